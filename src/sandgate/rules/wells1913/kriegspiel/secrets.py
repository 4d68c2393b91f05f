"""What a side keeps to itself: packets, works in hand, mines, unpaid accounts and sieges. KS.CONSTRUCT.04, KS.SUPPLY.

The enemy sees waggons and depots but not what they hold, and working men but not what they make.
"""

from dataclasses import dataclass, field
from typing import Literal

from sandgate.kernel.contract import known
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import Packet

LabourKind = Literal[
    "trench", "epaulement", "mine", "burn", "wreck", "destroy", "repair", "embark", "disembark", "entrain", "detrain"
]


@dataclass(frozen=True, slots=True)
class Labour:
    """Work of several moves in hand: whose, by which men, where, and how many moves are done."""

    number: int = known("own")
    kind: LabourKind = known("own", "KS.CONSTRUCT.04")
    unit: str = known("own", "KS.CONSTRUCT.04")
    men: tuple[str, ...] = known("own", "KS.CONSTRUCT.01")  # who began it
    at: Point = known("own", "KS.CONSTRUCT.01")
    to: Point = known("own", "KS.CONSTRUCT.01")
    what: str = known("own", "KS.DESTROY.07")  # the gun, depot, structure, boat or train concerned
    moves: int = known("own", "KS.CONSTRUCT.01")  # done
    begun: int = known("own", "KS.CONSTRUCT.04")  # the move, counted from F1 as 1, in which the note was sealed
    set_in: int = field(default=0, metadata=known("own", "KS.CONSTRUCT.02").metadata)  # the last in which it was ordered
    through: int = field(default=0, metadata=known("own", "KS.ARMS.04").metadata)  # men in or out at its point before it
    run_from: int = field(default=0, metadata=known("own", "KS.ARMS.04").metadata)  # move in which the first of these began


@dataclass(frozen=True, slots=True)
class Mine:
    """A contact mine that has not gone off."""

    at: Point = known("own", "KS.DESTROY.06")
    layers: tuple[str, ...] = known("own", "KS.DESTROY.06")
    begun: int = known("own", "KS.CONSTRUCT.04")
    armed: int = known("own", "KS.DESTROY.06")  # the move, counted from F1 as 1, in which it was armed


@dataclass(frozen=True, slots=True)
class Stock:
    """The packets that lie in a waggon or depot."""

    holder: str = known("own", "KS.SUPPLY.01")
    food: int = known("own", "KS.SUPPLY.02")
    forage: int = known("own", "KS.SUPPLY.03")
    ammunition: int = known("own", "KS.SUPPLY.04")


@dataclass(frozen=True, slots=True)
class Debt:
    """What a body lacked at an account, for the men who formed it then."""

    due: int = known("own", "KS.SUPPLY.13")  # the own move at whose end it fell due
    men: tuple[str, ...] = known("own", "KS.SUPPLY.13")
    food: int = known("own", "KS.SUPPLY.13")  # still wanting
    forage: int = known("own", "KS.SUPPLY.13")
    ammunition: int = known("own", "KS.SUPPLY.12")
    met: int = known("own", "KS.SUPPLY.13")  # the own move in which the last packet was given up; 0: wanting
    ammunition_met: int = known("own", "KS.SUPPLY.12")


@dataclass(frozen=True, slots=True)
class Siege:
    """The count of a surrounded force towards its surrender."""

    men: tuple[str, ...] = known("own", "KS.SUPPLY.14")
    counted_from: int = known("own", "KS.SUPPLY.14")  # own move


@dataclass(frozen=True, slots=True)
class Gift:
    """Packets named for a unit's body in this move; what it owed no more at its end is kept to its credit."""

    to: str = known("own", "KS.SUPPLY.15")  # the unit
    holder: str = known("own", "KS.SUPPLY.15")  # from where; "horses" where they stand for food (KS.SUPPLY.11)
    packet: Packet = known("own", "KS.SUPPLY.15")
    count: int = known("own", "KS.SUPPLY.15")


@dataclass(frozen=True, slots=True)
class Secrets:
    """What one side keeps to itself."""

    side: Side = known("all")
    stocks: tuple[Stock, ...] = known("own", "KS.SUPPLY.01")
    labours: tuple[Labour, ...] = known("own", "KS.CONSTRUCT.04")
    mines: tuple[Mine, ...] = known("own", "KS.DESTROY.06")
    debts: tuple[Debt, ...] = known("own", "KS.SUPPLY.13")
    sieges: tuple[Siege, ...] = known("own", "KS.SUPPLY.14")
    gifts: tuple[Gift, ...] = known("own", "KS.SUPPLY.15")
    gaps: tuple[int, ...] = field(default=(), metadata=known("own", "KS.RAIL.04").metadata)  # that it alone knows
