"""What the commanders of Naval Action do, measured in games against chance, and sheet by sheet."""

import dataclasses
import pickle
from collections import Counter
from random import Random
from typing import Any

import pytest

from sandgate.bots.bot import Bot, Written, bot_of
from sandgate.bots.campaign import Campaign, Plan, campaign, measures_of, play_game
from sandgate.bots.naval_action_surface import BOTS
from sandgate.bots.naval_action_surface.courses import nothing_taken, tried
from sandgate.bots.naval_action_surface.doctrines import has_won
from sandgate.bots.naval_action_surface.fight import best_balance
from sandgate.bots.naval_action_surface.gunnery import guns
from sandgate.bots.naval_action_surface.situation import Situation, situation
from sandgate.bots.naval_action_surface.steering import turned
from sandgate.bots.naval_action_surface.torpedoes import launches
from sandgate.bots.naval_action_surface.worth import hits_expected
from sandgate.bots.random_bot import RANDOM
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Game, Scenario
from sandgate.kernel.frozen import replace
from sandgate.kernel.scenario import load
from sandgate.rules.naval_action.surface.game import GAME
from sandgate.rules.naval_action.surface.legs import Act, Leg
from sandgate.rules.naval_action.surface.plotting.paths import ways_by
from sandgate.rules.naval_action.surface.plotting.plots import wanted_by
from sandgate.rules.naval_action.surface.plotting.refusing import refused_plot
from sandgate.rules.naval_action.surface.posts import Side
from sandgate.rules.naval_action.surface.seen_state import Contact
from sandgate.rules.naval_action.surface.ship_state import Level
from sandgate.rules.naval_action.surface.ships import with_ships
from sandgate.rules.naval_action.surface.state import State
from tests.bots.duels import looked_at
from tests.bots.winning import share_won

SCENARIOS = (
    "river_plate_two_divisions",
    "denmark_strait",
    "savo_island",
    "komandorski",
    "force_z",
    "easter_sunday",
    "convoy",
)


def scenario(name: str, **changes: Any) -> Scenario:
    """A shipped scenario, with some of its fields changed."""
    return {**load(f"naval_action/{name}").scenario, **changes}


def fought(name: str, red: Bot, blue: Bot, games: int, **changes: Any) -> Campaign:
    return campaign(plan(name, red, blue, games, **changes))


def plan(name: str, red: Bot, blue: Bot, games: int, **changes: Any) -> Plan:
    """Games in which all of a side follow one doctrine."""
    played = scenario(name, **changes)
    bots = {role.key: red if role.side == "red" else blue for role in GAME.roles(played) if role.side}
    return Plan(GAME, {name: played}, bots, games, 1, measures=measures_of(GAME.key))


def won(planned: Plan, side: str, least: float) -> float:
    """The share of the games with a winner that a side won; 0 where none has one."""
    return share_won(planned, lambda one: one.won[0].startswith(side), least, of_decided=True)


# -- against chance --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "name", "side", "least"),
    [
        ("gunner", "river_plate", "red", 0.8),
        ("gunner", "river_plate", "blue", 0.55),  # a lucky salvo of 11-inch on any cruiser outweighs Graf Spee at HD
        ("gunner", "denmark_strait", "red", 0.8),
        ("gunner", "denmark_strait", "blue", 0.8),
        ("raider", "river_plate", "red", 0.8),
        ("torpedo", "savo_island", "red", 0.8),
        ("torpedo", "savo_island", "blue", 0.8),
        ("escort", "convoy", "blue", 0.8),
    ],
)
def test_a_commander_beats_chance(key: str, name: str, side: str, least: float) -> None:
    bots = {"red": RANDOM, "blue": RANDOM, side: looked_at(BOTS[key])}
    assert won(plan(name, bots["red"], bots["blue"], 40), side, least) >= least


# -- every seat and form ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.parametrize("key", BOTS)
def test_every_sheet_reads(key: str, name: str) -> None:
    """Each doctrine against each other's gunner, every sheet looked at."""
    assert fought(name, looked_at(BOTS[key]), looked_at(BOTS["gunner"]), 1).moves
    assert fought(name, looked_at(BOTS["gunner"]), looked_at(BOTS[key]), 1).moves


