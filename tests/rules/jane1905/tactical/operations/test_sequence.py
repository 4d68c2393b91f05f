"""Actions played through the sequence of a move: what is fired, scored, taken off and made when (JANE.OPS.04)."""

from typing import Any

from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.effect.events import HitScored, ShipSunk, SpeedChanged, WaterEntered
from sandgate.rules.jane1905.tactical.gun_fire.events import GunsFired
from sandgate.rules.jane1905.tactical.in_the_water import Blow
from sandgate.rules.jane1905.tactical.operations.asks import awaits
from sandgate.rules.jane1905.tactical.ships import changed, ship_of
from sandgate.rules.jane1905.tactical.state import State
from tests.rules.jane1905.board import strike
from tests.rules.jane1905.tactical.in_play import FAR, Action, begun, lies

MIKASA, RETVIZAN = lies("mikasa", 3000, 3000, 0, 0), lies("retvizan", 6000, 3000, 0, 0)


def after_moves(moves: int, state: State, **changes: Any) -> State:
    """An action that has come to the order phase of the next move, its guns free from then on."""
    return replace(state, move=moves, phase="orders", **changes)


def fired(state: State, mounting: str, place: tuple[float, float], **more: Any) -> Any:
    """A strike of the firing of the last move, which waits to be scored."""
    return strike(replace(state, move=state.move + 1), mounting, place, **more)


def holding_fire(action: Action, *names: str) -> dict[str, str]:
    """Sheets by which all hold their fire, but the ships that are named."""
    return {
        ask.role: "\n".join(f"CHECK {ship}" for ship in ask.about if ship not in names)
        for ask in awaits(action.state)
        if ask.form == "shots"
    }


def on_to_orders(action: Action, move: int, *firing: str) -> list[GunsFired]:
    """Play until a move is ordered, all silent but the ships that are named; what these fired."""
    told = list[GunsFired]()
    while (action.state.phase, action.state.move) != ("orders", move - 1):
        told += action.hand_in(holding_fire(action, *firing)).told(GunsFired)
    return told


def test_story_a_turret_out_for_three_fires() -> None:
    """Her fore turret made quick, of interval 3: its base pierced by the firing of move 6, die 3; it was to fire in 9."""
    state = begun(red=[MIKASA], blue=[RETVIZAN])
    plan = next(plan for plan in state.plans if plan.key == "retvizan")
    quick = [
        each._replace(gun=each.gun._replace(velocity_ft_s=2800.0)) if each.id == "fore" else each for each in plan.positions
    ]
    plans = tuple([plan._replace(positions=tuple(quick)) if each is plan else each for each in state.plans])
    retvizan = ship_of(state, 201)
    guns = [
        replace(each, numbers=(9, 9)) if each.id == "fore" else replace(each, out=(True,) * len(each.out))
        for each in retvizan.mountings
    ]
    state = after_moves(6, replace(changed(state, replace(retvizan, mountings=tuple(guns))), plans=plans))
    state = replace(state, strikes=(fired(state, "fore", (90.0, 20.0)),))
    action = Action(state, HIT_10=3)
    shots = list[tuple[str, str, int]]()
    while action.state.move < 19:
        told = on_to_orders(action, action.state.move + 2, "RETVIZAN")
        shots += [(each.ship, each.mounting, action.state.move) for each in told]
    assert shots == [("Retvizan", "fore", 18)]


def test_story_an_engine_hit() -> None:
    """Move 7 is still made at 18 knots; what her engines have lost counts from move 8."""
    state = begun(red=[lies("mikasa", 3000, 500, 0, 18)], blue=[RETVIZAN])
    state = after_moves(6, state)
    state = replace(state, strikes=(fired(state, "fore", (290.0, 0.0), firer=201, at=101),))
    action = Action(state).hand_in({"red": "MIKASA: 6SQ"})
    mikasa = action.ship("MIKASA")
    assert (mikasa.damage.engine_hits, mikasa.track[-1].move, mikasa.track[-1].speed_kn) == (1, 7, 18.0)
    assert mikasa.max_kn < 18.0
    assert [event.max_kn for event in action.told(SpeedChanged)] == [mikasa.max_kn]
    on_to_orders(action, 8)
    action.hand_in({})
    assert (action.ship("MIKASA").track[-1].move, action.ship("MIKASA").track[-1].speed_kn) == (8, mikasa.max_kn)


