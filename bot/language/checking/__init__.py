"""What a reading must hold before it is believed: else the question is asked back."""
