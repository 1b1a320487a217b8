"""The commands of the terminal, through the door that a shell calls."""

import gc
import io
import json
import lzma
import sys

import pytest

from bot import cli, pack_figures
from bot.cli import EXIT_CONFIGURATION, EXIT_DEFECT, EXIT_INTERRUPTED, EXIT_OK, EXIT_PROBLEM, main
from bot.commands import console, solve
from bot.settings import Settings
from engine import Catalogue
from engine.cards.catalogue import PACK_PATH

QUESTION = "me: forest, island. what can the forest tap for?"


@pytest.fixture(autouse=True)
def at_home(monkeypatch, data_folder):
    """Built files go to the tests' own folder; no host's settings are seen."""
    monkeypatch.setenv("LAWMAGE_DATA_DIR", str(data_folder))
    for name in ("LAWMAGE_TEXTS_DIR", "LAWMAGE_TOKEN", "LAWMAGE_TOKEN_FILE", "LAWMAGE_GUILD"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def typed(monkeypatch):
    """Put text on standard input."""

    def put(text: str | bytes) -> None:
        data = text if isinstance(text, bytes) else text.encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))

    return put


def test_ask_prints_the_verdict_first(capsys):
    """Then the board as read, the reasons, the texts; nothing on the error stream."""
    code = main(["ask", QUESTION])
    out, err = capsys.readouterr()

    assert (code, err) == (EXIT_OK, "")
    assert out.startswith("➤ ANSWER: Forest can make {G}.\nBoard as read: ")
    assert "\nWhy\n 1. " in out
    assert "\x1b" not in out


def test_a_single_answer_is_given_without_collecting_garbage(monkeypatch):
    """Collecting is put off where the process ends, and goes on for who calls the function."""
    collecting = []

    def command(_options):
        collecting.append(gc.isenabled())
        return EXIT_OK

    for name in ("card", "solve"):
        monkeypatch.setattr(f"bot.commands.{name}.command", command)
    assert [main(["card", "Forest"]), main(["solve"])] == [EXIT_OK, EXIT_OK]
    assert (collecting, gc.isenabled()) == ([False, True], True)


def test_ask_takes_words_or_standard_input(capsys, typed):
    """Quotes may be left out; without words the text is read from the pipe."""
    main(["ask", *QUESTION.split()])
    words, _ = capsys.readouterr()
    typed(QUESTION + "\n")
    main(["ask"])
    piped, _ = capsys.readouterr()

    assert words == piped


def test_ask_as_json_is_a_result_line(capsys):
    """In the case format, with how the text was read."""
    code = main(["ask", "--json", QUESTION])
    line = json.loads(capsys.readouterr().out)

    assert (code, line["verdict"], line["answer"]["options"]) == (EXIT_OK, "answer", ["{G}"])
    assert line["understood"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "Type a board and a question"),
        ("xq zv " * 1000, "6,000 characters"),
        ("me: forest, blorpquaxx. what can the forest tap for?", "characters 13 to 22"),
        ("me: -3 forest. what can the forest tap for?", "characters 5 to 6"),
        ("hello there", "Ask, for example"),
    ],
)
def test_ask_refuses_with_a_sentence(capsys, text, words):
    """On the error stream, with exit code 2; as JSON it is an error line with the same code."""
    code = main(["ask", text])
    out, err = capsys.readouterr()

    assert (code, out) == (EXIT_PROBLEM, "")
    assert err.startswith("! PROBLEM: ")
    assert words in " ".join(err.split())
    assert main(["ask", "--json", text]) == EXIT_PROBLEM
    assert json.loads(capsys.readouterr().out)["error"]["at"]


