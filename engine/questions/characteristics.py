"""What is a permanent now: types, colours, power, abilities (CR 109.3, 613)?"""

from typing import Final

from engine.cards.abilities import Ability, Activated, AddMana, Keyword, Unread
from engine.cards.production import FixedMana
from engine.gaps import gaps_touching, without_colors_of_others
from engine.mana.pool import letters_to_string
from engine.mana.types import COLORS
from engine.objects import GameObject
from engine.question import Question
from engine.result import Answer, Result, Verdict
from engine.rules.ability_names import ability_words
from engine.rules.entering import characteristics_of
from engine.rules.layer_changes import intrinsic_abilities
from engine.situation import Situation
from engine.steps import Step
from engine.unmodelled import unmodelled
from engine.values import replace

_MATTERS: Final = frozenset({"types", "colors", "abilities", "power", "untold keywords"})
EVERGREEN: Final = (
    *("deathtouch", "defender", "double strike", "first strike", "flash", "flying", "haste"),
    *("hexproof", "indestructible", "lifelink", "menace", "reach", "trample", "vigilance"),
)
_TYPE_ORDER: Final = (
    *("Kindred", "Enchantment", "Artifact", "Land", "Creature", "Planeswalker", "Battle"),
)


def answer(question: Question, situation: Situation) -> Result:
    """The characteristics of the question's permanent after all effects.

    Raises:
        UnknownObjectError: there is no such permanent.
    """
    permanent = situation.battlefield.find(question.permanent, question.player)
    name = permanent.name
    kind = permanent.characteristics
    has_size = kind.power is not None or kind.types & {"Creature"} or "Vehicle" in kind.subtypes
    touches = _MATTERS if has_size else _MATTERS - {"power"}
    own_name = permanent.characteristics.name
    gaps = gaps_touching(situation, touches, about=(own_name,))
    gaps = without_colors_of_others(gaps, own_name)
    gaps += _unknown_size(permanent, situation)
    if gaps:
        return unmodelled(f"what {name} is now", gaps)
    types = tuple(sorted(kind.types, key=_place))
    has = _abilities(permanent.abilities)
    found = Answer(
        types=types,
        subtypes=tuple(sorted(kind.subtypes)),
        colors=tuple(color for color in COLORS if color in kind.colors),
        power=kind.power if "Creature" in kind.types else None,  # CR 208.3
        toughness=kind.toughness if "Creature" in kind.types else None,
        has=has,
        lacks=_lost(permanent, situation, has),
    )
    says = f"{name} is {_phrase(permanent, types)}."
    return Result(Verdict.ANSWER, says, found, (Step(says, ("613.1", "109.3"), (name,)),))


def _unknown_size(permanent: GameObject, situation: Situation) -> tuple[str, ...]:
    """The text that gave a creature's numbers, where it was not understood and is lost now."""
    kind = permanent.characteristics
    if "Creature" not in kind.types or None not in (kind.power, kind.toughness):
        return ()
    before = situation.described[permanent.key].abilities if situation.described else ()
    if not any(isinstance(a, Unread) and "power" in a.touches for a in before):
        return ()
    return (f"{kind.name}: what its power and toughness are without the ability that it lost",)


def _place(type_name: str) -> int:
    return _TYPE_ORDER.index(type_name) if type_name in _TYPE_ORDER else len(_TYPE_ORDER)


def _abilities(abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    """Keywords by name; activated abilities by cost, with their mana where that is fixed."""
    words = [a.name for a in abilities if isinstance(a, Keyword)]
    for ability in abilities:
        if isinstance(ability, Activated):
            cost = ability_words(ability)
            words += [cost, *(f"{cost}: Add {mana}" for mana in _fixed_mana(ability))]
    return tuple(dict.fromkeys(words))


def _fixed_mana(ability: Activated) -> list[str]:
    """The mana of an ability that adds printed mana: "{G}", "{W} or {U}"."""
    found: list[str] = []
    for effect in ability.effects:
        if isinstance(effect, AddMana) and isinstance(effect.production, FixedMana):
            groups = effect.production.groups
            found.append(" or ".join(letters_to_string(group) for group in groups))
    return found


def _lost(permanent: GameObject, situation: Situation, has: tuple[str, ...]) -> tuple[str, ...]:
    """What it would have by its own text and has not, and the common keywords it has not."""
    face_up = replace(permanent.state, face_down=False)
    own = characteristics_of(face_up, situation.catalogue)
    printed = (*intrinsic_abilities(own.subtypes), *own.abilities)
    words = dict.fromkeys((*_abilities(printed), *EVERGREEN))
    return tuple(word for word in words if word not in has)


def _phrase(permanent: GameObject, types: tuple[str, ...]) -> str:
    kind = permanent.characteristics
    size = ""
    if None not in (kind.power, kind.toughness) and "Creature" in types:
        size = f"{kind.power}/{kind.toughness} "
    colors = "".join(f"{{{color}}}" for color in kind.colors) or "colorless"
    supertypes = [word for word in ("Basic", "Legendary", "Snow") if word in kind.supertypes]
    line = " ".join((*supertypes, *types))
    subtypes = f" — {' '.join(sorted(kind.subtypes))}" if kind.subtypes else ""
    return f"now {size}{colors} {line}{subtypes}"
