"""The recorded Battle of Hook's Farm: what Chapter IV tells of each move, found in the record that is played again.

The orders, and where the account does not add up: tests/golden/wells1913/hooks_farm.yaml.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner

from sandgate.cli.main import main
from sandgate.kernel.geometry import distance
from sandgate.kernel.scenario import load
from sandgate.kernel.story import steps
from sandgate.kernel.table import Table
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.the_move import move_name
from sandgate.rules.wells1913.little_wars.battles.score import score
from sandgate.rules.wells1913.little_wars.events import GunHauled, Marched
from sandgate.rules.wells1913.little_wars.fighting.melee_events import GunCaptured, MeleeFound
from sandgate.rules.wells1913.little_wars.guns.gun_service import crew
from sandgate.rules.wells1913.little_wars.state import Battle, Man, gun_of, man_of
from sandgate.rules.wells1913.melee.hand_to_hand import isolated, melee_result
from sandgate.rules.wells1913.shot.gun_fire import trail_places
from sandgate.rules.wells1913.shot.serving import in_action
from tests.golden import stories
from tests.golden.stories import Line
from tests.told import played_once

HOUSE = Path(__file__).parents[3]
GOLDEN = stories.FOLDER / "wells1913" / "hooks_farm.yaml"
EXAMPLE = HOUSE / "src" / "sandgate" / "examples" / "hooks_farm"
EQUAL: Mapping[str, str] = {  # where Red has two infantrymen less (LW.HOOK.01): who goes instead
    "RI1-50 SHIFT 0,12": "RI1-48 SHIFT 0,12",
    "RI14,RI16-18,RI20,RI22-29,RI34-37,RI49 SHIFT 0,12": "RI14,RI16-18,RI20,RI22-29,RI34-37 SHIFT 0,12",
    "RI50 GO (94.5,35.9)": "",
    "RI44 GO (87.95,41.6)": "RI43 GO (87.9,36.5) (87.95,41.6)",
    "RI45-48 GO LINE (88.2,42.9)-(91.8,42.9)": "RI44-47 GO LINE (88.2,42.9)-(91.8,42.9)",
    "RI49-50 GO LINE (89,44.2)-(90.5,44.2)": "RI42 GO (89.2,41.6); RI48 GO (92.2,41.6)",
    "RI38-43 SHIFT -11,0.9": "RI38-41 SHIFT -11,0.9",
    "BG3 SHOOT @RI50": "BG3 SHOOT @RI48",
    "BG3 SHOOT @RI43": "BG3 SHOOT @RI41",
    "BI48,BI47,BI46,BI44,BC21,BC20 HIT RI44-49": "BI48,BI47,BI46,BI44,BC21,BC20 HIT RI42-47",
    "DIE BI46-48; DIE RI44-46; TAKE RI47-49 BY BI44": "DIE BI46-48; DIE RI42-44; TAKE RI45-47 BY BI44",
    "RI34-42 GO LINE (58,30)-(68,30)": "RI34-40 GO LINE (58,30)-(68,30)",
    "ESCORT RI47-49 WITH BI44 GO (92.2,46.3) (92.2,52.7)": "ESCORT RI45-47 WITH BI44 GO (92.2,46.3) (92.2,52.7)",
}
FALL_INSTEAD: Mapping[str, str] = {"BG3>1 = RI50": "BG3>1 = RI48", "BG3>2 = RI43": "BG3>2 = RI41"}


class Strength(NamedTuple):
    """Free men of both sides on the field."""

    red_infantry: int
    red_cavalry: int
    blue_infantry: int
    blue_cavalry: int


class Record(NamedTuple):
    """A battle that has been played: its table, and the battle as every move left it."""

    table: Table
    ends: Mapping[str, Battle]

    def events(self, kind: type[Any]) -> list[Any]:
        """All events of one kind."""
        told = steps(self.table.game, self.table.store.read())
        return [event for step in told for event in step.events if isinstance(event, kind)]


def play(lines: Sequence[Line], scenario: str, until: str = "F8") -> Record:
    """Play lines in order, to the end of a move; the battle as it was put down stands under no name."""
    table = stories.opened(stories.read(GOLDEN) | {"scenario": scenario})
    for ask in table.fold.asks:
        if ask.must:
            table.hand_in(ask.role, "", ask.form)
    stories.publish(table)
    ends = {"": table.fold.state.battle}
    for line in lines:
        if until in ends:
            break
        stories.write(table, line)
        stories.publish(table)
        battle = table.fold.state.battle
        if battle.move:
            ends.setdefault(move_name(battle.move - 1), battle)
    return Record(table, ends)


@played_once
def recorded() -> Record:
    return play(list(stories.in_order(stories.read(GOLDEN))), "wells1913/hooks_farm_recorded")


@played_once
def equal() -> Record:
    """The same battle with the forces of LW.HOOK.01 made equal, to the end of S5."""
    changed = [line._replace(text=_equal(line.text)) for line in stories.in_order(stories.read(GOLDEN))]
    return play([line for line in changed if line.text], "wells1913/hooks_farm", until="S5")


def _equal(text: str) -> str:
    for told, instead in FALL_INSTEAD.items():
        text = text.replace(told, instead)
    return EQUAL.get(text, text)


def before(text: str) -> Table:
    """The table of the recorded battle as it stands when a line is about to be written."""
    lines = list(stories.in_order(stories.read(GOLDEN)))
    table = stories.opened(stories.read(GOLDEN))
    for line in lines:
        if line.text == text:
            stories.asked(table, line)
            break
        stories.write(table, line)
    return table


MOVES = [move_name(ended) for ended in range(15)]


def free(battle: Battle, side: Side, arm: str) -> list[Man]:
    return [man for man in battle.men if (man.side, man.arm, man.status) == (side, arm, "armed")]


def strength(battle: Battle) -> Strength:
    return Strength(*(len(free(battle, side, arm)) for side in ("red", "blue") for arm in ("infantry", "cavalry")))


def names(men: Sequence[Man]) -> list[str]:
    return [man.name for man in men]


def serving(battle: Battle, gun: str, side: Side) -> list[str]:
    return names(crew(battle, gun_of(battle, gun), side))


def fell(battle: Battle, move: str) -> dict[str, int]:
    """How many of each arm fell to the fire of a move, by the first two letters of their names."""
    shot = [name for track in battle.tracks if track.move == MOVES.index(move) + 1 for name in track.dead]
    return {kind: sum(name.startswith(kind) for name in shot) for kind in sorted({name[:2] for name in shot})}


def off(battle: Battle, side: Side) -> list[str]:
    return [man.name for man in battle.men if man.side == side and man.status == "off"]


# -- before the battle ---------------------------------------------------------------------------------------------------


def forces(scenario: str, side: Side) -> dict[str, int]:
    _, game, checked = load(scenario)
    battle = game.setup(checked).battle
    men = [man.arm for man in battle.men if man.side == side]
    guns = sum(gun.side == side for gun in battle.guns)
    return {"infantry": men.count("infantry"), "cavalry": men.count("cavalry"), "guns": guns}


def test_story_hooks_farm_equal_forces() -> None:
    """Both have 48, 25 and 3; the two men are taken from Red's right, which puts RI14 to RI48 down east of his left."""
    assert forces("wells1913/hooks_farm", "red") == {"infantry": 48, "cavalry": 25, "guns": 3}
    assert forces("wells1913/hooks_farm", "blue") == {"infantry": 48, "cavalry": 25, "guns": 3}
    right = [man for man in free(equal().ends[""], "red", "infantry") if man.x_in > 44.0]
    assert (len(right), right[0].name, right[-1].name) == (35, "RI14", "RI48")


