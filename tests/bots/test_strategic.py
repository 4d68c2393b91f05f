"""What the commanders of the Strategic Game do: against chance, sheet by sheet, and what they reckon."""

import re
from functools import cache
from random import Random
from typing import Any

import pytest

from sandgate.bots.bot import Bot, Written, bot_of, default_bots
from sandgate.bots.campaign import Plan, campaign, measures_of, play_game
from sandgate.bots.nwc1902_strategic import BOTS
from sandgate.bots.nwc1902_strategic.reports import FORM, Seen, as_told, minute_told
from sandgate.bots.random_bot import RANDOM
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Game, Scenario
from sandgate.kernel.scenario import load
from sandgate.rules.nwc1902.strategic.game import GAME
from tests.bots.duels import looked_at
from tests.bots.winning import share_won


def scenario(name: str, **changes: Any) -> Scenario:
    """A shipped scenario, with some of its fields changed."""
    return {**load(f"nwc1902/{name}").scenario, **changes}


def plan(name: str, red: Bot, blue: Bot, games: int, **changes: Any) -> Plan:
    """Games in which all of a side follow one doctrine."""
    played = scenario(name, **changes)
    bots = {role.key: red if role.side == "red" else blue for role in GAME.roles(played) if role.side}
    return Plan(GAME, {name: played}, bots, games, 1, measures=measures_of(GAME.key))


def won(planned: Plan, side: str, least: float) -> float:
    """The share of all games that a side won."""
    return share_won(planned, lambda one: one.won[0].startswith(side), least)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "side"), [("raider", "red"), ("scout", "blue")])
def test_a_commander_beats_chance_in_an_evening(key: str, side: str) -> None:
    bots = {"red": RANDOM, "blue": RANDOM, side: looked_at(BOTS[key])}
    assert won(plan("strategic_evening", bots["red"], bots["blue"], 20), side, 0.8) >= 0.8


@pytest.mark.slow
def test_the_vladivostok_cruisers_beat_chance() -> None:
    """Three transports in six days: 12 games of another seed than that by which the doctrine was tried."""
    assert won(plan("kamimura", looked_at(BOTS["raider"]), RANDOM, 12), "red", 0.8) >= 0.8


@pytest.mark.slow
@pytest.mark.long
def test_a_war_upon_trade_is_won_against_chance() -> None:
    """Six vessels in twenty days, by three raiders each on his own ground."""
    assert won(plan("trade_war", looked_at(BOTS["raider"]), RANDOM, 2), "red", 1.0) == 1.0


@pytest.mark.slow
@pytest.mark.parametrize("key", BOTS)
@pytest.mark.parametrize("name", ["kamimura", "port_arthur"])
def test_every_sheet_reads(key: str, name: str) -> None:
    """Each doctrine in either seat, every sheet looked at, for two days."""
    assert campaign(plan(name, looked_at(BOTS[key]), looked_at(BOTS["scout"]), 1, hours=48)).moves
    assert campaign(plan(name, looked_at(BOTS["raider"]), looked_at(BOTS[key]), 1, hours=48)).moves


