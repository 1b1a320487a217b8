"""Optional costs that make a spell cheaper, counted and tried (CR 601.2b, 118.8)."""

import pytest

from engine.board import Permanent, Player
from engine.cards.abilities import Keyword
from engine.cards.amounts import AnnouncedX, Number, PaidCount
from engine.cards.conditions import WasPaid
from engine.cards.costs import Discard, ExileCards, OneOf, PayLife, PayMana, Sacrifice, TapSelf
from engine.cards.filters import Anything, Compares, HasColor, HasSubtype, HasType
from engine.cards.modifiers import (
    AdditionalCost,
    AlternativeCost,
    CostModifier,
    SpellsOf,
    ThisSpell,
)
from engine.question import Question, QuestionKind
from engine.questions import cast
from engine.result import Answer
from engine.rules.costs import announce, spell_object
from engine.rules.costs.lessening import lessening
from tests.engine.rules.cost_boards import (
    activated,
    card,
    changes,
    keyword,
    mana,
    one_cost,
    pays,
    question,
    situation,
    totals_of,
)
from tests.engine.rules.test_bans import RED

ANY = PaidCount(0)
CREATURE = HasType("Creature")
WHITE = HasColor("W")


def discount(text: str, **more) -> CostModifier:
    return CostModifier(ThisSpell(), "less", mana(text), **more)


def optional(*parts) -> AdditionalCost:
    return AdditionalCost(ThisSpell(), parts, optional=True)


CARDS = [
    card("Crag", None, "Land", activated("", TapSelf(), effects=RED)),
    card("Ghoul Turtle", "{6}{R}", "Creature", optional(ExileCards(CREATURE, "graveyard", ANY)),
         discount("{2}", times=ANY)),
    card("Hungry One", "{6}{R}", "Creature", optional(Sacrifice(CREATURE, ANY)),
         discount("{2}", times=ANY)),
    card("White March", "{X}{W}", "Instant", optional(ExileCards(WHITE, "hand", ANY)),
         discount("{2}", times=ANY)),
    card("Picky Troll", "{3}{R}", "Creature", keyword("bargain"),
         discount("{2}", condition=WasPaid("bargain"))),
    card("Old Patron", "{5}{R}{R}", "Creature", Keyword("offering", what=HasSubtype("Goblin"))),
    card("Gob", "{4}{R}", "Creature", subtypes=("Goblin",)),
    card("Blood Defiler", "{3}{R}{R}", "Creature",
         AdditionalCost(SpellsOf(HasColor("R"), "you"), (PayLife(Number(2)),), optional=True),
         changes("less", "{R}", HasColor("R"), "you", colored_only=True,
                 condition=WasPaid("life"))),
    card("Echo", "{6}{R}", "Sorcery", keyword("harmonize", "{4}{R}")),
    card("Late Vision", "{X}{1}{U}", "Instant",
         Keyword("flashback", pays("{1}{U}", ExileCards(Anything(), "graveyard", AnnouncedX())))),
    card("Pitch", "{X}{R}{R}", "Instant", AlternativeCost(ThisSpell(), (ExileCards(
        Compares("mana value", "=", AnnouncedX()), "hand"),))),
    card("Hard Choice", "{R}", "Sorcery", AdditionalCost(ThisSpell(), (OneOf((
        (Sacrifice(CREATURE),), (Discard(Anything()),), (PayMana(mana("{3}")),))),))),
    card("Coin", "{0}", "Artifact"),
    card("Red Song", "{R}", "Sorcery", keyword("conspire")),
    card("Red Ape", "{1}{R}"),
    card("Blue Ape", "{1}{U}"),
    card("Bolt", "{R}", "Instant"),
    card("Dove", "{2}{W}", "Creature"),
    card("Slow Omen", "{2}", "Enchantment", AlternativeCost(
        SpellsOf(Anything(), "you"), pays(""), once=True)),
]  # fmt: skip


def casting(spell: str, lands: int, *things: Permanent, **more) -> Answer:
    field = (Permanent("Crag", count=lands), *things) if lands else things
    you = Player(field, **{"hand": (spell,), **more})
    zone = "hand" if spell in you.hand else "graveyard"
    asked = Question(QuestionKind.CAST, spell=spell, from_zone=zone)
    return cast.answer(asked, situation(CARDS, you)).answer


@pytest.mark.parametrize(
    ("spell", "lands", "things", "more", "castable"),
    [
        ("Ghoul Turtle", 3, (), {"graveyard": ("Dove", "Gob", "Bolt")}, True),
        ("Ghoul Turtle", 2, (), {"graveyard": ("Dove", "Gob", "Bolt")}, False),
        ("Hungry One", 3, (Permanent("Dove", count=2),), {}, True),
        ("Hungry One", 2, (Permanent("Dove", count=2),), {}, False),
        ("Picky Troll", 2, (Permanent("Coin"),), {}, True),
        ("Picky Troll", 2, (Permanent("Dove"),), {}, False),
        ("Old Patron", 2, (Permanent("Gob"),), {}, True),
        ("Old Patron", 2, (Permanent("Dove"),), {}, False),
        ("Gob", 4, (Permanent("Blood Defiler"),), {}, True),
        ("Gob", 4, (Permanent("Blood Defiler"),), {"life": 1}, False),
        ("Echo", 3, (Permanent("Dove"),), {"hand": (), "graveyard": ("Echo",)}, True),
        ("Echo", 3, (Permanent("Dove", tapped=True),), {"hand": (), "graveyard": ("Echo",)},
         False),
    ],
)  # fmt: skip
def test_whether_it_can_be_cast(spell, lands, things, more, castable):
    """Whoever asks whether a spell can be cast need not say that the discount is taken."""
    assert casting(spell, lands, *things, **more).castable is castable


