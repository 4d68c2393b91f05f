"""Boats and trains: getting in, running, getting out, by KS.ARMS.04 and .05, KS.MOVE.07, KS.RAIL and LW.EXT.13 and .14."""

from dataclasses import replace
from typing import Any

import pytest

from sandgate.kernel.asks import Order
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Event, Slot
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.beginning import begin
from sandgate.rules.wells1913.kriegspiel.roll import (
    gun_of,
    men_of,
    secrets_of,
    train_of,
    unit_of,
    waggon_of,
    with_men,
    with_secrets,
)
from sandgate.rules.wells1913.kriegspiel.secrets import Mine
from sandgate.rules.wells1913.kriegspiel.state import State
from sandgate.rules.wells1913.kriegspiel.transport.carrying import DEEDS
from sandgate.rules.wells1913.kriegspiel.transport.landing import went_aboard
from sandgate.rules.wells1913.kriegspiel.transport.lost_vehicles import boat_lost
from sandgate.rules.wells1913.kriegspiel.transport.passages import carrier_of, party_of
from sandgate.rules.wells1913.kriegspiel.transport.trains import vehicles
from sandgate.rules.wells1913.kriegspiel.transport.transport_orders import Board, Leave, Run
from sandgate.rules.wells1913.kriegspiel.works.labouring import advance
from tests.rules.wells1913.kriegspiel.ks_fields import field, seen

RIVER = {"rivers": [{"name": "river", "points": [[0, 90], [144, 90]], "width_in": 20}]}  # y from 80 to 100
LINE = {"railways": [{"name": "main", "points": [[120, 0], [120, 180]]}]}


def unit(name: str, men: int, x_in: float, y_in: float, **more: Any) -> dict[str, Any]:
    return {"name": name, "men": men, "at": [x_in, y_in], **more}


def afloat(*units: dict[str, Any], boats: int = 1) -> State:
    """Red's boats at the south bank, 8 in from one to the next, and units."""
    places = [{"name": f"RB{nth + 1}", "at": [60 + 8 * nth, 81.5], "facing_deg": 90} for nth in range(boats)]
    return field(country=RIVER, red={"units": list(units), "guns": [], "boats": places})


def railed(*units: dict[str, Any], trucks: int = 3, at_in: float = 60, **more: Any) -> State:
    """A train of Red's on a line along x = 120, its front at y = at_in, bound north."""
    country = {**LINE, **more.pop("country", {})}
    train = {"name": "RT1", "line": "main", "at_in": at_in, "trucks": trucks}
    here = list(units) or [unit("RI9", 1, 5, 5)]
    return field(country=country, red={"guns": [], "units": here, "trains": [train], **more})


def why(state: State, order: Order) -> list[str]:
    return [refusal.clause for refusal in DEEDS[type(order)].refusals(seen(state), "red", order)]


def done(state: State, *orders: Order, bench: Dealt | None = None) -> tuple[State, tuple[Event, ...]]:
    told: tuple[Event, ...] = ()
    for order in orders:
        assert why(state, order) == []
        state, events = DEEDS[type(order)].do(state, "red", order, bench or Dealt())
        told = (*told, *events)
    return state, told


def played(state: State, *orders: Order) -> State:
    """Red's next move after one with these orders, Blue having done nothing."""
    state, _ = done(state, *orders)
    state, _ = advance(state, Dealt())
    return begin(replace(state, battle=replace(state.battle, move=state.battle.move + 2)))[0]


def aboard(state: State, name: str) -> int:
    return len(men_of(state.battle, name, ("aboard",)))


# -- boats ---------------------------------------------------------------------------------------------------------------


def test_twenty_men_embark_in_two_moves_and_land_in_one() -> None:
    """KS.ARMS.04, .05 and KS.MOVE.07."""
    state = afloat(unit("RI1", 20, 60, 76))
    state = played(state, Board("RI1", "RB1"))
    assert aboard(state, "RI1") == 0
    state = played(state, Board("RI1", "RB1"))
    assert (aboard(state, "RI1"), unit_of(state.battle, "RI1").aboard) == (20, "RB1")
    assert {(man.x_in, man.y_in) for man in men_of(state.battle, "RI1", ("aboard",))} == {(60.0, 81.5)}
    across = replace(state.battle.boats[0], y_in=98.5)
    state = replace(state, battle=replace(state.battle, boats=(across,)))
    assert why(state, Leave("RI1", "DETRAIN")) == ["KS.MOVE.13"]
    state = played(state, Leave("RI1", "DISEMBARK"))
    ashore = men_of(state.battle, "RI1")
    assert (len(ashore), unit_of(state.battle, "RI1").aboard) == (20, "")
    assert all(man.y_in > 100.2 for man in ashore)


def test_an_interrupted_party_begins_anew() -> None:
    """KS.MOVE.12: two moves are two in a row."""
    state = played(afloat(unit("RI1", 20, 60, 76)), Board("RI1", "RB1"))
    state = played(state)
    state = played(state, Board("RI1", "RB1"))
    assert aboard(state, "RI1") == 0


