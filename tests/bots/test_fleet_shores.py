"""A shore that an admiral looks at closely only where a way may come near it is the shore seen at every step."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from sandgate.bots.nwc1902_fleet.courses import BERTH_YD, STEP_S, comes_upon
from sandgate.rules.nwc1902.squadron.abbreviations import MOVE_S
from sandgate.rules.nwc1902.squadron.coast.torpedo_boats import BoatPart, boat_helm, boat_way
from sandgate.rules.nwc1902.track.track_curves import ring_engines, steaming
from sandgate.sea.ways import Place, Way, fix_at, near_piece

WAYS = 1_500


def at_every_step(way: Way, shores: Sequence[tuple[Place, Place]], seconds: int) -> bool:
    """Whether any step of a way comes nearer to any piece of shore than is safe."""
    fixes = [fix_at(way, 0, second) for second in range(0, seconds + 1, STEP_S)]
    return any(near_piece(before, after, BERTH_YD, p, q) for before, after in pairwise(fixes) for p, q in shores)


def turning(chance: Random) -> Way:
    """A boat that turns, gains speed or loses it."""
    motion = steaming(0.0, 0.0, chance.choice([0.0, 90.0, chance.uniform(0.0, 360.0)]), chance.uniform(0.0, 13.0), 13.0)
    motion = ring_engines(motion, chance.choice([0.0, 6.0, 13.0]))
    return boat_way([BoatPart(0, boat_helm(motion, chance.choice([1, -1]), chance.choice([1.0, 4.0, 8.0, 16.0])))])


def shore(chance: Random) -> list[tuple[Place, Place]]:
    """A broken shore line; every other one upon round yards, as scenarios have them."""
    places = [(chance.uniform(-2000.0, 2000.0), chance.uniform(-2000.0, 2000.0)) for _ in range(3)]
    return list(pairwise([(round(x, -2), round(y, -2)) for x, y in places] if chance.randrange(2) else places))


def test_the_shore_comes_near_where_it_does_at_some_step() -> None:
    chance, near = Random(1902), 0
    for _ in range(WAYS):
        way, pieces, seconds = turning(chance), shore(chance), chance.choice([MOVE_S, MOVE_S + 60, 2 * MOVE_S])
        comes = comes_upon(way, pieces, seconds)
        assert comes == at_every_step(way, pieces, seconds)
        near += comes
    assert WAYS // 10 < near < WAYS - WAYS // 10
