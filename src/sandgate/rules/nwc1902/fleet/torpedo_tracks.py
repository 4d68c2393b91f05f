"""The tracks that torpedoes may meet: Section II, "Torpedo Fire". Clause NWC.TA.56.

A torpedo is tried by the rules of the Duel on tracks that come as fixes, second by second. Here they are taken, for those
vessels alone that come near its line.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.rules.nwc1902.fleet.state import Options, Ship, State, Torpedo
from sandgate.rules.nwc1902.squadron.abbreviations import MOVE_S
from sandgate.rules.nwc1902.squadron.state import Boat
from sandgate.rules.nwc1902.torpedo.card import run_time
from sandgate.rules.nwc1902.torpedo.enemy_track import prolonged_ahead
from sandgate.rules.nwc1902.torpedo.swath import CLOSE_YD, swath_of
from sandgate.rules.nwc1902.torpedo.tubes import line_of
from sandgate.sea.extents import Extent, extent_of, extent_of_swath
from sandgate.sea.fixes import Fix
from sandgate.sea.swath import UPON_YD, Swath
from sandgate.sea.ways import Way, Ways, beside_chord, fix_at, lying, watch

BESIDE_YD: Final = 100.0  # beyond 80 yards from its line nothing up to 40 knots comes beside a torpedo of up to 60

Track = tuple[Fix, ...]
Tracks = Mapping[int, Track]  # by unit number


def spent_s(torpedo: Torpedo, options: Options) -> float:
    """The second of the game at which a torpedo has run its range."""
    return torpedo.fired_s + run_time(options.torpedo_range_yd, options.torpedo_speed_kn)


class Sailing(NamedTuple):
    """The whole way of a vessel in a move, and the track kept from the moves before it."""

    number: int
    way: Way
    begun: Fix
    ended: Fix
    close_yd: float  # to the straight between them: so near a line may be met; with a track kept, a torpedo too
    fixes: Track
    extent: Extent  # of all this, and of where she comes to if she goes on while a torpedo runs


def sailings(state: State, ways: Ways, torpedoes: Sequence[Torpedo]) -> list[Sailing]:
    """The ways of all vessels on the board, for torpedoes to look at."""
    vessels: list[Ship | Boat] = [*state.ships, *state.boats]
    begun_s = state.move * MOVE_S
    left_s = max([0.0, *[spent_s(torpedo, state.options) - begun_s - MOVE_S for torpedo in torpedoes]])
    return [_sailing(vessel, ways, begun_s, left_s) for vessel in vessels if not vessel.gone]


def _sailing(vessel: Ship | Boat, ways: Ways, begun_s: int, left_s: float) -> Sailing:
    way = ways.get(vessel.number) or lying(vessel.x_yd, vessel.y_yd, vessel.heading_deg)
    begun, ended = fix_at(way, begun_s, 0), fix_at(way, begun_s, MOVE_S)
    close_yd = CLOSE_YD + beside_chord(way, begun, ended) + (BESIDE_YD if vessel.fixes else 0.0)
    reached = [begun, ended, *vessel.fixes, *([_ahead(way, begun_s, left_s)] if left_s > 0.0 else [])]
    extent = extent_of([fix[1] for fix in reached], [fix[2] for fix in reached], close_yd)
    return Sailing(vessel.number, way, begun, ended, close_yd, vessel.fixes, extent)


def tracks_near(state: State, torpedo: Torpedo, sea: Sequence[Sailing]) -> dict[int, Track]:
    """The tracks of the vessels that come near a torpedo's line, from its firing on to the end of the move."""
    swath, begun_s, ends_s = swath_of(line_of(torpedo, state.options)), state.move * MOVE_S, spent_s(torpedo, state.options)
    first = max(0, int(torpedo.fired_s) - begun_s)
    last = max(first, min(MOVE_S, int(ends_s) + 1 - begun_s))
    left_s = max(0.0, ends_s - begun_s - MOVE_S)
    extent, tracks = extent_of_swath(swath, 0.0), dict[int, Track]()
    for number, way, begun, ended, close_yd, fixes, reached in sea:
        if number == torpedo.firer or not extent.near(reached):
            continue
        before = [fix for fix in fixes if torpedo.fired_s <= fix[0] < begun_s] if torpedo.fired_s < begun_s else []
        came = any(swath.passes(a, b, CLOSE_YD) for a, b in pairwise(before))
        goes_on = left_s > 0.0 and swath.passes(ended, _ahead(way, begun_s, left_s), CLOSE_YD)
        if came or goes_on or swath.passes(begun, ended, close_yd):
            now = _track(swath, way, begun_s, first, last, came or goes_on)
            if now:
                tracks[number] = (*before, *now)
    return tracks


def _ahead(way: Way, begun_s: int, left_s: float) -> Fix:
    """Where a vessel comes to in what a torpedo has left to run after the move, if she goes straight on."""
    before, ended = fix_at(way, begun_s, MOVE_S - 1), fix_at(way, begun_s, MOVE_S)
    return prolonged_ahead(before, ended, begun_s + MOVE_S + left_s)


def _track(swath: Swath, way: Way, begun_s: int, first: int, last: int, near_by: bool) -> list[Fix]:
    """The track of a vessel from one second of the move to another; empty if she is not near the line nor comes near it.

    near_by: she has come near it before the move, or will if she goes on.

    Where she may be upon the line, or alongside the torpedo, it has every second.
    """
    begun, ended = fix_at(way, begun_s, first), fix_at(way, begun_s, last)
    if not near_by and not swath.passes(begun, ended, CLOSE_YD + beside_chord(way, begun, ended)):
        return []
    if way.even and swath.arc_yd == 0.0:
        return [begun, ended]

    def met(a: Fix, b: Fix, beside_yd: float = 0.0) -> bool:
        return swath.passes(a, b, UPON_YD + beside_yd) or swath.meets(a, b)

    track = watch(way, begun_s, first, last, met)
    if near_by and last - first > 1 and track[-1][0] - track[-2][0] > 1.0:  # her speed at the end of the move
        track[-1:] = [fix_at(way, begun_s, last - 1), track[-1]]
    if near_by or any(met(a, b) for a, b in pairwise(track) if b[0] - a[0] <= 1.0):  # what is left whole is met nowhere
        return track
    return track if swath.passes(begun, begun, CLOSE_YD) or swath.passes(ended, ended, CLOSE_YD) else []


def kept(tracks: Sequence[Tracks]) -> dict[int, Track]:
    """The tracks that torpedoes still in the water may meet in the next move: those near any of them."""
    merged = dict[int, dict[float, Fix]]()
    for each in tracks:
        for number, track in each.items():
            merged.setdefault(number, {}).update({fix[0]: fix for fix in track})
    return {number: tuple([fixes[at_s] for at_s in sorted(fixes)]) for number, fixes in merged.items()}
