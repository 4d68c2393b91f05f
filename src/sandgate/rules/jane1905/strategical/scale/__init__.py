"""Reduced scales between chart and board (JANE.SCALE)."""
