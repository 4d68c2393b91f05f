"""Night operations: what is seen, searchlights, and written night orders (JANE.NIGHT)."""
