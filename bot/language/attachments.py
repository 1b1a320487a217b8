"""Rules for what lies on what: Auras, targets, copies, cards exiled with others."""

from typing import Final

from bot.language.asides import choice
from bot.language.draft import Draft, Pending, Thing
from bot.language.rules import Match, Rule, position, rule
from bot.language.things import NOUN, add_card, name_card


def _on(draft: Draft, match: Match) -> bool | None:
    """As in "wild growth on my forest" is attached; "doom blade on his bears" has a target."""
    thing = _attacher(draft)
    if thing and thing.facts.attaches and thing.host is None:
        draft.pending.host_for = thing
        thing.one_of_host = "#1" in match[0]
        return None
    if draft.last and draft.last.facts.is_fleeting:
        draft.pending.target = True
        return None
    if draft.last and draft.last.facts.imprints and not draft.last.exiled:
        draft.pending.imprint_for = draft.last  # "extraplanar lens on forest"
        return None
    return False


def _attacher(draft: Draft) -> Thing | None:
    for thing in reversed(draft.things[-3:]):
        if thing.facts.attaches:
            return thing
        if not thing.facts.is_fleeting:
            break
    return draft.last


def _aim(draft: Draft, _match: Match) -> None:
    draft.pending.target = True


def _is_target(draft: Draft, _match: Match) -> bool | None:
    """As in "... is the target": said of the thing just named."""
    if draft.last is None or draft.last.facts.is_fleeting:
        return False
    draft.last.target = True
    return None


def _spell_on_it(draft: Draft) -> bool | None:
    """As in "my bears. doom blade on it": what was named before the spell is its target."""
    before = [t for t in draft.things[:-1] if not (t.facts.is_land or t.facts.is_fleeting)]
    if not before:
        return False
    before[-1].target = True
    return None


def _face(draft: Draft, _match: Match) -> bool | None:
    if draft.last is None:
        return False
    draft.seat("opp")
    draft.player_targets.append("opp")
    return None


def _at_player(draft: Draft, match: Match) -> bool | None:
    """As in "grapeshot him": said right behind the spell."""
    thing = draft.last
    if thing is None or not thing.facts.is_fleeting or thing.at != position(draft, match) - 1:
        return False
    return _face(draft, match)


def _on_it(draft: Draft, match: Match) -> bool | None:
    """As in "... has gift of paradise on it": on what was named before the Auras."""
    if draft.last and draft.last.facts.is_fleeting:
        return _spell_on_it(draft)
    auras = []
    host = None
    for thing in reversed(draft.things):
        if thing.facts.attaches:
            auras.append(thing)
        else:
            host = thing
            break
    if not auras or host is None or host.facts.is_fleeting:
        return False
    for aura in auras:
        if aura.host is None:
            aura.host = host.host if host.role == "host" and host.host else host
            aura.one_of_host |= "#1" in match[0]
    return None


def _one_of_several(draft: Draft, match: Match) -> bool | None:
    """As in "gift of paradise on one forest out of three"."""
    host = draft.last
    if host is None or host.role != "host":
        return False
    host.count, host.counted = int(match["num"]), True
    for aura in draft.things:
        if aura.host is host:
            aura.one_of_host = True
    return None


def _on_player(draft: Draft, _match: Match) -> bool | None:
    thing = draft.last
    if thing is None:
        return False
    if thing.facts.attaches:
        thing.host_player = "opp"
        draft.seat("opp")
        return None
    return False


def _wears(draft: Draft, match: Match) -> bool | None:
    """As in "forest w/ wild growth": the Aura goes on the last thing."""
    aura = draft.script.mentions[int(match["card"])]
    host = draft.last
    while host and host.facts.attaches and host.host:
        host = host.host
    if not aura.facts.attaches or host is None or host.facts.is_fleeting or host.facts.attaches:
        return False
    draft.pending = Pending()
    add_card(draft, match)
    draft.things[-1].host = host
    draft.things[-1].one_of_host = "#1" in match[0] or "one" in match[0].split(" ")
    return None


def _put_on(draft: Draft, match: Match) -> bool | None:
    """As in "opponent enchanted my forest with market festival": the Aura is the one's who did."""
    aura = draft.script.mentions[int(match["card"])]
    if not aura.facts.attaches:
        return False
    host = draft.last
    if number := match.groupdict().get("card2"):
        mine = {"my", "our", "own"} & set(match[0].split(" "))
        name_card(draft, int(number), position(draft, match))
        host = draft.last
        if host is not None:
            host.side, host.sided, host.role = "you" if mine else _other(match), True, "host"
    if host is None or host.facts.is_fleeting:
        return False
    draft.pending = Pending()
    add_card(draft, match)
    cast = draft.things[-1]
    cast.host, cast.side, cast.sided = host, "you" if match["mine"] else "opp", True
    draft.seat(cast.side)
    return None


def _other(match: Match) -> str:
    """The side of a host that is not said to be mine: the other player's."""
    whose = {"his", "her", "their", "opps", "opponents"} & set(match[0].split(" "))
    return "opp" if whose else "you"


def _exiles(draft: Draft, match: Match) -> bool | None:
    thing = draft.last
    if thing is None or thing.facts.is_fleeting:
        return False
    for number in (match["card"], match.groupdict().get("card2")):
        if number:
            mention = draft.script.mentions[int(number)]
            thing.exiled.append(mention.card)
    return None


def _exiled_with(draft: Draft, match: Match) -> None:
    """As in "exiled just an ornithopter with pit of offerings"."""
    exiled = draft.script.mentions[int(match["card2"])]
    add_card(draft, match)
    draft.things[-1].exiled.append(exiled.card)


