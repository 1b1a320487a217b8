"""A mapping that keeps what was used last."""

from collections import OrderedDict
from collections.abc import Iterator
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Recent(Generic[Key, Value]):
    """At most a number of entries; those not used for longest go first."""

    def __init__(self, most: int) -> None:
        self._entries: OrderedDict[Key, Value] = OrderedDict()
        self._most = most

    def get(self, key: Key) -> Value | None:
        """The value of a key, which counts as used; None where it is not there."""
        if key not in self._entries:
            return None
        self._entries.move_to_end(key)
        return self._entries[key]

    def __setitem__(self, key: Key, value: Value) -> None:
        self._entries[key] = value
        self._entries.move_to_end(key)
        if len(self._entries) > self._most:
            self._entries.popitem(last=False)

    def pop(self, key: Key) -> None:
        """Forget one entry, if it is there."""
        self._entries.pop(key, None)

    def clear(self) -> None:
        """Forget all."""
        self._entries.clear()

    def __iter__(self) -> Iterator[Key]:
        return iter(list(self._entries))

    def __len__(self) -> int:
        return len(self._entries)
