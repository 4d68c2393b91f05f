"""Ships against forts, and what moves on land."""
