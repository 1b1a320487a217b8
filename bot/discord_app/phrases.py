"""Every fixed phrase of a reply, in English: what `bot.translations` gives in other languages.

A phrase with {names} is filled after it was translated; see `bot.discord_app.languages`.
"""

from typing import Final

from bot import card_page
from bot.discord_app import sentences
from bot.replies import Mark

# --- on an answer ---
VERDICTS: Final = {mark.name: mark.value for mark in Mark}
BOARD_AS_READ: Final = "Board as read"
NO_BOARD: Final = "nothing on the table"
QUESTION: Final = "Question"
WHY: Final = "Why"
EARLIER: Final = "{n} earlier: press Steps"
NOT_UNDERSTOOD: Final = "Not understood"
NOT_MODELLED: Final = "Not modelled"
ASSUMED: Final = "Assumed"
NOTE: Final = "Note"
ADD_IT: Final = "Press Edit board, add it and send it."
CODE: Final = "code"
CONFIRMED: Final = "Confirmed by a judge of this server"
JUDGED_WRONG: Final = "A judge of this server says: this answer is wrong"
JUDGED_BEFORE: Final = "A judge of this server said of another answer, “{answer}”: {verdict}."
SUGGESTION: Final = "A suggestion, computed from this post; a judge has the last word."
STORE_MISSING: Final = (
    "Kept boards, codes, reports and judges’ marks are not available right now; answers are. "
    "The log is written later."
)
PRIVATE_FOR_NOW: Final = (
    "Only you see this, since I cannot look up now who may see answers here; Share shows it to all."
)

# --- the question as read ---
ASKED: Final = {
    "mana": "what mana can {subject} make?",
    "could produce": "which types of mana could {subject} produce?",
    "available": "how much mana is there in all?",
    "cost": "what does {subject} cost?",
    "cast": "can {subject} be cast?",
    "pay": "can {subject} be paid?",
    "activate": "can an ability of {subject} be activated?",
    "converge": "how many colors can be spent on {subject}?",
    "x": "what is X for {subject}?",
    "mana value": "what is the mana value of {subject}?",
    "characteristics": "what is {subject} now?",
}

FIELDS: Final = {  # what more is said in a question, by its name in the line
    "x": "X = {value}",
    "ability": "the ability {value}",
    "option": "{value}",
    "target": "target: {value}",
    "paid": "paid with {value}",
    "chosen": "choosing {value}",
    "pays for": "for {value}",
}
CIRCUMSTANCES: Final = {  # the same for what has a fixed value
    "from zone graveyard": "from the graveyard",
    "from zone command": "from the command zone",
    "from zone exile": "from exile",
    "from zone library": "from the library",
    "how copied": "a copy",
    "how put": "put onto the battlefield without being cast",
    "how blinked": "exiled and returned",
    "how free": "without paying its mana cost",
    "where enters": "as it enters",
    "where stack": "on the stack",
    "where battlefield": "on the battlefield",
    "where graveyard": "in the graveyard",
    "where exile": "in exile",
}

# --- buttons and menus ---
EDIT_AND_ASK: Final = "Edit and ask again"
SHARE: Final = "Share"
STEPS: Final = "Steps"
RULES: Final = "Rules"
RULINGS: Final = "Rulings"
EDIT_BOARD: Final = "Edit board"
WHAT_IF: Final = "What if"
REPORT: Final = "Report"
BACK: Final = "Back"
NEXT: Final = "Next"
ALL_RULES: Final = "Comprehensive Rules"
READ_MORE: Final = "Read more: rules and texts"
DID_YOU_MEAN: Final = "Did you mean …"

# --- pages ---
EVERY_STEP: Final = "Every step"
RULES_USED: Final = "Rules used"
PAGE: Final = "page {page} of {most}"
NOTHING_TO_SHOW: Final = "There is nothing to show here. `/search` finds texts by words."

# --- forms ---
BOARD_AND_QUESTION: Final = "Board and question"
CHANGE_AND_SEND: Final = "Change it and send it"
WHAT_IS_ASKED: Final = "What is asked here?"
ON_THE_TABLE: Final = "What lies on the table"
JUDGE_THIS: Final = "Judge this answer"
REPORT_THIS: Final = "Report this answer"
WHAT_SHOULD_IT_BE: Final = "What should it be, and why?"
REPORT_HINT: Final = "For example: the Pool can also make {C}, because ..."
IS_RIGHT: Final = "The answer is right"
IS_WRONG: Final = "The answer is wrong"
YOUR_VERDICT: Final = "Your verdict, shown to everybody here"

# --- what if ---
WHAT_IF_MENU: Final = "What if …"
AND_WHAT_IF: Final = "And what if …"
NOTHING_TO_CHANGE: Final = (
    "There is nothing on this board to change. Press Edit board to write another one."
)
NO_LONGER_POSSIBLE: Final = "This change is no longer possible. Press What if again."

# --- reports and verdicts ---
THANKS: Final = "Thank you. The report is kept with the board, the answer and the editions."
MARKED: Final = "Your verdict is kept. It is shown here whenever the same is asked."
EMPTY: Final = "Nothing was written, so nothing is kept."
ONLY_JUDGES: Final = "Only this server’s judges may do that."

# --- kept boards ---
YOUR_BOARD: Final = "Your board here"
CLEARED: Final = "Nothing is kept here now."
NO_KEPT_BOARD: Final = "You keep no board here. Write one with `/board set` or `/board edit`."
NOTHING_NAMED: Final = (
    "There is no board to look at. Say what lies on the table, or keep a board with `/board set`."
)
UNKNOWN_CODE: Final = (
    "There is no board with this code. It is the last thing in an answer’s last line."
)

