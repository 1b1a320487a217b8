"""Questions about permanents: what they make, what they could, whether abilities may be used."""

import re
from typing import Final

from bot.language.assemble import name_of
from bot.language.casting.removing import removed_number, removes
from bot.language.checking.checks import (
    refuse_abilities,
    refuse_colour_of_which,
    refuse_torn,
    refuse_whose_mana,
)
from bot.language.draft import Draft, Thing
from bot.language.questions.ability_choice import (
    by_words,
    costs_of,
    matching,
    not_tapping,
    other_ability,
    says_ability,
    says_activate,
    tapping,
)
from bot.language.questions.announced import ability_options, claim_ability, claim_guesses
from bot.language.questions.keyword_abilities import keyword_ability, loyalty_ability
from bot.language.questions.kinds import of_theirs
from bot.language.questions.subjects import subject, torn_permanents
from bot.language.words.known_words import COLORS
from engine import Question, QuestionKind


def ability_asked(draft: Draft, kind: QuestionKind) -> Question | None:
    """A question about the cost of an ability."""
    best_x = any(cue.kind == "best x" for cue in draft.cues)
    spoken = says_ability(draft) or (best_x and not any(t.facts.has_x for t in draft.things))
    if kind != QuestionKind.COST and not (kind == QuestionKind.CAST and spoken):
        return None
    for thing in reversed(list(draft.table())):
        called, zone = keyword_ability(draft, thing, costs_of(draft, thing))
        if not (called and zone) and (thing.facts.is_fleeting or thing.zone):
            continue
        cost = matching(draft, thing) or (by_words(draft, thing) if spoken else "")
        if cost and not thing.shown_cost:
            x = draft.x if "{X}" in cost else None
            draft.subject = thing
            if called == cost and zone and not thing.zone:
                thing.zone = zone
            claim_ability(draft, cost)
            return Question(
                _ability_kind(draft, kind),
                permanent=name_of(thing),
                ability=cost,
                x=x,
                options=ability_options(draft, cost),
            )
    return None


def _ability_kind(draft: Draft, kind: QuestionKind) -> QuestionKind:
    """An ability is activated, not cast; where nothing is asked in words, its cost is."""
    if kind == QuestionKind.COST or any(cue.kind == "best x" for cue in draft.cues):
        return kind
    asked = any(cue.kind in {"cast", "activate", "pay"} for cue in draft.cues)
    return QuestionKind.ACTIVATE if asked else QuestionKind.COST


def mana(draft: Draft, kind: QuestionKind) -> Question | None:
    """What a permanent makes; where it makes mana again and again, all that there is."""
    spoken_of = _whose_ability(draft) or _with_others(draft)
    thing = spoken_of or subject(draft, kind.value)
    if thing is None:
        return None
    if not thing.facts.makes_mana and not _may_make_mana(draft, thing):
        return None
    draft.subject = thing.origin
    plain = not {"mana", "for"} & {piece.form for piece in draft.script.pieces}
    if plain and not thing.facts.makes_mana and "{T}" in thing.facts.ability_costs:
        return activate(draft, QuestionKind.ACTIVATE)
    claim_guesses(draft)
    refuse_colour_of_which(draft)
    if _asks_for_group(draft, thing) or _taps_several(draft, thing):
        return _of_group(draft, thing)
    every = _asks_for_all(draft, thing) and not _asks_ability_of(draft, thing)
    given_up = any(one.role == "sacrificed" for one in draft.things)
    every = (every or _is_repeatable(draft, thing)) and not given_up
    if every or _SUM.search(draft.script.line):
        return Question(QuestionKind.AVAILABLE)
    if _others_left(draft, thing) and _BARE_MANA.search(draft.script.line):
        return Question(QuestionKind.AVAILABLE)  # "my island is tapped, my ring isnt. mana?"
    if cards := () if spoken_of else torn_permanents(draft):
        if _BARE_MANA.search(draft.script.line):
            return Question(QuestionKind.AVAILABLE)  # "2 islands and a ring. mana?"
        refuse_torn(draft, cards, "what does {} make")
    ability = _ability_for_mana(draft, thing)
    claim_ability(draft, ability)
    x = None
    if "X" in ability:
        x = removed_number(draft, thing.origin) if draft.x is None else draft.x
    return Question(kind, permanent=name_of(thing), ability=ability, x=x, chosen=draft.chosen)


