r"""A long fuzz run of the reader, guided by coverage; by hand, since atheris is no dependency.

    python -m venv ../fuzzing && ../fuzzing/bin/pip install atheris
    ../fuzzing/bin/python -m tests.engine.oracle.fuzz_reader -max_total_time=600 -max_len=1500 \
        -len_control=0

The options are libFuzzer's; the run fails at an exception, and at a text that takes the processor
for more than a second.
The short run of every test is `test_reader_fuzz.py`.
"""

import sys
from pathlib import Path
from time import process_time

import atheris

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))
with atheris.instrument_imports(include=["engine.oracle"]):
    from engine.cards.codec import dumps, loads
    from engine.oracle.printer import print_ability
    from engine.oracle.reader import read_abilities

MOST_WORDS = 80
MOST_SECONDS = 1
_VOCABULARY = Path(__file__).with_name("test_reader_fuzz.py")


def _words():
    """The words of the short test, read without importing what it needs."""
    text = _VOCABULARY.read_text(encoding="utf-8")
    return text.split('WORDS = """')[1].split('"""', maxsplit=1)[0].split()


MORE_WORDS = """
may its is are chosen becomes copy except could level LEVEL 1-2 I — {W} {X}{X} 3 + | 15+ 1—14
""".split()
WORDS = [*_words(), *MORE_WORDS, "\n"]


def one_text(data):
    """Read what the bytes stand for, then print and store each ability."""
    provider = atheris.FuzzedDataProvider(data)
    if provider.ConsumeBool():
        text = provider.ConsumeUnicodeNoSurrogates(400)
    else:
        number = provider.ConsumeIntInRange(0, MOST_WORDS)
        text = " ".join(provider.PickValueInList(WORDS) for _ in range(number))
    types = "Instant" if provider.ConsumeBool() else "Creature"
    start = process_time()
    abilities = read_abilities(text, "Odd Mole", types)
    assert process_time() - start < MOST_SECONDS, "too slow"
    for ability in abilities:
        assert loads(dumps(ability)) == ability
        assert isinstance(print_ability(ability), str)


if __name__ == "__main__":
    atheris.Setup(sys.argv, one_text)
    atheris.Fuzz()
