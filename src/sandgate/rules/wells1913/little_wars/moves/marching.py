"""Marching: GO, GO LINE and SHIFT. Mobility (I), (II) and (V); LW.MOB.01 to .03, .11 to .13.

An order that names several men is planned for all of them at once: own men step aside and stand again (LW.MOB.03), so only
the places at the end must be clear. The clock may reach only the first so many of them (LW.MOVE.12).
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import bearing
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, body_gap_in, in_the_way, man_body, near_by, too_near
from sandgate.rules.wells1913.field.mobility import length_in, way_in_all_in
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.soldiers import HALF_MAN_IN
from sandgate.rules.wells1913.field.standing import leg_refusal, man_stands, off_field
from sandgate.rules.wells1913.field.the_move import handling_s, men_reached
from sandgate.rules.wells1913.little_wars.events import ContactMade, LeftField, Marched
from sandgate.rules.wells1913.little_wars.ground.crowd import barring, bodies
from sandgate.rules.wells1913.little_wars.ground.place import counted, crosses_line, inside, walked
from sandgate.rules.wells1913.little_wars.larger.long_moves import in_reach, too_far
from sandgate.rules.wells1913.little_wars.larger.provisions import unsupplied_refusal
from sandgate.rules.wells1913.little_wars.moves.at_disposal import left_s
from sandgate.rules.wells1913.little_wars.orders import Go, GoLine, Shift
from sandgate.rules.wells1913.little_wars.plan import Plan
from sandgate.rules.wells1913.little_wars.refusal import not_armed
from sandgate.rules.wells1913.little_wars.state import Battle, Man, man_of, mover
from sandgate.rules.wells1913.little_wars.telling import now
from sandgate.rules.wells1913.melee.hand_to_hand import CONTACT_IN

March = Go | GoLine | Shift


class Way(NamedTuple):
    """One man's way: from where he counts as standing, point after point, and how he faces at its end."""

    man: Man
    path: tuple[Point, ...]
    facing_deg: float

    @property
    def end(self) -> Point:
        """Where it ends."""
        return self.path[-1]

    @property
    def body(self) -> Body:
        """The man at its end."""
        return man_body(self.man.name, self.man.arm, self.man.make, self.end.x_in, self.end.y_in, self.facing_deg)


def ways(battle: Battle, order: March) -> tuple[Way, ...]:
    """The ways of all men whom an order names, whether they may go them or not."""
    men = [man_of(battle, name) for name in order.men]
    return tuple(
        _way(man, legs, order.facing_deg) for man, legs in zip(men, _legs(order, [counted(man) for man in men]), strict=True)
    )


def _legs(order: March, places: Sequence[Point]) -> Iterator[tuple[Point, ...]]:
    """The points that each man is to reach in turn."""
    if isinstance(order, Shift):
        for place in places:
            yield (_moved(place, order.dx_in, order.dy_in),)
    elif isinstance(order, Go):
        for place in places:
            dx, dy = place.x_in - places[0].x_in, place.y_in - places[0].y_in
            yield tuple(_moved(point, dx, dy) for point in order.path)
    else:
        for nth in range(len(places)):
            yield (spaced(order.at, order.to, nth, len(places)),)


def spaced(at: Point, to: Point, nth: int, of: int) -> Point:
    """The place of the n-th of so many, spaced evenly along a line; a single one stands in its middle.

    >>> spaced(Point(0.0, 0.0), Point(10.0, 4.0), 1, 3), spaced(Point(0.0, 0.0), Point(10.0, 4.0), 0, 1)
    (Point(x_in=5.0, y_in=2.0), Point(x_in=5.0, y_in=2.0))
    """
    part = nth / (of - 1) if of > 1 else 0.5
    return _moved(at, (to.x_in - at.x_in) * part, (to.y_in - at.y_in) * part)


def _moved(place: Point, dx_in: float, dy_in: float) -> Point:
    return Point(grid(place.x_in + dx_in), grid(place.y_in + dy_in))


def _way(man: Man, points: tuple[Point, ...], facing_deg: float | None) -> Way:
    """A man faces along the last leg of his way unless he is told otherwise; turning is free (LW.MOB.03)."""
    path = (counted(man), *points)
    turns = [(a, b) for a, b in pairwise(path) if a != b]
    if facing_deg is None and turns:
        (a, b) = turns[-1]
        facing_deg = grid(bearing(a.x_in, a.y_in, b.x_in, b.y_in))
    return Way(man, path, man.facing_deg if facing_deg is None else facing_deg % 360.0)


# -- what may not be ordered ---------------------------------------------------------------------------------------------


