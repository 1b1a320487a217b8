"""Texts that were not understood, and what they may touch."""

from collections.abc import Collection, Iterable
from typing import Final

from engine.board import Board, ResolvedEffect
from engine.cards.abilities import (
    Ability,
    ForTurn,
    Grant,
    Keyword,
    OtherEffect,
    SpellsHave,
    TappedForMana,
    Together,
    Triggered,
    Unread,
)
from engine.cards.catalogue import Catalogue
from engine.cards.filters import IsItself
from engine.cards.modifiers import (
    AdditionalCost,
    AlternativeCost,
    CostModifier,
    CounterReplacement,
    LifeForSymbol,
    ManaReplacement,
    MinimumCost,
    SpendAsThough,
)
from engine.cards.statics import (
    CantCast,
    CastPermission,
    ChangeColors,
    ChangePower,
    ChangeTypes,
    EntersWithCounters,
    LoseAbilities,
)
from engine.objects import Battlefield, GameObject
from engine.situation import Situation

Gap = tuple[str, frozenset[str]]

_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def unread_of(name: str, abilities: Iterable[Ability]) -> tuple[Gap, ...]:
    """The unread abilities of one object that may touch something computed here."""
    return tuple(
        (f"{name}: {_which(ability)}", ability.touches)
        for ability in abilities
        if isinstance(ability, Unread) and ability.touches
    )


def gaps_on(battlefield: Battlefield, board: Board, catalogue: Catalogue) -> tuple[Gap, ...]:
    """The gaps of a board: of its permanents as they are, and of its resolved effects."""
    found: dict[Gap, None] = {}
    alike = {(id(p.characteristics), id(p.state)): p for p in battlefield}
    for permanent in alike.values():
        for gap in unread_of(permanent.characteristics.name, permanent.abilities):
            found.setdefault(gap)
        for gap in _of_copy(permanent, catalogue):
            found.setdefault(gap)
        for gap in _of_chapters(permanent):
            found.setdefault(gap)
        for gap in _of_colors(permanent, catalogue):
            found.setdefault(gap)
    for player in board.players.values():
        for effect in player.effects:
            for gap in _of_effect(effect, catalogue.card(effect.source).abilities):
                found.setdefault(gap)
    return tuple(found)


_ANYTHING: Final = frozenset(
    {"mana", "types", "colors", "abilities", "keywords", "power", "costs", "spending", "casting"}
)


def _of_effect(told: ResolvedEffect, abilities: tuple[Ability, ...]) -> tuple[Gap, ...]:
    """What a resolved effect may still do that was not understood.

    What a text says of "itself" counts for all: the board tells the effect as one on something.
    """
    source = told.source
    unread = tuple((text, tags - {"itself"}) for text, tags in unread_of(source, abilities))
    effects = [e for a in abilities for e in getattr(a, "effects", ())]
    lasting = [e for e in effects if isinstance(e, ForTurn)]
    if not told.card and any(_is_on_one(e) for e in lasting):
        return (*unread, (f"{source}: say which permanent its effect is on", _ANYTHING))
    if lasting or not effects:
        return unread
    return (*unread, (f"{source}: what its effect still does", _ANYTHING))


def _is_on_one(effect: ForTurn) -> bool:
    """Whether it changes one permanent, the one that is told with it."""
    changes = (ChangeTypes, ChangeColors, Together, LoseAbilities, Grant, ManaReplacement)
    return effect.of == "card" and any(isinstance(a, changes) for a in effect.abilities)


def _of_copy(permanent: GameObject, catalogue: Catalogue) -> tuple[Gap, ...]:
    """How a copy may differ from what it copies, by the text of the card that copies (CR 707.9)."""
    state = permanent.state
    card = catalogue.find(state.name) if state.copy_of else None
    if card is None or card.name == permanent.characteristics.name:
        return ()
    differs = any(isinstance(a, Unread) and "copy exceptions" in a.touches for a in card.abilities)
    tags = frozenset({"types", "colors", "abilities", "keywords", "power", "counters", "itself"})
    return ((f"{permanent.characteristics.name}: how it differs as a copy", tags),) * differs


_UNTOLD_COLORS: Final = "what colors it has"


def _of_colors(permanent: GameObject, catalogue: Catalogue) -> tuple[Gap, ...]:
    """The colors of a back face of which the facts do not tell them (CR 204, 202.2e)."""
    state, kind = permanent.state, permanent.characteristics
    if kind.mana_cost is not None or "Land" in kind.types:
        return ()
    if state.colors is not None or state.face_down:
        return ()
    card = catalogue.find(state.copy_of or state.name)
    if card is None or card.colors_known:
        return ()
    return ((f"{permanent.characteristics.name}: {_UNTOLD_COLORS}", frozenset({"colors"})),)


