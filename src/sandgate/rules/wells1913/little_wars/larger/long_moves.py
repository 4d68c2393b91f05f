"""Double and treble moves, and those of the open air, on the field: Chapter V, second and third paragraph; LW.EXT.03, .09.

A battle without extensions has the moves of Chapter III. In the open air every move is doubled; what was agreed to be double
or treble besides is so while no enemy is near. Distances are from base to base, as everything "within so many inches" is.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.geometry import distance
from sandgate.kernel.notation import number_text
from sandgate.kernel.outlines import Reach, strip
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, man_body, near_by
from sandgate.rules.wells1913.field.mobility import gun_reach_in, length_in, may_go, reach_in, way_in_all_in
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side, other
from sandgate.rules.wells1913.little_wars.ground.crowd import bodies
from sandgate.rules.wells1913.little_wars.larger.boxes_and_scouts import NEAR_IN, long_move_in, may_go_long
from sandgate.rules.wells1913.little_wars.larger.open_air import gun_move_in, move_in
from sandgate.rules.wells1913.little_wars.state import Battle, Man

FAR_IN: Final = 10_000.0


@step("LW.EXT.09")
def ordinary_in(battle: Battle, cavalry: bool) -> float:
    """How far a man of an arm is moved in an ordinary move of this battle."""
    return reach_in(cavalry) if battle.larger is None else move_in(battle.larger.agreed.open_air, cavalry)


@step("LW.EXT.09")
def ordinary_gun_in(battle: Battle, cavalry: int) -> float:
    """How far a gun is moved in an ordinary move of this battle with so many horsemen."""
    return gun_reach_in(cavalry) if battle.larger is None else gun_move_in(battle.larger.agreed.open_air, cavalry)


def pace(battle: Battle) -> float:
    """How many times as long as indoors the ordinary moves of this battle are."""
    return ordinary_in(battle, False) / reach_in(False)


def factor(battle: Battle) -> int:
    """How many times as long as ordinary a move may be with no enemy near."""
    return 1 if battle.larger is None else battle.larger.agreed.factor


@step("LW.MOB.01", "LW.MOB.02", "LW.EXT.03")
def in_reach(battle: Battle, man: Man, path: Sequence[Point]) -> bool:
    """Whether a way from where a man counts as standing fits what is left of his move."""
    cavalry = man.arm == "cavalry"
    if battle.larger is None:
        return may_go(cavalry, way_in_all_in(man.way_in, length_in(tuple(path))))
    start = man_body(man.name, man.arm, man.make, *path[0], man.facing_deg)
    return goes_long(battle, man.side, ordinary_in(battle, cavalry), man.way_in, path, start)


def too_far(battle: Battle, man: Man, gone_in: float) -> Refusal:
    """What is said of a way that does not fit a man's move."""
    cavalry = man.arm == "cavalry"
    ordinary, clause = ordinary_in(battle, cavalry), "LW.MOB.02" if cavalry else "LW.MOB.01"
    near = ""
    if ordinary < gone_in <= ordinary * factor(battle):
        near, clause = f": a long move keeps {NEAR_IN / 12.0:.0f} feet from the enemy", "LW.EXT.03"
    left = number_text(max(0.0, grid(ordinary - man.way_in)))
    already = f", {number_text(man.way_in)} of them already" if man.way_in else ""
    remedy = "his move is spent" if left == "0" else f"go {left} in at most"
    return Refusal(f"{man.name} would go {number_text(gone_in)} in{already}{near}", remedy, clause, man.name)


@step("LW.EXT.03")
def goes_long(
    battle: Battle,
    side: Side,
    limit_in: float,
    gone_in: float,
    path: Sequence[Point],
    body: Body,
    cost_in: float | None = None,
) -> bool:
    """Whether a piece that has gone so far may go on along a path; up to its ordinary move it always may.

    Ruling: a piece that goes on in the same move is measured anew from where it stands, its ordinary move being spent.
    limit_in: its ordinary move. body: the piece where it starts. cost_in: what the way costs, if not its length: upon a road
    it costs less, and the part beyond an ordinary move begins where it would in open country.
    """
    whole_in = grid(gone_in + (length_in(tuple(path)) if cost_in is None else cost_in))
    if whole_in <= limit_in or factor(battle) == 1:
        return whole_in <= limit_in
    if whole_in > long_move_in(limit_in, factor(battle)):
        return False
    enemies = enemies_of(battle, side)
    far_in, beyond_in = nearest_in((body,), enemies), nearest_in(_beyond(path, grid(limit_in - gone_in)), enemies)
    return may_go_long(limit_in, factor(battle), whole_in, far_in, beyond_in)


def farthest_in(battle: Battle, side: Side, ordinary: float, body: Body) -> float:
    """The longest move of a piece that starts where its body is, if it goes away from all enemies."""
    if factor(battle) == 1 or nearest_in((body,), enemies_of(battle, side)) <= NEAR_IN:
        return ordinary
    return long_move_in(ordinary, factor(battle))


def enemies_of(battle: Battle, side: Side) -> list[Body]:
    """The enemy's pieces on the field: free men, guns, boxes, and whatever else is his."""
    foe = other(side)
    named = dict.fromkeys([man.name for man in battle.men if man.side == foe and man.status in {"armed", "released"}])
    named |= dict.fromkeys([gun.name for gun in battle.guns if gun.holder == foe])
    if battle.larger is not None:
        named |= dict.fromkeys([box.name for box in battle.larger.boxes if box.side == foe])
        named |= dict.fromkeys([waggon.name for waggon in battle.larger.waggons if waggon.holder == foe])
        named |= dict.fromkeys([train.name for train in battle.larger.trains if train.side == foe])
    return [body for body in bodies(battle) if body.name in named]


def nearest_in(some: Iterable[Body], others: Sequence[Body], within_in: float = NEAR_IN) -> float:
    """The smallest gap between two lots of bodies, as far as it is within a limit; else farther than any field is wide."""
    return min([gap_in for one in some for _, gap_in in near_by(one, others, within_in)], default=FAR_IN)


def _beyond(path: Sequence[Point], ordinary: float) -> list[Body]:
    """The part of a way beyond an ordinary move, leg by leg."""
    found, left = list[Body](), ordinary
    for (ax, ay), (bx, by) in pairwise(path):
        leg = distance(ax, ay, bx, by)
        if leg > max(0.0, left):
            part = max(0.0, left) / leg
            found.append(_leg(ax + part * (bx - ax), ay + part * (by - ay), bx, by))
        left -= leg
    return found


def _leg(ax: float, ay: float, bx: float, by: float) -> Body:
    x, y, half = (ax + bx) / 2.0, (ay + by) / 2.0, distance(ax, ay, bx, by) / 2.0
    return Body("", x, y, half, (strip(ax, ay, bx, by, 0.0),), (Reach(x, y, half),))
