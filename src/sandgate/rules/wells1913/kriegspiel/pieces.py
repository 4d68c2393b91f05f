"""The pieces of a Kriegspiel: men, units, guns, waggons, depots, boats, trains, finished works, and what binds them.

All this is open to both sides, save what of its move a piece has spent, and on what. What waggons hold, works in hand:
secrets.py.
"""

from dataclasses import dataclass, field
from typing import Literal

from sandgate.kernel.contract import known
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import Formation
from sandgate.rules.wells1913.melee.disputed_gun import Approach

Service = Literal["infantry", "cavalry", "artillery", "engineers", "transport", "general"]
"""Who a piece belongs to; of a gun and its gunners artillery, of waggons, boats, depots and trains transport."""
Status = Literal["aside", "field", "aboard", "prisoner", "released", "dead", "off", "lost"]
"""Of a man: not put down; free and armed; in a boat or train; held; free without arms; dead; off the field; taken off."""
DutyKind = Literal["rooted", "retire a foot", "must choose", "pursued", "retiring", "in reach"]


@dataclass(frozen=True, slots=True)
class Man:
    """One soldier of a unit. His number is his address in slots."""

    number: int = known("all")
    name: str = known("all")  # RI4.7: the seventh man of RI4
    unit: str = known("all", "KS.MOVE.13")
    side: Side = known("all")
    service: Service = known("all")
    x_in: float = known("all", "LW.COUNTRY.12")
    y_in: float = known("all", "LW.COUNTRY.12")
    facing_deg: float = known("all")
    status: Status = known("all")
    horse: bool = known("all", "KS.ARMS.08")  # has one, ridden or held
    holder: bool = known("all", "KS.ARMS.08")  # holds horses while his unit is on foot
    fired: bool = known("all", "KS.ARMS.13")  # in this move
    touched: bool = known("all", "LW.MELEE.05")  # newly moved into contact in this move
    captor: str = known("all", "LW.MELEE.17")  # of a prisoner: the unit that holds him
    fell_in: int = known("all", "LW.GUN.23")  # the move (from 1) in which he died; 0 while he lives
    held_to: int = field(default=0, metadata=known("all", "LW.MELEE.19").metadata)  # to the end of this move


@dataclass(frozen=True, slots=True)
class Unit:
    """Infantry, cavalry, engineers, the gunners of a gun, or a General: what orders name, and what it did in this move."""

    name: str = known("all", "KS.MOVE.13")
    side: Side = known("all")
    service: Service = known("all")
    formation: Formation = known("all", "KS.ARMS.16")
    x_in: float = known("all", "KS.ARMS.16")  # middle of its front
    y_in: float = known("all", "KS.ARMS.16")
    facing_deg: float = known("all", "KS.ARMS.16")
    mounted: bool = known("all", "KS.ARMS.08")
    spent: float = known("own", "KS.MOVE.12")  # of its present move, in moves
    gone_in: float = known("all", "KS.ARMS.14")  # way gone in this move
    changed: bool = known("all", "KS.CHARGE.01")  # formation changed, mounted or dismounted in this move
    worked: bool = known("own", "KS.CONSTRUCT.04")  # in this move: the enemy sees men standing
    charged: str = known("all", "KS.CHARGE.23")  # the unit that it charges in this move
    charge_led: str = known("all", "KS.CHARGE.01")  # the unit named first in the order of that charge
    charge_in: float = known("all", "KS.CHARGE.02")  # level length of that charge at its start
    contours: int = known("all", "KS.CHARGE.17")  # of that charge: up, or down as a negative number
    aboard: str = known("all", "KS.ARMS.04")  # the boat or train in which it is
    climbing_in: float = known("all", "KS.MOVE.08")  # paid at the foot of a contour in the moves before
    fired_moves: int = known("all", "KS.SUPPLY.04")  # firing moves since the last six were complete
    fives_fired: tuple[int, ...] = known("all", "KS.SUPPLY.04")  # in each of these


