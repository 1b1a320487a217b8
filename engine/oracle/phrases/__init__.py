"""Phrases that sentences are made of: noun phrases, numbers, amounts, conditions, costs."""