def test_what_boats_do_not_take() -> None:
    """KS.MOVE.07: twenty men on foot, beside a boat at the bank that has not moved."""
    assert why(afloat(unit("RI1", 21, 60, 76)), Board("RI1", "RB1")) == ["KS.MOVE.07"]
    assert why(afloat(unit("RC1", 8, 60, 76)), Board("RC1", "RB1")) == ["KS.MOVE.07"]
    assert why(afloat(unit("RE1", 4, 60, 76)), Board("RE1", "RB1")) == ["KS.MOVE.07"]
    assert why(afloat(unit("RI1", 5, 60, 60)), Board("RI1", "RB1")) == ["KS.ARMS.04"]
    state = afloat(unit("RI1", 5, 60, 76))
    (boat,) = state.battle.boats
    for moved in (replace(boat, y_in=84.0), replace(boat, gone_in=3.0)):
        away = replace(state, battle=replace(state.battle, boats=(moved,)))
        assert len(why(away, Board("RI1", "RB1"))) == 1
    assert why(state, Leave("RI1", "DISEMBARK")) == ["KS.ARMS.05"]


def test_forty_men_at_one_point_need_four_moves() -> None:
    """KS.ARMS.04: the first twenty are in after two of them."""
    state = afloat(unit("RI1", 20, 60, 76), unit("RI2", 20, 68, 76), boats=2)
    both = (Board("RI1", "RB1"), Board("RI2", "RB2"))
    state = played(played(state, *both), *both)
    assert (aboard(state, "RI1"), aboard(state, "RI2")) == (20, 0)
    state = played(played(state, both[1]), both[1])
    assert aboard(state, "RI2") == 20


def test_cavalry_on_foot_leaves_its_horses_and_goes_down_with_its_boat() -> None:
    """KS.MOVE.07 and KS.DESTROY.06."""
    state = afloat(unit("RC1", 8, 60, 76, mounted=False))
    boat = carrier_of(state.battle, "RB1")
    assert boat is not None
    battle = went_aboard(state.battle, party_of(state.battle, "RC1"), boat)
    assert not any(man.horse or man.holder for man in men_of(battle, "RC1", ("aboard",)))
    lost, dead, things, _ = boat_lost(replace(state, battle=battle), "RB1")
    assert (len(dead), things, lost.battle.boats[0].destroyed) == (8, ("RB1",), True)
    assert len(men_of(lost.battle, "RC1", ("dead",))) == 8


# -- getting into trains -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("men", "moves"), [(20, 2), (21, 4)])
def test_men_entrain_two_moves_for_every_twenty(men: int, moves: int) -> None:
    """KS.RAIL.02 and LW.EXT.14: twelve to a truck, each at the place of his own."""
    state = railed(unit("RI1", men, 117, 56, formation="two ranks", facing_deg=90), trucks=2)
    for _ in range(moves):
        assert aboard(state, "RI1") == 0
        state = played(state, Board("RI1", "RT1"))
    assert aboard(state, "RI1") == men
    behind = {man.y_in for man in men_of(state.battle, "RI1", ("aboard",))}
    assert behind == {60 - 6.5 - 3, 60 - 13 - 3}  # the middles of two trucks


def test_a_train_has_room_for_twelve_men_in_a_truck() -> None:
    """LW.EXT.14."""
    state = railed(unit("RI1", 25, 117, 56), trucks=2)
    assert why(state, Board("RI1", "RT1")) == ["KS.MOVE.07"]


def test_a_gun_goes_with_its_gunners_and_a_waggon_by_itself() -> None:
    """KS.RAIL.02: a gun and ten men count twenty; a gun takes two trucks, the men one, a waggon one."""
    guns = [{"name": "RG1", "gunners": 10, "at": [115, 50], "facing_deg": 90}]
    waggons = [{"name": "RW1", "at": [117, 44]}]
    state = railed(guns=guns, waggons=waggons, trucks=4)
    both = (Board("RG1", "RT1"), Board("RW1", "RT1"))
    state = played(played(state, *both), *both)
    assert (aboard(state, "RG1"), waggon_of(state.battle, "RW1").aboard) == (10, "")  # it waits: 6 in away
    state = played(played(state, both[1]), both[1])
    assert waggon_of(state.battle, "RW1").aboard == "RT1"
    assert gun_of(state.battle, "RG1").x_in == 120.0
    state = played(state, Leave("RG1", "DETRAIN"))
    state = played(state, Leave("RW1", "DETRAIN"))
    gun = gun_of(state.battle, "RG1")
    assert (aboard(state, "RG1"), len(men_of(state.battle, "RG1")), gun.limbered) == (0, 10, True)
    assert (abs(gun.x_in - 120.0) > 1.0, waggon_of(state.battle, "RW1").aboard) == (True, "")


# -- running -------------------------------------------------------------------------------------------------------------


