"""Gun fire: batteries that bear, rate of fire, the wand, the rings, the score card, and what is asked and told."""
