"""The service that joins language, engine and rulings, over invented cards."""

import json

import pytest

from bot.discord_app.limits import MAX_CHOICE, clip_choice, clip_value
from bot.language import Span
from bot.problems import PROBLEMS, NotUnderstoodError
from bot.replies import Mark
from bot.service import Lawmage
from bot.solving import solve_line, solve_text
from engine import AmbiguousError, NotationError, UnknownCardError


def case(name: str, **state: object) -> str:
    """A case line with one permanent on the board."""
    board = {"you": {"battlefield": [{"name": name, **state}]}}
    return json.dumps({"id": "a", "board": board, "question": {"kind": "available"}})


def test_a_question_is_answered_with_its_reasons(lawmage):
    """Verdict, board as read, steps with rule numbers, texts, editions."""
    reply = lawmage.ask("me: mossy grove, drowned quay. what can mossy grove tap for?")

    assert (reply.mark, reply.ok) == (Mark.ANSWER, True)
    assert "{G}" in reply.headline
    assert "Mossy Grove; Drowned Quay" in reply.board
    assert all(step.rules for step in reply.why)
    assert reply.rulings
    assert "CR 20" in reply.footer


def test_what_was_understood_reads_back(lawmage):
    """The board as shown is a question again, with the same answer."""
    reply = lawmage.ask("me: mossy grove, 2 drowned quay. what can mossy grove tap for?")

    assert lawmage.ask(reply.board).headline == reply.headline


def test_a_board_that_asks_nothing_brings_questions_to_ask(lawmage):
    """In words that are read, about what lies there."""
    reply = lawmage.ask("me: mossy grove, 2 drowned quay")

    assert reply.mark is not Mark.ANSWER
    offered = "Ask, for example: “what does Mossy Grove tap for”, “how much mana do I have”."
    assert offered in reply.notes
    assert lawmage.ask("me: mossy grove, 2 drowned quay. how much mana do I have").ok


@pytest.mark.parametrize("text", ["", " \n ", "\x00", "\ud800"])
def test_nothing_is_no_question(lawmage, text):
    """The sentence says what to type."""
    reply = lawmage.ask(text)

    assert (reply.mark, reply.spot) == (Mark.PROBLEM, None)
    assert "Type a board and a question" in reply.headline


def test_noise_is_refused_with_its_place(lawmage):
    """What is longer than a message is not read at all."""
    reply = lawmage.ask("xq zv " * 1000)

    assert reply.mark is Mark.PROBLEM
    assert "6,000 characters" in reply.headline
    assert (reply.spot.start, reply.spot.end) == (2000, 6000)


def test_words_that_may_matter_hold_the_answer_back(lawmage):
    """They are named with their place and the next step; what was read is shown."""
    text = "me: mossy grove, blorpquaxx. what can mossy grove tap for?"
    reply = lawmage.ask(text)

    assert reply.mark is Mark.PROBLEM
    assert "“blorpquaxx”" in reply.headline
    assert text[reply.spot.start : reply.spot.end] == "blorpquaxx"
    with pytest.raises(PROBLEMS):
        lawmage.asked(text)


def test_a_negative_count_is_refused_with_its_place(lawmage):
    """Nobody has minus three of a card."""
    text = "me: -3 mossy grove. what can mossy grove tap for?"
    reply = lawmage.ask(text)

    assert reply.mark is Mark.PROBLEM
    assert text[reply.spot.start : reply.spot.end] == "-3"


def test_a_question_that_is_not_computed_finds_texts(lawmage):
    """And says that it was not computed; without a text it says what could be asked."""
    found = lawmage.ask("how does summoning sickness work")
    nothing = lawmage.ask("hello there")

    assert found.mark is Mark.RULINGS
    assert any("302.6" in ruling.cr for ruling in found.rulings)
    assert nothing.mark is Mark.PROBLEM
    assert "Ask, for example" in nothing.headline


def test_signs_that_cannot_be_shown_never_come_back(lawmage):
    """No control character, no mark that turns the direction of writing."""
    reply = lawmage.ask("me: mossy grove, \x1b[31m\u202eblorp. what can it tap for?")

    assert {"\x1b", "\u202e"}.isdisjoint(reply.headline + reply.board + reply.spot.text)


@pytest.mark.parametrize(
    ("typed", "name", "note"),
    [
        ("Mossy Grove", "Mossy Grove", ""),
        ("mossy grove", "Mossy Grove", ""),
        ("moss", "Mossy Grove", "“moss” read as Mossy Grove"),
        ("mosy grvoe", "Mossy Grove", "“mosy grvoe” read as Mossy Grove"),
    ],
)
def test_a_name_is_resolved_and_says_how(lawmage, typed, name, note):
    """A reading that was not the card's own name is never silent."""
    assert lawmage.resolve(typed) == (name, note)


@pytest.mark.parametrize(
    ("typed", "error", "words"),
    [
        ("", NotationError, "Type the name of a card"),
        ("…", NotationError, "Type the name of a card"),
        ("warden", AmbiguousError, "Grove Warden"),
        ("xyzzy", UnknownCardError, "no card named “xyzzy”"),
        ("x" * 6000, UnknownCardError, "no card named"),
    ],
)
def test_a_name_that_is_no_card_says_the_next_step(lawmage, typed, error, words):
    """Each way of being wrong is its own exception."""
    with pytest.raises(error, match=words) as caught:
        lawmage.resolve(typed)

    assert len(caught.value.message) < 400


