"""What the orders of both games of Wells are made of, in the words of their notation."""