@pytest.mark.parametrize(
    ("name", "turns"), [("second_sirte", 5), ("easter_sunday", 6), ("force_z", 6), ("convoy", 6), ("savo_island", 3)]
)
def test_whatever_happens_is_told_with_its_clauses(name: str, turns: int) -> None:
    bare = Counter[str]()

    def adjudicate(state: State, sheets: Any, bench: Any) -> Any:
        after, events = GAME.adjudicate(state, sheets, bench)
        bare.update(str(event) for event in events if not event.clauses)
        return after, events

    played = scenario(name, turns=turns)
    bots = {role.key: BOTS["gunner"] for role in GAME.roles(played) if role.side}
    assert play_game(Plan(dataclasses.replace(GAME, adjudicate=adjudicate), {name: played}, bots, 1, 1), 1).events
    assert bare == {}


def test_a_bot_leaves_the_umpires_sheet_empty() -> None:
    played = scenario("river_plate")
    role = next(role for role in GAME.roles(played) if role.key == UMPIRE)
    view = GAME.view(GAME.setup(played), role)
    for bot in BOTS.values():
        assert bot.write(GAME, view, Ask(UMPIRE, "hand", live=True, must=False), Random(1)).text == ""


def test_the_bots_of_the_game_are_found_by_their_keys() -> None:
    assert {key: bot_of(GAME.key, key) for key in ("gunner", "torpedo", "raider", "escort")} == BOTS


# -- what they do and say ------------------------------------------------------------------------------------------------


