"""Teams: roles, commands, clocks, the end of a move, messages. LW.EXT.01, .02."""

from dataclasses import replace

import pytest

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import Role
from sandgate.rules.wells1913.little_wars.asking import awaits
from sandgate.rules.wells1913.little_wars.game import GAME
from sandgate.rules.wells1913.little_wars.larger.extensions import Box, Command, Contents
from sandgate.rules.wells1913.little_wars.larger.teams import under
from sandgate.rules.wells1913.little_wars.moves.go import begin
from sandgate.rules.wells1913.little_wars.sequence import adjudicate
from sandgate.rules.wells1913.little_wars.setting_up import roles
from sandgate.rules.wells1913.little_wars.state import Battle, State

from .fields import Still, gun, man, rank
from .larger import larger

RIGHT, LEFT, GENERAL = "red/right", "red/left", "red/general"


def team() -> Battle:
    """Red's right of four infantry and a gun, his left of two cavalry; his general has one man left over."""
    commands = (
        Command("red", RIGHT, ("RI1", "RI2", "RI3", "RI4", "RG1"), 0, 0.0, False, True),
        Command("red", LEFT, ("RC1", "RC2"), 0, 0.0, False, True),
        Command("red", GENERAL, (), 0, 0.0, False, True),
    )
    men = [*rank("RI1", 98, 96, 4), *rank("RC1", 150, 96, 2, 3.0), man("RI5", 130, 96), man("BI1", 100, 160)]
    return begin(larger({"men": men, "guns": [gun("RG1", 100, 100)]}, commands=commands))[0]


def asked(battle: Battle, form: str) -> dict[str, int | None]:
    return {ask.role: ask.allow_s for ask in awaits(State(battle=battle, groups=())) if ask.form == form}


def write(battle: Battle, role: str, text: str, form: str = "move") -> tuple[Battle, list[str]]:
    """The battle after a line, and the refusals of it."""
    state = State(battle=battle, groups=())
    ask = next(ask for ask in awaits(state) if ask.role == role and ask.form == form)
    sheet = GAME.read(text, GAME.view(state, Role(role, "red")), ask)
    if sheet.refusals:
        return battle, [each.clause for each in sheet.refusals]
    return adjudicate(state, {ask: sheet.orders}, Still())[0].battle, []


def test_each_commander_is_asked_with_the_time_for_his_own_command() -> None:
    """LW.MOVE.07: four men and a gun 68 s, so two minutes; two men, and one, one minute each."""
    assert asked(team(), "move") == {RIGHT: 120, LEFT: 60, GENERAL: 60}


@pytest.mark.parametrize(
    ("role", "line"), [(RIGHT, "RI1 GO (90,100)"), (LEFT, "RC1-2 SHIFT 0,10"), (GENERAL, "RI5 GO (130,100)")]
)
def test_a_commander_moves_his_own_men_and_nobody_elses(role: str, line: str) -> None:
    for writer in (RIGHT, LEFT, GENERAL):
        assert write(team(), writer, line)[1] == ([] if writer == role else ["LW.EXT.02"])


def test_guns_first_and_the_handling_clock_bind_each_for_his_own_command() -> None:
    battle, _ = write(team(), LEFT, "RC1-2 SHIFT 0,10")
    assert write(battle, LEFT, "RC1 GO (151,110)")[1] == []
    battle, wrong = write(battle, RIGHT, "RG1 HAUL (100,108) WITH RI1-4")
    assert wrong == []
    assert battle.larger is not None
    assert [each.spent_s for each in battle.larger.commands] == [60.0, 4.0, 0.0]


def test_the_move_is_over_when_all_have_ended_theirs() -> None:
    battle = team()
    for role, left in ((LEFT, [RIGHT, GENERAL]), (RIGHT, [GENERAL])):
        battle, _ = write(battle, role, "END")
        assert list(asked(battle, "move")) == left
    battle, _ = write(battle, GENERAL, "END")
    assert battle.move == 3
    assert list(asked(battle, "move")) == ["blue"]


def test_only_the_general_gives_the_battle_up() -> None:
    assert write(team(), RIGHT, "CONCEDE")[1] == ["LW.EXT.02"]
    assert write(team(), GENERAL, "CONCEDE")[0].conceded == "red"


def test_what_a_side_is_told_all_its_roles_are_told() -> None:
    state = State(battle=team(), groups=())
    ask = next(ask for ask in awaits(state) if ask.role == LEFT)
    _, told = adjudicate(state, {ask: GAME.read("END", GAME.view(state, Role(LEFT, "red")), ask).orders}, Still())
    assert all(set(event.to) <= {RIGHT, LEFT, GENERAL, "blue"} for event in told)
    state = State(battle=replace(team(), phase="interval"), groups=())
    sheets: dict[Ask, tuple[()]] = {ask: () for ask in awaits(state) if ask.form == "interval"}
    assert [ask.role for ask in sheets] == [GENERAL, "blue"]
    _, told = adjudicate(state, sheets, Still())
    go = [event.to for event in told if type(event).__name__ == "CommandGo"]
    assert go == [(RIGHT, LEFT, GENERAL)] * 3


def test_a_general_and_his_commanders_write_to_one_another() -> None:
    red = [role for role in roles({"larger": {"teams": {"red": {"right": [], "left": []}}}}) if role.side == "red"]
    assert [role.key for role in red] == [GENERAL, RIGHT, LEFT]
    assert all(GAME.may_write_to(a, b) == (a != b) for a in red for b in red)
    assert not GAME.may_write_to(red[0], Role("blue", "blue"))


def test_a_commander_counts_the_boxes_of_his_own_command() -> None:
    """LW.EXT.02: of RX1 his right has the man, of RX2 his left; the enemy's is everybody's."""
    boxes = [
        Box(name, "red", 60.0 + 20 * nth, 60.0, 60.0, 60.0, 0.0, False, False) for nth, name in enumerate(("RX1", "RX2"))
    ]
    enemys = replace(boxes[0], name="BX1", side="blue")
    held = (Contents("red", "RX1", ("RI2",), ()), Contents("red", "RX2", ("RC2",), ()))
    battle = team()
    assert battle.larger is not None
    battle = replace(battle, larger=replace(battle.larger, boxes=(*boxes, enemys), contents=held))
    for role, own in ((RIGHT, ["RX1"]), (LEFT, ["RX2"]), (GENERAL, [])):
        seen = under(battle, role).larger
        assert seen is not None
        assert [each.name for each in seen.boxes] == [*own, "BX1"]


def test_of_a_team_that_has_nothing_the_last_commander_ends_the_move() -> None:
    """LW.EXT.01: one who has nothing has nothing to do, but somebody says that the move is over."""
    battle = team()
    only_blue = tuple(each for each in battle.men if each.side == "blue")
    battle, _ = begin(replace(battle, men=only_blue, guns=()))
    assert list(asked(battle, "move")) == [GENERAL]
