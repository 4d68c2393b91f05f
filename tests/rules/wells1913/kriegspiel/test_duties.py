"""What duties let units do in their move: KS.CHARGE.08 to .10, .18, .20 and .22."""

from dataclasses import replace

import pytest

from sandgate.rules.wells1913.kriegspiel.charges.duties import bound_men, duty_bars
from sandgate.rules.wells1913.kriegspiel.pieces import Duty, DutyKind
from sandgate.rules.wells1913.kriegspiel.roll import unit_of
from sandgate.rules.wells1913.kriegspiel.state import Battle

from .charges import duties, ended, facing, gun, moved, unit

ALL = ("move", "change", "fire", "work", "charge", "retire", "dismount")


def bound(kind: DutyKind, name: str = "RI1", men: tuple[str, ...] = ()) -> Battle:
    """A field in F2 on which a duty binds a unit of Red's."""
    red = [unit("RI1", 10, 72, 60), unit("RC1", 10, 40, 60), gun("RG1", 4, 100, 60)]
    state = facing(red, [unit("BC1", 10, 72, 150)])
    duty = Duty(kind, name, men, in_move=3, by="BC1", bearing_deg=180.0, since=2)
    return replace(state.battle, duties=(duty,))


@pytest.mark.parametrize(
    ("kind", "name", "lets"),
    [
        ("rooted", "RI1", ("fire", "work")),
        ("retire a foot", "RI1", ("retire",)),
        ("retiring", "RI1", ("retire",)),
        ("pursued", "RC1", ("retire",)),
        ("pursued", "RG1", ("change", "retire")),  # an unlimbered gun limbers up first
        ("must choose", "RC1", ("fire", "work", "charge", "retire", "dismount")),
        ("in reach", "RI1", ALL),
    ],
)
def test_what_a_duty_lets_a_unit_do(kind: DutyKind, name: str, lets: tuple[str, ...]) -> None:
    battle = bound(kind, name)
    if name == "RG1":
        battle = replace(battle, guns=tuple(replace(each, limbered=False) for each in battle.guns))
    free = [doing for doing in ALL if not list(duty_bars(battle, unit_of(battle, name), doing))]
    assert tuple(free) == lets


def test_a_duty_binds_in_its_move_only() -> None:
    battle = bound("rooted")
    later = replace(battle, move=4)
    assert list(duty_bars(later, unit_of(later, "RI1"), "move")) == []


def test_men_not_charged_are_free() -> None:
    """Bound are the men counted as charged (KS.CHARGE.08): with nine of ten bound the tenth may still march."""
    nine = tuple(f"RI1.{nth}" for nth in range(1, 10))
    battle = bound("rooted", men=nine)
    assert bound_men(battle, "RI1") == nine
    assert list(duty_bars(battle, unit_of(battle, "RI1"), "move")) == []
    whole = bound("rooted", men=(*nine, "RI1.10"))
    (refusal,) = duty_bars(whole, unit_of(whole, "RI1"), "move")
    assert (refusal.clause, refusal.about) == ("KS.CHARGE.08", "RI1")


def test_a_gun_that_retired_is_pursued() -> None:
    """A limbered gun went 24 in before cavalry, which follows to within reach (KS.CHARGE.22)."""
    state = facing([unit("RC1", 10, 72, 60)], [unit("BI1", 5, 20, 170), gun("BG1", 4, 72, 92)])
    state, _ = ended(state)
    assert duties(state, "BG1") == [("in reach", 4)]
    battle = moved(state, "BG1", 24.0).battle
    guns = tuple(replace(each, y_in=each.y_in + 24.0) for each in battle.guns)
    state, _ = ended(replace(state, battle=replace(battle, guns=guns)))
    assert duties(state, "BG1") == [("retiring", 6)]
    state, _ = ended(moved(state, "RC1", 20.0))
    assert ("pursued", 6) in duties(state, "BG1")
