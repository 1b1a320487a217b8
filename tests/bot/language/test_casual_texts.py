"""Short casual texts of a table: what was misread is read, or asked back, or named."""

import pytest

from bot.language import CardFacts, Language, ReadError
from engine import ManaCost


def _card(kind, cost, **more):
    return CardFacts(types=(kind,), mana_cost=ManaCost.parse(cost), **more)


def _land(name, **more):
    return CardFacts(types=("Land",), subtypes=(name,), makes_mana=True, **more)


CARDS = {
    **{name: _land(name) for name in ("Island", "Swamp", "Mountain", "Forest")},
    "Lost Quarry": _land("", ability_costs=("{T}",)),
    "Grove Warden": _card("Creature", "{1}{G}", makes_mana=True, ability_costs=("{T}",)),
    "Reed Chief": _card("Creature", "{1}{G}", makes_mana=True, ability_costs=("{T}",)),
    "Brass Idol": _card("Artifact", "{2}", makes_mana=True, ability_costs=("{T}",)),
    "Salt Cake": _card("Artifact", "{1}", ability_costs=("{2}, {T}, Sacrifice it",)),
    "Clay Spider": _card("Creature", "{X}{X}", ability_costs=("{4}", "Remove a counter from it")),
    "Odd Druid": _card(
        "Creature",
        "{1}{G}",
        makes_mana=True,
        ability_costs=("{T}", "Put a -1/-1 counter on it"),
    ),
    "Swift Boots": _card("Artifact", "{2}", subtypes=("Equipment",), ability_costs=("Equip {1}",)),
    "Tall Scarecrow": _card("Creature", "{2/W}{2/U}"),
    "Glass Thief": _card("Creature", "{2}{U/P}"),
    "Quiet Veil": _card("Enchantment", "{1}{W}"),
    "Toll Road": _card("Enchantment", "{2}{U}"),
    "Old Granary": _card("Artifact", "{3}"),
    "Five Banners": _card("Enchantment", "{2}", offers=(ManaCost.parse("{W}{U}{B}{R}{G}"),)),
    "Sky Whale": _card("Creature", "{9}{U}"),
    "Ember Jab": _card("Instant", "{R}"),
    "Small Omen": _card("Instant", "{U}"),
    "Long Lesson": _card("Sorcery", "{3}{U}"),
    "Late News": _card("Sorcery", "{1}{U}", keywords=("flashback",)),
    "Grow Tall": _card("Enchantment", "{G}", subtypes=("Aura",)),
    "Scaled Lord": _card("Creature", "{R}{R}", ability_costs=("Grow tall {R}",)),
    "Nimble Elf": _card("Creature", "{G}", ability_costs=("{T}",)),
    "Misty Vale": CardFacts(types=("Plane",)),
}


class _Source:
    def names(self):
        return CARDS

    def facts(self, name):
        return CARDS.get(name)


@pytest.fixture(scope="module")
def language():
    return Language(_Source(), {})


READ = (
    (
        "what does tall scarecrow cost paying {2} for each",
        (
            "you: - | you hand: Tall Scarecrow | ask: cost; spell Tall Scarecrow; "
            "option {2/W} as {2}; option {2/U} as {2}"
        ),
    ),
    (
        "grove warden summoning sick with swift boots attached, can i tap it",
        (
            "you: Grove Warden (sick); Swift Boots (on Grove Warden) | ask: activate; "
            "permanent Grove Warden; ability {T}"
        ),
    ),
    (
        "quiet veil, already cast a small omen this turn, can i cast ember jab with 1 mountain",
        (
            "you: Quiet Veil; Mountain | you hand: Ember Jab | you effects: Small Omen | "
            "you also: spells cast 1 | ask: cast; spell Ember Jab"
        ),
    ),
    (
        "quiet veil and i cast an ember jab, can i cast brass idol with 2 mountains",
        (
            "you: Quiet Veil; 2 Mountain | you hand: Brass Idol | you effects: Ember Jab | "
            "you also: spells cast 1 | ask: cast; spell Brass Idol"
        ),
    ),
    (
        "five banners, can i cast sky whale with wubrg",
        (
            "you: Five Banners | you hand: Sky Whale | you also: pool {W}{U}{B}{R}{G} | "
            "ask: cast; spell Sky Whale; option Five Banners"
        ),
    ),
    (
        "cast late news from gy, cost",
        (
            "you: - | you graveyard: Late News | ask: cost; spell Late News; from zone graveyard;"
            " option flashback"
        ),
    ),
    (
        "how much do i pay for long lesson",
        "you: - | you hand: Long Lesson | ask: cost; spell Long Lesson",
    ),
    ("3 grove wardens, how much mana", "you: 3 Grove Warden | ask: available"),
)


@pytest.mark.parametrize(("text", "line"), READ)
def test_a_casual_text_has_this_meaning(text, line, language):
    reading = language.read(text)

    assert (reading.understood, reading.not_understood) == (line, ())


ASKED_BACK = (
    # an ability, and not the card, is asked about
    ("clay spider. what does clay spider's ability cost", "Which ability of Clay Spider"),
    ("what does clay spider's red ability cost", "Which ability of Clay Spider"),
    # one of several alike
    ("reed chief with 4 other grove wardens, can i tap it the turn it enters", "can’t tell which"),
    ("quiet veil: i cast small omen, 1 island left, ember jab?", "can’t tell which"),
    # lands that are listed behind a spell in hand
    ("hand: long lesson, 4 swamp. castable?", "in your hand or on the battlefield"),
    # what another spell was for
    ("3 islands, can i cast small omen and then long lesson", "One spell at a time"),
    ("small omen and 2 islands, can i cast long lesson", "What is done with Small Omen"),
)


@pytest.mark.parametrize(("text", "question"), ASKED_BACK)
def test_what_may_mean_two_things_is_asked_back(text, question, language):
    with pytest.raises(ReadError, match=question):
        language.read(text)


NOT_COMPUTED = (
    "old granary and a lost quarry in gy, can i play it",  # a land is played, not cast
    "toll road, 3 forests, can i pay",  # pay what?
    "old granary and lost quarry, how much",  # a cost, or mana?
    "quiet veil, opp has 4 islands, how much",
    "brass idol under quiet veil tap?",
    "can i sac a salt cake for mana",  # it makes none
)


@pytest.mark.parametrize("text", NOT_COMPUTED)
def test_what_is_not_surely_asked_is_not_answered(text, language):
    assert language.read(text).question is None


NAMED = (
    ("long lesson with my commander on the field, cost", "commander"),
    ("can i use brass idol to pay for convoke", "convoke"),
    ("grove warden untap two forests, max mana with 2 forests", "untap"),
    ("glass thief for 1 life, cost", "1 life"),
    ("odd druid with 1 counter on it, how much mana", "1 counter on"),
    ("can i tap brass idol with a misty vale", "misty vale"),
    ("grow tall scaled lord, 1 mountain, can i cast scaled lord", "grow tall"),
)


@pytest.mark.parametrize(("text", "words"), NAMED)
def test_a_word_that_tells_something_is_named(text, words, language):
    assert words in {span.words for span in language.read(text).not_understood if span.matters}


def test_a_board_without_mana_is_said_to_have_none(language):
    """A player who names no land has hardly none: the answer hangs on it, so it is said."""
    assumed = language.read("quiet veil out, can i cast brass idol").assumed

    assert "You have no mana: nothing that makes any was named." in assumed
    assert not language.read("2 islands, can i cast brass idol").assumed
