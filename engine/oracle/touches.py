"""What an unread text may change, told from its words alone.

The tags stand in `engine.cards.abilities.Unread`. A tag too many makes an answer `cannot_tell`
that could have been given, a tag too few makes a wrong answer; so the words are taken widely, but
an ability that does something later (when it triggers, is activated or resolves) has only the
tags that matter while nothing has happened yet.
"""

import re
from typing import Final

from engine.oracle.words.keywords import WITH_COST

TAGS: Final = (
    "mana",  # what is added, or what happens to a permanent tapped for mana
    "costs",  # total costs, and which costs can be chosen, of other spells and abilities
    "own costs",  # the same of the spell itself, and when it may be cast
    "cast limits",  # that spells can't be cast
    "casting",  # from where and when something may be cast
    "spending",  # what mana may be spent on, or what may be spent as though it were mana
    "types",
    "abilities",  # abilities gained or lost that may be mana abilities, haste, or all of them
    "keywords",  # keyword abilities gained or lost that change no mana
    "counters",
    "x",
    "power",
    "untap",
    "colors",
)

_SENTENCE: Final = re.compile(r"(?<=\.)\s+|\n")
_WHILE: Final = re.compile(
    r"\b(?:as long as|if|unless|while)\b[^,.]*|where x is[^,.]*", re.IGNORECASE
)
_REMINDER: Final = re.compile(r"\([^()]*\)")
_LATER: Final = re.compile(
    r"(?:[^.—\"“”]{1,60} — )?(?:when(?:ever)?\b|at the (?:beginning|end)\b|[ivx, ]+—)",
    re.IGNORECASE,
)
_ACTIVATED: Final = re.compile(r"[^\"“”.]{1,120}?:\s")

_CASTING: Final = re.compile(
    r"this spell|~ costs?|(?:to )?cast (?:~|it)|additional cost|rather than pay|\bas you cast|"
    r"x can't be",
    re.IGNORECASE,
)

# What a sentence on an instant or sorcery says of its own casting and costs.
_OWN_CASTING: Final = re.compile(
    r"(?:~|this spell) costs?\b|additional cost to cast (?:~|this spell)|"
    r"rather than pay(?:ing)? (?:~|this spell)|\bcast (?:~|this spell) only|"
    r"(?:you may|can't) cast (?:~|this spell|this card)|x can't be|"
    rf"^(?:{'|'.join(WITH_COST)})(?:—| \{{)|^\+ \{{|^(?:spree|tiered)\b|^• [^—\n]* — \{{",
    re.IGNORECASE | re.MULTILINE,
)
_QUOTED: Final = re.compile(r"\"[^\"]*\"|“[^”]*”")

_SPENT: Final = (
    r"(?:mana|colors of mana|color of mana)(?: \S+){0,3} spent|\bconverge\b|\bsunburst\b"
)

