"""How an action ends, and the verdict, after the last fire phase (JANE.NOTE.08)."""

from typing import Any

import pytest

from sandgate.kernel.frozen import replace
from sandgate.kernel.scenario import load
from sandgate.rules.jane1905.tactical.effect.events import GunsDelayed
from sandgate.rules.jane1905.tactical.operations.verdict import result
from sandgate.rules.jane1905.tactical.setting_up import setup
from sandgate.rules.jane1905.tactical.ship_state import Mounting, Ship
from sandgate.rules.jane1905.tactical.state import State
from tests.rules.jane1905.tactical.in_play import Action, begun, lies

ESCAPE = {"text": "Bring two ships off the southern edge.", "kind": "escape", "edge": "south", "ships": 2}
RED = [lies("retvizan", 7000, 5000, 0, 0), lies("tsesarevich", 7000, 4000, 0, 0), lies("varyag", 7000, 3000, 0, 0)]
BLUE = [lies("mikasa", 1000, 1000, 0, 0), lies("asama", 1000, 2000, 0, 0), lies("drake", 1000, 3000, 0, 0)]


def with_ships(state: State, **changes: dict[str, Any]) -> State:
    """An action with what has become of some ships, by their names in lower case."""
    return replace(state, ships=tuple([replace(ship, **changes.get(ship.id.lower(), {})) for ship in state.ships]))


def ended(state: State) -> Action:
    """An action after a last fire phase in which nothing is written."""
    return Action(state).hand_in({})


def out_of_action(ship: Ship) -> dict[str, Any]:
    """What makes a ship unable to fight: no gun and no way."""
    return {
        "max_kn": 0.0,
        "damage": ship.damage._replace(left_kn=0.0),
        "mountings": tuple(map(put_out, ship.mountings)),
    }


def put_out(mounting: Mounting) -> Mounting:
    """A mounting without a gun that can fire."""
    return replace(mounting, out=(True,) * len(mounting.out))


def test_story_the_move_limit() -> None:
    state = begun(red=RED, blue=BLUE, moves=12, red_side={"objective": ESCAPE})
    lost: dict[str, Any] = {"fate": "sunk"}
    state = with_ships(state, asama=lost, drake=lost, retvizan=lost)
    before = ended(replace(state, move=11, phase="shots"))
    assert (before.state.phase, result(before.state)) == ("orders", None)
    verdict = result(ended(replace(state, move=12, phase="shots")).state)
    assert verdict is not None
    assert verdict.outcome == "Red: Retvizan sunk; Blue: Asama, Drake sunk"
    assert (verdict.winner, verdict.points) == ("", ())
    south = {"fate": "left", "y_yd": -10.0, "speed_kn": 12.0}
    verdict = result(ended(replace(with_ships(state, tsesarevich=south, varyag=south), move=12, phase="shots")).state)
    assert verdict is not None
    assert "Red has done what was to be done: Bring two ships off the southern edge" in verdict.outcome
    assert (verdict.winner, verdict.points) == ("red", ())


def test_story_the_field_is_held() -> None:
    """Red's ships are sunk, or without gun and way; Varyag's guns would be enough to go on."""
    state = replace(begun(red=RED, blue=BLUE), move=12, phase="shots")
    lost: dict[str, Any] = {"fate": "sunk"}
    _, tsesarevich, varyag = [ship for ship in state.ships if ship.side == "red"]
    still = out_of_action(tsesarevich)
    adrift = out_of_action(varyag) | {"mountings": varyag.mountings}
    one_gun = with_ships(state, retvizan=lost, tsesarevich=still, varyag=adrift)
    assert result(ended(one_gun).state) is None
    action = ended(with_ships(one_gun, varyag=out_of_action(varyag)))
    verdict = result(action.state)
    assert (action.state.ended, action.state.phase) == ("helpless", "over")
    assert verdict is not None
    assert verdict.outcome == "Red: Retvizan sunk; Tsesarevich, Varyag out of action; Blue: unhurt; Blue holds the field"
    assert verdict.winner == "blue"


def test_story_who_lies_on_the_bottom_has_barred_no_way() -> None:
    """Blue is to keep red in. At the move limit none has left; but with all of blue sunk red may go when it likes."""
    bar = {"text": "Let no two ships off the southern edge.", "kind": "prevent", "edge": "south", "ships": 2}
    state = replace(begun(red=RED, blue=BLUE, moves=12, blue_side={"objective": bar}), move=12, phase="shots")
    verdict = result(ended(state).state)
    assert verdict is not None
    assert (verdict.winner, "Blue has done what was to be done" in verdict.outcome) == ("blue", True)
    lost: dict[str, Any] = {"fate": "sunk"}
    verdict = result(ended(with_ships(replace(state, move=6), mikasa=lost, asama=lost, drake=lost)).state)
    assert verdict is not None
    assert verdict.outcome == "Red: unhurt; Blue: Mikasa, Asama, Drake sunk; Red holds the field"
    assert verdict.winner == "red"


