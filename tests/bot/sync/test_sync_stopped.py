"""What a killed process, a full disk and a second process leave behind."""

import asyncio
import random
import resource
import sys
from pathlib import Path

import pytest

from bot.sync.errors import SyncError
from bot.sync.lock import locked
from bot.sync.progress import Silent
from bot.sync.syncing import UNCHANGED, sync
from engine import Catalogue
from rulings.official.in_use import INDEX, PACK, current_set, official_folder, open_official

PROJECT = Path(__file__).parents[3]
PROGRAM = Path(__file__).with_name("killed_sync.py")
KILLS = 8

pytestmark = [pytest.mark.asyncio, pytest.mark.enable_socket]


def opened(folder):
    return open_official(folder)


def in_use(folder):
    return current_set(folder)


def generation(archive, number: int) -> None:
    """Offer texts that all say their number."""
    plain = archive.first
    archive.rules = plain[0].replace(b"fewer years", f"fewer years ({number})".encode())
    archive.cards = plain[1].replace(b"Flying", f"Flying ({number})".encode())
    archive.rulings = plain[2].replace(b"Ruling 1:", f"Ruling 1 ({number}):".encode())
    archive.offer(f"2031{number // 28 + 1:02}{number % 28 + 1:02}")


@pytest.fixture
def generations(archive):
    archive.first = (archive.rules, archive.cards, archive.rulings)
    return archive


def numbers(data_folder: Path) -> set[str]:
    """The numbers that the texts in use say; one where they belong together."""
    with opened(data_folder) as official:
        said = {
            official.rule("100.2").text.partition("(")[2].partition(")")[0],
            official.card("Quay Warden").text.partition("(")[2].partition(")")[0],
        }
        rulings = [it.text for it in official.card_rulings("Quay Warden")]
        said.add(next(it for it in rulings if "(" in it).partition("(")[2].partition(")")[0])
    Catalogue.from_pack((in_use(data_folder) / PACK).read_bytes())
    return said


async def run(folder, number, sources):
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(PROGRAM),
        str(folder),
        str(number),
        *(sources.rules, sources.cards, sources.rulings),
        cwd=PROJECT,
        env={"PYTHONPATH": str(PROJECT)},
        stdout=asyncio.subprocess.PIPE,
    )
    out, _ = await process.communicate()
    return process.returncode, out


async def test_a_killed_sync_leaves_a_whole_data_set(generations, sources, tmp_path):
    """The old one or the new one, at whichever file operation it was killed; the next one works."""
    generation(generations, 0)
    code, out = await run(tmp_path, 0, sources)
    assert (code, numbers(tmp_path)) == (0, {"0"})
    operations = int(out)
    assert operations > 30
    chance = random.Random(7)
    last = sorted(chance.sample(range(operations - 14, operations), KILLS // 2))
    points = [*chance.sample(range(1, operations - 14), KILLS - len(last)), *last]
    for count, point in enumerate(points, start=1):
        generation(generations, count)
        code, _ = await run(tmp_path, point, sources)
        said = numbers(tmp_path)
        assert code != 0
        assert len(said) == 1, f"mixed after operation {point}"
        assert said <= {str(number) for number in range(count + 1)}
    generation(generations, 40)
    code, _ = await run(tmp_path, 0, sources)

    assert (code, numbers(tmp_path)) == (0, {"40"})
    left = {path.name for path in official_folder(tmp_path).iterdir()}
    assert left == {"current", "lock", in_use(tmp_path).name}


async def test_a_full_disk_leaves_the_old_data_set(archive, sources, options, tmp_path):
    """Wherever the space ends; the message says what happened."""
    await sync(tmp_path, sources, Silent(), options)
    before = in_use(tmp_path)
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    archive.more_rulings(500)
    archive.offer("20310401")
    for size in (100, 5_000, 40_000, 100_000):
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
        try:
            with pytest.raises(SyncError) as caught:
                await sync(tmp_path, sources, Silent(), options)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, hard))
        assert caught.value.message.endswith(UNCHANGED)
        assert in_use(tmp_path) == before
        with opened(tmp_path) as official:
            assert len(official.card_rulings("Mossy Grove")) == 134
    assert (await sync(tmp_path, sources, Silent(), options)).counts.rulings == 500


async def test_two_syncs_do_not_meet(sources, options, tmp_path):
    """The second one is told to wait; the lock ends with its holder."""
    with (
        locked(official_folder(tmp_path)),
        pytest.raises(SyncError, match="Another sync"),
    ):
        await sync(tmp_path, sources, Silent(), options)
    assert (await sync(tmp_path, sources, Silent(), options)).counts.cards == 3


async def test_who_has_the_old_texts_open_goes_on_reading(archive, sources, options, tmp_path):
    """And sees the new ones when it opens them."""
    await sync(tmp_path, sources, Silent(), options)
    with opened(tmp_path) as old:
        archive.rules = archive.rules.replace(b"fewer years", b"more years")
        archive.offer("20310401")
        await sync(tmp_path, sources, Silent(), options)
        assert "fewer" in old.rule("100.2").text
        with opened(tmp_path) as new:
            assert "more" in new.rule("100.2").text


@pytest.mark.parametrize("place", [0, 61, 5_000, -3])
async def test_a_damaged_index_is_built_again(sources, options, tmp_path, place):
    """From the texts that the data set keeps; a missing one, too."""
    await sync(tmp_path, sources, Silent(), options)
    path = in_use(tmp_path) / INDEX
    data = bytearray(path.read_bytes())
    data[place] ^= 0x55
    path.write_bytes(data)
    with opened(tmp_path) as official:
        assert len(official.card_rulings("Mossy Grove")) == 134
    path.unlink()
    with opened(tmp_path) as official:
        assert official.rule("101.1") is not None
    path.write_bytes(b"")
    (in_use(tmp_path) / "rules.txt").write_bytes(b"")
    assert opened(tmp_path) is None


async def test_nothing_was_ever_synced(tmp_path):
    """Is no failure, nor is a pointer to nowhere."""
    assert opened(tmp_path) is None
    assert opened(None) is None
    official_folder(tmp_path).mkdir()
    (official_folder(tmp_path) / "current").write_text("../../etc")
    assert in_use(tmp_path) is None
