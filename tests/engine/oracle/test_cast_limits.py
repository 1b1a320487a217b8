"""Sentences that forbid or allow casting, and costs of others that look at the caster."""

import pytest

from engine.cards.abilities import Ability, ForTurn, Keyword, SpellsHave, Unread
from engine.cards.amounts import (
    CountersOn,
    CountOf,
    LifeChanged,
    Number,
    PropertyOf,
    SpellsCast,
)
from engine.cards.conditions import (
    Both,
    Compare,
    IsPhase,
    IsTurnOf,
    Neither,
    SourceIn,
    TargetIs,
    Untold,
)
from engine.cards.costs import ExileCards, GiveLife, PayLife, PayMana, Sacrifice
from engine.cards.filters import (
    AllOf,
    AnyOf,
    Anything,
    CastFrom,
    Compares,
    ControlledBy,
    HasParity,
    HasSubtype,
    HasType,
    IsItself,
    Not,
    SharesTypeWithExiled,
    Targets,
)
from engine.cards.modifiers import (
    AbilitiesOf,
    AdditionalCost,
    AlternativeCost,
    CostModifier,
    SpellsOf,
    ThisSpell,
)
from engine.cards.statics import CantActivate, CantCast, CastPermission, CastRestriction
from engine.mana.cost import ManaCost
from engine.oracle.cost_readers import read_casting_sentence
from engine.oracle.cursor import Cursor
from engine.oracle.for_turn import read_for_turn
from engine.oracle.printer import print_ability
from engine.oracle.reader import read_paragraph
from engine.oracle.text import paragraphs

MOLE = HasSubtype("Mole")
ONE = ManaCost.parse("{1}")
LANDS_OF_CASTER = CountOf(AllOf((HasType("Land"), ControlledBy("caster"))))


def read(text):
    """All the sentences of a paragraph, None where one of them is not read."""
    (paragraph,) = paragraphs(text, "Dusk Kettle")
    cursor = Cursor.of(paragraph.text)
    found: tuple[Ability, ...] = ()
    while not cursor.done:
        more = read_casting_sentence(cursor, spell=False)
        if more is None:
            return None
        found += more
    return found


SINGLE = [
    (
        "Your opponents can't cast spells with even mana values.",
        CantCast(HasParity("mana value"), "opponent"),
    ),
    (
        (
            "Each opponent can't cast Mole spells with mana value greater than the number of lands "
            "that player controls."
        ),
        CantCast(AllOf((MOLE, Compares("mana value", ">", LANDS_OF_CASTER))), "opponent"),
    ),
    (
        "Each opponent can cast spells only any time they could cast a sorcery.",
        CantCast(Anything(), "opponent", Neither(Both((IsTurnOf("caster"), IsPhase("main"))))),
    ),
    (
        "Players can cast spells only during their own turns.",
        CantCast(Anything(), "any", Neither(IsTurnOf("caster"))),
    ),
    ("You can't play lands or cast spells from your hand.", CantCast(CastFrom("hand"), "you")),
    (
        "Players can't cast spells from graveyards or libraries.",
        CantCast(AnyOf((CastFrom("graveyard"), CastFrom("library")))),
    ),
    (
        "Each player who has cast a Mole spell this turn can't cast additional Mole spells.",
        CantCast(MOLE, "any", Compare(SpellsCast(MOLE, "caster"), ">=", Number(1))),
    ),
    (
        "Any player may cast Mole spells as though they had flash.",
        SpellsHave(MOLE, "any", Keyword("flash")),
    ),
    (
        "Mole spells you cast from your graveyard or from exile cost {1} less to cast.",
        CostModifier(
            SpellsOf(AllOf((MOLE, AnyOf((CastFrom("graveyard"), CastFrom("exile"))))), "you"),
            "less",
            ONE,
        ),
    ),
    (
        "Spells you cast that share a card type with the exiled card cost {1} less to cast.",
        CostModifier(SpellsOf(SharesTypeWithExiled(), "you"), "less", ONE),
    ),
    (
        "You can't cast Dusk Kettle unless an opponent lost life this turn.",
        CastRestriction(Compare(LifeChanged("lost", "opponent"), ">=", Number(1))),
    ),
    (
        "You may play lands and cast Mole spells from the top of your library.",
        CastPermission(SpellsOf(MOLE, "you"), "library"),
    ),
    (
        "Spells your opponents cast that target Dusk Kettle cost an additional 2 life to cast.",
        AdditionalCost(SpellsOf(Targets(IsItself()), "opponent"), (PayLife(Number(2)),)),
    ),
    (
        "Each Mole spell costs {1} more to cast for each land its controller controls.",
        CostModifier(SpellsOf(MOLE), "more", ONE, LANDS_OF_CASTER),
    ),
    (
        (
            "Mole spells you cast cost {1} less to cast for each 1 life your opponents have lost "
            "this turn."
        ),
        CostModifier(SpellsOf(MOLE, "you"), "less", ONE, LifeChanged("lost", "opponent")),
    ),
    (
        "Mole spells you cast cost {1} less to cast and can't be countered.",
        CostModifier(SpellsOf(MOLE, "you"), "less", ONE),
    ),
    (
        (
            "As long as Dusk Kettle is in the command zone or on the battlefield, other Mole "
            "spells you cast cost {1} less to cast."
        ),
        CostModifier(
            SpellsOf(AllOf((Not(IsItself()), MOLE)), "you"),
            "less",
            ONE,
            condition=SourceIn(("command", "battlefield")),
        ),
    ),
    (
        "Activated abilities cost {1} more to activate unless they're mana abilities.",
        CostModifier(AbilitiesOf(Anything(), mana_abilities=False), "more", ONE),
    ),
    (
        (
            "Abilities your opponents activate that target a Mole you control cost {1} more to "
            "activate."
        ),
        CostModifier(
            AbilitiesOf(Anything(), who="opponent"),
            "more",
            ONE,
            condition=TargetIs(AllOf((MOLE, ControlledBy("you")))),
        ),
    ),
    (
        (
            "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast "
            "with mana value X or less, where X is the number of dusk counters on Dusk Kettle."
        ),
        AlternativeCost(
            SpellsOf(Compares("mana value", "<=", CountersOn("dusk")), "you"),
            (PayMana(ManaCost()),),
            once=True,
        ),
    ),
]


