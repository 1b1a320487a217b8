"""Makes the board of a draft: which names are the same card, what lies where."""

from collections.abc import Iterable, Mapping
from typing import Final

from bot.language.draft import Draft, Seat, Thing
from bot.language.names.token_kinds import token_kinds
from engine import (
    MAX_COUNT,
    PLAYERS,
    Animation,
    Board,
    Commander,
    Permanent,
    Player,
    ResolvedEffect,
    RestrictedMana,
)
from engine.values import replace

_ZONES: Final = ("hand", "graveyard", "exile", "library")
NOT_THERE: Final = frozenset({"absent", "copied from"})  # roles of what is only spoken of
_NO_LIFE_SAID: Final = 20


def link(draft: Draft) -> None:
    """Mark the things that speak again of a card named before."""
    known: list[Thing] = []
    for thing in draft.things:
        earlier = _earlier(draft, thing, known)
        if earlier is None:
            if thing.role not in NOT_THERE:
                known.append(thing)
        elif earlier is not thing:
            thing.same = earlier
            thing.on_table |= _is_commander_listed(draft, earlier, thing)
            _merge(earlier, thing)


def _is_commander_listed(draft: Draft, earlier: Thing, later: Thing) -> bool:
    """As in "commander: zur. me: zur, sol ring", "me: zur, sol ring. commander zur".

    It lies among what is on the battlefield, and is a commander.
    """
    pair = (earlier, later) if earlier.zone == "command" else (later, earlier)
    return pair[0].zone == "command" and _is_list_item(draft, pair[1])


def _is_list_item(draft: Draft, thing: Thing) -> bool:
    """Whether a card's whole name stands in a list of what is on the battlefield."""
    partial = thing.mention >= 0 and draft.script.mentions[thing.mention].partial
    if thing.zone not in {"", "battlefield"} or thing.at == 0:
        return False
    if partial and thing.same is not None:
        return False
    before, after = (
        "".join(piece.form for piece in draft.script.pieces[at : at + 1])
        for at in (thing.at - 1, thing.at + 1)
    )
    return before in {*_SEPARATORS, ":"} and after in {*_SEPARATORS, ".", "//", ""}


def _earlier(draft: Draft, thing: Thing, known: list[Thing]) -> Thing | None:
    same = [other for other in known if other.card == thing.card]
    partial = thing.mention >= 0 and draft.script.mentions[thing.mention].partial
    if thing.sided or (thing.side != "you" and not partial):
        same = [other for other in same if other.side == thing.side]
    if not same or thing.another or thing.role in NOT_THERE:
        return None
    if same[-1].another and thing.counted and not partial:
        return None  # "can i cast a second bear? i have one bear"
    if _is_on_other(same[-1], thing) or (not partial and _stands_apart(draft, same[-1], thing)):
        return None
    if not partial and _is_listed_too(draft, same[-1], thing):
        thing.on_table = True
        return None
    if not partial and _side_by_side(draft, same[-1], thing):
        same[-1].count += thing.count
        same[-1].counted = True
        return same[-1]
    if not partial and _listed_otherwise(draft, same[-1], thing):
        return None
    given_up = same[-1].role == "sacrificed" and same[-1].count <= thing.count
    if given_up or (thing.counted and not (same[-1].counted or same[-1].tapped or thing.tapped)):
        same[-1].count, same[-1].counted = (
            thing.count,
            thing.counted,
        )  # "powerstone mana? one powerstone"
    elif thing.counted and not _is_talk(draft, thing):
        return None
    return same[-1]


def _stands_apart(draft: Draft, earlier: Thing, thing: Thing) -> bool:
    """Whether it is one more of the name, and none that was named before."""
    elsewhere = earlier.side != thing.side or _is_land_off_table(earlier, thing)
    mine = elsewhere and _is_listed_as_mine(draft, thing)
    return mine or _is_beside_host(draft, earlier, thing)


