"""VII.F: damage control."""
