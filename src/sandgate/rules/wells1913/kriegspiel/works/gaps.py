"""Who knows of a gap in a railway. KS.RAIL.04, KS.DESTROY.01, .02.

A railway bridge or culvert that engineers destroy is their side's secret until the enemy has a free and armed man within six
feet of it at the end of a move, or a train that comes to it: then all know, and the note says no more (KS.CONSTRUCT.04).
Rulings: one that is destroyed as the battle begins, or by the umpire's hand, is known to all; so is every road bridge, which
anybody sees. A secret gap is repaired in secret too.
"""

from typing import Final

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.sides import Side, other
from sandgate.rules.wells1913.kriegspiel.built import Structure
from sandgate.rules.wells1913.kriegspiel.kept import kept
from sandgate.rules.wells1913.kriegspiel.roll import armed, everybody, players, secrets_of, with_secrets
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.telling import to_side
from sandgate.rules.wells1913.kriegspiel.transport.railway import halts_before_gap
from sandgate.rules.wells1913.kriegspiel.works.parties import gaps_to, structure_of, structure_outline
from sandgate.rules.wells1913.kriegspiel.works.work_events import GapFound

Step = tuple[State, tuple[Event, ...]]

FAR_IN: Final = 1000.0  # an own man farther from a gap warns nobody


@kept()
@step("KS.RAIL.04")
def with_gaps(battle: Battle, gaps: tuple[int, ...]) -> Battle:
    """The battle with some structures destroyed besides; the same record if there are none."""
    if not gaps:
        return battle
    broken = [replace(each, intact=False) if each.number in gaps else each for each in battle.structures]
    return replace(battle, structures=tuple(broken))


def as_it_is(state: State) -> Battle:
    """The battle with all gaps, whoever knows of them."""
    return with_gaps(state.battle, tuple([number for secrets in state.secrets for number in secrets.gaps]))


def nearest_in(battle: Battle, side: Side, structure: Structure) -> float:
    """How near to a structure the nearest free and armed man of a side stands."""
    near = gaps_to(battle, armed(battle, side), structure_outline(structure), FAR_IN)
    return near[0][1] if near else FAR_IN


@step("KS.RAIL.04", "KS.DESTROY.07")
def changed(state: State, side: Side, number: int, *, intact: bool) -> tuple[State, tuple[str, ...]]:
    """The state with a structure destroyed or repaired by a side, and who learns of it."""
    battle, secrets = state.battle, secrets_of(state, side)
    structure = structure_of(battle, number)
    secret = structure.kind != "road bridge" and structure.intact
    if secret and not halts_before_gap(False, nearest_in(battle, other(side), structure)):
        left = [each for each in secrets.gaps if each != number]
        gaps = tuple(left if intact else [*left, number])
        return with_secrets(state, replace(secrets, gaps=gaps)), players(battle, side)
    return known_to_all(state, number, intact=intact), everybody(battle)


def known_to_all(state: State, number: int, *, intact: bool) -> State:
    """The state with all knowing how a structure is."""
    structures = [replace(each, intact=intact) if each.number == number else each for each in state.battle.structures]
    secrets = [replace(each, gaps=tuple([gap for gap in each.gaps if gap != number])) for each in state.secrets]
    return State(battle=replace(state.battle, structures=tuple(structures)), secrets=tuple(secrets))


@step("KS.RAIL.04", "KS.CONSTRUCT.04")
def found(state: State, number: int) -> Step:
    """The state with a gap known to all, and the side told that did not know of it; nothing if all knew."""
    structure, told = structure_of(state.battle, number), list[Event]()
    for secrets in state.secrets:
        if number in secrets.gaps:
            there = to_side(state.battle, other(secrets.side))
            told.append(there.tell(GapFound, clauses=("KS.RAIL.04",), kind=structure.kind, number=number))
    return (known_to_all(state, number, intact=False), tuple(told)) if told else (state, ())


@step("KS.RAIL.04", "KS.MOVE.11")
def noticed(state: State, bench: Bench) -> Step:
    """At the end of a move secret gaps are found that a man of the other side stands near enough to."""
    del bench
    told = list[Event]()
    for secrets in state.secrets:
        for number in secrets.gaps:
            structure = structure_of(state.battle, number)
            if halts_before_gap(False, nearest_in(state.battle, other(secrets.side), structure)):
                state, more = found(state, number)
                told += more
    return state, tuple(told)
