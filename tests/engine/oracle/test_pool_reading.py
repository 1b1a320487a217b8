"""The reader against the whole pool; skipped where the shared data are not at hand.

Three ways to notice that a word was passed over: printing back gives the same ability, printing
back gives the same words, and a text without one of its words is another text.
"""

import dataclasses
import json
import lzma
import os
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from engine.cards.abilities import (
    Activated,
    Keyword,
    OtherEffect,
    Triggered,
    Unread,
)
from engine.oracle.levels import read_face
from engine.oracle.marks import plain
from engine.oracle.print_back import print_back
from engine.oracle.printer import print_paragraph
from engine.oracle.reader import read_paragraph
from engine.oracle.text import paragraphs
from engine.oracle.tokens import tokenize
from engine.oracle.words.subtypes import SUBTYPE_FORMS
from engine.oracle.words.vocabulary import NUMBERS

DATA = Path(__file__).resolve().parents[4] / "shared" / "data" / "oracle-cards.jsonl.xz"
EVERY = 11  # one card in so many, so that the tests stay quick
PRINTED_EVERY = 7  # the same for printing back, of which LAWMAGE_PRINTED_EVERY=1 tries all

pytestmark = pytest.mark.skipif(not DATA.exists(), reason="the shared card data are not here")


def faces(every):
    """The faces of one card in so many."""
    with lzma.open(DATA, "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in list(lines)[::every]]
    return [face for row in rows for face in row.get("card_faces") or [row]]


def is_spell(face):
    types = face.get("type_line") or ""
    return "Instant" in types or "Sorcery" in types


@cache
def read_texts():
    """Paragraphs that are read whole, each text once: (text, on a spell, abilities)."""
    found = {}
    for face in faces(EVERY):
        spell = is_spell(face)
        for paragraph in paragraphs(face.get("oracle_text") or "", face["name"]):
            if paragraph.text not in found:
                abilities = read_paragraph(paragraph.text, spell=spell)
                found[paragraph.text] = (paragraph.text, spell, abilities)
    return [each for each in found.values() if each[2] and not any(map(is_open, each[2]))]


def is_open(value):
    """Whether a part of an ability is outside of the language or unread."""
    if isinstance(value, OtherEffect | Unread):
        return True
    if isinstance(value, tuple):
        return any(map(is_open, value))
    if dataclasses.is_dataclass(value):
        return any(is_open(getattr(value, field.name)) for field in dataclasses.fields(value))
    return False


def is_keyword(ability):
    return isinstance(ability, Keyword) or (isinstance(ability, Activated) and ability.keyword)


def sentences():
    """The same without lines of keywords, which have tests of their own."""
    return [each for each in read_texts() if not all(map(is_keyword, each[2]))]


def printed_every():
    """One card in so many; every card where the environment asks for it."""
    return int(os.environ.get("LAWMAGE_PRINTED_EVERY", PRINTED_EVERY))


def test_printing_back_gives_the_same_abilities():
    """read_paragraph(print_paragraph(abilities)) is the abilities, whatever they are.

    Of every paragraph that is read: lines of keywords, pairs of sentences, levels, what no board
    tells (in its words) and what is outside of this field (by its tags).
    """
    read = 0
    wrong = []
    for face in faces(printed_every()):
        spell = is_spell(face)
        for paragraph, abilities in read_face(
            face.get("oracle_text") or "", face["name"], spell=spell
        ):
            if any(isinstance(ability, Unread) and ability.touches for ability in abilities):
                continue
            back = print_back(abilities, spell=spell)
            read += 1
            if not back.same:
                wrong.append((paragraph.text, back.text))

    assert read > 50_000 // printed_every()
    assert wrong == []


# --- the same words -------------------------------------------------------------------------------

# Words that carry no meaning of their own in these sentences, or stand for what is said otherwise.
GRAMMAR = frozenset(
    """
    a an the each all every any that it its their this those them they and or / of is are to in on
    for with other than another own has have get gets there it's ~ ~'s , . ; " — if as long unless
    equal number where x during that's be can't additional permanent permanents spell
    spells card cards source sources battlefield your creature's artifact's permanent's land you
    control
    """.split()
)
SAME = {
    "equipped": "enchanted",
    "costs": "cost",
    "enters": "enter",
    "loses": "lose",
    "adds": "add",
    "aren't": "isn't",
    "casts": "cast",
    "taps": "tap",
    "tapped": "tap",
    "opponents": "opponent",
    "controls": "control",
    "fewer": "less",
    "greater": "more",
    "whenever": "when",
    "has": "have",
    "gain": "have",
    "gains": "have",
    "twice": "two",
}
# Differences that are another wording of the same thing: words missing, words added.
REWORDED = frozenset(
    """
    storage creature base power toughness still type addition abilitie ability protection among
    cast also enchanted play total then team
    """.split()
)


# +X/+X with "where X is" may be said as +1/+1 "for each".
VARIABLE = re.compile(r"[+-][X1]/[+-][X01]|[+-]0/[+-][X1]")


def bag(text):
    words: Counter[str] = Counter()
    for token in tokenize(
        re.sub(r"[+-]X/[+-]X|[+-]X/|/[+-]X|\+1/\+1|-1/-1|[+-]1/[+-]0", " ", text)
    ):
        word = token.lower
        if token.text in SUBTYPE_FORMS:
            word = SUBTYPE_FORMS[token.text][0].lower()
        word = SAME.get(word, word)
        if word in GRAMMAR:
            continue
        if word in NUMBERS:
            word = str(NUMBERS[word])
        elif word.endswith("s") and not word.endswith("ss") and len(word) > 3:
            word = word[:-1]
        if word not in GRAMMAR and word not in REWORDED:
            words[word] += 1
    return words


def is_event(ability):
    """Whether it is a trigger whose event is not kept."""
    return isinstance(ability, Triggered) and ability.event == "other"


def test_printing_back_gives_the_same_words():
    """No word with a meaning is lost on the way, and none is added."""
    wrong = []
    for text, _, abilities in sentences():
        if not any(map(is_event, abilities)):
            printed = plain(print_paragraph(abilities))
            lost, added = bag(text) - bag(printed), bag(printed) - bag(text)
            if lost or added:
                wrong.append((text, printed, dict(lost), dict(added)))

    assert len(wrong) <= len(sentences()) // 50, wrong[:20]


# --- one word less --------------------------------------------------------------------------------

# Without these the sentence still says the same, if in worse English.
IDLE = frozenset(
    """
    . , a an all each any and or to your they
    card cards permanent permanents creature land source sources spell spells additional pay storage
    among
    """.split()
)


def test_a_text_without_one_of_its_words_is_another_text():
    """Deleting a word with a meaning changes the reading or leaves it unread."""
    silent: Counter[tuple[str, str]] = Counter()
    tried = 0
    for text, spell, abilities in sentences()[::3]:
        if any(map(is_event, abilities)):
            continue
        for token in tokenize(text):
            if token.lower in IDLE or text.startswith("total in all", token.start):
                continue
            if token.lower == "if" and text[: token.start].endswith((" or ", " and ")):
                continue  # "if ... or if ..." says it twice
            tried += 1
            less = " ".join((text[: token.start] + text[token.end :]).split())
            if read_paragraph(less, spell=spell) == abilities:
                silent[token.lower, text] += 1

    assert tried > 500
    assert not silent, silent.most_common(20)
