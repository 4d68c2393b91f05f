"""How far a plot may go, and what damage leaves of it; evasion (NA.PLOT.08, .09, .13, NA.MOVE.02, NA.SUB.06)."""

import pytest

from sandgate.rules.naval_action.surface.desk.sheets import SHEETS
from sandgate.rules.naval_action.surface.gunfire.modifiers import Conditions, applied
from sandgate.rules.naval_action.surface.plotting.plots import evades, max_kn, speed_kn
from sandgate.rules.naval_action.surface.ships import ship_of
from sandgate.rules.naval_action.surface.state import State
from tests.rules.naval_action.afloat import (
    CRUISER,
    DESTROYER,
    MERCHANT,
    SUBMARINE,
    U_BOAT,
    action,
    afloat,
    column,
    damaged,
)
from tests.rules.naval_action.turns import group, ship, side, turns
from tests.rules.naval_action.under_way import ends, paths, ran, refused, written

SPEE = CRUISER._replace(key="spee", speed_kn=28.5)
KN_32 = CRUISER._replace(key="kn_32", speed_kn=32.0)
KN_24 = CRUISER._replace(key="kn_24", speed_kn=24.0)
CLASSES = (SPEE, KN_32, KN_24)


def after(state: State, text: str, level: int) -> tuple[int, int, int]:
    """Where the first ship comes to by a sheet, if she is damaged after the plots are locked."""
    return ends(damaged(written(state, text)[0], 101, level))[0]


def test_story_the_whole_distance() -> None:
    assert refused(action(afloat(101)), "RED: 15in") == []
    assert ran(action(afloat(101)), "RED: 15in") == [5000]


def test_story_one_unit_too_long() -> None:
    assert refused(action(afloat(101)), "RED: 4 in, R 30, 11 in") == [
        ("15 in and 1 in for turns are 1 in (333 yd) more than the 15 in of Red 101", "NA.PLOT.08")
    ]


def test_story_the_slowest_ship_of_a_group() -> None:
    state = action(afloat(101, of=KN_32), afloat(102, 0.0, -500.0, of=KN_24), classes=CLASSES)
    assert refused(state, "RED: 13in") == [("13 in are 1 in (333 yd) more than the 12 in of Red 102", "NA.PLOT.08")]
    assert refused(state, "DETACH RED 102 AS SLOW\nRED: 13in") == []


def test_story_right_and_left_are_added() -> None:
    state = action(afloat(101))
    assert refused(state, "RED: R 30, 7in, L 30, 7in") == []  # 14 and 1
    assert refused(state, "RED: R 30, 7in, L 31, 7in")[0][1] == "NA.PLOT.08"


def test_story_room_for_the_turn() -> None:
    state = action(afloat(101))
    assert refused(state, "RED: 9 in, R 60, 3 in") == []
    assert ran(state, "RED: 9 in, R 60, 3 in") == [4000]


def test_a_game_in_yards_says_yards() -> None:
    state = action(afloat(101), unit="yd", unit_yd=1.0)
    assert refused(state, "RED: 5100") == [("5,100 yd are 100 yd more than the 5,000 yd of Red 101", "NA.PLOT.08")]


def test_what_damage_leaves_of_a_plot() -> None:
    state = action(afloat(101))
    assert after(state, "RED: 15in", 1) == (0, 3333, 0)
    assert after(state, "RED: 4 in, R 30, 10 in", 1) == (833, 2777, 30)  # 4 in, turned, 5 in
    assert after(state, "RED: 8 in", 1) == (0, 2667, 0)
    spee = action(afloat(101, of=SPEE, cap_kn=26.0), classes=CLASSES)
    assert after(spee, "RED: R 150, 10 in", 2) == (292, -505, 150)  # 583 yards
    slow = action(afloat(101, of=KN_24), classes=CLASSES)
    assert after(slow, "RED: R 180, R 120, 5 in", 2) == (0, 0, 300)


