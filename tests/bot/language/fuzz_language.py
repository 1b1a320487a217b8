"""Reading mangled texts for some time, run by hand; a short run is among the tests.

python -m tests.bot.language.fuzz_language --seconds 600

Texts that people typed (`typed/`) lose, double and swap words, get letters of any script, names of
cards and marks put in, and are joined. Nothing but a problem that is told may come of reading one,
and none may take longer than MOST milliseconds of the processor.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from bot.problems import PROBLEMS
from bot.service import Lawmage
from engine.values import dataclass
from tests.bot.language.test_typed_texts import rows_in

MOST: Final = 250.0
MAX_LENGTH: Final = 4_000
_MARKS: Final = tuple(
    ", ; : . ? ! // ( ) [[ ]] | || ` ** <@123> :manag: {W} {X} \n — “ ” 7 x2 +1/+1".split()
)


@dataclass(frozen=True, slots=True)
class Found:
    """What a run came to: texts read, the slowest in milliseconds, and exceptions by their text."""

    texts: int
    slowest: float
    slowest_text: str
    raised: tuple[tuple[str, str], ...]


def mangled(texts: Sequence[str], names: Sequence[str], seed: int) -> Iterator[str]:
    """Texts without an end, the same for the same seed."""
    dice = random.Random(seed)
    while True:
        words = dice.choice(texts).split(" ")
        for _ in range(dice.randint(1, 8)):
            at = dice.randrange(len(words) + 1)
            match dice.randrange(8):
                case 0:
                    del words[at : at + dice.randint(1, 3)]
                case 1:
                    words[at:at] = words[at : at + 4] * dice.randint(1, 3)
                case 2:
                    dice.shuffle(words)
                case 3:
                    words.insert(at, dice.choice(_MARKS))
                case 4:
                    words.insert(at, dice.choice(names))
                case 5:
                    words.insert(at, "".join(chr(dice.randint(32, 0x2FFF)) for _ in range(6)))
                case 6:
                    words[at:at] = dice.choice(texts).split(" ")
                case _:
                    words[at : at + 1] = [word[1:] + word[:1] for word in words[at : at + 1]]
        yield " ".join(words)[:MAX_LENGTH]


def run(lawmage: Lawmage, seconds: float, most: int, seed: int) -> Found:
    """Read mangled texts for so many seconds, and at most so many of them."""
    batches = rows_in(Path(__file__).parent / "typed")
    texts = [row["text"] for rows in batches.values() for row in rows]
    names = sorted(lawmage.catalogue.names())
    number, slowest, slowest_text = 0, 0.0, ""
    raised: list[tuple[str, str]] = []
    until = time.monotonic() + seconds
    for text in mangled(texts, names, seed):
        if number == most or time.monotonic() > until:
            break
        number += 1
        started = time.process_time()
        try:
            lawmage.language.read(text)
        except PROBLEMS:
            pass
        except Exception as error:  # noqa: BLE001 - that is what is looked for
            raised.append((repr(error), text))
        took = (time.process_time() - started) * 1e3
        if took > slowest:
            slowest, slowest_text = took, text
    return Found(number, slowest, slowest_text, tuple(raised))


def main() -> int:
    """Print what was found; 1 where anything was raised or took too long."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    lawmage = Lawmage(None)
    lawmage.warm_up()
    found = run(lawmage, options.seconds, sys.maxsize, options.seed)
    print(f"{found.texts} texts, {len(found.raised)} exceptions, slowest {found.slowest:.0f} ms")
    print(f"slowest: {found.slowest_text!r}")
    for error, text in found.raised[:20]:
        print(f"{error}: {text!r}")
    return 1 if found.raised or found.slowest > MOST else 0


if __name__ == "__main__":
    sys.exit(main())
