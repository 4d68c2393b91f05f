"""What the charts of the games of 1902 share: tracks, torpedoes, lines of fire, ships of a fleet, a coast, the foot."""