def test_things_exiled_are_counted():
    """By name or by number; what is left over of the discount is lost."""
    where = situation(CARDS, Player(graveyard=("Dove", "Gob"), hand=("Dove",)))

    assert totals_of(where, "Ghoul Turtle", "exile Dove", "exile Gob") == {"{2}{R}"}
    assert totals_of(where, "Ghoul Turtle", "exile 2") == {"{2}{R}"}
    assert totals_of(where, "White March", "exile Dove", x=3) == {"{1}{W}"}
    assert totals_of(where, "White March", "exile Dove", x=1) == {"{W}"}


def test_more_things_than_there_are():
    """Three cards can't be exiled where there are two."""
    where = situation(CARDS, Player(graveyard=("Dove", "Gob")))

    assert one_cost(where, "Ghoul Turtle", "exile 3").obstacles[0].rule == "118.3"


def test_what_was_said_is_left_alone():
    """An announced number, a declined bargain and a named offering are not tried otherwise."""
    where = situation(CARDS, Player((Permanent("Dove"), Permanent("Gob"), Permanent("Coin"))))

    def tried(spell: str, *options: str) -> int:
        asked = question(spell, options=options)
        return len(lessening(where, spell_object(where, asked), announce(where, asked)))

    assert tried("Hungry One") == 3
    assert tried("Hungry One", "sacrifice 1") == 1
    assert tried("Picky Troll") == 2
    assert tried("Picky Troll", "not bargained") == 1
    assert tried("Old Patron") == 2
    assert tried("Old Patron", "offering") == 1
    assert tried("Bolt") == 1


def test_the_x_of_a_keyword_cost():
    """An X in the other parts of an alternative cost is chosen freely (CR 107.3b)."""
    where = situation(CARDS, Player(graveyard=("Late Vision", "Bolt", "Gob")))
    total = one_cost(where, "Late Vision", "flashback", x=2, from_zone="graveyard")

    assert str(total.mana) == "{1}{U}"
    assert total.obstacles == ()
    assert total.other == ("exile two cards from your graveyard",)


def test_the_x_of_an_exiled_card():
    """A cost that asks for a card of mana value X leaves as X what is in hand (CR 107.3c)."""
    found = casting("Pitch", 0, hand=("Pitch", "Gob"))

    assert found.castable is True
    assert found.x_max == 5
    assert casting("Pitch", 0).castable is False


def test_a_way_that_was_named():
    """Of several ways to pay, what was named says which one is meant."""
    where = situation(CARDS, Player((Permanent("Dove"),), hand=("Hard Choice", "Bolt")))

    assert one_cost(where, "Hard Choice", "sacrifice Dove").other == ("sacrifice a creature",)
    assert one_cost(where, "Hard Choice", "discard Bolt").other == ("discard a card",)
    assert one_cost(where, "Hard Choice", "pay {3}").other == ()
    assert totals_of(where, "Hard Choice") == {"{R}", "{3}{R}"}


def test_a_cost_that_is_offered_once_each_turn():
    """What was used this turn is not offered again, unless another one is there."""
    fresh, used = Permanent("Slow Omen"), Permanent("Slow Omen", label="old", used=("{0}",))

    assert casting("Dove", 0, fresh).castable is True
    assert casting("Dove", 0, used).castable is False
    assert casting("Dove", 0, used, fresh).castable is True


def test_conspire_needs_creatures_that_share_a_color():
    """Two untapped creatures of one of the spell's colours are tapped (CR 702.78a)."""

    def castable(*things: Permanent) -> bool | None:
        you = Player((Permanent("Crag"), *things), hand=("Red Song",))
        asked = Question(QuestionKind.CAST, spell="Red Song", options=("conspire",))
        return cast.answer(asked, situation(CARDS, you)).answer.castable

    assert castable(Permanent("Red Ape", count=2, sick=True)) is True
    assert castable(Permanent("Red Ape"), Permanent("Red Ape", tapped=True, label="t")) is False
    assert castable(Permanent("Red Ape"), Permanent("Blue Ape")) is False
    assert castable(Permanent("Blue Ape", count=2)) is False


def test_two_alternative_costs_at_once():
    """Whoever asks for both is told that only one is paid (CR 118.9a)."""
    you = Player((Permanent("Slow Omen"),), graveyard=("Late Vision",))
    asked = Question(
        QuestionKind.CAST,
        spell="Late Vision",
        from_zone="graveyard",
        options=("flashback", "Slow Omen"),
    )
    found = cast.answer(asked, situation(CARDS, you))

    assert found.answer.castable is False
    assert "118.9a" in found.steps[0].rules
