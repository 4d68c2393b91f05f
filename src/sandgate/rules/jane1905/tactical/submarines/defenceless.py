"""A boat on the surface is defenceless: Submarines, 9, and 8 for one that is sighted under water. JANE.SUB.15, .18.

A boat that dives counts as on the surface.
"""

from typing import Final

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.events import Moment
from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import near
from sandgate.rules.jane1905.tactical.in_the_water import Blow
from sandgate.rules.jane1905.tactical.ship_state import Ship
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.submarines.events import BoatFiredAt
from sandgate.rules.jane1905.track.speed import BOOK

FIRE_YD: Final = number(BOOK, "submarines", "fire_within")
SINKS_AT: Final = int(number(BOOK, "submarines", "fire_sinks_at"))
BOX_FT: Final = figure(BOOK, "submarines", "box")


@rule("JANE.SUB.18", "JANE.SUB.15")
def sunk_by_hits(hits: int) -> bool:
    """Whether hits sink a boat: any one, of any calibre.

    >>> sunk_by_hits(0), sunk_by_hits(1)
    (False, True)
    """
    return hits > 0


@rule("JANE.SUB.15")
def box_of_boat(length_ft: float) -> tuple[float, float, float, float]:
    """The target that a boat under water shows, amidships on the water-line: from and to in feet from the stem, and up.

    >>> box_of_boat(64.0)
    (27.0, 37.0, 0.0, 3.0)
    """
    long_ft, high_ft = BOX_FT
    return (length_ft - long_ft) / 2.0, (length_ft + long_ft) / 2.0, 0.0, high_ft


@rule("JANE.SUB.18")
def fired_at_closely(range_yd: float) -> bool:
    """Whether fire at a boat on the surface needs no strike at so many yards.

    >>> fired_at_closely(500.0), fired_at_closely(501.0)
    (True, False)
    """
    return near(range_yd) <= FIRE_YD


@rule("JANE.SUB.18")
def fire_sinks(die: int) -> bool:
    """Whether such fire sinks her.

    >>> fire_sinks(1), fire_sinks(2)
    (False, True)
    """
    return die >= SINKS_AT


def is_defenceless(boat: Ship, range_yd: float) -> bool:
    """Whether fire at a ship needs no strike: a boat that dives, on the surface and near by."""
    return boat.diver is not None and not boat.diver.under and fired_at_closely(range_yd)


@step("JANE.SUB.18")
def fired_at(state: State, ship: Ship, boat: Ship, range_yd: float, bench: Bench) -> tuple[Blow | None, Event]:
    """What comes of an armed vessel's fire at a boat on the surface near by: a blow that sinks her, or nothing.

    Once for each vessel and boat in a fire phase. The blow is scored with the firing (JANE.OPS.04).
    """
    slot = Slot(state.move, "JANE.SUB.18", ship.number, boat.number)
    sinks = fire_sinks(bench.throw(slot, 6, f"Does the fire of {{actor}} sink {{other}}, by {SINKS_AT} or more?"))
    now = Moment(state.move * 60.0).by(fired_at)
    what = "sank her" if sinks else "missed"
    told = now.tell(BoatFiredAt, ship=ship.name, range_yd=range_yd, what=what, slots=(slot,))
    blow = Blow(move=state.move, ship=boat.number, by=ship.number, kind="boat", nth=0, side="S", x_ft=0.0, hits=1)
    return blow if sinks else None, told
