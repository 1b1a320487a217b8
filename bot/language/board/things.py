"""Rules for the cards that are named: how many, which of them, and which are only spoken of."""

import re
from typing import Final

from bot.language.board.sickness import just_deployed
from bot.language.draft import Draft, Pending, Thing
from bot.language.facts import CardFacts
from bot.language.names.mention import Mention
from bot.language.names.name_index import key_of
from bot.language.patterns.rules import Action, Match, Rule, ignore, position, rule
from bot.language.words.known_words import BASIC_LANDS
from bot.language.words.plurals import singulars
from engine.values import replace

_PREPOSITIONS: Final = frozenset(
    "with under through off using via vs against giving from thanks despite".split()
)


_SMALL: Final = frozenset("a an the my his her their opps untapped tapped sick to own".split())


_ADJECTIVE: Final = (
    r"(?:basic|regular|normal|real|actual|green|white|blue|black|red|colorless|legendary|artifact|"
    r"creature|nonbasic|only|single|more|other|big|little|old|commander|opposing|land|entire|"
    r"untapped|token|snow|tron)"
)


NOUN: Final = (
    r"(?:creature|creatures|dude|dudes|guy|guys|dork|artifact|artifacts|enchantment|enchantments"
    r"|permanent|permanents|land|lands|card"
    r"|cards|commander|#\d+ drop|pirate|spell|tokens?)"
)


def add_card(draft: Draft, match: Match) -> None:
    """A card: a thing with what was said ahead of it."""
    name_card(draft, int(match["card"]), position(draft, match))


def name_card(draft: Draft, number: int, at: int) -> None:
    """Add the thing of that mention, with what was said ahead of it, at that piece."""
    mention, ahead = draft.script.mentions[number], draft.pending
    thing = Thing(at, number, mention.card, mention.facts)
    ahead.side = ahead.side or _with_mine(draft, at)
    thing.side, thing.sided = ahead.side or draft.sides[0], bool(ahead.side)
    if mention.facts.is_fleeting and not ahead.side and not thing.zone and not draft.zone:
        thing.side = "you"  # a spell that is spoken of is the asker's, whosever cards are listed
    thing.zone, thing.role = ahead.zone or draft.zone, ahead.role
    thing.count, thing.counted = ahead.count or 1, ahead.count is not None
    thing.another, thing.sick = ahead.another, ahead.sick
    thing.tapped = ahead.tapped or draft.tapped_list
    attacks = draft.attacking and "Creature" in mention.facts.types
    thing.attacking = ahead.attacking or attacks
    thing.sick |= just_deployed(draft, at) and not mention.facts.is_fleeting
    thing.animated = ahead.animated
    thing.face_down = thing.on_table = ahead.face_down
    thing.chosen, thing.shown_cost = mention.chosen, mention.shown_cost
    thing.preposed = _after_preposition(draft, thing.at)
    if draft.in_order and draft.things:
        draft.era += 1
    thing.era, thing.target = draft.era, ahead.target
    thing.token, thing.casts = mention.facts.token, ahead.casts
    if host_of := ahead.host_for:
        host_of.host = thing
        thing.role, thing.on_table = "host", thing.on_table or thing.zone == "command"
    if ahead.imprint_for:
        ahead.imprint_for.exiled.append(thing.card)
        thing.role = "absent"
    add_thing(draft, thing)


def add_thing(draft: Draft, thing: Thing) -> None:
    """Add a thing, and one like it for each other player whose list it is in."""
    told = draft.pending.side or (thing.facts.is_fleeting and not thing.zone)
    sides = () if told else draft.sides[1:]  # a spell that is spoken of is the asker's alone
    draft.pending = Pending()
    draft.things.append(thing)
    for side in sides:
        draft.things.append(replace(thing, side=side, counters={}, exiled=[], resolved=[]))


def _with_mine(draft: Draft, at: int) -> str:
    """As in "opp has a moon, my chief with 2 elves": the asker's too."""
    before = [piece.form for piece in draft.script.pieces[max(at - 2, 0) : at]]
    if before and before[-1][0] in "#*":
        before.pop()
    last = draft.last
    mine = last is not None and last.sided and last.side == "you"
    return "you" if mine and before[-1:] == ["with"] else ""


def _after_preposition(draft: Draft, at: int) -> bool:
    words = [piece.form for piece in draft.script.pieces[max(at - 5, 0) : at]]
    while words and (words[-1] in _SMALL or words[-1][0] in "#*"):
        words.pop()
    return bool(words) and words[-1] in _PREPOSITIONS


