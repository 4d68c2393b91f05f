"""Rule 2: single actions that are decided by points (NWC.ST.19)."""
