"""Detached cruisers and who takes them over (JANE.STR.09)."""
