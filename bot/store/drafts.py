"""What people typed last, as long as it is kept, and what of it is not written yet.

Most of what is typed can be asked again by its normal line. A draft is for changing it: it holds
the person's own words, also those that could not be read.
"""

from collections.abc import Callable
from typing import Final

from bot.store.recent import Recent
from bot.store.records import Draft

KEPT_FOR: Final = 3600  # seconds; what people are told of it says an hour
MAX_WAITING: Final = 2_000  # drafts that wait for a store; without one these are all


class Drafts:
    """The drafts that are in memory: all of them without a store, else those not yet written."""

    def __init__(self, now: Callable[[], int]) -> None:
        """None yet.

        Args:
            now: gives the time, in seconds since 1970.
        """
        self._now = now
        self._drafts: Recent[tuple[int, str], Draft] = Recent(MAX_WAITING)
        self.last = 0  # when one was noted last

    def __len__(self) -> int:
        return len(self._drafts)

    def note(self, draft: Draft) -> None:
        """Take one, in place of the person's last one for the same answer."""
        self._drafts[draft.user, draft.code] = draft
        self.last = draft.at

    def text(self, user: int, code: str) -> str | None:
        """What a person typed for an answer; None where it is not here or too old."""
        draft = self._drafts.get((user, code))
        return draft.text if draft is not None and draft.at > self.oldest else None

    def some(self, most: int) -> list[Draft]:
        """At most that many, the oldest first."""
        found = (self._drafts.get(key) for key in list(self._drafts)[:most])
        return [it for it in found if it is not None]

    def written(self, drafts: list[Draft]) -> None:
        """Forget those that are in the store now; not a newer one for the same answer."""
        for draft in drafts:
            if self._drafts.get((draft.user, draft.code)) == draft:
                self._drafts.pop((draft.user, draft.code))

    def forget(self, user: int) -> None:
        """Forget all of a person."""
        for key in [key for key in self._drafts if key[0] == user]:
            self._drafts.pop(key)

    def drop_old(self) -> None:
        """Forget what has been kept for long enough."""
        for draft in self.some(MAX_WAITING):
            if draft.at <= self.oldest:
                self._drafts.pop((draft.user, draft.code))

    @property
    def oldest(self) -> int:
        """The time at or before which drafts are too old."""
        return self._now() - KEPT_FOR
