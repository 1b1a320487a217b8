"""Keywords of spells, permissions, restrictions, X, and how permanents enter."""

import pytest

from engine.cards.abilities import (
    Ability,
    ForTurn,
    Grant,
    Keyword,
    SpellsHave,
    Triggered,
    Unread,
)
from engine.cards.amounts import (
    AnnouncedX,
    ColorsSpent,
    CountersOn,
    CountOf,
    ManaSpent,
    Minus,
    Number,
    PaidCount,
    PlayersCount,
    SpellsCast,
    Times,
)
from engine.cards.conditions import Compare, IsPhase, IsTurnOf, Neither, Untold, WasPaid, XIs
from engine.cards.costs import PayLife
from engine.cards.filters import (
    AllOf,
    AnyOf,
    ControlledBy,
    HasAbilityNamed,
    HasSubtype,
    HasSupertype,
    HasType,
    HasXInCost,
    IsItself,
    Not,
)
from engine.cards.modifiers import SpellsOf, ThisSpell, XBound, XMultiplier
from engine.cards.statics import (
    CantCast,
    CastPermission,
    CastRestriction,
    EntersAsCopy,
    EntersChoosing,
    EntersTapped,
    EntersWithCounters,
)
from engine.oracle.casting import parse_next_spell_has
from engine.oracle.cost_readers import read_casting_sentence
from engine.oracle.cursor import Cursor
from engine.oracle.printing.casting import PRINTERS
from engine.oracle.text import paragraphs
from engine.oracle.x_triggers import counters_of, read_x_trigger, x_of

MOLE = HasSubtype("Mole")
YOURS = ControlledBy("you")


def cursor_of(text):
    (paragraph,) = paragraphs(text, "Dusk Mole")
    return Cursor.of(paragraph.text)


def read(text):
    cursor = cursor_of(text)
    found: tuple[Ability, ...] = ()
    while not cursor.done:
        more = read_casting_sentence(cursor, spell=False)
        if more is None:
            return None
        found += more
    return found


def enters_with(kind, count, which=None, **rest):
    return EntersWithCounters(kind, count, which or IsItself(), **rest)


CASTING = [
    ("Mole spells you cast have convoke.", SpellsHave(MOLE, "you", Keyword("convoke"))),
    (
        "Mole spells you cast have affinity for Treefolk.",
        SpellsHave(MOLE, "you", Keyword("affinity", what=HasSubtype("Treefolk"))),
    ),
    (
        "Each Mole spell you cast has emerge. The emerge cost is equal to its mana cost.",
        SpellsHave(MOLE, "you", Keyword("emerge", cost_is_mana_cost=True)),
    ),
    (
        "You may cast Mole spells as though they had flash.",
        SpellsHave(MOLE, "you", Keyword("flash")),
    ),
    ("You may cast this card from your graveyard.", CastPermission(ThisSpell(), "graveyard")),
    (
        "You may cast Mole spells that have a cycling ability from your graveyard.",
        CastPermission(SpellsOf(AllOf((MOLE, HasAbilityNamed("cycling"))), "you"), "graveyard"),
    ),
    (
        "Once during each of your turns, you may cast a Mole spell from your graveyard.",
        CastPermission(SpellsOf(MOLE, "you"), "graveyard", IsTurnOf("you"), once=True),
    ),
    (
        "Cast this spell only if you control three or more Moles.",
        CastRestriction(Compare(CountOf(AllOf((MOLE, YOURS))), ">=", Number(3))),
    ),
    ("Cast this spell only during combat.", CastRestriction(IsPhase("combat"))),
    (
        "Your opponents can't cast Mole spells during your turn.",
        CantCast(MOLE, "opponent", IsTurnOf("you")),
    ),
    (
        "Each player can't cast more than one Mole spell each turn.",
        CantCast(MOLE, "any", Compare(SpellsCast(MOLE, "caster"), ">=", Number(1))),
    ),
    ("Mole spells can't be cast.", CantCast(MOLE)),
    (
        "X can't be greater than the number of players in the game.",
        XBound(PlayersCount("all")),
    ),
    (
        "Whenever you cast a Mole spell with {X} in its mana cost, double the value of X.",
        XMultiplier(AllOf((MOLE, HasXInCost())), 2),
    ),
]

