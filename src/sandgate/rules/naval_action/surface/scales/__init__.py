"""Scales of distance and time. VI."""
