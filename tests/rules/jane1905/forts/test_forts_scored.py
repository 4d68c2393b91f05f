"""What hits do to forts: JANE.FORT.02 to .05 and .08."""

from typing import Any

from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.forts.events import FortGunHit
from sandgate.rules.jane1905.tactical.in_the_water import Strike
from sandgate.rules.jane1905.tactical.ship_state import Fort
from sandgate.rules.jane1905.tactical.state import State
from tests.rules.jane1905.board import board, fort, scored, ship, strike

GUN_2 = (0.9, 0.1)  # its dot on the largest sheet


def siege(move: int, **changes: Any) -> State:
    """A fort whose gun 2 has number 8 and, for the sake of the register's figures, guns of interval 4."""
    plan_state = board(move, ship(101, "mikasa"), forts=(fort(301, "harbour_battery"),))
    quick = plan_state.fort_plans[0]._replace(gun=plan_state.fort_plans[0].gun._replace(velocity_ft_s=2500.0))
    mountings = tuple([replace(each, numbers=(8,)) for each in plan_state.forts[0].mountings])
    forts = (replace(plan_state.forts[0], mountings=mountings, **changes),)
    return replace(plan_state, fort_plans=(quick,), forts=forts)


def at(state: State, x_in: float, y_in: float, nth: int = 1, nature: str = "AP", mounting: str = "fore") -> Strike:
    return replace(strike(state, mounting, (0.0, 0.0), at=301, nth=nth, nature=nature), x_in=x_in, y_in=y_in)


def hit(state: State, *strikes: Strike) -> Fort:
    return scored(state, *strikes)[0].forts[0]


def test_story_a_fort_gun_hit_at_the_edge() -> None:
    state = siege(8)
    edges = [at(state, 0.93, 0.1, nth) for nth in range(1, 6)]
    told = [hit(state, *edges[:number]).mountings[1] for number in range(1, 6)]
    assert [gun.numbers for gun in told] == [(12,), (24,), (44,), (76,), (140,)]
    assert [gun.doubled for gun in told] == [False, False, False, True, True]
    assert hit(state, *edges).mountings[0].numbers == (8,)


def test_story_a_fort_gun_hit_in_the_centre() -> None:
    state = siege(8)
    first, second = at(state, 0.9, 0.11), at(state, 0.905, 0.1, 2)
    gun = hit(state, first).mountings[1]
    assert (gun.numbers, gun.doubled, gun.out, gun.edge_hits) == ((48,), True, (False,), 0)
    assert hit(state, first, second).mountings[1].out == (True,)


def test_an_edge_hit_after_a_centre_hit_is_reckoned_at_half_rate_and_doubles_no_more() -> None:
    """8 + 10 x 4 = 48, then 48 + 1 x 8."""
    state = siege(8)
    gun = hit(state, at(state, 0.9, 0.1), at(state, 0.93, 0.1, 2)).mountings[1]
    assert (gun.numbers, gun.doubled) == ((56,), True)


def test_shrapnel_tells_over_a_gun_alone() -> None:
    state = siege(8)
    over = hit(state, at(state, 0.85, 0.208, nature="SHRAPNEL")).mountings
    assert [gun.numbers for gun in over] == [(8,), (12,), (8,), (8,)]
    assert hit(state, at(state, *GUN_2, nature="SHRAPNEL")).mountings == state.forts[0].mountings


def test_light_shell_tells_on_no_gun() -> None:
    state = siege(8)
    assert hit(state, at(state, *GUN_2, mounting="light_qf_3_40.P")).mountings == state.forts[0].mountings


def test_a_hole_in_a_station_knocks_it_out_for_good() -> None:
    state = siege(8)
    known = hit(state, at(state, 0.02, 0.18))
    assert known.stations_out == (True, False)
    assert hit(state, at(state, 0.02, 0.18, nature="SHRAPNEL")).stations_out == (False, False)
    secret = board(8, ship(101, "mikasa"), forts=(fort(301, "modern_battery"),))
    small = replace(at(secret, 0.15, 0.04), grade=3)  # 0.60 in on the largest sheet
    assert hit(secret, small).stations_out == (True,)


def test_a_hole_in_the_part_of_a_station_that_reaches_beyond_the_fort_knocks_it_out_and_is_no_hit_on_the_fort() -> None:
    """Known stations stand at the ends of the shrapnel line, (0, 0.20) and (2.40, 0.20), 0.03 in radius."""
    state = siege(8, shaken_until=8)
    assert hit(state, at(state, -0.02, 0.215)).stations_out == (True, False)
    assert hit(state, at(state, 2.40, 0.23)).stations_out == (False, True)
    assert hit(state, at(state, 2.40, 0.231)).stations_out == (False, False)
    assert [hit(state, at(state, x_in, 0.2)).shaken_until for x_in in (-0.02, 0.02)] == [8, 9]


def test_heavy_fire_shakes_a_fort_until_two_moves_pass_without_a_hit() -> None:
    state = siege(10)
    two = hit(state, at(state, 0.33, 0.1), at(state, 0.93, 0.1, 2))
    assert two.shaken_until == 11
    assert hit(state, at(state, 0.33, 0.1)).shaken_until == 0
    of_any_sort = [at(state, 0.6, 0.05, nth) for nth in range(1, 9)]
    assert [hit(state, *of_any_sort[:number]).shaken_until for number in (7, 8)] == [0, 11]
    later = siege(12, shaken_until=11)
    assert hit(later, at(later, 0.6, 0.05)).shaken_until == 13
    assert hit(later).shaken_until == 11


def test_who_answers_for_the_forts_guns_is_told_and_the_hit_itself_only_the_umpire() -> None:
    state = siege(8)
    _, events = scored(state, at(state, 0.93, 0.1))
    assert [each.to for each in events] == [(), ("blue",)]


def test_what_a_fort_suffers_its_gunner_is_told_and_the_admiral_while_signals_are_free() -> None:
    """JANE.SIG.01, JANE.FORT.11: as a ship's damage is told to her captain and to him."""
    state = siege(8)
    state = replace(state, forts=(replace(state.forts[0], gunner="blue/heavy"),))
    state = replace(state, commands=tuple([replace(each, admiral=f"{each.side}/admiral") for each in state.commands]))
    for free, to in ((False, ("blue/heavy",)), (True, ("blue/heavy", "blue/admiral"))):
        _, events = scored(replace(state, free_signals=free), at(state, 0.93, 0.1))
        assert [event.to for event in events if isinstance(event, FortGunHit)] == [to]
