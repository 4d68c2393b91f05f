"""Studies: a question put to a book, answered from many games that anyone can repeat and any one of which can be opened."""
