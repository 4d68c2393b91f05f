"""What the fleet game and the mêlée share (Section II): units, signals, orders and their notation, score, events."""
