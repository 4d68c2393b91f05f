"""The umpire's hand and the choice of the beaten: places, coal, weather, length, end. NWC.ST.10, .13, .16, .30, .34."""

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Role
from sandgate.kernel.frozen import replace
from sandgate.kernel.standing import Tally
from sandgate.rules.nwc1902.strategic.game import GAME
from sandgate.rules.nwc1902.strategic.lists import force_numbered
from sandgate.rules.nwc1902.strategic.state import State
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
    assert (wrong.text, wrong.remedy) == ("this is not half of the force", "give up 3 ships with 18 points together")
    assert [each.text for each in GAME.read("LOSE IOWA", view, ask).refusals] == ["IOWA is not of the force"]


def test_each_is_told_what_his_side_plays_for() -> None:
    """NWC.ST.03, .04."""
    red = side("Spain", force("CERVERA", "28-00N 30-00W", "Teresa B"), statement="Go west.", objects=[{"text": "A port"}])
    state = opened(red)
    told = GAME.briefing(GAME.view(state, Role("red", "red")))
    commands = "You command CERVERA: Teresa. What others of your side know you learn by messages alone."
    assert (told.aim, told.text) == ("A port", f"Go west.\n{commands}")
    assert "15 May 1898, 06:00" in told.ends
    assert GAME.briefing(GAME.view(state, Role("blue/harvard", "blue"))).text == ""


def chase() -> State:
    """The Harvard chases a Spanish cruiser; both are asked when she has her in sight."""
    red = side("Spain", force("CERVERA", "14-12N 60-18W", "Isabel C", "Reina C"))
    state, _ = handed_in(opened(red), "CERVERA: C 000 S 10", "HARVARD: C 000 S 15")
    return state


def test_story_a_chase_is_decided_by_hand() -> None:
    """The umpire removes a ship and puts the other force elsewhere, with his reasons: so it stands, and he may read it."""
    state, told = by_hand(
        chase(), 'REMOVE ISABEL BECAUSE "Run ashore in the chase"; PLACE HARVARD 14-40N 60-00W BECAUSE "She followed"'
    )
    assert [(event.to, event.clauses, str(event)) for event in told] == [
        (("red",), ("NWC.ST.34",), 'By the umpire\'s hand: ISABEL is removed from the game: "Run ashore in the chase".'),
        (("blue/harvard",), ("NWC.ST.34",), 'By the umpire\'s hand: HARVARD is put at 14-40N 60-00W: "She followed".'),
    ]
    assert [(ship.name, ship.fate) for ship in state.ships if ship.side == "red"] == [("Isabel", "lost"), ("Reina", "")]
    assert [each.value_lost for each in state.campaigns] == [5.0, 0.0]
    state, _ = handed_in(state)
    assert force_numbered(state, 1).ships == (2,)


def test_a_force_without_a_ship_is_asked_no_more() -> None:
    state, _ = by_hand(chase(), 'REMOVE ISABEL BECAUSE "Sunk"; REMOVE REINA')
    assert "red" not in {ask.role for ask in GAME.awaits(state)}
    state, _ = handed_in(state)
    assert state.ended == "no force"


def test_a_ship_removed_from_an_action_ends_it() -> None:
    """The enemy has nobody left to fight: the action is over, and its guns are silent."""
    one = side("Spain", force("CERVERA", "14-12N 60-18W", "Isabel C"))
    two = side("United States", force("SAMPSON", "14-11N 60-18W", "Iowa A", "Indiana A"))
    three = {**one, "forces": [*one["forces"], force("CAMARA", "36-00N 20-00W", "Pelayo A")]}
    state, _ = handed_in(opened(three, two), "SAMPSON: STAY")
    while not any(each.kind == "fleet" for each in state.actions):
        state, _ = handed_in(state)
    state, _ = by_hand(state, 'REMOVE ISABEL BECAUSE "Blown up"')
    assert state.actions == ()
    assert force_numbered(state, 101).busy_until_min == -1


def test_the_umpire_stops_and_delays_messages_with_a_reason() -> None:
    """NWC.ST.22: one of two telegrams is stopped, the other comes two hours later; nobody is told of that."""
    posts = [("washington", "washington"), ("harvard", "")]
    harvard = side("United States", force("HARVARD", "fort-de-france", "Harvard E", role="harvard"), posts=posts)
    caller = side("Spain", force("CERVERA", "14-33N 61-09W", "Isabel C"))  # in sight off the port: all are asked

    def read(hand: str = "") -> list[tuple[str, int]]:
        sheet = 'HARVARD: TEL TO WASHINGTON "Four"; TEL TO WASHINGTON "Five"; C 270 S 10 1MI'
        state, _ = handed_in(opened(caller, harvard), sheet)
        assert [each.due_min for each in state.messages] == [30, 30]
        if hand:
            state, told = by_hand(state, hand)
            assert [(event.to, event.clauses) for event in told] == [((), ("NWC.ST.22",))] * 2
        while state.minute < 360:
            state, _ = handed_in(state)
        return [(letter.text, letter.delivered_min) for letter in state.letters]

    assert read() == [("Four", 192), ("Five", 192)]  # 2,694 miles by day
    assert read('STOP 1 BECAUSE "Mislaid"; DELAY 2 2 H BECAUSE "The line is busy"') == [("Five", 312)]
    assert said('STOP 3 BECAUSE "Mislaid"') == ["no message 3 is on its way"]
