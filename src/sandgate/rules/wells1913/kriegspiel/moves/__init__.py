"""Marches and changes of formation: the headings of the arms, and "Now as to the Moves". KS.ARMS, KS.MOVE."""