@pytest.mark.parametrize(("text", "expected"), SINGLE)
def test_a_sentence_is_read_whole(text, expected):
    """Each becomes one ability with all that it says."""
    assert read(text) == (expected,)


@pytest.mark.parametrize(
    ("text", "expected"), [case for case in SINGLE if "Once each turn" not in case[0]]
)
def test_what_is_read_prints_to_a_text_that_reads_the_same(text, expected):
    """Printing an ability and reading it gives that ability."""
    assert read(print_ability(expected)) == (expected,), text


def test_other_abilities_of_opponents_are_forbidden_with_their_spells():
    """One sentence about spells and abilities gives two prohibitions with one condition."""
    text = "During your turn, your opponents can't cast spells or activate abilities of Moles."
    theirs = AllOf((MOLE, ControlledBy("opponent")))

    assert read(text) == (
        CantCast(Anything(), "opponent", IsTurnOf("you")),
        CantActivate(theirs, condition=IsTurnOf("you")),
    )


def test_spells_and_abilities_of_opponents_cost_more():
    """One sentence gives a change for spells and one for abilities, mana abilities left out."""
    text = (
        "During your turn, spells your opponents cast cost {1} more to cast and abilities your "
        "opponents activate cost {1} more to activate unless they're mana abilities."
    )
    theirs = AbilitiesOf(Anything(), mana_abilities=False, who="opponent")

    assert read(text) == (
        CostModifier(SpellsOf(Anything(), "opponent"), "more", ONE, condition=IsTurnOf("you")),
        CostModifier(theirs, "more", ONE, condition=IsTurnOf("you")),
    )


@pytest.mark.parametrize(
    "text",
    ["Plotting cards from your hand costs {2} less.", "Unlock costs you pay cost {1} less."],
)
def test_special_actions_are_no_spells(text):
    """What they cost is no matter of any spell or ability."""
    assert read(text) == (Unread(0),)


def test_spells_from_the_library_with_flash():
    """The flash is for spells cast from there and for no others."""
    text = (
        "You may cast Mole spells from the top of your library. If you cast a spell this way, you "
        "may cast it as though it had flash."
    )
    fast = SpellsHave(AllOf((MOLE, CastFrom("library"))), "you", Keyword("flash"))

    assert read(text) == (CastPermission(SpellsOf(MOLE, "you"), "library"), fast)


def test_two_zones_are_two_permissions():
    """A card that can be cast from either zone can be cast from both."""
    assert read("You may cast this card from your graveyard or from exile.") == (
        CastPermission(ThisSpell(), "graveyard"),
        CastPermission(ThisSpell(), "exile"),
    )


def test_a_permission_of_each_turn_keeps_what_is_said_after_it():
    """What becomes of the card afterwards is no matter of casting it."""
    text = (
        "Once during each of your turns, you may cast a Mole spell from your graveyard. If a "
        "spell cast this way would be put into your graveyard, exile it instead."
    )
    assert read(text) == (
        CastPermission(SpellsOf(MOLE, "you"), "graveyard", IsTurnOf("you"), once=True),
    )