def _count(draft: Draft, match: Match) -> bool | None:
    draft.pending.count = int(match["num"])
    return None


def _count_listed(draft: Draft, match: Match) -> bool | None:
    """As in "2 artifacts (a ring, a vault)", which are two already; or "4 elves (mystics)"."""
    at, rest = position(draft, match), draft.script.line[match.end() :]
    typed = draft.script.tokens[draft.script.pieces[at].first].text
    if typed[:1] in "xX" and at and draft.script.pieces[at - 1].form[0] == "@":
        return False  # "forest x2 sol ring": said of what stands before it
    opened = "(" in match[0] or _BRACKET.match(rest)
    inside = ON_HOST.sub("", rest.partition(" )")[0])
    counts = (one or other for one, other in _COUNTED.findall(inside) if opened)
    numbers = [int(number or 1) for number in counts]
    if sum(numbers) == int(match["num"]) > 1:
        return None
    return _count(draft, match) if len(numbers) <= 1 else False


def _count_of_kind(draft: Draft, match: Match) -> bool | None:
    """As in "3 other slivers (all muscle slivers)": counted by what the card in brackets is."""
    facts = draft.script.mentions[int(match["seen"])].facts
    if not set(singulars(match["kind"])) & {kind.lower() for kind in facts.subtypes}:
        return False
    return _count_listed(draft, match)


ON_HOST: Final = re.compile(r"(?:on|enchanting|attached to) (?:\w+ )?@\d+")
_BRACKET: Final = re.compile(r"[^@]*\( ")
_COUNTED: Final = re.compile(r"(?:[#*](\d+) )?(?:[a-z]+ )*@\d+(?: \*(\d+))?")


def _count_after(draft: Draft, match: Match) -> bool | None:
    if draft.last is None:
        return False
    if draft.last.facts.has_x and draft.last.facts.is_fleeting:
        return False  # "fireball x2": two of them, or X?
    commanders = {"cz", "command", "tax", "commander"} & {p.form for p in draft.script.pieces}
    if draft.zone == "command" or (draft.last.facts.legendary and commanders):
        draft.last.casts = int(match["num"])
        return None
    draft.last.count, draft.last.counted = int(match["num"]), True
    return None


def _count_of_last(draft: Draft, match: Match) -> bool | None:
    """As in "only mountains, five of them"; of things already counted it tells nothing new."""
    plural = [one for one in draft.things if one.mention >= 0 and not one.counted]
    plural = [one for one in plural if is_plural(draft.script.mentions[one.mention])]
    thing = plural[-1] if plural else draft.last  # "do my treasures work under an ouphe? 3 of em"
    if thing is not None and thing.counted and thing.count != int(match["num"]):
        return False
    if thing is not None and not thing.counted and thing.count == 1:
        thing.count, thing.counted = int(match["num"]), True
    return None


def count_of_plural(draft: Draft, match: Match) -> bool | None:
    """As in "do my treasures work under an ouphe? i have 2": of the one plural named before."""
    plural = [one for one in draft.things if one.mention >= 0 and not one.counted]
    plural = [one for one in plural if is_plural(draft.script.mentions[one.mention])]
    if len(plural) != 1 or plural[0].side != "you":
        return False
    plural[0].count, plural[0].counted = int(match["num"]), True
    return None


def _another(draft: Draft, _match: Match) -> None:
    draft.pending.another = True


def _absent(draft: Draft, match: Match) -> None:
    """As in "no forest", "still a plains?": spoken of, not there."""
    add_card(draft, match)
    draft.things[-1].role = "absent"


def _absent_basic(draft: Draft, match: Match) -> bool | None:
    if draft.script.mentions[int(match["card"])].card not in BASIC_LANDS:
        return False
    _absent(draft, match)
    return None


def _basics(draft: Draft, _match: Match) -> None:
    for name in BASIC_LANDS:
        facts = CardFacts(types=("Land",), subtypes=(name,), makes_mana=True)
        thing = Thing(position(draft, _match), -1, name, facts, side=draft.sides[0])
        draft.things.append(thing)


def _next_copy(draft: Draft, _match: Match) -> bool | None:
    """As in "casting the 4th one": one more of what was just named."""
    last = draft.last
    if last is None or last.facts.is_fleeting or last.token or last.made:
        return False
    thing = Thing(position(draft, _match), last.mention, last.card, last.facts)
    thing.zone, thing.another, thing.shown_cost = "hand", True, True
    draft.things.append(thing)
    return None