def written_by(key: str, name: str, turns: int, side: str, **bots: Bot) -> list[tuple[str, Written]]:
    """What a commander writes in the seats of a side, with the form of each sheet, against a gunner."""
    sheets = list[tuple[str, Written]]()

    def write(game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
        sheets.append((ask.form, BOTS[key].write(game, view, ask, chance)))
        return sheets[-1][1]

    played = scenario(name, turns=turns)
    other = bots.get("against", BOTS["gunner"])
    seats = {role.key: Bot("kept", "", write) if role.side == side else other for role in GAME.roles(played) if role.side}
    play_game(Plan(GAME, {name: played}, seats, 1, 1), 1)
    return sheets


def test_a_gunner_opens_with_all_that_bears_and_says_what_range_he_wants() -> None:
    sheets = written_by("gunner", "river_plate", 1, "red")
    plots, fire = (next(sheet for form, sheet in sheets if form == kind) for kind in ("plots", "guns"))
    assert plots.why.startswith("SPEE fights Exeter, some 19,400 yards off, and wants ")
    assert "ADMIRAL GRAF SPEE/B 6 -> " in fire.text
    assert " THEN " in fire.text  # she can switch, for there are three


def test_torpedo_commanders_keep_silent_by_night_until_their_torpedoes_are_away() -> None:
    sheets = written_by("torpedo", "savo_island", 1, "red")
    assert next(sheet for form, sheet in sheets if form == "guns") == ("", "guns are silent until the torpedoes are away")


def test_torpedo_commanders_launch_and_turn_away() -> None:
    plots = [sheet for form, sheet in written_by("torpedo", "savo_island", 6, "red", against=RANDOM) if form == "plots"]
    assert any("TT CHOKAI/" in sheet.text and "turns away" in sheet.why for sheet in plots)


def test_a_raider_who_is_hurt_breaks_off_under_smoke() -> None:
    now = seen_from("red", hurt=1)
    sheet = BOTS["raider"].write(GAME, now.view, Ask("red", "plots"), Random(1))
    assert "SMOKE" in sheet.text
    assert "breaks off under smoke" in sheet.why


def test_escorts_sweep_ahead_and_search_and_the_convoy_keeps_its_course() -> None:
    sheets = written_by("escort", "convoy", 1, "blue")
    plots, hunt = (next(sheet for form, sheet in sheets if form == kind) for kind in ("plots", "guns"))
    assert "LEFT: 4\nMIDDLE: 4\nRIGHT: 4" in plots.text  # 8 knots: 1,333 yards of 333
    assert [line.split()[1] for line in hunt.text.splitlines()] == ["NAN", "OBOE", "PETER", "ROGER"]


def test_a_boat_approaches_then_launches_and_goes_deep() -> None:
    plots = [sheet for form, sheet in written_by("gunner", "convoy", 6, "red", against=RANDOM) if form == "plots"]
    assert "approaches" in plots[0].why
    assert any("DOWN" in sheet.text and "TT U1/" in sheet.text for sheet in plots)


# -- what they reckon ----------------------------------------------------------------------------------------------------


def seen_from(side: Side, *, hurt: Level = 0) -> Situation:
    """The River Plate at the start of turn 1, all in sight of one another; hurt: the level of Graf Spee."""
    played = scenario("river_plate")
    state: State = GAME.setup(played)
    spee = state.ships[0]
    state = with_ships(state, replace(spee, level=hurt, worst=hurt))
    found = [
        Contact(side, each.number, 1, "sight", each.x_yd, each.y_yd, each.course_deg, each.level, "")
        for each in state.ships
        if each.side != side
    ]
    state = replace(state, phase="plots", contacts=tuple(found))
    return situation(GAME.view(state, next(role for role in GAME.roles(played) if role.key == side)))


def test_a_third_ship_holds_her_fire_where_her_splashes_cost_more_than_she_brings() -> None:
    """All three at medium and long range: modifier 14 would take one from each."""
    assert len(guns(seen_from("blue")).text.splitlines()) == 2


def test_each_accuracy_is_worth_its_boxes() -> None:
    """5: white 1 and 2 one hit, 3 to 5 three (11 in 6); 3: 1 and 2 one, 3 two (4 in 6); 2: one each; 0: a 1 and a 1."""
    card = seen_from("red").view.known.card
    assert [round(36 * hits_expected(card, each)) for each in (5, 3, 2, 0)] == [66, 24, 12, 1]


def test_heavy_guns_want_to_stay_where_light_ones_tell_little() -> None:
    """6-inch guns are at close range to 8,433 yards, 11-inch to 13,333: between them Graf Spee has her best."""
    now = seen_from("red")
    best = best_balance(now, now.view.own, now.seen, 1.0)
    assert 8_500.0 < best.range_yd < 13_333.0


def test_who_has_his_points_has_won_and_who_has_none_has_not() -> None:
    """Graf Spee at HD brings the British three points, with which they win."""
    assert has_won(seen_from("blue", hurt=2))
    assert not has_won(seen_from("blue"))


def test_no_torpedo_is_launched_out_of_reach() -> None:
    assert launches(seen_from("red"), 6_000.0) == []


@pytest.mark.parametrize("turning_radius", [False, True])
@pytest.mark.parametrize("words", [(), (Act("EVADE"),)])
def test_ways_that_are_tried_may_be_written_and_lead_where_the_rules_say(
    words: tuple[Leg, ...], turning_radius: bool
) -> None:
    now = seen_from("blue")
    known = replace(now.view.known, options=replace(now.view.known.options, turning_radius=turning_radius))
    now, group = now._replace(view=replace(now.view, known=known)), now.groups[0]
    ways = turned(now, group, parts=(1.0, 0.8))
    found = tried(now, group, ways, nothing_taken(), words)
    assert len(found.legs) == len(ways.plans) == 20
    for nth, legs in enumerate(found.legs):
        assert refused_plot(known, group.commander, group.name, legs) is None
        paths = ways_by(known, group, wanted_by(known, group, legs)).paths
        for part, places in ((0.5, found.halves), (1.0, found.ends)):
            at = [each for number in (201, 202) for each in paths[number].at(part)]
            assert [*places[len(at) * nth : len(at) * (nth + 1)]] == at


@pytest.mark.parametrize("key", BOTS)
def test_a_commander_can_be_sent_to_another_process(key: str) -> None:
    """Campaigns of many games are played by several processes."""
    assert pickle.loads(pickle.dumps(BOTS[key])).about == BOTS[key].about
