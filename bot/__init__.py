"""What people touch: reading what they type, asking the engine, and showing the answer."""
