"""Small battles to try rules on: a level field 96 by 90 inches, Red in the south and about to play F2.

    battle(men=[man("RI1", 40, 20), *rank("BI1", 30, 60, 4)], guns=[gun("RG1", 40, 24)], country=land(solids=[tree(40, 40)]))

Names tell side and arm. Numbers are given in the order in which men and guns are listed.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Slot
from sandgate.rules.wells1913.field.land import Board, Country, Crossing, Solid, SolidKind, Water
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.little_wars.state import Battle, Force, Gun, Man, Options

PLAIN = Options(
    curtain=False,
    interval_s=0,
    fixed_allowance=False,
    handling=True,
    hurried=False,
    chances_of_war=False,
    army_points=0.0,
    make="heavy",
    stretch="whole",
    moves=40,
)


def side_of(name: str) -> Side:
    return "red" if name.startswith("R") else "blue"


def man(name: str, x_in: float, y_in: float, facing_deg: float = 0.0, **changes: Any) -> Man:
    """One armed man who has stood at his place since the move began."""
    plain = Man(
        number=0,
        name=name,
        side=side_of(name),
        arm="infantry" if name[1] == "I" else "cavalry",
        make="heavy",
        x_in=float(x_in),
        y_in=float(y_in),
        facing_deg=float(facing_deg),
        status="armed",
        start_x_in=float(x_in),
        start_y_in=float(y_in),
        way_in=0.0,
        moved=False,
        hauled=False,
        touched=False,
        lying_for="",
        trail_of="",
        captor="",
        flagged=False,
        free_from=0,
        fell_in=0,
    )
    return replace(plain, **changes)


def rank(first: str, x_in: float, y_in: float, count: int, apart_in: float = 1.0, **changes: Any) -> list[Man]:
    """So many men side by side, eastward from the first, numbered on from him."""
    arm, start = first[:2], int(first[2:])
    return [man(f"{arm}{start + nth}", x_in + nth * apart_in, y_in, **changes) for nth in range(count)]


def gun(name: str, x_in: float, y_in: float, bearing_deg: float = 0.0, **changes: Any) -> Gun:
    """One gun, its axle at the place, in the hands of its own side."""
    plain = Gun(
        number=0,
        name=name,
        side=side_of(name),
        holder=side_of(name),
        x_in=float(x_in),
        y_in=float(y_in),
        bearing_deg=float(bearing_deg),
        elevation_deg=0.0,
        status="field",
        start_x_in=float(x_in),
        start_y_in=float(y_in),
        action="",
        shots=0,
        disputed=False,
        approaches=(),
    )
    return replace(plain, **changes)


def box(west_in: float, south_in: float, east_in: float, north_in: float) -> tuple[Point, ...]:
    """A rectangle along the axes, counter-clockwise."""
    corners = ((west_in, south_in), (east_in, south_in), (east_in, north_in), (west_in, north_in))
    return tuple(Point(float(x_in), float(y_in)) for x_in, y_in in corners)


def solid(kind: SolidKind, outline: Sequence[Point], height_in: float, foot_in: float = 0.0, name: str = "") -> Solid:
    """A house, wall or rock with corners."""
    return Solid(kind, name or kind, tuple(outline), 0.0, float(foot_in), float(height_in))


def tree(x_in: float, y_in: float, foot_in: float = 0.0, name: str = "tree") -> Solid:
    """A tree: a trunk 5 inches high with a radius of a quarter of an inch."""
    return Solid("tree", name, (Point(float(x_in), float(y_in)),), 0.25, float(foot_in), 5.0)


def board(outline: Sequence[Point], level: int = 1, name: str = "hill") -> Board:
    """One board of a hill."""
    return Board(name, tuple(outline), level)


def land(
    width_in: float = 96.0,
    depth_in: float = 90.0,
    boards: Iterable[Board] = (),
    solids: Iterable[Solid] = (),
    waters: Iterable[Water] = (),
    crossings: Iterable[Crossing] = (),
) -> Country:
    """A field that is level and bare but for what is named."""
    return Country(width_in, depth_in, tuple(boards), tuple(solids), tuple(waters), tuple(crossings))


def battle(men: Iterable[Man] = (), guns: Iterable[Gun] = (), country: Country | None = None, **changes: Any) -> Battle:
    """A battle in which Red, the First Player with his back line at y = 0, is about to play F2."""
    mustered = tuple(replace(each, number=nth) for nth, each in enumerate(men, 1))
    parked = tuple(replace(each, number=nth) for nth, each in enumerate(guns, 1))
    plain = Battle(
        move=2,
        phase="move",
        variety="fight to the finish",
        options=PLAIN,
        south="red",
        first="red",
        chooser="",
        country=country or land(),
        men=mustered,
        guns=parked,
        forces=(force("red", mustered, parked), force("blue", mustered, parked)),
        placed=("red", "blue"),
        guns_closed=False,
        allowance_s=360,
        spent_s=0.0,
        melees=(),
        fought=(),
        tracks=(),
        blow=None,
        conceded="",
        ending=None,
    )
    return replace(plain, **changes)


def force(side: Side, men: Iterable[Man], guns: Iterable[Gun]) -> Force:
    """What a side began with: what it has on the field."""
    arms = [each.arm for each in men if each.side == side]
    return Force(side, arms.count("infantry"), arms.count("cavalry"), len([each for each in guns if each.side == side]), 0)


class Still(Dealt):
    """A bench without errors: every shot flies as it was laid, turned only by so many deviations at men whom it oversets."""

    def __init__(self, turned: float = 0.0) -> None:
        super().__init__()
        self.turned = turned

    def normal(self, slot: Slot, about: str = "") -> float:
        super().normal(slot, about)
        return self.turned if slot.clause == "LW.GUN.19" else 0.0
