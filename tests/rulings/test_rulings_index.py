import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from rulings import NoFullTextSearchError, by_card, open_index, store
from rulings.index import FILE_NAME


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data" / "folder"


def ids(index) -> list[str]:
    return [ruling.id for ruling in index.rulings()]


def open_ids(data, texts, **options) -> list[str]:
    with open_index(data, our_texts=texts, **options) as index:
        assert not index.in_memory
        return ids(index)


def written(data: Path) -> int:
    return (data / FILE_NAME).stat().st_ino


def test_the_index_is_built_on_first_use_and_then_kept(data, texts, write_text) -> None:
    """A second opening reads the file of the first and changes nothing."""
    write_text("one")

    assert open_ids(data, texts) == ["one"]
    first = written(data)
    assert open_ids(data, texts) == ["one"]
    assert written(data) == first
    assert [path.name for path in data.iterdir()] == [FILE_NAME]


def test_a_ruling_comes_back_as_it_was_written(data, texts, write_text) -> None:
    """Every field survives the index."""
    write_text("one", cr="106.10, 106.7", cards='"Will, A", Forest', topics="a b, c", body="X\n\nY")

    with open_index(data, our_texts=texts) as index:
        ruling = index.ruling("one")

    assert ruling is not None
    assert ruling.cr == ("106.10", "106.7")
    assert ruling.cards == ("Will, A", "Forest")
    assert ruling.topics == ("a b", "c")
    assert (ruling.title, ruling.text, ruling.source) == ("A title", "X\n\nY", "lawmage/one.md")


@pytest.mark.parametrize("change", ["added", "edited", "removed", "renamed"])
def test_a_changed_text_rebuilds_the_index(data, texts, write_text, change) -> None:
    """Whatever happens to a file is seen at the next opening."""
    path = write_text("one")
    open_ids(data, texts)
    match change:
        case "added":
            write_text("two")
        case "edited":
            path.write_text(path.read_text().replace("id: one", "id: two"))
            os.utime(path, ns=(1, 1))
        case "removed":
            path.unlink()
        case "renamed":
            path.rename(texts / "new.md")
        case _:
            pytest.fail(change)

    with open_index(data, our_texts=texts) as index:
        found = [(ruling.id, ruling.source) for ruling in index.rulings()]

    assert (
        found
        == {
            "added": [("one", "lawmage/one.md"), ("two", "lawmage/two.md")],
            "edited": [("two", "lawmage/one.md")],
            "removed": [],
            "renamed": [("one", "lawmage/new.md")],
        }[change]
    )


def test_an_owners_folder_counts(data, texts, tmp_path, write_text) -> None:
    """Naming a folder, changing it and leaving it out are all seen."""
    own = tmp_path / "own"
    own.mkdir()
    write_text("one")
    write_text("two", folder=own)

    assert open_ids(data, texts) == ["one"]
    assert open_ids(data, texts, own_folder=own) == ["one", "two"]
    write_text("three", folder=own)
    assert open_ids(data, texts, own_folder=own) == ["one", "three", "two"]
    assert open_ids(data, texts) == ["one"]


def test_problems_are_kept_in_the_index(data, texts, write_text) -> None:
    """A warm start tells the same problems as the build."""
    write_text("one", cr="106.7, nonsense")

    told = []
    for _ in range(2):
        with open_index(data, our_texts=texts) as index:
            told.append([(problem.file, problem.line) for problem in index.problems])

    assert told == [[("lawmage/one.md", 4)]] * 2


def flipped(content: bytes) -> bytes:
    middle = content.index(b"A body.")
    return content[:middle] + b"B" + content[middle + 1 :]


