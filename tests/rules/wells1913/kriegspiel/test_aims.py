"""How a Kriegspiel is decided: an armed man left, the aims of the scenario, the moves agreed upon, points. KS.ADV.02."""

from dataclasses import replace
from typing import Any

import pytest

from sandgate.rules.wells1913.kriegspiel.aims import decide
from sandgate.rules.wells1913.kriegspiel.roll import killed, men_of, with_men
from sandgate.rules.wells1913.kriegspiel.score import result, score
from sandgate.rules.wells1913.kriegspiel.state import Ending, State

from .ks_fields import Still, field


def ending(state: State) -> Ending | None:
    return decide(state, Still())[0].battle.ending


def on_line(y_in: float, **changes: Any) -> State:
    """Ten men of Red in extended order with the middles of their bases here."""
    red = {"units": [{"name": "RI1", "men": 10, "at": [110, y_in], "formation": "extended"}]}
    return field(red=red, aims=[{"side": "red", "kind": "line", "men": 10}], **changes)


@pytest.mark.parametrize(("y_in", "reached"), [(180.0, True), (179.8, True), (179.79, False)])
def test_men_on_the_enemys_back_line(y_in: float, reached: bool) -> None:
    """LW.GAME.08: a base of radius 0.2 in touches the line y = 180 from 179.8 on."""
    found = ending(on_line(y_in))
    assert (found is not None) == reached
    assert found is None or (found.winner, found.clause) == ("red", "LW.GAME.08")


def test_a_man_fewer_does_not_reach_it() -> None:
    state = on_line(180.0)
    assert ending(replace(state, battle=killed(state.battle, ["RI1.4"]))) is None


def test_men_at_a_place() -> None:
    """Part of the base within so many inches: RI1.5 stands at (71.675, 20), his base 4.8 in from (71.675, 25)."""
    aims = [{"side": "red", "kind": "place", "men": 1, "at": [71.675, 25], "within_in": 4.8}]
    assert ending(field(aims=aims)) is not None
    assert ending(field(aims=[{**aims[0], "men": 2}])) is None
    assert ending(field(aims=[{**aims[0], "within_in": 4.79}])) is None


def test_a_structure_destroyed() -> None:
    country = {
        "rivers": [{"points": [[0, 90], [144, 90]], "width_in": 6}],
        "structures": [{"number": 1, "kind": "road bridge", "box": [69, 86, 75, 94], "destroyed": True}],
    }
    found = ending(field(country=country, aims=[{"side": "blue", "kind": "structure", "structure": 1}]))
    assert found == Ending("blue", "blue sees road bridge 1 destroyed", "KS.DESTROY.07")


def test_a_side_without_armed_men_has_lost() -> None:
    """LW.GAME.02; the General is no man (KS.GENERAL.04), and men in boats are under arms."""
    state = field()
    blue = [man.name for man in state.battle.men if man.side == "blue" and man.service != "general"]
    assert ending(replace(state, battle=killed(state.battle, blue[1:]))) is None
    assert ending(replace(state, battle=killed(state.battle, blue))) == Ending(
        "red", "no armed man of blue's is left", "LW.GAME.02"
    )
    afloat = with_men(killed(state.battle, blue[1:]), blue[:1], lambda man: replace(man, status="aboard"))
    assert ending(replace(state, battle=afloat)) is None


def test_the_moves_agreed_upon() -> None:
    """LW.GAME.16: with three moves of each side the sixth of all is the last; then whoever is agreed upon has won."""
    assert ending(field(move=4, options={"moves": 3, "then": "blue"})) is None
    last = field(move=5, options={"moves": 3, "then": "blue"})
    assert ending(last) == Ending("blue", "the 3 moves of each side are over", "LW.GAME.16")
    drawn = ending(field(move=5, options={"moves": 3, "then": "drawn"}))
    assert drawn is not None
    assert drawn.winner == ""


def test_points() -> None:
    """LW.GAME.03 by KS.ADV.02: engineers and gunners are infantry, dismounted cavalry cavalry, the General nothing.

    Red has 30 infantry, 4 engineers, 4 gunners, 8 cavalry and a gun: 38 + 8 x 1.5 + 10 = 60. Blue has 20, 4, 4, 12 and a
    gun: 28 + 18 + 10 = 56. Two of Red's infantry held by Blue: Red 58 + 2 x 0.5, Blue 56 + 2 x 0.5.
    """
    battle = field(red={"units": RED_ON_FOOT}).battle
    assert (score(battle, "red"), score(battle, "blue")) == (60.0, 56.0)
    held = [man.name for man in men_of(battle, "RI1")[:2]]
    battle = with_men(battle, held, lambda man: replace(man, status="prisoner", captor="BI1"))
    assert (score(battle, "red"), score(battle, "blue")) == (59.0, 57.0)
    state = field(move=5, options={"moves": 3, "then": "score"})
    after = decide(state, Still())[0]
    found = result(after)
    assert found is not None
    assert (found.winner, found.points) == ("red", (("red", 160.0), ("blue", 56.0)))


RED_ON_FOOT = [
    {"name": "RI1", "men": 20, "at": [72, 20]},
    {"name": "RI2", "men": 10, "at": [100, 20], "formation": "extended"},
    {"name": "RC1", "men": 8, "at": [40, 20], "mounted": False},
    {"name": "RE1", "men": 4, "at": [20, 20]},
]


def test_a_deserted_gun_counts_for_the_enemy() -> None:
    """LW.GAME.04: none of its holder's men within six inches, four enemies on the field."""
    state = field(red={"guns": [{"name": "RG1", "gunners": 0, "at": [56, 120]}]})
    assert score(state.battle, "blue") == 66.0  # its own 56 points and the gun
