"""The commands that show official texts, over a data set of invented ones."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.cli import EXIT_OK, EXIT_PROBLEM, main
from rulings.official import data_set
from rulings.official.in_use import official_folder, open_official

MINI = Path(__file__).parents[2] / "rulings" / "official" / "mini_rules.txt"
CARDS = [
    {
        "name": "Reflecting Pool",
        "layout": "normal",
        "type_line": "Land",
        "oracle_text": "Mirrors what others make.",
        "scryfall_uri": "https://cards.example/pool",
    },
    {"name": "Rolling Stone", "layout": "normal", "type_line": "Artifact"},
]
RULINGS = [
    {
        "name": "Reflecting Pool",
        "published_at": f"20{year}-02-03",
        "source": "wotc",
        "comment": f"The pool and the Forest can make mana of that color, said in {year}.",
    }
    for year in (11, 14, 13)
]
# 106.7 stands in the answer about Reflecting Pool; here it reads otherwise than in reality.
MORE = "106. Mana\n\n106.7. A pool mirrors.\n\n7. Further Matters"


def opened(folder):
    return open_official(folder)


@pytest.fixture
def synced(monkeypatch, tmp_path):
    """A data folder with an edition of 2031 and two cards; no facts pack."""
    monkeypatch.setenv("LAWMAGE_DATA_DIR", str(tmp_path))
    monkeypatch.delenv("LAWMAGE_TEXTS_DIR", raising=False)
    rules = MINI.read_text(encoding="utf-8").replace("7. Further Matters\n\n702", f"{MORE}\n\n702")
    store(tmp_path, rules)
    return tmp_path


def store(folder: Path, rules: str) -> None:
    staging = data_set.staging_folder(folder)
    limits = data_set.Limits(1, 1, 1)
    counts = data_set.store_texts(staging, rules.encode(), CARDS, RULINGS, limits)
    data_set.write_manifest(staging, counts, {})
    data_set.build_index(staging)
    data_set.publish(folder, staging)


def numbers(found: list[dict[str, object]]) -> list[str]:
    """The official rules of a list of texts, in its order."""
    return [str(it["id"]).removeprefix("cr-") for it in found if str(it["id"]).startswith("cr-")]


def out_of(capsys, *arguments: str) -> tuple[int, str]:
    code = main(arguments)
    return code, capsys.readouterr().out


def test_a_number_brings_its_sub_rules(synced, capsys) -> None:
    """In order, with examples, and with what it refers to."""
    code, out = out_of(capsys, "rule", "100.2")
    assert code == EXIT_OK
    assert "Comprehensive Rules, edition of 2031-03-05" in out
    assert "Example: Twins toss a pebble." in out
    _, out = out_of(capsys, "rule", "--json", "101.2")
    found = json.loads(out)
    assert numbers(found) == ["101.2", "101.2a", "101.2b", "101.2c"]
    assert {it["edition"] for it in found if it["id"].startswith("cr-")} == {"2031-03-05"}
    _, out = out_of(capsys, "rule", "--json", "101.2c")
    assert numbers(json.loads(out)) == ["101.2c", "101.2", "100.1a"]


@pytest.mark.parametrize("typed", ["rolling", "Rolling ", "ROLLING!"])
def test_a_keyword_is_explained_and_defined(synced, capsys, typed) -> None:
    """The glossary’s entry, then what defines it; the bare heading is theirs to carry."""
    _, out = out_of(capsys, "rule", "--json", typed)
    found = json.loads(out)

    assert [it["title"] for it in found if it["id"].startswith("glossary")] == ["Rolling"]
    assert numbers(found)[:2] == ["702.2a", "702.2b"]


def test_words_are_searched(synced, capsys) -> None:
    """Rules with what holds them, and rulings of the cards named."""
    code, out = out_of(capsys, "search", "--json", "who may begin the game, fewer years?")
    found = json.loads(out)
    assert code == EXIT_OK
    assert found[0]["cr"] == ["100.2"]
    _, out = out_of(capsys, "search", "--json", "reflecting pool color forest")
    assert {it["card"] for it in json.loads(out) if "card" in it} == {"Reflecting Pool"}
    _, out = out_of(capsys, "search", "years of twins")
    assert "100.2  (General)" in out


def test_nothing_is_found(synced, capsys) -> None:
    """With a sentence and the exit code of what cannot be answered."""
    assert main(["search", "xyzzyq"]) == EXIT_PROBLEM
    assert "no text about “xyzzyq”" in capsys.readouterr().err
    assert main(["rule", "999.9"]) == EXIT_PROBLEM


def test_a_card_has_its_official_side(synced, capsys) -> None:
    """Oracle text, rulings newest first with their days, and the link."""
    _, out = out_of(capsys, "card", "reflecting pool")
    assert "Mirrors what others make." in out
    assert out.index("2014-02-03") < out.index("2013-02-03") < out.index("2011-02-03")
    assert "https://cards.example/pool" in out
    _, out = out_of(capsys, "card", "--json", "reflecting pool")
    page = json.loads(out)
    assert page["oracle_text"] == "Mirrors what others make."
    assert [it["date"][:4] for it in page["official_rulings"]] == ["2014", "2013", "2011"]
    _, out = out_of(capsys, "card", "--json", "forest")
    page = json.loads(out)
    assert (page["oracle_text"], page["official_rulings"]) == (None, [])
    assert page["uri"].startswith("https://scryfall.com/search?q=")


QUESTION = "me: reflecting pool, forest. what could the pool produce?"


def test_an_answer_has_official_texts_beside_it(synced, capsys) -> None:
    """The rule that was applied and the rulings that fit, each with its edition or day."""
    _, out = out_of(capsys, "ask", "--json", QUESTION)
    line = json.loads(out)
    quoted = {it["about"]: it["source"] for it in line["official"]}
    assert quoted["CR 106.7"] == "Comprehensive Rules 2031-03-05"
    assert quoted["Reflecting Pool"].startswith("ruling of 201")
    _, out = out_of(capsys, "ask", QUESTION)
    assert "“ CR 106.7  (Comprehensive Rules 2031-03-05)" in out


def test_an_answer_says_where_a_rule_has_changed(synced, capsys) -> None:
    """In a note that names both editions."""
    _, out = out_of(capsys, "ask", QUESTION)

    assert "CR 106.7 reads otherwise in the edition of 2031-03-05" in " ".join(out.split())


def test_editions_are_compared(capsys, tmp_path) -> None:
    """Word by word; a file that is no edition is named."""
    old, new = tmp_path / "old.txt", tmp_path / "new.txt"
    text = MINI.read_text(encoding="utf-8")
    old.write_text(text, encoding="utf-8")
    new.write_text(text.replace("fewer years", "more years"), encoding="utf-8")
    code, out = out_of(capsys, "rules", "diff", str(old), str(new))
    assert code == EXIT_OK
    assert "changed 100.2: The person with [-fewer-] {+more+} years begins." in out
    _, out = out_of(capsys, "rules", "diff", "--json", str(old), str(new))
    (only,) = json.loads(out)["rules"]
    assert (only["change"], only["old"], only["new"]) == ("changed", "100.2", "100.2")
    assert ["added", "more"] in only["words"]

    new.write_text("hello", encoding="utf-8")
    assert main(["rules", "diff", str(old), str(new)]) == EXIT_PROBLEM
    assert f"{new} could not be read: No first chapter" in capsys.readouterr().err
    assert main(["rules", "diff", str(old), str(tmp_path / "none")]) == EXIT_PROBLEM


def test_a_sync_from_a_folder(synced, capsys, tmp_path) -> None:
    """What is too small to be whole is refused, and what is in use stays."""
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "CompRules.txt").write_bytes(MINI.read_bytes())
    (folder / "oracle-cards.json").write_text(json.dumps(CARDS), encoding="utf-8")
    (folder / "rulings.json").write_text(json.dumps(RULINGS), encoding="utf-8")
    assert main(["sync", "--folder", str(folder)]) == EXIT_PROBLEM
    err = capsys.readouterr().err
    assert "Only 14 rules were found where at least 3000 are expected" in err
    assert "left as they were" in err
    assert main(["sync", "--json", "--folder", str(tmp_path / "none")]) == EXIT_PROBLEM
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "sync"
    with opened(synced) as official:
        assert official.edition == "2031-03-05"
    assert official_folder(synced).is_dir()


def test_new_texts_are_used_without_a_restart(synced) -> None:
    """A running service sees what a sync put in use, and new cards as well."""
    from bot.service import Lawmage  # noqa: PLC0415 - after the settings

    lawmage: Any = Lawmage(synced)
    assert lawmage.official.rule("100.2").text == "The person with fewer years begins."
    store(synced, MINI.read_text(encoding="utf-8").replace("fewer years", "more years"))
    assert lawmage.official.rule("100.2").text == "The person with more years begins."
