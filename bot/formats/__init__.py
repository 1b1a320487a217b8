"""The JSON of the public case format, in and out."""
