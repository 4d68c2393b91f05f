"""What a larger game has besides men and guns: boxes, waggons, roads, a railway, commands. Chapter V; LW.EXT.01 to .15.

A battle that agrees to none of it has no such state at all. Places are inches on a grid of a thousandth, as in state.py. All
of it lies open on the field, but for what is in a box (LW.EXT.04) and who of a side commands what.
"""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import known
from sandgate.kernel.outlines import Corner
from sandgate.rules.wells1913.field.sides import Side

Work = Literal["tear", "relay"]
Load = Literal["waggon", "cart"]


@dataclass(frozen=True, slots=True)
class Agreed:
    """Which extensions were agreed upon."""

    factor: int = known("all", "LW.EXT.03")  # moves are so many times as long while no enemy is near
    open_air: bool = known("all", "LW.EXT.09")
    breeze: int = known("all", "LW.EXT.09")  # its grade, 0 to 3
    boxes: bool = known("all", "LW.EXT.04")
    scouts: int = known("all", "LW.EXT.04")  # horsemen whom the house leaves out of the boxes
    supply: bool = known("all", "LW.EXT.07")
    ammunition: bool = known("all", "LW.EXT.08")
    waggons: tuple[int, int] = known("all", "LW.EXT.07")  # of red and of blue
    carts: tuple[int, int] = known("all", "LW.EXT.08")


@dataclass(frozen=True, slots=True)
class Road:
    """A high road from point to point."""

    name: str = known("all")
    points: tuple[Corner, ...] = known("all", "LW.EXT.12")
    width_in: float = known("all", "LW.EXT.12")


@dataclass(frozen=True, slots=True)
class Station:
    """A station, so far along its line."""

    name: str = known("all")
    at_in: float = known("all", "LW.EXT.13")


@dataclass(frozen=True, slots=True)
class Railway:
    """A single line from point to point; the rails of it, six inches each, that are torn up, counted from 0."""

    name: str = known("all")
    points: tuple[Corner, ...] = known("all", "LW.EXT.13")
    stations: tuple[Station, ...] = known("all", "LW.EXT.13")
    torn: tuple[int, ...] = known("all", "LW.EXT.15")


@dataclass(frozen=True, slots=True)
class Box:
    """A box on the field, 6 by 4 inches, the long side along the back lines; what it holds is its owner's secret."""

    name: str = known("all", "LW.EXT.04")  # RX2
    side: Side = known("all", "LW.EXT.04")
    x_in: float = known("all", "LW.EXT.04")
    y_in: float = known("all", "LW.EXT.04")
    start_x_in: float = known("all", "LW.MOVE.04")
    start_y_in: float = known("all", "LW.MOVE.04")
    way_in: float = known("all", "LW.EXT.12")  # what its way has cost in this move
    made: bool = known("all", "LW.EXT.06")  # in this move: it stays where it is
    opened: bool = known("all", "LW.EXT.05")  # disclosed: its men are to be stood out


@dataclass(frozen=True, slots=True)
class Contents:
    """The men and guns in one box."""

    side: Side = known("all")
    box: str = known("own", "LW.EXT.04")
    men: tuple[str, ...] = known("own", "LW.EXT.04")
    guns: tuple[str, ...] = known("own", "LW.EXT.04")


@dataclass(frozen=True, slots=True)
class Waggon:
    """An Army Service waggon or an ammunition cart."""

    name: str = known("all", "LW.EXT.07")  # RW1, RA1
    kind: Load = known("all", "LW.EXT.07")
    side: Side = known("all")  # whose it was at the start
    holder: Side = known("all", "LW.EXT.07")
    x_in: float = known("all")
    y_in: float = known("all")
    facing_deg: float = known("all")
    start_x_in: float = known("all", "LW.MOVE.04")
    start_y_in: float = known("all", "LW.MOVE.04")
    way_in: float = known("all", "LW.EXT.12")  # what its way has cost in this move


@dataclass(frozen=True, slots=True)
class Train:
    """An engine with its trucks on a line, its front so far along it; whoever is in its open trucks is seen."""

    name: str = known("all", "LW.EXT.14")  # RT1
    side: Side = known("all", "LW.EXT.14")
    line: str = known("all", "LW.EXT.14")
    trucks: int = known("all", "LW.EXT.14")
    at_in: float = known("all", "LW.EXT.14")
    run_in: float = known("all", "LW.EXT.14")  # in this move
    loading: bool = known("all", "LW.EXT.13")  # somebody gets in or out in this move: it stands still
    boarded: tuple[str, ...] = known("all", "LW.EXT.13")  # who got in in this move
    men: tuple[str, ...] = known("all", "LW.EXT.13")
    guns: tuple[str, ...] = known("all", "LW.EXT.13")


@dataclass(frozen=True, slots=True)
class Gang:
    """Men who have begun to tear up a rail or to lay it again."""

    side: Side = known("all", "LW.EXT.15")
    line: str = known("all", "LW.EXT.15")
    rail: int = known("all", "LW.EXT.15")
    work: Work = known("all", "LW.EXT.15")
    men: tuple[str, ...] = known("all", "LW.EXT.15")
    since: int = known("all", "LW.EXT.15")  # the first move in which they worked
    last: int = known("all", "LW.EXT.15")  # and the last one until now


@dataclass(frozen=True, slots=True)
class Command:
    """A commander's own: the pieces that he moves, and his clock of the present move."""

    side: Side = known("all")
    key: str = known("own", "LW.EXT.02")  # of his role: red/1st division
    pieces: tuple[str, ...] = known("own", "LW.EXT.02")
    allowance_s: int = known("own", "LW.EXT.01")
    spent_s: float = known("own", "LW.EXT.01")
    guns_closed: bool = known("own", "LW.EXT.01")
    done: bool = known("own", "LW.EXT.01")  # he has ended his part of the move


@dataclass(frozen=True, slots=True)
class Larger:
    """All that a larger game adds to a battle."""

    agreed: Agreed = known("all", "LW.EXT.11")
    roads: tuple[Road, ...] = known("all", "LW.EXT.12")
    railways: tuple[Railway, ...] = known("all", "LW.EXT.13")
    boxes: tuple[Box, ...] = known("all", "LW.EXT.04")
    contents: tuple[Contents, ...] = known("own", "LW.EXT.04")
    waggons: tuple[Waggon, ...] = known("all", "LW.EXT.07")
    unsupplied: tuple[str, ...] = known("all", "LW.EXT.07")  # men of the mover who may only go back in this move
    trains: tuple[Train, ...] = known("all", "LW.EXT.14")
    gangs: tuple[Gang, ...] = known("all", "LW.EXT.15")
    commands: tuple[Command, ...] = known("own", "LW.EXT.02")


def side_of(role: str) -> Side:
    """The side of a player's role, of which there may be several: red, red/1st division.

    >>> side_of("red"), side_of("blue/general")
    ('red', 'blue')
    """
    return "blue" if role.partition("/")[0] == "blue" else "red"


def larger_names(larger: Larger) -> list[str]:
    """The names of all boxes, waggons, carts and trains."""
    boxes, waggons = [box.name for box in larger.boxes], [waggon.name for waggon in larger.waggons]
    return [*boxes, *waggons, *[train.name for train in larger.trains]]
