"""Destroyers that must come home, and torpedo boats that tell nothing on their way, by written sheets. NWC.ST.24, .26."""

from sandgate.rules.nwc1902.strategic.lists import force_numbered
from tests.rules.nwc1902.strategic.desk.chart import opened, remarks
from tests.rules.nwc1902.strategic.mail import Played, campaign, force, side

FAR = force("CERVERA", "28-00N 30-00W", "Teresa B")
DAYS_MIN = 5 * 24 * 60


def away(*names: str, at: str = "24-00N 81-00W") -> Played:
    """Small craft south of Key West, whose squadron lies there."""
    states = side(
        "United States", force("FLOTILLA", at, *names), force("SAMPSON", "key-west", "Iowa A"), friendly=["key-west"]
    )
    return Played(campaign(side("Spain", FAR), states, hours=240, sun="hours"))


def since(game: Played) -> list[int]:
    return [ship.left_at_min for ship in game.state.ships if ship.letter == "V"]


def test_story_five_days_from_the_fleet() -> None:
    """A destroyer that stays out is sent home on the fifth day, and her commander is asked."""
    game = away("Bainbridge V")
    game.on("FLOTILLA: C 180 S 10 1H")
    assert since(game) == [0]
    while game.state.minute < DAYS_MIN:
        game.on()
        assert force_numbered(game.state, 101).way.speed_kn in (0.0, 10.0)
    assert (game.state.minute, game.told("TurnedHome")) == (
        DAYS_MIN,
        ["06:00 blue: FLOTILLA is bound home: it makes for Key West"],
    )
    while not force_numbered(game.state, 101).port:
        game.on()
    assert since(game) == [-1]
    assert len(game.told("TurnedHome")) == 2  # once more at the bell of that minute, for which there is no sheet


def test_with_fleet_base_or_in_tow_a_destroyer_is_not_away() -> None:
    squadron = force("SCHLEY", "24-00N 82-00W", "Brooklyn B", "Hull V")
    squadron["ships"][1]["in_tow_of"] = "Brooklyn"
    base = force("BASE", "key-west", "Lawrence V")
    states = side("United States", squadron, base, friendly=["key-west"])
    game = Played(campaign(side("Spain", FAR), states, sun="hours"))
    game.on(
        "BASE: STAY 2H; C 180 S 15 1H; TO KEY WEST S 15; STAY",
        'SCHLEY: CAST OFF HULL; DETACH HULL AS HULL ORDERS "Look"; STAY',
    )
    assert (game.clock, game.asked) == ("06:00", [("blue", "replot")])  # for the Hull, who lies to
    assert since(game) == [0, -1]
    game.on()
    assert game.clock == "12:00"
    assert since(game) == [0, -1]
    game.on("BASE: C 180 S 15", "HULL: STAY 1H; JOIN SCHLEY")
    game.on()
    assert since(game) == [-1, 360]


def test_a_plot_warns_when_it_is_time_to_turn_back() -> None:
    chart = opened(
        side("Spain", FAR),
        side("United States", force("FLOTILLA", "24-30N 81-48W", "Bainbridge V"), friendly=["key-west"]),
        hours=240,
    )
    said = [each[2:] for each in remarks(chart, "FLOTILLA: STAY 119H")]
    assert [each for each in said if each[1] == "NWC.ST.26"] == []
    (late,) = [each for each in remarks(chart, "FLOTILLA: STAY 120H") if each[3] == "NWC.ST.26"]
    assert late[1:3] == ("none", "Bainbridge must be with fleet or base by 16 May 06:00: it is time to turn back")


def test_torpedo_boats_report_when_they_arrive() -> None:
    """What they sight on their way they tell by no light and no bird; ships in their company do."""

    def told(*names: str) -> list[str]:
        game = away(*names)
        game.on('FLOTILLA: PIGEON 2 TO KEY WEST "Smoke"; STAY')
        return game.told("MessageNotSent")

    assert told("Porter t") == [
        "06:00 blue: FLOTILLA could not send to KEY WEST by pigeon: torpedo boats report when they arrive"
    ]
    assert told("Porter t", "Bainbridge V") == []
