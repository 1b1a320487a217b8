"""Finds the signs of a question in a message."""

import re
from collections.abc import Iterator
from itertools import filterfalse
from typing import Final

from bot.language.casting.ways import TELLING
from bot.language.draft import Cue, Draft
from bot.language.patterns.anchors import compiled
from bot.language.patterns.rules import card_in, expand
from bot.language.patterns.sieve import Sieve, ones
from bot.language.questions.cue_table import CUES
from bot.language.words.known_words import COLORS, FILLER

MAX_CUES: Final = 60
_ARTICLES: Final = frozenset(
    "the a an my opps his her their opponents untapped opposing enemy own opp tapped".split()
)
_PREPOSITIONS: Final = frozenset("under with through off vs against despite via using".split())
PATTERNS: Final = tuple(
    (kind, weight, rf"(?<![^ ])(?:{expand(phrase.replace('THE', 'WHICH'))})(?= |$)")
    for kind, weight, phrase in CUES
)
_SIEVE: Final = Sieve([source for _kind, _weight, source in PATTERNS])


def find_cues(draft: Draft) -> None:
    """Note every sign of a question in the draft, and claim its words."""
    script = draft.script
    for kind, weight, match in filterfalse(_only_new, _matches(script.line)):
        if kind == "activate" and _asks_what(script.line[: match.start()]):
            first, last = script.index_at(match.start()), script.index_at(match.end())
            verbs = (at for at in range(first, last) if script.pieces[at].form in _VERBS)
            draft.claimed.update(verbs)
            continue
        if kind == "pay" and _is_printed(draft, match):
            told = range(script.index_at(match.start()), script.index_at(match.end()))
            draft.claimed.update(at for at in told if script.pieces[at].form[0].isalpha())
            continue
        first, last = script.index_at(match.start()), script.index_at(match.end())
        draft.cues.append(Cue(kind, weight, first, _asked_card(draft, match)))
        if kind and (script.pieces[first].form[0] != "@" or _opens_question(draft, kind, first)):
            draft.cue_starts.add(first)
        for at in range(first, last):
            form = script.pieces[at].form
            if form in TELLING and kind != "tax":
                continue
            if form[0] in "@*%" or (form[0] == "$" and not _HOW_MANY.match(match[0])):
                continue
            draft.asking.add(at)
            if not _is_let_through(match, script.starts[at], form):
                draft.claimed.add(at)
        if kind == "pay":
            _cost_to_pay(draft, match.groupdict(), range(first, last))


def _only_new(found: tuple[str, int, re.Match[str]]) -> bool:
    """As in "can my freshly cast idol tap": new on the table, and no spell."""
    kind, _weight, match = found
    near = max(match.start() - _WORD, 0)
    return kind in _CASTING and bool(_FRESHLY.search(match.string, near, match.end()))


_CASTING: Final = frozenset({"", "cast"})
_FRESHLY: Final = re.compile(r"(?:^| )(?:freshly|newly|recently) cast ")
_WORD: Final = 10  # letters of the longest of these words with the space behind it


def _cost_to_pay(draft: Draft, groups: dict[str, str | None], words: range) -> None:
    """Note the cost that a sign of paying names: "pay {2}{U}", "pay 3"."""
    if colour := groups.get("colour"):
        draft.cost = f"{{{COLORS[colour]}}}"
    if number := groups.get("num"):
        draft.cost = f"{{{number}}}"
    if mana := _mana_in(groups):
        draft.cost = str(draft.script.mana[int(mana)])
        draft.claimed.update(at for at in words if draft.script.pieces[at].form[0] == "$")


def _mana_in(groups: dict[str, str | None]) -> str:
    """The number of the mana that a sign of paying names; "" where it names none."""
    return next(
        (groups[name] or "" for name in ("mana", "mana_b", "mana_c") if groups.get(name)), ""
    )


_COUNTS_PAID: Final = re.compile(
    r"(?<![^ ])(?:how many|number of) (?:\S+ )?counters (?:\S+ ){0,8}?(?:if|when) i pay \$"
)
_HOW_MANY: Final = re.compile("how (?:many|much) ")


def _is_let_through(match: re.Match[str], start: int, form: str) -> bool:
    """Whether a sign matches whatever word stands there: "what does forest *twice* tap for"."""
    if form in FILLER or form in _OF_QUESTIONS or not (form[0].isalpha() or form[0] == "#"):
        return False
    line, end = match.string, match.end() - len(form) + len(_ANY_WORD)
    other = line[:start] + _ANY_WORD + line[start + len(form) :]
    again = match.re.match(other, match.start())
    return again is not None and again.end() == end


# Words that are no filler, but tell nothing of the board inside the words of a question.
_OF_QUESTIONS: Final = frozenset(
    "max maximum maximal most best biggest highest charge stun loyalty damage dmg draw deal"
    " discard create"
    " generate".split()
)
_ANY_WORD: Final = "qqq"


