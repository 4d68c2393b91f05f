"""The Strategic Game: laws of its scalar rules."""
