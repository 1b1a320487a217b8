"""Sums of what was named already: "a citadel and a city, 2 lands"; levels of permanents."""

from typing import Final

from bot.language.board.things import count_of_plural, name_card
from bot.language.draft import Draft, Thing
from bot.language.patterns.rules import Match, Rule, follows, ignore, rule

_KINDS: Final = {"land": "Land", "creature": "Creature", "artifact": "Artifact"}


def _recap(draft: Draft, match: Match) -> bool | None:
    """The number of the asker's permanents of a kind; another number tells of more of them."""
    kind = _KINDS.get(match["kind"].removesuffix("s"))
    mine = [one for one in draft.table() if one.side == "you" and one.zone in {"", "battlefield"}]
    named = [one.count for one in mine if kind is None or kind in one.facts.types]
    return None if named and sum(named) == int(match["num"]) else False


def _level(draft: Draft, match: Match) -> bool | None:
    """As in "treespeaker at level 5": that many level counters (CR 702.87)."""
    thing = draft.last
    if thing is None or not follows(draft, match):
        return False
    if not any(cost.lower().startswith("level up") for cost in thing.facts.ability_costs):
        return False
    if number := int(match["num"]):
        thing.counters["level"] = number
    return None


def _power(draft: Draft, match: Match) -> bool | None:
    """As in "marwyn at power 5": its toughness is as printed, and nothing here asks for it."""
    thing = draft.last
    if thing is None or "Creature" not in thing.facts.types or not follows(draft, match):
        return False
    if thing.size or thing.facts.is_fleeting:
        return False
    number = int(match["num"] or match["num_b"])
    thing.size = number, thing.facts.toughness or number
    return None


def _as_many(draft: Draft, match: Match) -> bool | None:
    """As in "the sage has 2 counters and the druid has 1": of the kind said before."""
    thing = draft.last
    if thing is None or not follows(draft, match) or thing.counters or thing.zone:
        return False
    said = [kind for one in draft.things[:-1] for kind in one.counters]
    fits = said and said[-1] in {"+1/+1" if "Creature" in thing.facts.types else "", _kind(thing)}
    if not fits or thing.facts.is_land != draft.things[-2].facts.is_land:
        return False
    if number := int(match["num"]):
        thing.counters[said[-1]] = number
    return None


def _kind(thing: Thing) -> str:
    return thing.facts.counter_kind


def _class_of_lands(draft: Draft, match: Match) -> bool | None:
    """As in "2 shock lands (a vents, a crypt)": a kind of lands, and no card of that name."""
    word = draft.script.mentions[int(match["card"])].typed.lower()
    return None if word in _LAND_CLASSES else False


_LAND_CLASSES: Final = frozenset(
    "bounce shock pain dual check fast slow filter gain tri utility pathway cycle battle surveil"
    " bond scry temple horizon".split()
)


def _aside(draft: Draft, match: Match) -> None:
    """As in "crucible aside", "a thalia isnt relevant": there, and not asked about."""
    name_card(draft, int(match["card"]), draft.script.index_at(match.start("card") - 1))
    thing = draft.things[-1]
    thing.preposed = thing.on_table = True
    if thing.facts.is_fleeting:
        thing.role, thing.on_table = "absent", False


def _class_of_card(draft: Draft, match: Match) -> bool | None:
    """As in "my fetchland scalding tarn": the class of the land that is named behind it."""
    card = draft.script.mentions[int(match["card"])]
    return None if card.facts.is_land else False


RECAP_RULES: Final[tuple[Rule, ...]] = (
    rule(r"(?:i (?:have|got|control)|ive got) (?:NUM)(?: total)?(?= [?,.]|$)", count_of_plural),
    rule(
        r"(?:fetch|shock|pain|bounce|check|fast|slow|filter|dual|utility|tri|gain)"
        r"(?:lands?| lands?)?(?= @(?P<card>\d+))",
        _class_of_card,
    ),
    rule(r"(?:NUM )?CARD lands? (?:\(|:)(?= (?:#\d+ |an? )?@)", _class_of_lands),
    rule(
        r"CARD (?:aside|(?:is |isnt |being )?(?:irrelevant|relevant)|(?:doesnt|dont"
        r"|does not) matter)"
        r"(?: here| now| for this)?(?= [,.;)]|$)",
        _aside,
    ),
    rule(
        r"(?:NUM )?(?:(?:bounce|shock|pain|dual|check|fast|slow|filter|gain|tri|utility|mana|my) )?"
        r"(?:lands|rocks|dorks|duals|shocks|karoos)(?: (?:out|in play|on (?:the|my) (?:table"
        r"|board)))?"
        r"(?: are)? :(?= (?:\S+ )?(?:@|#))",
        ignore,
    ),
    rule(
        r"(?:(?:, |\( )?(?:so|thats|that is|thats all|for|a total of) )*(?:NUM)"
        r" (?:untapped )?(?P<kind>lands?|creatures?|artifacts?|permanents?)"
        r"(?: (?:total|in total|in all|altogether|overall))?(?= [,.?)]|$)",
        _recap,
    ),
    rule(
        r"(?:(?:at|with|has|have|is|its|hes|shes|currently|now) )*(?:power (?:is |of |= )?(?:NUM)"
        r"|(?:NUM) power)(?: (?:right now|now|currently))?"
        r"(?= [,.?)]|$| and (?!tough)| so| taps?| how| what| can)",
        _power,
    ),
    rule(r"(?:has|with|got) (?:only |just )?(?:NUM)(?= ,| \.| and| \)|$)", _as_many),
    rule(r"(?:(?:at|is|its|on|already|now) )*(?:level|lvl|lv) (?:NUM)", _level),
)
