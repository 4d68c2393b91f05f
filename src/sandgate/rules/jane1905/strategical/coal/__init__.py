"""Coal endurance: consumption, top speed, normal coal, coal units (JANE.STR.20 to .26)."""
