"""The sheets of a mêlée: what may be written now, what is wrong with one, or would come of it.

Clauses NWC.ME.15 to .22, NWC.DU.39 to .41. All of it is worked out from what the writer sees: a commander's deeds from a
`Writer`, who has the whole sheet before him, the others from the view. What can be ordered: allowing.py.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from sandgate.kernel.asks import Ask, Order
from sandgate.kernel.board import Shown
from sandgate.kernel.desk.deeds import Case, Claim, Deed, Gap, Refusal, Want
from sandgate.kernel.desk.sheets import Reading, Sheets
from sandgate.kernel.notation import number_text
from sandgate.rules.nwc1902.captain.orders import Amidships, CeaseFire, FireTorpedo, Free, Helm, Hold, Speed
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
from sandgate.rules.nwc1902.melee import allowing
from sandgate.rules.nwc1902.melee.allowing import Writer, highest_speed, no_such_enemy, own_ship, too_fast, writer_of
from sandgate.rules.nwc1902.melee.orders import (
    CAPTAIN,
    COMMANDER,
    HAND,
    EndMelee,
    OpenFire,
    SetFlyingTime,
    targets_offered,
)
from sandgate.rules.nwc1902.melee.view import MeleeView
from sandgate.rules.nwc1902.ship.pairs import PAIRS_OF
from sandgate.rules.nwc1902.squadron.coast.sheets import COAST_DEEDS, enemies
from sandgate.rules.nwc1902.squadron.orders import Annul, Charge, Execute, HoistSignal, Place, WishEnd
from sandgate.rules.nwc1902.squadron.refusals import refused_by
from sandgate.rules.nwc1902.squadron.sheets import (
    BEHIND_SHIPS,
    executions,
    hoists,
    none_there,
    not_annulled,
    not_executed,
    not_hoisted,
    one_hoist,
    ships_of_sides,
)

HAND_FORM: Final = "hand"
SIGNALS_FORM: Final = "signals"
CAPTAINS_FORM: Final = "move"


# -- a commander -----------------------------------------------------------------------------------------------------------


def hauled_down(writer: Writer, _ask: Ask) -> Iterator[Case]:
    """What may be executed."""
    yield from executions(lambda line: allowing.execute(writer, line) is None)


def annulled(writer: Writer, _ask: Ask) -> Iterator[Case]:
    """The manoeuvre signal that flies."""
    if allowing.annul(writer, Annul()) is None:
        yield Case()


def hoisted(writer: Writer, _ask: Ask) -> Iterator[Case]:
    """The signals that may go up."""
    yield from hoists(lambda line: allowing.hoist(writer, line) is None, enemies(writer.view, writer.side))


def not_hauled_down(writer: Writer, _ask: Ask) -> Iterator[Want]:
    """Why nothing, or not everything, may be executed."""
    yield from not_executed(lambda line: allowing.execute(writer, line))


def none_annulled(writer: Writer, _ask: Ask) -> Iterator[Want]:
    """Why no signal can be annulled."""
    yield from not_annulled(allowing.annul(writer, Annul()))


def kept_down(writer: Writer, _ask: Ask) -> Iterator[Want]:
    """Why a signal may not go up."""
    yield from not_hoisted(lambda line: allowing.hoist(writer, line), enemies(writer.view, writer.side))


def one_execution(line: Execute) -> Iterator[Claim]:
    """One manoeuvre is executed, and one speed."""
    yield Claim(("execute", line.speed), "one signal is executed once", "NWC.TA.38")


def one_annulment(_line: Annul) -> Iterator[Claim]:
    """What flies is annulled once."""
    yield Claim("annul", "{line} is written already", "NWC.TA.39")


def one_wish(_line: WishEnd) -> Iterator[Claim]:
    """A wish is written once."""
    yield Claim("wish", "{line} is written already", "NWC.TA.58")


# -- the umpire's hand -----------------------------------------------------------------------------------------------------


def not_on_paper(view: MeleeView, _ask: Ask, line: Place | Charge) -> Iterator[Refusal]:
    """The umpire's hand reaches ships that are on the paper."""
    yield from none_there(view, line, "paper")


