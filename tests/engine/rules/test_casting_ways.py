"""Ways of casting a spell: rarer keywords, split and double-faced cards, effects on spells."""

import pytest

from engine.board import Commander, Permanent, Player, ResolvedEffect
from engine.cards.abilities import Keyword, OtherEffect, SpellsHave, SpellText, Unread
from engine.cards.amounts import CountOf, Number, PropertyOf
from engine.cards.conditions import Compare, SourceIs, WasCast
from engine.cards.costs import Discard, OneOf, PayLife, PayMana, ReturnToHand, Sacrifice, TapOthers
from engine.cards.filters import (
    AllOf,
    Anything,
    ControlledBy,
    HasColor,
    HasSubtype,
    HasType,
    IsTapped,
)
from engine.cards.modifiers import (
    AdditionalCost,
    AlternativeCost,
    KeywordCosts,
    SpellsOf,
    ThisSpell,
)
from engine.cards.statics import ChangeColors
from engine.errors import (
    AmbiguousError,
    NotationError,
    UnknownObjectError,
    UnsupportedError,
)
from engine.rules.costs import alternatives, spell_object
from tests.engine.rules.cost_boards import (
    battlefield,
    card,
    changes,
    costs_of,
    keyword,
    mana,
    one_cost,
    pays,
    question,
    situation,
    totals_of,
)

CREATURE = HasType("Creature")
CUB = card("Cub", "{1}{G}", "Creature", subtypes=("Bear",))
BRUTE = card("Brute", "{4}{R}", "Creature", power=5, toughness=5)


def test_harmonize_takes_power_off():
    """The power of one creature tapped for harmonize comes off as generic mana (702.180a)."""
    song = card("Song", "{1}{G}", "Sorcery", keyword("harmonize", "{6}{G}"))
    board = situation(
        [song, BRUTE, CUB], Player((Permanent("Brute"), Permanent("Cub", tapped=True)))
    )
    total = one_cost(board, "Song", "harmonize", "tap Brute")

    assert (str(total.mana), total.other) == (
        "{1}{G}",
        ("tap an untapped permanent named Brute you control",),
    )
    assert totals_of(board, "Song", "harmonize") == {"{6}{G}"}
    with pytest.raises(NotationError, match="untapped creature"):
        costs_of(board, "Song", "harmonize", "tap Cub")


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("web-slinging", "return a tapped creature you control to its owner's hand"),
        ("sneak", "return an attacking creature you control to its owner's hand"),
    ],
)
def test_ways_that_return_a_creature(word, other):
    """Some ways of casting return a creature besides their mana."""
    spider = card("Spider", "{4}{G}", "Creature", keyword(word, "{G}"))
    total = one_cost(situation([spider]), "Spider", word)

    assert (str(total.mana), total.other) == ("{G}", (other,))


@pytest.mark.parametrize("word", ["spectacle", "surge"])
def test_conditions_a_board_can_say(word):
    """Where the board shows that the condition is met nothing is taken for granted."""
    trick = card("Trick", "{4}{R}", "Sorcery", keyword(word, "{R}"))
    met = situation([trick], Player(spells_cast=1), Player(life_lost=2))
    open_board = situation([trick], Player(), Player())

    assert one_cost(met, "Trick", word).assumed == ()
    assert len(one_cost(open_board, "Trick", word).assumed) == 1


def test_prototype_changes_the_mana_cost():
    """A prototyped spell has its other mana cost, colour and mana value (CR 718)."""
    proxy = card("Proxy", "{7}", "Artifact Creature", keyword("prototype", "{1}{W}"))
    white = card("White Flag", "{1}", "Artifact", changes("less", "{1}", HasColor("W")))
    board = situation([proxy, white], battlefield("White Flag"))

    assert totals_of(board, "Proxy") == {"{7}"}
    total = one_cost(board, "Proxy", "prototype")
    assert (str(total.mana), total.mana_value) == ("{W}", 2)


def test_bestow_is_no_creature_spell():
    """A bestowed card is an Aura spell: what counts creature spells passes it by (702.103b)."""
    spirit = card("Spirit", "{2}{W}", "Enchantment Creature", keyword("bestow", "{4}{W}"))
    totem = card("Totem", "{2}", "Artifact", changes("less", "{2}", CREATURE))
    board = situation([spirit, totem], battlefield("Totem"))

    assert totals_of(board, "Spirit") == {"{W}"}
    assert totals_of(board, "Spirit", "bestow") == {"{4}{W}"}


