"""What goes over the wire, in both directions, by what it is about; the API's description is made of it."""

from sandgate.web.messages import (
    board,
    consent,
    desk,
    digest,
    dispatches,
    lobby,
    message,
    records,
    rematch,
    seats,
    sheets,
    story,
    umpiring,
    words,
)

__all__ = [
    "board",
    "consent",
    "desk",
    "digest",
    "dispatches",
    "lobby",
    "message",
    "records",
    "rematch",
    "seats",
    "sheets",
    "story",
    "umpiring",
    "words",
]
