"""Sandgate: the umpire's room for historical war games."""
