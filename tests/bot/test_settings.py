"""What a host can set, and where files are kept."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.paths import data_directory, texts_directory
from bot.settings import Settings, sentences

NAMES = ("TOKEN", "TOKEN_FILE", "DATA_DIR", "TEXTS_DIR", "GUILD", "DATABASE_URL")


@pytest.fixture(autouse=True)
def _clean(monkeypatch):
    for name in NAMES:
        monkeypatch.delenv(f"LAWMAGE_{name}", raising=False)


def test_no_token_is_no_token(monkeypatch):
    """An empty variable counts as none."""
    assert Settings().secret() is None
    monkeypatch.setenv("LAWMAGE_TOKEN", " ")
    assert Settings().secret() is None


def test_the_token_may_stand_in_a_file(monkeypatch, tmp_path):
    """As containers keep their secrets; the variable goes before the file."""
    file = tmp_path / "token"
    file.write_text("from-file\n")
    monkeypatch.setenv("LAWMAGE_TOKEN_FILE", str(file))
    assert Settings().secret() == "from-file"
    monkeypatch.setenv("LAWMAGE_TOKEN", "from-variable")
    assert Settings().secret() == "from-variable"


def test_the_token_is_never_shown(monkeypatch):
    """Neither in the settings' own text nor in what is said of wrong ones."""
    monkeypatch.setenv("LAWMAGE_TOKEN", "s3cret")
    monkeypatch.setenv("LAWMAGE_GUILD", "s3cret too")
    with pytest.raises(ValidationError) as caught:
        Settings()
    monkeypatch.setenv("LAWMAGE_GUILD", "5")

    assert "s3cret" not in repr(Settings()) + sentences(caught.value)
    assert sentences(caught.value).startswith("LAWMAGE_GUILD: ")


@pytest.mark.parametrize(
    ("environment", "folder"),
    [
        ({"LAWMAGE_DATA_DIR": "/a", "XDG_DATA_HOME": "/b", "HOME": "/c"}, "/a"),
        ({"XDG_DATA_HOME": "/b", "HOME": "/c"}, "/b/lawmage"),
        ({"HOME": "/c"}, "/c/.local/share/lawmage"),
    ],
)
def test_files_are_kept_where_told_or_where_users_keep_theirs(environment, folder):
    """The variable, the desktop's convention, the home folder."""
    assert data_directory(environment) == Path(folder)


def test_own_texts_are_only_where_told():
    """There is no folder of texts that is read unasked."""
    assert texts_directory({}) is None
    assert texts_directory({"LAWMAGE_TEXTS_DIR": "/t"}) == Path("/t")
