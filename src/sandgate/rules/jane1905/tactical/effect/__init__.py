"""What hits do: the scorer of a ship is marked by the clauses of "Effect of gun fire", heading by heading."""
