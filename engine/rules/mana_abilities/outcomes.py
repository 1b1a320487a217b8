"""What activating an ability adds, for every choice (CR 605.3b, 106.12, 614, 616.1, 605.4a)."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice, product
from typing import Final

from engine.cards.abilities import Activated, AddMana
from engine.cards.costs import PayEnergy, PayLife, PayMana, TapOthers, TapSelf, UntapSelf
from engine.cards.filters import IsGivenUp
from engine.cards.modifiers import ManaReplacement
from engine.cards.production import CouldProduce
from engine.errors import UnsupportedError
from engine.mana.pool import ManaUnit
from engine.objects import GameObject
from engine.rules.amounts import evaluate
from engine.rules.could_produce import Producible, could_produce_all, looks_at_tapped
from engine.rules.mana_abilities.bundles import (
    NO_MANA,
    Counts,
    bundles,
    counts_of,
    is_undefined,
    letters_in,
    mask_in,
    refuse_too_much,
)
from engine.rules.mana_abilities.costs_paid import Paid, after_costs, payments
from engine.rules.mana_abilities.outcome import (
    ManaOutcome,
    Parts,
    changed_by,
    in_order,
    total_of,
    unit_of,
)
from engine.rules.mana_abilities.telling import (
    Telling,
    no_production,
    production,
    put_on_the_stack,
    replacement,
    triggered,
)
from engine.rules.mana_abilities.triggers import (
    Tapping,
    added,
    fires,
    mana_triggers,
    receivers,
    waiting,
)
from engine.rules.mana_replacement import (
    AtWork,
    abilities_at_work,
    changes,
    in_every_order,
    replacements_for,
)
from engine.rules.mana_sources import mana_effects, taps_for_mana
from engine.rules.mana_types import only_colors, producing, union
from engine.rules.parts import mentions, parts_of
from engine.rules.producing_ways import with_counters_put
from engine.situation import Context, Situation
from engine.steps import Step
from engine.values import replace

_TAPPING: Final = (TapSelf, UntapSelf, TapOthers, PayMana, PayLife, PayEnergy)
CHOSEN_PLAYER: Final = "chosen player"
MAX_OUTCOMES: Final = 5_000  # different outcomes of one activation that are listed


def outcomes(  # noqa: PLR0913 - each is a choice that a player may have announced
    situation: Situation,
    permanent: GameObject,
    ability: Activated,
    *,
    you: str,
    x: int | None = None,
    paid_count: int | None = None,
    sacrificed: GameObject | None = None,
    pool: tuple[ManaUnit, ...] = (),
) -> tuple[ManaOutcome, ...]:
    """Every distinct outcome of activating an ability that adds mana; its costs count as paid.

    All choices are listed: open numbers and permanents of the cost, types, orders of replacement
    effects, what triggered mana abilities add. No outcome means that a part of the cost that is
    no mana cannot be paid; whether the permanent can be tapped is not asked here.

    pool: the unspent mana as the ability resolves

    Raises:
        UndeterminedError: where the board does not say what is asked.
        UnsupportedError: where there are too many outcomes to list.
    """
    start = Paid(x=x, paid_count=paid_count, sacrificed=sacrificed)
    found: dict[ManaOutcome, None] = {}
    for paid in payments(situation, permanent, ability, you, start):
        after, source = after_costs(situation, permanent, ability, paid)
        resolution = _Resolution(after, permanent, source, ability, you, paid, pool)
        resolution.before_costs = situation
        if _only_taps(ability, paid) and not looks_at_tapped(situation):
            resolution.reflected_in = situation
        for outcome in resolution.outcomes():
            found.setdefault(outcome)
            if len(found) > MAX_OUTCOMES:
                raise UnsupportedError(permanent.name, "there are too many outcomes to list")
    return tuple(found)


def _only_taps(ability: Activated, paid: Paid) -> bool:
    """Whether paying changes nothing on the battlefield but what is tapped."""
    return not paid.gone and all(isinstance(part, _TAPPING) for part in ability.cost)


class _Resolution:
    """One activation resolving, its cost paid."""

    def __init__(
        self,
        situation: Situation,
        before: GameObject,
        source: GameObject,
        ability: Activated,
        you: str,
        paid: Paid,
        pool: tuple[ManaUnit, ...],
    ) -> None:
        self.situation = situation
        self.before = before
        self.source = source
        self.ability = ability
        self.pool = pool
        self.paid = paid
        self.you = you
        context = Context(
            situation,
            you,
            source,
            x=paid.x,
            paid_count=paid.paid_count,
            sacrificed=paid.sacrificed,
        )
        self.context = with_counters_put(ability, context)
        self.tapping = Tapping(before, you, taps_for_mana(ability))
        self.chosen_player = you
        self._has_read = False  # what others could produce
        # where that is read: one situation for many activations, where they come to the same
        self.reflected_in = self.before_costs = situation

    def reflected(self, source: CouldProduce, context: Context) -> int:
        """The mask of a “could produce”; raises UndeterminedError where it is not certain."""
        self._has_read = True
        read = self._read(source, context)
        certain = union(p.mask for p in read)
        seen = only_colors(source)
        for found in read:
            if found.possible & seen & ~certain:
                raise found.doubts[0]
        return certain

    def _read(self, source: CouldProduce, context: Context) -> list[Producible]:
        """What the permanents that a text reads could produce, or what one given up could."""
        if context.sacrificed is not None and mentions(source.permanents, IsGivenUp):
            return [could_produce_all(self.before_costs)[context.sacrificed.key]]
        producible = could_produce_all(self.reflected_in)
        return [producible[p.key] for p in producing(source, context)]

    # --- the way from the production to the pool

    def outcomes(self) -> Iterator[ManaOutcome]:
        effects = mana_effects(self.ability.effects)
        each = [self._bundles(effect) for effect in effects]
        replacements = self._replacements()
        for chosen in self._players_to_choose(effects):
            self.chosen_player = chosen
            for parts in product(*each):
                for end, used in self._replaced(parts, replacements).items():
                    yield from self._with_triggers(parts, end, used, effects)

    def _players_to_choose(self, effects: tuple[AddMana, ...]) -> tuple[str, ...]:
        """The players of whom one is chosen to get the mana; only "you" where none is."""
        if any(effect.to == CHOSEN_PLAYER for effect in effects):
            return tuple(self.situation.board.players)
        return (self.you,)

    def _bundles(self, effect: AddMana) -> tuple[Counts, ...]:
        context = self.context
        if self.ability.x is not None:
            context = replace(context, x=evaluate(self.ability.x, context))
        return bundles(effect.production, context, self.reflected, 0, self.pool)

    def _replacements(self) -> tuple[AtWork, ...]:
        if not self.tapping.for_mana:
            return ()
        at_work = abilities_at_work(self.situation, ManaReplacement)
        return replacements_for(at_work, self.before, self.you)

    def _replaced(
        self, parts: Parts, effects: tuple[AtWork, ...]
    ) -> Mapping[Parts, tuple[AtWork, ...]]:
        if not effects:
            return {parts: ()}

        def measured(event: Parts) -> tuple[int, int]:
            together = total_of(event)
            return mask_in(together), sum(together)

        def apply(event: Parts, effect: AtWork) -> tuple[Parts, ...]:
            ways = changes(effect, self.reflected)
            ends = tuple(changed_by(event, way) for way in ways) or ((NO_MANA,) * len(event),)
            refuse_too_much(max(sum(total_of(end)) for end in ends), effect.name)
            return ends

        return in_every_order(parts, effects, measured, apply)

    def _with_triggers(
        self, parts: Parts, end: Parts, used: tuple[AtWork, ...], effects: tuple[AddMana, ...]
    ) -> Iterator[ManaOutcome]:
        own = self._own_mana(end, effects)
        produced = mask_in(total_of(end))
        gained = mask_in(total_of([counts_of(u.type) for p, u in own if p == self.you]))
        firing = [
            trigger
            for trigger in mana_triggers(self.situation, self.tapping)
            if fires(trigger, self._seen(trigger, produced, gained), self.reflected)
        ]
        choices = [
            added(trigger, self._seen(trigger, produced, gained), self.reflected, self.tapping)
            for trigger in firing
        ]
        for chosen in product(*choices):
            mana = list(own)
            for trigger, counts in zip(firing, chosen, strict=True):
                mana += self._units(counts, trigger.ability.effect, trigger)
            yield self._outcome(parts, end, used, mana, zip(firing, chosen, strict=True))

    def _seen(self, trigger: AtWork, produced: int, gained: int) -> int:
        """The types that a trigger looks at: what was produced, or what its player was given."""
        return gained if trigger.ability.by_any_ability else produced

    def _own_mana(self, end: Parts, effects: tuple[AddMana, ...]) -> list[tuple[str, ManaUnit]]:
        here = AtWork(self.ability, replace(self.context, source=self.source), self.source.name)
        return [
            given
            for counts, effect in zip(end, effects, strict=True)
            for given in self._units(counts, effect, here)
        ]

    def _units(self, counts: Counts, effect: AddMana, maker: AtWork) -> list[tuple[str, ManaUnit]]:
        """Units of mana with the player who gets each."""
        players = tuple(self.situation.board.players)
        chosen = (self.chosen_player,)
        told = receivers(effect.to, maker.context.you, self.tapping, players)
        to = chosen if effect.to == CHOSEN_PLAYER else told
        if not to:
            raise UnsupportedError(maker.name, f"who gets the mana ({effect.to}) is not computed")
        source = maker.context.source
        letters = letters_in(counts)
        units = {letter: unit_of(letter, effect, source) for letter in dict.fromkeys(letters)}
        return [(player, units[letter]) for player in to for letter in letters]

    def _outcome(
        self,
        parts: Parts,
        end: Parts,
        used: tuple[AtWork, ...],
        mana: list[tuple[str, ManaUnit]],
        adding: Iterable[tuple[AtWork, Counts]],
    ) -> ManaOutcome:
        players = dict.fromkeys(player for player, _ in mana if player != self.you)
        others = tuple((p, in_order(u for q, u in mana if q == p)) for p in players)
        chosen = letters_in(total_of(parts))
        stacked = waiting(self.situation, self.tapping) if any(map(sum, end)) else ()
        told = (
            self._production(chosen),
            *replacement(letters_in(total_of(end)), used),
            *(triggered(trigger, letters_in(counts)) for trigger, counts in adding),
            *map(put_on_the_stack, stacked),
        )
        units = in_order(unit for player, unit in mana if player == self.you)
        return ManaOutcome(units, others, chosen, told, self.paid)

    def _production(self, chosen: str) -> Telling:
        if chosen:
            return production(self.tapping, chosen, self._reflected_steps(chosen))
        undefined = any(
            is_undefined(effect.production, self.context, self.reflected)
            for effect in mana_effects(self.ability.effects)
        )
        return no_production(self.tapping, undefined=undefined)

    def _reflected_steps(self, chosen: str) -> Iterator[Step]:
        """Why others could produce the letters that the ability read from them."""
        if not self._has_read:
            return
        for effect in mana_effects(self.ability.effects):
            for source in parts_of(effect.production):
                if isinstance(source, CouldProduce):
                    yield from self._first_reasons(source, chosen)

    def _first_reasons(self, source: CouldProduce, chosen: str) -> Iterator[Step]:
        for letter in dict.fromkeys(chosen):
            reasons = (read.reasons.get(letter) for read in self._read(source, self.context))
            yield from islice((reason for reason in reasons if reason is not None), 1)
