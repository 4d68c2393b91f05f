"""Charts, six-hour runs and the distance run (JANE.STR.02, .07, .29)."""
