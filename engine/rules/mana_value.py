"""The mana value of an object, wherever it is (CR 202.3)."""

from typing import Final

from engine.board import Permanent
from engine.cards.abilities import Unread
from engine.cards.card import Card
from engine.cards.names import fold
from engine.errors import UndeterminedError, UnknownObjectError, UnsupportedError
from engine.mana.cost import ManaCost, print_cost
from engine.objects import GameObject, split_reference
from engine.question import Question
from engine.rules.card_objects import FRONT_ONLY, SPLIT_LAYOUTS
from engine.rules.costs.announcement import announce
from engine.rules.costs.base import proposals
from engine.rules.costs.spells import spell_object
from engine.rules.melding import is_melded, melded_from
from engine.situation import Situation
from engine.steps import Step
from engine.values import dataclass, replace

RULES: Final = (
    *("202.3", "202.3a", "202.3b", "202.3c", "202.3d", "202.3e", "202.3f", "202.3g", "202.1b"),
    *("107.3g", "708.2", "708.4", "709.4b", "709.5", "710.2", "712.8a", "712.8c", "712.8g"),
    *("715.4", "722.4"),
)
# layouts whose other face takes its mana value from the front (CR 202.3b, 710.1c)
_FROM_FRONT: Final = frozenset({"transform", "flip"})


@dataclass(frozen=True, slots=True)
class ManaValue:
    """A mana value and why."""

    value: int
    steps: tuple[Step, ...]


def mana_value_of(situation: Situation, question: Question) -> ManaValue:
    """The mana value of the question's object where it is; on the stack with its X.

    Without `where`, a name on the battlefield means the permanent, any other one a card, or a
    spell where X is told: it has an X on the stack alone.

    Raises:
        UnknownCardError, UnknownObjectError: there is no such object.
        UndeterminedError: X, or the unlocked halves of a permanent, were not told.
    """
    where = question.where
    if where == "stack":
        card = situation.card(split_reference(question.object)[1])
        if not card.text_known and card.mana_cost is not None and not question.options:
            return _of_cost(card.name, card.mana_cost, question.x)
        return _of_spell(situation, question)
    if where in {"", "battlefield", "enters"}:
        try:
            permanent = situation.battlefield.find(question.object, question.player)
        except UnknownObjectError:
            if where:
                return _of_newcomer(situation, question)
        else:
            return _of_permanent(situation, permanent)
        if question.x is not None and _has_x(situation, question):
            return mana_value_of(situation, replace(question, where="stack"))
    return _of_card(situation, question)


def _has_x(situation: Situation, question: Question) -> bool:
    cost = situation.card(split_reference(question.object)[1]).mana_cost
    return cost is not None and cost.has_variable


def front_of(situation: Situation, card: Card) -> Card:
    """The front, first or normal face of a card."""
    if card.face == 0:
        return card
    return next((face for face in situation.catalogue.faces(card) if face.face == 0), card)


def _step(name: str, says: str, *rules: str) -> tuple[Step, ...]:
    return (Step(says, (*rules, "202.3"), (name,)),)


def _of_spell(situation: Situation, question: Question) -> ManaValue:
    spell = spell_object(situation, replace(question, spell=question.object))
    told = announce(situation, question)
    proposal = proposals(situation, spell, told)[0]
    cost = proposal.spell.characteristics.mana_cost
    name = spell.characteristics.name
    card = situation.card(spell.state.name)
    if card.face and card.layout in _FROM_FRONT:
        front = front_of(situation, card)
        says = f"The mana value of {name} is that of its front face, {front.name}."
        return ManaValue(front.mana_value(told.x or 0), _step(name, says, "202.3b", "712.8c"))
    if cost is None:
        _refuse_unknown(card)
        if proposal.spell.state.face_down:
            says = f"{name} is face down: it has no mana cost, its mana value is 0."
            return ManaValue(0, _step(name, says, "708.4", "202.3a"))
        return ManaValue(0, _step(name, f"{name} has no mana cost.", "202.3a"))
    return _of_cost(name, cost, proposal.draft.x)


def _of_cost(name: str, cost: ManaCost, announced: int | None) -> ManaValue:
    """The mana value of a spell from its mana cost."""
    if cost.has_variable and announced is None:
        raise UndeterminedError(name, "say what X is on the stack")
    x = announced or 0
    rules = ["202.3e"] if cost.has_variable else []
    rules += _symbol_rules(cost.symbols)
    with_x = f" with X as {x}" if cost.has_variable else ""
    value = cost.mana_value(x)
    says = (
        f"The mana value of {name} comes from its mana cost {print_cost(cost)}{with_x}, not from "
        f"what is paid: {value}."
    )
    return ManaValue(value, _step(name, says, *rules))


def _symbol_rules(symbols: tuple[object, ...]) -> list[str]:
    rules: list[str] = []
    if any(getattr(symbol, "is_hybrid", False) for symbol in symbols):
        rules.append("202.3f")
    if any(getattr(symbol, "phyrexian", False) for symbol in symbols):
        rules.append("202.3g")
    return rules


