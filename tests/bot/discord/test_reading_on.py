"""Menus of texts and rules below a look-up, and of names that may have been meant."""

import pytest

from bot.card_page import CardPage
from bot.discord_app.limits import MAX_CHOICE, MAX_CHOICES, PHONE_TEXT
from bot.discord_app.phrases import CARDS, GONE, NOTHING_TO_SHOW
from bot.render.reading import rules_link
from bot.replies import Mark, Reply
from bot.typed_text import Spot
from engine import UnknownCardError
from rulings import LookUp, OfficialRule, Ruling, Term
from tests.bot.discord.wire import walk

pytestmark = pytest.mark.asyncio

OURS = tuple(
    Ruling(f"text-{n}", f"Text {n}", (f"106.{n}",), (), (), f"First of {n}.\n\nMore of {n}.", "x")
    for n in range(4)
)
RULE = OfficialRule("106.7", "Mana", "What could be.", (), ())
MOSS = CardPage("Moss", "", 0, "Land", "", None, None, (), (), ())
SUB_RULES = tuple(OfficialRule(f"106.7{it}", "Mana", f"Part {it}.", (), ()) for it in "abc")
OFFICIAL = LookUp("2026-08-19", (), (RULE, *SUB_RULES))


@pytest.fixture
def read(judge):
    """Texts of ours and official ones to look up."""
    judge.texts, judge.official = OURS, OFFICIAL
    return judge


async def test_a_rule_is_one_text_and_a_menu_of_the_others(read, table, seen, options, labels):
    """No wall in the channel; the sub-rules, and the rules themselves behind a link."""
    shown = (await table.person.slash(table.channel, "rule", words="106.7")).response

    assert seen(shown) == [
        "**§ Text 0** (106.0)\nFirst of 0.\n\nMore of 0.",
        "**106.7** · Mana · CR 2026-08-19\n>>> What could be.",
    ]
    assert list(options(shown)) == [
        "§ Text 1 (106.1)", "§ Text 2 (106.2)", "§ Text 3 (106.3)",
        "CR 106.7a · Part a.", "CR 106.7b · Part b.", "CR 106.7c · Part c.",
    ]  # fmt: skip
    assert labels(shown) == ["Comprehensive Rules 106.7"]
    assert rules_link("106.7a").endswith("#R1067a")


async def test_what_is_chosen_is_shown_to_the_chooser_alone(read, table, other_person, later, seen):
    """One of our texts, or a rule; from a private message it takes that message's place."""
    shown = (await table.person.slash(table.channel, "rule", words="106.7")).response
    await later()
    text = await other_person.select(shown, values=["t:text-2"])
    rule = await other_person.select(shown, values=["r:106.7a"])
    await later()
    await other_person.select(rule.response, values=["t:text-3"])

    assert text.ephemeral
    assert seen(text.response)[0].startswith("**§ Text 2**")
    assert read.heard[-1] == "106.7a"
    assert seen(rule.response)[0].startswith("**§ Text 3**")


async def test_a_text_that_is_gone_says_so(read, table, later, seen):
    """Nobody is left without an answer."""
    shown = (await table.person.slash(table.channel, "rule", words="106.7")).response
    await later()
    read.texts, read.official = (), None

    assert seen((await table.person.select(shown, values=["t:text-2"])).response) == [
        NOTHING_TO_SHOW
    ]


async def test_a_search_is_a_list_with_a_menu(read, table, seen, options):
    """The first sentences of what was found, cards of that name, a menu to open one."""
    read.names = ("Mossy Grove", "Moss, the Old")
    shown = (await table.person.slash(table.channel, "search", words="moss")).response

    assert seen(shown)[0] == "**Found for “moss”**"
    assert "First of 0." in seen(shown)[1]
    assert "More of 0." not in seen(shown)[1]
    assert seen(shown)[-1] == "**Cards**\nMossy Grove; Moss, the Old"
    assert next(iter(options(shown))) == "§ Text 0 (106.0)"
    assert sum(map(len, seen(shown))) < 900


async def test_a_keyword_is_its_entry_in_the_glossary(read, table, seen, options):
    """Before the rule that defines it; a menu never has more than Discord takes."""
    rules = tuple(OfficialRule(f"702.{n}", "Keywords", "x", (), ()) for n in range(1, 40))
    read.texts = OURS * 9
    read.official = LookUp("2026-08-19", (Term("Mossy", "Grows."),), rules)
    shown = (await table.person.slash(table.channel, "rule", words="mossy")).response

    assert seen(shown)[1] == "**Mossy** · CR 2026-08-19\n>>> Grows."
    assert len(options(shown)) <= MAX_CHOICES
    assert "CR 702.2 · x" in options(shown)


async def test_the_rules_of_an_answer_can_be_chosen(read, table, seen, options, later):
    """Below the pages of texts."""
    read.reply = Reply(Mark.YES, "you can", line="you: Pool", rules=("106.7", "106.1"))
    answer = (await table.person.slash(table.channel, "ask", question="?")).response
    await later()
    shown = (await table.person.click(answer, label="Rules 2")).response

    assert options(shown) == {"106.7": "r:106.7", "106.1 · Text 1": "r:106.1"}
    await later()
    await table.person.select(shown, values=["r:106.7"])
    assert seen(shown)[0].startswith("**§ Text 0**")


