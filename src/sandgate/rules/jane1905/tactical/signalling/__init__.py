"""Signals, and who commands."""
