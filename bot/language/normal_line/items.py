"""Permanents, commanders and effects in the normal line."""

import re
from collections.abc import Callable
from typing import Any, Final

from bot.language.normal_line.notation import (
    NotNormalError,
    number,
    quoted_name,
    quoted_value,
    unquoted,
    with_flags,
)
from engine import Animation, Commander, Permanent, ResolvedEffect, RestrictedMana
from engine.values import replace

_PLAIN_FLAGS: Final = ("tapped", "sick", "token", "face_down", "attacking", "blocking")
_NONE: Final = "none at all"  # an empty list that was said, as against one that was not


def entry(name: str, flags: list[str]) -> str:
    """A name with its flags in brackets."""
    return f"{name} ({', '.join(flags)})" if flags else name


def permanent(thing: Permanent) -> str:
    """One entry of a battlefield."""
    count = f"{thing.count} " if thing.count != 1 else ""
    return entry(count + quoted_name(thing.name), _flags(thing))


def _flags(thing: Permanent) -> list[str]:
    flags = [name.replace("_", " ") for name in _PLAIN_FLAGS if getattr(thing, name)]
    flags += [f"{count} {quoted_value(kind)} counters" for kind, count in thing.counters.items()]
    for word, value in (
        ("label", thing.label),
        ("on", thing.attached_to),
        ("chosen", thing.chosen),
        ("copy of", thing.copy_of),
    ):
        flags += [f"{word} {quoted_value(value)}"] if value else []
    flags += [f"exiled {quoted_value(card)}" for card in thing.exiled_with]
    flags += [f"used {quoted_value(cost)}" for cost in thing.used]
    flags += [f"has {quoted_value(line)}" for line in thing.grants]
    flags += [f"age {repr(thing.ts).removesuffix('.0')}"] if thing.ts is not None else []
    return flags + _made(thing)


def _made(thing: Permanent) -> list[str]:
    """The flags of a token or of a card of the players' own making."""
    flags = [f"power {thing.power}"] if thing.power is not None else []
    flags += [f"toughness {thing.toughness}"] if thing.toughness is not None else []
    for word, words in (("types", thing.types), ("colors", thing.colors)):
        if words is not None:
            flags.append(f"{word} {quoted_value(' '.join(words) or _NONE)}")
    flags += [f"text {quoted_value(thing.text)}"] if thing.text is not None else []
    if thing.animated:
        animated = thing.animated
        sizes = "/".join("?" if n is None else str(n) for n in (animated.power, animated.toughness))
        flags.append(f"animated {quoted_value(' '.join((sizes, *animated.types)))}")
    return flags


def parse_permanent(text: str) -> Permanent:
    """The inverse of `permanent`; raises NotNormalError."""
    before, flags = with_flags(text)
    counted = re.fullmatch(r"(\d{1,4}) (.+)", before, re.DOTALL)
    count = number(counted[1]) if counted else 1
    thing = Permanent(unquoted(counted[2] if counted else before), count)
    for flag in flags:
        thing = _with_flag(thing, flag)
    return thing


def _with_flag(thing: Permanent, flag: str) -> Permanent:
    name = flag.replace(" ", "_")
    if name in _PLAIN_FLAGS:
        state: dict[str, Any] = {name: True}
        return replace(thing, **state)
    counters = re.fullmatch(r"(-?\d{1,9}) (.+) counters", flag, re.DOTALL)
    if counters:
        kinds = {**thing.counters, unquoted(counters[2]): number(counters[1])}
        return replace(thing, counters=kinds)
    for word, read in _READERS.items():
        if flag.startswith(word + " "):
            return read(thing, unquoted(flag[len(word) :]))
    raise NotNormalError(flag)


def _words(value: str) -> tuple[str, ...]:
    return () if value == _NONE else tuple(value.split(" "))


def _animated(thing: Permanent, value: str) -> Permanent:
    sizes, *types = value.split(" ")
    power, _, toughness = sizes.partition("/")
    animation = Animation(
        tuple(types),
        None if power == "?" else number(power),
        None if toughness == "?" else number(toughness),
    )
    return replace(thing, animated=animation)


def _dated(thing: Permanent, value: str) -> Permanent:
    try:
        return replace(thing, ts=float(value))
    except ValueError:
        raise NotNormalError(value) from None


_READERS: Final[dict[str, Callable[[Permanent, str], Permanent]]] = {
    "label": lambda thing, value: replace(thing, label=value),
    "on": lambda thing, value: replace(thing, attached_to=value),
    "chosen": lambda thing, value: replace(thing, chosen=value),
    "copy of": lambda thing, value: replace(thing, copy_of=value),
    "exiled": lambda thing, value: replace(thing, exiled_with=(*thing.exiled_with, value)),
    "used": lambda thing, value: replace(thing, used=(*thing.used, value)),
    "has": lambda thing, value: replace(thing, grants=(*thing.grants, value)),
    "age": _dated,
    "power": lambda thing, value: replace(thing, power=number(value)),
    "toughness": lambda thing, value: replace(thing, toughness=number(value)),
    "types": lambda thing, value: replace(thing, types=_words(value)),
    "colors": lambda thing, value: replace(thing, colors=_words(value)),
    "text": lambda thing, value: replace(thing, text=value),
    "animated": _animated,
}


def commander(one: Commander) -> str:
    """A commander with its casts."""
    return entry(quoted_name(one.name), [f"cast {one.casts}"] if one.casts else [])


def parse_commander(text: str) -> Commander:
    """The inverse of `commander`."""
    name, flags = with_flags(text)
    fields = _fields(flags, ("cast",))
    return Commander(unquoted(name), number(fields.get("cast", "0")))


def effect(one: ResolvedEffect) -> str:
    """A resolved effect with its X, the card that it is about and what was chosen for it."""
    flags = [f"x {one.x}"] if one.x is not None else []
    flags += [f"card {quoted_value(one.card)}"] if one.card else []
    flags += [f"chosen {quoted_value(one.chosen)}"] if one.chosen else []
    return entry(quoted_name(one.source), flags)


def parse_effect(text: str) -> ResolvedEffect:
    """The inverse of `effect`."""
    name, flags = with_flags(text)
    fields = _fields(flags, ("x", "card", "chosen"))
    x = number(fields["x"]) if "x" in fields else None
    about, chosen = fields.get("card", ""), fields.get("chosen", "")
    return ResolvedEffect(unquoted(name), x, about, chosen)


def restricted(one: RestrictedMana) -> str:
    """Restricted mana with what it is for and where it is from."""
    flags = [f"only {quoted_value(one.only)}"] if one.only else []
    flags += [f"source {quoted_value(one.source)}"] if one.source else []
    return entry(quoted_name(one.mana) if one.mana == "-" else quoted_value(one.mana), flags)


def parse_restricted(text: str) -> RestrictedMana:
    """The inverse of `restricted`."""
    mana, flags = with_flags(text)
    fields = _fields(flags, ("only", "source"))
    return RestrictedMana(unquoted(mana), fields.get("only", ""), fields.get("source", ""))


def _fields(flags: list[str], names: tuple[str, ...]) -> dict[str, str]:
    fields = {}
    for flag in flags:
        name, _, value = flag.partition(" ")
        if name not in names:
            raise NotNormalError(flag)
        fields[name] = unquoted(value)
    return fields
