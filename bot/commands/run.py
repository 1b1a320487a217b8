"""`lawmage run`: connect to Discord, or open the console where there is no token."""

import argparse
import sys

from bot.cli import EXIT_PROBLEM
from bot.commands import console


def command(options: argparse.Namespace) -> int:
    """Run the bot until it is told to stop."""
    from pydantic import ValidationError  # noqa: PLC0415 - a terminal question does without it

    from bot.settings import Settings, sentences  # noqa: PLC0415

    try:
        settings = Settings()
        token = settings.secret()
    except ValidationError as error:
        print(sentences(error), file=sys.stderr)
        return EXIT_PROBLEM
    except OSError as error:
        print(f"LAWMAGE_TOKEN_FILE cannot be read: {error.strerror}.", file=sys.stderr)
        return EXIT_PROBLEM
    if token is None:
        return console.command(options)
    from bot.discord_app.running import run  # noqa: PLC0415 - Discord's library takes its time

    return run(token, settings)
