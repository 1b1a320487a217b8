"""The spell that a question speaks of, as an object on the stack (CR 601.2a)."""

from collections.abc import Iterator
from typing import Final

from engine.board import PLAYERS, Commander
from engine.cards.abilities import Ability, Keyword, SpellsHave
from engine.cards.card import Card
from engine.cards.conditions import SourceIn
from engine.cards.names import fold
from engine.errors import (
    AmbiguousError,
    UndeterminedError,
    UnknownObjectError,
    UnsupportedError,
)
from engine.objects import Characteristics, GameObject, split_reference
from engine.question import Question
from engine.rules.card_objects import (
    card_object,
    combined,
    is_of_card,
    printed_characteristics,
)
from engine.rules.conditions import holds
from engine.rules.costs.keywords import ALTERNATIVE, option_word
from engine.rules.everywhere import as_changed
from engine.rules.matching import matches
from engine.rules.parts import mentions
from engine.rules.present import abilities_there, kinds_there
from engine.situation import Context, Situation
from engine.values import replace

FACE_DOWN_NAME: Final = "a face-down spell"


def spell_object(situation: Situation, question: Question) -> GameObject:
    """The spell of a question: card, caster, owner, zone it is cast from, X and targets.

    Where no zone is told it is the one the board names the card in: the hand first, then the
    command zone; a keyword such as flashback says its own; otherwise the hand.

    Raises:
        UnknownCardError: no card has the name.
        UnknownObjectError: a target is nowhere on the board.
        AmbiguousError: a split card of which no half is named.
        UnsupportedError: a face of which nothing but the name is known.
    """
    owner, name = split_reference(question.spell)
    card = situation.card(name)
    if not card.text_known and "Land" not in card.types:
        raise UnsupportedError(card.name, "the text of this face is not in the card facts")
    card = _front_of_way(situation, card, question.options)
    owner = owner or question.player
    zone = question.from_zone or _zone_of(situation, question, card, owner)
    if card.layout == "aftermath" and fold(name) == fold(card.full_name) and zone == "graveyard":
        card = situation.catalogue.faces(card)[0]  # the half that is cast from there (702.127a)
    kind = _half_characteristics(situation, card, name, question.options)
    spell = card_object(situation, card.name, owner, zone)
    spell = replace(
        spell,
        characteristics=kind,
        controller=question.player,
        owner=owner,
        zone="stack",
        cast_from=zone,
        x=max(question.x or 0, 0),
        targets=targets_told(situation, question),
        is_commander=commander_entry(situation, owner, card) is not None,
    )
    return with_effects(situation, spell)


def commander_entry(situation: Situation, owner: str, card: Card | str) -> Commander | None:
    """The command zone's entry of a card, by the name of either face."""
    names = {card} if isinstance(card, str) else {card.name, card.full_name, *card.other_faces}
    wanted = {fold(name) for name in names if name}
    found = [c for c in situation.player(owner).command if fold(c.name) in wanted]
    return found[0] if found else None


def _front_of_way(situation: Situation, card: Card, options: tuple[str, ...]) -> Card:
    """The front of a card whose named back is cast by a keyword of the front (CR 702.146a)."""
    words = {option_word(option) for option in options}
    if not card.face or card.layout != "transform":
        return card
    return next((f for f in situation.catalogue.faces(card) if words & keywords_of(f)), card)


def keywords_of(card: Card) -> set[str]:
    """The names of a card's keyword abilities."""
    return {ability.name for ability in card.abilities if isinstance(ability, Keyword)}


def _zone_of(situation: Situation, question: Question, card: Card, owner: str) -> str:
    if any(isinstance(a, Keyword) and a.name == "aftermath" for a in card.abilities):
        return "graveyard"
    for option in question.options:
        keyword = ALTERNATIVE.get(option_word(option))
        if keyword and len(keyword.zones) == 1:
            return keyword.zones[0]
    player = situation.player(owner)
    names = {fold(name) for name in (card.name, card.full_name) if name}
    if any(fold(name) in names for name in player.hand):
        return "hand"
    return "command" if commander_entry(situation, owner, card) else "hand"


