"""Torpedo boats and destroyers on the tactical board: Section II, "Melee". Clause NWC.ME.11.

Each is ordered by herself, in helm, speed and torpedo items of the Duel. Her curves are half as large as a ship's. Ruling:
all her lengths are halved, the run while the helm goes over too, so that at one speed she does all in half the time, and
works up a knot in 15 seconds. `Boat.motion` is kept in doubled yards and run through doubled seconds.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Any, Final, NamedTuple

from sandgate.kernel.contract import Event
from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Degrees, Knots, PlaceYards, ScorePoints, Seconds, near, on_grid
from sandgate.rules.nwc1902.duel.game_paper import yards_run
from sandgate.rules.nwc1902.duel.track_curves import (
    Motion,
    end_of_move,
    make_way,
    put_helm,
    right_helm,
    ring_engines,
    steaming,
)
from sandgate.rules.nwc1902.fleet.abbreviations import MOVE_S
from sandgate.rules.nwc1902.fleet.coast_events import BoatMoved
from sandgate.rules.nwc1902.fleet.shore import GRID
from sandgate.rules.nwc1902.fleet.state import FIRST_BOAT, SIDES, Boat, Side, State
from sandgate.rules.nwc1902.fleet.unit_orders import BoatHelm, BoatSpeed
from sandgate.rules.nwc1902.fleet.ways import Lies, Way
from sandgate.rules.nwc1902.stencils import BOOK

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


@rule("NWC.ME.11")
def boat_run(motion: Motion, time_s: Seconds) -> Motion:
    """Run a boat for a time; with all lengths halved she does as much as a ship in twice the time.

    >>> run = boat_run(boat_steaming(0.0, 0.0, 0.0, 25.0), 150.0)
    >>> round(run.y_yd * HALVED, 1)
    2083.3
    """
    return make_way(motion, time_s / HALVED)


def boat_place(parts: Sequence[BoatPart], second: float) -> Lies:
    """Where a boat is at a second of the move, and how she heads."""
    from_s, motion = parts[0]
    for part in parts:
        if part.from_s <= second:
            from_s, motion = part
    run = boat_run(motion, second - from_s)
    return near(run.x_yd * HALVED), near(run.y_yd * HALVED), near(run.heading_deg)


@step("NWC.ME.11", "NWC.DU.39")
def run_boats(state: State, orders: Iterable[tuple[Side, Any]]) -> tuple[tuple[Boat, ...], dict[int, Way], list[Event]]:
    """Run all boats through a move by their written orders; their ways by unit number come second."""
    lines = [line for _, line in orders if isinstance(line, BoatHelm | BoatSpeed)]
    boats, ways, events = list[Boat](), dict[int, Way](), list[Event]()
    for boat in state.boats:
        if boat.gone or boat.aground:
            boats.append(boat)
            continue
        own = [line for line in lines if FIRST_BOAT + line.boat - 1 == boat.number]
        parts = _track(boat.motion, own)
        ways[boat.number] = _way(parts)
        from_s, last = parts[-1]
        motion = end_of_move(boat_run(last, float(MOVE_S - from_s)))
        boats.append(_moved(boat, motion))
        events.append(_told(state, boats[-1]))
    return tuple(boats), ways, events


def _way(parts: Sequence[BoatPart]) -> Way:
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
    return put_helm(motion, 1 if line.hand == "R" else -1, line.turn_pt)


def _moved(boat: Boat, motion: Motion) -> Boat:
    x_yd, y_yd = on_grid(motion.x_yd * HALVED, GRID), on_grid(motion.y_yd * HALVED, GRID)
    return replace(boat, x_yd=x_yd, y_yd=y_yd, heading_deg=motion.heading_deg, motion=motion)


def _told(state: State, boat: Boat) -> BoatMoved:
    return BoatMoved(
        at_s=(state.move + 1) * MOVE_S,
        to=SIDES,
        clauses=("NWC.ME.11",),
        move=state.move + 1,
        ship=boat.name,
        x_yd=boat.x_yd,
        y_yd=boat.y_yd,
        heading_deg=boat.heading_deg,
    )
