"""How the guns are served: nature and aim by armour and range, whom they fire at, what they are loaded with next.

AP goes at the thickest part that it pierces: the belt, else the gunhouses, the side over the belt, batteries and casemates.
What pierces nothing, and all high explosive, goes at funnels and where she has no armour, at the water-line of a ship
without a belt.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from sandgate.bots.bot import Written, doctrine
from sandgate.bots.jane1905_tactical.concentrating import in_force
from sandgate.bots.jane1905_tactical.forts import aim_at_fort
from sandgate.bots.jane1905_tactical.situation import Situation
from sandgate.bots.jane1905_tactical.sums import MOST_YD, STEP_YD
from sandgate.bots.jane1905_tactical.worth import belt_in, piercing_in
from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.kernel.kept import kept
from sandgate.rules.jane1905.plan.plan import FortPlan, Gun, Plan
from sandgate.rules.jane1905.plan.target import COVERED
from sandgate.rules.jane1905.tactical.aims import Aim
from sandgate.rules.jane1905.tactical.desk.on_view import (
    Guns,
    Site,
    Target,
    can_fire,
    guns,
    is_ready,
    range_yd,
    served,
    targets,
)
from sandgate.rules.jane1905.tactical.general_orders import Control
from sandgate.rules.jane1905.tactical.gun_fire.aims import part_aimed_at
from sandgate.rules.jane1905.tactical.gun_fire.grades import grade_of
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from sandgate.rules.jane1905.tactical.orders import Next
from sandgate.rules.jane1905.tactical.ship_state import Nature
from sandgate.rules.jane1905.tactical.shots import Claim, Fire

WATER_LINE: Final = Aim("water-line")
ARMOURED: Final = ("belt", "turret_gunhouse", "lower_deck_side", "battery", "casemate")
LOST_MOVES: Final = 3  # since an enemy was seen, in which he is fired at in the dark
FOUL_DEG: Final = 8.0
SOFT: Final = ("funnel", "superstructure", "hull_side")


@doctrine
def pierces(penetration_in: float, krupp_in: float) -> bool:
    """Whether armour is worth a shot that goes through so much: it is there, and the shot goes through.

    >>> pierces(9.2, 9.0), pierces(8.9, 9.0), pierces(9.0, 0.0)
    (True, False, False)
    """
    return krupp_in > 0.0 and penetration_in >= krupp_in


def part_pierced(gun: Gun, nature: str, plan: Plan, off_yd: float) -> str:
    """The first part in the order of their weight that a shell pierces at a range; "": none."""
    through_in = piercing_in(gun, off_yd, nature)
    for part in ARMOURED:
        zone = part_aimed_at(plan, part)
        if zone is not None and pierces(through_in, zone.krupp_in):
            return part
    return ""


def nature_for(gun: Gun, plan: Plan | FortPlan, off_yd: float) -> Nature:
    """What to load against an enemy at a range: AP where it pierces belt, gunhouse or, without a belt, the deck; else HE."""
    if isinstance(plan, FortPlan):
        return "HE"
    if not belt_in(plan) and pierces(piercing_in(gun, off_yd), plan.slope_krupp_in):
        return "AP"
    return "AP" if part_pierced(gun, "AP", plan, off_yd) in ARMOURED[:2] else "HE"


def aim_for(gun: Gun, nature: str, plan: Plan | FortPlan, off_yd: float) -> Aim | None:
    """Where to aim what is loaded; None: at no part, where none can be named or none is better."""
    if isinstance(plan, FortPlan) or plan.small_craft or grade_of(off_yd) == COVERED:
        return None
    pierced = part_pierced(gun, nature, plan, off_yd) if nature in {"AP", "COMMON"} else ""
    if pierced:
        return Aim("part", pierced)
    if not belt_in(plan):
        return WATER_LINE
    soft = next((part for part in SOFT if part_aimed_at(plan, part) is not None), "")
    return Aim("part", soft) if soft else None


# -- the fire phase -------------------------------------------------------------------------------------------------------


class Tried(NamedTuple):
    """Whom the guns of a ship or a fort try."""

    bound: int  # the number of the enemy of a concentration; 0: of none
    nearest: Sequence[Target]  # all in sight, the nearest first
    reach_yd: float  # with less they reach none of them


@kept
def _tried(view: ActionView) -> Mapping[int, Tried]:
    """By the numbers of ships and forts."""
    divisions, found = {own.number: own.division for own in view.own}, dict[int, Tried]()
    for site in [each.site for each in served(view)]:
        bound = in_force(view, divisions.get(site.number, ""))
        nearest = sorted(targets(view), key=lambda target, site=site: range_yd(site, target))  # type: ignore[misc]
        found[site.number] = Tried(bound.at if bound else 0, nearest, range_yd(site, nearest[0]) if nearest else math.inf)
    return found


def target_for(view: ActionView, one: Guns) -> Target | None:
    """Whom guns fire at, while they can: the enemy of a concentration, the one chosen for them, else the nearest."""
    bound, nearest, reach_yd = _tried(view)[one.site.number]
    if reach_yd > one.armed.limit_yd:
        return None
    for wanted in (bound, one.armed.mounting.chosen):
        for target in nearest:
            if target.number == wanted and can_fire(one, target):
                return target
    return next((target for target in nearest if can_fire(one, target)), None)


def _ready_in_reach(view: ActionView) -> list[Guns]:
    """The guns that may fire, and reach the nearest enemy of their ship or fort."""
    found, move = list[Guns](), view.move
    for each in served(view):
        reach_yd = _tried(view)[each.site.number].reach_yd
        found += each.guns(lambda armed, reach_yd=reach_yd: armed.limit_yd >= reach_yd and bool(armed.ready(move)))  # type: ignore[misc]
    return found


def shots(view: ActionView) -> list[str]:
    """The lines of the fire phase: each heavy and intermediate position that is ready, and the claims of the light guns."""
    lines, claimed = list[str](), dict[tuple[str, float, str], list[tuple[Guns, Target]]]()
    for one in _ready_in_reach(view):
        target = target_for(view, one)
        if target is None:
            continue
        if one.armed.group == "LIGHT" and isinstance(target.plan, Plan):
            claimed.setdefault((one.site.id, one.armed.gun.calibre_in, target.id), []).append((one, target))
        else:
            ready = one.armed.ready(view.move)
            aim = aim_for(one.armed.gun, one.armed.mounting.loads[ready[0]], target.plan, range_yd(one.site, target))
            aim = aim_at_fort(view, one, target.plan) if isinstance(target.plan, FortPlan) else aim
            lines.append(str(Fire(one.gun, at=target.id, aim=aim)))
    return [*lines, *_claims(view, claimed)]


def _claims(view: ActionView, claimed: dict[tuple[str, float, str], list[tuple[Guns, Target]]]) -> Iterator[str]:
    for (ship, calibre_in, at), found in claimed.items():
        one, target = found[0]
        nature = one.armed.mounting.loads[one.armed.ready(view.move)[0]]
        aim = aim_for(one.armed.gun, nature, target.plan, range_yd(one.site, target)) or Aim("part", "hull_side")
        count = sum(len(each.armed.ready(view.move)) for each, _ in found)
        yield str(Claim(ship, min(count, 99), calibre_in, at, aim))


def shots_in_the_dark(now: Situation) -> Written:
    """By night a line on a bearing for each position that sees nobody: at an enemy who was lost lately."""
    view, lines, at = now.view, list[str](), dict[str, None]()
    if not view.options.night_yd:
        return Written("", "")
    lately = {sight.ship for sight in view.sights if not sight.now and view.move - sight.track[-1].move <= LOST_MOVES}
    lost = [enemy for enemy in now.enemies if enemy.number in lately and enemy.named]
    seen = targets(view)
    for one in [one for one in guns(view) if lost and is_ready(view, one)]:
        if any(can_fire(one, target) for target in seen):
            continue
        site = one.site
        enemy = min(lost, key=lambda each: distance(site.x_yd, site.y_yd, each.x_yd, each.y_yd))
        bearing_deg = float(round(bearing(site.x_yd, site.y_yd, enemy.x_yd, enemy.y_yd))) % 360.0
        far = distance(site.x_yd, site.y_yd, enemy.x_yd, enemy.y_yd) > one.armed.limit_yd
        if not far and one.armed.bears(relative(bearing_deg, site.heading_deg)) and _clear(now, site, bearing_deg):
            lines.append(str(Fire(one.gun, bearing_deg=bearing_deg)))
            at[enemy.name] = None
    return Written("\n".join(lines), f"blind on the bearing where {', '.join(at)} must be" if lines else "")


def _clear(now: Situation, site: Site, bearing_deg: float) -> bool:
    """Whether no friend lies near a bearing: a shot in the dark meets whoever is there."""
    friends = [each for each in now.friends if each.number != site.number]
    turns = [bearing(site.x_yd, site.y_yd, each.x_yd, each.y_yd) for each in friends]
    return all(abs(relative(turn, bearing_deg)) > FOUL_DEG for turn in turns)


# -- loading --------------------------------------------------------------------------------------------------------------


def loads(view: ActionView) -> list[str]:
    """What positions that have just fired are loaded with next, where it is not what they would hold anyway."""
    move, lines = view.move, list[str]()
    if not move or not targets(view):
        return lines
    for one in [one for each in served(view) for one in each.guns(lambda armed: armed.mounting.last_move == move)]:
        mounting = one.armed.mounting
        target = target_for(view, one) or _tried(view)[one.site.number].nearest[0]
        nature = nature_for(one.armed.gun, target.plan, range_yd(one.site, target))
        held = [load for load, fired in zip(mounting.loads, mounting.fired, strict=True) if fired]
        if any(load != nature for load in held) or mounting.chosen != target.number:
            lines.append(str(Next(one.gun, nature, target.id)))
    return lines


def standing_orders(view: ActionView) -> list[str]:
    """The fire control of a side before the action: natures by the range at which its heaviest gun pierces the enemy."""
    own = [view.plan_of(ship) for ship in view.listed if ship.side == view.side]
    enemies = [view.plan_of(ship) for ship in view.listed if ship.side != view.side]
    armoured = [plan for plan in enemies if belt_in(plan)]
    heavy = max([position.gun for plan in own for position in plan.positions], key=lambda gun: gun.calibre_in, default=None)
    if heavy is None:
        return []
    light = str(Control("LIGHT", "HE", aim="funnel" if armoured else "WL"))
    if not enemies:
        return [light]
    part, soft = ("belt", "funnel") if armoured else ("WL", "WL")
    yards = pierced_within_yd(heavy, [*armoured, *enemies][0])
    lines = [str(Control("HEAVY", "AP", within_yd=yards, aim=part))] if yards else []
    return [str(Control("HEAVY", "HE", over_yd=yards, aim=soft)), *lines, light]


def pierced_within_yd(gun: Gun, plan: Plan) -> int:
    """The range within which a gun is loaded with AP against a ship; 0: at none."""
    steps = [math.floor(nth * STEP_YD) for nth in range(1, int(MOST_YD // STEP_YD) + 1)]
    return max([off_yd for off_yd in steps if nature_for(gun, plan, float(off_yd)) == "AP"], default=0)
