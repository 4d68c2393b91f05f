"""Trade routes, steamers and prizes (JANE.STR.18, .19)."""
