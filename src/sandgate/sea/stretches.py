"""A track as it is plotted: a chain of stretches, straight or circular, the oldest first.

Places on it are counted in yards from its beginning.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from sandgate.kernel.rule import rule

JOINT_YD = 1e-6  # who is so near to the end of a stretch is on the next one

Lies = tuple[float, float, float]  # place and heading


class Stretch(NamedTuple):
    """A piece of a track: where it begins, the heading there, its length, and its radius (0 straight, + to the right)."""

    x_yd: float
    y_yd: float
    heading_deg: float
    length_yd: float
    radius_yd: float


Track = Sequence[Stretch]


@rule()
def on_piece(stretch: Stretch, run_yd: float) -> Lies:
    """Place and heading after a run on one stretch.

    >>> [round(value, 6) for value in on_piece(Stretch(0.0, 0.0, 0.0, 400.0, -207.0), 207.0 * math.pi / 2.0)]
    [-207.0, 207.0, 270.0]
    """
    course = math.radians(stretch.heading_deg)
    return on_piece_by_sine(stretch, math.sin(course), math.cos(course), run_yd)


@rule()
def on_piece_by_sine(stretch: Stretch, sine: float, cosine: float, run_yd: float) -> Lies:
    """The same, sine and cosine of the heading known: for many places on one stretch.

    >>> on_piece_by_sine(Stretch(0.0, 0.0, 90.0, 400.0, 0.0), 1.0, 0.0, 100.0)
    (100.0, 0.0, 90.0)
    """
    x, y, heading, _, radius = stretch
    if radius == 0.0:
        return x + run_yd * sine, y + run_yd * cosine, heading
    angle = run_yd / radius
    forward, starboard = radius * math.sin(angle), radius * (1.0 - math.cos(angle))
    turned = (heading + math.degrees(angle)) % 360.0
    return x + forward * sine + starboard * cosine, y + forward * cosine - starboard * sine, turned


@rule()
def on_track(track: Track, run_yd: float) -> Lies:
    """Place and heading so far from the beginning of a track; beyond its end the last stretch goes on.

    >>> on_track((Stretch(0.0, 0.0, 0.0, 400.0, 0.0), Stretch(0.0, 400.0, 90.0, 400.0, 0.0)), 500.0)
    (100.0, 400.0, 90.0)
    """
    left_yd = run_yd
    last = len(track) - 1
    for nth in range(last):
        length_yd = track[nth].length_yd
        if left_yd < length_yd - JOINT_YD:
            return on_piece(track[nth], left_yd)
        left_yd -= length_yd
    return on_piece(track[last], left_yd)


@rule()
def length_of(track: Track) -> float:
    """The length of a track.

    >>> length_of((Stretch(0.0, 0.0, 0.0, 400.0, 0.0), Stretch(0.0, 400.0, 90.0, 350.0, 0.0)))
    750.0
    """
    length_yd = 0.0
    for stretch in track:
        length_yd += stretch.length_yd
    return length_yd


@rule()
def turned_between(track: Track, from_yd: float, to_yd: float) -> float:
    """The degrees through which a vessel turns between two places on a track, to either side; a bend is no turn.

    >>> round(turned_between((Stretch(0.0, 0.0, 0.0, 100.0, 0.0), Stretch(0.0, 100.0, 0.0, 400.0, -207.0)), 50.0, 200.0), 3)
    27.679
    """
    turned, left_from, left_to = 0.0, from_yd, to_yd
    for stretch in track:
        if stretch.radius_yd != 0.0:
            turned += max(0.0, min(left_to, stretch.length_yd) - max(left_from, 0.0)) / abs(stretch.radius_yd)
        left_from -= stretch.length_yd
        left_to -= stretch.length_yd
    return math.degrees(turned)


@rule()
def joined(stretch: Stretch, heading_deg: float, length_yd: float, radius_yd: float) -> Stretch:
    """A stretch that begins where another ends.

    >>> joined(Stretch(0.0, 0.0, 0.0, 400.0, 0.0), 0.0, 100.0, 207.0)
    Stretch(x_yd=0.0, y_yd=400.0, heading_deg=0.0, length_yd=100.0, radius_yd=207.0)
    """
    x, y, _ = on_piece(stretch, stretch.length_yd)
    return Stretch(x, y, heading_deg, length_yd, radius_yd)
