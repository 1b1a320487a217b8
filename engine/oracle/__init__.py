"""Oracle text to abilities: normalise, split into tokens, read each ability whole or not at all."""
