"""What the captains of the Jane Naval War Game do, measured in games against chance, and sheet by sheet."""

import re
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from sandgate.bots.bot import Bot, Written, bot_of
from sandgate.bots.campaign import Plan, campaign, measures_of, play_game
from sandgate.bots.jane1905_tactical import BOTS
from sandgate.bots.jane1905_tactical.concentrating import concentrate
from sandgate.bots.jane1905_tactical.forts import marches
from sandgate.bots.jane1905_tactical.gunnery import aim_for, nature_for
from sandgate.bots.jane1905_tactical.situation import Enemy, Situation
from sandgate.bots.jane1905_tactical.sums import off_way_yd
from sandgate.bots.jane1905_tactical.torpedoes import met
from sandgate.bots.jane1905_tactical.worth import wanted_yd, worth
from sandgate.bots.play import play_out
from sandgate.bots.random_bot import RANDOM
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Game, Scenario
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.jane1905.plan.plan import Position
from sandgate.rules.jane1905.plan.shipyard import plan_named, plans
from sandgate.rules.jane1905.tactical.aims import Aim
from sandgate.rules.jane1905.tactical.game import GAME
from sandgate.rules.jane1905.tactical.gun_fire.bearing import bears
from sandgate.rules.jane1905.tactical.gun_fire.mountings import beam_of
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from tests.bots.duels import looked_at
from tests.bots.winning import share_won

SCENARIOS = ("two_against_two", "cruiser_duel", "night_attack", "submarine", "harbour_battery")


def scenario(name: str, **changes: Any) -> Scenario:
    """A shipped scenario, with some of its options or other fields changed."""
    shipped = load(f"jane1905/{name}").scenario
    options = {**shipped["options"], **changes.pop("options", {})}
    return {**shipped, **changes, "options": options}


def plan(name: str, red: Bot, blue: Bot, games: int, *, swap: bool = False, **changes: Any) -> Plan:
    """Games in which all of a side follow one doctrine."""
    played = scenario(name, **changes)
    bots = {role.key: red if role.side == "red" else blue for role in GAME.roles(played) if role.side}
    return Plan(GAME, {name: played}, bots, games, 1, swap=swap, measures=measures_of(GAME.key))


def won(planned: Plan, bot: str, least: float) -> float:
    """The share of games that a bot won."""
    return share_won(planned, lambda one: one.bots[one.won[0]] == bot, least)


# -- against chance --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("key", BOTS)
def test_a_captain_beats_chance_with_either_colour(key: str) -> None:
    assert won(plan("two_against_two", looked_at(BOTS[key]), RANDOM, 16, swap=True), key, 0.8) >= 0.8


@pytest.mark.slow
@pytest.mark.parametrize("key", BOTS)
def test_a_captain_brings_varyag_away(key: str) -> None:
    assert won(plan("cruiser_duel", looked_at(BOTS[key]), RANDOM, 6), key, 0.8) >= 0.8


@pytest.mark.long
@pytest.mark.parametrize("key", BOTS)
def test_a_captain_beats_chance_in_thirty_games_of_two_scenarios(key: str) -> None:
    assert won(plan("two_against_two", looked_at(BOTS[key]), RANDOM, 30, swap=True), key, 0.8) >= 0.8
    assert won(plan("cruiser_duel", looked_at(BOTS[key]), RANDOM, 30), key, 0.8) >= 0.8


# -- every seat and form ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("people", [2, 4, 12])
@pytest.mark.parametrize("name", SCENARIOS)
def test_every_sheet_reads_in_any_seat(name: str, people: int) -> None:
    """Captain against steady, each sheet looked at, however the duties are shared out."""
    changes: dict[str, Any] = {"people": people, "moves": 12}
    assert campaign(plan(name, looked_at(BOTS["captain"]), looked_at(BOTS["steady"]), 2, swap=True, **changes)).moves