async def test_a_name_is_put_in_the_place_of_words(table, judge, seen, options, new_bot, store):
    """One press instead of typing it all again; what could not be read is not kept for long."""
    typed = "me: mosy grov. what can it tap for"
    spot = Spot(typed, 4, 13)
    judge.reply = Reply(
        Mark.PROBLEM, "Did you mean it?", spot=spot, line=typed, candidates=("Mossy Grove", "Moss")
    )
    told = (await table.person.slash(table.channel, "ask", question=typed)).response
    again = (await table.person.slash(table.channel, "ask", question=typed)).response
    late = (await table.person.slash(table.channel, "ask", question=typed)).response
    assert list(options(told)) == ["Mossy Grove", "Moss"]
    judge.reply = Reply(Mark.ANSWER, "It can.", line="you: Mossy Grove | ask: mana")
    await table.person.select(told, values=["Mossy Grove"])

    assert judge.heard[-1] == "me: Mossy Grove. what can it tap for"
    assert "It can." in seen(told)[0]
    await table.env.restart_bot(new_bot())
    await table.person.select(again, values=["Mossy Grove"])
    assert "It can." in seen(again)[0]
    await table.env.restart_bot(new_bot())
    await store.drop_drafts(2**60)
    gone = await table.person.select(late, values=["Mossy Grove"])
    assert seen(gone.response) == [GONE]


async def test_a_card_that_was_meant_is_one_press_away(table, judge, later, seen, options):
    """From the names that a look-up offers; it takes the place of the problem."""
    judge.pages = {"Moss": MOSS, "Mossy Grove": MOSS}
    told = (await table.person.slash(table.channel, "card", name="mos")).response
    assert list(options(told)) == ["Moss", "Mossy Grove"]
    await later()
    await table.person.select(told, values=["Moss"])

    assert judge.heard[-1] == "Moss"
    assert seen(told)[0].startswith("**Moss**")
    assert options(told) == {}
    assert len(table.env.errors) == 1


async def test_a_name_longer_than_a_menu_takes_can_be_chosen(table, judge, options):
    """Its beginning is enough to find it."""
    name = "Everlasting " * 12
    judge.error = UnknownCardError("ever", (name,))
    told = (await table.person.slash(table.channel, "card", name="ever")).response
    [(label, value)] = options(told).items()

    assert len(label) <= MAX_CHOICE
    assert len(value) <= MAX_CHOICE
    assert name.startswith(value)
    assert len(table.env.errors) == 1


async def test_a_list_says_something_of_each_text(read, table, seen):
    """What follows a colon, without the marks of a list; official rules only where ours lack."""
    steps = "The order is always:\n\n1. the cost;\n2. plus taxes.\n\nMore."
    read.texts = (Ruling("order", "Order", ("106.7",), (), (), steps, "x"),)
    heading = OfficialRule("106", "Mana", "Mana", (), ())
    read.official = LookUp("2026-08-19", (), (RULE, heading, *SUB_RULES))
    shown = (await table.person.slash(table.channel, "search", words="order")).response

    assert seen(shown)[1:] == [
        "**§ Order** (106.7)\nThe order is always: the cost; plus taxes.",
        *(f"**106.7{it}** Part {it}." for it in "abc"),
    ]


async def test_a_list_fits_a_phone(read, table, seen, options):
    """What does not fit is in the menu all the same."""
    long = "So it goes on. " * 40
    read.texts = tuple(Ruling(f"t-{n}", f"T {n}", ("1.1",), (), (), long, "x") for n in range(9))
    read.official = None
    shown = (await table.person.slash(table.channel, "search", words="so")).response

    assert sum(map(len, seen(shown))) <= PHONE_TEXT + 30
    assert [it for it in seen(shown)[1:] if not it.endswith("on. …")] == []
    assert len(options(shown)) > len(seen(shown))


async def test_a_section_is_a_list(read, table, seen):
    """No text is about all of it."""
    section = (await table.person.slash(table.channel, "rule", words="106")).response
    rule = (await table.person.slash(table.channel, "rule", words="106.7")).response

    assert seen(section)[0] == "**Found for “106”**"
    assert seen(rule)[0].startswith("**§ Text 0**")


async def test_a_found_card_is_one_press_away(read, table, other_person, seen, options, later):
    """For whoever presses; those only spelt nearly so are offered where nothing else is found."""
    read.pages, read.names = {"Moss": MOSS}, ("Moss", "Mess")
    shown = (await table.person.slash(table.channel, "search", words="moss")).response
    read.texts, read.official = (), None
    missed = (await table.person.slash(table.channel, "search", words="mass")).response
    await later()
    menu = next(it for it in walk(shown.components) if it.get("placeholder") == CARDS)
    card = await other_person.select(shown, values=["Moss"], custom_id=menu["custom_id"])

    assert [it["value"] for it in menu["options"]] == ["Moss"]
    assert card.ephemeral
    assert seen(card.response)[0].startswith("**Moss**")
    assert seen(shown)[0] == "**Found for “moss”**"
    assert missed.ephemeral
    assert "no text about “mass”" in seen(missed)[0]
    assert list(options(missed)) == ["Moss", "Mess"]
