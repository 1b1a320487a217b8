"""The store as the bot uses it: it never raises, and answers never wait for it to come back."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Final, TypeVar

from bot.store.drafts import Drafts
from bot.store.recent import Recent
from bot.store.records import Answered, Draft, Mark, OwnData, Reported, ServerSettings
from bot.store.store import Store, StoreError
from bot.store.together import Together

LOG: Final = logging.getLogger(__name__)
PATIENCE: Final = 0.8  # seconds that one question to the store may take
STARTING: Final = 30.0  # seconds for bringing the tables up to date
FRESH: Final = 30.0  # seconds for which a server's marks and settings are believed
RETRY: Final = 10.0  # seconds after a failure in which nobody waits for the store
GATHERING: Final = 0.1  # seconds in which log lines come together before they are written
AWAITED: Final = 2 * GATHERING  # seconds after which what another process noted is written
DROP_EVERY: Final = 300.0  # seconds between two looks for drafts that are too old
MAX_PENDING: Final = 10_000  # log lines that wait for a store that is down; then the oldest go
MAX_BATCH: Final = 200
MAX_RECENT: Final = 2_000

Value = TypeVar("Value")


class Keeper:
    """Reads through to the store, writes behind it; says when it is not available."""

    def __init__(
        self,
        store: Store | None,
        clock: Callable[[], float] = time.time,
        patience: float = PATIENCE,
    ) -> None:
        """A keeper in front of a store.

        Args:
            store: where things are kept; None keeps them only in memory, while the bot runs.
            clock: seconds since 1970.
            patience: seconds that one question to the store may take.
        """
        self._store = store
        self._clock = clock
        self._patience = patience
        self._lines: Recent[str, str] = Recent(MAX_RECENT)
        self._boards: Recent[tuple[int, int], str] = Recent(MAX_RECENT)
        self._marks: Recent[int, tuple[float, dict[str, Mark]]] = Recent(MAX_RECENT)
        self._settings: Recent[int, tuple[float, ServerSettings]] = Recent(MAX_RECENT)
        self._pending: list[Answered] = []
        self._drafts = Drafts(self.now)
        self._dropping: asyncio.TimerHandle | None = None
        self._dropped: asyncio.Task[None] | None = None
        self._writing: asyncio.Task[None] | None = None
        self._gathering: asyncio.TimerHandle | None = None
        self._read_boards = Together(self._some_boards)
        self._failed_at: float | None = None

    @property
    def available(self) -> bool:
        """Whether the store answered when it was last asked."""
        return self._failed_at is None

    @property
    def in_memory(self) -> bool:
        """Whether there is no store, so that things are kept only while the bot runs."""
        return self._store is None

    @property
    def waiting(self) -> int:
        """How many log lines and drafts are not written yet."""
        return len(self._pending) + (len(self._drafts) if self._store is not None else 0)

    def now(self) -> int:
        """The time that is written into records."""
        return int(self._clock())

    async def _tried(self, work: Callable[[Store], Awaitable[Value]], otherwise: Value) -> Value:
        """What the store answers, or something else where it cannot be used in time."""
        if self._store is None or self._resting():
            return otherwise
        try:
            async with asyncio.timeout(self._patience):
                value = await work(self._store)
        except (StoreError, TimeoutError) as error:
            if self.available:
                LOG.warning("the store cannot be used: %s", str(error)[:300] or "it is too slow")
            self._failed_at = self._clock()
            return otherwise
        if not self.available:
            LOG.info("the store can be used again")
        self._failed_at = None
        self._write()
        return value

    async def start(self) -> None:
        """Bring the store up to date before anybody asks; that it is down is no reason not to."""
        if self._store is None:
            return
        try:
            async with asyncio.timeout(STARTING):
                await self._store.upgrade()
        except (StoreError, TimeoutError) as error:
            LOG.warning("the store cannot be used: %s", str(error)[:300] or "it is too slow")
            self._failed_at = self._clock()
        else:
            await self._drop_drafts()

    def _resting(self) -> bool:
        return self._failed_at is not None and self._clock() - self._failed_at < RETRY

    async def _done(self, work: Callable[[Store], Awaitable[None]]) -> bool:
        async def told(store: Store) -> bool:
            await work(store)
            return True

        return await self._tried(told, False)

    def log(self, answered: Answered) -> None:
        """Note an answer, to be written when the store takes it; returns at once."""
        self._lines[answered.code] = answered.line
        if self._store is None:
            return
        self._pending.append(answered)
        del self._pending[:-MAX_PENDING]
        self._write()

    def note_draft(self, user: int, code: str, text: str) -> None:
        """Keep what a person typed for an answer, for an hour; returns at once."""
        self._drafts.note(Draft(user, code, text, self.now()))
        if self._dropping is None:
            self._drop_later()
        if self._store is not None:
            self._write()

    async def draft(self, user: int, code: str) -> str | None:
        """What a person typed for an answer; None where it is not known or cannot be found now."""
        text = self._drafts.text(user, code)
        if text is not None:
            return text
        oldest = self._drafts.oldest
        return await self._tried(lambda store: store.draft(user, code, oldest), None)

    def _drop_later(self) -> None:
        """Look every while for old drafts, as long as there may be some."""

        def drop() -> None:
            self._dropping = None
            self._dropped = asyncio.create_task(self._drop_drafts(), name="lawmage-drafts")
            if self._drafts.last > self._drafts.oldest:
                self._drop_later()

        self._dropping = asyncio.get_running_loop().call_later(DROP_EVERY, drop)

    async def _drop_drafts(self) -> None:
        """Delete the drafts that have been kept for long enough, here and in the store."""
        self._drafts.drop_old()
        oldest = self._drafts.oldest
        await self._done(lambda store: store.drop_drafts(oldest))

    def _write(self) -> None:
        """Write what waits in a moment, together with what comes in until then."""
        if self.waiting and not self._gathering:
            self._gathering = asyncio.get_running_loop().call_later(GATHERING, self._write_now)

    def _write_now(self) -> None:
        self._gathering = None
        if self.waiting and not self._resting() and (not self._writing or self._writing.done()):
            self._writing = asyncio.create_task(self._written(), name="lawmage-log")

    async def _written(self) -> None:
        while self.waiting:
            batch, drafts = self._pending[:MAX_BATCH], self._drafts.some(MAX_BATCH)
            if not await self._done(partial(_keep, batch, drafts)):
                return
            # some of them may have been taken out meanwhile, by a deletion or for want of room
            done = set(map(id, batch))
            self._pending = [it for it in self._pending if id(it) not in done]
            self._drafts.written(drafts)

    async def flush(self) -> None:
        """Write what is waiting, if the store takes it."""
        self._failed_at = None if not self.waiting else self._failed_at
        if self._gathering:
            self._gathering.cancel()
            self._gathering = None
        if self._writing:
            await asyncio.wait({self._writing})
        # a task of its own, so that a deletion can wait for it
        self._writing = asyncio.create_task(self._written(), name="lawmage-log")
        await asyncio.wait({self._writing})

    async def close(self) -> None:
        """Write what is waiting, also to a store that was down a moment ago, and close it."""
        if self._dropping:
            self._dropping.cancel()
        if self._store is not None:
            self._failed_at = None
            await self.flush()
            await self._store.close()

    async def line(self, code: str) -> str | None:
        """The line that a code stands for; None where it is not known or cannot be found now."""
        known = self._lines.get(code)
        if known is None:
            known = await self._stored_line(code)
            if known is not None:
                self._lines[code] = known
        return known

    async def _stored_line(self, code: str) -> str | None:
        """What the store has for a code; another process may be about to write it."""
        found = await self._tried(lambda store: store.line(code), None)
        if found is None and self._store is not None and self.available:
            await asyncio.sleep(AWAITED)
            found = await self._tried(lambda store: store.line(code), None)
        return found

    async def board(self, user: int, channel: int) -> str:
        """The board that a person keeps in a channel, "" for none."""
        if self._store is None:
            return self.board_at_hand(user, channel)
        return await self._read_boards.get((user, channel)) or ""

    async def _some_boards(
        self, wanted: Sequence[tuple[int, int]]
    ) -> Mapping[tuple[int, int], str]:
        found = await self._tried(lambda store: store.boards(wanted), None)
        if found is None:
            return {key: self.board_at_hand(*key) for key in wanted}
        for key in wanted:
            self._boards[key] = found.get(key, "")
        return found

    def board_at_hand(self, user: int, channel: int) -> str:
        """The board as it was last seen here, "" for none; it does not wait for the store."""
        return self._boards.get((user, channel)) or ""

    async def save_board(self, user: int, channel: int, line: str) -> bool:
        """Keep a board, "" for none; False where it is kept only while the bot runs."""
        self._boards[user, channel] = line
        at = self.now()
        return await self._done(lambda store: store.save_board(user, channel, line, at))

    async def mark_of(self, guild: int, code: str) -> Mark | None:
        """What a judge of this server said of an answer."""
        if not guild:
            return None
        at, marks = self._marks.get(guild) or (0.0, {})
        if self._clock() - at > FRESH:
            found = await self._tried(lambda store: store.marks(guild), None)
            if found is not None:
                marks = found
                self._marks[guild] = (self._clock(), marks)
        return marks.get(code)

    async def mark(self, mark: Mark) -> bool:
        """Keep a judge's word; False where it could not be kept."""
        done = await self._done(lambda store: store.mark(mark))
        if done:
            self._marks.pop(mark.guild)
        return done

    async def report(self, reported: Reported) -> bool:
        """Keep a report; False where it could not be kept."""
        return await self._done(lambda store: store.report(reported))

    async def settings(self, guild: int) -> ServerSettings:
        """What a server has chosen; the defaults outside of servers.

        Where that cannot be found out, answers are private: a server may have chosen so.
        """
        if not guild or self._store is None:
            return ServerSettings()
        at, settings = self._settings.get(guild) or (0.0, ServerSettings(private=True))
        if self._clock() - at > FRESH:
            found = await self._tried(lambda store: store.settings(guild), None)
            if found is not None:
                settings = found
                self._settings[guild] = (self._clock(), settings)
        return settings

    def knows_settings(self, guild: int) -> bool:
        """Whether what a server has chosen was ever found out; True outside of servers."""
        return not guild or self._store is None or self._settings.get(guild) is not None

    async def save_settings(self, guild: int, settings: ServerSettings) -> bool:
        """Keep what a server has chosen; False where it could not be kept."""
        done = await self._done(lambda store: store.save_settings(guild, settings))
        if done:
            self._settings.pop(guild)
        return done

    async def found(self, guild: int, words: str, most: int) -> tuple[Answered, ...] | None:
        """The last answers of a server with these words; None where the log is not available."""
        return await self._tried(lambda store: store.log(guild, words, most), None)

    async def own(self, user: int) -> OwnData | None:
        """What is kept of a person; None where the store is not available."""
        return await self._tried(lambda store: store.own(user), None)

    async def forget(self, user: int) -> bool:
        """Delete what is kept of a person, also what waits; False where the store was not there."""
        self._pending = [it for it in self._pending if it.user != user]
        self._drafts.forget(user)
        if self._writing:  # what is being written now would come after the deletion
            await asyncio.wait({self._writing})
        for key in [key for key in self._boards if key[0] == user]:
            self._boards.pop(key)
        self._lines.clear()
        return await self._done(lambda store: store.forget(user)) or self._store is None


async def _keep(answers: Sequence[Answered], drafts: Sequence[Draft], store: Store) -> None:
    await store.keep(answers, drafts)
