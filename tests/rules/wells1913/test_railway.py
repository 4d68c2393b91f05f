"""The railway on the field: trains run, got into and out of, rails torn up and relaid. LW.EXT.13 to .15."""

from typing import Any

import pytest

from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.little_wars.larger.boxes import put_away
from sandgate.rules.wells1913.little_wars.larger.extensions import Railway, Train
from sandgate.rules.wells1913.little_wars.larger.larger_go import still
from sandgate.rules.wells1913.little_wars.larger.larger_orders import Detrain, Entrain, Labour, Run
from sandgate.rules.wells1913.little_wars.larger.the_line import labour, labour_refusals, work_done
from sandgate.rules.wells1913.little_wars.larger.the_train import (
    detrain,
    detrain_refusals,
    entrain,
    entrain_refusals,
    run,
    run_refusals,
    train_of,
)
from sandgate.rules.wells1913.little_wars.state import Battle, Man, man_of

from .fields import gun, man, rank
from .larger import larger

AT = Point(103.0, 100.0)  # upon rail 17 of a line along y = 100, from x 102 to 108


def railway(*torn: int) -> Railway:
    """A line from west to east along y = 100."""
    return Railway("line", ((0.0, 100.0), (300.0, 100.0)), (), torn)


def train(**said: Any) -> Train:
    """Red's train of eight trucks, its engine at x = 100: it stands from x = 64 on."""
    plain: dict[str, Any] = {"side": "red", "line": "line", "trucks": 8, "at_in": 100.0, "run_in": 0.0, "loading": False}
    return Train(name="RT1", **(plain | {"men": (), "guns": (), "boarded": ()} | said))


def field(who: list[Man] | None = None, *torn: int, parked: Any = (), **said: Any) -> Battle:
    return larger({"men": who or [], "guns": parked}, railways=(railway(*torn),), trains=(train(**said),))


def ran(battle: Battle, way_in: float) -> float:
    after, _ = run(battle, Run("RT1", way_in))
    return train_of(after, "RT1").at_in


def clauses(found: list[Any]) -> list[str]:
    return [each.clause for each in found]


def test_a_train_runs_eight_feet_and_with_more_trucks_less() -> None:
    """LW.EXT.14: 96 in; with nine trucks 84."""
    assert run_refusals(field(), "red", Run("RT1", 96.0)) == []
    assert clauses(run_refusals(field(), "red", Run("RT1", 96.5))) == ["LW.EXT.14"]
    assert clauses(run_refusals(field(trucks=9), "red", Run("RT1", 84.5))) == ["LW.EXT.14"]
    assert clauses(run_refusals(field(run_in=90.0), "red", Run("RT1", -6.5))) == ["LW.EXT.14"]
    assert ran(field(), 96.0) == 196.0
    assert ran(field(), -40.0) == 60.0


def test_a_train_stops_before_a_gap_on_either_side_of_it() -> None:
    """Rail 20 lies from 120 to 126, rail 9 from 54 to 60; the last truck ends at 64."""
    assert ran(field([], 20), 96.0) == 120.0
    assert ran(field([], 9), -40.0) == 96.0
    assert clauses(run_refusals(field([], 20, at_in=120.0), "red", Run("RT1", 96.0))) == ["LW.EXT.15"]


def test_a_train_stops_at_the_end_of_its_line_and_before_whoever_stands_upon_it() -> None:
    assert ran(field(at_in=260.0), 96.0) == 300.0
    assert ran(field([man("BI1", 150, 100)]), 96.0) == pytest.approx(147.5, abs=1.0)
    assert ran(field([man("BI1", 150, 102)]), 96.0) == 196.0


def test_twelve_infantry_to_a_truck_get_in_beside_the_train_and_it_leaves_in_the_next_move() -> None:
    """LW.EXT.13: six inches from a truck one inch to each side of the line, with a base of 3/8 in: y = 107.375."""
    near, far = rank("RI1", 66, 107.375, 12), rank("RI1", 66, 107.376, 12)
    order = Entrain(tuple(f"RI{nth}" for nth in range(1, 13)), "RT1")
    assert set(clauses(entrain_refusals(field(far), "red", order))) == {"LW.EXT.13"}
    assert entrain_refusals(field(near), "red", order) == []
    after, _ = entrain(field(near), order)
    assert man_of(after, "RI12").status == "aboard"
    assert clauses(run_refusals(after, "red", Run("RT1", 10.0))) == ["LW.EXT.13"]
    assert after.larger is not None
    assert still(after.larger).trains[0].loading is False


def test_a_train_takes_no_more_than_its_trucks_hold() -> None:
    """LW.EXT.14: thirteen infantry want two trucks, and a gun two."""
    men, order = rank("RI1", 90, 104, 13), Entrain(tuple(f"RI{nth}" for nth in range(1, 14)), "RT1")
    assert clauses(entrain_refusals(field(men, trucks=1), "red", order)) == ["LW.EXT.14"]
    assert entrain_refusals(field(men, trucks=2), "red", order) == []
    for trucks, found in ((1, ["LW.EXT.14"]), (2, [])):
        battle = field(rank("RI1", 92, 111, 4), parked=[gun("RG1", 94, 107, 90.0)], trucks=trucks)
        assert clauses(entrain_refusals(battle, "red", Entrain(("RG1",), "RT1"))) == found


