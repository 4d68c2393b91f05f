"""To the tactical board and back by written sheets: option board of NWC.ST.29."""

from typing import Any

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import UMPIRE, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.headlines import headline
from sandgate.ocean.coast import on_land
from sandgate.ocean.places import Place
from sandgate.ocean.sailing import miles_between
from sandgate.rules.nwc1902.fleet.scenario import FleetScenario
from sandgate.rules.nwc1902.fleet.score import to_the_chart
from sandgate.rules.nwc1902.fleet.setting_up import setup as set_up_board
from sandgate.rules.nwc1902.squadron.brought import to_the_chart_names
from sandgate.rules.nwc1902.strategic.sequence.asks import awaits
from sandgate.rules.nwc1902.strategic.sequence.score import result
from tests.rules.nwc1902.strategic.mail import Played, campaign, force, side

NAMES = ("winner", "outcome", "red", "blue", *to_the_chart_names([("red", 2), ("blue", 1)], 1))


def met(**facts: Any) -> Played:
    """Two B and a V steer south; the Iowa, with a scout, lies to south-west of them, on the bearing 225."""
    spain = side("Spain", force("CERVERA", "19-20.0N 76-15.0W", "Teresa B", "Colon B", "Furor V"), friendly=["havana"])
    states = side("United States", force("SAMPSON", "19-10.0N 76-25.6W", "Iowa A", "Columbia E"), friendly=["key-west"])
    state = campaign(spain, states, start="1898-05-11 09:00", meridian_deg=-75.0, sun="hours", actions="board", **facts)
    game = Played(state)
    lines = ["CERVERA: C 225 S 12", "SAMPSON: STAY"]
    while result(game.state) is None:
        game.on(*lines)
        lines = []
    return game


def test_story_board_is_laid_at_four_miles() -> None:
    game = met()
    called = result(game.state)
    assert called is not None
    assert called.sequel is not None
    assert called.clauses == ("NWC.ST.29",)
    assert called.calls == ("red", "blue")
    board = FleetScenario.model_validate(called.sequel)
    red, blue = board.fleets
    assert [round(yards, -2) for yards in red.ships[0].at_yd or ()] == [2800, 2800]  # less of what they close in a minute
    assert [round(yards, -2) for yards in blue.ships[0].at_yd or ()] == [-2800, -2800]
    assert [each.name for each in red.ships] == ["Teresa", "Colon"]
    assert [each.name for each in blue.ships] == ["Iowa"]
    assert [(each.name, each.kind) for each in board.boats] == [("Furor", "destroyer")]
    assert (red.heading_deg, red.begins, blue.begins) == (225.0, "full speed", "stopped")
    assert awaits(game.state) == ()
    assert len(game.told("ForceMet")) == 2


def test_what_the_board_brings_is_taken_up() -> None:
    game = met()
    begun_min = game.state.minute
    back = {
        "winner": "blue", "outcome": "red lost 1 of 2 ships", "moves": "11", "red/1 received": "800", "red/1 lost": "1",
        "red/2 received": "400", "red/2 x_yd": "0", "red/2 y_yd": "4000", "blue/1 received": "499",
    }  # fmt: skip
    answers = {Slot(0, "NWC.ST.29", 0, 0, NAMES.index(name)): value for name, value in back.items()}
    game.bench = Dealt(answers=answers)
    game.on()
    assert game.told("OwnLosses", "EnemyLosses")[0].endswith("Red loses Teresa")
    assert headline(game.events, {}) == "Red loses Teresa"  # whoever sees what both sides are told
    assert headline([event for event in game.events if "blue" in event.to], {}, "blue") == "Red loses B"
    assert game.told("FoughtOnTheBoard")[0].endswith("28 minutes: red lost 1 of 2 ships")  # 11 moves: 27.5
    assert [each.value_lost for each in game.state.campaigns] == [8.0, 0.0]
    ships = {ship.name: (ship.points, ship.crippled) for ship in game.state.ships}
    assert ships["Colon"] == (400.0, True)  # of 800
    assert ships["Iowa"] == (499.0, False)  # of 1,000
    while any(each.busy_until_min >= 0 for each in game.state.forces):
        game.on()
    assert game.state.minute == begun_min + 28
    game.until("14:00")
    assert len(game.told("FoughtOnTheBoard")) == 2  # not again, before the distance has opened


def test_the_fleet_game_brings_what_the_chart_asks_for() -> None:
    called = result(met().state)
    assert called is not None
    assert called.sequel is not None
    board = set_up_board(FleetScenario.model_validate(called.sequel).model_dump(mode="json"))
    assert [name for name, _ in to_the_chart(board)] == list(NAMES[4:])


def test_by_night_the_board_opens_within_gun_range() -> None:
    game = met(sunset="09:30")
    called = result(game.state)
    assert called is not None
    assert called.sequel is not None
    red, _ = FleetScenario.model_validate(called.sequel).fleets
    assert all(100.0 < yards <= 353.6 for yards in red.ships[0].at_yd or ())  # half a mile: 1,000 yards


def test_the_coast_goes_over_to_the_board() -> None:
    """Where the forces meet 40 miles south of Cuba there is none; off Santiago it runs along the north."""
    called = result(met().state)
    assert called is not None
    board = FleetScenario.model_validate(called.sequel)
    assert board.shores == []
    spain = side("Spain", force("CERVERA", "19-54.0N 76-00.0W", "Teresa B"), friendly=["havana"])
    states = side("United States", force("SAMPSON", "19-51.0N 76-00.0W", "Iowa A"), friendly=["key-west"])
    game = Played(campaign(spain, states, start="1898-07-03 09:00", meridian_deg=-75.0, sun="hours", actions="board"))
    game.on()
    called = result(game.state)
    assert called is not None
    (shore,) = FleetScenario.model_validate(called.sequel).shores
    assert shore.rises
    off = [y_yd for x_yd, y_yd in shore.line if abs(x_yd) < 20_000.0]
    assert 8_000.0 < min(off) < 16_000.0  # four to eight miles north of midway


