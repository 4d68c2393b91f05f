"""Charts: places, courses and distances by the middle latitude (NWC.ST.02)."""