def test_a_path_is_run_evenly_and_cut_where_damage_cuts_it() -> None:
    path = paths(action(afloat(101)), "RED: 2000yd, R 90, 2000yd")[101]
    assert path.at(0.25) == pytest.approx((0.0, 1000.0, 0.0))
    assert path.at(0.75) == pytest.approx((1000.0, 2000.0, 90.0))
    state = damaged(written(action(afloat(101)), "RED: 2000yd, R 90, 2000yd")[0], 101, 2)
    assert paths(state)[101].at(1.0) == pytest.approx((0.0, 1000.0, 0.0))  # 10 kn less two steps


def test_seas_and_damage_multiply() -> None:
    state = action(afloat(101, of=DESTROYER), afloat(102, of=MERCHANT), afloat(103), seas="rough")
    assert [max_kn(state, ship) for ship in state.ships] == [24.0, 8.0, 30.0]
    assert max_kn(state, ship_of(damaged(state, 101, 1), 101)) == pytest.approx(16.0)
    rougher = action(afloat(101, of=DESTROYER), afloat(103), seas="very rough")
    assert [max_kn(rougher, ship) for ship in rougher.ships] == [18.0, 20.0]


def test_submarines_are_slow_below_and_when_they_dive() -> None:
    for depth, going, able_in in (("S", "", 8), ("S", ", DOWN", 4), ("P", "", 4), ("P", ", UP", 4), ("D", ", UP", 4)):
        state = action(afloat(101, of=SUBMARINE, depth=depth))  # type: ignore[arg-type]
        assert refused(state, f"RED: {able_in}in{going}") == []
        assert refused(state, f"RED: {able_in + 1}in{going}")[0][1] == "NA.SUB.06"


def test_where_submarines_cannot_go() -> None:
    def why(text: str, **new: object) -> list[tuple[str, str]]:
        return refused(action(afloat(101, **{"of": SUBMARINE, "depth": "P", **new})), f"RED: STOP, {text}")  # type: ignore[arg-type]

    assert why("DOWN") == why("UP") == why("THROAT 4") == []
    assert why("DOWN, DOWN") == [("one level up or down in a turn", "NA.SUB.03")]
    assert why("UP", depth="S") == [("Red 101 is on the surface", "NA.SUB.02")]
    assert why("DOWN", depth="T") == [("Red 101 can go no deeper", "NA.SUB.02")]
    assert why("DOWN", depth="T", of=U_BOAT) == []
    assert why("DOWN", level=1) == [("Red 101 is damaged, and dives no deeper", "NA.GUN.31")]
    assert why("DOWN", level=1, depth="S") == []
    assert why("THROAT 5") == [("Red 101 has 4 torpedoes in her bow tubes", "NA.SUB.16")]
    assert why("THROAT 4", depth="D") == [("Red 101 is too deep to fire torpedoes", "NA.SUB.16")]
    assert why("SMOKE") == [("Red 101 is a submarine, and makes no smoke", "NA.PLOT.12")]
    assert why("DOWN", of=DESTROYER) == [("Red 101 is no submarine", "NA.SUB.02")]


def test_a_plot_sends_a_submarine_down_and_readies_her_tubes() -> None:
    state, _ = written(action(afloat(101, of=SUBMARINE, depth="P")), "RED: 2in, DOWN, THROAT 3")
    boat = ship_of(state, 101).boat
    assert boat
    assert (boat.going, boat.throat) == (1, 3)
    boat = ship_of(written(state, "RED: 2in")[0], 101).boat
    assert boat
    assert (boat.going, boat.throat) == (0, 0)


def test_story_evading_costs_one_unit() -> None:
    state = action(afloat(101))
    assert refused(state, "RED: EVADE, 14in") == []
    assert refused(state, "RED: EVADE, 14.1in")[0][1] == "NA.PLOT.08"
    assert ran(state, "RED: EVADE, 14in") == [4667]


def test_story_too_slow_to_evade() -> None:
    state = damaged(action(afloat(101, of=KN_24, speed_kn=8.0), classes=CLASSES), 101, 2)
    assert refused(state, "RED: EVADE, 3in") == [("RED is too slow to evade: 6 knots", "NA.PLOT.13")]
    assert refused(state, "RED: EVADE")[0][1] == "NA.PLOT.13"


