"""Moves by written sheets: the bell, plots and what waits in them, sights, short moves. NWC.ST.04, .10 to .18."""

import math
from itertools import pairwise
from typing import Any

import pytest

from sandgate.kernel.contract import UMPIRE, Event, Role
from sandgate.rules.nwc1902.strategic.lists import force_numbered
from sandgate.rules.nwc1902.strategic.plots import If, Keep, On, Plot, Run, plot_of
from sandgate.rules.nwc1902.strategic.sequence.asks import awaits
from sandgate.rules.nwc1902.strategic.sequence.sequence import adjudicate
from sandgate.rules.nwc1902.strategic.sequence.shown import view
from tests.rules.nwc1902.strategic.desk.chart import by_hand
from tests.rules.nwc1902.strategic.mail import DIE, Played, campaign, force, set_up, side

SPAIN = ("Teresa B", "Vizcaya B", "Oquendo B", "Colon B", "Furor V", "Pluton V", "Terror V")
FAR = side("Spain", force("CERVERA", "28-00N 30-00W", "Teresa B"))
MINUTE_OF_ARC = 1.0 / 60.0


def alone(at: str = "41-00N 60-00W", **facts: Any) -> Played:
    """A force of the United States by itself, in moves of six hours from 06:00."""
    states = side("United States", force("CRUDIV", at, "Raleigh C"))
    return Played(campaign(FAR, states, **{"sun": "hours", **facts}))


def meeting(move: str = "HARVARD: C 000 S 10", **facts: Any) -> Played:
    """The Harvard and Cervera's squadron east of Martinique, of the case of NWC.ST.48; a third force far away."""
    squadron = side("Spain", force("CERVERA", "14-40.7N 59-57.7W", *SPAIN))
    harvard = force("HARVARD", "14-06N 60-18W", "Harvard E", role="harvard")
    iowa = force("IOWA", "23-30N 82-00W", "Iowa A", role="iowa")
    states = side("United States", harvard, iowa, posts=[("iowa", ""), ("harvard", "")])
    game = Played(campaign(squadron, states, sun="hours", **facts))
    game.on(move, "CERVERA: C 266.2 S 7.2", "IOWA: C 180 S 10")
    return game


# -- statements and the bell ------------------------------------------------------------------------------------------------


def test_story_the_red_statement_does_not_mention_a_squadron() -> None:
    """Red's view is the same with a blue squadron beyond sight and without, until it is reported."""
    harvard = force("HARVARD", "14-06N 60-18W", "Harvard E")
    squadron = force("SAMPSON", "20-00N 60-18W", "Iowa A", "Indiana A")
    spain = side("Spain", force("CERVERA", "14-40.7N 59-57.7W", *SPAIN), statement="One scout is off Martinique.")
    red = Role("red", "red")

    def seen(*blue: Any) -> list[Any]:
        game = Played(campaign(spain, side("United States", *blue), sun="hours"))
        shown = [view(game.state, red)]
        while game.state.minute < 360:
            game.on(*(["CERVERA: C 266.2 S 7.2", "HARVARD: C 000 S 10"] if game.state.minute == 0 else []))
            shown.append(view(game.state, red))
        return [each for nth, each in enumerate(shown) if each not in shown[:nth]]

    alone_, both = seen(harvard), seen(harvard, squadron)
    assert alone_ == both
    assert [each.name for each in both[-1].known.forces] == ["CERVERA"]
    assert [campaign_.statement for campaign_ in both[-1].known.campaigns] == ["One scout is off Martinique.", ""]
    assert {report.letters for report in both[-1].known.reports} == {"", "E"}


def announced(start: str, **facts: Any) -> Event:
    """The first bell of a campaign."""
    state = set_up(FAR, side("United States", force("IOWA", "41-00N 60-00W", "Iowa A")), start=start, **facts)
    _, (told,) = adjudicate(state, {ask: () for ask in awaits(state) if ask.role != UMPIRE}, DIE)
    return told


