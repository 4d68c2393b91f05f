"""Works that are complete: what stands, falls, burns or lies ready then. KS.CONSTRUCT.01 to .04, KS.DESTROY.01 to .07.

Rulings: of the men at a mine the two nearest are its layers. No bridge falls while anybody or anything
stands on it, friend or foe: it is guarded, as depots and waggons are, and the party waits.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal

from sandgate.kernel.contract import Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.ground.earthworks import (
    Strip,
    epaulement_strips,
    length_in,
    no_ground,
    trench_strips,
)
from sandgate.rules.wells1913.kriegspiel.pieces import Man, Work
from sandgate.rules.wells1913.kriegspiel.roll import gun_of, secrets_of, with_secrets
from sandgate.rules.wells1913.kriegspiel.secrets import Labour, LabourKind, Mine
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.supply.stores import emptied
from sandgate.rules.wells1913.kriegspiel.telling import now, to_side
from sandgate.rules.wells1913.kriegspiel.works.constructions import TRENCH_MOVES, entrenchment_in
from sandgate.rules.wells1913.kriegspiel.works.destructions import MINE_MEN
from sandgate.rules.wells1913.kriegspiel.works.gaps import changed
from sandgate.rules.wells1913.kriegspiel.works.notices import opened, words_of
from sandgate.rules.wells1913.kriegspiel.works.parties import structure_of, upon, waggons_to_empty
from sandgate.rules.wells1913.kriegspiel.works.work_events import (
    DepotBurnt,
    MineArmed,
    StructureChanged,
    WaggonsEmptied,
    WorkMade,
)

Done = Callable[[State, Side, Labour, Sequence[Man]], tuple[State, Event]]


# -- earthworks ----------------------------------------------------------------------------------------------------------


@step("KS.CONSTRUCT.01", "KS.CONSTRUCT.02")
def strips_of(battle: Battle, labour: Labour, men: Sequence[Man]) -> tuple[Strip, ...]:
    """The strips that an earthwork is made of, by those of its men who are still at it."""
    if labour.kind == "epaulement":
        return epaulement_strips(gun_of(battle, labour.what))
    lost = len(labour.men) - sum([man.name in labour.men for man in men])
    return trench_strips(labour.at, labour.to, entrenchment_in(len(labour.men), lost, TRENCH_MOVES))


def waits(battle: Battle, labour: Labour, men: Sequence[Man]) -> bool:
    """Whether somebody stands on the ground of an earthwork that is complete, or on a bridge that is to fall."""
    if labour.kind == "destroy":
        return bool(upon(battle, structure_of(battle, int(labour.what.split()[-1]))))
    if labour.kind not in {"trench", "epaulement"}:
        return False
    return no_ground(battle, strips_of(battle, labour, men), (labour.what,)) is not None


def _earthwork(state: State, side: Side, labour: Labour, men: Sequence[Man]) -> tuple[State, Event]:
    battle = state.battle
    kind: Literal["trench", "epaulement"] = "trench" if labour.kind == "trench" else "epaulement"
    strips = strips_of(battle, labour, men)
    numbers = [int("".join(filter(str.isdigit, each.name))) for each in battle.works if each.side == side]
    work = Work(f"{side[0].upper()}{kind.upper()}{1 + max(numbers, default=0)}", side, kind, strips)
    told = now(battle).tell(
        WorkMade,
        clauses=("KS.CONSTRUCT.01" if kind == "trench" else "KS.CONSTRUCT.02", "KS.CONSTRUCT.03"),
        name=work.name,
        kind=kind,
        unit=labour.unit,
        at=labour.at,
        length_in=length_in(strips),
    )
    return replace(state, battle=replace(battle, works=(*battle.works, work))), told


# -- mines, stores, structures -------------------------------------------------------------------------------------------


@step("KS.DESTROY.06")
def _mine(state: State, side: Side, labour: Labour, men: Sequence[Man]) -> tuple[State, Event]:
    """The mine is armed: only its own side is told."""
    battle, secrets = state.battle, secrets_of(state, side)
    layers = tuple([man.name for man in men[:MINE_MEN]])
    mine = Mine(labour.at, layers, labour.begun, armed=battle.move + 1)
    told = to_side(battle, side).by(_mine).tell(MineArmed, at=labour.at, layers=layers)
    return with_secrets(state, replace(secrets, mines=(*secrets.mines, mine))), told


@step("KS.DESTROY.04")
def _burnt(state: State, side: Side, labour: Labour, men: Sequence[Man]) -> tuple[State, Event]:
    del side, men
    battle = state.battle
    depots = tuple([replace(each, destroyed=True) if each.name == labour.what else each for each in battle.depots])
    told = now(battle).by(_burnt).tell(DepotBurnt, depot=labour.what, unit=labour.unit)
    return _without_packets(replace(state, battle=replace(battle, depots=depots)), (labour.what,)), told


@step("KS.DESTROY.05")
def _wrecked(state: State, side: Side, labour: Labour, men: Sequence[Man]) -> tuple[State, Event]:
    waggons = waggons_to_empty(state.battle, side, labour, men)
    told = now(state.battle).by(_wrecked).tell(WaggonsEmptied, waggons=waggons, unit=labour.unit)
    return _without_packets(state, waggons), told


def _without_packets(state: State, holders: Sequence[str]) -> State:
    return replace(state, secrets=tuple([emptied(secrets, holders) for secrets in state.secrets]))


@step("KS.DESTROY.01", "KS.DESTROY.02", "KS.DESTROY.03", "KS.DESTROY.07")
def _structure(state: State, side: Side, labour: Labour, men: Sequence[Man]) -> tuple[State, Event]:
    del men
    found, intact = structure_of(state.battle, int(labour.what.split()[-1])), labour.kind == "repair"
    state, to = changed(state, side, found.number, intact=intact)
    told = StructureChanged(
        to=to, clauses=("KS.DESTROY.07",), kind=found.kind, number=found.number, unit=labour.unit, intact=intact
    )
    return state, told


# -- all of them ---------------------------------------------------------------------------------------------------------

DONE: Final[Mapping[LabourKind, Done]] = {
    "trench": _earthwork,
    "epaulement": _earthwork,
    "mine": _mine,
    "burn": _burnt,
    "wreck": _wrecked,
    "destroy": _structure,
    "repair": _structure,
}


@step("KS.CONSTRUCT.04")
def finish(state: State, side: Side, labour: Labour, men: Sequence[Man]) -> Step:
    """A work is complete; its note is opened, but that of a mine, which waits until it goes off."""
    state, told = DONE[labour.kind](state, side, labour, men)
    if labour.kind in {"mine", "wreck"}:
        return state, (told,)
    note = opened(state.battle, side, words_of(labour), labour.begun)
    return state, (told, replace(note, to=told.to))
