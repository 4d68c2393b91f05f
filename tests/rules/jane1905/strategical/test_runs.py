"""Runs of six hours by written sheets: legs on full hours, stops, silence, land. JANE.STR.02, .07, .29."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from sandgate.rules.jane1905.strategical.coal.book import bunkers
from sandgate.rules.jane1905.strategical.log.reckoning import written
from tests.rules.jane1905.strategical.war import BLUE_FAR, War, force, scheme, side


def cruising(*plans: str, at: str = "0-00N 150-00E", **facts: object) -> War:
    return War(scheme(blue=side("wei-hai-wei", force("1SQ", at, *(plans or ("drake",)), **facts))))


def test_two_legs_are_run_one_after_the_other() -> None:
    war = cruising().on(blue_one="SEA 1SQ: 090 12KN 4H; 135 12KN 2H").until(360)
    # 48 miles east, then 24 miles south-east: 16.97 south, 16.97 more east, at the equator
    assert [round(degrees * 60, 1) for degrees in war.at("1SQ")] == [-17.0, 9000 + 65.0]


def test_what_a_run_leaves_open_is_steamed_on_and_silence_goes_on_too() -> None:
    war = cruising().on(blue_one="SEA 1SQ: 090 12KN 4H").until(360)
    assert war.at("1SQ") == (0.0, 150 + 72 / 60)
    assert war.asked == [("red", "harbour"), ("blue", "harbour"), ("blue/one", "run")]
    assert war.until(720).at("1SQ") == (0.0, 150 + 144 / 60)


def test_a_stop_parts_the_hour_and_the_other_legs_go_by_full_hours() -> None:
    red = side("port-arthur", force("RED", "0-00N 150-30E", "varyag"))
    war = War(scheme(red, side("wei-hai-wei", force("1SQ", "0-00N 150-00E", "drake"))))
    war.on(blue_one="SEA 1SQ: 090 8KN", red_one="SEA RED: LIE")  # 30 miles, sighted at 20: at 1h 15m
    assert (war.state.minute, war.asked) == (75, [("red/one", "stop"), ("blue/one", "stop")])
    war.on(blue_one="SEA 1SQ: 000 20KN 1H; 045 15KN 3H").until(360)
    track = [(fix.minute, round(fix.lat_deg * 60, 2)) for fix in war.force("1SQ").track]
    # 000 to the next full hour at 20 knots: 15 miles; then 045 at 15 knots for 3 hours: 31.82 miles north, and on
    assert track[:4] == [(0, 0.0), (75, 0.0), (120, 15.0), (300, 46.82)]
    assert war.force("1SQ").way.course_deg == 45.0


def test_one_who_makes_less_holds_all_back() -> None:
    war = cruising("drake", "majestic").on(blue_one="SEA 1SQ: 090 16KN").until(360)
    assert war.at("1SQ") == (0.0, 150 + 96 / 60)
    assert "1SQ makes 17 knots at most" in war.refusals("blue/one", "SEA 1SQ: 090 18KN")[0]


@pytest.mark.parametrize(
    ("sheet", "why"),
    [
        ("SEA 1SQ: 090 12KN 4H; 090 12KN 4H", "2 hours are left of the period"),
        ("SEA 1SQ: 090 12KN; 180 12KN 2H", "nothing comes after a part without hours"),
        ("SEA 1SQ: 270 12KN 1H; 270 12KN 1H; 270 12KN 1H; 270 9KN 1H; 270 8KN 1H; 270 7KN 1H; 270 6KN", "7 legs"),
        ("SEA 1SQ: TO PORT ARTHUR 12KN", "Port Arthur is the enemy's"),
        ("SEA 1SQ: TO ATLANTIS 12KN", "there is no port or mark called Atlantis"),
        ("SEA 1SQ: TO WEI-HAI-WEI 12KN", "this leg leads across land"),
        ("SEA 1SQ: COAL", "here is no coal"),
        ("SEA 1SQ: PRIZE ALL; PASS", "two parts say what is done with merchant ships"),
        ("SEA 2SQ: LIE", "2SQ is not asked now"),
    ],
)
def test_a_sheet_that_cannot_be_carried_out_is_refused(sheet: str, why: str) -> None:
    assert any(why in each for each in cruising(at="35-30N 120-30E").refusals("blue/one", sheet))


@pytest.mark.parametrize(
    ("sheet", "why"),
    [
        ("SEA 1SQ: TO 32-30N 125-30E 12KN; TO 37-00N 127-30E 12KN", "this leg leads across land"),
        ("SEA 1SQ: TO 32-30N 125-30E 12KN; 090 12KN 3H", "nothing is left of the period"),
        ("SEA 1SQ: TO 32-30N 125-30E 12KN; COAL", "here is no coal"),
    ],
)
def test_what_comes_after_a_long_leg_is_judged_where_that_leg_ends(sheet: str, why: str) -> None:
    war = cruising(at="35-30N 122-30E")
    assert [why in each for each in war.refusals("blue/one", sheet)] == [True]
    assert not war.refusals("blue/one", sheet.rpartition(";")[0])


def test_a_leg_that_does_not_end_in_its_period_is_drawn_so_far_and_its_end_is_told() -> None:
    war = cruising().on(blue_one="SEA 1SQ: LIE").until(360)
    shown = war.shown("blue/one", "SEA 1SQ: TO 0-00N 152-00E 12KN; 000 12KN")
    way, ghost = shown.marks
    assert [list(place) for place in (*way.ways[0], *ghost.ways[0])] == [
        pytest.approx([lon_deg, 0.0]) for lon_deg in (150.0, 151.2, 151.2)
    ]
    assert shown.then.startswith("On D1 12h 1SQ is at 0-00N 151-12E; DRAKE has ")
    assert shown.then.endswith(" What is left goes on in the next period, to D1 16h.")


def test_a_port_is_come_into_and_coaled_in_whatever_was_steamed_before() -> None:
    war = cruising(at="37-33N 122-32E", burnt_t=600).on(blue_one="SEA 1SQ: 090 2KN 1H; TO WEI-HAI-WEI 12KN; COAL 100")
    assert (war.until(360).force("1SQ").port, war.told("CameIn")) == (
        "wei-hai-wei",
        ["D1 02h 30m blue/one,blue: 1SQ has come into Wei-hai-wei"],
    )


def test_who_is_where_a_leg_leads_goes_on_with_the_next_a_minute_later() -> None:
    war = cruising().on(blue_one="SEA 1SQ: TO 0-00N 150-00E 1KN; 000 21.5KN").until(360)
    assert [fix.minute for fix in war.force("1SQ").track] == [0, 1, 360]
    assert war.at("1SQ") == (round(21.5 * 359 / 3600, 4), 150.0)


def test_who_creeps_to_a_place_at_one_knot_arrives() -> None:
    war = cruising().on(blue_one="SEA 1SQ: TO 0-03N 150-00E 1KN; 090 20KN").until(360)
    assert war.at("1SQ") == (0.05, 151.0)  # 3 miles north by 03h, 60 east from there


def test_who_lies_in_the_port_to_which_a_leg_leads_does_not_come_in_again() -> None:
    blue = side("wei-hai-wei", force("1SQ", "chefoo", "drake"), allowed=["chefoo"])
    war = War(scheme(blue=blue)).on(blue_one="SEA 1SQ: TO CHEFOO 12KN; TO 37-50N 121-30E 12KN").until(360)
    assert (war.told("CameIn"), war.force("1SQ").port) == ([], "")
    assert war.at("1SQ") == (round(37 + 50 / 60, 4), 121.5)


LEGS = some.builds("{:03d} {}KN {}H".format, some.integers(0, 359), some.integers(1, 21), some.integers(1, 2))
PLACES = some.builds(
    "TO {}-00{} {}-00E {}KN".format,
    some.integers(0, 3),
    some.sampled_from("NS"),
    some.integers(148, 152),
    some.integers(1, 21),
)
LAST = some.sampled_from(["000 21.5KN", "LIE", "LIE 1H", "TO 1-30N 150-30E 15KN"])


@settings(max_examples=40, deadline=None)
@given(some.lists(LEGS, max_size=2), some.lists(PLACES, max_size=2), LAST, some.sampled_from([0, 700, 900, 1180]))
def test_what_is_foretold_of_a_sheet_is_what_comes_of_it(
    legs: list[str], places: list[str], last: str, burnt_t: int
) -> None:
    """Nobody is met, so that the ghost of a sheet is where she is at the end of the period, or lies when all is done."""
    sheet = "SEA 1SQ: " + "; ".join([*legs, *places, last])
    war = cruising(burnt_t=burnt_t)
    if war.refusals("blue/one", sheet):
        return
    shown = war.shown("blue/one", sheet)
    (lon_deg, lat_deg), then = shown.marks[-1].ways[0][0], shown.then
    war.on(blue_one=sheet)
    fixes = {fix.minute: (fix.lat_deg, fix.lon_deg) for fix in war.force("1SQ").track}
    fixes[360] = war.force("1SQ").way.at(360)
    minute = next(each for each in fixes if then.startswith(f"On {written(each)} "))
    assert (lat_deg, lon_deg) == pytest.approx(fixes[minute], abs=1e-4)  # a fix lies on the grid of the chart
    if minute == 360:
        ship = war.ship("DRAKE")
        left = ship.coal / bunkers(ship.built, units=False)
        assert f"DRAKE has {int(left * 100)} per cent" in then


def test_no_sheet_is_told_that_another_was_stopped() -> None:
    red = side("port-arthur", force("RED", "0-00N 150-30E", "varyag"))
    blue = side("wei-hai-wei", force("1SQ", "0-00N 150-00E", "drake"), BLUE_FAR)
    war = War(scheme(red, blue)).on(blue_one="SEA 1SQ: 090 8KN", red_one="SEA RED: LIE")
    assert ("blue", "harbour") not in war.asked
    assert next(post.at_min for post in war.state.posts if post.key == "blue") == 0
