"""The ways of ships through a move of the fleet game, on the tracks that they run. What a way is: sea/ways.py."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from sandgate.kernel.units import near, on_grid
from sandgate.rules.nwc1902.fleet.wake import along_wake, legs, way_of
from sandgate.rules.nwc1902.ship.game_paper import yards_run
from sandgate.rules.nwc1902.squadron.abbreviations import MOVE_S
from sandgate.rules.nwc1902.squadron.state import GRID
from sandgate.rules.nwc1902.track.track_curves import Motion
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S
from sandgate.sea.stretches import Lies, Stretch
from sandgate.sea.ways import Way


class Track(NamedTuple):
    """A ship's way through one move: a path, from where on it she begins, and how far she is at every second.

    Her way is timed by a ship under way (her own motion, or that of the head of her column), evenly if there is none; after
    `later_s` by a second motion. To it comes an extra way, spread evenly. Of the motions only the way counts.
    """

    path: Sequence[Stretch]
    from_yd: float
    motion: Motion | None
    way_yd: float  # in the whole move, without the extra way
    extra_yd: float = 0.0
    end_heading_deg: float | None = None  # at the end of the move; None: as on the path
    later: Motion | None = None
    later_s: float = CARD_MOVE_S


def way_run(track: Track, second: float = CARD_MOVE_S) -> float:
    """The way of a ship from the beginning of the move to a second of it."""
    if second >= CARD_MOVE_S:
        return track.way_yd + track.extra_yd
    extra_yd = track.extra_yd * second / CARD_MOVE_S
    if track.motion is None:
        return track.way_yd * second / CARD_MOVE_S + extra_yd
    if track.later is None or second <= track.later_s:
        return _way_in(track.motion, second) + extra_yd
    return _way_in(track.motion, track.later_s) + _way_in(track.later, second - track.later_s) + extra_yd


@lru_cache(maxsize=4096)
def _way_in(motion: Motion, time_s: float) -> float:
    """The way that a motion makes in a time: it is asked for all ships of a column, and for all that turn alike."""
    return way_of(legs(motion, time_s))


def place_at(track: Track, second: float) -> Lies:
    """Place and heading of a ship at a second of the move: to a millionth, at its end on the grid of the board."""
    run_yd = track.from_yd + way_run(track, second)
    x, y, heading = along_wake(track.path, run_yd)
    if second < CARD_MOVE_S:
        return near(x), near(y), near(heading) % 360.0
    x, y, heading = on_board(x, y, heading)
    return x, y, heading if track.end_heading_deg is None else on_grid(track.end_heading_deg, GRID) % 360.0


def on_board(x_yd: float, y_yd: float, heading_deg: float) -> Lies:
    """Place and heading on the grid of the board."""
    heading = on_grid(heading_deg, GRID)
    if not 0.0 <= heading < 360.0:  # a remainder takes longer than all the rest
        heading %= 360.0
    return on_grid(x_yd, GRID), on_grid(y_yd, GRID), heading


class Places(dict[float, Lies]):
    """Where a ship is on a track, by the second of the move: worked out when it is first asked for."""

    def __init__(self, track: Track) -> None:
        self.track = track

    def __missing__(self, second: float) -> Lies:
        """Work out a place that nobody has asked for before."""
        lies = self[second] = place_at(self.track, second)
        return lies


def way_on(track: Track) -> Way:
    """The way of a ship that runs on a track."""
    extra_yd_s = track.extra_yd / MOVE_S
    place = Places(track).__getitem__
    if track.motion is None:
        straight = all(each.radius_yd == 0.0 and each.heading_deg == track.path[0].heading_deg for each in track.path)
        even = straight and track.end_heading_deg is None
        return Way(place, track.way_yd / MOVE_S + extra_yd_s, even)
    timed = [motion for motion in (track.motion, track.later) if motion is not None]
    fastest_kn = max([max(motion.speed_kn, motion.engines_kn, motion.bell_kn) for motion in timed])
    return Way(place, yards_run(fastest_kn, 1.0) + extra_yd_s)