@dataclass(frozen=True, slots=True)
class Gun:
    """One gun; its gunners are the unit of the same name. Its place is the middle of its axle."""

    number: int = known("all")
    name: str = known("all", "KS.MOVE.13")
    side: Side = known("all")  # whose it was at the start
    holder: Side = known("all", "LW.MELEE.29")
    x_in: float = known("all")
    y_in: float = known("all")
    bearing_deg: float = known("all", "LW.GUN.06")
    elevation_deg: float = known("all", "LW.GUN.06")
    limbered: bool = known("all", "KS.ARMS.09")
    stood_unlimbered: bool = known("all", "KS.ARMS.10")  # as the move began
    moved: bool = known("all", "KS.ARMS.10")  # moved, limbered up or unlimbered in this move
    shots: int = known("all", "LW.GUN.02")  # fired in this move
    acts_from: int = known("all", "KS.SHELL.07")  # its owner's own move from which a disabled gun acts again
    destroyed: bool = known("all", "KS.SHELL.07")
    approaches: tuple[Approach, ...] = known("all", "LW.MELEE.27")  # of the enemies within six inches: it is in dispute


@dataclass(frozen=True, slots=True)
class Waggon:
    """A supply waggon; what it carries is in its side's secrets."""

    number: int = known("all")
    name: str = known("all", "KS.MOVE.13")
    side: Side = known("all")
    holder: Side = known("all")
    x_in: float = known("all")
    y_in: float = known("all")
    bearing_deg: float = known("all")
    spent: float = known("own", "KS.ARMS.15", by="holder")  # of its present move, in moves
    gone_in: float = known("all", "KS.ARMS.15")  # in this move
    climbing_in: float = known("all", "KS.MOVE.08")
    aboard: str = known("all", "KS.RAIL.02")
    destroyed: bool = known("all", "KS.SHELL.08")


@dataclass(frozen=True, slots=True)
class Depot:
    """A supply depot; what lies in it is in its side's secrets."""

    number: int = known("all")
    name: str = known("all", "KS.SUPPLY.01")
    side: Side = known("all")
    x_in: float = known("all")
    y_in: float = known("all")
    destroyed: bool = known("all", "KS.DESTROY.04")


@dataclass(frozen=True, slots=True)
class Boat:
    """A boat."""

    number: int = known("all")
    name: str = known("all", "KS.MOVE.13")
    side: Side = known("all")
    x_in: float = known("all", "KS.MOVE.07")
    y_in: float = known("all", "KS.MOVE.07")
    bearing_deg: float = known("all")
    gone_in: float = known("all", "KS.MOVE.07")  # in this move
    destroyed: bool = known("all", "KS.DESTROY.06")


@dataclass(frozen=True, slots=True)
class Train:
    """An engine with trucks behind it on a line of rails."""

    number: int = known("all")
    name: str = known("all", "KS.MOVE.13")
    side: Side = known("all")
    line: str = known("all", "KS.RAIL.01")
    at_in: float = known("all", "KS.RAIL.01")  # how far along the line its front is
    towards: Literal[1, -1] = known("all", "KS.RAIL.01")  # the line's end, or its beginning
    trucks: tuple[bool, ...] = known("all", "KS.RAIL.03")  # from the engine back: whether each is whole
    engine: bool = known("all", "KS.RAIL.03")  # whole
    gone_in: float = known("all", "KS.RAIL.01")  # in this move


@dataclass(frozen=True, slots=True)
class Work:
    """A finished entrenchment or epaulement: strips on the country."""

    name: str = known("all")
    side: Side = known("all")
    kind: Literal["trench", "epaulement"] = known("all", "KS.CONSTRUCT.03")
    strips: tuple[tuple[Point, ...], ...] = known("all", "KS.CONSTRUCT.01")  # convex outlines


@dataclass(frozen=True, slots=True)
class Duty:
    """What a charge or the nearness of cavalry binds some men of a unit to in one own move."""

    kind: DutyKind = known("all", "KS.CHARGE.08")
    unit: str = known("all", "KS.CHARGE.08")
    men: tuple[str, ...] = known("all", "KS.CHARGE.08")  # those who are bound; none: the whole unit
    in_move: int = known("all", "KS.CHARGE.08")  # the move, counted from F1 as 1, in which it binds
    by: str = known("all", "KS.CHARGE.18")  # the enemy unit from which it comes
    bearing_deg: float = known("all", "KS.CHARGE.09")  # straight away from it
    since: int = known("all", "KS.CHARGE.12")  # the move in which it began
    cost_in: float = field(default=0.0, metadata=known("all", "KS.CHARGE.02").metadata)  # of the charge to be feared then
