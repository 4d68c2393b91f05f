"""Runs of six hours by written sheets: legs on full hours, stops, silence, land. JANE.STR.02, .07, .29."""

import pytest

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


def test_no_sheet_is_told_that_another_was_stopped() -> None:
    red = side("port-arthur", force("RED", "0-00N 150-30E", "varyag"))
    blue = side("wei-hai-wei", force("1SQ", "0-00N 150-00E", "drake"), BLUE_FAR)
    war = War(scheme(red, blue)).on(blue_one="SEA 1SQ: 090 8KN", red_one="SEA RED: LIE")
    assert ("blue", "harbour") not in war.asked
    assert next(post.at_min for post in war.state.posts if post.key == "blue") == 0
