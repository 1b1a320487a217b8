import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.folder import Folder
from rulings.front_matter import MAX_ITEMS, MAX_TEXT, parse_text
from rulings.texts_loader import MAX_FILE_BYTES, load_folder, load_folders

GOOD = "---\nid: a-text\ntitle: A text\ncr: [106.10, 106.12a]\n---\nBody.\n"


def head(*lines: str) -> str:
    return "\n".join(["---", *lines, "---", "Body."])


def load(folder):
    return load_folder(Folder("mine", folder))


def test_a_text_is_read(texts) -> None:
    """All fields arrive; a number ending in zero is not taken for a decimal fraction."""
    folder = texts / "deep" / "er"
    folder.mkdir(parents=True)
    (folder / "x.md").write_text(
        "\ufeff---\r\nid: a-text\r\ntitle: A text\r\ncr:\r\n  - 106.10\r\n  - '106.12a'\r\n"
        'topics: [one, two words]\r\ncards: ["Will, Scion of Peace"]\r\n---\r\n\r\n'
        "Body.\r\nMore.\r\n",
        encoding="utf-8",
        newline="",
    )

    (ruling,) = load(texts).rulings

    assert ruling.id == "a-text"
    assert ruling.cr == ("106.10", "106.12a")
    assert ruling.topics == ("one", "two words")
    assert ruling.cards == ("Will, Scion of Peace",)
    assert ruling.text == "Body.\nMore."
    assert ruling.source == "mine/deep/er/x.md"


@pytest.mark.parametrize(
    ("content", "line", "reason"),
    [
        ("", 1, "no front matter"),
        ("Body only", 1, "no front matter"),
        ("---\nid: a\n", 1, "not closed"),
        (head("- id"), 2, "key: value"),
        (head("just words"), 2, "key: value"),
        (head("id: a", "title: [b"), 4, "not YAML"),
        (head("id: a", "title: \x07"), 3, "not YAML"),
        (head("[" * 5_000), 2, "not YAML"),
        (head("id: a", "title: b", "cr: [106.7]", "colour: red"), 5, "unknown key colour"),
        (head("id: a", "title: b", "cr: [106.7]", "id: c"), 5, "stands twice"),
        (head("id: a", "cr: [106.7]"), 1, "title is missing"),
        (head("id: a", "title: b", "cards: [Forest]"), 1, "cr is missing"),
        (head("id: A Text", "title: b", "cr: [106.7]"), 2, "is no id"),
        (head("id: 7", "title: b", "cr: [106.7]"), 2, "quotes"),
        (head("id: a", "title: true", "cr: [106.7]"), 3, "quotes"),
        (head("id: a", "title: ' '", "cr: [106.7]"), 3, "one line"),
        (head("id: a", "title: b", "cr: 106.7"), 4, "must be a list"),
        (head("id: a", "title: b", "cr:", "  - 106.7", "  - 106.7.1"), 6, "no rule number"),
        (head("id: a", "title: b", "cr: [106.7, 106.7]"), 4, "twice"),
        (head("id: a", "title: b", "cr: [106.7]", "cards: [[Forest]]"), 5, "plain text"),
        (head("id: a", "title: b", "cr: [106.7]", "topics: [3]"), 5, "quotes"),
        (head("id: a", "title: b", "cr: [106.7]", "topics: ['']"), 5, "one line"),
        (head("id: a", "title: b", "cr: []"), 1, "no rule and no card"),
        (head("id: a", "title: b", f"cr: [{', '.join(['106.7'] * (MAX_ITEMS + 1))}]"), 4, "items"),
        ("---\nid: a\ntitle: b\ncr: [106.7]\n---\n  \n", 6, "no text"),
        (head("id: a", "title: b", "cr: [106.7]") + "x" * MAX_TEXT, 6, "longer"),
    ],
)
def test_a_bad_text_is_a_problem_with_its_place(texts, content, line, reason) -> None:
    """File, line and reason are told, and the good text beside it is served."""
    (texts / "bad.md").write_text(content, encoding="utf-8")
    (texts / "good.md").write_text(GOOD, encoding="utf-8")

    loaded = load(texts)

    assert [ruling.id for ruling in loaded.rulings] == ["a-text"]
    assert [(problem.file, problem.line) for problem in loaded.problems] == [("mine/bad.md", line)]
    assert reason in loaded.problems[0].reason


