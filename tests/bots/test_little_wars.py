"""The generals of Little Wars keep what they say of themselves."""

import os
import subprocess
import sys
import time
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sandgate.bots.bot import Bot, Written, bots_of
from sandgate.bots.campaign import Campaign, Plan, campaign, measures_of, play_game
from sandgate.bots.wells1913_little_wars import BOTS
from sandgate.bots.wells1913_little_wars.general import men_lines
from sandgate.bots.wells1913_little_wars.steady import NUMBERS
from sandgate.kernel.asks import Ask
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import UMPIRE, Game
from sandgate.kernel.play import play
from sandgate.kernel.scenario import load
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.little_wars.battles.varieties import on_enemy_line
from sandgate.rules.wells1913.little_wars.fighting.capture import take_guns
from sandgate.rules.wells1913.little_wars.fighting.melees import melees_of
from sandgate.rules.wells1913.little_wars.fighting.prisoners import retake
from sandgate.rules.wells1913.little_wars.game import GAME
from sandgate.rules.wells1913.little_wars.orders import Die
from sandgate.rules.wells1913.little_wars.scenario import LittleWarsScenario
from sandgate.rules.wells1913.little_wars.state import Battle, Man, man_of
from sandgate.rules.wells1913.little_wars.turn import act
from sandgate.rules.wells1913.little_wars.view import FieldView
from tests.rules.wells1913.fields import Still, battle, box, gun, land, man, rank, solid

LITTLE_WARS = "wells1913.little_wars"
MOST_LINES = 300  # in a move

each_doctrine = pytest.mark.parametrize("key", BOTS)


def line(field: Battle, key: str = "steady", side: Side = "red") -> str:
    """The next line of a general in his move."""
    return BOTS[key].write(GAME, FieldView(side, field, ()), Ask(side, "move", live=True), Random(1)).text


def move(field: Battle, key: str = "steady", side: Side = "red") -> tuple[list[str], Battle]:
    """All his lines of a move, and the field after them."""
    lines = list[str]()
    while True:
        text = line(field, key, side)
        if not text:
            return lines, field
        ask = Ask(side, "move", live=True)
        sheet = GAME.read(text, FieldView(side, field, ()), ask)
        assert sheet.refusals == ()
        field, _ = act(field, sheet.orders, Still())
        lines.append(text)
        assert len(lines) < MOST_LINES


def crew(first: str, x_in: float, y_in: float) -> list[Man]:
    """Four men about a gun at this place, behind it and to its right."""
    return rank(first, x_in + 4.6, y_in - 2.0, 2, 2.0) + rank(
        f"{first[:2]}{int(first[2:]) + 2}", x_in + 4.6, y_in + 1.0, 2, 2.0
    )


# -- guns ----------------------------------------------------------------------------------------------------------------


def test_gunners_are_fired_at_before_nearer_men() -> None:
    """Of the four at Blue's gun one must fall to silence it."""
    men = [*crew("RI1", 40, 10), *crew("BI1", 60, 80), *rank("BI11", 30, 45, 4, 3.0)]
    text = line(battle(men, [gun("RG1", 40, 10), gun("BG1", 60, 80, 180)]))
    assert text in {f"RG1 SHOOT @BI{nth}" for nth in (1, 2, 3, 4)}


def test_own_men_in_the_way_are_laid_down() -> None:
    """RI9 stands on the line from the gun to the only enemy, ten inches before the muzzle, where the ball is 1.5 in high."""
    men = [*crew("RI1", 40, 10), man("RI9", 40, 24), man("BI1", 40, 50)]
    lines, after = move(battle(men, [gun("RG1", 40, 10)]))
    assert lines[:2] == ["LIE RI9 FOR RG1", "RG1 SHOOT @BI1"]
    assert man_of(after, "RI9").status == "armed"
    assert man_of(after, "BI1").status == "dead"


def test_nothing_is_fired_at_who_stands_behind_a_house() -> None:
    house = solid("house", box(30, 40, 50, 44), 5)
    men = [*crew("RI1", 40, 10), man("BI1", 40, 60)]
    assert "SHOOT" not in line(battle(men, [gun("RG1", 40, 10)], land(solids=[house])))


