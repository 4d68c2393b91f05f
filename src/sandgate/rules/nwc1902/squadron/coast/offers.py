"""The lines that may be written for forts, submarines and boats, in either game. Clauses NWC.ME.02 and .05 to .11."""

from collections.abc import Iterator, Sequence
from typing import Final

from sandgate.kernel.contract import Blank, Offer
from sandgate.kernel.geometry import relative
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.ship.tubes import BOAT_TUBES
from sandgate.rules.nwc1902.squadron.coast.allowing import BoardView, CoastWriter
from sandgate.rules.nwc1902.squadron.coast.submarines import MAX_SPEED_KN, most_turn_deg
from sandgate.rules.nwc1902.squadron.coast.torpedo_boats import full_speed_kn
from sandgate.rules.nwc1902.squadron.state import FIRST_BOAT, FIRST_NUMBER, FIRST_SUBMARINE
from sandgate.rules.nwc1902.squadron.units import enemy_of

HAND: Final = Blank("hand", "word", ("R", "L"))
RUN: Final = Blank("run", "bearing", span=(0.0, 359.0, 1.0))


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


def coast_offers(writer: CoastWriter, enemies: Sequence[str]) -> Iterator[Offer]:
    """All lines for the coast."""
    yield from _forts(writer, enemies)
    yield from _submarines(writer)
    yield from _boats(writer)


def _forts(writer: CoastWriter, enemies: Sequence[str]) -> Iterator[Offer]:
    forts = tuple([fort.name.upper() for fort in writer.view.forts if fort.side == writer.side])
    if forts:
        target = Blank("target", "unit", tuple(enemies))
        yield Offer("{fort}: F {target}", (Blank("fort", "unit", forts), target), "NWC.ME.05")


def _submarines(writer: CoastWriter) -> Iterator[Offer]:
    speed = Blank("knots", "number", span=(0.0, MAX_SPEED_KN, 0.1))
    target = Blank("target", "unit", wings_of_enemies(writer.view, writer.side))
    for submarine in writer.view.own_submarines:
        if submarine.gone or submarine.side != writer.side:
            continue
        name = f"SUB {submarine.number - FIRST_SUBMARINE + 1}"
        yield Offer(f"{name}: {{depth}}", (Blank("depth", "word", ("DIVE", "RISE")),), "NWC.ME.08")
        courses = [
            deg for deg in range(0, 360, 5) if abs(relative(deg, submarine.heading_deg)) <= most_turn_deg(writer.move_s)
        ]
        course = Blank("course", "word", tuple([f"{deg:03}" for deg in courses]))
        yield Offer(f"{name}: C {{course}} S {{knots}}", (course, speed), "NWC.ME.06")
        if not submarine.spent and target.choices:
            yield Offer(f"{name}: FIRE {{target}}", (target,), "NWC.ME.07")


def _boats(writer: CoastWriter) -> Iterator[Offer]:
    turn, tube = Blank("points", "number", span=(0.25, 32.0, 0.25)), Blank("tube", "word", BOAT_TUBES)
    second = Blank("second", "number", span=(0.0, writer.move_s - 1.0, 1.0))
    for boat in writer.view.boats:
        if boat.side != writer.side or boat.gone:
            continue
        name = f"TB {boat.number - FIRST_BOAT + 1}"
        knots = Blank("knots", "number", span=(0.0, full_speed_kn(boat.destroyer), 0.5))
        yield Offer(f"{name}: {{hand}} {{points}} @{{second}}", (HAND, turn, second), "NWC.ME.11")
        yield Offer(f"{name}: A @{{second}}", (second,), "NWC.ME.11")
        yield Offer(f"{name}: SPD {{knots}}", (knots,), "NWC.ME.11")
        yield Offer(f"{name}: {{tube}} {{second}} {{run}}", (tube, second, RUN), "NWC.ME.11")
