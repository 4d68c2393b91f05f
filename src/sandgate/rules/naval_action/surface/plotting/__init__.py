"""What is plotted: groups, distances, turns, words; and the paths that come of it. VII.A.2."""
