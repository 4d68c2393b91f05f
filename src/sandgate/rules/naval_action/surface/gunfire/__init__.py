"""VII.C: gunfire in six steps, accuracy, hits, penetration and damage."""
