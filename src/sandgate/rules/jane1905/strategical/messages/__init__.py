"""Notes between a force and its Admiralty, and how far signals carry (JANE.STR.08, .15)."""
