"""Words that may stand for several cards, as the service answers them over invented cards."""

import json

import pytest
from rich.console import Console

from bot.language.names.doubts import MAX_CARDS
from bot.posing import Posed
from bot.render.terminal import show
from bot.replies import Mark
from bot.service import Lawmage
from bot.solving import solve_text
from engine import Catalogue
from engine import QuestionKind as Kind
from engine.oracle.compile import compile_cards


def card(name, line, cost="", text="", **more):
    return {
        "name": name, "layout": "normal", "type_line": line, "mana_cost": cost,
        "oracle_text": text, **more,
    }  # fmt: skip


def hero(name, cost, text=""):
    return card(name, "Legendary Creature — Elf", cost, text, power="1", toughness="1")


CARDS = (
    card("Mossy Grove", "Land", text="{T}: Add {G}."),
    card("Drowned Quay", "Land", text="{T}: Add {U}."),
    hero("Orrin, Tide Caller", "{1}{U}", "{T}: Add {U}."),
    hero("Orrin, Oak Caller", "{1}{G}", "{T}: Add {G}."),
    hero("Pell, Wide Awake", "{2}{G}", "{T}: Add {G}."),
    hero("Pell, Fast Asleep", "{3}{G}", "{T}: Add {G}."),
    hero("Wren, Untold", "{G}", "{T}: Add one mana of any color that blorps."),
    hero("Wren, Well Known", "{G}", "{T}: Add {G}."),
    *(hero(f"Sunna, Guest {letter}", "{G}") for letter in "ABCDEFGHIJ"),
)


@pytest.fixture(scope="module")
def judge(tmp_path_factory):
    made = Catalogue.of(compile_cards(CARDS))
    return Lawmage(tmp_path_factory.mktemp("lawmage"), catalogue=made)


@pytest.fixture(scope="module")
def shipped(tmp_path_factory):
    """The cards that ship with the engine, for the table of short names."""
    return Lawmage(tmp_path_factory.mktemp("shipped"))


def told(reply):
    return [(other.card, other.told) for other in reply.others]


def test_cards_of_the_same_answer_are_noted(judge):
    """The answer stands, and says for which cards it does."""
    reply = judge.ask("me: pell, mossy grove. what can pell tap for")

    assert (reply.mark, reply.others) == (Mark.ANSWER, ())
    assert "Pell, Wide Awake can make {G}" in reply.headline
    assert (
        "“pell” was taken for Pell, Wide Awake. With Pell, Fast Asleep the answer is the same."
        in reply.notes
    )
    assert not any("other cards are called so" in note for note in reply.notes)


def test_an_answer_that_hangs_on_the_card_depends(judge):
    """It is told for each of them, the first one's board and reasons are shown."""
    reply = judge.ask("me: orrin, mossy grove. what can orrin tap for")

    assert (reply.mark, reply.headline) == (
        Mark.DEPENDS,
        "The answer hangs on which card “orrin” is.",
    )
    assert told(reply) == [
        ("Orrin, Oak Caller", "It can make {G}."),
        ("Orrin, Tide Caller", "It can make {U}."),
    ]
    assert reply.board.startswith("you: Orrin, Oak Caller; Mossy Grove")
    assert reply.why
    assert "“orrin” was taken for Orrin, Oak Caller in the board and the reasons." in reply.notes
    assert "With Orrin, Tide Caller: It can make {U}." in reply.in_one_line


def test_its_line_asks_the_same_again(judge):
    """After a restart the answer depends as it did; each card has a line of its own."""
    reply = judge.ask("me: orrin, mossy grove. what can orrin tap for")
    again = judge.ask(reply.line)

    assert (again.others, again.headline, again.line) == (
        reply.others, reply.headline, reply.line,
    )  # fmt: skip
    alone = judge.ask(reply.others[1].line)
    assert (alone.mark, alone.notes) == (Mark.ANSWER, ())
    assert "Orrin, Tide Caller can make {U}" in alone.headline


def test_the_first_card_stands_where_it_cannot_be_told(judge):
    """What is computed for the other one is told; the verdict is none of it."""
    reply = judge.ask("me: wren. what can wren tap for")

    assert reply.mark is Mark.CANNOT_TELL
    assert [(name, words.split(":")[0]) for name, words in told(reply)] == [
        ("Wren, Untold", "I cannot tell"), ("Wren, Well Known", "It can make {G}."),
    ]  # fmt: skip
    assert "“wren” was taken for Wren, Untold in the board and the reasons." in reply.notes
    line = solve_text(judge, "me: wren. what can wren tap for", "a")
    assert line["verdict"] == "cannot_tell"


