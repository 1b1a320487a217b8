"""Sentences about costs into modifiers, alternative and additional costs."""

import pytest

from engine.cards.abilities import Ability, ForTurn, Keyword, SpellsHave
from engine.cards.amounts import (
    CountersOn,
    CountOf,
    CreaturesDied,
    LifeChanged,
    Number,
    PaidCount,
    PartySize,
    PropertyOf,
    SpellsCast,
    TargetsBeyond,
)
from engine.cards.conditions import (
    Both,
    Compare,
    IsTurnOf,
    Neither,
    SourceIs,
    TargetIs,
    WasPaid,
)
from engine.cards.costs import (
    Deed,
    Discard,
    ExileCards,
    OneOf,
    PayLife,
    PayMana,
    RevealCards,
    Sacrifice,
    TapOthers,
)
from engine.cards.filters import (
    AllOf,
    AnyOf,
    Anything,
    ControlledBy,
    HasColor,
    HasSubtype,
    HasType,
    HasXInCost,
    IsChosen,
    IsHost,
    IsItself,
    IsTapped,
    Not,
    Targets,
)
from engine.cards.modifiers import (
    AbilitiesOf,
    AdditionalCost,
    AlternativeCost,
    CommanderTaxInLife,
    CostModifier,
    KeywordCosts,
    MinimumCost,
    SpellsOf,
    ThisAbility,
    ThisSpell,
)
from engine.cards.statics import CastPermission
from engine.mana.cost import ManaCost
from engine.oracle.cost_modifiers import parse_turn_modifier
from engine.oracle.cost_readers import read_casting_sentence
from engine.oracle.cursor import Cursor
from engine.oracle.printing.casting import PRINTERS
from engine.oracle.text import paragraphs

MOLE = HasSubtype("Mole")
YOURS = ControlledBy("you")
INSTANT_OR_SORCERY = AnyOf((HasType("Instant"), HasType("Sorcery")))


def read(text, *, spell=False):
    """All the sentences of a paragraph, None where one of them is not read."""
    (paragraph,) = paragraphs(text, "Dusk Kettle")
    cursor = Cursor.of(paragraph.text)
    found: tuple[Ability, ...] = ()
    while not cursor.done:
        more = read_casting_sentence(cursor, spell=spell)
        if more is None:
            return None
        found += more
    return found


def cost(text):
    return ManaCost.parse(text)


def less(subject, mana, **rest):
    return CostModifier(subject, "less", cost(mana), **rest)


def more(subject, mana, **rest):
    return CostModifier(subject, "more", cost(mana), **rest)


