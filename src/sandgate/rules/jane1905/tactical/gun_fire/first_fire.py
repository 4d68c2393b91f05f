"""The fort always fires first: ships may reply only in the next move. JANE.FORT.09."""

from collections.abc import Iterable, Sequence

from sandgate.kernel.figures import number
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.jane1905.plan.stores import BOOK
from sandgate.rules.jane1905.tactical.gun_fire.field import Field, Party
from sandgate.rules.jane1905.tactical.ship_state import Fort, Ship

SQUADRON_YD = number(BOOK, "gun_fire", "squadron_within")


@step("JANE.FORT.09")
def first_fire(field: Field) -> tuple[tuple[Fort, ...], dict[tuple[int, int], bool]]:
    """The forts with their first fire spent on whom it falls in this move; and the ships and forts where it does.

    It falls on a squadron in the first move in which a ship of it can be fired at by a gun of the fort that is ready; a fort
    that holds its fire in that move has spent it all the same.
    """
    barred = dict[tuple[int, int], bool]()
    forts = list[Fort]()
    for fort in field.state.forts:
        party, spent = field.parties[fort.number], list(fort.fired_first)
        ready = [armed for armed in party.armed if armed.ready(field.state.move)]
        ships = [each for each in field.hostile(fort.side) if isinstance(each.of, Ship)]
        for squadron in squadrons(ships):
            new = [ship for ship in squadron if ship not in fort.fired_first]
            if len(new) < len(squadron):
                spent += new
            elif any(not field.why_not(party, armed, ship) for armed in ready for ship in squadron):
                spent += new
                barred.update({(ship, fort.number): True for ship in new})
        forts.append(replace(fort, fired_first=tuple(spent)))
    return tuple(forts), barred


@step("JANE.FORT.09")
def squadrons(ships: Sequence[Party]) -> Iterable[list[int]]:
    """The squadrons of ships: those within 4,000 yards of each other, from ship to ship, by their numbers."""
    left = list(ships)
    while left:
        squadron = [left.pop(0)]
        for ship in squadron:
            close = [other for other in left if _yards(ship, other) <= SQUADRON_YD]
            squadron += close
            left = [other for other in left if other not in close]
        yield [ship.number for ship in squadron]


def _yards(ship: Party, other: Party) -> float:
    return near(distance(ship.of.x_yd, ship.of.y_yd, other.of.x_yd, other.of.y_yd))
