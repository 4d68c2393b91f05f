"""The gun, its crew and its shot: Chapter III, "Mobility of the Various Arms" (III) to (VI). LW.GUN."""