def _refuse_unknown(card: Card) -> None:
    """Refuse a face of which nothing but the name is known."""
    unread = any(isinstance(a, Unread) and not a.paragraph for a in card.abilities)
    if card.mana_cost is None and unread:
        raise UnsupportedError(card.name, "its mana cost was not understood")
    if card.mana_cost is None and not (card.text_known or card.types):
        raise UnsupportedError(card.name, "the mana cost of this face is not in the card facts")


# --- permanents ---------------------------------------------------------------------


def _of_permanent(situation: Situation, permanent: GameObject) -> ManaValue:
    state = permanent.state
    name = permanent.name
    if state.face_down:
        says = f"{name} is face down: it has no mana cost."
        return ManaValue(0, _step(name, says, "202.3a", "708.2"))
    if state.token and not state.copy_of:
        says = f"{name} is a token and no copy: it has no mana cost."
        return ManaValue(0, _step(name, says, "202.1b", "202.3a"))
    described = state.types is not None or state.text is not None
    if described and permanent.characteristics.mana_cost is None:
        return ManaValue(0, _step(name, f"{name} has no mana cost.", "202.3a"))
    return _of_face(situation, situation.card(state.copy_of or state.name), state)


def _of_face(situation: Situation, card: Card, state: Permanent) -> ManaValue:
    name = state.label or state.name
    _refuse_unknown(card)
    if is_melded(card):
        return _of_melded(situation, card, state)
    if card.layout in SPLIT_LAYOUTS:
        if "Room" in card.subtypes and fold(state.name) == fold(card.name) and not state.copy_of:
            return _of_half(card, state)
        raise UndeterminedError(card.name, "its unlocked halves decide; ask for the card in hand")
    if card.face and card.layout in _FROM_FRONT:
        return _of_back(situation, card, state)
    rules = [] if card.mana_cost else ["202.3a"]
    zero = ""
    if card.mana_cost is not None:
        rules = _symbol_rules(card.mana_cost.symbols)
        if card.mana_cost.has_variable:
            rules, zero = ["202.3e", "107.3g", *rules], ", X being 0 off the stack"
    value = card.mana_value()
    cost = "no mana cost" if card.mana_cost is None else print_cost(card.mana_cost)
    whose = f"{name} is a copy of {card.name}" if state.copy_of else name
    says = f"The mana value of {whose} ({cost}{zero}) is {value}."
    return ManaValue(value, _step(name, says, *rules))


def _of_half(card: Card, state: Permanent) -> ManaValue:
    """A Room that the board names by the half that is unlocked (CR 709.5)."""
    name = state.label or state.name
    cost = "no mana cost" if card.mana_cost is None else print_cost(card.mana_cost)
    says = f"Of {name} that half alone is unlocked; it has the mana cost {cost} and no other."
    return ManaValue(card.mana_value(), _step(name, says, "709.5"))


def _of_melded(situation: Situation, card: Card, state: Permanent) -> ManaValue:
    if state.copy_of:
        says = f"{state.name} copies a melded permanent: the mana value of such a copy is 0."
        return ManaValue(0, _step(state.name, says, "202.3c", "712.8g"))
    parts = melded_from(situation.catalogue, card)
    if not parts:
        raise UnsupportedError(card.name, "the cards that it is melded from are not known")
    value = sum(part.mana_value() for part in parts)
    names = " and ".join(part.name for part in parts)
    says = f"{card.name} is melded from {names}; their mana values add up to {value}."
    return ManaValue(value, _step(card.name, says, "202.3c", "712.8g"))


def _of_back(situation: Situation, card: Card, state: Permanent) -> ManaValue:
    if state.copy_of and card.layout == "transform":
        says = f"{state.name} copies a back face: the mana value of such a copy is 0."
        return ManaValue(0, _step(state.name, says, "202.3b"))
    front = front_of(situation, card)
    _refuse_unknown(front)
    value = front.mana_value()
    says = f"{card.name} is the back of {front.name}; the front's mana cost counts: {value}."
    return ManaValue(value, _step(card.name, says, "202.3b"))


def _of_newcomer(situation: Situation, question: Question) -> ManaValue:
    """A card that the board does not hold, as a permanent."""
    name = split_reference(question.object)[1]
    return _of_face(situation, situation.card(name), Permanent(name=name))


# --- cards in other zones -----------------------------------------------------------


def _of_card(situation: Situation, question: Question) -> ManaValue:
    card = situation.card(split_reference(question.object)[1])
    name = card.name
    if card.layout in SPLIT_LAYOUTS:
        halves = [card, *situation.catalogue.faces(card)]
        for half in halves:
            _refuse_unknown(half)
        value = sum(half.mana_value() for half in halves)
        says = f"Off the stack both halves of a split card count together: {value}."
        return ManaValue(value, _step(name, says, "202.3d", "709.4b"))
    rule = FRONT_ONLY.get(card.layout, "")
    if card.face and rule:
        card = front_of(situation, card)
    found = _of_face(situation, card, Permanent(name=card.name))
    if card.name == name:
        return found
    says = f"Off stack and battlefield {name} has only the characteristics of {card.name}."
    return ManaValue(found.value, (Step(says, (rule,), (name,)), *found.steps))
