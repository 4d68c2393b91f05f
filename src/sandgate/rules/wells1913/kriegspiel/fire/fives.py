"""How the men of a unit who keep still make fives that fire: KS.RIFLE.01, .02 and .05, KS.ARMS.18.

Rulings. Each rank is told off from the left, as the unit faces; a man who is not roughly in a line with the next four is
left out. Of two ranks the front is the half nearer to the foremost man. Dismounted cavalry is one line.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from sandgate.kernel.geometry import aboard, distance
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.kriegspiel.fire.rifle_fire import (
    MEN_PER_SHOT,
    has_rifles,
    may_volley,
    roughly_in_line,
    shots_of_formation,
)
from sandgate.rules.wells1913.kriegspiel.ground.bodies import FOOT
from sandgate.rules.wells1913.kriegspiel.moves.arms import gap_set_in
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import Formation
from sandgate.rules.wells1913.kriegspiel.pieces import Man, Unit
from sandgate.rules.wells1913.kriegspiel.roll import arm_of, fighting, unit_of
from sandgate.rules.wells1913.kriegspiel.state import Battle

HALF_RANK_IN: Final = (FOOT.length_in + gap_set_in("close")) / 2.0  # of what two ranks stand apart, middle to middle


class Five(NamedTuple):
    """Five men in a line, and the third of them, over whose head they fire."""

    men: tuple[str, ...]
    middle: Man


class _Placed(NamedTuple):
    """A man as his unit faces: how far to the right of its middle, and ahead of its front."""

    right_in: float
    ahead_in: float
    man: Man


@step("KS.RIFLE.01", "KS.RIFLE.04", "KS.RIFLE.05", "KS.ARMS.18")
def fives(battle: Battle, name: str) -> tuple[Five, ...]:
    """The fives of a unit that can fire in this move, from the left, of two ranks the front one first."""
    unit = unit_of(battle, name)
    if not has_rifles(arm_of(unit)) or not may_volley(battle.move, has_moved(unit), False):
        return ()
    still = [man for man in fighting(battle, name) if not man.fired]
    ranks = _ranks(unit, sorted(_placed(unit, man) for man in still))
    if shots_of_formation(formation_of(unit), *map(len, ranks)) == 0:
        return ()
    return tuple(five for rank in ranks for five in _told_off(rank))


def volley_shots(battle: Battle, unit: str) -> int:
    """How many rifle shots a unit has in this move."""
    return len(fives(battle, unit))


def has_moved(unit: Unit) -> bool:
    """Whether a unit has moved in this move, or done what counts as moving (KS.ARMS.13)."""
    return unit.gone_in > 0.0 or unit.spent > 0.0 or unit.changed or unit.worked or bool(unit.charged)


@step("KS.RIFLE.05", "KS.ARMS.18")
def formation_of(unit: Unit) -> Formation:
    """In what formation a unit fires: dismounted cavalry as infantry in extended order."""
    return "extended" if unit.service == "cavalry" and not unit.mounted else unit.formation


def _placed(unit: Unit, man: Man) -> _Placed:
    ahead_in, right_in = aboard(unit.x_in, unit.y_in, unit.facing_deg, man.x_in, man.y_in)
    return _Placed(right_in, ahead_in, man)


def _ranks(unit: Unit, placed: Sequence[_Placed]) -> tuple[list[_Placed], list[_Placed]]:
    """The front rank and the rear one, if there is one, each from the left."""
    if formation_of(unit) != "two ranks" or not placed:
        return list(placed), []
    front_in, rear_in = max(each.ahead_in for each in placed), min(each.ahead_in for each in placed)
    behind_in = max((front_in - rear_in) / 2.0, HALF_RANK_IN)
    front = [each for each in placed if front_in - each.ahead_in < behind_in]
    return front, [each for each in placed if each not in front]


@step("KS.RIFLE.01")
def _told_off(rank: Sequence[_Placed]) -> Iterator[Five]:
    """The fives of a rank: each man counts in one only."""
    start = 0
    while start + MEN_PER_SHOT <= len(rank):
        five = [each.man for each in rank[start : start + MEN_PER_SHOT]]
        row = in_line(five)
        if row:
            yield Five(tuple(man.name for man in row), row[MEN_PER_SHOT // 2])
        start += MEN_PER_SHOT if row else 1


@step("KS.RIFLE.02")
def in_line(men: Sequence[Man]) -> tuple[Man, ...]:
    """Men in their order along the shallowest strip that holds their middles; nobody if they are not roughly in a line."""
    depth_in, row = min((_strip(men, one, other) for one, other in combinations(men, 2)), key=lambda strip: strip[0])
    gaps = [distance(one.x_in, one.y_in, two.x_in, two.y_in) - FOOT.width_in for one, two in pairwise(row)]
    return row if roughly_in_line(depth_in, tuple(max(0.0, gap_in) for gap_in in gaps)) else ()


def _strip(men: Sequence[Man], one: Man, other: Man) -> tuple[float, tuple[Man, ...]]:
    """The depth of the strip along the line of two men that holds all, and the men in their order along it."""
    length_in = max(distance(one.x_in, one.y_in, other.x_in, other.y_in), 0.001)
    dx, dy = (other.x_in - one.x_in) / length_in, (other.y_in - one.y_in) / length_in
    across = [man.x_in * dy - man.y_in * dx for man in men]
    row = sorted(men, key=lambda man: (man.x_in * dx + man.y_in * dy, man.number))
    return max(across) - min(across), tuple(row)
