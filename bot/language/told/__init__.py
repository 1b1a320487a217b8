"""What players tell in the words of a card on the board."""