# While it is on the table, or for the spell itself.
_STATIC: Final = {
    "mana": (
        r"for mana\b|\badds?\b[^.]{0,60}(?:\{|\bmana\b)|\bmana\b[^.]{0,40}(?:\badd|produc)|"
        r"produces?\b|unspent mana|mana pool|mana empties|all activated abilities|"
        r"lose mana|losing (?:unspent )?mana"
    ),
    "costs": (
        r"\bcosts?\b(?! of)|rather than pay|without paying|mana cost|\bpaying\b|additional cost|"
        r"alternative cost|\bpay\b[^.]{0,60}(?:to cast|to activate|\bcast\b|as you cast)|"
        r"cast (?:this spell|~) only|can't cast (?:~|this spell)|"
        r"^\+ \{|^(?:spree|tiered)\b|\bwaterbend\b"
    ),
    "cast limits": (
        r"can't be cast|can't cast(?! (?:~|this spell))|can cast spells only|cast spells only"
    ),
    "casting": r"\b(?:can|may) (?:be )?(?:cast|play)\b|as though (?:it|they) had flash",
    "spending": (
        r"\bspend|as though it were mana|pay(?:s|ing)? for|in place of mana|\bmana\b[^.]*\bspent"
    ),
    "types": (
        r"in addition to (?:its|their) other|every (?:basic land|creature) type|"
        r"\b(?:is|are|it's|they're) (?:also|an?)\b|"
        r"no longer|\b(?:is|are|becomes?|isn't|aren't)\b(?! (?:each )?equal)[^.]{0,40}"
        r"(?:\blands?\b|\bcreatures?\b|artifacts?\b|enchantments?\b|plains\b|islands?\b|swamps?\b|mountains?\b|forests?\b|"
        r"chosen type|basic)|\bcopy of\b|land types?\b|creature types?\b"
    ),
    "abilities": (
        r"loses? all|no abilities|all activated abilities|abilities of [^.]* can't|"
        r"activated abilities|as though (?:it|they) had|\bhaste\b|\bcopy of\b|"
        r"\b(?:has|have|gains?) all\b|"
        r"\b(?:has|have|gains?)\b[^.]{0,60}[\"“][^\"”]*(?:\{t\}|\{q\}|mana|add |cost|untap)"
    ),
    "keywords": r"\b(?:has|have|gains?|loses?)\b",
    "counters": r"counters?\b",
    "x": r"\bx\b|\{x\}|" + _SPENT,
    "power": (
        r"[+−-](?:\d+|x|y)/[+−-](?:\d+|x|y)(?! counter)|base power|power and toughness|"
        r"power is equal|toughness is equal|switch|(?:power|toughness) (?:are|is)\b"
    ),
    "untap": r"untap",
    "colors": (
        r"\b(?:is|are|becomes?)\b[^.]{0,30}(?:white|blue|black|red|green|colorless|all colors|"
        r"chosen color)|\bcopy of\b"
    ),
}

# Of what happens later, only this can matter to a question about the table as it is.
_LATER_TAGS: Final = {
    "mana": r"for mana\b|\badds?\b[^.]{0,60}(?:\{|\bmana\b)|unspent mana|produces?\b",
    "costs": r"(?:this (?:ability|spell)|~) costs|\bcost(?:s)? \{[^.]*to activate",
    "spending": r"spend this mana|\bspend only\b|this mana can't",
    "counters": r"enters with|\bwhen(?:ever)? (?:this|~)[^.]{0,30}enters\b[^.]*counters?\b",
    "x": r"\bx\b|" + _SPENT,
}

_STATIC_PATTERNS: Final = {tag: re.compile(words, re.IGNORECASE) for tag, words in _STATIC.items()}
_LATER_PATTERNS: Final = {
    tag: re.compile(words, re.IGNORECASE) for tag, words in _LATER_TAGS.items()
}


def touches_of(text: str, *, spell: bool = False) -> frozenset[str]:
    """The tags of what a text may change.

    Args:
        text: one paragraph, or one sentence of it, of a card; reminder text is left out of account.
        spell: whether it stands on an instant or sorcery, so that it acts as it resolves unless
            it speaks of casting the spell.
    """
    words = _REMINDER.sub(" ", text)
    about_casting = _about_casting(words) or speaks_of_casting(words)
    if (_acts_later(words) and not spell) or (spell and not about_casting):
        return _matching(words, _LATER_PATTERNS)
    found = _matching(words, _STATIC_PATTERNS)
    plain = _matching(_WHILE.sub(" ", words), _STATIC_PATTERNS)
    found -= {tag for tag in ("types", "colors") if tag not in plain}
    if "costs" in found and _own_costs_alone(words):
        return (found - {"costs"}) | {"own costs"}
    return found


def _own_costs_alone(words: str) -> bool:
    """Whether every sentence about costs speaks of the spell itself."""
    costs = _STATIC_PATTERNS["costs"]
    sentences = _SENTENCE.split(words)
    return all(speaks_of_casting(text) for text in sentences if costs.search(text))


def speaks_of_casting(text: str) -> bool:
    """Whether a text on an instant or sorcery says how it is cast or what it costs."""
    return bool(_OWN_CASTING.search(_QUOTED.sub(" ", _REMINDER.sub(" ", text))))


def _matching(words: str, patterns: "dict[str, re.Pattern[str]]") -> frozenset[str]:
    return frozenset(tag for tag, pattern in patterns.items() if pattern.search(words))


def _acts_later(words: str) -> bool:
    stripped = words.strip()
    return bool(_LATER.match(stripped) or _ACTIVATED.match(stripped))


def _about_casting(words: str) -> bool:
    return bool(_CASTING.search(words))