def test_story_a_move_is_announced_to_all() -> None:
    """A length that is laid down runs in full; where the problem is silent of weather the sea is moderate, the sky clear."""
    told = announced("1898-06-06 08:00", move_h=6)
    assert str(told) == "The umpire announces a move of 6 hours, from 6 June 08:00 to 6 June 14:00: sea moderate, clear"
    assert told.to == ("red", "blue")
    weather = [{"from_h": 0, "sky": "haze", "sea": "rough"}, {"from_h": 1, "sky": "fog", "sea": "smooth"}]
    assert str(announced("1898-06-06 08:00", weather=weather)).endswith(
        "4 hours, from 6 June 08:00 to 6 June 12:00: sea rough, haze"
    )


def test_the_umpire_sees_no_move_longer_than_he_chose() -> None:
    game = alone(start="1898-06-06 08:00")
    assert game.state.bell.ends_min == 240  # of six hours by default, bounded at 12:00
    state, _ = by_hand(game.state, "LENGTH 5 H")
    game = Played(state)
    game.on()
    assert (game.state.bell.begins_min, game.state.bell.ends_min) == (240, 540)


# -- plots ------------------------------------------------------------------------------------------------------------------


def test_story_two_legs_of_a_plot() -> None:
    game = alone("0-00N 60-00W")
    game.on("CRUDIV: C 000 S 10 4H; C 090 S 10 2H")
    crudiv = force_numbered(game.state, 101)
    corners = [(round(fix.lat_deg * 60.0, 2), round((fix.lon_deg + 60.0) * 60.0, 2)) for fix in crudiv.track]
    assert [fix.minute for fix in crudiv.track] == [0.0, 240.0, 360.0]
    assert corners == [(0.0, 0.0), (40.0, 0.0), (40.0, 20.0)]  # at 0-40N a mile is 1.00007 minutes of longitude


def test_story_what_is_left_of_a_move_is_spent_lying_to() -> None:
    game = alone("0-00N 60-00W")
    game.on("CRUDIV: C 000 S 10 4H")
    crudiv = force_numbered(game.state, 101)
    assert [(fix.minute, round(fix.lat_deg * 60.0, 2)) for fix in crudiv.track] == [(0.0, 0.0), (240.0, 40.0)]
    assert (game.state.minute, round(crudiv.way.lat_deg * 60.0, 2)) == (360, 40.0)


def test_story_on_to_martinique() -> None:
    squadron = force("SQUADRON", "16-53.4N 25-00W", "Teresa B", "Vizcaya B")
    states = side("United States", force("IOWA", "23-30N 82-00W", "Iowa A"))
    game = Played(campaign(side("Spain", squadron), states, sun="hours", meridian_deg=-30.0))
    game.on("SQUADRON: TO 14-36N 61-12W S 7.2")
    now = force_numbered(game.state, 1)
    assert game.state.minute == 360
    assert (round(now.way.lat_deg * 60.0 - 16 * 60.0, 1), round(-now.way.lon_deg * 60.0 - 25 * 60.0, 1)) == (50.6, 45.0)
    game.on("SQUADRON: ON")
    now = force_numbered(game.state, 1)
    assert [fix.minute for fix in now.track] == [0.0, 360.0, 720.0]
    lat_deg, lon_deg = now.track[-1].lat_deg, now.track[-1].lon_deg
    assert (round(lat_deg * 60.0 - 16 * 60.0, 1), round(-lon_deg * 60.0 - 26 * 60.0, 1)) == (
        47.7,
        30.1,
    )  # departure 86.2 miles in all


IF_SMOKE = "HARVARD: C 000 S 10; IF SMOKE THEN C 225 S 12"


