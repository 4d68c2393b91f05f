"""The commanders of the Kriegspiel keep what they say of themselves."""

from random import Random
from typing import Any

import pytest

from sandgate.bots.bot import Bot, Written, bots_of
from sandgate.bots.campaign import Plan, Played, campaign, measures_of
from sandgate.bots.wells1913_kriegspiel import BOTS
from sandgate.kernel.asks import Ask
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import UMPIRE, Game, Role
from sandgate.kernel.scenario import load
from sandgate.rules.wells1913.kriegspiel.game import GAME
from sandgate.rules.wells1913.kriegspiel.state import State
from sandgate.rules.wells1913.kriegspiel.turn import act
from tests.rules.wells1913.kriegspiel.ks_fields import field, seen

KRIEGSPIEL = "wells1913.kriegspiel"
MOST_LINES = 80  # in a move

each_doctrine = pytest.mark.parametrize("key", BOTS)


def force(*units: dict[str, Any], **rest: Any) -> dict[str, Any]:
    """A force of these units alone; its waggon, depot and General stand at the back line, out of everybody's way."""
    return {"units": list(units), "guns": [], **rest}


def unit(name: str, men: int, x_in: float, y_in: float, formation: str, facing_deg: float = 0.0) -> dict[str, Any]:
    return {"name": name, "men": men, "at": [x_in, y_in], "formation": formation, "facing_deg": facing_deg}


def gun(name: str, x_in: float, y_in: float, facing_deg: float = 0.0, *, limbered: bool = False) -> dict[str, Any]:
    return {"name": name, "gunners": 6, "at": [x_in, y_in], "facing_deg": facing_deg, "limbered": limbered}


def move(state: State, key: str = "staff", role: str = "red") -> tuple[list[str], State]:
    """All lines of a commander's move but END, and the state after them."""
    lines = list[str]()
    ask = Ask(role, "move", live=True)
    while (text := BOTS[key].write(GAME, seen(state, role), ask, Random(1)).text) != "END":
        sheet = GAME.read(text, seen(state, role), ask)
        assert sheet.refusals == ()
        state, _ = act(state, Role(role, role), sheet.orders, Dealt())
        lines.append(text)
        assert len(lines) < MOST_LINES
    return lines, state


def verbs(lines: list[str], name: str) -> list[str]:
    """What a unit was ordered to do, in order."""
    return [line.split(" ")[1] for line in lines if line.startswith(f"{name} ")]


# -- fire ----------------------------------------------------------------------------------------------------------------


def test_shells_fall_among_the_thickest_before_anything_moves() -> None:
    """Twenty in fours stand within three inches of one another, of twenty extended three at the most (KS.SHELL.03)."""
    blue = force(unit("BI1", 20, 40, 110, "extended", 180), unit("BI2", 20, 100, 110, "fours", 180))
    lines, _ = move(field(red=force(unit("RI1", 20, 20, 20, "fours"), guns=[gun("RG1", 72, 20)]), blue=blue))
    assert lines[0].startswith("RG1 SHELL")
    x_in = float(lines[0].split("(")[1].split(",")[0])
    assert abs(x_in - 100.0) < 3.0


@pytest.mark.parametrize(("y_in", "fires"), [(60, True), (104, False)])
def test_no_shell_is_thrown_near_ones_own_men(y_in: float, fires: bool) -> None:
    """Half of all men about it die, of whichever side (KS.SHELL.04); it flies over those who are half way."""
    red = force(unit("RI1", 10, 72, y_in, "fours"), guns=[gun("RG1", 72, 20)])
    lines, _ = move(field(red=red, blue=force(unit("BI1", 20, 72, 110, "two ranks", 180))))
    assert ("SHELL" in verbs(lines, "RG1")) == fires


def test_rifles_do_not_fire_past_a_house() -> None:
    red, blue = force(unit("RI1", 10, 72, 20, "two ranks")), force(unit("BI1", 10, 72, 110, "two ranks", 180))
    house = {"houses": [{"name": "inn", "box": [60, 60, 84, 66], "height_in": 5}]}
    assert "RI1 VOLLEY @BI1" in move(field(red=red, blue=blue))[0]
    assert not any("VOLLEY" in line for line in move(field(red=red, blue=blue, country=house))[0])


# -- cavalry -------------------------------------------------------------------------------------------------------------


def test_open_foot_is_charged_and_closed_ranks_never() -> None:
    red = force(unit("RC1", 12, 72, 60, "line"))
    opened = field(red=red, blue=force(unit("BI1", 12, 72, 90, "extended", 180)))
    closed = field(red=red, blue=force(unit("BI1", 4, 72, 90, "two ranks", 180)))
    assert verbs(move(opened)[0], "RC1") == ["CHARGE"]
    assert "CHARGE" not in verbs(move(closed)[0], "RC1")


