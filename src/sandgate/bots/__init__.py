"""Bots: a bot plays a view through offers."""