def test_story_if_smoke_is_seen_the_legs_replace_the_plot() -> None:
    """The squadron's smoke is seen 95 minutes into the move; no new plot is handed in."""
    game = meeting("HARVARD: C 000 S 12; IF SMOKE 2 OR MORE THEN C 045 S 10 2H, C 225 S 12")
    assert game.asked == [("blue/harvard", "replot")]
    turned_min = game.state.minute
    assert game.told("LaidDown")[0].endswith("blue/harvard: HARVARD does as was laid down: C 045 S 10 2H, C 225 S 12")
    while game.state.minute < 360:
        game.on()
    track = force_numbered(game.state, 101).track
    assert [fix.minute for fix in track] == [0.0, turned_min, turned_min + 120.0, 360.0]
    miles = (track[1].lat_deg - track[0].lat_deg) * 60.0
    assert round(miles, 2) == round(turned_min * 12.0 / 60.0, 2)


def test_story_a_plot_that_waits_for_smoke() -> None:
    """C 225 S 12 from where smoke comes up after 95 minutes of it: 19.0 miles, then 045 to the end of the move."""
    # 38.8 miles ahead two ships go on at a tenth of a knot, for at rest they make no smoke; of two it is seen at 20 miles
    at, enemy = "14-13.5N 59-30.0W", side("Spain", force("CERVERA", "13-46.1N 59-58.2W", "Teresa B", "Vizcaya B"))
    states = side("United States", force("HARVARD", at, "Harvard E"))
    game = Played(campaign(enemy, states, sun="hours"))
    game.on("HARVARD: C 225 S 12; IF SMOKE THEN C 045 S 12", "CERVERA: C 225 S 0.1")
    assert (game.state.minute, game.asked) == (95, [("blue", "replot")])
    game.on()
    while game.state.minute < 360:
        game.on()
    track = force_numbered(game.state, 101).track
    assert [fix.minute for fix in track] == [0.0, 95.0, 360.0]
    south = [(one.lat_deg - other.lat_deg) * 60.0 for one, other in pairwise(track)]
    assert [round(each / 0.70710678, 1) for each in south] == [19.0, -53.0]  # 265 minutes at 12 knots


@pytest.mark.parametrize(
    ("condition", "seen"),
    [
        ("SMOKE", "07:35"),
        ("SMOKE 3 OR MORE", ""),  # a small group is two ships at least
        ("HULLS", "08:24"),
        ("HULLS 5 OR MORE", "08:51"),  # the destroyers are seen from five miles only
        ("CLASS A", ""),
        ("CLASS AB", "08:58"),
        ("CLASS B 5 OR MORE", ""),
    ],
)
def test_what_a_plot_waits_for(condition: str, seen: str) -> None:
    game = meeting(f"HARVARD: C 000 S 10; IF {condition} THEN C 180 S 18")
    while game.state.minute < 180:
        game.on()
    assert [line[:5] for line in game.told("LaidDown")] == ([seen] if seen else [])
    if seen:
        assert force_numbered(game.state, 101).way.course_deg == 180.0


def test_what_waits_for_a_sight_goes_on_with_the_plot_and_is_done_once() -> None:
    game = meeting(f"{IF_SMOKE} 1H; IF HULLS THEN C 180 S 18")
    while game.state.minute < 360:
        game.on()
    assert len(game.told("LaidDown")) == 1  # south-west from 07:35 on, the squadron comes no nearer
    game = meeting("HARVARD: C 180 S 1 6H; IF SMOKE THEN C 225 S 12")
    while game.state.minute < 360:
        game.on()
    assert game.told("LaidDown") == []
    game.on("HARVARD: ON; C 000 S 15", "CERVERA: C 090 S 7.2")
    while game.state.minute < 720:
        game.on()
    assert len(game.told("LaidDown")) == 1


# -- sights -----------------------------------------------------------------------------------------------------------------


