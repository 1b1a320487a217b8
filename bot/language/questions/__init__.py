"""What is asked: the signs of a question, its kind, its card, and all that it needs told."""
