"""IX: weather, visibility and seas."""