def test_a_price_of_mana_and_a_sacrifice():
    """Both parts stand in for the mana cost, from that zone alone."""
    text = (
        "You may cast this card from your graveyard by paying {1} and sacrificing two Moles rather "
        "than paying its mana cost."
    )
    parts = (PayMana(ONE), Sacrifice(MOLE, Number(2)))

    assert read(text) == (
        CastPermission(ThisSpell(), "graveyard", instead=True),
        AlternativeCost(ThisSpell(), parts, zone="graveyard"),
    )


def test_free_spells_for_every_player_keep_their_flash():
    """They have flash only when cast for free, so it must not be given to them in general."""
    text = (
        "Any player may cast Mole spells without paying their mana costs and as though they had "
        "flash."
    )
    assert read(text) == (AlternativeCost(SpellsOf(MOLE, "any"), (), flash=True),)


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        (
            "Cast this spell only during a full moon.",
            Untold("it is cast during a full moon"),
        ),
        (
            "Cast this spell only if the moon is full.",
            Untold("the moon is full"),
        ),
        (
            "You can't cast Dusk Kettle during your first two turns of the game.",
            Neither(Untold("it is cast during your first two turns of the game")),
        ),
    ],
)
def test_a_time_that_no_board_tells_is_kept_in_its_words(text, condition):
    """The cost of the spell can be told all the same, and what its casting hangs on is named."""
    (ability,) = read(text)

    assert ability == CastRestriction(condition)
    assert read_paragraph(print_ability(ability)) == (ability,)


def test_an_alternative_cost_with_a_condition_that_no_board_tells():
    """It is there, but never taken for granted."""
    text = (
        "If an opponent whistled this turn, you may pay {1} rather than pay this spell's mana cost."
    )
    whistled = Untold("an opponent whistled this turn")
    assert read(text) == (AlternativeCost(ThisSpell(), (PayMana(ONE),), whistled),)


def test_what_others_gain_costs_nothing():
    """The caster pays nothing where an opponent gains life instead."""
    text = (
        "If it's your turn, rather than pay this spell's mana cost, you may have an opponent gain "
        "3 life."
    )
    gift = (GiveLife("an opponent", Number(3)),)
    assert read(text) == (AlternativeCost(ThisSpell(), gift, IsTurnOf("you")),)


def test_cards_in_the_graveyard_have_a_keyword_for_their_mana_cost():
    """What is asked for besides the mana cost is kept."""
    text = (
        "Each Mole card in your graveyard has escape. The escape cost is equal to the card's mana "
        "cost plus exile two other cards from your graveyard."
    )
    others = ExileCards(Not(IsItself()), "graveyard", Number(2))
    keyword = Keyword("escape", (others,), cost_is_mana_cost=True)
    spells = AllOf((MOLE, CastFrom("graveyard")))

    assert read(text) == (SpellsHave(spells, "you", keyword),)


def test_life_rather_than_mana_for_the_top_of_the_library():
    """The permission holds for the cost in life alone."""
    text = (
        "You may play lands and cast spells from the top of your library. If you cast a spell this "
        "way, pay life equal to its mana value rather than pay its mana cost."
    )
    every = SpellsOf(Anything(), "you")
    life = PayLife(PropertyOf("mana value", "spell"))

    assert read(text) == (
        CastPermission(every, "library", instead=True),
        AlternativeCost(every, (life,), zone="library"),
    )


@pytest.mark.parametrize(("which", "of"), [("Each", "player"), ("Target", "card")])
def test_cards_gain_flashback(which, of):
    """All cards of a kind gain it, or the one that the effect is about."""
    text = (
        f"{which} sorcery card in your graveyard gains flashback until end of turn. The flashback "
        "cost is equal to its mana cost."
    )
    spells = AllOf((HasType("Sorcery"), CastFrom("graveyard")))
    gained = SpellsHave(spells, "you", Keyword("flashback", cost_is_mana_cost=True))

    assert read_for_turn(Cursor.of(text)) == ForTurn((gained,), of=of)


@pytest.mark.parametrize(
    "text",
    [
        "Your opponents can't cast spells with prime mana values.",
        "Each opponent can cast spells only when they feel like it.",
        "Each player who has cast a Mole spell this turn can't cast additional Elf spells.",
        "You can't cast Dusk Kettle unless you whistle.",
        "Your opponents can't cast spells or activate abilities of whistling.",
        (
            "You may pay {0} rather than pay the mana cost for a spell you cast with mana value X "
            "or less."
        ),
    ],
)
def test_what_is_not_understood_in_full_is_refused(text):
    """A limit that was read in part would forbid or allow too much."""
    assert read(text) is None
