"""What a right reading of a question about a cost has: where it lacks it, it is asked back.

Each check looks at the whole reading after it was made, and at none of the patterns that made it.
"""

import re
from collections.abc import Sequence
from typing import Final

from bot.language.assemble import name_of
from bot.language.checking.checks import refuse_torn
from bot.language.draft import Draft, Thing
from bot.language.errors import ReadError
from bot.language.questions.subjects import is_said_of
from engine import Question, QuestionKind

_OF_COSTS: Final = frozenset(
    {QuestionKind.COST, QuestionKind.CAST, QuestionKind.PAY, QuestionKind.CONVERGE, QuestionKind.X}
)
_THEIR: Final = frozenset({"his", "her", "their", "opps", "opp"})


def refuse_doubtful_cost(draft: Draft, questions: Sequence[Question]) -> None:
    """Refuse a reading of a cost that lacks what every right one has.

    Raises:
        ReadError: it is not told what a spell targets whose target has a price, which card is
            the commander that is spoken of, or which spell or ability is meant.
    """
    question = questions[0] if questions else None
    if question is None or question.kind not in _OF_COSTS or not question.spell:
        return
    spell = next((one for one in draft.things if name_of(one) == question.spell), None)
    if spell is None:
        return
    _refuse_so_do_i(draft, spell)
    if not question.targets and spell.facts.targets:
        _refuse_untold_target(draft, spell)
    if spell.facts.legendary and not question.from_zone:
        _refuse_commander_in_hand(draft, spell)
    if question.kind is QuestionKind.CAST:
        _refuse_unnamed_commander(draft, spell)
        if not any(one.kind is QuestionKind.PAY for one in questions):
            _refuse_more_to_pay(draft, spell)
        if spell.facts.is_land and not question.options and not is_said_of(draft, spell):
            land = f"{spell.card} is a land and is not cast: which spell do you mean?"
            _refuse(draft, spell, land)
        _refuse_other_spell(draft, spell, {one.spell for one in questions})
    if question.kind is QuestionKind.COST:
        _refuse_priced_ability(draft, spell)
        _refuse_cost_of_what(draft, spell)
        _refuse_way_untold(draft, spell, question)
        _refuse_land_cost(draft, spell)


def _refuse(draft: Draft, thing: Thing, message: str) -> None:
    raise ReadError("ambiguous", message, draft.script.span(thing.at, thing.at + 1))


def _refuse_so_do_i(draft: Draft, spell: Thing) -> None:
    """As in "opp has a toll, so do i": the card is there twice, and named once."""
    if _SO_DO_I.search(draft.script.line):
        _refuse(draft, spell, "Name the cards of each player, as in “me: CARD; opp: CARD”.")


_SO_DO_I: Final = re.compile(
    r"(?<![^ ])(?:so (?:do|does|have|has) (?:i|he|she|they|opp|my opp)|(?:and )?me too)(?= |$)"
)


def _refuse_untold_target(draft: Draft, spell: Thing) -> None:
    """As in "opp has a drake that is dear to target, what does my removal cost?"."""
    for thing in draft.table():
        if thing is not spell and not thing.zone and thing.facts.prices_targets:
            _refuse(
                draft,
                thing,
                f"What does {spell.card} target? Say “on {thing.card}” or what else it is cast on.",
            )


def _refuse_commander_in_hand(draft: Draft, spell: Thing) -> None:
    """As in "cast my commander?": it is spoken of, and none lies in a command zone."""
    forms = [piece.form for piece in draft.script.pieces]
    if any(thing.zone == "command" for thing in draft.things) or "commander" not in forms:
        return
    if "hand" in forms:
        return
    before = forms[forms.index("commander") - 1] if forms.index("commander") else ""
    if before not in _THEIR:
        _refuse(
            draft,
            spell,
            f"Is {spell.card} your commander? Say “cast it from the command zone” or “from hand”.",
        )


def _refuse_unnamed_commander(draft: Draft, spell: Thing) -> None:
    """As in "my commander is out, castable?": it lies on the table, and was not named."""
    named = any(thing.zone == "command" or thing.facts.legendary for thing in draft.table())
    if not named and _COMMANDER_OUT.search(draft.script.line):
        _refuse(draft, spell, "Which card is your commander? Name it, as in “my commander CARD”.")


_COMMANDER_OUT: Final = re.compile(
    r"(?<![^ ])commanders?(?: is| already)* (?:out|in play|on (?:(?:the|my) )?"
    r"(?:field|board|battlefield|table))(?= |$)"
    r"|(?<![^ ])(?:control|have|with|got) (?:a|my) commander(?= [,.?]|$)"
)


