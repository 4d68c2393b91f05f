"""Contact without a charge, prisoners, the white flag and captures: LW.MELEE.03 to .29 in the Kriegspiel (KS.ADV.02)."""

from dataclasses import replace
from typing import Any

import pytest

from sandgate.kernel.contract import Slot
from sandgate.rules.wells1913.kriegspiel.charges.captivity import guarded
from sandgate.rules.wells1913.kriegspiel.charges.charge_events import MeleeFought
from sandgate.rules.wells1913.kriegspiel.orders import Flag, Hit
from sandgate.rules.wells1913.kriegspiel.roll import gun_of, killed, men_of, secrets_of, unit_of, waggon_of
from sandgate.rules.wells1913.kriegspiel.state import State
from sandgate.rules.wells1913.melee.disputed_gun import DisputeEnded, GunDisputed

from .charges import done, ended, facing, gun, left, moved, refused, unit
from .ks_fields import Still

ON_BI1 = Hit("RI1", "BI1")


def fought(state: State, bench: Any = None) -> tuple[MeleeFought, State]:
    """What the end of the move tells of its melee, and the state after it."""
    state, told = ended(state, bench)
    return next(event for event in told if isinstance(event, MeleeFought)), state


def test_who_comes_up() -> None:
    """A man 12 in long stops 3/32 in from the enemy, or where his 12 in end, at 1/8 in at most (LW.MELEE.03)."""
    for start_y_in, end_y_in in ((98.0, 109.506), (97.5, 109.5)):  # 110 less 0.4 for two men and 0.094, or 12 in on
        after = done(facing([unit("RI1", 1, 72, start_y_in)], [unit("BI1", 1, 72, 110)]), ON_BI1)
        (man,) = men_of(after.battle, "RI1")
        assert (man.x_in, man.y_in, man.touched) == (72.0, end_y_in, True)
        assert unit_of(after.battle, "RI1").spent == 1.0
    assert refused(facing([unit("RI1", 1, 72, 97.4)], [unit("BI1", 1, 72, 110)]), ON_BI1) == ["LW.MELEE.03"]


def test_isolated_men_are_taken() -> None:
    """Eleven against nine isolated: two prisoners, seven dead on each side; the two stand behind their captors."""
    state = done(facing([unit("RI1", 11, 72, 104)], [unit("BI1", 9, 72, 110)]), ON_BI1)
    event, after = fought(state)
    assert (event.weaker, event.isolated) == ("blue", True)
    assert (len(event.red_dead), len(event.blue_dead), len(event.prisoners)) == (7, 7, 2)
    assert (left(after, "RI1"), left(after, "BI1")) == (4, 0)
    assert [man.captor for man in men_of(after.battle, "BI1", ("prisoner",))] == ["RI1", "RI1"]


def test_supported_men_die_to_the_last() -> None:
    """Five friends within a foot of the contact keep nine from being isolated: nine dead on each side (LW.MELEE.12)."""
    state = done(facing([unit("RI1", 11, 72, 104)], [unit("BI1", 9, 72, 110), unit("BI2", 5, 72, 121)]), ON_BI1)
    event, _ = fought(state)
    assert (event.isolated, len(event.red_dead), len(event.blue_dead), event.prisoners) == (False, 9, 9, ())


def test_contacts_left_over_make_no_melee() -> None:
    """Only men newly moved into contact fight (KS.CHARGE.23)."""
    state = done(facing([unit("RI1", 5, 72, 104)], [unit("BI1", 20, 72, 110)]), ON_BI1)
    men = tuple(replace(man, touched=False) for man in state.battle.men)
    _, told = ended(replace(state, battle=replace(state.battle, men=men)))
    assert not any(isinstance(event, MeleeFought) for event in told)


def taken() -> State:
    """The state in which RI1 holds two men of BI1, as Blue's move begins."""
    return fought(done(facing([unit("RI1", 11, 72, 104)], [unit("BI1", 9, 72, 110)]), ON_BI1))[1]


@pytest.mark.parametrize(("moves", "status"), [(0, "prisoner"), (1, "prisoner"), (2, "released")])
def test_fresh_prisoners_are_held_to_the_end_of_their_captors_next_move(moves: int, status: str) -> None:
    """LW.MELEE.19: taken in F2 forty inches from any captor, held in F2 and S2, and asked after as F3 ends."""
    _, after = fought(done(facing([unit("RI1", 11, 72, 104)], [unit("BI1", 9, 72, 110)]), ON_BI1))
    far = tuple(replace(man, y_in=man.y_in + 40.0) if man.status == "prisoner" else man for man in after.battle.men)
    battle, _ = guarded(replace(after.battle, men=far, move=2 + moves))
    assert {man.status for man in battle.men if man.unit == "BI1" and man.status != "dead"} == {status}


def test_fresh_prisoners_are_free_when_their_captors_are_dead() -> None:
    """LW.MELEE.19: nobody is left in whose hands they could be."""
    _, after = fought(done(facing([unit("RI1", 11, 72, 104)], [unit("BI1", 9, 72, 110)]), ON_BI1))
    battle, _ = guarded(killed(after.battle, [man.name for man in men_of(after.battle, "RI1")]))
    assert len(men_of(battle, "BI1", ("released",))) == 2


