"""The country, and where things may stand on it: Chapter III, "The Country". LW.COUNTRY."""
