"""VII: the sequence of play: who is asked what, what each sees, and the turn step by step."""
