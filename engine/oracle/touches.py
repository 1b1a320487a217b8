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
    "own mana",  # mana that an ability of its own adds, with no part in what others make
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
    "spells",  # types or colours of spells and of cards that are not on the battlefield
    "copy exceptions",  # how a copy differs from what it copies
    "life",  # that life can't be paid or lost
    "later mana",  # what is added when something else has happened
    "itself",  # whatever it is, it is about the object itself, or about what happens later
)

_SENTENCE: Final = re.compile(r"(?<=\.)\s+|\n")
_WHILE: Final = re.compile(
    r"\b(?:as long as|if|unless|while)\b[^,.]*|where x is[^,.]*", re.IGNORECASE
)
_REMINDER: Final = re.compile(r"\([^()]*\)")
_LATER: Final = re.compile(
    r"(?:[^.—\"“”]{1,60} — )?(?:when(?:ever)?\b|at the (?:beginning|end)\b|[ivx, ]+—|"
    r"cumulative upkeep—)",
    re.IGNORECASE,
)
_SHARED_TYPES: Final = re.compile(
    r"\bshares? (?:a|at least one|no) (?:creature|land|card) types?\b", re.IGNORECASE
)
_ENTERING: Final = re.compile(
    r"(?:[^.—\"“”]{1,60} — )?(?:as (?:~|this [a-z]+) enters, [^.•]*\bchooses?\b[^.•]*\.?$|"
    r"[^.]*\benters?\b[^.]*\bas (?:an? )?(?:copy|copies)\b)",
    re.IGNORECASE,
)
_OTHERS_AS_COPIES: Final = re.compile(
    r"\byou control enters? as (?:an? )?(?:copy|copies)\b", re.IGNORECASE
)
_ITSELF: Final = re.compile(
    r"(?:[^.—\"“”]{1,60} — )?(?:(?:as long as|during|if|while) [^.,]*, )?"
    r"(?:~|this (?:creature|land|artifact|enchantment|aura|equipment|vehicle|permanent))"
    r"(?:'s)? (?:is|isn't|has|gets|can't|doesn't|enters|loses|power|toughness|a|an)\b|"
    r"(?:as long as|if|while) (?:~|this [a-z]+)(?: [^.,]*)?, (?:it|it's) ",
    re.IGNORECASE,
)
_ACTIVATED: Final = re.compile(r"[^\"“”.]{1,120}?:\s")

_CASTING: Final = re.compile(
    r"this spell|(?<!target )(?<!targets )~ costs?|(?:to )?cast (?:~|it)|additional cost|"
    r"rather than pay|\bas you cast|"
    r"x can't be|as long as ~ is on the stack",
    re.IGNORECASE,
)

# What a sentence on an instant or sorcery says of its own casting and costs.
_OWN_CASTING: Final = re.compile(
    r"(?<!target )(?<!targets )(?:~|this spell|it also) costs?\b|"
    r"additional cost to cast (?:~|this spell)|"
    r"rather than pay(?:ing)? (?:~|this spell)|\bcast (?:~|this spell) only|"
    r"(?:you may|can't) cast (?:~|this spell|this card)|x can't be|"
    rf"^(?:{'|'.join(WITH_COST)})(?:—| \{{)|^\+ \{{|^(?:spree|tiered)\b|^• [^—\n]* — \{{",
    re.IGNORECASE | re.MULTILINE,
)
_OF_SPELLS: Final = re.compile(r"\bspells?\b(?! you cast)|aren't on the battlefield", re.IGNORECASE)
_QUOTED: Final = re.compile(r"\"[^\"]*\"|“[^”]*”")

_SPENT: Final = (
    r"(?:mana|colors of mana|color of mana)(?: \S+){0,3} spent|\bconverge\b|\bsunburst\b"
)

