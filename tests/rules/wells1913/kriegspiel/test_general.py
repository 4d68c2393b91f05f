"""The General: what he sees from his figure, how a shell, a shot or capture takes him out, who follows him. KS.GENERAL."""

from dataclasses import replace
from typing import Any

import pytest

from sandgate.kernel.asks import Ask
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.charges.captures import capture
from sandgate.rules.wells1913.kriegspiel.game import GAME
from sandgate.rules.wells1913.kriegspiel.generals.generals import after_move, captured, hit_by_rifle, hit_by_shell
from sandgate.rules.wells1913.kriegspiel.moves.march_events import Retreated
from sandgate.rules.wells1913.kriegspiel.orders import Go, Retire
from sandgate.rules.wells1913.kriegspiel.pieces import Work
from sandgate.rules.wells1913.kriegspiel.roll import commanded, men_of, post_of
from sandgate.rules.wells1913.kriegspiel.sequence import awaits
from sandgate.rules.wells1913.kriegspiel.state import State
from sandgate.rules.wells1913.kriegspiel.turn import DEEDS, refusals
from sandgate.rules.wells1913.melee.disputed_gun import Approach

from .ks_fields import Still, field, seen
from .test_scenario import POSTS

GENERAL = "red/general"
TEAM = {"red": POSTS}


def sykes(**changes: Any) -> State:
    """Blue is about to play S2; a General may be hurt."""
    return field(move=3, options={"general": "sykes"}, teams=TEAM, **changes)


def enemies(state: State) -> dict[str, int]:
    """How many men of each of Blue's units the General is shown."""
    men = [man.unit for man in seen(state, GENERAL).battle.men if man.side == "blue"]
    return {unit: men.count(unit) for unit in dict.fromkeys(men)}


def behind_a_house(**changes: Any) -> State:
    """Red's General at (72, 12) looks over a house 6 in high at y = 100 to 106, x = 62 to 82.

    From 66 in at y = 12 the line over the far edge (94 in off, 60 in lower) comes down to a man's head, 1 in high, at
    94 x 65 / 60 = 101.8 in: y = 113.8. Whoever stands between 106 and 113.8 behind it is hidden.
    """
    blue = {
        "units": [
            {"name": "BI1", "men": 6, "at": [72, 109]},
            {"name": "BI2", "men": 6, "at": [72, 116]},
            {"name": "BI3", "men": 6, "at": [100, 109]},
        ],
        "guns": [{"name": "BG1", "gunners": 0, "at": [67, 110]}],
        "waggons": [{"name": "BW1", "at": [77, 109]}],
    }
    house = {"houses": [{"name": "inn", "box": [62, 100, 82, 106], "height_in": 6}]}
    return field(**{"blue": blue, "country": house, "teams": TEAM, **changes})


def test_what_a_house_hides() -> None:
    """KS.GENERAL.02."""
    state = behind_a_house()
    assert enemies(state) == {"BI2": 6, "BI3": 6, "BGEN": 1}
    shown = seen(state, GENERAL).battle
    assert not shown.guns or [gun.name for gun in shown.guns] == ["RG1"]
    assert [waggon.name for waggon in shown.waggons] == ["RW1"]
    hidden = next(unit for unit in shown.units if unit.name == "BI1")
    assert (hidden.x_in, hidden.y_in) == (0.0, 0.0)
    assert len(seen(state, "red/foot").battle.men) == len(state.battle.men)


def test_a_work_that_a_house_hides_does_not_show() -> None:
    """KS.GENERAL.02: a strip 2 in high behind the house; from 66 in the line over it comes down to 2 in at y = 112.27."""

    def trench(name: str, side: Any, y_in: float) -> Work:
        return Work(
            name, side, "trench", ((Point(71, y_in), Point(73, y_in), Point(73, y_in + 0.5), Point(71, y_in + 0.5)),)
        )

    works = (trench("BTRENCH1", "blue", 108.0), trench("BTRENCH2", "blue", 113.0), trench("RTRENCH1", "red", 108.0))
    state = behind_a_house(blue={"units": [{"name": "BI9", "men": 1, "at": [10, 170]}], "guns": []})
    state = replace(state, battle=replace(state.battle, works=works))
    assert [work.name for work in seen(state, GENERAL).battle.works] == ["BTRENCH2", "RTRENCH1"]
    assert len(seen(state, "red/foot").battle.works) == 3


