"""Charts: drawings of a view in the units of its game."""
