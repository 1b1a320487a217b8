"""Sentences that change what permanents are while something is on the table (CR 604, 613)."""