MODIFIERS = [
    ("Mole spells you cast cost {2} less to cast.", less(SpellsOf(MOLE, "you"), "2")),
    ("Spells cost {1} more to cast.", more(SpellsOf(Anything()), "1")),
    (
        "Each spell you cast that's red or a Mole costs {1} less to cast.",
        less(SpellsOf(AnyOf((HasColor("R"), MOLE)), "you"), "1"),
    ),
    (
        "Mole spells of the chosen type cost {3} less to cast.",
        less(SpellsOf(AllOf((MOLE, IsChosen("type")))), "3"),
    ),
    (
        "This spell costs {G} less to cast for each green Mole you control.",
        less(ThisSpell(), "G", times=CountOf(AllOf((HasColor("G"), MOLE, YOURS)))),
    ),
    (
        "This spell costs {4} less to cast if it targets a tapped Mole.",
        less(ThisSpell(), "4", condition=TargetIs(AllOf((IsTapped(), MOLE)))),
    ),
    (
        "During your turn, this spell costs {1}{W}{W} less to cast.",
        less(ThisSpell(), "1WW", condition=IsTurnOf("you")),
    ),
    (
        "This spell costs {1}{R} more to cast for each target beyond the first.",
        more(ThisSpell(), "1R", times=TargetsBeyond()),
    ),
    (
        "This spell costs {2} less to cast if a creature died this turn.",
        less(ThisSpell(), "2", condition=Compare(CreaturesDied(), ">=", Number(1))),
    ),
    (
        "Mole spells you cast cost {X} less to cast, where X is Dusk Kettle's power.",
        less(SpellsOf(MOLE, "you"), "1", times=PropertyOf("power", "self"), prints_x=True),
    ),
    (
        "Mole spells you cast cost {1} less to cast for each dust counter on this artifact.",
        less(SpellsOf(MOLE, "you"), "1", times=CountersOn("dust")),
    ),
    (
        "The first spell you cast with {X} in its mana cost each turn costs {2} less to cast.",
        less(SpellsOf(HasXInCost(), "you"), "2", per_turn_first=True),
    ),
    (
        "The first Mole spell you cast during each of your turns costs {1} less to cast.",
        less(SpellsOf(MOLE, "you"), "1", condition=IsTurnOf("you"), per_turn_first=True),
    ),
    (
        (
            "Each Mole spell a player casts costs {1} more to cast for each other spell "
            "that player has cast this turn."
        ),
        more(SpellsOf(MOLE), "1", times=SpellsCast(Anything(), "caster")),
    ),
    (
        "Each Mole spell costs {3} more to cast except during its controller's turn.",
        more(SpellsOf(MOLE), "3", condition=Neither(IsTurnOf("caster"))),
    ),
    (
        "Spells your opponents cast that target this creature cost {3} more to cast.",
        more(SpellsOf(Targets(IsItself()), "opponent"), "3"),
    ),
    (
        (
            "Mole spells you cast cost {G}{G} less to cast. "
            "This effect reduces only the amount of colored mana you pay."
        ),
        less(SpellsOf(MOLE, "you"), "GG", colored_only=True),
    ),
    (
        (
            "Activated abilities of Moles you control cost {2} less to activate. "
            "This effect can't reduce the mana in that cost to less than one mana."
        ),
        less(AbilitiesOf(AllOf((MOLE, YOURS))), "2", least=1),
    ),
    (
        "Activated abilities of Moles cost {2} more to activate unless they're mana abilities.",
        more(AbilitiesOf(MOLE, mana_abilities=False), "2"),
    ),
    (
        "Enchanted artifact's activated abilities cost {1} less to activate.",
        less(AbilitiesOf(AllOf((IsHost(), HasType("Artifact")))), "1"),
    ),
    (
        "Equip abilities you activate cost {1} less to activate.",
        less(AbilitiesOf(Anything(), "equip", who="you"), "1"),
    ),
    (
        "The second Mole spell you cast each turn costs {2} less to cast.",
        less(
            SpellsOf(MOLE, "you"),
            "2",
            condition=Compare(SpellsCast(MOLE, "you"), "=", Number(1)),
        ),
    ),
    (
        "This spell costs {1} less to cast for each creature in your party.",
        less(ThisSpell(), "1", times=PartySize()),
    ),
    (
        "Equip abilities you activate that target a Mole cost {2} less to activate.",
        less(AbilitiesOf(Anything(), "equip", who="you"), "2", condition=TargetIs(MOLE)),
    ),
    ("Buyback costs cost {1} less.", less(KeywordCosts("buyback"), "1")),
    (
        (
            "This ability costs {X} less to activate, where X is the amount of life you "
            "gained this turn."
        ),
        less(ThisAbility(), "1", times=LifeChanged("gained"), prints_x=True),
    ),
    (
        (
            "As long as this artifact is untapped, Mole spells you cast cost {1} less to cast "
            "during your turn."
        ),
        less(
            SpellsOf(MOLE, "you"),
            "1",
            condition=Both((SourceIs(IsTapped(tapped=False)), IsTurnOf("you"))),
        ),
    ),
    (
        "Each Mole spell that would cost less than four mana to cast costs four mana to cast.",
        MinimumCost(SpellsOf(MOLE), 4),
    ),
]


@pytest.mark.parametrize(("text", "expected"), MODIFIERS, ids=[text for text, _ in MODIFIERS])
def test_what_makes_costs_more_or_less_is_read(text, expected):
    """Subject, direction, amount, conditions and bounds all arrive in their fields."""
    assert read(text) == (expected,)


