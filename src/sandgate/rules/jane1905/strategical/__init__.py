"""Small wars on a chart of the sea, in periods of six hours: scouting, coal, trade, and battles on the board (JANE.STR)."""