def test_story_forces_of_seven_and_of_one() -> None:
    """Each is asked at its own minute, and nobody else: smoke of seven at 20 miles, of one at 15."""
    game = meeting()
    assert (game.state.minute, game.asked) == (95, [("blue/harvard", "replot")])
    assert game.told("SmokeSighted") == ["07:35 blue/harvard: HARVARD sees smoke bearing NNE: a small group"]
    game.on()
    assert (game.state.minute, game.asked) == (119, [("red", "replot")])
    game.on()
    assert game.state.minute == 144
    assert sorted(game.asked) == [("blue/harvard", "replot"), ("red", "replot")]


def test_story_both_may_plot_the_rest_of_the_move() -> None:
    """Two forces sight each other two hours and a half into the move: 3 h 30 min are left to both, the third runs on."""
    one, other = (
        force("CERVERA", "14-00N 59-00W", "Teresa B"),
        force("HARVARD", "13-00N 59-00W", "Harvard E", role="harvard"),
    )
    iowa = force("IOWA", "23-30N 82-00W", "Iowa A", role="iowa")
    states = side("United States", other, iowa, posts=[("iowa", ""), ("harvard", "")])
    game = Played(campaign(side("Spain", one), states, sun="hours"))
    game.on("CERVERA: C 180 S 8", "HARVARD: C 000 S 10", "IOWA: C 180 S 10")  # 45 miles to close at 18 knots: 150 minutes
    assert sorted(game.asked) == [("blue/harvard", "replot"), ("red", "replot")]
    assert game.state.minute == 150
    assert len(game.state.reports) == 2
    assert game.state.bell.ends_min - game.state.minute == 210
    assert {ask.role for ask in awaits(game.state)} == {"red", "blue/harvard", UMPIRE}
    assert view(game.state, Role("blue/iowa", "blue")).minute == 0
    game.on("CERVERA: C 000 S 16", "HARVARD: C 180 S 18")
    while game.state.minute < 360:
        game.on()
    tracks = {force_.name: [fix.minute for fix in force_.track] for force_ in game.state.forces}
    assert tracks == {"CERVERA": [0.0, 150.0, 360.0], "HARVARD": [0.0, 150.0, 360.0], "IOWA": [0.0, 360.0]}


def test_story_without_a_new_plot_the_old_one_stands() -> None:
    game = meeting()
    while game.state.minute < 360:
        game.on()
    harvard, lat_deg = force_numbered(game.state, 101), 14.1
    assert round(harvard.way.lat_deg, 3) == round(lat_deg + 1.0, 3)  # sixty miles north
    assert len(harvard.track) == 2


def test_story_commanders_of_one_side_have_no_channel_but_the_umpire() -> None:
    """What the one has seen is nowhere in the other's view, nor are his plot and place; names alone are common."""
    game = meeting()
    harvard, iowa = (view(game.state, Role(key, "blue")).known for key in ("blue/harvard", "blue/iowa"))
    assert (len(harvard.reports), len(iowa.reports)) == (1, 0)
    assert ([each.name for each in harvard.forces], [each.name for each in iowa.forces]) == (["HARVARD"], ["IOWA"])
    assert {event.to for event in game.events if "HARVARD" in str(event)} == {("blue/harvard",)}
    quiet = meeting("HARVARD: C 180 S 10")
    assert view(quiet.state, Role("blue/iowa", "blue")).known.reports == ()
    game.on('HARVARD: C 000 S 10; FLAGS TO IOWA "Smoke"')
    assert view(game.state, Role("blue/iowa", "blue")).known.letters == ()  # flags are not read across the sea


def test_story_two_plots_of_three() -> None:
    names = ("ONE", "TWO", "THREE")
    forces = [force(name, f"{41 + nth}-00N 60-00W", f"Ship {name} C") for nth, name in enumerate(names)]
    game = Played(campaign(FAR, side("United States", *forces), sun="hours"))
    game.on("ONE: C 090 S 10", "TWO: C 090 S 10")
    game.on("THREE: C 090 S 10", "TWO: C 090 S 10")
    tracks = {each.name: [fix.minute for fix in each.track] for each in game.state.forces if each.side == "blue"}
    assert tracks == {"ONE": [0.0, 360.0], "TWO": [0.0, 360.0, 720.0], "THREE": [0.0, 720.0]}