def test_guns_come_before_men_and_men_stay_at_them() -> None:
    men = [*crew("RI1", 40, 10), *rank("RI11", 20, 10, 10, 2.0), *rank("BI1", 40, 84, 6, 3.0)]
    lines, after = move(battle(men, [gun("RG1", 40, 10)]))
    shots = [nth for nth, text in enumerate(lines) if "SHOOT" in text]
    assert shots == [0, 1, 2, 3]
    near = [each for each in after.men if each.side == "red" and abs(each.x_in - 40) < 7.5 and abs(each.y_in - 10) < 7.5]
    assert len(near) >= 7


def test_a_gun_without_a_crew_is_taken_by_four_past_its_axle() -> None:
    men = [*rank("RI1", 36, 36, 6, 2.0), *rank("BI1", 10, 80, 6, 2.0)]
    field = battle(men, [gun("BG1", 42, 40, 180)])
    lines, after = move(field)
    assert sum("GO" in text for text in lines) >= 4
    taken, _ = take_guns(after, Dealt())
    assert taken.guns[0].holder == "red"


# -- charges -------------------------------------------------------------------------------------------------------------


def test_an_isolated_body_is_fallen_upon_with_twice_its_number() -> None:
    """Four Blue with no friend within a move against eight Red and more: four prisoners, nobody dead (LW.MELEE.11)."""
    men = [*rank("RI1", 30, 36, 10, 1.9), *rank("BI1", 36, 44, 4, 1.5), *rank("BI11", 36, 86, 12, 1.5)]
    lines, after = move(battle(men))
    (melee,) = melees_of(after)
    assert len(melee.blue) == 4
    assert len(melee.red) >= 8
    assert (melee.prisoners, melee.dead) == (4, 0)
    assert lines[0].split(" ")[1] == "HIT"


def test_a_stronger_body_is_not_charged() -> None:
    men = [*rank("RI1", 40, 36, 4, 1.9), *rank("BI1", 34, 44, 12, 1.5)]
    lines, after = move(battle(men))
    assert not any("HIT" in text for text in lines)
    assert melees_of(after) == ()


def test_of_the_enemy_gunners_die_first_and_of_ones_own_foot() -> None:
    """Seven die on each side of nine against eleven; five of Blue's stand at his gun, so two dead silence it."""
    red = [*rank("RI1", 40, 40, 8, 1.0), *rank("RC1", 40, 38, 3, 1.0)]
    blue = [*rank("BI1", 40, 40.85, 4, 1.0), *rank("BI5", 41, 44, 5, 1.0)]
    field = battle([*red, *blue], [gun("BG1", 43, 50, 180)])
    (melee,) = melees_of(field)
    waiting = replace(field, phase="melees", melees=(replace(melee, dead=7),))
    ask = Ask("red", "choice", (f"melee {melee.number}",))
    text = BOTS["steady"].write(GAME, FieldView("red", waiting, ()), ask, Random(1)).text
    sheet = GAME.read(text, FieldView("red", waiting, ()), ask)
    assert sheet.refusals == ()
    own, enemies = sheet.orders
    assert isinstance(own, Die)
    assert isinstance(enemies, Die)
    assert own.men == tuple(f"RI{nth}" for nth in range(1, 8))
    assert {"BI5", "BI6"} <= set(enemies.men)


# -- the battle as a whole -----------------------------------------------------------------------------------------------


def test_a_beaten_force_leaves_over_its_own_line() -> None:
    men = [*rank("RI1", 40, 6, 3, 2.0), *rank("BI1", 20, 60, 24, 2.0)]
    _, after = move(battle(men))
    assert [man_of(after, f"RI{nth}").status for nth in (1, 2, 3)] == ["off"] * 3


def test_who_cannot_get_away_from_overwhelming_numbers_concedes() -> None:
    men = [man("RI1", 40, 60), *rank("BI1", 20, 70, 24, 2.0)]
    assert line(battle(men)) == "CONCEDE"