CHOICES = [
    (
        "You may pay {U}{U} rather than pay this spell's mana cost.",
        AlternativeCost(ThisSpell(), (PayMana(cost("UU")),)),
    ),
    (
        (
            "If you control a Mole, you may tap an untapped Mole you control rather than pay "
            "this spell's mana cost."
        ),
        AlternativeCost(
            ThisSpell(),
            (TapOthers(MOLE),),
            Compare(CountOf(AllOf((MOLE, YOURS))), ">=", Number(1)),
        ),
    ),
    (
        (
            "If it's not your turn, you may exile a Mole card from your hand rather than pay "
            "this spell's mana cost."
        ),
        AlternativeCost(ThisSpell(), (ExileCards(MOLE, "hand"),), Neither(IsTurnOf("you"))),
    ),
    (
        "You may pay {0} rather than pay the mana cost for Mole spells you cast.",
        AlternativeCost(SpellsOf(MOLE, "you"), (PayMana(ManaCost()),)),
    ),
    (
        "You may cast Mole spells from your hand without paying their mana costs.",
        AlternativeCost(SpellsOf(MOLE, "you"), (), zone="hand"),
    ),
    (
        "As an additional cost to cast this spell, sacrifice two Moles.",
        AdditionalCost(ThisSpell(), (Sacrifice(MOLE, Number(2)),)),
    ),
    (
        "As an additional cost to cast this spell, reveal a Mole card from your hand or pay {4}.",
        AdditionalCost(ThisSpell(), (OneOf(((RevealCards(MOLE),), (PayMana(cost("4")),))),)),
    ),
    (
        (
            "As an additional cost to cast this spell, sacrifice a Mole, discard a card, or pay "
            "9 life."
        ),
        AdditionalCost(
            ThisSpell(),
            (OneOf(((Sacrifice(MOLE),), (Discard(Anything()),), (PayLife(Number(9)),))),),
        ),
    ),
    (
        "As an additional cost to cast this spell, discard a card and sacrifice a Mole.",
        AdditionalCost(ThisSpell(), (Discard(Anything()), Sacrifice(MOLE))),
    ),
    (
        (
            "Rather than pay {2} for each previous time you've cast Dusk Kettle from the command "
            "zone this game, pay 3 life that many times."
        ),
        CommanderTaxInLife(3),
    ),
]


@pytest.mark.parametrize(("text", "expected"), CHOICES, ids=[text for text, _ in CHOICES])
def test_costs_to_choose_or_to_add_are_read(text, expected):
    """Alternative and additional costs, with what they are about."""
    assert read(text) == (expected,)


@pytest.mark.parametrize("expected", [ability for _, ability in (*MODIFIERS, *CHOICES)])
def test_what_is_read_prints_to_a_text_that_reads_the_same(expected):
    """Printing is the inverse of reading, up to the wording."""
    assert read(PRINTERS[type(expected)](expected)) == (expected,)


def test_an_open_sacrifice_and_what_it_saves():
    """The second sentence counts what the first one let you sacrifice."""
    text = (
        "As an additional cost to cast this spell, you may sacrifice any number of Moles. "
        "This spell costs {3} less to cast for each Mole sacrificed this way."
    )
    assert read(text) == (
        AdditionalCost(ThisSpell(), (Sacrifice(MOLE, PaidCount()),), optional=True),
        less(ThisSpell(), "3", times=PaidCount()),
    )


