"""The vocabulary of Oracle texts as data."""
