"""What is written: ruling texts in our own words, official texts, and the ways to find one.

`open_index` gives a `RulingIndex`; `match` finds the texts for the rule numbers and cards of a
computed answer, `search` those for a player's words, `by_rule` and `by_card` those for one number
or one card. `open_official` gives the `OfficialTexts` that a sync has stored: `look_up` finds rules
in them, `quotes` gives those beside an answer. The package knows rule numbers and card names, not
boards and not Discord.
"""

from rulings.errors import NoFullTextSearchError, OfficialFormatError, RulingsError, TooFewError
from rulings.index import OUR_TEXTS, RulingIndex, open_index
from rulings.match import is_common, match
from rulings.numbers import lineage, parse_rule_number
from rulings.official.card_rows import CardRuling, CardText
from rulings.official.in_use import current_set, official_pack, open_official
from rulings.official.look_up import LookUp, fitting, look_up, search_official
from rulings.official.official_index import OfficialTexts
from rulings.official.official_store import OfficialRule, Term
from rulings.official.quotes import Quote, changed_since, quotes
from rulings.ruling import Ruling, TextProblem
from rulings.search import by_card, by_rule, search

__all__ = [
    "OUR_TEXTS",
    "CardRuling",
    "CardText",
    "LookUp",
    "NoFullTextSearchError",
    "OfficialFormatError",
    "OfficialRule",
    "OfficialTexts",
    "Quote",
    "Ruling",
    "RulingIndex",
    "RulingsError",
    "Term",
    "TextProblem",
    "TooFewError",
    "by_card",
    "by_rule",
    "changed_since",
    "current_set",
    "fitting",
    "is_common",
    "lineage",
    "look_up",
    "match",
    "official_pack",
    "open_index",
    "open_official",
    "parse_rule_number",
    "quotes",
    "search",
    "search_official",
]
