"""The lines that a commander, or the umpire's hand, may write now. Clauses NWC.TA.28 to .42, .52 and .56, NWC.ME.02 to .11.

All is worked out from what the writer sees, with the checks that reading makes (allowing.py): what they refuse is not
offered.
"""

from collections.abc import Iterator

from sandgate.kernel.contract import Ask, Blank, Offer
from sandgate.kernel.notation import number_text
from sandgate.rules.nwc1902.fleet import allowing
from sandgate.rules.nwc1902.fleet.allowing import Writer
from sandgate.rules.nwc1902.fleet.allowing_units import reserve
from sandgate.rules.nwc1902.fleet.sheets import HAND_FORM, OPENING_FORM
from sandgate.rules.nwc1902.fleet.view import FleetView
from sandgate.rules.nwc1902.ship.sides import SIDES
from sandgate.rules.nwc1902.ship.tubes import TUBES
from sandgate.rules.nwc1902.squadron.abbreviations import MOST_POINTS, MOVE_S
from sandgate.rules.nwc1902.squadron.coast.offers import coast_offers, enemies
from sandgate.rules.nwc1902.squadron.notation import FARTHEST_YD
from sandgate.rules.nwc1902.squadron.orders import Annul, Carry, Execute, Flag, HoistSignal, SecondInCommand, UseReserve
from sandgate.rules.nwc1902.squadron.state import Signal
from sandgate.rules.nwc1902.squadron.umpire import MOST_POINTS as MOST_SCORE

POINTS = Blank("points", "number", span=(1.0, float(MOST_POINTS), 1.0))
HAND = Blank("hand", "word", ("R", "L"))
SECOND = Blank("second", "number", span=(0.0, MOVE_S - 1.0, 1.0))
RUN = Blank("run", "bearing", span=(0.0, 359.0, 1.0))
HALVES = Blank("speed", "word", ("1", "1/2", "0"))


def offers(view: FleetView, ask: Ask) -> tuple[Offer, ...]:
    """The lines that may be written on a sheet."""
    if ask.form == HAND_FORM:
        return tuple(_hand(view))
    fleet = next(fleet for fleet in view.own_fleets if fleet.side == ask.role)
    writer = Writer(view, fleet.side, fleet, ())
    return tuple(_opening(writer) if ask.form == OPENING_FORM else _move(writer))


def _wings(writer: Writer, *, own: bool) -> tuple[str, ...]:
    """The numbers of the ships on the board, one's own or the enemy's."""
    return tuple([str(ship.wing) for ship in writer.view.ships if (ship.side == writer.side) is own and not ship.gone])


# -- the opening -----------------------------------------------------------------------------------------------------------


def _opening(writer: Writer) -> Iterator[Offer]:
    wings = _wings(writer, own=True)
    ship, enemy = Blank("ship", "unit", wings), Blank("enemy", "unit", _wings(writer, own=False))
    yield Offer("SPEED {knots}", (Blank("knots", "word", tuple(map(number_text, writer.fleet.cards_kn))),), "NWC.TA.33")
    for word, kind in (("FLAG", Flag), ("SECOND", SecondInCommand)):
        able = tuple([wing for wing in wings if allowing.flag(writer, kind(int(wing))) is None])
        yield Offer(f"{word} {{ship}}", (Blank("ship", "unit", able),), "NWC.TA.30")
    yield Offer("FORM {formation}", (Blank("formation", "word", ("COLUMN", "LINE R", "LINE L")),), "NWC.TA.28")
    move, target = Blank("move", "number", span=(1.0, 60.0, 1.0)), Blank("target", "unit", enemies(writer.view, writer.side))
    yards = Blank("yards", "number", span=(500.0, 10_000.0, 1.0))
    yield Offer("IF RANGE < {yards} THEN V {points}{hand}", (yards, POINTS, HAND), "NWC.TA.32")
    yield Offer("IF FLAG LOST THEN C {points}{hand}", (POINTS, HAND), "NWC.TA.32")
    yield Offer("IF LEADER LOST THEN I {hand}", (HAND,), "NWC.TA.32")
    yield Offer("IF SIGHT {enemy} THEN F {target}", (enemy, target), "NWC.TA.32")
    yield Offer("IF MOVE {move} THEN S {speed}", (move, HALVES), "NWC.TA.32")
    yield Offer("IF MOVE {move} THEN {ship}: F {target}", (move, ship, target), "NWC.TA.49")
    slow = Blank("knots", "number", span=(4.0, min(12.0, writer.fleet.speed_kn), 0.5))
    yield Offer("IF RING {ship} THEN {ship}: SPD {knots}", (ship, slow), "NWC.TA.53")
    if writer.view.fields_to_lay:
        x, y = (Blank(name, "number", span=(-FARTHEST_YD, FARTHEST_YD, 1.0)) for name in ("x", "y"))
        yield Offer("MINES ({x},{y}) ({x},0) (0,{y})", (x, y), "NWC.ME.03")