def flying_time(_view: MeleeView, _ask: Ask) -> Iterator[Case]:
    """How long a signal flies in close action."""
    yield Case(rank=BEHIND_SHIPS)


def endings(_view: MeleeView, _ask: Ask) -> Iterator[Case]:
    """The umpire may end the mêlée, or order it back to the board."""
    yield from [Case(way=way, rank=BEHIND_SHIPS) for way in range(2)]


# -- captains ------------------------------------------------------------------------------------------------------------


def one_target(line: OpenFire) -> Iterator[Claim]:
    """One order to the guns, and one target, for a second."""
    yield from one_fire(line)
    if line.targets:
        yield Claim(("target", line.second), f"a second target for second {line.second}", "NWC.ME.21")


def no_such_pair(view: MeleeView, ask: Ask, line: Hold | Free) -> Iterator[Refusal]:
    """Only pairs that a ship has can be held back."""
    seen, _ = own_ship(view, ask)
    yield from pair_refused(seen.name, seen.battery, line)


def pairs(view: MeleeView, ask: Ask) -> tuple[Gap, ...]:
    """The pairs of her battery."""
    return (Gap("pair", PAIRS_OF[own_ship(view, ask)[0].battery]),)


def knots(view: MeleeView, ask: Ask) -> tuple[Gap, ...]:
    """From nothing to what she may make now, from what she makes."""
    _, own = own_ship(view, ask)
    highest_kn = highest_speed(writer_of(view, ask), own)
    return (Gap("speed_kn", span=(0.0, highest_kn, 0.1), start=number_text(min(own.ship.motion.bell_kn, highest_kn))),)


def targets(view: MeleeView, ask: Ask) -> tuple[Gap, ...]:
    """The enemies on the paper, one by one and by twos."""
    return (Gap("targets", targets_offered(enemies(view, writer_of(view, ask).side))),)


def forecasts(view: MeleeView, ask: Ask, lines: Sequence[Reading]) -> Iterator[tuple[Reading, Refusal]]:
    """What will come of torpedo orders, as far as the captain can know it."""
    if any(isinstance(line.order, FireTorpedo) for line in lines):
        ship = own_ship(view, ask)[1].ship
        yield from torpedo_forecasts(lines, ship.motion, dict(ship.tubes), view.move)


def way(view: MeleeView, ask: Ask, orders: Sequence[Order]) -> Shown:
    """The track that helm and engines so far would plot, and where the ship would be at the end of the move."""
    seen, own = own_ship(view, ask)
    return way_of(seen.name, own.ship.motion, orders)


SHEETS: Final = Sheets[MeleeView](
    {CAPTAINS_FORM: CAPTAIN, SIGNALS_FORM: COMMANDER, HAND_FORM: HAND},
    {
        **COAST_DEEDS,
        HoistSignal: Deed(refused_by(allowing.hoist), one_hoist, cases=hoisted, wants=kept_down),
        Execute: Deed(refused_by(allowing.execute), one_execution, cases=hauled_down, wants=not_hauled_down),
        Annul: Deed(refused_by(allowing.annul), one_annulment, cases=annulled, wants=none_annulled),
        WishEnd: Deed(claims=one_wish),
        Place: Deed(not_on_paper, cases=ships_of_sides),
        Charge: Deed(not_on_paper, cases=ships_of_sides),
        SetFlyingTime: Deed(cases=flying_time),
        EndMelee: Deed(cases=endings),
        Amidships: Deed(claims=one_helm, shows=way),
        Helm: Deed(claims=one_helm, shows=way),
        Speed: Deed(too_fast, one_speed, knots, way),
        OpenFire: Deed(no_such_enemy, one_target, targets),
        CeaseFire: Deed(claims=one_fire),
        Hold: Deed(no_such_pair, one_pair, pairs),
        Free: Deed(no_such_pair, one_pair, pairs),
        FireTorpedo: Deed(claims=one_tube),
    },
    rules={CAPTAINS_FORM: (forecasts,)},
    sees={SIGNALS_FORM: writer_of},
)
