"""The permanents that a board describes, before continuous effects (CR 707, 708, 111)."""

from typing import Final

from engine.board import PLAYERS, Board, Permanent
from engine.cards.abilities import CopyChanges, Keyword
from engine.cards.card import Card
from engine.cards.catalogue import Catalogue
from engine.cards.statics import EntersAsCopy
from engine.errors import BoardError, UnknownObjectError
from engine.mana.types import COLOR_NAMES
from engine.objects import Characteristics, GameObject, split_reference
from engine.rules.card_objects import in_order, printed_characteristics
from engine.rules.layer_changes import changed_as_copied
from engine.rules.melding import is_melded, melded_from
from engine.rules.written import abilities_written
from engine.values import replace

_SUPERTYPES: Final = frozenset({"Basic", "Legendary", "Snow", "World", "Ongoing"})
_CARD_TYPES: Final = frozenset(
    "Artifact Battle Creature Enchantment Instant Kindred Land Planeswalker Sorcery".split()
)
_FACE_DOWN: Final = Characteristics(
    name="a face-down creature", types=frozenset({"Creature"}), power=2, toughness=2
)


def described_permanents(board: Board, catalogue: Catalogue) -> tuple[GameObject, ...]:
    """Every permanent of a board with its own (or copied) characteristics, attachments resolved.

    Raises:
        UnknownCardError: a name that is no card and is not described.
        UnknownObjectError: something is attached to what is not there.
    """
    found: list[GameObject] = []
    entry = 0
    for handle in _in_turn_order(board):
        commanders = {c.name.casefold() for c in board.player(handle).command}
        for state in board.player(handle).battlefield:
            kind = characteristics_of(state, catalogue)
            timestamp = float(entry) if state.ts is None else state.ts
            before = len(found)
            found += (
                GameObject(
                    characteristics=kind,
                    controller=handle,
                    owner=handle,
                    key=before + copy,
                    entry=entry,
                    state=state,
                    is_commander=kind.name.casefold() in commanders,
                    timestamp=timestamp,
                )
                for copy in range(state.count)
            )
            entry += 1
    return _attached(found)


def characteristics_of(state: Permanent, catalogue: Catalogue) -> Characteristics:
    """What one board entry is before effects: the card, the card it copies, or as described."""
    if state.face_down:
        return _FACE_DOWN
    described = state.types is not None or state.text is not None
    name = state.copy_of or state.name
    known = catalogue.find(name) if described else catalogue.card(name)
    if known is None:
        return _described(state, Characteristics(name=state.name))
    kind = printed_characteristics(known)
    if state.copy_of:
        return _copied(kind, catalogue.find(state.name))
    kind = _with_front(kind, known, catalogue)
    return _described(state, kind) if described or state.colors is not None else kind


def _with_front(kind: Characteristics, card: Card, catalogue: Catalogue) -> Characteristics:
    """A back face with what it has from the front or fronts: mana value, flipped also mana cost."""
    if is_melded(card):
        parts = melded_from(catalogue, card)
        value = sum(part.mana_value() for part in parts)
        return replace(kind, front_value=value) if parts else kind  # CR 202.3c
    if not card.face or card.layout not in ("transform", "flip"):
        return kind
    front = next((face for face in catalogue.faces(card) if face.face == 0), card)
    if card.layout == "flip":
        return replace(kind, mana_cost=front.mana_cost)  # CR 710.1c
    return replace(kind, front_value=front.mana_value())  # CR 202.3b


def _copied(kind: Characteristics, copier: Card | None) -> Characteristics:
    """What a copy is: as what it copies, with the types that the copying card adds (CR 707.9)."""
    if copier is None or copier.name == kind.name:
        return kind
    add = {word for a in copier.abilities if isinstance(a, EntersAsCopy) for word in a.add}
    types, supertypes = add & _CARD_TYPES, add & _SUPERTYPES
    for ability in copier.abilities:
        for change in ability.changes if isinstance(ability, CopyChanges) else ():
            kind = changed_as_copied(kind, change)
    return replace(
        kind,
        types=kind.types | types,
        supertypes=kind.supertypes | supertypes,
        subtypes=kind.subtypes | (add - types - supertypes),
    )


