"""Two single battleships on the paper of the Duel, and back: NWC.ST.19 with the option board of NWC.ST.29."""

from typing import Any

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Result, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.ocean.coast import on_land
from sandgate.ocean.places import Place, place_of
from sandgate.ocean.sailing import miles_between
from sandgate.rules.nwc1902.duel.scenario import DuelScenario
from sandgate.rules.nwc1902.duel.scenario import setup as set_up_duel
from sandgate.rules.nwc1902.duel.score import to_the_chart
from sandgate.rules.nwc1902.duel.state import State as DuelState
from sandgate.rules.nwc1902.squadron.brought import to_the_chart_names
from sandgate.rules.nwc1902.strategic.sequence.asks import awaits
from sandgate.rules.nwc1902.strategic.sequence.score import result
from tests.rules.nwc1902.strategic.mail import Played, campaign, force, side

NAMES = ("winner", "outcome", "red", "blue", *to_the_chart_names([("red", 1), ("blue", 1)], 0))
AT, OFF = "19-20.0N 76-15.0W", "19-10.0N 76-25.6W"  # 40 miles south of Cuba, the second south-west of the first


def met(red: str = "Pelayo A", blue: str = "Oregon A", at: str = AT, off: str = OFF, **facts: Any) -> Played:
    """The Pelayo steers south-west towards the Oregon, which lies to; what each is like beside that by her colour."""
    of_red, of_blue = facts.pop("of_red", {}), facts.pop("of_blue", {})
    spain = side("Spain", force("PELAYO", at, red, **of_red), friendly=["havana"])
    states = side("United States", force("OREGON", off, *blue.split(", "), **of_blue), friendly=["key-west"])
    state = campaign(spain, states, start="1898-05-11 09:00", meridian_deg=-75.0, sun="hours", actions="board", **facts)
    game = Played(state)
    lines = ["PELAYO: C 225 S 8", "OREGON: STAY"]
    while result(game.state) is None:
        game.on(*lines)
        lines = []
    return game


def called(game: Played) -> Result:
    found = result(game.state)
    assert found is not None
    return found


def laid(game: Played) -> DuelState:
    """The Duel that is called for, its ships on their dots numbered 0."""
    return set_up_duel(DuelScenario.model_validate(called(game).sequel).model_dump(mode="json"))


def fought(game: Played, **brought: str) -> Played:
    """The campaign goes on with what the Duel brings, by the names of its answers: red_received is "red/1 received"."""
    named = {
        name.replace("_", "/1 ", 1) if name.startswith(("red_", "blue_")) else name: each for name, each in brought.items()
    }
    answers = {Slot(0, "NWC.ST.29", 0, 0, NAMES.index(name)): value for name, value in named.items()}
    game.bench = Dealt(answers=answers)
    game.on()
    return game


def test_story_two_single_battleships_meet_at_four_miles_and_the_duel_is_called_for() -> None:
    game = met()
    found = called(game)
    assert (found.outcome, found.clauses) == (
        "Spain and United States meet: the Duel is played",
        ("NWC.ST.29", "NWC.ST.19"),
    )
    assert found.calls == ("red", "blue")
    assert awaits(game.state) == ()
    red, blue = laid(game).ships
    assert ((red.side, red.name, red.battery), (blue.side, blue.name, blue.battery)) == (
        ("red", "Pelayo", "kearsarge"),
        ("blue", "Oregon", "indiana"),
    )
    assert 7_500.0 < distance(*red.dots[0], *blue.dots[0]) <= 8_000.0
    assert all(2_650.0 < yards < 2_829.0 for yards in red.dots[0])  # north-east of midway, less what they close in a minute
    assert [(ship.motion.heading_deg, ship.motion.speed_kn, ship.full_speed_kn) for ship in (red, blue)] == [
        (225.0, 8.0, 14.0),
        (0.0, 0.0, 14.0),
    ]


def test_others_than_two_battleships_alone_and_a_coast_about_are_for_the_fleet_game() -> None:
    for red, blue in (("Pelayo A", "Brooklyn B"), ("Pelayo A", "Oregon A, Marietta C")):
        sequel = called(met(red, blue)).sequel
        assert sequel is not None
        assert sequel["game"] == "nwc1902.fleet"
    sequel = called(met(at="19-53.0N 76-00.0W", off="19-48.0N 76-05.0W")).sequel  # off Cuba
    assert sequel is not None
    assert (sequel["game"], len(sequel["shores"])) == ("nwc1902.fleet", 1)


