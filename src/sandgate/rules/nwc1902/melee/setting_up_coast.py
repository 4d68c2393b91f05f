"""Setting up the coast of a mêlée: Section II, "Melee". Clauses NWC.ME.02 to .06, .10, .11 and .22."""

from collections.abc import Sequence
from typing import Final

from sandgate.kernel.rule import step
from sandgate.kernel.units import on_grid
from sandgate.rules.nwc1902.melee.coast_scenario import ExplosionEntry, RunningBoat, RunningSubmarine, StandingFort
from sandgate.rules.nwc1902.melee.state import Fort
from sandgate.rules.nwc1902.ship.stencils import POINT_DEG
from sandgate.rules.nwc1902.squadron.coast.mines import laid
from sandgate.rules.nwc1902.squadron.coast.scenario import MineFieldEntry, battery_of
from sandgate.rules.nwc1902.squadron.coast.torpedo_boats import boat_helm, boat_steaming
from sandgate.rules.nwc1902.squadron.scale_of_melee import melee_moves
from sandgate.rules.nwc1902.squadron.state import (
    FIRST_BOAT,
    FIRST_FORT,
    FIRST_SUBMARINE,
    GRID,
    Boat,
    Explosion,
    MineField,
    Submarine,
    SubmarineSeen,
)
from sandgate.rules.nwc1902.track.track_curves import Motion, end_of_move, ring_engines

SIDE_OF_HELM: Final = {"R": 1, "L": -1}
BEFORE: Final = 0  # the move of what was seen before the mêlée


def place(point: Sequence[float]) -> tuple[float, float]:
    """A place on the coast, on its grid."""
    return on_grid(point[0], GRID), on_grid(point[1], GRID)


@step("NWC.ME.02", "NWC.ME.05", "NWC.ME.22")
def standing_fort(nth: int, entry: StandingFort) -> Fort:
    """A fort; its targets are still to be named.

    Ruling: what it received in the last fleet move counts until five moves of the mêlée have gone by.
    """
    x_yd, y_yd = place(entry.at_yd)
    return Fort(
        number=FIRST_FORT + nth,
        side=entry.side,
        name=entry.name,
        x_yd=x_yd,
        y_yd=y_yd,
        battery=battery_of(entry),
        arc_deg=tuple(entry.arc_deg or ()),
        received_in_move=entry.received_points,
        targets=(),
        lately=(*[0.0] * (melee_moves(1) - 1), entry.received_points),
    )


@step("NWC.ME.03")
def laid_fields(entries: Sequence[MineFieldEntry]) -> tuple[MineField, ...]:
    """The mine fields of both sides, numbered by side."""
    fields = list[MineField]()
    for entry in entries:
        fields.append(laid(fields, entry.side, tuple(map(place, entry.corners))))
    return tuple(fields)


def explosion(entry: ExplosionEntry) -> Explosion:
    """Where a mine went off before the mêlée."""
    return Explosion(BEFORE, *place(entry.at_yd))


@step("NWC.ME.06", "NWC.ME.08", "NWC.ME.09", "NWC.ME.22")
def running_submarine(nth: int, entry: RunningSubmarine, target: int) -> Submarine:
    """A submarine; target: the number of the ship at whom she is ordered to fire."""
    x_yd, y_yd = place(entry.at_yd)
    return Submarine(
        number=FIRST_SUBMARINE + nth,
        side=entry.side,
        name=entry.name,
        received=entry.received,
        gone=entry.lost,
        x_yd=x_yd,
        y_yd=y_yd,
        heading_deg=on_grid(entry.heading_deg, GRID) % 360.0,
        speed_kn=entry.speed_kn,
        dived=entry.dived,
        spent=entry.spent,
        discovered_yd=entry.discovered_yd,
        ranges_yd=tuple(entry.ranges_yd),
        risen=entry.risen,
        aground=entry.aground,
        target=target,
    )


def sighting(submarine: Submarine, entry: RunningSubmarine) -> list[SubmarineSeen]:
    """Where a submarine was seen before the mêlée."""
    if entry.seen_yd is None:
        return []
    return [SubmarineSeen(submarine.number, submarine.side, BEFORE, *place(entry.seen_yd))]


@step("NWC.ME.11", "NWC.ME.22")
def running_boat(nth: int, entry: RunningBoat) -> Boat:
    """A boat as she runs, in a turn perhaps that has been begun on the fleet board."""
    motion = _motion(entry)
    x_yd, y_yd = place(entry.at_yd)
    return Boat(
        number=FIRST_BOAT + nth,
        side=entry.side,
        name=entry.name,
        destroyer=entry.kind == "destroyer",
        received=entry.received,
        gone=entry.lost,
        x_yd=x_yd,
        y_yd=y_yd,
        heading_deg=motion.heading_deg,
        aground=entry.aground,
        motion=motion,
        ready_s=tuple(entry.ready_s),
        fixes=(),
    )


def _motion(entry: RunningBoat) -> Motion:
    engines_kn = entry.speed_kn if entry.engines_kn is None else entry.engines_kn
    steaming = boat_steaming(*place(entry.at_yd), on_grid(entry.heading_deg, GRID) % 360.0, entry.speed_kn)
    motion = end_of_move(ring_engines(steaming, engines_kn))
    if entry.helm is None:
        return motion
    side = SIDE_OF_HELM[entry.helm]
    left_deg = (side * (entry.steady_deg - motion.heading_deg)) % 360.0
    if not left_deg:
        return motion
    return boat_helm(motion, side, left_deg / POINT_DEG)._replace(lag_s=0.0, steady_deg=entry.steady_deg)