def test_story_hooks_farm_recorded_forces() -> None:
    assert forces("wells1913/hooks_farm_recorded", "red") == {"infantry": 50, "cavalry": 25, "guns": 3}
    left = [man for man in recorded().ends[""].men if man.side == "red" and man.x_in < 45.0]
    assert names(left) == [f"RI{nth}" for nth in range(1, 14)] + [f"RC{nth}" for nth in range(1, 6)]


def test_story_hooks_farm_put_down() -> None:
    battle = recorded().ends[""]
    first = man_of(battle, "RI1")
    assert (first.x_in, first.y_in, first.start_x_in, first.start_y_in) == (26.0, 0.0, 26.0, 0.0)
    red_gun = gun_of(battle, "RG2")
    assert (red_gun.x_in, red_gun.y_in, red_gun.start_x_in, red_gun.start_y_in) == (58.0, 6.0, 58.0, 0.0)
    horse = [(man.x_in, man.y_in) for man in free(battle, "blue", "cavalry")]
    with_guns = [(gun.x_in + aside, 93.0) for gun in battle.guns if gun.side == "blue" for aside in (-5, -3, 3, 5, 7)]
    assert horse[:15] == with_guns
    assert horse[15:] == [(float(x_in), 96.0) for x_in in range(75, 56, -2)], "ten at C, the centre gun"