ENTERING = [
    ("This creature enters with X +1/+1 counters on it.", enters_with("+1/+1", AnnouncedX())),
    (
        (
            "Dusk Mole enters with a dust counter on it for each color of mana spent "
            "to cast Dusk Mole."
        ),
        enters_with("dust", ColorsSpent()),
    ),
    (
        "This creature enters with two dust counters on it for each Mole you control.",
        enters_with("dust", Times(2, CountOf(AllOf((MOLE, YOURS))))),
    ),
    (
        "This creature enters with a number of dust counters on it equal to five minus X.",
        enters_with("dust", Minus(Number(5), AnnouncedX())),
    ),
    (
        "This creature enters with a dust counter on it for each time it was kicked.",
        enters_with("dust", PaidCount()),
    ),
    (
        "If this creature was kicked, it enters with four +1/+1 counters on it.",
        enters_with("+1/+1", Number(4), condition=WasPaid("kicker")),
    ),
    (
        "Each other Mole you control enters with an additional +1/+1 counter on it.",
        enters_with("+1/+1", Number(1), AllOf((Not(IsItself()), MOLE, YOURS))),
    ),
    (
        (
            "Whenever you cast a Mole spell, that creature enters with X additional dust counters "
            "on it, where X is the number of dream counters on this creature."
        ),
        enters_with("dust", CountersOn("dream"), MOLE, as_cast=True),
    ),
    ("This land enters tapped.", EntersTapped(IsItself())),
    (
        "This land enters tapped unless you control a Mole or a Treefolk.",
        EntersTapped(
            IsItself(),
            Compare(
                CountOf(AllOf((AnyOf((MOLE, HasSubtype("Treefolk"))), YOURS))), ">=", Number(1)
            ),
        ),
    ),
    (
        "If X is 3 or less, it enters tapped.",
        EntersTapped(IsItself(), Neither(XIs("<=", 3))),
    ),
    (
        "This land enters tapped if it's not your turn.",
        EntersTapped(IsItself(), IsTurnOf("you")),
    ),
    (
        "As this land enters, you may pay 5 life. If you don't, it enters tapped.",
        EntersTapped(IsItself(), unless_paid=(PayLife(Number(5)),)),
    ),
    (
        "Moles and nonbasic lands your opponents control enter tapped.",
        EntersTapped(
            AllOf(
                (
                    AnyOf((MOLE, AllOf((Not(HasSupertype("Basic")), HasType("Land"))))),
                    ControlledBy("opponent"),
                )
            )
        ),
    ),
    ("As this creature enters, choose a color.", EntersChoosing("color")),
    ("As this creature enters, choose land, instant, or battle.", EntersChoosing("card type")),
    (
        "You may have this creature enter as a copy of any Mole on the battlefield.",
        EntersAsCopy(MOLE),
    ),
]


@pytest.mark.parametrize(
    ("text", "expected"), [*CASTING, *ENTERING], ids=[text for text, _ in [*CASTING, *ENTERING]]
)
def test_sentences_about_casting_and_entering_are_read(text, expected):
    """Each sentence becomes its one ability."""
    assert read(text) == (expected,)


