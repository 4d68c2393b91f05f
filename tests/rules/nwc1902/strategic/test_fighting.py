"""Meeting and fighting on the chart by written sheets: duels, fleet actions, losses, the way home. NWC.ST.19, .29, .30."""

from typing import Any

from sandgate.kernel.contract import Role
from sandgate.rules.nwc1902.strategic.conduct.running import reached
from sandgate.rules.nwc1902.strategic.game import GAME
from sandgate.rules.nwc1902.strategic.lists import asked, at_large
from sandgate.rules.nwc1902.strategic.sequence.asks import awaits
from sandgate.rules.nwc1902.strategic.sequence.shown import view
from tests.rules.nwc1902.strategic.mail import DIE, Played, campaign, force, side

START = "1898-05-11 06:00"


def off(miles: float, east: float = 0.0) -> str:
    """A place so many miles north of 19-00N 76-30W, south of Cuba, and so many minutes of longitude east of it."""
    return f"19-{miles:04.1f}N 76-{30.0 - east:04.1f}W" if miles >= 0.0 else f"18-{60.0 + miles:04.1f}N 76-30W"


def played(red: Any, *blue: Any, **facts: Any) -> Played:
    """Spain against the United States, off Cuba by day."""
    spain = side("Spain", red, friendly=["santiago-de-cuba"])
    states = side("United States", *blue, friendly=["key-west"])
    return Played(campaign(spain, states, **{"start": START, "meridian_deg": -75.0, "sun": "hours", **facts}))


def left(game: Played, of: str) -> list[str]:
    """The names of the ships that a side has left."""
    numbers = [number for each in at_large(game.state, of) for number in each.ships]
    return [ship.name for ship in game.state.ships if ship.number in numbers]


def test_story_squadron_removes_a_cruiser() -> None:
    game = played(force("CERVERA", off(30), "Isabel C"), force("SAMPSON", off(0), "Iowa A", "Indiana A"))
    game.until("11:00", "CERVERA: STAY", "SAMPSON: C 000 S 12")
    # 28 miles at 12 knots: 2 miles off at 08:20; 5 points of the weaker: an hour, the least
    assert game.told("ForceMet") == [
        "08:20 red: CERVERA meets the enemy and is in action",
        "08:20 blue: SAMPSON meets the enemy and is in action",
    ]
    assert game.told("ActionOver") == [
        "09:20 blue: The action of SAMPSON is over, AA against C, ratio 8: the enemy is removed",
        "09:20 red: The action of CERVERA is over, C against AA, ratio 8: all is lost",
    ]
    assert game.told("OwnLosses", "EnemyLosses") == ["09:20 red: Red loses Isabel", "09:20 blue: Red loses C"]
    assert left(game, "red") == []
    assert game.state.ended == "no force"
    assert [each.value_lost for each in game.state.campaigns] == [5.0, 0.0]


FLYING = ("Massachusetts A", "Texas A", "Brooklyn B")
SPAIN = ("Teresa B", "Vizcaya B", "Oquendo B", "Colon B", "Furor V", "Pluton V")


def met(*late: Any, flying: tuple[str, ...] = FLYING) -> Played:
    """Four B and two V meet the Flying Squadron, two miles off at 07:30."""
    game = played(force("CERVERA", off(20), *SPAIN), force("SCHLEY", off(0), *flying), *late)
    game.on("CERVERA: STAY", "SCHLEY: C 000 S 12", *[f"{each['name']}: C 000 S 12" for each in late])
    return game


def test_story_four_to_three_cripples_both() -> None:
    game = met().until("11:20")
    # 48 to 36: 216 minutes from 07:30
    assert game.told("ActionOver") == [
        "11:06 blue: The action of SCHLEY is over, AAB against BBBBVV, ratio 1.333: "
        "the enemy is beaten and seen to retire, but it is crippled itself",
        "11:06 red: The action of CERVERA is over, BBBBVV against AAB, ratio 1.333: it is beaten and crippled",
    ]
    assert len(left(game, "red")) == 6
    assert len(left(game, "blue")) == 3
    assert all(ship.crippled for ship in game.state.ships)
    assert all(each.bound_home for each in game.state.forces)
    # Cervera lay to; the way north leads Schley nearer to Key West
    assert game.told("TurnedHome") == ["11:06 red: CERVERA is bound home: it makes for Santiago de Cuba"]
    assert [each.way.speed_kn for each in game.state.forces] == [
        8.0,
        8.0,
    ]  # the slowest of each make 14, less 4, and in company less 2


