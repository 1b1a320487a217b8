"""Rules for what lies on what: Auras, targets, copies, cards exiled with others."""

from typing import Final

from bot.language.board.things import NOUN, add_card, name_card
from bot.language.draft import Draft, Pending, Thing
from bot.language.names.asides import choice
from bot.language.patterns.rules import Match, Rule, position, rule
from engine.values import replace


def _on(draft: Draft, match: Match) -> bool | None:
    """As in "wild growth on my forest" is attached; "doom blade on his bears" has a target."""
    thing = _attacher(draft)
    if thing and thing.facts.attaches and thing.host is None:
        draft.pending.host_for = thing
        thing.one_of_host = "#1" in match[0]
        return None
    if draft.last and draft.last.facts.is_fleeting:
        if position(draft, match) in draft.asking:
            return False  # "biggest x on fireball"
        draft.pending.target = True
        return None
    if draft.last and draft.last.facts.imprints and not draft.last.exiled:
        draft.pending.imprint_for = draft.last  # "extraplanar lens on forest"
        return None
    return False


def _on_other(draft: Draft, match: Match) -> bool | None:
    """As in "growth on a forest, sprawl on the other forest": on one more of that name."""
    card = draft.script.mentions[int(match["card"])].card
    hosts = [one for one in draft.table() if one.card == card]
    if not hosts or any(one.count > 1 for one in hosts) or _on(draft, match) is False:
        return False
    draft.pending.another = draft.pending.host_for is not None
    add_card(draft, match)
    return None


def _attacher(draft: Draft) -> Thing | None:
    for thing in reversed(draft.things[-3:]):
        if thing.facts.attaches:
            return thing
        if not thing.facts.is_fleeting:
            break
    return draft.last


def _aim(draft: Draft, _match: Match) -> None:
    draft.pending.target = True


def _aimed_spell(draft: Draft, match: Match) -> bool | None:
    """As in "bolt their regent": an instant or sorcery, and the permanent that it is aimed at."""
    if not draft.script.mentions[int(match["card"])].facts.is_fleeting:
        return False
    add_card(draft, match)
    draft.pending.target = True
    return None


def _is_target(draft: Draft, _match: Match) -> bool | None:
    """As in "... is the target": said of the thing just named."""
    if draft.last is None or draft.last.facts.is_fleeting:
        return False
    draft.last.target = True
    return None


def _target_it(draft: Draft, _match: Match) -> bool | None:
    """As in "what if i target it": the permanent named last that a spell is aimed at, no land."""
    aimed = [t for t in draft.things if not (t.facts.is_land or t.facts.is_fleeting or t.zone)]
    if not aimed:
        return False
    aimed[-1].target = True
    return None


def _at_it(draft: Draft, match: Match) -> bool | None:
    """As in "he has a bear. i want to doom blade it": said right behind the spell."""
    thing = draft.last
    if thing is None or not thing.facts.is_fleeting or thing.at != position(draft, match) - 1:
        return False
    return _spell_on_it(draft)


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


def _attached_here(draft: Draft, match: Match) -> bool | None:
    """As in "bears with a long knife attached"; a Curse is attached to a player."""
    if draft.last is not None and "Curse" in draft.last.facts.subtypes:
        return _on_player(draft, match)
    return _on_it(draft, match)


def _wears(draft: Draft, match: Match) -> bool | None:
    """As in "forest w/ wild growth": the Aura goes on the last thing."""
    aura = draft.script.mentions[int(match["card"])]
    host = draft.last
    while host and host.facts.attaches and host.host:
        host = host.host
    equips = "Equipment" in aura.facts.subtypes
    if equips and host is not None and "Creature" not in host.facts.types and not host.animated:
        return False
    if equips and match[0].split(" ")[0] in {"and", "+"}:
        return False
    if not aura.facts.attaches or host is None or host.facts.is_fleeting or host.facts.attaches:
        return False
    draft.pending = Pending()
    if {"his", "opps", "opponents"} & set(match[0].split(" ")):
        draft.pending.side = "opp"
        draft.seat("opp")
    add_card(draft, match)
    draft.things[-1].host = host
    draft.things[-1].one_of_host = "#1" in match[0] or "one" in match[0].split(" ")
    return None