def test_where_the_hidden_stand_changes_nothing_for_him() -> None:
    state = behind_a_house()
    moved = tuple(replace(man, x_in=man.x_in + 1.0) if man.unit == "BI1" else man for man in state.battle.men)
    units = tuple(replace(unit, x_in=unit.x_in + 1.0) if unit.name == "BI1" else unit for unit in state.battle.units)
    other = replace(state, battle=replace(state.battle, men=moved, units=units))
    assert seen(other, GENERAL) == seen(state, GENERAL)


def test_from_where_the_enemy_came_to_a_gun_he_is_not_shown() -> None:
    """KS.GENERAL.02, LW.MELEE.27: the places of men as the move began, and who disputes a gun, his commanders may tell."""
    state = behind_a_house()
    come = (Approach("BI1.1", 72.0, 109.0),)
    disputed = tuple(replace(gun, approaches=come) for gun in state.battle.guns)
    state = replace(state, battle=replace(state.battle, guns=disputed))
    general, foot = seen(state, GENERAL).battle, seen(state, "red/foot").battle
    assert (general.stood, {gun.approaches for gun in general.guns}) == ((), {()})
    assert (len(foot.stood), {gun.approaches for gun in foot.guns}) == (len(foot.men), {come})
    _, told = capture(state, Still())  # nobody is near the guns any more
    assert {event.to for event in told} == {("red/foot", "red/horse", "blue")}


def test_he_retires_from_whom_he_sees() -> None:
    """KS.GENERAL.02: BI1 straight before him is hidden; the nearest in sight is BI3's left file at (99.35, 109).

    From there his figure lies 27.35 in to the west and 97 in to the south: bearing 180 + 15.75.
    """
    order = Retire("RGEN")
    assert refusals(seen(behind_a_house(), GENERAL), order) == []
    _, (told,) = DEEDS[Retire].do(behind_a_house(), "red", order, Still())
    assert isinstance(told, Retreated)
    assert told.bearing_deg == pytest.approx(195.75, abs=0.01)


def test_a_block_face_hides_and_open_view_does_not() -> None:
    """KS.COUNTRY.03: a block is six inches high; with its north edge at 106 it hides as the house does."""
    assert len(enemies(behind_a_house(options={"open_view": True}))) == 4
    state = behind_a_house(country={"houses": [], "hills": [{"box": [46, 70, 82, 106]}]})
    assert "BI1" not in enemies(state)
    assert "BI1" in enemies(behind_a_house(country={"houses": [], "contour_in": 1, "hills": [{"box": [46, 70, 82, 106]}]}))


def test_injured_by_a_shell() -> None:
    """KS.GENERAL.05: hit in the enemy's S2, he is away in F3, F4 and F5 and back in F6, his side's sixth move."""
    state, told = hit_by_shell(sykes(), "RGEN", 2.5, shielded=False)
    assert [str(event) for event in told] == ["Red's General is injured by a shell and away until red's move 6."]
    assert seen(state, GENERAL).pieces == ()
    assert GENERAL not in [ask.role for ask in awaits(state)]
    assert commanded(state.battle, post_of(state.battle, "red/foot"))[-1] == "general"
    assert [why.clause for why in refusals(seen(state, "red/foot"), Go("RGEN", (Point(72.0, 16.0),)))] == ["KS.GENERAL.05"]
    assert hit_by_shell(state, "RGEN", 2.5, shielded=False) == (state, ())  # a further shell does not count
    later = replace(state, battle=replace(state.battle, move=9))  # S5 ends
    back, told = after_move(later, Still())
    assert [str(event) for event in told] == ["Red's General is back."]
    assert post_of(back.battle, GENERAL).away_until == 0
    assert after_move(replace(state, battle=replace(state.battle, move=7)), Still())[1] == ()


