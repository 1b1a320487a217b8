"""Rules for permanents without a name: "two green creatures", "a 2/2", "5 artifacts"."""

import re
from typing import Final

from bot.language.board.things import add_thing
from bot.language.draft import Draft, Thing
from bot.language.facts import CardFacts
from bot.language.names.token_kinds import find_kind, token_kinds
from bot.language.patterns.rules import Match, Rule, position, rule
from bot.language.words.known_words import COLORS

MAX_COUNT_UNNAMED: Final = 99
_COLOR: Final = r"(?:white|blue|black|red|green|colorless|colourless|multicolored)"
_STATE: Final = (
    r"(?:tapped|untapped|sick|summoning sick|attacking|fresh|random|vanilla|generic|other)"
)
_KIND: Final = (
    r"(?:creatures?|dudes?|guys?|bodies|body|dorks?|artifacts?|artifact creatures?|enchantments?"
    r"|creature tokens?|tokens?|attackers?)"
)
_AHEAD: Final = rf"(?:(?:{_STATE}|{_COLOR}(?: and {_COLOR})?|%(?P<size>-?\d+/-?\d+)) )*"
_NOT_AFTER: Final = (
    r"(?!(?: (?:lands?|creatures?|tokens?|out|on board|in play|untapped|open|total|there))* \("
    r"| :| spells?| cards?| type"
    r"| types| or | mana| each| for each| have| on the "
    r"battlefield total"
    r"| to sac| counters?| died| die(?= )| incl| including| counting)"
)


def _unnamed(draft: Draft, match: Match) -> bool | None:
    """A permanent of a kind, where no more is said of it."""
    if not _is_listed(draft, position(draft, match)) or match.groupdict().get("num") == "0":
        return False
    words = match[0].split(" ")
    colors = _colors(words)
    facts = _facts(match["kind"], words, colors)
    if facts is None:
        return False
    groups = match.groupdict()
    if _is_recap(draft, match, facts):
        return None
    thing = Thing(position(draft, match), -1, _name(facts, groups.get("size")), facts)
    thing.made = True
    thing.count = min(int(groups.get("num") or 1), MAX_COUNT_UNNAMED)
    thing.counted = groups.get("num") is not None
    thing.side = draft.pending.side or draft.sides[0]
    thing.tapped, thing.attacking = (
        "tapped" in words,
        bool({"attacking", "attacker", "attackers"} & set(words)) or draft.attacking,
    )
    thing.sick = bool({"sick", "fresh"} & set(words)) or draft.pending.sick
    thing.token = "token" in words or "tokens" in words
    if size := groups.get("size"):
        power, _, toughness = size.partition("/")
        thing.size = int(power), int(toughness)
    if "Creature" in facts.types and not colors and "colorless" not in words:
        thing.color_unsaid = True
    add_thing(draft, thing)
    return None


def _is_recap(draft: Draft, match: Match, facts: CardFacts) -> bool:
    """As in "2 seats and a hammer (3 artifacts)": the number of those named already."""
    at = position(draft, match)
    if _is_apposition(draft, match, facts):
        return True
    if not at or draft.script.pieces[at - 1].form != "(" or not match.groupdict().get("num"):
        return False
    alike = (t for t in draft.things if set(facts.types) <= set(t.facts.types) and not t.made)
    return sum(thing.count for thing in alike) == int(match["num"])


def _is_apposition(draft: Draft, match: Match, facts: CardFacts) -> bool:
    """As in "an opal with one other artifact, sol ring": that one is what is named next."""
    number = match.groupdict().get("num")
    named = _NAMED_NEXT.match(draft.script.line, match.end())
    if not number or named is None or " other " not in match[0]:
        return False
    cards = [draft.script.mentions[int(one)] for one in _CARD.findall(named[0])]
    alike = all(set(facts.types) <= set(card.facts.types) for card in cards)
    return alike and len(cards) == int(number)


_NAMED_NEXT: Final = re.compile(
    r" [,-] (?:(?:a|an|my) )?@\d+(?: (?:,|and|, and|\+|&) (?:(?:a|an|my) )?@\d+)*(?= [.?;,]|$)"
)
_CARD: Final = re.compile(r"@(\d+)")


