"""Fetching the official texts: where from, how, and what stops it. Parsing is `rulings`' part."""
