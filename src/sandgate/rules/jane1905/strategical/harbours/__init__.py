"""Harbours: berths, stores, coaling (JANE.STR.02 to .04)."""
