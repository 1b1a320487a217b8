"""Rules for the answer that an asker presumes: "does the sphere make my idol cost 1?"."""

import re
from typing import Final

from bot.language.draft import Draft
from bot.language.patterns.rules import Match, Rule, ignore, rule

_SMALL: Final = r"(?:(?:just|only|still|now|really|even|actually|me|exactly|up to) )*"
_AMOUNT: Final = rf"{_SMALL}(?:NUM|MANA)(?: (?:mana|colorless|generic|white|blue|black|red|green))*"
_ENDS: Final = (
    r"(?= [?,.]|$| (?:under|with|if|when|while|now|then|here|instead|because|right|correct|and i"
    r"|as|since|even|or)(?= |$))"
)
_OF_GUESSES: Final = frozenset(
    "does doesnt do dont will wont would wouldnt should shouldnt did didnt is isnt think thinks"
    " says said claims right correct".split()
)
_OF_CASTS: Final = frozenset("can cant could cannot".split())
_COLOR: Final = r"(?:white|blue|black|red|green|colorless)"
_TELLS: Final = frozenset("x = tax times kicked ward".split())


def _price_presumed(draft: Draft, match: Match) -> bool | None:
    """As in "can i cast ponder for one blue with an island?"."""
    clause = set(re.split(r"[.,?;:]", draft.script.line[: match.start()])[-1].split(" "))
    if clause & _OF_CASTS and not clause & (_OF_GUESSES | _TELLS):
        named = [mention.facts.has_x for mention in draft.script.mentions]
        return False if any(named) else None
    return _presumed(draft, match)


def _presumed(draft: Draft, match: Match) -> bool | None:
    """As in "does the ornithopter cost 1?": what the question computes, stated by the asker.

    Not where a number of the spell itself may be meant, an X or a tax.
    """
    clause = re.split(r"[.,?;:]", draft.script.line[: match.start()])[-1]
    rest = re.split(r"[.?;:]", draft.script.line[match.end() :])[0]
    words = {*clause.split(" "), *rest.split(" ")}
    if not words & _OF_GUESSES or words & _TELLS:
        return False
    named = [draft.script.mentions[int(number)] for number in re.findall(r"@(\d+)", clause)]
    return False if any(mention.facts.has_x for mention in named) else None


PRESUMED_RULES: Final[tuple[Rule, ...]] = (
    rule(r"(?:when|if|once) (?:its |it is )?tapped(?: for mana)?(?= [?,.]|$)", ignore),
    rule(
        r"(?:an? )?(?:(?:creature|artifact|enchantment|instant|sorcery|noncreature|white|blue|black"
        r"|red|green) )*(?:spell|card|land|creature|artifact) like(?= THE@)",
        ignore,
    ),
    rule(
        rf"(?:is|be) {_SMALL}(?:NUM|MANA)(?: mana)?(?= (?:right|correct|yeah)(?: \?|$))",
        _presumed,
    ),
    rule(r"is (?:it|that) (?:still )?(?:NUM) mana(?= (?:for|to cast) )", _presumed),
    rule(rf"(?:costs?|costing) {_AMOUNT}(?! (?:more|less|extra)){_ENDS}", _presumed),
    rule(
        rf"for {_SMALL}(?:NUM|#1|one|an?) {_COLOR}(?: mana)?{_ENDS}",
        _price_presumed,
    ),
    rule(
        r"(?:makes?|gives?|adds?|produces?|get|gets|taps? for|tap for) "
        rf"{_AMOUNT}(?: of (?:one|#1|any|each|a single)(?: #1)? colou?r)?{_ENDS}",
        _presumed,
    ),
)
