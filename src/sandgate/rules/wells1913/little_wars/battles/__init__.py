"""What is fought for: Chapter III, "Varieties of the Battle-Game" and "Composition of Forces". LW.GAME, LW.FORCE."""