@cache
def written_by(key: str, name: str, side: str, hours: int) -> tuple[tuple[str, Written], ...]:
    """What a commander writes in the seats of a side, with the form of each sheet, against one who does nothing."""
    sheets = list[tuple[str, Written]]()

    def write(game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
        sheets.append((ask.form, BOTS[key].write(game, view, ask, chance)))
        return sheets[-1][1]

    idle = Bot("idle", "", lambda _game, _view, _ask, _chance: Written("", "lies to"))
    played = scenario(name, hours=hours)
    seats = {role.key: Bot("kept", "", write) if role.side == side else idle for role in GAME.roles(played) if role.side}
    play_game(Plan(GAME, {name: played}, seats, 1, 1), 1)
    return tuple(sheets)


def test_a_passage_tells_its_port_its_coal_and_its_watchers() -> None:
    move = next(sheet for form, sheet in written_by("passage", "cervera", "red", 6) if form == "move")
    assert move.text.startswith("CERVERA: TO ")
    assert "makes with its B for Santiago de Cuba: 1,342 miles, coal for 2,592, watchers 0.2" in move.why


def test_a_passage_avoids_the_first_port_and_comes_in_after_dark() -> None:
    """San Juan is where all look for Cervera first; Reitzenstein would be off Vladivostok by day."""
    cervera, reitzenstein = (
        [sheet.why for form, sheet in written_by("passage", name, "red", hours) if form == "move"]
        for name, hours in (("cervera", 240), ("port_arthur", 144))
    )
    assert cervera[-1].startswith("CERVERA coals in Santiago de Cuba")
    assert any(why.startswith("REITZENSTEIN makes") and why.endswith("to come in after dark") for why in reitzenstein)
    assert reitzenstein[-1].endswith("has come to Vladivostok")


def test_a_main_force_waits_in_port_and_is_off_his_port_before_the_end() -> None:
    """Ten knots and Key West's coal: 76 miles from Havana, which leaves in the last 32 hours."""
    moves = [sheet.why for form, sheet in written_by("scout", "cervera", "blue", 168) if form == "move"]
    assert any("waits in port for news, and burns no coal" in why for why in moves)
    assert "off Havana, nothing being known of him at sea" in moves[-1]


def test_a_convoy_knows_its_port_by_half_its_name() -> None:
    moves = [sheet.why for form, sheet in written_by("scout", "trade_war", "blue", 6) if form == "move"]
    assert any("THIRD CONVOY takes its convoy to Barbados, Bridgetown" in why for why in moves)


def test_a_scouting_line_tells_its_chance() -> None:
    """Two thirds of 120 miles lie beyond twenty of smoke to both sides; 40/120 x sqrt 2 by day, a tenth of it by night."""
    move = next(
        sheet for form, sheet in written_by("scout", "cervera", "blue", 6) if form == "move" and "HARVARD" in sheet.text
    )
    assert "who crosses 120 miles at 10 knots is seen with 27%, at 10 knots" in move.why


def test_a_raider_has_coal_for_the_way_home_in_mind() -> None:
    move = next(sheet for form, sheet in written_by("raider", "strategic_evening", "red", 6) if form == "move")
    assert "cruises for trade: its coal goes for 1,800 miles" in move.why


def test_a_raider_looks_off_the_ports_when_his_lane_is_empty() -> None:
    """Nobody sails: Fulmar leaves her lane for Barbados, the enemy's port that is nearest to it, and searches it."""
    whys = [sheet.why for form, sheet in written_by("raider", "trade_war", "red", 72) if form == "move"]
    fulmar = [why.partition("FULMAR ")[2].partition("; PETREL ")[0] for why in whys]
    assert "off Barbados, Bridgetown" not in fulmar[0]
    assert any("off Barbados, Bridgetown, no trade having come for" in why for why in fulmar)


def test_a_raider_with_coal_to_spare_searches_faster() -> None:
    """Six days of fourteen knots are 2,016 miles, and the cruisers' coal goes for 5,000 at that speed (NWC.ST.39)."""
    moves = [sheet.text for form, sheet in written_by("raider", "kamimura", "red", 48) if form == "move"]
    speeds = re.findall(r"S ([0-9.]+)", moves[0])
    assert speeds
    assert all(float(knots) > 10.0 for knots in speeds)


def test_a_raider_takes_a_convoy_under_way_and_goes_home_with_enough() -> None:
    """Ten knots to his thirteen: he comes up, stays with her (NWC.ST.36), and has one more than the two asked for."""
    blue = load("nwc1902/strategic_evening").scenario["blue"]
    convoy = {**blue["forces"][0], "ships": [ship for ship in blue["forces"][0]["ships"] if ship["letter"] == "m"]}
    evening = scenario("strategic_evening", blue={**blue, "forces": [convoy]})
    plan = Plan(
        GAME, {"evening": evening}, {"red": BOTS["raider"], "blue": BOTS["scout"]}, 1, 1, measures=measures_of(GAME.key)
    )
    played = play_game(plan, 1)
    assert played.measured["red"]["prizes"] == 3.0
    assert played.events["PrizeTaken"] == 3


def test_a_blockade_lies_off_the_port() -> None:
    moves = [sheet for form, sheet in written_by("blockade", "port_arthur", "blue", 6) if form == "move"]
    assert any("miles off Port Arthur" in sheet.why for sheet in moves)


def test_a_plan_is_written_and_the_umpires_sheet_left_empty() -> None:
    assert written_by("passage", "cervera", "red", 6)[0][1].text.startswith('PLAN "')
    played = scenario("strategic_evening")
    role = next(role for role in GAME.roles(played) if role.key == UMPIRE)
    view = GAME.view(GAME.setup(played), role)
    for bot in BOTS.values():
        assert bot.write(GAME, view, Ask(UMPIRE, "hand", live=True, must=False), Random(1)).text == ""


def test_the_bots_are_found_and_each_side_has_its_own() -> None:
    assert {key: bot_of(GAME.key, key) for key in BOTS} == BOTS
    bots = default_bots(GAME, scenario("cervera"))
    assert {bots["red/cervera"].key, bots["blue/sampson"].key} == {"statement", "scout"}


def test_a_report_is_read_as_it_was_written() -> None:
    options = GAME.setup(scenario("cervera")).options
    seen = Seen(130, (14.6, -61.2), 270.0, 7.0, 4, "BBBB", "", 1, 1, "recognised")
    text = as_told(options, seen)
    assert text == "ENEMY 4 ships BBBB at 14-36N 61-12W 9 May 0810 course 270 speed 7"
    told = FORM.fullmatch(text)
    assert told is not None
    assert minute_told(options, 1_600, int(told["day"]), told["clock"]) == 130
