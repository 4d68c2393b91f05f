"""Preparation: statements, plans, forces that are detached with written orders and joined again (NWC.ST.03 to .09)."""
