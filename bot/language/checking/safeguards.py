"""What a right reading has in common: where it lacks it, the question is asked back, not guessed.

Each check looks at the whole reading after it was made, and at none of the patterns that made it.
"""

import re
from typing import Final

from bot.language.assemble import name_of
from bot.language.board.things import is_plural
from bot.language.checking.checks import refuse_abilities, refuse_at, refuse_torn
from bot.language.checking.corrections import refuse_corrected
from bot.language.draft import Draft, Thing
from bot.language.errors import ReadError
from bot.language.words.plurals import singulars
from engine import Question, QuestionKind

_OF_MANA: Final = frozenset(
    {QuestionKind.MANA, QuestionKind.AVAILABLE, QuestionKind.ACTIVATE, QuestionKind.COULD_PRODUCE}
)
_OF_SPENDING: Final = frozenset({QuestionKind.CAST, QuestionKind.PAY, QuestionKind.CONVERGE})


def refuse_doubtful(draft: Draft, question: Question | None) -> None:
    """Refuse a reading that lacks what every right one has.

    Raises:
        ReadError: it is not told whether a new permanent entered tapped, what is done with a
            spell that adds mana, which permanents are meant, or what the total is of.
    """
    _refuse_hosts(draft)
    refuse_corrected(draft)
    if question is None:
        return
    if question.kind in _OF_MANA | _OF_SPENDING:
        _refuse_entering(draft)
    if question.kind in _OF_MANA:
        _refuse_triggered(draft)
    if question.kind is QuestionKind.AVAILABLE:
        _refuse_mana_in_hand(draft)
        _refuse_uncounted(draft)
        _refuse_some_kind(draft)
        _refuse_empty_side(draft, question)
        _refuse_his_total(draft, question)
    if question.permanent and question.kind in _OF_MANA:
        _refuse_theirs(draft, question)
        _refuse_taken(draft, question)
    if question.kind is QuestionKind.MANA and not question.ability:
        _refuse_devotion(draft)
        _refuse_own_trigger(draft, question)
    if question.permanent:
        _refuse_other_kind(draft, question)
    if question.kind is QuestionKind.COST and question.spell:
        _refuse_total_of_what(draft, question.spell)


def _refuse_entering(draft: Draft) -> None:
    """As in "i just played a gate, can i tap it": it may have entered tapped (CR 614.1c)."""
    forms = {piece.form for piece in draft.script.pieces}
    if forms & _TAP_STATES:
        return
    there = [one for one in draft.table() if not one.zone and not one.role and not one.tapped]
    others = [one for one in there if one.facts.enters_tapped == "others"]
    for thing in there:
        own = thing.facts.enters_tapped == "itself"
        if (own or others) and thing not in others and _is_new(draft, thing):
            raise ReadError(
                "unasked",
                f"Did {thing.card} enter tapped? Write “tapped {thing.card}” or “untapped"
                f" {thing.card}”.",
                draft.script.span(thing.at, thing.at + 1),
            )


def _is_new(draft: Draft, thing: Thing) -> bool:
    if thing.sick:
        return True
    pieces = draft.script.pieces
    return bool(_PLAYING & {piece.form for piece in pieces[max(thing.at - 3, 0) : thing.at]})


_TAP_STATES: Final = frozenset({"tapped", "untapped", "untaps"})
_PLAYING: Final = frozenset(
    "play played playing drop dropped dropping lay laid fetch fetched new fresh enters entering"
    " enter".split()
)


def _refuse_some_kind(draft: Draft) -> None:
    """As in "2 rings, a forest. how much from the artifacts": not of all that there is."""
    found = _OF_KIND.search(draft.script.line)
    if found is None:
        return
    group = "kind" if found["kind"] else "of"
    kinds = set(singulars(found[group]))
    others = [one for one in draft.table() if one.facts.makes_mana and one.side == "you"]
    others = [one for one in others if not (one.zone or one.tapped or kinds & _kinds_of(one))]
    if others:
        at = draft.script.index_at(found.start(group))
        refuse_at(draft, at, f"Only what the {found[group]} make? Then leave {others[0].card} out.")


_OF_KIND: Final = re.compile(
    r"(?:^| )(?:from|off|out of|via|using)(?: (?:just|only|the|my|all|these|those|of))*"
    r" (?P<kind>lands|creatures|artifacts|enchantments|treasures)(?= |$)"
    r"|(?:^|[.,;¶] )(?:just|only) (?:(?:the|my) )?(?P<of>lands|creatures|artifacts|treasures) :"
)


