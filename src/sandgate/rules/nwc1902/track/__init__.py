"""How a ship runs: track curves, scale track, turning circle and card, reducing speed, shifting the helm."""