# -- a move ----------------------------------------------------------------------------------------------------------------


def _move(writer: Writer) -> Iterator[Offer]:
    yield Offer("A", (), "NWC.TA.40")
    yield Offer("END", (), "NWC.TA.58")
    if allowing.carry(writer, Carry(Signal("C", 4, "R"))) is None:
        yield Offer("C {points}{hand}", (POINTS, HAND), "NWC.TA.35")
    yield from _signals(writer)
    yield from _ships(writer)
    yield from coast_offers(writer, enemies(writer.view, writer.side))


def _signals(writer: Writer) -> Iterator[Offer]:
    """Hoists, and what may be hauled down."""
    for speed, line in ((False, "X"), (True, "XS")):
        if allowing.execute(writer, Execute(speed)) is None:
            yield Offer(line, (), "NWC.TA.38")
    if allowing.annul(writer, Annul()) is None:
        yield Offer("N", (), "NWC.TA.39")
    if allowing.hoist(writer, HoistSignal(Signal("V", 4, "R"))) is None:
        yield Offer("HV {points}{hand}", (POINTS, HAND), "NWC.TA.40")
        yield Offer("HC {points}{hand}", (POINTS, HAND), "NWC.TA.40")
        yield Offer("HC", (), "NWC.TA.59")
        yield Offer("HI {hand}", (HAND,), "NWC.TA.59")
    if allowing.hoist(writer, HoistSignal(Signal("S"))) is None:
        yield Offer("HS {speed}", (HALVES,), "NWC.TA.40")
        yield Offer("HF {target}", (Blank("target", "unit", (*enemies(writer.view, writer.side), "*")),), "NWC.TA.49")


def _ships(writer: Writer) -> Iterator[Offer]:
    """Torpedoes of every ship, also from tubes that reload (void, not refused), and the reserve of those that have it."""
    wings = _wings(writer, own=True)
    ship, tube = Blank("ship", "unit", wings), Blank("tube", "word", TUBES)
    yield Offer("{ship}: {tube} {second} {run}", (ship, tube, SECOND, RUN), "NWC.TA.56")
    able = tuple([wing for wing in wings if reserve(writer, UseReserve(int(wing))) is None])
    if able:
        yield Offer("{ship}: RES", (Blank("ship", "unit", able),), "NWC.TA.52")


# -- the umpire's hand -----------------------------------------------------------------------------------------------------


def _hand(view: FleetView) -> Iterator[Offer]:
    x, y = (Blank(name, "number", span=(-FARTHEST_YD, FARTHEST_YD, 1.0)) for name in ("x", "y"))
    heading, points = (
        Blank("heading", "bearing", span=(0.0, 359.0, 1.0)),
        Blank("points", "number", span=(-MOST_SCORE, MOST_SCORE, 0.5)),
    )
    for side in SIDES:
        wings = tuple([str(ship.wing) for ship in view.ships if ship.side == side and not ship.gone])
        ship, name = Blank("ship", "unit", wings), side.upper()
        if wings:
            yield Offer(f"PLACE {name} {{ship}} ({{x}},{{y}})", (ship, x, y), "NWC.ME.23")
            yield Offer(f"PLACE {name} {{ship}} ({{x}},{{y}}) HEADING {{heading}}", (ship, x, y, heading), "NWC.ME.23")
            yield Offer(f"CHARGE {name} {{ship}} {{points}}", (ship, points), "NWC.ME.23")
    yield Offer("END", (), "NWC.TA.58")
    if view.options.melee:
        yield Offer("MELEE", (), "NWC.ME.12")