def test_life_paid_for_a_reduction_of_one_color():
    """The reduction belongs to the same spells, holds if the life was paid, and spares generic."""
    text = (
        "As an additional cost to cast black Mole spells, you may pay 5 life. Those spells "
        "cost {B} less to cast if you paid life this way. This effect reduces only the amount "
        "of black mana you pay."
    )
    moles = SpellsOf(AllOf((HasColor("B"), MOLE)), "you")
    assert read(text) == (
        AdditionalCost(moles, (PayLife(Number(5)),), optional=True),
        less(moles, "B", colored_only=True, condition=WasPaid("life")),
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            (
                "Spells you cast this turn that are red cost {X} less to cast, where X is the "
                "amount of life you lost this turn."
            ),
            ForTurn(
                (
                    less(
                        SpellsOf(HasColor("R"), "you"),
                        "1",
                        times=LifeChanged("lost"),
                        prints_x=True,
                    ),
                )
            ),
        ),
        (
            "The next Mole spell you cast this turn costs {5} less to cast.",
            ForTurn((less(SpellsOf(MOLE, "you"), "5"),), next_spell_only=True),
        ),
    ],
)
def test_effects_that_hold_for_the_turn(text, expected):
    """A reduction that an ability makes on resolution is no static ability."""
    assert read(text) is None
    assert parse_turn_modifier(Cursor.of(text)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "This spell costs {1} less to cast for each dream you remember.",
        "This spell costs {X} less to cast.",
        "Mole spells you cast cost {1} less to cast while you whistle.",
        "Mole spells you cast cost {1} less to cast and can't be whistled at.",
        "Spells you cast cost {1} less to cast. This effect can't reduce anything else.",
        "The fifth Mole spell you cast each turn costs {1} less to cast.",
        "You may whistle rather than pay this spell's mana cost.",
        "As an additional cost to cast this spell, whistle.",
        "As an additional cost to cast this spell, you may whistle or pay {1}.",
        "Each Mole spell that would cost less than four mana to cast costs five mana to cast.",
    ],
)
def test_what_is_not_understood_in_full_is_refused(text):
    """A sentence is read whole or not at all."""
    assert read(text) is None


def test_what_is_done_or_left_besides():
    """A keyword action is a cost of its own kind, to be done or left."""
    text = "As an additional cost to cast this spell, you may behold two Moles."
    deed = Deed("behold", MOLE, Number(2))
    assert read(text) == (AdditionalCost(ThisSpell(), (deed,), optional=True),)
    assert read(text.replace("you may ", "")) == (AdditionalCost(ThisSpell(), (deed,)),)


def test_flash_for_more_mana():
    """The mana is an additional cost, and flash holds where it is paid."""
    text = "You may cast this spell as though it had flash if you pay {3} more to cast it."
    assert read(text) == (
        SpellsHave(IsItself(), "you", Keyword("flash"), WasPaid("paid")),
        AdditionalCost(ThisSpell(), (PayMana(cost("3")),), optional=True),
    )


def test_a_permission_at_a_price():
    """The price is an additional cost of casting from there alone."""
    text = (
        "You may cast this card from your graveyard by discarding two Mole cards in addition "
        "to paying its other costs."
    )
    assert read(text) == (
        CastPermission(ThisSpell(), "graveyard", price=(Discard(MOLE, Number(2)),)),
    )


def test_a_resolving_spell_does_not_change_other_costs():
    """On an instant only what speaks of the spell itself holds while it is cast."""
    assert read("Mole spells you cast cost {1} less to cast.", spell=True) is None
    assert read("This spell costs {1} less to cast.", spell=True) == (less(ThisSpell(), "1"),)


def test_two_things_in_a_cost_are_not_a_choice():
    """A discard of two different cards must not become one of either."""
    text = "You may discard a Mole card and another card rather than pay this spell's mana cost."
    assert read(text) == (AlternativeCost(ThisSpell(), (Discard(MOLE), Discard(Anything()))),)


def test_instant_and_sorcery_means_either():
    """Such spells are those that are one or the other."""
    assert read("Instant and sorcery spells you cast cost {2} less to cast.") == (
        less(SpellsOf(INSTANT_OR_SORCERY, "you"), "2"),
    )


def test_negation_stays_with_its_word():
    """The word excludes artifacts and nothing else."""
    assert read("Nonartifact spells cost {2} more to cast.") == (
        more(SpellsOf(Not(HasType("Artifact"))), "2"),
    )
