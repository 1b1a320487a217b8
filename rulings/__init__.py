"""What is written: ruling texts in our own words, their index, and the ways to find one.

`open_index` gives a `RulingIndex`; `match` finds the texts for the rule numbers and cards of a
computed answer, `search` those for a player's words, `by_rule` and `by_card` those for one number
or one card. The package knows rule numbers and card names, not boards and not Discord.
"""

from rulings.errors import NoFullTextSearchError, RulingsError
from rulings.index import OUR_TEXTS, RulingIndex, open_index
from rulings.match import match
from rulings.numbers import parse_rule_number
from rulings.ruling import Ruling, TextProblem
from rulings.search import by_card, by_rule, search

__all__ = [
    "OUR_TEXTS",
    "NoFullTextSearchError",
    "Ruling",
    "RulingIndex",
    "RulingsError",
    "TextProblem",
    "by_card",
    "by_rule",
    "match",
    "open_index",
    "parse_rule_number",
    "search",
]
