"""Cost modifiers and costs to choose or to add, as sentences."""

from typing import Final

from engine.cards.amounts import (
    Amount,
    CountOf,
    CreaturesDied,
    LifeChanged,
    Number,
    PartySize,
    SpellsCast,
    TargetsBeyond,
    Times,
)
from engine.cards.conditions import (
    Both,
    Compare,
    Condition,
    IsPhase,
    IsTurnOf,
    Neither,
    SourceIn,
    TargetIs,
    WasPaid,
)
from engine.cards.costs import CostPart, Discard, Loyalty, OneOf, PayLife
from engine.cards.filters import (
    AllOf,
    Anything,
    Compares,
    ControlledBy,
    Filter,
    InZone,
    IsItself,
)
from engine.cards.modifiers import (
    AbilitiesOf,
    AdditionalCost,
    AlternativeCost,
    CostModifier,
    KeywordCosts,
    MinimumCost,
    SpellsOf,
    Subject,
    ThisAbility,
    ThisSpell,
)
from engine.oracle.phrases.combine import all_of
from engine.oracle.printing.amounts import is_plain, number_word, print_amount, print_each
from engine.oracle.printing.conditions import conditional, print_condition, print_if
from engine.oracle.printing.costs import gerunds, print_part
from engine.oracle.printing.nouns import BOUNDS, COLOR_WORDS, is_host, print_noun

_CASTERS: Final = {"you": " you cast", "opponent": " your opponents cast", "any": ""}
_COUNTED: Final[dict[Amount, str]] = {
    TargetsBeyond(): "target beyond the first",
    CreaturesDied(): "creature that died this turn",
    CreaturesDied("you"): "creature that died under your control this turn",
    PartySize(): "creature in your party",
}
_CONDITIONS: Final[dict[Condition, str]] = {
    Neither(IsTurnOf("caster")): "except during its controller's turn",
    IsTurnOf("caster"): "during its controller's turn",
    WasPaid("bargain"): "if it's bargained",
    WasPaid("kicker"): "if it's kicked",
    WasPaid("life"): "if you paid life this way",
    Compare(CreaturesDied(), ">=", Number(1)): "if a creature died this turn",
}


def sentence(text: str) -> str:
    """A text with a capital first letter and a full stop."""
    return f"{text[:1].upper()}{text[1:]}."


def print_spells(subject: SpellsOf, *, article: str = "each") -> str:
    """The spells of a subject in the singular: "each Elf spell you cast"."""
    noun = print_noun(subject.spells, "spell", article=article)
    return f"{noun}{_CASTERS[subject.who]}"


# --- more and less ----------------------------------------------------------------------------


def print_cost_modifier(ability: CostModifier) -> str:
    """The sentences of a cost modifier."""
    if ability.condition == SourceIn(("stack",)):
        amount = f"{ability.mana} {ability.direction}"
        return f"As long as ~ is on the stack, spells that target it cost {amount} to cast."
    conditions = _parts(ability.condition)
    subject, conditions = _subject(ability, conditions)
    if isinstance(ability.subject, AbilitiesOf) and ability.subject.who == "opponent":
        subject, conditions = _theirs_that_target(conditions)
    to = "" if isinstance(ability.subject, KeywordCosts) else f" to {_action(ability.subject)}"
    amount = "{X}" if ability.prints_x else str(ability.mana)
    text = f"{subject} {amount} {ability.direction}{to}{_times(ability)}"
    for condition in conditions:
        text += f" {_CONDITIONS.get(condition) or print_if(condition)}"
    if _leaves_out_mana(ability.subject):
        text += " unless they're mana abilities"
    return " ".join((sentence(text), *_bounds(ability)))


def _leaves_out_mana(subject: Subject) -> bool:
    """Whether it is said at the end that mana abilities are left out."""
    if not isinstance(subject, AbilitiesOf) or subject.who == "you":
        return False
    return not subject.mana_abilities


def _theirs_that_target(conditions: tuple[Condition, ...]) -> tuple[str, tuple[Condition, ...]]:
    targets = [each.filter for each in conditions if isinstance(each, TargetIs)]
    target = f" that target {print_noun(targets[0], article='a')}" if targets else ""
    rest = tuple(each for each in conditions if not isinstance(each, TargetIs))
    return f"abilities your opponents activate{target} cost", rest


def _parts(condition: Condition | None) -> tuple[Condition, ...]:
    if condition is None:
        return ()
    if condition == Both((IsPhase("end"), IsTurnOf("you"))):
        return (condition,)
    return condition.parts if isinstance(condition, Both) else (condition,)


def _subject(
    ability: CostModifier, conditions: tuple[Condition, ...]
) -> tuple[str, tuple[Condition, ...]]:
    """The subject with its verb; a first spell of your turns takes its condition with it."""
    subject = ability.subject
    if isinstance(subject, SpellsOf):
        if not ability.per_turn_first:
            return f"{print_spells(subject)} costs", conditions
        text = f"the first {print_spells(subject, article='')}"
        if IsTurnOf("you") in conditions:
            rest = tuple(each for each in conditions if each != IsTurnOf("you"))
            return f"{text} during each of your turns costs", rest
        return f"{text} each turn costs", conditions
    return _other_subject(subject), conditions


