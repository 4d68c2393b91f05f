"""What may be written for forts, submarines and boats, in either game. Clauses NWC.ME.02 and .05 to .11.

What speaks against a line: allowing.py.
"""

from collections.abc import Iterator
from typing import Any, Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.deeds import Case, Claim, Deed, Gap, Want
from sandgate.kernel.geometry import relative
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron.coast.allowing import COAST_CHECKS, BoardView, CoastWriter
from sandgate.rules.nwc1902.squadron.coast.orders import (
    BoatHelm,
    BoatSpeed,
    BoatTorpedo,
    FortFire,
    SubmarineCourse,
    SubmarineDepth,
    SubmarineFire,
)
from sandgate.rules.nwc1902.squadron.coast.submarines import MAX_SPEED_KN, most_turn_deg
from sandgate.rules.nwc1902.squadron.coast.torpedo_boats import full_speed_kn
from sandgate.rules.nwc1902.squadron.refusals import refused_by
from sandgate.rules.nwc1902.squadron.seen import SeenBoat
from sandgate.rules.nwc1902.squadron.state import FIRST_BOAT, FIRST_NUMBER, FIRST_SUBMARINE, Submarine
from sandgate.rules.nwc1902.squadron.units import enemy_of


def wings_of_enemies(view: BoardView, side: Side) -> tuple[str, ...]:
    """The numbers of the enemy's ships on the board."""
    first = FIRST_NUMBER[enemy_of(side)]
    return tuple([str(ship.number - first + 1) for ship in view.ships if ship.side != side and not ship.gone])


def enemies(view: BoardView, side: Side) -> tuple[str, ...]:
    """How orders name the enemies: ships by number, forts by name, boats and submarines."""
    forts = [fort.name.upper() for fort in view.forts if fort.side != side]
    boats = [f"TB{boat.number - FIRST_BOAT + 1}" for boat in view.boats if boat.side != side and not boat.gone]
    submarines = [
        f"SUB{each.number - FIRST_SUBMARINE + 1}" for each in view.submarines if each.side != side and not each.gone
    ]
    return (*wings_of_enemies(view, side), *forts, *boats, *submarines)


# -- forts ---------------------------------------------------------------------------------------------------------------


def forts(writer: CoastWriter, _ask: Ask) -> Iterator[Case]:
    """The forts of a side, and the enemies at whom they may fire."""
    own = tuple([fort.name.upper() for fort in writer.view.forts if fort.side == writer.side])
    if own:
        yield Case(gaps=(Gap("fort", own), Gap("targets", enemies(writer.view, writer.side))))


# -- submarines ----------------------------------------------------------------------------------------------------------


def _own_submarines(writer: CoastWriter) -> list[Submarine]:
    return [each for each in writer.view.own_submarines if each.side == writer.side and not each.gone]


def _of_submarine(each: Submarine, *gaps: Gap) -> Case:
    return Case({"submarine": str(each.number - FIRST_SUBMARINE + 1)}, gaps, rank=each.number)


def depths(writer: CoastWriter, _ask: Ask) -> Iterator[Case]:
    """The submarines that dive or rise."""
    yield from [_of_submarine(each) for each in _own_submarines(writer)]


def courses(writer: CoastWriter, _ask: Ask) -> Iterator[Case]:
    """The submarines, and the courses to which each may turn in a move."""
    speed = Gap("speed_kn", span=(0.0, MAX_SPEED_KN, 0.1))
    for each in _own_submarines(writer):
        turns = [deg for deg in range(0, 360, 5) if abs(relative(deg, each.heading_deg)) <= most_turn_deg(writer.move_s)]
        yield _of_submarine(each, Gap("course_deg", tuple([f"{deg:03}" for deg in turns])), speed)


def torpedoes(writer: CoastWriter, _ask: Ask) -> Iterator[Case]:
    """The submarines that have their torpedo, and the ships at which they may fire it."""
    wings = wings_of_enemies(writer.view, writer.side)
    if wings:
        yield from [_of_submarine(each, Gap("target", wings)) for each in _own_submarines(writer) if not each.spent]


def no_torpedoes(writer: CoastWriter, _ask: Ask) -> Iterator[Want]:
    """Why none of the submarines fires."""
    own, wings = _own_submarines(writer), wings_of_enemies(writer.view, writer.side)
    if own and not (wings and any(not each.spent for each in own)):
        reason = "the torpedoes are spent" if all(each.spent for each in own) else "no enemy ship is there"
        yield from [Want(reason, _of_submarine(each, Gap("target", wings or ("1",)))) for each in own]


# -- torpedo boats -------------------------------------------------------------------------------------------------------


def _own_boats(writer: CoastWriter) -> list[SeenBoat]:
    return [boat for boat in writer.view.boats if boat.side == writer.side and not boat.gone]


def _of_boat(boat: SeenBoat, *gaps: Gap, way: int = 0) -> Case:
    return Case({"boat": str(boat.number - FIRST_BOAT + 1)}, gaps, way, full=True, rank=boat.number)


def seconds(writer: CoastWriter, _ask: Ask) -> tuple[Gap, ...]:
    """The seconds of a move."""
    return (Gap("second", span=(0.0, writer.move_s - 1.0, 1.0)),)


def helms(writer: CoastWriter, _ask: Ask) -> Iterator[Case]:
    """The boats that turn or steady."""
    for boat in _own_boats(writer):
        yield from (_of_boat(boat, way=1), _of_boat(boat))


def engines(writer: CoastWriter, _ask: Ask) -> Iterator[Case]:
    """The boats, and what speed each makes."""
    for boat in _own_boats(writer):
        yield _of_boat(boat, Gap("speed_kn", span=(0.0, full_speed_kn(boat.destroyer), 0.5)))


def tubes(writer: CoastWriter, _ask: Ask) -> Iterator[Case]:
    """The boats that fire torpedoes."""
    yield from [_of_boat(boat) for boat in _own_boats(writer)]


# -- what only one line of a sheet may settle ----------------------------------------------------------------------------


def one_of_its_kind(line: Any) -> Iterator[Claim]:
    """One order of a kind to a unit; to a boat's helm and to each of her tubes, one for a second, and one torpedo."""
    unit = getattr(line, "fort", 0) or getattr(line, "submarine", 0) or line.boat
    which = getattr(line, "tube", "") or getattr(line, "second", "")
    yield Claim((type(line), unit, which), "a second order of its kind, {line}", "NWC.TA.40")


COAST_DEEDS: Final[dict[type[Any], Deed[CoastWriter]]] = {
    FortFire: Deed(refused_by(COAST_CHECKS[FortFire]), one_of_its_kind, cases=forts),
    SubmarineDepth: Deed(refused_by(COAST_CHECKS[SubmarineDepth]), one_of_its_kind, cases=depths),
    SubmarineCourse: Deed(refused_by(COAST_CHECKS[SubmarineCourse]), one_of_its_kind, cases=courses),
    SubmarineFire: Deed(refused_by(COAST_CHECKS[SubmarineFire]), one_of_its_kind, cases=torpedoes, wants=no_torpedoes),
    BoatHelm: Deed(refused_by(COAST_CHECKS[BoatHelm]), one_of_its_kind, seconds, cases=helms),
    BoatSpeed: Deed(refused_by(COAST_CHECKS[BoatSpeed]), one_of_its_kind, cases=engines),
    BoatTorpedo: Deed(refused_by(COAST_CHECKS[BoatTorpedo]), one_of_its_kind, seconds, cases=tubes),
}