def destroyers() -> tuple[dict[str, Any], dict[str, Any]]:
    """Two destroyers, Akatsuki of the red side and Silny of the blue."""
    red = lies("destroyer_30kn", 3000, 3000, 0, 12, id="AKATSUKI", name="Akatsuki")
    return red, lies("destroyer_30kn", 4000, 3000, 0, 12, id="SILNY", name="Silny")


def test_story_two_ships_sink_each_other() -> None:
    red, blue = destroyers()
    state = after_moves(10, begun(red=[red, MIKASA], blue=[blue, RETVIZAN]))
    hits = [
        fired(state, "fore", (107.0, 2.0), nature="HE", firer=firer, at=at, nth=nth)
        for firer, at in ((102, 201), (202, 101))
        for nth in (1, 2)
    ]
    action = Action(replace(state, strikes=tuple(hits))).hand_in({})
    assert sorted(event.ship for event in action.told(ShipSunk)) == ["Akatsuki", "Silny"]
    assert [(ship.fate, ship.track[-1].move) for ship in action.state.ships if ship.number in (101, 201)] == [
        ("sunk", 11)
    ] * 2
    assert [ask.about for ask in awaits(action.state) if ask.form == "shots"] == [("MIKASA",), ("RETVIZAN",)]


def test_story_torpedoed_and_hit_in_one_move() -> None:
    """Tsesarevich at 18 knots: four water-line hits of a torpedo and a shell of move 7 are scored when move 8 is made."""
    state = begun(red=[lies("tsesarevich", 3000, 500, 0, 18)], blue=[lies("mikasa", 6000, 500, 0, 0)])
    state = after_moves(7, state)
    shell = fired(state, "fore", (300.0, 12.0), firer=201, at=101, nature="HE")
    blow = Blow(7, 101, 201, "torpedo", 0, "S", 150.0, 4)
    action = Action(replace(state, strikes=(shell,), blows=(blow,))).hand_in({"red": "TSESAREVICH: 6SQ"})
    kinds = [type(event) for event in action.events]
    assert kinds.index(WaterEntered) < kinds.index(HitScored)
    assert {event.at_s for event in action.told(HitScored)} == {8 * 60.0}
    assert len(action.ship("TSESAREVICH").damage.water) >= 4
    damage, track = action.ship("TSESAREVICH").damage, action.ship("TSESAREVICH").track
    assert (damage.level, damage.line, track[-1].move, track[-1].speed_kn) == ("lower deck", "afloat", 8, 18.0)
    max_kn = action.ship("TSESAREVICH").max_kn
    assert max_kn < 18.0
    on_to_orders(action, 9)
    action.hand_in({})
    tsesarevich = action.ship("TSESAREVICH")
    assert (tsesarevich.damage.line, tsesarevich.track[-1].speed_kn) == ("lower deck", max_kn)


def test_story_what_a_sunk_ship_has_fired_and_launched_stands() -> None:
    """Akatsuki fires in move 10 and is sunk by its firing; her torpedo of move 11 runs on, and she fires no gun more."""
    red, _ = destroyers()
    state = begun(red=[red, FAR], blue=[lies("retvizan", 3000, 4200, 90, 0)])
    state = replace(state, ships=tuple([replace(ship, setting_yd=3000) for ship in state.ships]))
    action = Action(state).hand_in({})  # all look round before the first move
    action.state = replace(action.state, move=10, phase="shots")
    action.hand_in(holding_fire(action, "AKATSUKI"))
    strikes = action.state.strikes
    assert {(each.firer, each.at) for each in strikes} == {(101, 201)}
    hits = [fired(action.state, "fore", (107.0, 2.0), nature="HE", firer=201, at=101, nth=nth) for nth in (1, 2)]
    action.state = replace(action.state, strikes=(*strikes, *hits))
    action.hand_in({"red": "TORP AKATSUKI D1 L BRG 090"})
    assert (action.ship("AKATSUKI").fate, action.ship("AKATSUKI").track[-1].move) == ("sunk", 11)
    assert {event.firer for event in action.told(HitScored)} == {"Akatsuki", "Retvizan"}
    assert [torpedo.ship for torpedo in action.state.torpedoes] == [101]
    assert {shots.ship for shots in on_to_orders(action, 12, "AKATSUKI", "RETVIZAN")} <= {"Retvizan"}
    assert [torpedo.ship for torpedo in action.state.torpedoes] == [101]
