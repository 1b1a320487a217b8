"""What forbids activating an ability, apart from the mana for it (CR 602.5, 302.6, 107.5-6)."""

from collections.abc import Iterator
from typing import Final

from engine.cards.abilities import Activated, ActivationLimit
from engine.cards.costs import (
    Act,
    CostPart,
    Loyalty,
    Sacrifice,
    SacrificeSelf,
    TapOthers,
    TapPower,
    TapSelf,
    UntapSelf,
)
from engine.cards.statics import AsThoughHaste, CantActivate
from engine.errors import UndeterminedError
from engine.objects import GameObject
from engine.rules.ability_names import find_abilities, find_ability, is_written
from engine.rules.condition_words import only_if
from engine.rules.conditions import holds
from engine.rules.costs.concerning import additional_costs
from engine.rules.costs.loyalty import loyalty_change
from engine.rules.costs.resources import Payer, lacking
from engine.rules.costs.spells import effects_at_work
from engine.rules.granted import giver_of
from engine.rules.mana_abilities import is_mana_ability
from engine.rules.matching import has_keyword, matches
from engine.rules.obstacles import Obstacle
from engine.situation import Context, Situation
from engine.steps import Step
from engine.values import replace

RULES: Final = (
    *("602.2", "602.5", "602.5a", "602.5b", "602.5d", "302.6", "107.5", "107.6", "702.10c"),
    *("606.3", "606.6", "118.3"),
)

__all__ = [
    "RULES",
    "activation_obstacles",
    "can_tap_or_untap",
    "find_abilities",
    "find_ability",
    "is_sick",
    "limit_obstacles",
    "not_sick",
    "prohibitions",
]

_PHASES: Final = {"your upkeep": "upkeep", "upkeep": "upkeep", "combat": "combat"}
_STEPS_OF_COMBAT: Final = frozenset({"end of combat", "declare attackers", "declare blockers"})


def activation_obstacles(
    situation: Situation,
    permanent: GameObject,
    ability: Activated,
    player: str = "",
    x: int | None = None,
    first: frozenset[int] = frozenset(),
) -> tuple[Obstacle, ...]:
    """Everything but mana that keeps a player from activating an ability now.

    Args:
        situation: the board.
        permanent: the object whose ability it is.
        ability: the ability.
        player: who wants to activate it; its controller where nothing is said.
        x: the announced X, where other costs use it.
        first: keys of what can be tapped for mana before the rest is paid (`tapped_first`).

    Raises:
        UndeterminedError: the board does not say something that decides.
    """
    you = player or permanent.controller
    context = Context(situation, you, permanent, x=x)
    found = [
        *_who(permanent, ability, you),
        *elsewhere(permanent, ability),
        *prohibitions(situation, permanent, ability),
        *can_tap_or_untap(situation, permanent, ability, first),
        *limit_obstacles(ability, context),
        *_loyalty(ability, context),
        *_resources(ability, context, first),
    ]
    return tuple(dict.fromkeys(found))


def _who(permanent: GameObject, ability: Activated, player: str) -> Iterator[Obstacle]:
    kinds = {limit.kind for limit in ability.limits}
    if "any player" in kinds:
        return
    mine = permanent.controller == player
    if "opponents only" in kinds and mine:
        yield Obstacle("602.5b", f"Only opponents may activate that ability of {permanent.name}.")
    elif not mine and "opponents only" not in kinds:
        yield Obstacle(
            "602.2", f"{permanent.name} is not controlled by the player who would activate it."
        )


def elsewhere(permanent: GameObject, ability: Activated) -> Iterator[Obstacle]:
    """Abilities that work in one zone alone (CR 113.6): cycling in the hand, unearth elsewhere."""
    commander = ability.keyword == "commander ninjutsu" and permanent.zone == "command"
    if permanent.zone != ability.zone and not commander:
        says = f"That ability of {permanent.name} works in the {ability.zone} alone."
        yield Obstacle("113.6", says)