def test_all_problems_of_a_text_are_told_at_once() -> None:
    """A writer need not try again for each mistake."""
    _, problems = parse_text(head("id: A", "cr: [x, y]", "cards: 1"), "x.md")

    assert [problem.line for problem in problems] == [1, 2, 3, 3, 4]


def test_a_file_that_is_not_utf_8_is_a_problem(texts) -> None:
    """The line of the first wrong byte is told."""
    (texts / "bad.md").write_bytes(b"---\nid: a\ntitle: na\xefve\n")

    (problem,) = load(texts).problems

    assert (problem.line, "UTF-8" in problem.reason) == (3, True)


def test_a_file_that_is_too_long_is_a_problem(texts) -> None:
    """A huge file is not read into memory."""
    (texts / "bad.md").write_text(GOOD + "x" * MAX_FILE_BYTES, encoding="utf-8")

    (problem,) = load(texts).problems

    assert "longer" in problem.reason


def test_a_file_that_cannot_be_opened_is_a_problem(texts) -> None:
    """Here a folder has the name of a text."""
    (texts / "folder.md").mkdir()

    (problem,) = load(texts).problems

    assert problem.file == "mine/folder.md"


def test_a_second_text_of_the_same_id_is_a_problem(texts) -> None:
    """The first by file name is served, and the problem names it."""
    (texts / "a.md").write_text(GOOD, encoding="utf-8")
    (texts / "b.md").write_text(GOOD, encoding="utf-8")

    loaded = load(texts)

    assert [ruling.source for ruling in loaded.rulings] == ["mine/a.md"]
    assert [problem.file for problem in loaded.problems] == ["mine/b.md"]
    assert "mine/a.md" in loaded.problems[0].reason


def test_other_files_are_no_texts(texts) -> None:
    """README.md, hidden files and other endings are passed over."""
    for name in ("README.md", ".hidden.md", "notes.txt", "a.md~"):
        (texts / name).write_text("nothing", encoding="utf-8")

    assert load(texts) == ((), ())


def test_a_missing_folder_is_a_problem(texts) -> None:
    """A mistyped setting is told and not passed over."""
    (problem,) = load(texts / "typo").problems

    assert (problem.file, problem.line) == ("mine", 0)


def test_a_later_folder_adds_and_overrides(texts, tmp_path, write_text) -> None:
    """The owner's text of the same id takes the place of ours."""
    own = tmp_path / "own"
    own.mkdir()
    write_text("kept")
    write_text("changed", body="Ours.")
    write_text("changed", body="Theirs.", folder=own)
    write_text("added", folder=own)

    loaded = load_folders([Folder("lawmage", texts), Folder("own", own)])

    assert loaded.problems == ()
    assert [(ruling.id, ruling.source) for ruling in loaded.rulings] == [
        ("added", "own/added.md"),
        ("changed", "own/changed.md"),
        ("kept", "lawmage/kept.md"),
    ]


@given(st.text(alphabet="-: \n[]{}'\"&*!|>#%@`idtlecr1067.a", max_size=120))
def test_no_front_matter_makes_the_loader_fail(front) -> None:
    """Any noise gives either a ruling or problems, never an exception."""
    ruling, problems = parse_text(f"---\n{front}\n---\nBody.", "x.md")

    assert (ruling is None) == bool(problems)


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("example: what does it cost?", "needs both keys"),
        ("expect: '{}'", "needs both keys"),
        ("example: a\nexpect: '[1]'", "must be a JSON object"),
        ("example: a\nexpect: 'n: 2'", "must be a JSON object"),
        (f"example: {'a' * 401}\nexpect: '{{}}'", "1 to 400 characters"),
    ],
)
def test_an_example_has_a_question_and_an_answer(lines, reason) -> None:
    """Or the text is not served, and the reason says what is missing."""
    content = f"---\nid: a\ntitle: A\ncr: [106.7]\n{lines}\n---\nText."
    ruling, problems = parse_text(content, "own/a.md")

    assert ruling is None
    assert reason in problems[0].reason


def test_an_example_is_kept() -> None:
    """Word for word, beside the answer that it must have."""
    lines = "example: 'me: forest. what?'\nexpect: '{\"n\": 1}'"
    content = f"---\nid: a\ntitle: A\ncr: [106.7]\n{lines}\n---\nText."
    ruling, _ = parse_text(content, "own/a.md")

    assert ruling is not None
    assert (ruling.example, ruling.expect) == ("me: forest. what?", '{"n": 1}')
