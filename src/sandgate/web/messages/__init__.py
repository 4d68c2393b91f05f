"""What goes over the wire, in both directions, by what it is about; the API's description is made of it."""

from sandgate.web.messages import (
    afterwards,
    board,
    consent,
    desk,
    digest,
    dispatches,
    lesson,
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
    "afterwards",
    "board",
    "consent",
    "desk",
    "digest",
    "dispatches",
    "lesson",
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
