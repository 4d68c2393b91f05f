"""The lines that a commander, or the umpire's hand, may write now. Clauses NWC.TA.28 to .42, .52 and .56, NWC.ME.02 to .11.

All is worked out from what the writer sees, with the checks that reading makes (allowing.py): what they refuse is not
offered.
"""

from collections.abc import Iterator

from sandgate.kernel.contract import Ask, Blank, Offer
from sandgate.kernel.geometry import relative
from sandgate.kernel.notation import number_text
from sandgate.rules.nwc1902.fleet import allowing
from sandgate.rules.nwc1902.fleet.abbreviations import MOST_POINTS, MOVE_S
from sandgate.rules.nwc1902.fleet.allowing import Writer
from sandgate.rules.nwc1902.fleet.allowing_units import reserve
from sandgate.rules.nwc1902.fleet.notation import FARTHEST_YD
from sandgate.rules.nwc1902.fleet.orders import Annul, Carry, Execute, Flag, HoistSignal, SecondInCommand, UseReserve
from sandgate.rules.nwc1902.fleet.sheets import HAND_FORM, OPENING_FORM
from sandgate.rules.nwc1902.fleet.state import BOAT_TUBES, FIRST_BOAT, FIRST_SUBMARINE, SIDES, TUBES, Signal
from sandgate.rules.nwc1902.fleet.submarines import MAX_SPEED_KN, MAX_TURN_DEG
from sandgate.rules.nwc1902.fleet.torpedo_boats import full_speed_kn
from sandgate.rules.nwc1902.fleet.umpire import MOST_POINTS as MOST_SCORE
from sandgate.rules.nwc1902.fleet.view import FleetView

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


def _enemies(writer: Writer) -> tuple[str, ...]:
    """How orders name the enemies: ships by number, forts by name, boats and submarines."""
    view, side = writer.view, writer.side
    forts = [fort.name.upper() for fort in view.forts if fort.side != side]
    boats = [f"TB{boat.number - FIRST_BOAT + 1}" for boat in view.boats if boat.side != side and not boat.gone]
    submarines = [
        f"SUB{each.number - FIRST_SUBMARINE + 1}" for each in view.submarines if each.side != side and not each.gone
    ]
    return (*_wings(writer, own=False), *forts, *boats, *submarines)


# -- the opening -----------------------------------------------------------------------------------------------------------


def _opening(writer: Writer) -> Iterator[Offer]:
    wings = _wings(writer, own=True)
    ship, enemy = Blank("ship", "unit", wings), Blank("enemy", "unit", _wings(writer, own=False))
    yield Offer("SPEED {knots}", (Blank("knots", "word", tuple(map(number_text, writer.fleet.cards_kn))),), "NWC.TA.33")
    for word, kind in (("FLAG", Flag), ("SECOND", SecondInCommand)):
        able = tuple([wing for wing in wings if allowing.flag(writer, kind(int(wing))) is None])
        yield Offer(f"{word} {{ship}}", (Blank("ship", "unit", able),), "NWC.TA.30")
    yield Offer("FORM {formation}", (Blank("formation", "word", ("COLUMN", "LINE R", "LINE L")),), "NWC.TA.28")
    move, target = Blank("move", "number", span=(1.0, 60.0, 1.0)), Blank("target", "unit", _enemies(writer))
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
    yield from _forts(writer)
    yield from _submarines(writer)
    yield from _boats(writer)


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
        yield Offer("HF {target}", (Blank("target", "unit", (*_enemies(writer), "*")),), "NWC.TA.49")


def _ships(writer: Writer) -> Iterator[Offer]:
    """Torpedoes of every ship, also from tubes that reload (void, not refused), and the reserve of those that have it."""
    wings = _wings(writer, own=True)
    ship, tube = Blank("ship", "unit", wings), Blank("tube", "word", TUBES)
    yield Offer("{ship}: {tube} {second} {run}", (ship, tube, SECOND, RUN), "NWC.TA.56")
    able = tuple([wing for wing in wings if reserve(writer, UseReserve(int(wing))) is None])
    if able:
        yield Offer("{ship}: RES", (Blank("ship", "unit", able),), "NWC.TA.52")


def _forts(writer: Writer) -> Iterator[Offer]:
    forts = tuple([fort.name.upper() for fort in writer.view.forts if fort.side == writer.side])
    if forts:
        target = Blank("target", "unit", _enemies(writer))
        yield Offer("{fort}: F {target}", (Blank("fort", "unit", forts), target), "NWC.ME.05")


def _submarines(writer: Writer) -> Iterator[Offer]:
    speed = Blank("knots", "number", span=(0.0, MAX_SPEED_KN, 0.1))
    target = Blank("target", "unit", _wings(writer, own=False))
    for submarine in writer.view.own_submarines:
        if submarine.gone:
            continue
        name = f"SUB {submarine.number - FIRST_SUBMARINE + 1}"
        yield Offer(f"{name}: {{depth}}", (Blank("depth", "word", ("DIVE", "RISE")),), "NWC.ME.08")
        courses = [deg for deg in range(0, 360, 5) if abs(relative(deg, submarine.heading_deg)) <= MAX_TURN_DEG]
        course = Blank("course", "word", tuple([f"{deg:03}" for deg in courses]))
        yield Offer(f"{name}: C {{course}} S {{knots}}", (course, speed), "NWC.ME.06")
        if not submarine.spent and target.choices:
            yield Offer(f"{name}: FIRE {{target}}", (target,), "NWC.ME.07")


def _boats(writer: Writer) -> Iterator[Offer]:
    turn, tube = Blank("points", "number", span=(0.25, 32.0, 0.25)), Blank("tube", "word", BOAT_TUBES)
    for boat in writer.view.boats:
        if boat.side != writer.side or boat.gone:
            continue
        name = f"TB {boat.number - FIRST_BOAT + 1}"
        knots = Blank("knots", "number", span=(0.0, full_speed_kn(boat.destroyer), 0.5))
        yield Offer(f"{name}: {{hand}} {{points}} @{{second}}", (HAND, turn, SECOND), "NWC.ME.11")
        yield Offer(f"{name}: A @{{second}}", (SECOND,), "NWC.ME.11")
        yield Offer(f"{name}: SPD {{knots}}", (knots,), "NWC.ME.11")
        yield Offer(f"{name}: {{tube}} {{second}} {{run}}", (tube, SECOND, RUN), "NWC.ME.11")


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
