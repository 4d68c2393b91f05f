"""Cavalry within reach of cavalry: KS.CHARGE.10 to .13 and .15 to .18. F2 is move 3, S2 move 4."""

from dataclasses import replace
from typing import Any

import pytest

from sandgate.kernel.contract import Slot
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.charges.charge_events import CavalryMet, RiddenDown, UnitBound
from sandgate.rules.wells1913.kriegspiel.moves import marching
from sandgate.rules.wells1913.kriegspiel.orders import Charge, Retire
from sandgate.rules.wells1913.kriegspiel.roll import men_of
from sandgate.rules.wells1913.kriegspiel.state import State

from .charges import done, duties, ended, facing, left, moved, refused, unit
from .ks_fields import Still, seen

ON_BC1 = Charge(("RC1",), "BC1")
HILL = {"hills": [{"box": [40, 60, 104, 106]}]}  # Red upon it, Blue before it


def met(state: State, bench: Any = None) -> tuple[CavalryMet, State]:
    """What the end of the move tells of the meeting, and the state after it."""
    state, told = ended(done(state, ON_BC1), bench)
    return next(event for event in told if isinstance(event, CavalryMet)), state


def coin(state: State, face: int) -> Still:
    """A bench on which the coin of the charge falls so: by the first men of both units."""
    numbers = [min(man.number for man in state.battle.men if man.unit == name) for name in ("RC1", "BC1")]
    return Still(answers={Slot(3, "KS.CHARGE.15", *numbers): str(face)})


def test_equal_numbers_are_tossed_for() -> None:
    """Ten against ten, tails: the charger loses 7.5, counted 8, the other 2.5, counted 3; the charger retires in F3."""
    state = facing([unit("RC1", 10, 72, 100)], [unit("BC1", 10, 72, 120)])
    event, after = met(state, coin(state, 2))
    assert (event.tossed, len(event.cavalry_dead), len(event.dead)) == (True, 8, 3)
    assert ("pursued", 5) in duties(after, "RC1")
    event, after = met(state, coin(state, 1))
    assert (len(event.cavalry_dead), len(event.dead)) == (3, 8)
    assert duties(after, "BC1")[0] == ("pursued", 4)
    assert ("must choose", 4) not in duties(after, "BC1")  # the pursued have no choice


def test_unequal_numbers_fight_the_melee() -> None:
    """Eleven against nine isolated: two prisoners and seven dead on each side (KS.CHARGE.16, LW.MELEE.10)."""
    state = facing([unit("RC1", 11, 72, 100)], [unit("BC1", 9, 72, 120)])
    event, after = met(state)
    assert (event.isolated, len(event.cavalry_dead), len(event.dead), len(event.prisoners)) == ("charged", 7, 7, 2)
    assert (left(after, "RC1"), left(after, "BC1")) == (4, 0)
    assert [man.captor for man in men_of(after.battle, "BC1", ("prisoner",))] == ["RC1", "RC1"]


def test_engineers_two_feet_off_support() -> None:
    """Five engineers within 24 in keep nine horsemen from being isolated: all nine die, and nine with them."""
    state = facing([unit("RC1", 11, 72, 100)], [unit("BC1", 9, 72, 120), unit("BE1", 5, 72, 142)])
    event, _ = met(state)
    assert (event.isolated, len(event.cavalry_dead), len(event.dead), event.prisoners) == ("", 9, 9, ())


def test_downhill_counts_double() -> None:
    """Eight down one contour are 16 against 12 isolated: four prisoners, eight dead, and 8 / 2 of theirs (KS.CHARGE.17)."""
    state = facing([unit("RC1", 8, 72, 100)], [unit("BC1", 12, 72, 120)], country=HILL)
    event, _ = met(state)
    assert (event.contours, len(event.prisoners), len(event.dead), len(event.cavalry_dead)) == (-1, 4, 8, 4)


