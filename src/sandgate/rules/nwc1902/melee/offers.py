"""The lines that may be written in a mêlée: by a captain, a commander, the umpire's hand. Clauses NWC.ME.15 to .22."""

from collections.abc import Iterator
from typing import Final

from sandgate.kernel.contract import Ask, Blank, Offer
from sandgate.rules.nwc1902.duel.orders import MOVE_S
from sandgate.rules.nwc1902.duel.state import PAIRS_OF, TUBES
from sandgate.rules.nwc1902.fleet.notation import FARTHEST_YD
from sandgate.rules.nwc1902.fleet.orders import Annul, Execute, HoistSignal
from sandgate.rules.nwc1902.fleet.state import SIDES, Signal
from sandgate.rules.nwc1902.fleet.umpire import MOST_POINTS
from sandgate.rules.nwc1902.melee import allowing
from sandgate.rules.nwc1902.melee.allowing import Writer, writer_of
from sandgate.rules.nwc1902.melee.moves_and_signals import FLYING_MOVES_IN_CLOSE_ACTION
from sandgate.rules.nwc1902.melee.sheets import HAND_FORM, SIGNALS_FORM
from sandgate.rules.nwc1902.melee.umpire import LONGEST_FLYING
from sandgate.rules.nwc1902.melee.view import MeleeView

SECOND: Final = Blank("second", "number", span=(0.0, MOVE_S - 1.0, 1.0))
HAND: Final = Blank("hand", "word", ("R", "L"))
POINTS: Final = Blank("points", "number", span=(1.0, 16.0, 1.0))


def offers(view: MeleeView, ask: Ask) -> tuple[Offer, ...]:
    """The lines that may be written on a sheet now."""
    if ask.form == HAND_FORM:
        return tuple(_hand(view))
    writer = writer_of(view, ask)
    return tuple(_signals(writer) if ask.form == SIGNALS_FORM else _captain(writer, ask))


def _enemies(writer: Writer) -> tuple[str, ...]:
    """The numbers of the enemies on the paper."""
    return tuple([str(ship.wing) for ship in writer.view.ships if ship.side != writer.side and not ship.out_of_action])


# -- a captain -------------------------------------------------------------------------------------------------------------


def _captain(writer: Writer, ask: Ask) -> Iterator[Offer]:
    seen, own = allowing.own_ship(writer.view, ask)
    turn = Blank("points", "number", span=(0.25, 32.0, 0.25))
    knots = Blank("knots", "number", span=(0.0, allowing.highest_speed(writer, own), 0.1))
    yield Offer("A @{second}", (SECOND,), "NWC.DU.39")
    yield Offer("{hand} @{second}", (HAND, SECOND), "NWC.DU.39")
    yield Offer("{hand} {points} @{second}", (HAND, turn, SECOND), "NWC.DU.39")
    yield Offer("SPD {knots}", (knots,), "NWC.DU.39")
    yield from _guns(_enemies(writer))
    pair = Blank("pair", "word", PAIRS_OF[seen.battery])
    yield Offer("HOLD {pair}", (pair,), "NWC.DU.40")
    yield Offer("FREE {pair}", (pair,), "NWC.DU.40")
    tube, run = Blank("tube", "word", TUBES), Blank("run", "bearing", span=(0.0, 359.0, 1.0))
    yield Offer("{tube} {second} {run}", (tube, SECOND, run), "NWC.DU.41")  # also of a tube that reloads: void, not refused


def _guns(enemies: tuple[str, ...]) -> Iterator[Offer]:
    calibre, enemy = Blank("calibre", "word", ("8IN", "12IN")), Blank("enemy", "unit", enemies)
    yield Offer("OF @{second}", (SECOND,), "NWC.ME.21")
    yield Offer("OF {calibre} @{second}", (calibre, SECOND), "NWC.ME.21")
    if enemies:
        yield Offer("OF T{enemy} @{second}", (enemy, SECOND), "NWC.ME.21")
        yield Offer("OF {calibre} T{enemy} @{second}", (calibre, enemy, SECOND), "NWC.ME.21")
    if len(enemies) > 1:
        half = len(enemies) // 2
        first, second = Blank("first", "unit", enemies[:half]), Blank("other", "unit", enemies[half:])
        yield Offer("OF T{first}/{other} @{second}", (first, second, SECOND), "NWC.ME.21")
        yield Offer("OF T{other}/{first} @{second}", (first, second, SECOND), "NWC.ME.21")
    yield Offer("CF @{second}", (SECOND,), "NWC.DU.40")
    yield Offer("CF {calibre} @{second}", (calibre, SECOND), "NWC.DU.40")


# -- a commander -----------------------------------------------------------------------------------------------------------


def _signals(writer: Writer) -> Iterator[Offer]:
    yield Offer("END", (), "NWC.TA.58")
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
        yield Offer("HS {speed}", (Blank("speed", "word", ("1", "1/2", "0")),), "NWC.TA.40")
        yield Offer("HF {target}", (Blank("target", "unit", (*_enemies(writer), "*")),), "NWC.TA.49")
    if allowing.hoist(writer, HoistSignal(Signal("Z"))) is None:
        yield Offer("HZ", (), "NWC.ME.18")


# -- the umpire's hand -----------------------------------------------------------------------------------------------------


def _hand(view: MeleeView) -> Iterator[Offer]:
    x, y = (Blank(name, "number", span=(-FARTHEST_YD, FARTHEST_YD, 1.0)) for name in ("x", "y"))
    heading = Blank("heading", "bearing", span=(0.0, 359.0, 1.0))
    points = Blank("points", "number", span=(-MOST_POINTS, MOST_POINTS, 0.5))
    for side in SIDES:
        wings = tuple([str(ship.wing) for ship in view.ships if ship.side == side and not ship.out_of_action])
        ship, name = Blank("ship", "unit", wings), side.upper()
        if wings:
            yield Offer(f"PLACE {name} {{ship}} ({{x}},{{y}})", (ship, x, y), "NWC.ME.23")
            yield Offer(f"PLACE {name} {{ship}} ({{x}},{{y}}) HEADING {{heading}}", (ship, x, y, heading), "NWC.ME.23")
            yield Offer(f"CHARGE {name} {{ship}} {{points}}", (ship, points), "NWC.ME.23")
    moves = Blank("moves", "number", span=(float(FLYING_MOVES_IN_CLOSE_ACTION), float(LONGEST_FLYING), 1.0))
    yield Offer("FLY {moves}", (moves,), "NWC.ME.17")
    yield Offer("END", (), "NWC.TA.58")
    yield Offer("BOARD", (), "NWC.ME.22")