def _half_characteristics(
    situation: Situation, card: Card, name: str, options: tuple[str, ...]
) -> Characteristics:
    kind = printed_characteristics(card)
    if card.layout != "split" or fold(name) != fold(card.full_name) or not card.other_faces:
        return kind
    halves = (card, *situation.catalogue.faces(card))
    if "fused" not in {option_word(option) for option in options}:
        raise AmbiguousError(
            f"“{name[:80]}” has two halves; name the one that is cast, or add the option “fused”.",
            tuple(half.name for half in halves),
        )
    return combined(halves)


def exiled_by_itself(situation: Situation, spell: GameObject) -> tuple[str, ...]:
    """What is taken for granted where a card in exile may be cast by its own rules, in words.

    Its Adventure resolved (CR 715.3d), or it was warped on an earlier turn (CR 702.185a).
    """
    if spell.cast_from != "exile":
        return ()
    card = situation.card(spell.state.name)
    if card.layout == "adventure" and not card.face:
        return (f"that {card.name} was exiled as its Adventure resolved",)
    if any(isinstance(a, Keyword) and a.name == "warp" for a in card.abilities):
        return (f"that {card.name} was warped on an earlier turn",)
    return ()


def targets_told(situation: Situation, question: Question) -> tuple[GameObject | str, ...] | None:
    """What a question says is targeted; None where it says nothing.

    Raises:
        UnknownObjectError: a target that is nowhere on the board.
    """
    if not question.targets:
        return None
    return tuple(_target(situation, name, question.player) for name in question.targets)


def _target(situation: Situation, reference: str, player: str) -> GameObject | str:
    if reference.strip() in PLAYERS:
        return reference.strip()
    try:
        return situation.battlefield.find(reference, player)
    except UnknownObjectError:
        return _card_target(situation, reference)


def _card_target(situation: Situation, reference: str) -> GameObject:
    """A targeted card in a public zone."""
    owner, name = split_reference(reference)
    for handle in (owner,) if owner else situation.board.players:
        for zone in ("graveyard", "exile"):
            cards: tuple[str, ...] = getattr(situation.player(handle), zone)
            if any(fold(card) == fold(name) for card in cards):
                return card_object(situation, name, handle, zone)
    raise UnknownObjectError(
        f"The target “{reference[:80]}” is not on the board; name a permanent, a player or a card."
    )


# --- effects on spells --------------------------------------------------------------------------


def effect_sources(situation: Situation) -> tuple[tuple[Ability, Context, str], ...]:
    """Every ability at work: of permanents, then of resolved effects, each with its context.

    Returns:
        For each the ability, the context that its words are read from (`you` is its controller),
        and the name of the card it comes from.
    """
    return situation.once(_effect_sources)


def abilities_at_work(situation: Situation) -> tuple[Ability, ...]:
    """The abilities of `effect_sources`, those that are the very same once, in no certain order."""
    return situation.once(_abilities_at_work)


def _abilities_at_work(situation: Situation) -> tuple[Ability, ...]:
    of_commanders = (ability for ability, _, _ in _from_command_zones(situation))
    of_effects = (effect.ability for effect in situation.effects)
    return (*abilities_there(situation), *of_commanders, *of_effects)


def effects_at_work(situation: Situation, *kinds: type) -> tuple[tuple[Ability, Context, str], ...]:
    """Those of `effect_sources` that are of these classes of abilities, in the same order."""
    if kinds_there(situation).isdisjoint(kinds) and not _has_commanders(situation):
        return ()
    by_kind = situation.once(_effects_by_kind)
    found = [by_kind[kind] for kind in kinds if kind in by_kind]
    if len(found) > 1:
        return tuple(it for it in effect_sources(situation) if isinstance(it[0], kinds))
    return found[0] if found else ()


