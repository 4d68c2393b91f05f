"""The scale of the mêlée, and what a fleet game becomes at it: Section II, "Melee", "Scale of Melee".

Clauses NWC.ME.14 and .22. A move is half a minute at the scale of the Duel; five of them make up a move of the fleet game.
A ship may work up to a fifth above her fleet speed, for a while. How the state is carried over: fleet/carrying_over.py.
"""

from typing import Annotated, NamedTuple

from sandgate.kernel.figures import Figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots, Seconds, Span, Yards, near
from sandgate.rules.nwc1902.guns.gun_fire import Turrets, discharge
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S, SCALE_YD
from sandgate.rules.nwc1902.ship.stencils import BOOK
from sandgate.rules.nwc1902.squadron.gun_fire import CRUISER_BATTERY, half_battery
from sandgate.rules.nwc1902.squadron.speed import RESERVE
from sandgate.rules.nwc1902.squadron.state import Kind
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S

RESERVE_MOVES = int(number(BOOK, "melee", "reserve_moves"))

Moves = Annotated[int, Span("moves", 0, 100_000)]


class Scale(NamedTuple):
    """The time of a move, and the sea that an inch of the paper stands for."""

    move_s: float
    yards_of_an_inch: float


@rule("NWC.ME.14", pocket="for who lays out the board; play reckons in yards")
def scale() -> Scale:
    """The moves of the mêlée and the scale of its paper are those of the Duel.

    >>> scale()
    Scale(move_s=30.0, yards_of_an_inch=100.0)
    """
    return Scale(MOVE_S, SCALE_YD)


@rule("NWC.ME.14", "NWC.ME.22")
def melee_moves(fleet_moves: Moves) -> Moves:
    """The moves of the mêlée that take the time of so many fleet moves.

    >>> melee_moves(1), melee_moves(3)
    (5, 15)
    """
    return fleet_moves * int(CARD_MOVE_S / MOVE_S)


@rule("NWC.ME.14")
def fleet_moves(moves: Moves) -> Moves:
    """The fleet moves whose time so many moves of the mêlée take up; a move that has begun counts.

    >>> fleet_moves(5), fleet_moves(6), fleet_moves(0)
    (1, 2, 0)
    """
    whole = melee_moves(1)
    return (moves + whole - 1) // whole


@rule("NWC.ME.22")
def seconds_left(ready_s: Seconds, fleet_game_s: Seconds) -> Seconds:
    """How long a tube still reloads when the mêlée begins; both counted from the beginning of the fleet game.

    >>> seconds_left(1965.0, 1800.0), seconds_left(0.0, 1800.0)
    (165.0, 0.0)
    """
    return max(0.0, ready_s - fleet_game_s)


@rule("NWC.ME.22")
def full_speed(fleet_kn: Knots) -> Knots:
    """The highest speed of a ship in the mêlée: fleet speed and 20 per cent.

    >>> full_speed(12.0), full_speed(14.4)
    (14.4, 17.28)
    """
    return near(fleet_kn * (1.0 + RESERVE))


@rule("NWC.ME.22")
def may_exceed_fleet_speed(reserve_moves: Moves, rest_moves: Moves) -> bool:
    """Whether a ship may order her engines above fleet speed in the next move.

    reserve_moves: in succession in which she has done so; rest_moves: still to pass without it.
    >>> may_exceed_fleet_speed(19, 0), may_exceed_fleet_speed(20, 0), may_exceed_fleet_speed(0, 1)
    (True, False, False)
    """
    return reserve_moves < RESERVE_MOVES and rest_moves == 0


@rule("NWC.ME.21", "NWC.ME.22", "NWC.TA.18")
def class_discharge(kind: Kind, units: Turrets, range_yd: Yards, end_on: bool, half_power: bool, values: Figure) -> float:
    """The score of the pairs that a ship of a class fired at once: that of the Duel, half of it from a cruiser.

    >>> from sandgate.rules.nwc1902.guns.gun_fire import UNIT_VALUES
    >>> [class_discharge(kind, 8.0, 2500.0, False, False, UNIT_VALUES) for kind in ("battleship", "armored cruiser")]
    [50.0, 25.0]
    """
    score = discharge(units, range_yd, end_on, half_power, values)
    return score * CRUISER_BATTERY if half_battery(kind) else score
