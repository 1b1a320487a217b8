"""Texts about mana as people type them: totals, whose it is, what is new, what is taken off."""

import pytest

from bot.language import CardFacts, Language, Nickname, ReadError
from engine import ManaCost


def _card(kind, cost, **more):
    return CardFacts(types=(kind,), mana_cost=ManaCost.parse(cost), **more)


def _land(name, **more):
    return CardFacts(types=("Land",), subtypes=(name,), makes_mana=True, **more)


_TAPS = {"makes_mana": True, "ability_costs": ("{T}",)}
CARDS = {
    **{name: _land(name) for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")},
    "Mirror Pond": _land("", looks_at_others=True, ability_costs=("{T}",)),
    "Hollow Shrine": _land("", ability_costs=("{T}", "{2}, {T}")),
    "Storage Pit": _land(
        "", ability_costs=("{T}", "{1}, remove X grit counters from it"), counter_kind="grit"
    ),
    "Quiet Maze": CardFacts(types=("Land",), ability_costs=("{T}",)),
    "Grove Warden": _card("Creature", "{G}", subtypes=("Elf",), toughness=1, power=1, **_TAPS),
    "Reed Chief": _card("Creature", "{1}{G}", subtypes=("Elf",), toughness=3, power=1, **_TAPS),
    "Rising Pupil": _card(
        "Creature", "{G}", makes_mana=True, ability_costs=("Level up {1}", "{T}")
    ),
    "Brass Idol": _card("Artifact", "{2}", **_TAPS),
    "Salt Signet": _card("Artifact", "{2}", **_TAPS),
    "Plain Signet": _card("Artifact", "{2}", **_TAPS),
    "Prism Chest": _card("Artifact", "{2}", **_TAPS),
    "Golden Mirror": _card("Enchantment", "{4}"),
    "Bleak Moon": _card("Enchantment", "{2}{R}"),
    "Mossy Cloak": _card("Enchantment", "{G}", subtypes=("Aura",)),
    "Green Cloak": _card("Enchantment", "{1}{G}", subtypes=("Aura",), chooses="color"),
    "Rising Flood": _card("Instant", "{U}"),
}


class _Source:
    def names(self):
        return CARDS

    def facts(self, name):
        return CARDS.get(name)


@pytest.fixture(scope="module")
def language():
    return Language(_Source(), {"signet": Nickname("Prism Chest"), "elves": Nickname("Reed Chief")})


READ = (
    # all there is, and not what the card named last makes
    ("brass idol, 2 swamps and a forest. how much mana", "you: {} | ask: available"),
    ("golden mirror and 3 islands total blue", "you: {} | ask: available"),
    ("brass idol tapped, 2 swamps: mana left?", "you: {} | ask: available"),
    ("2 plains, brass idol. max?", "you: {} | ask: available"),
    ("5 islands. how much do i get in all", "you: {} | ask: available"),
    # one of several
    (
        "hollow shrine and 3 grove wardens, how much mana does it make",
        "you: {} | ask: mana; permanent Hollow Shrine",
    ),
    (
        "hollow shrine and 4 swamps, how much black with hollow shrine ability",
        "you: {} | ask: mana; permanent Hollow Shrine; ability {{2}}, {{T}}",
    ),
    (
        "whats mirror pond make if i have 2 swamps",
        "you: {} | ask: could produce; permanent Mirror Pond",
    ),
    (
        "idol = brass idol. brass idol taps for how much",
        "you: {} | ask: mana; permanent Brass Idol",
    ),
    ("what types is my forest", "you: {} | ask: characteristics; permanent Forest"),
)


@pytest.mark.parametrize(("text", "line"), READ)
def test_what_is_asked_of_mana_is_told_apart(text, line, language):
    """All that there is, what one permanent makes, and what it is are three questions."""
    reading = language.read(text)
    board = reading.understood.removeprefix("you: ").partition(" | ask")[0]

    assert (reading.understood, reading.not_understood) == (line.format(board), ())


BOARDS = (
    # whose it is
    (
        "golden mirror on my side, opp too. forest taps for?",
        "you: Golden Mirror; Forest | opp: Golden Mirror",
    ),
    ("bleak moon opp. my island taps for?", "you: Island | opp: Bleak Moon"),
    (
        "opp bleak moon my hollow shrine + swamp total mana",
        "you: Hollow Shrine; Swamp | opp: Bleak Moon",
    ),
    ("opp board is 2 islands. my mirror pond taps for?", "you: Mirror Pond | opp: 2 Island"),
    (
        "opp has a bleak moon, its my main phase with a forest, max mana",
        "you: Forest | opp: Bleak Moon",
    ),
    ("forest taps for what, i have it + grove warden", "you: Forest; Grove Warden"),
    (
        "golden mirror and bleak moon (opp), forest taps for?",
        "you: Golden Mirror; Forest | opp: Bleak Moon",
    ),
    ("opp has bleak moon, grove warden tappable for mana?", "you: Grove Warden | opp: Bleak Moon"),
    # what is new and what is not
    ("bleak moon out, can new grove warden tap?", "you: Bleak Moon; Grove Warden (sick)"),
    ("my grove warden came in last turn, can i tap it", "you: Grove Warden"),
    ("can i tap grove warden turn it comes in", "you: Grove Warden (sick)"),
    (
        "grove warden w bleak moon in play just cast, can i tap grove warden",
        "you: Grove Warden (sick); Bleak Moon",
    ),
    # how many
    (
        "grove warden with 2 signets (salt signet, plain signet), max mana",
        "you: Grove Warden; Salt Signet; Plain Signet",
    ),
    ("reed chief and 2 elves (grove warden), max mana", "you: Reed Chief; 2 Grove Warden"),
    (
        "prism chest w 2 other artifacts (brass idol, salt signet), max mana",
        "you: Prism Chest; Brass Idol; Salt Signet",
    ),
    ("forest and hollow shrine, 2 lands, max mana", "you: Forest; Hollow Shrine"),
    (
        "a forest under both golden mirror and bleak moon, taps for what",
        "you: Forest; Golden Mirror; Bleak Moon",
    ),
    ("a mountain is all opp has, my mirror pond taps for?", "you: Mirror Pond | opp: Mountain"),
    # states
    ("rising pupil level 5, taps for what", "you: Rising Pupil (5 level counters)"),
    ("reed chief at power 4, taps for what", "you: Reed Chief (power 4, toughness 3)"),
    (
        "mossy cloak on a forest, green cloak (red) on the other forest, max mana",
        (
            "you: Mossy Cloak (on Forest); Forest; Green Cloak (on Forest 2, chosen R);"
            " Forest (label Forest 2)"
        ),
    ),
    (
        "green cloak on forest naming white, what does that forest tap for",
        "you: Green Cloak (on Forest, chosen W); Forest",
    ),
    (
        "2 rising floods this turn, tap an island for?",
        "you: Island | you effects: Rising Flood; Rising Flood",
    ),
)


@pytest.mark.parametrize(("text", "board"), BOARDS)
def test_a_board_in_a_hurry(text, board, language):
    """Words about whose, how new and how many are read, not dropped."""
    reading = language.read(text)

    assert reading.understood.partition(" | ask")[0] == board
    assert reading.not_understood == ()


def test_counters_are_taken_off(language):
    """The ability that takes them off is meant, and how many there were is its X."""
    text = "storage pit with 3 grit counters, brass idol, i remove all counters. what mana do i get"
    question = language.read(text.replace(", brass idol", "")).question

    assert (question.ability, question.x) == ("{1}, remove X grit counters from it", 3)


def test_a_colour_that_is_taken_is_the_choice(language):
    """It is understood, or named as not understood; never dropped."""
    assert language.read("i tap hollow shrine and i take black. what mana").question.chosen == "B"


def test_what_never_makes_mana_is_only_joined_to_what_does(language):
    """Asked is the land, not the enchantment beside it."""
    question = language.read("hollow shrine + golden mirror taps for").question

    assert question.permanent == "Hollow Shrine"


def test_mana_that_a_permanent_never_makes_is_what_is_asked(language):
    """That it may be tapped is no answer to whether it makes mana, or that colour."""
    assert language.read("quiet maze tap for mana?").question.kind.value == "mana"
    assert language.read("bleak moon. does my swamp still tap for black?").question.chosen == "B"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("rising flood, 3 islands, max mana", "unasked"),
        ("opp: 3 forests. max mana?", "whose"),
        ("forest and hollow shrine. what colors", "ambiguous"),
        ("golden mirror and rising flood, mana value?", "ambiguous"),
    ],
)
def test_what_decides_is_asked_back(text, code, language):
    """Whether a spell resolved, whose mana and which card is meant are never guessed."""
    with pytest.raises(ReadError) as refused:
        language.read(text)

    assert refused.value.code == code


@pytest.mark.parametrize(
    ("text", "player"),
    [
        ("opp: 2 forest, grove warden. how much mana can he make", "opp"),
        ("opp: brass idol (tapped), 3 plains. his available mana?", "opp"),
        ("reed chief with a forest, how much green does she make", "you"),
    ],
)
def test_whose_mana_is_asked(text, player, language):
    """Of an opponent where their cards make it; "she" may also be a creature."""
    assert language.read(text).question.player == player
