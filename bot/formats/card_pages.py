"""Writing the JSON of a card's page."""

from typing import Any

from bot.card_page import CardPage
from bot.formats.official import card_ruling_json
from bot.formats.result_lines import ruling_json


def page_json(page: CardPage) -> dict[str, Any]:
    """All that is shown of a card, by its names in the JSON; lists for tuples."""
    return {
        "name": page.name,
        "mana_cost": page.mana_cost,
        "mana_value": page.mana_value,
        "type_line": page.type_line,
        "colors": list(page.colors),
        "power": page.power,
        "toughness": page.toughness,
        "loyalty": page.loyalty,
        "modelled": list(page.modelled),
        "not_modelled": list(page.not_modelled),
        "other_faces": list(page.other_faces),
        "note": page.note,
        "rulings": [ruling_json(ruling) for ruling in page.rulings],
        **_official_json(page),
    }


def _official_json(page: CardPage) -> dict[str, Any]:
    """The official text, the rulings newest first, and the link; empty where not synced."""
    official = page.official
    text = official.text if official else None
    return {
        "oracle_text": text.text if text else None,
        "official_rulings": [card_ruling_json(it) for it in (official.rulings if official else ())],
        "uri": official.uri if official else None,
    }
