"""The strategical game of 1905."""
