"""What the captains of the Jane Naval War Game do, measured in games against chance, and sheet by sheet."""

from random import Random
from typing import Any

import pytest

from sandgate.bots.bot import Bot, Written, bot_of
from sandgate.bots.campaign import Campaign, Plan, campaign, measures_of, play_game
from sandgate.bots.jane1905_tactical import BOTS
from sandgate.bots.jane1905_tactical.gunnery import aim_for, nature_for
from sandgate.bots.jane1905_tactical.situation import Enemy
from sandgate.bots.jane1905_tactical.torpedoes import met
from sandgate.bots.jane1905_tactical.worth import wanted_yd, worth
from sandgate.bots.random_bot import RANDOM
from sandgate.kernel.contract import UMPIRE, Ask, Game, Scenario
from sandgate.kernel.scenario import load
from sandgate.rules.jane1905.plan.shipyard import plan_named
from sandgate.rules.jane1905.tactical.aims import Aim
from sandgate.rules.jane1905.tactical.game import GAME
from tests.bots.duels import looked_at

SCENARIOS = ("two_against_two", "cruiser_duel", "night_attack", "submarine", "harbour_battery")


def scenario(name: str, **changes: Any) -> Scenario:
    """A shipped scenario, with some of its options or other fields changed."""
    shipped = load(f"jane1905/{name}").scenario
    options = {**shipped["options"], **changes.pop("options", {})}
    return {**shipped, **changes, "options": options}


def fought(name: str, red: Bot, blue: Bot, games: int, *, swap: bool = False, **changes: Any) -> Campaign:
    """Games in which all of a side follow one doctrine."""
    played = scenario(name, **changes)
    bots = {role.key: red if role.side == "red" else blue for role in GAME.roles(played) if role.side}
    return campaign(Plan(GAME, {name: played}, bots, games, 1, swap=swap, measures=measures_of(GAME.key)))


def won(played: Campaign, bot: str) -> float:
    """The share of games that a bot won."""
    return sum(standing.won for standing in played.standings if standing.bot == bot) / len(played.played)


# -- against chance --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("key", BOTS)
def test_a_captain_beats_chance_with_either_colour(key: str) -> None:
    assert won(fought("two_against_two", looked_at(BOTS[key]), RANDOM, 16, swap=True), key) >= 0.8


@pytest.mark.slow
@pytest.mark.parametrize("key", BOTS)
def test_a_captain_brings_varyag_away(key: str) -> None:
    assert won(fought("cruiser_duel", looked_at(BOTS[key]), RANDOM, 6), key) >= 0.8


@pytest.mark.long
@pytest.mark.parametrize("key", BOTS)
def test_a_captain_beats_chance_in_thirty_games_of_two_scenarios(key: str) -> None:
    assert won(fought("two_against_two", looked_at(BOTS[key]), RANDOM, 30, swap=True), key) >= 0.8
    assert won(fought("cruiser_duel", looked_at(BOTS[key]), RANDOM, 30), key) >= 0.8


# -- every seat and form ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("people", [2, 4, 12])
@pytest.mark.parametrize("name", SCENARIOS)
def test_every_sheet_reads_in_any_seat(name: str, people: int) -> None:
    """Captain against steady, each sheet looked at, however the duties are shared out."""
    changes: dict[str, Any] = {"people": people, "moves": 12}
    assert fought(name, looked_at(BOTS["captain"]), looked_at(BOTS["steady"]), 2, swap=True, **changes).moves


@pytest.mark.slow
@pytest.mark.parametrize("method", [1, 2, 3, 4])
def test_every_sheet_reads_by_any_method_of_torpedoes(method: int) -> None:
    """Destroyers by day: they come to within their setting and fire in each of the ways."""
    options = {"torpedo_method": method, "night_yd": 0, "night_method": 0}
    captain = looked_at(BOTS["captain"])
    played = fought("night_attack", captain, captain, 2, moves=14, options=options)
    assert any(one.verbs["TORP"] for one in played.played)


def test_night_orders_are_written_where_the_night_is_played_by_them() -> None:
    captain = looked_at(BOTS["captain"])
    played = fought("night_attack", captain, captain, 1, moves=3, options={"night_method": 2})
    assert played.played[0].verbs["NIGHT"]


# -- what he does and says -------------------------------------------------------------------------------------------------


def written_by(name: str, moves: int, side: str = "blue") -> list[tuple[str, Written]]:
    """What a captain writes in the seats of a side, with the form of each sheet, against a steady enemy."""
    sheets = list[tuple[str, Written]]()

    def write(game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
        sheets.append((ask.form, BOTS["captain"].write(game, view, ask, chance)))
        return sheets[-1][1]

    kept, played = Bot("kept", "", write), scenario(name, moves=moves)
    bots = {role.key: kept if role.side == side else BOTS["steady"] for role in GAME.roles(played) if role.side}
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
