"""When torpedoes are fired, and where: at an enemy whom they can meet within their setting, from a tube that bears."""

import math
from typing import Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.jane1905_tactical.situation import Enemy, Situation
from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.tactical.aims import AtSquare, Bearing, ByDie, Estimate
from sandgate.rules.jane1905.tactical.desk.on_view import captained, is_under, own_ships, tubes_of
from sandgate.rules.jane1905.tactical.operations.view import ActionView, Seen
from sandgate.rules.jane1905.tactical.torpedo.settings import torpedo_yd_min
from sandgate.rules.jane1905.tactical.torpedo.tubes import bears, unready
from sandgate.rules.jane1905.tactical.torpedo_orders import SetTorpedo, Torpedo
from sandgate.rules.jane1905.track.speed import way_yd
from sandgate.rules.jane1905.track.squares import square_at

SURE: Final = 0.9  # of the setting: farther he may get away
FOUL_DEG: Final = 8.0
FAR_SETTING_YD: Final = 3_000


@doctrine
def meets_min(across_yd_min: float, away_yd_min: float, range_yd: float, torpedo_yd_min: float) -> float:
    """The minutes after which a torpedo meets an enemy so far off who goes so fast across its line and away; -1: never.

    >>> meets_min(0.0, 0.0, 1400.0, 700.0), meets_min(0.0, 700.0, 1400.0, 700.0), meets_min(0.0, -300.0, 1000.0, 700.0)
    (2.0, -1.0, 1.0)
    """
    if abs(across_yd_min) >= torpedo_yd_min:
        return -1.0
    towards_yd_min = math.sqrt(torpedo_yd_min * torpedo_yd_min - across_yd_min * across_yd_min) - away_yd_min
    return range_yd / towards_yd_min if towards_yd_min > 0.0 else -1.0


class Met(NamedTuple):
    """Where a torpedo that is fired now meets an enemy, if he goes on so."""

    enemy: Enemy
    x_yd: float
    y_yd: float
    bearing_deg: float
    run_yd: float


def met(x_yd: float, y_yd: float, enemy: Enemy, setting_yd: int) -> Met | None:
    """Where a torpedo meets an enemy within its setting; None: it does not."""
    range_yd, yd_min = distance(x_yd, y_yd, enemy.x_yd, enemy.y_yd), way_yd(enemy.speed_kn)
    runs_yd_min = torpedo_yd_min(setting_yd)
    if range_yd > SURE * setting_yd * (1.0 + abs(yd_min) / runs_yd_min) + 1.0:
        return None  # though he came straight towards it
    off = math.radians(relative(enemy.course_deg, bearing(x_yd, y_yd, enemy.x_yd, enemy.y_yd)))
    minutes = meets_min(yd_min * math.sin(off), yd_min * math.cos(off), range_yd, runs_yd_min)
    there = enemy.after(minutes)
    run_yd = distance(x_yd, y_yd, *there)
    if minutes < 0.0 or run_yd > SURE * setting_yd:
        return None
    return Met(enemy, *there, float(round(bearing(x_yd, y_yd, *there), 1)) % 360.0, run_yd)


def torpedoes(now: Situation) -> list[str]:
    """The torpedoes of a move: from each tube that is loaded and bears on a meeting, the nearest first."""
    view, lines = now.view, list[str]()
    if "torpedoes" not in view.duties and any("torpedoes" in post.duties for post in view.posts):
        return lines
    under = [ship.number for ship in captained(view) if is_under(ship)]
    for ship, own in own_ships(view):
        tubes = tubes_of(view, ship.number)
        ready = [tube.name for tube in tubes.tubes if not unready(tube, view.move + 1)] if tubes else []
        if tubes is None or not ready or ship.number in under:
            continue
        found = [met(own.x_yd, own.y_yd, enemy, tubes.setting_yd) for enemy in now.enemies if _worth_one(enemy)]
        meetings = sorted([each for each in found if each], key=lambda each: each.run_yd)
        for tube in ready if meetings else ():
            at = next((each for each in meetings if _clear(now, own, tube, each)), None)
            aim = _aim(now, own, at) if at else None
            if aim is not None:
                lines.append(str(Torpedo(ship.id, tube, "E", aim)))
    return lines


def settings(view: ActionView) -> list[str]:
    """The settings before the action: torpedo craft set theirs to run far, so that they need not come near to fire."""
    craft = [ship for ship in view.listed if ship.side == view.side and _hunts(view.plan_of(ship))]
    return [str(SetTorpedo(ship.id, FAR_SETTING_YD)) for ship in craft]


def _hunts(plan: Plan) -> bool:
    return plan.small_craft and bool(plan.tubes) and plan.diving is None


def _worth_one(enemy: Enemy) -> bool:
    return enemy.seen and enemy.named and isinstance(enemy.plan, Plan) and not enemy.plan.small_craft


def _clear(now: Situation, own: Seen, tube: str, at: Met) -> bool:
    """Whether a tube bears on a meeting, and no friend lies near its line before the enemy."""
    if not bears(tube, own.course_deg, at.bearing_deg):
        return False
    friends = [each for each in now.friends if each.number != own.number]
    return not any(
        distance(own.x_yd, own.y_yd, each.x_yd, each.y_yd) < at.run_yd
        and abs(relative(bearing(own.x_yd, own.y_yd, each.x_yd, each.y_yd), at.bearing_deg)) < FOUL_DEG
        for each in friends
    )


def _aim(now: Situation, own: Seen, at: Met) -> Bearing | AtSquare | ByDie | Estimate | None:
    """The aim by the method of the game; None where the meeting lies off the board."""
    enemy, method = at.enemy, now.view.options.torpedo_method
    if method in {2, 5}:
        return Bearing(at.bearing_deg)
    if method == 1:
        square = square_at(at.x_yd, at.y_yd, *now.view.options.board_squares)
        return AtSquare(square) if square else None
    if method == 3:
        return ByDie(enemy.id)
    range_yd = float(round(distance(own.x_yd, own.y_yd, enemy.x_yd, enemy.y_yd)))
    return Estimate(float(round(enemy.course_deg, 1)) % 360.0, range_yd, enemy.speed_kn, enemy.id)
