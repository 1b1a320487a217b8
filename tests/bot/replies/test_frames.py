"""The commonest sentences of an answer in other languages."""

import re

import pytest

from bot.discord_app.languages import Languages
from bot.discord_app.sentences import AND, FRAMES, OR
from bot.render.frames import in_words_of
from engine.questions.payment_words import NOTHING_ELSE, TIMING

LANGUAGES = Languages()
GERMAN = LANGUAGES.of("de")
PLACE = re.compile(r"\{([a-z]+)\}")
FILLING = {"cost": "{1}{G}", "total": "{2}{W/U}", "n": "7", "m": "8", "x": "9"}


@pytest.mark.parametrize("language", LANGUAGES.all, ids=lambda it: it.language)
@pytest.mark.parametrize("frame", FRAMES)
def test_every_frame_is_told_in_every_language(language, frame):
    """With what stands in its places; none is hidden behind an earlier one."""
    say = LANGUAGES.of(language.locales[0])
    filled = PLACE.sub(lambda it: FILLING.get(it[1], f"Q{it[1].upper()}Q"), frame)
    expected = PLACE.sub(lambda it: FILLING.get(it[1], f"Q{it[1].upper()}Q"), say(frame))

    assert in_words_of(filled, say) == expected
    assert in_words_of(filled, str) == filled


@pytest.mark.parametrize(
    ("sentence", "german"),
    [
        (
            "Moss can't be cast. {4}{G} takes 5 mana, and there is at most 4.",
            "Moss kann nicht gewirkt werden. {4}{G} braucht 5 Mana, und es gibt höchstens 4.",
        ),
        (
            "Moss can't be cast. Ja. Missing: {G} and 2 more mana.",
            f"Moss kann nicht gewirkt werden. Ja. Es fehlt: {{G}} {GERMAN(AND)} 2 weitere Mana.",
        ),
        (
            "Moss can make {C} or 2 mana of any one color.",
            f"Moss kann {{C}} {GERMAN(OR)} 2 Mana einer einzigen beliebigen Farbe erzeugen.",
        ),
        (
            "By abilities of their own: Moss {W} and {G}; Fern any color.",
            f"Durch eigene Fähigkeiten: Moss {{W}} {GERMAN(AND)} {{G}}; Fern jede Farbe.",
        ),
        ("Moss can make {G} or {U}.", f"Moss kann {{G}} {GERMAN(OR)} {{U}} erzeugen."),
        (
            "Moss’s {T} ability can be activated.",
            "Die Fähigkeit {T} von Moss kann aktiviert werden.",
        ),
        ("Also: Moss adds no mana.", "Außerdem: Moss erzeugt kein Mana."),
        (
            "I do not understand “a” and “b”. Did you mean Moss or Fern?",
            f"Ich verstehe “a” und “b” nicht. Meintest du Moss {GERMAN(OR)} Fern?",
        ),
        ("{thing} can make {G}.", "{thing} kann {G} erzeugen."),
        ("Nobody framed this.", "Nobody framed this."),
        ("Moss costs {1} and a card.", "Moss costs {1} and a card."),
        ("The mana cost of Moss is {X}, as told.", "The mana cost of Moss is {X}, as told."),
        ("The total cost is {1} and 2 life.", "Die Gesamtkosten sind {1} und 2 Lebenspunkte."),
        ("Moss can make " + "{G}" * 300 + ".", "Moss can make " + "{G}" * 300 + "."),
    ],
)
def test_sentences_are_put_together(sentence, german):
    """A sentence within a sentence too; what is framed nowhere, or too long, stays English."""
    assert in_words_of(sentence, GERMAN) == german


@pytest.mark.parametrize(
    ("text", "german"),
    [
        ("me: mossy grove. what can it tap for?", "Mossy Grove kann {G} erzeugen."),
        (
            "me: 2 mossy grove, grove warden in hand. can i cast it?",
            "kann für {1}{G} gewirkt werden",
        ),
        (
            "me: mossy grove. grove warden in hand. can i cast it?",
            "kann nicht gewirkt werden. {1}{G} ",
        ),
        ("me: grove warden in hand. what does it cost?", "Grove Warden kostet {1}{G}."),
        ("me: mossy grove, drowned quay. how much mana do i have?", "höchstens 2 Mana auf einmal"),
        ("me: mossy grove (tapped). can i tap it?", "getappt"),
        ("what is the mana value of quay warden?", "Der Manabetrag von Quay Warden "),
        ("me: mossy grove, blorpquaxx. what can mossy grove tap for", "Ich verstehe "),
    ],
)
def test_answers_are_told_so(lawmage, text, german):
    """The sentences that the engine makes are those that are framed."""
    assert german in in_words_of(lawmage.ask(text).headline, GERMAN)


def test_what_is_assumed_is_framed():
    """What stands below nearly every answer to whether something can be cast."""
    assert {TIMING, NOTHING_ELSE} <= set(FRAMES)


@pytest.mark.parametrize(
    "text",
    [
        "me: 2 mossy grove, grove warden in hand. can i cast it?",
        "me: mossy grove. what can it tap for?",
        "me: mossy grove, drowned quay. grove warden in hand. can i cast it?",
    ],
)
def test_the_steps_of_plain_answers_are_told_so(lawmage, text):
    """All of them: a reader of German meets no English between the first line and the texts."""
    steps = lawmage.ask(text).steps

    assert steps
    assert [it.says for it in steps if in_words_of(it.says, GERMAN) == it.says] == []


def test_a_name_is_no_list():
    """What joins the parts of a list joins the words of some names too."""
    sentence = (
        "Of the cards that “so” may be: yes with Fire and Ice and Moss; no with Sink or Swim."
    )
    told = in_words_of(sentence, GERMAN, ("Moss", "Fire and Ice", "Sink or Swim"))

    assert f"Fire and Ice {GERMAN(AND)} Moss" in told
    assert "Sink or Swim" in told
    assert "Fire and Ice" not in in_words_of(sentence, GERMAN)