def test_a_train_runs_eight_feet_and_takes_its_load_along() -> None:
    """KS.RAIL.01: engine first or backwards, to the ends of its line and no farther."""
    state = railed(unit("RI1", 5, 117, 56))
    carrier = train_of(state.battle, "RT1")
    state = replace(state, battle=went_aboard(state.battle, party_of(state.battle, "RI1"), carrier))
    assert why(state, Run("RT1", 97)) == ["KS.RAIL.01"]
    after, told = done(state, Run("RT1", 96))
    assert str(told[0]) == "RT1 runs 96 in to (120,156)."
    assert {man.y_in for man in men_of(after.battle, "RI1", ("aboard",))} == {156 - 6.5 - 3}
    assert why(after, Run("RT1", -1)) == ["KS.RAIL.01"]  # its move is used
    assert why(state, Run("RT1", -35)) == ["KS.RAIL.01"]  # its rear stands at 34.5
    assert train_of(done(state, Run("RT1", -34))[0].battle, "RT1").at_in == 26.0
    assert len(vehicles(state.battle, carrier)) == 4


def test_a_train_does_not_run_while_somebody_gets_in_or_without_its_engine() -> None:
    """LW.EXT.13 and KS.RAIL.03."""
    state = railed(unit("RI1", 5, 117, 56))
    busy, _ = done(state, Board("RI1", "RT1"))
    assert why(busy, Run("RT1", 10)) == ["LW.EXT.13"]
    (train,) = state.battle.trains
    wreck = replace(state, battle=replace(state.battle, trains=(replace(train, engine=False),)))
    assert why(wreck, Run("RT1", 10)) == ["KS.RAIL.03"]


def test_a_train_halts_before_a_man_on_the_rails_and_before_a_train() -> None:
    """KS.RAIL.01, LW.MOB.03: the man's base begins at y = 99.8."""
    state = railed(unit("RI1", 1, 40, 20))
    on_rails = with_men(state.battle, ["RI1.1"], lambda man: replace(man, x_in=120.0, y_in=100.0))
    after, told = done(replace(state, battle=on_rails), Run("RT1", 60))
    assert 98.6 < train_of(after.battle, "RT1").at_in < 99.8
    assert str(told[0]).endswith("halts before RI1.1.")
    other = replace(train_of(state.battle, "RT1"), name="BT1", side="blue", number=6002, at_in=100.0, towards=-1)
    met = replace(state, battle=replace(state.battle, trains=(*state.battle.trains, other)))
    assert train_of(done(met, Run("RT1", 60))[0].battle, "RT1").at_in < 100.0


def test_a_broken_line_stops_a_train_or_takes_its_engine_and_first_truck() -> None:
    """KS.RAIL.04: whether its player knew is a finding."""
    gap = {"structures": [{"number": 4, "kind": "culvert", "box": [118, 90, 122, 94], "destroyed": True}]}
    state = railed(unit("RI1", 5, 117, 56), country=gap)
    carrier = train_of(state.battle, "RT1")
    state = replace(state, battle=went_aboard(state.battle, party_of(state.battle, "RI1"), carrier))
    after, told = done(state, Run("RT1", 60))
    assert 89.9 < train_of(after.battle, "RT1").at_in <= 90.0
    assert str(told[0]).endswith("halts before the gap at culvert 4.")
    slot = Slot(3, "KS.RAIL.04", carrier.number, 4)
    lost, told = done(state, Run("RT1", 60), bench=Dealt(answers={slot: "no"}))
    train = train_of(lost.battle, "RT1")
    assert (train.engine, train.trucks) == (False, (False, True, True))
    assert len(men_of(lost.battle, "RI1", ("dead",))) == 5
    road = {"structures": [{"number": 4, "kind": "culvert", "box": [118, 90, 122, 94]}]}
    assert train_of(done(railed(country=road), Run("RT1", 60))[0].battle, "RT1").at_in == 120.0


def test_a_train_that_a_mine_stops_does_not_come_to_a_gap_beyond_it() -> None:
    """KS.DESTROY.06, KS.RAIL.04: its move ends at the mine, ten inches before a gap of which it does not know."""
    state = railed(country={"structures": [{"number": 4, "kind": "culvert", "box": [118, 90, 122, 94]}]})
    mine = Mine(Point(120, 80), layers=("BE1.1", "BE1.2"), begun=1, armed=2)
    state = with_secrets(state, replace(secrets_of(state, "blue"), mines=(mine,), gaps=(4,)))
    after, told = done(state, Run("RT1", 60))
    assert (train_of(after.battle, "RT1").at_in, train_of(after.battle, "RT1").trucks) == (80.0, (True, True, True))
    assert told[0].clauses == ("KS.RAIL.01",)


def test_a_train_sets_a_mine_off() -> None:
    """KS.DESTROY.06: trains included; everything of it within six inches is destroyed."""
    state = railed()
    mine = Mine(Point(120, 80), layers=("BE1.1", "BE1.2"), begun=1, armed=2)
    state = with_secrets(state, replace(secrets_of(state, "blue"), mines=(mine,)))
    after, told = done(state, Run("RT1", 60))
    train = train_of(after.battle, "RT1")
    assert (train.at_in, train.engine, train.trucks) == (80.0, False, (True, True, True))
    assert str(told[1]) == "RT1 sets off a mine at (120,80): 0 men dead; destroyed: the engine of RT1."
