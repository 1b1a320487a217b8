"""Cards by less than their name: references to a name that stands in full, nicknames, legends."""

from typing import Final

from bot.language.names.doubts import add_likeliest, characters, namesakes
from bot.language.names.land_sets import land_sets, of_land_set
from bot.language.names.mention import ORDINARY, Found, Mention, has_word
from bot.language.names.name_index import How, key_of
from bot.language.names.nicknames import Nickname
from bot.language.names.placing import is_card, is_misspelt_longer
from bot.language.words.known_words import EVERYDAY, GRAMMAR, SELDOM
from bot.language.words.tokens import fold

MAX_SHORT_WORDS: Final = 3  # of a nickname
# Words of names that say nothing about which card is meant.
_VAGUE: Final = ORDINARY | {"of", "the", "and", "from", "to", "for", "iv", "elf", "human"}
_POOL_OF_MANA: Final = frozenset({"mana", "maximal", "in", "every", "max", "possible", "all"})


def short_name(found: Found, first: int) -> Mention | None:
    """The card that the word, or the words, from token `first` stand for; None where none."""
    if not found.is_free(first):
        return None
    return (
        _reference(found, first)
        or of_land_set(found, first)
        or _nickname(found, first)
        or _legend(found, first)
        or _verb(found, first)
    )


def _reference(found: Found, first: int) -> Mention | None:
    """A word, or more, of a name that stands in full elsewhere: "the pool"."""
    word = found.tokens[first].folded
    if word in _VAGUE or _is_mana_pool(found, first):
        return None
    named = {
        m.card
        for m in found.mentions.values()
        if not m.partial
        and (m.how is not How.NICKNAME or (" " in m.typed and has_word(m.typed, word)))
    }
    for token in found.tokens:
        named.update(land_sets().get(token.folded, ()))  # "i have tron, what does tower tap for"
    fitting = [card for card in named if has_word(card, word)]
    if len(fitting) > 1:  # a name's own last word is what it is called by
        fitting = [card for card in fitting if has_word(card.split(" ")[-1], word)]
    if len(fitting) != 1 or _is_a_kind(found, first, fitting[0]):
        return None
    last = first + 1
    while found.is_free(last) and has_word(fitting[0], found.tokens[last].folded):
        last += 1
    mention = found.add(fitting[0], first, last, How.EXACT)
    mention.partial = True
    return mention


def _is_a_kind(found: Found, first: int, card: str) -> bool:
    """As in "a squirrel nest and 4 squirrel tokens", "a dragon spell with the dragon"."""
    after = found.tokens[first + 1].folded if first + 1 < len(found.tokens) else ""
    facts = found.facts(card)
    if after in {"spell", "spells"}:
        kinds = {kind.casefold() for kind in facts.subtypes}
        return found.tokens[first].folded in kinds
    return after in {"token", "tokens"} and not facts.token


def _nickname(found: Found, first: int) -> Mention | None:
    if _is_mana_pool(found, first) or found.tokens[first].folded in GRAMMAR:
        return None  # "cast 3 times"
    words = [found.tokens[first].folded]
    while len(words) < MAX_SHORT_WORDS and found.is_free(first + len(words)):
        words.append(found.tokens[first + len(words)].folded)
    before = found.tokens[first - 1].folded if first else ""
    for length in range(len(words), 0, -1):
        last = first + length
        behind = found.tokens[last].folded if last < len(found.tokens) else ""
        alone = before != "(" and found.stands_alone(first, last)
        short = found.index.short_form(" ".join(words[:length]), before, behind, alone=alone)
        if not short or (short.placed and not is_card(found, first, last)):
            continue
        if length == 1 and is_misspelt_longer(found, first):
            return None
        if length > 1 or short.after or short.placed or words[0] not in ORDINARY:
            return add_short(found, short, first, last)
    return None


def add_short(found: Found, short: Nickname, first: int, last: int) -> Mention:
    """Record the card that tokens [first, last) are short for."""
    mention = add_likeliest(found, found.index.cards_of(short), first, last)
    mention.unsure = short.unsure
    return mention