def _is_beside_host(draft: Draft, host: Thing, thing: Thing) -> bool:
    """As in "an aura on a forest, and one other forest": one more of the same name."""
    if host.count != 1 or not any(one.host is host for one in draft.things):
        return False
    if draft.script.pieces[thing.at - 1].form in _SEPARATORS and any(
        one.host is thing and one.role != "host" for one in draft.things
    ):
        return True  # "a forest with a growth, forest with a growth"
    forms = [piece.form for piece in draft.script.pieces[host.at + 1 : thing.at]]
    said = 0
    while said < len(forms) and forms[-1 - said] in _ARTICLES | _MORE:
        said += 1
    fresh = forms[len(forms) - said :]
    joined = forms[-1 - said : len(forms) - said][:1]
    listed = fresh[:1] in (["a"], ["an"], ["#1"]) and joined in ([","], ["and"], ["+"], ["plus"])
    return listed or bool(_MORE & set(fresh) and "the" not in fresh)


def _is_on_other(one: Thing, other: Thing) -> bool:
    """Whether two Auras of one name lie on different permanents."""
    if one.host is None or other.host is None:
        return False
    return one.host.origin is not other.host.origin and one.host.card == other.host.card


_SEPARATORS: Final = frozenset({",", "+", "&", "and", ";", "plus"})
_ARTICLES: Final = frozenset({"a", "an", "the", "my", "#1"})
_MORE: Final = frozenset("more other another normal regular plain basic additional extra".split())


def _is_land_off_table(earlier: Thing, thing: Thing) -> bool:
    """As in "hand: forest. board: forest": the one in hand, and another one on the table."""
    return earlier.zone in _ZONES and not thing.zone and thing.facts.is_land


def _is_listed_as_mine(draft: Draft, thing: Thing) -> bool:
    """As in "opp: 2 mystics. me: a priest + a mystic": an item of a list, not theirs again."""
    forms = [piece.form for piece in draft.script.pieces]
    at = thing.at - 1
    while at > 0 and (forms[at] in _BEFORE_ITEM or forms[at][0] in "#*"):
        at -= 1
    ends = [end for end in range(at) if forms[end] in {".", "?", ";", "//"}]
    if at < 1 or draft.asking & set(range(ends[-1] if ends else 0, thing.at)):
        return False
    if forms[at] in {":", "have", "got", "control"}:
        return bool(_MY_LIST & set(forms[max(at - 2, 0) : at]))
    before = [one for one in draft.things if one.at == at - 1]
    listed = forms[at] in _SEPARATORS and bool(before)
    return listed and all(one.side == thing.side and not one.role for one in before)


_MY_LIST: Final = frozenset("me i ive mine board lands field battlefield side play".split())
_BEFORE_ITEM: Final = frozenset("a an my tapped untapped sick fresh another one basic".split())


def _is_listed_too(draft: Draft, spell: Thing, thing: Thing) -> bool:
    """As in "frogmite, i have a sol ring and a frogmite": one to cast, and one that is there."""
    pieces = draft.script.pieces
    forms = [piece.form for piece in pieces[spell.at + 1 : thing.at]]
    if spell.at > 1 or spell.counted or forms[-1:] not in (["a"], ["an"]):
        return False
    return bool({"have", "got", "control"} & set(forms)) and not draft.asking & set(
        range(spell.at + 1, thing.at)
    )


def _side_by_side(draft: Draft, one: Thing, other: Thing) -> bool:
    between = [piece.form for piece in draft.script.pieces[one.at + 1 : other.at]]
    plain = one.tapped == other.tapped and not other.role and one.zone == other.zone
    after = {piece.form for piece in draft.script.pieces[other.at + 1 : other.at + 2]}
    if after & _BEING:
        return False  # "2 islands and birds, birds are sick"
    asked = any(cue.mention == other.mention >= 0 for cue in draft.cues)  # "a wastes, wastes makes"
    joining = {",", "+", "and", "/"} | ({"&", "a", "another", "tapped"} if one.tapped else set())
    return plain and not asked and all(form in joining or form[0] == "@" for form in between)


def _listed_otherwise(draft: Draft, one: Thing, other: Thing) -> bool:
    """As in "a bog, a tapped bog", "bog, bog (tapped)": two, of which one is tapped."""
    pieces = draft.script.pieces
    between = {piece.form for piece in pieces[one.at + 1 : other.at]}
    between -= {
        form
        for form in between
        if form[0] == "@" and draft.script.mentions[int(form[1:])].card == one.card
    }
    after = {piece.form for piece in pieces[other.at + 1 : other.at + 2]}
    asked = any(cue.mention == other.mention >= 0 for cue in draft.cues)
    listed = one.zone == other.zone and not (one.role or other.role or asked)
    return (
        one.tapped != other.tapped
        and listed
        and (between <= _STATES or bool(between & {",", "+", "/", ";", "¶", "and", "&", "plus"}))
        and between <= _OF_LISTS
        and not after & _BEING
    )