def test_solve_answers_every_line(capsys, typed):
    """Whatever stands before it; blank lines are no cases, a mark of byte order is no letter."""
    good = {"id": "z", "question": {"kind": "available"}, "board": {"you": {"pool": "{G}"}}}
    lines = ["\ufeff" + json.dumps({**good, "id": "a"}), "nonsense", "", json.dumps(good)]
    typed("\n".join(lines).encode() + b'\n{"id": "\xff')
    code = main(["solve"])
    results = [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    assert code == EXIT_OK
    assert [(it["id"], it.get("verdict")) for it in results] == [
        ("a", "answer"),
        ("", None),
        ("z", "answer"),
        ("", None),
    ]


def test_solve_keeps_no_endless_line(capsys, typed, monkeypatch):
    """A line without an end is an error and not all the memory."""
    monkeypatch.setattr(solve, "MAX_BYTES", 300_000)
    typed(b"x" * 1_000_000 + b'\n{"id": "b", "text": "hello there"}\n')
    main(["solve", "--json"])
    first, second = [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    assert "characters; at most" in first["error"]["message"]
    assert second["id"] == "b"


def test_rule_shows_texts(capsys):
    """By a number or by words; as JSON with id, title, rule numbers and text of each."""
    assert main(["rule", "106.7"]) == EXIT_OK
    assert "[106.7]" in capsys.readouterr().out
    assert main(["rule", "--json", "summoning", "sickness"]) == EXIT_OK
    found = json.loads(capsys.readouterr().out)
    assert {tuple(text) for text in found} == {("id", "title", "cr", "text", "example")}
    assert any("302.6" in text["cr"] for text in found)


def test_rule_without_a_text_says_so(capsys):
    """With exit code 2; as JSON the list is empty."""
    assert main(["rule", "xyzzyq"]) == EXIT_PROBLEM
    assert "There is no text about “xyzzyq”." in capsys.readouterr().err
    assert main(["rule", "--json", "xyzzyq"]) == EXIT_PROBLEM
    assert json.loads(capsys.readouterr().out) == []


def test_card_shows_a_page(capsys):
    """A beginning is enough, and the page says how it was read."""
    assert main(["card", "exotic", "orch"]) == EXIT_OK
    out = capsys.readouterr().out
    assert out.startswith("Exotic Orchard\nLand · mana value 0\n“exotic orch” read as")
    assert main(["card", "--json", "Forest"]) == EXIT_OK
    page = json.loads(capsys.readouterr().out)
    assert (page["name"], page["mana_value"], page["not_modelled"]) == ("Forest", 0, [])
    assert page["type_line"] == "Basic Land — Forest"


@pytest.mark.parametrize(
    ("name", "code", "words"),
    [
        ("xyzzyqqq", "unknown_card", "There is no card named “xyzzyqqq”."),
        ("dragon", "ambiguous", "Type more of the name."),
        ("", "notation", "Type the name of a card"),
    ],
)
def test_card_refuses_with_a_sentence(capsys, name, code, words):
    """On the error stream, exit code 2; as JSON with the error's code."""
    assert main(["card", name]) == EXIT_PROBLEM
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err
    assert main(["card", "--json", name]) == EXIT_PROBLEM
    assert json.loads(capsys.readouterr().out)["error"]["code"] == code


def test_console_answers_line_by_line(capsys, typed):
    """Until somebody leaves; a line that cannot be answered is no end."""
    typed(f"hello there\n\n{QUESTION}\nquit\n{QUESTION}\n")
    assert main(["console"]) == EXIT_OK
    out = capsys.readouterr().out

    assert out.count("➤ ANSWER") == 1
    assert out.count("! PROBLEM") == 1


def test_console_speaks_json(capsys, typed):
    """A result line for each line, for other programs."""
    typed(f"{QUESTION}\nhello there\n")
    main(["console", "--json"])
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    assert [("error" in line) for line in lines] == [False, True]


def test_console_greets_a_person(capsys, monkeypatch):
    """With an example, the way out and the way to Discord."""
    lines = iter(["quit"])
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda prompt: next(lines))
    assert main(["console"]) == EXIT_OK

    assert " ".join(capsys.readouterr().out.split()) == " ".join(console.GREETING.split())


def test_without_a_token_running_is_the_console(capsys, typed):
    """And running is what happens without a command."""
    typed(QUESTION)
    assert main([]) == EXIT_OK
    assert capsys.readouterr().out.startswith("➤ ANSWER")


def test_a_service_without_a_token_says_what_is_missing(capsys, typed):
    """Nobody types there, and starting again is no use."""
    typed("")
    assert main(["run"]) == EXIT_CONFIGURATION
    assert "Set LAWMAGE_TOKEN " in capsys.readouterr().err


def test_with_a_token_running_is_discord(monkeypatch):
    """The bot's own exit code is the command's."""
    called = []

    def run(token: str, settings: Settings) -> int:
        called.append((token, settings.guild))
        return 78

    monkeypatch.setattr("bot.discord_app.running.run", run)
    monkeypatch.setenv("LAWMAGE_TOKEN", "t0ken\n")
    monkeypatch.setenv("LAWMAGE_GUILD", "5")

    assert main(["run"]) == 78
    assert called == [("t0ken", 5)]


@pytest.mark.parametrize(
    ("variable", "value", "words"),
    [
        ("LAWMAGE_GUILD", "my server", "LAWMAGE_GUILD: "),
        ("LAWMAGE_TOKEN_FILE", "/no/such/file", "LAWMAGE_TOKEN_FILE cannot be read"),
    ],
)
def test_wrong_settings_are_named(capsys, monkeypatch, variable, value, words):
    """With the variable and what is wrong, and never their values; starting again is no use."""
    monkeypatch.setenv(variable, value)
    assert main(["run"]) == EXIT_CONFIGURATION
    err = capsys.readouterr().err

    assert words in err
    assert value not in err


def test_index_counts_and_reports(capsys, monkeypatch, tmp_path):
    """A text of the host's own that cannot be served is named with its place."""
    (tmp_path / "house.md").write_text("---\nid: house\ntitle: House\ncr: [106.7]\n---\n\nOurs.\n")
    (tmp_path / "broken.md").write_text("no front matter\n")
    monkeypatch.setenv("LAWMAGE_TEXTS_DIR", str(tmp_path))
    monkeypatch.setenv("LAWMAGE_DATA_DIR", str(tmp_path / "data"))
    assert main(["index"]) == EXIT_PROBLEM
    out, err = capsys.readouterr()
    assert " texts are served." in out
    assert err.startswith("own/broken.md:1: ")

    (tmp_path / "broken.md").unlink()
    assert main(["index", "--json"]) == EXIT_OK
    told = json.loads(capsys.readouterr().out)
    assert told["problems"] == []
    assert told["texts"] > 1


ROWS = [
    {
        "name": "Mossy Grove",
        "layout": "normal",
        "type_line": "Land",
        "oracle_text": "{T}: Add {G}.",
    },
    {"name": "Quiet Elf", "layout": "normal", "type_line": "Creature — Elf", "mana_cost": "{G}"},
]


@pytest.mark.parametrize("form", ["array", "lines", "xz"])
def test_compile_makes_a_pack(capsys, tmp_path, form):
    """Of a JSON array or JSON Lines, plain or packed."""
    lines = "\n".join(map(json.dumps, ROWS)) + "\n"
    source = tmp_path / ("cards.jsonl.xz" if form == "xz" else "cards.json")
    text = json.dumps(ROWS) if form == "array" else lines
    source.write_bytes(lzma.compress(text.encode()) if form == "xz" else text.encode())
    target = tmp_path / "cards.pack"
    assert main(["compile", "--json", str(source), str(target), "--edition", "mine"]) == EXIT_OK

    told = json.loads(capsys.readouterr().out)
    catalogue = Catalogue.from_pack(target.read_bytes())
    assert (told["cards"], told["faces"], told["bytes"]) == (2, 2, target.stat().st_size)
    assert str(catalogue.card("Quiet Elf").mana_cost) == "{G}"
    assert catalogue.info is not None
    assert catalogue.info.edition == "mine"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("none.json", None),
        ("text.json", b"hello"),
        ("number.json", b"[1]"),
        ("nameless.json", b"[{}]"),
        ("cut.xz", lzma.compress(b"[]")[:-4]),
        ("wrong.xz", b"hello"),
    ],
)
def test_compile_refuses_with_a_sentence(capsys, tmp_path, name, content):
    """What cannot be read leaves the old pack where it is."""
    source, target = tmp_path / name, tmp_path / "cards.pack"
    target.write_bytes(b"old")
    if content is not None:
        source.write_bytes(content)
    assert main(["compile", str(source), str(target)]) == EXIT_PROBLEM

    assert "could not be compiled: " in capsys.readouterr().err
    assert target.read_bytes() == b"old"
    assert {path.name for path in tmp_path.iterdir()} <= {name, "cards.pack"}


