"""VII.D: all that moves in a turn, and what meets."""
