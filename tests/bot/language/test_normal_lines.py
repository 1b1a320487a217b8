"""The normal line and its exact reading."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.language import normal_line
from bot.language.normal_line.line import parse_line
from bot.language.normal_line.notation import NotNormalError
from engine import (
    PHASES,
    PLAYERS,
    Animation,
    Board,
    Commander,
    Permanent,
    Player,
    Question,
    QuestionKind,
    ResolvedEffect,
    RestrictedMana,
)

TEXTS = st.text(min_size=1, max_size=12).filter(lambda text: text.strip())
NAMES = st.one_of(
    st.sampled_from(
        ["Vale, Keeper of Songs", "Dawn // Dusk", "3 Wishes", "Name; odd | (one)", "-"]
    ),
    TEXTS,
)
VALUES = st.one_of(st.just(""), TEXTS)
NUMBERS = st.integers(0, 99)
KINDS = st.dictionaries(TEXTS, NUMBERS, max_size=2)
LISTS = st.lists(TEXTS, max_size=2).map(tuple)
WORDS = st.lists(st.sampled_from(["Artifact", "Creature", "Land"]), max_size=2).map(tuple)

permanents = st.builds(
    Permanent,
    name=NAMES,
    count=st.integers(1, 99),
    label=VALUES,
    tapped=st.booleans(),
    sick=st.booleans(),
    ts=st.none() | st.floats(0, 99),
    used=LISTS,
    counters=KINDS,
    attached_to=VALUES,
    chosen=VALUES,
    token=st.booleans(),
    copy_of=VALUES,
    face_down=st.booleans(),
    attacking=st.booleans(),
    blocking=st.booleans(),
    animated=st.none() | st.builds(Animation, WORDS, st.none() | NUMBERS, st.none() | NUMBERS),
    exiled_with=LISTS,
    power=st.none() | st.integers(-9, 99),
    toughness=st.none() | NUMBERS,
    types=st.none() | WORDS,
    colors=st.none() | st.sampled_from([(), ("W",), ("U", "G")]),
    text=st.none() | TEXTS,
    grants=LISTS,
)
players = st.builds(
    Player,
    battlefield=st.lists(permanents, max_size=3).map(tuple),
    hand=st.lists(NAMES, max_size=2).map(tuple),
    graveyard=st.lists(NAMES, max_size=2).map(tuple),
    hand_size=st.none() | NUMBERS,
    command=st.lists(st.builds(Commander, NAMES, NUMBERS), max_size=2).map(tuple),
    pool=st.sampled_from(["", "{G}", "{W}{U}{C}"]),
    pool_restricted=st.lists(st.builds(RestrictedMana, TEXTS, VALUES, VALUES), max_size=2).map(
        tuple
    ),
    life=st.integers(-9, 99),
    life_gained=NUMBERS,
    spells_cast=NUMBERS,
    counters=KINDS,
    colors_in_identity=st.sampled_from(["", "WU"]),
    effects=st.lists(st.builds(ResolvedEffect, NAMES, st.none() | NUMBERS, VALUES), max_size=2).map(
        tuple
    ),
    told=st.dictionaries(TEXTS, st.booleans() | NUMBERS | st.just("GW"), max_size=1),
)
boards = st.builds(
    Board,
    st.dictionaries(st.sampled_from(PLAYERS), players, min_size=1, max_size=3),
    st.sampled_from(PLAYERS),
    st.sampled_from(PHASES),
)
questions = st.builds(
    Question,
    kind=st.sampled_from(QuestionKind),
    permanent=VALUES,
    spell=VALUES,
    ability=VALUES,
    player=st.sampled_from(PLAYERS),
    x=st.none() | NUMBERS,
    paid=st.none() | st.sampled_from(["{W}{U}", "{C}"]),
    from_zone=st.sampled_from(["", "graveyard"]),
    options=LISTS,
    targets=LISTS,
    statement=VALUES,
    wanted=st.none() | NUMBERS,
)


@given(boards, st.none() | questions)
def test_printing_and_reading_are_inverse(board, question):
    """Whatever the names and values are, the line gives back the same board and question."""
    assert parse_line(normal_line(board, question)) == (board, question)


def test_the_line_is_plain_where_it_can_be():
    """Commas in names need no quotes, marks of the notation do."""
    board = Board({"you": Player((Permanent("Vale, Keeper of Songs"), Permanent("Odd; Name", 2)))})

    assert normal_line(board) == 'you: Vale, Keeper of Songs; 2 "Odd; Name"'


@pytest.mark.parametrize(
    "text",
    [
        "forest",
        "you: Forest (asleep)",
        "you: Forest | nobody: Island",
        "you: Forest | ask: dance",
        "you: Forest | ask: mana; colour blue",
        'you: "Forest',
        'you also: told "it rains" perhaps',
        "you shelf: Forest",
        "you: Forest | turn: you; breakfast",
        "you: | opp: -",
        "ask: available",
    ],
)
def test_other_texts_are_no_normal_lines(text):
    """Whatever is not of the notation is refused and left to the reader of sentences."""
    with pytest.raises(NotNormalError):
        parse_line(text)


@given(st.text(max_size=60))
def test_hostile_lines_are_refused_and_nothing_else(text):
    """No text makes the reader of the notation fail in another way."""
    try:
        board, question = parse_line(text)
    except NotNormalError:
        return
    assert parse_line(normal_line(board, question)) == (board, question)
