"""Having the activated abilities of other objects, losing all but mana abilities (CR 613.1f)."""

import pytest

from engine import Catalogue, Question, QuestionKind, Verdict, answer
from engine.board import Board, Permanent, Player
from engine.oracle.compile import compile_cards


def card(name, text, types="Creature — Goat", **more):
    return {"name": name, "oracle_text": text, "type_line": types, "mana_cost": "{2}", **more}


ELF = card("Glade Elf", "{T}: Add {G}.", power="1", toughness="1")
CAVE = card("Red Cave", "{T}: Add {R}.", "Land")
FOREST = card("Forest", "({T}: Add {G}.)", "Basic Land — Forest")
TOWER = card("Old Tower", "{T}: Add {C}.\n{1}, {T}: Add {U}{U}.", "Land")
PIT = card("Fire Pit", "{2}, {T}, Sacrifice this land: It deals 1 damage to any target.", "Land")
EATER = card(
    "Bone Eater",
    "As long as this creature is on the battlefield, it has all activated abilities of all "
    "creature cards in all graveyards.",
)
MIRROR = card("Land Mirror", "~ has all activated abilities of all lands on the battlefield.",
              "Artifact")  # fmt: skip
WARDEN = card(
    "Still Warden",
    "~ has all activated abilities of lands your opponents control except mana abilities.",
)
JAILER = card("Land Keeper", "~ has all activated abilities of all cards exiled with it.")
DUSK = card("Pale Dusk", "Lands lose all abilities except mana abilities.", "Enchantment")
GRANTER = card("Land Song", 'Forests you control have "{T}: Add {U}."', "Enchantment")
DEALER = card(
    "Land Dealer", "Sacrifice a land: Add one mana of any type the sacrificed land could produce.",
    "Enchantment",
)  # fmt: skip
POOL = card("Glass Pool", "{T}: Add one mana of any type that a land you control could produce.",
            "Land")  # fmt: skip
SONG = card(
    "Goat Song",
    "As Goat Song enters, choose a creature type.\nCreatures you control are the chosen type in "
    "addition to their other types. The same is true for creature spells you control and creature "
    "cards you own that aren't on the battlefield.\nFrog spells you cast cost {1} less to cast.",
    "Enchantment",
)
COPIER = card(
    "Tin Copier",
    "You may have this creature enter as a copy of any creature on the battlefield, except it's an "
    'artifact in addition to its other types and it has "{T}: Add {U}."',
)
SIEGE = card(
    "Mole Siege",
    'As Mole Siege enters, choose Moles or Newts.\n• Moles — Goats you control have "{T}: Add {R}."'
    "\n• Newts — At the beginning of your upkeep, draw a card.",
    "Enchantment",
)
SONG_OF_PAIRS = card("Twin Goat", "As long as this creature is paired with another creature, "
                     "both creatures have haste.")  # fmt: skip
RENOWNED = card("Known Goat", 'As long as this creature is renowned, it has "{T}: Add {R}."')
RINGS = card("Ring Yard", "{T}: Add one mana of either of the circled colors.", "Land")
CARDS = [
    *(ELF, CAVE, FOREST, TOWER, PIT, EATER, MIRROR, WARDEN, JAILER, DUSK, GRANTER, DEALER, POOL),
    *(SONG, COPIER, SIEGE, SONG_OF_PAIRS, RENOWNED, RINGS),
]
CATALOGUE = Catalogue.of(
    compile_cards([{**row, "oracle_text": row["oracle_text"].replace("~", "This creature")}
                   for row in CARDS])
)  # fmt: skip


def ask(kind, *permanents, opp=(), you=None, **question):
    mine = tuple(p if isinstance(p, Permanent) else Permanent(p) for p in permanents)
    board = Board(
        {
            "you": Player(battlefield=mine, **(you or {})),
            "opp": Player(battlefield=tuple(map(Permanent, opp))),
        }
    )
    return answer(board, Question(QuestionKind(kind), **question), CATALOGUE)


def options(*permanents, of, **more):
    result = ask("mana", *permanents, permanent=of, **more)
    assert result.verdict is Verdict.ANSWER, result
    return set(result.answer.options)


def test_creature_cards_in_graveyards():
    """A land card there is no creature card."""
    you = {"graveyard": ("Glade Elf", "Red Cave")}

    assert options("Bone Eater", of="Bone Eater", you=you) == {"{G}"}
    assert options("Bone Eater", of="Bone Eater") == set()


def test_a_graveyard_that_is_not_named():
    """Cards that nobody named may give anything."""
    result = ask("mana", "Bone Eater", permanent="Bone Eater", you={"graveyard_size": 2})

    assert result.verdict is Verdict.CANNOT_TELL