def test_story_two_scouts_more_make_it_three_to_two() -> None:
    game = met(flying=(*FLYING, "Columbia E", "Minneapolis E"))
    while ("red", "choice") not in game.asked:
        game.on()
    assert game.clock == "11:06"
    assert game.state.minute == 306
    game.on("LOSE VIZCAYA, COLON, PLUTON")
    assert left(game, "red") == ["Teresa", "Oquendo", "Furor"]
    assert len(left(game, "blue")) == 5
    assert game.told("OwnLosses", "EnemyLosses") == [
        "11:06 red: Red loses Vizcaya, Colon, Pluton",
        "11:06 blue: Red loses BBV",
    ]
    assert [each.value_lost for each in game.state.campaigns] == [18.0, 0.0]
    assert ("red", "replot") in game.asked
    assert ("blue", "replot") in game.asked


def test_story_silence_loses_the_first_in_the_list() -> None:
    game = met(flying=(*FLYING, "Columbia E", "Minneapolis E")).until("11:20")
    assert left(game, "red") == ["Oquendo", "Colon", "Pluton"]


def test_story_late_comer_counts() -> None:
    late = force("DEWEY", off(-20), "Raleigh C")  # 38 miles at 12 knots: within 2 miles of Cervera 100 minutes after 07:30
    game = met(late).until("11:20")
    assert game.told("CameIntoAction") == ["09:10 blue: DEWEY comes into the action"]
    assert game.told("ActionOver")[0].startswith(
        "11:06 blue: The action of SCHLEY is over, AABC against BBBBVV, ratio 1.472:"
    )
    assert all(ship.crippled for ship in game.state.ships)


def duel(red: str, blue: str, miles: float, **facts: Any) -> Played:
    """One ship comes up to so many miles from another that lies to, and lies to there, from 10:12 on."""
    game = played(force("CERVERA", off(20), red), force("SCHLEY", off(6), blue), start="1898-05-11 09:00", **facts)
    game.on("CERVERA: STAY", f"SCHLEY: C 000 S 10 {14.0 - miles:.2f}MI; STAY")
    return game.until("11:59")


def test_story_duel_is_decided_after_the_hour() -> None:
    game = duel("Vizcaya B", "Raleigh C", 1.9)  # 2 miles off at 10:12 (11.9 miles at 10 knots: 71.4 minutes)
    assert game.told("ShipEngaged")[0].startswith("10:12 red")
    assert [line[:5] for line in game.told("ActionOver")] == ["11:13", "11:13"]
    assert "B against C, ratio 1.6: the enemy loses half" in game.told("ActionOver")[0]
    assert {ship.name: ship.crippled for ship in game.state.ships} == {"Vizcaya": False, "Raleigh": True}
    assert not game.told("OwnLosses")


def test_story_armored_ships_duel_within_a_mile() -> None:
    game = duel("Iowa A", "Vizcaya B", 0.95)
    assert [line.partition(": ")[2] for line in game.told("OwnLosses")] == ["Blue loses Vizcaya"]
    assert not duel("Iowa A", "Vizcaya B", 1.05).told("ShipEngaged")


def test_duel_is_broken_off_when_the_distance_opens() -> None:
    game = played(force("CERVERA", off(20), "Vizcaya B"), force("SCHLEY", off(0), "Raleigh C"))
    game.on("CERVERA: STAY", "SCHLEY: C 000 S 10 19MI; C 180 S 10")
    game.until("08:59")
    # 2 miles off at 07:48, 1 mile at 07:54, 2 miles again at 08:00, farther at 08:01
    assert game.told("ShipEngaged", "ActionBrokenOff") == [
        "07:48 red: CERVERA engages a single ship of the enemy",
        "07:48 blue: SCHLEY engages a single ship of the enemy",
        "08:01 red: CERVERA is out of range: the single action is broken off",
        "08:01 blue: SCHLEY is out of range: the single action is broken off",
    ]
    assert not game.told("ActionOver")


