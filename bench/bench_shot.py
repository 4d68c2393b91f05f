"""One shot among 250 men and 40 solids, followed alone and as an order carried out."""

import math
from dataclasses import replace
from typing import Any

import pytest
from tests.rules.wells1913.fields import battle, board, box, gun, land, man, solid, tree

from sandgate.kernel.bench import Dealt
from sandgate.rules.wells1913.little_wars.guns.firing import shoot
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Shoot
from sandgate.rules.wells1913.little_wars.guns.scene import scene_of
from sandgate.rules.wells1913.little_wars.state import Battle
from sandgate.rules.wells1913.shot.gun_shot import follow

GUN = gun("RG1", 108, 20)
CEILING_S = 0.002


def crowded() -> Battle:
    """A battlefield of 18 by 10 feet: 125 men a side in five ranks, 20 houses and walls, 20 trees, two hills."""
    red = [man(f"RI{nth + 1}", 60 + 4 * (nth % 25), 12 + 2 * (nth // 25)) for nth in range(125) if nth != 62]
    blue = [man(f"BI{nth + 1}", 60 + 4 * (nth % 25) + nth // 25, 84 + 2 * (nth // 25), 180) for nth in range(126)]
    houses = [solid("house", box(10 * nth, 50, 10 * nth + 5, 54), 4) for nth in range(20) if not 9 <= nth <= 12]
    walls = [solid("wall", box(10 * nth, 100, 10 * nth + 8, 101.125), 2.25) for nth in range(8, 12)]
    trees = [tree(10 * nth + 7, 60 + nth % 3) for nth in range(20)]
    hills = [board(box(20, 30, 60, 45), 1), board(box(150, 30, 190, 45), 1)]
    return battle([*red, *blue], [GUN], land(216, 120, boards=hills, solids=[*houses, *walls, *trees]))


def shots(field: Battle) -> Any:
    """Ten shots fanned out over the ranks, none of them stopped at once."""
    scene = scene_of(field, "RG1")
    laid = [(-8.0 + 1.6 * nth, math.radians(-8.0 + 1.6 * nth)) for nth in range(10)]
    return lambda: [
        follow(scene, 108 + 3.5 * math.sin(turn), 33 + 3.5 * math.cos(turn), 1.5, deg % 360, 0.2, lambda _: 3.0)
        for deg, turn in laid
    ]


def test_a_shot_among_250_men_and_40_solids(benchmark: Any) -> None:
    """Ceiling: 2 milliseconds; a doctrine tries dozens of shots before it chooses one."""
    field = crowded()
    assert (len(field.men), len(field.country.solids)) == (250, 40)
    found = benchmark(shots(field))
    assert sum(len(shot.legs) for shot in found) >= 30
    assert benchmark.stats.stats.min / 10 < CEILING_S


def test_a_shot_ordered_laid_thrown_and_settled(benchmark: Any) -> None:
    """The whole order: crew counted, gun swung, men made obstacles, the dead found, the track kept."""
    field = crowded()
    order = Shoot("RG1", man="BI13")
    _, told = benchmark(lambda: shoot(field, order, Dealt()))
    assert type(told[0]).__name__ in {"SteppedAside", "ShotFired"}


@pytest.mark.parametrize("dead", [0, 125])
def test_the_scene_of_a_shot(benchmark: Any, dead: int) -> None:
    """What is worked out anew for every shot."""
    field = crowded()
    men = tuple(replace(each, status="dead") if nth < dead else each for nth, each in enumerate(field.men))
    benchmark(lambda: scene_of(replace(field, men=men), "RG1"))
