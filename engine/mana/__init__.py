"""Mana: its types, its symbols and the costs written with them."""