def test_yes_for_all_is_yes(judge):
    """What it costs with the other card is told."""
    reply = judge.ask("me: 5 mossy grove. can i cast pell")

    assert (reply.mark, reply.others) == (Mark.YES, ())
    assert any(
        note.startswith("“pell” was taken for Pell, Wide Awake. With Pell, Fast Asleep: Yes, it ")
        and "{3}{G}" in note
        for note in reply.notes
    )


def test_no_for_all_is_no(judge):
    """What is missing for each is no matter."""
    reply = judge.ask("me: 2 mossy grove. can i cast pell")

    assert (reply.mark, reply.others) == (Mark.NO, ())
    assert (
        "“pell” was taken for Pell, Wide Awake. With Pell, Fast Asleep it is no as well."
        in reply.notes
    )


def test_yes_for_one_and_no_for_another_depends(judge):
    """Each with its first line."""
    reply = judge.ask("me: 3 mossy grove. can i cast pell")

    assert reply.mark is Mark.DEPENDS
    assert [words.split(",")[0] for _, words in told(reply)] == ["Yes", "No"]
    assert reply.headline == (
        "Of the cards that “pell” may be: yes with Pell, Wide Awake; no with Pell, Fast Asleep."
    )


def test_a_word_that_does_not_decide_is_noted_beside_one_that_does(judge):
    """The menu offers the cards that matter."""
    reply = judge.ask("me: orrin, pell. how much mana can i make")

    assert [name for name, _ in told(reply)] == ["Orrin, Oak Caller", "Orrin, Tide Caller"]
    assert any(note.startswith("“pell” was taken for") for note in reply.notes)


def test_too_many_cards_are_asked_back(judge):
    """All of them can be chosen, in the place of the word."""
    text = "me: 2 mossy grove. can i cast sunna"
    reply = judge.ask(text)

    assert reply.mark is Mark.PROBLEM
    assert reply.headline.startswith("“sunna” may be one of 10 cards: Sunna, Guest A; ")
    assert len(reply.candidates) == 10 > MAX_CARDS
    assert text[reply.spot.start : reply.spot.end] == "sunna"
    assert (reply.line, reply.board) == (text, "")


def test_where_nothing_is_asked_of_it_nobody_asks_back(judge):
    """A search needs no card."""
    assert judge.ask("tell me about sunna").mark is not Mark.PROBLEM


def test_a_kept_board_tells_which_card(judge):
    """The one that lies on it."""
    reply = judge.ask("what can orrin tap for", "you: Orrin, Tide Caller | opp: Mossy Grove")

    assert reply.mark is Mark.ANSWER
    assert "Orrin, Tide Caller can make {U}" in reply.headline
    assert reply.notes == ("your kept board was used",)


def test_a_kept_board_is_part_of_the_line(judge):
    """Who has no such board, or another one, gets the same answer from it."""
    kept = "you: 3 Mossy Grove"
    reply = judge.ask("can i cast pell", kept)
    again = judge.ask(reply.line, "you: Drowned Quay")

    assert reply.mark is Mark.DEPENDS
    assert kept in reply.line
    assert (again.others, again.line) == (reply.others, reply.line)
    assert again.notes == reply.notes
    assert not any("no mana" in note for note in reply.notes)


def test_what_if_takes_one_of_the_cards(judge):
    """Where the answer hangs on it; every other change says with which card it is made."""
    line = judge.ask("me: orrin, mossy grove. what can orrin tap for").line
    (oak, *_), (tide, words), *others = judge.what_if(line)

    assert (oak, words) == ("m0", "only with Orrin, Tide Caller")
    assert judge.ask(judge.after(line, tide)).headline == "Orrin, Tide Caller can make {U}."
    assert others
    assert all(it.endswith(", with Orrin, Oak Caller") for _, it in others)
    assert judge.after(line, "m9") is None


def test_what_if_begins_with_the_likeliest_card(judge):
    """The line after a change is that of one board, and the words of the change say which."""
    line = judge.ask("can i cast pell", "you: 3 Mossy Grove").line
    changes = judge.what_if(line)

    assert ("lG", "one more Forest, with Pell, Wide Awake") in changes
    assert judge.after(line, "tyou.0").startswith("you: 3 Mossy Grove (tapped) | you hand: Pell, ")