def test_disturb_casts_the_other_face():
    """The back face is cast, with the front's mana value (CR 702.146a, 202.3b)."""
    whole = "Farmer // Ghost"
    more = {"full_name": whole, "layout": "transform"}
    farmer = card(
        "Farmer", "{1}{W}", "Creature", keyword("disturb", "{3}{U}"), other_faces=("Ghost",), **more
    )
    ghost = card("Ghost", None, "Enchantment", face=1, other_faces=("Farmer",), **more)
    chest = card("Chest", "{2}", "Artifact", changes("less", "{1}", HasType("Enchantment")))
    total = one_cost(situation([farmer, ghost, chest], battlefield("Chest")), "Farmer", "disturb")

    assert (str(total.mana), total.mana_value) == ("{2}{U}", 2)


def test_split_cards():
    """A half is cast for its own cost, a fused spell for both (CR 709.3, 709.4d)."""
    more = {"full_name": "Warm // Cold", "layout": "split"}
    warm = card("Warm", "{1}{R}", "Instant", Keyword("fuse"), other_faces=("Cold",), **more)
    cold = card("Cold", "{3}{U}", "Sorcery", face=1, other_faces=("Warm",), **more)
    board = situation([warm, cold])

    assert totals_of(board, "Cold") == {"{3}{U}"}
    fused = one_cost(board, "Warm // Cold", "fused")
    assert (str(fused.mana), fused.mana_value) == ("{4}{U}{R}", 6)
    with pytest.raises(AmbiguousError, match="two halves"):
        costs_of(board, "Warm // Cold")


def test_a_face_without_facts_is_refused():
    """A face of which the name alone is known has no cost."""
    vague = card("Vague", None, "", text_known=False)

    with pytest.raises(UnsupportedError, match="not in the card facts"):
        costs_of(situation([vague]), "Vague")


def test_granted_flashback_costs_the_mana_cost():
    """A keyword whose cost is the mana cost has it, and a cost that was not read is refused."""
    grant = SpellsHave(HasType("Instant"), "you", Keyword("flashback", cost_is_mana_cost=True))
    mage = card("Mage", "{1}{U}", "Creature", grant)
    spark = card("Spark", "{R}", "Instant")
    nothing = card("Nothing", None, "Instant")
    riddle = card("Riddle", "{R}", "Sorcery", Keyword("flashback"))
    board = situation([mage, spark, nothing, riddle], battlefield("Mage"))

    assert totals_of(board, "Spark", "flashback") == {"{R}"}
    assert one_cost(board, "Nothing", "flashback", from_zone="graveyard").payable is False
    with pytest.raises(UnsupportedError, match="not understood"):
        costs_of(board, "Riddle", "flashback")


@pytest.mark.parametrize("word", ["prototype", "kicker", "affinity", "squad"])
def test_keywords_that_were_half_read(word):
    """A keyword whose cost or quality was not understood is refused, not left out."""
    riddle = card("Riddle", "{R}", "Artifact Creature", Keyword(word))
    options = () if word == "affinity" else (word,)

    with pytest.raises(UnsupportedError, match="not understood"):
        costs_of(situation([riddle]), "Riddle", *options)


@pytest.mark.parametrize(
    ("ability", "option", "other"),
    [
        (Keyword("casualty", number=2), "casualty", "sacrifice a creature with power 2 or greater"),
        (Keyword("bargain"), "bargain", "sacrifice artifact or enchantment or token"),
        (Keyword("conspire"), "conspire", "tap two untapped like-colored creatures you control"),
        (Keyword("jump-start"), "jump-start", "discard a card"),
    ],
)
def test_costs_that_keywords_imply(ability, option, other):
    """Keywords without a printed cost ask for what the rules say."""
    spell = card("Chant", "{1}{R}", "Sorcery", ability)
    total = one_cost(situation([spell]), "Chant", option)

    assert str(total.mana) == "{1}{R}"
    assert total.other[0].removeprefix("sacrifice an ") in {other, other.removeprefix("sacrifice ")}


