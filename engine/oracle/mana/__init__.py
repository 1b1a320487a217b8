"""Sentences about mana: what is added, what it may be spent on, what replaces it."""
