"""The larger game: Chapter V. LW.EXT."""