def _graveyard_food(draft: Draft, match: Match) -> None:
    add_card(draft, match)
    draft.things[-1].zone = "graveyard"


def _card_and_its_mana(draft: Draft, match: Match) -> bool | None:
    """As in "rosheen's 4 mana": what it makes is the engine's to know."""
    if not draft.script.mentions[int(match["card"])].facts.makes_mana:
        return False
    add_card(draft, match)
    return None


def _one_is_a_copy(draft: Draft, match: Match) -> bool | None:
    """As in "2 nyxblooms (one's a token copy)": two that are not alike."""
    whole = draft.last
    if whole is None or whole.count < 2:  # noqa: PLR2004 - one of one is no other
        return False
    other = replace(whole, count=1, another=True, token="token" in match[0], counters={})
    other.copy_of = whole.card if "copy" in match[0] else ""
    whole.count -= 1
    draft.things.append(other)
    return None


def _is_animated(draft: Draft, _match: Match) -> bool | None:
    """As in "mutavault (creature)"; of a creature it says nothing new."""
    if draft.last is None:
        return False
    draft.last.animated = "Creature" not in draft.last.facts.types
    return None


def _casts_of_commander(draft: Draft, match: Match) -> bool | None:
    """As in "partners thrasios 3 tymna 0": how often each was cast."""
    if draft.zone != "command" or draft.last is None or draft.last.casts is not None:
        return False
    draft.last.casts = int(match["num"])
    return None


def _both(draft: Draft, match: Match) -> None:
    """As in "both birds"; "both a moon (mine) & an urborg" are one of each."""
    if is_plural(draft.script.mentions[int(match["seen"])]) or not match["other"]:
        draft.pending.count = 2


def _both_named(draft: Draft, match: Match) -> bool | None:
    """As in "both my ring and my vault"; "both my mountains and my taiga" are three."""
    return False if is_plural(draft.script.mentions[int(match["seen"])]) else None


def is_plural(mention: Mention) -> bool:
    """Whether a name was typed in the plural that is not its own."""
    typed = key_of(mention.typed).rpartition(" ")[2]
    name = key_of(mention.card)
    own = typed in name.split(" ") or mention.typed.endswith(("'s", "’s"))
    if own or not typed.endswith("s"):
        return False  # "lurrus" of the name itself
    return any(single in name for single in singulars(typed)[1:])


def _token(draft: Draft, match: Match) -> bool | None:
    if (
        draft.pending.count is not None
        and draft.script.pieces[position(draft, match) - 1].form[0] in "#*"
    ):
        return False  # "4 tokens (saprolings)": not said of what was named before
    if draft.last is None or draft.last.facts.is_fleeting or draft.last.facts.mana_cost:
        return False
    draft.last.token = True
    return None


def ahead(name: str, value: bool | str = True) -> Action:  # noqa: FBT001, FBT002 - the value that is set
    """An action that says something of the card to come: that field of `Pending`, its value."""

    def act(draft: Draft, _match: Match) -> None:
        setattr(draft.pending, name, value)

    return act


