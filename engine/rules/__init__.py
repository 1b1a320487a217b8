"""The rules: one module for each part, functions over a derived board."""
