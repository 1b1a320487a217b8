"""One cost to be paid: every way to announce it, to pay its other parts, to be helped."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engine.cards.abilities import SpellsHave
from engine.cards.costs import PayMana
from engine.cards.modifiers import LifeForSymbol, SpendAsThough
from engine.cards.names import fold
from engine.errors import UnsupportedError
from engine.mana.cost import print_cost
from engine.mana.pool import ManaUnit
from engine.mana.types import COLORS
from engine.objects import GameObject
from engine.rules.bans import life_ban
from engine.rules.costs import TotalCost
from engine.rules.costs.resources import Payer, arriving, lacking
from engine.rules.payment.assignment import Aim
from engine.rules.payment.floating import floating
from engine.rules.payment.helpers import WATERBENT, Helpers, helpings, stand_ins, waterbenders
from engine.rules.payment.lacking import lacking as lacking_mana
from engine.rules.payment.offers import Activation, Offers, ended
from engine.rules.payment.problem import Problem, pose
from engine.rules.payment.replay import Actions, actions
from engine.rules.payment.reserved import reservations, without
from engine.rules.payment.search import Solution, solve, with_colors
from engine.rules.payment.slots import Demand, demands, without_life
from engine.rules.payment.sources import Sources, sources
from engine.rules.payment.spending import BoardSpending, Purpose, life_for_symbols
from engine.rules.payment.words import (
    announced_cost,
    changed_sources,
    kept_from_life,
    missing,
    plan,
    too_much_life,
)
from engine.rules.tapped_first import tapped_first
from engine.situation import Context, Situation
from engine.steps import Step
from engine.values import dataclass, replace

if TYPE_CHECKING:
    from engine.rules.payment.hall import Shortage

_ALLOW_PAYING: Final = (SpendAsThough, LifeForSymbol, SpellsHave)
MUCH_LIFE: Final = 10_000  # more than any payment takes
MOST: Final = -1  # as a number of colours: as many as can be


@dataclass(frozen=True, slots=True)
class Payment:
    """A way to pay.

    steps: what to do, in an order that works, with how the mana comes about
    life: the life that is paid, the least that must be; spent: the mana spent on the cost itself
    colors: the colours of that mana, letters in WUBRG order
    announced: the whole cost with its hybrid symbols as they were announced; "" where it has none,
        or where announced help pays a part of it
    """

    steps: tuple[Step, ...]
    life: int
    spent: tuple[ManaUnit, ...]
    colors: str
    announced: str = ""

    @property
    def plan(self) -> tuple[str, ...]:
        """What to do, sentence by sentence."""
        return tuple(step.says for step in self.steps)


@dataclass(frozen=True, slots=True)
class CannotPay:
    """No way to pay: the shortest reason, and what made the sources' mana what it is.

    lacking: a sentence with the mana that would have to be there besides; "" where none tells it
    """

    missing: str
    steps: tuple[Step, ...] = ()
    lacking: str = ""

    @property
    def why(self) -> str:
        """The reason, and what is missing where that does not say it."""
        short = self.missing.partition(" can't be paid: ")[0]
        said = self.lacking == f"Missing: {short}."
        return self.missing if said else f"{self.missing} {self.lacking}".rstrip()


@dataclass(frozen=True, slots=True)
class Wallet:
    """What a player can pay with, read from the board once for several questions.

    spell: the spell that is being cast, where there is one
    """

    situation: Situation
    player: str
    spell: GameObject | None
    sources: Sources
    helpers: Helpers = Helpers()

    @staticmethod
    def of(
        situation: Situation,
        player: str,
        spell: GameObject | None = None,
        helpers: Helpers | None = None,
    ) -> "Wallet":
        """Read the board.

        Raises:
            UnsupportedError, UndeterminedError: a mana ability on it can't be computed.
        """
        found = sources(situation, player, spell)
        return Wallet(situation, player, spell, found, helpers or Helpers())

    @property
    def about(self) -> int:
        """About how many mana can be paid, each source used once; nothing hangs on it."""
        helping = stand_ins(self.situation, self.player, self.spell, self.helpers)
        most: dict[int, int] = {}
        loose = 0
        for offer in (*self.sources.activations, *helping):
            units = max(map(len, offer.outcomes), default=0) - len(offer.cost.symbols)
            keys = [token.of for token, _ in offer.uses if token.of >= 0]
            if keys:
                most[keys[0]] = max(units, most.get(keys[0], 0))
            else:
                counts = [self.sources.capacities.get(token, 1) for token, _ in offer.uses]
                loose += units * min(counts, default=1)
        return loose + sum(most.values())

    def only_with(self, units: tuple[ManaUnit, ...]) -> "Wallet":
        """The same with these mana in the pool and no other mana."""
        only = replace(self.sources, activations=tuple(floating(units)), doubtful=())
        return replace(self, sources=only)


class Case:
    """One cost to be paid: all ways to announce it, to pay its other parts, to be helped."""

    def __init__(
        self,
        wallet: Wallet,
        total: TotalCost,
        purpose: Purpose,
        colors: int | None = None,
        paid_count: int | None = None,
    ) -> None:
        self.wallet = wallet
        self.total = total
        self.purpose = purpose
        self.colors = colors
        self.paid_count = paid_count
        self.spending = BoardSpending(wallet.situation, wallet.player, purpose)
        self.refusal: tuple[Problem, Shortage | None] | None = None
        self.no_reason = "What it costs besides mana can't be paid."

    def run(self, *, planned: bool = True) -> Payment | CannotPay:
        """The cheapest way to pay, or the shortest reason against it.

        planned: False where only whether it can be paid is asked: the steps are left out.
        """
        ban = self._life_ban()
        if ban and self.total.life:
            return CannotPay(kept_from_life(ban))
        life = self._life()
        if life < 0 and self.total.life:
            return CannotPay(f"{self.total.life} life can't be paid with less life than that.")
        best: tuple[Solution, tuple[str, ...]] | None = None
        for problem, lines in self._problems(max(life, 0)):
            found = self._solved(problem, -1 if best is None else self._beaten_by(best[0]))
            if found is not None and (best is None or _rank(found) < _rank(best[0])):
                best = found, lines
                if not planned or self._is_best(found):
                    break
        if best is None:
            return self._refused()
        if not planned:
            return Payment((), self.total.life + best[0].life, (), best[0].colors)
        return self._told(*best)

    def spends(self, count: int) -> bool:
        """Whether some way of announcing spends exactly so many mana."""
        life = self._life()
        for problem, _ in self._problems(max(life, 0)):
            found = self._solved(problem)
            if found is not None and len(_mana(actions(found))) == count:
                return True
        return False

    def _problems(self, life: int) -> Iterator[tuple[Problem, tuple[str, ...]]]:
        """Every problem that paying comes to, with what is done besides, in words."""
        wallet = self.wallet
        offered = stand_ins(wallet.situation, wallet.player, wallet.spell, wallet.helpers)
        if self.total.waterbend:
            offered += waterbenders(wallet.situation, wallet.player)
        reserved = tuple(self._offers(life, offered))
        for demand in self._demands():
            helped = tuple(
                helpings(wallet.situation, wallet.player, wallet.spell, wallet.helpers, demand)
            )
            if not helped:
                self.no_reason = "The announced help (convoke, delve and their kind) can't be used."
            for offers in reserved:
                for help_ in helped:
                    left = without(offers, help_.uses)
                    if left is not None:
                        colored = self.colors is not None
                        problem = pose(left, help_.demand, self.spending, colored=colored)
                        yield problem, help_.lines

    def _demands(self) -> Iterator[Demand]:
        if self._life_ban():
            plain = demands(self.total.mana, {}, self._variable())
            return (without_life(demand) for demand in plain)
        life_for = life_for_symbols(self.wallet.situation, self.wallet.player)
        return demands(self.total.mana, life_for, self._variable())

    def _life(self) -> int:
        """The life that can be paid besides that of the total."""
        return self.wallet.situation.player(self.wallet.player).life - self.total.life

    def _life_ban(self) -> str:
        """The card that keeps life from being paid for this cost, "" where none does."""
        told = self.purpose
        for_effect = told.spell is None and told.ability is None and bool(told.words)
        return life_ban(self.wallet.situation, self.wallet.player, for_effect=for_effect)

    def _offers(self, life: int, more: tuple[Activation, ...]) -> Iterator[Offers]:
        """The offers, less what the parts that are no mana use up, in every way."""
        offers = self.wallet.sources.offers(life, more)
        if self.total.waterbend:
            told = self.wallet.helpers.waterbend
            most = self.total.waterbend if told is None else min(told, self.total.waterbend)
            offers = replace(offers, capacities={**offers.capacities, WATERBENT: most})
        context = self._context()
        payer = Payer(context, self.wallet.spell, first=self._tapped_first())
        payer = replace(payer, arriving=arriving(self.total.other_parts, payer))
        for part in self.total.other_parts:
            short = lacking(part, payer)
            if short:
                self.no_reason = short
                return
        for uses in reservations(self.total.other_parts, context, self._named()):
            left = without(offers, uses)
            if left is not None:
                yield left

    def _tapped_first(self) -> frozenset[int]:
        """Keys of what a part of the cost may untap, tapped for mana before it."""
        paid_for = self.purpose.ability
        if paid_for is None:
            return frozenset()
        return tapped_first(self.wallet.situation, *paid_for, self.wallet.player)

    def _context(self) -> Context:
        source = self.purpose.ability[0] if self.purpose.ability else self.wallet.spell
        return Context(
            self.wallet.situation,
            self.wallet.player,
            source,
            spell=self.wallet.spell,
            x=self.total.x,
            paid_count=self.paid_count,
        )

    def _named(self) -> frozenset[str]:
        """The names of what the total's choices sacrifice."""
        verb = "sacrifice "
        words = (choice for choice in self.total.choices if choice.startswith(verb))
        return frozenset(fold(word.removeprefix(verb)) for word in words)

    def _variable(self) -> int:
        """How many of the generic mana are X, where the text restricts what pays for X."""
        if not self.total.x or not self.spending.limits_variable:
            return 0
        if self.purpose.ability is not None:
            costs = [p.cost for p in self.purpose.ability[1].cost if isinstance(p, PayMana)]
        else:
            printed = self.wallet.spell.characteristics.mana_cost if self.wallet.spell else None
            costs = [printed] if printed is not None else []
        times = sum(1 for cost in costs for symbol in cost.symbols if symbol.variable)
        return times * self.total.x

    def _solved(self, problem: Problem, more_than: int = -1) -> Solution | None:
        if self.colors is not None and self.colors >= 0:
            return with_colors(problem, self.colors)
        found = solve(problem, Aim(most=self.colors == MOST), more_than=more_than)
        if isinstance(found, Solution):
            return found
        if self.refusal is None or (self.refusal[1] is None and found is not None):
            self.refusal = (problem, found)
        return None

    def _beaten_by(self, best: Solution) -> int:
        """The number of colours that another way has to exceed, -1 where life may decide."""
        return len(best.colors) if self.colors == MOST and not best.life else -1

    def _is_best(self, found: Solution) -> bool:
        if found.life or self.colors != MOST or len(found.colors) == len(self._makeable):
            return not found.life
        mana = (sum(demand.values()) for demand in self._demands())
        return len(found.colors) == max(mana)

    @property
    def _makeable(self) -> frozenset[str]:
        """The colours of all the mana that can be made here."""
        made = (unit for a in self.wallet.sources.activations for way in a.outcomes for unit in way)
        return frozenset(unit.type for unit in made if isinstance(unit, ManaUnit)) & {*COLORS}

    def _refused(self) -> CannotPay:
        if self.spending.doubts:
            raise self.spending.doubts[0]
        if self.refusal is None:
            return CannotPay(self.no_reason)
        problem, short = self.refusal
        text = missing(problem, short)
        besides = lacking_mana(problem) if short is not None else ""
        ban = self._life_ban()
        if ban and any(symbol.phyrexian for symbol in self.total.mana.symbols):
            text = f"{kept_from_life(ban)} {text}"
        elif short is None and problem.offers.life < MUCH_LIFE:
            richer = solve(replace(problem, offers=replace(problem.offers, life=MUCH_LIFE)))
            if isinstance(richer, Solution):
                text, besides = too_much_life(richer.life, problem.offers.life), ""
        if any(symbol.types and symbol.generic for symbol in self.total.mana.symbols):
            cost = print_cost(self.total.mana)
            text = f"{cost} can't be paid, whichever half of each symbol is announced."
            besides = ""
        return CannotPay(text, changed_sources(problem), besides)

    def _told(self, best: Solution, lines: tuple[str, ...]) -> Payment:
        done = actions(best)
        self._refuse_giving_up_permissions(best, done)
        spent = _mana(done)
        colors = "".join(c for c in COLORS if any(unit.type == c for unit in spent))
        steps = [*plan(best.problem, done), *(Step(line) for line in lines)]
        steps += [Step(f"{w[:1].upper()}{w[1:]}", ("601.2h",)) for w in self.total.other]
        if self.total.life:
            steps.append(Step(f"Pay {self.total.life} life", ("118.3b",)))
        is_open = not lines and any(symbol.is_hybrid for symbol in self.total.mana.symbols)
        meant = announced_cost(done) if is_open else ""
        return Payment(tuple(steps), self.total.life + best.life, spent, colors, meant)

    def _refuse_giving_up_permissions(self, best: Solution, done: Actions) -> None:
        """A permanent that allows a way of paying must be there as it is paid."""
        taken = [best.problem.offers.activations[action.activation] for action in done.activations]
        for key in frozenset[int]().union(*(ended(activation) for activation in taken)):
            permanent = self.wallet.situation.battlefield[key]
            if any(isinstance(a, _ALLOW_PAYING) for a in permanent.abilities):
                raise UnsupportedError(
                    permanent.name, "giving it up for mana while it allows a way of paying"
                )


def _mana(done: Actions) -> tuple[ManaUnit, ...]:
    return tuple(payer for payer, _ in done.final if isinstance(payer, ManaUnit))


def _rank(found: Solution) -> tuple[int, int, int]:
    return (-len(found.colors), found.life, found.pain)
