"""Ships against forts."""