def test_promised_gifts_cost_nothing():
    """A gift is announced as an additional cost that takes nothing (CR 702.174a)."""
    spell = card("Present", "{1}{R}", "Sorcery", Keyword("gift"))
    total = one_cost(situation([spell]), "Present", "gift")

    assert (str(total.mana), total.choices) == ("{1}{R}", ("gift",))


# --- effects on spells ----------------------------------------------------------------------------


def test_colors_that_effects_give_to_spells():
    """An effect on colours everywhere changes which spells a change speaks of."""
    paint = card(
        "Paint",
        "{2}",
        "Artifact",
        ChangeColors(Anything(), "", add=True, everywhere=True, chosen=True),
    )
    dye = card("Dye", "{2}", "Artifact", ChangeColors(CREATURE, "U", everywhere=True))
    blue = card("Blue Flag", "{1}", "Artifact", changes("less", "{1}", HasColor("U")))
    red = card("Red Flag", "{1}", "Artifact", changes("less", "{1}", HasColor("G")))
    cards = [paint, dye, blue, red, BRUTE, CUB]
    painted = Player(
        (Permanent("Paint", chosen="U"), Permanent("Blue Flag"), Permanent("Red Flag"))
    )

    assert totals_of(situation(cards, painted), "Cub") == {"{G}"}
    assert totals_of(situation(cards, painted), "Brute") == {"{3}{R}"}
    dyed = situation(cards, battlefield("Dye", "Blue Flag", "Red Flag"))
    assert totals_of(dyed, "Cub") == {"{G}"}  # blue alone


def test_effects_without_anything_understood():
    """A resolved effect about costs that was not understood leaves no total."""
    song = card("Odd Song", "{1}", "Sorcery", SpellText((OtherEffect(frozenset({"costs"})),)))
    calm = card("Calm Song", "{1}", "Sorcery", SpellText((OtherEffect(),)))
    odd = situation([song, CUB], Player(effects=(ResolvedEffect("Odd Song"),)))
    quiet = situation([calm, CUB], Player(effects=(ResolvedEffect("Calm Song"),)))
    about = situation([song, CUB], Player(effects=(ResolvedEffect("Odd Song", card="Cub"),)))

    assert totals_of(quiet, "Cub") == {"{1}{G}"}
    assert totals_of(about, "Cub") == {"{1}{G}"}
    with pytest.raises(UnsupportedError, match="not understood"):
        costs_of(odd, "Cub")


def test_targets_in_other_places():
    """A target may be a permanent, a player or a card in a public zone."""
    board = situation([CUB, BRUTE], battlefield("Cub"), Player(graveyard=("Brute",)))
    asked = question("Cub", targets=("Cub", "opp", "opp:Brute"))
    targets = spell_object(board, asked).targets

    assert targets is not None
    first, second, third = targets
    assert second == "opp"
    assert [getattr(t, "zone", "") for t in (first, third)] == ["battlefield", "graveyard"]
    with pytest.raises(UnknownObjectError, match="not on the board"):
        spell_object(board, question("Cub", targets=("Nobody",)))


def test_changes_by_a_target_number():
    """A change may count a number of the target."""
    bolt = card(
        "Grudge",
        "{6}",
        "Instant",
        changes("less", "{1}", subject=ThisSpell(), times=PropertyOf("power", "target")),
    )
    board = situation([bolt, BRUTE], Player(), battlefield("Brute"))

    assert totals_of(board, "Grudge", targets=("opp:Brute",)) == {"{1}"}
    assert len(one_cost(board, "Grudge").assumed) == 1


def test_another_players_card():
    """A card of another player's is cast by the player of the question."""
    spell = spell_object(
        situation([CUB], Player(), Player()), question("opp:Cub", from_zone="exile")
    )

    assert (spell.owner, spell.controller, spell.cast_from) == ("opp", "you", "exile")


# --- offers ---


