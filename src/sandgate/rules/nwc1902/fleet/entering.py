"""Entering the fire of a move: Section II, "The Rings", "Gun Fire", "The Score Card". Clauses NWC.TA.16, .17, .25, .31, .47.

When all gun fire of the move has been measured it is entered with what torpedoes, mines and submarines have struck; rings go
on, destroyed ships come off, signals fall with a lost flagship, and the command passes.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.fleet.events import RingPut
from sandgate.rules.nwc1902.fleet.firing import Fired
from sandgate.rules.nwc1902.fleet.in_column import leader_of
from sandgate.rules.nwc1902.fleet.moving import as_ship
from sandgate.rules.nwc1902.fleet.record_paper import sketch
from sandgate.rules.nwc1902.fleet.state import Fleet, Ship, State
from sandgate.rules.nwc1902.fleet.telling import at_end
from sandgate.rules.nwc1902.guns.the_rings import ring_shown
from sandgate.rules.nwc1902.squadron.abbreviations import signal_text
from sandgate.rules.nwc1902.squadron.coast.small_craft import Leaf, enter_small
from sandgate.rules.nwc1902.squadron.events import CommandPassed, ShipRemoved, SignalFell, SignalSeen
from sandgate.rules.nwc1902.squadron.flagships import command_after
from sandgate.rules.nwc1902.squadron.score import destroyed, endurance_of, power_halved
from sandgate.rules.nwc1902.squadron.state import Fort, Hoist
from sandgate.rules.nwc1902.squadron.struck import Struck
from sandgate.rules.nwc1902.squadron.units import enemy_of, unit_name

OVERRULED: Final = ("NWC.ME.23",)


@step("NWC.TA.47", "NWC.TA.23")
def enter(state: State, fired: Fired, struck: Sequence[Struck], bench: Bench) -> tuple[State, tuple[Event, ...]]:
    """Enter a move's fire, put rings on, take off what is destroyed, and turn the move's leaf."""
    injuries = dict(fired.received)
    causes = dict.fromkeys(injuries, "gun fire")
    for blow in struck:
        injuries[blow.unit] = injuries.get(blow.unit, 0.0) + blow.points
        if blow.points > 0.0:
            causes[blow.unit] = blow.cause
    events: list[Event] = []
    ships = [_ship(state, ship, injuries.get(ship.number, 0.0), causes, bench, events) for ship in state.ships]
    leaf = Leaf(state.move + 1, at_end(state), injuries, causes)
    boats = tuple([enter_small(leaf, boat, bench, events) for boat in state.boats])
    submarines = tuple([enter_small(leaf, each, bench, events) for each in state.submarines])
    forts = tuple([_fort(fort, injuries.get(fort.number, 0.0)) for fort in state.forts])
    fleets, hoists, told = _commands(state, ships)
    after = replace(
        state,
        move=state.move + 1,
        ships=tuple(ships),
        fleets=fleets,
        hoists=hoists,
        forts=forts,
        boats=boats,
        submarines=submarines,
        shots=fired.shots,
        sketches=(*state.sketches, sketch(state.ships, ships)),
        first_fire=state.first_fire or (state.move + 1 if fired.shots else 0),
    )
    return after, (*events, *told)


def _fort(fort: Fort, injury: float) -> Fort:
    return fort if injury == fort.received_in_move else replace(fort, received_in_move=injury)


def _ship(state: State, ship: Ship, injury: float, causes: Mapping[int, str], bench: Bench, events: list[Event]) -> Ship:
    """A ship after the move: what she has received, her ring, whether she is still on the board."""
    if ship.gone or not (injury or ship.received or ship.half_power):
        return ship
    found = _found(state, ship, ship.received + injury, bench)
    received, gone, halved, asked = found.received, found.gone, found.halved, found.slots
    if gone:
        cause, tell = causes.get(ship.number, "the umpire's hand"), at_end(state).tell
        clauses: tuple[str, ...] = ("NWC.TA.16", "NWC.TA.47")
        events.append(tell(ShipRemoved, clauses=clauses, slots=asked, ship=ship.name, received=received, cause=cause))
    elif found.ruled or _ring_is_new(state, ship, found):
        clauses, tell = ("NWC.TA.17" if halved else "NWC.TA.25", *found.ruled), at_end(state).tell
        events.append(tell(RingPut, clauses=clauses, slots=asked, ship=ship.name, received=received, half_power=halved))
    return ship if injury == 0.0 and halved == ship.half_power and not gone else _entered(ship, received, halved, gone)


class _Found(NamedTuple):
    """What the points of a ship come to: whether she is lost, whether her fire is halved; asked under these slots."""

    received: float
    gone: bool
    halved: bool
    slots: tuple[Slot, ...]
    ruled: tuple[str, ...]


@step("NWC.TA.16", "NWC.TA.17")
def _found(state: State, ship: Ship, received: float, bench: Bench) -> _Found:
    """What so many points come to, unless the umpire rules otherwise; a ship that is lost is not asked about her fire."""
    slots: list[Slot] = []
    lost = destroyed(ship.kind, received)
    gone, half = lost, power_halved(ship.kind, received, state.options.ring_at_four_tenths)
    if lost:
        slots.append(Slot(state.move + 1, "NWC.TA.16", ship.number))
        gone = bench.judge(slots[-1], lost, (), "Is {actor} out of action?")
    halved = half
    if half != ship.half_power and not gone:
        slots.append(Slot(state.move + 1, "NWC.TA.17", ship.number))
        halved = bench.judge(slots[-1], half, (), "Is the power of {actor} halved?")
    return _Found(received, gone, halved, tuple(slots), OVERRULED if (gone, halved) != (lost, half) else ())


def _ring_is_new(state: State, ship: Ship, found: _Found) -> bool:
    """Whether a ring goes on, or the one that she bears is exchanged."""
    limit = endurance_of(ship.kind)
    shown = _ring(state, found.received, limit)
    return bool(shown) and (found.halved != ship.half_power or shown != _ring(state, ship.received, limit))


def _entered(ship: Ship, received: float, halved: bool, gone: bool) -> Ship:
    """A ship with her card and her ring: written out, for it is done for every ship fired on."""
    return as_ship(
        number=ship.number,
        wing=ship.wing,
        side=ship.side,
        name=ship.name,
        kind=ship.kind,
        battery=ship.battery,
        x_yd=ship.x_yd,
        y_yd=ship.y_yd,
        heading_deg=ship.heading_deg,
        received=received,
        half_power=halved,
        gone=gone,
        aground=ship.aground,
        speed_kn=ship.speed_kn,
        motion=ship.motion,
        astern_yd=ship.astern_yd,
        ready_s=ship.ready_s,
        reserve_moves=ship.reserve_moves,
        rest_moves=ship.rest_moves,
        ordered_kn=ship.ordered_kn,
        targets=ship.targets,
        fixes=() if gone else ship.fixes,  # no torpedo meets her any more
    )


def _ring(state: State, received: float, limit: float) -> int:
    return ring_shown(received, limit, state.options.ring_at_four_tenths)


@step("NWC.TA.32")
def _leader_noted(state: State, ships: Sequence[Ship], fleet: Fleet) -> Fleet:
    """A fleet that knows of the loss of its leader, the first one."""
    gone = [ship.number for ship in ships if ship.gone and ship.side == fleet.side]
    if fleet.leader_lost or not gone:
        return fleet
    leader = leader_of(fleet, [ship for ship in state.ships if ship.side == fleet.side])
    return replace(fleet, leader_lost=leader) if leader in gone else fleet


@step("NWC.TA.31")
def _commands(state: State, ships: Sequence[Ship]) -> tuple[tuple[Fleet, ...], tuple[Hoist, ...], list[Event]]:
    """Signals fall with the ship on which they fly; the command passes to who follows."""
    fleets: list[Fleet] = []
    events: list[Event] = []
    lost: list[int] = []
    for fleet in [_leader_noted(state, ships, fleet) for fleet in state.fleets]:
        own = [(before, ship) for before, ship in zip(state.ships, ships, strict=True) if ship.side == fleet.side]
        afloat = [ship.number for _, ship in own if not ship.gone]
        lost_now = [ship.number for before, ship in own if ship.gone and not before.gone]
        command = command_after(fleet.commanding, fleet.second, fleet.mute_moves, afloat, lost_now)
        if command == (fleet.commanding, fleet.mute_moves):
            fleets.append(fleet)
            continue
        if command.commanding != fleet.commanding:
            lost.append(fleet.commanding)
            events += _passed(state, fleet, command.commanding, command.mute_moves)
        fleets.append(replace(fleet, commanding=command.commanding, mute_moves=command.mute_moves))
    hoists = tuple([hoist for hoist in state.hoists if hoist.ship not in lost])
    return tuple(fleets), hoists, events


def _passed(state: State, fleet: Fleet, commanding: int, mute_moves: int) -> list[Event]:
    tell, events = at_end(state).by(_commands).tell, list[Event]()
    for hoist in state.hoists:
        if hoist.ship == fleet.commanding:
            ship, signal = unit_name(state, hoist.ship), signal_text(hoist.signal)
            events.append(tell(SignalFell, to=(fleet.side,), ship=ship, signal=signal))
            events.append(tell(SignalSeen, to=(enemy_of(fleet.side),), ship=ship, up=False))
    if commanding:
        name = unit_name(state, commanding)
        events.append(tell(CommandPassed, to=(fleet.side,), side=fleet.side, ship=name, mute_moves=mute_moves))
    return events