def test_an_isolated_body_that_cannot_get_away_gives_itself_up() -> None:
    """Three Red with six Blue within a move of them, and four more far off by their own line, who leave it."""
    men = [*rank("RI1", 40, 60, 3, 2.0), *rank("RI4", 80, 6, 4, 2.0), *rank("BI1", 30, 68, 12, 2.0)]
    field = battle([*men, *rank("BC1", 30, 74, 12, 2.0)])
    lines, after = move(field)
    assert lines[0] == "FLAG RI1-3"
    assert [man_of(after, f"RI{nth}").status for nth in (1, 4)] == ["prisoner", "off"]


def test_three_who_can_reach_the_enemys_line_strike_the_blow_at_the_rear() -> None:
    men = [*rank("RC1", 20, 70, 4, 4.0), *rank("RI1", 20, 20, 6, 2.0), *rank("BI1", 70, 40, 8, 2.0)]
    lines, after = move(battle(men, variety="blow at the rear"))
    assert len(on_enemy_line(after, "red")) >= 3
    assert "RC" in lines[0]


def test_prisoners_are_led_to_the_rear_and_off_the_field() -> None:
    held = man("BI1", 41, 8, status="prisoner", captor="RI1")
    men = [man("RI1", 40, 8), held, *rank("RI2", 60, 10, 4, 2.0), *rank("BI2", 60, 80, 4, 2.0)]
    lines, _ = move(battle(men))
    assert any(text.startswith("ESCORT BI1 WITH RI1 GO") for text in lines)


def test_unarmed_enemies_are_taken_again() -> None:
    men = [*rank("RI1", 40, 20, 4, 2.0), man("BI1", 42, 28, status="released"), *rank("BI2", 60, 80, 4, 2.0)]
    lines, after = move(battle(men))
    assert any("HIT BI1" in text for text in lines)
    assert man_of(retake(after)[0], "BI1").status == "prisoner"


def test_what_is_left_of_a_move_does_not_depend_on_what_has_been_done() -> None:
    """He remembers nothing: after every line the plan, drawn up anew, is the one that was drawn up at first."""
    men = [*rank("RI1", 20, 10, 12, 2.0), *rank("RC1", 50, 10, 8, 3.0), *rank("BI1", 30, 80, 20, 2.0)]
    field = battle(men)
    drawn_up = [str(each.order) for each in men_lines(replace(field, guns_closed=True), "red", NUMBERS)]
    assert len(drawn_up) > 3
    assert move(field)[0] == drawn_up
    men_lines.cache_clear()
    lines, after = list[str](), field
    while text := line(after):
        men_lines.cache_clear()
        orders = GAME.read(text, FieldView("red", after, ()), Ask("red", "move", live=True)).orders
        after, _ = act(after, orders, Still())
        lines.append(text)
    assert lines == drawn_up


# -- whole battles -------------------------------------------------------------------------------------------------------


def looked_at(bot: Bot) -> Bot:
    """A bot whose every sheet is looked at: it reads without refusal, is canonical, and has a reason."""

    def write(game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
        written = bot.write(game, view, ask, chance)
        sheet = game.read(written.text, view, ask)
        assert sheet.refusals == (), f"{bot.key} wrote {written.text!r}: {sheet.refusals}"
        assert written.text == "\n".join(str(order) for order in sheet.orders)
        assert written.why
        return written

    return Bot(bot.key, bot.about, write)


def idle(_game: Game[Any, Any], _view: Any, _ask: Ask, _chance: Random) -> Written:
    return Written("", "he does nothing")


def fight(scenario: str, bots: dict[str, Bot], games: int, **rest: Any) -> Campaign:
    """A campaign on a shipped scenario."""
    loaded = load(f"wells1913/{scenario}")
    plan = Plan(GAME, {scenario: loaded.scenario}, bots, games, **{"seed": 1, "measures": measures_of(LITTLE_WARS), **rest})
    return campaign(plan)


def test_both_doctrines_and_the_random_one_play_the_game() -> None:
    assert list(bots_of(LITTLE_WARS)) == ["random", "steady", "dash"]


@each_doctrine
def test_an_umpires_sheet_is_left_empty(key: str) -> None:
    view = FieldView(UMPIRE, battle([man("RI1", 40, 10)]), ())
    assert BOTS[key].write(GAME, view, Ask(UMPIRE, "hand", live=True, must=False), Random(1)).text == ""


def test_who_does_nothing_is_annihilated() -> None:
    (one,) = fight("beginners", {"red": looked_at(BOTS["dash"]), "blue": Bot("idle", "", idle)}, 1).played
    assert one.won == ("red",)
    assert one.measured["blue"]["lost_share"] == 1.0


def sheets() -> str:
    """All sheets of the first moves of a beginners' fight between the doctrines."""
    loaded, texts = load("wells1913/beginners"), list[str]()

    def kept(bot: Bot) -> Any:
        def write(view: Any, ask: Ask) -> str:
            texts.append(bot.write(GAME, view, ask, Random(1)).text)
            return texts[-1]

        return write

    steps = play(GAME, loaded.scenario, {"red": kept(BOTS["steady"]), "blue": kept(BOTS["dash"])}, (1, 2))
    return f"{sum(1 for _ in islice(steps, 24))} steps: {texts}"


def test_the_same_sheets_are_written_in_another_process() -> None:
    program = "from tests.bots.test_little_wars import sheets; print(sheets())"
    env, home = {**os.environ, "PYTHONHASHSEED": "7"}, Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=env, cwd=home)
    assert done.stdout.strip() == sheets()


