"""`lawmage sync`: bring the official texts and the facts of cards up to date."""

import argparse
import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

from pydantic import ValidationError

from bot.cli import EXIT_OK, EXIT_PROBLEM
from bot.formats.result_lines import dumps
from bot.settings import Settings, sentences
from bot.sync.errors import SyncError
from bot.sync.progress import Silent, Watcher
from bot.sync.sources import Sources, from_folder
from bot.sync.syncing import Options, Synced, sync


def command(options: argparse.Namespace) -> int:
    """Sync from the addresses of the settings, or from a folder; 2 where something stopped it."""
    try:
        settings = Settings()
        sources = from_folder(Path(options.folder)) if options.folder else settings.sources()
        with _watcher(silent=options.json) as watcher:
            done = asyncio.run(_run(settings.data_dir, sources, watcher, options.without_cards))
    except ValidationError as error:
        print(sentences(error), file=sys.stderr)
        return EXIT_PROBLEM
    except SyncError as error:
        if options.json:
            print(dumps({"error": {"code": error.code, "message": error.message}}))
        else:
            print(error.message, file=sys.stderr)
        return EXIT_PROBLEM
    print(dumps(_told(done)) if options.json else _sentence(done))
    return EXIT_OK


async def _run(folder: Path, sources: Sources, watcher: Watcher, without_cards: bool) -> Synced:  # noqa: FBT001
    return await sync(folder, sources, watcher, Options(compile_cards=not without_cards))


@contextmanager
def _watcher(*, silent: bool) -> Iterator[Watcher]:
    if silent:
        yield Silent()
        return
    from bot.render.progress import bars  # noqa: PLC0415 - JSON output does without rich

    with bars() as watcher:
        yield watcher


def _told(done: Synced) -> dict[str, object]:
    return {**asdict(done.counts), "changed": [str(kind) for kind in done.changed]}


def _sentence(done: Synced) -> str:
    counts = done.counts
    state = (
        f"Comprehensive Rules of {counts.edition} ({counts.rules:,} rules), {counts.cards:,} "
        f"cards, {counts.rulings:,} rulings up to {counts.newest_ruling}"
    )
    if not done.changed:
        return f"Nothing is new: {state}."
    return f"In use now: {state}. New: {', '.join(done.changed)}."