# --- cards and texts ---
MODELLED: Final = "Modelled"
NOTHING_UNREAD: Final = card_page.NOTHING_UNREAD
CARD_LINE: Final = {
    "mana value": card_page.MANA_VALUE,
    "whole value": card_page.WHOLE_VALUE,
    "loyalty": card_page.LOYALTY,
    "color": card_page.COLOR,
}
OTHER_FACES: Final = "Other faces"
ORACLE_TEXT: Final = "Oracle text"
FOUND_FOR: Final = "Found for “{words}”"
CARDS: Final = "Cards"
NO_TEXT: Final = (
    "There is no text about “{words}”. Try a number such as 106.7, or other words; "
    "`/card` looks up a card."
)

# --- a server ---
NO_SERVER: Final = "There is a log of each server; here is none."
NOT_ALLOWED: Final = "Only those who may manage this server can change its settings."
LOG_EMPTY: Final = "No answer was given in this server yet that everybody could see."
SHOW_AGAIN: Final = "Show one of them again"
NONE_FOUND: Final = "Nothing in this server’s log has these words. Try fewer of them."
EARLIER_ANSWERS: Final = "Earlier answers"
LOG_CONFIRMED: Final = "confirmed by a judge"
LOG_WRONG: Final = "wrong, says a judge"
DELETED_LINE: Final = "deleted"
SETTINGS: Final = "Settings of this server"
SEEN_BY_ASKER: Final = "Answers are seen by the asker alone, unless the asker says otherwise"
SEEN_BY_ALL: Final = "Answers are seen by everybody, unless the asker says otherwise"
PUBLIC_IN: Final = "Always public in {channels}"
JUDGED_BY: Final = "Answers are judged by {role}"
JUDGED_BY_NOBODY: Final = "Nobody judges answers here"
LANGUAGE_IS: Final = "Language of the buttons: {language}"
LANGUAGE_OF_SERVER: Final = "Language of the buttons: that of the server"
POSTS_IN: Final = "New posts are answered in {channels}"
POSTS_OFF: Final = (
    "The host of this bot has not turned on that posts are read, so nothing is answered there yet. "
    "The setting is `LAWMAGE_ANSWER_POSTS`."
)

# --- privacy ---
NOTHING_KEPT: Final = "Nothing is kept of you."
DELETED: Final = (
    "Everything that was kept of you is deleted: boards, answers in the log, what you typed, "
    "reports. "
    "Verdicts that you gave as a judge stay, without your name."
)
NOT_DELETED: Final = "Nothing could be deleted. Try again later."
KEPT_BOARDS: Final = "Boards you keep"
KEPT_ANSWERS: Final = "Your questions in the log"
KEPT_DRAFTS: Final = "What you typed, kept for an hour"
KEPT_REPORTS: Final = "Your reports"
KEPT_VERDICTS: Final = "Your verdicts as a judge"

# --- what went wrong ---
OLD: Final = (
    "This button is from an earlier version of me and no longer works. "
    "Ask again with /ask; the answer will have working buttons."
)
GONE: Final = (
    "I no longer have the board of this answer: it was deleted, it was not computed and an hour "
    "has passed, or it cannot be looked up right now. Ask again with /ask."
)
OUTDATED: Final = "This command has changed. Reload Discord (Ctrl+R) and use it again."
UNFIT: Final = "That is too long or too short for this command. Change it and send it again."
TOO_LONG: Final = "This took too long to compute. Ask about fewer permanents at once."
REFUSED: Final = "You may not use this command here."
ONE_MOMENT: Final = "One moment: ask again in {seconds} seconds."
INCIDENT: Final = (
    "That went wrong on my side. Ask again; if it fails again, report incident {incident}."
)

# --- help ---
HELP_ASK: Final = """**Ask me what your board can do**
`/ask` takes everything in one text: {example}
`/mana` `/cost` `/cast` `/tap` `/x` ask one thing each, with fields.
Right-click or hold a message, then **Apps → {menu}**, to have it answered."""
HELP_BOARD: Final = """**Describe a board**
Separate things with `;` or a comma, players with `//` and `opp:`; numbers and states in words:
`2 forest (tapped); llanowar elves (sick) // opp: island // hand: fireball`
What you do not say is untapped, yours and not summoning sick. You always see the board as read."""
HELP_KEEP: Final = """**Keep a board**
`/board set` or `/board edit` keeps one for you in this channel, for commands that name none.
`add` and `without` change it for one question. `/board load` takes the code below an answer."""
HELP_BUTTONS: Final = """**Below an answer**
Steps, rules and rulings are shown to you alone. **Edit board** changes the question.
**What if** tries one change, **Report** tells what the answer should be. No button expires."""
HELP_LOOK_UP: Final = """**Look up**
`/card` `/rule` `/search` `/log` · `/privacy` shows and deletes what is kept of you · `/about`"""
UNOFFICIAL: Final = (
    "Lawmage computes answers about mana, costs, payment, X and activation, and shows why. It is "
    "no language model: what it does not model, it names. It is unofficial fan content, not "
    "approved by Wizards of the Coast; a judge at your event has the last word."
)
PRIVACY: Final = (
    "**What is kept**: the board you keep in a channel; of each computed answer the question as "
    "read, the answer, the editions, who asked, where and when; your reports; for an hour what you "
    "typed, so that you can change it. No other messages. What only you see is in no server’s log. "
    "`/privacy show` lists it, `/privacy delete` deletes it."
)


def every_phrase() -> tuple[str, ...]:
    """All of them, in their order here."""
    found: list[str] = []
    for name, value in globals().items():
        if name.isupper() and isinstance(value, str):
            found.append(value)
        elif name.isupper() and isinstance(value, dict):
            found.extend(value.values())
    found += [sentences.OR, sentences.AND, *sentences.FRAMES]
    return tuple(dict.fromkeys(found))