def prohibitions(
    situation: Situation, permanent: GameObject, ability: Activated
) -> Iterator[Obstacle]:
    """The effects that keep an ability from being activated (CR 602.5)."""
    for effect, context, name in effects_at_work(situation, CantActivate):
        if not isinstance(effect, CantActivate) or (effect.but_mana and is_mana_ability(ability)):
            continue
        if effect.keyword and effect.keyword != ability.keyword:
            continue
        if effect.but_loyalty and ability.keyword == "loyalty":
            continue
        if effect.taps and not any(isinstance(part, TapSelf) for part in ability.cost):
            continue
        acting = replace(context, spell=permanent)  # whose turn it may have to be
        if matches(effect.permanents, permanent, context) and holds(effect.condition, acting):
            says = f"{name} keeps the abilities of {permanent.name} from being activated."
            yield Obstacle("602.5", says, cards=(name,))


# --- {T} and {Q} --------------------------------------------------------------------------------


def can_tap_or_untap(
    situation: Situation,
    permanent: GameObject,
    ability: Activated,
    first: frozenset[int] = frozenset(),
) -> Iterator[Obstacle]:
    """What keeps a {T} or {Q} in the cost from being paid."""
    taps = any(isinstance(part, TapSelf) for part in ability.cost)
    untaps = any(isinstance(part, UntapSelf) for part in ability.cost)
    name = permanent.name
    if taps and permanent.state.tapped:
        yield Obstacle("107.5", f"{name} is tapped, so it can't be tapped for {{T}}.")
    if untaps and not permanent.state.tapped and permanent.key not in first:
        yield Obstacle("107.6", f"{name} is untapped, so it can't be untapped for {{Q}}.")
    if (taps or untaps) and is_sick(situation, permanent):
        symbol = "{T}" if taps else "{Q}"
        yield Obstacle(
            "302.6",
            f"{name} is summoning sick: a creature that came under its controller’s control this "
            f"turn, and {symbol} is in the cost.",
        )


def is_sick(situation: Situation, permanent: GameObject) -> bool:
    """Whether abilities with {T} or {Q} are kept from a permanent by CR 302.6.

    Only creatures are, not those with haste, nor those whose abilities may be activated as though
    they had haste (CR 702.10c).
    """
    if not permanent.state.sick or not permanent.is_type("Creature"):
        return False
    if has_keyword(permanent, "haste"):
        return False
    return not any(
        isinstance(effect, AsThoughHaste) and matches(effect.permanents, permanent, context)
        for effect, context, _name in effects_at_work(situation, AsThoughHaste)
    )


def not_sick(situation: Situation, permanent: GameObject, ability: Activated) -> tuple[Step, ...]:
    """Why what came this turn may be used all the same, in a step; none where nothing did."""
    name = permanent.name
    if not permanent.state.sick or permanent.zone != "battlefield":
        mine = situation.battlefield.controlled_by(permanent.controller)
        tapped = any(isinstance(part, TapOthers | TapPower) for part in ability.cost)
        if not tapped or not any(it.state.sick and it.is_type("Creature") for it in mine):
            return ()
        says = "Creatures that came this turn may be tapped too: the {T} of their own is not paid."
        return (Step(says, ("302.6",), (name,)),)
    if not permanent.is_type("Creature"):
        says = f"{name} came this turn, which keeps only creatures from being used."
    elif not any(isinstance(part, TapSelf | UntapSelf) for part in ability.cost):
        says = f"{name} came this turn, which matters only where its own {{T}} or {{Q}} is a cost."
    elif has_keyword(permanent, "haste"):
        giver = giver_of(situation, permanent, "haste")
        says = f"{name} has haste, from {giver}." if giver else f"{name} has haste."
        return (Step(says, ("702.10c", "302.6"), (name, giver) if giver else (name,)),)
    else:
        says = f"{name} may be used as though it had haste."
        return (Step(says, ("702.10c", "302.6"), (name,)),)
    return (Step(says, ("302.6",), (name,)),)


# --- restrictions on the ability itself ----------------------------------------------------------


def limit_obstacles(ability: Activated, context: Context) -> Iterator[Obstacle]:
    """What the ability's own restrictions on activating forbid now (CR 602.5b-e)."""
    for limit in ability.limits:
        found = _limit(limit, ability, context)
        if found is not None:
            yield found


