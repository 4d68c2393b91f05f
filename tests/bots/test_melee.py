"""What the captains and commanders of the mêlée do, measured in games against chance, and sheet by sheet."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from sandgate.bots.bot import Bot, Written, bot_of, default_bots
from sandgate.bots.campaign import Campaign, Plan, campaign, measures_of
from sandgate.bots.nwc1902.reckoning import Reckoned, Sight, sight
from sandgate.bots.nwc1902_melee import BOTS
from sandgate.bots.nwc1902_melee.sea import (
    CROWDING_STEPS,
    Other,
    Sea,
    choices,
    crowding,
    ordered,
    path_of,
    track_of,
    tracks_near,
)
from sandgate.bots.random_bot import RANDOM
from sandgate.cli.seats import seat_words
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Game
from sandgate.kernel.geometry import distance
from sandgate.kernel.scenario import load
from sandgate.rules.nwc1902.melee.game import GAME
from sandgate.rules.nwc1902.ship.stencils import on_broadside
from sandgate.rules.nwc1902.track.track_curves import make_way, put_helm, steaming
from tests.bots.duels import looked_at
from tests.rules.nwc1902.melee.playing import Entry, Melee, ship

MELEE = GAME.key

each_doctrine = pytest.mark.parametrize("key", BOTS)


def fought(red: Bot, blue: Bot, scenario: str, games: int, seed: int = 1) -> Campaign:
    """Games in which all of a side follow one doctrine."""
    loaded = load(f"nwc1902/{scenario}")
    bots = {role.key: red if role.side == "red" else blue for role in loaded.game.roles(loaded.scenario) if role.side}
    return campaign(Plan(loaded.game, {scenario: loaded.scenario}, bots, games, seed, measures=measures_of(MELEE)))


def beats_chance(key: str, scenario: str, games: int) -> None:
    """A doctrine, looked at, wins four games of five and more, half of them with each colour."""
    bot = looked_at(bot_of(MELEE, key))
    won = sum("red" in one.won for one in fought(bot, RANDOM, scenario, games // 2).played)
    won += sum("blue" in one.won for one in fought(RANDOM, bot, scenario, games // 2).played)
    assert won >= 0.8 * games


@each_doctrine
def test_a_doctrine_beats_chance_in_a_small_melee_and_every_sheet_reads(key: str) -> None:
    beats_chance(key, "close_quarters", 20)


@pytest.mark.long
@each_doctrine
def test_a_doctrine_beats_chance_in_a_great_melee(key: str) -> None:
    beats_chance(key, "melee_house", 20)


def test_the_doctrines_fight_each_other_and_every_sheet_reads() -> None:
    """To the end of the agreed moves: past collisions, ships lost, the reserve of speed used up and signals understood."""
    broadside, ram = looked_at(BOTS["broadside"]), looked_at(BOTS["ram"])
    played = fought(broadside, ram, "melee_house", 1)
    assert played.events["ShipOutOfAction"]
    assert played.events["CaptainsFreed"]
    assert played.events["EnginesEased"]
    assert fought(ram, broadside, "close_quarters", 4).moves


def test_only_who_wishes_to_ram_does() -> None:
    met = {key: fought(BOTS[key], RANDOM, "close_quarters", 8).standing("red", key).means["collisions"] for key in BOTS}
    assert met["broadside"] == 0.0
    assert met["ram"] >= 0.5


# -- sheet by sheet --------------------------------------------------------------------------------------------------------


def written(melee: Melee, role: str, key: str) -> Written:
    """What a doctrine writes for a role now."""
    ask = next(ask for ask in GAME.awaits(melee.state) if ask.role == role)
    return looked_at(BOTS[key]).write(GAME, melee.view(role), ask, Random(1))


def one_against(enemies: Iterable[Entry], **told: Any) -> Melee:
    """A ship of red's at 0, 0 that heads north, and others."""
    return Melee([ship(0, 0)], list(enemies), **told)


def test_the_broadside_turns_to_bring_a_distant_enemy_near() -> None:
    """The enemy 3,000 yards to the east: the way that costs least turns to the right."""
    sheet = written(one_against([ship(3000, 0)]), "red/1", "broadside")
    assert sheet.text.startswith("R ")
    assert sheet.why == "closing for the broadside at 600 yards; blue 1 is 3,000 yards off, 90 degrees to starboard"


