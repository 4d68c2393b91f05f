"""Hauling a gun with its men as one action. Mobility (III) and (IV); LW.MOB.04 to .10, .12.

The men named go with the gun and are set round it in its new place, each near to where he walked beside it, or else wherever
there is room within six inches of it (ground/room.py).
"""

import itertools
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import ahead, distance
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, body_gap_in, gun_body, in_the_way, man_body, near_by, too_near
from sandgate.rules.wells1913.field.mobility import TEAM_MEN, gun_leaves, gun_may_go, length_in, muzzle_deg, team_suffices
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.soldiers import HALF_MAN_IN
from sandgate.rules.wells1913.field.standing import HALF_GUN_IN, gun_stands, leg_refusal, man_stands
from sandgate.rules.wells1913.field.the_move import HAUL_S, handling_s, may_begin
from sandgate.rules.wells1913.field.ways import way_in
from sandgate.rules.wells1913.little_wars.events import GunHauled, LeftField
from sandgate.rules.wells1913.little_wars.ground.crowd import barring, bodies
from sandgate.rules.wells1913.little_wars.ground.place import counted, crosses_line, inside, line_y
from sandgate.rules.wells1913.little_wars.ground.room import Wanted, room
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Haul
from sandgate.rules.wells1913.little_wars.guns.gun_service import crew, gun_refusals, not_in_hand
from sandgate.rules.wells1913.little_wars.larger.long_moves import factor, goes_long, ordinary_gun_in, ordinary_in
from sandgate.rules.wells1913.little_wars.larger.provisions import unsupplied_refusal
from sandgate.rules.wells1913.little_wars.moves.at_disposal import left_s
from sandgate.rules.wells1913.little_wars.moves.marching import strays, touch
from sandgate.rules.wells1913.little_wars.plan import Plan
from sandgate.rules.wells1913.little_wars.refusal import not_armed
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man, gun_of, man_of, mover
from sandgate.rules.wells1913.little_wars.telling import now
from sandgate.rules.wells1913.shot.serving import CREW_RADIUS_IN, about_gun, in_action

ABOUT_IN: Final = 12.0  # men farther from the gun are in nobody's way there
ROUND_IN: Final = tuple(  # places round an axle, forward and aside: beside the wheels, then behind, then farther out
    (forward, aside)
    for aside in (2.0, -2.0, 3.2, -3.2, 4.4, -4.4, 5.6, -5.6)
    for forward in (0.0, -1.7, 1.7, -3.4, 3.4, -5.1)
)


class Set(NamedTuple):
    """A man of the team in his new place."""

    man: Man
    at: Point
    way_in: float


class Team(NamedTuple):
    """How a gun and its men would be set down."""

    gun: Gun
    at: Point
    way_in: float
    bearing_deg: float
    men: tuple[Set, ...]
    left_behind: tuple[str, ...]  # who cannot keep up, or finds no place
    leaves: bool  # over the own back line


def team_of(battle: Battle, order: Haul) -> Team:
    """Set the gun and its men down at the end of the path, in the order in which they are named."""
    gun = gun_of(battle, order.gun)
    path = (counted(gun), *order.path)
    side, end = mover(battle), path[-1]
    leaves = gun_leaves(crosses_line(battle, side, path), len(order.men))
    back_deg = muzzle_deg(path, gun.bearing_deg)
    here = gun_body(gun.name, end.x_in, end.y_in, back_deg)
    standing = bodies(battle, (gun.name, *order.men))
    taken = [here, *[body for body, _ in near_by(here, standing, ABOUT_IN)]]
    men, behind = list[Set](), list[str]()
    for name in order.men:
        man = man_of(battle, name)
        place = _left(battle, man, line_y(battle, side), path) if leaves else _set_down(battle, man, path, back_deg, taken)
        if place is None:
            behind.append(name)
        else:
            men.append(place)
            taken.append(man_body(name, man.arm, man.make, place.at.x_in, place.at.y_in, man.facing_deg))
    return Team(gun, end, length_in(path), back_deg, tuple(men), tuple(behind), leaves)


def _left(battle: Battle, man: Man, line_in: float, path: tuple[Point, ...]) -> Set | None:
    """A man of a gun that leaves the field goes to the point where it crosses the back line (LW.MOB.12)."""
    over = path[-1]
    way = _own_way_in(battle, man, Point(over.x_in, line_in))
    return None if way is None else Set(man, over, way)


def _own_way_in(battle: Battle, man: Man, to: Point) -> float | None:
    """The shortest way of a man to a place, round the country; None if it does not fit his own move (LW.MOB.07)."""
    start, cavalry = counted(man), man.arm == "cavalry"
    reach = ordinary_in(battle, cavalry) * factor(battle)  # the gun's own way tells whether a long move is allowed
    return way_in(battle.country, HALF_MAN_IN[man.make], not cavalry, *start, *to, reach)


