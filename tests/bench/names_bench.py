"""Names as players type them and as they grow under the keys: against rapidfuzz and plain scans."""

import random
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from string import ascii_lowercase

from rapidfuzz import fuzz, process, utils

from bot.language import CatalogueSource, Language
from bot.language.names.completion import Completion
from bot.problems import PROBLEMS
from engine import Catalogue
from tests.bench.rows import Row, faster, percentile

LOOK_UPS = 400
PEER_LOOK_UPS = 40  # of a peer that takes some thirty milliseconds for each
KEYSTROKES = 3_000
PEER_KEYSTROKES = 400
CHOICES = 25
SHARE = 0.99
FASTER_LOOK_UP = 50
FASTER_KEYSTROKE = 10
READINGS = 300
QUESTION = "me: {}, {} // opp: {}. what can {} tap for?"


def rows() -> list[Row]:
    """The rows of this bench."""
    names = list(Catalogue.embedded().names())
    return [_look_ups(names), _keystrokes(names), _readings(names)]


def typed_names(names: Sequence[str], number: int) -> list[str]:
    """Names with the slips of players: a letter lost or doubled, no punctuation, words left out."""
    rng = random.Random(number)
    return [_slip(rng, name) for name in rng.sample(names, number)]


def _slip(rng: random.Random, name: str) -> str:
    at = rng.randrange(1, max(2, len(name) - 1))
    return rng.choice(
        [
            name,
            name.lower(),
            name.lower().replace(",", "").replace("'", ""),
            name[:at] + name[at + 1 :],
            name[:at] + name[at - 1 : at] + name[at:],
        ]
    )


def _look_ups(names: Sequence[str]) -> Row:
    title = "a name as typed, p99"
    index = Language(CatalogueSource(Catalogue.embedded())).index
    for letter in ascii_lowercase:  # what is made at the first slip after each first letter
        index.resolve(f"{letter}warm upp")
    typed = typed_names(names, LOOK_UPS)
    ours = _p99(index.resolve, typed)
    lowered = [utils.default_process(name) for name in names]
    peer = _p99(
        lambda text: process.extractOne(
            utils.default_process(text), lowered, scorer=fuzz.WRatio, processor=None
        ),
        typed[:PEER_LOOK_UPS],
    )
    note = f"rapidfuzz WRatio over all {len(names)} names"
    return faster(title, ours, peer, FASTER_LOOK_UP, note)


def _keystrokes(names: Sequence[str]) -> Row:
    completion = Completion(names)
    typed = beginnings(names, KEYSTROKES)
    ours = _p99(lambda text: completion.complete(text, CHOICES), typed)
    folded = [(name.casefold(), name) for name in names]
    peer = _p99(lambda text: scan(folded, text), typed[:PEER_KEYSTROKES])
    note = "a scan of all names for the typed letters"
    return faster("a keystroke completed, p99", ours, peer, FASTER_KEYSTROKE, note)


def beginnings(names: Sequence[str], number: int) -> list[str]:
    """What stands in the field after each key, for names picked at random."""
    rng = random.Random(number)
    found: list[str] = []
    while len(found) < number:
        name = rng.choice(names)
        found += [name[:end] for end in range(1, len(name) + 1)]
    return rng.sample(found, number)


def scan(folded: Iterable[tuple[str, str]], typed: str) -> list[str]:
    """The names that hold the typed letters, those that begin so first."""
    wanted = typed.casefold()
    holding = [
        (not low.startswith(wanted), len(name), name) for low, name in folded if wanted in low
    ]
    return [name for _, _, name in sorted(holding)[:CHOICES]]


def _readings(names: Sequence[str]) -> Row:
    """A whole question read, beside one look-up of a name by rapidfuzz."""
    title = "a typed question read, p99"
    language = Language(CatalogueSource(Catalogue.embedded()))
    rng = random.Random(READINGS)
    texts = []
    for _ in range(READINGS):
        one, two, three = rng.sample(names, 3)
        texts.append(QUESTION.format(one, two, three, one))

    def read(text: str) -> None:
        with suppress(*PROBLEMS):  # cards by chance: some boards are asked back about
            language.read(text)

    read(texts[0])
    ours = _p99(read, texts)
    peer = _p99(
        lambda text: process.extractOne(text, names, scorer=fuzz.WRatio), texts[:PEER_LOOK_UPS]
    )
    return faster(title, ours, peer, 1, "one rapidfuzz WRatio look-up of the whole text")


def _p99(function: Callable[[str], object], texts: Iterable[str]) -> float:
    """The CPU time in seconds below which 99 of 100 calls stay."""
    times = []
    for text in texts:
        start = time.process_time()
        function(text)
        times.append(time.process_time() - start)
    return percentile(times, SHARE)