def _choice_of_last(draft: Draft, match: Match) -> bool | None:
    """As in "morophon is set to dragon": the choice made for the card named last."""
    thing = draft.last
    word = match["word"] or match["word_b"]
    if thing is None or not thing.facts.chooses or thing.chosen:
        return False
    thing.chosen = choice(word, thing.facts.chooses)
    return None if thing.chosen else False


def _copied_spell(draft: Draft, match: Match) -> None:
    """As in "copying voracious hydra cast for x=3": the spell is copied."""
    draft.how = "copied"
    add_card(draft, match)


def _copies(draft: Draft, match: Match) -> bool | None:
    thing = draft.last
    mention = draft.script.mentions[int(match["card"])]
    if thing is not None and thing.card == mention.card and "copying" in match[0]:
        return None  # "clone as llanowar elves (copying my elves)": said once more
    loosely = "copying" in match[0] and thing is not None and thing.facts.looks_at_others
    if thing is None or loosely:
        return False
    add_card(draft, match)
    draft.things[-1].role = "copied" if " my " in match[0] else "absent"
    thing.copy_of = mention.card
    thing.sick |= "this turn" in match[0]
    return None


ATTACHMENT_RULES: Final[tuple[Rule, ...]] = (
    rule(
        (
            r"(?:exiled|exiling|imprinted|imprinting) (?:just |only )?THE(?:CARD2) (?:with|to"
            r"|under|on) THE(?:CARD)"
        ),
        _exiled_with,
    ),
    rule(
        (
            r"(?:is |has |have )?(?:just )?(?:imprint|imprints|imprinted|imprinting|exiled|exiling"
            r"|exiles)(?: only| just| with)?(?: on)? THE(?:CARD)(?: and THE(?:CARD2))?(?: on it"
            r"| with it| under it)?"
        ),
        _exiles,
    ),
    rule(r"(?:if )?the only card it exiled is (?:CARD)", _exiles),
    rule(
        r"with THE(?:CARD)(?: and THE(?:CARD2))? (?:exiled|imprinted)(?: on it| with it| under "
        r"it)?",
        _exiles,
    ),
    rule(
        r"(?:is )?set to (?P<word>[a-z]+)|(?:is )?(?:naming|named|on) (?P<word_b>[a-z]+)",
        _choice_of_last,
    ),
    rule(
        (
            r"(?:which |that )?(?:entered|came in|came down|enters|entering|comes in|is "
            r"here)(?: (?:this turn"
            r"|just|the battlefield))* as (?:a |an |my |his )?(?:copy of )?(?:CARD)"
        ),
        _copies,
    ),
    rule(r"(?:copying|copied|copies) THE(?:CARD)(?= cast| with x| spell)", _copied_spell),
    rule(
        (
            r"(?:is |entering |enters |enter |came in(?: this turn)? "
            r"|comes in )?(?:as )?(?:copying|(?:a )?copy of|cloning) THE(?:CARD)"
        ),
        _copies,
    ),
    rule(
        (
            r"(?:is |are |sits |sitting )?(?:on|enchanting|enchants|enchant|attached to"
            r"|equipped to|equipping|equips"
            r"|onto|on top of|targeting"
            r"|target|targets)(?: #1 of)?(?= THE(?:(?:tapped|untapped|sick|summoning|basic|"
        )
        + NOUN
        + r"|\() )*CARD)",
        _on,
    ),
    rule(
        (
            r"(?:is |are |thats |that is )?(?:enchanted |equipped )?(?:with|by|has|have|that "
            r"has|had|wearing|wears|carrying|got|\+|and"
            r"|, #1 has|, one has|, #1 with|\( with|#1 has|#1 with)(?: a| an)? (?:CARD)"
        ),
        _wears,
    ),
    rule(
        (
            r"(?:(?P<mine>i|we)|(?P<theirs>OPP|they|he|she))(?: (?:have|has|just|then"
            r"|already))* (?:enchanted"
            r"|equipped|enchant|put) THE(?:CARD2) with (?:a |an |my )?(?:CARD)"
        ),
        _put_on,
    ),
    rule(
        (
            r"(?:(?P<mine>i|we)|(?P<theirs>OPP|they|he|she))(?: (?:have|has|just|then"
            r"|already))* (?:enchanted"
            r"|equipped|enchant) (?:it|that|them) with (?:a |an |my )?(?:CARD)"
        ),
        _put_on,
    ),
    rule(r"(?:is |as )?(?:the |my )?target(?= [,.)?]|$)", _is_target),
    rule(r"(?:total |cost )?if i target it", _is_target),
    rule(r"(?:targeting|targets|target)(?= (?:\S+ ){0,3}@)", _aim),
    rule(
        (
            r"(?:him|her|them|opp|the opp|my opp|my opponent|the opponent)(?= ,| \.| \?|$| "
            r"with| for)"
        ),
        _at_player,
    ),
    rule(r"(?:his|their|the|opps|opponents|to|her|in|my) face|to the (?:opp|opponent)", _face),
    rule(
        r"(?:is |are |enchanting )?on (?:it|that|them|that one|it too|#1|#1 of (?:them|em|those))",
        _on_it,
    ),
    rule(r"out of (?:my |the |his )?#(?P<num>\d+)(?! @)", _one_of_several),
    rule(r"enchanting #1 of (?:em|them|those)", _on_it),
    rule(
        (r"(?:is |are )?(?:on|attached to) (?:the |my )?(?:opp|opponent|him|her)(?! @)"), _on_player
    ),
    rule(r"attached(?= ,| \.|$)", _on_player),
)