def test_all_ways_that_are_offered():
    """The ways to try: mana cost, keywords of the zone, own and offered costs that are allowed."""
    roof = card(
        "Low Roof", "{4}", "Enchantment", AlternativeCost(SpellsOf(Anything(), "you"), pays("{3}"))
    )
    blocked = AlternativeCost(ThisSpell(), pays("{1}"), SourceIs(IsTapped()))
    spell = card(
        "Trick",
        "{6}",
        "Sorcery",
        keyword("overload", "{8}"),
        keyword("flashback", "{9}"),
        keyword("madness", "{R}"),
        AlternativeCost(ThisSpell(), pays("{2}{R}")),
        blocked,
    )
    board = situation([roof, spell], battlefield("Low Roof"))

    from_hand = alternatives(board, spell_object(board, question("Trick")))
    assert from_hand == ("", "overload", "alternative cost {2}{R}", "Low Roof")
    from_yard = alternatives(board, spell_object(board, question("Trick", from_zone="graveyard")))
    assert "flashback" in from_yard


def test_open_conditions_of_alternative_costs_are_assumed():
    """Where the board cannot say whether a condition is met, that is taken for granted."""
    many = Compare(CountOf(CREATURE, zone="graveyard", whose="you"), ">=", Number(3))
    spell = card("Late Trick", "{6}", "Sorcery", AlternativeCost(ThisSpell(), (), many))
    board = situation([spell], Player(graveyard_size=5))

    free = one_cost(board, "Late Trick", "free")
    assert (str(free.mana), free.obstacles) == ("", ())
    assert "condition" in free.assumed[0]


def test_free_casting_from_elsewhere_is_some_other_effect():
    """From exile a card is cast only by an effect: one for the hand does not speak against it."""
    gate = card(
        "Open Gate",
        "{7}",
        "Enchantment",
        AlternativeCost(SpellsOf(Anything(), "you"), (), zone="hand"),
    )
    board = situation([gate, CUB], battlefield("Open Gate", command=(Commander("Cub"),)))

    assert one_cost(board, "Cub", "free", from_zone="exile").obstacles == ()
    assert one_cost(board, "Cub", "free", from_zone="command").obstacles != ()


def test_cards_that_offer_nothing():
    """A card that offers no cost, or whose offer was not understood, is refused."""
    vague = card("Vague Gate", "{2}", "Artifact", Unread(1, frozenset({"costs"})))
    riddle = card("Riddle", "{2}", "Sorcery", Unread(1, frozenset()))
    board = situation([vague, riddle, CUB, BRUTE], battlefield("Vague Gate", "Cub"))

    with pytest.raises(NotationError, match="offers no alternative cost"):
        costs_of(board, "Brute", "Cub")
    with pytest.raises(UnsupportedError, match="not understood"):
        costs_of(board, "Brute", "Vague Gate")
    with pytest.raises(UnsupportedError, match="not understood"):
        costs_of(board, "Riddle", "alternative cost")
    with pytest.raises(NotationError, match="has no “overload”"):
        costs_of(board, "Brute", "overload")


# --- additional costs -----------------------------------------------------------------------------


def test_costs_that_other_cards_impose():
    """Mandatory additional costs of other cards are part of the total, for whom they say."""
    wall = card(
        "Wall",
        "{2}",
        "Enchantment",
        AdditionalCost(SpellsOf(CREATURE, "opponent"), (PayLife(Number(3)),)),
    )
    board = situation([wall, CUB], Player(), battlefield("Wall"))

    assert one_cost(board, "Cub").life == 3
    assert one_cost(board, "Cub", player="opp").life == 0


def test_optional_parts_are_announced_by_name():
    """Optional costs are paid only where they are announced: discards, mana, sacrifices."""

    def optional(*parts):
        return AdditionalCost(ThisSpell(), parts, optional=True)

    spell = card("Pact", "{B}", "Sorcery", optional(Discard(Anything())))
    toll = card("Toll", "{B}", "Sorcery", optional(PayMana(mana("{2}"))))
    blood = card("Blood", "{B}", "Sorcery", optional(PayLife(Number(2))))
    rite = card("Rite", "{B}", "Sorcery", optional(Sacrifice(CREATURE)))
    lift = card("Lift", "{B}", "Sorcery", optional(ReturnToHand(CREATURE)))
    board = situation(
        [spell, toll, blood, rite, lift, CUB], battlefield("Cub", hand=("Pact", "Cub"))
    )

    assert one_cost(board, "Pact").other == ()
    assert one_cost(board, "Pact", "discard Cub").other == ("discard a card",)
    assert totals_of(board, "Toll") == {"{B}"}
    assert totals_of(board, "Toll", "pay {2}") == {"{2}{B}"}
    assert one_cost(board, "Blood", "life for Blood").life == 2
    assert one_cost(board, "Rite", "sacrifice Cub").other == ("sacrifice a creature",)
    assert one_cost(board, "Lift", "return Cub").other == (
        "return a creature you control to its owner's hand",
    )


