"""Fleets, aircraft and submarines in turns of five minutes."""
