"""Rules for the Conduct of the War Games, Naval War College, Newport, 1902: games, and the rooms of what they share."""
