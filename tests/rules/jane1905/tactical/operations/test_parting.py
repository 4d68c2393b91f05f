"""An action into which a war on the chart has gone over: damage that comes with the ships, the end apart, what goes back."""

import json
from typing import Any

import pytest
from pydantic import ValidationError

from sandgate.kernel.codec import dump, load
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.operations.parting import names_brought
from sandgate.rules.jane1905.tactical.operations.verdict import end_of, result
from sandgate.rules.jane1905.tactical.scenario import TacticalScenario
from sandgate.rules.jane1905.tactical.setting_up import setup
from sandgate.rules.jane1905.tactical.ship_record import Record, later, record_of
from sandgate.rules.jane1905.tactical.ship_state import Fix, Ship
from sandgate.rules.jane1905.tactical.state import State


def ship(plan: str, x_yd: float, **facts: Any) -> dict[str, Any]:
    return {"plan": plan, "at_yd": [x_yd, 20_000.0], "course_deg": 0.0, "speed_kn": 12.0, **facts}


def action(red: Any = None, blue: Any = None, **facts: Any) -> State:
    """Drake and Varyag 12,000 yards apart, called for by a war on the chart."""
    sides = {"red": {"ships": [red or ship("varyag", 32_000.0)]}, "blue": {"ships": [blue or ship("drake", 20_000.0)]}}
    usual = {"game": "jane1905.tactical", "from_chart": True, "board": [40, 40], "edge": False}
    return setup(TacticalScenario.model_validate({**usual, **sides, **facts}).model_dump(mode="json"))


def hurt(one: Ship) -> Ship:
    """A ship that has lost the first of her guns, has another loading, two hits in her engines and 17 knots left."""
    first, second, *others = one.mountings
    guns = (
        replace(first, out=(True, *first.out[1:])),
        replace(second, numbers=tuple([9 for _ in second.numbers])),
        *others,
    )
    return replace(one, mountings=guns, max_kn=17.0, damage=one.damage._replace(engine_hits=2, leak_kn=1.5))


def after(state: State, move: int, fired: int = 0, x_yd: float = 20_000.0) -> State:
    """An action after so many moves in which nobody moved; Drake fired in one of them, and stands there."""
    ships = list[Ship]()
    for one in state.ships:
        at = one.x_yd if one.side == "red" else x_yd
        track = tuple([Fix(nth, at, one.y_yd, 0.0, 12.0) for nth in range(move + 1)])
        guns = tuple([replace(each, last_move=fired if one.side == "blue" else 0) for each in one.mountings])
        ships.append(replace(one, x_yd=at, track=track, mountings=guns))
    return replace(state, move=move, ships=tuple(ships))


def test_a_ship_begins_as_her_record_has_her_and_takes_it_along() -> None:
    before = hurt(action().ships[0])
    record = record_of(before, 4)
    begun = action(red=ship("varyag", 32_000.0, record=dump(record))).ships[0]
    assert begun.max_kn == 17.0
    assert begun.mountings[0].out[0]
    assert set(begun.mountings[1].numbers) == {5}  # five of the nine moves were left
    assert (begun.damage.engine_hits, begun.damage.leak_kn) == (2, 1.5)
    assert record_of(begun, 0) == record
    assert set(later(record, 60).mountings[1].numbers) == {0}  # loaded an hour later; the gun that is out stays out
    assert later(record, 60).mountings[0].out[0]


def test_a_record_of_another_ship_is_refused() -> None:
    strange = dump(record_of(action().ships[1], 0))
    with pytest.raises(ValidationError, match="the record of Varyag has not the guns"):
        action(red=ship("varyag", 32_000.0, record=strange))


def test_it_ends_when_nobody_has_fired_for_ten_moves_and_no_shot_was_possible() -> None:
    assert end_of(after(action(), 9)) == ""
    assert end_of(after(action(), 10)) == "apart"
    assert end_of(after(action(), 14, fired=5)) == ""
    assert end_of(after(action(), 15, fired=5)) == "apart"
    assert end_of(after(action(), 30, x_yd=22_000.0)) == ""  # 10,000 yards: within battle range
    assert end_of(after(action(from_chart=False), 30)) == ""


def test_what_goes_back_to_the_chart() -> None:
    begun = action()
    ended = replace(after(begun, 12), ended="apart")
    ended = replace(ended, ships=(hurt(ended.ships[0]), replace(ended.ships[1], fate="sunk")))
    found = result(ended)
    assert found is not None
    assert tuple(name for name, _ in found.brings) == names_brought(2)
    brought = dict(found.brings)
    assert (brought["moves"], brought["ship 1 x_yd"], brought["ship 1 course_deg"]) == (12.0, 32_000.0, 0.0)
    assert (brought["ship 1 fate"], brought["ship 2 fate"]) == ("", "sunk")
    assert json.loads(str(brought["ship 1 steamed"])) == [[12.0, 12]]
    record = load(Record, json.loads(str(brought["ship 1 record"])))
    assert record == record_of(ended.ships[0], 12)
    assert record.max_kn == 17.0
    without = result(replace(after(action(from_chart=False), 12), ended="moves"))
    assert without is not None
    assert without.brings == ()