def test_coverage_counts_and_names_what_is_missed(capsys, tmp_path):
    """A table by kind, and the commonest texts that are not read."""
    riddle = {"name": "Riddle", "type_line": "Artifact", "oracle_text": "Moles cost {1} less."}
    source = tmp_path / "cards.json"
    source.write_text(json.dumps([*ROWS, riddle]), encoding="utf-8")
    assert main(["coverage", str(source)]) == EXIT_OK
    table, _ = capsys.readouterr()
    assert main(["coverage", "--json", str(source)]) == EXIT_OK
    told = json.loads(capsys.readouterr().out)

    assert told["counts"]["mana"] == {"scope": 1, "read": 1, "modelled": 1}
    assert told["counts"]["costs"] == {"scope": 1, "read": 0, "modelled": 0}
    assert "Moles cost {1} less." in table


def test_coverage_asks_about_each_card_and_weighs_the_pack(capsys, monkeypatch, tmp_path):
    """Each of the two is an option, in words and as JSON."""
    rows = [{"name": "Forest", "type_line": "Basic Land", "oracle_text": "{T}: Add {G}."}]
    source = tmp_path / "cards.json"
    source.write_text(json.dumps(rows), encoding="utf-8")
    weighed = pack_figures.PackFigures(1_500_000, 21.0, 64 * 2**20)
    monkeypatch.setattr(pack_figures, "figures", lambda: weighed)
    assert main(["coverage", str(source), "--questions", "--pack"]) == EXIT_OK
    table, _ = capsys.readouterr()
    assert main(["coverage", "--json", str(source), "--questions", "--pack"]) == EXIT_OK
    told = json.loads(capsys.readouterr().out)

    assert told["questions"]["counts"]["mana"] == {"cards": 1, "answered": 1}
    assert told["pack"] == {"size": 1_500_000, "lookup": 21.0, "decoded": 64 * 2**20}
    assert "asked about a card alone" in table
    assert "errors: 0" in table
    assert "pack: 1,500,000 bytes; one lookup 21 ms over a bare start" in table