@pytest.mark.slow
@pytest.mark.parametrize("method", [1, 2, 3, 4])
def test_every_sheet_reads_by_any_method_of_torpedoes(method: int) -> None:
    """Destroyers by day: they come to within their setting and fire in each of the ways."""
    options = {"torpedo_method": method, "night_yd": 0, "night_method": 0}
    captain = looked_at(BOTS["captain"])
    played = campaign(plan("night_attack", captain, captain, 2, moves=14, options=options))
    assert any(one.verbs["TORP"] for one in played.played)


def test_night_orders_are_written_where_the_night_is_played_by_them() -> None:
    captain = looked_at(BOTS["captain"])
    played = campaign(plan("night_attack", captain, captain, 1, moves=3, options={"night_method": 2}))
    assert played.played[0].verbs["NIGHT"]


# -- what he does and says -------------------------------------------------------------------------------------------------


def written_by(
    name: str, moves: int, side: str = "blue", bot: str = "captain", against: str = "steady"
) -> list[tuple[str, Written]]:
    """What a bot writes in the seats of a side, with the form of each sheet, against another."""
    return [(form, sheet) for form, sheet, _ in _game_of(name, moves, side, bot, against)]


def seen_by(name: str, move: int) -> ActionView:
    """What the captain of Blue has before him when he orders the move after a move, against a steady enemy."""
    return next(view for form, _, view in _game_of(name, move + 1) if form == "orders" and view.move == move)


