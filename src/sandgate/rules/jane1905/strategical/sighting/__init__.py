"""How far is seen, who sights whom and what is told (JANE.STR.13, .14)."""
