"""The subtypes of Magic (CR 205.3): facts, with the plural forms that texts use."""

from typing import Final

ARTIFACT_TYPES: Final = """
Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Incubator
Infinity Junk Lander Map Mutagen Powerstone Spacecraft Stone Treasure Vehicle
""".split()

ENCHANTMENT_TYPES: Final = """
Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard Shrine
""".split()

LAND_TYPES: Final = """
Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet Power-Plant Sphere Swamp
Tower Town Urza's
""".split()

PLANESWALKER_TYPES: Final = """
Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon
Daretti Davriel Dellian Dihada Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise Garruk
Gideon Grist Guff Huatli Jace Jared Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth Liliana
Lolth Lukka Minsc Mordenkainen Nahiri Narset Niko Nissa Nixilis Oko Quintorius Ral Rowan
Saheeli Samut Sarkhan Serra Sivitri Sorin Szat Tamiyo Tasha Teferi Teyo Tezzeret Tibalt Tyvar
Ugin Urza Venser Vivien Vraska Vronos Will Windgrace Wrenn Xenagos Yanggu Yanling Zariel
""".split()

SPELL_TYPES: Final = """
Adventure Arcane Lesson Omen Trap
""".split()

CREATURE_TYPES: Final = """
Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Armadillo Army Artificer
Assassin Assembly-Worker Astartes Atog Aurochs Avatar Azra Badger Balloon Barbarian Bard
Basilisk Bat Bear Beast Beaver Beeble Beholder Berserker Bird Bison Blinkmoth Boar Bringer
Brushwagg Camarid Camel Capybara Caribou Carrier Cat Centaur Child Chimera Citizen Cleric
Clown Cockatrice Construct Coward Coyote Crab Crocodile C'tan Custodes Cyberman Cyborg Cyclops Dalek
Dauthi Demigod Demon Deserter Detective Devil Dinosaur Djinn Doctor Dog Donkey Dragon Drake
Dreadnought Drix Drone Druid Dryad Dwarf Echidna Efreet Egg Elder Eldrazi Elemental Elephant
Elf Elk Employee Eternal Eye Faerie Ferret Fish Flagbearer Fox Fractal Frog Fungus Gamer
Gamma Gargoyle Germ
Giant Giraffe Gith Glimmer Gnoll Gnome Goat Goblin God Golem Gorgon Graveborn Gremlin Griffin
Guest Hag Halfling Hamster Harpy Hedgehog Hellion Hero Hippo Hippogriff Homarid Homunculus
Horror Horse Human Hydra Hyena Illusion Imp Incarnation Inhuman Inkling Inquisitor Insect Jackal
Jellyfish Juggernaut Kangaroo Kavu Kirin Kithkin Knight Kobold Kor Kraken Kree Llama Lamia Lammasu
Leech Lemur Leviathan Lhurgoyf Licid Lizard Lobster Manticore Masticore Mercenary Merfolk
Metathran Minion Minotaur Mite Mole Monger Mongoose Monk Monkey Moogle Moonfolk Mount Mouse
Mutant Myr Mystic Nautilus Necron Nephilim Nightmare Nightstalker Ninja Noble Noggle Nomad
Nymph Octopus Ogre Ooze Orb Orc Orgg Otter Ouphe Ox Oyster Pangolin Peasant Pegasus Pentavite
Performer Pest Phelddagrif Phoenix Phyrexian Pilot Pincher Pirate Plant Platypus Porcupine
Possum Praetor Primarch Prism Processor Qu Rabbit Raccoon Ranger Rat Rebel Reflection Rhino
Rigger Robot Rogue Sable Salamander Samurai Sand Saproling Satyr Scarecrow Scientist Scion
Scorpion Scout Sculpture Seal Serf Serpent Servo Shade Shaman Shapeshifter Shark Sheep Siren
Skeleton Skrull Skunk Slith Sliver Sloth Slug Snail Snake Soldier Soltari Sorcerer Spawn Specter
Spellshaper Sphinx Spider Spike Spirit Splinter Sponge Spy Squid Squirrel Starfish Surrakar
Survivor Symbiote Synth Tentacle Tetravite Thalakos Thopter Thrull Tiefling Toy Treefolk
Trilobite Triskelavite Troll Turtle Tyranid Unicorn Utrom Vampire Varmint Vedalken Villain
Volver Wall Walrus Warlock Warrior Weasel Weird Werewolf Whale Wizard Wolf Wolverine Wombat
Worm Wraith Wurm Yeti Zombie Zubera
""".split()

BASIC_LAND_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
NONBASIC_LAND_TYPES: Final = tuple(each for each in LAND_TYPES if each not in BASIC_LAND_TYPES)

_IRREGULAR: Final = {
    "Allies": "Ally",
    "Dwarves": "Dwarf",
    "Elves": "Elf",
    "Faeries": "Faerie",
    "Foxes": "Fox",
    "Fungi": "Fungus",
    "Funguses": "Fungus",
    "Harpies": "Harpy",
    "Hippos": "Hippo",
    "Homunculi": "Homunculus",
    "Jellyfishes": "Jellyfish",
    "Leeches": "Leech",
    "Loci": "Locus",
    "Mercenaries": "Mercenary",
    "Mice": "Mouse",
    "Octopuses": "Octopus",
    "Octopi": "Octopus",
    "Oxen": "Ox",
    "Pegasi": "Pegasus",
    "Phoenixes": "Phoenix",
    "Platypuses": "Platypus",
    "Sphinxes": "Sphinx",
    "Thalakoses": "Thalakos",
    "Walruses": "Walrus",
    "Werewolves": "Werewolf",
    "Wolves": "Wolf",
    "Cyclopes": "Cyclops",
    "Cyclopses": "Cyclops",
    "Children": "Child",
    "Heroes": "Hero",
    "Sheep": "Sheep",
    "Merfolk": "Merfolk",
    "Nephilim": "Nephilim",
    "Classes": "Class",
    "Nautiluses": "Nautilus",
    "Geese": "Goose",
    "Spies": "Spy",
}


def _forms() -> dict[str, tuple[str, bool]]:
    """Every written form of a subtype: the subtype, and whether the form is a plural."""
    forms: dict[str, tuple[str, bool]] = {}
    groups = (
        ARTIFACT_TYPES,
        ENCHANTMENT_TYPES,
        LAND_TYPES,
        PLANESWALKER_TYPES,
        SPELL_TYPES,
        CREATURE_TYPES,
    )
    for name in (name for group in groups for name in group):
        forms[name] = (name, False)
        if not name.endswith("s"):
            forms.setdefault(f"{name}s", (name, True))
    for plural, name in _IRREGULAR.items():
        forms[plural] = (name, plural not in forms)
    return forms


SUBTYPE_FORMS: Final = _forms()
