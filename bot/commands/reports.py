"""`lawmage reports`: what people say an answer should be, for the host of the bot."""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from datetime import UTC, datetime

from pydantic import ValidationError

from bot.cli import EXIT_CONFIGURATION, EXIT_OK, EXIT_PROBLEM
from bot.formats.result_lines import dumps
from bot.settings import Settings, sentences
from bot.store import Reported, Store, StoreError, default_url
from bot.typed_text import harmless


def command(options: argparse.Namespace) -> int:
    """Print the reports, the newest first, without who wrote them; 2 where they cannot be read."""
    try:
        found = asyncio.run(_found(Settings()))
    except ValidationError as error:
        print(sentences(error), file=sys.stderr)
        return EXIT_CONFIGURATION
    except StoreError as error:
        print(f"The reports cannot be read: {error}", file=sys.stderr)
        return EXIT_PROBLEM
    for report, line in found:
        print(dumps(_told(report, line)) if options.json else _sentences(report, line))
    if not found and not options.json:
        print("Nothing was reported.")
    return EXIT_OK


async def _found(settings: Settings) -> Sequence[tuple[Reported, str]]:
    url = settings.database_url
    store = Store(url.get_secret_value() if url else default_url(settings.data_dir))
    try:
        return await store.reports()
    finally:
        await store.close()


def _told(report: Reported, line: str) -> dict[str, object]:
    return {"at": _time(report), "code": report.code, "asked": line, "says": report.text,
            "editions": report.editions}  # fmt: skip


def _sentences(report: Reported, line: str) -> str:
    asked = harmless(line) or "(deleted)"
    return (
        f"{_time(report)} · code {report.code} · {report.editions}\n"
        f"  asked: {asked}\n  says:  {harmless(report.text)}"
    )


def _time(report: Reported) -> str:
    return datetime.fromtimestamp(report.at, UTC).strftime("%Y-%m-%d %H:%M")
