"""Filters as noun phrases in the singular."""

from collections.abc import Callable
from typing import Any, Final

from engine.cards.filters import (
    AllOf,
    AnyOf,
    Anything,
    CanProduce,
    CastFrom,
    ColorCount,
    Compares,
    ControlledBy,
    EnteredThisTurn,
    Filter,
    HasAbilityNamed,
    HasColor,
    HasCounter,
    HasParity,
    HasSubtype,
    HasSupertype,
    HasType,
    HasXInCost,
    InZone,
    IsAttacking,
    IsBlocking,
    IsChosen,
    IsCommander,
    IsExiledWith,
    IsFaceDown,
    IsGivenUp,
    IsGroup,
    IsHost,
    IsItself,
    IsKicked,
    IsNamed,
    IsTapped,
    IsToken,
    IsUntold,
    Not,
    OwnedBy,
    SharesColorWithSpell,
    SharesNameWithExiled,
    SharesNameWithIt,
    SharesNameWithSource,
    SharesNameWithSpell,
    SharesTypeWithExiled,
    Targets,
)
from engine.mana.types import COLOR_NAMES
from engine.oracle.marks import marked
from engine.oracle.printing import amounts

COLOR_WORDS: Final = {letter: name for name, letter in COLOR_NAMES.items()}
BOUNDS: Final = {">=": "{} or greater", "<=": "{} or less", "=": "{}"}
_COUNTS: Final = {(0, 0): "colorless", (1, 1): "monocolored", (2, 5): "multicolored"}
_CONTROL: Final = {
    "you": "you control",
    "opponent": "an opponent controls",
    "host": "enchanted player controls",
    "caster": "that player controls",
}
_OWN: Final = {"you": "you own", "opponent": "your opponents own"}
_CAST_FROM: Final = {
    "library": "from the top of your library",
    "graveyard": "from your graveyard",
    "hand": "from your hand",
    "exile": "from exile",
    "command": "from the command zone",
    "not hand": "from anywhere other than your hand",
}
_CHOSEN: Final = {
    "type": "of the chosen type",
    "color": "of the chosen color",
    "name": "with the chosen name",
    "mana value": "with mana value equal to the chosen number",
}


def print_noun(wanted: Filter, noun: str = "permanent", *, article: str = "") -> str:
    """A filter as words: "nonbasic land you control".

    Args:
        wanted: what is to be matched.
        noun: the noun where no type is one: "spell", "card", "permanent"; a spell or card keeps
            it behind its types.
        article: "a" or "each" before it; "another" takes the place of "a".
    """
    if wanted == IsItself():
        return "~"
    if isinstance(wanted, AnyOf) and not (_simple(wanted) or _one_phrase(wanted)):
        return " or ".join(print_noun(part, noun, article="a") for part in wanted.parts)
    parts = wanted.parts if isinstance(wanted, AllOf) else (wanted,)
    before: list[str] = []
    after: list[str] = []
    named = False
    for part in parts:
        word = _adjective(part)
        late = bool(after) or (named and isinstance(part, AnyOf))
        if part == Not(IsItself()) and (before or after):
            after.append("other than ~")
        elif word and late:
            after.append(f"that's {word if isinstance(part, AnyOf) else with_article(word)}")
        else:
            (before if word else after).append(word or _after(part, noun))
            named = named or (bool(word) and _is_noun(part))
    alone = not (named or IsItself() in parts) or noun in ("spell", "card", "source")
    words = [*before, *([noun] if alone else []), *after]
    said = " ".join(word for word in words if word)
    return _with_article(said.replace("you control you don't own", _NOT_OWNED), article)


_NOT_OWNED: Final = "you control but don't own"


def with_article(text: str) -> str:
    """A noun phrase with "a" or "an" before it."""
    return _with_article(text, "a")


def is_host(wanted: Filter) -> bool:
    """Whether it is about the permanent that the source is attached to."""
    parts = wanted.parts if isinstance(wanted, AllOf) else (wanted,)
    return IsHost() in parts