def test_story_who_evades_fires_worse() -> None:
    state, _ = written(action(afloat(101), afloat(201, 20000.0)), "RED: EVADE, 10in")
    ship = ship_of(state, 101)
    conditions = Conditions(
        "medium", "CA", 20.0, 8, 8.0, 0, "", False, False, False, evades(state, ship), "", False, False, 1, "BR"
    )
    assert [each.v for each in applied(state.card, conditions) if each.n == 10] == [-1]


def test_story_evasion_ends_with_the_step_that_did_it() -> None:
    state, _ = written(action(afloat(101, of=KN_24), classes=CLASSES), "RED: EVADE, 8in")
    assert evades(state, ship_of(state, 101))
    assert speed_kn(state, ship_of(state, 101)) == pytest.approx(16.0)
    state = damaged(state, 101, 2)
    assert not evades(state, ship_of(state, 101))
    assert speed_kn(state, ship_of(state, 101)) == pytest.approx(6.0)  # 8 kn less what evading costs


def test_assistance_lies_stopped_alongside() -> None:
    state = action(*column(101, 2, 150.0), afloat(201))
    assert refused(state, "RED: STOP, ASSIST RED 102") == []
    assert refused(state, "RED: ASSIST RED 102") == [("who assists another ship lies stopped", "NA.DC.02")]
    assert refused(state, "RED: STOP, ASSIST BLUE") == [("BLUE is not one ship of yours", "NA.PLOT.27")]
    far = action(*column(101, 2, 900.0))
    assert refused(far, "RED: STOP, ASSIST RED 102") == [("Red 102 lies 900 yd off", "NA.DC.02")]


def test_launching_a_spotter() -> None:
    def why(text: str = "RED: 12in, LAUNCH", ship: dict[str, int] | None = None, **new: object) -> list[str]:
        state = action(afloat(101, **{"aircraft": 1, **(ship or {})}), **new)  # type: ignore[arg-type]
        return [told for told, _ in refused(state, text)]

    assert why() == []
    assert why("RED: 15in, LAUNCH") == ["30 knots are too fast for launching"]
    assert why(night=True) == ["no aircraft is launched by night"]
    assert why(seas="rough") == ["the sea is too rough for launching"]
    assert why(ship={"aircraft": 0}) == ["RED has no spotting aircraft aboard"]
    assert why(ship={"aloft_from": 2}) == ["an aircraft of Red 101 is up, and one is up at a time"]
    assert why("RED: 3in, LAUNCH", ship={"level": 2}) == ["Red 101 is heavily damaged, and launches no aircraft"]


def test_stopping_and_running_contradict() -> None:
    assert refused(action(afloat(101)), "RED: STOP, 4in") == [("a group that stops moves no distance", "NA.PLOT.02")]


def test_units_of_another_table_are_read_with_a_warning() -> None:
    state = action(afloat(101))
    assert refused(state, "RED: 6cm") == []
    assert ran(state, "RED: 6cm") == [2000]


@pytest.mark.parametrize(
    ("level", "spans"),
    [
        (1, {"": (0.0, 12.0), "SMOKE, ": (0.0, 12.0), "EVADE, ": (5.0, 11.0)}),  # 24 knots; to evade takes an inch
        (2, {"": (0.0, 6.0), "SMOKE, ": (0.0, 6.0), "EVADE, ": (5.0, 5.0)}),  # 12 knots; who evades makes ten at least
    ],
)
def test_smoke_and_evasion_are_offered_as_far_as_they_may_be_written(
    level: int, spans: dict[str, tuple[float, float]]
) -> None:
    play = turns(side("JA", group("J", ship("destroyer", "Kagero"))), side("US", group("A", ship("cruiser", "Astoria"))))
    play.change("Kagero", level=level)
    (ask, _) = play.asks()
    offered = {each.line: each for each in SHEETS.offers(play.sees("red"), ask)}
    assert {word: offered[f"{{group}}: {word}{{length}}"].blanks[-1].span[:2] for word in spans} == spans
    most = spans["EVADE, "][1]
    assert play.refused("red", f"J: EVADE, {most}") == []
    assert len(play.refused("red", f"J: EVADE, {most + 0.1:.1f}")) == 1
