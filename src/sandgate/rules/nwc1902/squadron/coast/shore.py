"""Open water, or a coast: Section II, "Melee", first paragraph. Clause NWC.ME.01.

A vessel whose centre would cross a shore line or a marked shoal line stops there and stays aground, still fighting, for the
rest of the game; of a submarine only her own side knows it. Shores that rise and mask gun fire: squadron/masking.py.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple, TypeVar

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import rule
from sandgate.kernel.units import PlaceYards, near, on_grid
from sandgate.rules.nwc1902.squadron.coast.events import RanAground, SubmarineAground
from sandgate.rules.nwc1902.squadron.coast.waters import Waters
from sandgate.rules.nwc1902.squadron.state import GRID, Boat, Submarine
from sandgate.rules.nwc1902.squadron.units import Afloat
from sandgate.sea.fixes import Fix
from sandgate.sea.ways import SLACK_YD, Place, Way, Ways, fix_at, near_piece, watch

Craft = TypeVar("Craft", Boat, Submarine)

NEVER: Final = -1.0


class Stranding(NamedTuple):
    """When and where a vessel came to a shore, and how she headed."""

    at_s: float
    x_yd: float
    y_yd: float
    heading_deg: float


@rule("NWC.ME.01")
def crossing_part(
    ax_yd: PlaceYards,
    ay_yd: PlaceYards,
    bx_yd: PlaceYards,
    by_yd: PlaceYards,
    px_yd: PlaceYards,
    py_yd: PlaceYards,
    qx_yd: PlaceYards,
    qy_yd: PlaceYards,
) -> float:
    """The part of the way from a to b at which it comes upon the straight from p to q; -1 if it does not.

    Ruling: a vessel that lies upon the line already may leave it.
    >>> [crossing_part(0.0, 0.0, 0.0, ended_yd, -50.0, 25.0, 50.0, 25.0) for ended_yd in (100.0, 10.0)]
    [0.25, -1.0]
    """
    way_x, way_y, line_x, line_y = bx_yd - ax_yd, by_yd - ay_yd, qx_yd - px_yd, qy_yd - py_yd
    across = way_x * line_y - way_y * line_x
    if near(across) == 0.0:
        return NEVER
    part = near(((px_yd - ax_yd) * line_y - (py_yd - ay_yd) * line_x) / across)
    along = near(((px_yd - ax_yd) * way_y - (py_yd - ay_yd) * way_x) / across)
    return part if 0.0 < part <= 1.0 and 0.0 <= along <= 1.0 else NEVER


def stranding(way: Way, pieces: Sequence[tuple[Place, Place]], move_s: int) -> Stranding | None:
    """Where a vessel first comes upon a piece of shore in a move, second by second; None if she does not."""
    at, reach_yd = fix_at(way, 0, 0), way.fastest_yd_s * move_s + SLACK_YD
    close = [(p, q) for p, q in pieces if near_piece(at, at, reach_yd, p, q)]
    if not close:
        return None

    def near_shore(begun: Fix, ended: Fix, beside_yd: float) -> bool:
        return any(near_piece(begun, ended, beside_yd, p, q) for p, q in close)

    for before, after in pairwise(watch(way, 0, 0, move_s, near_shore)):
        parts = [crossing_part(*before[1:3], *after[1:3], *p, *q) for p, q in close] if after[0] - before[0] == 1.0 else []
        part = min((part for part in parts if part != NEVER), default=NEVER)
        if part != NEVER:
            x_yd, y_yd = before[1] + part * (after[1] - before[1]), before[2] + part * (after[2] - before[2])
            return Stranding(near(before[0] + part), x_yd, y_yd, after[3])
    return None


def comes_ashore(
    waters: Waters, vessel: Afloat, ways: Ways, bench: Bench, stopped: dict[int, float], events: list[Event]
) -> Stranding | None:
    """Where a vessel has come upon a shore in the move, on the grid; the second, and what is told, are noted."""
    if vessel.number not in ways:
        return None
    found = stranding(ways[vessel.number], [piece for shore in waters.shores for piece in pairwise(shore)], waters.move_s)
    if found is None:
        return None
    slot = Slot(waters.move, "NWC.ME.01", vessel.number)
    if not bench.judge(slot, True, (), "Does {actor} run aground?"):
        return None
    stopped[vessel.number] = found.at_s
    x_yd, y_yd = on_grid(found.x_yd, GRID), on_grid(found.y_yd, GRID)
    dives = isinstance(vessel, Submarine)
    kind = SubmarineAground if dives else RanAground
    to = waters.hearers.of(vessel.side) if dives else waters.hearers.everybody
    tell, clauses = waters.at(found.at_s).tell, ("NWC.ME.01",)
    events.append(tell(kind, to=to, clauses=clauses, slots=(slot,), ship=vessel.name, x_yd=x_yd, y_yd=y_yd))
    return Stranding(found.at_s, x_yd, y_yd, on_grid(found.heading_deg, GRID) % 360.0)


def ground(waters: Waters, craft: Craft, ways: Ways, bench: Bench, stopped: dict[int, float], events: list[Event]) -> Craft:
    """A boat or a submarine after the move, aground if she has come upon a shore."""
    found = comes_ashore(waters, craft, ways, bench, stopped, events)
    if found is None:
        return craft
    _, x_yd, y_yd, heading_deg = found
    if isinstance(craft, Boat):
        return replace(craft, x_yd=x_yd, y_yd=y_yd, heading_deg=heading_deg, aground=True)
    return replace(craft, x_yd=x_yd, y_yd=y_yd, aground=True, speed_kn=0.0)
