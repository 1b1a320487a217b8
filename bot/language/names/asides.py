"""What is written right beside a card's name and belongs to it: its cost, a choice."""

from collections.abc import Sequence
from typing import Final

from bot.language.names.mention import Mention
from bot.language.words.known_words import COLORS, FILLER, GRAMMAR, NUMBERS
from bot.language.words.tokens import Token
from engine import ManaCost, ManaCostError

_MAX_COST_TOKENS: Final = 8
_CHOICE_WORDS: Final = frozenset(
    "on naming named name choosing chose chosen choice set to for as picked calling is".split()
)
_CARD_TYPES: Final = frozenset("artifact creature enchantment instant sorcery planeswalker".split())
_BASIC_TYPES: Final = frozenset("plains island swamp mountain forest".split())
_IRREGULAR: Final = {"elves": "Elf", "wolves": "Wolf", "dwarves": "Dwarf", "merfolk": "Merfolk",
                     "eldrazi": "Eldrazi", "zombies": "Zombie", "myr": "Myr", "plains": "Plains",
                     "faeries": "Faerie", "allies": "Ally"}  # fmt: skip
_NO_TYPE: Final = FILLER | GRAMMAR | set(NUMBERS) | set(COLORS)


def absorb(tokens: Sequence[Token], mention: Mention) -> None:
    """Take the mana cost and the choice that follow a mention into it."""
    _absorb_cost(tokens, mention)
    if mention.facts.chooses:
        _absorb_choice(tokens, mention)


def _absorb_cost(tokens: Sequence[Token], mention: Mention) -> None:
    """As in "siege wurm (5GG)", "kitchen finks 1 g/w g/w": the printed cost of that very card."""
    cost = mention.facts.mana_cost
    if not cost:
        return
    at = mention.last
    if at + 1 < len(tokens) and tokens[at].folded in {"is", "costs"} and tokens[at + 1].text != "(":
        at += 1  # "erebos's titan is 1BBB"
        if tokens[at].text.isdecimal() or (tokens[at].kind == "word" and tokens[at].text.isalpha()):
            return
    opened = at < len(tokens) and tokens[at].text == "("
    at += opened
    written = ""
    for end in range(at, min(at + _MAX_COST_TOKENS, len(tokens))):
        if tokens[end].kind not in {"symbol", "hybrid", "word"}:
            return
        written += _as_symbols(tokens[end])
        if written.lower() == "{x}" and tokens[end + 1 : end + 2] and tokens[end + 1].text == "=":
            return
        if _equals(written, cost):
            following = tokens[end + 1].text if end + 1 < len(tokens) else ""
            closed = opened and following == ")"
            number = written.strip("{}").isdecimal()
            if number and not closed and not (opened and following == ","):
                return  # "sphere (2 swamp ...", "sol ring 1 forest": a count
            mention.shown_cost = True
            if closed or not opened:
                mention.last = end + 1 + closed
            else:
                mention.hidden.update(range(at, end + 1))
            return


def _as_symbols(token: Token) -> str:
    if token.kind == "hybrid":
        return f"{{{token.text}}}"
    if token.kind == "symbol":
        return token.text
    return "".join(f"{{{part}}}" for part in _parts(token.text))


def _parts(text: str) -> list[str]:
    digits = text[: len(text) - len(text.lstrip("0123456789"))]
    return [digits, *text[len(digits) :]] if digits else list(text)


def _equals(written: str, cost: ManaCost) -> bool:
    try:
        return ManaCost.parse(written) == cost
    except ManaCostError:
        return False


def _absorb_choice(tokens: Sequence[Token], mention: Mention) -> None:
    """As in "cavern of souls (elf)", "morophon naming dragon", "utopia sprawl on blue"."""
    at = mention.last
    opened = at < len(tokens) and tokens[at].text in "(:"
    bracket = opened and tokens[at].text == "("
    at += opened
    marked = opened
    while at < len(tokens) and tokens[at].folded in _CHOICE_WORDS:
        at, marked = at + 1, True
    if not marked or at >= len(tokens):
        return
    chosen = choice(tokens[at].folded, mention.facts.chooses)
    if not chosen:
        return
    at += 1
    while at < len(tokens) and tokens[at].folded in {"named", "chosen", "creatures", "spells"}:
        at += 1
    if bracket and (at >= len(tokens) or tokens[at].text != ")"):
        return
    mention.chosen = chosen
    mention.last = at + bracket


def choice(word: str, kind: str) -> str:
    """A word as the choice of that kind, in the case format's words; "" where it is none."""
    single = word.removesuffix("s")
    if kind == "color":
        letter = COLORS.get(word, "")
        return letter if letter != "C" else ""
    if kind == "card type":
        return single.capitalize() if single in _CARD_TYPES else ""
    if kind == "basic land type":
        word = "plains" if single == "plain" else single
        return word.capitalize() if word in _BASIC_TYPES else ""
    letters = set(word) <= set("wubrgcx")  # mana: "inferno: RRR floating"
    if kind == "creature type" and word not in _NO_TYPE and word.isalpha() and not letters:
        return _IRREGULAR.get(word, single.capitalize())
    return ""
