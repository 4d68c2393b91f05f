"""How ships move in this book: speed in squares, turning cards, turning by engines, stopping, following in the wake."""
