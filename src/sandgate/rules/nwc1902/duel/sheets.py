"""The sheets of a Duel: what may be written now, what is wrong with a sheet, and what would come of it.

All of it is worked out from what the writer sees. Beyond the notation (orders.py) a captain's order is refused if his ship
cannot do it, or if it clashes with another line; a torpedo from an unloaded tube is void and only forecast (NWC.DU.41).
"""

from collections.abc import Iterator, Sequence
from typing import Final

from sandgate.kernel.asks import Ask, Order
from sandgate.kernel.board import Shown
from sandgate.kernel.desk.deeds import Deed, Gap, Refusal
from sandgate.kernel.desk.sheets import Reading, Sheets
from sandgate.kernel.notation import number_text
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.captain.orders import (
    CAPTAIN,
    Amidships,
    CeaseFire,
    FireTorpedo,
    Free,
    Helm,
    Hold,
    OpenFire,
    Speed,
)
from sandgate.rules.nwc1902.captain.sheets import (
    one_fire,
    one_helm,
    one_pair,
    one_speed,
    one_tube,
    pair_refused,
    torpedo_forecasts,
    way_of,
)
from sandgate.rules.nwc1902.captain.view import OwnShip
from sandgate.rules.nwc1902.duel.orders import UMPIRE
from sandgate.rules.nwc1902.duel.view import DuelView, SeenShip
from sandgate.rules.nwc1902.ship.pairs import PAIRS_OF


def _ship(view: DuelView, ask: Ask) -> SeenShip:
    return next(ship for ship in view.ships if ship.side == ask.role)


def _own(view: DuelView, ask: Ask) -> OwnShip:
    return next(own for own in view.own if own.number == _ship(view, ask).number)


# -- what a ship can do --------------------------------------------------------------------------------------------------


def too_fast(view: DuelView, ask: Ask, line: Speed) -> Iterator[Refusal]:
    """No ship makes more than her full speed."""
    ship = _ship(view, ask)
    if line.speed_kn > near(ship.full_speed_kn):
        full = number_text(ship.full_speed_kn)
        yield Refusal(f"{ship.name} makes {full} knots at most", f"give 0 to {full}", "NWC.DU.13", "speed_kn")


def knots(view: DuelView, ask: Ask) -> tuple[Gap, ...]:
    """From nothing to her full speed, from what she makes now."""
    span = (0.0, _ship(view, ask).full_speed_kn, 0.1)
    return (Gap("speed_kn", span=span, start=number_text(_own(view, ask).motion.bell_kn)),)


def no_such_pair(view: DuelView, ask: Ask, line: Hold | Free) -> Iterator[Refusal]:
    """Only pairs of her own battery can be held back."""
    yield from pair_refused(_ship(view, ask).name, _ship(view, ask).battery, line)


def pairs(view: DuelView, ask: Ask) -> tuple[Gap, ...]:
    """The pairs of her battery."""
    return (Gap("pair", PAIRS_OF[_ship(view, ask).battery]),)


# -- what would come of it -----------------------------------------------------------------------------------------------


def forecasts(view: DuelView, ask: Ask, lines: Sequence[Reading]) -> Iterator[tuple[Reading, Refusal]]:
    """What will come of torpedo orders, as far as the captain can know it."""
    own = _own(view, ask)
    yield from torpedo_forecasts(lines, own.motion, dict(own.tubes), view.move)


def way(view: DuelView, ask: Ask, orders: Sequence[Order]) -> Shown:
    """The track that helm and engines so far would plot, and where the ship would be at the end of the move."""
    return way_of(_ship(view, ask).name, _own(view, ask).motion, orders)


SHEETS: Final = Sheets[DuelView](
    {"move": CAPTAIN, "hand": UMPIRE},
    {
        Amidships: Deed(claims=one_helm, shows=way),
        Helm: Deed(claims=one_helm, shows=way),
        Speed: Deed(too_fast, one_speed, knots, way),
        OpenFire: Deed(claims=one_fire),
        CeaseFire: Deed(claims=one_fire),
        Hold: Deed(no_such_pair, one_pair, pairs),
        Free: Deed(no_such_pair, one_pair, pairs),
        FireTorpedo: Deed(claims=one_tube),
    },
    rules={"move": (forecasts,)},
)
