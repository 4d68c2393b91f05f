"""Of what a country is made: boards of hills, solid things, waters and their crossings. Its rules: country.py."""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import known
from sandgate.rules.wells1913.field.points import Point

SolidKind = Literal["house", "wall", "low wall", "rock", "tree"]
CrossingKind = Literal["ford", "bridge"]


@dataclass(frozen=True, slots=True)
class Board:
    """One board of a hill: its outline, and the height of its top in boards (LW.COUNTRY.06)."""

    name: str = known("all")
    outline: tuple[Point, ...] = known("all")
    level: int = known("all", "LW.COUNTRY.09")


@dataclass(frozen=True, slots=True)
class Solid:
    """A house, wall, rock or tree: a convex outline widened by a radius, the height of its foot and its own height."""

    kind: SolidKind = known("all", "LW.COUNTRY.08")
    name: str = known("all")
    outline: tuple[Point, ...] = known("all", "LW.COUNTRY.05")
    radius_in: float = known("all")  # of a tree's trunk; 0 of everything with corners
    foot_in: float = known("all")  # height of the ground below it
    height_in: float = known("all")


@dataclass(frozen=True, slots=True)
class Water:
    """A pond, a swamp or a reach of a river; a river that bends is several of them (convex outlines)."""

    name: str = known("all")
    outline: tuple[Point, ...] = known("all", "LW.COUNTRY.10")


@dataclass(frozen=True, slots=True)
class Crossing:
    """A ford or bridge over water: where it lies one passes as on dry ground."""

    kind: CrossingKind = known("all", "LW.COUNTRY.10")
    outline: tuple[Point, ...] = known("all", "LW.COUNTRY.10")


@dataclass(frozen=True, slots=True)
class Country:
    """The field from back line to back line; frozen before play (LW.COUNTRY.02)."""

    width_in: float = known("all", "LW.COUNTRY.14")
    depth_in: float = known("all", "LW.COUNTRY.13")
    boards: tuple[Board, ...] = known("all", "LW.COUNTRY.09")
    solids: tuple[Solid, ...] = known("all", "LW.COUNTRY.04")
    waters: tuple[Water, ...] = known("all", "LW.COUNTRY.10")
    crossings: tuple[Crossing, ...] = known("all", "LW.COUNTRY.10")
