"""What a person reckons with: the enemies whom he knows, the ships that he commands, what his side is to do."""

from typing import Final, NamedTuple

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


class Situation(NamedTuple):
    """The board as its reader reckons with it."""

    view: ActionView
    enemies: tuple[Enemy, ...]
    ships: tuple[Ship, ...]  # that he commands
    friends: tuple[Seen, ...]
    objective: Objective | None

    def nearest(self, x_yd: float, y_yd: float) -> Enemy | None:
        """The enemy nearest to a place."""
        return min(self.enemies, key=lambda each: distance(x_yd, y_yd, each.x_yd, each.y_yd), default=None)


def situation(view: ActionView) -> Situation:
    """What is to be reckoned with."""
    objective = next((each for each in view.objectives if each.side == view.side), None)
    return Situation(view, (*_ships(view), *_forts(view)), tuple(captained(view)), tuple(friends(view)), objective)


def _ships(view: ActionView) -> list[Enemy]:
    found = list[Enemy]()
    for sight in view.sights:
        ship, fix = view.ship(sight.ship), sight.track[-1]
        if ship.side == view.side or sight.sunk or view.move - fix.move > FORGOTTEN:
            continue
        since_yd = way_yd(fix.speed_kn) * (view.move - fix.move)
        x_yd, y_yd = ahead(fix.x_yd, fix.y_yd, fix.course_deg, since_yd, 0.0)
        if inside_yd(view, x_yd, y_yd) < 0.0:
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


def inside_yd(view: ActionView, x_yd: float, y_yd: float, but: str = "") -> float:
    """How far inside the board a place lies, from the nearest edge but one; below nought off the board."""
    return min([off_yd for edge, off_yd in edges_yd(view, x_yd, y_yd).items() if edge != but])


def edges_yd(view: ActionView, x_yd: float, y_yd: float) -> dict[str, float]:
    """How far each edge is from a place."""
    wide_yd, high_yd = (squares * 2_000.0 for squares in view.options.board_squares)
    return {"south": y_yd, "north": high_yd - y_yd, "west": x_yd, "east": wide_yd - x_yd}