_STATES: Final = frozenset({"(", ")", "tapped", "untapped"})
_BEING: Final = frozenset({"is", "are", "was", "were"})
_OF_LISTS: Final = frozenset(", + / - ; ¶ and & plus a an another ( ) tapped untapped".split())


def _is_talk(draft: Draft, thing: Thing) -> bool:
    """Whether a counted name only takes some of those there are: "i tap one swamp"."""
    before = range(max(thing.at - 3, 0), thing.at)
    pointed = {piece.form for piece in draft.script.pieces[max(thing.at - 2, 0) : thing.at]}
    known = bool(pointed & {"the", "those", "these", "both"})
    return known or bool(draft.asking & set(before)) or bool(thing.role) or thing.target


def _merge(earlier: Thing, later: Thing) -> None:
    """What is said of a card the second time holds for it too."""
    earlier.tapped |= later.tapped
    earlier.sick |= later.sick
    earlier.animated |= later.animated
    earlier.on_table |= later.on_table
    earlier.counters.update(later.counters)
    earlier.chosen = earlier.chosen or later.chosen
    earlier.zone = earlier.zone or later.zone
    earlier.age = earlier.age or later.age
    earlier.casts = earlier.casts if later.casts is None else later.casts
    earlier.x = earlier.x if later.x is None else later.x
    earlier.resolved.extend(later.resolved)
    earlier.host = earlier.host or later.host
    earlier.target |= later.target
    earlier.exiled.extend(later.exiled)
    earlier.copy_of = earlier.copy_of or later.copy_of
    earlier.size = earlier.size or later.size
    earlier.grants = earlier.grants or later.grants
    earlier.used = earlier.used or later.used
    earlier.face_down |= later.face_down
    earlier.attacking |= later.attacking


def build(draft: Draft, own_cards: tuple[Permanent, ...] = ()) -> Board:
    """The board that the draft describes, with cards of the asker's own making."""
    players: dict[str, Player] = {}
    _date(draft)
    _label_hosts(draft)
    for handle in (handle for handle in PLAYERS if handle in draft.seats):
        things = [
            thing for thing in draft.table() if thing.side == handle and thing.role not in NOT_THERE
        ]
        players[handle] = _player(draft, draft.seats[handle], things)
    you = players["you"]
    players["you"] = replace(you, battlefield=(*own_cards, *you.battlefield))
    return Board(players, draft.active, draft.phase)


def _label_hosts(draft: Draft) -> None:
    """Tell hosts of one name apart: "a forest with a growth, another forest with a growth"."""
    hosts = {id(one.host.origin): one.host.origin for one in draft.table() if one.host}
    seen: dict[tuple[str, str], int] = {}
    for thing in draft.table():
        if id(thing) in hosts and thing.count == 1:
            key = (thing.side, thing.card)
            seen[key] = seen.get(key, 0) + 1
            thing.label = f"{thing.card} {seen[key]}" if seen[key] > 1 else ""


def _date(draft: Draft) -> None:
    """Timestamps from "then" and "later", where any was said."""
    said = {thing.age for thing in draft.table() if thing.age is not None}
    for thing in draft.table():
        if thing.age is not None or not (draft.era or said):
            continue
        if draft.era:
            thing.age = thing.era + 1
        elif len(said) == 1:  # "blood moon (older), urborg": the other one is newer
            thing.age = 2 if said == {1} else 1