def _each_wears(draft: Draft, match: Match) -> bool | None:
    """As in "2 forests, each with a wild growth": parted, and one Aura on each."""
    host, aura = draft.last, draft.script.mentions[int(match["card"])]
    if host is None or not host.counted or not 1 < host.count <= _MAX_EACH or host.same:
        return False
    if not aura.facts.attaches or aura.facts.chooses or host.facts.is_fleeting:
        return False
    if not (match["each"] or match["one"]):
        return False
    number, host.count = host.count, 1
    draft.pending = Pending()
    add_card(draft, match)
    worn = draft.things[-1]
    worn.host = host
    for _ in range(number - 1):
        other = replace(host, another=True, counters={}, exiled=[], resolved=[])
        draft.things.append(other)
        draft.things.append(replace(worn, host=other, another=True, counters={}, resolved=[]))
    return None


_MAX_EACH: Final = 12


def _put_on(draft: Draft, match: Match) -> bool | None:
    """As in "opponent enchanted my forest with market festival": the Aura is the one's who did."""
    aura = draft.script.mentions[int(match["card"])]
    if not aura.facts.attaches:
        return False
    host = draft.last
    while host is not None and host.facts.attaches and host.host:
        host = host.host
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


def _choice_of_last(draft: Draft, match: Match) -> bool | None:
    """As in "morophon is set to dragon": the choice made for the card named last."""
    thing = draft.last
    auras = [one for one in draft.things if one.host is thing and one.facts.chooses]
    if thing is not None and not thing.facts.chooses and len(auras) == 1:
        thing = auras[0]  # "utopia sprawl on a forest naming white"
    word = match["word"] or match["word_b"]
    if thing is None or not thing.facts.chooses or thing.chosen:
        return False
    thing.chosen = choice(word, thing.facts.chooses)
    return None if thing.chosen else False


def _attached_to(draft: Draft, match: Match) -> bool | None:
    """As in "i equipped lightning greaves to my priest"."""
    if not draft.script.mentions[int(match["card"])].facts.attaches:
        return False
    for number in (match["card"], match["card_b"]):
        name_card(draft, int(number), position(draft, match))
    draft.things[-2].host, draft.things[-1].role = draft.things[-1], "host"
    draft.things[-1].at = draft.script.index_at(match.end()) - 1
    return None


def _cursed(draft: Draft, match: Match) -> bool | None:
    """As in "i enchanted my opponent with infectious curse"."""
    if not draft.script.mentions[int(match["card"])].facts.attaches:
        return False
    draft.pending.side = "you"
    add_card(draft, match)
    draft.things[-1].host_player = "opp"
    draft.seat("opp")
    return None


