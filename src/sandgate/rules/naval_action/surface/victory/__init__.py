"""How an action ends and what it counts. NA.VIC."""
