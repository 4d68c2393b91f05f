"""A shelf with one toy book on it, for the tests of what reads books."""
