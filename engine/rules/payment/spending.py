"""What mana may be spent on: restrictions and permissions (CR 106.6, 118.14, 609.4b)."""

from collections.abc import Iterator

from engine.cards.abilities import Activated
from engine.cards.modifiers import (
    AbilitiesOf,
    LifeForSymbol,
    SpellsOf,
    SpendAsThough,
    SpendOnlyFrom,
    SpendOnlyTypes,
    Subject,
    ThisSpell,
)
from engine.cards.names import fold
from engine.cards.production import (
    Restriction,
    ToActivate,
    ToCast,
    ToPayCostsWith,
    ToPayFor,
    Use,
)
from engine.errors import UndeterminedError
from engine.mana.pool import ManaUnit
from engine.mana.types import COLORS, TYPES
from engine.objects import Characteristics, GameObject
from engine.rules.costs.spells import applies_to_player, effects_at_work
from engine.rules.matching import matches
from engine.rules.payment.offers import Activation, Payer, StandIn
from engine.rules.payment.slots import Slot
from engine.rules.present import kinds_there
from engine.situation import Context, Situation
from engine.values import dataclass, replace

_AS_TYPES = {"color": COLORS, "type": TYPES, "colorless": "C"}
_CONVOKES = frozenset({"convoke"})


@dataclass(frozen=True, slots=True)
class Purpose:
    """What mana is spent on.

    spell: the spell that is being cast
    ability: the ability that is being activated, with its source
    words: keywords and costs that are being paid, "equip", "morph", for text that names them
    symbols: the symbols that the cost contains as announced, "{X}" and "{C}" among them
    """

    spell: GameObject | None = None
    ability: tuple[GameObject, Activated] | None = None
    words: tuple[str, ...] = ()
    symbols: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Permission:
    """Letters of mana that may be spent as though they were others; `only`: in no other way."""

    mana: str
    letters: str
    only: bool


class BoardSpending:
    """Who may pay what for one player and one purpose; remembers what it has worked out.

    `doubts` collects what the board does not say about mana that was left out because of it.
    """

    def __init__(self, situation: Situation, player: str, purpose: Purpose) -> None:
        """Reads the permissions and restrictions that apply to the purpose."""
        self.situation = situation
        self.player = player
        self.purpose = purpose
        self._permissions: dict[int, tuple[Permission, ...]] = {}
        self._letters: dict[tuple[int, ManaUnit], str] = {}
        self.doubts: list[UndeterminedError] = []

    @property
    def limits_variable(self) -> bool:
        """Whether a text restricts which mana may be spent on {X}."""
        return any(
            isinstance(a, SpendOnlyTypes) and a.part == "X" for a in _spell_abilities(self.purpose)
        )

    def pays(self, payer: Payer, slot: Slot, activation: Activation | None) -> bool:
        """Whether a payer pays a slot; activation None means of the purpose's own cost."""
        if isinstance(payer, StandIn):
            return activation is None and stands_in(payer, slot)
        purpose = self.purpose if activation is None else _of_activation(activation)
        letters = self._acts_as(payer, purpose, activation)
        if not letters:
            return False
        if slot.snow:
            return payer.snow
        if slot.variable and not _fits_variable(letters, purpose):
            return False
        if slot.is_generic:
            return not _never_generic(payer)
        return any(letter in slot.types for letter in letters)

    def _acts_as(self, unit: ManaUnit, purpose: Purpose, activation: Activation | None) -> str:
        """The letters that a mana counts as for a purpose, none where it can't be spent on it."""
        key = (id(activation) if activation is not None else 0, unit)
        if key not in self._letters:
            try:
                allowed = self._may_spend(unit, purpose)
            except UndeterminedError as doubt:
                self.doubts.append(doubt)
                allowed = False
            self._letters[key] = self._as_though(unit, purpose, key[0]) if allowed else ""
        return self._letters[key]

    def _as_though(self, unit: ManaUnit, purpose: Purpose, number: int) -> str:
        if number not in self._permissions:
            found = permissions(self.situation, self.player, purpose)
            self._permissions[number] = tuple(found)
        applying = [p for p in self._permissions[number] if unit.type in p.mana]
        own = "" if any(p.only for p in applying) else unit.type
        return own + "".join(p.letters for p in applying)

    def _may_spend(self, unit: ManaUnit, purpose: Purpose) -> bool:
        if not all(self._satisfies(unit, r, purpose) for r in unit.restrictions):
            return False
        for ability in _spell_abilities(purpose):
            match ability:
                case SpendOnlyFrom(way=way) if way and way not in purpose.words:
                    continue
                case SpendOnlyFrom(None):
                    return False
                case SpendOnlyFrom(sources) if sources is not None:
                    if not self._comes_from(unit, sources_of=ability):
                        return False
                case SpendOnlyTypes(types, ""):
                    if unit.type not in types:
                        return False
                case _:
                    pass
        return True

    def _comes_from(self, unit: ManaUnit, sources_of: SpendOnlyFrom) -> bool:
        assert sources_of.sources is not None
        source = self._source(unit)
        if source is None:
            raise UndeterminedError(
                "the mana pool", "say what made the mana in it, the spell's text asks for that"
            )
        return matches(sources_of.sources, source, self._context(source))

    def _source(self, unit: ManaUnit) -> GameObject | None:
        if 0 <= unit.source < len(self.situation.battlefield.permanents):
            return self.situation.battlefield[unit.source]
        if not unit.source_types:
            return None
        return GameObject(
            Characteristics("", types=unit.source_types, subtypes=unit.source_types), self.player
        )

    def _context(self, source: GameObject | None) -> Context:
        return Context(self.situation, self.player, source, spell=self.purpose.spell)

    def _satisfies(self, unit: ManaUnit, restriction: Restriction, purpose: Purpose) -> bool:
        uses = [use for use in restriction.uses if not _is_generic(use)]
        if not restriction.only:
            return not any(self._is_use(unit, use, purpose) for use in uses)
        return any(self._is_use(unit, use, purpose) for use in uses)

    def _is_use(self, unit: ManaUnit, use: Use, purpose: Purpose) -> bool:
        context = replace(self._context(self._source(unit)), spell=purpose.spell)
        match use:
            case ToCast(spells):
                return purpose.spell is not None and matches(spells, purpose.spell, context)
            case ToActivate(sources):
                return purpose.ability is not None and matches(sources, purpose.ability[0], context)
            case ToPayCostsWith(symbol):
                return symbol in purpose.symbols
            case ToPayFor(words):
                return words in purpose.words


