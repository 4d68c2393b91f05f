"""What a player may measure, worked out by hand: a foot and two feet, six inches from base to base, the level shot."""

from dataclasses import replace
from math import dist

import pytest

from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Limit
from sandgate.rules.wells1913.little_wars.game import GAME
from sandgate.rules.wells1913.little_wars.state import Gun, Man
from sandgate.rules.wells1913.little_wars.view import FieldView

from .fields import battle, gun, man


def limits(piece: Man | Gun, *others: Man) -> dict[str, Limit]:
    men, guns = ((piece, *others), ()) if isinstance(piece, Man) else (others, (piece,))
    return {limit.name: limit for limit in GAME.limits(FieldView("red", battle(men, guns), ()), None, piece.name)}


def test_the_ruler_reads_inches_by_the_strings() -> None:
    ruler = GAME.ruler(FieldView("red", battle(), ()), None)
    assert ruler is not None
    assert (ruler.allowed, ruler.unit, ruler.clause, ruler.rose) == (True, "inches", "LW.MOVE.20", ())


@pytest.mark.parametrize(("name", "far_in", "clause"), [("RI1", 12.0, "LW.MOB.01"), ("RC1", 24.0, "LW.MOB.02")])
def test_a_man_may_be_moved_a_foot_and_a_horseman_two(name: str, far_in: float, clause: str) -> None:
    reach = limits(man(name, 40, 20))[f"may be moved {far_in:g} inches"]
    assert reach.clause == clause
    assert all(dist((40.0, 20.0), place) == pytest.approx(far_in, abs=1e-5) for place in reach.ways[0])


def test_what_a_man_has_gone_in_this_move_is_taken_off() -> None:
    """Five inches gone: seven more (LW.MOVE.19). Of an enemy, whose move it is not, the whole foot counts."""
    gone = {"way_in": 5.0, "moved": True}
    assert "may be moved 7 inches more" in limits(man("RI1", 40, 20, **gone))
    assert "may be moved 12 inches" in limits(man("BI1", 40, 20, **gone))


def test_nobody_goes_anywhere_before_his_side_is_put_down() -> None:
    """First moves are counted from the back line (LW.MOVE.04), which holds only once all stand."""
    view = FieldView("red", battle([man("RI1", 40, -3)], [gun("RG1", 50, -3)], placed=("blue",)), ())
    kinds = [limit.kind for name in ("RI1", "RG1") for limit in GAME.limits(view, None, name)]
    assert kinds == ["range", "range", "arc"]


def test_who_has_had_his_move_has_no_reach() -> None:
    assert [limit.kind for limit in limits(man("RI1", 40, 20, touched=True)).values()] == ["range"]
    assert [limit.kind for limit in limits(man("RI1", 40, 20, hauled=True)).values()] == ["range"]


def test_six_inches_are_measured_from_the_base() -> None:
    """From the middle of an infantryman 6.375 inches; of a horseman heading north 1.25 more ahead, 0.375 aside."""
    (foot,) = limits(man("RI1", 40, 20))["takes part in his mêlée: within 6 inches"].ways
    assert all(dist((40.0, 20.0), place) == pytest.approx(6.375, abs=0.002) for place in foot)
    (horse,) = limits(man("RC1", 40, 20))["takes part in his mêlée: within 6 inches"].ways
    assert horse[0] == pytest.approx((40.0, 27.25), abs=0.002)
    assert horse[18] == pytest.approx((46.375, 20.0), abs=0.002)


def test_a_gun_is_served_from_within_six_inches_of_any_part_of_it() -> None:
    """Barrel 3.5 inches ahead of the axle, trail 4 behind it (LW.GUN.07, .10)."""
    found = limits(gun("RG1", 40, 20, 90.0))
    (line,) = found["served by men within 6 inches"].ways
    assert line[0] == pytest.approx((49.5, 20.0), abs=0.01)
    assert line[36] == pytest.approx((30.0, 20.0), abs=0.01)
    assert {name: limit.clause for name, limit in found.items()} == {
        "served by men within 6 inches": "LW.MOB.04",
        "may be hauled 24 inches with four cavalrymen": "LW.MOB.08",
        "may be hauled 12 inches with any four men": "LW.MOB.08",
        "laid level on level ground, a shot comes down 81.753 inches from the muzzle": "LW.GUN.10",
    }


def test_a_level_shot_comes_down_along_the_barrel() -> None:
    """The root of (1.5 - 0.1) / 0.00020947 is 81.75 inches, from the muzzle 3.5 inches ahead of the axle (LW.GUN.10)."""
    shot = limits(gun("RG1", 40, 20, 0.0))["laid level on level ground, a shot comes down 81.753 inches from the muzzle"]
    assert shot.ways == (((40.0, 20.0), (40.0, 105.253)),)


def test_a_gun_that_has_fired_is_not_hauled() -> None:
    assert "reach" not in [limit.kind for limit in limits(gun("RG1", 40, 20, action="fired")).values()]


def test_an_escort_has_six_inches_for_his_prisoners() -> None:
    escort, prisoner = man("RI1", 40, 20), replace(man("BI1", 42, 20), status="prisoner", captor="RI1")
    assert limits(escort, prisoner)["escorts prisoners within 6 inches"].clause == "LW.MELEE.17"
    assert limits(prisoner, escort) == {}


@pytest.mark.parametrize(("side", "from_in", "to_in"), [("red", -12.0, 12.0), ("blue", 78.0, 102.0)])
def test_before_the_battle_the_strip_is_shown_in_which_a_side_puts_down(side: str, from_in: float, to_in: float) -> None:
    """Twelve inches before and behind one's own back line (LW.MOVE.04): y 0 in the south, 90 in the north."""
    ask = Ask(role=side, form="put down")
    strip, *more = GAME.limits(FieldView(side, battle(), ()), ask, "")
    assert (strip.clause, more) == ("LW.MOVE.04", [])
    assert {y for _, y in strip.ways[0]} == {from_in, to_in}
