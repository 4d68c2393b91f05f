"""What is fought for: Chapter III, "Varieties of the Battle-Game", "Composition of Forces". LW.GAME, LW.FORCE, LW.CAMP."""
