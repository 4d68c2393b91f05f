"""The lines that may be written in a mêlée: by a captain, a commander, the umpire's hand. Clauses NWC.ME.15 to .22."""

from collections.abc import Iterator
from typing import Final

from sandgate.kernel.contract import Ask, Blank, Offer
from sandgate.rules.nwc1902.melee import allowing
from sandgate.rules.nwc1902.melee.allowing import Writer, writer_of
from sandgate.rules.nwc1902.melee.moves_and_signals import FLYING_MOVES_IN_CLOSE_ACTION
from sandgate.rules.nwc1902.melee.sheets import CAPTAINS, HAND_FORM, SIGNALS_FORM
from sandgate.rules.nwc1902.melee.umpire import LONGEST_FLYING
from sandgate.rules.nwc1902.melee.view import MeleeView
from sandgate.rules.nwc1902.ship.sides import SIDES
from sandgate.rules.nwc1902.squadron.coast.offers import coast_offers, enemies
from sandgate.rules.nwc1902.squadron.notation import FARTHEST_YD
from sandgate.rules.nwc1902.squadron.orders import Annul, Execute, HoistSignal
from sandgate.rules.nwc1902.squadron.state import Signal
from sandgate.rules.nwc1902.squadron.umpire import MOST_POINTS

HAND: Final = Blank("hand", "word", ("R", "L"))
POINTS: Final = Blank("points", "number", span=(1.0, 16.0, 1.0))


def offers(view: MeleeView, ask: Ask) -> tuple[Offer, ...]:
    """The lines that may be written on a sheet now."""
    if ask.form == HAND_FORM:
        return tuple(_hand(view))
    return tuple(_signals(writer_of(view, ask))) if ask.form == SIGNALS_FORM else CAPTAINS.offers(view, ask)


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
        yield Offer("HF {target}", (Blank("target", "unit", (*enemies(writer.view, writer.side), "*")),), "NWC.TA.49")
    if allowing.hoist(writer, HoistSignal(Signal("Z"))) is None:
        yield Offer("HZ", (), "NWC.ME.18")
    yield from coast_offers(writer, enemies(writer.view, writer.side))


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
