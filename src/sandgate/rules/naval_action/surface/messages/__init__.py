"""VII.E: messages and orders to ships far away."""