def _other_subject(subject: Subject) -> str:
    match subject:
        case ThisSpell():
            return "~ costs"
        case ThisAbility():
            return "this ability costs"
        case KeywordCosts(keyword, who):
            return f"{keyword} costs{_PAYERS[who]} cost"
        case AbilitiesOf(sources, keyword) if keyword:
            return f"{_keyword_abilities(subject)} cost"
        case AbilitiesOf(sources) if is_host(sources):
            noun = print_noun(sources)
            return f"{noun}'s activated abilities cost"
        case AbilitiesOf(sources, _, _, "you"):
            of = "" if sources == Anything() else f" of {print_noun(sources, article='each')}"
            mana = "" if subject.mana_abilities else " that aren't mana abilities"
            return f"abilities you activate{mana}{of} cost"
        case AbilitiesOf(Anything(), _, _, "any"):
            return "activated abilities cost"
        case AbilitiesOf(sources) if _in_graveyard(sources):
            cards = print_noun(_cards(sources), "card")
            return f"activated abilities of {cards} in your graveyard cost"
        case AbilitiesOf(sources):
            return f"activated abilities of {print_noun(sources, article='each')} cost"
        case _:
            return f"{print_spells(subject)} costs"


_PAYERS: Final = {"you": " you pay", "opponent": " your opponents pay", "any": ""}


def _in_graveyard(sources: Filter) -> bool:
    return isinstance(sources, AllOf) and InZone("graveyard") in sources.parts


def _cards(sources: Filter) -> Filter:
    parts = sources.parts if isinstance(sources, AllOf) else (sources,)
    outside = (InZone("graveyard"), ControlledBy("you"))
    return all_of(*(part for part in parts if part not in outside))


def _keyword_abilities(subject: AbilitiesOf) -> str:
    if subject.sources == IsItself():
        return f"~'s {subject.keyword} abilities"
    if subject.who == "you" and subject.sources != Anything():
        return f"{subject.keyword} abilities you activate of {print_noun(subject.sources)}"
    if subject.who == "you":
        return f"{subject.keyword} abilities you activate"
    return f"{subject.keyword} abilities of {print_noun(subject.sources, article='each')}"


def _action(subject: Subject) -> str:
    return "cast" if isinstance(subject, ThisSpell | SpellsOf) else "activate"


def _times(ability: CostModifier) -> str:
    if ability.prints_x:
        return f", where X is {print_amount(ability.times)}"
    if ability.times == Number(1):
        return ""
    return f" for each {print_counted(ability.times)}"


def print_counted(amount: Amount) -> str:
    """What stands after "for each"."""
    match amount:
        case CountOf(AllOf((*what, ControlledBy("caster")))):
            return f"{print_noun(all_of(*what))} its controller controls"
        case LifeChanged(which, who):
            owner = "you" if who == "you" else "your opponents"
            return f"1 life {owner} {which} this turn"
        case _:
            return _COUNTED.get(amount) or print_each(amount)


def _bounds(ability: CostModifier) -> tuple[str, ...]:
    if ability.colored_only:
        letters = {symbol.types for symbol in ability.mana.symbols}
        paid = ability.condition == WasPaid("life") and len(letters) == 1
        word = COLOR_WORDS[letters.pop()] if paid else "colored"
        return (f"This effect reduces only the amount of {word} mana you pay.",)
    if ability.least is None:
        return ()
    least = number_word(ability.least)
    return (f"This effect can't reduce the mana in that cost to less than {least} mana.",)


def print_minimum_cost(ability: MinimumCost) -> str:
    """The sentence of a least total cost."""
    subject = ability.subject
    spells = print_spells(subject) if isinstance(subject, SpellsOf) else "~"
    number = number_word(ability.mana)
    text = f"{spells} that would cost less than {number} mana to cast costs {number} mana to cast"
    if ability.condition is not None:
        return sentence(f"as long as {print_condition(ability.condition)}, {text}")
    return sentence(text)


# --- instead and besides ----------------------------------------------------------------------


def print_alternative_cost(ability: AlternativeCost) -> str:
    """The sentence of an alternative cost."""
    if ability.subject == SpellsOf(Anything(), "any") and ability.parts:
        may = print_parts(ability.parts)
        return sentence(f"rather than pay the mana cost for a spell, its controller may {may}")
    if ability == _FIRST_IS_FREE:
        first = "the first spell each player casts during each of their turns"
        return sentence(f"{first} may be cast without paying its mana cost")
    if ability.flash and ability.parts and isinstance(ability.subject, SpellsOf):
        return _fast_for_another(ability, ability.subject)
    anyone = isinstance(ability.subject, SpellsOf) and ability.subject.who == "any"
    text = f"{'any player' if anyone else 'you'} may {_way(ability)}"
    if ability.once:
        return sentence(f"once each turn, {text}")
    if ability.condition == Neither(IsTurnOf("you")):
        return sentence(f"if it's not your turn, {text}")
    return sentence(conditional(ability.condition, text))


