"""Where torpedoes cross tracks in a move of the mêlée: Section II, "Melee", "Torpedo Fire". Clauses NWC.ME.21 and NWC.DU.20.

Each torpedo in the water is laid on the track of every ship and boat but the one that fired it, friend or foe; what comes of
a crossing: torpedo_fire.py. Where ships were: trails.py.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.melee.state import State, Torpedo
from sandgate.rules.nwc1902.melee.trails import extent_of_run, extents_of_trails, fixes_of
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.torpedo.line import Line
from sandgate.rules.nwc1902.torpedo.run import NO_MEETING, Meeting, next_meeting
from sandgate.rules.nwc1902.torpedo.swath import swath_of
from sandgate.rules.nwc1902.torpedo.tubes import line_of
from sandgate.sea.extents import Extent
from sandgate.sea.fixes import Fix
from sandgate.sea.lines import NEVER
from sandgate.sea.swath import Swath

Track = Sequence[Fix]

NOBODY: Final = -1


class Crossing(NamedTuple):
    """Where a torpedo crosses a track, and the number of the ship or boat whose track it is."""

    met: Meeting
    number: int


Crossings = Callable[[State, float], Sequence[Iterable[Crossing]]]  # those of each torpedo in the water, in a state


class Sea(NamedTuple):
    """What all torpedoes of a move share."""

    state: State
    until_s: float  # second of the game at which the move ended
    extents: Mapping[int, Extent]  # of the ships' trails, by number of the ship
    tracks: dict[int, Track]  # by number, worked out where they are needed


def crossings(state: State, until_s: float) -> list[Iterator[Crossing]]:
    """The crossings of each torpedo in the water, in the order of time, up to a second of the game; found as they are asked.

    A ram that ends the game cuts the move short, and what a torpedo crosses at that very second it comes to too late.
    """
    sea = Sea(state, until_s, extents_of_trails(state, until_s), {})
    return [_crossings_of(sea, torpedo) for torpedo in state.running]


def _crossings_of(sea: Sea, torpedo: Torpedo) -> Iterator[Crossing]:
    line = line_of(torpedo, sea.state.options)
    swath, numbers = swath_of(line), _near_by(sea, torpedo, line)
    tracks, from_s = [sea.tracks[number] for number in numbers], [torpedo.followed_s for _ in numbers]
    ends_s = end_of_crossings(sea.state.move * MOVE_S, sea.until_s)
    while True:
        met, nth = next_crossing(line, swath, tracks, from_s, ends_s)
        if nth == NOBODY:
            return
        yield Crossing(met, numbers[nth])
        from_s[nth] = goes_on_s(met, sea.until_s)


def _near_by(sea: Sea, torpedo: Torpedo, line: Line) -> list[int]:
    """The numbers of those whose tracks a torpedo could cross, in order; their tracks are worked out."""
    state = sea.state
    run = extent_of_run(line, torpedo.followed_s, state.move * MOVE_S)
    ships = [
        ship for ship in state.ships if ship.trail and ship.number != torpedo.ship and run.near(sea.extents[ship.number])
    ]
    boats = [boat for boat in state.boats if boat.fixes and boat.number != torpedo.ship]
    for ship in ships:
        if ship.number not in sea.tracks:
            sea.tracks[ship.number] = fixes_of(ship, state.move * MOVE_S, sea.until_s)
    sea.tracks.update({boat.number: boat.fixes for boat in boats})
    return sorted([*[ship.number for ship in ships], *[boat.number for boat in boats]])


def end_of_crossings(now_s: float, until_s: float) -> float:
    """The second at which crossings come too late, in a move that a ram cuts short; else there is none."""
    return until_s if until_s < now_s else math.inf


@step("NWC.ME.21", "NWC.DU.20")
def next_crossing(
    line: Line, swath: Swath, tracks: Sequence[Track], from_s: Sequence[float], ends_s: float
) -> tuple[Meeting, int]:
    """The first track that a torpedo crosses, by its place; at one second, the first of them. NOBODY: it crosses none.

    from_s: of each track the second after which it is looked at.
    """
    first, at = NO_MEETING, NOBODY
    for nth in range(len(tracks)):
        met = next_meeting(line, swath, tracks[nth], from_s[nth])
        if met.at_s != NEVER and met.at_s < ends_s and (at == NOBODY or met.at_s < first.at_s):
            first, at = met, nth
    return first, at


@step("NWC.ME.21")
def goes_on_s(met: Meeting, until_s: float) -> float:
    """The second after which a torpedo that was let pass a ship is looked at on her track again.

    Ruling: where the umpire lets it pass an outline that its line cuts, it is not tried on that ship again in the move.
    """
    return until_s if met.cuts else met.at_s