def _may_make_mana(draft: Draft, thing: Thing) -> bool:
    """Whether another card may let that one be tapped for mana, or made a land of it.

    Not as in "do i get extra with their ghast", which asks of another thing.
    """
    if _MORE.search(draft.script.line):
        return False
    hosts = {id(one.host.origin) for one in draft.things if one.host is not None}
    other = {"Land", "Creature", "Artifact"} & set(thing.facts.types) or not thing.facts.types
    return bool(other) or id(thing.origin) in hosts


def _with_others(draft: Draft) -> Thing | None:
    """As in "my opal with a ring, does it make mana?": the one named first, and then what helps."""
    makers = [one for one in draft.table() if one.facts.makes_mana and not one.zone]
    if len(makers) < 2 or any(cue.mention >= 0 for cue in draft.cues):  # noqa: PLR2004 - no choice
        return None
    first, after = makers[0], draft.script.pieces[makers[0].at + 1 : makers[0].at + 2]
    single = first.side == "you" and first.count == 1 and not (first.tapped or first.role)
    led = single and bool(after) and after[0].form == "with"
    return first if led and _OF_IT.search(draft.script.line) else None


# As in "how much does it make": of one thing, named before.
_OF_IT: Final = re.compile(
    r"(?:^| )(?:does|can|could|will|would|do) (?:it|he|she) (?:\w+ )?"
    r"(?:make|tap for|give|add|produce|get)(?= |$)"
)


def _others_left(draft: Draft, thing: Thing) -> bool:
    """Whether what no sign is about is tapped, and something else is there that makes mana."""
    named = any(cue.mention == thing.mention >= 0 for cue in draft.cues)
    left = [one for one in draft.table() if one.facts.makes_mana and not (one.tapped or one.zone)]
    return thing.origin.tapped and not named and any(one.side == "you" for one in left)


def _ability_for_mana(draft: Draft, thing: Thing) -> str:
    """The one of its abilities that is spoken of; "" where none is."""
    loyal = loyalty_ability(draft, costs_of(draft, thing.origin))
    spoken = says_ability(draft) or _sacrifices(draft) or removes(draft)
    ability = loyal or (by_words(draft, thing.origin) if spoken else "")
    if not ability and _asks_ability_of(draft, thing):
        ability = other_ability(draft, thing.origin) or ""
    return ability


_MORE: Final = re.compile(r"(?:^| )do i (?:\w+ )?(?:get|make) (?:extra|more|double)(?= |$)")


def _asks_for_group(draft: Draft, thing: Thing) -> bool:
    """As in "how much mana can i get out of the treasures": of all of them, not of one."""
    signs = [cue for cue in draft.cues if cue.mention == thing.mention >= 0 and cue.kind == "mana"]
    if thing.origin.count == 1 or not signs:
        return False
    plural = draft.script.mentions[thing.mention].typed.lower().endswith("s")
    counted = {"a", "each", "one", "#1", "single"} & {
        piece.form for piece in draft.script.pieces[max(thing.at - 2, 0) : thing.at]
    }
    asked = draft.script.line[draft.script.starts[signs[0].at] :]
    amount = asked.startswith(("how much", "how many", "what mana")) and "tap" not in asked[:40]
    return plural and not counted and amount