@pytest.mark.parametrize(
    ("option", "gap_in", "shielded"), [("wells", 0.0, False), ("sykes", 3.1, False), ("sykes", 2.5, True)]
)
def test_shells_that_do_not_injure_him(option: str, gap_in: float, shielded: bool) -> None:
    state = field(move=3, options={"general": option}, teams=TEAM)
    assert hit_by_shell(state, "RGEN", gap_in, shielded) == (state, ())


def test_a_rifle_shot_removes_him_and_the_next_post_succeeds() -> None:
    """KS.GENERAL.06."""
    state, told = hit_by_rifle(sykes(), "RGEN", overset=True, killed_before=0)
    assert str(told[0]) == "Red's General is out of the game: a rifle shot has hit him."
    assert not men_of(state.battle, "RGEN")
    assert "general" in commanded(state.battle, post_of(state.battle, "red/foot"))
    assert commanded(state.battle, post_of(state.battle, GENERAL)) == ()
    spent = sykes()
    assert hit_by_rifle(spent, "RGEN", overset=False, killed_before=1) == (spent, ())


def test_a_lone_player_loses_the_general_alone() -> None:
    """KS.GENERAL.06: he loses the figure and the role of the General, and plays on."""
    state = field(move=3, options={"general": "sykes"})
    state, _ = hit_by_rifle(state, "RGEN", overset=True, killed_before=0)
    assert "infantry" in commanded(state.battle, post_of(state.battle, "red"))
    assert "general" not in commanded(state.battle, post_of(state.battle, "red"))
    assert "red" in [ask.role for ask in awaits(state)]


def near_him(enemy_y_in: float, guard_y_in: float) -> State:
    """A horseman of Blue's before Red's General at (72, 12), and a man of Red's behind him."""
    red = {
        "units": [{"name": "RI1", "men": 1, "at": [72, 5], "formation": "extended"}],
        "waggons": [{"name": "RW1", "at": [120, 6]}],
        "packets": {"food": 2, "forage": 0, "ammunition": 0},
    }
    blue = {"units": [{"name": "BC1", "men": 1, "at": [72, 60]}, {"name": "BI1", "men": 5, "at": [72, 150]}]}
    state = sykes(red=red, blue=blue)
    where = {"BC1": enemy_y_in, "RI1": guard_y_in}
    men = tuple(replace(man, y_in=where.get(man.unit, man.y_in)) for man in state.battle.men)
    return replace(state, battle=replace(state.battle, men=men))


@pytest.mark.parametrize(("enemy_y_in", "guard_y_in", "taken"), [(13.3, 5.1, True), (13.3, 5.15, False), (13.5, 5.1, False)])
def test_captured_where_nobody_guards_him(enemy_y_in: float, guard_y_in: float, taken: bool) -> None:
    """KS.GENERAL.06: touched by the enemy, and no armed man of his side within six inches.

    Horses are 1.3 in long: their bases touch with 1.3 in between their middles. His base ends at y = 11.35; a man of
    radius 0.2 at y = 5.15 is 6.0 in off.
    """
    told = captured(near_him(enemy_y_in, guard_y_in), "red")[1]
    assert [str(event) for event in told] == ["Red's General is out of the game: he is captured."] * taken


def test_only_the_general_shouts() -> None:
    """KS.GENERAL.03: everybody hears a shout."""
    state = field(teams=TEAM)
    ask = Ask(role=GENERAL, form="move", about=("F2",), live=True)
    sheet = GAME.read("SHOUT hold the ford!", seen(state, GENERAL), ask)
    assert not sheet.refusals
    _, told = GAME.adjudicate(state, {ask: sheet.orders}, Still())
    assert (str(told[0]), told[0].to) == (
        "Red's General shouts: hold the ford!",
        ("red/general", "red/foot", "red/horse", "blue"),
    )
    refused = GAME.read("SHOUT hold!", seen(state, "red/foot"), replace(ask, role="red/foot")).refusals
    assert [remark.clause for remark in refused] == ["KS.GENERAL.03"]
