"""Words that tell of the board are understood, or named as not understood; never passed over."""

import pytest

from bot.language import CardFacts, Language, ReadError
from engine import ManaCost


def _card(kind, cost, **more):
    return CardFacts(types=(kind,), mana_cost=ManaCost.parse(cost), **more)


def _land(name, **more):
    return CardFacts(types=("Land",), subtypes=(name,), makes_mana=True, **more)


CARDS = {
    **{name: _land(name) for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")},
    "Mirror Pond": _land("", looks_at_others=True, ability_costs=("{T}",)),
    "Bleak Moon": _card("Enchantment", "{2}{R}"),
    "Reed Circle": _card("Enchantment", "{1}{G}"),
    "Heavy Toll": _card("Artifact", "{3}", helps=True),
    "Grove Warden": _card("Creature", "{1}{G}", makes_mana=True, ability_costs=("{T}",)),
    "Brisk Badgers": _card("Creature", "{2}{G}"),
    "Veiled Cavern": _card("Creature", "{4}", keywords=("morph",)),
    "Orsa the Patient": _card("Creature", "{1}{U}{R}", legendary=True, identity="UR"),
    "Mossy Cloak": _card("Enchantment", "{G}", subtypes=("Aura",)),
    "Long Knife": _card("Artifact", "{1}", subtypes=("Equipment",), ability_costs=("Equip {1}",)),
    "Silent Needle": _card("Artifact", "{1}", chooses="card name"),
    "Idol of Kinds": _card("Artifact", "{3}", chooses="creature type", makes_mana=True),
    "Odd Chalice": _card("Artifact", "{X}{X}", counter_kind="charge"),
    "Deep Archive": _card("Creature", "{4}{B}", ability_costs=("Cycling {2}",)),
    "Marsh Barge": _card("Artifact", "{2}", keywords=("crew",)),
    "Young Sage": _card("Planeswalker", "{2}{U}", ability_costs=("+1", "-3")),
    "Long Lesson": _card("Sorcery", "{3}{U}"),
    "Ember Jab": _card("Instant", "{R}"),
    "Late News": _card("Sorcery", "{1}{U}", keywords=("flashback",)),
    "Swarm Caller": _card("Creature", "{X}{G}"),
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
    # whose it is
    (
        "p2 and p3 both have a heavy toll, long lesson cost?",
        (
            "you: - | you hand: Long Lesson | opp: Heavy Toll | opp2: Heavy Toll | ask: cost; "
            "spell Long Lesson"
        ),
    ),
    (
        "my friend has a heavy toll. long lesson cost?",
        "you: - | you hand: Long Lesson | opp: Heavy Toll | ask: cost; spell Long Lesson",
    ),
    (
        "opp has a heavy toll, long lesson costs?",
        "you: - | you hand: Long Lesson | opp: Heavy Toll | ask: cost; spell Long Lesson",
    ),
    (
        "ember jab targeting brisk badgers my opponent controls, 2 mountains. castable?",
        (
            "you: 2 Mountain | you hand: Ember Jab | opp: Brisk Badgers | ask: cast; spell Ember"
            " Jab; "
            "target opp:Brisk Badgers"
        ),
    ),
    (
        "can i cast grove warden vs heavy toll with 3 forests",
        "you: 3 Forest | you hand: Grove Warden | opp: Heavy Toll | ask: cast; spell Grove Warden",
    ),
    (
        "opponent played bleak moon, then i cast reed circle. forest taps for?",
        (
            "you: Reed Circle (age 2); Forest (age 2) | opp: Bleak Moon (age 1) | ask: mana; "
            "permanent Forest"
        ),
    ),
    (
        "mirror pond on my side. on the opposing side there's a mountain. what does pond tap for",
        "you: Mirror Pond | opp: Mountain | ask: mana; permanent Mirror Pond",
    ),
    (
        "their only land is a swamp, i have mirror pond. what types can pond make",
        "you: Mirror Pond | opp: Swamp | ask: could produce; permanent Mirror Pond",
    ),
    # a part of a group
    ("5 forests, 2 untapped. max mana?", "you: 2 Forest; 3 Forest (tapped) | ask: available"),
    (
        "6 islands, half of them tapped, max mana?",
        "you: 3 Island; 3 Island (tapped) | ask: available",
    ),
    (
        "4 forests, two of the forests are tapped. max mana",
        "you: 2 Forest; 2 Forest (tapped) | ask: available",
    ),
    ("all 4 of my forests are tapped. max mana", "you: 4 Forest (tapped) | ask: available"),
    # face down
    (
        "veiled cavern is face down on the battlefield. what's its mana value",
        "you: Veiled Cavern (face down) | ask: mana value; object Veiled Cavern; where battlefield",
    ),
    (
        "can i cast veiled cavern face down with 3 forests",
        "you: 3 Forest | you hand: Veiled Cavern | ask: cast; spell Veiled Cavern; option morph",
    ),
    # choices and counters
    (
        "opp named grove warden with silent needle. can i tap grove warden",
        (
            "you: Grove Warden | opp: Silent Needle (chosen Grove Warden) | ask: activate; "
            "permanent Grove Warden; ability {T}"
        ),
    ),
    (
        "2 islands, opp has odd chalice on 1, long lesson castable?",
        (
            "you: 2 Island | you hand: Long Lesson | opp: Odd Chalice (1 charge counters) | ask:"
            " cast; "
            "spell Long Lesson"
        ),
    ),
    # abilities called by a keyword
    (
        "how much does it cost to cycle deep archive",
        "you: - | you hand: Deep Archive | ask: cost; permanent Deep Archive; ability Cycling {2}",
    ),
    (
        "can i crew marsh barge with brisk badgers",
        "you: Marsh Barge; Brisk Badgers | ask: activate; permanent Marsh Barge; ability Crew",
    ),
    (
        "young sage just resolved, can i +1 now",
        "you: Young Sage (sick) | ask: activate; permanent Young Sage; ability +1",
    ),
    # order, age, zones
    (
        "bleak moon was there way before i cast reed circle. forest taps for?",
        "you: Bleak Moon (age 1); Reed Circle (age 2); Forest | ask: mana; permanent Forest",
    ),
    (
        "i cast grove warden and brisk badgers this turn. can i tap grove warden",
        (
            "you: Grove Warden (sick); Brisk Badgers (sick) | ask: activate; permanent Grove"
            " Warden; "
            "ability {T}"
        ),
    ),
    (
        "2 islands, ember jab and late news in my graveyard. can i flash late news back",
        (
            "you: 2 Island | you graveyard: Ember Jab; Late News | ask: cast; spell Late News; "
            "from zone graveyard; option flashback"
        ),
    ),
    (
        "attacking with 2 brisk badgers and a grove warden, 4 islands. long lesson castable?",
        (
            "you: 2 Brisk Badgers (tapped, attacking); Grove Warden (tapped, attacking); 4 Island "
            "| "
            "you hand: Long Lesson | ask: cast; spell Long Lesson"
        ),
    ),
    # what is asked is no state
    (
        "grove warden and 2 forests. can grove warden be tapped for mana",
        "you: Grove Warden; 2 Forest | ask: activate; permanent Grove Warden; ability {T}",
    ),
    (
        "a forest and a swamp are tapped, 4 islands. long lesson castable?",
        (
            "you: Forest (tapped); Swamp (tapped); 4 Island | you hand: Long Lesson | ask: cast; "
            "spell Long Lesson"
        ),
    ),
    (
        "no charge counters on odd chalice, heavy toll out, mana value of odd chalice?",
        "you: Odd Chalice; Heavy Toll | ask: mana value; object Odd Chalice; where battlefield",
    ),
    # all that there is
    (
        "how much mana can i make with 3 forests and a grove warden",
        "you: 3 Forest; Grove Warden | ask: available",
    ),
    (
        "opponent has an island. how much mana can my opponent make",
        "you: - | opp: Island | ask: available; player opp",
    ),
)


@pytest.mark.parametrize(("text", "line"), READ)
def test_what_is_told_of_the_board_is_on_it(text, line, language):
    reading = language.read(text)

    assert (reading.understood, reading.not_understood) == (line, ())


@pytest.mark.parametrize(("text", "line"), READ)
def test_its_normal_line_reads_back(text, line, language):
    reading = language.read(text)
    again = language.read(line)

    assert (again.board, again.question) == (reading.board, reading.question)


SENTENCES = (
    "2 islands + @heavy toll out. can i cast long lesson",
    "@mirror pond and a forest, what does mirror pond tap for",
    "opp has @bleak moon. i tap a forest, what do i get",
    "@grove warden, 3 forests, max mana?",
)
BEHIND = (
    "(tapped)", "which is tapped", "that opp stole", "with 2 +1/+1 counters on it",
    "in my graveyard",
    "that got destroyed", "which died", "that is gone now", "that got bounced", "in exile",
    "is not there", "which lost all abilities", "x3", "that was sacrificed", "face down",
    "which came in tapped", "twice", "phased out",
)  # fmt: skip
AHEAD = ("tapped", "two", "4", "no", "stolen", "imprisoned", "nontoken")


def outcome(language, text):
    """The normal line where every word is understood, else that it is refused."""
    try:
        reading = language.read(text)
    except ReadError:
        return "refused"
    refused = reading.question is None or any(span.matters for span in reading.not_understood)
    return "refused" if refused else reading.understood


@pytest.mark.parametrize("sentence", SENTENCES)
@pytest.mark.parametrize("words", [*(f"@ {it}" for it in BEHIND), *(f"{it} @" for it in AHEAD)])
def test_a_word_beside_a_card_changes_the_reading_or_is_named(words, sentence, language):
    """A player who adds it means another board."""
    before, _, rest = sentence.partition("@")
    card, rest = " ".join(rest.split(" ")[:2]), " " + " ".join(rest.split(" ")[2:])
    plain = before + card.rstrip(".,") + rest
    changed = before + words.replace("@", card.rstrip(".,")) + rest

    assert outcome(language, plain) != "refused"
    assert outcome(language, changed) != outcome(language, plain)


CLAUSES = (
    "my opponent also has a heavy toll", "but my islands are tapped",
    "and i already cast a spell this turn",
    "but it's tapped", "btw everything is tapped", "if i sacrifice a forest",
    "instead of the forest",
    "plus an extra land", "unless it's tapped", "but the opponent bounced it", "minus the swamp",
    "for free", "from the command zone",
)  # fmt: skip


@pytest.mark.parametrize("clause", CLAUSES)
@pytest.mark.parametrize("sentence", ["mirror pond and a forest, what does mirror pond tap for"])
def test_a_clause_that_changes_the_board_is_not_dropped(clause, sentence, language):
    """Behind the question too."""
    assert outcome(language, f"{sentence} {clause}") != outcome(language, sentence)


def test_lands_in_a_list_of_theirs_are_asked_about(language):
    """The asker has no mana then, which is hardly what was meant."""
    with pytest.raises(ReadError, match="Whose is Island"):
        language.read("opp has odd chalice on 1, 2 islands, long lesson castable?")


def test_a_state_of_a_card_that_is_cast_is_refused(language):
    """A card in hand cannot be tapped: one of the two was misread."""
    with pytest.raises(ReadError, match="cannot be tapped"):
        language.read("long lesson (tapped), 4 islands. can i cast long lesson")