# -- move by move --------------------------------------------------------------------------------------------------------

TABLE: Mapping[str, Strength] = {  # LW.HOOK.19, Red with fifty infantry
    "": Strength(50, 25, 48, 25),
    "F1": Strength(50, 25, 48, 25),
    "S1": Strength(50, 25, 48, 25),
    "F2": Strength(50, 25, 48, 25),
    "S2": Strength(47, 25, 48, 25),
    "F3": Strength(47, 7, 42, 8),
    "S3": Strength(46, 6, 42, 8),
    "F4": Strength(46, 6, 34, 8),
    "S4": Strength(30, 6, 31, 8),
    "F5": Strength(30, 6, 31, 8),
    "S5": Strength(27, 5, 31, 8),
}
FIRE: Mapping[str, dict[str, int]] = {
    "S2": {"RI": 3},
    "F3": {"BC": 2, "BI": 6},
    "S3": {"RC": 1, "RI": 1},
    "F4": {"BI": 8},
    "S4": {"RI": 10},
    "S5": {"RC": 1, "RI": 3},
}


def test_story_hooks_farm_running_table() -> None:
    """LW.HOOK.07, .09, .10, .13 to .17 and .19: after every move the men whom the account leaves to either side."""
    ends = recorded().ends
    assert {move: strength(ends[move]) for move in TABLE} == TABLE
    assert {move: fell(ends[move], move) for move in FIRE} == FIRE
    assert [fell(ends[move], move) for move in ("F1", "S1", "F2", "F5")] == [{}] * 4
    assert names(free(ends["F4"], "red", "cavalry")) == ["RC1", "RC2", "RC3", "RC4", "RC5", "RC10"], "one of the right wing"
    left = TABLE["S5"]
    assert left.red_infantry + left.red_cavalry == 32
    assert strength(recorded().table.fold.state.battle)[2:] == (31, 8), "39 of Blue at the end"


def test_story_hooks_farm_running_table_of_equal_forces() -> None:
    """With 48 infantry Red has two men less throughout; the two are missed in no fight."""
    ends = equal().ends
    assert {move: strength(ends[move]) for move in TABLE} == {
        move: told._replace(red_infantry=told.red_infantry - 2) for move, told in TABLE.items()
    }
    assert sum(strength(ends["S5"])[:2]) == 30


def test_guns_are_brought_forward_to_the_anchors() -> None:
    """LW.HOOK.07 to .09; of Blue's left gun after S1 the head of the record tells why it stands half an inch short."""
    ends = recorded().ends

    def places(move: str, side: str) -> list[tuple[float, float]]:
        return [(gun.x_in, gun.y_in) for gun in ends[move].guns if gun.side == side]

    assert places("F1", "red") == [(13.0, 23.0), (58.0, 22.0), (86.0, 22.0)]
    assert places("S1", "blue") == [(44.0, 66.5), (66.0, 70.0), (81.0, 70.5)]
    assert places("F2", "red") == [(11.0, 41.0), (58.0, 41.0), (86.0, 41.0)]
    assert places("S2", "blue") == [(44.0, 66.5), (66.0, 54.0), (79.0, 54.0)]
    assert [gun_of(ends["S2"], gun).bearing_deg for gun in ("RG3", "BG2", "BG3")] == [180.0, 0.0, 7.125]
    hauled = {(event.gun, event.at.y_in): event.way_in for event in recorded().events(GunHauled)}
    assert hauled["BG1", 66.5] == 23.5
    assert hauled["RG2", 41.0] == 19.0