@pytest.mark.parametrize("expected", [ability for _, ability in (*CASTING, *ENTERING)])
def test_what_is_read_prints_to_a_text_that_reads_the_same(expected):
    """Printing is the inverse of reading, up to the wording."""
    assert read(PRINTERS[type(expected)](expected)) == (expected,)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "This land enters tapped with two dust counters on it.",
            (EntersTapped(IsItself()), enters_with("dust", Number(2))),
        ),
        (
            "If this creature was kicked, it enters with a dust counter on it and with flying.",
            (
                enters_with("dust", Number(1), condition=WasPaid("kicker")),
                Grant(
                    IsItself(),
                    (Keyword("flying"),),
                    Untold("as it entered ~ was kicked"),
                ),
            ),
        ),
        (
            "Dusk Mole enters tapped and doesn't untap during your untap step.",
            (EntersTapped(IsItself()), Unread(0)),
        ),
    ],
)
def test_sentences_of_two_parts(text, expected):
    """What no field holds is kept as unread, never dropped."""
    assert read(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Mole spells you cast have a certain charm.",
        "Each Mole spell you cast has emerge.",
        "You may cast this card from your graveyard by whistling.",
        "You can't cast Mole spells at night.",
        "This land enters tapped unless you whistle.",
        "You may have this creature enter as a copy of any Mole on the battlefield, except red.",
    ],
)
def test_other_sentences_are_refused(text):
    """A sentence is read whole or not at all."""
    assert read(text) is None


def test_the_next_spell_has_a_keyword():
    """An effect for one spell of the turn."""
    text = "The next Mole spell you cast this turn has improvise."
    assert parse_next_spell_has(Cursor.of(text)) == ForTurn(
        (SpellsHave(MOLE, "you", Keyword("improvise")),), next_spell_only=True
    )


@pytest.mark.parametrize(
    ("text", "event", "what", "amount", "counters"),
    [
        (
            "When this creature enters, put X dust counters on it and whistle.",
            "enters",
            IsItself(),
            AnnouncedX(),
            "dust",
        ),
        (
            (
                "When you cast this spell, whistle X times, where X is the amount of mana spent to "
                "cast it."
            ),
            "cast",
            IsItself(),
            ManaSpent(),
            "",
        ),
        (
            (
                "Whenever you cast a Mole spell, whistle once for each color of mana spent to cast "
                "that spell."
            ),
            "cast spell",
            MOLE,
            ColorsSpent(),
            "",
        ),
    ],
)
def test_triggers_that_use_x(text, event, what, amount, counters):
    """The trigger knows which number its effect uses, and which counters it is put in."""
    (found,) = read_x_trigger(cursor_of(text)) or (None,)
    assert isinstance(found, Triggered)
    assert (found.event, found.what, found.x, found.counters) == (event, what, amount, counters)


@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters, whistle.",
        "When this creature enters, you may pay {X}. If you do, whistle X times.",
        "When this creature enters, whistle X times, where X is your age.",
        "When this creature enters, if you dreamt, whistle X times.",
        "Whenever you cast a Mole spell, add X mana in any combination of colors.",
        "Whenever this creature attacks, whistle X times.",
        "When this creature enters, find a card with {X} in its mana cost.",
    ],
)
def test_other_triggers_are_left_to_others(text):
    """No X, another X, or an effect of this field: not this reader's."""
    assert read_x_trigger(cursor_of(text)) is None


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("Dusk Blast deals X damage to any target.", AnnouncedX()),
        ("Target Mole gets +X/+X until end of turn.", AnnouncedX()),
        (
            "Whistle X times, where X is the number of Moles you control.",
            CountOf(AllOf((MOLE, YOURS))),
        ),
        ("Draw two cards.", None),
        ('Moles gain "{X}: Whistle X times."', None),
        ("Exile X cards, where X is whatever you like.", None),
    ],
)
def test_the_x_of_a_text(text, amount):
    """X is what the text says it is, else the announced one; a quotation has its own."""
    assert x_of(text) == amount


def test_the_counters_of_a_text():
    """Only counters that X counts."""
    assert counters_of("Put X +1/+1 counters on it.") == "+1/+1"
    assert counters_of("Put two +1/+1 counters on it.") == ""