def _set_down(battle: Battle, man: Man, path: tuple[Point, ...], back_deg: float, taken: Sequence[Body]) -> Set | None:
    """A free place within six inches of the gun, and of his own move, near to where he walked; else wherever there is one.

    taken: the gun in its new place, then whoever stands about it.
    """
    start, end = counted(man), path[-1]
    wished = Point(grid(end.x_in + start.x_in - path[0].x_in), grid(end.y_in + start.y_in - path[0].y_in))
    reach = ordinary_in(battle, man.arm == "cavalry") * factor(battle)

    def body_at(at: Point) -> Body:
        return man_body(man.name, man.arm, man.make, *at, man.facing_deg)

    def off_in(at: Point, body: Body) -> float:
        gap_in = body_gap_in(body, taken[0])
        return max(0.0 if about_gun(gap_in) else gap_in - CREW_RADIUS_IN, grid(distance(*start, *at)) - reach, 0.0)

    def settle(at: Point) -> Set | None:
        if man_stands(battle.country, man.arm, man.make, *at, man.facing_deg) is not None:
            return None
        way = _own_way_in(battle, man, at)
        return None if way is None else Set(man, at, way)

    for at in [wished, *sorted(_round(end, back_deg), key=lambda at: distance(*wished, *at))]:
        body = body_at(at)
        found = settle(at) if off_in(at, body) == 0.0 and too_near(body, taken) is None else None
        if found is not None:
            return found
    return room(end, ABOUT_IN, wished, Wanted(body_at, off_in, taken), settle)


def _round(end: Point, back_deg: float) -> Iterator[Point]:
    for forward, aside in ROUND_IN:
        x, y = ahead(end.x_in, end.y_in, back_deg, forward, aside)
        yield Point(grid(x), grid(y))


# -- what may not be ordered ---------------------------------------------------------------------------------------------


@step("LW.MOVE.18", "LW.MOB.06", "LW.MOB.07", "LW.MOB.08", "LW.MOB.10", "LW.MOB.12", "LW.EXT.07")
def haul_plan(battle: Battle, side: Side, order: Haul) -> Plan:
    """How a gun and its men would be set down, and all that keeps it from being hauled."""
    found = not_in_hand(battle, side, order.gun)
    found = found or [*gun_refusals(battle, side, order.gun), *_team_refusals(battle, side, order)]
    if found:
        return Plan(found)
    if not may_begin(HAUL_S, left_s(battle)):
        left = number_text(battle.allowance_s - battle.spent_s)
        problem = f"hauling takes 60 s, and the clock has {left} s left"
        return Plan([Refusal(problem, "leave the gun where it is", "LW.MOVE.09", order.gun)])
    team = team_of(battle, order)
    too_far = [*_reach_refusals(battle, team, (counted(team.gun), *order.path))]
    return Plan(too_far or [*_path_refusals(battle, side, order, team)], team)


def haul_refusals(battle: Battle, side: Side, order: Haul) -> list[Refusal]:
    """All that keeps a gun from being hauled."""
    return [*haul_plan(battle, side, order).wrong]


def _team_refusals(battle: Battle, side: Side, order: Haul) -> Iterator[Refusal]:
    serving = {man.name for man in crew(battle, gun_of(battle, order.gun), side)}
    if not in_action(len(serving)):
        return  # that is said of the gun
    for name in order.men:
        if name not in serving:
            why = not_armed(man_of(battle, name), side) or f"is not with {order.gun}"
            yield Refusal(f"{name} {why}", "name armed men within six inches of the gun", "LW.MOB.07", name)
        elif man_of(battle, name).moved:
            yield Refusal(f"{name} has moved", "name men who have not moved", "LW.MOVE.19", name)
    if not team_suffices(len(order.men)):
        named = "one man is" if len(order.men) == 1 else f"{len(order.men)} men are"
        yield Refusal(f"{named} named for {order.gun}", "name four at the least", "LW.MOB.07", order.gun)


def _gun_in_reach(battle: Battle, team: Team, cavalry: int, path: tuple[Point, ...]) -> bool:
    """Whether the way of a gun fits its move; in a larger game that may be longer (LW.EXT.03, .09)."""
    if battle.larger is None:
        return gun_may_go(cavalry, team.way_in)
    here = gun_body(team.gun.name, *path[0], team.gun.bearing_deg)
    return goes_long(battle, team.gun.holder, ordinary_gun_in(battle, cavalry), 0.0, path, here)


