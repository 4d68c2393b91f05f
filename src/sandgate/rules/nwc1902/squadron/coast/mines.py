"""Mined channels: Section II, "Melee", paragraphs on mines. Clauses NWC.ME.03 and .04.

One die for every hostile vessel and every field in each move, in the mêlée in each five moves, in which the track of her
centre enters or lies in it: 1 means she is struck and suffers as from a torpedo. A throw is named by field and vessel; it is
made when she is first in the field. The attacker sees nothing of a field but where a mine has gone off.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.figures import number
from sandgate.kernel.outlines import inside
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Die, on_grid
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.ship.stencils import BOOK
from sandgate.rules.nwc1902.squadron.coast.events import MinesCrossed, MineStruck
from sandgate.rules.nwc1902.squadron.coast.shore import NEVER, crossing_part
from sandgate.rules.nwc1902.squadron.coast.waters import Vessel, Waters
from sandgate.rules.nwc1902.squadron.state import GRID, Boat, Explosion, MineField
from sandgate.rules.nwc1902.squadron.struck import Struck, points_of_hit
from sandgate.sea.fixes import Fix
from sandgate.sea.ways import Place, Way, Ways, lying, watch

STRUCK_UP_TO: Final = number(BOOK, "mines", "struck_up_to")

Tried = tuple[int, int]  # a vessel, by her unit number, for whom a die was thrown in a field, by its number


class Mined(NamedTuple):
    """What the mines did in a move."""

    explosions: tuple[Explosion, ...]
    struck: tuple[Struck, ...]
    tried: tuple[Tried, ...]
    events: tuple[Event, ...]


@rule("NWC.ME.04")
def mine_strikes(die: Die) -> bool:
    """Whether a vessel in a mine field is struck.

    >>> mine_strikes(1), mine_strikes(2)
    (True, False)
    """
    return die <= STRUCK_UP_TO


def in_field(corners: tuple[Place, ...], before: Place, after: Place) -> bool:
    """Whether a straight piece of a track enters or lies in a mine field; its edge belongs to it.

    >>> field = ((0.0, 0.0), (500.0, 0.0), (500.0, 100.0), (0.0, 100.0))
    >>> in_field(field, (200.0, -50.0), (200.0, 150.0)), in_field(field, (-50.0, 101.0), (600.0, 101.0))
    (True, False)
    """
    if inside(corners, *before) or inside(corners, *after):
        return True
    sides = zip(corners, (*corners[1:], corners[0]), strict=True)
    return any(crossing_part(*before, *after, *p, *q) != NEVER for p, q in sides)


def laid(fields: Iterable[MineField], side: Side, corners: tuple[Place, ...]) -> MineField:
    """One field more: numbered among those of its side, so that its number tells nothing of the enemy's.

    >>> first = laid([], "blue", ())
    >>> first.number, laid([first], "red", ()).number, laid([first], "blue", ()).number
    (1, 1, 2)
    """
    return MineField(1 + len([field for field in fields if field.side == side]), side, corners)


@step("NWC.ME.03", "NWC.ME.04")
def cross_mines(waters: Waters, ways: Ways, bench: Bench, before: Sequence[Tried] = ()) -> Mined:
    """Throw for every hostile vessel and every field that her track touched in the move.

    before: for whom a die was thrown already in these two and a half minutes; not again.
    """
    explosions, struck, events, tried = list(waters.explosions), list[Struck](), list[Event](), list(before)
    vessels: list[Vessel | Boat] = [*waters.ships, *waters.boats] if waters.fields else []
    for vessel in vessels:
        if vessel.gone:
            continue
        way = ways.get(vessel.number) or lying(vessel.x_yd, vessel.y_yd, vessel.heading_deg)
        hostile = [f for f in waters.fields if f.side != vessel.side and (vessel.number, f.number) not in tried]
        entered = [(*found, field.number) for field in hostile if (found := _entered(way, field, waters.move_s))]
        for second, place, field in sorted(entered):
            told = _try(waters, vessel, field, second, place, bench)
            tried.append((vessel.number, field))
            events.append(told)
            if isinstance(told, MineStruck):
                explosions.append(Explosion(waters.move, told.x_yd, told.y_yd))
                struck.append(Struck(vessel.number, told.points, "a mine", told.at_s))
    return Mined(tuple(explosions), tuple(struck), tuple(tried), tuple(events))


def _try(
    waters: Waters, vessel: Vessel | Boat, field: int, second: int, place: Place, bench: Bench
) -> MinesCrossed | MineStruck:
    """Throw for a vessel in a field."""
    throw, effect = (Slot(waters.move, "NWC.ME.04", field, vessel.number, nth) for nth in (0, 1))
    die, tell = bench.throw(throw, 6, f"Does a mine of field {field} strike {{other}}?"), waters.at(second).tell
    if not mine_strikes(die):
        return tell(MinesCrossed, to=(), clauses=("NWC.ME.03", "NWC.ME.04"), slots=(throw,), ship=vessel.name, die=die)
    return tell(
        MineStruck,
        clauses=("NWC.ME.04", "NWC.DU.45"),
        slots=(throw, effect),
        ship=vessel.name,
        x_yd=on_grid(place[0], GRID),
        y_yd=on_grid(place[1], GRID),
        die=die,
        points=bench.judge(
            effect,
            points_of_hit(waters.torpedo_points, vessel),
            (),
            f"How many points does a mine of field {field} do to {{other}}?",
        ),
    )


def _entered(way: Way, field: MineField, move_s: int) -> tuple[int, Place] | None:
    """The second at which a vessel first is in a field, and where she then is; None if she never is."""
    west, east, south, north = _box(field)

    def near_field(begun: Fix, ended: Fix, beside_yd: float) -> bool:
        west_yd, east_yd = min(begun[1], ended[1]) - beside_yd, max(begun[1], ended[1]) + beside_yd
        south_yd, north_yd = min(begun[2], ended[2]) - beside_yd, max(begun[2], ended[2]) + beside_yd
        return west_yd <= east and east_yd >= west and south_yd <= north and north_yd >= south

    for before, after in pairwise(watch(way, 0, 0, move_s, near_field)):
        close = after[0] - before[0] == 1.0
        if close and in_field(field.corners, before[1:3], after[1:3]):
            return int(after[0]), after[1:3]
    return None


def _box(field: MineField) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in field.corners], [y for _, y in field.corners]
    return min(xs), max(xs), min(ys), max(ys)
