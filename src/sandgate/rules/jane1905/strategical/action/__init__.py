"""From the chart to the board and back (JANE.STR.16)."""