def _taps_several(draft: Draft, thing: Thing) -> bool:
    """As in "i tap 3 forests, what do i get": what all of them make."""
    line = draft.script.line
    found = _TAPS_SEVERAL.search(line) or _SEVERAL_TAPPED.search(line)
    several = found is not None and int(found["card"]) == thing.mention >= 0
    return several and thing.origin.count > 1 and thing.facts.makes_mana


_SEVERAL_TAPPED: Final = re.compile(r"(?:^| )@(?P<card>\d+) \*(?!1 )\d+ tapped (?:for mana )?=")
_TAPS_SEVERAL: Final = re.compile(
    r"(?:^| )tap(?:ping|ped)? (?:(?:all|my|the|of) )*#(?!1 )\d+ (?:of )?(?:my )?"
    r"@(?P<card>\d+)(?= |$)"
)


def _of_group(draft: Draft, thing: Thing) -> Question:
    """All the mana where nothing else makes any; else it is asked which is meant."""
    makers = {
        one.card: None
        for one in draft.table()
        if one.facts.makes_mana and not one.zone and one.side == thing.origin.side
    }
    if len(makers) > 1 or thing.origin.side != "you":
        refuse_torn(draft, (thing.card, *(card for card in makers if card != thing.card)))
    return Question(QuestionKind.AVAILABLE)


def _whose_ability(draft: Draft) -> Thing | None:
    """As in "how much with the shrine's ability": the card that makes mana by that ability."""
    numbers = {int(number) for number in _ABILITY_OF.findall(draft.script.line)}
    named = [one for one in draft.things if one.mention in numbers and one.facts.makes_mana]
    return named[-1] if len({one.card for one in named}) == 1 else None


def _asks_ability_of(draft: Draft, thing: Thing) -> bool:
    """As in "i use the shrine's devotion ability": one of that card's own."""
    of_cards = {int(number) for number in _ABILITY_OF.findall(draft.script.line)}
    named = any(draft.script.mentions[number].card == thing.card for number in of_cards)
    return named or bool(re.search(r"(?:^| )(?:its|his|her) ability(?= |$)", draft.script.line))


_ABILITY_OF: Final = re.compile(r"@(\d+)(?: s)? (?:\w+ )?ability(?= |$)")


def _asks_for_all(draft: Draft, asked: Thing) -> bool:
    """As in "three spawn tokens, how much mana": of several, and none of them is singled out."""
    makers = [t for t in draft.table() if t.facts.makes_mana and not t.zone and t.side == "you"]
    signs = [cue for cue in draft.cues if cue.kind in {"mana", "produces", "how much"}]
    plain = all(cue.mention < 0 for cue in signs) and not _TAPPING.search(draft.script.line)
    spoken = any(_AMOUNT.match(draft.script.line[draft.script.starts[cue.at] :]) for cue in signs)
    number = max(sum(maker.count for maker in makers), asked.origin.count)
    return plain and spoken and number > 1


_TAPPING: Final = re.compile(r"(?:^| )(?:tap|taps|tapping)(?= |$)")
_AMOUNT: Final = re.compile(
    r"(?!(?:\S+ ){2,5}(?:it|that|he|she)(?: |$))"  # "how much mana does it make"
    r"(?:what do i have(?! to)|what mana(?= \?|$| do i| can i)|how (?:much|many)(?: \w+)? "
    r"(?:mana|white|blue|black|red|green|colorless|[wubrgc](?= \?|$))"
    r"|how (?:much|many) (?:do|can|would|will|could) i|total)(?= |$)"
)


def _is_repeatable(draft: Draft, thing: Thing) -> bool:
    """As in "how much mana can i make from gemstone array": it makes mana more than once."""
    costs = thing.facts.ability_costs
    amount = any(
        "how much mana" in draft.script.line[draft.script.starts[cue.at] :][:13]
        for cue in draft.cues
        if cue.kind == "mana"
    )
    amount = amount or bool(_BARE_MANA.search(draft.script.line))
    again = [cost for cost in costs if "{T}" not in cost]
    counters = any(cost.startswith("remove a ") for cost in again)  # with {T} for another ability
    return amount and thing.facts.makes_mana and bool(costs) and (again == [*costs] or counters)


