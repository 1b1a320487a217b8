"""A message to a board and a question."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from bot.language.assemble import build, link
from bot.language.board.ages import AGE_RULES
from bot.language.board.attachments import ATTACHMENT_RULES
from bot.language.board.called_kinds import CALLED_KIND_RULES
from bot.language.board.choices import CHOICE_RULES
from bot.language.board.control import CONTROL_RULES
from bot.language.board.copies import COPY_RULES
from bot.language.board.denied import DENIED_RULES
from bot.language.board.everybody import EVERYBODY_RULES
from bot.language.board.face_down import FACE_DOWN_RULES
from bot.language.board.guesses import GUESS_RULES
from bot.language.board.identities import IDENTITY_RULES
from bot.language.board.imprinted import IMPRINT_RULES
from bot.language.board.land_sets import LAND_SET_RULES
from bot.language.board.listed_states import LISTED_STATE_RULES
from bot.language.board.named_people import NAMED_PEOPLE_RULES
from bot.language.board.partly import PARTLY_RULES
from bot.language.board.people import PEOPLE_RULES
from bot.language.board.presumed import PRESUMED_RULES
from bot.language.board.recaps import RECAP_RULES
from bot.language.board.seats import SEAT_RULES
from bot.language.board.sides import SIDE_RULES
from bot.language.board.states import STATE_RULES
from bot.language.board.things import THING_RULES
from bot.language.board.turns import TURN_RULES
from bot.language.board.unnamed import UNNAMED_RULES
from bot.language.board.zones import ZONE_RULES
from bot.language.casting.aimed_effects import AIMED_RULES
from bot.language.casting.casts import CAST_RULES, ENDING_RULES
from bot.language.casting.details import DETAIL_RULES
from bot.language.casting.history import HISTORY_RULES
from bot.language.casting.removing import REMOVAL_RULES
from bot.language.casting.sequences import SEQUENCE_RULES
from bot.language.casting.symbols_paid import SYMBOL_RULES
from bot.language.casting.ways import WAY_RULES
from bot.language.casting.x_values import X_RULES
from bot.language.checking.checks import (
    check_counts,
    check_text,
    refuse_misplaced,
    refuse_unknown_card,
    refuse_unplaced_spell,
    refuse_whose,
)
from bot.language.checking.cost_safeguards import refuse_doubtful_cost
from bot.language.checking.leftovers import Span, leftovers, with_open
from bot.language.checking.other_questions import refuse_other_question
from bot.language.checking.safeguards import refuse_doubtful
from bot.language.checking.untold import refuse_untold
from bot.language.draft import Draft
from bot.language.facts import CardSource
from bot.language.names.asides import absorb
from bot.language.names.doubts import Doubt, doubts_of, taken_for
from bot.language.names.mention import NOTHING_SAID, Mention
from bot.language.names.mentions import find_mentions
from bot.language.names.misspelt import find_misspelt, vocabulary
from bot.language.names.name_index import How, NameIndex
from bot.language.normal_line.line import normal_line, parse_line
from bot.language.normal_line.notation import NotNormalError
from bot.language.own_cards import take_own_cards
from bot.language.patterns.rules import Rules, scan
from bot.language.patterns.script import Script
from bot.language.questions.also_asked import also_asked
from bot.language.questions.asking import ask
from bot.language.questions.cues import PATTERNS, find_cues
from bot.language.settle import leave_out_open, settle
from bot.language.told.clauses import Told, blanked, taken_for_granted, told_in, with_told
from bot.language.words.cleaning import clean
from bot.language.words.tokens import tokenise
from engine import Board, Player, Question
from engine.values import dataclass

MAX_TEXT: Final = 2_000  # characters of a message
MAX_LINE: Final = 40_000  # characters of a normal line: that of a message is longer than it
_IN_ORDER: Final = (
    *FACE_DOWN_RULES,
    *X_RULES,
    *DETAIL_RULES,
    *REMOVAL_RULES,
    *RECAP_RULES,
    *SYMBOL_RULES,
    *WAY_RULES,
    *ENDING_RULES,
    *DENIED_RULES,
    *GUESS_RULES,
    *PRESUMED_RULES,
    *AIMED_RULES,
    *SEQUENCE_RULES,
    *HISTORY_RULES,
    *CAST_RULES,
    *PARTLY_RULES,
    *CHOICE_RULES,
    *NAMED_PEOPLE_RULES,
    *PEOPLE_RULES,
    *SEAT_RULES,
    *IDENTITY_RULES,
    *TURN_RULES,
    *CONTROL_RULES,
    *ZONE_RULES,
    *EVERYBODY_RULES,
    *SIDE_RULES,
    *IMPRINT_RULES,
    *COPY_RULES,
    *ATTACHMENT_RULES,
    *AGE_RULES,
    *LISTED_STATE_RULES,
    *LAND_SET_RULES,
    *STATE_RULES,
    *UNNAMED_RULES,
    *CALLED_KIND_RULES,
    *THING_RULES,
)
RULES: Final = Rules(_IN_ORDER)


@dataclass(frozen=True, slots=True)
class Correction:
    """A card that is called otherwise than what was typed."""

    typed: str
    card: str


@dataclass(frozen=True, slots=True)
class Reading:
    """What a message says.

    board: what lies on the table
    questions: what the engine is asked of it, the first one before all; none where nothing of its
        field is asked
    understood: one line that reads back to the same board and question
    assumed: sentences about what was taken for granted
    corrections: what was typed and the card that it was taken for
    not_understood: every part that was passed over, with its place
    doubts: words that may stand for several cards; the first of each was taken
    """

    board: Board
    questions: tuple[Question, ...]
    understood: str
    assumed: tuple[str, ...] = ()
    corrections: tuple[Correction, ...] = ()
    not_understood: tuple[Span, ...] = ()
    doubts: tuple[Doubt, ...] = ()

    @property
    def question(self) -> Question | None:
        """The first question; None where there is none."""
        return self.questions[0] if self.questions else None


def read(
    text: str, index: NameIndex, source: CardSource, taken: Mapping[str, str] = NOTHING_SAID
) -> Reading:
    """Read a message; see `Language.read`."""
    exact = _read_normal_line(text, index) if len(text) <= MAX_LINE else None
    if exact is not None:
        return exact
    check_text(text, MAX_TEXT)
    return _read_prose(text, index, source, taken)


def _read_normal_line(text: str, index: NameIndex) -> Reading | None:
    """The reading of a text that is a normal line of known cards; None for any other."""
    try:
        board, question = parse_line(text)
    except NotNormalError:
        return None
    if not all(index.is_name(name) for player in board.players.values() for name in _cards(player)):
        return None
    questions = () if question is None else (question,)
    return Reading(board, questions, normal_line(board, question))


def _cards(player: Player) -> list[str]:
    """The card names on a player's side; own cards and tokens need not be known."""
    own = [p.name for p in player.battlefield if p.text is None and p.types is None and not p.token]
    commanders = [commander.name for commander in player.command]
    return [*own, *player.hand, *player.graveyard, *player.exile, *player.library, *commanders]


