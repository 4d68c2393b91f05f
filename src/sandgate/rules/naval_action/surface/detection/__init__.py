"""VIII: detection by day and night, and radar."""