# As in "a ring + island = how much".
_SUM: Final = re.compile(r"[+&] (?:\S+ )?@\d+ = (?:how much|what|\?)")
_BARE_MANA: Final = re.compile(r"(?:^|[,.;?] )(?:mana|how (?:much|many) \$\d+)(?= \?|$)")


def _sacrifices(draft: Draft) -> bool:
    line = f" {draft.script.line} "
    return "+ sac" in line or "and sac" in line


def could_produce(draft: Draft, kind: QuestionKind) -> Question | None:
    """Which types of mana a permanent could produce, or what it is now."""
    thing = subject(draft, kind.value)
    if thing is None or (kind == QuestionKind.COULD_PRODUCE and _is_to_be_cast(draft, thing)):
        return None
    if kind == QuestionKind.COULD_PRODUCE and _asks_of_all(draft):
        return Question(QuestionKind.AVAILABLE)
    if kind == QuestionKind.COULD_PRODUCE and (cards := torn_permanents(draft)):
        leads = next((one for one in draft.table() if one.card in cards), thing)
        after = draft.script.pieces[leads.at + 1 : leads.at + 2]
        if not after or after[0].form != "with":
            refuse_torn(draft, cards, "what colors can {} make")
        thing = leads  # "opal with 2 others (a ring, a vault), colors?"
    return Question(kind, permanent=name_of(thing))


def _asks_of_all(draft: Draft) -> bool:
    """As in "a druid and a bayou, what colors can i make": of all that makes mana, not of one."""
    named = any(
        cue.mention >= 0 and cue.kind in {"could_produce", "produces"} for cue in draft.cues
    )
    makers = {one.card for one in draft.table() if one.facts.makes_mana and one.side == "you"}
    return len(makers) > 1 and not named and bool(_COLOURS_OF_MINE.search(draft.script.line))


_COLOURS_OF_MINE: Final = re.compile(
    r"(?:what|which) colou?rs?(?: of mana)?(?: in total| total| altogether)? (?:can|could|do|will) "
    r"(?:i|we) (?:\w+ )?(?:make|produce|have|add)(?: in total| total| altogether)?(?= \?|$)"
)


def _is_to_be_cast(draft: Draft, thing: Thing) -> bool:
    """As in "cavern on elf, casting a shepherd, what colors": nothing asks what the card makes."""
    signs = {cue.kind for cue in draft.cues if cue.mention == thing.mention}
    return bool(signs & {"", "cast"}) and not signs & {"could_produce", "produces", "mana"}


def available(draft: Draft, kind: QuestionKind) -> Question | None:
    """All the mana that the asker, or the one opponent, has."""
    theirs = any(cue.kind == "their mana" and of_theirs(draft, cue) for cue in draft.cues)
    if not theirs:
        refuse_whose_mana(draft)
    if theirs and len(draft.seats) > 2:  # noqa: PLR2004 - which of several opponents?
        return None
    return Question(kind, player="opp" if theirs else "you")


def activate(draft: Draft, kind: QuestionKind) -> Question | None:
    """Whether an ability may be activated; None where it is not told which."""
    thing = subject(draft, kind.value)
    if thing is None:
        return None
    _refuse_one_of_many(draft, thing)
    draft.subject = thing.origin
    if made := _MAKES_COLOUR.search(draft.script.line):
        return _colour_of_any(draft, thing, COLORS[made["colour"]])
    called, zone = keyword_ability(draft, thing.origin, costs_of(draft, thing.origin))
    if called and zone and not thing.origin.zone:
        thing.origin.zone = zone
    spoken = _ability_spoken_of(draft, thing)
    if spoken is None:
        return None
    ability = spoken or tapping(draft, thing.origin)
    if ability == "{T}" and _asks_for_mana(draft, thing):
        return mana(draft, QuestionKind.MANA)
    if not ability and thing.facts.makes_mana:
        return mana(draft, QuestionKind.MANA)  # one of several: what it makes tells
    if ability == "{T}" and _untaps(draft):
        ability = not_tapping(draft, thing.origin)
        if not ability:
            return None
    if "acrifice" in ability and " for mana" in draft.script.line and not thing.facts.makes_mana:
        return None  # "sac the food for mana": it makes none
    claim_ability(draft, ability)
    x = draft.x if "{X}" in ability else None
    name, player = name_of(thing), _who_activates(draft, thing)
    return Question(kind, permanent=name, ability=ability, x=x, player=player)


