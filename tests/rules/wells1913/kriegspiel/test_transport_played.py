"""Boats and trains in games played at a table: men are counted by the point where they get in or out. KS.ARMS.04, .05."""

from typing import Any

import pytest

from .at_table import Hall
from .charges import BARE
from .ks_fields import seen

RIVER = {"rivers": [{"name": "river", "points": [[0, 90], [144, 90]], "width_in": 20}]}  # y from 80 to 100
FEW = {"guns": [], "packets": {"food": 40, "forage": 8, "ammunition": 8}}


def on_the_bank(*units: dict[str, Any], boats: tuple[int, ...]) -> Hall:
    """Red's boats at the south bank at these places, and units beside them."""
    moored = [{"name": f"RB{nth}", "at": [x_in, 81.5], "facing_deg": 90} for nth, x_in in enumerate(boats, 1)]
    return Hall(country=RIVER, red={"units": list(units), "boats": moored, **FEW})


def unit(name: str, men: int, x_in: float) -> dict[str, Any]:
    return {"name": name, "men": men, "at": [x_in, 78], "formation": "two ranks"}


def moves_until_in(hall: Hall, orders: dict[str, str], late: tuple[str, ...] = ()) -> dict[str, int]:
    """In which own move each unit is aboard, if it is set to it in every move from the first, or the second."""
    found = dict[str, int]()
    for number in range(1, 6):
        if len(found) == len(orders):
            break
        open_ = [name for name in orders if name not in found and (number > 1 or name not in late)]
        hall.move(*[f"{name} EMBARK {orders[name]}" for name in open_])
        hall.move()
        found |= {name: number for name in orders if name not in found and hall.men(name, "aboard")}
    return found


@pytest.mark.parametrize(
    ("men", "late", "expected"),
    [
        ((10, 10), (), {"RI1": 2, "RI2": 2}),  # two units of ten at one point are twenty men: two moves
        ((10, 11), (), {"RI1": 2, "RI2": 4}),  # twenty-one begin a second twenty: four moves
        ((20, 20), (), {"RI1": 2, "RI2": 4}),
        ((10, 10), ("RI2",), {"RI1": 2, "RI2": 3}),  # everybody is at it for two moves himself
        ((20, 20), ("RI2",), {"RI1": 2, "RI2": 4}),  # from the second move: the point is free in the third
    ],
)
def test_men_embark_by_points_whatever_units_and_boats_they_are_divided_among(
    men: tuple[int, int], late: tuple[str, ...], expected: dict[str, int]
) -> None:
    """KS.ARMS.04."""
    hall = on_the_bank(unit("RI1", men[0], 56), unit("RI2", men[1], 66), boats=(56, 66))
    assert moves_until_in(hall, {"RI1": "RB1", "RI2": "RB2"}, late) == expected


def test_points_twelve_inches_apart_work_at_the_same_time() -> None:
    """KS.ARMS.04: twenty men at each of two points need two moves."""
    hall = on_the_bank(unit("RI1", 20, 56), unit("RI2", 20, 68), boats=(56, 68))
    assert moves_until_in(hall, {"RI1": "RB1", "RI2": "RB2"}) == {"RI1": 2, "RI2": 2}


def test_forty_men_of_two_boats_land_at_one_point_in_two_moves() -> None:
    """KS.ARMS.05: a second twenty is begun; from boats twelve inches apart both are out after one."""
    for apart_in, ashore in ((8, 0), (12, 20)):
        hall = on_the_bank(unit("RI1", 20, 50), unit("RI2", 20, 70), boats=(50, 70))
        moves_until_in(hall, {"RI1": "RB1", "RI2": "RB2"})
        hall.move("RB2 GO (66,81.5)", "RB1 GO (54,81.5)")
        hall.move()
        if apart_in == 8:
            hall.move("RB1 GO (58,81.5)")
            hall.move()
        hall.move("RI1 DISEMBARK", "RI2 DISEMBARK")
        assert (len(hall.men("RI1")), len(hall.men("RI2"))) == (20, ashore), apart_in
        hall.move()
        if not ashore:
            hall.move("RI2 DISEMBARK")
            assert len(hall.men("RI2")) == 20


