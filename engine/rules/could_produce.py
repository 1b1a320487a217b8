"""Which types of mana a permanent could produce (CR 106.7): a least fixpoint over type masks.

Every permanent starts with no type; what its abilities would add is worked out from what the
others could produce so far, until nothing is new. The sets only grow and are small, so that this
ends after a few rounds, in whatever order the permanents stand.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from typing import Final

from engine.cards.abilities import Activated
from engine.cards.filters import IsTapped
from engine.cards.modifiers import Become, ManaReplacement
from engine.cards.production import CouldProduce
from engine.errors import UndeterminedError, UnsupportedError
from engine.mana.types import TYPE_MASK, each_type, letters_of, mask_of
from engine.mana.words import types_told
from engine.objects import GameObject
from engine.rules.mana_replacement import AtWork, abilities_at_work, replacements_for
from engine.rules.mana_sources import added_by, may_add_unread_mana, taps_for_mana
from engine.rules.mana_types import only_colors, producing, union
from engine.rules.parts import mentions
from engine.rules.present import abilities_there
from engine.rules.producing_parts import BecauseOfAnother, ByItself
from engine.rules.producing_ways import Way, contexts_of
from engine.situation import Context, Situation
from engine.steps import Step
from engine.values import dataclass

RULES: Final = ("106.7", "106.5", "106.12b", "106.1a", "106.1b", "614.5", "616.1e")


@dataclass(frozen=True, slots=True)
class Producible:
    """The types that a permanent could produce.

    mask: those that are certain; possible: those and the ones that a doubt leaves open
    reasons: for each letter of the mask the step that first gave it
    doubts: what the board does not say, or what was not understood
    """

    mask: int
    possible: int
    reasons: Mapping[str, Step] = field(default_factory=dict, hash=False)
    doubts: tuple[UnsupportedError, ...] = ()

    @property
    def letters(self) -> str:
        """The certain types as letters in WUBRGC order."""
        return letters_of(self.mask)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The reasons of all types, each once."""
        return tuple(dict.fromkeys(self.reasons[letter] for letter in self.letters))


def could_produce(situation: Situation, permanent: GameObject) -> Producible:
    """The types of mana that one permanent could produce.

    Raises:
        UndeterminedError: where the types hang on something that the board does not say.
    """
    found = could_produce_all(situation)[permanent.key]
    if found.mask != found.possible and found.doubts:
        raise found.doubts[0]
    return found


def could_produce_all(situation: Situation) -> tuple[Producible, ...]:
    """The types of mana that each permanent could produce, by its key; doubts are kept apart."""
    return situation.once(_all)


def looks_at_tapped(situation: Situation) -> bool:
    """Whether a text at work asks what is tapped, so that tapping may change what is produced."""
    return situation.once(_looks_at_tapped)


def _looks_at_tapped(situation: Situation) -> bool:
    of_effects = (effect.ability for effect in situation.effects)
    return any(mentions(a, IsTapped) for a in (*abilities_there(situation), *of_effects))


def _all(situation: Situation) -> tuple[Producible, ...]:
    fixpoint = _Fixpoint(situation)
    certain = fixpoint.solve(doubtful=0)
    reasons = fixpoint.reasons
    doubts = tuple(fixpoint.doubts.values())
    possible = fixpoint.solve(doubtful=TYPE_MASK) if doubts else certain
    return tuple(
        Producible(certain[n], possible[n], reasons[n], _own_first(fixpoint.doubts, n))
        for n in fixpoint.alike
    )


def _own_first(doubts: Mapping[int, UnsupportedError], key: int) -> tuple[UnsupportedError, ...]:
    own = (doubts[key],) if key in doubts else ()
    return own + tuple(doubt for other, doubt in doubts.items() if other != key)


def called(permanent: GameObject) -> str:
    """A permanent's name, with whose it is unless it is "your" own."""
    if permanent.controller == "you":
        return permanent.name
    return f"{permanent.controller}’s {permanent.name}"