@cache
def _game_of(
    name: str, moves: int, side: str = "blue", bot: str = "captain", against: str = "steady"
) -> list[tuple[str, Written, ActionView]]:
    sheets = list[tuple[str, Written, ActionView]]()

    def write(game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
        sheets.append((ask.form, looked_at(BOTS[bot]).write(game, view, ask, chance), view))
        return sheets[-1][1]

    kept, played = Bot("kept", "", write), scenario(name, moves=moves)
    bots = {role.key: kept if role.side == side else BOTS[against] for role in GAME.roles(played) if role.side}
    play_game(Plan(GAME, {name: played}, bots, 1, 1), 1)
    return sheets


def test_a_captain_says_what_he_does_and_with_what_range_in_mind() -> None:
    orders = [sheet.why for form, sheet in written_by("two_against_two", 6) if form == "orders"]
    assert orders[0].startswith("Mikasa is closing: Tsesarevich ")
    assert "Asama keeps in the wake of Mikasa" in orders[0]


def test_who_is_to_escape_makes_for_the_edge() -> None:
    sheets = [sheet for form, sheet in written_by("cruiser_duel", 3, "red") if form == "orders"]
    assert all("Varyag makes for the eastern edge" in sheet.why for sheet in sheets)


def test_a_boat_under_water_goes_for_what_she_saw_and_names_its_square() -> None:
    sheets = [sheet for form, sheet in written_by("submarine", 6, "red") if form in {"orders", "glass"}]
    assert sheets[0].text == "U1: LOOK 020"
    assert any("TORP U1 B1 L AT " in sheet.text for sheet in sheets)


def test_a_battleship_sweeps_with_her_searchlight_and_a_destroyer_shows_none() -> None:
    assert all(
        sheet.text.startswith("LIGHT TSES") for form, sheet in written_by("night_attack", 3, "red") if form == "lights"
    )
    assert not any(sheet.text for form, sheet in written_by("night_attack", 3) if form == "lights")


def test_the_guns_of_a_fort_fire() -> None:
    assert any("FIRE HARBOUR_BATTERY.g1 @" in sheet.text for _, sheet in written_by("harbour_battery", 8, "red"))


def test_steady_names_a_fort_for_guns_by_standing_orders_fire_at_none() -> None:
    """JANE.GUN.16: at whom his guns fire by themselves is never a fort; where a ship is in range they need no line."""
    sheets = [sheet for form, sheet in written_by("harbour_battery", 8, bot="steady") if form == "shots" and sheet.text]
    assert sheets[0].text.startswith("FIRE MAJESTIC.fore @HARBOUR_BATTERY AIM GUN 1")
    assert sheets[0].why == "standing orders fire at no fort: at Harbour battery by name"
    assert not any(sheet.text for form, sheet in written_by("two_against_two", 6, bot="steady") if form == "shots")


def test_each_ship_keeps_to_a_gun_of_a_fort_and_goes_on_to_the_next() -> None:
    """JANE.FORT.03: hits on one gun cost it more and more fires."""
    sheets = [sheet.text for form, sheet in written_by("harbour_battery", 15) if form == "shots"]
    aims = [dict(re.findall(r"FIRE (\w+)\.\S+ @HARBOUR_BATTERY AIM GUN (\d)", text)) for text in sheets]
    assert {aim["MAJESTIC"] for aim in aims[:6] if "MAJESTIC" in aim} == {"1"}
    assert {aim["FORMIDABLE"] for aim in aims[:6] if "FORMIDABLE" in aim} == {"2"}
    assert {aim["MAJESTIC"] for aim in aims[7:13] if "MAJESTIC" in aim} == {"2"}


def test_a_captain_stays_to_seaward_of_a_fort() -> None:
    """He runs to and fro before it, and neither round it nor ashore."""
    told = " ".join(sheet.why for form, sheet in written_by("harbour_battery", 30) if form == "orders")
    ranges = [int(found.replace(",", "")) for found in re.findall(r"battery ([\d,]+) yards off", told)]
    assert len(ranges) == 30
    assert min(ranges) >= 1_000
    assert max(ranges[12:]) <= 3_000


def test_a_division_fires_at_one_enemy_until_its_order_runs_out() -> None:
    """JANE.GUN.15: the leader's line holds for four moves, in the seat of a flag-captain too."""
    for name, by in (("two_against_two", "Mikasa"), ("six_a_side", "Mikasa")):
        sheets = [sheet for form, sheet in written_by(name, 12) if form == "orders" and f"{by} " in sheet.why]
        lines = [re.findall(r"CONC (\w+) @(\w+) FOR 4", sheet.text) for sheet in sheets]
        first = next(nth for nth, found in enumerate(lines) if found)
        assert f"{lines[first][0][0]} fires together at " in sheets[first].why
        assert lines[first + 1 : first + 4] == [[], [], []]


def test_fire_is_concentrated_on_who_is_hurt() -> None:
    """A funnel down and a deck lower count for more than a thousand yards."""
    view = seen_by("two_against_two", 2)
    assert concentrate(Situation(view)).text == "CONC DIV1 @TSESAREVICH FOR 4"
    hurt = [replace(each, funnels_down=1, level="lower deck") if each.ship == 102 else each for each in view.sights]
    written = concentrate(Situation(replace(view, sights=tuple(hurt))))
    assert (written.text, written.why) == ("CONC DIV1 @RETVIZAN FOR 4", "DIV1 fires together at Retvizan, who is hurt")


def test_torpedo_craft_set_theirs_to_run_far() -> None:
    """JANE.TOR.02; what battleships have stays as it was set."""
    sheet = next(sheet for form, sheet in written_by("night_attack", 1) if form == "general")
    assert [line for line in sheet.text.splitlines() if line.startswith("TORPEDO")] == [
        f"TORPEDO SET {name} 3000" for name in ("ASASHIO", "SHIRAKUMO", "KASUMI", "IKAZUCHI")
    ]
    assert "before they are near" in sheet.why
    assert not any("TORPEDO" in sheet.text for form, sheet in written_by("night_attack", 1, "red") if form == "general")


def test_an_admiral_judges_the_range_by_eye_and_his_captain_obeys() -> None:
    """JANE.GEN.05, JANE.SIG.03: from 3,781 yards he signals to close; the chit is read, and the range wanted 500 less."""
    sheets = written_by("admirals_and_captains", 6)
    general = next(sheet.text for form, sheet in sheets if form == "general")
    assert "CODE CLOSE close the range by 500 yards" in general.splitlines()
    chits = [sheet for form, sheet in sheets if form == "chits"]
    assert [sheet.text for sheet in chits] == ["", "", "", "SIG FLEET: CLOSE", "", ""]
    guess = re.search(r"to be ([\d,]+) yards off", chits[3].why)
    assert guess
    assert abs(int(guess[1].replace(",", "")) - 3_781) < 500
    assert any("as signalled (CLOSE)" in sheet.why for form, sheet in sheets if form == "orders")


def test_at_a_table_an_admiral_is_asked_for_his_chit_before_the_move_is_made() -> None:
    """A sheet that only may come is not waited for, so a bot writes it before those that must."""
    played = scenario("admirals_and_captains", moves=5)
    captain = BOTS["captain"]
    table = Table.open(GAME, played, Memory(), Desk.of_seed(1), umpire=False)
    play_out(table, {role.key: captain for role in GAME.roles(played) if role.side}, "1")
    assert [each.text for each in table.fold.state.letters if each.role == "blue/captain"] == ["CLOSE"]


def test_guns_fire_blind_at_who_was_lost_and_never_near_a_friend() -> None:
    """JANE.NIGHT.04."""
    told = [sheet for form, sheet in written_by("night_attack", 7, "red", against="captain") if form == "shots"]
    blind = [sheet for sheet in told if "blind on the bearing where " in sheet.why]
    assert blind
    assert all(re.search(r"^FIRE \w+\.\S+ BRG \d{3}$", sheet.text, re.MULTILINE) for sheet in blind)
    assert not any("BRG" in sheet.text for form, sheet in written_by("two_against_two", 6) if form == "shots")


def test_troops_march_to_the_fort() -> None:
    """JANE.FORT.10: their own, to hold it; the enemy's, to take it; who is there stays."""
    land = {"land": [f"B{number} open" for number in (201, 202, 203)]}  # the middle of B, from its western edge
    told = {}
    for side, at_yd in (("red", [2050, 6950]), ("blue", [2050, 6950]), ("red", [2250, 6950])):
        sides = {each: dict(load("jane1905/harbour_battery").scenario[each]) for each in ("red", "blue")}
        sides[side]["troops"] = [{"id": "INF1", "kind": "infantry", "at_yd": at_yd}]
        played = scenario("harbour_battery", **land, **sides)
        role = next(role for role in GAME.roles(played) if role.side == side)
        written = marches(Situation(GAME.view(GAME.setup(played), role)))
        told[side, at_yd[0]] = (written.text, written.why)
    assert told["red", 2050] == ("MARCH INF1 B203", "INF1 marches to B203, to hold Harbour battery")
    assert told["blue", 2050] == ("MARCH INF1 B203", "INF1 marches to B203, to take Harbour battery")
    assert told["red", 2250] == ("", "")


def test_who_is_to_prevent_lies_across_the_enemys_way() -> None:
    """Mikasa is to keep Tsesarevich, who runs straight for it, from the southern edge: by move 7 she is ahead of him."""
    view = seen_by("mikasa_tsesarevich", 7)
    mikasa, enemy = view.own[0], Situation(view).enemies[0]
    assert mikasa.y_yd < enemy.y_yd
    assert off_way_yd(enemy.x_yd, enemy.y_yd, enemy.course_deg, mikasa.x_yd, mikasa.y_yd) < 1_500.0


def test_a_captain_leaves_the_umpires_sheet_empty() -> None:
    loaded = load("jane1905/two_against_two")
    role = next(role for role in GAME.roles(loaded.scenario) if role.key == UMPIRE)
    view = GAME.view(GAME.setup(loaded.scenario), role)
    for bot in BOTS.values():
        assert bot.write(GAME, view, Ask(UMPIRE, "hand", live=True, must=False), Random(1)).text == ""


# -- what he reckons -------------------------------------------------------------------------------------------------------


def test_nature_and_aim_follow_armour_and_range() -> None:
    """The 12-inch of Mikasa pierces 9.8 inches at 6,000 yards (JANE.HIT.02: 10.26), so AP at the belt of Tsesarevich.

    Of her 6-inch, HE at the funnels; at Varyag, who has no belt, the water-line.
    """
    guns = {position.gun.calibre_in: position.gun for position in plan_named("mikasa").positions}
    tsesarevich, varyag = plan_named("tsesarevich"), plan_named("varyag")
    assert nature_for(guns[12.0], tsesarevich, 6_000.0) == "AP"
    assert aim_for(guns[12.0], "AP", tsesarevich, 6_000.0) == Aim("part", "belt")
    assert nature_for(guns[6.0], tsesarevich, 4_000.0) == "HE"
    assert aim_for(guns[6.0], "HE", tsesarevich, 4_000.0) == Aim("part", "funnel")
    assert aim_for(guns[12.0], "AP", tsesarevich, 6_001.0) is None  # covered: no part can be named
    assert aim_for(guns[12.0], "AP", varyag, 3_000.0) == Aim("water-line")


def test_guns_are_worth_more_on_the_broadside_and_nothing_out_of_range() -> None:
    """Right ahead bear one turret and three casemates of Asama a side; nothing is worth a shot beyond 8,000 yards."""
    guns = worth(plan_named("asama"), plan_named("varyag"))
    assert guns.at(3_000.0, 90.0) > guns.at(3_000.0, 0.0) > 0.0
    assert guns.at(8_300.0, 90.0) == 0.0


def _worth_of(position: Position) -> float:
    """What the guns of one position, to one side, are worth in the middle of their arc."""
    alone = plan_named("asama")._replace(key=position.id, positions=(position,))
    return worth(alone, plan_named("varyag")).at(2_100.0, sum(position.arc_deg) / 2.0)


@pytest.mark.parametrize("key", plans())
def test_a_table_says_on_every_bearing_what_the_rule_of_arcs_says(key: str) -> None:
    plan, chance = plan_named(key), Random(key)
    limits = sorted({limit for position in plan.positions for limit in position.arc_deg})
    turns = [side * limit + off for side in (-1.0, 1.0) for limit in limits for off in (-1e-3, -1e-7, 0.0, 1e-7, 1e-3)]
    for turn in [*[turn for turn in turns if -180.0 < turn <= 180.0], *[chance.uniform(-180.0, 180.0) for _ in range(50)]]:
        told = 0.0
        for position in plan.positions:
            beams = ("P", "S") if position.each_side else ("",)
            told += sum([_worth_of(position) for beam in beams if bears(turn, beam_of(beam), *position.arc_deg)])
        assert worth(plan, plan_named("varyag")).at(2_100.0, turn) == pytest.approx(told, rel=1e-12)


@pytest.mark.parametrize("enemy", ["tsesarevich", "varyag", "destroyer_30kn"])
def test_the_range_wanted_lies_out_of_danger_from_torpedoes(enemy: str) -> None:
    """Within half the 2,000 yards for which they are set one cannot turn away any more."""
    assert wanted_yd(plan_named("drake"), plan_named(enemy)) > 1_000.0


def test_a_torpedo_is_led() -> None:
    """An enemy 1,000 yards north goes east at 12 knots, 400 yards a minute; a torpedo set for 2,000 makes 700.

    They meet after 1000 / sqrt(700^2 - 400^2) = 1.741 minutes, 696 yards east of where he is; at 21 knots never.
    """
    enemy = Enemy(201, "A", "A", plan_named("varyag"), 0.0, 1_000.0, 90.0, 12.0, True, True)
    found = met(0.0, 0.0, enemy, 2_000)
    assert found is not None
    assert (round(found.x_yd), round(found.y_yd), found.bearing_deg) == (696, 1_000, 34.8)
    assert met(0.0, 0.0, enemy._replace(speed_kn=21.0), 2_000) is None


def test_the_bots_of_the_game_are_found_by_their_keys() -> None:
    assert bot_of(GAME.key, "captain") is BOTS["captain"]
    assert bot_of(GAME.key, "steady") is BOTS["steady"]
