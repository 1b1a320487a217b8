"""Conditions that hang on one thing that no board tells: both cases are judged (CR 601.3)."""

from typing import Final

from engine.cards.conditions import Both, Condition, Either, Neither, SomeOpponent, Untold
from engine.rules.conditions import holds
from engine.rules.parts import parts_of
from engine.rules.told import truth_told
from engine.situation import Context
from engine.values import dataclass, replace

_SO: Final = Both(())  # all of nothing: it holds
_NOT_SO: Final = Either(())  # some of nothing: it does not


@dataclass(frozen=True, slots=True)
class Hinge:
    """What decides and is not told.

    words: what is asked, said after "only if" or "unless"
    if_so: whether it holds if that is so; else it holds if it is not
    """

    words: str
    if_so: bool

    def __bool__(self) -> bool:
        """Never taken for a yes or a no by accident."""
        raise TypeError("A hinge is neither true nor false; look at what it says.")

    @property
    def opposite(self) -> "Hinge":
        """The same for what is forbidden in these cases instead of allowed."""
        return replace(self, if_so=not self.if_so)

    @property
    def case(self) -> str:
        """The case in which it holds: "only if you attacked this turn"."""
        return f"{'only if' if self.if_so else 'unless'} {self.words}"

    @property
    def assumed(self) -> str:
        """The same as what is taken for granted."""
        return f"that {'' if self.if_so else 'it is not so that '}{self.words}"


def judged(condition: Condition | None, context: Context) -> bool | Hinge:
    """Whether a condition holds, or the one thing that it hangs on.

    Raises:
        UndeterminedError: it hangs on several such things, on one that has no words, or on what the
            board should have said.
    """
    open_parts = {
        part
        for part in parts_of(condition)
        if isinstance(part, Untold) and truth_told(part, context) is None
    }
    if condition is None or len(open_parts) != 1:
        return holds(condition, context)
    (asked,) = open_parts
    if not asked.words:  # nobody could say what was taken for granted
        return holds(condition, context)
    if_so = holds(_settled(condition, asked, _SO), context)
    if if_so == holds(_settled(condition, asked, _NOT_SO), context):
        return if_so
    return Hinge(_words(asked, context), if_so)


def _words(asked: Untold, context: Context) -> str:
    """What is asked, clear to who casts the spell where another player's text says it."""
    name = context.source.name if context.source else "the effect"
    words = asked.words.replace("~", name).replace("that player", "its caster")
    another = context.spell is not None and context.spell.controller != context.you
    return f"{words} (“you” is who controls {name})" if another and "you" in words else words


def _settled(condition: Condition, asked: Untold, known: Condition) -> Condition:
    """The condition with what is asked known."""
    match condition:
        case Untold() if condition == asked:
            return known
        case Neither(part) | SomeOpponent(part):
            return replace(condition, part=_settled(part, asked, known))
        case Both(parts) | Either(parts):
            return replace(condition, parts=tuple(_settled(p, asked, known) for p in parts))
        case _:
            return condition
