"""`lawmage run`: connect to Discord, or open the console where there is no token."""

import argparse
import sys

from bot.cli import EXIT_CONFIGURATION, EXIT_OK
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
        return EXIT_CONFIGURATION
    except OSError as error:
        print(f"LAWMAGE_TOKEN_FILE cannot be read: {error.strerror}.", file=sys.stderr)
        return EXIT_CONFIGURATION
    if token is None:
        return _without_token(options)
    from bot.discord_app.running import run  # noqa: PLC0415 - Discord's library takes its time

    return run(token, settings)


def _without_token(options: argparse.Namespace) -> int:
    """The console; where nobody is there to type, as for a service, what is missing."""
    if console.answered(options) or sys.stdin.isatty():
        return EXIT_OK
    print(
        "There is no token to connect to Discord with, and no question came in. Set LAWMAGE_TOKEN "
        "to your bot's token, or LAWMAGE_TOKEN_FILE to a file that holds it.",
        file=sys.stderr,
    )
    return EXIT_CONFIGURATION