def test_downhill_numbers_may_come_out_equal() -> None:
    """Eight count 16 against 16: the coin, and shares of real men: 2 and 12 on heads (KS.CHARGE.17)."""
    state = facing([unit("RC1", 8, 72, 100)], [unit("BC1", 16, 72, 120)], country=HILL)
    event, _ = met(state, coin(state, 1))
    assert (event.tossed, len(event.cavalry_dead), len(event.dead)) == (True, 2, 12)


def test_who_has_just_been_reached_is_not_stationary() -> None:
    """F2 Red is in reach, S2 Blue stands, F3 Red charges: stationary. In F2 itself it is a meeting (KS.CHARGE.12)."""
    state = facing([unit("RC1", 8, 72, 100)], [unit("BC1", 30, 72, 130)])
    assert isinstance(met(state)[0], CavalryMet)
    state, _ = ended(state)
    assert duties(state, "BC1") == [("must choose", 4)]
    state, _ = ended(state)
    assert ("must choose", 5) in duties(state, "BC1")
    state, told = ended(done(state, ON_BC1))
    (event,) = (event for event in told if isinstance(event, RiddenDown))
    assert (event.sabres, event.standing, len(event.dead), len(event.driven)) == (8, 30, 30, 0)
    assert left(state, "RC1") == 8


def test_the_rest_are_driven_back_a_yard() -> None:
    """Fifty stand: forty die, the ten farthest off are set 36 in to the rear (KS.CHARGE.13)."""
    state = facing([unit("RC1", 8, 72, 60)], [unit("BC1", 50, 72, 90)])
    state, _ = ended(ended(state)[0])
    before = {man.name: man.y_in for man in men_of(state.battle, "BC1")}
    state, _ = ended(done(state, ON_BC1))
    assert left(state, "BC1") == 10
    assert all(30.0 <= man.y_in - before[man.name] <= 42.0 for man in men_of(state.battle, "BC1"))


def test_bound_cavalry_chooses() -> None:
    """Ten horsemen 29 in from ten: no march, no new formation; with seven it may not charge (KS.CHARGE.10)."""
    state, _ = ended(facing([unit("RC1", 10, 72, 100)], [unit("BC1", 10, 72, 130)]))
    assert refused(state, Charge(("BC1",), "RC1")) == []
    state, _ = ended(facing([unit("RC1", 10, 72, 100)], [unit("BC1", 7, 72, 130)]))
    assert duties(state, "BC1") == [("must choose", 4)]
    assert refused(state, Charge(("BC1",), "RC1")) == ["KS.CHARGE.01"]
    state, _ = ended(facing([unit("RC1", 7, 72, 100)], [unit("BC1", 10, 72, 130)]))
    assert duties(state, "BC1") == []


@pytest.mark.parametrize(
    ("red_y_in", "way_in", "clauses"),
    [
        (80, 20, ["KS.CHARGE.10"]),  # 30 - 1.3 in from horse to horse: in reach still, and all of 36 can be gone
        (80, 29, []),  # 39 - 1.3
        (124, 9, []),  # the field ends 10 in behind: straight away it would not get out of reach either
    ],
)
def test_who_retires_before_cavalry_gets_out_of_its_reach_if_he_can(
    red_y_in: float, way_in: float, clauses: list[str]
) -> None:
    """KS.CHARGE.10: Blue stands 10 in before Red, and the field ends at y = 144."""
    blue_y_in = red_y_in + 10.0
    state = facing([unit("RC1", 8, 72, red_y_in)], [unit("BC1", 8, 72, blue_y_in)], country={"depth_in": 144})
    order = Retire("BC1", (Point(72, blue_y_in + way_in),))
    known = seen(ended(state)[0], "blue")
    assert [each.clause for each in marching.DEEDS[Retire].refusals(known, "blue", order)] == clauses


