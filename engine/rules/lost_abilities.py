"""Abilities that an object has not now, though its card says them (CR 613.1f, 305.7, 708.2)."""

from typing import Final

from engine.errors import EngineError
from engine.objects import GameObject
from engine.rules.ability_names import find_abilities
from engine.rules.card_objects import printed_characteristics
from engine.rules.layer_changes import with_intrinsic
from engine.situation import Situation
from engine.steps import Step
from engine.values import replace

RULES: Final = ("613.1f", "305.7", "708.2")


def lost(situation: Situation, permanent: GameObject, words: str) -> Step | None:
    """Why a permanent has not the ability with this cost now; None where it has or never had it.

    words: the cost of the ability as printed
    """
    if not words.strip() or permanent.key < 0 or not situation.described:
        return None
    if _has(permanent, words):
        return None
    card = situation.catalogue.find(permanent.state.copy_of or permanent.state.name)
    before = [situation.described[permanent.key]]
    if card is not None:
        before.append(replace(permanent, characteristics=printed_characteristics(card)))
    if not any(_has(with_intrinsic(one), words) for one in before):
        return None
    name = permanent.name
    if permanent.state.face_down:
        return Step(f"{name} is face down and has none of its abilities.", ("708.2",), (name,))
    says = f"{name} does not have that ability now: an effect took it away."
    if permanent.is_type("Land"):
        return Step(says, ("305.7", "613.1f"), (name,))
    return Step(says, ("613.1f",), (name,))


def _has(permanent: GameObject, words: str) -> bool:
    try:
        return bool(find_abilities(permanent, words))
    except EngineError:
        return False
