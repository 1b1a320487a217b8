"""Which X does an ability, a spell or an entering permanent see (CR 107.3)?"""

from engine.cards.abilities import Triggered
from engine.cards.filters import IsItself
from engine.cards.statics import EntersWithCounters
from engine.errors import NotationError, UndeterminedError
from engine.gaps import gaps_touching
from engine.objects import GameObject
from engine.question import Question
from engine.questions.x_open import hanging_on_x
from engine.result import Answer, Result, Verdict
from engine.rules.colors_spent import counts_spending, greatest_spent, spent_told
from engine.rules.costs import Announcement, announce, spell_object
from engine.rules.costs.keywords import ALTERNATIVE
from engine.rules.costs.spells import face_down
from engine.rules.entering_counters import (
    Entering,
    EnteringCounters,
    counter_words,
    entering_counters,
    survives,
)
from engine.rules.newcomer import entering_as
from engine.rules.x_values import (
    CAST_WAYS,
    Spent,
    XValue,
    has_x,
    x_as_entered,
    x_in_text,
    x_of_permanent,
    x_of_spell,
)
from engine.situation import Situation
from engine.steps import Step, told
from engine.unmodelled import unmodelled
from engine.values import dataclass, replace

_NOT_CAST = frozenset({"copied", "put", "blinked"})


def answer(question: Question, situation: Situation) -> Result:
    """The X of the question, with counters and survival where a permanent enters.

    Where the X of a spell is still to be chosen, the result depends on it.

    Raises:
        NotationError: neither a permanent nor a spell is named.
        UndeterminedError: X or what was spent was not told.
        UnsupportedError: a text that may use X was not understood.
    """
    try:
        return _answer(question, situation)
    except UndeterminedError:
        chosen = question.spell and not question.permanent and question.how in {"", "cast"}
        if not chosen or question.x is not None:
            raise
        return hanging_on_x(question, situation, lambda it: _answer(it, situation))


def _answer(question: Question, situation: Situation) -> Result:
    if question.permanent and question.where != "enters":
        return _of_permanent(question, situation)
    if question.permanent:
        return _entering(question, situation, _already_there(question, situation))
    if not question.spell:
        raise NotationError("Name the spell or the permanent whose X is asked for.")
    spell = spell_object(situation, question)
    if question.where == "enters":
        return _entering(question, situation, _as_cast(question, situation, spell))
    return _of_spell(question, situation, spell)


def _already_there(question: Question, situation: Situation) -> GameObject:
    return situation.battlefield.find(question.permanent, question.player)


# --- spells ---------------------------------------------------------------------------------------


def _of_spell(question: Question, situation: Situation, spell: GameObject) -> Result:
    name = spell.characteristics.name
    if question.where in {"battlefield", "hand", "graveyard", "exile"}:
        says = f"Off the stack the X in the mana cost of {name} is 0."
        value = XValue(0, (Step(says, ("107.3g", "107.3m"), (name,)),))
    else:
        announcement = announce(situation, question)
        announced = x_of_spell(situation, spell, announcement, question.how)
        spent = _spent(question, situation, spell, announcement)
        value = x_in_text(situation, spell, announced, spent.spent)
    return Result(Verdict.ANSWER, f"X is {value.value}.", Answer(x=value.value), value.steps)


@dataclass(frozen=True, slots=True)
class _Spending:
    """What was spent, and what was taken for granted about it."""

    spent: Spent
    steps: tuple[Step, ...] = ()
    assumed: tuple[str, ...] = ()


def _spent(
    question: Question, situation: Situation, spell: GameObject, announcement: Announcement
) -> _Spending:
    """Mana spent on the spell: none if it is not cast, what was told, or the most colours."""
    if question.how in _NOT_CAST or not counts_spending(situation, spell):
        return _Spending(Spent(0, 0, ""))
    if question.paid is not None:
        spent = spent_told(question.paid)
        says = f"{question.paid or 'No mana'} was spent: {_colors(spent.colors)}."
        return _Spending(spent, (Step(says, ("601.2h", "106.1a")),))
    if question.how == "free":
        announcement = replace(announcement, alternative="free")
    best = greatest_spent(situation, spell, announcement)
    if best is None:
        return _Spending(Spent())  # not payable here: where it matters the question is refused
    says = f"At most {_colors(best.colors)} of mana can be spent on it with what is there."
    return _Spending(best, (Step(says, ("601.2h", "106.1a")),), ("the most colors are spent",))


def _colors(number: int | None) -> str:
    return "one color" if number == 1 else f"{number} colors"


# --- entering -------------------------------------------------------------------------------------


def _as_cast(question: Question, situation: Situation, spell: GameObject) -> GameObject:
    """The spell, face down where it is cast so: it enters face down (CR 708.3)."""
    way = ALTERNATIVE.get(announce(situation, question).alternative)
    return face_down(spell) if way is not None and way.kind == "face down" else spell