@pytest.mark.long
@each_doctrine
def test_beginners_fights_are_won_against_the_random_bot(key: str) -> None:
    """Nine in ten or more: so it is in a hundred fights as well, which take longer."""
    played = fight("beginners", {"red": looked_at(BOTS[key]), "blue": bots_of(LITTLE_WARS)["random"]}, 6, swap=True).played
    assert sum(one.bots[role] == key for one in played for role in one.won) == 6


@pytest.mark.long
@pytest.mark.parametrize("scenario", ["blow_at_the_rear", "defensive_game", "hooks_farm", "hooks_farm_recorded"])
def test_the_random_bot_is_beaten_in_every_variety(scenario: str) -> None:
    (one,) = fight(scenario, {"red": looked_at(BOTS["steady"]), "blue": bots_of(LITTLE_WARS)["random"]}, 1).played
    assert one.won == ("red",)


@pytest.mark.long
def test_the_random_bot_is_beaten_in_the_railway_raid() -> None:
    """From both sides within sixteen moves, by guns whose carts keep up with them (LW.EXT.08)."""
    bots = {"red": looked_at(BOTS["steady"]), "blue": bots_of(LITTLE_WARS)["random"]}
    for one in fight("railway_raid", bots, 2, swap=True).played:
        (role,) = one.won
        assert one.bots[role] == "steady"
        assert one.measured[role]["shots_fired"] > 20


@pytest.mark.slow
def test_hooks_farm_between_two_generals_takes_less_than_ten_seconds() -> None:
    """Of one processor; and no shot and no line is refused."""
    loaded = load("wells1913/hooks_farm")
    bots = {"red": BOTS["steady"], "blue": BOTS["dash"]}
    begun = time.process_time()
    one = play_game(Plan(GAME, {"hooks_farm": loaded.scenario}, bots, 1, 1), 0)
    assert time.process_time() - begun < 10.0
    assert one.events["NotDone"] == 0
    assert one.events["BattleOver"] == 1


def generated(seeds: range) -> dict[str, Any]:
    """Battles on countries laid out by chance, each with Red in the south and with Blue in the south."""
    force = {"infantry": 20, "cavalry": 10, "guns": 2}
    plain = {"game": LITTLE_WARS, "forces": {"red": force, "blue": force}, "options": {"interval_s": 0, "moves": 30}}
    return {
        f"country {seed}, {south} south": LittleWarsScenario.model_validate(
            {**plain, "country": {"generate": {"seed": seed}}, "south": south}
        ).model_dump()
        for seed in seeds
        for south in ("red", "blue")
    }


@pytest.mark.long
def test_battles_of_equals_end_by_the_book() -> None:
    """In three of four battles on twelve generated countries; and the steady general beats the dashing one."""
    scenarios = generated(range(12))
    played = campaign(Plan(GAME, scenarios, {"red": BOTS["steady"], "blue": BOTS["dash"]}, len(scenarios), 1)).played
    assert sum(one.moves < 2 * 30 for one in played) >= 18
    assert sum("red" in one.won for one in played) > sum("blue" in one.won for one in played)
