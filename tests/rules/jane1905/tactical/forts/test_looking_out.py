"""A fort keeps a look-out for its side. JANE.OPS.02, JANE.NIGHT.02."""

from dataclasses import replace

from sandgate.kernel.scenario import load
from sandgate.rules.jane1905.tactical.operations.sights import look_round
from sandgate.rules.jane1905.tactical.setting_up import setup


def test_a_side_that_has_forts_alone_sees_the_ships_before_them() -> None:
    """Majestic lies 6,600 yards and Formidable 7,000 from the nearer battery; nobody has seen further than that."""
    state = setup(load("jane1905/harbour_battery").scenario)
    seen = {sight.ship: sight.now for sight in look_round(state, {}).sights if sight.side == "red"}
    assert seen == {201: True, 202: True}
    thick = replace(state, options=replace(state.options, visibility_yd=6_800.0))
    assert [sight.ship for sight in look_round(thick, {}).sights if sight.side == "red"] == [201]


def test_by_night_it_sees_as_far_as_a_ship() -> None:
    state = setup(load("jane1905/harbour_battery").scenario)
    dark = replace(state, options=replace(state.options, night_yd=6_800.0))
    assert [sight.ship for sight in look_round(dark, {}).sights if sight.side == "red"] == [201]
