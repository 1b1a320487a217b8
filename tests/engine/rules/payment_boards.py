# ruff: noqa: E501 - a table of cards, one a line
"""Invented cards, read from texts of our own, and boards of them to cast and pay from."""

from engine.board import Board, Commander, Permanent, Player, ResolvedEffect, RestrictedMana
from engine.cards.catalogue import Catalogue
from engine.oracle.compile import compile_cards
from engine.question import Question, QuestionKind
from engine.questions import cast, converge, pay
from engine.result import Result
from engine.rules.layers import derive
from engine.situation import Situation

__all__ = ["Commander", "Permanent", "ResolvedEffect", "RestrictedMana"]

# name | mana cost | type line | text
TABLE = """
Dale | | Basic Land — Plains |
Shore | | Basic Land — Island |
Bog | | Basic Land — Swamp |
Crag | | Basic Land — Mountain |
Grove | | Basic Land — Forest |
Cold Grove | | Basic Snow Land — Forest |
Barren | | Land | {T}: Add {C}.
Twin Bay | | Land | {T}: Add {U} or {B}.
Great Ring | {1} | Artifact | {T}: Add {C}{C}.
Prism Lotus | {5} | Artifact | {T}: Add three mana of any one color.
River Signet | {2} | Artifact | {1}, {T}: Add {U}{B}.
Bright Heath | | Land | {T}: Add {C}.\\n{W/B}, {T}: Add {W}{W}, {W}{B}, or {B}{B}.
Pain Field | | Land | {T}, Pay 1 life: Add one mana of any color.
Coin | | Artifact | {T}, Sacrifice this artifact: Add one mana of any color.
Grim Altar | {3} | Artifact | Sacrifice a creature: Add {C}{C}.
Cog Prism | {3} | Artifact | You may spend mana as though it were mana of any color to cast artifact spells.
Lab Prism | {3} | Artifact | You may spend mana as though it were mana of any color to activate abilities of creatures you control.
Pale Dawn | {1}{W}{W} | Enchantment | You may spend white mana as though it were mana of any color. You may spend other mana only as though it were colorless mana.
Free Spirit | {W}{U} | Creature — Spirit | You may spend mana as though it were mana of any color to cast this spell.
Blue Golem | {U}{U} | Artifact Creature — Golem |
Color Beast | {3} | Creature — Beast | {U}: Draw a card.
Spark Hub | | Land | {T}: Add {C}.\\n{T}, Pay {E}: Add one mana of any color.
Grave Lamp | {2} | Artifact | {T}, Exile a card from your graveyard: Add {B}.
Wild Imp | {B} | Creature — Imp | Discard a card: Add {B}.
Wild Lotus | {0} | Artifact | {T}, Sacrifice this artifact: Add three mana of any one color. Activate only as an instant.
Bounce Den | {2} | Artifact | Return a creature you control to its owner's hand: Add {G}.
Crew Call | {1} | Sorcery | As an additional cost to cast this spell, tap two untapped creatures you control.\\nDraw a card.
Hard Choice | {1} | Sorcery | As an additional cost to cast this spell, sacrifice an artifact or discard a card.\\nDraw a card.
Spark Toll | {1} | Sorcery | As an additional cost to cast this spell, pay {E}{E}.\\nDraw a card.
Grave Toll | {1} | Sorcery | As an additional cost to cast this spell, exile two cards from your graveyard.\\nDraw a card.
Bounce Toll | {1} | Sorcery | As an additional cost to cast this spell, return a land you control to its owner's hand.\\nDraw a card.
Counting Stone | {2} | Artifact | Remove a charge counter from this artifact: Add {C}.\\n{1}, Remove two charge counters from this artifact: Draw a card.
Spell Thief | {1}{U} | Creature — Rogue | Whenever this creature deals combat damage to a player, exile the top card of that player's library. Until end of turn, you may cast that card and you may spend mana as though it were mana of any color to cast that spell.
Choir Master | {2} | Creature — Dwarf | Artifact spells you cast have convoke.
Sword Land | | Land | {T}: Add {C}{C}. Spend this mana only to activate equip abilities.
Blunt Sword | {1} | Artifact — Equipment | Equip {2}
Power Shard | {2} | Artifact | {T}: Add {C}. This mana can't be spent to cast nonartifact spells.
Quiet Keeper | {2}{W} | Creature — Human | Players can't cast noncreature spells.
Grave Born | {B} | Creature — Zombie | You may cast this card from your graveyard as long as you control a Zombie.
Battle Trick | {R} | Instant | Cast this spell only during combat.
Strange Beast | {R} | Creature — Beast | Spend only mana from strange places on this spell and nothing else.
Drain Stone | {2} | Artifact | {X}, {T}: Draw X cards. Spend only black mana on X.
Wild Prism | {2} | Artifact | {T}: Add {W}{U}{B}{R}{G}. This mana can't be spent to pay generic mana costs.
Odd Prism | {2} | Artifact | {T}: Add one mana of the chosen color.
Host of Vines | {2} | Creature — Plant | When this creature enters, you may do something odd with mana that nobody reads.
Scrap Works | {4} | Artifact | Sacrifice an artifact: Add {C}{C}.
Drum of Leaves | {1} | Artifact | {T}, Tap an untapped creature you control: Add one mana of any color.
Tide Pact | {3}{U}{U} | Instant | You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.
Any Cavern | | Land | As this land enters, choose a creature type.\\n{T}: Add {C}.\\n{T}: Add one mana of any color. Spend this mana only to cast a creature spell of the chosen type.
Hand Ape | {2}{R} | Creature — Ape | Exile this card from your hand: Add {R}.
Lost Ritual | {1} | Artifact | {T}: Double the amount of each type of unspent mana you have.
Old Elf | {G} | Creature — Elf | {T}: Add {G}.
Bear | {1}{G} | Creature — Bear |
White Lion | {W} | Creature — Cat |
Grey Thopter | {2} | Artifact Creature — Thopter |
Elf Hall | | Land | {T}: Add {C}.\\n{T}: Add one mana of any color. Spend this mana only to cast an Elf spell.
Cog Works | | Land | {T}: Add {C}{C}. Spend this mana only to activate abilities.
Big Dreamer | {2} | Creature — Giant | {T}: Add {R}{R}{R}. Spend this mana only on costs that contain {X}.
Clear Prism | {3} | Artifact | You may spend mana as though it were mana of any color.
Blood Lord | {2}{B} | Creature — Vampire | For each {B} in a cost, you may pay 2 life rather than pay that mana.
Small Sphere | {3} | Artifact | Each spell that would cost less than three mana to cast costs three mana to cast.
Toll Sphere | {2} | Artifact | Spells cost {1} more to cast.
Stiff Latch | {2} | Artifact | Activated abilities of artifacts cost {1} more to activate.
Loose Latch | {2} | Artifact | Activated abilities of artifacts cost {1} more to activate unless they're mana abilities.
Clever Guide | {1}{U} | Creature — Wizard | Instant and sorcery spells you cast cost {1} less to cast.
Storing Stone | {2} | Artifact | Remove a charge counter from this artifact: Add {C}.
Once Scarecrow | {4} | Artifact Creature — Scarecrow | {1}: Add one mana of any color. Activate only once each turn.
Free Gate | {7}{U}{U}{U} | Enchantment | You may cast spells from your hand without paying their mana costs.
Grave Keeper | {2}{B} | Creature — Zombie | You may cast Zombie spells from your graveyard.
Plain Knight | {1}{W} | Creature — Human Knight |
Elf Scout | {1}{G}{G} | Creature — Elf Scout |
Zombie Guard | {1}{B} | Creature — Zombie |
Gift of Hearts | {2}{W/P} | Sorcery | Draw a card.
Twin Spark | {2/R}{2/R} | Instant | Draw a card.
Hybrid Cub | {G/W}{G/W} | Creature — Cat |
Snow Cub | {S}{S} | Creature — Cat |
Void Thing | {1}{C} | Creature — Eldrazi |
Long March | {X}{W} | Sorcery | Convoke\\nDraw X cards.
Great Choir | {2}{W}{W} | Sorcery | Convoke\\nDraw a card.
Rebuilding | {3}{U}{U} | Sorcery | Improvise\\nDraw a card.
Old Memories | {6}{U} | Sorcery | Delve\\nDraw a card.
Shared Feast | {4}{G} | Sorcery | Assist\\nDraw a card.
Blaze | {X}{R} | Sorcery | Blaze deals X damage to any target.
Twice Blaze | {X}{X} | Sorcery | Twice Blaze deals X damage to any target.
Bounded Blaze | {X}{R} | Sorcery | X can't be greater than the number of creatures you control.\\nDraw X cards.
Pure Drain | {X}{1}{B} | Sorcery | Spend only black mana on X.\\nDraw X cards.
Rainbow Host | {4} | Artifact | Sunburst
Spectral Truth | {2}{B} | Sorcery | Converge — You draw X cards and you lose X life, where X is the number of colors of mana spent to cast this spell.
Rising Star | {X} | Artifact | Sunburst
Living Vault | {4} | Creature — Golem | Spend only mana produced by creatures to cast this spell.
Late Return | {3}{W} | Sorcery | Draw a card.\\nFlashback {1}{W}
Lost Vision | | Sorcery | Suspend 4—{U}\\nDraw three cards.
Bone Price | {B} | Sorcery | As an additional cost to cast this spell, sacrifice a creature.\\nDraw two cards.
Dark Bargain | {1}{B} | Sorcery | As an additional cost to cast this spell, pay 3 life.\\nDraw two cards.
Growing Titan | {1}{G} | Creature — Giant | Kicker {X}
Vault of X | | Land | {T}: Add {C}.\\n{X}{X}, {T}, Sacrifice this land: Draw X cards.
Wise Machine | {3} | Artifact | {2}: Draw a card.
"""