def test_conditions_of_additional_costs():
    """An additional cost with a condition is asked only where it is met."""
    cost = AdditionalCost(ThisSpell(), (PayMana(mana("{2}")),), condition=WasCast("graveyard"))
    spell = card("Relic Song", "{B}", "Sorcery", cost)
    board = situation([spell])

    assert totals_of(board, "Relic Song") == {"{B}"}
    assert totals_of(board, "Relic Song", from_zone="graveyard") == {"{2}{B}"}


def test_nothing_that_can_be_paid():
    """Where no way of an additional cost can be paid there is an obstacle, and a total."""
    ways = OneOf(((Sacrifice(CREATURE),), (Discard(Anything()),)))
    spell = card("Hard Bargain", "{B}", "Sorcery", AdditionalCost(ThisSpell(), (ways,)))
    total = one_cost(situation([spell]), "Hard Bargain")

    assert [o.rule for o in total.obstacles] == ["118.3"]


def test_offerings_must_be_told_apart():
    """With several permanents to offer one must be named, with none there is an obstacle."""
    patron = card("Patron", "{6}", "Creature", Keyword("offering", what=CREATURE))
    many = situation([patron, CUB, BRUTE], battlefield("Cub", "Brute"))

    with pytest.raises(AmbiguousError, match="sacrifice NAME"):
        costs_of(many, "Patron", "offering")
    alone = one_cost(situation([patron]), "Patron", "offering")
    assert [o.rule for o in alone.obstacles] == ["118.3"]
    with pytest.raises(NotationError, match="has no “offering”"):
        costs_of(many, "Cub", "offering")


def test_keyword_costs_can_rise():
    """A change may also make a keyword's cost more."""
    tax = changes("more", "{1}")
    spell = card("Chant", "{U}", "Instant", keyword("buyback", "{2}", number=None))
    dear = card(
        "Dear Echo", "{2}", "Artifact", changes("more", "{1}", subject=KeywordCosts("buyback"))
    )
    board = situation(
        [spell, dear, card("Plain Tax", "{1}", "Artifact", tax)],
        battlefield("Dear Echo", "Plain Tax"),
    )

    assert totals_of(board, "Chant", "buyback") == {"{4}{U}"}
    assert totals_of(board, "Chant") == {"{1}{U}"}


def test_commanders_without_a_record():
    """A card cast from the command zone that the board does not list is taken as not cast yet."""
    board = situation([CUB], Player(command=(Commander("Cub", 0),)))
    unknown = situation([CUB], Player())

    assert one_cost(board, "Cub", from_zone="command").assumed == ()
    assert len(one_cost(unknown, "Cub", from_zone="command").assumed) == 1


def test_life_for_plain_symbols_is_no_announcement():
    """Life in place of a plain symbol is a matter of paying: the total says nothing about it."""
    with pytest.raises(UnsupportedError, match="while paying"):
        costs_of(situation([CUB]), "Cub", "life for {G}")


def test_tapping_others_as_a_spell_cost():
    """Creatures tapped as an additional cost stand in the other costs."""
    elves = TapOthers(HasSubtype("Elf"), Number(2))
    spell = card("Chorus", "{G}", "Sorcery", AdditionalCost(ThisSpell(), (elves,)))
    total = one_cost(situation([spell]), "Chorus")

    assert total.other == ("tap two untapped Elves you control",)
    assert [o.rule for o in total.obstacles] == ["118.3"]


def test_filters_read_from_their_source():
    """Whose spells a filter means is read from the source of the change."""
    mine = AllOf((CREATURE, ControlledBy("you")))
    helper = card("Den", "{2}", "Enchantment", changes("less", "{1}", mine, "you"))
    board = situation([helper, BRUTE], battlefield("Den"), Player())

    assert totals_of(board, "Brute") == {"{3}{R}"}
    assert totals_of(board, "Brute", player="opp") == {"{4}{R}"}
