"""Torpedo boats and destroyers on the tactical board: Section II, "Melee". Clause NWC.ME.11.

Each is ordered by herself, in helm, speed and torpedo items of the Duel. Her curves are half as large as a ship's. Ruling:
all lengths of her turn are halved, the run while the helm goes over too, so that at one speed she turns in half the time;
she gains and loses a knot in 30 seconds as a ship does (NWC.DU.13). `Boat.motion` is kept in doubled yards, and her turns
are run through doubled seconds.
"""

from collections.abc import Iterable, Sequence
from functools import cache, partial
from typing import Any, Final, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import CompassPoints, Degrees, Knots, PlaceYards, ScorePoints, Seconds, near, on_grid
from sandgate.rules.nwc1902.ship.game_paper import yards_run
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.ship.stencils import BOOK
from sandgate.rules.nwc1902.squadron.coast.events import BoatMoved
from sandgate.rules.nwc1902.squadron.coast.orders import BoatHelm, BoatSpeed
from sandgate.rules.nwc1902.squadron.coast.waters import Waters
from sandgate.rules.nwc1902.squadron.state import FIRST_BOAT, GRID, Boat
from sandgate.rules.nwc1902.track.reducing_speed import PACE_KN_S
from sandgate.rules.nwc1902.track.scale_track import steady_in
from sandgate.rules.nwc1902.track.track_curves import (
    HelmSide,
    Motion,
    end_of_move,
    make_way,
    put_helm,
    right_helm,
    ring_engines,
    run_straight,
    steaming,
)
from sandgate.sea.stretches import Lies
from sandgate.sea.ways import Way

DESTROYER_KN: Final = number(BOOK, "torpedo_boats", "destroyer_speed")
TORPEDO_BOAT_KN: Final = number(BOOK, "torpedo_boats", "torpedo_boat_speed")
DESTROYER_ENDURANCE: Final = number(BOOK, "torpedo_boats", "destroyer_endurance")
TORPEDO_BOAT_ENDURANCE: Final = number(BOOK, "torpedo_boats", "torpedo_boat_endurance")
HALVED: Final = number(BOOK, "torpedo_boats", "lengths")


class BoatPart(NamedTuple):
    """A piece of a boat's track from a second of the move on, until her next order."""

    from_s: int
    motion: Motion


@rule("NWC.ME.11")
def full_speed_kn(destroyer: bool) -> Knots:
    """The full speed of a destroyer or a torpedo boat.

    >>> full_speed_kn(True), full_speed_kn(False)
    (25.0, 20.0)
    """
    return DESTROYER_KN if destroyer else TORPEDO_BOAT_KN


@rule("NWC.ME.11")
def boat_endurance(destroyer: bool) -> ScorePoints:
    """The endurance of a destroyer or a torpedo boat.

    >>> boat_endurance(True), boat_endurance(False)
    (50.0, 25.0)
    """
    return DESTROYER_ENDURANCE if destroyer else TORPEDO_BOAT_ENDURANCE


@rule("NWC.ME.11")
def boat_steaming(x_yd: PlaceYards, y_yd: PlaceYards, heading_deg: Degrees, speed_kn: Knots) -> Motion:
    """A boat with her helm amidships, in doubled yards.

    >>> boat_steaming(100.0, -50.0, 90.0, 20.0)[:4]
    (200.0, -100.0, 90.0, 20.0)
    """
    return steaming(x_yd / HALVED, y_yd / HALVED, heading_deg, speed_kn, speed_kn)


@rule("NWC.ME.11", "NWC.DU.13")
def boat_helm(motion: Motion, side: HelmSide, turn_pt: CompassPoints) -> Motion:
    """Put a boat's helm hard over; if she works up on the curve, she does so at the rate of a ship.

    >>> boat_helm(boat_steaming(0.0, 0.0, 0.0, 12.0), 1, 4.0)[6:9]
    (1, 45.0, 45.0)
    >>> at_rest = ring_engines(boat_steaming(0.0, 0.0, 0.0, 0.0), 12.0)
    >>> boat_run(boat_helm(at_rest, 1, 0.0), 90.0).speed_kn
    3.0
    """
    x, y, heading, made, engines, bell, helm, ordered, steady, old, lag, curve, run, pace, limit = put_helm(
        motion, side, turn_pt
    )
    if motion.helm == 0 and made <= limit:
        pace = PACE_KN_S * HALVED
    return Motion(x, y, heading, made, engines, bell, helm, ordered, steady, old, lag, curve, run, pace, limit)