DAMAGES = {
    "a letter of a text": flipped,
    "the last byte": lambda content: content[:-1] + bytes([content[-1] ^ 1]),
    "cut short": lambda content: content[: len(content) // 2],
    "cut inside the header": lambda content: content[:50],
    "empty": lambda content: b"",
    "longer": lambda content: content + b"\0",
    "another format": lambda content: b"not a database" * 100,
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_index_is_rebuilt(data, texts, write_text, damage) -> None:
    """Not one wrong byte is served."""
    write_text("one")
    open_ids(data, texts)
    file = data / FILE_NAME
    good = file.read_bytes()
    file.write_bytes(damage(good))

    with open_index(data, our_texts=texts) as index:
        assert [ruling.text for ruling in index.rulings()] == ["A body."]
    assert file.read_bytes() == good


def test_a_foreign_database_is_replaced(data, texts, write_text) -> None:
    """A sound SQLite file that is no index of ours is not read."""
    write_text("one")
    data.mkdir(parents=True)
    connection = sqlite3.connect(data / FILE_NAME)
    connection.execute("CREATE TABLE ruling (id)")
    connection.commit()
    connection.close()

    assert open_ids(data, texts) == ["one"]


def test_what_a_killed_build_left_is_removed(data, texts, write_text) -> None:
    """An old half-built file goes at the next build, a young one may be another process's."""
    write_text("one")
    data.mkdir(parents=True)
    old, young = (data / f"{FILE_NAME}.{name}.building" for name in ("old", "young"))
    old.write_bytes(b"SQLite format 3\0")
    os.utime(old, (0, 0))
    young.touch()

    assert open_ids(data, texts) == ["one"]
    assert {path.name for path in data.iterdir()} == {FILE_NAME, young.name}


def test_an_open_index_outlives_its_replacement(data, texts, write_text) -> None:
    """Whoever has the old index open goes on reading it whole."""
    write_text("one")
    with open_index(data, our_texts=texts) as index:
        write_text("two")
        assert open_ids(data, texts) == ["one", "two"]

        assert ids(index) == ["one"]


@pytest.mark.parametrize("place", ["under a file", "index is a folder", "no permission"])
def test_without_a_place_to_write_the_index_lives_in_memory(
    texts, tmp_path, write_text, place
) -> None:
    """Everything can be asked of it as of the one on disk."""
    write_text("one", cards="Forest")
    data = tmp_path / "data"
    match place:
        case "under a file":
            (tmp_path / "file").touch()
            data = tmp_path / "file" / "data"
        case "index is a folder":
            (data / FILE_NAME / "full").mkdir(parents=True)
        case "no permission":
            if os.geteuid() == 0:
                pytest.skip("root may write everywhere")
            data.mkdir(mode=0o500)
        case _:
            pytest.fail(place)

    with open_index(data, our_texts=texts) as index:
        assert index.in_memory
        assert [ruling.id for ruling in by_card(index, "forest")] == ["one"]
        assert [ruling.id for ruling in index.with_words('"body"', 5)] == ["one"]
    assert not list(tmp_path.rglob("*.building"))


def test_no_data_folder_means_memory(texts, write_text) -> None:
    """None keeps the index off the disk."""
    write_text("one")

    with open_index(None, our_texts=texts) as index:
        assert (index.in_memory, ids(index)) == (True, ["one"])


READER = """
import sys, pathlib, rulings
data, texts = map(pathlib.Path, sys.argv[1:])
for turn in range(25):
    with rulings.open_index(data, our_texts=texts, rebuild=turn % 3 == 0) as index:
        assert len(index.rulings()) == 20, index.problems
        assert len(index.with_words('"body"', 50)) == 20
        print(index.in_memory)
"""


def test_several_processes_build_and_read_at_once(data, texts, write_text) -> None:
    """Each of them always sees a whole index, and no half-built file is left."""
    for number in range(20):
        write_text(f"text-{number}")
    run = [sys.executable, "-c", READER, str(data), str(texts)]
    repository = Path(__file__).parents[2]
    readers = [
        subprocess.Popen(
            run, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=repository
        )
        for _ in range(3)
    ]

    outputs = [reader.communicate() for reader in readers]

    assert [reader.returncode for reader in readers] == [0, 0, 0], outputs
    assert {line for output, _ in outputs for line in output.split()} == {"False"}
    assert [path.name for path in data.iterdir()] == [FILE_NAME]


@pytest.mark.parametrize("on_disk", [True, False])
def test_an_sqlite_without_full_text_search_is_told(monkeypatch, data, texts, on_disk) -> None:
    """There is no index without it, so the way out is named, and nothing is left on the disk."""
    monkeypatch.setattr(store, "_TABLES", ("CREATE VIRTUAL TABLE words USING not_there_fts5(x)",))

    with pytest.raises(NoFullTextSearchError, match="Use a Python from"):
        open_index(data if on_disk else None, our_texts=texts)
    assert not list(data.glob("*"))
