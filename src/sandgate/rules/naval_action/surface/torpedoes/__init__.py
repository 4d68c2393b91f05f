"""VII.D: torpedoes that meet ships, their hits and damage."""
