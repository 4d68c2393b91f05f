"""The desk: how orders are declared, read, printed, offered, said in words and tried, once for all games.

parts       what may stand in a blank: a word, a number, a course, a piece, a way, a list, one of several things
tokens      the notation of an order, read from left to right
forms       one way, or several, to write an order; mistakes that are answered; a phrase: what has a notation of its own
orders      `@order`: an order declared with its notation, clause, title and sentence
notation    the orders of one kind of sheet, found by the first word or by the verb behind a name; an order
            may hold another one: Part(NOTATION.take, ...)
deeds       what an order is to the game: refusals, claims, the cases in which it is offered, what it shows
sheets      whole sheets: read, tried in turn, remarked on, offered, shown
"""
