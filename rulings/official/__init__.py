"""The official texts: the Comprehensive Rules, card texts and the rulings on cards.

Everything here reads texts that somebody else has fetched; nothing of them is part of the project.
"""
