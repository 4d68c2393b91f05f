"""Table I: classes, their speeds, values and distances of sight; the list of ships (NWC.ST.36 to .38)."""
