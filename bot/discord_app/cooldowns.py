"""How often one person may ask: a bucket for each, so that nobody slows the others down."""

import time
from collections.abc import Callable
from typing import Final

import discord
from discord import app_commands

from bot.store.recent import Recent

RATE: Final = 12  # commands and presses
PER: Final = 20.0  # seconds
MAX_PERSONS: Final = 10_000


class Cooldowns:
    """At most a number of commands and presses in a time for each person."""

    def __init__(
        self, rate: int = RATE, per: float = PER, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Cooldowns.

        Args:
            rate: commands and presses.
            per: seconds.
            clock: seconds.
        """
        self._rate = rate
        self._per = per
        self._clock = clock
        self._buckets: Recent[int, app_commands.Cooldown] = Recent(MAX_PERSONS)

    def check(self, interaction: discord.Interaction) -> None:
        """Count one use; raises CommandOnCooldown where it is one too many."""
        self.count(interaction.user.id)

    def count(self, person: int) -> None:
        """Count one use of a person.

        Raises:
            CommandOnCooldown: where it is one too many.
        """
        bucket = self._buckets.get(person)
        if bucket is None:
            bucket = app_commands.Cooldown(self._rate, self._per)
            self._buckets[person] = bucket
        wait = bucket.update_rate_limit(self._clock())
        if wait:
            raise app_commands.CommandOnCooldown(bucket, wait)
