"""VII.A.3, VII.B: torpedo intents, directions and tracks."""
