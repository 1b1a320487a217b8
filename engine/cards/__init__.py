"""Cards as data: their facts and their abilities in a small typed language."""
