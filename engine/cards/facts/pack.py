"""Reading and writing the facts pack.

The file: eight bytes of magic with the format version, the CRC-32 of the rest and the length of
the header (four bytes each, big-endian), the header as JSON, then the body: the parts of the name
index and the blocks of cards, each compressed on its own, so that one lookup unpacks one part and
one block. The header says with which folded name each part begins. Equal input gives equal bytes.
"""

import json
import zlib
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from engine.cards.card import Card
from engine.cards.codec import CodecError, dumps, loads
from engine.cards.names import fold
from engine.errors import FactsPackError
from engine.values import dataclass

MAGIC: Final = b"LMFACTS2"
BLOCK_SIZE: Final = 256  # cards that are unpacked together
INDEX_SIZE: Final = 1_024  # names that are unpacked together
MAX_UNPACKED: Final = 32 * 2**20  # bytes that one part may unpack to
_NUMBER: Final = 4  # bytes of a length or checksum
_START: Final = len(MAGIC) + 2 * _NUMBER
_CACHED_BLOCKS: Final = 64
_CACHED_NAMES: Final = 16  # parts of the index, of some forty
_CACHED_CARDS: Final = 1_024  # a board of 200 permanents is read from them
_LEVEL: Final = 9


@dataclass(frozen=True, slots=True)
class Entry:
    """A name in the index: number is the position of its card, rank 0 for a whole card's name."""

    name: str
    number: int
    rank: int


@dataclass(frozen=True, slots=True)
class PackInfo:
    """Where the facts come from: edition such as "2026-06", date of compiling, counts."""

    edition: str
    date: str
    cards: int
    faces: int


class FactsPack:
    """An opened pack; its cards are unpacked when they are asked for."""

    def __init__(self, data: bytes) -> None:
        """Open the bytes of a pack.

        Raises:
            FactsPackError: where they are no pack, of another version, or damaged.
        """
        header, body = _opened(data)
        try:
            self.info = PackInfo(
                header["edition"], header["date"], header["cards"], header["faces"]
            )
            spans = list(_spans(header["lengths"]))
            self._firsts = tuple(map(str, header["index"]))
        except (KeyError, TypeError, ValueError) as error:
            raise FactsPackError("its header is incomplete") from error
        self._body = body
        self._spans = spans
        self._names = lru_cache(_CACHED_NAMES)(self._unpacked)
        self._lines = lru_cache(_CACHED_BLOCKS)(self._unpacked)
        self._card = lru_cache(_CACHED_CARDS)(self._read_card)
        self._entries = lru_cache(1)(self._read_entries)

    def find(self, folded: str) -> tuple[Entry, ...]:
        """The entries whose folded name (see `engine.cards.names.fold`) is this one."""
        found: list[Entry] = []
        # it may stand at the end of the last part that begins before it, and go on in the next
        for part in range(max(0, bisect_left(self._firsts, folded) - 1), len(self._firsts)):
            lines = self._names(part)
            position = bisect_left(lines, folded, key=_folded_name)
            while position < len(lines) and _folded_name(lines[position]) == folded:
                found.append(_entry(lines[position]))
                position += 1
            if position < len(lines):
                break
        return tuple(found)

    def card(self, number: int) -> Card:
        """The card at a position of the index.

        Raises:
            FactsPackError: where the entry is damaged.
        """
        return self._card(number)

    def _read_card(self, number: int) -> Card:
        block, line = divmod(number, BLOCK_SIZE)
        try:
            card = loads(self._lines(len(self._firsts) + block)[line])
        except (CodecError, IndexError) as error:
            raise FactsPackError(f"entry {number} cannot be read") from error
        if not isinstance(card, Card):
            raise FactsPackError(f"entry {number} is no card")
        return card

    def names(self) -> Sequence[str]:
        """Every name, of whole cards and of faces, in the order of their folded forms."""
        return self._entries()

    def _read_entries(self) -> tuple[str, ...]:
        # not through `_names`, which would keep every line
        lines = [line for part in range(len(self._firsts)) for line in self._unpacked(part)]
        return tuple(dict.fromkeys([line.partition("\t")[0] for line in lines]))

    def _unpacked(self, part: int) -> list[str]:
        try:
            start, end = self._spans[part]
            text = _inflate(self._body[start:end])
        except (IndexError, zlib.error, UnicodeDecodeError) as error:
            raise FactsPackError(f"part {part} cannot be unpacked") from error
        return text.split("\n")