def test_the_broadside_is_held_upon_an_enemy_who_stands_on() -> None:
    """Once she has come so near: at 500 to 700 yards, and between bow and quarter lines, until the enemy is lost."""
    melee, seen = one_against([ship(1500, 0)]), list[Sight]()
    while GAME.result(melee.state) is None:
        melee.move({"red/1": written(melee, "red/1", "broadside").text})
        own, enemy = (each.motion for each in melee.state.ships)
        seen.append(sight(own, Reckoned(enemy.x_yd, enemy.y_yd, enemy.heading_deg, 0.0, 0.0)))
    near = next(nth for nth, each in enumerate(seen) if each.range_yd <= 700.0)
    assert near < 12
    assert all(500.0 <= each.range_yd <= 700.0 for each in seen[near:])
    assert sum(on_broadside(each.relative_deg) for each in seen[near:]) >= 0.9 * len(seen[near:])


def test_all_that_bears_is_fired_where_most_points_fall() -> None:
    """All turrets of a Kearsarge bear abeam, on either side; a broadside target takes twice as much as one end-on."""
    beam, end_on = ship(600, 0, 0), ship(-600, 0, 270)
    assert "OF T1" in written(one_against([beam, end_on]), "red/1", "broadside").text.split("\n")
    assert "OF T2" in written(one_against([end_on, beam]), "red/1", "broadside").text.split("\n")


def test_a_target_behind_another_ship_is_not_named() -> None:
    """Both enemies are worth the same, and the nearer is fired at unless a friend lies between (NWC.TA.48)."""
    enemies = [ship(600, 0), ship(-900, 0)]
    assert "OF T1" in written(one_against(enemies), "red/1", "broadside").text.split("\n")
    masked = Melee([ship(0, 0), ship(300, 0)], enemies)
    assert "OF T2" in written(masked, "red/1", "broadside").text.split("\n")


def test_pairs_that_do_not_bear_on_the_first_target_are_given_a_second() -> None:
    """Aground, heading east, with enemies right ahead and right astern: two turrets for each (NWC.ME.21)."""
    melee = Melee([ship(0, 0, 90, speed_kn=0, engines_kn=0, aground=True)], [ship(700, 0), ship(-900, 0)])
    assert "OF T1/2" in written(melee, "red/1", "ram").text.split("\n")


@each_doctrine
def test_no_torpedo_is_launched_through_a_friend(key: str) -> None:
    """An enemy who lies aground 400 yards abeam is as good as struck; with a friend on the line she is left alone."""
    target = ship(400, 0, 0, speed_kn=0, engines_kn=0, aground=True)
    stopped = {"speed_kn": 0, "engines_kn": 0, "aground": True}
    clear, masked = (
        Melee([ship(0, 0, **stopped)], [target]),
        Melee([ship(0, 0, **stopped), ship(200, 0, **stopped)], [target]),
    )
    assert "torpedoes at blue 1" in written(clear, "red/1", key).why
    assert "torpedoes" not in written(masked, "red/1", key).why


def test_the_ram_goes_for_a_ship_that_lies_motionless() -> None:
    """An enemy aground, broadside on, 200 yards right ahead: to stand on strikes her, and nothing else is so sure."""
    sheet = written(one_against([ship(0, 200, 90, speed_kn=0, engines_kn=0, aground=True)]), "red/1", "ram")
    assert sheet.why.startswith("ramming, 100 chances in 100; blue 1 is 200 yards off")
    assert not sheet.text.startswith(("R", "L"))


def test_the_broadside_keeps_clear_of_her() -> None:
    melee = one_against([ship(0, 300, 90, speed_kn=0, engines_kn=0, aground=True)])
    for _ in range(3):
        melee.move({"red/1": written(melee, "red/1", "broadside").text})
    assert not [event for event in melee.told if type(event).__name__ == "ShipsCollided"]


@each_doctrine
def test_a_ship_that_has_rammed_lies_with_her_helm_alone_and_fights_on(key: str) -> None:
    """For two minutes (NWC.ME.20): the helm is not touched, guns are, and her captain says why."""
    melee = Melee([ship(0, 0)], [ship(0, 200, 90, speed_kn=0, engines_kn=0, aground=True), ship(700, 0)])
    melee.move()
    assert melee.state.ships[0].lies_s > 30.0
    sheet = written(melee, "red/1", key)
    assert not [line for line in sheet.text.split("\n") if line[:2] in {"R ", "L ", "A"}]
    assert sheet.why.startswith("lying still")
    assert "OF T2" in sheet.text