def test_who_goes_over_sees_the_minute_of_the_meeting_and_looks_round_again_when_it_is_over() -> None:
    game = met()
    begun_min = game.state.minute
    assert [post.at_min for post in game.state.posts] == [begun_min, begun_min]
    game.bench = Dealt(answers={Slot(0, "NWC.ST.29", 0, 0, NAMES.index(name)): "40" for name in ("moves",)})
    reports = len(game.state.reports)
    game.on()
    assert game.state.minute == begun_min + 100
    assert {each.minute for each in game.state.reports[reports:]} <= {begun_min + 100}
    assert game.asked == [("red", "replot"), ("blue", "replot")]


def test_a_force_under_its_written_orders_is_fought_by_the_program_and_calls_nobody_of_its_side() -> None:
    game = met()
    forces = [replace(each, role=UMPIRE) if each.side == "red" else each for each in game.state.forces]
    called = result(replace(game.state, forces=tuple(forces)))
    assert called is not None
    assert called.calls == ("blue",)


def test_who_is_aground_at_the_end_is_crippled_and_nobody_comes_back_on_land() -> None:
    game = met()
    back = {"moves": "40", "red/1 aground": "1", "red/1 y_yd": "90000", "red/1 x_yd": "0"}  # 45 miles north: in Cuba
    game.bench = Dealt(answers={Slot(0, "NWC.ST.29", 0, 0, NAMES.index(name)): value for name, value in back.items()})
    game.on()
    assert [ship.name for ship in game.state.ships if ship.crippled] == ["Teresa"]
    red = next(force for force in game.state.forces if force.side == "red")
    assert not on_land(Place(red.way.lat_deg, red.way.lon_deg))
    assert red.way.lat_deg > 19.8


def test_a_bell_stops_nobody_who_comes_back_from_the_board() -> None:
    """120 moves are five hours: they end in the next move, and each is then where the board was left."""
    game = met()
    begun_min = game.state.minute
    back = {"moves": "120", "blue/1 x_yd": "-40000", "blue/1 y_yd": "-20000"}
    game.bench = Dealt(answers={Slot(0, "NWC.ST.29", 0, 0, NAMES.index(name)): value for name, value in back.items()})
    blue = next(force for force in game.state.forces if force.side == "blue")
    start = blue.way.at(begun_min)
    while game.state.minute < begun_min + 300:
        game.on()
    assert game.state.move == 1
    blue = next(force for force in game.state.forces if force.side == "blue")
    sailed_mi = miles_between(*start, *blue.way.at(game.state.minute))
    assert abs(sailed_mi - 20.5) < 0.3  # from about (-2,830, -2,830) yards: 18.6 west, 8.6 south


def aim(text: str, **counts: Any) -> dict[str, Any]:
    """An object of a side."""
    return {"text": text, **counts}


def ended(sampson: str, red: dict[str, Any], blue: dict[str, Any]) -> Any:
    """How a campaign of six hours ended in which Cervera lies in Havana and Sampson has the enemy's port 20 miles south."""
    spain = side("Spain", force("CERVERA", "havana", "Teresa B", "Colon B"), friendly=["havana"], objects=[red])
    off = force("SAMPSON", "23-30.0N 82-21.6W", "Iowa A", "Indiana A", "New York B")
    states = side("United States", off, friendly=["key-west"], objects=[blue])
    game = Played(campaign(spain, states, start="1898-05-11 06:00", meridian_deg=-82.0, sun="hours", hours=6))
    game.on("CERVERA: STAY", sampson)
    while not game.state.ended:
        game.on()
    return result(game.state)


def test_the_objects_of_the_scenario_decide() -> None:
    three, two = (
        aim("three B in port", kind="in port", letters="B", ships=3),
        aim("two", kind="in port", letters="B", ships=2),
    )
    lie_off, meet = aim("lie off his port", kind="off port", points=48.0), aim("meet him", kind="meet", points=1.5)
    near, far = "SAMPSON: C 180 S 10 12MI; STAY", "SAMPSON: STAY"
    over = ended(near, three, lie_off)
    assert over.winner == "blue"
    assert over.points == (("red", 0.0), ("blue", 0.0))
    assert over.outcome == (
        "the hour of the statement has come; Spain has lost 0 points; United States has lost 0 points: "
        "United States has attained the object"
    )
    assert ended(far, three, lie_off).winner == ""
    assert ended(near, two, lie_off).winner == ""  # both
    assert ended(near, two, meet).winner == "red"


def test_what_a_port_fits_out_is_no_vessel_brought_home() -> None:
    """The tug that was ready yesterday lies beside Alma: two vessels in port, one of the problem (NWC.ST.13, .23)."""
    for ships, winner in ((1, "blue"), (2, "")):
        home = aim("merchant vessels in port", kind="in port", letters="m", ships=ships)
        alma = force("CONVOY", "key-west", "Alma m")
        states = side("United States", alma, friendly=["key-west"], objects=[home])
        spain = side("Spain", force("CERVERA", "28-00N 30-00W", "Teresa B"), friendly=["havana"])
        game = Played(campaign(spain, states, start="1898-05-11 06:00", meridian_deg=-82.0, sun="hours", hours=30))
        game.on("CONVOY: FIT TUG; STAY")
        while not game.state.ended:
            game.on()
        assert [ship.kind for ship in game.state.ships if ship.letter == "m"] == ["", "tug"]
        ended = result(game.state)
        assert ended is not None
        assert ended.winner == winner