@pytest.mark.parametrize(
    ("typed", "names"),
    [("mosy grove", ("Mossy Grove",)), ("mosy", ()), ("qu", ("Quay Warden", "Drowned Quay"))],
)
def test_a_misspelt_name_is_completed(lawmage, typed, names):
    """Where no name begins so; a few letters tell nothing."""
    assert lawmage.complete(typed, 25) == names


def test_a_misspelt_name_on_a_board_is_completed(lawmage):
    """What stands before it is kept."""
    assert lawmage.complete_board("drowned quay, mosy grove", 25) == ("drowned quay, Mossy Grove",)


def test_choices_of_a_long_name_still_resolve(lawmage):
    """Discord sends back the value of a choice and, by a bug of its own, at times its name."""
    [name] = lawmage.complete("endless parade", 25)

    assert len(name) > MAX_CHOICE
    assert lawmage.resolve(clip_value(name))[0] == name
    assert lawmage.resolve(clip_choice(name))[0] == name


def test_a_card_has_its_page(lawmage):
    """Facts, what is modelled, how the name was read."""
    page = lawmage.card("grove ward")

    assert (page.title, page.line) == ("Grove Warden {1}{G}", "Creature — Elf · 1/2 · mana value 2")
    assert len(page.modelled) == 1
    assert page.not_modelled == ()
    assert page.note == "“grove ward” read as Grove Warden"


def test_rules_are_found_by_number_and_by_words(lawmage):
    """A number as people type it, or words; nothing where there is nothing."""
    assert lawmage.rules("CR 106.7")[0].cr[0] == "106.7"
    assert lawmage.rules("summoning sickness")
    assert lawmage.rules("\ud800 xyzzyq") == ()


def test_after_warming_up_nothing_is_left_to_load(data_folder):
    """The first person does not wait: the parts are there before anybody asks."""
    service = Lawmage(data_folder)
    service.warm_up()

    cards = service._in_use.cards()
    assert "texts" in vars(service)
    assert {"catalogue", "language", "completion"} <= vars(cards).keys()
    assert service.language is cards.language


def test_a_case_line_with_text_says_how_it_was_read(lawmage):
    """The result line carries the normal line, the corrections and what was passed over."""
    line = solve_text(lawmage, "me: mosy grove. what can it tap for?", "a")

    assert (line["id"], line["verdict"], line["answer"]["options"]) == ("a", "answer", ["{G}"])
    assert line["understood"].startswith("you: Mossy Grove")
    assert line["corrections"] == [{"typed": "mosy grove", "card": "Mossy Grove"}]


@pytest.mark.parametrize(
    ("line", "identity", "code", "at"),
    [
        ("{", "", "case", [1, 2]),
        ('{"id": "a", "text": 5}', "a", "case", None),
        ('{"id": "a", "text": "hello there"}', "a", "no_question", [0, 11]),
        ('{"id": "a", "text": "-3 mossy grove, what can it tap for"}', "a", "bad_count", [0, 2]),
        (
            case("Mossy Grove", count=-1),
            "a",
            "board",
            None,
        ),
        (
            case("Xyzzy"),
            "a",
            "unknown_card",
            None,
        ),
    ],
)
def test_a_case_that_cannot_be_answered_is_an_error_line(lawmage, line, identity, code, at):
    """With its id where that can be made out, a code, a sentence and the place."""
    result = solve_line(lawmage, line)

    assert result["id"] == identity
    assert (result["error"]["code"], result["error"]["at"]) == (code, at)
    assert result["error"]["message"].endswith((".", "?"))


def test_a_defect_costs_one_line_only(data_folder):
    """The other lines are still answered."""

    class Broken(Lawmage):
        def solve(self, board, question):
            raise ZeroDivisionError

    result = solve_line(Broken(data_folder), '{"id": "a", "question": {"kind": "available"}}')

    assert (result["id"], result["error"]["code"]) == ("a", "defect")
    assert "ZeroDivisionError" in result["error"]["message"]


def test_all_words_not_understood_are_named():
    """Cards near the first are suggested in place of general advice."""
    first, second = Span(2, 7, "foresst", ("Forest",)), Span(9, 14, "blorp")

    assert (
        NotUnderstoodError([first]).message == "I do not understand “foresst”. Did you mean Forest?"
    )
    assert NotUnderstoodError([first]).at == (2, 7)
    assert NotUnderstoodError([second, first]).message.startswith(
        "I do not understand “blorp” and “foresst”. Write the card"
    )
    assert len(NotUnderstoodError([Span(0, 999, "x" * 999)] * 20).message) < 600


def test_a_text_of_that_title_comes_first(lawmage):
    """Before others that have its words more often; the rest keeps its order."""
    found = [it.title for it in lawmage.rules(" summoning  Sickness")]

    assert found[0] == "Summoning sickness"
    assert "Haste" in found[1:]


def test_the_texts_of_an_answers_rules_are_about_just_these(lawmage):
    """Not the notes on all cards that have to do with them; else that of the rule around it."""
    found = lawmage.texts_of_rules(("601.2f", "106.12"))

    assert [it for it in found if it.cards or not {"601.2f", "106.12"} & set(it.cr)] == []
    assert len(found) >= 2
    [around] = lawmage.texts_of_rules(("106.7b",))
    assert "106.7" in around.cr
