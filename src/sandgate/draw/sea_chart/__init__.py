"""Charts of the ocean, for the strategic games of all books: Mercator sheet, coasts, ports, cables, tracks, sightings.

No book and no game is known here: sides, places and words are handed in.
"""
