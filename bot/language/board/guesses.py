"""Rules for what carries nothing for the answer: guesses at it, and asides."""

from typing import Final

from bot.language.board.things import add_card
from bot.language.draft import Draft
from bot.language.patterns.rules import Match, Rule, ignore, is_asked_about, position, rule


def _after_tapping(draft: Draft, match: Match) -> bool | None:
    """As in "if i tap the priest first": the order of the steps that are asked about."""
    at = position(draft, match)
    before = {piece.form for piece in draft.script.pieces[max(at - 5, 0) : at]}
    return None if before & {"tap", "sac", "sacrifice", "activate", "use", "crack"} else False


def _gives_itself_up(draft: Draft, _match: Match) -> bool | None:
    """As in "tap both and then sacrifice them": what its ability does anyway."""
    costs = [cost for one in draft.table() for cost in one.facts.ability_costs]
    return None if any("acrifice" in cost for cost in costs) else False


def _guesses_colors(draft: Draft, match: Match) -> bool | None:
    """As in "does it still tap for five colors?"."""
    clause = draft.script.line[: match.start()].rpartition(".")[2]
    return None if " tap" in clause else False


def _each_basic(draft: Draft, _match: Match) -> bool | None:
    return None if "basics" in draft.script.line else False


def _explained(draft: Draft, match: Match) -> bool | None:
    """As in "thorn, spells cost 1 more" or "does it cost 2 less": no effect of its own."""
    helps = any(mention.facts.helps for mention in draft.script.mentions)
    return None if helps or is_asked_about(draft, match) else False


def _price_of_spell(draft: Draft, match: Match) -> bool | None:
    """As in "why is my bolt 2 mana": what the asker takes a spell to cost."""
    facts = draft.script.mentions[int(match["card"])].facts
    if facts.mana_cost is None or facts.makes_mana:
        return False
    add_card(draft, match)
    return None


def _heading(draft: Draft, match: Match) -> bool | None:
    """As in "Q: what does the idol cost": only at the head of the message."""
    return None if position(draft, match) == 0 else False


