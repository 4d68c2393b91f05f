"""Charges on infantry, dismounted cavalry and guns: KS.CHARGE.01 to .09, .14, .20 to .23. F2 is move 3, S2 move 4."""

from dataclasses import replace
from typing import Any

import pytest

from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.charges.charge_events import (
    ChargeNotHome,
    ChargeRidden,
    GunsCharged,
    InfantryCharged,
)
from sandgate.rules.wells1913.kriegspiel.charges.charging import charge
from sandgate.rules.wells1913.kriegspiel.moves import marching
from sandgate.rules.wells1913.kriegspiel.moves.march_events import Retreated
from sandgate.rules.wells1913.kriegspiel.orders import Charge, Retire
from sandgate.rules.wells1913.kriegspiel.pieces import Work
from sandgate.rules.wells1913.kriegspiel.roll import gun_of, men_of, secrets_of, unit_of, with_secrets
from sandgate.rules.wells1913.kriegspiel.secrets import Mine
from sandgate.rules.wells1913.kriegspiel.state import State

from .charges import done, duties, ended, facing, gun, left, moved, refused, unit
from .ks_fields import Still

ON_BI1 = Charge(("RC1",), "BI1")


def settled(state: State, order: Charge = ON_BI1) -> tuple[Any, State]:
    """What the end of the move tells of the charge, and the state after it."""
    state, told = ended(done(state, order))
    return next(event for event in told if isinstance(event, InfantryCharged | GunsCharged)), state


def test_who_may_charge() -> None:
    """Eight, mounted, in line since the move began, over 36 in of free way (KS.CHARGE.01, .02)."""
    target = [unit("BI1", 10, 72, 130)]
    assert refused(facing([unit("RC1", 8, 72, 100)], target), ON_BI1) == []
    assert refused(facing([unit("RC1", 7, 72, 100)], target), ON_BI1) == ["KS.CHARGE.01"]
    assert refused(facing([unit("RC1", 8, 72, 100, formation="fours")], target), ON_BI1) == ["KS.CHARGE.01"]
    assert refused(facing([unit("RC1", 8, 72, 100, mounted=False)], target), ON_BI1) == ["KS.CHARGE.14"]
    assert refused(facing([unit("RC1", 8, 72, 93.1)], target), ON_BI1) == ["KS.CHARGE.02"]  # 130 - 93.1 - 0.85 = 36.05
    assert refused(facing([unit("RC1", 8, 72, 93.2)], target), ON_BI1) == []  # 35.95
    assert refused(moved(facing([unit("RC1", 8, 72, 90)], target), "RC1", 10.0), ON_BI1) == ["KS.CHARGE.02"]


def test_two_small_units_of_one_body_charge_together() -> None:
    """Four and four charge in one order if they stand within 12 in (KS.CHARGE.01, KS.ARMS.17)."""
    both = Charge(("RC1", "RC2"), "BI1")
    near = [unit("RC1", 4, 68, 100), unit("RC2", 4, 76, 100)]
    far = [unit("RC1", 4, 60, 100), unit("RC2", 4, 84, 100)]
    assert refused(facing(near, [unit("BI1", 10, 72, 130)]), both) == []
    assert refused(facing(far, [unit("BI1", 10, 72, 130)]), both) == ["KS.ARMS.17"]


@pytest.mark.parametrize(
    ("country", "blue_y_in", "clause"),
    [
        ({"waters": [{"box": [40, 110, 104, 116]}]}, 130, "LW.COUNTRY.10"),
        ({"hills": [{"box": [40, 106, 104, 150], "boards": 2}]}, 112, "LW.COUNTRY.09"),  # 11.15 + 24 would fit
        ({"hills": [{"box": [40, 106, 104, 150]}]}, 130, "KS.CHARGE.02"),  # 29.15 + 12 does not
    ],
)
def test_ways_that_no_charge_goes(country: dict[str, Any], blue_y_in: int, clause: str) -> None:
    """Water and cliffs bar a charge; a contour up costs a foot (KS.CHARGE.02)."""
    state = facing([unit("RC1", 8, 72, 100)], [unit("BI1", 10, 72, blue_y_in)], country=country)
    assert refused(state, ON_BI1) == [clause]