BLUE_HORSE: Mapping[str, tuple[float, float]] = {  # LW.HOOK.25; C18 and C23 have changed places, the head tells why
    **{f"BC{nth}": (55.0 + nth, 53.0) for nth in (1, 2)},
    **{f"BC{nth}": (55.0 + nth, 52.5) for nth in range(3, 10)},
    **{f"BC{nth}": (53.0 + 1.5 * nth, 52.5) for nth in range(10, 16)},
    **{f"BC{nth}": (65.5 + nth, 52.5) for nth in (16, 17, 19, 20, 21)},
    "BC18": (84.0, 56.6),
    "BC22": (62.5, 56.5),
    "BC23": (83.5, 52.5),
    "BC24": (64.0, 64.0),
    "BC25": (75.0, 64.0),
}
RED_HORSE: Mapping[str, tuple[float, float]] = {
    **{f"RC{nth}": (46.8 + nth, 40.0) for nth in range(6, 10)},
    **{f"RC{nth}": (50.2 + nth, 40.0) for nth in range(10, 16)},
    **{f"RC{nth}": (64.8 + nth, 40.0) for nth in range(16, 20)},
    **{f"RC{nth}": (68.2 + nth, 40.0) for nth in range(20, 26)},
}


def test_cavalry_stands_at_the_places_of_the_charge() -> None:
    """LW.HOOK.25: Blue after S2, Red after F2."""
    ends = recorded().ends
    blue = {man.name: (man.x_in, man.y_in) for man in free(ends["S2"], "blue", "cavalry")}
    red = {man.name: (man.x_in, man.y_in) for man in free(ends["F2"], "red", "cavalry")[5:]}
    assert {name: pytest.approx(place) for name, place in BLUE_HORSE.items()} == blue
    assert {name: pytest.approx(place) for name, place in RED_HORSE.items()} == red


# -- the cavalry charge, F3 ----------------------------------------------------------------------------------------------


def test_story_hooks_farm_charge() -> None:
    """All twenty of the right wing are ordered to charge; two are called back, and 18 meet 21 (LW.HOOK.10, .11, .25)."""
    before_it, battle = recorded().ends["S2"], recorded().ends["F3"]
    ordered = {name for event in recorded().events(Marched) for name in event.men} & set(RED_HORSE)
    assert len(ordered) == len(RED_HORSE) == 20
    (melee,) = battle.fought
    assert (len(melee.red), len(melee.blue)) == (18, 21)
    assert sorted(set(RED_HORSE) - set(melee.red)) == ["RC10", "RC9"]
    assert melee.supporters == ("RC9", "RC10")
    assert melee.isolated
    assert (melee.dead, melee.prisoners) == (15, 3)
    touching = [name[0] for name in melee.contacts]
    assert (touching.count("R"), touching.count("B")) == (15, 17)
    alive = set(names(free(before_it, "blue", "cavalry"))) - {"BC1", "BC2"}
    assert len(alive) == 23
    assert sorted(alive - set(melee.blue)) == ["BC24", "BC25"]
    left = ["BC3", "BC4", "BC12", "BC14", "BC20", "BC21", "BC24", "BC25"]
    assert names(free(battle, "blue", "cavalry")) == left
    held = {man.name: man.captor for man in battle.men if man.status == "prisoner"}
    assert held == {"RC23": "BC20", "RC24": "BC21", "RC25": "BC21"}
    assert names(free(battle, "red", "cavalry")) == ["RC1", "RC2", "RC3", "RC4", "RC5", "RC9", "RC10"]
    assert serving(battle, "RG1", "red") == ["RC1", "RC2", "RC3", "RC4", "RC5"]


def test_story_trail_men_called_back_from_a_charge() -> None:
    """LW.MOVE.13: the two stand at the tail, and are not among the 18."""
    (melee,) = recorded().ends["F3"].fought
    assert {"RC9", "RC10"} & set(melee.red) == set()
    assert len(melee.red) == 20 - 2


