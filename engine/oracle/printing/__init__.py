"""Abilities back to text, in the normal form that the reader reads."""
