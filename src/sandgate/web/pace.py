"""The time for each sheet that people have agreed on: kept beside the record, and counted by the hours of the world.

A time of days runs on while nobody uses the table and while the server stands still: that is what was agreed on.
Nobody is late by the server, though: whose time is over when it comes back has an hour, or his whole time if that is less.
"""

from typing import Final, NamedTuple

from pydantic import TypeAdapter

from sandgate.web.archive import Archive

PACE: Final = "pace"
GRACE_S: Final = 3600.0
LATE_S: Final = 120.0  # by which a server that runs is never late to see that a time is over


class Pace(NamedTuple):
    """What was agreed for each sheet, and when what is left of the times was written down last."""

    each_s: int
    kept_s: float  # in seconds of Unix time

    def left_s(self, left_s: float, now_s: float) -> float:
        """What is left now, in seconds of Unix time, of what was left when it was written down."""
        left_now_s = left_s - max(0.0, now_s - self.kept_s)
        return min(GRACE_S, float(self.each_s)) if left_now_s < -LATE_S else left_now_s


_KEPT: Final = TypeAdapter(Pace)


def pace_of(archive: Archive, table: str) -> Pace | None:
    """The time for each sheet that was agreed on at a table."""
    text = archive.beside(table, PACE)
    return None if text is None else _KEPT.validate_json(text)


def keep_pace(archive: Archive, table: str, pace: Pace, due_s: float | None) -> None:
    """Keep what was agreed, and when the next sheet runs out, in seconds of Unix time."""
    archive.keep_beside(table, PACE, _KEPT.dump_json(pace).decode(), due_s)


def due(archive: Archive, now_s: float) -> list[str]:
    """The tables with an agreed time at which somebody's is out."""
    return archive.due_beside(PACE, now_s)
