"""Counters that a permanent enters with, and whether it lives with them (CR 614.1c, 704.5f)."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final

from engine.cards.abilities import Keyword, Unread
from engine.cards.amounts import AnnouncedX
from engine.cards.filters import IsItself
from engine.cards.statics import EntersWithCounters
from engine.errors import UndeterminedError, UnsupportedError
from engine.objects import GameObject
from engine.rules.amounts import evaluate
from engine.rules.conditions import holds
from engine.rules.counter_replacement import Possible, counters_possible
from engine.rules.matching import matches
from engine.rules.newcomer import as_it_will_be
from engine.rules.parts import mentions
from engine.rules.x_values import Spent
from engine.situation import Context, Situation
from engine.steps import Step
from engine.values import dataclass

RULES: Final = (
    "614.1c",
    "306.5b",
    "702.150a",
    "614.12",
    "107.3m",
    "601.2h",
    "704.5f",
    "704.5i",
    "702.44a",
    "702.156a",
    "702.176a",
)
PLUS: Final = "+1/+1"
# keywords whose counters hang on a choice or on what happened before
_CHOSEN: Final = frozenset({"riot", "unleash", "tribute", "devour", "amplify", "bloodthirst"})
_NUMBERED: Final = {"modular": PLUS, "graft": PLUS, "vanishing": "time", "fading": "fade"}


@dataclass(frozen=True, slots=True)
class Entering:
    """A permanent as it enters.

    thing: the object with its abilities; x: the X of the spell that it was, 0 for none
    cast: whether it was cast; spent: what was spent on it
    kicked: how often; paid_options: optional costs paid
    life_symbols: Phyrexian symbols paid with life
    """

    thing: GameObject
    x: int = 0
    cast: bool = True
    spent: Spent = Spent()
    kicked: int = 0
    paid_options: frozenset[str] = frozenset()
    life_symbols: int = 0


@dataclass(frozen=True, slots=True)
class EnteringCounters:
    """Kinds and numbers of counters (zeros included), whether any looks at X, and the steps.

    open: every number of a kind that its controller can choose, where there are several; the
        greatest of them stands in `counters`
    """

    counters: Mapping[str, int]
    uses_x: bool
    steps: tuple[Step, ...]
    open: Mapping[str, tuple[int, ...]]


def entering_counters(situation: Situation, entering: Entering) -> EnteringCounters:
    """All the counters that a permanent enters with: by its own text and by other permanents.

    Raises:
        UnsupportedError: a keyword of it lets a player choose.
        UndeterminedError: the board does not say what is counted.
    """
    refuse_unread(entering.thing)
    gifts: defaultdict[str, list[int]] = defaultdict(list)
    steps: list[Step] = []
    uses_x = False
    for kind, number, source, rules, with_x in (
        *_own(situation, entering),
        *_others(situation, entering),
    ):
        gifts[kind].append(number)
        uses_x = uses_x or with_x
        whose = "its own text" if source == entering.thing.name else source
        says = f"By {whose} {entering.thing.name} enters with {counter_words(kind, number)}."
        steps.append(Step(says, rules, tuple(dict.fromkeys((entering.thing.name, source)))))
    ends = {
        kind: counters_possible(situation, entering.thing, kind, tuple(given))
        for kind, given in gifts.items()
    }
    for kind, end in ends.items():
        if end.by and end.numbers != (sum(gifts[kind]),):
            steps.append(_change(entering.thing.name, kind, end))
    return EnteringCounters(
        {kind: end.numbers[-1] for kind, end in ends.items()},
        uses_x,
        tuple(steps),
        {kind: end.numbers for kind, end in ends.items() if len(end.numbers) > 1},
    )


def _change(name: str, kind: str, end: Possible) -> Step:
    """What the effects on the number make of it, each order of them where that matters."""
    cards = tuple(dict.fromkeys((name, *end.by)))
    by = " and ".join(dict.fromkeys(end.by))
    numbers = " or ".join(map(str, end.numbers[:-1]))
    words = counter_words(kind, end.numbers[-1])
    if not numbers:
        says = f"{by} changes that: {name} enters with {words}."
        return Step(says, ("614.1a", "122.6"), cards)
    says = (
        f"{by} may be applied before or after the rest, as its controller chooses: {name} enters "
        f"with {numbers} or {words}."
    )
    return Step(says, ("616.1", "122.6"), cards)


def counter_words(kind: str, number: int) -> str:
    """A number of counters: "1 charge counter", "2 charge counters"."""
    return f"{number} {kind} counter{'' if number == 1 else 's'}"


_Line = tuple[str, int, str, tuple[str, ...], bool]


def refuse_unread(thing: GameObject) -> None:
    """Refuse a permanent with a text that may concern its counters and was not understood.

    Raises:
        UnsupportedError: naming the permanent.
    """
    if any(isinstance(a, Unread) and a.touches & {"counters", "x"} for a in thing.abilities):
        raise UnsupportedError(thing.name, "a text of it about counters was not understood")


def _context(situation: Situation, entering: Entering, source: GameObject, you: str) -> Context:
    return Context(
        situation,
        you,
        source,
        entering.thing,
        x=entering.x,
        colors_spent=entering.spent.colors,
        mana_spent=entering.spent.mana,
        types_spent=entering.spent.types,
        paid_count=entering.kicked,
        paid_options=entering.paid_options,
        was_cast=entering.cast,
    )


def _own(situation: Situation, entering: Entering) -> list[_Line]:
    thing = entering.thing
    context = _context(situation, entering, thing, thing.controller)
    found: list[_Line] = list(_loyalty(situation, entering))
    for ability in thing.abilities:
        if isinstance(ability, Keyword):
            found += _of_keyword(ability, entering)
        elif isinstance(ability, EntersWithCounters) and _is_own(ability, context):
            found.append(_line(ability, context, thing.name))
    return found


def _loyalty(situation: Situation, entering: Entering) -> Iterator[_Line]:
    """Printed loyalty, or X of it; less for Phyrexian mana paid with life (CR 306.5b, 702.150a)."""
    thing = entering.thing
    if not thing.is_type("Planeswalker"):
        return
    cost = thing.characteristics.mana_cost
    with_x = False
    number = situation.card(thing.state.copy_of or thing.state.name).loyalty
    if number is None and cost is not None and cost.has_variable:
        number, with_x = entering.x, True
    if number is None:
        raise UndeterminedError(thing.name, "say what its loyalty is")
    if any(isinstance(a, Keyword) and a.name == "compleated" for a in thing.abilities):
        number = max(0, number - 2 * entering.life_symbols)
    yield "loyalty", number, thing.name, ("306.5b", "107.3m") if with_x else ("306.5b",), with_x


def _is_own(ability: EntersWithCounters, context: Context) -> bool:
    """Whether a text of the entering permanent gives counters to itself."""
    if ability.as_cast or context.source is None:
        return False
    return matches(ability.which, context.source, context) and holds(ability.condition, context)


def _line(ability: EntersWithCounters, context: Context, source: str) -> _Line:
    if ability.choice:
        raise UndeterminedError(source, "which counters it gives is its controller's choice")
    number = max(0, evaluate(ability.count, context))
    with_x = mentions(ability.count, AnnouncedX)
    rules = ("107.3m", "614.1c") if with_x else ("614.1c", "601.2h")
    return ability.kind, number, source, rules, with_x


def _of_keyword(ability: Keyword, entering: Entering) -> list[_Line]:
    name = entering.thing.name
    if ability.name in _CHOSEN:
        raise UnsupportedError(name, f"its counters by {ability.name} are a player's choice")
    if ability.name == "sunburst":
        if entering.spent.colors is None:
            raise UndeterminedError(name, "say which mana was spent on it")
        kind = PLUS if entering.thing.is_type("Creature") or _modular(entering) else "charge"
        return [(kind, entering.spent.colors, name, ("702.44a", "601.2h"), False)]
    if ability.name == "impending" and ability.number is not None:
        number = ability.number if ability.name in entering.paid_options else 0
        return [("time", number, name, ("702.176a", "614.1c"), False)]
    if ability.name == "ravenous":
        return [(PLUS, entering.x, name, ("702.156a", "107.3m"), True)]
    if ability.name in _NUMBERED and ability.number is not None:
        return [(_NUMBERED[ability.name], ability.number, name, ("614.1c",), False)]
    return []


def _modular(entering: Entering) -> bool:
    return any(isinstance(a, Keyword) and a.name == "modular" for a in entering.thing.abilities)


def _others(situation: Situation, entering: Entering) -> list[_Line]:
    found: list[_Line] = []
    for permanent in situation.battlefield:
        if permanent.key == entering.thing.key:
            continue
        context = _context(situation, entering, permanent, permanent.controller)
        found += (
            _line(ability, context, permanent.name)
            for ability in permanent.abilities
            if isinstance(ability, EntersWithCounters) and _reaches(ability, entering, context)
        )
    return found


def _reaches(ability: EntersWithCounters, entering: Entering, context: Context) -> bool:
    """Whether another permanent's text gives counters to the one that enters."""
    if ability.which == IsItself():
        return False
    if ability.as_cast and not entering.cast:
        return False
    if ability.as_cast and not _is_whose(ability.who, entering.thing.controller, context.you):
        return False
    return matches(ability.which, entering.thing, context) and holds(ability.condition, context)


def _is_whose(who: str, caster: str, you: str) -> bool:
    return who == "any" or (who == "you") == (caster == you)


# --- whether it lives -----------------------------------------------------------------------------


def survives(
    situation: Situation, thing: GameObject, counters: Mapping[str, int]
) -> tuple[bool | None, tuple[Step, ...]]:
    """Whether what enters with these counters has toughness, or loyalty (CR 704.5f, 704.5i).

    None where it is neither creature nor planeswalker or where its toughness is not known.
    """
    if thing.is_type("Planeswalker") and not counters.get("loyalty", 0):
        says = "With no loyalty it is put into its owner's graveyard as soon as the game checks."
        return False, (Step(says, ("704.5i",), (thing.name,)),)
    kind = as_it_will_be(situation, thing, counters).characteristics
    if "Creature" not in kind.types or kind.toughness is None:
        return None, ()
    lives = kind.toughness > 0
    if lives and (thing.characteristics.toughness or 0) > 0:
        return True, ()  # nobody wonders
    end = "it survives" if lives else "it dies as soon as the game checks"
    says = f"Its toughness is then {kind.toughness}: {end}."
    return lives, (Step(says, ("704.5f",), (thing.name,)),)
