"""Rules for the X that is announced for a spell: "x=3", "krasis for 4"."""

from typing import Final

from bot.language.draft import Draft, Thing
from bot.language.errors import ReadError
from bot.language.patterns.rules import Match, Rule, detail, position


def _x(draft: Draft, match: Match) -> bool | None:
    number = int(match["num"])
    before = draft.script.line[: match.start()].rstrip().rsplit(" ", 1)[-1]
    if draft.last and before.startswith("@"):
        draft.last.x = number
    draft.x = number
    first = position(draft, match)
    draft.x_words.update(range(first, draft.script.index_at(match.end())))
    return None


def _x_of_last(draft: Draft, match: Match) -> bool | None:
    """As in "krasis for 4": right behind a spell with X."""
    thing = draft.last
    if thing is None or not thing.facts.has_x or thing.at != position(draft, match) - 1:
        return False
    number = int(match["num"] or match["num_b"])
    first = position(draft, match)
    if _xs(thing) > 1 and number % _xs(thing) == 0:
        raise ReadError(
            "ambiguous",
            f"Is X {number}, or is {number} the mana for it? Write “x={number}” or"
            f" “x={number // _xs(thing)}”.",
            draft.script.span(first, draft.script.index_at(match.end())),
        )
    thing.x = draft.x = number
    draft.x_words.update(range(first, draft.script.index_at(match.end())))
    return None


def _xs(thing: Thing) -> int:
    """How many {X} there are in its mana cost."""
    cost = thing.facts.mana_cost
    return sum(bool(symbol.variable) for symbol in cost.symbols) if cost is not None else 0


X_RULES: Final[tuple[Rule, ...]] = (
    detail(
        (
            r"(?:(?:with|for|if|when|once|on|at|was cast|cast|casting|hardcast) )*x (?:=|is|was"
            r"|of|being|equal to|equals|set to|at) (?:NUM)"
        ),
        _x,
    ),
    detail(r"(?:for|with) x #(?P<num>\d+)", _x),
    detail(
        (
            r"(?:cast |played )?for #(?P<num>\d+)(?! (?:mana|life|more|less|cards?|of|total"
            r"|\S*@\S*)(?: |$)|$)"
            r"|(?:cast |played )?for #(?P<num_b>\d+)$"
        ),
        _x_of_last,
    ),
)
