"""What a side is shown of its lines before they are done: ways and ghosts. LW.MOB.03, LW.MELEE.03, LW.GUN.11."""

from typing import Any

import pytest

from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Look, Mark
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.little_wars.fighting import contact
from sandgate.rules.wells1913.little_wars.game import GAME
from sandgate.rules.wells1913.little_wars.moves import hauling, marching
from sandgate.rules.wells1913.little_wars.state import Battle, Group, gun_of, man_of
from sandgate.rules.wells1913.little_wars.turn import act
from sandgate.rules.wells1913.little_wars.view import FieldView

from .fields import Still, battle, gun, man

MEN = [man("RI1", 45, 10), man("RI2", 51, 10), man("RI3", 44, 7), man("RI4", 52, 7), man("RC1", 20, 20), man("RC2", 22, 20)]
ENEMIES = [man("BI1", 20, 30), man("BI2", 48, 60), man("BI3", 30, 22, status="prisoner", captor="RC1")]
FIELD = battle(men=[*MEN, *ENEMIES], guns=[gun("RG1", 48, 10), gun("BG1", 48, 80, 180)])
ASK = Ask(role="red", form="move", about=("F2",), live=True)


def looks(text: str, field: Battle = FIELD, groups: tuple[Group, ...] = ()) -> tuple[Look, ...]:
    """What red is shown of the lines of a sheet."""
    view = FieldView("red", field, groups)
    sheet = GAME.read(text, view, ASK)
    assert sheet.refusals == (), sheet.refusals
    return GAME.looks(view, ASK, sheet)


def done(text: str, field: Battle = FIELD) -> Battle:
    """The battle after the lines of a sheet have been carried out."""
    for order in GAME.read(text, FieldView("red", field, ()), ASK).orders:
        field, _ = act(field, (order,), Still())
    return field


def ghosts(look: Look) -> dict[str, tuple[Point, float]]:
    return {mark.piece: (Point(*mark.ways[0][0]), mark.facing_deg) for mark in look.shown.marks if mark.kind == "ghost"}


def stand(after: Battle, names: Any) -> dict[str, tuple[Point, float]]:
    found = {}
    for name in names:
        piece: Any = gun_of(after, name) if name[1] == "G" else man_of(after, name)
        found[name] = (Point(piece.x_in, piece.y_in), piece.bearing_deg if name[1] == "G" else piece.facing_deg)
    return found


def ways(look: Look) -> list[Mark]:
    return [mark for mark in look.shown.marks if mark.kind == "way"]


@pytest.mark.parametrize(
    ("line", "who"),
    [
        ("RI1-2 GO (45,14) (47,20)", ["RI1", "RI2"]),
        ("RI1-2 GO LINE (42,18)-(48,18) FACE E", ["RI1", "RI2"]),
        ("RC1-2 SHIFT 0,-6.5", ["RC1", "RC2"]),
        ("RC1-2 HIT BI1", ["RC1", "RC2"]),
        ("RG1 HAUL (48,16) WITH RI1-4", ["RG1", "RI1", "RI2", "RI3", "RI4"]),
        ("ESCORT BI3 WITH RC1 GO (25,14)", ["RC1", "BI3"]),
    ],
)
def test_all_stand_in_the_end_where_they_were_shown(line: str, who: list[str]) -> None:
    (look,) = looks(line)
    assert ghosts(look) == stand(done(line), who)
    assert ways(look)


def test_a_way_begins_where_the_line_before_has_led() -> None:
    first, second = looks("RI1 GO (45,14)\nRI1 SHIFT 0,2")
    assert ways(first)[0].ways == (((45.0, 10.0), (45.0, 14.0)),)
    assert ways(second)[0].ways == (((45.0, 14.0), (45.0, 16.0)),)


def test_a_way_over_the_own_line_has_no_ghost() -> None:
    (look,) = looks("RI3 GO (44,-2)")
    assert (ghosts(look), len(ways(look))) == ({}, 1)


def test_a_shot_is_shown_along_the_gun() -> None:
    (look,) = looks("RG1 SHOOT @BI2 x2")
    (aim,) = look.shown.marks
    assert aim.kind == "aim"
    assert (aim.ways[0][0][0], aim.ways[0][-1][0]) == (48.0, 48.0), "BI2 stands straight before the gun"
    assert look.says == "RG1 to fire 2 shots at BI2."


def test_a_name_stands_for_its_men() -> None:
    (known,) = looks("Horse SHIFT 0,-2", groups=(Group("red", "horse", ("RC1", "RC2")),))
    named, called = looks("NAME pair RI1-2\nPAIR SHIFT 0,2")
    assert (known.text, known.says) == (
        "RC1-2 SHIFT 0,-2",
        "RC1-2 to go, each of them, 0 inches east and -2 inches north.",
    )
    assert (named.says, called.text) == ("RI1-2 to be called pair.", "RI1-2 SHIFT 0,2")


@pytest.mark.parametrize(
    ("module", "name", "line"),
    [
        (marching, "ways", "RI1-2 GO (45,14) (47,20)"),
        (contact, "blows", "RC1-2 HIT BI1"),
        (hauling, "team_of", "RG1 HAUL (48,16) WITH RI1-4"),
    ],
)
def test_the_draft_is_marched_once_and_the_deed_once(
    monkeypatch: pytest.MonkeyPatch, module: Any, name: str, line: str
) -> None:
    """A line is worked out once when it is read and shown, and once when it is carried out."""
    marched, rule = list[Any](), getattr(module, name)

    def counted(*given: Any) -> Any:
        marched.append(given)
        return rule(*given)

    monkeypatch.setattr(module, name, counted)
    looks(line)
    assert len(marched) == 1
    marched.clear()
    order = GAME.read(line, FieldView("red", FIELD, ()), ASK).orders[0]
    marched.clear()
    act(FIELD, (order,), Still())
    assert len(marched) == 1