def _refuse_empty_side(draft: Draft, question: Question) -> None:
    """As in "my opponents max mana with 4 islands": read as the asker's, who is not asked about."""
    seat = draft.seat(question.player)
    makers = [
        one for one in draft.table() if one.facts.makes_mana and not one.zone and not one.role
    ]
    if not makers or seat.pool or any(one.side == question.player for one in makers):
        return
    if question.player != "you":
        raise ReadError(
            "unasked",
            f"Whose is {makers[0].card}? Say, for example, “opp: {makers[0].card}”.",
            draft.script.span(makers[0].at, makers[0].at + 1),
        )


def _refuse_his_total(draft: Draft, question: Question) -> None:
    """As in "his max mana?": it was read as the asker's, who is not asked about."""
    found = _HIS_TOTAL.search(draft.script.line)
    if found is not None and question.player == "you":
        at = draft.script.index_at(found.start())
        raise ReadError(
            "unasked",
            "Whose mana? Write “how much mana can opp make”, or “how much mana can I make”.",
            draft.script.span(at, draft.script.index_at(found.end())),
        )


_HIS_TOTAL: Final = re.compile(
    r"(?<![^ ])(?:his|her|their|opps|opponents) (?:(?:total|max|maximum|most|whole) )+mana(?= |$)"
)


def _refuse_own_trigger(draft: Draft, question: Question) -> None:
    """As in "how much mana from my carpet": it adds some when it triggers, not when tapped."""
    asked = [one for one in draft.table() if name_of(one) == question.permanent]
    for thing in asked:
        if (
            thing.facts.mana_trigger
            and not thing.facts.makes_mana
            and "Land" not in thing.facts.types
        ):
            raise ReadError(
                "unasked",
                f"What {thing.card} adds when it triggers is not counted. Say what mana floats"
                " then, for example “G floating”.",
                draft.script.span(thing.at, thing.at + 1),
            )


def _refuse_uncounted(draft: Draft) -> None:
    """As in "my islands and a ring, max mana": how many islands decides."""
    for thing in draft.table():
        if thing.mention < 0 or thing.counted or thing.count > 1 or thing.role or thing.zone:
            continue
        again = [one for one in draft.things if one.same is not None and one.origin is thing]
        if is_plural(draft.script.mentions[thing.mention]) and not again:
            raise ReadError(
                "unasked",
                f"How many {thing.card} are there? Write the number, for example “3 {thing.card}”.",
                draft.script.span(thing.at, thing.at + 1),
            )


def _refuse_mana_in_hand(draft: Draft) -> None:
    """As in "a ritual in hand, 2 swamps, max mana": the answer would leave it out."""
    for thing in draft.table():
        if thing.facts.adds_mana and thing.zone == "hand" and thing.side == "you":
            raise ReadError(
                "unasked",
                f"{thing.card} in hand adds nothing to what the permanents make. If it is cast,"
                " say what mana there is then, for example “BBB floating”; if not, leave it out.",
                draft.script.span(thing.at, thing.at + 1),
            )


def _refuse_hosts(draft: Draft) -> None:
    """As in "a forest with a flare and a sprawl on it": on the forest, for it enchants a land."""
    for aura in draft.table():
        kind, host = aura.facts.enchants, aura.host
        if not kind or host is None or host.origin.animated or not host.facts.types:
            continue
        if host.origin.count > aura.count and _EACH_HAS.search(draft.script.line):
            raise ReadError(
                "unasked",
                f"How many {aura.card} are there, and on which {host.card}? Write, for example,"
                f" “{host.card} with {aura.card}, {host.card} with {aura.card}”.",
                draft.script.span(aura.at, aura.at + 1),
            )
        fitting = [one.card for one in draft.table() if kind in one.facts.types and one is not aura]
        if kind not in host.facts.types and fitting:
            raise ReadError(
                "ambiguous",
                f"What is {aura.card} attached to? It enchants a {kind.lower()}, for example"
                f" “{aura.card} on {fitting[0]}”.",
                draft.script.span(aura.at, aura.at + 1),
            )


_EACH_HAS: Final = re.compile(
    r"(?:^| )(?:both|each|all|every #1)(?: of (?:them|which|those)|(?: of)?(?: my| the)? @\d+)?"
    r" (?:are )?"
    r"(?:with|have|has|got|wear|wearing|enchanted)(?= |$)"
)


def _refuse_triggered(draft: Draft) -> None:
    """As in "a cobra out, i play a forest, max mana": what triggers then is not counted."""
    forms = {piece.form for piece in draft.script.pieces}
    for thing in draft.table():
        if thing.facts.mana_trigger and not thing.zone and forms & _EVENTS and not thing.role:
            raise ReadError(
                "unasked",
                f"What {thing.card} adds when it triggers is not counted. Say what mana floats"
                " then, for example “G floating”, or leave out what happens.",
                draft.script.span(thing.at, thing.at + 1),
            )


