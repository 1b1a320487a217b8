"""What players ask, and the question that it is read as."""

import pytest

QUESTIONS = (
    ("mirror pond, forest. what does pond tap for?", "mana; permanent Mirror Pond"),
    (
        "i tap dusk tower and sac it, what do i get",
        "mana; permanent Dusk Tower; ability {T}, sacrifice it",
    ),
    (
        "what types can my orchard make? me: echo orchard, opp: forest",
        "could produce; permanent Echo Orchard",
    ),
    (
        "2 mirror pond on my side, opponent only has a mountain, what colors could the pond make",
        "could produce; permanent Mirror Pond",
    ),
    (
        "opp: mirror pond, forest. what could the opps pond produce",
        "could produce; permanent opp:Mirror Pond",
    ),
    ("how much mana total? 3 forest + twin engine", "available"),
    ("3 forests, max mana?", "available"),
    ("long lesson (3U), 4 islands. can i cast it", "cast; spell Long Lesson"),
    ("grove warden off 2 forests, castable?", "cast; spell Grove Warden"),
    ("swarm caller x=3, 4 forests. castable?", "cast; x 3; spell Swarm Caller"),
    ("biggest x for swarm caller, 5 forest", "cast; spell Swarm Caller"),
    (
        "ember jab targeting opps brisk badgers, 1 mountain. enough?",
        "cast; spell Ember Jab; target opp:Brisk Badgers",
    ),
    ("what does ember jab cost under opps heavy toll?", "cost; spell Ember Jab"),
    (
        "ghost bargain, life for both, total cost?",
        "cost; spell Ghost Bargain; option life for {B/P}; option life for {B/P}",
    ),
    (
        "ghost bargain with heavy toll out, life for one of the two, cost?",
        "cost; spell Ghost Bargain; option life for {B/P}; option {B/P} as {B}",
    ),
    ("long lesson with buyback, cost?", "cost; spell Long Lesson; option buyback"),
    (
        "ember jab from the graveyard with flashback, cost?",
        "cost; spell Ember Jab; from zone graveyard; option flashback",
    ),
    (
        "recast commander orsa from cz, 3rd cast. total cost?",
        "cost; spell Orsa the Patient; from zone command",
    ),
    (
        "twin engine untap ability, what does it cost with heavy toll",
        "cost; permanent Twin Engine; ability {2}, {Q}",
    ),
    ("can i pay {1}{U} with island + forest?", "pay; cost {1}{U}"),
    (
        "grove warden came in this turn. can i tap it for mana?",
        "activate; permanent Grove Warden; ability {T}",
    ),
    (
        "twin engine tapped, 2 islands. can i activate 2, q?",
        "activate; permanent Twin Engine; ability {2}, {Q}",
    ),
    ("prism verdict paid WUB, how many colors?", "converge; spell Prism Verdict; paid {W}{U}{B}"),
    ("sum of colors off 2 islands and 3 forests, converge?", "converge; spell Sum of Colors"),
    (
        "swarm caller cast with x=2, how many counters?",
        "x; x 2; spell Swarm Caller; how cast; where enters",
    ),
    (
        "mv of swarm caller on the stack with x=4",
        "mana value; x 4; object Swarm Caller; where stack",
    ),
    ("mossy cloak on my forest. what is it now?", "characteristics; permanent Forest"),
    (
        "opp has brisk badgers. ember jab on it, cost?",
        "cost; spell Ember Jab; target opp:Brisk Badgers",
    ),
    (
        "ember jab, opp's brisk badgers is the target, cost?",
        "cost; spell Ember Jab; target opp:Brisk Badgers",
    ),
    ("ember jab his face, cost?", "cost; spell Ember Jab; target opp"),
    ("vale keeper of songs x=2, long lesson, cost?", "cost; spell Long Lesson"),
    ("3 brisk badgers out, casting the 4th one from hand. cost?", "cost; spell Brisk Badgers"),
    (
        "long lesson saccing both my badgers, 2 brisk badgers out, cost?",
        "cost; spell Long Lesson; option sacrifice 2",
    ),
    (
        "brisk badgers out, cast my second brisk badgers with 3 forests, castable?",
        "cast; spell Brisk Badgers",
    ),
    ("jar of motes gives my next spell convoke, long lesson. castable?", "cast; spell Long Lesson"),
    ("twin engine {3} ability cost with heavy toll", "cost; permanent Twin Engine; ability {3}"),
    ("they ember jab my spell for x=2, 3 islands", "pay; cost {2}; pays for Ember Jab's tax"),
    ("prism verdict off cascade, how many colors?", "converge; spell Prism Verdict; how free"),
    ("copied my prism verdict, how many colors?", "converge; spell Prism Verdict; how copied"),
    ("swarm caller out, mv of swarm caller?", "mana value; object Swarm Caller; where battlefield"),
    ("long lesson off 4 islands?", "cast; spell Long Lesson"),
    ("dusk tower: everything the land can give me?", "mana; permanent Dusk Tower"),
)


@pytest.mark.parametrize(("text", "asked"), QUESTIONS)
def test_a_question_in_a_players_words(text, asked, invented):
    """Every word is understood, and the question is the one of the normal line."""
    reading = invented.read(text)

    assert (reading.understood.partition(" | ask: ")[2], reading.not_understood) == (asked, ())


@pytest.mark.parametrize(("text", "asked"), QUESTIONS)
def test_board_and_question_read_back(text, asked, invented):
    """The normal line gives the same board and the same question again."""
    reading = invented.read(text)
    again = invented.read(reading.understood)

    assert (again.board, again.question) == (reading.board, reading.question)


def test_the_card_to_cast_is_in_hand(invented):
    """What is to be cast lies in the hand and not on the table."""
    board = invented.read("2 forests, can i cast grove warden").board

    assert board.player("you").hand == ("Grove Warden",)
    assert [permanent.name for permanent in board.player("you").battlefield] == ["Forest"]


def test_what_players_expect_is_no_part_of_the_board(invented):
    """A guess at the answer is neither a count nor mana."""
    reading = invented.read("i tap 1 forest = 4 or 6? what do i get")

    assert reading.understood == "you: Forest | ask: mana; permanent Forest"
    assert reading.not_understood == ()


@pytest.mark.parametrize(
    "text",
    [
        "forest and a mirror pond",
        "swarm caller x=2, does it enter tapped?",
        "ember jab my badgers, can opp respond to that?",
    ],
)
def test_other_questions_are_not_taken_for_one_that_is_computed(text, invented):
    """Where nothing of this field is asked, the reading has no question."""
    assert invented.read(text).question is None


def test_life_paid_for_nothing_is_not_understood(invented):
    """Paying life is announced where a symbol takes it, and reported where none does."""
    assert invented.read("ghost bargain, life for both, cost?").not_understood == ()
    assert invented.read("long lesson, life for both, cost?").not_understood