def test_the_pack_is_weighed_in_processes_of_their_own(monkeypatch):
    """A lookup takes longer than nothing, and the pack is the one that is shipped."""
    monkeypatch.setattr(pack_figures, "TRIES", 2)
    monkeypatch.setattr(pack_figures, "_ALL", "print(3)")
    found = pack_figures.figures()

    assert found.size == PACK_PATH.stat().st_size
    assert found.decoded == 3


def test_coverage_refuses_with_a_sentence(capsys, tmp_path):
    """As the other commands do."""
    assert main(["coverage", str(tmp_path / "none.json")]) == EXIT_PROBLEM
    assert "cannot be read as cards: " in capsys.readouterr().err


class Command:
    """A module of a command that fails as it is told."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def command(self, options: object) -> int:
        raise self.error


@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        (KeyboardInterrupt(), EXIT_INTERRUPTED, ""),
        (
            PermissionError(13, "denied", "texts"),
            EXIT_PROBLEM,
            "lawmage: [Errno 13] denied: 'texts'",
        ),
        (
            ZeroDivisionError("by me"),
            EXIT_DEFECT,
            "a defect of Lawmage stopped this (ZeroDivisionError: by me)",
        ),
    ],
)
def test_no_failure_is_a_traceback(capsys, monkeypatch, error, code, words):
    """A person gets a sentence and an exit code; a developer gets the traceback by a variable."""
    monkeypatch.setattr("bot.cli.importlib.import_module", lambda name: Command(error))
    assert main(["ask", "x"]) == code
    assert words in capsys.readouterr().err


def test_a_developer_can_see_the_traceback(monkeypatch):
    """The exception passes where the variable is set."""
    monkeypatch.setattr(
        "bot.cli.importlib.import_module", lambda name: Command(ZeroDivisionError())
    )
    monkeypatch.setenv(cli.TRACEBACK_VARIABLE, "1")
    with pytest.raises(ZeroDivisionError):
        main(["ask", "x"])


def test_every_command_has_help(capsys):
    """And is named in the help of the whole."""
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])
    whole = capsys.readouterr().out
    for name in cli._COMMANDS:
        with pytest.raises(SystemExit, match="0"):
            main([name, "--help"])
        assert name in whole