_EVENTS: Final = frozenset(
    "play played playing drop dropped landfall fetch fetching crack cracked attack attacks"
    " attacked attacking cast casting casts".split()
)


def _refuse_taken(draft: Draft, question: Question) -> None:
    """As in "mind control on their elf this turn": since when it is yours decides (CR 302.6)."""
    for aura in draft.table():
        host = aura.host
        if host is None or host.origin.side == aura.side or host.origin.sick:
            continue
        if name_of(host) == question.permanent and " this turn" in draft.script.line:
            raise ReadError(
                "unasked",
                f"Did {aura.card} come this turn? Then write “{host.card} (sick)”; if not, leave"
                " “this turn” out.",
                draft.script.span(host.at, host.at + 1),
            )


def _refuse_theirs(draft: Draft, question: Question) -> None:
    """As in "my stone vs opps with 2 swamps, what colors": not of theirs, where nothing says so."""
    asked = [one for one in draft.table() if name_of(one) == question.permanent]
    if not asked or asked[0].side == "you" or asked[0].sided:
        return
    named = {cue.mention for cue in draft.cues if cue.mention >= 0}
    forms = {piece.form for piece in draft.script.pieces}
    mine = [one.card for one in draft.table() if one.side == "you" and one.facts.makes_mana]
    if mine and asked[0].mention not in named and not forms & _THEIRS:
        refuse_torn(draft, (*dict.fromkeys(mine), asked[0].card), "what does {} tap for")


_THEIRS: Final = frozenset(
    "theirs hers his their her they he she opp opponent villain it that".split()
)


def _refuse_devotion(draft: Draft) -> None:
    """As in "3 emissaries, the shrine's red devotion mana": of one ability of several."""
    thing = draft.subject
    if thing is None or not any(piece.form == "devotion" for piece in draft.script.pieces):
        return
    if len(thing.facts.ability_costs) > 1:
        refuse_abilities(draft, thing)


def _refuse_other_kind(draft: Draft, question: Question) -> None:
    """As in "a mage was used, what do my lands tap for": the mage is none of the lands."""
    found = _GROUP_ASKED.search(draft.script.line)
    if found is None:
        return
    asked = [one for one in draft.table() if name_of(one) == question.permanent]
    kinds = set(singulars(found["kind"]))
    if not asked or any(kinds & _kinds_of(one) for one in asked):
        return
    alike = [one.card for one in draft.table() if kinds & _kinds_of(one) and not one.zone]
    if alike:
        refuse_torn(draft, (*dict.fromkeys(alike), asked[0].card), "what does {} tap for")
    at = draft.script.index_at(found.start("kind"))
    raise ReadError(
        "unnamed",
        f"Which {found['kind']} do you ask about? Name them, for example: 3 forest, 2 island.",
        draft.script.span(at, at + 1),
    )


def _kinds_of(thing: Thing) -> set[str]:
    return {kind.lower() for kind in (*thing.facts.types, *thing.facts.subtypes)} | {"permanent"}


_GROUP_ASKED: Final = re.compile(
    r"(?:^| )(?:do|can|could|will|would|does|tap|tapping|of|from) "
    r"(?:(?:all|my|the|their|his|her|opps|these|those|other|@\d+) )*"
    r"(?P<kind>lands|creatures|artifacts|enchantments|permanents)(?= |$)"
)


def _refuse_total_of_what(draft: Draft, spell: str) -> None:
    """As in "a mana wake, 3 forests, total": what there is, or what the wake costs?"""
    if any(cue.kind in {"cost", "cast", "pay"} for cue in draft.cues):
        return
    of_mana = any(cue.kind == "total mana" for cue in draft.cues)
    if not of_mana and not any(cue.kind == "total" for cue in draft.cues):
        return
    thing = next((one for one in draft.table() if name_of(one) == spell), None)
    if thing is None or thing.side != "you" or thing.x is not None:
        return
    if thing.facts.is_fleeting and (thing.at <= 1 or not of_mana):
        return
    said = thing.shown_cost or thing.casts is not None or draft.options
    named = any(cue.mention == thing.mention and cue.kind == "total" for cue in draft.cues)
    makers = [one for one in draft.table() if one.facts.makes_mana and one.side == "you"]
    if makers and not (said or named):
        raise ReadError(
            "unasked",
            f"The total of what? Write “cost of {thing.card}”, or “max mana” for all the mana"
            " there is.",
            draft.script.span(thing.at, thing.at + 1),
        )