def test_no_charge_over_a_work() -> None:
    """KS.CONSTRUCT.03."""
    state = facing([unit("RC1", 8, 72, 100)], [unit("BI1", 10, 72, 130)])
    strip = (Point(60, 126), Point(84, 126), Point(84, 126.5), Point(60, 126.5))
    trench = Work(name="trench 1", side="blue", kind="trench", strips=(strip,))
    assert refused(replace(state, battle=replace(state.battle, works=(trench,))), ON_BI1) == ["KS.CONSTRUCT.03"]


def test_a_mine_ends_a_charge() -> None:
    """A mine of Blue's in the way goes off under the line: who is within six inches dies (KS.DESTROY.06)."""
    state = facing([unit("RC1", 8, 72, 100)], [unit("BI1", 10, 72, 130)])
    mine = Mine(at=Point(72.3, 115.0), layers=("BI1.1", "BI1.2"), begun=1, armed=1)
    blue = replace(secrets_of(state, "blue"), mines=(mine,))
    after, told = charge(with_secrets(state, blue), "red", ON_BI1, Still())
    assert isinstance(told[0], ChargeNotHome)
    assert (left(after, "RC1"), left(after, "BI1")) == (0, 10)
    assert unit_of(after.battle, "RC1").charged == ""


def test_close_order_is_charged_from_the_middle_distance() -> None:
    """16 sabres on 20 men in two ranks: each man kills two, ten sabres kill one: 16 and 1.6 (KS.CHARGE.05, .06)."""
    state = facing([unit("RC1", 16, 72, 110)], [unit("BI1", 20, 72, 130)])
    ridden, told = charge(state, "red", ON_BI1, Still())
    assert isinstance(told[0], ChargeRidden)
    assert told[0].distance_in == 19.15  # 20 less half a horse, 0.65, and half a man, 0.2
    assert unit_of(ridden.battle, "RC1").spent == 1.0
    event, after = settled(state)
    assert (event.band, event.sabres, event.charged) == ("middle", 16, 20)
    assert (len(event.cavalry_dead), len(event.dead)) == (16, 2)
    assert duties(after, "BI1") == [("rooted", 4)]
    assert {man.name for man in men_of(after.battle, "BI1")} == {*after.battle.duties[0].men}


def test_dismounted_cavalry_is_charged_in_extended_order() -> None:
    """Eight sabres from 29.15 in on the twelve who do not hold horses: a fifth of 12 and 8 men (KS.CHARGE.04, .14, .09)."""
    state = facing([unit("RC1", 8, 72, 100)], [unit("BC1", 16, 72, 130, mounted=False)])
    event, after = settled(state, Charge(("RC1",), "BC1"))
    assert (event.order, event.band, event.sabres, event.charged) == ("extended", "long", 8, 12)
    assert (len(event.cavalry_dead), len(event.dead)) == (2, 8)
    (duty,) = (duty for duty in after.battle.duties if duty.kind == "retire a foot")
    assert (duty.men, duty.in_move, duty.bearing_deg) == (("BC1.9", "BC1.10", "BC1.11", "BC1.12"), 4, 0.0)  # the rear rank


def test_each_of_two_charges_on_one_unit_pays_for_all_who_stood_there() -> None:
    """KS.CHARGE.07, .23: 5 in extended order, charged from both sides by 8 at 29.15 in, cost each charge a fifth of 5."""
    red = [unit("RC1", 8, 72, 100), unit("RC2", 8, 72, 160, facing_deg=180)]
    state = facing(red, [unit("BI1", 5, 72, 130, formation="extended"), unit("BI2", 5, 10, 10)])
    for name in ("RC1", "RC2"):
        state, _ = charge(state, "red", Charge((name,), "BI1"), Still())
    after, told = ended(state)
    charges = [event for event in told if isinstance(event, InfantryCharged)]
    assert [(event.charged, len(event.cavalry_dead), len(event.dead)) for event in charges] == [(5, 1, 5), (5, 1, 0)]
    assert (left(after, "RC1"), left(after, "RC2"), left(after, "BI1")) == (7, 7, 0)


def test_who_is_near_counts() -> None:
    """Of a long line only those within six inches of a horseman in contact are charged (KS.CHARGE.07)."""
    state = facing([unit("RC1", 8, 72, 100)], [unit("BI1", 40, 72, 130, formation="extended")])
    event, _ = settled(state)
    # Horsemen at 72 +- 0.325 ... 2.275, men at 72 +- 1.2, 3.6, 6, 8.4: the line moves 0.225 in towards one of them.
    assert event.charged == 6
    assert (len(event.cavalry_dead), len(event.dead)) == (1, 6)  # 6 / 5; eight would fall, six are there