def test_story_hooks_farm_trail_places() -> None:
    """LW.HOOK.25: no infantryman comes up from y = 24 to the tail of G2; C9 and C10 stand there."""
    start, battle = recorded().ends["F2"], recorded().ends["F3"]
    gun = gun_of(battle, "RG2")
    places = trail_places(gun.x_in, gun.y_in, gun.bearing_deg)
    assert gun.bearing_deg == 355.0
    assert places == ((59.594, 37.124), (57.103, 36.906))
    assert {(man.x_in, man.y_in) for man in (man_of(battle, "RC10"), man_of(battle, "RC9"))} == set(places)
    for place in places:
        infantry = free(start, "red", "infantry")
        assert min(distance(man.x_in, man.y_in, *place) for man in infantry) == pytest.approx(12.9, abs=0.25)
        assert all(distance(man.x_in, man.y_in, *place) > 12.0 for man in infantry)


def test_story_hooks_farm_silenced_guns() -> None:
    """LW.HOOK.22, .25: three men are with either gun, and guns come first: Blue may not fire them in S3."""
    battle = recorded().ends["F3"]
    assert serving(battle, "BG2", "blue") == ["BC4", "BC12", "BC24"]
    assert serving(battle, "BG3", "blue") == ["BC14", "BC20", "BC21"]
    table = before("BG1 SHOOT @RC9")
    for gun in ("BG2", "BG3"):
        (remark,) = table.look("blue", f"{gun} SHOOT @RC10", "move").refusals
        assert (remark.clause, remark.text) == ("LW.MOB.04", f"{gun} has 3 men within six inches who can serve it")


# -- the rest ------------------------------------------------------------------------------------------------------------


def test_story_hooks_farm_blue_recovers() -> None:
    """LW.HOOK.13: of the eight cavalry four come to either gun, which can fire in the next move; one man leads three off."""
    battle = recorded().ends["S3"]
    horse = set(names(free(battle, "blue", "cavalry")))
    crews = {gun: [name for name in serving(battle, gun, "blue") if name in horse] for gun in ("BG2", "BG3")}
    assert crews == {"BG2": ["BC3", "BC4", "BC12", "BC24"], "BG3": ["BC14", "BC20", "BC21", "BC25"]}
    assert all(in_action(len(men)) for men in crews.values())
    fired = {track.gun for track in recorded().ends["S4"].tracks}
    assert fired == {"BG1", "BG2", "BG3"}
    escort = man_of(battle, "BI45")
    assert (escort.x_in, escort.y_in) == (86.6, 60.0)
    assert [man.name for man in battle.men if man.captor == "BI45"] == ["RC23", "RC24", "RC25"]
    assert serving(battle, "RG3", "red") == [], "Red's right gun stands abandoned"


def test_the_last_of_the_right_wing_hides_behind_the_cottage() -> None:
    """LW.HOOK.14, .24: 17.8 inches."""
    ways = [event.ways_in for event in recorded().events(Marched) if event.men == ("RC10",)]
    assert max(ways) == pytest.approx((17.8,), abs=0.01)


def test_nine_meet_six_at_the_lost_gun() -> None:
    """LW.HOOK.15: seven are sent, one falls, six fight; nobody of theirs is within a move."""
    (melee,) = recorded().ends["S4"].fought
    assert (len(melee.red), len(melee.blue), melee.supporters) == (6, 9, ())
    assert (melee.isolated, melee.dead, melee.prisoners) == (True, 3, 3)
    found = recorded().events(MeleeFound)
    assert [(event.red, event.blue, event.needed) for event in found] == [(18, 21, 9), (6, 9, 3)]
    assert gun_of(recorded().ends["S4"], "RG3").disputed


def test_story_hooks_farm_gun_captured() -> None:
    """LW.HOOK.22: Blue's men stand past the axle of G3, no armed Red is near; Blue then has four guns."""
    battle = recorded().ends["S5"]
    captured = {event.gun: event.passed for event in recorded().events(GunCaptured)}
    assert len(captured["RG3"]) >= 4
    assert all(man_of(battle, name).y_in < 41.0 for name in captured["RG3"]), "they came from the north"
    assert serving(battle, "RG3", "red") == []
    assert [gun.name for gun in battle.guns if gun.holder == "blue"] == ["RG3", "BG1", "BG2", "BG3"]