def test_each_keeps_her_colour_though_blue_is_the_faster() -> None:
    """NWC.DU.33 gives the faster ship red; who commands red on the chart goes over to red here."""
    red, blue = laid(met(of_red={"max_kn": 12.0}, of_blue={"max_kn": 16.0})).ships
    assert [(ship.side, ship.name, ship.full_speed_kn) for ship in (red, blue)] == [
        ("red", "Pelayo", 12.0),
        ("blue", "Oregon", 16.0),
    ]


def test_injuries_and_empty_bunkers_go_over() -> None:
    """A ship of half her endurance has half her power (NWC.DU.44); crippled she makes four knots less (NWC.ST.29)."""
    game = met(of_blue={"coal": 0.0})
    hurt = [replace(ship, points=500.0, crippled=True) if ship.side == "red" else ship for ship in game.state.ships]
    game.state = replace(game.state, ships=tuple(hurt))
    red, blue = laid(game).ships
    assert (red.received, red.half_power, red.full_speed_kn) == (500.0, True, 10.0)
    assert (blue.received, blue.half_power, blue.full_speed_kn) == (0.0, False, 0.1)


def test_by_night_the_duel_begins_within_gun_range() -> None:
    game = met(sunset="09:30")
    sequel = called(game).sequel
    assert sequel is not None
    assert sequel["about"] == "Two battleships that have met on the chart, by night, clear, sea moderate."
    red, blue = laid(game).ships
    assert 500.0 < distance(*red.dots[0], *blue.dots[0]) <= 1_000.0  # half a mile; NWC.DU.36 has 2,000 yards


def test_the_duel_brings_what_the_chart_asks_for() -> None:
    assert [name for name, _ in to_the_chart(laid(met()))] == list(NAMES[4:])


def test_what_the_duel_brings_goes_on_on_the_chart() -> None:
    """The Pelayo is sunk after 61 moves of half a minute; the Oregon has half her endurance and lies 3,000 yards south."""
    game = met()
    begun_min, coal = game.state.minute, game.state.ships[1].coal
    fought(
        game,
        winner="blue",
        outcome="Pelayo is out of action after move 61: blue wins with Oregon",
        moves="61",
        red_received="1002.5",
        red_lost="1",
        blue_received="500",
        blue_x_yd="-2800",
        blue_y_yd="-5800",
    )
    assert game.told("OwnLosses", "EnemyLosses") == [
        "10:17 red: Red loses Pelayo",
        "10:17 blue: Red loses A",
    ]
    assert game.told("FoughtOnTheBoard")[0].endswith(
        "on the board, 31 minutes: Pelayo is out of action after move 61: blue wins with Oregon"
    )
    assert [each.value_lost for each in game.state.campaigns] == [20.0, 0.0]
    pelayo, oregon = game.state.ships
    assert (pelayo.fate, oregon.points, oregon.crippled) == ("lost", 500.0, True)
    assert game.state.forces[1].busy_until_min == begun_min + 31
    assert game.state.forces[1].bound_home
    assert game.state.ended == "no force"
    assert oregon.coal <= coal


def test_after_an_undecided_duel_both_go_on_from_where_they_lay_and_do_not_meet_again_at_once() -> None:
    """120 moves are an hour; the way of the Oregon on the paper, six miles, is burnt like any other (NWC.ST.40)."""
    game = met()
    begun_min, coal = game.state.minute, game.state.ships[1].coal
    fought(game, moves="120", red_received="310", blue_received="455.5", blue_x_yd="-2800", blue_y_yd="-14800")
    assert game.asked == [("red", "replot"), ("blue", "replot")]
    assert game.state.minute == begun_min + 60
    pelayo, oregon = game.state.ships
    assert [(ship.points, ship.crippled) for ship in (pelayo, oregon)] == [(310.0, False), (455.5, False)]
    assert 0.0 < coal - oregon.coal < 0.01
    blue = game.state.forces[1].way
    assert round(miles_between(*place_of(OFF), blue.lat_deg, blue.lon_deg)) == 6
    game.until("15:00")
    assert len(game.told("FoughtOnTheBoard")) == 2  # not again, before the distance has opened


def test_nobody_comes_back_on_land() -> None:
    game = fought(met(), moves="120", red_x_yd="0", red_y_yd="90000")  # 45 miles north: in Cuba
    red = game.state.forces[0].way
    assert not on_land(Place(red.lat_deg, red.lon_deg))
    assert red.lat_deg > 19.8
