"""The reader on texts that nobody printed: no exception, and no work without bound."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards.abilities import Unread
from engine.cards.codec import dumps, loads
from engine.oracle.cursor import MAX_TRIES, Cursor
from engine.oracle.printer import print_ability
from engine.oracle.reader import abilities_of, read_abilities, read_paragraph
from engine.oracle.text import MAX_TEXT, Paragraph

WORDS = """
~ it its they their you your opponent opponents player a an the each all another other any that this
add adds mana of in combination color colors type {T} {G} {X} {2} {W/U} {C} {E} , . : — " • and or
and/or if unless as long when whenever where X is equal to number twice half plus minus for instead
tap tapped untap enters enter with counter counters +1/+1 -1/-1 charge on sacrifice discard exile
pay life reveal return creature creatures land lands artifact spell spells permanent card cards
Forest Elf basic nonbasic legendary white black control controls cast casts cost costs more less
have has had lose loses all abilities gets +2/+2 +X/+X flying haste convoke kicker equip affinity
activate only once turn during main phase graveyard hand from library could produce produces spend
one two three ten "{T}: would be put many much chosen enchanted equipped without paying rather than
\n
""".split(" ")

texts = st.lists(st.sampled_from([word.strip("\n") or "\n" for word in WORDS]), max_size=60).map(
    " ".join
)


@given(texts, st.booleans())
@settings(max_examples=300, deadline=None)
def test_any_row_of_words_is_read_or_unread(text, spell):
    """Whatever is read can be written down and printed."""
    for ability in read_abilities(text, "Odd Mole", "Instant" if spell else "Creature"):
        assert loads(dumps(ability)) == ability
        assert isinstance(print_ability(ability), str)


@given(st.text(max_size=200))
@settings(max_examples=200, deadline=None)
def test_any_text_is_read_or_unread(text):
    """Signs of all scripts, unpaired quotes and braces."""
    assert isinstance(read_abilities(text, text[:20], "Artifact"), tuple)


@given(st.sampled_from(WORDS), st.integers(1, MAX_TEXT))
@settings(max_examples=60, deadline=None)
def test_repetition_ends(word, times):
    """Nested or endless phrases are given up."""
    text = " ".join([word] * times)[:MAX_TEXT]
    found = abilities_of(Paragraph(1, text), spell=False)

    assert isinstance(found, tuple)


def test_work_is_bounded():
    """A text of many possible readings stops at the bound on tries."""
    text = "if " + "you control a creature and " * 400 + "a land, add {G}."
    cursor = Cursor.of(text)

    assert read_paragraph(text) is None or cursor.tries <= MAX_TRIES
    assert all(isinstance(a, Unread) for a in read_abilities(text, "Mole", "Artifact"))