# -- short moves ------------------------------------------------------------------------------------------------------------


def shadowing(keep: str = "", **facts: Any) -> Played:
    """A scout eleven miles north of a squadron that steams west at seven knots, and closes at two."""
    squadron = side("Spain", force("CERVERA", "14-00N 50-00W", "Teresa B", "Vizcaya B"))
    states = side("United States", force("HARVARD", "14-11N 50-00W", "Harvard E"))
    game = Played(campaign(squadron, states, sun="hours", **facts))
    game.on("CERVERA: C 270 S 7", f"HARVARD: C 190 S 7{keep}")
    return game


def test_story_course_and_speed_after_a_quarter_of_an_hour() -> None:
    """A scout lies nine miles from four B and three V: her first report, and that of a quarter of an hour later."""
    squadron = side("Spain", force("CERVERA", "14-09N 50-00W", *SPAIN))
    states = side("United States", force("HARVARD", "14-00N 50-00W", "Harvard E"))
    game = Played(campaign(squadron, states, sun="hours"))
    game.on("CERVERA: C 266 S 7", "HARVARD: STAY")
    seen_min = next(report.minute for report in game.state.reports if report.degree == "hulls")
    while game.state.minute < seen_min + 15:
        game.on()
    assert [line[6:] for line in game.told("HullsSighted") if "blue" in line] == [
        "blue: HARVARD sees 4 ships bearing N, 9 miles, steering W",
        "blue: HARVARD sees 4 ships bearing NbW, 9 miles, steering W, 7 knots",
    ]
    assert sorted(game.asked) == [("blue", "short"), ("red", "short")]


def test_story_who_lies_to_is_seen_to_make_no_way() -> None:
    """Of who lies to no course is told, neither at first sight nor later (NWC.ST.48)."""
    squadron = side("Spain", force("CERVERA", "14-09N 50-00W", *SPAIN))
    states = side("United States", force("HARVARD", "14-00N 50-00W", "Harvard E"))
    game = Played(campaign(squadron, states, sun="hours"))
    game.on("CERVERA: STAY", "HARVARD: STAY")
    while len(game.told("HullsSighted")) < 6:
        game.on()
    told = [line[6:] for line in game.told("HullsSighted") if "blue" in line]
    first = "blue: HARVARD sees 4 ships bearing N, 9 miles"  # just as the move begins
    assert told == [first, f"{first}, making no way", f"{first}, making no way"]
    assert {(each.course_deg, each.speed_kn) for each in game.state.reports[-4:]} == {(-1.0, 0)}


@pytest.mark.parametrize("hours", [3, 6])
def test_nobody_is_seen_to_stop_for_the_instant_between_two_legs(hours: int) -> None:
    """A leg ends at nine, with the move or in the midst of it; what is written then is gone on with at once."""
    squadron = side("Spain", force("CERVERA", "14-09N 50-00W", *SPAIN))
    states = side("United States", force("HARVARD", "14-00N 50-00W", "Harvard E"))
    game = Played(campaign(squadron, states, sun="hours", move_h=hours))
    lines = ["CERVERA: C 270 S 7 3H", "HARVARD: C 270 S 7 3H"]
    game.on(*lines)
    while game.clock < "09:00":
        game.on()
    game.on(*lines)
    told = [line for line in game.told("HullsSighted") if "blue" in line]
    seen = "blue: HARVARD sees 4 ships bearing N, 9 miles"
    going = f"{seen}, steering W, 7 knots"
    at_nine = going if hours == 3 else seen
    assert told[-3:] == [f"08:45 {going}", f"09:00 {at_nine}", f"09:15 {going}"]


