"""Operations: the screen, the look, what is seen and by whom, and the order of a move."""
