"""The umpire's hand and the choice of the beaten: places, coal, weather, length, end. NWC.ST.10, .13, .16, .30, .34."""

from sandgate.kernel.contract import UMPIRE, Ask, Role, Tally
from sandgate.kernel.frozen import replace
from sandgate.rules.nwc1902.strategic.game import GAME
from sandgate.rules.nwc1902.strategic.lists import force_numbered
from tests.rules.nwc1902.strategic.mail import force, side

from .chart import by_hand, handed_in, opened

HAND = Ask(UMPIRE, "hand", live=True, must=False)


def said(text: str) -> list[str]:
    state = opened()
    return [each.text for each in GAME.read(text, GAME.view(state, Role(UMPIRE)), HAND).remarks]


def test_a_force_is_put_elsewhere_and_goes_on_with_its_plot() -> None:
    state, _ = handed_in(opened(), "HARVARD: TO 14-40N 59-58W S 18")  # until smoke is in sight
    assert 0 < state.minute < state.bell.ends_min
    state, told = by_hand(state, "PLACE HARVARD 20-00N 60-00W")
    harvard = force_numbered(state, 101)
    assert (harvard.way.lat_deg, harvard.way.lon_deg) == (20.0, -60.0)
    assert (harvard.way.begun_min, harvard.way.speed_kn) == (state.minute, 18.0)
    assert 179.0 < harvard.way.course_deg < 181.0
    (event,) = told
    assert (event.to, str(event)) == (("blue/harvard",), "By the umpire's hand: HARVARD is put at 20-00N 60-00W.")


def test_what_bears_one_name_on_both_sides_is_named_by_its_side() -> None:
    state, _ = by_hand(opened(), "SET BLUE TERROR COAL 40; SET TERESA COAL 10")
    coal = {(ship.side, ship.name): ship.coal for ship in state.ships}
    assert (coal["blue", "Terror"], coal["red", "Terror"], coal["red", "Teresa"]) == (0.4, 0.45, 0.1)
    assert said("SET TERROR COAL 40") == ["no such ship as TERROR"]


def test_nobody_is_put_on_land() -> None:
    assert said("PLACE CERVERA 40-25N 3-42W") == ["there is land"]
    assert said("PLACE NOBODY (-60, 20)") == ["no such force as NOBODY"]


def test_weather_and_length_are_told_to_all_as_of_the_bell() -> None:
    """NWC.ST.10, .16, .17: what all are told does not tell them how far the others have come."""
    state, _ = handed_in(opened(), "HARVARD: C 000 S 10 1H", "CERVERA: STAY")
    state, told = by_hand(state, "WEATHER HAZE ROUGH; LENGTH 3 H")
    assert (state.bell.sky, state.bell.sea, state.options.length_min) == ("haze", "rough", 180)
    assert {(event.at_s, event.to) for event in told} == {
        (state.bell.begins_min * 60.0, ("red", "blue/washington", "blue/harvard", "blue/sampson"))
    }
    while state.move < 2:
        state, _ = handed_in(state)
    assert (state.bell.begins_min, state.bell.ends_min) == (720, 900)  # 18:00 to 21:00


def test_the_umpire_ends_it_and_the_values_lost_are_the_result() -> None:
    """NWC.ST.13."""
    state = opened()
    assert GAME.result(state) is None
    lost = replace(state.campaigns[0], value_lost=16.0)
    state, _ = by_hand(replace(state, campaigns=(lost, *state.campaigns[1:])), "END")
    assert GAME.awaits(state) == ()
    result = GAME.result(state)
    assert result is not None
    assert (result.points, result.winner) == ((("red", 16.0), ("blue", 0.0)), "")
    red, blue = (GAME.view(state, Role(key, key[:4].strip("/"))) for key in ("red", "blue/harvard"))
    assert GAME.standing(red) == (Tally("Value lost", "red", 16.0),)
    assert GAME.standing(blue) == (Tally("Value lost", "blue", 0.0),)


def test_half_a_force_is_given_up_by_its_own_choice() -> None:
    """NWC.ST.30: of 4 B and 2 V (36) any 2 B and 1 V."""
    fleet = force("CERVERA", "28-00N 30-00W", "Teresa B", "Vizcaya B", "Oquendo B", "Colon B", "Furor V", "Terror V")
    state = opened(side("Spain", fleet))
    view, ask = GAME.view(state, Role("red", "red")), Ask("red", "choice", ("CERVERA",))
    assert [offer.line for offer in GAME.offers(view, ask)] == ["LOSE TERESA, VIZCAYA, FUROR", "LOSE {ships}"]
    assert not GAME.read("LOSE VIZCAYA, COLON, TERROR", view, ask).refusals
    (wrong,) = GAME.read("LOSE VIZCAYA, COLON", view, ask).refusals
    assert (wrong.text, wrong.remedy) == ("this is not half of the force", "give up 3 with 18 points together")
    assert [each.text for each in GAME.read("LOSE IOWA", view, ask).refusals] == ["IOWA is not of the force"]


def test_each_is_told_what_his_side_plays_for() -> None:
    """NWC.ST.03, .04."""
    red = side("Spain", force("CERVERA", "28-00N 30-00W", "Teresa B"), statement="Go west.", objects=[{"text": "A port"}])
    state = opened(red)
    told = GAME.briefing(GAME.view(state, Role("red", "red")))
    assert (told.aim, told.text) == ("A port", "Go west.")
    assert "15 May 1898, 06:00" in told.ends
    assert GAME.briefing(GAME.view(state, Role("blue/harvard", "blue"))).text == ""