THING_RULES: Final[tuple[Rule, ...]] = (
    rule(r"(?:NUM) lands?(?: ,)? (?:all|theyre all|which are all|all of them)(?= @)", _count),
    rule(r"(?:but )?(?:no|not|without|zero|#0|havent) (?:more |other |any )*(?:CARD)", _absent),
    rule(r"(?:is (?:it|that) )?still (?:a |an )?(?:CARD)", _absent_basic),
    rule(r"how many (?:CARD)(?: tokens)?", _absent),
    rule(r": #(?P<num>\d+)(?= [,.;)]|$)", _count_after),
    rule(r"(?:exiling|exile|exiles|exiled) THE(?:CARD) from YARD", _graveyard_food),
    rule(r"CARD (?:s )?(?:NUM) mana(?! open| \()", _card_and_its_mana),
    rule(
        r"CARD (?:makes|gives|taps for|produces) (?:NUM|MANA)(?: mana)?(?= ,| \.|$| together| and)",
        _card_and_its_mana,
    ),
    rule(r"CARD", add_card),
    rule(
        r"(?:casting|cast|cost of|cost for) (?:the |a |my )?(?:\dth|another|3rd|2nd|second"
        r"|third|fourth)"
        r"(?: (?:#1|copy))?(?! (?:@\d+|spells?|time|casts?)(?: |$))",
        _next_copy,
    ),
    rule(
        (
            r"(?:every basic(?: land)?(?= ,| \.|$| and| \+| plus| with| &)"
            r"|all (?:#5 )?basics"
            r"|#1 of each basic(?: land)?s?|(?:the |same )*#5 basics)"
            r"(?! (?:untapped )?\( (?:#1 )?@)"
        ),
        _basics,
    ),
    rule(r"(?:all (?:#5 )?basics|#1 of each basic(?: land)?s?|(?:the |same )*#5 basics)", ignore),
    rule(
        (
            r"(?:sac|sacs|sacrifices|saccing|sacking|sacrificing|sacrifice)(?: it)?(?= (?:(?:a|an"
            r"|the|my|both|only|dork|creature|#\d+|\() )*@)"
        ),
        ahead("role", "sacrificed"),
    ),
    rule(
        rf"(?:NUM) (?:{_ADJECTIVE} )*{NOUN}(?: untapped| only| open| out)? (?::|-)"
        r"(?= (?:#\d+|\*\d+|an?|@))",
        ignore,
    ),
    rule(
        r"(?:\( |, )?(?:ones|#1 is|#1 s|#1 being) (?:a )?(?:token copy|token|copy)(?: \))?",
        _one_is_a_copy,
    ),
    rule(r"\( (?:is |as |its )?(?:a )?(?:creature|animated|creature now) \)", _is_animated),
    rule(r"#(?P<num>\d+)(?= @|$| ,)", _casts_of_commander),
    rule(r"tokens?", _token),
    rule(r"both(?= THE@(?P<seen>\d+) (?:and|\+|&|n) THE@)", _both_named),
    rule(
        r"both(?: of)?(?: my)?(?= @(?P<seen>\d+)(?P<other> \( \w+ \) (?:and|\+|&|n"
        r"|,) THE@)?)",
        _both,
    ),
    rule(
        (
            rf"(?:\*|#)(?P<num>\d+)(?: x)?(?= (?:{_ADJECTIVE} |tapped |sick |fresh |attacking "
            rf"|animated |summoning sick |my |{NOUN} \( )*@)"
        ),
        _count_listed,
    ),
    rule(
        r"\*(?P<num>\d+)|x #(?P<num2>\d+)",
        lambda draft, match: _count_after(draft, match) if match["num"] else False,
    ),
    rule(r"\( #(?P<num>\d+)(?: of them)? \)", _count_after),
    rule(r"(?:, )?#(?P<num>\d+) of (?:them|those|em)(?! @)", _count_of_last),
    rule(
        (
            r"(?:another|#1 more|(?:a |my |the )?(?:second|2nd|third|3rd|fourth|4th|fifth|5th|sixth"
            r"|6th)|the [45]th #1|my other|a new|an extra|an additional)(?= (?:\w+ )*@)"
        ),
        _another,
    ),
    rule(r"#(?P<num>\d+) of(?= (?:(?:his|her|their|opps|opponents) )@)", _count),
    rule(r"#(?P<num>\d+) (?:more )?copies of(?: the| my| a)?(?= @)", _count),
    rule(r"(?:an? |my |the )?#\d+ drop(?= @)", ignore),
    rule(r"#1 of (?:my|the|those|these|his|her|their)(?= (?:\w+ )?@)", ignore),
    rule(rf"{_ADJECTIVE}(?= (?:{_ADJECTIVE} )*@)", ignore),
    rule(
        (
            rf"(?:NUM) (?:{_ADJECTIVE} )*(?:{NOUN}|attackers)(?: out| on board| open"
            r"| total| only| untapped| in play| left)? \((?= (?:#\d+ |\*\d+ |him |her |it ))"
        ),
        ignore,
    ),
    rule(
        (
            rf"(?:NUM) (?:{_ADJECTIVE} )*(?:{NOUN}|mana|attackers|others?)(?: out| on board| open"
            r"| only| left| in play| total| there| untapped)? \((?= @)"
        ),
        _count_listed,
    ),
    rule(
        rf"(?:NUM) (?:{_ADJECTIVE} )*(?P<kind>[a-z]+) \((?: (?:all|both|just|only))*"
        r"(?= @(?P<seen>\d+) )",
        _count_of_kind,
    ),
    rule(rf"(?:another|one other|an?|#1) {NOUN} \((?= @)", ignore),
    rule(rf"{NOUN}(?: out)? \((?= (?:#\d+ |\*\d+ )?@)", ignore),
    rule(
        (
            rf"(?:#0|no) (?:(?:{_ADJECTIVE}|colored|blue) )*(?:creatures?|lands?|artifacts?|mana"
            r"|reducers|sources?|legends|pirates?)"
        ),
        ignore,
    ),
)
