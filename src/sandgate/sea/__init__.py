"""What the games of all naval books need at sea: tracks, lines laid on tracks and hulls, what lies between two places.

No rule of a book stands here and no figure: numbers come as arguments. Yards, seconds of the game, true degrees.
"""
