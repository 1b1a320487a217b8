"""Writing the JSON of official texts."""

from typing import Any

from bot.beside import Found
from bot.formats.result_lines import text_json
from rulings import CardRuling, OfficialRule, Quote, parse_rule_number
from rulings.official.differences import Difference, Differences


def quote_json(quote: Quote) -> dict[str, Any]:
    """An official text beside an answer."""
    return {"about": quote.about, "text": quote.text, "source": quote.source}


def card_ruling_json(ruling: CardRuling) -> dict[str, Any]:
    """An official ruling on a card."""
    return {
        "card": ruling.card,
        "date": ruling.date,
        "source": ruling.source,
        "text": ruling.text,
    }


def rule_json(rule: OfficialRule) -> dict[str, Any]:
    """One official rule, with the keys of our own texts first."""
    return {
        "id": f"cr-{rule.number}",
        "title": rule.title,
        "cr": [rule.number],
        "text": rule.text,
        "examples": list(rule.examples),
        "refers": list(rule.refers),
    }


def found_json(found: Found) -> list[dict[str, Any]]:
    """What a look-up or search found, as one list with `id`, `title`, `cr` and `text` each.

    For a rule number our texts come first; for words the official rules do, best first. Official
    ones carry their edition.
    """
    ours = [text_json(ruling) for ruling in found.ours]
    official = _official_json(found)
    return ours + official if parse_rule_number(found.asked) else official + ours


def _official_json(found: Found) -> list[dict[str, Any]]:
    official = found.official
    if official is None:
        return []
    entries = [rule_json(rule) for rule in official.rules]
    entries += [
        {"id": f"glossary-{it.term}", "title": it.term, "cr": [], "text": it.text}
        for it in official.terms
    ]
    entries += [rule_json(rule) for rule in official.beside]
    entries += [
        {"id": f"ruling-{it.card}-{it.date}", "title": it.card, "cr": [], **card_ruling_json(it)}
        for it in official.rulings
    ]
    return [{**entry, "edition": official.edition} for entry in entries]


def differences_json(found: Differences) -> dict[str, Any]:
    """What differs between two editions, word by word."""
    return {
        "old": found.old_edition,
        "new": found.new_edition,
        "rules": [_difference_json(it) for it in found.rules],
        "glossary": [_difference_json(it) for it in found.glossary],
    }


def _difference_json(difference: Difference) -> dict[str, Any]:
    return {
        "change": str(difference.change),
        "old": difference.old or None,
        "new": difference.new or None,
        "only_numbers": difference.only_numbers,
        "words": [[str(run.kept), run.words] for run in difference.runs],
    }