def test_all_lands_with_what_they_were_given():
    """What another effect gives to the lands comes first, since it depends on it (CR 613.8a)."""
    lands = ("Land Mirror", "Forest", "Land Song")
    found = options(*lands, of="Land Mirror", opp=("Red Cave",))

    assert found == {"{G}", "{U}", "{R}"}
    assert options(*reversed(lands), of="Land Mirror", opp=("Red Cave",)) == found


def test_no_mana_abilities_of_lands():
    """Those are left out, the others are there."""
    assert options("Still Warden", of="Still Warden", opp=("Fire Pit", "Red Cave")) == set()
    result = ask(
        "cost", "Still Warden", opp=("Fire Pit",), permanent="Still Warden",
        ability="{2}, {T}, sacrifice it",
    )  # fmt: skip
    assert result.verdict is Verdict.ANSWER


def test_cards_exiled_with_it():
    """The board tells which they are."""
    keeper = Permanent("Land Keeper", exiled_with=("Red Cave", "Glade Elf"))

    assert options(keeper, of="Land Keeper") == {"{R}", "{G}"}


def test_lands_that_keep_their_mana_abilities():
    """Those with other costs are mana abilities too; the rest is gone."""
    assert options("Pale Dusk", "Old Tower", "Forest", of="Forest") == {"{G}"}
    assert "{C}" in options("Pale Dusk", "Old Tower", of="Old Tower")
    result = ask(
        "activate", "Pale Dusk", "Fire Pit", permanent="Fire Pit", ability="{2}, {T}, sacrifice it"
    )
    assert result.answer is not None
    assert result.answer.can is False


@pytest.mark.parametrize(
    ("lands", "expected"),
    [
        (("Red Cave", "Forest"), {"{R}", "{G}"}),
        (("Glass Pool", "Red Cave"), {"{R}"}),
        ((), set()),
    ],
)
def test_what_the_sacrificed_land_could_have_produced(lands, expected):
    """As it last was, with the other lands still there (CR 608.2h)."""
    assert options("Land Dealer", *lands, of="Land Dealer") == expected


def test_what_it_could_produce_before_it_gives_up_a_land():
    """Any land that it may take tells a type (CR 106.7)."""
    result = ask("could_produce", "Land Dealer", "Forest", permanent="Land Dealer")

    assert result.answer is not None
    assert result.answer.types == ("G",)


def test_a_type_that_spells_have_too():
    """The chosen type counts for what is cast, and an unknown one leaves the cost open."""

    def total(chosen):
        song = Permanent("Goat Song", chosen=chosen)
        return ask("cost", song, spell="Glade Elf", you={"hand": ("Glade Elf",)})

    assert total("Frog").answer.total == "{1}"
    assert total("Ogre").answer.total == "{2}"
    assert total("").verdict is Verdict.CANNOT_TELL


def test_a_copy_with_exceptions():
    """It is what it copies, and what its own text adds."""
    copy = Permanent("Tin Copier", copy_of="Glade Elf")
    result = ask("characteristics", copy, permanent="Tin Copier")

    assert set(result.answer.types) == {"Artifact", "Creature"}
    assert options(copy, of="Tin Copier") == {"{G}", "{U}"}


def test_an_anchor_word():
    """The abilities of the word that was chosen, and none where it is not told."""
    goat = "Bone Eater"
    moles, newts = (Permanent("Mole Siege", chosen=word) for word in ("Moles", "Newts"))

    assert options(moles, goat, of=goat) == {"{R}"}
    assert options(newts, goat, of=goat) == set()
    assert ask("mana", "Mole Siege", goat, permanent=goat).verdict is Verdict.CANNOT_TELL


def test_a_pair_that_no_board_tells():
    """Haste matters for tapping a creature; nothing else on the board is in doubt."""
    sick = Permanent("Twin Goat", sick=True)

    assert options(sick, "Red Cave", of="Red Cave") == {"{R}"}


def test_what_a_board_does_not_tell_is_named():
    """The words of the card stand in the summary, with its name and both cases."""
    result = ask("mana", "Known Goat", permanent="Known Goat")

    assert result.verdict is Verdict.DEPENDS
    assert result.summary.startswith("It depends on whether Known Goat is renowned. If so: ")


def test_a_type_that_is_not_told_is_a_doubt_of_others():
    """A land that reads it cannot tell either, and what it does tell stays."""
    mute = ask("could_produce", "Glass Pool", "Ring Yard", permanent="Glass Pool")
    both = ask("could_produce", "Forest", "Ring Yard", permanent="Forest")

    assert mute.verdict is Verdict.CANNOT_TELL
    assert both.answer is not None
    assert both.answer.types == ("G",)