def test_a_form_is_answered_for_each_card(judge):
    """By the words of its board; its line asks the same again."""
    board = judge.pose(Posed(Kind.MANA, board="orrin, mossy grove"))

    assert board.mark is Mark.DEPENDS
    assert [name for name, _ in told(board)] == ["Orrin, Oak Caller", "Orrin, Tide Caller"]
    assert judge.ask(board.line).others == board.others


def test_a_form_with_what_no_text_says_has_no_line(judge, monkeypatch):
    """Rather none than one that asks something else."""
    monkeypatch.setattr("bot.service.as_text", lambda _: "me: mossy grove. how much mana?")
    board = judge.pose(Posed(Kind.MANA, board="orrin, mossy grove"))

    assert (board.mark, board.line) == (Mark.DEPENDS, "")


def test_a_form_on_a_kept_board_has_it_in_its_line(shipped):
    """So whoever asks again asks of that board."""
    kept = "you: 2 Plains | opp: Island"
    reply = shipped.pose(Posed(Kind.COST, "ulamog", board=kept))

    assert reply.mark is Mark.DEPENDS
    assert kept in reply.line
    assert shipped.ask(reply.line).others == reply.others


@pytest.mark.parametrize(
    ("board", "mark", "others"),
    [
        ("opp: island", Mark.DEPENDS, ["Exotic Orchard", "Forbidden Orchard"]),
        ("me: forbidden orchard. opp: island", Mark.ANSWER, []),
        ("opp: island, swamp, plains, forest, mountain", Mark.ANSWER, []),
    ],
)
def test_the_short_name_in_a_form_is_one_of_its_cards(shipped, board, mark, others):
    """Of several the one that stands on its board; else the answer is told for each."""
    reply = shipped.pose(Posed(Kind.MANA, "orchard", board=board))

    assert (reply.mark, [name for name, _ in told(reply)]) == (mark, others)


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        (
            "me: reflecting pool, orchard // opp: island, contamination. what can pool tap for?",
            Mark.ANSWER,
        ),
        ("me: orchard // opp: island. what can orchard tap for?", Mark.DEPENDS),
        ("me: orchard // opp: island. what can orchard make", Mark.DEPENDS),
        ("opp: thalia. what does ponder cost", Mark.ANSWER),
        ("opp: moon. me: city of brass. what does the city tap for?", Mark.ANSWER),
        ("me: confluence, 2 forest. what can confluence tap for?", Mark.ANSWER),
    ],
)
def test_short_names_that_everybody_uses(shipped, text, mark):
    """Only where several cards are really called so, and differ, the answer depends."""
    reply = shipped.ask(text)

    assert reply.mark is mark
    taken = any("was taken for" in note for note in reply.notes)
    assert (taken, bool(reply.others)) == (True, mark is Mark.DEPENDS)


def test_a_form_with_too_many_cards_is_asked_back(judge):
    """As a typed text is."""
    reply = judge.pose(Posed(Kind.MANA, board="sunna, mossy grove"))

    assert reply.mark is Mark.PROBLEM
    assert "one of 10 cards" in reply.headline


def test_programs_get_each_result(judge):
    """The answer is the first one's; the verdict and the sentence are those of all."""
    line = json.loads(json.dumps(solve_text(judge, "me: orrin. what can orrin tap for", "a")))

    assert (line["verdict"], line["answer"]["options"]) == ("depends", ["{G}"])
    assert line["summary"] == (
        "It depends. The answer hangs on which card “orrin” is. With Orrin, Oak Caller: It can "
        "make {G}. With Orrin, Tide Caller: It can make {U}."
    )
    assert [it["taken"] for it in line["cards"]] == [
        {"orrin": "Orrin, Oak Caller"}, {"orrin": "Orrin, Tide Caller"},
    ]  # fmt: skip
    assert [it["results"][0]["answer"]["options"] for it in line["cards"]] == [["{G}"], ["{U}"]]


def test_a_terminal_shows_what_to_type(judge):
    """A line for each card, ready for a shell."""
    console = Console(width=90, record=True, file=None, quiet=False)
    with console.capture() as captured:
        show(judge.ask("me: orrin. what can orrin tap for"), console)
    lines = captured.get().splitlines()

    assert lines[:3] == [
        "◐ DEPENDS: The answer hangs on which card “orrin” is.",
        "  Orrin, Oak Caller: It can make {G}.",
        '    lawmage ask "you: Orrin, Oak Caller | ask: mana; permanent Orrin, Oak Caller"',
    ]
    assert lines[3] == "  Orrin, Tide Caller: It can make {U}."
