"""All the mana that a player can have at once (CR 605.3a, 106.4)."""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.cards.abilities import Activated, AddMana, Effect, OtherEffect, Triggered
from engine.gaps import gaps_touching
from engine.mana.pool import letters_to_string
from engine.mana.words import freely, listed
from engine.objects import GameObject
from engine.question import Question
from engine.questions.held_up import held_up
from engine.result import Answer, Result, Verdict
from engine.rules.activation import activation_obstacles
from engine.rules.available import Available, available
from engine.rules.mana_gaps import looked_at_by
from engine.rules.parts import mentions
from engine.situation import Situation
from engine.steps import told
from engine.unmodelled import unmodelled

MATTERS: Final = frozenset({"mana", "own mana", "types", "abilities"})
MAX_NAMED: Final = 5  # totals that the summary names; of more it tells how much of each type


def answer(question: Question, situation: Situation) -> Result:
    """The totals of mana that the player of the question can have, none contained in another.

    Raises:
        UndeterminedError: the board does not say something that they hang on.
        UnsupportedError: they are not computed for this board.
    """
    mine = situation.battlefield.controlled_by(question.player)
    abilities = tuple(a for p in mine for a in p.abilities)
    touches = MATTERS | looked_at_by(abilities, situation)
    names = {permanent.characteristics.name for permanent in mine}
    gaps = gaps_touching(situation, touches, about=names)
    if gaps:
        return unmodelled("all the mana there is", gaps)
    found = available(situation, question.player)
    options = None
    if found.totals is not None:
        options = tuple(letters_to_string(letters) for letters in found.totals)
    untapping = tuple(dict.fromkeys(_untapping(mine, situation)))
    summary = _summary(question.player, found, options)
    triggers = tuple(dict.fromkeys(_triggers(mine)))
    if triggers or (untapping and found.amount):
        summary = f"By mana abilities alone, {summary[:1].lower()}{summary[1:]}"
    return Result(
        Verdict.ANSWER,
        summary,
        Answer(options=options, amount=found.amount),
        told((*found.steps, *held_up(situation, question.player))),
        (
            *found.left_out,
            *(f"What {name} untaps can make mana again: not counted." for name in untapping),
            *(f"{name} adds mana when it triggers: not counted." for name in triggers),
        ),
    )


def _untapping(mine: Iterable[GameObject], situation: Situation) -> Iterator[str]:
    """The permanents that could untap what makes mana now, by an ability that is none itself."""
    for permanent in mine:
        for ability in permanent.abilities:
            if not isinstance(ability, Activated) or not any(map(_untaps, ability.effects[:1])):
                continue  # what comes after another effect untaps what that one changed
            if not activation_obstacles(situation, permanent, ability):
                yield permanent.characteristics.name


def _triggers(mine: Iterable[GameObject]) -> Iterator[str]:
    """The permanents with triggered abilities that add mana and are no mana abilities (605.1b)."""
    for permanent in mine:
        for ability in permanent.abilities:
            waits = isinstance(ability, Triggered) and ability.event != "tapped for mana"
            if waits and mentions(ability, AddMana):
                yield permanent.characteristics.name


def _untaps(effect: Effect) -> bool:
    return isinstance(effect, OtherEffect) and "untap" in effect.touches


def _summary(player: str, found: Available, options: tuple[str, ...] | None) -> str:
    who = "You" if player == "you" else player
    if not found.amount:
        return f"{who} can make no mana at all."
    most = f"{who} can have at most {found.amount} mana at once"
    if options is None or not (len(options) <= MAX_NAMED or freely(options)):
        return f"{most}. Of one type that is at most {_each_type(found)}."
    return f"{most}: {listed(options)}."


def _each_type(found: Available) -> str:
    told = [f"{number} {{{letter}}}" for letter, number in found.of_type.items()]
    return " or ".join(filter(None, [", ".join(told[:-1]), told[-1]]))