def _with_article(text: str, article: str) -> str:
    if not article or text.startswith(("~", "enchanted ")):
        return text
    if text.startswith("other ") and article == "a":
        return f"an{text}"
    if article == "a" and text[0].lower() in "aeiou" and not text.startswith(("Urza", "uni")):
        return f"an {text}"
    return f"{article} {text}"


def _one_phrase(wanted: AnyOf) -> bool:
    """Whether its parts are said in one phrase behind the noun: zones, keywords."""
    kinds = {type(each) for each in wanted.parts}
    return len(kinds) == 1 and kinds <= {CastFrom, HasAbilityNamed}


def _is_noun(part: Filter) -> bool:
    if isinstance(part, AnyOf):
        return all(_is_noun(each) for each in part.parts)
    return isinstance(part, HasType | HasSubtype | IsToken | IsCommander)


def _simple(wanted: AnyOf) -> bool:
    """Whether its parts are single words, which "or" joins."""
    return all(_adjective(part) and not isinstance(part, AllOf) for part in wanted.parts)


# --- before the noun ------------------------------------------------------------------------------


def _adjective(part: Filter) -> str:
    """The word of a predicate that stands before or as the noun, "" for others."""
    reader = _ADJECTIVES.get(type(part))
    return reader(part) if reader is not None else ""


def _not_word(part: Not) -> str:
    if part.part == IsItself():
        return "other"
    if isinstance(part.part, IsToken):
        return "nontoken"
    word = _adjective(part.part)
    simple = isinstance(part.part, HasType | HasSupertype | HasColor | HasSubtype)
    if not simple:
        return ""
    return f"non-{word}" if word[0].isupper() else f"non{word}"


def _any_word(part: AnyOf) -> str:
    words = [_adjective(each) for each in part.parts]
    if not all(words) or not _simple(part):
        return ""
    return join_words(words, "and/or" if _colors_only(part) else "or")


def _colors_only(part: AnyOf) -> bool:
    return all(isinstance(each, HasColor) for each in part.parts)


def join_words(words: list[str], joint: str = "or") -> str:
    """Say "a or b", "a, b, or c"."""
    if len(words) <= 2:  # noqa: PLR2004 - a list of three has commas
        return f" {joint} ".join(words)
    return f"{', '.join(words[:-1])}, {joint} {words[-1]}"


_ADJECTIVES: Final[dict[type, Callable[[Any], str]]] = {
    HasType: lambda part: part.type.lower(),
    HasSupertype: lambda part: part.supertype.lower(),
    HasSubtype: lambda part: part.subtype,
    HasColor: lambda part: COLOR_WORDS[part.color],
    ColorCount: lambda part: _COUNTS.get((part.least, part.most), ""),
    IsTapped: lambda part: "tapped" if part.tapped else "untapped",
    IsAttacking: lambda _: "attacking",
    IsBlocking: lambda _: "blocking",
    IsToken: lambda _: "token",
    IsCommander: lambda _: "commander",
    IsFaceDown: lambda _: "face-down",
    IsGroup: lambda part: "" if part.name == "adventure" else part.name,
    IsHost: lambda _: "enchanted",
    IsKicked: lambda _: "kicked",
    Not: _not_word,
    AnyOf: _any_word,
}


# --- after the noun -------------------------------------------------------------------------------


def _after(part: Filter, noun: str) -> str:
    if isinstance(part, Anything):
        return ""
    if isinstance(part, AnyOf):
        return _any_after(part, noun)
    if isinstance(part, Not):
        return _not_after(part)
    return _AFTER[type(part)](part)


def _any_after(part: AnyOf, noun: str) -> str:
    first = part.parts[0]
    if isinstance(first, Compares):
        return _compares(first).replace("power", "power or toughness")
    if all(isinstance(each, CastFrom) for each in part.parts):
        return " or ".join(_after(each, noun) for each in part.parts)
    if all(isinstance(each, HasAbilityNamed) for each in part.parts):
        words = [each.keyword for each in part.parts if isinstance(each, HasAbilityNamed)]
        return f"with {' or '.join(words)}"
    return f"that's {print_noun(part, noun)}"