def retired(state: State) -> State:
    """Red is within reach of Blue, who has retired out of it in S2: the state as F3 begins."""
    return ended(moved(ended(state)[0], "BC1", 30.0))[0]


def test_pursuit() -> None:
    """Blue retired before Red; Red follows to 29 in, or stays behind (KS.CHARGE.18)."""
    state = retired(facing([unit("RC1", 10, 72, 60)], [unit("BC1", 10, 72, 90)]))
    assert duties(state, "BC1") == [("retiring", 6)]
    assert duties(ended(state)[0], "BC1") == []
    assert duties(ended(moved(state, "RC1", 30.0))[0], "BC1") == [("pursued", 6)]


def test_fire_and_fresh_cavalry_stop_pursuers() -> None:
    """A pursuer shot in the retiring side's move, or eight fresh horsemen within reach of them (KS.CHARGE.18)."""
    state, _ = ended(facing([unit("RC1", 10, 72, 60)], [unit("BC1", 10, 72, 90), unit("BC2", 8, 100, 170)]))
    away = moved(state, "BC1", 30.0)
    shot = tuple(replace(man, status="dead", fell_in=4) if man.name == "RC1.1" else man for man in away.battle.men)
    assert duties(ended(replace(away, battle=replace(away.battle, men=shot)))[0], "BC1") == []
    assert duties(ended(moved(away, "BC2", -82.0))[0], "BC1") == []


def without(state: State, *names: str) -> State:
    """The state without some men, whom no shot of this move has killed."""
    men = tuple(replace(man, status="dead", fell_in=1) if man.name in names else man for man in state.battle.men)
    return replace(state, battle=replace(state.battle, men=men))


def test_pursuit_takes_eight_horsemen() -> None:
    """Eight make Blue retire in S2; once seven are left of them, who may not charge, nobody pursues (KS.CHARGE.18)."""
    state = retired(facing([unit("RC1", 8, 72, 60)], [unit("BC1", 10, 72, 90)]))
    assert duties(state, "BC1") == [("retiring", 6)]
    followed = moved(state, "RC1", 30.0)
    assert duties(ended(followed)[0], "BC1") == [("pursued", 6)]
    assert duties(ended(without(followed, "RC1.1"))[0], "BC1") == []
    retiring = moved(ended(facing([unit("RC1", 8, 72, 60)], [unit("BC1", 10, 72, 90)]))[0], "BC1", 30.0)
    assert duties(ended(without(retiring, "RC1.1"))[0], "BC1") == []


def test_pursuit_is_not_for_infantry_that_stood_still() -> None:
    """Its front rank falls in its own move, so that the cavalry is farther from it, in reach still (KS.CHARGE.20)."""
    state, _ = ended(facing([unit("RC1", 8, 72, 100)], [unit("BI1", 20, 72, 130, formation="fours", facing_deg=180)]))
    assert duties(state, "BI1") == [("in reach", 4)]
    front = [f"BI1.{number}" for number in range(1, 5)]
    assert duties(ended(without(state, *front))[0], "BI1") == []
    assert duties(ended(without(moved(state, "BI1", 1.0), *front))[0], "BI1") == [("retiring", 6)]


def test_pursuit_is_told_once() -> None:
    """Who loses a toss is told of it by the charge; who is in reach of two bodies is told to choose once."""
    state = facing([unit("RC1", 10, 72, 100)], [unit("BC1", 10, 72, 120)])
    _, told = ended(done(state, ON_BC1), coin(state, 1))
    assert [(event.unit, event.kind) for event in told if isinstance(event, UnitBound)] == [("BC1", "pursued")]
    two = facing([unit("RC1", 8, 40, 100), unit("RC2", 8, 104, 100)], [unit("BC1", 8, 72, 110)])
    state, told = ended(two)
    assert duties(state, "BC1") == [("must choose", 4), ("must choose", 4)]
    assert [(event.unit, event.kind) for event in told if isinstance(event, UnitBound)] == [("BC1", "must choose")]
