"""Questions about permanents: what they make, what they could, whether abilities may be used."""

import re
from typing import Final

from bot.language.ability_choice import (
    by_words,
    costs_of,
    matching,
    not_tapping,
    other_ability,
    says_ability,
    tapping,
)
from bot.language.announced import ability_options, claim_ability, claim_guesses
from bot.language.assemble import name_of
from bot.language.checks import refuse_torn
from bot.language.draft import Draft, Thing
from bot.language.keyword_abilities import keyword_ability, loyalty_ability
from bot.language.kinds import subject, torn_permanents
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
    thing = subject(draft, kind.value)
    if thing is None:
        return None
    draft.subject = thing.origin
    plain = not {"mana", "for"} & {piece.form for piece in draft.script.pieces}
    if plain and not thing.facts.makes_mana and "{T}" in thing.facts.ability_costs:
        return activate(draft, QuestionKind.ACTIVATE)
    claim_guesses(draft)
    if _is_repeatable(draft, thing) or _asks_for_all(draft, thing):
        return Question(QuestionKind.AVAILABLE)
    if cards := torn_permanents(draft):
        refuse_torn(draft, cards, "what does {} make")
    loyal = loyalty_ability(draft, costs_of(draft, thing.origin))
    spoken = says_ability(draft) or _sacrifices(draft)
    ability = loyal or (by_words(draft, thing.origin) if spoken else "")
    claim_ability(draft, ability)
    x = draft.x if "X" in ability else None
    return Question(kind, permanent=name_of(thing), ability=ability, x=x, chosen=draft.chosen)


def _asks_for_all(draft: Draft, asked: Thing) -> bool:
    """As in "three spawn tokens, how much mana": of several, and none of them is singled out."""
    makers = [t for t in draft.table() if t.facts.makes_mana and not t.zone and t.side == "you"]
    signs = [cue for cue in draft.cues if cue.kind in {"mana", "produces", "how much"}]
    plain = all(cue.mention < 0 for cue in signs) and "tap" not in draft.script.line
    spoken = any(
        "how much mana" in draft.script.line[draft.script.starts[cue.at] :][:13] for cue in signs
    )
    number = max(sum(maker.count for maker in makers), asked.origin.count)
    return plain and spoken and number > 1


def _is_repeatable(draft: Draft, thing: Thing) -> bool:
    """As in "how much mana can i make from gemstone array": it makes mana more than once."""
    costs = thing.facts.ability_costs
    amount = any(
        "how much mana" in draft.script.line[draft.script.starts[cue.at] :][:13]
        for cue in draft.cues
        if cue.kind == "mana"
    )
    return amount and thing.facts.makes_mana and bool(costs) and not any("{T}" in c for c in costs)


def _sacrifices(draft: Draft) -> bool:
    line = f" {draft.script.line} "
    return "+ sac" in line or "and sac" in line


def could_produce(draft: Draft, kind: QuestionKind) -> Question | None:
    """Which types of mana a permanent could produce, or what it is now."""
    thing = subject(draft, kind.value)
    if thing is None or (kind == QuestionKind.COULD_PRODUCE and _is_to_be_cast(draft, thing)):
        return None
    return Question(kind, permanent=name_of(thing))


def _is_to_be_cast(draft: Draft, thing: Thing) -> bool:
    """As in "cavern on elf, casting a shepherd, what colors": nothing asks what the card makes."""
    signs = {cue.kind for cue in draft.cues if cue.mention == thing.mention}
    return bool(signs & {"", "cast"}) and not signs & {"could_produce", "produces", "mana"}


def available(draft: Draft, kind: QuestionKind) -> Question | None:
    """All the mana that the asker, or the one opponent, has."""
    _note_other_abilities(draft)
    theirs = any(cue.kind == "their mana" for cue in draft.cues)
    if theirs and len(draft.seats) > 2:  # noqa: PLR2004 - which of several opponents?
        return None
    return Question(kind, player="opp" if theirs else "you")


def _note_other_abilities(draft: Draft) -> None:
    """Say of what is on the table that it is left aside: abilities that are no mana abilities."""
    cards = [
        thing.card
        for thing in draft.table()
        if any("{T}" in cost for cost in thing.facts.ability_costs)
        and not thing.zone
        and not thing.facts.makes_mana
    ]
    if cards:
        names = " and ".join(dict.fromkeys(cards))
        draft.assumed.append(f"Only mana abilities are counted, so {names} untaps nothing.")


def activate(draft: Draft, kind: QuestionKind) -> Question | None:
    """Whether an ability may be activated; None where it is not told which."""
    thing = subject(draft, kind.value)
    if thing is None:
        return None
    _refuse_one_of_many(draft, thing)
    draft.subject = thing.origin
    called, zone = keyword_ability(draft, thing.origin, costs_of(draft, thing.origin))
    if called and zone and not thing.origin.zone:
        thing.origin.zone = zone
    ability = by_words(draft, thing.origin)
    if not ability and not _taps_for_mana(draft):
        other = other_ability(draft, thing.origin)
        if other is None:
            return None
        ability = other
    ability = ability or tapping(draft, thing.origin)
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
    return Question(kind, permanent=name_of(thing), ability=ability, x=x)


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
