"""A whole sync against a server on loopback: complete, unchanged, broken off, refused."""

import gzip
import json
import random
from dataclasses import replace

import pytest

from bot.sync.errors import SyncError
from bot.sync.partial import Note
from bot.sync.progress import Silent
from bot.sync.sources import Sources, from_folder
from bot.sync.syncing import UNCHANGED, USER_AGENT, day_of, sync
from engine import Catalogue
from rulings.official.data_set import Limits
from rulings.official.in_use import PACK, current_set, manifest, official_folder, open_official

pytestmark = [pytest.mark.asyncio, pytest.mark.enable_socket]


def opened(folder):
    return open_official(folder)


def in_use(folder):
    return current_set(folder)


def paths(archive) -> list[str]:
    return [path for path, _, _ in archive.requests]


async def test_everything_is_there_afterwards(archive, sources, options, tmp_path):
    """Rules, cards, rulings by the cards' names, and the engine's facts pack."""
    done = await sync(tmp_path, sources, Silent(), options)

    assert (done.counts.edition, done.counts.rules) == ("2031-03-05", 14)
    assert (done.counts.cards, done.counts.rulings) == (3, 400)
    assert [str(kind) for kind in done.changed] == ["rules", "cards", "rulings"]
    with opened(tmp_path) as official:
        assert official.edition == "2031-03-05"
        assert official.rule("101.2c").refers == ("100.1a",)
        assert official.terms("rolling")[0].term == "Rolling"
        assert official.card("silt").name == "Salt // Silt"
        assert official.card("quay warden").uri == "https://cards.example/1"
        dates = [it.date for it in official.card_rulings("Mossy Grove")]
        assert dates == sorted(dates, reverse=True)
        assert len(dates) > 100
    catalogue = Catalogue.from_pack((in_use(tmp_path) / PACK).read_bytes())
    assert str(catalogue.card("Quay Warden").mana_cost) == "{2}{U}"
    assert catalogue.info
    assert catalogue.info.edition == "2031-03-05"
    assert {path.name for path in official_folder(tmp_path).iterdir()} == {
        "current",
        "lock",
        in_use(tmp_path).name,
    }


async def test_it_asks_as_its_sources_wish(archive, sources, options, tmp_path):
    """By its own name, for packed files, with pauses between the requests."""
    pauses = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    await sync(tmp_path, sources, Silent(), replace(options, sleep=sleep))

    for _, headers, _ in archive.requests:
        assert headers["User-Agent"] == USER_AGENT
        assert headers["Accept"]
        assert headers["Accept-Encoding"] == "gzip"
    assert len(archive.requests) == 6
    assert len(pauses) == 6
    assert min(pauses) >= 0.1


async def test_nothing_new_is_not_fetched_again(archive, sources, options, tmp_path):
    """The server is asked with If-None-Match and answers 304; the data set stays."""
    await sync(tmp_path, sources, Silent(), options)
    before = in_use(tmp_path)
    archive.requests.clear()
    done = await sync(tmp_path, sources, Silent(), options)

    assert done.changed == ()
    assert done.counts.rulings == 400
    assert in_use(tmp_path) == before
    assert [status for path, _, status in archive.requests if "files" in path] == [304] * 3


async def test_only_what_is_new_is_fetched(archive, sources, options, tmp_path):
    """What has not changed is taken over from the data set in use."""
    await sync(tmp_path, sources, Silent(), options)
    archive.more_rulings(450)
    archive.offer(archive.day)
    archive.requests.clear()
    done = await sync(tmp_path, sources, Silent(), options)

    assert [str(kind) for kind in done.changed] == ["rulings"]
    assert (done.counts.cards, done.counts.rulings) == (3, 450)
    with opened(tmp_path) as official:
        assert official.rule("101.1").text == "A stone is white or black."
        assert official.card("salt").name == "Salt // Silt"


@pytest.mark.parametrize("seed", range(20))
async def test_a_cut_download_is_gone_on_with(archive, sources, options, tmp_path, seed):
    """Wherever the connection breaks, the rest is asked for and nothing is fetched twice."""
    chance = random.Random(seed)
    archive.cuts = [chance.randrange(1, 9_000) for _ in range(chance.randrange(1, 12))]
    cuts = len(archive.cuts)
    await sync(tmp_path, sources, Silent(), options)

    with opened(tmp_path) as official:
        assert len(official.card_rulings("Quay Warden")) == 133
        assert official.edition == "2031-03-05"
    resumed = [headers["Range"] for _, headers, status in archive.requests if status == 206]
    assert len(resumed) <= cuts
    assert not archive.cuts or cuts > len(archive.cuts)


async def test_a_file_that_changed_meanwhile_is_begun_anew(archive, sources, options, tmp_path):
    """If-Range keeps the halves of two files apart."""
    archive.cuts = [10_000_000, 10_000_000, 3_000]
    changed: list[int] = []

    async def sleep(_seconds: float) -> None:
        if archive.cuts == [] and not changed:
            archive.more_rulings(420)
            archive.offer(archive.day)
            changed.append(420)

    done = await sync(tmp_path, sources, Silent(), replace(options, sleep=sleep))
    assert done.counts.rulings == 420
    assert changed
    assert 206 not in [status for _, _, status in archive.requests]


async def test_a_busy_server_is_asked_again(archive, sources, options, tmp_path):
    """After the time that it asks for."""
    pauses = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    archive.failures = [503, 429, 500]
    await sync(tmp_path, sources, Silent(), replace(options, sleep=sleep))
    assert pauses.count(7.0) == 3


