"""What is kept comes back, on both databases."""

import asyncio
import sqlite3
import threading
from contextlib import asynccontextmanager
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
    Draft,
    Keeper,
    Mark,
    Reported,
    ServerSettings,
    Store,
    StoreError,
    Verdict,
    code_of,
    default_url,
)
from bot.store.store import FILE_NAME, MAX_OWN
from bot.store.tables import METADATA
from bot.store.versions import HEAD, upgrade, version

pytestmark = pytest.mark.asyncio

HUGE = 2**63 - 1  # the greatest identity that Discord could give


def answered(line, user=5, guild=7, headline="yes", at=100):
    return Answered(code_of(line), line, "YES", headline, "rules 2026", user, guild, 8, at)


async def test_answers_are_kept_with_their_lines(store):
    """The same question asked twice is one line and one entry of the log: the last answer."""
    first, second = answered("you: Pool", at=1), answered("you: Pool", user=6, at=2)
    await store.keep([first, second])

    assert await store.line(first.code) == "you: Pool"
    assert await store.line(code_of("else")) is None
    assert await store.log(7, "", 10) == (second,)
    assert (await store.own(first.user)).answers == (first,)


async def test_the_log_finds_rules_and_codes(store):
    """A number is found whole: 106.1 is not 106.12."""
    pool = replace(answered("you: Pool"), rules=("106.12a", "106.12", "106"))
    forest = replace(answered("you: Forest"), rules=("106.1",))
    await store.keep([pool, forest])

    for words, found in (
        ("106.12A", [pool]), ("106.1", [forest]), ("106.12 pool", [pool]), ("106", [pool]),
        ("601.2", []), (pool.code.lower(), [pool]), ("%", []), ("_06.1", []),
    ):  # fmt: skip
        assert list(await store.log(7, words, 9)) == found, words


async def test_the_log_has_the_newest_first(store):
    """Asked again, an old question is new."""
    lines = ["you: Pool", "you: Forest", "you: Pool", "you: Island"]
    await store.keep([answered(line, at=at) for at, line in enumerate(lines)])

    found = await store.log(7, "", 10)
    assert [(it.line, it.at) for it in found] == [
        ("you: Island", 3), ("you: Pool", 2), ("you: Forest", 1),
    ]  # fmt: skip


async def test_a_failure_does_not_tell_what_was_typed(store):
    """It goes to the host's log."""
    await store._database.write(METADATA.tables["boards"].drop)
    with pytest.raises(StoreError) as told:
        await store.save_board(HUGE, 1, "you: Pool of secrets", 1)

    assert "boards" in str(told.value)
    assert "\n" not in str(told.value)
    assert "secrets" not in str(told.value)
    assert str(HUGE) not in str(told.value)


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
    wrong = Mark("CODE", Verdict.WRONG, "{C} too", 3, 7, 1, "no")
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
    found = (await stores[0].own(5)).answers
    for store in stores:
        await store.close()

    assert len(found) == 4


async def test_a_new_file_that_another_process_writes_first_is_waited_for(tmp_path):
    """It need not wait to be told of its journal: then the other process does that."""
    other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    store = Store(default_url(tmp_path))
    keeping = asyncio.create_task(store.keep([answered("you: Pool")]))
    assert not (await asyncio.wait({keeping}, timeout=0.2))[0]
    other.execute("COMMIT")
    other.close()
    await keeping

    assert await store.line(code_of("you: Pool")) == "you: Pool"
    await store.close()


async def done(url, work):
    """Do some work in a transaction of its own, without the store."""
    engine = create_async_engine(url.replace("sqlite:", "sqlite+aiosqlite:"))
    async with engine.begin() as connection:
        result = await connection.run_sync(work)
    await engine.dispose()
    return result


@asynccontextmanager
async def held(url):
    """While another process writes, and is not done yet."""
    engine = create_async_engine(url.replace("sqlite:", "sqlite+aiosqlite:"))
    async with engine.connect() as connection:
        await connection.execute(text("INSERT INTO lines (code, line, at) VALUES ('B', 'y', 1)"))
        if connection.dialect.name == "postgresql":
            await connection.execute(text("LOCK TABLE lines IN SHARE MODE"))
        yield
        await connection.rollback()
    await engine.dispose()


async def test_settings_of_the_first_tables_are_still_there(url):
    """What a server had chosen, with the later columns empty."""

    def first_tables(connection):
        upgrade(connection, "0001")
        connection.execute(
            text("INSERT INTO settings (guild_id, private, channels, judge_role, language)"
                 " VALUES (7, true, '8 9', 3, 'de')")
        )  # fmt: skip

    await done(url, first_tables)
    store = Store(url)
    found = await store.settings(7)
    await store.save_settings(7, replace(found, posts=(5, 6)))
    changed = await store.settings(7)
    await store.close()

    assert found == ServerSettings(True, (8, 9), 3, "de")
    assert changed.posts == (5, 6)


