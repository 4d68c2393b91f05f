"""Vessels that a port fits out, played to the minute at which they are ready. NWC.ST.23."""

from sandgate.rules.nwc1902.strategic.lists import force_numbered, ships_of
from tests.rules.nwc1902.strategic.mail import Played, campaign, force, side

FAR = force("CERVERA", "28-00N 30-00W", "Teresa B")


def at_key_west() -> Played:
    base = side("United States", force("SAMPSON", "key-west", "Iowa A"), friendly=["key-west"])
    return Played(campaign(side("Spain", FAR), base, start="1898-06-06 08:00", meridian_deg=-81.8))


def test_a_tug_asked_for_in_port_is_a_force_of_her_own_a_day_later() -> None:
    game = at_key_west()
    game.on("SAMPSON: STAY 90MIN; FIT TUG; FIT COLLIER")
    while game.state.minute < 1530:
        game.on()
    assert (game.clock, game.asked) == ("09:30", [("blue", "replot")])
    assert game.told("FittingBegun", "VesselReady") == [
        "09:30 blue: Key West fits out a tug",
        "09:30 blue: Key West fits out a collier",
        "09:30 blue: a tug is ready at Key West: Key West Tug 1",
    ]
    tug = force_numbered(game.state, 102)
    assert (tug.name, tug.port, tug.side) == ("KEY WEST TUG 1", "key-west", "blue")
    assert [(ship.letter, ship.kind, ship.cargo_t, ship.value) for ship in ships_of(game.state, tug)] == [
        ("m", "tug", 0.0, 0.0)
    ]
    game.on("KEY WEST TUG 1: C 180 S 10 1H")
    game.on()
    assert force_numbered(game.state, 102).port == ""
    while game.state.minute < 90 + 48 * 60:
        game.on()
    (collier,) = ships_of(game.state, force_numbered(game.state, 103))
    assert (game.clock, collier.kind, collier.cargo_t) == ("09:30", "collier", 3000.0)


def test_the_hundred_and_first_vessel_of_red_has_no_number_of_blues() -> None:
    """Havana fits out a tug for a side of a hundred ships; all of Blue's are those that they were."""
    hundred = [force(f"F{nth}", "havana", *[f"S{nth}-{each} E" for each in range(50)]) for nth in range(2)]
    blue = side("United States", force("SAMPSON", "28-00N 30-00W", "Iowa A"))
    game = Played(campaign(side("Spain", *hundred, friendly=["havana"]), blue, start="1898-06-06 08:00", meridian_deg=-81.8))
    game.on("F0: STAY 90MIN; FIT TUG")
    while len(game.state.forces) == 3:
        game.on()
    (iowa,) = ships_of(game.state, force_numbered(game.state, 101))
    (tug,) = [ship for ship in game.state.ships if ship.kind]
    assert (iowa.name, tug.side, tug.number) == ("Iowa", "red", 201)
    assert len({ship.number for ship in game.state.ships}) == 102
