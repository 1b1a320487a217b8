"""Patterns that read how a card is cast or used: the way, chosen costs, what was paid before."""