def _effects_by_kind(
    situation: Situation,
) -> dict[type, tuple[tuple[Ability, Context, str], ...]]:
    found: dict[type, list[tuple[Ability, Context, str]]] = {}
    for effect in effect_sources(situation):
        found.setdefault(type(effect[0]), []).append(effect)
    return {kind: tuple(effects) for kind, effects in found.items()}


def _effect_sources(situation: Situation) -> tuple[tuple[Ability, Context, str], ...]:
    return tuple(_read_effects(situation))


def _read_effects(situation: Situation) -> Iterator[tuple[Ability, Context, str]]:
    for permanent in situation.battlefield:
        context = Context(situation, permanent.controller, permanent)
        for ability in permanent.abilities:
            yield ability, context, permanent.name
    yield from _from_command_zones(situation)
    for effect in situation.effects:
        context = Context(situation, effect.controller, x=effect.x)
        yield effect.ability, context, effect.source


def _has_commanders(situation: Situation) -> bool:
    return any(player.command for player in situation.board.players.values())


def _from_command_zones(situation: Situation) -> Iterator[tuple[Ability, Context, str]]:
    """Abilities of commanders that work from the command zone (CR 113.6b, eminence)."""
    if not _has_commanders(situation):
        return
    there = {(p.owner, fold(p.state.name)) for p in situation.battlefield}
    for handle, player in situation.board.players.items():
        for entry in player.command:
            card = situation.catalogue.find(entry.name)
            if card is None or (handle, fold(card.name)) in there:
                continue
            working = [a for a in card.abilities if mentions(a, SourceIn)]
            if not working:
                continue
            commander = card_object(situation, card.name, handle, "command")
            context = Context(situation, handle, replace(commander, is_commander=True))
            yield from ((ability, context, card.name) for ability in working)


def applies_to_player(who: str, context: Context, caster: str) -> bool:
    """Whether "you", "opponent" or "any", read from a context, stands for a player."""
    if who == "any":
        return True
    return (caster == context.you) == (who == "you")


def with_effects(situation: Situation, spell: GameObject) -> GameObject:
    """A spell with the colours and keywords that effects give to it."""
    spell = as_changed(spell, situation)
    granted = tuple(
        ability.keyword
        for ability, context, name in effects_at_work(situation, SpellsHave)
        if isinstance(ability, SpellsHave)
        and _grants(ability, spell, context)
        and (context.source is not None or _is_of_card(situation, ability, name, spell))
    )
    kind = spell.characteristics
    return replace(spell, characteristics=replace(kind, abilities=kind.abilities + granted))


def _is_of_card(situation: Situation, ability: SpellsHave, source: str, spell: GameObject) -> bool:
    """Whether a resolved effect gives an ability to all such spells, or to this very card."""
    return any(
        not effect.card or is_of_card(situation, effect.card, spell)
        for effect in situation.effects
        if effect.ability is ability and effect.source == source
    )


def _grants(ability: SpellsHave, spell: GameObject, context: Context) -> bool:
    context = replace(context, spell=spell)
    if not applies_to_player(ability.who, context, spell.controller):
        return False
    if not matches(ability.spells, spell, context):
        return False
    try:
        return holds(ability.condition, context)
    except UndeterminedError:
        if ability.keyword.name != "flash":
            raise
        return False  # when it may be cast is asked elsewhere; what it costs is not changed


def face_down(spell: GameObject) -> GameObject:
    """The spell as it is cast face down: a 2/2 creature spell and nothing else (CR 708.4)."""
    kind = Characteristics(name=FACE_DOWN_NAME, types=frozenset({"Creature"}), power=2, toughness=2)
    state = replace(spell.state, face_down=True)
    return replace(spell, characteristics=kind, state=state, x=0)
