"""What the admirals of the Fleet game do, measured in games between them and against chance."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from sandgate.bots.bot import Bot, Written, bot_of, chance_for
from sandgate.bots.campaign import Campaign, Plan, campaign, measures_of
from sandgate.bots.nwc1902_fleet.admiral import choices, steer, turns_in_open_water
from sandgate.bots.nwc1902_fleet.courses import courses
from sandgate.bots.nwc1902_fleet.deciding import AWAY, at_range
from sandgate.bots.nwc1902_fleet.reckoning import Situation, situation
from sandgate.bots.nwc1902_fleet.search import MOVES_AHEAD, Ahead, Aim, at_least, closer, most_given, to_look_at
from sandgate.bots.random_bot import RANDOM
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import Game, Scenario
from sandgate.kernel.dice import table_key
from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.play import Step, play
from sandgate.kernel.scenario import load, read
from sandgate.rules.nwc1902.fleet.vessels import turn_at_rest
from sandgate.rules.nwc1902.squadron.coast.events import RanAground, SubmarineAground, SubmarineHeld, SubmarineMoved
from sandgate.rules.nwc1902.squadron.state import FIRST_FORT
from tests.bots.winning import share_won

FLEET = "nwc1902.fleet"
STANDS_ON = Bot("stands_on", "", lambda _game, _view, _ask, _chance: Written("", "to stand on"))
DOCTRINES = ("line_ahead", "decisive", "turn_away", "break_off")


def against(red: str, blue: str, games: int, scenario: str = "nwc1902/equal_fleets") -> Plan:
    """Games in which the two bots change seats."""
    bots = {"red": bot_of(FLEET, red), "blue": bot_of(FLEET, blue)}
    return Plan(game_of(FLEET), {scenario: load(scenario).scenario}, bots, games, 1, swap=True, measures=measures_of(FLEET))


def mean(played: Campaign, bot: str, measure: str) -> float:
    """A measure of a bot over both seats."""
    means = [standing.means[measure] for standing in played.standings if standing.bot == bot]
    return sum(means) / len(means)


@pytest.mark.long
@pytest.mark.parametrize("doctrine", DOCTRINES)
def test_every_doctrine_beats_chance_with_equal_fleets(doctrine: str) -> None:
    planned = against(doctrine, RANDOM.key, 20)
    assert share_won(planned, lambda one: one.bots[one.won[0]] == doctrine, 0.8) >= 0.8


@pytest.mark.slow
def test_line_ahead_crosses_the_t_more_often_than_chance() -> None:
    played = campaign(against("line_ahead", RANDOM.key, 10))
    assert mean(played, "line_ahead", "crossing_share") > mean(played, RANDOM.key, "crossing_share")


@pytest.mark.parametrize("scenario", ["nwc1902/equal_fleets", "nwc1902/yellow_sea"])
def test_line_ahead_holds_its_range_within_a_tenth(scenario: str) -> None:
    """Once they have come so near, between 2,700 and 3,300 yards in the mean, from an enemy who stands on."""
    bots = {"red": bot_of(FLEET, "line_ahead"), "blue": STANDS_ON}
    plan = Plan(game_of(FLEET), {scenario: load(scenario).scenario}, bots, 1, 1, measures=measures_of(FLEET))
    assert mean(campaign(plan, workers=1), "line_ahead", "off_range_share") <= 0.1


def written_by(key: str, against: str, scenario: str) -> list[Written]:
    """What a doctrine writes as red in a game, in its order."""
    all_written, bot = list[Written](), bot_of(FLEET, key)

    def write(game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
        all_written.append(bot.write(game, view, ask, chance))
        return all_written[-1]

    bots = {"red": Bot("told", "", write), "blue": bot_of(FLEET, against)}
    campaign(Plan(game_of(FLEET), {"": load(scenario).scenario}, bots, 1, 1), workers=1)
    return all_written


def test_the_weaker_breaks_off_and_says_so() -> None:
    """Four battleships and two cruisers begin with four fifths of six battleships; with a little less they make off."""
    told = [each.why for each in written_by("break_off", "line_ahead", "nwc1902/speed_against_weight")]
    assert any(why.startswith("breaking off: ") for why in told)


def test_who_concentrates_his_fire_says_on_whom() -> None:
    sheets = written_by("decisive", "line_ahead", "nwc1902/equal_fleets")
    assert any("HF " in each.text for each in sheets)
    assert all(("HF " in each.text) == ("signals fire on " in each.why) for each in sheets)


def bounds_of(now: Situation, aim: Aim, ahead: Ahead, course: int) -> list[float]:
    """What a course costs at the least, as more and more of it is looked at; last what it costs."""
    ranges_yd, points = ahead.ranges_yd, ahead.points[course]
    best, costs, most_on = most_given(ranges_yd, now.guns), [0.0] * len(ranges_yd), [0.0] * len(now.guns.enemy_powers)
    bounds = [at_least(course, points, aim, ranges_yd, best, costs)]
    nth = to_look_at(course, 0, aim, ranges_yd, best)
    while nth < MOVES_AHEAD:
        bounds.append(closer(course, nth, aim, ahead, now.guns, costs, most_on))
        nth = to_look_at(course, nth + 1, aim, ranges_yd, best)
    return bounds


@pytest.mark.parametrize("aim", [at_range(3000.0), at_range(2300.0), AWAY], ids=["line ahead", "decisive", "away"])
def test_what_excludes_a_course_is_never_more_than_it_costs(aim: Aim) -> None:
    """What a course costs at the least only rises as more is known; so those left out are dearer than the one chosen."""
    game, scenario, refined = game_of(FLEET), load("nwc1902/yellow_sea").scenario, 0
    role = next(role for role in game.roles(scenario) if role.key == "red")
    for step in by_doctrines("nwc1902/yellow_sea", "line_ahead", "decisive", 16)[4::3]:
        ask = next(ask for ask in game.awaits(step.state) if ask.role == "red")
        now = situation(game.view(step.state, role), ask)
        courses, ahead = choices(now)
        known = {each.manoeuvre: bounds_of(now, aim, ahead, nth) for nth, each in enumerate(courses)}
        assert turns_in_open_water(now)  # where he looks for it on numbers alone, moving all by the same rules
        assert all(bound <= later + 1e-6 for bounds in known.values() for bound, later in pairwise(bounds))
        assert known[steer(now, aim, Random(1)).manoeuvre][-1] <= min(bounds[-1] for bounds in known.values()) + 1e-9
        refined += sum(len(bounds) > 1 for bounds in known.values())
    assert refined > 20


# -- shores and small craft ------------------------------------------------------------------------------------------------

LEE_SHORE = """
game: nwc1902.fleet
title: A lee shore
moves: 20
fleets:
  - side: red
    guide_yd: [0, 0]
    heading_deg: 0
    cards_kn: [12]
    ships: [{name: Maine}, {name: Missouri}, {name: Ohio}]
  - side: blue
    guide_yd: [0, 9000]
    heading_deg: 90
    cards_kn: [12]
    ships: [{name: Kearsarge}, {name: Kentucky}, {name: Alabama}]