@each_doctrine
def test_a_ship_does_not_steer_upon_a_shore(key: str) -> None:
    """A shore 600 yards ahead, and the enemy beyond it: she turns off."""
    shore = [{"line": [[-3000, 600], [3000, 600]]}]
    melee = one_against([ship(0, 1500, 90)], shores=shore)
    for _ in range(6):
        melee.move({"red/1": written(melee, "red/1", key).text})
    assert not melee.state.ships[0].aground


def test_the_commander_who_rams_signals_close_action_once() -> None:
    melee = one_against([ship(900, 0)])
    assert written(melee, "red", "ram").text == "HZ"
    melee.move({"red": "HZ"})
    assert written(melee, "red", "ram").text == ""
    melee.moves(6)
    assert melee.state.fleets[0].freed
    assert written(melee, "red", "ram") == Written("", "no signal: every captain for himself")


def test_the_commander_for_the_broadside_signals_fire_on_who_has_suffered_most() -> None:
    melee = one_against([ship(1500, 0), ship(1500, 800, received=300), ship(1500, 1600, received=200)])
    sheet = written(melee, "red", "broadside")
    assert sheet == Written("HF 2", "fire on blue 2: she has suffered most, 300 points")
    melee.move({"red": "HF 2"})
    assert written(melee, "red", "broadside").text == ""


def test_who_is_mute_signals_nothing() -> None:
    melee = one_against([ship(1500, 0, received=300)], red={"mute_moves": 3})
    assert [written(melee, "red", key).text for key in BOTS] == ["", ""]


@each_doctrine
def test_a_doctrine_leaves_the_umpires_sheet_empty(key: str) -> None:
    view = GAME.view(
        one_against([ship(900, 0)]).state,
        next(role for role in GAME.roles(load("nwc1902/close_quarters").scenario) if role.key == UMPIRE),
    )
    assert BOTS[key].write(GAME, view, Ask(UMPIRE, "hand", live=True, must=False), Random(1)).text == ""


def told_of(bot: Bot, heard: list[str]) -> Bot:
    """A bot whose reasons are heard."""

    def write(game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
        sheet = bot.write(game, view, ask, chance)
        heard.append(sheet.why)
        return sheet

    return Bot(bot.key, bot.about, write)


def test_all_captains_of_a_side_follow_one_doctrine_if_nobody_is_named() -> None:
    loaded = load("nwc1902/close_quarters")
    seats = seat_words(default_bots(loaded.game, loaded.scenario))
    assert {role: who for role, who in seats.items() if role.startswith("red")} == dict.fromkeys(
        ("red", "red/1", "red/2"), "broadside"
    )
    assert {role: who for role, who in seats.items() if role.startswith("blue")} == dict.fromkeys(
        ("blue", "blue/1", "blue/2"), "ram"
    )


def test_rams_are_made_and_told() -> None:
    heard = list[str]()
    played = fought(told_of(BOTS["ram"], heard), RANDOM, "close_quarters", 8)
    assert any(why.startswith("ramming, ") for why in heard)
    assert played.events["ShipRammed"]


def test_who_is_left_out_of_the_next_minute_crowds_nobody() -> None:
    """Whatever the helm, the room that is left is the same with all others reckoned as with those who could come near."""
    chance, left_out, crowded = Random("crowding"), 0, 0
    for _ in range(150):
        own = steaming(0.0, 0.0, chance.uniform(0.0, 359.0), chance.uniform(0.0, 17.0), 14.4)
        if chance.random() < 0.5:
            own = make_way(put_helm(own, chance.choice((-1, 1)), chance.choice((0.0, 8.0))), chance.uniform(0.0, 40.0))
        places = [(chance.uniform(-1500.0, 1500.0), chance.uniform(-1500.0, 1500.0)) for _ in range(8)]
        ways = [(chance.uniform(0.0, 359.0), chance.uniform(0.0, 9.0), chance.uniform(-1.8, 1.8)) for _ in places]
        others = [
            Other(nth, distance(0.0, 0.0, *place), Reckoned(*place, *way))
            for nth, (place, way) in enumerate(zip(places, ways, strict=True))
        ]
        sea = Sea(0, own, False, 0, False, [], (0.0, 0.0, 0.0, 0.0), 0.0, 27.0, 800.0, others, [], [])
        near_by, everybody = tracks_near(sea, others, 3.0), [track_of(other.now, CROWDING_STEPS) for other in others]
        left_out += len(everybody) - len(near_by)
        for choice in range(choices(sea)):
            path = path_of(ordered(sea, choice), CROWDING_STEPS)
            assert crowding(path, near_by, 3.0) == crowding(path, everybody, 3.0)
            crowded += crowding(path, near_by, 3.0) > 0.0
    assert left_out > 100
    assert crowded > 100