def test_story_hooks_farm_left_gun() -> None:
    """LW.HOOK.17: five, then four; the gun would be helpless if one more fell."""
    five, four = (serving(recorded().ends[move], "RG1", "red") for move in ("F5", "S5"))
    assert (len(five), len(four)) == (5, 4)
    assert in_action(len(four))
    battle = recorded().ends["S5"]
    men = tuple(replace(man, status="dead") if man.name == four[0] else man for man in battle.men)
    three = serving(replace(battle, men=men), "RG1", "red")
    assert len(three) == 3
    assert not in_action(len(three))
    assert len(serving(battle, "RG2", "red")) == 4, "and four at the middle gun"


def test_story_hooks_farm_retreat() -> None:
    """LW.HOOK.18: two of the second gun's men, five from the church and four with the third gun; six prisoners."""
    battle = recorded().table.fold.state.battle
    church, right, horse = ["RI1", "RI2", "RI3", "RI4", "RI5"], ["RI17", "RI18"], ["RC1", "RC2", "RC3", "RC4"]
    assert off(battle, "red") == [*church, *right, *horse]
    assert [gun.name for gun in battle.guns if gun.status == "off"] == ["RG1"]
    assert [gun.name for gun in battle.guns if gun.holder != gun.side] == ["RG2", "RG3"]
    held = [man.name for man in battle.men if man.status in {"prisoner", "taken"}]
    assert held == ["RI47", "RI48", "RI49", "RC23", "RC24", "RC25"]


def test_story_hooks_farm_losses_not_told() -> None:
    """LW.HOOK.20: 32 are left after S5, eleven escape, nobody more is taken; 21 are missing, 19 of equal forces."""
    after, end = recorded().ends["S5"], recorded().table.fold.state.battle
    missing = [man.name for man in end.men if man.status == "dead" and man_of(after, man.name).status == "armed"]
    assert len(missing) == sum(strength(after)[:2]) - len(off(end, "red")) == 21
    assert sum(strength(equal().ends["S5"])[:2]) - len(off(end, "red")) == 19
    cavalry = [name for name in missing if name.startswith("RC")]
    assert len(free(after, "red", "cavalry")) == 25 - 15 - 3 - 1 - 1 == 4 + len(cavalry)
    left, right = (len([man for man in recorded().ends[""].men if man.side == "red" and test(man)]) for test in WINGS)
    assert (22 - left, left, right) == (4, 18, 57)


WINGS: tuple[Callable[[Man], bool], ...] = (lambda man: man.x_in < 45.0, lambda man: man.x_in > 45.0)


def test_the_score_of_the_recorded_battle() -> None:
    """LW.HOOK.21."""
    result = recorded().table.result
    assert result is not None
    assert (result.winner, dict(result.points)) == ("blue", {"red": 26.0, "blue": 196.0})
    assert score(recorded().ends["S5"], "blue") < 196.0


def test_what_red_should_have_done() -> None:
    """LW.HOOK.12: thirteen with seven in support are not isolated; thirteen die on each side and nobody is taken."""
    assert not isolated(13, 7)
    assert melee_result(13, 21, isolated=False)[:2] == (0, 13)


# -- the same as written sheets ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", ["red", "blue", "umpire"])
def test_the_written_sheets_hold_the_lines_of_the_record(role: str) -> None:
    """Only the missing men are found otherwise: written sheets have no hand of the umpire, so that they fall to a shot."""
    written = (EXAMPLE / f"{role}.txt").read_text(encoding="utf-8").splitlines()
    lines = [line for line in written if not line.startswith("#") and line != "-"]
    lines = [line for line in lines if "not recorded" not in line and line != "BG2 SHOOT (60,30)"]
    told = [line.text for line in stories.in_order(stories.read(GOLDEN)) if line.role == role]
    assert lines == [line for line in told if not line.startswith("DEAD")]


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["1913", "7"])
def test_the_written_sheets_are_played_to_the_same_score(seed: str, tmp_path: Path) -> None:
    record = str(tmp_path / "hooks_farm.record")
    words = ["play", "wells1913/hooks_farm_recorded", "--sheets", str(EXAMPLE), "--seed", seed, "-o", record]
    played = CliRunner().invoke(main, words)
    assert played.exit_code == 0, played.output
    assert "no free man of red's is left on the field: blue wins" in played.output
    story = CliRunner().invoke(main, ["story", record]).output
    assert "Blue won: no free man of red's is left on the field; red 26, blue 196 points" in story
    assert CliRunner().invoke(main, ["verify", record]).exit_code == 0
