"""The log, and the reckoning of time from War Imminent (JANE.STR.10, .11)."""
