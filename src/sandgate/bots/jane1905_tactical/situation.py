"""What a person reckons with: the enemies whom he knows, the ships that he commands, what his side is to do."""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from sandgate.bots.jane1905_tactical.sums import MINUTES, NONE, PLAIN, Sums, inside_yd
from sandgate.kernel.geometry import ahead, distance
from sandgate.rules.jane1905.plan.plan import FortPlan, Plan
from sandgate.rules.jane1905.tactical.desk.on_view import captained, fort_plan, friends
from sandgate.rules.jane1905.tactical.operations.view import ActionView, Seen
from sandgate.rules.jane1905.tactical.ship_state import Ship
from sandgate.rules.jane1905.tactical.state import Objective
from sandgate.rules.jane1905.track.speed import way_yd

FORGOTTEN: Final = 8  # moves after which an enemy who was lost from sight is no longer reckoned with


class Enemy(NamedTuple):
    """An enemy as he is known: in sight, or run on by his last course and speed since he was seen."""

    number: int
    id: str
    name: str
    plan: Plan | FortPlan
    x_yd: float
    y_yd: float
    course_deg: float
    speed_kn: float
    seen: bool
    named: bool  # more than a dot on the water

    def after(self, minutes: float) -> tuple[float, float]:
        """Where he will be, if he goes on so."""
        return ahead(self.x_yd, self.y_yd, self.course_deg, way_yd(self.speed_kn) * minutes, 0.0)


class Abroad(NamedTuple):
    """The enemies in numbers, as `Fight` holds them."""

    enemies: "array[float]"
    courses: "array[float]"
    forts: "array[int]"


@dataclass(frozen=True, eq=False)  # each is itself alone, and keeps what it was asked for
class Situation:
    """The board as its reader reckons with it."""

    view: ActionView
    sums: Sums = PLAIN  # who works out what ways cost

    @cached_property
    def enemies(self) -> tuple[Enemy, ...]:
        """The enemies whom he knows."""
        return (*_ships(self.view), *_forts(self.view))

    @cached_property
    def ships(self) -> tuple[Ship, ...]:
        """The ships that he commands."""
        return tuple(captained(self.view))

    @cached_property
    def friends(self) -> tuple[Seen, ...]:
        """The ships of his side."""
        return tuple(friends(self.view))

    @cached_property
    def abroad(self) -> Abroad:
        """The enemies as all his ships reckon with them."""
        minutes = [float(minute) for minute in range(1, MINUTES + 1)]
        return Abroad(
            array("d", [part for minute in minutes for each in self.enemies for part in each.after(minute)]),
            array("d", [each.course_deg for each in self.enemies]),
            array("q", [isinstance(each.plan, FortPlan) for each in self.enemies]),
        )

    @cached_property
    def friends_after(self) -> Mapping[int, Sequence[tuple[float, float]]]:
        """Where each ship of his side will be after each minute, if she goes on so."""
        return {each.number: [_after(each, minute) for minute in range(1, MINUTES + 1)] for each in self.friends}

    @cached_property
    def objective(self) -> Objective | None:
        """What his side is to do."""
        return next((each for each in self.view.objectives if each.side == self.view.side), None)

    def nearest(self, x_yd: float, y_yd: float) -> Enemy | None:
        """The enemy nearest to a place."""
        return min(self.enemies, key=lambda each: distance(x_yd, y_yd, each.x_yd, each.y_yd), default=None)


def _after(friend: Seen, minute: int) -> tuple[float, float]:
    return ahead(friend.x_yd, friend.y_yd, friend.course_deg, way_yd(friend.speed_kn) * minute, 0.0)


def _ships(view: ActionView) -> list[Enemy]:
    found, board = list[Enemy](), board_yd(view)
    for sight in view.sights:
        ship, fix = view.ship(sight.ship), sight.track[-1]
        if ship.side == view.side or sight.sunk or view.move - fix.move > FORGOTTEN:
            continue
        since_yd = way_yd(fix.speed_kn) * (view.move - fix.move)
        x_yd, y_yd = ahead(fix.x_yd, fix.y_yd, fix.course_deg, since_yd, 0.0)
        if inside_yd(*board, x_yd, y_yd, NONE) < 0.0:
            continue
        plan = view.plan_of(ship)
        known = (ship.number, ship.id, ship.name, plan)
        found.append(Enemy(*known, x_yd, y_yd, fix.course_deg, fix.speed_kn, sight.now, not sight.dot))
    return found


def _forts(view: ActionView) -> list[Enemy]:
    return [
        Enemy(each.number, each.id, each.name, fort_plan(view, each), each.x_yd, each.y_yd, each.faces_deg, 0.0, True, True)
        for each in view.forts
        if each.side != view.side
    ]


def board_yd(view: ActionView) -> tuple[float, float]:
    """How wide and how high the board is."""
    wide, high = view.options.board_squares
    return wide * 2_000.0, high * 2_000.0
