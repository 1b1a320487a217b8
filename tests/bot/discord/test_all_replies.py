"""Everything that is shown, over all development cases and all cards: within every limit, uncut."""

import json
import re
from pathlib import Path

import discord
import pytest

from bot.discord_app.answering import buttons
from bot.discord_app.custom_ids import Key
from bot.discord_app.limits import PHONE_TEXT
from bot.formats.case_lines import parse_line
from bot.posing import Stated
from bot.problems import PROBLEMS
from bot.render.discord import card_view, reply_view
from bot.service import Lawmage
from bot.store import code_of
from tests.bot.discord.wire import message_faults, walk

CASES = Path(__file__).resolve().parents[4] / "shared" / "cases" / "cases.dev.jsonl"
# A brace that is opened is closed again behind no more than a symbol's few signs.
CUT_SYMBOL = re.compile(r"\{[^{}\s]{0,8}(?:…|$|\n)")
EVERY = 15  # of the cards: all of them take a minute


@pytest.fixture(scope="module")
def lawmage():
    return Lawmage(None)


def faults(view):
    body = {
        "components": view.to_components(),
        "flags": 1 << 15,
        "allowed_mentions": discord.AllowedMentions.none().to_dict(),
    }
    yield from message_faults(body)
    for part in walk(body["components"]):
        if CUT_SYMBOL.search(part.get("content", "")):
            yield f"a cut symbol: {part['content'][-80:]}"


def length(view):
    """The characters above the buttons."""
    return sum(len(part.get("content", "")) for part in walk(view.to_components()))


def shown(reply):
    key = Key("", 2**63 - 1, code_of(reply.line))
    return reply_view(reply, buttons(reply, key, private=True), code=key.code, missing="x" * 200)


def test_the_replies_to_all_cases(lawmage):
    """As typed and as stated."""
    if not CASES.is_file():
        pytest.skip("the development cases are not beside the checkout")
    found, lengths = [], []
    for line in CASES.read_text(encoding="utf-8").splitlines():
        case = parse_line(line)
        replies = [lawmage.ask(case.text)] if case.text else []
        if case.board is not None and case.question is not None:
            replies.append(lawmage._answered(Stated(case.board, case.question)))
        for reply in replies:
            lengths.append(length(reply_view(reply, code="0123456789")))
            found += [(json.loads(line)["id"], fault) for fault in faults(shown(reply))]

    assert found == []
    assert sorted(lengths)[len(lengths) * 99 // 100] <= PHONE_TEXT
    assert max(lengths) <= PHONE_TEXT + 100


def test_the_pages_of_cards(lawmage):
    """A share of all cards, the same each time."""
    found, number = [], 0
    for name in list(lawmage.catalogue.names())[::EVERY]:
        try:
            page = lawmage.card(name)
        except PROBLEMS:
            continue  # a name of several faces or cards
        number += 1
        found += [(name, fault) for fault in faults(card_view(page))]

    assert number > 1000
    assert found == []
