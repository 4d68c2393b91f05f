"""Speeds. Taken from the part of how ships move."""

KNOTS_PER_SQUARE = 3.0