@step(
    "LW.MOVE.12", "LW.MOVE.19", "LW.MOB.01", "LW.MOB.02", "LW.MOB.03", "LW.MOB.11", "LW.MOB.12", "LW.MELEE.18", "LW.MELEE.20"
)
def march_plan(battle: Battle, side: Side, order: March) -> Plan:
    """The ways of all whom an order names, and all that keeps it from being carried out: then nothing of it is done."""
    unfit = [refusal for name in order.men for refusal in unfit_to_move(battle, side, name)]
    if unfit:
        return Plan(unfit)
    planned = ways(battle, order)
    reached = men_reached(len(planned), left_s(battle))
    if reached == 0:
        return Plan([Refusal("the handling clock is spent", "end the move: END", "LW.MOVE.12")])
    barred = barring(battle, side)
    obstacles = [body for body in bodies(battle) if body.name in barred]
    barring_way = [refusal for way in planned for refusal in _way_refusals(battle, way, obstacles)]
    return Plan(barring_way or _crowded(battle, planned[:reached]), planned)


def march_refusals(battle: Battle, side: Side, order: March) -> list[Refusal]:
    """All that keeps an order to march from being carried out."""
    return [*march_plan(battle, side, order).wrong]


def unfit_to_move(battle: Battle, side: Side, name: str) -> Iterator[Refusal]:
    """Why a man cannot be moved at all in this move."""
    man = man_of(battle, name)
    unfit = not_armed(man, side)
    if man.side != side:
        yield Refusal(f"{name} {unfit}", "name men of your own", "LW.MOVE.06", name)
    elif man.status == "prisoner":
        yield Refusal(f"{name} {unfit}", "name free men", "LW.MELEE.18", name)
    elif man.status not in {"armed", "released"}:
        yield Refusal(f"{name} {unfit}", "name men on the field", "LW.GUN.23", name)
    elif man.status == "released" and battle.move + 1 < man.free_from:
        yield Refusal(f"{name} has just been released", "let him wait for your next move", "LW.MELEE.20", name)
    elif man.hauled:
        yield Refusal(f"{name} has hauled a gun: that was his move", "name others", "LW.MOVE.19", name)
    elif man.trail_of:
        problem = f"{name} has been set at the trail of {man.trail_of}"
        yield Refusal(problem, "leave him there", "LW.GUN.07", name, brief="serves a gun")
    elif man.touched:
        problem = f"{name} is in contact with the enemy"
        yield Refusal(problem, "leave him where he is", "LW.MELEE.04", name, brief="is in contact")


def _way_refusals(battle: Battle, way: Way, obstacles: Sequence[Body]) -> Iterator[Refusal]:
    man = way.man
    half_in = HALF_MAN_IN[man.make]
    cavalry, gone = man.arm == "cavalry", way_in_all_in(man.way_in, length_in(way.path))
    if not in_reach(battle, man, way.path):
        yield too_far(battle, man, gone)
        return
    unsupplied = unsupplied_refusal(battle, man, way.end)
    if unsupplied is not None:
        yield unsupplied
        return
    if strays(battle, way.path):
        yield Refusal(f"the way of {man.name} leaves the field", "keep its points on the field", "LW.MOB.12", man.name)
        return
    for a, b in pairwise(walked(battle, man, way.path)):
        blocked = leg_refusal(battle.country, half_in, not cavalry, a.x_in, a.y_in, b.x_in, b.y_in)
        if blocked is not None:
            yield blocked._replace(problem=f"{man.name}: {blocked.problem}", about=man.name)
            return
        body = in_the_way(half_in, a.x_in, a.y_in, b.x_in, b.y_in, obstacles)
        if body is not None:
            yield Refusal(
                f"{body.name} stands in the way of {man.name}", "go round, with more points", "LW.MOB.03", man.name
            )
            return
    if not leaves(battle, way):
        yield from _place_refusals(battle, way)


def leaves(battle: Battle, way: Way) -> bool:
    """Whether a way carries a man over his own back line and not over another edge (LW.MOB.12)."""
    return crosses_line(battle, way.man.side, way.path) and inside(battle, way.man.side, way.end)


def strays(battle: Battle, path: Sequence[Point]) -> bool:
    """Whether a way leads off the field between its start and its end (LW.MOB.12)."""
    return any(off_field(battle.country, *point) is not None for point in path[1:-1])