def test_retiring_in_vain() -> None:
    """30 in two ranks retired from 18 to 30 in and are charged: two for each of 8 sabres, who lose nobody (KS.CHARGE.20)."""
    state = facing([unit("RC1", 8, 72, 100)], [unit("BI1", 30, 72, 118.85)])
    state, _ = ended(state)
    assert duties(state, "BI1") == [("in reach", 4)]
    state, _ = ended(moved(state, "BI1", 12.0))
    assert duties(state, "BI1") == [("retiring", 6)]
    event, after = settled(state)
    assert (event.band, event.retiring, len(event.cavalry_dead), len(event.dead)) == ("long", True, 0, 16)
    assert duties(after, "BI1") == [("retiring", 6), ("in reach", 6)]
    nearest_in = [min(man.y_in for man in men_of(each.battle, "BI1")) for each in (after, ended(after)[0])]
    assert nearest_in[1] - nearest_in[0] == pytest.approx(12.0, abs=0.05)  # though its player let it stand


def test_a_line_with_the_cavalry_in_its_midst_retires_as_that_rode() -> None:
    """Eight ride north into 30 in extended order and kill all in reach; both wings retire north (KS.CHARGE.09, .20)."""
    state = facing([unit("RC1", 8, 72, 100)], [unit("BI1", 30, 77, 111, formation="extended")])
    event, state = settled(state)
    assert (event.charged, len(event.dead), len(event.cavalry_dead)) == (6, 6, 0)  # at the short distance: 6 / 15
    (duty,) = state.battle.duties
    assert (duty.kind, duty.unit) == ("in reach", "BI1")
    _, told = marching.DEEDS[Retire].do(state, "blue", Retire("BI1"), Still())
    assert isinstance(told[0], Retreated)
    assert 359.0 < told[0].bearing_deg < 360.0  # as the nearest horseman rode at the nearest man
    assert told[0].way_in == 12.0


def test_who_is_shot_at_is_driven_off() -> None:
    """The cavalry lost a man in the infantry's move: the ordinary tables hold (KS.CHARGE.20)."""
    state = facing([unit("RC1", 9, 72, 100)], [unit("BI1", 30, 72, 118.85, formation="fours")])
    state = moved(ended(state)[0], "BI1", 12.0)
    men = tuple(replace(man, status="dead", fell_in=4) if man.name == "RC1.1" else man for man in state.battle.men)
    state, _ = ended(replace(state, battle=replace(state.battle, men=men)))
    assert duties(state, "BI1") == []


def test_a_gun_is_taken_at_its_price() -> None:
    """From 25.85 in a gun costs four; its gunners near it are prisoners (KS.CHARGE.21)."""
    state = facing([unit("RC1", 10, 72, 100)], [unit("BI1", 5, 20, 170), gun("BG1", 4, 72, 130)])
    event, after = settled(state, Charge(("RC1",), "BG1"))
    assert (event.guns, len(event.cavalry_dead), len(event.gunners)) == (("BG1",), 4, 4)
    assert gun_of(after.battle, "BG1").holder == "red"
    assert {man.captor for man in men_of(after.battle, "BG1", ("prisoner",))} == {"RC1"}


def test_a_gun_is_paid_for_once() -> None:
    """KS.CHARGE.21: two charges on one gun from the long distance: the first pays four, the second comes too late to pay."""
    red = [unit("RC1", 10, 72, 100), unit("RC2", 10, 72, 160, facing_deg=180)]
    state = facing(red, [unit("BI1", 5, 20, 170), gun("BG1", 4, 72, 130)])
    for name in ("RC1", "RC2"):
        state, _ = charge(state, "red", Charge((name,), "BG1"), Still())
    after, _ = ended(state)
    assert (left(after, "RC1"), left(after, "RC2"), gun_of(after.battle, "BG1").holder) == (6, 10, "red")


def test_infantry_by_a_gun_is_charged_first() -> None:
    """Ten men in two ranks before the gun keep it: the charge is one upon them (KS.CHARGE.21, .05)."""
    state = facing([unit("RC1", 10, 72, 100)], [unit("BI1", 10, 77, 127), gun("BG1", 4, 72, 130)])
    event, after = settled(state, Charge(("RC1",), "BG1"))
    assert isinstance(event, InfantryCharged)
    assert event.target == "BI1"
    assert gun_of(after.battle, "BG1").holder == "blue"
    assert left(after, "BG1") == 4
