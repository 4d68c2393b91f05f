"""Rule 1: how long a move is, the bell, what stands without a plot, short moves after a sighting (NWC.ST.16 to .18)."""