def _ability_spoken_of(draft: Draft, thing: Thing) -> str | None:
    """The ability that the words point to; "" for tapping it, None where several may be meant."""
    ability = by_words(draft, thing.origin)
    if ability or _taps_for_mana(draft):
        return ability
    other = other_ability(draft, thing.origin)
    if other == "" and len(thing.origin.facts.ability_costs) > 1 and says_activate(draft):
        refuse_abilities(draft, thing)
    return other


def _colour_of_any(draft: Draft, thing: Thing, colour: str) -> Question:
    """As in "can i still make green": of the one land that there is, or of all the mana."""
    makers = {one.card for one in draft.table() if one.facts.makes_mana and one.side == "you"}
    if makers != {thing.card}:
        return Question(QuestionKind.AVAILABLE)
    return Question(QuestionKind.MANA, permanent=name_of(thing), chosen=colour)


_MAKES_COLOUR: Final = re.compile(
    r"(?:can|could) i (?:\w+ )?(?:make|produce|get|add) (?:(?:any|some|a) )?"
    r"(?P<colour>white|blue|black|red|green|colorless)(?: mana)?(?= \?|$| if| when| now| with)"
)


def _who_activates(draft: Draft, thing: Thing) -> str:
    """As in "can opp tap his birds": the one whose it is; "can i tap his birds" asks for "you"."""
    mine = re.search(r"(?:^| )(?:can|could|may|am|do) (?:i|we)(?= |$)", draft.script.line)
    return "you" if mine else thing.origin.side


def _asks_for_mana(draft: Draft, thing: Thing) -> bool:
    """As in "does my vents still tap for blue", "maze tap for mana?": that it taps is no answer."""
    if draft.chosen:
        return True
    if thing.facts.looks_at_others and " for anything" in draft.script.line:
        return True
    gets = any(one.host is not None and one.host.origin is thing.origin for one in draft.things)
    makes = thing.facts.makes_mana or gets or "Creature" in thing.facts.types
    return not makes and bool(re.search(r" for (?:mana|g)(?= |$)", draft.script.line))


def _refuse_one_of_many(draft: Draft, thing: Thing) -> None:
    """Refuse "archdruid with 4 other elves, can i tap it": "it" is none of the four."""
    single = [one.card for one in draft.table() if one.count == 1 and one.facts.ability_costs]
    if thing.origin.count > 1 and single and _ONE.search(draft.script.line):
        refuse_torn(draft, (*dict.fromkeys(single), thing.card), "can I tap {}")


_ONE: Final = re.compile(r"(?:^| )(?:tap|use|activate|sac|sacrifice|crack|untap) it(?= |$)")


def _taps_for_mana(draft: Draft) -> bool:
    """Whether tapping or mana is spoken of, so that a plain mana ability is meant."""
    return bool({"tap", "taps", "tapping", "mana"} & {p.form for p in draft.script.pieces})


def _untaps(draft: Draft) -> bool:
    """Whether untapping is spoken of, and tapping is not: "can i untap it again"."""
    forms = {piece.form for piece in draft.script.pieces}
    return bool({"untap", "untapping"} & forms) and not {"tap", "taps", "tapping", "{t}"} & forms
