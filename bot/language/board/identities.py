"""Rules for the color identity of a player's commander, told without its name (CR 903.4)."""

from typing import Final

from bot.language.draft import Draft
from bot.language.patterns.rules import Match, Rule, rule
from bot.language.words.known_words import COLOR_GROUPS, COLORS

_ALL: Final = "WUBRG"
_COLOR: Final = r"(?:white|blue|black|red|green|colorless|colourless)"
_GROUP: Final = "|".join(COLOR_GROUPS)
_COLORS: Final = rf"{_COLOR}(?: (?:and |, |/ )?{_COLOR})*"
_LETTERS: Final = r"[wubrg]{1,5}(?! @)\b"
_FIVE: Final = r"(?:five|5|#5) ?-? ?(?:colou?rs?|c)|all (?:five |#5 )?colou?rs|rainbow"
_BEING: Final = r"(?: (?:is|are|of|:|=))*"
_IDENTITY: Final = rf"(?:(?:my|the|our|commanders?|colou?r) )*identity{_BEING}"
_ENDS: Final = r"(?= [,.;:?)(/|]|$| and| //)"


def _of_mana(draft: Draft, match: Match) -> None:
    draft.seat("you").identity = draft.script.mana[int(match["mana"])].colors or "C"


def _of_words(draft: Draft, match: Match) -> None:
    """Names of colors and of groups of them; without a color the identity is none."""
    found = "".join(
        COLOR_GROUPS.get(word) or COLORS.get(word, "") for word in match["colors"].split(" ")
    )
    _tell(draft, found)


def _of_letters(draft: Draft, match: Match) -> None:
    _tell(draft, match["letters"].upper())


def _of_all(draft: Draft, _match: Match) -> None:
    _tell(draft, _ALL)


def _tell(draft: Draft, letters: str) -> None:
    chosen = "".join(letter for letter in _ALL if letter in letters)
    draft.seat("you").identity = chosen or "C"


IDENTITY_RULES: Final[tuple[Rule, ...]] = (
    rule(rf"{_IDENTITY} MANA", _of_mana),
    rule(rf"{_IDENTITY} (?:mono )?(?P<colors>{_COLORS}|{_GROUP})", _of_words),
    rule(rf"{_IDENTITY} (?:{_FIVE})", _of_all),
    rule(rf"{_IDENTITY} (?P<letters>{_LETTERS})", _of_letters),
    rule(rf"(?P<colors>{_COLORS}|{_GROUP}) (?:colou?r )?identity", _of_words),
    rule(r"MANA (?:colou?r )?identity", _of_mana),
    rule(rf"(?P<letters>{_LETTERS}) (?:colou?r )?identity", _of_letters),
    rule(
        rf"(?:my )?commanders? colou?rs?(?: (?:is|are|:|=))* (?P<letters>{_LETTERS})", _of_letters
    ),
    rule(r"MANA commander", _of_mana),
    rule(r"(?:my )?commander (?:is|identity :?|colou?rs? :?) MANA", _of_mana),
    rule(
        rf"(?:my )?commander(?: color)?(?: identity)?(?: is| :)? (?P<colors>{_COLORS})", _of_words
    ),
    rule(rf"(?P<colors>{_GROUP})(?: \( MANA \))? commander(?: \((?: {_COLOR})+ \))?", _of_words),
    rule(rf"(?:my )?commander (?:is|s) (?P<colors>{_GROUP}){_ENDS}", _of_words),
    rule(rf"mono (?P<colors>{_COLOR}) commander", _of_words),
    rule(rf"(?:my )?commander(?: is| s| :)? mono (?P<colors>{_COLOR})", _of_words),
    rule(rf"(?:a |my )*(?:{_FIVE}) commander(?! @)", _of_all),
    rule(rf"(?:my )?commander (?:is|s) (?:a )?(?:{_FIVE}){_ENDS}", _of_all),
    rule(rf"(?P<colors>{_COLORS}) commander(?! @)", _of_words),
)
