"""Laws of the floor of the sea."""
