"""Boats, and engines and trucks of trains, that are lost with all that is in them. KS.DESTROY.06, KS.RAIL.04."""

from collections.abc import Sequence

from sandgate.kernel.contract import Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.kriegspiel.fire.shelled_trains import loads
from sandgate.rules.wells1913.kriegspiel.fire.shelled_waggons import waggon_lost
from sandgate.rules.wells1913.kriegspiel.roll import boat_of, gun_of, killed, men_of, train_of, waggon_of, with_gun
from sandgate.rules.wells1913.kriegspiel.state import State

Loss = tuple[State, tuple[str, ...], tuple[str, ...], tuple[Event, ...]]  # dead men, lost things, what is told besides


@step("KS.DESTROY.06")
def boat_lost(state: State, name: str) -> Loss:
    """The state without a boat and whoever is in it."""
    battle = state.battle
    aboard = [unit.name for unit in battle.units if unit.aboard == name]
    dead = tuple([man.name for unit in aboard for man in men_of(battle, unit, ("aboard",))])
    gone = replace(boat_of(battle, name), destroyed=True)
    boats = tuple([gone if boat.name == name else boat for boat in battle.boats])
    return replace(state, battle=killed(replace(battle, boats=boats), dead)), dead, (name,), ()


@step("KS.DESTROY.06", "KS.RAIL.04")
def vehicle_lost(state: State, train: str, truck: int | None, clause: str) -> Loss:
    """The state without the engine of a train, or without a truck, counted from 0, and all that is in it."""
    battle = state.battle
    was = train_of(battle, train)
    if truck is None:
        return _with_train(state, train, engine=False), (), (f"the engine of {train}",), ()
    load = loads(battle, was).get(truck, ())
    dead = tuple([name for name in load if "." in name])
    trucks = tuple([whole and nth != truck for nth, whole in enumerate(was.trucks)])
    state = _with_train(state, train, trucks=trucks)
    state = replace(state, battle=killed(state.battle, dead))
    goods = tuple(dict.fromkeys([name for name in load if "." not in name]))
    state, told = goods_lost(state, goods, clause)
    return state, dead, (f"truck {truck + 1} of {train}", *goods), told


def _with_train(state: State, name: str, **changes: object) -> State:
    trains = [replace(each, **changes) if each.name == name else each for each in state.battle.trains]  # type: ignore[arg-type]
    return replace(state, battle=replace(state.battle, trains=tuple(trains)))


def goods_lost(state: State, names: Sequence[str], clause: str) -> tuple[State, tuple[Event, ...]]:
    """The state without some guns and waggons, and what the waggons held, by the clause that destroys them."""
    told: tuple[Event, ...] = ()
    for name in names:
        if any(gun.name == name for gun in state.battle.guns):
            state = replace(state, battle=with_gun(state.battle, replace(gun_of(state.battle, name), destroyed=True)))
        else:
            state, lost = waggon_lost(state, waggon_of(state.battle, name), clause)
            told = (*told, *lost)
    return state, told