def test_undecided_forces_do_not_meet_anew_before_the_next_move() -> None:
    game = played(
        force("CERVERA", off(20), "Reina C", "Isla C", "Lepanto C"),
        force("SCHLEY", off(0), "Raleigh C", "Boston C", "Olympia C"),
    )
    game.on("CERVERA: STAY", "SCHLEY: C 000 S 10")
    while not game.told("ActionOver"):
        game.on()
    assert game.clock == "09:18"  # 2 miles off at 07:48, and 15 points: an hour and a half
    assert [line.rpartition(": ")[2] for line in game.told("ActionOver")] == ["undecided", "undecided"]
    # ten miles off and back: again 2 miles off at 11:18, and from 12:00 on, five miles beyond, back once more
    game.until("11:59", "SCHLEY: C 180 S 10 1H; C 000 S 10")
    assert len(game.told("ForceMet")) == 2
    game.until("12:40", "CERVERA: STAY", "SCHLEY: C 180 S 10")
    assert game.told("ForceMet")[2:] == [
        "12:18 red: CERVERA meets the enemy and is in action",
        "12:18 blue: SCHLEY meets the enemy and is in action",
    ]


def test_story_gun_fire_is_heard_within_ten_miles() -> None:
    scout = force("HARVARD", off(13.3, -7.1), "Harvard E", role="scout")
    far = force("YALE", off(9.5), "Yale E", role="scout")
    spain = side("Spain", force("CERVERA", off(20), "Isabel C"), friendly=["santiago-de-cuba"])
    states = side(
        "United States",
        force("SAMPSON", off(0), "Iowa A", "Indiana A", role="sampson"),
        scout,
        far,
        posts=[("sampson", ""), ("scout", "")],
        friendly=["key-west"],
    )
    game = Played(campaign(spain, states, start=START, meridian_deg=-75.0, sun="hours"))
    game.until("11:00", "CERVERA: STAY", "SAMPSON: C 000 S 12", "HARVARD: STAY", "YALE: STAY")
    # the Isabel bears north-east of the Harvard, 9.5 miles off, and north of the Yale, 10.5
    assert game.told("GunFireHeard", "GunFireCeased") == [
        "07:30 blue/scout: HARVARD hears gun fire NE",
        "08:30 blue/scout: HARVARD hears the gun fire NE cease",
    ]
    assert {each.force for each in game.state.heard} == {102}


def test_story_convoy_is_taken_by_quarters_of_an_hour() -> None:
    game = played(force("CONVOY", off(10), "Uno m", "Dos m", "Tres m"), force("SCHLEY", off(0), "Raleigh C"))
    game.until("09:00", "CONVOY: STAY", "SCHLEY: C 000 S 10 9.8MI; STAY")
    # half a mile off at 9.5 miles: 06:57
    assert [line[:5] for line in game.told("PrizeTaken")] == ["07:12", "07:27", "07:42"]
    assert game.told("MerchantLost")[0] == "07:12 red: Uno of CONVOY is taken by the enemy"
    assert game.state.ended == "no force"
    assert not game.told("ForceMet", "ShipEngaged")


def test_who_has_lost_a_force_is_not_asked_for_it_in_the_same_minute() -> None:
    """Something is reported to the convoy in the minute in which its last vessel is taken."""
    blue = force("CONVOY", off(10), "Uno m"), force("SAMPSON", "key-west", "Iowa A")
    game = played(force("ISABEL", off(0), "Isabel C"), *blue)
    game.until("07:00", "ISABEL: C 000 S 10 9.8MI; STAY")
    (convoy,) = (each for each in at_large(game.state) if each.name == "CONVOY")
    (taking,) = (each for each in game.state.actions if each.kind == "taking")
    state, told = reached(asked(game.state, convoy, "a report"), taking.until_min, DIE)
    assert "CONVOY" not in [each.name for each in at_large(state)]
    assert [str(each) for each in told if type(each).__name__ == "MerchantLost"] == ["Uno of CONVOY is taken by the enemy"]
    assert [ask.about for ask in awaits(state) if "CONVOY" in ask.about] == []


def test_a_crippled_force_makes_for_a_port_unless_its_plot_does() -> None:
    game = met()
    while not game.told("TurnedHome"):
        game.on()
    assert game.clock == "11:06"
    game.on("CERVERA: C 180 S 8")
    assert len([line for line in game.told("TurnedHome") if " red" in line]) == 2
    assert [each.way.course_deg for each in at_large(game.state, "red")] != [180.0]


def test_a_crippled_force_goes_nearer_to_a_port_by_a_way_of_its_own() -> None:
    game = met()
    while not game.told("TurnedHome"):
        game.on()
    game.on("CERVERA: C 000 S 8")
    assert len([line for line in game.told("TurnedHome") if " red" in line]) == 1
    assert [each.way.course_deg for each in at_large(game.state, "red")] == [0.0]


