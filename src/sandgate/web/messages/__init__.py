"""What goes over the wire, in both directions, by what it is about; the API's description is made of it."""

from sandgate.web.messages import (
    afterwards,
    board,
    classes,
    desk,
    digest,
    dispatches,
    lobby,
    message,
    records,
    seats,
    sheets,
    story,
    umpiring,
    words,
)

__all__ = [
    "afterwards",
    "board",
    "classes",
    "desk",
    "digest",
    "dispatches",
    "lobby",
    "message",
    "records",
    "seats",
    "sheets",
    "story",
    "umpiring",
    "words",
]
