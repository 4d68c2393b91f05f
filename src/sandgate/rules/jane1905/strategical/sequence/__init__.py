"""Periods of six hours: who is asked what and when, what each sees, and the war step by step (JANE.STR.07, .12)."""
