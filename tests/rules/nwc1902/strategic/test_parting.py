"""Forces that part and join: who commands them, what they are told, and what becomes of tows. NWC.ST.06, .33."""

from typing import Any

import pytest
from pydantic import ValidationError

from sandgate.kernel.contract import UMPIRE, Role
from sandgate.kernel.frozen import replace
from sandgate.kernel.games import game_of
from sandgate.kernel.scenario import load
from sandgate.rules.nwc1902.strategic.lists import at_large, force_numbered, with_forces
from sandgate.rules.nwc1902.strategic.sequence.asks import awaits
from sandgate.rules.nwc1902.strategic.sequence.shown import view
from tests.rules.nwc1902.strategic.desk.chart import by_hand, opened
from tests.rules.nwc1902.strategic.mail import DIE, Played, campaign, force, side

STATES = side("United States", force("IOWA", "23-30N 82-00W", "Iowa A"))
OFF_MARTINIQUE = "14-00N 60-00W"
PARTED = 'CERVERA: STAY 10H; DETACH FUROR, TERROR AS VILLAAMIL ORDERS "News and coal at Fort de France; C 270 S 10 2H"; STAY'


def squadron(*posts: tuple[str, str], towed: bool = False, **facts: Any) -> Played:
    """The Spanish cruisers and destroyers east of Martinique, in moves of a day."""
    ships = force(
        "CERVERA", OFF_MARTINIQUE, "Teresa B", "Vizcaya B", "Furor V", "Terror V", role=posts[0][0] if posts else ""
    )
    if towed:
        ships["ships"][2]["in_tow_of"] = "Teresa"
    spain = side("Spain", ships, posts=list(posts))
    return Played(campaign(spain, STATES, **{"move_h": 24, "sun": "hours", **facts}), DIE)


def test_story_boats_are_detached_to_the_umpire() -> None:
    """No assistant is free: the boats go by the legs of their orders, and the flagship hears no more of them."""
    game = squadron(("cervera", ""), ("havana", "havana"))
    game.on(PARTED)
    assert [(each.name, each.role, each.orders[:4]) for each in at_large(game.state, "red")] == [
        ("CERVERA", "red/cervera", ""),
        ("VILLAAMIL", "umpire", "News"),
    ]
    (told,) = game.told("ForceDetached")
    assert told == (
        "16:00 red/cervera: VILLAAMIL is detached from CERVERA with FUROR, TERROR; "
        'written orders: "News and coal at Fort de France; C 270 S 10 2H"'
    )
    assert game.state.minute == 1440
    boats = force_numbered(game.state, 2)
    assert [fix.minute for fix in boats.track] == [720.0]  # two hours west from 16:00, then they lie to
    lat_deg, lon_deg = boats.way.at(game.state.minute)
    assert (round(lat_deg, 4), round(lon_deg, 3)) == (14.0, round(-60.0 - 20.0 / 60.0 / 0.970296, 3))
    assert [each.name for each in view(game.state, Role("red/cervera", "red")).known.forces] == ["CERVERA"]
    assert [call.role for call in game.state.calls if call.force == 2] == ["umpire"]


def test_who_has_no_force_is_told_whether_he_sits_at_the_telegraph_or_waits_for_ships() -> None:
    """The shipped campaign: Villaamil has the destroyers as soon as they are detached, and nothing before."""
    game = game_of("nwc1902.strategic")
    scenario = load("nwc1902/cervera").scenario
    state = game.setup(scenario)
    told = {role.key: game.briefing(game.view(state, role)).text.splitlines()[-1] for role in game.roles(scenario)[:-1]}
    assert told["red/villaamil"].startswith("You command no force: ships that your side detaches go to whoever is free")
    assert told["red/captain_general"].startswith("You command no force: you sit at the telegraph")
    assert told["red/cervera"].startswith("You command CERVERA: Infanta Maria Teresa")


def test_the_umpire_writes_plots_for_forces_without_a_commander() -> None:
    ships = force("CERVERA", OFF_MARTINIQUE, "Teresa B", "Furor V")
    picket = {**force("PICKET", "14-00N 62-00W", "Vizcaya B"), "orders": "Look out"}
    state = opened(side("Spain", ships, picket), STATES, bound=True)
    assert {each.name: each.role for each in state.forces} == {"CERVERA": "red", "PICKET": "umpire", "IOWA": "blue"}
    state, told = by_hand(state, "PICKET: C 090 S 12 1H")
    assert [each.to for each in told] == []
    picket_now = force_numbered(state, 2)
    assert (picket_now.way.course_deg, picket_now.way.speed_kn) == (90.0, 12.0)
    game = Played(state)
    game.on()  # the bell of the same move leaves it so
    assert round(force_numbered(game.state, 2).way.lon_deg, 2) == -61.79


