"""Fire that is concentrated, and ships that all shift to one enemy (JANE.GUN.15)."""

from collections.abc import Mapping, Sequence

import pytest

from sandgate.kernel.contract import Slot
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.gun_fire.control import controlled
from sandgate.rules.jane1905.tactical.gun_fire.events import ChangeRefused
from sandgate.rules.jane1905.tactical.orders import Concentrate
from sandgate.rules.jane1905.tactical.shots import Fire
from tests.rules.jane1905.tactical.gun_fire.shooting import (
    RETVIZAN,
    TSESAREVICH,
    Shoot,
    Still,
    action,
    mikasa,
    retvizan,
    ship,
    silenced,
    tsesarevich,
)


def test_story_concentration_of_fire() -> None:
    asama = silenced(ship(102, "asama", 10_000.0, 9_500.0), "fore")
    state = action(silenced(mikasa(), "fore"), asama, tsesarevich(3000.0), retvizan(2000.0, 80.0), move=4)
    order = Concentrate("red division", 6, at="TSESAREVICH")
    asked = [Fire("MIKASA.fore", "RETVIZAN"), Fire("ASAMA.fore", "RETVIZAN")]
    shoot = Shoot(controlled(state, {"red": [order]})).fire(8, *asked)
    assert {strike.at for strike in shoot.strikes if strike.firer < 200} == {TSESAREVICH}
    assert len(shoot.told(ChangeRefused)) == 2
    anew = Shoot(controlled(state, {"red": [order]})).fire(11, *asked)
    assert {strike.at for strike in anew.strikes if strike.firer < 200} == {RETVIZAN}
    chit = Concentrate("red division", 3, at="RETVIZAN")
    again = Shoot(controlled(controlled(state, {"red": [order]}), {"red": [chit]})).fire(6, *asked)
    assert {strike.at for strike in again.strikes if strike.firer < 200} == {RETVIZAN}


def all_shift(line: Sequence[str], staying: Sequence[str] = (), answers: Mapping[Slot, str] | None = None) -> Shoot:
    """Ships in line fire at Tsesarevich in move 4; in move 9 those that do not stay ask for Retvizan, far nearer."""
    ships = [silenced(ship(101 + nth, key, 10_000.0, 10_000.0 - 400.0 * nth), "fore") for nth, key in enumerate(line)]
    shoot = Shoot(action(*ships, tsesarevich(3900.0), retvizan(2000.0, 80.0), move=4))
    shoot.fire(4, *[Fire(f"{key.upper()}.fore", "TSESAREVICH") for key in line])
    at = {key: "TSESAREVICH" if key in staying else "RETVIZAN" for key in line}
    return shoot.fire(9, *[Fire(f"{key.upper()}.fore", at[key]) for key in line], bench=Still(answers=answers))


LINE = ("mikasa", "asama", "drake")


def at_whom(shoot: Shoot) -> dict[int, int]:
    return {strike.firer: strike.at for strike in shoot.strikes if strike.firer < 200}


def test_only_half_the_ships_of_a_side_rounded_up_may_shift_to_one_enemy_at_once() -> None:
    shoot = all_shift(LINE)
    assert at_whom(shoot) == {101: RETVIZAN, 102: RETVIZAN, 103: TSESAREVICH}
    assert [(event.ship, event.kept, event.asked) for event in shoot.told(ChangeRefused)] == [
        ("Drake", "Tsesarevich", "Retvizan")
    ]
    allowed = all_shift(LINE, answers={Slot(9, "JANE.GUN.15", 103, RETVIZAN, 10): "yes"})
    assert at_whom(allowed) == {101: RETVIZAN, 102: RETVIZAN, 103: RETVIZAN}


def test_of_two_that_ask_one_may_shift() -> None:
    assert at_whom(all_shift(LINE[:2])) == {101: RETVIZAN, 102: TSESAREVICH}


def test_where_no_more_than_half_of_them_ask_all_may_shift() -> None:
    """One of three: the ship that is the last of the list may leave whom she has fired at."""
    assert at_whom(all_shift(LINE, staying=LINE[:2])) == {101: TSESAREVICH, 102: TSESAREVICH, 103: RETVIZAN}


def test_a_concentration_orders_all_of_them_to_one_enemy() -> None:
    """Whom it binds he does not ask: from move 9 on they fire at Retvizan, all of them."""
    line = [silenced(ship(101 + nth, key, 10_000.0, 10_000.0 - 400.0 * nth), "fore") for nth, key in enumerate(LINE)]
    shoot = Shoot(action(*line, tsesarevich(3900.0), retvizan(2000.0, 80.0), move=4))
    shoot.fire(4, *[Fire(f"{key.upper()}.fore", "TSESAREVICH") for key in LINE])
    shoot.state = controlled(replace(shoot.state, move=8), {"red": [Concentrate("red division", 2, at="RETVIZAN")]})
    assert set(at_whom(shoot.fire(9)).values()) == {RETVIZAN}


@pytest.mark.parametrize(("move", "at"), [(10, TSESAREVICH), (11, RETVIZAN)])
def test_a_concentration_of_six_moves_from_move_5_on_binds_up_to_move_10(move: int, at: int) -> None:
    state = action(silenced(mikasa(), "fore"), tsesarevich(3000.0), retvizan(2000.0, 80.0), move=4)
    state = controlled(state, {"red": [Concentrate("red division", 6, at="TSESAREVICH")]})
    assert set(at_whom(Shoot(state).fire(move, Fire("MIKASA.fore", "RETVIZAN"))).values()) == {at}
