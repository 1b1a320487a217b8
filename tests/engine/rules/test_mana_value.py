"""Mana values wherever an object is (CR 202.3)."""

from dataclasses import replace

import pytest

from engine.board import Permanent, Player
from engine.cards.card import Card
from engine.errors import UndeterminedError, UnknownCardError, UnsupportedError
from engine.question import Question, QuestionKind
from engine.questions.mana_value import answer
from engine.result import Verdict
from tests.engine.rules.cost_boards import card, keyword, mana, situation


def two_faced(
    layout: str, front: str, cost: str | None, back: str, other: str | None
) -> list[Card]:
    whole = f"{front} // {back}"
    return [
        card(front, cost, full_name=whole, layout=layout, other_faces=(back,)),
        card(back, other, full_name=whole, layout=layout, face=1, other_faces=(front,)),
    ]


CARDS = [
    card("Chant", "{X}{X}{R}", "Sorcery"),
    card("Duet", "{2/W}{2/B}{W/U}", "Sorcery"),
    card("Bite", "{1}{B/P}{B/P}", "Instant"),
    card("Grove", None, "Land"),
    card("Mimic", "{3}{U}", "Creature", keyword("morph", "{U}")),
    card("Proxy", "{7}", "Artifact Creature", keyword("prototype", "{1}{W}")),
    *two_faced("transform", "Day Elf", "{1}{G}", "Night Elf", None),
    *two_faced("modal_dfc", "Sea God", "{5}{U}", "Sea Gift", "{2}{U}"),
    *two_faced("adventure", "Giant", "{2}{R}", "Throw", "{1}{R}"),
    *two_faced("split", "Warm", "{1}{R}", "Cold", "{3}{U}"),
    *two_faced("prepare", "Scholar", "{1}{U}", "Lesson", "{3}{U}"),
    *two_faced("flip", "Novice", "{1}{W}", "Master", None),
    *two_faced("meld", "Left Half", "{4}{W}", "Whole Thing", None),
    card(
        "Vague Front",
        "{2}",
        full_name="Vague Front // Vague Back",
        layout="split",
        other_faces=("Vague Back",),
    ),
    Card(
        "Vague Back",
        None,
        full_name="Vague Front // Vague Back",
        layout="split",
        face=1,
        other_faces=("Vague Front",),
        text_known=False,
    ),
]


def value(name: str, where: str = "", you: Player | None = None, **more) -> int | None:
    asked = Question(QuestionKind.MANA_VALUE, object=name, where=where, **more)
    return answer(asked, situation(CARDS, you)).answer.n


@pytest.mark.parametrize(
    ("name", "where", "more", "number"),
    [
        ("Chant", "stack", {"x": 3}, 7),  # 202.3e
        ("Chant", "", {"x": 3}, 7),
        ("Chant", "", {}, 1),
        ("Mimic", "", {"x": 3}, 4),
        ("Chant", "stack", {"how": "free"}, 1),  # 107.3b
        ("Chant", "stack", {"options": ("free",)}, 1),
        ("Chant", "hand", {"x": 3}, 1),  # 107.3g
        ("Chant", "graveyard", {}, 1),
        ("Chant", "battlefield", {"x": 3}, 1),
        ("Duet", "hand", {}, 5),  # 202.3f
        ("Bite", "stack", {}, 3),  # 202.3g
        ("Bite", "stack", {"options": ("life for {B/P}",)}, 3),
        ("Grove", "hand", {}, 0),  # 202.3a
        ("Mimic", "stack", {}, 4),
        ("Mimic", "stack", {"options": ("morph",)}, 0),  # 708.4
        ("Proxy", "stack", {"options": ("prototype",)}, 2),  # 718.3
        ("Day Elf", "stack", {}, 2),
        ("Night Elf", "stack", {}, 2),  # 712.8c
        ("Night Elf", "battlefield", {}, 2),  # 202.3b
        ("Night Elf", "hand", {}, 2),  # 712.8a
        ("Sea Gift", "stack", {}, 3),
        ("Sea Gift", "battlefield", {}, 3),
        ("Sea Gift", "hand", {}, 6),
        ("Throw", "stack", {}, 2),
        ("Throw", "exile", {}, 3),
        ("Warm", "stack", {}, 2),  # 202.3d
        ("Warm", "hand", {}, 6),
        ("Cold", "graveyard", {}, 6),
        ("Warm // Cold", "stack", {"options": ("fused",)}, 6),
        ("Master", "battlefield", {}, 2),
        ("Left Half", "hand", {}, 5),
    ],
)
def test_mana_values(name, where, more, number):
    """Each object has the mana value that CR 202.3 gives it where it is."""
    assert value(name, where, **more) == number


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("Night Elf", "712.8a"),
        ("Sea Gift", "712.8a"),
        ("Master", "710.2"),
        ("Throw", "715.4"),
        ("Lesson", "722.4"),
    ],
)
def test_the_rule_of_the_layout_is_cited(name, rule):
    """What a card is off battlefield and stack stands in the rule of its layout."""
    found = answer(Question(QuestionKind.MANA_VALUE, object=name, where="hand"), situation(CARDS))

    assert rule in {number for step in found.steps for number in step.rules}