def write_pack(cards: Iterable[Card], edition: str, date: str) -> bytes:
    """The pack of these cards; `edition` and `date` are kept as they are given.

    Raises:
        FactsPackError: where two faces have the same card and place.
    """
    ordered = sorted(
        cards, key=lambda card: (fold(_whole_name(card)), _whole_name(card), card.face)
    )
    places = {(_whole_name(card), card.face, card.token) for card in ordered}
    if len(places) != len(ordered):
        raise FactsPackError("two of the cards have the same name and face")
    lines = [dumps(card) for card in ordered]
    index = _cut(_index_lines(ordered), INDEX_SIZE)
    parts = [_deflate(block) for block in (*index, *_cut(lines, BLOCK_SIZE))]
    header = {
        "cards": len({_whole_name(card) for card in ordered}),
        "date": date,
        "edition": edition,
        "faces": len(ordered),
        "index": [_folded_name(part[0]) for part in index],
        "lengths": [len(part) for part in parts],
    }
    return _closed(json.dumps(header, sort_keys=True).encode(), b"".join(parts))


def _cut(lines: list[str], size: int) -> list[list[str]]:
    return [lines[at : at + size] for at in range(0, len(lines), size)]


def _whole_name(card: Card) -> str:
    return card.full_name or card.name


def _index_lines(cards: Sequence[Card]) -> list[str]:
    entries: set[tuple[str, int, int]] = set()
    for number, card in enumerate(cards):
        whole = _whole_name(card)
        entries.add((card.name, number, int(card.name != whole or card.token)))
        if card.face == 0 and card.name != whole:
            entries.add((whole, number, 0))
    ordered = sorted(entries, key=lambda entry: (fold(entry[0]), *entry))
    return [f"{name}\t{number}\t{rank}" for name, number, rank in ordered]


def _folded_name(line: str) -> str:
    return fold(line.partition("\t")[0])


def _entry(line: str) -> Entry:
    try:
        name, number, rank = line.split("\t")
        return Entry(name, int(number), int(rank))
    except ValueError as error:
        raise FactsPackError("its index cannot be read") from error


# --- the file ----------------------------------------------------------------------------------


def _closed(header: bytes, body: bytes) -> bytes:
    rest = len(header).to_bytes(_NUMBER, "big") + header + body
    return MAGIC + zlib.crc32(rest).to_bytes(_NUMBER, "big") + rest


def _opened(data: bytes) -> tuple[dict[str, Any], bytes]:
    if data[: len(MAGIC)] != MAGIC or len(data) < _START:
        raise FactsPackError("it is no pack of this version")
    checksum = int.from_bytes(data[len(MAGIC) : len(MAGIC) + _NUMBER], "big")
    if zlib.crc32(data[len(MAGIC) + _NUMBER :]) != checksum:
        raise FactsPackError("its checksum is wrong")
    length = int.from_bytes(data[_START - _NUMBER : _START], "big")
    try:
        header = json.loads(data[_START : _START + length])
    except ValueError as error:
        raise FactsPackError("its header cannot be read") from error
    if not isinstance(header, dict):
        raise FactsPackError("its header cannot be read")
    return header, data[_START + length :]


def _spans(lengths: Iterable[int]) -> Iterator[tuple[int, int]]:
    start = 0
    for length in lengths:
        yield start, start + length
        start += length


def _deflate(lines: Sequence[str]) -> bytes:
    return zlib.compress("\n".join(lines).encode(), _LEVEL)


def _inflate(part: bytes) -> str:
    unpacker = zlib.decompressobj()
    text = unpacker.decompress(part, MAX_UNPACKED)
    if not unpacker.eof:
        raise zlib.error("the part is too large or cut short")
    return text.decode()
