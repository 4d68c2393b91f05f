"""How the war runs from minute to minute until somebody has learnt something and is asked (JANE.STR.12)."""