@rule("NWC.ME.11", "NWC.DU.13")
def boat_run(motion: Motion, time_s: Seconds) -> Motion:
    """Run a boat for a time: on a curve of halved lengths as a ship in twice the time, on the straight as a ship.

    >>> run = boat_run(boat_steaming(0.0, 0.0, 0.0, 25.0), 150.0)
    >>> round(run.y_yd * HALVED, 1)
    2083.3
    >>> run = boat_run(ring_engines(boat_steaming(0.0, 0.0, 0.0, 10.0), 20.0), 150.0)
    >>> round(run.y_yd * HALVED, 1), run.speed_kn
    (1041.7, 15.0)
    """
    left_s = time_s
    if motion.helm != 0:
        turned = make_way(motion, time_s / HALVED)
        if turned.helm != 0:
            return turned
        turn_s = steady_in(motion)
        motion = make_way(motion, turn_s)
        left_s = max(0.0, time_s - turn_s * HALVED)
    ahead = steaming(motion.x_yd * HALVED, motion.y_yd * HALVED, motion.heading_deg, motion.speed_kn, motion.bell_kn)
    run = run_straight(ahead, left_s)
    return steaming(run.x_yd / HALVED, run.y_yd / HALVED, run.heading_deg, run.speed_kn, run.bell_kn)


def boat_place(parts: Sequence[BoatPart], second: float) -> Lies:
    """Where a boat is at a second of the move, and how she heads."""
    from_s, motion = parts[0]
    for part in parts:
        if part.from_s <= second:
            from_s, motion = part
    run = boat_run(motion, second - from_s)
    return near(run.x_yd * HALVED), near(run.y_yd * HALVED), near(run.heading_deg)


@step("NWC.ME.11", "NWC.DU.39")
def run_boats(waters: Waters, orders: Iterable[tuple[Side, Any]]) -> tuple[tuple[Boat, ...], dict[int, Way]]:
    """Run all boats through a move by their written orders; their ways by unit number come second."""
    lines = [(side, line) for side, line in orders if isinstance(line, BoatHelm | BoatSpeed)]
    boats, ways = list[Boat](), dict[int, Way]()
    for boat in waters.boats:
        if boat.gone or boat.aground:
            boats.append(boat)
            continue
        own = [line for side, line in lines if (side, FIRST_BOAT + line.boat - 1) == (boat.side, boat.number)]
        parts = _track(boat.motion, own)
        ways[boat.number] = boat_way(parts)
        from_s, last = parts[-1]
        motion = end_of_move(boat_run(last, float(waters.move_s - from_s)))
        boats.append(_moved(boat, motion))
    return tuple(boats), ways


def boat_way(parts: Sequence[BoatPart]) -> Way:
    """The way of a boat, and the most that she makes on any part of her track."""
    fastest_kn = max([max(motion.speed_kn, motion.engines_kn, motion.bell_kn) for _, motion in parts])
    return Way(cache(partial(boat_place, parts)), yards_run(fastest_kn, 1.0))


def _track(motion: Motion, lines: Sequence[BoatHelm | BoatSpeed]) -> tuple[BoatPart, ...]:
    """The track of a written move: orders are obeyed by their seconds, the engines before the helm."""
    parts = [BoatPart(0, motion)]
    for line in sorted(lines, key=lambda line: (getattr(line, "second", 0), isinstance(line, BoatHelm))):
        second = line.second if isinstance(line, BoatHelm) else 0
        from_s, running = parts[-1]
        parts.append(BoatPart(second, _obey(boat_run(running, float(second - from_s)), line)))
    return tuple(parts)


def _obey(motion: Motion, line: BoatHelm | BoatSpeed) -> Motion:
    if isinstance(line, BoatSpeed):
        return ring_engines(motion, line.speed_kn)
    if not line.hand:
        return right_helm(motion)
    return boat_helm(motion, 1 if line.hand == "R" else -1, line.turn_pt)


def _moved(boat: Boat, motion: Motion) -> Boat:
    x_yd, y_yd = on_grid(motion.x_yd * HALVED, GRID), on_grid(motion.y_yd * HALVED, GRID)
    return replace(boat, x_yd=x_yd, y_yd=y_yd, heading_deg=motion.heading_deg, motion=motion)


def boat_moved(waters: Waters, boat: Boat) -> BoatMoved:
    """Where a boat lies at the end of the move: where she ran, or ran aground."""
    return waters.at_end.tell(
        BoatMoved,
        clauses=("NWC.ME.11",),
        move=waters.move,
        ship=boat.name,
        x_yd=boat.x_yd,
        y_yd=boat.y_yd,
        heading_deg=boat.heading_deg,
    )