GUESS_RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"(?:so |and |then )*(?:each|it|they|that|both|all of them|each one|each of them)"
        r" (?:taps? for|makes?|gives?|adds?|produces?) (?:NUM|MANA)(?: mana| each)?"
        r"(?= (?:right|yeah|yes|correct|no)(?: \?| ,|$))",
        ignore,
    ),
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
        r"(?:is|costs?|be) (?:(?:just|only|still|now) )+(?:NUM|MANA)(?= \?|$| ,| right| now)",
        ignore,
    ),
    rule(
        r"(?:is|was) THE(?:CARD) (?:NUM) mana(?= ,| \?|$| \.| now| if| with| under| when)",
        _price_of_spell,
    ),
    rule(
        r"(?:(?:i|you|u|it|that) )?(?:need|needs|takes|requires) (?:NUM) mana(?= for| to)", ignore
    ),
    rule(
        r"(?:OPP|he|she|they|(?:my |a |the )?(?:friend|judge|buddy)|someone)"
        r" (?:says?|said|claims?|claimed|thinks?|insists?|told me)(?: that)?(?= (?:i|it|its"
        r"|that|my|THE@\d+ (?:costs?|taps?|makes?|gives?|is|can|cant|should|would|will|still|does"
        r"|doesnt)) )",
        ignore,
    ),
    rule(r"(?:my |an? |the )?x spell(?: :)?(?= THE@)", ignore),
    rule(r"(?:(?:how much|what) life )?(?:minimum|min|at minimum)(?= \?|$)", ignore),
    rule(r"(?:with |the )?(?:domain|undaunted)(?! active| is)(?: :)?", ignore),
    rule(r"(?:the )?(?<!with )metalcraft(?! active| is)(?: :)?", ignore),
    rule(
        r"(?:quick|weird|easy|simple|dumb|stupid|tricky|odd|random|fun|hard|tough|another) #1"
        r"(?= ,| :|$| \.)",
        ignore,
    ),
    rule(r"(?:taxed|reduced|discounted|cheaper) or not", ignore),
    rule(r"(?:for|per) (?:each |every |#1 |an? |the )?attackers?(?= ,|$| \?| with)", ignore),
    rule(
        r"(?:NUM) mana(?: (?:available|open|up|total))? (?:from|off)"
        r"(?= (?:(?:a|an|my|the|#\d+) )*@)"
        r"|(?:NUM) mana(?: (?:available|open|up|total|left|untapped))*(?: :| ,| =)"
        r"(?= (?:#\d+|an?) @)",
        ignore,
    ),
    rule(
        r"(?:do i|have to|need to|must i|should i|gotta)(?: (?:still|have to|need to|also|really))*"
        r" pay (?:(?:the|a|full|just|only|at least) )*(?:NUM|MANA)"
        r"(?: (?:more|extra|mana|generic))*(?! life)"
        r"(?= for| \?|$| to| because| if| under| even| with)",
        ignore,
    ),
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
            r"\( (?:NUM) (?:mv|cmc|mana value) \)|(?:for )?(?:NUM)(?: (?:\+|and|plus) an?)?"
            r"(?= @\d+ for the (?:other|rest))"
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
            r"(?<!incl )(?<!including )(?<!plus )(?<!with )(?:those|these|the|all) (?:NUM)"
            r"(?: lands?| cards?)?(?= \?|\.| ,|$| with)"
            r"|\( ?#1 each \)|all (?:five|#\d+)(?! @| basics| of)"
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
    rule(
        r"(?:(?:that|which|it|they|spells?|noncreature|creature|my|everything|thats|makes?|making)"
        r" )*"
        r"(?:cost|costs) (?:NUM|MANA) (?:more|less|extra)",
        _explained,
    ),
    rule(r"(?:still )?costs? less(?= \?|,| \.|$)", ignore),
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
    rule(
        r"(?:this|that|which|no|any|each|every) #1(?= ,| \.| \?|$| and| is| can| would| do)",
        ignore,
    ),
    rule(r"in (?:this|that|which) case", ignore),
    rule(
        r"(?:(?:and|then|also) )*(?:sac|sacrifice|sacrificing) (?:it|him|her|that|them)"
        r"(?= (?:to|for) (?:cast|pay|casting))",
        ignore,
    ),
    rule(r"(?:NUM) colorless or (?:NUM)(?: of)? any colou?r", ignore),
    rule(r"open(?= ,| \.| \?|$| and| so)", ignore),
    rule(r"#1 and only|(?:all )?at once(?= ,| \.| \?|$)", ignore),
    rule(r"(?:that |which )?i (?:can|could) (?:sac|sacrifice)(?= ,| \.| \?|$| to)", ignore),
    rule(r"#1 (?:of )?each(?: of them)?(?= ,| \.| \?|$)", _each_basic),
    rule(r"(?:cant|cannot|wont|couldnt|can not) pay (?:for )?(?:the )?(?:NUM|MANA)", ignore),
    rule(r"(?:for )?(?:all )?(?:NUM) colou?rs?(?= \?|$)", _guesses_colors),
    rule(
        r"(?:nobody|noone|no #1|no player|no opponent) (?:has |have )?(?:lost|gained)(?: any)? life"
        r"(?: (?:this turn|yet|so far))*",
        ignore,
    ),
    rule(r"for (?:its |the )?(?:full|normal|regular|printed) (?:mana )?cost", ignore),
    rule(r"for life(?= \?|,|$)", ignore),
    rule(r"(?:(?:an|the) )?adventure (?:card|creature)(?= @)", ignore),
    rule(r"(?:q|question|quick question|judge|hey judge) :", _heading),
    rule(
        r"\( (?:(?:the|a|an|just|only) )*(?:normal|regular|basic|nonsnow|ordinary|plain|real)"
        r"(?: (?:#1|one|land|card|kind))? \)",
        ignore,
    ),
    rule(
        r"(?:(?:and|then|by) )*(?:sac|sacrifice|sack|saccing|sacrificing|sacking) (?:both"
        r"|all|it|them)(?: of (?:them|those))?"
        r"(?= ,| \.| \?|$| for)",
        _gives_itself_up,
    ),
    rule(
        r"(?:with )?(?:nobody|noone|no #1)(?: is| s| has)?(?: dead| out| died| eliminated)(?:"
        r" yet)?",
        ignore,
    ),
    rule(
        r"(?:with )?(?:everyone|everybody|all players)(?: is| s| are)?(?: still)? (?:alive|in)",
        ignore,
    ),
    rule(
        r"(?:that |which )?(?:its|it is|hes|shes|theyre) (?:attached to|on|enchanting|equipped to)"
        r"(?= ,| \.| \?|$)",
        ignore,
    ),
    rule(r"(?:on |its )?(?:my )?(?:turn #\d+|turn one|t1|turn 1)(?= ,| :|$| \.| i| \?)", ignore),
    rule(r"along(?= with)|(?:all )?altogether|(?:all )?in all(?= ,|$| \?)", ignore),
    rule(
        r"(?:\( )?(?:the |just the |only the )?(?:creature|front) (?:half|side|face|part)"
        r"(?: of it)?(?: \))?",
        ignore,
    ),
    rule(r"first(?= can| could| then| and then| do| ,? ?can i| will)", _after_tapping),
    rule(r"for (?:the |its |his |her )?(?:etb|enters|enter|cast|casting) trigger", ignore),
    rule(r"(?:quick|rules?|dumb|simple|another|noob) q(?= |$)", ignore),
    rule(r"#1 each of(?= )|#1 (?:of )?each(?= @| of)", ignore),
    rule(r"(?:\( )?(?:the |to )?gain(?:s|ing)? life(?: mode| ability)?(?: \))?(?! gained)", ignore),
    rule(r"(?:the )?MANA (?:one|#1)|(?:NUM) of (?:which)|(?:#1|one) activation", ignore),
)
