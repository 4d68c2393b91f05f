"""Rule 7: fleet actions by odds, losses, and the way to the tactical board and back (NWC.ST.29, .30)."""
