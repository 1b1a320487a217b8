"""The reader against the whole pool; skipped where the shared data are not at hand.

Three ways to notice that a word was passed over: printing back gives the same ability, printing
back gives the same words, and a text without one of its words is another text.
"""

import dataclasses
import json
import lzma
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from engine.cards.abilities import (
    Activated,
    ActivationLimit,
    Keyword,
    OtherEffect,
    Triggered,
    Unread,
)
from engine.cards.amounts import UntoldNumber
from engine.cards.conditions import Untold
from engine.cards.filters import IsUntold
from engine.cards.production import UntoldTypes
from engine.oracle.limits import UNREAD_LIMIT
from engine.oracle.printer import print_ability
from engine.oracle.reader import read_paragraph
from engine.oracle.text import paragraphs
from engine.oracle.tokens import tokenize
from engine.oracle.words.subtypes import SUBTYPE_FORMS
from engine.oracle.words.vocabulary import NUMBERS

DATA = Path(__file__).resolve().parents[4] / "shared" / "data" / "oracle-cards.jsonl.xz"
EVERY = 11  # one card in so many, so that the tests stay quick

pytestmark = pytest.mark.skipif(not DATA.exists(), reason="the shared card data are not here")


@cache
def read_texts():
    """Paragraphs that are read whole, each text once: (text, on a spell, abilities)."""
    with lzma.open(DATA, "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines][::EVERY]
    faces = [face for row in rows for face in row.get("card_faces") or [row]]
    found = {}
    for face in faces:
        types = face.get("type_line") or ""
        spell = "Instant" in types or "Sorcery" in types
        for paragraph in paragraphs(face.get("oracle_text") or "", face["name"]):
            if paragraph.text not in found:
                abilities = read_paragraph(paragraph.text, spell=spell)
                found[paragraph.text] = (paragraph.text, spell, abilities)
    return [each for each in found.values() if each[2] and not any(map(is_open, each[2]))]


def is_open(value):
    """Whether a part of an ability is outside of the language or unread."""
    if isinstance(value, OtherEffect | Unread | Untold | UntoldNumber | UntoldTypes | IsUntold):
        return True
    if value == ActivationLimit(UNREAD_LIMIT):
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


# Abilities that are half of a pair of sentences: the other half is printed beside them.
PAIRS = (
    "spend other mana only",
    "by paying",
    "in addition to paying",
    "more to cast it",
    "or activate abilities of",
    "may play",
    "may cast",
    "X can't be 0",
)


def test_printing_back_gives_the_same_abilities():
    """parse(print(ability)) is the ability."""
    wrong = []
    texts = [each for each in sentences() if not any(pair in each[0] for pair in PAIRS)]
    for text, spell, abilities in texts:
        for ability in abilities:
            printed = print_ability(ability)
            if not is_keyword(ability) and read_paragraph(printed, spell=spell) != (ability,):
                wrong.append((text, printed))

    assert len(texts) > 200
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
    storage charge counter removed exiled card creature base power toughness still type addition
    abilitie ability pay activate at random protection among not turn yours under own discarded
    sacrificed revealed color choose enter amount cast player also enchanted play total then team
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
            printed = " ".join(map(print_ability, abilities))
            lost, added = bag(text) - bag(printed), bag(printed) - bag(text)
            if lost or added:
                wrong.append((text, printed, dict(lost), dict(added)))

    assert len(wrong) <= len(sentences()) // 50, wrong[:20]


# --- one word less --------------------------------------------------------------------------------

# Without these the sentence still says the same, if in worse English.
IDLE = frozenset(
    """
    a an the , . ; " / — each all any every are is has have of on in to it its ~ and or your you
    card cards permanent permanents source sources spell spells additional pay storage charge time
    creature land other can't be one among they
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
