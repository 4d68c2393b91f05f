"""The Duel Game: two battleships, thirty seconds a move (Section I of the book)."""
