"""The settings of a running bot, from LAWMAGE_* variables (the library is pydantic-settings)."""

from pathlib import Path

from pydantic import Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.paths import data_directory, texts_directory


class Settings(BaseSettings):
    """What a host can set; every field is the variable LAWMAGE_ and its name.

    token: the bot's token; LAWMAGE_TOKEN_FILE names a file that holds it instead
    data_dir: where built files are kept; texts_dir: the host's own ruling texts
    guild: a server to register the commands in at once, for trying out
    """

    model_config = SettingsConfigDict(env_prefix="LAWMAGE_", extra="ignore", frozen=True)

    token: SecretStr | None = None
    token_file: Path | None = None
    data_dir: Path = Field(default_factory=data_directory)
    texts_dir: Path | None = Field(default_factory=texts_directory)
    guild: int | None = None

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
