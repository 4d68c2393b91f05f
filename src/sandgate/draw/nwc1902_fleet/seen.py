"""What the reader of a Fleet view may have drawn: hulls in their places, who they are, and what has become of them.

A ship off the board lies where the sketch of her last move shows her (NWC.TA.24).
"""

from collections.abc import Iterable, Iterator
from typing import Final

from sandgate.draw.nwc1902.fire_lines import Unit
from sandgate.draw.nwc1902.seen import Hull, coast_units, flag_of, flying
from sandgate.draw.nwc1902.tracks import heading_text, points_text
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.figures import number
from sandgate.kernel.notation import number_text
from sandgate.rules.nwc1902.fleet.state import Sketched
from sandgate.rules.nwc1902.fleet.view import FleetView
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.ship.stencils import BOOK
from sandgate.rules.nwc1902.squadron.seen import SeenShip

SQUARE_YD: Final = number(BOOK, "result_of_fleets", "paper_square")
INCH_YD: Final = number(BOOK, "game_paper", "board_scale")
LENGTH_YD: Final = number(BOOK, "ship", "length")
SIGNS: Final = {"battleship": "battleship", "armored cruiser": "armored", "protected cruiser": "protected"}


def hulls(view: FleetView) -> tuple[Hull, ...]:
    """All ships in the order of the view."""
    last = {line.ship: (move, line) for move, sketch in enumerate(view.sketches) for line in sketch}
    return tuple(_hull(view, ship, *last.get(ship.number, (view.move, None))) for ship in view.ships)


def _hull(view: FleetView, ship: SeenShip, move: int, line: Sketched | None) -> Hull:
    """A ship with her last sketch, which is that of a move."""
    flag = flag_of(view, ship.number)
    injury = line.injury if line and move == view.move else 0.0
    if ship.gone and line:
        return Hull(ship, line.x_yd, line.y_yd, line.heading_deg, injury, max(1, move), flag)
    return Hull(ship, ship.x_yd, ship.y_yd, ship.heading_deg, injury, view.move * ship.gone, flag)


def describe(view: FleetView, hull: Hull) -> str:
    """One sentence of a ship for the title of her sign."""
    ship = hull.ship
    parts = [f"{hull.name}, {ship.kind}: {points_text(ship.received)} of {points_text(hull.endurance)} points received"]
    if hull.injury:
        parts.append(f"{points_text(hull.injury)} of them in move {view.move}")
    if ship.gone:
        parts.append(f"out of action since move {hull.lost_in}")
    elif ship.half_power:
        parts.append("half power")
    if ship.aground:
        parts.append("aground")
    parts.append({"flag": "flagship", "second": "second in command", "": ""}[hull.flag])
    parts += flying(view, ship.number)
    return f"{', '.join(part for part in parts if part)}; {heading_text(hull.heading_deg)}"


def units(view: FleetView, ships: Iterable[Hull]) -> dict[int, Unit]:
    """All who can fire or be fired at and whose place the reader knows, by unit number."""
    found = {hull.ship.number: Unit(hull.code, hull.name, hull.side, (hull.x_yd, hull.y_yd)) for hull in ships}
    return found | coast_units(view)


def reader_text(view: FleetView) -> str:
    """Whose chart it is."""
    return "the umpire" if view.reader == UMPIRE else view.reader


def knots_text(view: FleetView, side: Side) -> str:
    """The fleet speed in words, if the reader knows it (NWC.TA.33)."""
    fleet = next((fleet for fleet in view.own_fleets if fleet.side == side), None)
    if fleet is None:
        return ""
    speed = {2: "", 1: ", half speed", 0: ", stopped"}[fleet.halves]
    return f"{number_text(fleet.speed_kn)} knots{speed}"


def marks(view: FleetView, side: Side) -> Iterator[tuple[int, Sketched]]:
    """Where a fleet was after each move: the place of its ship with the lowest number that was afloat."""
    sides = {ship.number: ship.side for ship in view.ships}
    for move, sketch in enumerate(view.sketches):
        own = [line for line in sketch if sides.get(line.ship) == side]
        if own:
            yield move, next((line for line in own if not line.crossed_out), own[0])
