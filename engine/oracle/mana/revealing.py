"""Cards that are revealed as an ability resolves, whose number its mana hangs on (CR 701.20)."""

from engine.cards.abilities import Reveal
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.filters import parse_noun


@attempt
def read_reveal(cursor: Cursor) -> Reveal | None:
    """Read "Reveal any number of artifact cards in your hand."."""
    if not cursor.take("reveal any number of"):
        return None
    noun = parse_noun(cursor)
    if noun is None or noun.kind != "card" or noun.zone not in ("", "hand"):
        return None
    here = (noun.zone, noun.whose) == ("hand", "you")
    if not here and not cursor.take_any("in your hand", "from your hand"):
        return None
    return Reveal(noun.filter) if cursor.take_end() else None
