"""Casts by keyword, costs paid several times, the tax of a counterspell, and what is denied."""

import pytest

from bot.language import CardFacts, Language
from engine import ManaCost


def _card(kind, cost, *keywords, **more):
    return CardFacts(types=(kind,), mana_cost=ManaCost.parse(cost), keywords=keywords, **more)


CARDS = {
    "Island": CardFacts(types=("Land",), subtypes=("Island",), makes_mana=True),
    "Grove Warden": CardFacts(
        types=("Creature",),
        mana_cost=ManaCost.parse("{G}"),
        makes_mana=True,
        ability_costs=("{T}",),
    ),
    "Brass Idol": CardFacts(
        types=("Artifact",),
        mana_cost=ManaCost.parse("{2}"),
        makes_mana=True,
        ability_costs=("{T}",),
    ),
    "Heavy Toll": _card("Artifact", "{3}", helps=True),
    "Quick Viper": _card("Creature", "{1}{R}", "dash", "bestow"),
    "Buried Titan": _card("Creature", "{1}{G}{U}", "escape", legendary=True),
    "Late News": _card("Sorcery", "{3}{U}", "foretell"),
    "Endless Cup": _card("Artifact", "{0}", "multikicker"),
    "Shower of Nails": _card("Sorcery", "{R}", "replicate"),
    "Long Lesson": _card("Sorcery", "{3}{U}"),
    "Bent Druid": CardFacts(
        types=("Creature",),
        mana_cost=ManaCost.parse("{1}{G}"),
        makes_mana=True,
        ability_costs=("{T}", "Put a -1/-1 counter on it"),
    ),
    "Deep Hunger": _card("Creature", "{5}{U}{U}", "delve"),
    "Big Bang": _card("Sorcery", "{X}{R}"),
    "Rising Tides": _card("Instant", "{U}"),
    "Mana Leak": _card("Instant", "{1}{U}"),
}


class _Source:
    def names(self):
        return CARDS

    def facts(self, name):
        return CARDS.get(name)


@pytest.fixture(scope="module")
def language():
    return Language(_Source(), {})


