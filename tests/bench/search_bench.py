"""Free text over the official rules: against a rapidfuzz scan of all rules; and the first index."""

import json
import lzma
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from rapidfuzz import fuzz, process, utils

from rulings import open_index, search_official
from rulings.official.card_rows import card_row, card_ruling, card_text, read_rows
from rulings.official.edition import Edition
from rulings.official.official_index import OfficialTexts, build
from rulings.official.rules_parser import parse_rules
from tests.bench.names_bench import SHARE
from tests.bench.rows import Row, cpu, faster, percentile, skipped

SHARED = Path(__file__).parents[3] / "shared"
EDITION = SHARED / "data" / "comprehensive-rules-20260417.txt.xz"
QUESTIONS = (
    SHARED / "cases" / "rule-questions.dev.jsonl",
    Path(__file__).parents[1] / "rulings" / "official" / "rule_questions.jsonl",
)
FASTER_SEARCH = 5
PEER_QUESTIONS = 100  # for a peer that takes some twenty milliseconds for each
MOST_SECONDS = 10


def rows() -> Iterator[Row]:
    """The rows of this bench."""
    if not EDITION.exists():
        yield skipped("search", "needs ../shared/data")
        return
    yield _search()
    yield _first_build()


def official_texts() -> tuple[Edition, OfficialTexts]:
    """The index of the shared data, in memory."""
    edition = parse_rules(lzma.decompress(EDITION.read_bytes()))
    folder = EDITION.parent
    with (
        lzma.open(folder / "oracle-cards.jsonl.xz", "rt", encoding="utf-8") as card_lines,
        lzma.open(folder / "rulings.jsonl.xz", "rt", encoding="utf-8") as ruling_lines,
    ):
        cards = map(card_text, filter(None, map(card_row, read_rows(card_lines))))
        rulings = filter(None, (card_ruling(row, {}) for row in read_rows(ruling_lines)))
        return edition, OfficialTexts(build(None, edition, cards, rulings, {}))


def _search() -> Row:
    edition, official = official_texts()
    asked = [
        json.loads(line)["question"]
        for path in QUESTIONS
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    texts = [utils.default_process("\n".join(it.paragraphs)) for it in edition.rules.values()]
    with official, open_index(None) as ours:
        search_official(official, asked[0], ours)
        times = [cpu(search_official, official, it, ours) for it in asked]
    peer = [
        cpu(
            lambda text: process.extract(
                utils.default_process(text), texts, scorer=fuzz.token_set_ratio, limit=5
            ),
            it,
        )
        for it in asked[:: max(1, len(asked) // PEER_QUESTIONS)]
    ]
    note = f"rapidfuzz token_set_ratio over all {len(texts)} rules; {len(asked)} questions"
    title = "rules, rulings and what belongs to them found for a question, p99"
    return faster(title, percentile(times, SHARE), percentile(peer, SHARE), FASTER_SEARCH, note)


_BUILD = """
import re, time
from tests.bench.search_bench import official_texts
start = time.process_time()
official_texts()[1].close()
print(time.process_time() - start)
print(re.search(r"VmHWM:\\s+(\\d+)", open("/proc/self/status").read())[1])
"""


def _first_build() -> Row:
    run = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", _BUILD],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    seconds, kibibytes = map(float, re.split(r"\s+", run.stdout.strip()))
    note = f"with reading the packed files; at most {kibibytes / 1024:.0f} MiB resident"
    return Row(
        "the first index of all official texts",
        seconds * 1e3,
        None,
        None,
        f"at most {MOST_SECONDS} s",
        seconds <= MOST_SECONDS,
        note,
    )
