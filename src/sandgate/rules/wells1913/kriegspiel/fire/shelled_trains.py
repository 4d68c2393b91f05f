"""Engines and trucks within a shell's circle, and what is in them. KS.RAIL.03.

Ruling: what is in a train fills its whole trucks from the engine back, one kind in each as LW.EXT.14 has it: twelve men on
foot, five horsemen, half a gun; a waggon takes a truck. What is left over is in the last truck. Half of the men of a
destroyed truck die, the lowest numbers first; its gun or waggon is destroyed. The others are in the other trucks then.
"""

from collections.abc import Iterator, Sequence

from sandgate.kernel.contract import Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.outlines import Outline, gap
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.points import grid
from sandgate.rules.wells1913.field.railway import CAVALRY_PER_TRUCK, INFANTRY_PER_TRUCK
from sandgate.rules.wells1913.kriegspiel.fire.fire_events import GunStruck, VehicleShelled, WaggonShelled
from sandgate.rules.wells1913.kriegspiel.fire.shelled_waggons import waggon_lost
from sandgate.rules.wells1913.kriegspiel.pieces import Train
from sandgate.rules.wells1913.kriegspiel.roll import gun_of, killed, train_of, waggon_of, with_gun
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.kriegspiel.transport.railway import dead_in_truck, destroyed_by_shell
from sandgate.rules.wells1913.kriegspiel.transport.trains import vehicles

Step = tuple[State, tuple[Event, ...]]
Parcel = tuple[str, ...]  # names of what one truck holds


@step("LW.EXT.14", "KS.RAIL.03")
def loads(battle: Battle, train: Train) -> dict[int, Parcel]:
    """What each whole truck of a train holds: men, or a gun or a waggon by its name."""
    whole = [nth for nth, truck in enumerate(train.trucks) if truck]
    held = dict.fromkeys(whole, Parcel())
    for nth, parcel in enumerate(_parcels(battle, train)):
        if whole:
            truck = whole[min(nth, len(whole) - 1)]
            held[truck] = (*held[truck], *parcel)
    return held


def _parcels(battle: Battle, train: Train) -> Iterator[Parcel]:
    aboard = [unit.name for unit in battle.units if unit.aboard == train.name]
    men = [man for man in battle.men if man.status == "aboard" and man.unit in aboard]
    yield from _by([man.name for man in men if not man.horse], int(INFANTRY_PER_TRUCK))
    yield from _by([man.name for man in men if man.horse], int(CAVALRY_PER_TRUCK))
    for gun in battle.guns:
        if gun.name in aboard and not gun.destroyed:
            yield (gun.name,)
            yield (gun.name,)
    for waggon in battle.waggons:
        if waggon.aboard == train.name and not waggon.destroyed:
            yield (waggon.name,)


def _by(names: Sequence[str], count: int) -> Iterator[Parcel]:
    for start in range(0, len(names), count):
        yield tuple(names[start : start + count])


@step("KS.RAIL.03")
def trains_shelled(state: State, gun: str, shot: int, x_in: float, y_in: float) -> tuple[State, tuple[Event, ...], Parcel]:
    """The state after a shell lies here: what has become of engines and trucks about it, and the men dead in them."""
    told, dead = list[Event](), list[str]()
    here = Outline(((x_in, y_in),))
    for each in state.battle.trains:
        held = loads(state.battle, each)
        for kind, nth, outline in vehicles(state.battle, each):
            whole = each.engine if kind == "engine" else each.trucks[nth]
            if whole and destroyed_by_shell(grid(gap(here, outline))):
                parcel = held.get(nth, ()) if kind == "truck" else ()
                state, done, men = _vehicle(state, each.name, nth if kind == "truck" else None, parcel, gun, shot)
                told += done
                dead += men
    return state, tuple(told), tuple(dead)


def _vehicle(
    state: State, train: str, truck: int | None, parcel: Parcel, gun: str, shot: int
) -> tuple[State, tuple[Event, ...], Parcel]:
    """One engine, or the n-th truck, destroyed."""
    battle = state.battle
    men = [name for name in parcel if "." in name]
    dead = tuple(men[: dead_in_truck(len(men), True)])
    was = train_of(battle, train)
    if truck is None:
        hit = replace(was, engine=False)
    else:
        hit = replace(was, trucks=tuple([whole and nth != truck for nth, whole in enumerate(was.trucks)]))
    trains = tuple([hit if each.name == train else each for each in battle.trains])
    state = replace(state, battle=killed(replace(battle, trains=trains), dead))
    vehicle = "engine" if truck is None else f"truck {truck + 1}"
    clauses = ("KS.RAIL.03",)
    told = now(battle).tell(VehicleShelled, clauses=clauses, train=train, by=gun, shot=shot, vehicle=vehicle, men=dead)
    state, more = _goods(state, [name for name in parcel if "." not in name], gun, shot)
    return state, (told, *more), dead


@step("KS.RAIL.03")
def _goods(state: State, names: Sequence[str], by: str, shot: int) -> Step:
    """Guns and waggons in a destroyed truck."""
    told, moment = list[Event](), now(state.battle).by(_goods)
    for name in dict.fromkeys(names):
        if any(gun.name == name for gun in state.battle.guns):
            gun = gun_of(state.battle, name)
            if not gun.destroyed:
                state = replace(state, battle=with_gun(state.battle, replace(gun, destroyed=True)))
                told.append(moment.tell(GunStruck, gun=name, by=by, shot=shot, fate="destroyed", acts_from=0))
        else:
            state, lost = waggon_lost(state, waggon_of(state.battle, name), "KS.RAIL.03")
            told += (moment.tell(WaggonShelled, waggon=name, by=by, shot=shot), *lost)
    return state, tuple(told)
