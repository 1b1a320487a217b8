"""Rules for what carries nothing for the answer: guesses at it, and asides."""

from typing import Final

from bot.language.rules import Rule, ignore, rule

GUESS_RULES: Final[tuple[Rule, ...]] = (
    rule(r"with (?:NUM) (?:artifacts|creatures|lands)(?: to sac| out)? :", ignore),
    rule(
        (
            r"(?:NUM|MANA)(?: mana)? (?:or|vs) (?:#\d+|MANA|just"
            r"|more)(?: #1)?(?: mana)?(?: or more)?|(?:[wubrgc]{1,3}) or [wubrgc]{1,3}(?= |$)"
        ),
        ignore,
    ),
    rule(r"(?:MANA MANA )*MANA or more", ignore),
    rule(
        (
            r"(?:NUM) (?:white|blue|black|red|green|colorless) \?|still (?:just )?(?:NUM"
            r"|MANA)(?: mana)?(?: \?)?"
        ),
        ignore,
    ),
    rule(
        (
            r"(?:pay|paying|paid) (?:the |its |for the )(?:NUM)|(?:NUM) of any color|(?:makes|make"
            r"|making) (?:NUM) mana"
        ),
        ignore,
    ),
    rule(
        (
            r"\( (?:NUM) (?:mv|cmc|mana value) \)|(?:for )?(?:NUM) (?:\+ an? )?(?=@\d+ for the "
            r"(?:other|rest))"
        ),
        ignore,
    ),
    rule(
        (
            r"(?:a |an )?MANA gold(?: spell| card)?|(?:- )?(?:NUM) (?:less|off|extra)"
            r"|(?:NUM) mana enough"
        ),
        ignore,
    ),
    rule(
        (
            r"(?:those|these|the|all) (?:NUM)(?: lands?| cards?)?(?= \?|\.| ,|$| with)"
            r"|\( ?#1 each \)|all (?:five|#\d+)(?! @| basics)"
        ),
        ignore,
    ),
    rule(
        r"(?:and )?(?:for )?(?:how much|what) life|(?:by |can i )pay(?:ing)? life"
        r"(?= for THE@|$| \?| ,)",
        ignore,
    ),
    rule(
        r"(?:the )?extra [wubrg](?= |$)|costs? ok|(?:all )?tapped for it|\( ?MANA style \)", ignore
    ),
    rule(
        (
            r"tap for (?:mana|[wubrg])(?! \?)|extra beginning phase(?: this turn)?(?: from)?"
            r"|(?:this |same )*turn cycle"
        ),
        ignore,
    ),
    rule(r"(?:cost|costs) (?:NUM|MANA) (?:more|less|extra)", ignore),
    rule(r"at (?:the )?(?:very )?(?:most|least|minimum|maximum|best)", ignore),
    rule(
        (r"(?:an )?(?:empty|no) (?:board|battlefield)|(?:and )?nothing (?:else|more|other)"), ignore
    ),
    rule(
        (r"max(?:imum)?(?= ,| \.| \?|$)|(?:\( )?#\d+ (?:in )?total(?: \))?(?= ,| \.|$| \))"), ignore
    ),
    rule(
        r"(?:not|without|no|never) (?:miracled?|overloaded|evoked|suspended|foretold|escaped"
        r"|convoked"
        r"|delved|flashed back|morphed|ninjutsu)",
        ignore,
    ),
    rule(r"at (?:instant|sorcery) speed", ignore),
    rule(r"(?:quick|rules?|dumb|simple|another|noob) q(?= |$)", ignore),
    rule(r"#1 each of(?= )|#1 (?:of )?each(?= @| of)", ignore),
    rule(r"(?:\( )?(?:the |to )?gain(?:s|ing)? life(?: mode| ability)?(?: \))?(?! gained)", ignore),
    rule(r"(?:the )?MANA (?:one|#1)|(?:NUM) of (?:which)|(?:#1|one) activation", ignore),
)