def _described(state: Permanent, kind: Characteristics) -> Characteristics:
    words = [word for line in state.types or () for word in line.replace("—", " ").split()]
    types = frozenset(word for word in words if word in _CARD_TYPES) or kind.types
    subtypes = frozenset(w for w in words if w not in _CARD_TYPES | _SUPERTYPES) or kind.subtypes
    colors = kind.colors if state.colors is None else _letters(state.colors)
    abilities = kind.abilities
    if state.text is not None:
        abilities = abilities_written(state.text, state.name, " ".join(sorted(types)))
    return replace(
        kind,
        colors=colors,
        supertypes=frozenset(word for word in words if word in _SUPERTYPES) or kind.supertypes,
        types=types,
        subtypes=subtypes or _subtype_of_name(state),
        power=state.power if state.power is not None else kind.power,
        toughness=state.toughness if state.toughness is not None else kind.toughness,
        abilities=abilities,
        every_creature_type=any(
            isinstance(a, Keyword) and a.name == "changeling" for a in abilities
        ),
    )


def _subtype_of_name(state: Permanent) -> frozenset[str]:
    """A token is named after its subtypes (CR 111.4)."""
    return frozenset(state.name.split()) if state.token else frozenset()


def _letters(colors: tuple[str, ...]) -> str:
    return in_order("".join(COLOR_NAMES.get(color.casefold(), color.upper()) for color in colors))


def _in_turn_order(board: Board) -> list[str]:
    unknown = sorted(set(board.players) - set(PLAYERS))
    if unknown:
        names = ", ".join(f"“{name[:20]}”" for name in unknown)
        raise BoardError((f"There is no player {names}; players are {', '.join(PLAYERS)}.",))
    return [handle for handle in PLAYERS if handle in board.players]


def _attached(permanents: list[GameObject]) -> tuple[GameObject, ...]:
    """The permanents with their hosts; a permanent with something on it stands apart."""
    hosts: dict[int, int | str] = {}
    if not any(permanent.state.attached_to for permanent in permanents):
        return tuple(permanents)
    for permanent in permanents:
        if permanent.state.attached_to:
            hosts[permanent.key] = _host(permanent, permanents)
    carrying = {host for host in hosts.values() if isinstance(host, int)}
    next_entry = len(permanents)
    result: list[GameObject] = []
    for permanent in permanents:
        entry = permanent.entry
        if permanent.key in carrying:
            entry, next_entry = next_entry, next_entry + 1
        host = hosts.get(permanent.key)
        apart = host is not None or entry != permanent.entry
        result.append(replace(permanent, host=host, entry=entry) if apart else permanent)
    return tuple(result)


def _host(permanent: GameObject, permanents: list[GameObject]) -> int | str:
    reference = permanent.state.attached_to
    player, name = split_reference(reference)
    if not player and name in PLAYERS:
        return name
    wanted = name.casefold()
    found = [p for p in permanents if _is_called(p, wanted) and p.key != permanent.key]
    if player:
        found = [p for p in found if p.controller == player]
    same_side = [p for p in found if p.controller == permanent.controller]
    if not found:
        raise UnknownObjectError(
            f"{permanent.name} is attached to “{reference[:80]}”, which is not on the board; "
            "name a permanent, as in “opp:Forest”, or a player."
        )
    return (same_side or found)[0].key


def _is_called(permanent: GameObject, wanted: str) -> bool:
    label = permanent.state.label.casefold()
    names = {label} if label else {permanent.state.name.casefold()}
    return wanted in names or (bool(label) and wanted == permanent.state.name.casefold())
