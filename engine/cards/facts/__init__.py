"""The facts pack: every card's facts and abilities in one compact file."""
