"""`lawmage reports`: what people on Discord say an answer should be."""

import asyncio
import json

import pytest

from bot.cli import EXIT_OK, EXIT_PROBLEM, main
from bot.store import Answered, Reported, Store, code_of, default_url


@pytest.fixture(autouse=True)
def folder(monkeypatch, tmp_path):
    """A data folder of its own; no host's database is seen."""
    monkeypatch.setenv("LAWMAGE_DATA_DIR", str(tmp_path))
    monkeypatch.delenv("LAWMAGE_DATABASE_URL", raising=False)


def test_reports_are_printed_for_the_host(capsys, tmp_path):
    """With what they are about, the newest first, and without who wrote them."""
    assert main(["reports"]) == EXIT_OK
    assert capsys.readouterr().out == "Nothing was reported.\n"

    async def kept() -> None:
        store = Store(default_url(tmp_path))
        line = "you: Forest | ask: mana"
        await store.keep([Answered(code_of(line), line, "YES", "yes", "", 5, 7, 8, 1)])
        await store.report(Reported(code_of(line), "so \x1b[2J", "rules 2026", 98765, 7, 60))
        await store.report(Reported("GONE", "or so", "rules 2026", 98765, 7, 120))
        await store.close()

    asyncio.run(kept())
    assert main(["reports"]) == EXIT_OK
    out = capsys.readouterr().out
    assert out.startswith("1970-01-01 00:02 · code GONE · rules 2026\n  asked: (deleted)\n")
    assert "  asked: you: Forest | ask: mana\n  says:  so  [2J\n" in out
    assert "98765" not in out
    assert main(["reports", "--json"]) == EXIT_OK
    newest, _ = map(json.loads, capsys.readouterr().out.splitlines())
    assert (newest["code"], newest["says"]) == ("GONE", "or so")


def test_reports_of_no_database_are_a_sentence(capsys, monkeypatch):
    """It names the variable."""
    monkeypatch.setenv("LAWMAGE_DATABASE_URL", "mysql://x")
    assert main(["reports"]) == EXIT_PROBLEM
    assert "LAWMAGE_DATABASE_URL is no database's URL" in capsys.readouterr().err
