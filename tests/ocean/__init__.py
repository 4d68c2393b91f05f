"""Laws of the floor of the ocean."""
