"""Patterns that read what lies on the table: cards, whose they are, where, in which state."""
