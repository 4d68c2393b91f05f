"""What bears, and what a line from ship to ship meets: arcs, smoke, land. VII.A.5, NA.PLOT.12."""
