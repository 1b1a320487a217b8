"""What is kept comes back, on both databases."""

import asyncio
import threading
from dataclasses import replace

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store import (
    Answered,
    Mark,
    Reported,
    ServerSettings,
    Store,
    StoreError,
    Verdict,
    code_of,
)
from bot.store.store import MAX_OWN
from bot.store.tables import Base
from bot.store.versions import HEAD, upgrade, version

pytestmark = pytest.mark.asyncio

HUGE = 2**63 - 1  # the greatest identity that Discord could give


def answered(line, user=5, guild=7, headline="yes", at=100):
    return Answered(code_of(line), line, "YES", headline, "rules 2026", user, guild, 8, at)


async def test_answers_are_kept_with_their_lines(store):
    """The same question asked twice is one line and two entries of the log, newest first."""
    first, second = answered("you: Pool", at=1), answered("you: Pool", user=6, at=2)
    await store.keep([first, second])

    assert await store.line(first.code) == "you: Pool"
    assert await store.line(code_of("else")) is None
    assert await store.log(7, "", 10) == (second, first)


async def test_the_log_is_of_one_server_and_has_all_words(store):
    """In question or answer, in any case; signs have no meaning."""
    pool = answered("you: Reflecting Pool", headline="can make {G}")
    await store.keep([pool, answered("you: Forest 100%"), answered("you: Pool", guild=9)])

    assert await store.log(7, "POOL make", 10) == (pool,)
    assert await store.log(7, "pool island", 10) == ()
    assert [it.line for it in await store.log(7, "100%", 10)] == ["you: Forest 100%"]
    assert await store.log(7, "_", 10) == ()
    assert await store.log(7, "' OR 1=1 --", 10) == ()
    assert len(await store.log(7, "", 1)) == 1


async def test_a_person_keeps_one_board_in_each_channel(store):
    """The last one; an empty one removes it."""
    await store.save_board(HUGE, 1, "you: Pool", 1)
    await store.save_board(HUGE, 1, "you: Forest", 2)
    await store.save_board(HUGE, 2, "you: Island", 3)

    assert await store.boards([(HUGE, 1)]) == {(HUGE, 1): "you: Forest"}
    assert await store.boards([(5, 1), (HUGE, 2)]) == {(HUGE, 2): "you: Island"}
    assert await store.boards([(5, 1), (5, 2)]) == {}
    await store.save_board(HUGE, 1, "", 4)
    assert await store.boards([(HUGE, 1)]) == {}


async def test_the_last_word_of_a_servers_judges_holds(store):
    """For that server alone."""
    wrong = Mark("CODE", Verdict.WRONG, "{C} too", 3, 7, 1)
    right = Mark("CODE", Verdict.CONFIRMED, "", 4, 7, 2)
    await store.mark(wrong)
    await store.mark(right)

    assert await store.marks(7) == {"CODE": right}
    assert await store.marks(9) == {}


async def test_settings_are_kept(store):
    """The defaults until something is chosen."""
    chosen = ServerSettings(private=True, channels=(1, HUGE), judge_role=HUGE, language="de")

    assert await store.settings(7) == ServerSettings()
    await store.save_settings(7, chosen)
    assert await store.settings(7) == chosen
    await store.save_settings(7, ServerSettings())
    assert await store.settings(7) == ServerSettings()


async def test_a_person_is_shown_and_forgotten(store):
    """Everything of theirs and nothing of others'; a judge's word stays without the judge."""
    mine, shared = answered("you: Pool", user=5), answered("you: Forest", user=5)
    theirs = answered("you: Forest", user=6)
    report = Reported(mine.code, "no", "rules 2026", 5, 7, 3)
    mark = Mark(theirs.code, Verdict.WRONG, "note", 5, 7, 4)
    await store.keep([mine, shared, theirs])
    await store.save_board(5, 1, "you: Pool", 1)
    await store.report(report)
    await store.mark(mark)
    own = await store.own(5)

    assert (own.boards, own.reports, own.marks) == (("you: Pool",), (report,), (mark,))
    assert own.answers == (shared, mine)
    await store.forget(5)
    assert not await store.own(5)
    assert await store.line(mine.code) is None
    assert await store.line(theirs.code) == "you: Forest"
    assert [it.user for it in await store.log(7, "", 10)] == [6]
    assert (await store.marks(7))[theirs.code].judge == 0


async def test_a_person_is_shown_the_newest(store):
    """So many that it can be shown."""
    await store.keep(
        [answered(f"you: {number} Forest", at=number) for number in range(MAX_OWN + 5)]
    )
    own = await store.own(5)

    assert len(own.answers) == MAX_OWN
    assert own.answers[0].at == MAX_OWN + 4


async def test_several_processes_may_start_at_once(url):
    """One makes the tables, the others wait for it."""
    stores = [Store(url) for _ in range(4)]
    await asyncio.gather(*(store.keep([answered("you: Pool")]) for store in stores))
    found = await stores[0].log(7, "", 10)
    for store in stores:
        await store.close()

    assert len(found) == 4


async def test_settings_of_the_first_tables_are_still_there(url):
    """What a server had chosen, with the later columns empty."""
    scheme = {"sqlite": "sqlite+aiosqlite"}.get(url.split(":")[0], url.split(":")[0])
    engine = create_async_engine(f"{scheme}:{url.partition(':')[2]}")
    async with engine.begin() as connection:
        await connection.run_sync(lambda it: upgrade(it, "0001"))
        await connection.execute(
            text("INSERT INTO settings (guild_id, private, channels, judge_role, language)"
                 " VALUES (7, true, '8 9', 3, 'de')")
        )  # fmt: skip
    await engine.dispose()
    store = Store(url)
    found = await store.settings(7)
    await store.save_settings(7, replace(found, posts=(5, 6)))
    changed = await store.settings(7)
    await store.close()

    assert found == ServerSettings(True, (8, 9), 3, "de")
    assert changed.posts == (5, 6)


async def test_the_steps_of_alembic_make_the_tables_of_the_models(store, url):
    """Nothing is left to change, and HEAD is the newest step."""
    await store.upgrade()
    scheme = {"sqlite": "sqlite+aiosqlite"}.get(url.split(":")[0], url.split(":")[0])
    engine = create_async_engine(f"{scheme}:{url.partition(':')[2]}")
    async with engine.connect() as connection:
        difference = await connection.run_sync(
            lambda it: compare_metadata(MigrationContext.configure(it), Base.metadata)
        )
        found = await connection.run_sync(version)
    await engine.dispose()
    config = Config()
    config.set_main_option("script_location", "bot/store/migrations")

    assert difference == []
    assert found == HEAD
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


@pytest.mark.parametrize("url", ["nonsense", "mysql://x/y", "oracle+cx://x"])
async def test_a_url_of_no_database_is_refused(url):
    """With the variable that it comes from."""
    with pytest.raises(StoreError, match="LAWMAGE_DATABASE_URL"):
        Store(url)


async def test_a_file_that_cannot_be_opened_is_an_error_of_the_store(tmp_path):
    """Not one of the database's library."""
    store = Store(f"sqlite:///{tmp_path}/missing/file")
    with pytest.raises(StoreError):
        await store.line("CODE")
    await store.close()
    for thread in threading.enumerate():  # aiosqlite's ends behind a failed start, unawaited
        if "_connection_worker_thread" in thread.name:
            await asyncio.to_thread(thread.join, 5.0)