def _legend(found: Found, first: int) -> Mention | None:
    """The one card whose name begins with that word, where it is a legend."""
    word = found.tokens[first].folded
    if word in _VAGUE or word in EVERYDAY or word in found.known:
        return None
    cards = found.index.short_for(word)
    legends = [card for card in cards if _is_called(found, card, word)]
    alone = [card for card in legends if " and " not in card]
    if alone and is_misspelt_longer(found, first):
        return None
    several = characters(found, key_of(alone[0]).partition(" ")[0]) if alone else ()
    if len(several) > 1:
        return add_likeliest(found, several, first, first + 1)
    if len(alone) == 1:
        if others := namesakes(found, alone[0], word):
            return add_likeliest(found, (alone[0], *others), first, first + 1)
        return found.add(alone[0], first, first + 1, How.PREFIX)
    for card in legends:  # its cost beside it tells which of them is meant
        trial = Mention(card, first, first + 1, found.facts(card))
        found.absorb(found.tokens, trial)
        if trial.shown_cost:
            return found.add(card, first, first + 1, How.PREFIX)
    return None


def _verb(found: Found, first: int) -> Mention | None:
    """An instant or sorcery of one word as a verb: "dismembering his bears"."""
    word = found.tokens[first].folded
    if word in _VAGUE or word in EVERYDAY or word in found.known:
        return None
    if word.endswith(_VERBS) and found.index.is_word(word):
        return None  # "aggravated" of another name
    for last in (first + 2, first + 1):
        if not found.is_free(last - 1):
            continue
        before = [found.tokens[at].folded for at in range(first, last - 1)]
        for form in _infinitives(found.tokens[last - 1].folded):
            name = found.index.exact([*before, form])
            usual = not before and (form in ORDINARY | EVERYDAY | SELDOM or form in found.known)
            if name and found.facts(name).is_fleeting and not usual:
                return found.add(name, first, last, How.NICKNAME)
    return None


def _infinitives(word: str) -> tuple[str, ...]:
    """The verbs that a word may be a form of: "blading" of "blade" or "blad"."""
    for end in _VERBS:
        stem = word.removesuffix(end)
        if stem != word and len(stem) >= _MIN_VERB:
            doubled = stem[-2:-1] == stem[-1:]
            return (stem, stem + "e", *([stem[:-1]] if doubled else []))
    return ()


_VERBS: Final = ("ing", "ed")
_MIN_VERB: Final = 4  # letters of a card's name that is used as a verb


def _is_called(found: Found, card: str, word: str) -> bool:
    """Whether a legend goes by that word: "Word, Title", "Word the Title", "Word of Place"."""
    called = {word, word.removesuffix("s")}
    first, _, rest = fold(card).partition(" ")
    short = first.endswith(",") or rest.startswith(("the ", "of "))
    legend = found.facts(card)
    return short and legend.legendary and first.removesuffix(",") in called


def _is_asked_for(found: Found, at: int, before: str) -> bool:
    """As in "a flare, i tap 3 mountains, my pool is?"."""
    if before not in {"my", "the", "your"} or found.names_with("pool"):
        return False
    if sum(token.folded in {"pool", "pools"} for token in found.tokens) > 1:
        return False
    behind = [token.text for token in found.tokens[at + 1 : at + 3]]
    ends = ("", "?", ".", "now", "then")
    asked = behind[:1] in (["is"], ["="]) and (behind[1:] or [""])[0] in ends
    return asked or (
        at > 1 and found.tokens[at - 2].folded == "whats" and behind[:1] in ([], ["?"])
    )


def _is_mana_pool(found: Found, at: int) -> bool:
    """Whether "pool" is the mana pool there and no land."""
    if found.tokens[at].folded not in {"pool", "pools"}:
        return False
    before = found.tokens[at - 1].folded if at else ""
    into = found.tokens[at - 2].folded if at > 1 and before in {"my", "the", "your"} else before
    if into in {"from", "in", "into"} and not found.names_with("pool"):
        return True
    after = found.tokens[at + 1].text if at + 1 < len(found.tokens) else ""
    if _is_asked_for(found, at, before):
        return True
    if after in {"has", "contains", "holds", "is"} and at + 2 < len(found.tokens):
        mana = found.tokens[at + 2]
        if mana.kind == "symbol" or (mana.text.isupper() and set(mana.text) <= set("WUBRGC")):
            return True
    return before in _POOL_OF_MANA or (after == ":" and not found.names_with("pool"))
