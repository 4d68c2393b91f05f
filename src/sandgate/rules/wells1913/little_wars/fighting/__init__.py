"""Melees, prisoners and captures: Chapter III, "Hand-to-Hand Fighting and Capturing". LW.MELEE."""
