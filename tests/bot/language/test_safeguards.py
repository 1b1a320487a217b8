"""Readings that lack what every right one has are asked back, and close ones are still read."""

import pytest

from bot.language import CardFacts, Language, ReadError
from engine import ManaCost


def _card(kind, cost, **more):
    return CardFacts(types=(kind,), mana_cost=ManaCost.parse(cost), **more)


def _land(name, **more):
    return CardFacts(types=("Land",), subtypes=(name,), makes_mana=True, **more)


_TAPS = {"makes_mana": True, "ability_costs": ("{T}",)}
CARDS = {
    **{name: _land(name) for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")},
    "Slow Gate": _land("", ability_costs=("{T}",), enters_tapped="itself"),
    "Sleepy Maze": _card("Enchantment", "{G}", enters_tapped="others"),
    "Hollow Shrine": _land("", ability_costs=("{T}", "{2}, {T}")),
    "Mirror Stone": _card("Artifact", "{2}", looks_at_others=True, **_TAPS),
    "Grove Warden": _card("Creature", "{G}", subtypes=("Elf",), power=1, toughness=1, **_TAPS),
    "Stone Bear": _card("Creature", "{3}{G}", power=4, toughness=4),
    "Counter Crab": _card(
        "Artifact", "{4}", makes_mana=True, ability_costs=("remove a +1/+1 counter from it", "{T}")
    ),
    "Tide Mage": _card("Creature", "{2}{U}", ability_costs=("{U}, {T}",), power=2, toughness=2),
    "Green Snake": _card("Creature", "{1}{G}", mana_trigger=True, power=2, toughness=1),
    "Brass Idol": _card("Artifact", "{2}", **_TAPS),
    "Golden Mirror": _card("Enchantment", "{4}"),
    "Bleak Moon": _card("Enchantment", "{2}{R}"),
    "Mossy Cloak": _card("Enchantment", "{G}", subtypes=("Aura",), enchants="Land"),
    "Taking Hand": _card("Enchantment", "{3}{U}", subtypes=("Aura",), enchants="Creature"),
    "Dark Bargain": _card("Instant", "{B}", adds_mana=True),
    "Plain Word": _card("Instant", "{W}"),
}


class _Source:
    def names(self):
        return CARDS

    def facts(self, name):
        return CARDS.get(name)


@pytest.fixture(scope="module")
def language():
    return Language(_Source(), {})


@pytest.mark.parametrize(
    ("text", "code", "word"),
    [
        # may have entered tapped
        ("i just played a slow gate, can i tap it", "unasked", "tapped"),
        ("opp has sleepy maze. i play a forest, can i tap it this turn", "unasked", "tapped"),
        # how many there are
        ("my islands and a brass idol, max mana", "unasked", "Island"),
        # of some alone
        (
            "2 brass idols, forest. how much mana can i get from the artifacts in total",
            "unasked",
            "artifacts",
        ),
        # what goes with what is left out
        ("forest with mossy cloak, island. max mana without the forest", "unasked", "Forest"),
        # what was taken back
        ("forest with mossy cloak? no thats an island. island taps for", "unasked", "corrected"),
        ("brass idol, nvm, forest and island. max mana", "unasked", "corrected"),
        ("brass idol and a forest i mean an island. max mana", "unasked", "corrected"),
        ("brass idol, forest no, island. max mana", "unasked", "corrected"),
        # whose there is nothing of
        ("whats my opponents max mana with 2 islands", "unasked", "Whose"),
        ("green snake, how much mana from green snake", "unasked", "triggers"),
        # left out of the answer
        ("dark bargain in hand, 2 swamps, max mana", "unasked", "floating"),
        ("green snake out, i play a forest, max mana", "unasked", "triggers"),
        # the total of what?
        ("golden mirror, 3 forests, 2 plains total", "unasked", "cost of Golden Mirror"),
        ("my golden mirror, 3 forests. opp has golden mirror too. total", "unasked", "max mana"),
        ("me 4 plains, opp 2 islands + plain word. my total mana", "unasked", "max mana"),
        # which permanents?
        ("used tide mage this turn, what do my lands tap for", "unnamed", "lands"),
        ("hollow shrine, can i activate it with 2 forests", "ambiguous", "{2}, {T}"),
        ("hollow shrine and 2 stone bears, green devotion mana?", "ambiguous", "{2}, {T}"),
        # what an Aura is on, and since when its host is yours
        ("if i tap forest with golden mirror and mossy cloak on it", "ambiguous", "land"),
        ("2 forests, both with mossy cloak. max mana", "unasked", "Mossy Cloak"),
        ("taking hand on opp's grove warden this turn. can i tap it for mana", "unasked", "sick"),
    ],
)
def test_a_doubtful_reading_is_asked_back(text, code, word, language):
    """The question back names what is missing."""
    with pytest.raises(ReadError) as refused:
        language.read(text)

    assert refused.value.code == code
    assert word in refused.value.message


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "i just played an untapped slow gate, can i tap it",
            "you: Slow Gate (sick) | ask: activate; permanent Slow Gate; ability {T}",
        ),
        (
            "slow gate, can i tap it",
            "you: Slow Gate | ask: activate; permanent Slow Gate; ability {T}",
        ),
        (
            "plain word in hand, 2 swamps, max mana",
            "you: 2 Swamp | you hand: Plain Word | ask: available",
        ),
        ("green snake, 2 forests, max mana", "you: Green Snake; 2 Forest | ask: available"),
        (
            "3 forests, one forest has mossy cloak. max mana",
            "you: 2 Forest; Forest; Mossy Cloak (on Forest) | ask: available",
        ),
        # alike, and one is tapped
        ("forest, tapped forest, max mana", "you: Forest; Forest (tapped) | ask: available"),
        (
            "forest, forest, forest (tapped). max mana",
            "you: 2 Forest; Forest (tapped) | ask: available",
        ),
        ("forest, the forest is tapped. max mana", "you: Forest (tapped) | ask: available"),
        (
            "2 islands and forest, forest is tapped. max mana",
            "you: 2 Island; Forest (tapped) | ask: available",
        ),
        (
            "every basic plus a brass idol, max mana",
            "you: Plains; Island; Swamp; Mountain; Forest; Brass Idol | ask: available",
        ),
        # new on the table
        ("grove warden i just played, max mana", "you: Grove Warden (sick) | ask: available"),
        (
            "i just dropped grove warden and a forest, max mana",
            "you: Grove Warden (sick); Forest (sick) | ask: available",
        ),
        (
            "can i tap my freshly cast grove warden",
            "you: Grove Warden (sick) | ask: activate; permanent Grove Warden; ability {T}",
        ),
        # whose
        (
            "mirror stone vs opp with forest, swamp: what colors",
            "you: Mirror Stone | opp: Forest; Swamp | ask: could produce; permanent Mirror Stone",
        ),
        (
            "opp bleak moon, my grove warden with 2 forests max mana",
            "you: Grove Warden; 2 Forest | opp: Bleak Moon | ask: available",
        ),
        # all there is, and what one makes
        ("brass idol + island = how much", "you: Brass Idol; Island | ask: available"),
        (
            "2 swamps and brass idol (tapped). what do i have",
            "you: 2 Swamp; Brass Idol (tapped) | ask: available",
        ),
        (
            "opp bleak moon, i tap 3 forests. what do i get",
            "you: 3 Forest | opp: Bleak Moon | ask: available",
        ),
        (
            "opp bleak moon. my forest, can i still make green",
            "you: Forest | opp: Bleak Moon | ask: mana; permanent Forest; chosen G",
        ),
        (
            "counter crab with 3 +1/+1 counters, how much mana can i make with it",
            "you: Counter Crab (3 +1/+1 counters) | ask: available",
        ),
        # what it is
        (
            "what color is stone bear",
            "you: Stone Bear | ask: characteristics; permanent Stone Bear",
        ),
        (
            "how big is stone bear with 2 brass idols and a forest",
            "you: Stone Bear; 2 Brass Idol; Forest | ask: characteristics; permanent Stone Bear",
        ),
        (
            "opp bleak moon, i have golden mirror. my stone bear size?",
            (
                "you: Golden Mirror; Stone Bear | opp: Bleak Moon"
                " | ask: characteristics; permanent Stone Bear"
            ),
        ),
    ],
)
def test_what_is_told_is_read(text, line, language):
    """What settles the doubt is understood, and the board is the one that was described."""
    reading = language.read(text)

    assert (reading.understood, reading.not_understood) == (line, ())


@pytest.mark.parametrize(
    "text",
    [
        "my swamp with opp's brass idol and my golden mirror",
        "golden mirror, my islands?",
        "brass idol, my forest + bleak moon?",
        "golden mirror with 2 brass idols: ping?",
        "opp's stone bear, do i get extra",
    ],
)
def test_no_question_is_made_up(text, language):
    """A permanent card beside lands is no spell to cast."""
    assert language.read(text).question is None


@pytest.mark.parametrize(
    "text",
    [
        "before bleak moon my forest taps for?",
        "mv of plain word land",
    ],
)
def test_a_word_that_changes_what_is_meant_is_named(text, language):
    """It is named as not understood, and not dropped."""
    assert language.read(text).not_understood