def without_colors_of_others(gaps: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The gaps but for the colors of other permanents, which change nothing about this one."""
    own = f"{name}: {_UNTOLD_COLORS}"
    return tuple(text for text in gaps if text == own or not text.endswith(_UNTOLD_COLORS))


def _of_chapters(permanent: GameObject) -> tuple[Gap, ...]:
    """What the chapters that have resolved may have given a Saga (CR 714.2).

    It has a lore counter from the start (CR 714.3a), also where none is told.
    """
    kind = permanent.characteristics
    chapters = permanent.state.counters.get("lore", 1)
    return chapters_of(kind.name, kind.subtypes, permanent.abilities) if chapters else ()


def chapters_of(
    name: str, subtypes: Collection[str], abilities: Iterable[Ability]
) -> tuple[Gap, ...]:
    """The gap of a Saga whose chapters give it abilities that add mana; none of other objects."""
    effects = [e for a in abilities if isinstance(a, Triggered) for e in a.effects]
    gives = any(isinstance(e, OtherEffect) and "mana" in e.touches for e in effects)
    if "Saga" not in subtypes or not gives:
        return ()
    tags = frozenset({"mana", "own mana", "abilities", "itself"})
    return ((f"{name}: what its chapters gave it", tags),)


_OF_CLASSES: Final[dict[type, frozenset[str]]] = {
    CostModifier: frozenset({"costs"}),
    MinimumCost: frozenset({"costs"}),
    AdditionalCost: frozenset({"costs"}),
    AlternativeCost: frozenset({"costs"}),
    SpellsHave: frozenset({"costs", "casting"}),
    CastPermission: frozenset({"casting", "costs"}),
    CantCast: frozenset({"cast limits"}),
    SpendAsThough: frozenset({"spending"}),
    LifeForSymbol: frozenset({"spending", "costs"}),
    EntersWithCounters: frozenset({"counters"}),
    CounterReplacement: frozenset({"counters"}),
    ManaReplacement: frozenset({"mana"}),
    TappedForMana: frozenset({"mana"}),
    ChangePower: frozenset({"power"}),
}


def untold_touches(part: Ability, layer: str) -> frozenset[str]:
    """What a part of a continuous effect touches that could not be applied.

    layer: the tag of its layer; the abilities that a grant gives have tags of their own.
    """
    if not isinstance(part, Grant):
        return frozenset({layer})
    tags = frozenset[str]().union(*(_tags_of_given(ability) for ability in part.abilities))
    to_others = any(isinstance(ability, Grant) for ability in part.abilities)
    own = part.permanents == IsItself() and tags <= {"keywords", "abilities"} and not to_others
    if "keywords" in tags:
        tags |= {"untold keywords"}
    return tags | {"itself"} if own else tags


def _tags_of_given(ability: Ability) -> frozenset[str]:
    if isinstance(ability, Keyword) and ability.name != "haste":
        return frozenset({"keywords"})
    return _OF_CLASSES.get(type(ability), frozenset({"abilities"}))


_OTHERS_LOOK_AT: Final = frozenset({"types", "colors", "power"})


def gaps_touching(
    situation: Situation,
    touches: Collection[str],
    of: Collection[str] | None = None,
    about: Collection[str] | None = None,
) -> tuple[str, ...]:
    """The gaps that may touch one of these things, as "Card: which ability (tags)".

    of: names of the only cards that matter; None for all on the board
    about: names of the cards that the question is about; where it is told, a text that is about
        its own object alone matters for these only, unless others may look at what it changes
    """
    asked = None if about is None else {name.casefold() for name in about}
    wanted = frozenset(touches)
    names = None if of is None else {name.casefold() for name in of}
    return tuple(
        text
        for text, tags in situation.gaps
        if tags & wanted
        and (names is None or text.partition(":")[0].casefold() in names)
        and (
            asked is None
            or "itself" not in tags
            or tags & wanted & _OTHERS_LOOK_AT
            or text.partition(":")[0].casefold() in asked
        )
    )


def _which(ability: Unread) -> str:
    tags = ", ".join(sorted(ability.touches))
    if 0 < ability.paragraph <= len(_ORDINALS):
        return f"{_ORDINALS[ability.paragraph - 1]} ability ({tags})"
    return f"ability {ability.paragraph} ({tags})"