def _refuse_more_to_pay(draft: Draft, spell: Thing) -> None:
    """As in "can i cast it and pay for the tax": that is paid later, from what is left."""
    if _AND_PAY.search(draft.script.line):
        _refuse(
            draft,
            spell,
            f"What is paid besides {spell.card}? Ask whether both can be paid together, as in"
            " “can I pay {1}{U}”.",
        )


_AND_PAY: Final = re.compile(
    r"(?<![^ ])and (?:(?:also|still|then) )*pay(?: for)?(?: (?:the|its|his|her|their|that|opps))*"
    r"(?: (?:#\d+|\$\d+|tax|@\d+))?(?= \?|$)"
)


def _refuse_other_spell(draft: Draft, spell: Thing, asked: set[str]) -> None:
    """As in "a pitch spell with a cantrip in hand", "a bear and a bolt both": the other one too."""
    said = is_said_of(draft, spell)
    both = any(piece.form == "both" for piece in draft.script.pieces)
    for other in draft.table():
        held = other.zone == "hand" and not other.role and not other.facts.is_land
        if not held or other.card == spell.card or name_of(other) in asked:
            continue
        pitch = other.facts.is_fleeting and other.facts.own_ways and not spell.facts.own_ways
        if both or (pitch and not said and not is_said_of(draft, other)):
            refuse_torn(draft, (other.card, spell.card))


def _refuse_priced_ability(draft: Draft, spell: Thing) -> None:
    """As in "a reducer of abilities and a creature with one: cost?": which of them is asked."""
    if spell.facts.is_fleeting or not spell.facts.ability_costs:
        return
    if all(cost == "{T}" for cost in spell.facts.ability_costs):
        return
    for thing in draft.table():
        if thing is not spell and not thing.zone and thing.facts.prices == ("abilities",):
            cost = next(cost for cost in spell.facts.ability_costs if cost != "{T}")
            _refuse(
                draft,
                spell,
                f"Do you ask what {spell.card} costs to cast, or its ability? Say “cast"
                f" {spell.card}” or name the ability by its cost, as “{cost}”.",
            )


def _refuse_cost_of_what(draft: Draft, spell: Thing) -> None:
    """As in "a reducer cost my spell", "its ability cost": the word stands between two things."""
    pieces = draft.script.pieces
    behind = [piece.form for piece in pieces[spell.at + 1 : spell.at + 3]]
    if len(behind) > 1 and behind[0] in _COSTS and behind[1][0] == "@":
        other = next((one for one in draft.things if one.at == spell.at + 2), None)
        if other is not None and other.card != spell.card:
            refuse_torn(draft, (other.card, spell.card))
    costs = [cost for cost in spell.facts.ability_costs if cost != "{T}"]
    if costs and _OF_ABILITY.search(draft.script.line):
        _refuse(
            draft,
            spell,
            f"Which ability of {spell.card} do you ask about? Name it by its cost, as"
            f" “{costs[0]}”.",
        )


def _refuse_land_cost(draft: Draft, spell: Thing) -> None:
    """As in "war room cost: my commander is atraxa": no spell, but what its ability costs."""
    for found in _COST_BEHIND.finditer(draft.script.line):
        mention = draft.script.mentions[int(found["card"])]
        if mention.facts.is_land and mention.card != spell.card:
            _refuse(
                draft,
                spell,
                f"{mention.card} is not cast. Which ability of it do you ask about? Name it by its"
                " cost.",
            )


_COST_BEHIND: Final = re.compile(r"(?:^|[.,?;:] )(?:my |the )?@(?P<card>\d+) costs?(?= [?.:,]|$)")


def _refuse_way_untold(draft: Draft, spell: Thing, question: Question) -> None:
    """As in "opp lost life, cost of my stage?": what allows its own way was told, and no way."""
    if question.options or draft.hardcast:
        return
    others = [seat for handle, seat in draft.seats.items() if handle != "you"]
    allowed = {
        "spectacle": any(seat.life_lost for seat in others),
        "surge": draft.seat("you").spells_cast > 0,
    }
    for keyword, is_so in allowed.items():
        if is_so and keyword in spell.facts.keywords:
            _refuse(
                draft,
                spell,
                f"Is {spell.card} cast for its {keyword} cost? Say “{keyword}”, or “for its mana"
                " cost”.",
            )


_COSTS: Final = frozenset({"cost", "costs"})
_OF_ABILITY: Final = re.compile(r"(?<![^ ])abilit(?:y|ies)(?: s)? costs?(?= |$)")
