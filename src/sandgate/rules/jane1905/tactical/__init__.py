"""The tactical game: ships as they were, shot by shot, a minute a move."""
