"""The one normal line of a board and a question: printed and read back to the same."""