"""
SHORE = """shores:
  - {line: [[-20000, 2000], [20000, 2000]], rises: false}
"""


def steps(scenario: Scenario, red: Bot, blue: Bot, moves: int) -> Iterator[Step]:
    """The first moves of a game between two bots."""
    game, sheets = game_of(FLEET), {"red": 0, "blue": 0}

    def writer(bot: Bot) -> Any:
        def write(view: Any, ask: Ask) -> str:
            if ask.role not in sheets:
                return ""
            sheets[ask.role] += 1
            return bot.write(game, view, ask, chance_for("1", ask.role, sheets[ask.role])).text

        return write

    roles = game.roles(scenario)
    key = table_key(Desk.of_seed(1).secret, ["" for _ in roles])
    for step in play(game, scenario, {"red": writer(red), "blue": writer(blue)}, key):
        yield step
        if step.state.move >= moves:
            return


def by_doctrines(scenario: str, red: str, blue: str, moves: int) -> list[Step]:
    """The first moves of a scenario between two doctrines."""
    return list(steps(load(scenario).scenario, bot_of(FLEET, red), bot_of(FLEET, blue), moves))


def strandings(played: list[Step]) -> list[str]:
    """Who ran aground."""
    return [event.ship for step in played for event in step.events if isinstance(event, RanAground | SubmarineAground)]


def test_a_line_ahead_admiral_turns_away_from_a_shore_ahead() -> None:
    """With open water to the enemy in the north he stands on; a shore 2,000 yards ahead, two moves off, turns him aside."""
    line_ahead = bot_of(FLEET, "line_ahead")
    open_water = list(steps(read("open", LEE_SHORE).scenario, line_ahead, STANDS_ON, 5))
    lee_shore = list(steps(read("shore", LEE_SHORE + SHORE).scenario, line_ahead, STANDS_ON, 20))
    assert max(ship.y_yd for ship in open_water[-1].state.ships if ship.side == "red") > 2000.0
    assert strandings(lee_shore) == []
    assert all(ship.y_yd < 2000.0 for step in lee_shore for ship in step.state.ships if ship.side == "red")


def test_a_commander_all_of_whose_ships_are_aground_hoists_nothing_to_move_them() -> None:
    game = game_of(FLEET)
    scenario = read("shore", LEE_SHORE + SHORE).scenario
    state = list(steps(scenario, STANDS_ON, STANDS_ON, 1))[-1].state
    ships = tuple([replace(ship, aground=ship.side == "red") for ship in state.ships])
    fleets = tuple([replace(fleet, column=(), wake=()) if fleet.side == "red" else fleet for fleet in state.fleets])
    stuck = replace(state, ships=ships, fleets=fleets)
    role = next(role for role in game.roles(scenario) if role.key == "red")
    ask = next(ask for ask in game.awaits(stuck) if ask.role == "red")
    assert bot_of(FLEET, "line_ahead").write(game, game.view(stuck, role), ask, Random(1)).text == "A"


@pytest.mark.parametrize("right_pt", [-8.0, 8.0])
def test_an_admiral_reckons_with_a_turn_that_waits_for_way(right_pt: float) -> None:
    """Ships that stop have a turn of eight points to make (NWC.TA.09): at the end of it they head east or west."""
    game, scenario = game_of(FLEET), read("open", LEE_SHORE).scenario
    state = list(steps(scenario, STANDS_ON, STANDS_ON, 1))[-1].state
    ships = [
        replace(ship, speed_kn=0.0, motion=turn_at_rest(ship.x_yd, ship.y_yd, ship.heading_deg, right_pt))
        for ship in state.ships
    ]
    fleets = [replace(fleet, halves=0, goal_halves=0, column=(), wake=()) for fleet in state.fleets]
    stopped = replace(state, ships=tuple(ships), fleets=tuple(fleets))
    role = next(role for role in game.roles(scenario) if role.key == "red")
    ask = next(ask for ask in game.awaits(stopped) if ask.role == "red")
    _, ahead = courses(situation(game.view(stopped, role), ask), [None])
    headings = [heading_deg for _, _, heading_deg in ahead.own[-3:]]
    assert headings == pytest.approx([(right_pt * 11.25) % 360.0] * 3, abs=0.1)


@pytest.mark.parametrize(("red", "blue"), [("line_ahead", "decisive"), ("decisive", "line_ahead")])
@pytest.mark.parametrize("scenario", ["nwc1902/santiago", "nwc1902/manila_bay", "nwc1902/harbour"])
def test_off_a_coast_nobody_steers_ashore_and_the_guns_fire(scenario: str, red: str, blue: str) -> None:
    played = by_doctrines(scenario, red, blue, 30)
    assert strandings(played) == []
    assert any(step.state.shots for step in played)


def test_the_defender_of_a_harbour_uses_fort_submarine_and_boats() -> None:
    """The forts fire by default, the submarine runs at the enemy and is ordered to fire, both boats fire both tubes."""
    played = by_doctrines("nwc1902/harbour", "line_ahead", "decisive", 12)
    events = [event for step in played for event in step.events]
    assert any(shot.firer == FIRST_FORT for step in played for shot in step.state.shots)
    assert len({(event.x_yd, event.y_yd) for event in events if isinstance(event, SubmarineMoved)}) > 3
    assert any(isinstance(event, SubmarineHeld) for event in events)  # ordered to fire, and not yet near enough
    assert all(ready_s > 0.0 for boat in played[-1].state.boats for ready_s in boat.ready_s)


@pytest.mark.parametrize("doctrine", DOCTRINES)
def test_every_doctrine_says_what_submarine_and_boats_do(doctrine: str) -> None:
    game, scenario = game_of(FLEET), load("nwc1902/harbour").scenario
    state = list(steps(scenario, STANDS_ON, STANDS_ON, 2))[-1].state
    role = next(role for role in game.roles(scenario) if role.key == "blue")
    ask = next(ask for ask in game.awaits(state) if ask.role == "blue")
    why = bot_of(FLEET, doctrine).write(game, game.view(state, role), ask, Random(1)).why
    assert all(f"{name} " in why for name in ("Holland", "Porter", "Bainbridge"))
