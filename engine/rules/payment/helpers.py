"""Paying without mana: convoke, improvise, delve, assist (CR 702.51, 702.66, 702.126, 702.132).

Where the number of helpers was announced, their slots and what they use up are taken away first;
where nothing was said they are offered beside the mana, to be used as often as it helps.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from engine.errors import NotDecidedError
from engine.objects import GameObject
from engine.rules.matching import has_keyword
from engine.rules.payment.offers import Activation, StandIn, Token
from engine.rules.payment.slots import Demand, Slot
from engine.rules.payment.spending import stands_in
from engine.situation import Situation
from engine.values import dataclass

MAX_HELPINGS: Final = 400  # ways in which announced helpers can be shared out
_TAPPED: Final = {"convoke": "Creature", "improvise": "Artifact"}


@dataclass(frozen=True, slots=True)
class Helpers:
    """How often each may be used: None as often as it helps, otherwise exactly so many times.

    A spell must have the keyword; assist is another player's help and counts only where its
    number is told.
    """

    convoke: int | None = None
    improvise: int | None = None
    delve: int | None = None
    assist: int = 0
    waterbend: int | None = None

    def number(self, keyword: str) -> int | None:
        """What was told of one of them."""
        told = {
            "convoke": self.convoke,
            "improvise": self.improvise,
            "delve": self.delve,
            "assist": self.assist,
        }
        return told[keyword]


@dataclass(frozen=True, slots=True)
class Helping:
    """Announced help: what is left to pay, what it uses up, and what is done."""

    demand: Demand
    uses: Mapping[Token, int]
    lines: tuple[str, ...]


def stand_ins(
    situation: Situation, player: str, spell: GameObject | None, helpers: Helpers
) -> tuple[Activation, ...]:
    """What the spell's keywords offer, for those of which no number was told."""
    if spell is None:
        return ()
    found: list[Activation] = []
    if has_keyword(spell, "delve") and helpers.delve is None:
        uses: tuple[tuple[Token, int], ...] = ((Token("graveyard"), 1),)
        found.append(_stand_in("delve", "", uses, "Exile a card from your graveyard"))
    for keyword in _TAPPED:
        if has_keyword(spell, keyword) and helpers.number(keyword) is None:
            for permanent in _tappable(situation, player, keyword):
                uses = ((Token("tap", permanent.key), 1), (Token("presence", permanent.key), 1))
                colors = permanent.characteristics.colors if keyword == "convoke" else ""
                says = f"Tap {permanent.name} ({keyword})"
                found.append(_stand_in(keyword, colors, uses, says))
    return tuple(found)


def waterbenders(situation: Situation, player: str) -> tuple[Activation, ...]:
    """Artifacts and creatures that can be tapped for a waterbend cost (CR 701.67a).

    They share the token "waterbend", as many of which there are as the cost has generic mana.
    """
    found: list[Activation] = []
    for permanent in situation.battlefield.controlled_by(player):
        if permanent.state.tapped or not (
            permanent.is_type("Artifact") or permanent.is_type("Creature")
        ):
            continue
        here = Token("presence", permanent.key)
        uses = ((Token("tap", permanent.key), 1), (here, 1), (WATERBENT, 1))
        found.append(_stand_in("waterbend", "", uses, f"Tap {permanent.name} (waterbend)"))
    return tuple(found)


WATERBENT: Final = Token("waterbend")


def helpings(
    situation: Situation,
    player: str,
    spell: GameObject | None,
    helpers: Helpers,
    demand: Demand,
) -> Iterator[Helping]:
    """Every way in which the announced numbers of helpers pay for a demand; none: they can't."""
    ways = [Helping(demand, {}, ())]
    for keyword in ("convoke", "improvise", "delve", "assist"):
        number = helpers.number(keyword)
        if not number:
            continue
        if spell is None or not has_keyword(spell, keyword):
            return
        more: list[Helping] = []
        for way in ways:
            more += _helped(situation, player, keyword, number, way)
            if len(more) > MAX_HELPINGS:
                raise NotDecidedError("the announced helpers can pay in too many ways")
        ways = more
    yield from ways


def _helped(
    situation: Situation, player: str, keyword: str, number: int, way: Helping
) -> Iterator[Helping]:
    if keyword in _TAPPED:
        usable = [
            permanent
            for permanent in _tappable(situation, player, keyword)
            if Token("tap", permanent.key) not in way.uses
        ]
        yield from _tapped(usable, keyword, number, way)
        return
    words = "Exile a card from your graveyard" if keyword == "delve" else "Another player pays {1}"
    uses = {Token("graveyard"): number} if keyword == "delve" else {}
    for left in _paid(way.demand, StandIn(keyword), number):
        lines = (f"{words} ({number} times)" if number > 1 else words,)
        yield Helping(left, {**way.uses, **uses}, (*way.lines, *lines))


def _tapped(usable: list[GameObject], keyword: str, number: int, way: Helping) -> Iterator[Helping]:
    """Share out a number of taps among permanents, those of an entry being alike."""
    entries: dict[int, list[GameObject]] = {}
    for permanent in usable:
        entries.setdefault(permanent.entry, []).append(permanent)

    def share(groups: list[list[GameObject]], left: int, so_far: Helping) -> Iterator[Helping]:
        if not groups:
            if not left:
                yield so_far
            return
        first, *rest = groups
        colors = first[0].characteristics.colors if keyword == "convoke" else ""
        for count in range(min(left, len(first)) + 1):
            used = dict(so_far.uses)
            for permanent in first[len(first) - count :]:
                used[Token("tap", permanent.key)] = 1
                used[Token("presence", permanent.key)] = 1
            said = f"Tap {first[0].name} ({keyword})"
            lines = (f"{said} ({count} times)" if count > 1 else said,) if count else ()
            for demand in _paid(so_far.demand, StandIn(keyword, colors), count):
                step = Helping(demand, used, (*so_far.lines, *lines))
                yield from share(rest, left - count, step)

    yield from share(list(entries.values()), number, way)


def _paid(demand: Demand, stand_in: StandIn, number: int) -> Iterator[Demand]:
    """What is left after a stand-in paid so many slots, in every way."""
    slots = [slot for slot in demand if stands_in(stand_in, slot)]

    def pay(place: int, left: int, so_far: Counter[Slot]) -> Iterator[Counter[Slot]]:
        if not left:
            yield +so_far
            return
        if place == len(slots):
            return
        for count in range(min(left, so_far[slots[place]]), -1, -1):
            after = so_far.copy()
            after[slots[place]] -= count
            yield from pay(place + 1, left - count, after)

    return pay(0, number, Counter(demand))


def _tappable(situation: Situation, player: str, keyword: str) -> list[GameObject]:
    """Untapped permanents that can be tapped for it, summoning sick or not (CR 302.6)."""
    return [
        permanent
        for permanent in situation.battlefield.controlled_by(player)
        if permanent.is_type(_TAPPED[keyword]) and not permanent.state.tapped
    ]


def _stand_in(how: str, colors: str, uses: tuple[tuple[Token, int], ...], says: str) -> Activation:
    return Activation(((StandIn(how, colors),),), uses=uses, says=says, pain=1, name=how)
