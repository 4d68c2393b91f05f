"""What ships are and what the tables say: the list of ship classes, aircraft, and the Action Card."""