def _face_down(draft: Draft, match: Match) -> bool | None:
    """As in "a face down creature": a 2/2 creature without name or colour (CR 708.2a)."""
    if not _is_listed(draft, position(draft, match)) or match["num"] == "0":
        return False
    facts = CardFacts(types=("Creature",))
    thing = Thing(position(draft, match), -1, "Face-Down Creature", facts)
    thing.made, thing.size = True, (2, 2)
    thing.count, thing.counted = min(int(match["num"] or 1), MAX_COUNT_UNNAMED), bool(match["num"])
    thing.side = draft.pending.side or draft.sides[0]
    thing.sick, thing.tapped = draft.pending.sick, draft.pending.tapped
    add_thing(draft, thing)
    return None


def _is_listed(draft: Draft, at: int) -> bool:
    """Whether it stands where things are listed, and is no talk about creatures in general."""
    before = [piece.form for piece in draft.script.pieces[max(at - 2, 0) : at]]
    if not before:
        return True
    return before[-1] in _LISTING or before[-1][0] == "@"


_LISTING: Final = frozenset(
    ", + and & : ; . ¶ ( // | have has control controls got with plus w only just tapping convoking"
    " are had run attack".split()
)


def _colors(words: list[str]) -> str:
    letters = {COLORS[word] for word in words if word in COLORS and len(word) > 1}
    return "".join(letter for letter in "WUBRG" if letter in letters)


def _facts(kind: str, words: list[str], colors: str) -> CardFacts | None:
    single = kind.removesuffix("s")
    if single in {
        "",
        "dude",
        "guy",
        "body",
        "bodie",
        "dork",
        "token",
        "creature token",
        "attacker",
        "creature",
    }:
        return CardFacts(types=("Creature",), colors=colors)
    if single in {"artifact", "artifact creature", "enchantment"}:
        return CardFacts(types=tuple(single.title().split(" ")), colors=colors)
    known = find_kind(kind)
    if not known or not (colors or "colorless" in words):
        return None
    facts = token_kinds()[known]
    return CardFacts(types=facts.types, subtypes=facts.subtypes, colors=colors)


def _name(facts: CardFacts, size: str | None) -> str:
    names = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green"}
    words = [*(names[letter] for letter in facts.colors), *([size] if size else [])]
    return " ".join([*words, *(facts.subtypes or facts.types)])


def _biggest(draft: Draft, match: Match) -> None:
    """As in "my biggest guy is a 5/5": one creature of that size, and no larger one."""
    power, _, toughness = match["size"].partition("/")
    facts = CardFacts(types=("Creature",))
    thing = Thing(position(draft, match), -1, _name(facts, match["size"]), facts)
    thing.made, thing.size, thing.color_unsaid = True, (int(power), int(toughness)), True
    thing.side = draft.sides[0]
    add_thing(draft, thing)


UNNAMED_RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"(?:(?:my|the) )?(?:biggest|largest|strongest|best|only) (?:creature|guy|dude|body|thing"
        r"|dork|beater)(?: (?:i have|i control|i got|there|on board|on the board|out))*"
        r" (?:is|s) (?:just |only )?(?:a |an )?%(?P<size>\d+/\d+)(?! counter)",
        _biggest,
    ),
    rule(
        r"(?:NUM |a |an |another |my )(?:face down|morphed|manifested)"
        r"(?: (?:creatures?|cards?|morphs?|manifests?|dudes?|guys?|#2 / #2s?|%2/2))+",
        _face_down,
    ),
    rule(rf"(?:NUM) {_AHEAD}(?P<kind>{_KIND}){_NOT_AFTER}", _unnamed),
    rule(rf"(?:NUM) (?:{_STATE} )*{_COLOR} (?P<kind>[a-z]+){_NOT_AFTER}", _unnamed),
    rule(rf"(?:a|an|another|some) {_AHEAD}{_COLOR} (?P<kind>{_KIND}){_NOT_AFTER}(?! @)", _unnamed),
    rule(
        rf"(?:(?:a|an)|NUM) (?:{_STATE} |{_COLOR} )*%(?P<size>-?\d+/-?\d+)(?P<kind>)"
        rf"(?: (?:creature|token|body|dude))?(?: token)?{_NOT_AFTER}(?! counters?)",
        _unnamed,
    ),
)
