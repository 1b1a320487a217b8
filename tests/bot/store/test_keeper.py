"""In front of the store: answers never wait for one that is down, and what is said is kept."""

import asyncio

import pytest

from bot.store import Answered, Keeper, Mark, ServerSettings, StoreError, Verdict, code_of
from bot.store import keeper as keeper_module
from bot.store.drafts import KEPT_FOR
from bot.store.keeper import FRESH, GATHERING, MAX_PENDING, RETRY
from bot.store.recent import Recent

pytestmark = pytest.mark.asyncio


class Clock:
    """Seconds that pass when they are told to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class Broken:
    """A store that can be down, or slow, or well; it counts how often it is asked."""

    def __init__(self, store):
        self.store = store
        self.down = False
        self.slow = False
        self.asked = 0

    def __getattr__(self, name):
        async def ask(*arguments):
            self.asked += 1
            if self.down:
                raise StoreError("down")
            if self.slow:
                await asyncio.Event().wait()
            return await getattr(self.store, name)(*arguments)

        return ask


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def broken(store):
    return Broken(store)


@pytest.fixture
def keeper(broken, clock):
    return Keeper(broken, clock, patience=30.0)


def answered(line="you: Pool", user=5):
    return Answered(code_of(line), line, "YES", "yes", "rules 2026", user, 7, 8, 100)


async def settled(keeper):
    await keeper.flush()


async def test_an_answer_is_written_behind_the_asker(keeper, store):
    """Its code is known at once, the log soon."""
    keeper.log(answered())

    assert await keeper.line(code_of("you: Pool")) == "you: Pool"
    await settled(keeper)
    assert await store.log(7, "", 5) == (answered(),)
    assert keeper.waiting == 0


async def test_what_could_not_be_written_is_written_later(keeper, broken, clock, store):
    """In its order, by the first use after the store is back."""
    broken.down = True
    for number in range(3):
        keeper.log(answered(f"you: {number} Forest"))
    await asyncio.sleep(GATHERING + 0.1)
    assert not keeper.available
    assert keeper.waiting == 3
    assert broken.asked == 1  # they were to be written together

    broken.down = False
    clock.now += RETRY
    await keeper.settings(7)
    await settled(keeper)
    assert keeper.available
    assert [it.line for it in await store.log(7, "", 5)] == [
        "you: 2 Forest",
        "you: 1 Forest",
        "you: 0 Forest",
    ]


@pytest.mark.parametrize("how", ["down", "slow"])
async def test_nobody_waits_for_a_store_that_is_down(keeper, broken, clock, how):
    """After the first failure it is left alone for a while."""
    setattr(broken, how, True)
    keeper._patience = 0.05 if how == "slow" else 30.0

    assert await keeper.line("CODE") is None
    assert not keeper.available
    assert await keeper.board(5, 8) == ""
    assert await keeper.settings(7) == ServerSettings(private=True)
    assert await keeper.mark_of(7, "CODE") is None
    assert await keeper.found(7, "", 5) is None
    assert await keeper.own(5) is None
    assert not await keeper.forget(5)
    assert broken.asked == 1
    clock.now += RETRY
    await keeper.line("CODE")
    assert broken.asked == 2


async def test_a_board_lives_on_while_the_store_is_down(keeper, broken):
    """In this process."""
    broken.down = True

    assert not await keeper.save_board(5, 8, "you: Pool")
    assert await keeper.board(5, 8) == "you: Pool"
    assert keeper.board_at_hand(5, 8) == "you: Pool"
    assert keeper.board_at_hand(5, 9) == ""


async def test_marks_and_settings_are_asked_once_in_a_while(keeper, broken, clock, store):
    """Another process's change is seen a little later, one's own at once."""
    mark = Mark("CODE", Verdict.WRONG, "", 3, 7, 1)
    assert await keeper.mark_of(7, "CODE") is None
    await store.mark(mark)
    await store.save_settings(7, ServerSettings(judge_role=3))
    before = broken.asked
    assert await keeper.mark_of(7, "CODE") is None
    assert broken.asked == before

    clock.now += FRESH + 1
    assert await keeper.mark_of(7, "CODE") == mark
    assert (await keeper.settings(7)).judge_role == 3
    assert await keeper.save_settings(7, ServerSettings(judge_role=4))
    assert (await keeper.settings(7)).judge_role == 4
    again = Mark("CODE", Verdict.CONFIRMED, "", 3, 7, 2)
    assert await keeper.mark(again)
    assert await keeper.mark_of(7, "CODE") == again


async def test_outside_of_servers_there_are_no_marks_and_defaults_hold(keeper, broken):
    """And the store is not asked."""
    assert await keeper.mark_of(0, "CODE") is None
    assert await keeper.settings(0) == ServerSettings()
    assert broken.asked == 0


async def test_a_person_is_forgotten_also_where_nothing_was_written_yet(keeper, store, broken):
    """What waits is not written afterwards."""
    broken.down = True
    keeper.log(answered())
    await keeper.save_board(5, 8, "you: Pool")
    await asyncio.sleep(0.01)
    await keeper.forget(5)

    assert keeper.waiting == 0
    assert keeper.board_at_hand(5, 8) == ""


async def test_a_deletion_while_lines_are_written_costs_nobody_else_a_line(keeper, store, broken):
    """What came in meanwhile is still written, and nothing twice."""
    begun, go_on = asyncio.Event(), asyncio.Event()

    class Slowly:
        async def keep(self, *given):
            begun.set()
            await go_on.wait()
            await store.keep(*given)

        def __getattr__(self, name):
            return getattr(store, name)

    broken.store = Slowly()
    keeper.log(answered("you: 1 Forest", user=5))
    keeper.log(answered("you: 2 Forest", user=6))
    writing = asyncio.create_task(keeper.flush())
    await begun.wait()
    deleting = asyncio.create_task(keeper.forget(5))
    await asyncio.sleep(0)
    keeper.log(answered("you: 3 Forest", user=6))
    go_on.set()
    await asyncio.gather(writing, deleting)
    await settled(keeper)

    assert [it.line for it in await store.log(7, "", 5)] == ["you: 3 Forest", "you: 2 Forest"]


async def test_a_press_before_another_process_has_written_is_served(keeper, store):
    """It is looked for once more when that process must have written it; then it is gone."""
    looking = asyncio.create_task(keeper.line(code_of("you: Pool")))
    await asyncio.sleep(GATHERING / 2)
    await store.keep([answered()])

    assert await looking == "you: Pool"
    assert await keeper.line(code_of("you: Forest")) is None


async def test_what_waits_is_bounded(keeper, broken):
    """A store that stays down does not fill the memory."""
    broken.down = True
    for number in range(MAX_PENDING + 5):
        keeper.log(answered(f"you: {number}"))

    assert keeper.waiting == MAX_PENDING


async def test_without_a_store_things_live_as_long_as_the_bot():
    """Boards and lines; there is no log."""
    keeper = Keeper(None)
    keeper.log(answered())
    await keeper.save_board(5, 8, "you: Pool")

    assert keeper.in_memory
    assert keeper.available
    assert await keeper.line(code_of("you: Pool")) == "you: Pool"
    assert await keeper.board(5, 8) == "you: Pool"
    assert keeper.waiting == 0
    assert await keeper.forget(5)
    await keeper.close()


async def test_closing_writes_what_waits(keeper, store):
    """Nothing that was answered is lost by a stop."""
    keeper.log(answered())
    await keeper.close()

    assert await store.log(7, "", 5) == (answered(),)


async def test_what_was_used_longest_ago_goes_first():
    """Using is reading or writing."""
    recent: Recent[str, int] = Recent(2)
    recent["a"], recent["b"] = 1, 2
    assert recent.get("a") == 1
    recent["c"] = 3

    assert list(recent) == ["a", "c"]
    assert recent.get("b") is None
    assert len(recent) == 2


async def test_a_failure_is_not_believed(keeper, broken, clock, store):
    """What could not be read is asked again as soon as the store is back; until then it is old."""
    mark = Mark("CODE", Verdict.WRONG, "", 3, 7, 1)
    await store.mark(mark)
    await store.save_settings(7, ServerSettings(judge_role=3))
    broken.down = True
    assert await keeper.mark_of(7, "CODE") is None
    assert (await keeper.settings(7)).private

    broken.down = False
    clock.now += RETRY
    assert await keeper.mark_of(7, "CODE") == mark
    assert await keeper.settings(7) == ServerSettings(judge_role=3)
    broken.down = True
    clock.now += FRESH + 1
    assert await keeper.mark_of(7, "CODE") == mark
    assert (await keeper.settings(7)).judge_role == 3


async def test_what_was_typed_is_at_hand_at_once_and_written_behind(keeper, store, clock):
    """It is given back for an hour, from memory and from the store alike."""
    keeper.note_draft(5, "A", "me: pool")

    assert await keeper.draft(5, "A") == "me: pool"
    assert await keeper.draft(6, "A") is None
    await settled(keeper)
    assert keeper.waiting == 0
    assert await store.draft(5, "A", 0) == "me: pool"
    assert await keeper.draft(5, "A") == "me: pool"
    clock.now += KEPT_FOR
    assert await keeper.draft(5, "A") is None
    await keeper.close()


async def test_what_was_typed_too_long_ago_is_deleted_at_the_next_start(keeper, store, clock):
    """A bot that was stopped in between deletes it as well."""
    keeper.note_draft(5, "A", "me: pool")
    await settled(keeper)
    clock.now += KEPT_FOR
    await keeper.start()

    assert await store.draft(5, "A", 0) is None
    await keeper.close()


async def test_what_was_typed_is_deleted_while_the_bot_runs(keeper, store, clock, monkeypatch):
    """It is looked for again and again, until there is none."""
    monkeypatch.setattr(keeper_module, "DROP_EVERY", 0.01)
    keeper.note_draft(5, "A", "me: pool")
    await settled(keeper)
    clock.now += KEPT_FOR
    for _ in range(500):
        if await store.draft(5, "A", 0) is None:
            break
        await asyncio.sleep(0.01)

    assert await store.draft(5, "A", 0) is None
    await keeper.close()


async def test_what_was_typed_waits_for_a_store_that_is_down(keeper, broken, clock, store):
    """And is forgotten with everything else of the person."""
    broken.down = True
    keeper.note_draft(5, "A", "mine")
    keeper.note_draft(6, "A", "theirs")
    await settled(keeper)
    assert keeper.waiting == 2
    assert await keeper.draft(5, "A") == "mine"
    await keeper.forget(5)
    broken.down = False
    clock.now += RETRY
    await keeper.flush()

    assert await store.draft(5, "A", 0) is None
    assert await store.draft(6, "A", 0) == "theirs"
    await keeper.close()


async def test_without_a_store_what_was_typed_is_in_memory_for_an_hour(clock):
    """No longer."""
    keeper = Keeper(None, clock)
    keeper.note_draft(5, "A", "me: pool")

    assert await keeper.draft(5, "A") == "me: pool"
    clock.now += KEPT_FOR
    assert await keeper.draft(5, "A") is None
    await keeper.close()
