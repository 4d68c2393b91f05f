"""The table in the browser: seats, sheets, board, record and the umpire's console.

Nothing here knows a rule or a game by name: everything goes through the contract (asks, offers, sheets, views, charts).

    archive     records and the desk beside them, in SQLite
    seating     seats, private links, who sits where
    room        one table that is being played: kernel table, bots, clock, listeners
    house       all rooms of a server, and the games that games call for
    showing     what a seat is shown: one document, made from what its roles may know
    messages    what goes over the wire, a file for each thing that it is about
    app         the server: routes, limits, headers
"""
