"""The settings of a running bot, from LAWMAGE_* variables (the library is pydantic-settings)."""

from pathlib import Path

from pydantic import Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.paths import data_directory, texts_directory
from bot.sync.sources import DEFAULTS, Kind, Sources


class Settings(BaseSettings):
    """What a host can set; every field is the variable LAWMAGE_ and its name.

    token: the bot's token; LAWMAGE_TOKEN_FILE names a file that holds it instead
    data_dir: where built files are kept; texts_dir: the host's own ruling texts
    database_url: where things are kept, "postgresql://..."; an SQLite file in data_dir where unset
    guild: a server to register the commands in at once, for trying out
    sync_rules, sync_cards, sync_rulings: where the official texts come from, addresses or paths
    sync_daily: whether a running bot brings them up to date once a day
    answer_posts: whether new posts are answered in the forums that a server chooses; it needs the
        Message Content Intent, which is switched on in Discord's developer portal
    """

    model_config = SettingsConfigDict(env_prefix="LAWMAGE_", extra="ignore", frozen=True)

    token: SecretStr | None = None
    token_file: Path | None = None
    data_dir: Path = Field(default_factory=data_directory)
    texts_dir: Path | None = Field(default_factory=texts_directory)
    database_url: SecretStr | None = None
    guild: int | None = None
    sync_rules: str = DEFAULTS[Kind.RULES]
    sync_cards: str = DEFAULTS[Kind.CARDS]
    sync_rulings: str = DEFAULTS[Kind.RULINGS]
    sync_daily: bool = False
    answer_posts: bool = False

    def sources(self) -> Sources:
        """Where the official texts come from."""
        return Sources(self.sync_rules, self.sync_cards, self.sync_rulings)

    def secret(self) -> str | None:
        """The token, from the variable or from the file; None where neither is set.

        Raises:
            OSError: where the file cannot be read.
        """
        if self.token is not None:
            return self.token.get_secret_value().strip() or None
        if self.token_file is not None:
            return self.token_file.read_text(encoding="utf-8").strip() or None
        return None


def sentences(error: ValidationError) -> str:
    """What is wrong with the settings, a line each, the variable named."""
    return "\n".join(
        f"LAWMAGE_{'.'.join(map(str, found['loc'])).upper()}: {found['msg']}."
        for found in error.errors(include_url=False, include_input=False)
    )
