"""The mêlée of 1902: Section II, "Melee", clauses NWC.ME.13 to .23."""