def test_prisoners_whom_nobody_guards_are_free() -> None:
    """Their captors gone, they are free, unarmed, go home a foot a move and are armed again there (LW.MELEE.19 to .21)."""
    state, _ = ended(taken())
    state, _ = ended(moved(state, "RI1", -40.0))
    assert [man.status for man in men_of(state.battle, "BI1", ("prisoner", "released"))] == ["released", "released"]
    before = {man.name: man.y_in for man in men_of(state.battle, "BI1", ("released",))}
    state, _ = ended(state)
    assert {man.y_in - before[man.name] for man in men_of(state.battle, "BI1", ("released",))} == {12.0}
    for _ in range(12):
        state, _ = ended(state)
    assert left(state, "BI1") == 2
    assert 179.8 <= unit_of(state.battle, "BI1").y_in <= 180.0  # their bases touch the line


def test_the_white_flag() -> None:
    """Four men with nobody near give themselves up; with two friends within a foot they may not (LW.MELEE.25)."""
    alone = facing([unit("RI1", 4, 72, 60)], [unit("BI1", 9, 72, 64)])
    state = done(alone, Flag("RI1"))
    assert [man.status for man in men_of(state.battle, "RI1", ("prisoner",))] == ["prisoner"] * 4
    state, _ = ended(state)
    assert {man.captor for man in men_of(state.battle, "RI1", ("prisoner",))} == {"BI1"}
    supported = facing([unit("RI1", 4, 72, 60), unit("RI2", 2, 72, 52)], [unit("BI1", 9, 72, 64)])
    assert refused(supported, Flag("RI1")) == ["LW.MELEE.25"]


@pytest.mark.parametrize(
    ("men", "from_y_in", "way_in", "holder"),
    [
        (4, 124.0, 10.0, "red"),  # from 6 in before the axle to 4 in behind it
        (3, 124.0, 10.0, "blue"),
        (4, 118.0, 8.0, "blue"),  # 4 in before it still
        (4, 142.0, -8.0, "blue"),  # from behind the trail, and still behind it
        (4, 138.0, -12.0, "red"),  # from behind to before it
    ],
)
def test_a_gun_without_defenders(men: int, from_y_in: float, way_in: float, holder: str) -> None:
    """LW.MELEE.26, .27: four enemies within six inches who have gone past its axle, at y = 130, take it; three do not."""
    state = facing([unit("RI1", men, 72, from_y_in)], [unit("BI1", 5, 20, 170), gun("BG1", 0, 76, 130)])
    state, _ = ended(moved(state, "RI1", way_in))
    assert gun_of(state.battle, "BG1").holder == holder


def test_a_gun_in_dispute() -> None:
    """LW.MELEE.28: reached and not captured; it is taken from where they first came; when they leave, nobody disputes it."""
    state = facing([unit("RI1", 4, 72, 118)], [unit("BI1", 5, 20, 170), gun("BG1", 0, 76, 130)])
    state, told = ended(moved(state, "RI1", 8.0))
    (event,) = (event for event in told if isinstance(event, GunDisputed))
    assert (event.owners, event.enemies, event.passed, event.to) == (0, 4, 0, ("red", "blue"))
    assert {each.from_y_in for each in gun_of(state.battle, "BG1").approaches} == {118.0, 117.35}  # two ranks
    stays, _ = ended(state)
    past, _ = ended(moved(ended(stays)[0], "RI1", 7.0))
    assert gun_of(past.battle, "BG1").holder == "red"
    assert gun_of(past.battle, "BG1").approaches == ()
    _, told = ended(moved(stays, "RI1", -8.0))
    assert [event.gun for event in told if isinstance(event, DisputeEnded)] == ["BG1"]


def test_a_waggon_is_taken_with_what_it_holds() -> None:
    """House: a waggon touched by the enemy with nobody of its own near."""
    waggon = {"name": "BW1", "at": [72, 120], "packets": {"food": 3, "forage": 0, "ammunition": 1}}
    state = facing([unit("RI1", 4, 72, 112)], [unit("BI1", 5, 20, 170), waggon])
    state, _ = ended(done(state, Hit("RI1", "BW1")))
    assert waggon_of(state.battle, "BW1").holder == "red"
    assert [(stock.holder, stock.food) for stock in secrets_of(state, "red").stocks] == [("BW1", 3)]
    assert secrets_of(state, "blue").stocks == ()


def test_the_umpire_may_find_otherwise() -> None:
    """Whether the weaker side is isolated is a finding: supported, nine die on each side (LW.MELEE.12)."""
    state = done(facing([unit("RI1", 11, 72, 104)], [unit("BI1", 9, 72, 110)]), ON_BI1)
    event, _ = fought(state, Still(answers={Slot(3, "LW.MELEE.01", 1): "no"}))
    assert (len(event.blue_dead), event.prisoners) == (9, ())
