"""Noun phrases into filters."""

import pytest

from engine.cards.amounts import ColorsSpent, Number
from engine.cards.filters import (
    AllOf,
    AnyOf,
    Anything,
    ColorCount,
    Compares,
    ControlledBy,
    HasAbilityNamed,
    HasColor,
    HasCounter,
    HasSubtype,
    HasSupertype,
    HasType,
    HasXInCost,
    IsChosen,
    IsHost,
    IsItself,
    IsNamed,
    IsTapped,
    IsToken,
    Not,
    SharesNameWithExiled,
    Targets,
)
from engine.oracle.cursor import Cursor
from engine.oracle.phrases.filters import Noun, parse_filter, parse_noun

CREATURE, LAND, ARTIFACT = HasType("Creature"), HasType("Land"), HasType("Artifact")
YOURS, THEIRS = ControlledBy("you"), ControlledBy("opponent")
NONBASIC = Not(HasSupertype("Basic"))


def both(*parts):
    return AllOf(parts)


def either(*parts):
    return AnyOf(parts)


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("~", IsItself()),
        ("permanents", Anything()),
        ("each land", LAND),
        ("nonbasic lands", both(NONBASIC, LAND)),
        ("another creature", both(Not(IsItself()), CREATURE)),
        ("tapped green creature you control", both(IsTapped(), HasColor("G"), CREATURE, YOURS)),
        ("artifact creature tokens", both(ARTIFACT, CREATURE, IsToken())),
        ("Elves you control", both(HasSubtype("Elf"), YOURS)),
        ("an Urza's Tower", both(HasSubtype("Urza's"), HasSubtype("Tower"))),
        ("enchanted land", both(IsHost(), LAND)),
        ("equipped creature", both(IsHost(), CREATURE)),
        ("enchanted permanent", IsHost()),
        ("colorless Eldrazi", both(ColorCount(0, 0), HasSubtype("Eldrazi"))),
        ("white and/or blue creature", both(either(HasColor("W"), HasColor("U")), CREATURE)),
        ("artifact or creature", either(ARTIFACT, CREATURE)),
        ("artifacts, creatures, and lands", either(ARTIFACT, CREATURE, LAND)),
        ("a Forest or a Plains", either(HasSubtype("Forest"), HasSubtype("Plains"))),
        ("creatures and nonbasic lands", either(CREATURE, both(NONBASIC, LAND))),
        (
            "legendary creatures and artifacts you control",
            both(HasSupertype("Legendary"), either(CREATURE, ARTIFACT), YOURS),
        ),
        ("noncreature, nonland permanent", both(Not(CREATURE), Not(LAND))),
        ("non-Wall creature", both(Not(HasSubtype("Wall")), CREATURE)),
        ("lands your opponents control", both(LAND, THEIRS)),
        (
            "creature with power 4 or greater",
            both(CREATURE, Compares("power", ">=", Number(4))),
        ),
        (
            "permanent with mana value equal to the number of colors of mana spent to cast ~",
            Compares("mana value", "=", ColorsSpent()),
        ),
        (
            "creatures with flying or reach",
            both(CREATURE, either(HasAbilityNamed("flying"), HasAbilityNamed("reach"))),
        ),
        ("creature without flying", both(CREATURE, Not(HasAbilityNamed("flying")))),
        ("creatures with no abilities", both(CREATURE, Not(HasAbilityNamed("")))),
        ("creatures with a charge counter on them", both(CREATURE, HasCounter("charge"))),
        ("creatures you control of the chosen type", both(CREATURE, YOURS, IsChosen("type"))),
        ("a token named Quiet Stone", both(IsToken(), IsNamed("Quiet Stone"))),
        ("land with the same name as the exiled card", both(LAND, SharesNameWithExiled())),
    ],
)
def test_phrases_that_are_filters(phrase, expected):
    """Each phrase is read whole into its filter."""
    cursor = Cursor.of(phrase)

    assert parse_filter(cursor) == expected
    assert cursor.done


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("noncreature spells you cast", Noun(Not(CREATURE), "spell", "you")),
        (
            "spells your opponents cast that target ~",
            Noun(Targets(IsItself()), "spell", "opponent"),
        ),
        ("spells with {X} in their mana costs", Noun(HasXInCost(), "spell")),
        (
            "each spell you cast that's red or green",
            Noun(either(HasColor("R"), HasColor("G")), "spell", "you"),
        ),
        ("permanent spells", Noun(HasType("Permanent"), "spell")),
        ("creature card in your graveyard", Noun(CREATURE, "card", "", "graveyard", "you")),
        ("cards in an opponent's hand", Noun(Anything(), "card", "", "hand", "opponent")),
        ("colorless source", Noun(ColorCount(0, 0), "source")),
    ],
)
def test_phrases_with_caster_or_zone(phrase, expected):
    """Who casts a spell and where a card is are told beside the filter."""
    cursor = Cursor.of(phrase)

    assert parse_noun(cursor) == expected
    assert cursor.done


@pytest.mark.parametrize(
    ("phrase", "rest"),
    [
        ("an artifact, creatures you control", ", creatures you control"),
        ("a creature or pay 3 life", "or pay 3 life"),
        ("creature spell, you may", ", you may"),
        ("a Human creature and a non-Human creature", "and a non-Human creature"),
    ],
)
def test_a_phrase_ends_where_another_begins(phrase, rest):
    """A comma or "and" that joins clauses is left for the sentence."""
    cursor = Cursor.of(phrase)

    assert parse_noun(cursor) is not None
    assert cursor.rest() == rest


@pytest.mark.parametrize(
    "phrase",
    [
        "red and green creature",  # of both colours, or red ones and green ones?
        "artifact or black creature",
        "Giant, Wizard, or spell",
        "you",
        "seventeen",
        "",
    ],
)
def test_phrases_that_are_not_certain_are_not_read(phrase):
    """Where English leaves the meaning open, nothing is read and nothing is passed over."""
    cursor = Cursor.of(phrase)

    assert parse_filter(cursor) is None
    assert cursor.at == 0


def test_a_filter_has_no_caster():
    """A phrase that says who casts is no filter of permanents."""
    assert parse_filter(Cursor.of("spells you cast")) is None