def test_nobody_gets_in_or_out_of_a_train_that_runs_nor_into_an_enemys() -> None:
    men, order = rank("RI1", 66, 104, 1), Entrain(("RI1",), "RT1")
    assert clauses(entrain_refusals(field(men, run_in=5.0), "red", order)) == ["LW.EXT.13"]
    assert "RT1 is not yours" in [each.problem for each in entrain_refusals(field(men), "blue", order)]
    battle = put_away(field(men, men=("RI1",), run_in=5.0), ("RI1",), (), "aboard")
    assert clauses(detrain_refusals(battle, "red", Detrain(("RI1",), "RT1"))) == ["LW.EXT.13"]


def test_who_gets_out_stands_beside_the_train_and_has_had_his_move() -> None:
    names = tuple(f"RI{nth}" for nth in range(1, 25))
    battle = put_away(field(rank("RI1", 0, 0, 24), men=names), names, (), "aboard")
    order = Detrain(names, "RT1")
    assert detrain_refusals(battle, "red", order) == []
    after, _ = detrain(battle, order)
    assert all(each.status == "armed" and abs(each.y_in - 100.0) <= 7.375 and each.way_in == 12.0 for each in after.men)
    assert train_of(after, "RT1").men == ()


# -- the line ------------------------------------------------------------------------------------------------------------


def gang(count: int) -> list[Man]:
    """Men on both sides of rail 17, as near as they may stand."""
    return [man(f"RI{nth + 1}", 102.5 + (nth // 2), 99.3 if nth % 2 else 100.7) for nth in range(count)]


def worked(battle: Battle, work: str, men: int, moves: int, changed: int = 0) -> tuple[int, ...]:
    """The rails torn up after so many moves of work; in the last one so many men were relieved by others."""
    for move in range(moves):
        first = 1 + (changed if move == moves - 1 else 0)
        names = tuple(f"RI{nth}" for nth in range(first, first + men))
        order = Labour(names, "tear" if work == "tear" else "relay", AT)
        assert labour_refusals(battle, "red", order) == []
        battle, _ = work_done(labour(battle, order)[0])
        fresh = [man(each.name, each.x_in, each.y_in) for each in battle.men]
        battle = larger_like(battle, fresh)
    assert battle.larger is not None
    return battle.larger.railways[0].torn


def larger_like(battle: Battle, men: list[Man]) -> Battle:
    """The side's next move: two moves later, everybody fresh."""
    assert battle.larger is not None
    after = larger({"men": men}, railways=battle.larger.railways, gangs=battle.larger.gangs)
    return type(after)(**{name: getattr(after, name) for name in after.__slots__} | {"move": battle.move + 2})


@pytest.mark.parametrize(("moves", "changed", "torn"), [(2, 0, (17,)), (1, 0, ()), (2, 1, ()), (3, 0, None)])
def test_the_same_four_men_tear_up_a_rail_in_two_moves(moves: int, changed: int, torn: tuple[int, ...] | None) -> None:
    battle = larger({"men": gang(6)}, railways=(railway(),))
    if torn is None:
        done = larger({"men": gang(6)}, railways=(railway(17),))
        assert clauses(labour_refusals(done, "red", Labour(("RI1", "RI2", "RI3", "RI4"), "tear", AT))) == ["LW.EXT.15"]
    else:
        assert worked(battle, "tear", 4, moves, changed) == torn


@pytest.mark.parametrize(("torn", "missing_in"), [((), 6.0), ((16, 18, 20), 18.0)])
def test_whoever_tears_up_a_rail_is_told_how_much_of_the_line_is_missing_there(
    torn: tuple[int, ...], missing_in: float
) -> None:
    """Six inches for each rail of those torn up one after the other; the one beyond a rail that lies is another gap."""
    battle, order = larger({"men": gang(4)}, railways=(railway(*torn),)), Labour(("RI1", "RI2", "RI3", "RI4"), "tear", AT)
    begun, _ = work_done(labour(battle, order)[0])
    _, (told,) = work_done(labour(larger_like(begun, gang(4)), order)[0])
    assert (getattr(told, "missing_in", None), str(told).rpartition(": ")[2]) == (
        missing_in,
        f"{missing_in:g} in of it are missing there",
    )


@pytest.mark.parametrize(("moves", "torn"), [(2, (17,)), (3, ())])
def test_eight_men_relay_it_in_three(moves: int, torn: tuple[int, ...]) -> None:
    assert worked(larger({"men": gang(8)}, railways=(railway(17),)), "relay", 8, moves) == torn


def test_men_work_on_the_line_beside_their_rail_and_not_under_a_train() -> None:
    order = Labour(("RI1", "RI2", "RI3", "RI4"), "tear", AT)
    off = [man(f"RI{nth}", 101.0 + nth, 101.4) for nth in (1, 2, 3, 4)]
    assert set(clauses(labour_refusals(larger({"men": off}, railways=(railway(),)), "red", order))) == {"LW.EXT.15"}
    under = larger({"men": gang(4)}, railways=(railway(),), trains=(train(at_in=104.0),))
    assert clauses(labour_refusals(under, "red", order)) == ["LW.EXT.15"]
    three = Labour(("RI1", "RI2", "RI3"), "tear", AT)
    assert clauses(labour_refusals(larger({"men": gang(4)}, railways=(railway(),)), "red", three)) == ["LW.EXT.15"]
    nowhere = Labour(("RI1",), "tear", Point(103.0, 140.0))
    assert (
        labour_refusals(larger({"men": gang(4)}, railways=(railway(),)), "red", nowhere)[0].problem
        == "no railway runs there"
    )
