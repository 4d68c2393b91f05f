"""Orders of a mêlée: fire at a target, and what its umpire alone may write. Clauses NWC.ME.17, .18, .21 and .22.

captain      R 4 @10   SPD 12   SFT 15 NE   CF   HOLD A12     as in the Duel (captain/orders.py)
OF T3   OF T3/5   OF 12IN T3 @20   OF T FORT1    OPEN FIRE 12 INCH AT TARGET 3
commander    HV 4R   HC 8L   HS 1/2   HZ   X   XS   N   END     as in the fleet game (squadron/orders.py)
umpire       FLY 12   END   BOARD
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated, Final

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.forms import Also
from sandgate.kernel.desk.line import Line
from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import Part, listed, whole
from sandgate.rules.nwc1902.captain.orders import Amidships, CeaseFire, FireTorpedo, Free, Helm, Hold, Speed
from sandgate.rules.nwc1902.captain.orders import OpenFire as DuelOpenFire
from sandgate.rules.nwc1902.melee.moves_and_signals import FLYING_MOVES_IN_CLOSE_ACTION
from sandgate.rules.nwc1902.squadron.abbreviations import ENEMY
from sandgate.rules.nwc1902.squadron.coast.orders import OF_THE_COAST
from sandgate.rules.nwc1902.squadron.orders import Annul, Charge, Execute, HoistSignal, Place, WishEnd

LONGEST_FLYING: Final = 100

Targets = tuple[int | str, ...]  # places in the enemy's original line, or names: FORT1, TB2, SUB1


def _targets(line: Line) -> Targets:
    """Read `T3`, `T3/5` or `AT TARGET 3`."""
    before = line.left
    line.take("AT")
    line.demand("write T and the number of an enemy", "T", "TARGET")
    targets = [_target(line)]
    if line.take("/"):
        line.take("T", "TARGET")
        targets.append(_target(line))
    if len(targets) > len(dict.fromkeys(targets)):
        raise line.refusal("one enemy is named twice", "name each one once", before, "not allowed")
    return tuple(targets)


def _target(line: Line) -> int | str:
    named: str = ENEMY.read(line)
    return int(named) if named.isdecimal() else named


def _are_targets(line: Line) -> bool:
    return line.comes(("T", "TARGET", "ATT", "ATTARGET"))


def _targets_text(targets: Targets) -> str:
    return f"T{' ' if isinstance(targets[0], str) else ''}{'/'.join(map(str, targets))}"


def _targets_said(targets: Sequence[int | str]) -> str:
    return listed([str(each) if isinstance(each, str) else f"the enemy's ship {each}" for each in targets], "and")


def targets_offered(enemies: Sequence[str]) -> tuple[str, ...]:
    """The enemies as a line names them, one by one and then each with the next.

    >>> targets_offered(["1", "2", "FORT1"])
    ('T1', 'T2', 'T FORT1', 'T1/2', 'T2/FORT1')
    """
    named: list[int | str] = [int(each) if each.isdecimal() else each for each in enemies]
    pairs: list[Targets] = [(one, other) for one, other in pairwise(named)]
    return tuple([_targets_text(each) for each in [*[(one,) for one in named], *pairs]])


TARGETS: Final = Part(_targets, _are_targets, _targets_text, _targets_said, "unit", "target")


@order(
    "OF [{calibre}] [{targets}] [@|AT{second}]",
    "NWC.ME.21",
    "NWC.DU.40",
    like="OF 12IN T3 @20",
    title="Open fire",
    icon="fire",
    group="guns",
    says="Fire is opened[ with {calibre}][ on {targets}][ at second {second}].",
    also=[Also("OPEN FIRE|FIRING [{calibre}] [{targets}] [@|AT{second}]", "OPEN FIRE, or OF")],
)
class OpenFire(DuelOpenFire):
    """Open fire on an enemy, and with the pairs that do not bear on her on a second one; without one where it tells most."""

    targets: Annotated[Targets, TARGETS] = ()


CAPTAIN: Final = Notation(Amidships, Helm, Speed, OpenFire, CeaseFire, Hold, Free, FireTorpedo, by="a captain")


def captains_order(line: str) -> Order:
    """Read one order of a captain, in its short or its long form.

    >>> captains_order("OF T3/5"), captains_order("Open fire 12 inch at target 3 at 20")
    (OpenFire(calibre='', second=0, targets=(3, 5)), OpenFire(calibre='12IN', second=20, targets=(3,)))
    >>> print(captains_order("of 8in @5"), captains_order("of t 4 / t 2"), captains_order("OF T Fort1/TB2"), sep=", ")
    OF 8IN @5, OF T4/2, OF T FORT1/TB2
    >>> captains_order("OF T3/3")
    Traceback (most recent call last):
    sandgate.kernel.errors.OrderError: OF T3/3
       ^ one enemy is named twice; name each one once. [NWC.ME.21]
    """
    read: Order = CAPTAIN.read(line)[0]
    return read


@order(
    "END",
    "NWC.TA.58",
    "NWC.ME.22",
    like="END",
    title="End mêlée",
    icon="end",
    group="umpire",
    says="The mêlée ends.",
    also=[
        Also(
            "BOARD",
            "BOARD",
            {"board": True},
            clause="NWC.ME.22",
            title="To board",
            does="Order the game back to the fleet board.",
            says="The game goes back to the fleet board.",
        )
    ],
)
class EndMelee(Order):
    """End the mêlée."""

    board: bool = False


@order(
    "FLY {moves} ~MOVES",
    "NWC.ME.17",
    like="FLY 12",
    title="Flying time",
    icon="signal",
    group="umpire",
    says="A signal flies {moves} in close action.",
)
class SetFlyingTime(Order):
    """Settle the moves for which a signal flies in close action; the book's ten are the least."""

    moves: Annotated[int, whole(FLYING_MOVES_IN_CLOSE_ACTION, LONGEST_FLYING, "moves", "moves")]


COMMANDER: Final = Notation(WishEnd, Execute, Annul, HoistSignal, *OF_THE_COAST, by="a commander")
HAND: Final = Notation(Place, Charge, SetFlyingTime, EndMelee, by="the umpire")
