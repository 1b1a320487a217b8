"""What is left open after reading: cards that can lie nowhere else, Auras without a host."""

from bot.language.draft import Draft, Thing
from bot.language.names.doubts import MAX_CARDS
from engine import Question, QuestionKind


def settle(draft: Draft, question: Question | None) -> None:
    """Decide what the message did not say, and note each decision in `assumed`."""
    _split_off(draft)
    _fill_graveyard(draft, question)
    _let_go(draft)
    for thing in draft.table():
        if thing.token or thing.made:
            thing.zone = ""  # a token is nowhere but on the battlefield (CR 111.7)
        if thing.color_unsaid:
            draft.assumed.append(f"{thing.card}: no color was said, so it has none here.")
    for thing in draft.table():
        if thing.casts is not None and not thing.zone:
            thing.zone = "command"
        if thing.resolved and not thing.facts.is_fleeting and not thing.zone and not thing.tapped:
            thing.tapped = _taps(thing)
        if thing.x is not None and _is_effect(thing) and thing is not draft.subject:
            thing.resolved = [thing.x]
            thing.tapped = thing.tapped or _taps(thing)
        if thing.facts.is_fleeting and not thing.zone and not thing.role and not thing.resolved:
            thing.zone = "hand"
        if thing.facts.attaches and not thing.host and not thing.host_player and not thing.zone:
            _find_host(draft, thing)


def leave_out_open(draft: Draft) -> None:
    """Put no card on the board for a word that stands for too many of them."""
    for thing in draft.things:
        if thing.mention >= 0 and len(draft.script.mentions[thing.mention].others) >= MAX_CARDS:
            thing.role = "absent"


def _fill_graveyard(draft: Draft, question: Question | None) -> None:
    """As in "delving 5": so many cards lie there, where nothing else is said of the graveyard."""
    if question is None or question.kind is not QuestionKind.CAST:
        return
    delved = [option for option in draft.options if option.startswith("delve ")]
    seat = draft.seat("you")
    if not delved or seat.graveyard_size is not None or seat.graveyard_others is not None:
        return
    if not any(thing.zone == "graveyard" for thing in draft.things):
        number = int(delved[0].removeprefix("delve "))
        seat.graveyard_size = number
        draft.assumed.append(f"At least {number} cards lie in your graveyard: so many are delved.")


def _let_go(draft: Draft) -> None:
    """As in "ritual resolved (BBB floating)": its mana floats, and nothing else is left of it."""
    for thing in draft.table():
        if thing.resolved and thing.facts.adds_mana and draft.seat(thing.side).pool:
            thing.resolved, thing.role = [], "absent"


def _split_off(draft: Draft) -> None:
    """As in "3 forests, one forest has a sprawl": one of the three, and no fourth."""
    for thing in draft.table():
        after = [piece.form for piece in draft.script.pieces[thing.at + 1 : thing.at + 2]]
        if thing.count != 1 or not thing.counted or not set(after) & {"has", "is", "got"}:
            continue
        for whole in draft.table():
            plain = not (whole.tapped or whole.zone or whole.role or whole.counters)
            alike = whole.card == thing.card and whole.side == thing.side
            if whole.at < thing.at and whole.count > 1 and alike and plain:
                whole.count -= 1
                break


def _taps(thing: Thing) -> bool:
    return any("{T}" in cost for cost in thing.facts.ability_costs)


def _is_effect(thing: Thing) -> bool:
    """Whether an X said of a permanent was that of its ability, used before."""
    return (
        not thing.facts.has_x
        and not thing.resolved
        and not thing.zone
        and bool(thing.facts.ability_costs)
        and not thing.facts.counts_colors
    )


def _find_host(draft: Draft, aura: Thing) -> None:
    if "Equipment" in aura.facts.subtypes:
        return
    hosts = [
        thing
        for thing in draft.table()
        if not thing.facts.is_fleeting
        and not thing.facts.attaches
        and thing.zone in {"", "battlefield"}
        and thing.side == aura.side
    ]
    if len(hosts) == 1 and hosts[0].count == 1:
        aura.host = hosts[0]
        draft.assumed.append(f"{aura.card} is attached to {hosts[0].card}.")
