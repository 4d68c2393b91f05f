"""The sketches of a battle as the JSON of its state, compiled: letter by letter what the kernel writes (kernel/codec.py).

Places and headings lie on the grid of the board, points are eighths of a point: such a number has few letters, each known.
Any other is left to the kernel. Of a state at the end of a battle the sketches are nineteen parts of twenty.
"""

import math
from functools import cache
from typing import Any, Final

import numpy as np

from sandgate.batch.compile import compiled

PARTS: Final = 64  # to the unit, of which the numbers are made that are written here
MOST: Final = 1e9 * PARTS  # of these: up to fifteen letters there is no shorter text that is read as the same number
LETTERS: Final = 128  # of a sketch, at most
NOT_WRITTEN: Final = -1  # instead of a place, where some number is another

_AFTER: Final = [repr(part / PARTS)[2:].encode() for part in range(PARTS)]
LONG: Final = np.array([len(each) for each in _AFTER])
AFTER: Final = np.array([list(each.ljust(max(LONG))) for each in _AFTER], np.uint8)  # letters after the point
MINUS, POINT, COMMA, OPENS, CLOSES, NOUGHT = (np.uint8(ord(each)) for each in "-.,[]0")
YES, NO = np.frombuffer(b"true", np.uint8), np.frombuffer(b"false", np.uint8)

Numbers = Any  # an array of numpy


def put_whole(number: int, text: Numbers, at: int) -> int:
    """Put a whole number down from a place on; the place after it."""
    end = at + 1
    over = number // 10
    while over > 0:
        end, over = end + 1, over // 10
    for place in range(end - 1, at - 1, -1):
        text[place] = NOUGHT + number % 10
        number //= 10
    return end


def put_number(number: float, text: Numbers, at: int) -> int:
    """Put a number down from a place on; the place after it, or NOT_WRITTEN."""
    parts = abs(number) * PARTS
    if not parts < MOST or parts != math.floor(parts) or (number == 0.0 and math.copysign(1.0, number) < 0.0):
        return NOT_WRITTEN
    if number < 0.0:
        text[at] = MINUS
        at += 1
    whole = int(parts)
    at = put_whole(whole // PARTS, text, at)
    text[at] = POINT
    at += 1
    part = whole % PARTS
    for nth in range(LONG[part]):
        text[at + nth] = AFTER[part, nth]
    return at + int(LONG[part])


def put_fact(holds: bool, text: Numbers, at: int) -> int:
    """Put down whether something holds, from a place on; the place after it."""
    word = YES if holds else NO
    for nth in range(len(word)):
        text[at + nth] = word[nth]
    return at + len(word)


def put_sketch(ship: int, sketch: Numbers, text: Numbers, at: int) -> int:
    """Put down how a ship is sketched, from a place on; the place after it, or NOT_WRITTEN."""
    text[at] = OPENS
    at = put_whole(ship, text, at + 1)
    for nth in range(1, 5):
        text[at] = COMMA
        at = put_number(sketch[nth], text, at + 1)
        if at == NOT_WRITTEN:
            return at
    for nth in range(5, 7):
        text[at] = COMMA
        at = put_fact(sketch[nth] != 0.0, text, at + 1)
    text[at] = CLOSES
    return at + 1


def put_sketches(ships: Numbers, moves: Numbers, text: Numbers) -> int:
    """Put down the sketches of moves, as `Noted` has them; how many letters they take, or NOT_WRITTEN."""
    at = 0
    for sketches in moves:
        text[at] = OPENS
        at += 1
        for nth in range(len(ships)):
            if sketches[nth, 0] != 0.0:
                at = put_sketch(ships[nth], sketches[nth], text, at)
                if at == NOT_WRITTEN:
                    return at
                text[at] = COMMA
                at += 1
        if text[at - 1] == COMMA:
            at -= 1
        text[at], text[at + 1] = CLOSES, COMMA
        at += 2
    return at - 1


@cache
def compiled_sketches() -> Any:
    """`put_sketches` as machine code."""
    return compiled(put_sketches, kept=True)


def text_of_sketches(ships: Numbers, moves: Numbers) -> str:
    """The sketches of moves as JSON, the list that holds them left open; empty where the kernel has to write them.

    ships: all of them, by their numbers; moves: at least one.

    >>> here = [1.0, -0.5, 400.0, 359.984375, 12.125, 0.0, 1.0]
    >>> text_of_sketches(np.array([101, 201]), np.array([[here, [0.0] * 7]]))
    '[[101,-0.5,400.0,359.984375,12.125,false,true]]'
    """
    text = np.empty(moves.shape[0] * (moves.shape[1] * LETTERS + 3), np.uint8)
    letters = compiled_sketches()(ships, moves, text)
    return "" if letters == NOT_WRITTEN else text[:letters].tobytes().decode()
