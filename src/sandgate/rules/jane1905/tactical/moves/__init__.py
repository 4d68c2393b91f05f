"""Moves and turning: from what the captains have ordered to where the ships are a minute later."""