def test_who_is_to_hold_the_field_has_done_so_at_the_end_if_anything_of_his_can_fight() -> None:
    hold = {"text": "Hold the roads.", "kind": "hold"}
    state = replace(begun(red=RED, blue=BLUE, moves=12, blue_side={"objective": hold}), move=12, phase="shots")
    verdict = result(ended(state).state)
    assert verdict is not None
    assert verdict.winner == "blue"
    lost: dict[str, Any] = {"fate": "sunk"}
    verdict = result(ended(with_ships(state, mikasa=lost, asama=lost, drake=lost)).state)
    assert verdict is not None
    assert verdict.winner == "red"


@pytest.mark.parametrize(
    ("asama", "mikasa", "winner"), [("", "", "blue"), ("sunk", "", "blue"), ("", "sunk", ""), ("", "left", "")]
)
def test_who_is_to_keep_a_battleship_has_done_so_while_she_is_on_the_board(asama: str, mikasa: str, winner: str) -> None:
    """Asama, a cruiser, may go; Mikasa may neither sink nor leave."""
    keep = {"text": "Keep the battleship afloat.", "kind": "keep", "of_kind": "battleship"}
    state = replace(begun(red=RED, blue=BLUE, moves=12, blue_side={"objective": keep}), move=12, phase="shots")
    verdict = result(ended(with_ships(state, asama={"fate": asama}, mikasa={"fate": mikasa})).state)
    assert verdict is not None
    assert verdict.winner == winner


def test_batteries_are_silenced_when_their_last_gun_is_out() -> None:
    """The action is over at once; the defender, who was to hold out, has not."""
    state = replace(setup(load("jane1905/harbour_battery").scenario), move=5, phase="shots")
    first, last = [replace(fort, mountings=tuple(map(put_out, fort.mountings))) for fort in state.forts]
    one_left = replace(last, mountings=(*last.mountings[:-1], state.forts[1].mountings[-1]))
    assert result(ended(replace(state, forts=(first, one_left))).state) is None
    action = ended(replace(state, forts=(first, last)))
    assert action.state.ended == "objective"
    assert result(action.state).winner == "blue"  # type: ignore[union-attr]


def test_who_was_to_hold_out_has_done_so_with_a_gun_left() -> None:
    state = replace(setup(load("jane1905/harbour_battery").scenario), move=30, phase="shots")
    assert result(ended(state).state).winner == "red"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("x_yd", "y_yd", "winner"), [(4000.0, -10.0, "red"), (-10.0, 3000.0, ""), (-10.0, -10.0, "red"), (-11.0, -10.0, "")]
)
def test_a_ship_has_escaped_that_went_over_the_edge_that_is_meant(x_yd: float, y_yd: float, winner: str) -> None:
    """Over a corner the edge counts by which she is the farther out; what the enemy's ships do is no escape of red."""
    one = ESCAPE | {"ships": 1}
    state = replace(begun(red=RED, blue=BLUE, moves=12, red_side={"objective": one}), move=12, phase="shots")
    away: dict[str, Any] = {"fate": "left", "speed_kn": 12.0, "x_yd": x_yd, "y_yd": y_yd}
    assert result(ended(with_ships(state, retvizan=away)).state).winner == winner  # type: ignore[union-attr]
    enemy: dict[str, Any] = {"fate": "left", "speed_kn": 12.0, "y_yd": -10.0}
    assert result(ended(with_ships(state, mikasa=enemy)).state).winner == ""  # type: ignore[union-attr]


def test_a_ship_whose_turret_was_only_silenced_is_damaged() -> None:
    """JANE.GUN.24: a number that was struck out stays on her scorer, whether hits or the umpire have put a higher one."""
    state = replace(begun(red=RED, blue=BLUE, moves=12), move=12, phase="shots")
    verdict = result(ended(state).state)
    assert verdict is not None
    assert verdict.outcome == "Red: unhurt; Blue: unhurt"
    slowed = Action(state).by_hand("DELAY MIKASA.fore 2").hand_in({})
    verdict = result(slowed.state)
    assert verdict is not None
    assert verdict.outcome == "Red: unhurt; Blue: Mikasa damaged"


def test_story_the_umpire_ends_the_action_and_the_last_firing_is_scored() -> None:
    """JANE.OPS.04: what has been fired stands, and no move follows in which it could be scored."""
    action = Action(begun(red=[lies("mikasa", 1000, 1000, 0, 0)], blue=[lies("retvizan", 3000, 1000, 0, 0)]))
    action.to("shots", 1).play("shots", red="FIRE MIKASA.fore @RETVIZAN AIM fore_gunhouse")
    assert len(action.state.strikes) > 0
    assert result(action.state) is None
    action.by_hand("END")
    assert next(type(event).__name__ for event in action.events) == "ActionEnded"
    assert {event.ship for event in action.told(GunsDelayed)} == {"Retvizan"}
    assert (action.state.phase, action.state.ended, action.state.strikes) == ("over", "umpire", ())
    verdict = result(action.state)
    assert verdict is not None
    assert "Blue: Retvizan damaged" in verdict.outcome