def _limit(limit: ActivationLimit, ability: Activated, context: Context) -> Obstacle | None:
    match limit.kind:
        case "instant" | "any player" | "opponents only":
            return None
        case "sorcery":
            if _sorcery_timing(context):
                return None
            says = "It can be activated only in a main phase of your own turn with an empty stack."
            return Obstacle("602.5d", says)
        case "least X":
            return _too_small(limit, context)
        case "once" | "once ever" | "times":
            return _used_up(limit, ability, context)
        case "if":
            if holds(limit.condition, context):
                return None
            needed = only_if(limit.condition, context)
            return Obstacle("602.5b", f"It can be activated only {needed}.")
        case _:
            return _when(limit.kind, context)


def least_x_of(ability: Activated) -> int:
    """The least X that may be announced for an ability by its own text."""
    return max((limit.count for limit in ability.limits if limit.kind == "least X"), default=0)


def _too_small(limit: ActivationLimit, context: Context) -> Obstacle | None:
    if context.x is None or context.x >= limit.count:
        return None
    return Obstacle("107.3a", f"X can't be less than {limit.count} here.")


def _sorcery_timing(context: Context) -> bool:
    board = context.situation.board
    return board.active == context.you and board.phase == "main"


def _used_up(limit: ActivationLimit, ability: Activated, context: Context) -> Obstacle | None:
    source = context.source
    assert source is not None
    times = sum(1 for words in source.state.used if is_written(ability, words, source))
    if times < limit.count:
        return None
    how_often = "once" if limit.count == 1 else f"{limit.count} times"
    turn = "" if limit.kind == "once ever" else " each turn"
    return Obstacle("602.5b", f"It can be activated only {how_often}{turn}, and it has been.")


def _when(kind: str, context: Context) -> Obstacle | None:
    board = context.situation.board
    mine = board.active == context.you
    wrong = (kind in {"your turn", "your upkeep"} and not mine) or (
        kind == "opponent's turn" and mine
    )
    if kind in _PHASES:
        wrong = wrong or board.phase != _PHASES[kind]
    elif kind in _STEPS_OF_COMBAT:
        wrong = board.phase != "combat"
    elif kind not in {"your turn", "opponent's turn"}:
        raise UndeterminedError(_name(context), f"whether it is the time it asks for ({kind})")
    if wrong:
        return Obstacle("602.5b", f"It can be activated only at a certain time: {kind}.")
    if kind in _STEPS_OF_COMBAT:
        raise UndeterminedError(_name(context), f"say whether it is the {kind} step")
    return None


def _name(context: Context) -> str:
    return context.source.name if context.source else "The ability"


def _loyalty(ability: Activated, context: Context) -> Iterator[Obstacle]:
    if not any(isinstance(part, Loyalty) for part in ability.cost):
        return
    source = context.source
    assert source is not None
    if not _sorcery_timing(context):
        yield Obstacle("606.3", "A loyalty ability needs a main phase of your own turn.")
    if source.state.used:
        yield Obstacle("606.3", f"A loyalty ability of {source.name} was activated this turn.")
    added = additional_costs(context.situation, source, ability, context.you)
    parts = (*ability.cost, *(part for cost, _, _ in added for part in cost.parts))
    change = loyalty_change(parts, context.x or 0) or 0
    if change < 0 and "loyalty" not in source.state.counters:
        raise UndeterminedError(source.name, "say how many loyalty counters it has")
    if change < 0 and source.state.counters["loyalty"] < -change:
        yield Obstacle("606.6", f"{source.name} has fewer than {-change} loyalty counters.")


# --- costs other than mana ----------------------------------------------------------------------


def _resources(ability: Activated, context: Context, first: frozenset[int]) -> Iterator[Obstacle]:
    for part in ability.cost:
        if isinstance(part, Act):
            raise UndeterminedError(_name(context), f"“{part.words}” in a cost is not computed")
        used = _used_by_others(part, ability, context)
        reason = lacking(part, Payer(context, None, used, is_mana_ability(ability), first))
        if reason:
            yield Obstacle("118.3", reason)


def _used_by_others(part: CostPart, ability: Activated, context: Context) -> frozenset[int]:
    """The source, where another part of the cost taps or sacrifices it already."""
    assert context.source is not None
    taken = {TapOthers: TapSelf, Sacrifice: SacrificeSelf}.get(type(part))
    if taken is None or not any(isinstance(other, taken) for other in ability.cost):
        return frozenset()
    return frozenset({context.source.key})