# While it is on the table, or for the spell itself.
_STATIC: Final = {
    "mana": (
        r"for mana\b|\badds?\b[^.]{0,60}(?:\{|\bmana\b)|\bmana\b[^.]{0,40}(?:\badd|produc)|"
        r"produces?\b|all activated abilities|\bdevotion to each\b"
    ),
    "costs": (
        r"\bcosts?\b(?! of)|rather than pay|without paying|mana cost|\bpaying\b|additional cost|"
        r"alternative cost|\bpay\b[^.]{0,60}(?:to cast|to activate|\bcast\b|as you cast)|"
        r"cast (?:this spell|~) only|can't cast (?:~|this spell)|"
        r"^\+ \{|^(?:spree|tiered)\b|\bwaterbend\b|\bdevotion to each\b"
    ),
    "cast limits": (
        r"can't be cast|can't cast(?! (?:~|this spell))|can cast spells only|cast spells only|"
        r"can't [^.]{1,40} (?:or|and) cast\b|can't cast or\b"
    ),
    "casting": (
        r"\b(?:can|may) (?:be )?(?:cast|play)\b(?! (?:(?:an|two|three) additional |any number of )?"
        r"(?:\w+ )?(?:lands?|forests)\b(?! (?:and|or) cast))|as though (?:it|they) had flash"
    ),
    "spending": (
        r"\bspend|as though it were mana|pay(?:s|ing)? for|in place of mana|\bmana\b[^.]*\bspent"
    ),
    "types": (
        r"in addition to (?:its|their) other|every (?:basic land|creature) type|"
        r"\b(?:is|are|it's|they're) (?:also|an?)\b|"
        r"no longer|\b(?:is|are|becomes?|isn't|aren't)\b(?! (?:each )?equal)"
        r"(?! (?:put|removed|dealt|created|prevented)\b)[^.]{0,40}"
        r"(?:\blands?\b|\bcreatures?\b|artifacts?\b|enchantments?\b|plains\b|islands?\b|swamps?\b|mountains?\b|forests?\b|"
        r"legendary|\bsnow\b|chosen type|basic)|\bcontrols? (?:enchanted|equipped)\b|"
        r"\bdevotion to each\b|"
        r"\bcopy of\b|land types?\b|creature types?\b"
    ),
    "abilities": (
        r"loses? all|no abilities|all activated abilities|abilities of [^.]* can't|"
        r"activated abilities|as though (?:it|they) had|\bhaste\b|\bcopy of\b|"
        r"\bcrews? vehicles|\bsaddles? mounts|\b(?:has|have|gains?) all\b|"
        r"\bactivate\b[^.]{0,60}\babilit|can't cycle|"
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
    "life": r"\blife totals? can't|\bcan't\b[^.]{0,40}\b(?:pay|lose)\b[^.]{0,20}\blife",
    "colors": (
        r"\b(?:is|are|becomes?)\b[^.]{0,30}(?:white|blue|black|red|green|colorless|all colors|"
        r"chosen color)|\bcopy of\b"
    ),
}

# Of what happens later, only this can matter to a question about the table as it is.
_LATER_TAGS: Final = {
    "mana": r"for mana\b|\badds?\b[^.]{0,60}(?:\{|\bmana\b)|produces?\b",
    "costs": r"(?:this (?:ability|spell)|~) costs|\bcost(?:s)? \{[^.]*to activate",
    "spending": r"spend this mana|\bspend only\b|this mana can't",
    "counters": r"enters with|\bwhen(?:ever)? (?:this|~)[^.]{0,30}enters\b[^.]*counters?\b",
    "x": r"\bx\b|" + _SPENT,
}

_STATIC_PATTERNS: Final = {tag: re.compile(words, re.IGNORECASE) for tag, words in _STATIC.items()}
_LATER_PATTERNS: Final = {
    tag: re.compile(words, re.IGNORECASE) for tag, words in _LATER_TAGS.items()
}


_ENTERING_PATTERNS: Final = {tag: _STATIC_PATTERNS[tag] for tag in ("counters", "x")}


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
        found = _matching(words, _LATER_PATTERNS)
        return found if spell else _with_scope(found, words)
    return _with_scope(_of_statics(words), words)


def _with_scope(found: frozenset[str], words: str) -> frozenset[str]:
    """The tags, with the one that tells that the text is about its own object alone."""
    stripped = words.strip()
    if not found:
        return found
    if _LATER.match(stripped) and not _ACTIVATED.match(stripped):
        return found if _MANA_OF_OTHERS.search(words) else found | {"itself"}
    if _ACTIVATED.match(stripped):
        return found | {"itself"}
    sentences = [sentence for sentence in _SENTENCE.split(stripped) if sentence]
    own = all(map(_ITSELF.match, sentences))
    return found | {"itself"} if own else found


def _of_statics(words: str) -> frozenset[str]:
    if _ENTERING.match(words.strip()):
        found = _matching(words, _ENTERING_PATTERNS)
        if "copy" in words and "except" in words:
            found |= {"copy exceptions"}
        if _OTHERS_AS_COPIES.search(words):
            found |= {"counters"}  # they enter without their own texts (CR 616.1c)
        return found
    words = _SHARED_TYPES.sub(" ", words)
    found = _matching(words, _STATIC_PATTERNS)
    plain = _matching(_WHILE.sub(" ", words), _STATIC_PATTERNS)
    found -= {tag for tag in ("types", "colors") if tag not in plain}
    if found & {"types", "colors"} and _OF_SPELLS.search(words):
        found |= {"spells"}
    if "costs" in found and _own_costs_alone(words):
        return (found - {"costs"}) | {"own costs"}
    return found


def touches_of_effect(text: str) -> frozenset[str]:
    """The tags of an effect; the mana of a token that it creates is the token's.

    What untaps a permanent is tagged, for it may make mana again; not what keeps one tapped.
    """
    found = touches_of(text, spell=True)
    if _UNTAPS.search(_REMINDER.sub(" ", text)):
        found |= {"untap"}
    own = _TOKEN.sub("", text)
    return found if "mana" in touches_of(own, spell=True) else found - {"mana"}


_UNTAPS: Final = re.compile(r"(?<!n't )(?<!not )(?<!to )\buntaps? (?!step)", re.IGNORECASE)
_TOKEN: Final = re.compile(
    r"(?:\b(?:creates?|gets? an emblem) |^(?:it|they|those tokens) (?:has|have) )"
    r"[^.\"“]*[\"“][^\"”]*[\"”]",
    re.IGNORECASE,
)


def touches_of_paragraph(text: str, *, spell: bool = False) -> frozenset[str]:
    """The tags of a whole ability, as `touches_of`; mana that it alone adds is told apart."""
    found = touches_of(text, spell=spell)
    words = _REMINDER.sub(" ", text)
    others = _TAPPING if _AT_A_STEP.match(words.strip()) else _MANA_OF_OTHERS
    if "mana" not in found or not _acts_later(words) or others.search(words):
        return found
    now = _ACTIVATED.match(words.strip())
    return (found - {"mana"}) | {"own mana" if now else "later mana"}


_OF_TAPPING: Final = (
    r"for mana\b|\bwould (?:add|produce)|\bcauses?\b[^.]*\badd|\bmana ability\b|\bproduces?\b"
)
_TAPPING: Final = re.compile(_OF_TAPPING, re.IGNORECASE)
_MANA_OF_OTHERS: Final = re.compile(
    _OF_TAPPING + r"|until (?:end of turn|your next turn)|this turn", re.IGNORECASE
)
_AT_A_STEP: Final = re.compile(r"at the beginning|cumulative upkeep—", re.IGNORECASE)


def _own_costs_alone(words: str) -> bool:
    """Whether every sentence about costs speaks of the spell itself."""
    costs = _STATIC_PATTERNS["costs"]
    sentences = _SENTENCE.split(words)
    return all(speaks_of_casting(text) for text in sentences if costs.search(text))


def speaks_of_casting(text: str) -> bool:
    """Whether a text on an instant or sorcery says how it is cast or what it costs."""
    return bool(_OWN_CASTING.search(_QUOTED.sub(" ", _REMINDER.sub(" ", text))))


def works_on_the_stack(text: str) -> bool:
    """Whether a text on an instant or sorcery holds while the spell is on the stack (CR 113.6)."""
    return "as long as ~ is on the stack" in text.lower()


def _matching(words: str, patterns: "dict[str, re.Pattern[str]]") -> frozenset[str]:
    return frozenset(tag for tag, pattern in patterns.items() if pattern.search(words))


def _acts_later(words: str) -> bool:
    stripped = words.strip()
    return bool(_LATER.match(stripped) or _ACTIVATED.match(stripped))


def _about_casting(words: str) -> bool:
    return bool(_CASTING.search(words))