LINES = (
    ("quick viper dash cost", "you hand: Quick Viper | ask: cost; spell Quick Viper; option dash"),
    (
        "bestowed quick viper w heavy toll out, how much is it",
        "you: Heavy Toll | you hand: Quick Viper | ask: cost; spell Quick Viper; option bestow",
    ),
    (
        "escape buried titan from my gy, cost?",
        (
            "you graveyard: Buried Titan | ask: cost; spell Buried Titan; from zone graveyard; "
            "option escape"
        ),
    ),
    (
        "late news foretold last turn, what does late news cost",
        "you exile: Late News | ask: cost; spell Late News; from zone exile; option foretell",
    ),
    (
        "whats the cmc of a face down quick viper",
        "you: Quick Viper (face down) | ask: mana value; object Quick Viper; where battlefield",
    ),
    (
        "quick viper not dashed, cost?",
        "you hand: Quick Viper | ask: cost; spell Quick Viper",
    ),
    (
        "endless cup kicked 3 times, cost?",
        (
            "you hand: Endless Cup | ask: cost; spell Endless Cup; option kicked; option kicked; "
            "option kicked"
        ),
    ),
    (
        "endless cup kicked twice, total cost",
        ("you hand: Endless Cup | ask: cost; spell Endless Cup; option kicked; option kicked"),
    ),
    (
        "shower of nails replicated twice, cost?",
        (
            "you hand: Shower of Nails | ask: cost; spell Shower of Nails; option replicate; "
            "option replicate"
        ),
    ),
    (
        "long lesson for its alternative cost, what do i pay",
        "you hand: Long Lesson | ask: cost; spell Long Lesson; option alternative cost",
    ),
    (
        "deep hunger exiling 4 from my graveyard, cost?",
        "you hand: Deep Hunger | ask: cost; spell Deep Hunger; option delve 4",
    ),
    (
        "mana leak's tax 3, can i pay with 2 islands and a brass idol",
        "you: 2 Island; Brass Idol | ask: pay; cost {3}; pays for Mana Leak's tax",
    ),
    (
        "opp mana leaks me, 3 islands. can i pay?",
        "you: 3 Island | ask: pay; cost {3}; pays for Mana Leak's tax",
    ),
    (
        "heavy toll isnt out anymore, long lesson cost",
        "you hand: Long Lesson | ask: cost; spell Long Lesson",
    ),
    (
        "heavy toll got countered so cost of long lesson?",
        "you hand: Long Lesson | ask: cost; spell Long Lesson",
    ),
    (
        "if i didnt have heavy toll what would long lesson cost",
        "you hand: Long Lesson | ask: cost; spell Long Lesson",
    ),
    (
        "4 islands, 3 of them tapped. long lesson castable?",
        "you: Island; 3 Island (tapped) | you hand: Long Lesson | ask: cast; spell Long Lesson",
    ),
    (
        "4 islands all but one tapped; long lesson castable",
        "you: Island; 3 Island (tapped) | you hand: Long Lesson | ask: cast; spell Long Lesson",
    ),
    (
        "cost long lesson; opp heavy toll; me brass idol",
        "you: Brass Idol | you hand: Long Lesson | opp: Heavy Toll | ask: cost; spell Long Lesson",
    ),
    (
        "long lesson w 2 tapped heavy tolls cost",
        "you: 2 Heavy Toll (tapped) | you hand: Long Lesson | ask: cost; spell Long Lesson",
    ),
    (
        "4 islands. long lesson + brass idol castable?",
        "you: 4 Island; Brass Idol | you hand: Long Lesson | ask: cast; spell Long Lesson",
    ),
    (
        "deep hunger, 2 heavy toll, 3 islands castable",
        "you: 2 Heavy Toll; 3 Island | you hand: Deep Hunger | ask: cast; spell Deep Hunger",
    ),
    (
        "max x big bang, 7 islands, heavy toll on the table",
        "you: 7 Island; Heavy Toll | you hand: Big Bang | ask: cast; spell Big Bang",
    ),
    (
        "4 grove wardens, 2 of them sick. max mana",
        "you: 2 Grove Warden; 2 Grove Warden (sick) | ask: available",
    ),
    (
        "each of us has a heavy toll, what does long lesson cost me",
        "you: Heavy Toll | you hand: Long Lesson | opp: Heavy Toll | ask: cost; spell Long Lesson",
    ),
    (
        "heavy toll out, long lesson as my third spell this turn, cost?",
        (
            "you: Heavy Toll | you hand: Long Lesson | you also: spells cast 2 | ask: cost; "
            "spell Long Lesson"
        ),
    ),
    (
        "brass idol + 2 islands. how much total mana do i got",
        "you: Brass Idol; 2 Island | ask: available",
    ),
    ("brass idol and 1 island only, total?", "you: Brass Idol; Island | ask: available"),
    (
        "does my grove warden tap for mana still",
        "you: Grove Warden | ask: activate; permanent Grove Warden; ability {T}",
    ),
    (
        "bent druid tapped, can i untap it again",
        (
            "you: Bent Druid (tapped) | ask: activate; permanent Bent Druid; "
            "ability Put a -1/-1 counter on it"
        ),
    ),
    (
        "2x rising tides resolved this turn, tap island",
        "you: Island | you effects: Rising Tides; Rising Tides | ask: mana; permanent Island",
    ),
)


def _without_empty(line):
    parts = [part for part in line.split(" | ") if part not in {"you: -", "opp: -"}]
    return " | ".join(parts)


@pytest.mark.parametrize(("text", "line"), LINES)
def test_the_way_of_casting_and_what_is_there(text, line, language):
    """The whole message is understood, as the normal line says."""
    reading = language.read(text)

    assert (_without_empty(reading.understood), reading.not_understood) == (line, ())


@pytest.mark.parametrize(("text", "line"), LINES)
def test_its_normal_line_reads_back(text, line, language):
    """The line reads back to the same board and question."""
    reading = language.read(text)
    again = language.read(reading.understood)

    assert (again.board, again.question) == (reading.board, reading.question), line


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("long lesson dash cost", "dash"),  # it has no such keyword
        ("quick viper dashed twice, cost?", "dashed"),  # it is paid once
        ("whats the kicker cost of endless cup", "kicker"),  # of the kicker alone
        ("can i suspend long lesson with 1 island", "suspend"),  # no cast
        ("big bang x2 cost?", "x2"),  # two of them, or X
        ("4 islands, 5 of them tapped. long lesson castable?", "5"),
    ],
)
def test_what_may_mean_something_else_is_reported(text, words, language):
    """A word that changes the answer is never passed over."""
    reading = language.read(text)

    assert any(words in span.words for span in reading.not_understood)


def test_spells_cast_already_are_no_longer_in_hand(language):
    """What was cast this turn counts, and is not what is asked about."""
    reading = language.read("i cast rising tides already, heavy toll out, long lesson cost?")

    you = reading.board.player("you")
    assert (you.spells_cast, you.hand, reading.not_understood) == (1, ("Long Lesson",), ())


def test_not_my_turn(language):
    """It is an opponent's, then."""
    board = language.read("its not my turn, rising tides cost?").board

    assert board.active == "opp"