def _not_after(part: Not) -> str:
    if isinstance(part.part, HasAbilityNamed):
        keyword = part.part.keyword
        return f"without {keyword}" if keyword else "with no abilities"
    if part.part == ControlledBy("you"):
        return "you don't control"
    if part.part == OwnedBy("you"):
        return "you don't own"
    if isinstance(part.part, SharesNameWithSource):
        return "not named ~"
    if isinstance(part.part, HasXInCost):
        return "without {X} in its mana cost"
    return f"that isn't {print_noun(part.part, '')}"


def _color_count(part: ColorCount) -> str:
    if part.least == part.most:
        return f"with exactly {amounts.number_word(part.least)} colors"
    return "that's one or more colors"


def _compares(part: Compares) -> str:
    words = {
        "=": "equal to",
        "<=": "less than or equal to",
        ">=": "greater than or equal to",
        ">": "greater than",
        "<": "less than",
    }
    amount = amounts.print_amount(part.amount)
    if amounts.is_plain(part.amount) and part.comparison in BOUNDS:
        return f"with {part.what} {BOUNDS[part.comparison].format(amounts.figure(part.amount))}"
    return f"with {part.what} {words[part.comparison]} {amount}"


def _counter(part: HasCounter) -> str:
    kind = f"{part.kind} counter" if part.kind else "counter"
    if part.least > 1:
        return f"with {amounts.number_word(part.least)} or more {kind}s on it"
    return f"with {with_article(kind)} on it"


def _untold(part: IsUntold) -> str:
    """Say "«that dealt damage this turn»", "that «has a bee counter»", "for which «...»"."""
    if part.words.startswith(_ONE):
        return marked(part.words.removeprefix(_ONE))
    if part.words.startswith(_IT):
        return f"that {marked(part.words.removeprefix(_IT))}"
    return f"for which {marked(part.words)}"


_ONE: Final = "it is one "
_IT: Final = "it "


def _targets(part: Targets) -> str:
    if part.target == ControlledBy("host"):
        return "that targets enchanted player"
    return f"that targets {print_noun(part.target, article='a')}"


_AFTER: Final[dict[type, Callable[[Any], str]]] = {
    ControlledBy: lambda part: _CONTROL[part.who],
    OwnedBy: lambda part: _OWN[part.who],
    CastFrom: lambda part: _CAST_FROM[part.zone],
    IsChosen: lambda part: _CHOSEN[part.what],
    IsNamed: lambda part: f"named {part.name}",
    SharesTypeWithExiled: lambda _: "that share a card type with the exiled card",
    SharesNameWithExiled: lambda _: "with the same name as the exiled card",
    SharesNameWithSource: lambda _: "named ~",
    SharesNameWithIt: lambda _: "with the same name as it",
    ColorCount: _color_count,
    HasXInCost: lambda _: "with {X} in its mana cost",
    HasCounter: _counter,
    HasAbilityNamed: lambda part: f"with {part.keyword}",
    Compares: _compares,
    HasParity: lambda part: f"with {'odd' if part.odd else 'even'} {part.what}s",
    Targets: _targets,
    AllOf: lambda part: f"that's {print_noun(part, '', article='a')}",
    IsItself: lambda _: "~",
    IsGroup: lambda _: "that has an Adventure",
    SharesNameWithSpell: lambda _: "with the same name as that spell",
    SharesColorWithSpell: lambda _: "that shares a color with that spell",
    InZone: lambda part: f"in your {part.zone}",
    IsExiledWith: lambda _: "exiled with ~",
    CanProduce: lambda part: f"that could produce {{{part.types}}}",
    IsGivenUp: lambda _: "that was sacrificed",
    IsUntold: _untold,
    EnteredThisTurn: lambda _: "that entered this turn",
}
