"""What a learner sees: a row of numbers made of its view alone, of the same length in every game.

The first NUMBERS of it hold every number and word of the view, each at the place to which its path is hashed: a number as
its logarithm with its sign, log(1 + |x|), a word as 1 at the place of its path and itself. Items of a list are named from
its end, so that the newest stand still; the last LAST are looked at. Behind them stands the board, COLUMNS numbers a piece:

    1   +1 own side, -1 another, 0 none   x   y   sine and cosine of the facing   a number of its kind, 0 to 1
"""

import math
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from typing import Any, Final
from zlib import crc32

import numpy as np

from sandgate.kernel.asks import Ask

NUMBERS: Final = 1024
PIECES: Final = 192  # at most; the Kriegspiel's first scenario comes to 186
COLUMNS: Final = 7
LENGTH: Final = NUMBERS + PIECES * COLUMNS
LAST: Final = 8
FARTHEST: Final = 1e6  # in the board's own measure: a bound of the space

Row = np.ndarray[Any, np.dtype[np.float32]]


def seen(view: Any, side: str, ask: Ask | None, lines: int) -> Row:
    """A view as numbers, for a learner of a side who is asked for a sheet (or not) and has written so many lines of it."""
    row = [0.0] * NUMBERS
    _enter(row, "view", view)
    if ask is not None:
        _enter(row, "ask", (ask.form, ask.about, lines))
    found = np.zeros(LENGTH, np.float32)
    found[:NUMBERS] = row
    board = [number for piece in view.pieces[:PIECES] for number in _piece(piece, side)]
    found[NUMBERS : NUMBERS + len(board)] = board
    return np.clip(found, -FARTHEST, FARTHEST, out=found)


def _piece(piece: Any, side: str) -> tuple[float, ...]:
    whose = 0.0 if not piece.side else 1.0 if piece.side == side else -1.0
    facing = math.radians(piece.facing_deg)
    return 1.0, whose, piece.x, piece.y, math.sin(facing), math.cos(facing), _kind(piece.kind)


@cache
def _kind(kind: str) -> float:
    return crc32(kind.encode()) / 2**32


@lru_cache(maxsize=1 << 17)
def _place(path: str) -> int:
    return crc32(path.encode()) % NUMBERS


def _enter(row: list[float], path: str, value: Any) -> None:
    """Enter whatever stands at a path of a view."""
    kind: Any = type(value)
    if value is None:
        return
    if isinstance(value, str):
        row[_place(f"{path}={value}")] += 1.0
    elif isinstance(value, bool | int | float):
        row[_place(path)] += math.copysign(math.log1p(abs(value)), value)
    elif isinstance(value, Mapping):
        for name, item in value.items():
            _enter(row, f"{path}.{name}", item)
    elif names := _names(kind):  # a record
        for name in names:
            _enter(row, f"{path}.{name}", getattr(value, name))
    else:
        last = value[-LAST:]
        for nth, item in enumerate(last, -len(last)):
            _enter(row, f"{path}[{nth}]", item)


@cache
def _names(kind: Any) -> tuple[str, ...]:
    """The fields of a record; none for a list."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else getattr(kind, "_fields", ())
