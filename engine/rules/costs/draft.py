"""A total cost while it is being worked out, and when it is locked (CR 601.2f)."""

from engine.cards.amounts import AnnouncedX, Number, PaidCount
from engine.cards.costs import (
    CostPart,
    Discard,
    ExileCards,
    Mill,
    PayLife,
    PayMana,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    RevealCards,
    Sacrifice,
    TapOthers,
    UntapOthers,
    Waterbend,
)
from engine.errors import UndeterminedError
from engine.mana.cost import ManaCost, print_cost
from engine.mana.reduction import Reduction
from engine.objects import GameObject
from engine.rules.amounts import evaluate
from engine.rules.costs.words import print_part
from engine.rules.obstacles import Obstacle
from engine.situation import Context, Situation
from engine.steps import Step
from engine.values import dataclass, replace

_COUNTED = (
    Sacrifice,
    TapOthers,
    UntapOthers,
    RemoveCounters,
    PutCounters,
    Discard,
    ExileCards,
    ReturnToHand,
    RevealCards,
    Mill,
)


@dataclass(frozen=True, slots=True)
class Change:
    """An increase or a reduction that applies.

    mana: its whole amount; source: the card it comes from; rule: what it follows from
    """

    mana: ManaCost
    source: str
    rule: str = "601.2f"
    colored_only: bool = False
    least: int | None = None

    @property
    def reduction(self) -> Reduction:
        """The reduction in numbers."""
        return Reduction(self.mana, self.colored_only, self.least)


@dataclass(frozen=True, slots=True)
class Draft:
    """A cost on the way from the base to the total.

    mana, life, parts: what is to be paid so far
    x: the value of X, None where it is open
    reductions: those that come with the way of casting (emerge, offering)
    paid_options: optional costs paid, in the words of `WasPaid`
    paid_sources: keys of permanents whose optional cost is paid
    waterbend: as of `TotalCost`
    paid_count, sacrificed: of an additional cost with an open number, of a sacrifice
    The rest is as in `TotalCost`.
    """

    mana: ManaCost
    life: int = 0
    parts: tuple[CostPart, ...] = ()
    x: int | None = None
    steps: tuple[Step, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    assumed: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    payable: bool = True
    reductions: tuple[Change, ...] = ()
    paid_options: frozenset[str] = frozenset()
    paid_sources: tuple[int, ...] = ()
    paid_count: int | None = None
    sacrificed: GameObject | None = None
    waterbend: int = 0

    def with_step(self, says: str, *rules: str, cards: tuple[str, ...] = ()) -> "Draft":
        """The draft with one more line in its ledger."""
        return replace(self, steps=(*self.steps, Step(says, rules, cards)))

    def with_obstacle(self, rule: str, says: str) -> "Draft":
        """The draft with one more reason against it."""
        return replace(self, obstacles=(*self.obstacles, Obstacle(rule, says)))

    def assuming(self, *words: str) -> "Draft":
        """The draft with more things taken for granted."""
        return replace(self, assumed=(*self.assumed, *words))

    def choosing(self, *words: str) -> "Draft":
        """The draft with more choices named."""
        return replace(self, choices=(*self.choices, *words))

    def plus(
        self, parts: tuple[CostPart, ...], label: str, rule: str, source: str, context: Context
    ) -> "Draft":
        """The draft with an additional cost, its mana, life and other parts added."""
        mana, life, others = split_parts(parts, context, self.x)
        after = self.mana + mana
        words = ", ".join([*([print_cost(mana)] if mana else []), *_words(life, others)])
        says = f"{label}: plus {words or '{0}'}"
        if mana:
            says += f", {print_cost(self.mana)} becomes {print_cost(after)}"
        draft = self.with_step(f"{says}.", rule, cards=(source,))
        return replace(
            draft,
            mana=after,
            life=self.life + life,
            parts=(*self.parts, *others),
            waterbend=self.waterbend + waterbent(parts, self.x),
        )


@dataclass(frozen=True, slots=True)
class TotalCost:
    """A locked total cost (CR 601.2f).

    mana: the mana to pay; hybrid and Phyrexian symbols stand in it only where it does not matter
        for the total how they are announced
    life: life to pay besides; other_parts: the other costs
    ledger: one step for each line: base, additional costs, increases, reductions, minimum
    mana_value: of the spell, from its mana cost and never from the total (CR 202.3)
    choices: the announcements that lead to it
    obstacles: why it may not be cast or activated this way; assumed: what was taken for granted
    payable: False for an unpayable cost (CR 118.6)
    spell: the spell as it is on the stack
    paid_options: optional costs that are paid, in the words of `WasPaid`
    waterbend: how much of the generic mana tapping artifacts and creatures may pay (CR 701.67b)
    """

    mana: ManaCost
    life: int = 0
    other_parts: tuple[CostPart, ...] = ()
    ledger: tuple[Step, ...] = ()
    mana_value: int = 0
    choices: tuple[str, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    assumed: tuple[str, ...] = ()
    payable: bool = True
    spell: GameObject | None = None
    x: int | None = None
    waterbend: int = 0
    paid_options: frozenset[str] = frozenset()

    @property
    def other(self) -> tuple[str, ...]:
        """The other costs in words."""
        return tuple(print_part(part) for part in self.other_parts)


def split_parts(
    parts: tuple[CostPart, ...], context: Context, x: int | None
) -> tuple[ManaCost, int, tuple[CostPart, ...]]:
    """The mana (X filled in where known), the life and the other parts of a cost."""
    mana, life = ManaCost(), 0
    others: list[CostPart] = []
    for part in parts:
        if isinstance(part, PayMana | Waterbend):
            mana += part.cost if x is None else part.cost.with_x(x)
        elif isinstance(part, PayLife):
            life += max(0, evaluate(part.amount, replace(context, x=x)))
        else:
            others.append(_fixed(part, replace(context, x=x)))
    return mana, life, tuple(others)


def waterbent(parts: tuple[CostPart, ...], x: int | None) -> int:
    """The generic mana of waterbend costs, which may be paid by tapping (CR 701.67b)."""
    costs = [part.cost for part in parts if isinstance(part, Waterbend)]
    return sum((cost if x is None else cost.with_x(x)).generic for cost in costs)


def _fixed(part: CostPart, context: Context) -> CostPart:
    """A part with the number in place of an X, or of a number chosen for it."""
    count = getattr(part, "count", None)
    known = {AnnouncedX: context.x, PaidCount: context.paid_count}.get(type(count))
    if known is None or not isinstance(part, _COUNTED):
        return part
    return replace(part, count=Number(known))


def _words(life: int, others: tuple[CostPart, ...]) -> list[str]:
    lives = [f"{life} life"] if life else []
    return lives + [print_part(part) for part in others]


def spell_context(situation: Situation, spell: GameObject, draft: Draft) -> Context:
    """The context that a spell's own texts are read from while its cost is worked out."""
    return Context(
        situation,
        spell.controller,
        source=spell,
        spell=spell,
        x=draft.x,
        paid_count=draft.paid_count or 0,
        sacrificed=draft.sacrificed,
        paid_options=draft.paid_options,
    )


def needs_x(draft: Draft) -> UndeterminedError:
    """The error for an X that was not told but that the total hangs on."""
    return UndeterminedError("The cost", f"say what X is; {print_cost(draft.mana)} is changed")
