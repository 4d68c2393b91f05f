"""Scales of distance, time and models. NA.SCALE."""