def test_isolated_weaker_cavalry_is_charged_and_stronger_is_not() -> None:
    """Sixteen on eight with nobody near: eight prisoners, nobody dead (KS.CHARGE.16, LW.MELEE.11)."""
    weaker = field(red=force(unit("RC1", 16, 72, 60, "line")), blue=force(unit("BC1", 8, 72, 90, "line", 180)))
    stronger = field(red=force(unit("RC1", 8, 72, 60, "line")), blue=force(unit("BC1", 16, 72, 90, "line", 180)))
    assert verbs(move(weaker)[0], "RC1") == ["CHARGE"]
    assert "CHARGE" not in verbs(move(stronger)[0], "RC1")


# -- foot ----------------------------------------------------------------------------------------------------------------


def test_open_ranks_close_before_cavalry_that_cannot_be_shot() -> None:
    """Nobody fires in the first move (LW.MOVE.17), so that only the ranks are left; before foot they stay open."""
    red = force(unit("RI1", 20, 72, 60, "extended"))
    horse, foot = unit("BC1", 12, 72, 100, "line", 180), unit("BI1", 12, 72, 100, "two ranks", 180)
    assert verbs(move(field(red=red, blue=force(horse), move=0))[0], "RI1")[0] == "RANKS"
    assert "RANKS" not in verbs(move(field(red=red, blue=force(foot), move=0))[0], "RI1")


def test_columns_march_by_road() -> None:
    """Eighteen inches of road for a foot of allowance (KS.MOVE.03)."""
    road = {"roads": [{"name": "road", "points": [[72, 0], [72, 180]], "width_in": 4}]}
    aim = [{"side": "red", "kind": "line", "men": 10}]
    red, blue = force(unit("RI1", 20, 72, 20, "fours")), force(unit("BI1", 5, 10, 176, "fours", 180))
    _, after = move(field(red=red, blue=blue, country=road, aims=aim, move=0))
    (force_after,) = [each for each in after.battle.units if each.name == "RI1"]
    assert 17.0 <= force_after.y_in - 20.0 <= 18.0


# -- services ------------------------------------------------------------------------------------------------------------


def test_waggons_stand_in_the_move_of_an_account_and_follow_in_others() -> None:
    """Red's own move 6 is F6, played when ten moves have ended (KS.SUPPLY.01, KS.ARMS.15)."""
    red = force(unit("RI1", 20, 72, 90, "fours"), waggons=[{"name": "RW1", "at": [72, 30]}])
    blue = force(unit("BI1", 5, 10, 176, "fours", 180))
    assert "GO" in verbs(move(field(red=red, blue=blue, move=8))[0], "RW1")
    assert verbs(move(field(red=red, blue=blue, move=10))[0], "RW1") == []


@each_doctrine
def test_an_umpires_sheet_is_left_empty(key: str) -> None:
    assert BOTS[key].write(GAME, seen(field()), Ask(UMPIRE, "hand", live=True, must=False), Random(1)).text == ""


def test_a_defender_digs_while_the_enemy_is_far() -> None:
    """Twenty men make ten inches (KS.CONSTRUCT.01)."""
    red, blue = force(unit("RI1", 20, 72, 20, "two ranks")), force(unit("BI1", 10, 40, 170, "fours", 180))
    lines, after = move(field(red=red, blue=blue, move=0), "entrench")
    assert verbs(lines, "RI1") == ["TRENCH"]
    (labour,) = after.secrets[0].labours
    assert (labour.kind, labour.to.x_in - labour.at.x_in) == ("trench", 10.0)


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


def fight(scenario: str, key: str, side: str, games: int) -> tuple[Played, ...]:
    """Games of a doctrine on one side of a shipped scenario against the random bot."""
    loaded, random = load(f"wells1913/{scenario}").scenario, bots_of(KRIEGSPIEL)["random"]
    own = looked_at(BOTS[key])
    bots = {role.key: own if role.side == side else random for role in GAME.roles(loaded) if role.side}
    return campaign(Plan(GAME, {scenario: loaded}, bots, games, seed=1, measures=measures_of(KRIEGSPIEL))).played


def test_both_doctrines_and_the_random_one_play_the_game() -> None:
    assert list(bots_of(KRIEGSPIEL)) == ["random", "staff", "entrench"]


@pytest.mark.long
@pytest.mark.parametrize("scenario", ["cavalry_exercise", "siege", "bridge_at_sandling"])
@pytest.mark.parametrize("side", ["red", "blue"])
def test_the_random_bot_is_beaten_from_both_sides(scenario: str, side: str) -> None:
    """Four in five or more, and closed ranks are never charged."""
    played = fight(scenario, "staff", side, 5)
    assert sum(side in one.won for one in played) >= 4
    assert all(one.measured[side]["closed_ranks_charged"] == 0.0 for one in played)


@pytest.mark.slow
def test_the_entrenched_defender_keeps_the_bridge() -> None:
    assert all("blue" in one.won for one in fight("bridge_at_sandling", "entrench", "blue", 2))
