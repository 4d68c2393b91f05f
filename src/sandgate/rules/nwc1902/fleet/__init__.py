"""The Fleet Tactical Game of 1902: two fleets, two and a half minutes a move (Section II)."""
