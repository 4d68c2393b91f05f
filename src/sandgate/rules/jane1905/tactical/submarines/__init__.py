"""Submarines: depth, half moves, the looking-glass, and how they are found (JANE.SUB)."""