def _row(line: str) -> dict[str, str]:
    name, cost, type_line, text = (part.strip() for part in line.split("|"))
    row = {
        "name": name,
        "mana_cost": cost,
        "type_line": type_line,
        "oracle_text": text.replace("\\n", "\n"),
        "layout": "normal",
    }
    return row | ({"power": "2", "toughness": "2"} if "Creature" in type_line else {})


CATALOGUE = Catalogue.of(compile_cards(_row(line) for line in TABLE.strip().splitlines()))
QUESTIONS = {
    QuestionKind.CAST: cast.answer,
    QuestionKind.PAY: pay.answer,
    QuestionKind.CONVERGE: converge.answer,
}


def permanent(told: str | Permanent) -> Permanent:
    """A permanent: "3 Grove" is three of them, "2 sick Bear" two that just came, "tapped Grove"."""
    if isinstance(told, Permanent):
        return told
    words = told.split()
    count = int(words.pop(0)) if words[0].isdigit() else 1
    flags = {words.pop(0) for _ in range(2) if words[0] in {"tapped", "sick"}}
    return Permanent(" ".join(words), count, tapped="tapped" in flags, sick="sick" in flags)


def board(you=(), opp=(), **player) -> Situation:
    """The situation of my permanents, an opponent's, and more about me."""
    players = {
        "you": Player(battlefield=tuple(map(permanent, you)), **player),
        "opp": Player(battlefield=tuple(map(permanent, opp))),
    }
    return derive(Board(players), CATALOGUE)


def ask(situation: Situation, kind: str, **question) -> Result:
    """The result of a question about a situation."""
    asked = Question(QuestionKind(kind), **question)
    return QUESTIONS[asked.kind](asked, situation)