def _entering(question: Question, situation: Situation, thing: GameObject) -> Result:
    name = thing.name
    gaps = gaps_touching(situation, {"counters"}, about=(thing.characteristics.name,))
    if gaps:
        return unmodelled(f"what {name} enters with", gaps)
    announcement = announce(situation, question)
    x = _entering_x(question, situation, thing, announcement)
    spending = _spent(question, situation, thing, announcement)
    kicked = announcement.times("kicker")
    way = {announcement.alternative} if question.how in CAST_WAYS else set[str]()
    printed, thing = thing, entering_as(situation, thing)
    entering = Entering(
        thing,
        x.value,
        cast=question.how in CAST_WAYS,
        spent=spending.spent,
        kicked=kicked,
        life_symbols=sum(1 for _symbol, meant in announcement.symbols if meant is None),
        paid_options=frozenset({*announcement.paid, *way, *(("kicked",) if kicked else ())}),
    )
    found = entering_counters(situation, entering)
    counted = x_as_entered(situation, thing, x.value, spending.spent)
    x = counted or x
    lives, life_steps = survives(situation, thing, found.counters)
    shows_x = counted is not None or found.uses_x or has_x(thing, announcement)
    beside, decides = (life_steps, ()) if lives else ((), life_steps)
    lost = _lost(printed, thing)
    steps = (*(x.steps if shows_x else ()), *spending.steps, *beside, *lost, *found.steps, *decides)
    return Result(
        Verdict.DEPENDS if found.open else Verdict.ANSWER,
        _summary(name, found, counted, lives=lives),
        Answer(
            x=x.value if shows_x else None,
            counters={k: n for k, n in found.counters.items() if k not in found.open},
            survives=None if found.open else lives,
        ),
        told(steps),
        spending.assumed,
    )


def _lost(printed: GameObject, thing: GameObject) -> tuple[Step, ...]:
    """That a text of it about counters is not there once it is on the battlefield."""
    own = [a for a in printed.abilities if isinstance(a, EntersWithCounters)]
    if all(ability in thing.abilities for ability in own):
        return ()
    says = (
        f"How {thing.name} enters is told by what it will be on the battlefield, and there it does "
        "not have its text about counters."
    )
    return (Step(says, ("614.12",), (thing.name,)),)


def _entering_x(
    question: Question, situation: Situation, thing: GameObject, announcement: Announcement
) -> XValue:
    if thing.key < 0:
        return x_of_spell(situation, thing, announcement, question.how)
    if thing.state.copy_of:
        says = (
            f"{thing.name} became a copy only as it entered: no X was chosen for the spell that it "
            "was, so X is 0."
        )
        return XValue(0, (Step(says, ("107.3m", "707.5"), (thing.name,)),))
    return x_of_spell(situation, thing, announcement, question.how)


def _summary(
    name: str, found: EnteringCounters, counted: XValue | None, *, lives: bool | None
) -> str:
    kinds = [
        "".join(f"{number} or " for number in found.open.get(kind, (number,))[:-1])
        + counter_words(kind, number)
        for kind, number in found.counters.items()
        if number
    ]
    with_what = " and ".join(kinds) or "no counters"
    end = " and dies at once" if lives is False else ""
    if counted is not None:
        end = f"{end}; X of its ability is {counted.value}"
    return f"{name} enters with {with_what}{end}."


# --- permanents -----------------------------------------------------------------------------------


def _of_permanent(question: Question, situation: Situation) -> Result:
    permanent = _already_there(question, situation)
    if question.where == "battlefield":
        permanent = _without_cast_triggers(permanent)
    spell: GameObject | None = None
    spent: Spent | None = None
    x = question.x
    if question.spell:
        spell = spell_object(situation, question)
        announcement = announce(situation, question)
        if question.how in CAST_WAYS and has_x(spell, announcement):
            x = x_of_spell(situation, spell, announcement, question.how).value
        spent = _spent_on(question, situation, spell, announcement)
    value = x_of_permanent(situation, permanent, question.ability, x, spell, spent)
    counters = _counters_of(permanent, value.value) if spell is not None else None
    return Result(
        Verdict.ANSWER,
        f"X of {permanent.name} is {value.value}.",
        Answer(x=value.value, counters=counters),
        value.steps,
    )


def _without_cast_triggers(permanent: GameObject) -> GameObject:
    """It without what triggers as it is cast, which works on the stack alone (CR 113.6, 603.6)."""
    kind = permanent.characteristics
    kept = tuple(
        ability
        for ability in kind.abilities
        if not (
            isinstance(ability, Triggered)
            and ability.event == "cast"
            and ability.what == IsItself()
        )
    )
    return permanent.with_characteristics(replace(kind, abilities=kept))


def _spent_on(
    question: Question, situation: Situation, spell: GameObject, announcement: Announcement
) -> Spent | None:
    if question.paid is not None:
        return spent_told(question.paid)
    return _spent(question, situation, spell, announcement).spent


def _counters_of(permanent: GameObject, x: int) -> dict[str, int] | None:
    """Counters that an ability about a spell puts, X of them."""
    for ability in permanent.abilities:
        if isinstance(ability, Triggered) and ability.counters:
            return {ability.counters: x}
        if isinstance(ability, EntersWithCounters) and ability.as_cast:
            return {ability.kind: x}
    return None