@pytest.mark.parametrize(
    ("permanent", "number"),
    [
        (Permanent("Night Elf"), 2),
        (Permanent("Mimic", copy_of="Night Elf"), 0),
        (Permanent("Mimic", copy_of="Bite"), 3),
        (Permanent("Mimic", face_down=True), 0),
        (Permanent("Beast", token=True, types=("Creature",), power=3, toughness=3), 0),
        (Permanent("Mimic", token=True, copy_of="Day Elf"), 2),
        (Permanent("Homemade", types=("Artifact",), text=""), 0),
    ],
)
def test_permanents(permanent, number):
    """Permanents: back faces, copies, tokens, face-down ones (CR 202.3a-b, 708.2)."""
    assert value(permanent.name, "", Player((permanent,))) == number


def test_what_is_not_known_is_refused():
    """Unlocked halves, melded permanents and unknown faces are not guessed."""
    with pytest.raises(UndeterminedError, match="unlocked"):
        value("Warm", "battlefield")
    with pytest.raises(UnsupportedError, match="melded"):
        value("Whole Thing", "battlefield")
    with pytest.raises(UnsupportedError, match="not in the card facts"):
        value("Vague Front", "hand")
    with pytest.raises(UnknownCardError):
        value("Nobody", "hand")


def test_a_room_that_is_half_unlocked():
    """A Room named by one half has that half's mana value; by both, nobody knows (CR 709.5)."""
    rooms = two_faced("split", "Pantry", "{1}{W}", "Cellar", "{4}{W}")
    rooms = [replace(half, types=("Enchantment",), subtypes=("Room",)) for half in rooms]

    def value_of(name: str, **more) -> int | None:
        asked = Question(QuestionKind.MANA_VALUE, object=name, where="battlefield")
        where = situation(rooms, Player((Permanent(name, **more),)))
        return answer(asked, where).answer.n

    assert value_of("Pantry") == 2
    assert value_of("Cellar") == 5
    with pytest.raises(UndeterminedError, match="unlocked"):
        value_of("Pantry // Cellar")
    with pytest.raises(UndeterminedError, match="unlocked"):
        value_of("Pantry", copy_of="Cellar")


def test_an_untold_x():
    """The mana value of a spell depends on its X; off the stack X is 0 (CR 202.3e)."""
    asked = Question(QuestionKind.MANA_VALUE, object="Chant", where="stack")
    found = answer(asked, situation(CARDS))

    assert found.verdict is Verdict.DEPENDS
    assert found.summary == "The mana value of Chant on the stack is 1 and 2 times X."
    assert value("Chant", "hand") == 1


def test_the_step_cites_the_rule():
    """The derivation names the cost and the deciding rule first."""
    asked = Question(QuestionKind.MANA_VALUE, object="Duet", where="hand")
    (step,) = answer(asked, situation(CARDS)).steps

    assert step.rules == ("202.3f", "202.3")
    assert "{2/W}{2/B}{W/U}" in step.says or str(mana("{2/W}{2/B}{W/U}")) in step.says


def test_the_step_names_the_permanent():
    """A permanent is called by its label, and by its name where it has none."""
    asked = Question(QuestionKind.MANA_VALUE, object="Day Elf", where="battlefield")
    labelled = Question(QuestionKind.MANA_VALUE, object="mine", where="battlefield")
    plain = situation(CARDS, Player((Permanent("Day Elf"),)))
    named = situation(CARDS, Player((Permanent("Day Elf", label="mine"),)))

    assert answer(asked, plain).steps[0].cards == ("Day Elf",)
    assert answer(labelled, named).steps[0].cards == ("mine",)