def test_more_ships_are_told_as_they_come_up_and_stop_nobody() -> None:
    game = meeting()
    while game.state.minute < 179:
        game.on()
    told = [line for line in game.told("HullsSighted", "Recognised") if "harvard" in line]
    assert [line[:5] for line in told] == ["08:24", "08:39", "08:51", "08:54", "08:58", "09:09"]
    assert [line.partition(" sees ")[2][:7] for line in told[:4]] == ["4 ships", "4 ships", "7 ships", "7 ships"]
    assert told[4].endswith("HARVARD makes out BBBB of red")


def test_story_only_who_sees_is_asked_every_quarter_of_an_hour() -> None:
    """The boat is seen from five miles only: eight miles off the battleship runs on."""
    boat = force("PORTER", "14-08N 50-00W", "Porter t")
    ship = side("Spain", force("PELAYO", "14-00N 50-00W", "Pelayo A"))
    game = Played(campaign(ship, side("United States", boat), sun="hours", weather=[{"sky": "clear"}]))
    game.on("PORTER: STAY", "PELAYO: C 090 S 0.1")
    asked = list[tuple[int, list[tuple[str, str]]]]()
    while game.state.minute < 46:
        asked.append((game.state.minute, game.asked))
        game.on()
    assert [minute for minute, _ in asked] == [0, 15, 30, 45]
    assert {role for _, each in asked for role, _ in each} == {"blue"}


def test_story_a_scout_keeps_nine_miles_off() -> None:
    """From the first quarter on she steers west at seven knots with the squadron, and is not asked."""
    game = shadowing(keep="; KEEP 9")
    asked = list[tuple[int, tuple[str, str]]]()
    while game.state.minute < 360:
        asked += [(game.state.minute, each) for each in game.asked if each[0] == "blue"]
        game.on()
    assert [form for _, (_, form) in asked] == ["replot", "replot"]  # smoke, then hulls
    harvard, cervera = force_numbered(game.state, 101), force_numbered(game.state, 1)
    corners = [(fix.minute, fix.lat_deg, fix.lon_deg) for fix in harvard.track if fix.minute > 120.0]
    for (begun, north, east), (ends, north_then, east_then) in pairwise(corners):
        west_mi = (east - east_then) * 60.0 * math.cos(math.radians(north))
        assert (round(north_then - north, 4), round(west_mi * 60.0 / (ends - begun), 1)) == (0.0, 7.0)
    assert {round(ends[0] - begun[0]) for begun, ends in pairwise(corners[:-1])} == {15}  # the end of the move cuts the last
    assert 8.0 < (harvard.way.lat_deg - cervera.way.lat_deg) * 60.0 < 10.0


def test_contact_lost_leaves_the_rest_of_the_move() -> None:
    """Seen for some short moves and run out of sight: from then on there are no short moves, and the rest is left."""
    game = shadowing()
    while not game.told("HullsSighted"):
        game.on()
    game.on("HARVARD: C 000 S 18")
    while not game.told("SightLost"):
        game.on()
    lost_min = game.state.minute
    later = list[tuple[str, str]]()
    while game.state.minute < 360:
        game.on()
        later += game.asked if game.state.minute < 360 else []
    assert lost_min < 360
    assert ("blue", "short") not in later


def two_enemies(north: str, west: str, line: str, *names: str) -> Played:
    """The Harvard at 14-00N 50-00W, and two Spanish forces."""
    spain = side("Spain", force("CERVERA", north, "Teresa B", "Vizcaya B"), force("CAMARA", west, *names))
    game = Played(campaign(spain, side("United States", force("HARVARD", "14-00N 50-00W", "Harvard E")), sun="hours"))
    game.on("CERVERA: C 180 S 10", "CAMARA: C 270 S 7", line)
    return game


