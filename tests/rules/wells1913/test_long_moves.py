"""Double and treble moves and those of the open air, on the field: LW.EXT.03, .09."""

import pytest

from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Shoot
from sandgate.rules.wells1913.little_wars.guns.laying import sideways_mrad
from sandgate.rules.wells1913.little_wars.larger.long_moves import ordinary_gun_in, ordinary_in
from sandgate.rules.wells1913.little_wars.moves.marching import march, march_refusals
from sandgate.rules.wells1913.little_wars.orders import Go
from sandgate.rules.wells1913.little_wars.state import gun_of

from .fields import gun, man, rank
from .larger import agreed, larger


def clauses(enemy_y: float, *path: tuple[float, float], first: float = 0.0, name: str = "RC1") -> list[str]:
    """What a man at (100,100) is refused who goes on along a path after so many inches, with an enemy north of him."""
    field = larger({"men": [man(name, 100, 100, way_in=first), man("BI1", 100, enemy_y)]}, agreed=agreed(factor=3))
    return [refusal.clause for refusal in march_refusals(field, "red", Go((name,), tuple(Point(*at) for at in path)))]


def test_a_man_far_from_all_enemies_goes_three_times_as_far() -> None:
    assert clauses(350, (100, 136), name="RI1") == []
    assert clauses(350, (100, 136.001), name="RI1") == ["LW.MOB.01"]


def test_within_twelve_feet_moves_are_ordinary() -> None:
    """A horse at (100,100) facing north is 1.3 in from middle to front at most: an enemy at 240 is within 12 ft of it."""
    assert clauses(240, (100, 124)) == []
    assert clauses(240, (100, 70)) == ["LW.EXT.03"]


def test_the_part_beyond_an_ordinary_move_keeps_twelve_feet_off() -> None:
    """LW.EXT.03, third case: fourteen feet off and straight at the enemy, the first 24 inches bring it to the limit."""
    assert clauses(268.375, (100, 124)) == []
    assert clauses(268.375, (100, 126)) == ["LW.EXT.03"]
    assert clauses(268.375, (160, 100)) == []


def test_a_second_way_in_one_move_counts_with_the_first() -> None:
    assert clauses(350, (100, 148), first=24.0) == []
    assert clauses(350, (100, 149), first=24.0) == ["LW.MOB.02"]


def test_a_long_march_is_carried_out_as_any_other() -> None:
    field = larger({"men": [man("RI1", 100, 100)]}, agreed=agreed(factor=2))
    after, _ = march(field, Go(("RI1",), (Point(100.0, 124.0),)))
    assert (after.men[0].y_in, after.men[0].way_in) == (124.0, 24.0)


def test_in_the_open_air_moves_are_doubled() -> None:
    field = larger(agreed=agreed(open_air=True))
    assert (ordinary_in(field, False), ordinary_in(field, True)) == (24.0, 48.0)
    assert (ordinary_gun_in(field, 4), ordinary_gun_in(field, 3)) == (48.0, 24.0)


@pytest.mark.parametrize(("enemy_y", "sideways"), [(424.0, 2.189), (208.0, 0.891)])
def test_a_breeze_turns_long_shots(enemy_y: float, sideways: float) -> None:
    """LW.EXT.09: grade 2 at 324 in, 2.189 mrad; at 108 in, which is not longer than nine feet, 0.891."""
    pieces = {"men": [*rank("RI1", 98, 97, 4), man("BI1", 100, enemy_y)], "guns": [gun("RG1", 100, 100)]}
    field = larger(pieces, agreed=agreed(breeze=2))
    assert sideways_mrad(field, gun_of(field, "RG1"), Shoot("RG1", man="BI1")) == pytest.approx(sideways, abs=0.0005)
