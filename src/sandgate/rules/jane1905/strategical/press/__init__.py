"""Neutrals and the Press (JANE.STR.17)."""
