"""The Generals in games played at a table: mines, and who commands while one is away or gone. KS.GENERAL.04 to .06."""

import pytest

from sandgate.rules.wells1913.kriegspiel.roll import commanded, post_of

from .at_table import Hall
from .ks_fields import seen

ONE = {"packets": {"food": 8, "forage": 8, "ammunition": 8}}
SAPPERS = {"units": [{"name": "RE1", "men": 2, "at": [76, 26]}], "general": {"at": [72, 12]}, **ONE}
CHIEF = [
    {"post": "chief", "services": ["general", "infantry"]},
    {"post": "rest", "services": ["cavalry", "artillery", "engineers", "transport"]},
]


@pytest.mark.parametrize(("option", "there"), [("wells", 1), ("sykes", 0)])
def test_a_mine_under_the_general(option: str, there: int) -> None:
    """KS.GENERAL.04: by Wells's proposal nothing kills him; KS.DESTROY.06: by that of Sykes he is destroyed with all."""
    hall = Hall(red={**SAPPERS, "guns": []}, options={"general": option})
    for _ in range(6):
        hall.move("RE1 MINE (72,26)")
        hall.move()
    hall.move("RE1 GO (98,26)")
    hall.move()
    hall.move("RGEN GO (72,40)")
    assert hall.heard("red", "MineExploded") == 1
    assert len(hall.men("RGEN")) == there
    assert post_of(hall.battle, "red").removed is (there == 0)
    assert hall.heard("blue", "GeneralOut") == 1 - there


def under_fire(**teams: object) -> Hall:
    """Blue's gun is laid on Red's General at 60 in, who commands the foot as well; Blue is about to fire in S2."""
    red = {
        "units": [{"name": "RI1", "men": 10, "at": [20, 20]}, {"name": "RC1", "men": 8, "at": [120, 20]}],
        "guns": [],
        "general": {"at": [72, 60]},
        **ONE,
    }
    blue = {
        "units": [{"name": "BI1", "men": 5, "at": [20, 170]}],
        "guns": [{"name": "BG1", "gunners": 4, "at": [72, 130], "facing_deg": 180, "limbered": False}],
        **ONE,
    }
    hall = Hall(red=red, blue=blue, options={"general": "sykes"}, **teams)
    hall.until("blue", 2)
    while not hall.battle.posts[0].away_until:  # four shots at most: the line is refused after them
        hall.write("blue", "BG1 SHELL D (72,60)")
    return hall


def test_the_next_subordinate_commands_the_foot_of_a_general_who_is_away() -> None:
    """KS.GENERAL.05: away in F3 to F5 he commands nothing and sees nothing; in F6 he is back."""
    hall = under_fire(teams={"red": CHIEF})
    hall.move()
    for number in (3, 4, 5):
        assert hall.asked() == ["red/rest"], number
        assert seen(hall.table.fold.state, "red/chief").pieces == ()
        hall.move("RI1 GO (20,28)" if number == 3 else "RI1 GO (20,32)" if number == 4 else "RC1 GO (120,30)")
        hall.move()
    assert hall.battle.units[0].y_in == 32.0
    assert hall.asked() == ["red/chief", "red/rest"]
    assert hall.refused("red/rest", "RI1 GO (20,36)") == ["KS.GENERAL.07"]
    assert hall.refused("red/chief", "RI1 GO (20,36)") == []


def test_a_lone_player_whose_general_is_away_plays_on() -> None:
    """KS.GENERAL.06, as for one whose General is out: nobody could act for him."""
    hall = under_fire()
    hall.move()
    assert hall.asked() == ["red"]
    assert hall.refused("red", "RGEN GO (72,66)") == ["KS.GENERAL.05"]
    hall.move("RI1 GO (20,28)")


def test_a_general_who_is_captured_leaves_his_foot_to_his_successor() -> None:
    """KS.GENERAL.06: touched by a man of Blue's at the end of S2, and nobody of his own within six inches."""
    red = {"units": [{"name": "RI1", "men": 10, "at": [20, 20]}], "guns": [], "general": {"at": [72, 100]}, **ONE}
    blue = {"units": [{"name": "BI1", "men": 5, "at": [72, 118]}], "guns": [], **ONE}
    hall = Hall(red=red, blue=blue, options={"general": "sykes"}, teams={"red": CHIEF})
    hall.move()
    hall.move("BI1 GO (72,108)")
    hall.move()
    hall.move("BI1 HIT RGEN")
    assert hall.heard("red/rest", "GeneralOut") == 1
    assert hall.asked() == ["red/rest"]
    battle = hall.battle
    assert "infantry" in commanded(battle, post_of(battle, "red/rest"))
    assert commanded(battle, post_of(battle, "red/chief")) == ()
    assert seen(hall.table.fold.state, "red/chief").pieces == ()
