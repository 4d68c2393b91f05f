"""A small house for the test of the walk: what can be reached from `play.play`, and what cannot."""
