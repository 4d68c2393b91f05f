"""The desk: how orders are declared, read, printed, offered, said in words and tried, once for all games.

parts       what may stand in a blank: a word, a number, a course
tokens      the notation of an order, read from left to right
forms       one way, or several, to write an order; mistakes that are answered
orders      `@order`: an order declared with its notation, clause, title and sentence
notation    the orders of one kind of sheet, found by the word with which a line begins
deeds       what an order is to the game: refusals, claims, what it shows
sheets      whole sheets: read, tried in turn, remarked on, offered, shown
"""