def test_a_party_that_is_told_how_long_it_takes() -> None:
    """KS.ARMS.04: told as it begins, those who are at the point before it counted in."""
    hall = on_the_bank(unit("RI1", 20, 56), unit("RI2", 5, 66), boats=(56, 66))
    hall.write("red", "RI1 EMBARK RB1", "RI2 EMBARK RB2")
    assert '"moves":4' in "".join(hall.table.stream("red")).replace(" ", "")


# -- gaps in the line ----------------------------------------------------------------------------------------------------

RAILS = {
    "railways": [{"name": "main", "points": [[120, 0], [120, 180]]}],
    "structures": [{"number": 4, "kind": "culvert", "box": [118, 90, 122, 94]}],
}


def raided(*, guard: tuple[float, float] = (100, 5), own_train: bool = False) -> Hall:
    """Blue's engineers by culvert 4 at y = 90, and a train that runs towards it; Red has one other man on the field."""
    red: dict[str, Any] = {**BARE, "units": [{"name": "RI1", "men": 1, "at": list(guard)}]}
    blue: dict[str, Any] = {**BARE, "units": [{"name": "BE1", "men": 4, "at": [124, 98]}]}
    train = {"name": "BT1" if own_train else "RT1", "line": "main", "at_in": 40, "trucks": 2}
    (blue if own_train else red)["trains"] = [train]
    return Hall(country=RAILS, red=red, blue=blue)


def whole(hall: Hall, role: str) -> bool:
    return seen(hall.table.fold.state, role).battle.structures[0].intact


def test_a_train_that_does_not_know_of_a_gap_loses_engine_and_first_truck() -> None:
    """KS.RAIL.04: Red's only man stands 84.8 in from the culvert: nobody has told him, and nobody stands near."""
    hall = raided()
    hall.move()
    hall.move("BE1 DESTROY CULVERT 4")
    assert (whole(hall, "red"), whole(hall, "blue"), whole(hall, "umpire")) == (True, False, False)
    assert hall.heard("red", "StructureChanged") + hall.heard("red", "NoteOpened") == 0
    hall.move("RT1 RUN 60")
    (train,) = hall.battle.trains
    assert (train.engine, train.trucks) == (False, (False, True))
    assert not whole(hall, "red")
    assert hall.heard("red", "GapFound") == 1


@pytest.mark.parametrize(("guard_y_in", "knows"), [(17.8, True), (17.7, False)])
def test_an_own_man_within_six_feet_of_the_gap_warns_the_train(guard_y_in: float, knows: bool) -> None:
    """KS.RAIL.04: the man of radius 0.2 at x = 118 has 90 - y - 0.2 in to the culvert: 72 at y = 17.8."""
    hall = raided(guard=(118, guard_y_in))
    hall.move()
    hall.move("BE1 DESTROY CULVERT 4")
    assert whole(hall, "red") is not knows
    hall.move("RT1 RUN 60")
    assert hall.battle.trains[0].engine is knows


def test_who_comes_near_finds_the_gap_and_his_train_halts() -> None:
    """KS.RAIL.04: found at the end of the move in which he comes within six feet."""
    hall = raided(guard=(118, 12))
    hall.move()
    hall.move("BE1 DESTROY CULVERT 4")
    assert whole(hall, "red")
    hall.move("RI1 GO (118,24)")
    assert not whole(hall, "red")
    hall.move()
    hall.move("RT1 RUN 60")
    assert hall.battle.trains[0].engine
    assert hall.battle.trains[0].at_in == pytest.approx(90.0, abs=0.1)


def test_whoever_made_the_gap_knows_of_it() -> None:
    hall = raided(own_train=True)
    hall.move()
    hall.move("BE1 DESTROY CULVERT 4")
    hall.move()
    hall.move("BT1 RUN 60")
    assert hall.battle.trains[0].engine
    hall.move()
    for _ in range(5):
        hall.move("BE1 REPAIR CULVERT 4")
        hall.move()
    assert whole(hall, "blue")
    assert hall.heard("red", "StructureChanged") == 0
