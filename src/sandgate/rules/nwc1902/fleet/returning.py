"""Back from the mêlée: Section II, "Melee", "Scale of Melee". Clauses NWC.ME.22 and NWC.TA.58.

The mêlée's result comes back as answers, in their order: winner, outcome, both fractions, and what it brings by the names
of melee/score.py. The fleet game takes over points and losses and is over; where an umpire orders it, it goes on upon the
fleet board with the ships as they lie, as many fleet moves later as the mêlée has lasted. Ruling: no signal flies then, no
torpedo is in the water, and the fleets are in column if they lie so. What standing orders have said to single ships holds
on, not what captains have chosen by themselves; a signal to concentrate fire holds on. The coast: returning_coast.py.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import near, on_grid
from sandgate.rules.nwc1902.fleet.in_column import leader_of
from sandgate.rules.nwc1902.fleet.melee_events import CardTakenOver, MeleeTakenUp
from sandgate.rules.nwc1902.fleet.moving import refresh_column
from sandgate.rules.nwc1902.fleet.record_paper import sketch
from sandgate.rules.nwc1902.fleet.returning_coast import coast_after
from sandgate.rules.nwc1902.fleet.rings import ring_taken_over
from sandgate.rules.nwc1902.fleet.state import Fleet, Ship, State
from sandgate.rules.nwc1902.fleet.telling import now
from sandgate.rules.nwc1902.ship.sides import SIDES, Side
from sandgate.rules.nwc1902.squadron.abbreviations import MOVE_S
from sandgate.rules.nwc1902.squadron.brought import Brought, FleetBrought, brought_names, standing_name
from sandgate.rules.nwc1902.squadron.coast.brought import coast_names, explosion_names
from sandgate.rules.nwc1902.squadron.events import CommandPassed, ShipRemoved
from sandgate.rules.nwc1902.squadron.flagships import command_after
from sandgate.rules.nwc1902.squadron.opening_orders import then
from sandgate.rules.nwc1902.squadron.orders import ShipFire, ShipSpeed
from sandgate.rules.nwc1902.squadron.scale_of_melee import fleet_moves
from sandgate.rules.nwc1902.squadron.score import power_halved
from sandgate.rules.nwc1902.squadron.state import GRID, Boat, Submarine
from sandgate.rules.nwc1902.squadron.units import ship_number, target_number, unit_name


class Answers(NamedTuple):
    """What comes back, answer by answer, under the clause that called for the mêlée."""

    move: int
    bench: Bench
    places: Mapping[str, int]
    explosions: int = 0  # of mines, in the mêlée

    def slot(self, name: str) -> Slot:
        """The address of an answer."""
        return Slot(self.move, "NWC.ME.22", 0, 0, self.places[name])

    def number(self, name: str, otherwise: float) -> float:
        """A number that has come back; the other one if it has not."""
        return self.bench.judge(self.slot(name), otherwise, (), f"What has the mêlée brought back as {name}?")


def answers_of(state: State, bench: Bench) -> Answers:
    """The answers of the mêlée that a fleet game which has closed is waiting for, each at its place."""
    fought = [(ship.side, ship.wing) for ship in state.ships if not ship.gone]
    brought = brought_names([(fleet.side, len(fleet.standing)) for fleet in state.fleets], fought)
    line: dict[Side, int] = {side: len([ship for ship in state.ships if ship.side == side]) for side in SIDES}
    names = ["winner", "outcome", *SIDES, *brought, *coast_names(state, line)]
    answers = Answers(state.move, bench, {name: place for place, name in enumerate(names)})
    explosions = int(answers.number("explosions", 0.0))
    names += explosion_names(explosions)
    return answers._replace(places={name: place for place, name in enumerate(names)}, explosions=explosions)


@step("NWC.ME.22", "NWC.TA.58")
def take_up(state: State, bench: Bench) -> tuple[State, tuple[Event, ...]]:
    """Take over what the mêlée has come to: the game is over, or goes on upon the fleet board."""
    answers = answers_of(state, bench)
    outcome = bench.judge(answers.slot("outcome"), "", (), "How did the mêlée end?")
    moves, board = int(answers.number("moves", 0.0)), answers.number("board", 0.0)
    has_fired = answers.number("has fired", float(state.first_fire > 0)) == 1.0
    goes_on = bench.judge(Slot(state.move, "NWC.TA.58"), board == 1.0, (), "Does the game go on upon the fleet board?")
    lasted = max(1, fleet_moves(moves))
    now_s = (state.move + lasted) * MOVE_S
    ships = _ships(state, answers, float(now_s))
    paper = (sketch(state.ships, ships), *[sketch(ships, ships)] * (lasted - 1))
    after = replace(
        coast_after(state, answers.number, answers.explosions, float(now_s)),
        move=state.move + lasted,
        ships=ships,
        hoists=(),
        running=(),
        shots=(),
        sketches=(*state.sketches, *paper),
        first_fire=state.first_fire or (state.move + lasted if has_fired else 0),
        apart_moves=0,
        closed=False,
        ended="" if goes_on else "melee",
    )
    slots = (*map(answers.slot, ("outcome", "moves", "board")), Slot(state.move, "NWC.TA.58"))
    played = now(after).by(take_up).tell(MeleeTakenUp, slots=slots, outcome=outcome, moves=moves, goes_on=goes_on)
    after = _instructed(after, answers)
    fleets, passed = _commands(state, after, answers)
    after = replace(after, fleets=fleets)
    for side in SIDES if goes_on else ():
        after = refresh_column(after, side)
    return after, (played, *_told(state, after), *passed)


def _ships(state: State, answers: Answers, now_s: float) -> tuple[Ship, ...]:
    """All ships as the mêlée has left them; those that were lost before it as they were."""
    return tuple([ship if ship.gone else _ship(state, ship, answers, now_s) for ship in state.ships])


def _ship(state: State, ship: Ship, answers: Answers, now_s: float) -> Ship:
    sft_s, sat_s, pft_s, pat_s = [max(0.0, ready_s - now_s) for ready_s in ship.ready_s]
    unchanged = Brought(
        received=ship.received,
        lost=0.0,
        x_yd=ship.x_yd,
        y_yd=ship.y_yd,
        heading_deg=ship.heading_deg,
        speed_kn=ship.speed_kn,
        aground=float(ship.aground),
        sft_s=sft_s,
        sat_s=sat_s,
        pft_s=pft_s,
        pat_s=pat_s,
        reserve_moves=0.0,
        rest_moves=0.0,
    )
    whose = f"{ship.side}/{ship.wing}"
    brought = Brought(*[answers.number(f"{whose} {name}", value) for name, value in unchanged._asdict().items()])
    tubes = (brought.sft_s, brought.sat_s, brought.pft_s, brought.pat_s)
    return replace(
        ship,
        x_yd=on_grid(brought.x_yd, GRID),
        y_yd=on_grid(brought.y_yd, GRID),
        heading_deg=on_grid(brought.heading_deg, GRID) % 360.0,
        received=brought.received,
        half_power=power_halved(ship.kind, brought.received, state.options.ring_at_four_tenths),
        gone=brought.lost == 1.0,
        aground=brought.aground == 1.0,
        speed_kn=near(brought.speed_kn),
        motion=None,
        astern_yd=0.0,
        ready_s=tuple([now_s + left_s if left_s > 0.0 else 0.0 for left_s in tubes]),
        reserve_moves=fleet_moves(int(brought.reserve_moves)),
        rest_moves=fleet_moves(int(brought.rest_moves)),
        fixes=(),
    )


@step("NWC.ME.22", "NWC.TA.32", "NWC.TA.49", "NWC.TA.53")
def _instructed(state: State, answers: Answers) -> State:
    """The state with what standing orders have said to single ships in the mêlée; what has worked stands no longer."""
    fleets, ships = list[Fleet](), {ship.number: ship for ship in state.ships}
    for fleet in state.fleets:
        brought = [answers.number(f"{fleet.side} {standing_name(nth)}", 0.0) for nth in range(len(fleet.standing))]
        worked = sorted([(when, nth) for nth, when in enumerate(brought) if when])
        for _, nth in worked:
            line = then(fleet.standing[nth])
            if isinstance(line, ShipFire | ShipSpeed):
                number = ship_number(fleet.side, line.ship)
                ships[number] = _told_by_order(state, ships[number], line)
        left = [each for each, when in zip(fleet.standing, brought, strict=True) if not when]
        fleets.append(replace(fleet, standing=tuple(left)))
    return replace(state, fleets=tuple(fleets), ships=tuple(ships.values()))


def _told_by_order(state: State, ship: Ship, line: ShipFire | ShipSpeed) -> Ship:
    if ship.gone:
        return ship
    if isinstance(line, ShipSpeed):
        return replace(ship, ordered_kn=line.speed_kn)
    return replace(ship, targets=tuple([target_number(state, ship.side, target) for target in line.targets]))


@step("NWC.TA.31", "NWC.TA.49")
def _commands(before: State, after: State, answers: Answers) -> tuple[tuple[Fleet, ...], list[Event]]:
    """Who commands after the mêlée, for how long nobody signals yet, and at whom the fleets fire."""
    fleets, events = list[Fleet](), list[Event]()
    for fleet in after.fleets:
        own = [(was, ship) for was, ship in zip(before.ships, after.ships, strict=True) if ship.side == fleet.side]
        afloat = [ship.number for _, ship in own if not ship.gone]
        lost = [ship.number for was, ship in own if ship.gone and not was.gone]
        brought = _fleet_brought(fleet, answers)
        mute_left = fleet_moves(int(brought.mute_moves))
        commanding, mute_moves = command_after(int(brought.commanding), fleet.second, mute_left, afloat, lost)
        if commanding not in {0, fleet.commanding}:
            own_side, name = (fleet.side,), unit_name(after, commanding)
            tell = now(after).tell
            events.append(
                tell(CommandPassed, to=own_side, clauses=("NWC.TA.31",), side=fleet.side, ship=name, mute_moves=mute_moves)
            )
        leader = leader_of(fleet, [was for was, _ in own])
        fleets.append(
            replace(
                fleet,
                commanding=commanding,
                mute_moves=mute_moves,
                concentration=int(brought.concentration),
                column=(),
                wake=(),
                evolution="",
                wishes_end=False,
                leader_lost=fleet.leader_lost or (leader if leader in lost else 0),
            )
        )
    return tuple(fleets), events


def _fleet_brought(fleet: Fleet, answers: Answers) -> FleetBrought:
    """What a fleet has brought back."""
    unchanged = FleetBrought(float(fleet.commanding), 0.0, float(fleet.concentration))
    return FleetBrought(*[answers.number(f"{fleet.side} {name}", value) for name, value in unchanged._asdict().items()])


def _told(before: State, after: State) -> Sequence[Event]:
    """The cards as they are taken over, the rings, and the ships, boats and submarines that were lost."""
    tell, events = now(after).tell, list[Event]()
    old: list[Ship | Boat | Submarine] = [*before.ships, *before.boats, *before.submarines]
    new: list[Ship | Boat | Submarine] = [*after.ships, *after.boats, *after.submarines]
    for was, ship in zip(old, new, strict=True):
        if ship.received != was.received:
            points = ship.received - was.received
            events.append(tell(CardTakenOver, clauses=("NWC.ME.22",), ship=ship.name, points=points, received=ship.received))
        if isinstance(was, Ship) and isinstance(ship, Ship):
            events += ring_taken_over(after, was, ship)
        if ship.gone and not was.gone:
            clauses = ("NWC.TA.16", "NWC.ME.22")
            events.append(tell(ShipRemoved, clauses=clauses, ship=ship.name, received=ship.received, cause="the mêlée"))
    return events