def _reach_refusals(battle: Battle, team: Team, path: tuple[Point, ...]) -> Iterator[Refusal]:
    cavalry = sum(place.man.arm == "cavalry" for place in team.men)
    if not _gun_in_reach(battle, team, cavalry, path):
        more = "" if team_suffices(cavalry) else f"; with four cavalrymen {number_text(ordinary_gun_in(battle, TEAM_MEN))}"
        remedy = f"at most {number_text(ordinary_gun_in(battle, cavalry))} in{more}"
        yield Refusal(f"{team.gun.name} would go {number_text(team.way_in)} in", remedy, "LW.MOB.08", team.gun.name)
    elif not team_suffices(len(team.men)):
        remedy = "shorten the way, or name more men"
        problem = f"{len(team.men)} of the men named can come along with {team.gun.name} and find a place"
        yield Refusal(problem, remedy, "LW.MOB.07", team.gun.name)
    else:
        held = (unsupplied_refusal(battle, place.man, place.at) for place in team.men)
        yield from (refusal for refusal in held if refusal is not None)


def _path_refusals(battle: Battle, side: Side, order: Haul, team: Team) -> Iterator[Refusal]:
    gun, barred = team.gun, barring(battle, side)
    obstacles = [body for body in bodies(battle, (gun.name,)) if body.name in barred]
    path = (counted(gun), *order.path)
    if strays(battle, path):
        yield Refusal(f"the way of {gun.name} leaves the field", "keep its points on the field", "LW.MOB.12", gun.name)
        return
    for a, b in itertools.pairwise(path):
        blocked = leg_refusal(battle.country, HALF_GUN_IN, False, a.x_in, a.y_in, b.x_in, b.y_in)
        if blocked is not None:
            yield blocked._replace(problem=f"{gun.name}: {blocked.problem}", about=gun.name)
            return
        body = in_the_way(HALF_GUN_IN, a.x_in, a.y_in, b.x_in, b.y_in, obstacles)
        if body is not None:
            yield Refusal(f"{body.name} stands in the way of {gun.name}", "go round", "LW.MOB.03", gun.name)
            return
    if team.leaves and inside(battle, side, team.at):
        return
    refused = gun_stands(battle.country, team.at.x_in, team.at.y_in, team.bearing_deg)
    if refused is not None:
        yield refused._replace(problem=f"{gun.name}: {refused.problem}", about=gun.name)
    here = gun_body(gun.name, team.at.x_in, team.at.y_in, team.bearing_deg)
    touching = too_near(here, bodies(battle, (gun.name, *[place.man.name for place in team.men])))
    if touching is not None:
        problem = f"{gun.name} would stand on {touching.name}"
        yield Refusal(problem, "keep a clear sixteenth of an inch", "LW.MOB.11", gun.name)


# -- carrying it out -----------------------------------------------------------------------------------------------------


@step("LW.MOVE.09", "LW.MOB.07", "LW.MOB.09", "LW.MOB.12", "LW.GUN.21")
def haul(battle: Battle, order: Haul, team: Team | None = None) -> tuple[Battle, tuple[Event, ...]]:
    """Haul a gun with its men; it is set down trail forward, its barrel level.

    team: how they would be set down, where it has been worked out already.
    """
    team = team or team_of(battle, order)
    gun = replace(
        team.gun,
        x_in=team.at.x_in,
        y_in=team.at.y_in,
        bearing_deg=team.bearing_deg,
        elevation_deg=0.0,
        action="hauled",
        status="off" if team.leaves else "field",
        approaches=(),
    )
    moved = {place.man.name: _hauled(place, leaves=team.leaves) for place in team.men}
    after = replace(
        battle,
        men=tuple(moved.get(man.name, man) for man in battle.men),
        guns=tuple(gun if each.name == gun.name else each for each in battle.guns),
        spent_s=battle.spent_s + handling_s(0, 0, 1, 0),
    )
    names = tuple(moved)
    told: list[Event] = [
        now(battle).tell(
            GunHauled,
            clauses=("LW.MOB.07", "LW.MOB.08", "LW.MOB.09"),
            gun=gun.name,
            men=names,
            at=team.at,
            way_in=team.way_in,
            bearing_deg=team.bearing_deg,
            left_behind=team.left_behind,
        )
    ]
    if team.leaves:
        side = mover(battle)
        told.append(now(battle).tell(LeftField, clauses=("LW.MOB.12",), side=side, men=names, gun=gun.name))
        return after, tuple(told)
    after, contact = touch(after, names)
    return after, (*told, *contact)


def _hauled(place: Set, *, leaves: bool) -> Man:
    status = "off" if leaves else place.man.status
    return replace(
        place.man, x_in=place.at.x_in, y_in=place.at.y_in, way_in=place.way_in, hauled=True, lying_for="", status=status
    )