ATTACHMENT_RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"(?:, |\( )?(?:(?P<each>each|every #1)|both|all)(?: of (?:them|which|those))?(?: (?:is"
        r"|are))?"
        r" (?:with|has|have|having|got|wearing|enchanted (?:with|by)) (?:(?P<one>a|an|#1|its|their"
        r"|own) )*(?:CARD)(?: \)| on (?:it|them))*",
        _each_wears,
    ),
    rule(
        r"(?:is )?set to (?P<word>[a-z]+)|(?:is )?(?:naming|named|on) (?P<word_b>[a-z]+)",
        _choice_of_last,
    ),
    rule(
        r"on (?:(?:the|my|a) )?(?:other|another|second|2nd|third|3rd|different) (?:CARD)", _on_other
    ),
    rule(
        (
            r"(?:is |are |sits |sitting )?(?:on|enchanting|enchants|enchant|attached to"
            r"|equipped to|equipping|equips"
            r"|onto|on top of|targeting"
            r"|target|targets)(?: #1 of)?(?= THE(?:(?:#\d+|tapped|untapped|sick|fresh|new|freshly"
            r"|cast|summoning|basic|"
        )
        + NOUN
        + r"|\() )*CARD)",
        _on,
    ),
    rule(
        (
            r"(?:is |are |got |was |thats |that is )?(?:enchanted |equipped )?(?:with|by|has|have"
            r"|that "
            r"has|had|wearing|wears|carrying|got|\+|and"
            r"|(?:\( )?#1 of (?:them|those|which)(?: (?:is|has|with|wearing|enchanted|by|got"
            r"|wears))+"
            r"|, #1 has|, one has|, #1 with|\( with|#1 has|#1 with)"
            r"(?: (?:a|an|my|the|his|opps|opponents|my opps|my opponents))* (?:CARD)"
            r"(?! (?:enchanting|enchants|attached)| on (?:my|his|opps|opponents|the|their|one))"
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
    rule(
        r"(?:i|we)(?: (?:have|just|already|then))* (?:enchanted|cursed|enchant|curse) (?:(?:my"
        r"|the) )?"
        r"(?:opp|opponent|him|her) with (?:a |my )?(?:CARD)",
        _cursed,
    ),
    rule(
        r"(?:opp|opponent|him|her) ,? ?(?:whos|who is|thats|that is|is) (?:enchanted|cursed)"
        r" (?:with|by)"
        r" (?:a |my )?(?:CARD)",
        _cursed,
    ),
    rule(
        r"(?:(?:i|we|have|just|already) )*(?:equipped|attached|equip|attach|moved) THE(?:CARD)"
        r" (?:to|on|onto) THE(?:CARD)",
        _attached_to,
    ),
    rule(r"(?:is |as )?(?:the |my )?target(?= [,.)?]|$)", _is_target),
    rule(
        r"(?:total |cost )?(?:(?:if|when) i target (?:it|that|him|her)|targeting (?:it|that)"
        r"|(?:aimed|pointed|aiming|pointing) at (?:it|that|him|her))(?!"
        r" @)",
        _target_it,
    ),
    rule(r"(?:it|that|that one)(?= ,| \.| \?|$| with| for| so| and)", _at_it),
    rule(r"(?:targeting|targets|target)(?! with| under)(?= (?:\S+ ){0,3}@)", _aim),
    rule(
        r"(?:CARD)(?= (?:their|his|her|(?:(?:the|my) )?(?:opps|opponents)) (?:untapped "
        r"|tapped )?@)",
        _aimed_spell,
    ),
    rule(
        (
            r"(?:him|her|them|opp|the opp|my opp|my opponent|the opponent)(?= ,| \.| \?|$| "
            r"with| for)"
        ),
        _at_player,
    ),
    rule(
        r"(?:his|their|the|opps|opponents|to|her|in|my) face|to the (?:opp|opponent)"
        r"|(?:targeting|targets|target|aimed at|pointed at|at) (?:(?:the |my )?(?:opp|opponent)"
        r"|him|her|them"
        r"|(?:his|her|their|opps) face)(?! @)",
        _face,
    ),
    rule(
        r"(?:is |are |enchanting )?on (?:it|that|them|that one|it too|#1|#1 of (?:them|em|those))",
        _on_it,
    ),
    rule(r"out of (?:my |the |his )?#(?P<num>\d+)(?! @)", _one_of_several),
    rule(r"(?:enchanting|enchants|is on|sits on) (?:#1 of )?(?:em|them|those)", _on_it),
    rule(
        (
            r"(?:is |are )?(?:on|attached to|enchanting|enchants|cursing) (?:the |my )?"
            r"(?:opp|opponent|him|her)(?! @)"
        ),
        _on_player,
    ),
    rule(r"attached(?= ,| \.|$)", _attached_here),
)