async def test_a_broken_server_is_given_up(archive, sources, options, tmp_path):
    """After some attempts, with a sentence; the old texts are still in use."""
    await sync(tmp_path, sources, Silent(), options)
    archive.offer("20310401")
    archive.failures = [503] * 50
    with pytest.raises(SyncError, match="could not be fetched") as caught:
        await sync(tmp_path, sources, Silent(), options)

    assert UNCHANGED in caught.value.message
    with opened(tmp_path) as official:
        assert official.rule("100.1") is not None


def _half(data: bytes) -> bytes:
    return data[: len(data) // 2]


@pytest.mark.parametrize(
    ("what", "damage", "words"),
    [
        ("rules", _half, "was not found"),
        ("rules", lambda data: b"<html>gone</html>", "No first chapter"),
        ("rules", lambda data: data.replace(b"101.1. A", b"A"), "13 rules|belongs to no rule"),
        ("cards", _half, "not JSON|cut short"),
        ("cards", lambda data: b"[]", "Only 0 cards"),
        ("cards", lambda data: data.replace(b'"type_line"', b'"line"'), "no type line"),
        ("rulings", _half, "not JSON|cut short"),
        ("rulings", lambda data: b"[\n" + data.split(b",\n")[5] + b"\n]\n", "Only 1 rulings"),
        ("rulings", lambda data: data.replace(b'"comment"', b'"words"'), "no comment"),
        ("rulings", lambda data: data.replace(b"id-", b"no-"), "Only 0 rulings"),
        ("rulings", lambda data: b"\x00" * 400, "not JSON"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
async def test_a_damaged_text_is_refused(archive, sources, options, tmp_path, what, damage, words):
    """Truncated, emptied or in another format: the old data set stays in use, whole."""
    await sync(tmp_path, sources, Silent(), options)
    before = in_use(tmp_path)
    setattr(archive, what, damage(getattr(archive, what)))
    archive.offer("20310401")
    with pytest.raises(SyncError, match=words) as caught:
        await sync(tmp_path, sources, Silent(), replace(options, limits=Limits(14, 3, 400)))

    assert caught.value.message.endswith(UNCHANGED)
    assert in_use(tmp_path) == before
    with opened(tmp_path) as official:
        assert len(official.card_rulings("Mossy Grove")) == 134
    assert not list(official_folder(tmp_path).glob("staging-*"))


async def test_the_page_may_change(archive, sources, options, tmp_path, address):
    """A page that names no file is said to, with the setting that helps."""
    with pytest.raises(SyncError, match="LAWMAGE_SYNC_CARDS"):
        await sync(tmp_path, replace(sources, cards=address("/rules")), Silent(), options)
    with pytest.raises(SyncError, match="LAWMAGE_SYNC_RULES"):
        await sync(
            tmp_path, replace(sources, rules=address("/bulk-data/rulings")), Silent(), options
        )
    with pytest.raises(SyncError, match="answers 404"):
        await sync(tmp_path, replace(sources, cards=address("/x.json")), Silent(), options)


async def test_nobody_there(options, tmp_path):
    """No server at all is a sentence."""
    nowhere = "http://127.0.0.1:9/x.json"
    with pytest.raises(SyncError, match="could not be fetched"):
        await sync(tmp_path, Sources(nowhere, nowhere, nowhere), Silent(), options)
    with pytest.raises(SyncError, match="could not be asked"):
        await sync(tmp_path, Sources("http://127.0.0.1:9/x"), Silent(), options)


async def test_files_of_ones_own(archive, options, tmp_path):
    """A folder does as well, with packed files; unchanged files are not read again."""
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "comprehensive-rules-20310305.txt").write_bytes(archive.rules)
    (folder / "oracle-cards-20300101.json").write_bytes(b"old")
    (folder / "oracle-cards-20310305.json.gz").write_bytes(gzip.compress(archive.cards))
    lines = b"\n".join(json.dumps(row).encode() for row in json.loads(archive.rulings))
    (folder / "rulings.jsonl").write_bytes(lines)
    data = tmp_path / "data"
    done = await sync(data, from_folder(folder), Silent(), options)
    assert (done.counts.cards, done.counts.rulings) == (3, 400)

    again = await sync(data, from_folder(folder), Silent(), options)
    assert again.changed == ()
    (folder / "rulings.jsonl").unlink()
    with pytest.raises(SyncError, match="no file of rulings"):
        from_folder(folder)
    with pytest.raises(SyncError, match="cannot be read"):
        from_folder(folder / "nothing")
    with pytest.raises(SyncError, match="No such file"):
        await sync(data, Sources("/no/rules.txt", "/no/c.json", "/no/r.json"), Silent(), options)


async def test_the_facts_pack_can_be_left_out(archive, sources, options, tmp_path):
    """And is made by the next sync that wants it, though no text is new."""
    await sync(tmp_path, sources, Silent(), replace(options, compile_cards=False))
    assert not (in_use(tmp_path) / PACK).exists()
    done = await sync(tmp_path, sources, Silent(), options)

    assert done.changed == ()
    assert manifest(in_use(tmp_path))[PACK] is True
    assert (in_use(tmp_path) / PACK).exists()


@pytest.mark.parametrize(
    ("note", "day"),
    [
        (Note("https://x/oracle-cards-20260417090302.json"), "2026-04-17"),
        (Note("https://x/cards.json", modified="Fri, 17 Apr 2026 09:00:00 GMT"), "2026-04-17"),
        (Note("/own/cards.json", modified="1234 99"), ""),
    ],
)
async def test_the_day_of_a_file(note, day):
    """Is in its name, or in what the server says of its last change."""
    assert day_of(note) == day