_FIRST_IS_FREE: Final = AlternativeCost(
    SpellsOf(Anything(), "any"),
    (),
    Both((IsTurnOf("caster"), Compare(SpellsCast(Anything(), "caster"), "=", Number(0)))),
)


def _fast_for_another(ability: AlternativeCost, subject: SpellsOf) -> str:
    """A cost that also lets the spells be cast as though they had flash."""
    who = "any player" if subject.who == "any" else "you"
    spells = f"{print_noun(subject.spells, 'spell')} by {gerunds(ability.parts)}"
    text = f"{who} may cast {spells} rather than paying their mana costs"
    rider = "If you cast a spell this way, you may cast it as though it had flash."
    return f"{sentence(conditional(ability.condition, text))} {rider}"


def _keyword_cost(subject: AbilitiesOf | KeywordCosts) -> str:
    """The cost of a keyword that another one may be paid for."""
    if isinstance(subject, KeywordCosts):
        return f"the {subject.keyword} cost for permanents you control"
    if subject.sources == IsItself():
        return f"~'s {subject.keyword} cost"
    return f"{subject.keyword} costs"


def _way(ability: AlternativeCost) -> str:
    if isinstance(ability.subject, AbilitiesOf | KeywordCosts):
        return f"{print_parts(ability.parts)} rather than pay {_keyword_cost(ability.subject)}"
    subject, zone = ability.subject, f" from your {ability.zone}" if ability.zone else ""
    zone = " from exile" if ability.zone == "exile" else zone
    if not isinstance(subject, SpellsOf):
        if not ability.parts:
            fast = " and as though it had flash" if ability.flash else ""
            return f"cast ~ without paying its mana cost{fast}"
        if zone:
            paying = print_parts(ability.parts).removeprefix("pay ")
            return f"cast ~{zone} by paying {paying} rather than paying its mana cost"
        return f"{print_parts(ability.parts)} rather than pay ~'s mana cost"
    if ability.parts and _bound(subject.spells) is not None:
        return _bounded_spells(ability, subject)
    noun = print_noun(subject.spells, "spell")
    if not ability.parts:
        fast = " and as though they had flash" if ability.flash else ""
        return f"cast {noun}{zone} without paying their mana costs{fast}"
    parts = print_parts(ability.parts)
    return f"{parts} rather than pay the mana cost for {noun}{_CASTERS[subject.who]}{zone}"


def _bound(spells: Filter) -> Compares | None:
    """What of the spells is compared with a number that has to be said after who casts them."""
    parts = spells.parts if isinstance(spells, AllOf) else (spells,)
    return next((p for p in parts if isinstance(p, Compares) and not is_plain(p.amount)), None)


def _bounded_spells(ability: AlternativeCost, subject: SpellsOf) -> str:
    """Say "... the mana cost for spells you cast with mana value X or less, where X is ..."."""
    bound = _bound(subject.spells)
    assert bound is not None
    parts = subject.spells.parts if isinstance(subject.spells, AllOf) else (subject.spells,)
    noun = print_noun(all_of(*(part for part in parts if part != bound)), "spell")
    limit = f"with {bound.what} {BOUNDS[bound.comparison].format('X')}"
    paid = f"{print_parts(ability.parts)} rather than pay the mana cost for {noun}"
    return f"{paid}{_CASTERS[subject.who]} {limit}, where X is {print_amount(bound.amount)}"


def print_parts(parts: tuple[CostPart, ...]) -> str:
    """The parts of a cost as what somebody does: "pay {2} and sacrifice a creature"."""
    match parts:
        case (Discard() as first, Discard(Anything(), Number(1))):
            return f"{_deed(first)} and another card"
        case _:
            return " and ".join(_deed(part) for part in parts)


def _deed(part: CostPart) -> str:
    if isinstance(part, OneOf):
        return " or ".join(print_parts(way) for way in part.ways)
    words = print_part(part)
    return f"pay {words}" if words.startswith("{") else words


def print_additional_cost(ability: AdditionalCost) -> str:
    """The sentence of an additional cost."""
    subject = ability.subject
    match ability.parts:
        case (PayLife(Times(number, each)),) if subject == ThisSpell():
            return sentence(f"~ costs {number} life more to cast for each {print_counted(each)}")
        case (Loyalty() as more,):
            whose = "planeswalkers' loyalty abilities you activate"
            return sentence(f"{whose} cost an additional [{print_part(more)}] to activate")
        case _:
            pass
    if isinstance(subject, SpellsOf) and subject.who != "you":
        lives = [part.amount for part in ability.parts if isinstance(part, PayLife)]
        life = print_amount(lives[0]) if lives else ""
        return sentence(f"{print_spells(subject)} costs an additional {life} life to cast")
    whose = print_noun(subject.spells, "spell") if isinstance(subject, SpellsOf) else "~"
    may = "you may " if ability.optional else ""
    often = " any number of times" if ability.repeats else ""
    parts = print_parts(ability.parts)
    return sentence(f"as an additional cost to cast {whose}, {may}{parts}{often}")