def stands_in(stand_in: StandIn, slot: Slot) -> bool:
    """Whether tapping or exiling pays a slot instead of mana (CR 702.51a, 702.66a, 702.126a)."""
    if slot.is_generic:
        return True
    colors = stand_in.colors if stand_in.how in _CONVOKES else ""
    return any(color in slot.types for color in colors)


def permissions(situation: Situation, player: str, purpose: Purpose) -> Iterator[Permission]:
    """Every "as though it were mana of ..." that a player has for a purpose."""
    there = SpendAsThough in kinds_there(situation)
    for permanent in situation.battlefield if there else ():
        context = Context(situation, permanent.controller, permanent, spell=purpose.spell)
        for ability in permanent.abilities:
            if isinstance(ability, SpendAsThough) and _applies(ability, context, player, purpose):
                yield _permission(ability)
    for effect in situation.effects if there else ():
        context = Context(situation, effect.controller, spell=purpose.spell, x=effect.x)
        found = effect.ability
        if not isinstance(found, SpendAsThough) or not _is_about(effect.card, purpose):
            continue
        if _applies(found, context, player, purpose):
            yield _permission(found)
    for own in _spell_abilities(purpose):
        if isinstance(own, SpendAsThough) and isinstance(own.scope, ThisSpell):
            yield _permission(own)


def _permission(ability: SpendAsThough) -> Permission:
    return Permission(ability.mana, _AS_TYPES.get(ability.as_type, ability.as_type), ability.only)


def _is_about(card: str, purpose: Purpose) -> bool:
    """Whether a resolved effect is about the spell in question, or about no card at all."""
    if not card:
        return True
    return purpose.spell is not None and fold(card) == fold(purpose.spell.characteristics.name)


def life_for_symbols(situation: Situation, player: str) -> dict[str, int]:
    """The letters for whose symbols a player may pay life, with the life."""
    found: dict[str, int] = {}
    for ability, context, _name in effects_at_work(situation, LifeForSymbol):
        if isinstance(ability, LifeForSymbol) and context.you == player:
            letter = ability.symbol.strip("{}")
            found[letter] = min(ability.life, found.get(letter, ability.life))
    return found


def _applies(ability: SpendAsThough, context: Context, player: str, purpose: Purpose) -> bool:
    scope: Subject | None = ability.scope
    match scope:
        case None:
            return applies_to_player(ability.who, context, player)
        case SpellsOf(spells, who):
            return (
                purpose.spell is not None
                and applies_to_player(who, context, player)
                and matches(spells, purpose.spell, context)
            )
        case AbilitiesOf(sources, keyword, _, who):
            return (
                purpose.ability is not None
                and applies_to_player(who, context, player)
                and (not keyword or purpose.ability[1].keyword == keyword)
                and matches(sources, purpose.ability[0], context)
            )
        case _:
            return False


def _of_activation(activation: Activation) -> Purpose:
    if activation.ability is None:
        return Purpose()
    keyword = activation.ability[1].keyword
    return Purpose(
        ability=activation.ability,
        words=(keyword,) if keyword else (),
        symbols=frozenset(map(str, activation.cost.symbols)),
    )


def _spell_abilities(purpose: Purpose) -> tuple[object, ...]:
    if purpose.spell is not None:
        return purpose.spell.abilities
    if purpose.ability is not None and purpose.ability[1].spend_only is not None:
        return (purpose.ability[1].spend_only,)
    return ()


def _fits_variable(letters: str, purpose: Purpose) -> bool:
    limits = [
        a for a in _spell_abilities(purpose) if isinstance(a, SpendOnlyTypes) and a.part == "X"
    ]
    return all(any(letter in limit.types for letter in letters) for limit in limits)


def _is_generic(use: Use) -> bool:
    return isinstance(use, ToPayCostsWith) and use.symbol == "generic"


def _never_generic(unit: ManaUnit) -> bool:
    return any(
        not restriction.only and any(_is_generic(use) for use in restriction.uses)
        for restriction in unit.restrictions
    )
