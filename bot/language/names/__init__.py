"""Card names: which card a word or a few words stand for, and how surely."""
