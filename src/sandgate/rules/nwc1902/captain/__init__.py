"""What the captain of one ship has before him in Duel and mêlée: her state, her written move, what he knows of her."""