@pytest.mark.parametrize("found", ["0999", "1975ea83b712"])
async def test_tables_of_a_later_version_are_left_alone(store, url, found):
    """After a step back to an older program; or of another program in the same database."""
    await done(
        url, lambda it: it.execute(text(f"UPDATE alembic_version SET version_num='{found}'"))
    )
    later = Store(url)
    with pytest.raises(StoreError, match=f"version '{found}'.* a database of its own"):
        await later.upgrade()
    keeper = Keeper(later)
    await keeper.start()

    assert await keeper.board(5, 1) == ""
    assert not keeper.available
    assert await done(url, version) == found
    await later.close()


@pytest.mark.parametrize("first", ["0001", "0002", "0003"])
async def test_what_older_tables_hold_is_still_there(url, first):
    """Every kind of it, whichever version they are of."""

    def filled(connection):
        upgrade(connection, first)
        for table, values in (
            ("lines (code, line, at)", "'C', 'you: Pool', 1"),
            ("boards (user_id, channel_id, line, at)", "5, 1, 'you: Pool', 1"),
            ("answers (code, mark, headline, editions, user_id, guild_id, channel_id, at)",
             "'C', 'YES', 'yes', 'rules', 5, 7, 8, 1"),
            ("reports (code, text, editions, user_id, guild_id, at)",
             "'C', 'no', 'rules', 5, 7, 1"),
            ("marks (guild_id, code, verdict, note, judge_id, at)", "7, 'C', 'wrong', 'so', 5, 1"),
        ):  # fmt: skip
            connection.execute(text(f"INSERT INTO {table} VALUES ({values})"))

    await done(url, filled)
    store = Store(url)
    own = await store.own(5)
    await store.keep([answered("you: Forest", at=2)], [Draft(5, "C", "pool", 3)])
    log = await store.log(7, "", 10)
    await store.close()

    assert own.boards == ("you: Pool",)
    assert [it.headline for it in own.answers] == ["yes"]
    assert [it.text for it in own.reports] == ["no"]
    assert [it.note for it in own.marks] == ["so"]
    assert [it.line for it in log] == ["you: Forest", "you: Pool"]


async def test_the_steps_of_alembic_make_the_tables_of_the_models(store, url):
    """Nothing is left to change, and HEAD is the newest step."""
    await store.upgrade()
    difference = await done(
        url, lambda it: compare_metadata(MigrationContext.configure(it), METADATA)
    )
    found = await done(url, version)
    config = Config()
    config.set_main_option("script_location", "bot/store/migrations")

    assert difference == []
    assert found == HEAD
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


async def test_a_write_that_nobody_waits_for_is_taken_back(store, url):
    """So that the bot may write it again later, and it is there once."""
    async with held(url):
        writing = asyncio.create_task(store.keep([answered("you: Forest")]))
        assert not (await asyncio.wait({writing}, timeout=0.2))[0]
        writing.cancel()
        await asyncio.sleep(0)
    await asyncio.wait({writing})
    await store.keep([answered("you: Pool")])

    assert writing.cancelled()
    assert await store.line(code_of("you: Forest")) is None
    assert await store.line(code_of("you: Pool")) == "you: Pool"


async def test_reading_does_not_wait_behind_a_write(store, url):
    """Another process may write for a while; what is there can still be read."""
    await store.keep([answered("you: Pool")])
    async with held(url):
        writing = asyncio.create_task(store.keep([answered("you: Forest")]))
        assert not (await asyncio.wait({writing}, timeout=0.2))[0]
        found = await asyncio.wait_for(store.line(code_of("you: Pool")), 1)
        assert not writing.done()
    await writing

    assert found == "you: Pool"
    assert await store.line(code_of("you: Forest")) == "you: Forest"


async def test_a_database_in_memory_is_one_database():
    """What is written over one connection is read over the same, also by many at once."""
    store = Store("sqlite://")
    await store.keep([answered("you: Pool")])
    found = await asyncio.gather(*(store.line(code_of("you: Pool")) for _ in range(5)))

    assert found == ["you: Pool"] * 5
    await store.close()


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


async def test_what_was_typed_is_kept_for_a_while(store):
    """Each person's own, the last for an answer; until it is too old, or is dropped."""
    first, mine = Draft(5, "A", "me: pool", 10), Draft(5, "A", "me: the pool", 20)
    other = Draft(6, "A", "i: pool", 30)
    await store.keep([], [first])
    await store.keep([answered("you: Pool")], [mine, other])

    assert await store.draft(5, "A", 19) == "me: the pool"
    assert await store.draft(5, "A", 20) is None
    assert await store.draft(6, "A", 0) == "i: pool"
    assert await store.draft(7, "A", 0) is None
    assert (await store.own(5)).drafts == (mine,)
    await store.drop_drafts(20)
    assert (await store.own(5)).drafts == ()
    assert await store.draft(6, "A", 0) == "i: pool"


async def test_what_was_typed_is_deleted_with_the_rest(store):
    """Of that person alone; it is in no log."""
    await store.keep([], [Draft(HUGE, "A", "mine", 10), Draft(6, "A", "theirs", 10)])
    assert await store.log(7, "mine", 5) == ()
    await store.forget(HUGE)

    assert await store.draft(HUGE, "A", 0) is None
    assert await store.draft(6, "A", 0) == "theirs"