def _read_prose(
    text: str,
    index: NameIndex,
    source: CardSource,
    taken: Mapping[str, str],
    idle: tuple[Told, ...] = (),
) -> Reading:
    """Read it; `idle` are clauses in words of cards that are about none on the board."""
    cleaned, own_cards = take_own_cards(clean(text))
    tokens = tokenise(cleaned)
    check_counts(tokens)
    found = find_mentions(tokens, index, source, absorb, _known_words(), taken)
    told = tuple(one for one in told_in(tokens, found.mentions) if one not in idle)
    if told:
        tokens = tokenise(blanked(cleaned, tokens, told))
        found = find_mentions(tokens, index, source, absorb, _known_words(), taken)
    find_misspelt(found)
    draft = Draft(Script(tokens, found))
    draft.assumed.extend(taken_for_granted(told, found.mentions))
    find_cues(draft)
    scan(draft, RULES)
    link(draft)
    question = ask(draft)
    refuse_unplaced_spell(draft, question)
    settle(draft, question)
    refuse_misplaced(draft)
    refuse_whose(draft, question)
    refuse_doubtful(draft, question)
    leave_out_open(draft)
    board, about_none = with_told(build(draft, own_cards), question, told)
    if about_none:
        return _read_prose(text, index, source, taken, (*idle, *about_none))
    questions = (question, *also_asked(draft, question)) if question else ()
    refuse_untold(draft)
    refuse_other_question(draft, questions)
    refuse_doubtful_cost(draft, questions)
    spans = leftovers(draft, question, text, index)
    refuse_unknown_card(draft, spans)
    mentions = draft.script.mentions
    doubts = doubts_of(mentions, tokens)
    usual = (taken_for(mention.typed, mention.card) for mention in mentions if mention.unsure)
    settled = (doubt.sentence for doubt in doubts if not doubt.is_open)
    assumed = (*draft.assumed, *usual, *settled)
    return Reading(
        board,
        questions,
        normal_line(board, question),
        tuple(dict.fromkeys(assumed)),
        tuple(dict.fromkeys(_correction(m) for m in mentions if m.how in _CORRECTED)),
        with_open(spans, doubts),
        doubts,
    )


_CORRECTED: Final = frozenset({How.SPELLING, How.PREFIX, How.WORDS})


def _correction(mention: Mention) -> Correction:
    return Correction(mention.typed, mention.card)


@cache
def _known_words() -> frozenset[str]:
    """The words of all rules."""
    return vocabulary(pattern_sources())


def pattern_sources() -> tuple[str, ...]:
    """The patterns of all rules and signs, as they are written."""
    return (*RULES.sources, *(source for _kind, _weight, source in PATTERNS))
