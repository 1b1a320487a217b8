"""Cards of our own, as the reader knows them."""

import pytest

from bot.language import Language, Nickname
from tests.bot.language.invented import InventedCards, artifact, creature, land, spell

CARDS = {
    **{name: land(name) for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")},
    "Mirror Pond": land(looks_at_others=True, ability_costs=("{T}",)),
    "Echo Orchard": land(looks_at_others=True, ability_costs=("{T}",)),
    "Dusk Tower": land(ability_costs=("{T}", "{T}, sacrifice it")),
    "Snow-Laden Field": land("Plains"),
    "Will": artifact("{2}"),
    "Grove Warden": creature("{1}{G}", "{T}", makes_mana=True),
    "Brisk Badgers": creature("{2}{G}"),
    "Vale, Keeper of Songs": creature("{2}{W}", "{T}", legendary=True, identity="W"),
    "Orsa the Patient": creature("{1}{U}{R}", legendary=True, identity="UR"),
    "Mossy Cloak": spell("Enchantment", "{G}", subtypes=("Aura",)),
    "Glimmering Cloak": spell("Enchantment", "{1}{G}", subtypes=("Aura",), chooses="color"),
    "Idol of Kinds": artifact("{3}", "{T}", chooses="creature type", makes_mana=True),
    "Heavy Toll": artifact("{3}"),
    "Twin Engine": artifact("{3}", "{3}", "{2}, {Q}", "{T}", makes_mana=True),
    "Jar of Motes": artifact("{1}", "{T}", counter_kind="charge", makes_mana=True),
    "Long Lesson": spell("Sorcery", "{3}{U}"),
    "Ember Jab": spell("Instant", "{R}"),
    "Ghost Bargain": spell("Instant", "{1}{B/P}{B/P}"),
    "Swarm Caller": creature("{X}{G}"),
    "Prism Verdict": spell("Sorcery", "{2}{B}", counts_colors=True),
    "Sum of Colors": creature("{5}", counts_colors=True),
    "Rising Tides": spell("Instant", "{U}"),
    "Anvil and Flame": artifact("{2}"),
    "Dawn // Dusk": spell("Instant", "{1}{W}"),
    "Dröm-Quay's Lament": spell("Instant", "{1}{U}"),
    "Ashen Gate": land(),
    "Ashen Giant": creature("{4}{R}"),
}


@pytest.fixture(scope="session")
def invented():
    return Language(
        InventedCards(CARDS),
        {
            "jabs": Nickname("Ember Jab"),
            "toll": Nickname("Heavy Toll"),
            "gate": Nickname("Ashen Gate", unsure=True),
        },
    )