def _place_refusals(battle: Battle, way: Way) -> Iterator[Refusal]:
    """Whether a man may stand where his way ends: on the field and clear of the country (LW.MOB.11)."""
    man, end = way.man, way.end
    if not inside(battle, man.side, end):
        yield Refusal(f"{man.name} would leave the field", "only one's own back line may be crossed", "LW.MOB.12", man.name)
        return
    refused = man_stands(battle.country, man.arm, man.make, end.x_in, end.y_in, way.facing_deg)
    if refused is not None:
        yield refused._replace(problem=f"{man.name}: {refused.problem}", about=man.name)


def _crowded(battle: Battle, planned: Sequence[Way]) -> list[Refusal]:
    """Men who would stand too near to others at the end of their ways."""
    named = dict.fromkeys(way.man.name for way in planned)
    ends = [way.body for way in planned if not leaves(battle, way)]
    standing = bodies(battle, named)
    found = []
    for nth, body in enumerate(ends):
        touching = too_near(body, (*standing, *ends[:nth]))
        if touching is not None:
            apart = number_text(body_gap_in(body, touching))
            problem = f"{body.name} would stand {apart} in from {touching.name}"
            found.append(Refusal(problem, "keep a clear sixteenth of an inch", "LW.MOB.11", body.name))
    return found


# -- carrying it out -----------------------------------------------------------------------------------------------------


@step("LW.MOVE.09", "LW.MOVE.12", "LW.MOVE.19", "LW.MOB.03", "LW.MOB.12", "LW.MOB.13")
def march(battle: Battle, order: March, planned: Sequence[Way] = ()) -> tuple[Battle, tuple[Event, ...]]:
    """March as many of the men named as the clock reaches, in the order written; the rest are left behind.

    planned: the ways, where they have been worked out already.
    """
    planned = planned or ways(battle, order)
    reached = planned[: men_reached(len(planned), left_s(battle))]
    ends = {way.man.name: _arrived(battle, way) for way in reached}
    after = replace(
        battle,
        men=tuple(ends.get(man.name, man) for man in battle.men),
        spent_s=battle.spent_s + handling_s(len(reached), 0, 0, 0),
        guns_closed=True,
    )
    gone = [way.man.name for way in reached if leaves(battle, way)]
    told: list[Event] = [_marched(battle, planned, reached)]
    if gone:
        told.append(now(battle).tell(LeftField, clauses=("LW.MOB.12",), side=mover(battle), men=tuple(gone), gun=""))
    after, contact = touch(after, [name for name in ends if name not in gone])
    return after, (*told, *contact)


def _marched(battle: Battle, planned: Sequence[Way], reached: Sequence[Way]) -> Marched:
    arms = dict.fromkeys("LW.MOB.01" if way.man.arm == "infantry" else "LW.MOB.02" for way in reached)
    late = planned[len(reached) :]
    return now(battle).tell(
        Marched,
        clauses=(*arms, "LW.MOB.03", *(("LW.MOVE.12",) if late else ())),
        side=mover(battle),
        men=tuple(way.man.name for way in reached),
        ends=tuple(way.end for way in reached),
        ways_in=tuple(length_in(way.path) for way in reached),
        left_behind=tuple(way.man.name for way in late),
    )


def _arrived(battle: Battle, way: Way) -> Man:
    """A man at the end of his way."""
    return replace(
        man_of(battle, way.man.name),
        x_in=way.end.x_in,
        y_in=way.end.y_in,
        facing_deg=way.facing_deg,
        way_in=way_in_all_in(way.man.way_in, length_in(way.path)),
        moved=True,
        status="off" if leaves(battle, way) else way.man.status,
    )


@step("LW.MELEE.04", "LW.MOB.13")
def touch(battle: Battle, names: Sequence[str]) -> tuple[Battle, tuple[Event, ...]]:
    """Armed men who stand an eighth of an inch or less from armed enemies stay there, and so do the enemies touched."""
    side = mover(battle)
    armed = {man.name: man for man in battle.men if man.status == "armed"}
    enemies = [body for body in bodies(battle) if body.name in armed and armed[body.name].side != side]
    pairs = [(body.name, enemy.name) for body in _standing(battle, names) for enemy, _ in near_by(body, enemies, CONTACT_IN)]
    if not pairs:
        return battle, ()
    men, hit = (tuple(dict.fromkeys(names)) for names in zip(*pairs, strict=True))
    stay = {*men, *hit}
    after = replace(battle, men=tuple(replace(man, touched=True) if man.name in stay else man for man in battle.men))
    return after, (now(battle).tell(ContactMade, clauses=("LW.MELEE.04",), men=men, enemies=hit),)


def _standing(battle: Battle, names: Sequence[str]) -> Iterator[Body]:
    for name in names:
        man = man_of(battle, name)
        if man.status == "armed":
            yield man_body(name, man.arm, man.make, man.x_in, man.y_in, man.facing_deg)