def test_who_plays_a_side_alone_commands_what_he_detaches_unless_bound() -> None:
    alone, bound = squadron(), squadron(bound=True)
    for game in (alone, bound):
        game.on(PARTED)
    assert [each.role for each in at_large(alone.state, "red")] == ["red", "red"]
    assert (alone.clock, alone.asked) == ("16:00", [("red", "replot")])
    assert [each.role for each in at_large(bound.state, "red")] == ["red", "umpire"]


def test_a_free_commander_has_his_orders_in_hand_and_is_asked() -> None:
    game = squadron(("cervera", ""), ("villaamil", ""))
    game.on(PARTED)
    assert (game.clock, game.asked) == ("16:00", [("red/villaamil", "replot")])
    assert game.events[-1].to == ("red/cervera", "red/villaamil")
    assert force_numbered(game.state, 2).way.speed_kn == 0.0  # he plots; the orders are for him to read
    game.on("VILLAAMIL: TO 14-00N 60-10W S 15; TO 14-00N 60-00W S 15; JOIN CERVERA")
    assert game.told("ForceJoined") == ["17:17 red/cervera,red/villaamil: VILLAAMIL has joined CERVERA"]  # 19.4 miles


def test_a_tow_does_not_hold_between_two_forces() -> None:
    game = squadron(towed=True)
    game.on('CERVERA: DETACH FUROR AS FUROR ORDERS "Go"; STAY')
    assert [ship.tow for ship in game.state.ships if ship.name == "Furor"] == [0]
    game.on("FUROR: C 270 S 15 4H")
    assert [fix.minute for fix in force_numbered(game.state, 2).track] == [240.0]


def test_who_is_in_tow_tows_nobody() -> None:
    game = squadron(towed=True)
    tows = [f"TOW TERROR BY {by}" for by in ("FUROR", "TERROR", "TERESA", "VIZCAYA")]
    game.on(f"CERVERA: {'; '.join([*tows, 'TOW FUROR BY VIZCAYA'])}")
    assert [line.partition("out ")[2] for line in game.told("NotCarriedOut")] == [
        "TOW TERROR BY FUROR: she may not",
        "TOW TERROR BY TERROR: she may not",
        "TOW TERROR BY TERESA: she may not",
        "TOW FUROR BY VIZCAYA: she may not",
    ]
    assert game.told("TakenInTow") == ["06:00 red: Vizcaya takes Terror in tow"]


def test_a_problem_in_which_a_ship_is_towed_by_another_force_is_refused() -> None:
    boat = force("FUROR", OFF_MARTINIQUE, "Furor V")
    boat["ships"][0]["in_tow_of"] = "Teresa"
    with pytest.raises(ValidationError, match="no ship of this force called Teresa tows her"):
        opened(side("Spain", boat, force("CERVERA", OFF_MARTINIQUE, "Teresa B")), STATES)


def test_what_the_umpire_detaches_stays_with_him() -> None:
    picket = {**force("PICKET", "14-00N 62-00W", "Vizcaya B", "Furor V"), "orders": "Look out"}
    posts = [("cervera", ""), ("villaamil", "")]
    spain = side("Spain", force("CERVERA", OFF_MARTINIQUE, "Teresa B"), picket, posts=posts)
    state = opened(spain, STATES)
    state = replace(
        state, forces=tuple([replace(each, role=UMPIRE) if each.name == "PICKET" else each for each in state.forces])
    )
    state, told = by_hand(state, 'PICKET: DETACH FUROR AS FUROR ORDERS "Home"')
    assert [(each.name, each.role) for each in at_large(state, "red")][1:] == [("PICKET", UMPIRE), ("FUROR", UMPIRE)]
    assert [each.to for each in told] == [()]


def test_nobody_is_asked_for_a_force_that_has_joined_another() -> None:
    """It was called for before it joined; whoever else is called is asked."""
    state = squadron(("cervera", ""), ("havana", "havana")).state
    (asked,) = [ask for ask in awaits(state) if (ask.role, ask.form) == ("red/cervera", "move")]
    cervera = force_numbered(state, 1)
    joined = with_forces(state, replace(cervera, gone=True, ships=()))
    assert asked.about == ("CERVERA",)
    assert [ask.form for ask in awaits(joined) if ask.role.startswith("red")] == ["post"]
