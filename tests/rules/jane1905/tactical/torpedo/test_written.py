"""Torpedoes as they are written: at whom a die or an estimate may be thrown (JANE.TOR.06, .07)."""

import pytest

from tests.rules.jane1905.tactical.in_play import FAR, Action, begun, lies


@pytest.mark.parametrize(("method", "aim"), [(3, "DIE {}"), (4, "EST 270 800 6 @{}")])
def test_a_torpedo_by_die_or_estimate_is_fired_at_ships_of_the_enemys_list_alone(method: int, aim: str) -> None:
    red, blue = [lies("destroyer_30kn", 3000, 3000, 0, 0, id="D1")], [lies("mikasa", 3800, 3000, 270, 6), FAR]
    action = Action(begun(red, blue, options={"torpedo_method": method}), TOR_06=6).to("orders", 0)
    for name in ("NOBODY", "D1"):
        with pytest.raises(AssertionError, match=f"{name} is no ship of the enemy's"):
            action.play("orders", f"TORP D1 D1 E {aim.format(name)}")
    state = action.play("orders", f"TORP D1 D1 E {aim.format('MIKASA')}").state
    assert [*[blow.ship for blow in state.blows], *[each.at for each in state.torpedoes]] == [201]
