"""Conduct of the game: what is announced and plotted, how forces run, who sights whom (NWC.ST.10 to .14, .48)."""