def test_who_keeps_a_distance_goes_by_who_is_best_made_out() -> None:
    """Smoke to the north, hulls to the west: she keeps with the hulls."""
    game = two_enemies("14-15N 50-00W", "14-00N 50-09.3W", "HARVARD: C 270 S 7; KEEP 9", "Colon B")
    while game.state.minute < 30:
        game.on()
    first, second = force_numbered(game.state, 101).track[1:3]
    assert (first.minute, second.minute, second.lat_deg) == (15.0, 30.0, 14.0)
    assert second.lon_deg < first.lon_deg


def test_what_was_waited_for_is_done_once() -> None:
    """Smoke is seen in the west at once, and in the north when the ships have come down from 20.5 miles to 20."""
    game = two_enemies("14-20.5N 50-00W", "14-00N 50-14W", "HARVARD: C 270 S 7; IF SMOKE THEN C 270 S 8", "Colon B")
    while game.state.minute < 60:
        game.on()
    assert len([line for line in game.told("SmokeSighted") if "HARVARD" in line]) == 2
    assert [line[:5] for line in game.told("LaidDown")] == ["06:00"]


@pytest.mark.parametrize(("keep", "asked"), [("; KEEP 10", True), ("", False)])
def test_who_keeps_a_distance_is_asked_when_less_is_seen(keep: str, asked: bool) -> None:
    """Smoke, then hulls at ten miles, which turn and run at 18 knots: from the sixth minute on they are smoke once more."""
    spain = side("Spain", force("CERVERA", "14-10.1N 50-00W", "Rapido E", "Patria E"))
    game = Played(campaign(spain, side("United States", force("HARVARD", "14-00N 50-00W", "Harvard E")), sun="hours"))
    game.on("CERVERA: C 180 S 1 5MIN; C 000 S 18", f"HARVARD: C 000 S 1{keep}")
    while game.state.minute < 6:
        game.on()
    degrees = [report.degree for report in game.state.reports if report.force == 101]
    assert degrees[:2] == ["smoke", "hulls"]
    assert (game.state.minute == 6 and ("blue", "replot") in game.asked) == asked
    assert (degrees[2:] == ["smoke"]) == asked


def test_with_the_plot_goes_on_what_waited_in_it() -> None:
    left = Plot((Run(90.0, 10.0),), 0.0, 5.0, (If("SMOKE", (Run(270.0, 12.0),)),), 9.0)
    assert plot_of((On(),), left) == left
    assert plot_of((On(), Keep(5.0)), left).keep_mi == 5.0
    assert plot_of((Run(0.0, 10.0),), left) == Plot((Run(0.0, 10.0),), 0.0, 0.0, (), 0.0)


def test_legs_that_were_waited_for_end_the_keeping_of_a_distance() -> None:
    game = shadowing(keep="; KEEP 9; IF HULLS THEN C 000 S 18")
    while not game.told("LaidDown"):
        game.on()
    seen_min = game.state.minute
    while game.state.minute < seen_min + 15:
        game.on()
    assert force_numbered(game.state, 101).way.course_deg == 0.0


def test_a_degree_stops_a_force_once_and_anew_after_an_hour_out_of_sight() -> None:
    """Smoke that comes and goes at its limit is told each time; asked is only the first time, and an hour later."""

    def asks(away: str) -> list[int]:
        spain = side("Spain", force("CERVERA", "14-14.5N 50-00W", "Rapido E"))
        game = Played(campaign(spain, side("United States", force("HARVARD", "14-00N 50-00W", "Harvard E")), sun="hours"))
        game.on(f"CERVERA: C 000 S 10 {away}; C 180 S 10", "HARVARD: STAY")
        found = list[int]()
        while game.state.minute < 180 and len(game.told("SmokeSighted")) < 3:
            found += [game.state.minute for call in game.state.calls if call.role == "blue" and "smoke" in call.why]
            game.on()
        return found

    assert asks("30MIN") == [0]
    assert len(asks("60MIN")) == 2
