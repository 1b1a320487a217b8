"""The patterns that read a message: what they match, in which order, and how few need a try."""