def _is_printed(draft: Draft, match: re.Match[str]) -> bool:
    """Whether "cost 4BG" only repeats the cost of a card named here, or tells what was paid.

    As in "how many counters does it get if i pay UB".
    """
    if _COUNTS_PAID.search(draft.script.line):
        return True
    if _is_change(match):
        return True
    mana = match.groupdict().get("mana")
    if not mana or {"pay", "payable", "paid", "cover"} & set(match[0].split(" ")):
        return False
    return draft.script.mana[int(mana)] in {m.facts.mana_cost for m in draft.script.mentions}


def _is_change(match: re.Match[str]) -> bool:
    """As in "spells cost {1} more": what a card does to costs, and none that is to be paid."""
    changed = match.string.startswith((" more", " less"), match.end())
    return changed and match[0].startswith("cost")


def _asked_card(draft: Draft, match: re.Match[str]) -> int:
    """The card that a sign is about; none where a preposition makes it a circumstance."""
    card = card_in(match)
    if card < 0:
        return card
    inside = draft.script.line[match.start() : match.end()].split(" ")
    if match[0].endswith(("= ?", "= how much", "= what")) and _is_joined(draft, match):
        return -1  # "tomb + reflection + opp damping sphere = ?"
    head = next((form for form in inside if form not in _ARTICLES), "")
    if head[:1] == "@" and _pays_for_another(draft, match, card):
        return -1
    if inside[0][0] == "@" and _only_beside(draft, match, card):
        return -1
    if inside[0][0] != "@" and inside[0] not in _ARTICLES:
        return card
    before = draft.script.line[: match.start()].split(" ")[-6:]
    words = [word for word in before if word and word not in _ARTICLES and word[0] not in "#*"]
    return -1 if words and words[-1] in _PREPOSITIONS else card


def _is_joined(draft: Draft, match: re.Match[str]) -> bool:
    before = draft.script.line[: match.start()].split()[-2:]
    return bool({"+", "and", "&", "with", "opp"} & set(before))


def _only_beside(draft: Draft, match: re.Match[str], card: int) -> bool:
    """As in "caverns + mana reflection taps for": what never taps for mana is joined to it."""
    facts = draft.script.mentions[card].facts
    makes = facts.makes_mana or {"Creature", "Land"} & set(facts.types)
    asked = {"tap", "taps", "make", "makes", "gives", "produces"} & set(match[0].split(" "))
    return bool(asked) and not makes and _is_joined(draft, match)


def _pays_for_another(draft: Draft, match: re.Match[str], card: int) -> bool:
    """As in "wrath of god + sol ring castable?": what makes mana, joined to a spell."""
    mentions = draft.script.mentions
    before = draft.script.line[: match.start()].split()[-2:]
    joined = len(before) > 1 and before[1] in _ADDED and before[0][0] == "@"
    facts = mentions[card].facts
    if joined and facts.makes_mana and mentions[int(before[0][1:])].facts.is_fleeting:
        return True
    return bool(before) and before[-1] in _ADDED and _announced_before(draft, match, card)


def _announced_before(draft: Draft, match: re.Match[str], card: int) -> bool:
    """As in "rite kicked off 9 islands & a medallion castable": the spell stands ahead."""
    facts = draft.script.mentions[card].facts
    ahead = draft.script.line[: match.start()].rstrip().rsplit(" ", 1)[0]
    spells = [int(number) for number in re.findall(r"@(\d+)", ahead)]
    fleeting = any(draft.script.mentions[one].facts.is_fleeting for one in spells)
    return (facts.helps or facts.makes_mana) and not facts.is_fleeting and fleeting


_ADDED: Final = frozenset({"+", "and", "&", "with"})


def _asks_what(before: str) -> bool:
    """Whether the clause so far asks for more than yes or no: "what colors can ... tap for"."""
    clause = re.split(r"[.,?;:]", before)[-1].split(" ")
    return bool(_OPEN_QUESTIONS & set(clause))


def _opens_question(draft: Draft, kind: str, first: int) -> bool:
    """As in "opp has a thalia, serra angel cost?": no item of their list any more."""
    before = draft.script.pieces[first - 1].form if first else ","
    return kind in _OF_OWN_SPELLS and before in _BEFORE_QUESTION


_BEFORE_QUESTION: Final = frozenset(", . ; : ¶ - does do will would should is are can".split())
_VERBS: Final = frozenset({"activate", "use"})
_OF_OWN_SPELLS: Final = frozenset({"cost", "cast", "best x", "activate", "mana", "produces"})
_OPEN_QUESTIONS: Final = frozenset({"what", "which", "whats", "how"})


def _matches(line: str) -> Iterator[tuple[str, int, re.Match[str]]]:
    found = 0
    for number in ones(_SIEVE.likely(line)):
        kind, weight, source = PATTERNS[number]
        for match in compiled(source).finditer(line):
            found += 1
            if found > MAX_CUES:
                return
            yield kind, weight, match
