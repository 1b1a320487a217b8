"""Folders of Markdown files -> rulings, and the problems of the files that cannot be served."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from rulings.folder import Folder, text_files
from rulings.front_matter import parse_text
from rulings.ruling import Ruling, TextProblem

MAX_FILE_BYTES = 64_000


class Loaded(NamedTuple):
    """What folders gave: rulings ordered by id, problems in the order found."""

    rulings: tuple[Ruling, ...]
    problems: tuple[TextProblem, ...]


def load_folders(folders: Iterable[Folder]) -> Loaded:
    """Read all texts; a later folder's text replaces an earlier folder's text of the same id."""
    served: dict[str, Ruling] = {}
    problems: list[TextProblem] = []
    for folder in folders:
        loaded = load_folder(folder)
        served.update({ruling.id: ruling for ruling in loaded.rulings})
        problems.extend(loaded.problems)
    return Loaded(tuple(served[id_] for id_ in sorted(served)), tuple(problems))


def load_folder(folder: Folder) -> Loaded:
    """Read the texts of one folder; of two with the same id the first by file name is served."""
    if not folder.path.is_dir():
        reason = "no such folder; make it, or take it out of the settings"
        return Loaded((), (TextProblem(folder.label, 0, reason),))
    served: dict[str, Ruling] = {}
    problems: list[TextProblem] = []
    for name in text_files(folder.path):
        source = f"{folder.label}/{name}"
        ruling, faults = _load_file(folder.path / name, source)
        problems.extend(faults)
        if ruling is None:
            continue
        first = served.setdefault(ruling.id, ruling)
        if first is not ruling:
            reason = f"the id {ruling.id} is taken by {first.source}; choose another"
            problems.append(TextProblem(source, 1, reason))
    return Loaded(tuple(served[id_] for id_ in sorted(served)), tuple(problems))


def _load_file(path: Path, source: str) -> tuple[Ruling | None, tuple[TextProblem, ...]]:
    try:
        with path.open("rb") as file:
            content = file.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        reason = f"cannot be read: {error.strerror or error}"
        return None, (TextProblem(source, 0, reason),)
    if len(content) > MAX_FILE_BYTES:
        reason = f"is longer than {MAX_FILE_BYTES} bytes; split it"
        return None, (TextProblem(source, 0, reason),)
    try:
        return parse_text(content.decode("utf-8"), source)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        return None, (TextProblem(source, line, "is not UTF-8 here; save it as UTF-8"),)
