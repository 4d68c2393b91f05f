"""Groups are parted and joined, and led by the foremost ship (NA.PLOT.01, .04, NA.MOVE.02)."""

from sandgate.rules.naval_action.surface.ships import ship_of
from tests.rules.naval_action.afloat import CRUISER, action, afloat, column, damaged, group
from tests.rules.naval_action.under_way import ends, places, ran, refused, sheet, turn, written

SLOW = CRUISER._replace(key="slow_cruiser", speed_kn=24.0)


def test_story_a_ship_is_detached() -> None:
    state = action(*(afloat(101, name="Ajax"), afloat(102, 0.0, -500.0, name="Achilles")), groups=[group("1DIV", 101, 102)])
    text = "DETACH ACHILLES AS ACH\nACH: 12 in\n1DIV: 3 in"
    state, told = written(state, text)
    assert [(each.name, each.ships) for each in state.groups] == [("1DIV", (101,)), ("ACH", (102,))]
    assert [plot.group for plot in state.plots] == ["ACH", "1DIV"]
    assert ran(state) == [1000, 4000]
    assert [str(each) for each in told] == ["ACH is formed of Achilles, with a line of its own"]
    assert {each.to for each in told} == {("red",)}


def test_case_of_a_name_is_ignored_and_others_groups_are_not_mine() -> None:
    state = action(*column(101, 2), afloat(201, 20000.0), groups=[group("CruDiv2", 101, 102), group("BLU", 201)])
    assert refused(state, "Crudiv2: 4in") == []
    assert refused(state, "BLU: 4in") == [("you have no group BLU", "NA.PLOT.01")]


def test_what_cannot_be_parted_or_joined() -> None:
    state = action(*column(101, 2), afloat(103, 2500.0, 0.0), groups=[group("1DIV", 101, 102), group("EXE", 103)])
    assert refused(state, "JOIN EXE TO 1DIV") == [("the nearest ships of EXE and 1DIV are 2,500 yd apart", "NA.PLOT.01")]
    assert refused(state, "JOIN EXE TO EXE") == [("EXE cannot join itself", "NA.PLOT.01")]
    assert refused(state, "DETACH RED 102 AS exe") == [("there is a group exe", "NA.PLOT.01")]
    assert refused(state, "DETACH RED AS ACH") == [("RED is not one ship of yours", "NA.PLOT.27")]
    assert refused(state, "DETACH RED 102 AS ACH\nDETACH RED 102 AS ANN") == [("RED 102 is detached already", "NA.PLOT.01")]


def test_a_joined_group_comes_last_and_falls_in_if_she_is_astern() -> None:
    state = action(*column(101, 2), afloat(103, 50.0, -1500.0, 90.0), groups=[group("EXE", 103), group("1DIV", 101, 102)])
    assert refused(state, "EXE: 2in\nJOIN EXE TO 1DIV") == [
        ("EXE joins another group, and is ordered with it", "NA.PLOT.01")
    ]
    state, _ = written(state, "JOIN EXE TO 1DIV\n1DIV: 3in, R 90, 1in")
    assert [(each.name, each.ships) for each in state.groups] == [("1DIV", (101, 102, 103))]
    assert ends(state)[2] == (50, -167, 0)  # 50 yards beside the track on which the leader ran


def test_who_leads_when_the_leader_is_slower_or_lost() -> None:
    state, _ = written(action(*column(101, 3, of=SLOW), classes=(SLOW,)), "RED: 4000yd")
    slowed = turn(damaged(state, 101, 1))
    assert places(slowed, 101, 102, 103) == [(0, 2667, 0), (0, 3500, 0), (0, 3000, 0)]
    assert slowed.groups[0].ships == (102, 103, 101)
    assert ship_of(slowed, 102).ahead == ()
    lost = turn(damaged(state, 101, 3))
    assert places(lost, 102, 103) == [(0, 3500, 0), (0, 3000, 0)]
    assert lost.groups[0].ships == (102, 103)


def test_followers_run_to_where_a_lost_leader_turned() -> None:
    """She is sunk in the turn in which she was to turn: the others keep the group's track (NA.MOVE.02)."""
    state, _ = written(action(*column(101, 2)), "RED: R 90, 1000yd")
    state = turn(damaged(state, 101, 3))
    assert places(state, 102) == [(500, 0, 90)]


def test_a_group_has_one_plot() -> None:
    state = action(afloat(101))
    assert refused(state, "RED: 3in\nred: 4in")[0][1] == "NA.PLOT.01"
    assert len(sheet(state, "RED: 3in\nred: 4in").orders) == 1


def test_who_follows_a_new_leader_turns_where_he_turns() -> None:
    state, _ = written(action(*column(101, 3, of=SLOW), classes=(SLOW,)), "RED: 4000yd")
    lost = turn(damaged(state, 101, 3))
    assert ends(lost, "RED: R 90, 500yd") == [(500, 3500, 90), (0, 3500, 90)]


def test_each_group_keeps_its_own_turning_points() -> None:
    ships = *column(101, 2), afloat(103, 5_000.0), afloat(104, 5_000.0, -500.0)
    state = action(*ships, groups=[group("ONE", 101, 102), group("TWO", 103, 104)])
    state = turn(state, "ONE: R 90, 300yd\nTWO: L 90, 300yd")
    assert ends(state, "ONE: 400yd\nTWO: 400yd") == [(700, 0, 90), (200, 0, 90), (4300, 0, 270), (4800, 0, 270)]


def joined(x_yd: float, y_yd: float, course_deg: float = 0.0) -> list[tuple[int, ...]]:
    """The order of a column of three in a turn to the right, of whom the third is short of the corner, and of who joins."""
    state = action(
        *column(101, 3), afloat(104, x_yd, y_yd, course_deg), groups=[group("RED", 101, 102, 103), group("N", 104)]
    )
    state = turn(state, "RED: R 90, 500yd\nN: STOP")
    return [each.ships for each in written(state, "JOIN N TO RED")[0].groups]


def test_who_joins_a_column_in_a_turn_falls_in_where_she_lies_on_its_track() -> None:
    assert joined(0.0, -1_000.0) == [(101, 102, 103, 104)]
    assert joined(100.0, -250.0) == [(101, 102, 104, 103)]  # 100 yards beside the track
    assert joined(101.0, -250.0) == [(101, 102, 103, 104)]  # in no column: the last in order


def test_a_ship_abreast_of_her_leader_is_in_column() -> None:
    state = action(afloat(101), afloat(102, 60.0, 0.0, 45.0))
    assert written(state, "RED: R 30, 500yd")[1] == ()
    assert len(written(action(afloat(101), afloat(102, 60.0, 1.0, 45.0)), "RED: R 30, 500yd")[1]) == 1
