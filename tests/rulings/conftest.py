"""Folders of invented texts."""

from collections.abc import Callable
from pathlib import Path

import pytest

WriteText = Callable[..., Path]


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    """An empty folder for texts."""
    folder = tmp_path / "texts"
    folder.mkdir()
    return folder


@pytest.fixture
def write_text(texts: Path) -> WriteText:
    """Write a good text with the given parts into the folder, or into another."""

    def write(
        id_: str,
        *,
        cr: str = "106.7",
        cards: str = "",
        title: str = "A title",
        topics: str = "",
        body: str = "A body.",
        folder: Path = texts,
    ) -> Path:
        path = folder / f"{id_}.md"
        path.write_text(
            f"---\nid: {id_}\ntitle: {title}\ncr: [{cr}]\ntopics: [{topics}]\n"
            f"cards: [{cards}]\n---\n\n{body}\n",
            encoding="utf-8",
        )
        return path

    return write