def test_who_takes_no_part_and_hears_nothing_is_told_nothing_of_an_action() -> None:
    """The same campaign with and without an action beyond the horizon of the scout: she is asked and told the same."""

    def scout_learns(enemy: str) -> tuple[list[str], list[tuple[str, int]]]:
        yale = force("YALE", "18-00.0N 78-30.0W", "Yale E", role="scout")
        far = force("CAMARA", "36-00.0N 20-00.0W", "Pelayo A")
        spain = side("Spain", force("CERVERA", enemy, "Isabel C", "Reina C"), far, friendly=["santiago-de-cuba"])
        squadron = force("SAMPSON", off(0), "Iowa A", "Indiana A", role="sampson")
        posts = [("sampson", ""), ("scout", "")]
        states = side("United States", squadron, yale, posts=posts, friendly=["key-west"])
        game, asked = Played(campaign(spain, states, start=START, meridian_deg=-75.0, sun="hours")), list[tuple[str, int]]()
        lines: tuple[str, ...] = ("CERVERA: STAY", "SAMPSON: C 000 S 12", "YALE: C 270 S 15")
        while game.state.minute < 360 and not game.state.ended:
            game.on(*lines)
            lines = ()
            asked += [(call.form, game.state.minute) for call in game.state.calls if call.role == "blue/scout"]
        return [str(each) for each in game.events if "blue/scout" in each.to], asked

    fought, quiet = scout_learns(off(20)), scout_learns("25-00.0N 60-00.0W")
    assert fought == quiet
    assert fought[1] == [("move", 360)]


def test_how_long_an_action_lasts_is_not_seen_before_it_is_over() -> None:
    """It goes by the points of the weaker: who fights sees that he is in action, and plots as if it went on."""

    def at_the_bell(value: float) -> Played:
        spain = force("CERVERA", off(20), "Reina C", "Isla C", value=value)
        game = played(spain, force("SCHLEY", off(0), "Iowa A", "Indiana A", "Oregon A"), move_h=2)
        game.on("CERVERA: STAY", "SCHLEY: C 000 S 12")
        while game.clock < "08:00":
            game.on()
        return game

    short, long = at_the_bell(6.0), at_the_bell(12.0)
    assert [{each.busy_until_min for each in game.state.forces} for game in (short, long)] == [{90 + 72}, {90 + 144}]
    blue = Role("blue", "blue")
    assert view(short.state, blue) == view(long.state, blue)
    (schley,) = view(short.state, blue).known.forces
    assert schley.in_action
    assert short.asked == long.asked


def test_two_forces_lose_half_of_what_they_are_together() -> None:
    """Four B and two V in two forces: the sheet takes what is half of the whole, and says what is not."""
    spain = side(
        "Spain", force("CERVERA", off(20), *SPAIN[:4]), force("VILLAAMIL", off(20), *SPAIN[4:]), friendly=["san-juan"]
    )
    states = side("United States", force("SCHLEY", off(0), *FLYING, "Columbia E", "Minneapolis E"), friendly=["key-west"])
    game = Played(campaign(spain, states, start=START, meridian_deg=-75.0, sun="hours"))
    game.on("CERVERA: STAY", "VILLAAMIL: STAY", "SCHLEY: C 000 S 12")
    while ("red", "choice") not in game.asked:
        game.on()
    ask = next(ask for ask in GAME.awaits(game.state) if ask.form == "choice")
    assert ask.about == ("CERVERA", "VILLAAMIL")
    red = GAME.view(game.state, Role("red", "red"))

    def said(line: str) -> list[tuple[str, str]]:
        return [(each.text, each.remedy) for each in GAME.read(line, red, ask).remarks]

    assert said("LOSE VIZCAYA, COLON, PLUTON") == []
    assert said("LOSE VIZCAYA, COLON") == [
        ("this is not half of the force", "give up 3 ships with 18 points together"),
    ]
    assert said("LOSE NOBODY")[0][0] == "NOBODY is not of the force"
    assert said("LOSE VIZCAYA, COLON, PLUTON; LOSE VIZCAYA, COLON, FUROR") != []
    assert next(offer.line for offer in GAME.offers(red, ask)) == "LOSE TERESA, VIZCAYA, FUROR"
    game.on("LOSE VIZCAYA, COLON, PLUTON")
    assert left(game, "red") == ["Teresa", "Oquendo", "Furor"]
    assert len(game.told("ActionOver")) == 3