class _Fixpoint:
    """The work: the ways of each permanent, and what they have come to so far.

    Permanents of one board entry could produce the same, so that one of them stands for all:
    `alike` gives its key for every key.
    """

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.permanents = situation.battlefield.permanents
        first: dict[object, int] = {}
        self.alike = tuple(
            first.setdefault(p.entry if p.entry >= 0 else ("alone", key), key)
            for key, p in enumerate(self.permanents)
        )
        self.doubts: dict[int, UnsupportedError] = {}
        self.reasons: list[dict[str, Step]] = []
        self._keys: dict[tuple[CouldProduce, str, int, int], tuple[int, ...]] = {}
        replacements = tuple(abilities_at_work(situation, ManaReplacement))
        standing = [self.permanents[key] for key in first.values()]
        self.ways = [(p.key, tuple(self._ways_of(p, replacements))) for p in standing]
        self.live = [
            (key, tuple(way for way in ways if any(way.reads()))) for key, ways in self.ways
        ]

    def _ways_of(self, permanent: GameObject, replacements: Sequence[AtWork]) -> list[Way]:
        ways: list[Way] = []
        base = Context(self.situation, permanent.controller, permanent)
        for ability in permanent.abilities:
            if may_add_unread_mana(ability):
                unread = "an ability that may add mana was not understood"
                self._doubt(permanent, UndeterminedError(permanent.name, unread))
            for adds in added_by(ability):
                taps = isinstance(ability, Activated) and taps_for_mana(ability)
                try:
                    applied = replacements_for(replacements, permanent, base.you) if taps else ()
                    ways.append(Way(adds, contexts_of(ability, base), applied))
                except UnsupportedError as error:
                    self._doubt(permanent, error)
        return ways

    def _doubt(self, permanent: GameObject, error: UnsupportedError) -> None:
        self.doubts.setdefault(permanent.key, error)

    def solve(self, doubtful: int) -> list[int]:
        """The masks by key, doubtful abilities counted as giving the types of a mask."""
        masks = [doubtful if key in self.doubts else 0 for key in range(len(self.permanents))]
        self.reasons = [{} for _ in masks]
        self._round(masks, self.ways, doubtful)
        while self._round(masks, self.live, doubtful):
            pass
        return masks

    def _round(
        self, masks: list[int], ways: Iterable[tuple[int, Sequence[Way]]], doubtful: int
    ) -> bool:
        """Add what the ways give, all read from the state before; whether anything was new."""
        before = tuple(masks)
        reasons = [dict(known) for known in self.reasons] if any(before) else self.reasons
        for key, own in ways:
            for way in own:
                found = self._types(way, before, self.permanents[key], doubtful)
                mask = mask_of(found)
                fresh = {letter: found[letter] for letter in letters_of(mask & ~masks[key])}
                masks[key] |= mask
                for letter, step in self._reasons(key, way, fresh, before).items():
                    reasons[key].setdefault(letter, step)
        self.reasons = reasons
        return tuple(masks) != before

    def _types(
        self, way: Way, masks: Sequence[int], permanent: GameObject, doubtful: int
    ) -> dict[str, tuple[AtWork, ...]]:
        def reflected(source: CouldProduce, context: Context) -> int:
            return union(masks[key] for key in self._read_keys(source, context))

        found: dict[str, tuple[AtWork, ...]] = {}
        try:
            for (mask, _), effects in way.ends(reflected).items():
                for letter in each_type(mask):
                    if letter not in found or len(effects) < len(found[letter]):
                        found[letter] = effects
        except UnsupportedError as error:
            self._doubt(permanent, error)
            return dict.fromkeys(letters_of(doubtful), ())
        return found

    def _read_keys(self, source: CouldProduce, context: Context) -> tuple[int, ...]:
        reader = context.source.key if context.source else -1
        given_up = context.sacrificed.key if context.sacrificed else -1
        index = (source, context.you, reader, given_up)
        if index not in self._keys:
            read = (self.alike[p.key] for p in producing(source, context))
            self._keys[index] = tuple(dict.fromkeys(read))
        return self._keys[index]

    def _reasons(
        self,
        key: int,
        way: Way,
        found: Mapping[str, tuple[AtWork, ...]],
        masks: Sequence[int],
    ) -> dict[str, Step]:
        """Why some letters are new; those with one cause share a step."""
        groups: dict[tuple[tuple[str, ...], int], list[tuple[str, Step | None]]] = {}
        for letter, effects in found.items():
            becomes = tuple(e.name for e in effects if isinstance(e.ability.change, Become))
            other, step = self._read(way, "" if becomes else letter, masks)
            groups.setdefault((becomes, other), []).append((letter, step))
        steps: dict[str, Step] = {}
        for (becomes, other), members in groups.items():
            because = tuple(dict.fromkeys(step for _, step in members if step is not None))
            letters = "".join(letter for letter, _ in members)
            step = self._reason(self.permanents[key], letters, becomes, other, because)
            steps |= dict.fromkeys(letters, step)
        return steps

    def _reason(
        self,
        permanent: GameObject,
        letters: str,
        becomes: tuple[str, ...],
        other: int,
        because: tuple[Step, ...],
    ) -> Step:
        who = called(permanent)
        says = f"{who} could produce {types_told(letters)}"
        if becomes:
            order = ", then ".join(becomes)
            why = f"with {order} applied to what it is tapped for"
            cards = (permanent.name, *dict.fromkeys(becomes))
            return Step(f"{says}, {why}.", ("106.7", "106.12b"), cards, because)
        if because:
            read = self.permanents[other]
            part = BecauseOfAnother(who, letters, called(read))
            cards = (permanent.name, read.name)
            return Step(part.together((part,)), ("106.7",), cards, because, part)
        says = f"{says}: it has an ability that would add it."
        return Step(says, ("106.7",), (permanent.name,), part=ByItself(who, letters))

    def _read(self, way: Way, letter: str, masks: Sequence[int]) -> tuple[int, Step | None]:
        """The first permanent read that gives a letter (or any), with its own reason."""
        for source, context in way.reads():
            for key in self._read_keys(source, context):
                letters = letters_of(masks[key] & only_colors(source))
                for found in letter or letters:
                    if found in letters and found in self.reasons[key]:
                        return key, self.reasons[key][found]
        return -1, None
