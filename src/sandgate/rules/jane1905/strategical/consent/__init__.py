"""Matters settled by consent beforehand (JANE.STR.28)."""