def _player(draft: Draft, seat: Seat, things: list[Thing]) -> Player:
    zones = {zone: _names(thing for thing in things if thing.zone == zone) for zone in _ZONES}
    return Player(
        battlefield=tuple(part for thing in things for part in _permanents(draft, thing)),
        hand=zones["hand"],
        graveyard=zones["graveyard"],
        exile=zones["exile"],
        library=zones["library"],
        hand_size=seat.hand_size,
        graveyard_size=_size(seat.graveyard_size, seat.graveyard_others, zones["graveyard"]),
        command=tuple(Commander(t.card, t.casts or 0) for t in things if t.zone == "command"),
        pool=seat.pool,
        pool_restricted=tuple(RestrictedMana(mana, only) for mana, only in seat.restricted),
        life=_NO_LIFE_SAID if seat.life is None else seat.life,
        life_gained=seat.life_gained,
        life_lost=seat.life_lost,
        spells_cast=seat.spells_cast,
        lands_played=seat.lands_played,
        counters=dict(seat.counters),
        colors_in_identity=seat.identity or _identity(things),
        effects=tuple(
            ResolvedEffect(thing.card, x if x is not None else thing.x, *_aim(thing))
            for thing in things
            for x in thing.resolved * (thing.count if thing.facts.is_fleeting else 1)
        ),
    )


def _aim(thing: Thing) -> tuple[str, str]:
    """What the resolved effect of a thing is on, and what was chosen for it."""
    return (name_of(thing.aim), thing.became) if thing.aim else ("", "")


def _size(said: int | None, others: int | None, named: tuple[str, ...]) -> int | None:
    """The size of a zone: as said, or "5 other cards" beside those named."""
    return said if others is None else others + len(named)


def _identity(things: list[Thing]) -> str:
    """The colour identity of the commanders, where the player did not say it (CR 903.4)."""
    letters = {x for thing in things if thing.zone == "command" for x in thing.facts.identity}
    return "".join(letter for letter in "WUBRG" if letter in letters)


def _names(things: Iterable[Thing]) -> tuple[str, ...]:
    return tuple(thing.card for thing in things for _ in range(thing.count))


def _permanents(draft: Draft, thing: Thing) -> tuple[Permanent, ...]:
    """The board entries of a thing: none off the table, two where one of several is enchanted."""
    on_table = thing.zone == "command" and thing.on_table  # a commander that was cast
    if (thing.zone not in {"", "battlefield"} and not on_table) or thing.facts.is_fleeting:
        return ()
    auras = [
        aura
        for aura in draft.things
        if aura.one_of_host and aura.host and aura.host.origin is thing and thing.count > 1
    ]
    if not auras:
        return (_permanent(thing, thing.count, thing.label),)
    rest = _permanent(thing, thing.count - 1, "")
    return (rest, _permanent(thing, 1, f"enchanted {thing.card}"))


def _permanent(thing: Thing, count: int, label: str) -> Permanent:
    animation = Animation(("Creature",)) if thing.animated else None
    kind = token_kinds().get(thing.card)
    if thing.made:
        kind = thing.facts
    elif kind is not thing.facts:
        kind = None  # the catalogue knows the token, or it is a card
    power, toughness = thing.size or (
        kind.power if kind else None,
        kind.toughness if kind else None,
    )
    return Permanent(
        name=thing.card,
        count=min(count, MAX_COUNT),
        label=label,
        tapped=thing.tapped or (thing.attacking and "vigilance" not in thing.facts.keywords),
        sick=thing.sick,
        ts=float(thing.age) if thing.age is not None else None,
        counters=dict(thing.counters),
        attached_to=host_name(thing),
        chosen=thing.chosen,
        token=thing.token,
        copy_of=thing.copy_of,
        attacking=thing.attacking,
        animated=animation,
        exiled_with=tuple(thing.exiled),
        grants=thing.grants,
        used=thing.used,
        face_down=thing.face_down,
        power=power,
        toughness=toughness,
        types=kind.types if kind else None,
        colors=tuple(kind.colors) if kind else None,
    )


def host_name(thing: Thing) -> str:
    """What a thing is attached to, in the words of the case format."""
    if thing.host_player:
        return thing.host_player
    if thing.host is None:
        return ""
    host = thing.host.origin
    if thing.one_of_host and host.count > 1:
        return f"enchanted {host.card}"
    if host.label:
        return host.label if host.side == thing.side else f"{host.side}:{host.label}"
    return name_of(host, thing.side)


def name_of(thing: Thing, player: str = "you") -> str:
    """The name of a thing as that player's question or card speaks of it."""
    thing = thing.origin
    return thing.card if thing.side == player else f"{thing.side}:{thing.card}"


def sizes(draft: Draft) -> Mapping[str, int]:
    """How many permanents each player has."""
    return {
        handle: sum(thing.count for thing in draft.table() if thing.side == handle)
        for handle in draft.seats
    }
