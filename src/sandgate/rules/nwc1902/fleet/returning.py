"""Back from the mêlée: Section II, "Melee", "Scale of Melee". Clauses NWC.ME.22 and NWC.TA.58.

The mêlée's result comes back as answers, in their order: winner, outcome, both fractions, the moves played, whether its
umpire has ordered the game back, of each standing order whether it has worked, and of each ship that was left when the fleet
game closed what `Brought` holds. The fleet game
takes over points and losses and is over; where an umpire orders it, it goes on upon the fleet board with the ships as they
lie, as many fleet moves later as the mêlée has lasted. Ruling: no signal flies then, no torpedo is in the water, and the
fleets are in column if they lie so.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.rule import step
from sandgate.kernel.units import near, on_grid
from sandgate.rules.nwc1902.fleet.abbreviations import MOVE_S
from sandgate.rules.nwc1902.fleet.events import CommandPassed, ShipRemoved
from sandgate.rules.nwc1902.fleet.flagships import command_after
from sandgate.rules.nwc1902.fleet.melee_events import CardTakenOver, MeleeTakenUp
from sandgate.rules.nwc1902.fleet.moving import refresh_column
from sandgate.rules.nwc1902.fleet.record_paper import sketch
from sandgate.rules.nwc1902.fleet.score import power_halved
from sandgate.rules.nwc1902.fleet.state import SIDES, Fleet, Ship, State
from sandgate.rules.nwc1902.fleet.units import unit_name
from sandgate.rules.nwc1902.melee.scale_of_melee import fleet_moves
from sandgate.rules.nwc1902.melee.score import Brought

OUTCOME, FRACTIONS, MOVES, BOARD, STANDING = 1, 2, 4, 5, 6  # places among the answers; the winner is the first of them
GRID: Final = 64.0  # parts of a yard, and of a degree


class Answers(NamedTuple):
    """What comes back, answer by answer, under the clause that called for the mêlée."""

    move: int
    bench: Bench

    def slot(self, nth: int) -> Slot:
        """The address of an answer."""
        return Slot(self.move, "NWC.ME.22", 0, 0, nth)

    def number(self, nth: int, otherwise: float) -> float:
        """A number that has come back; the other one if it has not."""
        return self.bench.judge(self.slot(nth), otherwise, (), "what the mêlée has brought back")


@step("NWC.ME.22", "NWC.TA.58")
def take_up(state: State, bench: Bench) -> tuple[State, tuple[Event, ...]]:
    """Take over what the mêlée has come to: the game is over, or goes on upon the fleet board."""
    answers = Answers(state.move, bench)
    outcome = bench.judge(answers.slot(OUTCOME), "", (), "the outcome of the mêlée")
    moves, board = int(answers.number(MOVES, 0.0)), answers.number(BOARD, 0.0)
    goes_on = bench.judge(Slot(state.move, "NWC.TA.58"), board == 1.0, (), "the game goes on upon the fleet board")
    lasted = max(1, fleet_moves(moves))
    now_s = (state.move + lasted) * MOVE_S
    ships = _ships(state, answers, float(now_s))
    paper = (sketch(state.ships, ships), *[sketch(ships, ships)] * (lasted - 1))
    after = replace(
        state,
        move=state.move + lasted,
        ships=ships,
        hoists=(),
        running=(),
        shots=(),
        sketches=(*state.sketches, *paper),
        apart_moves=0,
        closed=False,
        ended="" if goes_on else "melee",
    )
    played = MeleeTakenUp(
        at_s=now_s,
        to=SIDES,
        clauses=("NWC.ME.22", "NWC.TA.58"),
        slots=(answers.slot(OUTCOME), answers.slot(MOVES), answers.slot(BOARD), Slot(state.move, "NWC.TA.58")),
        outcome=outcome,
        moves=moves,
        goes_on=goes_on,
    )
    after = replace(after, fleets=_standing_left(state, answers))
    fleets, passed = _commands(state, after)
    after = replace(after, fleets=fleets)
    for side in SIDES if goes_on else ():
        after = refresh_column(after, side)
    return after, (played, *_told(state, after), *passed)


def _ships(state: State, answers: Answers, now_s: float) -> tuple[Ship, ...]:
    """All ships as the mêlée has left them; those that were lost before it as they were."""
    fought = [ship.number for ship in state.ships if not ship.gone]
    return tuple(
        [
            _ship(state, ship, answers, fought.index(ship.number), now_s) if ship.number in fought else ship
            for ship in state.ships
        ]
    )


def _ship(state: State, ship: Ship, answers: Answers, place: int, now_s: float) -> Ship:
    unchanged = Brought(
        ship.received,
        0.0,
        ship.x_yd,
        ship.y_yd,
        ship.heading_deg,
        ship.speed_kn,
        float(ship.aground),
        *[max(0.0, ready_s - now_s) for ready_s in ship.ready_s],
    )
    first = STANDING + sum([len(fleet.standing) for fleet in state.fleets]) + place * len(unchanged)
    brought = Brought(*[answers.number(first + nth, value) for nth, value in enumerate(unchanged)])
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
        reserve_moves=0,
        rest_moves=0,
        fixes=(),
    )


@step("NWC.ME.22", "NWC.TA.32")
def _standing_left(state: State, answers: Answers) -> tuple[Fleet, ...]:
    """The fleets with those standing orders that have not worked in the mêlée: each works once."""
    fleets, first = list[Fleet](), STANDING
    for fleet in state.fleets:
        left = [each for nth, each in enumerate(fleet.standing) if answers.number(first + nth, 0.0) == 0.0]
        fleets.append(replace(fleet, standing=tuple(left)))
        first += len(fleet.standing)
    return tuple(fleets)


@step("NWC.TA.31")
def _commands(before: State, after: State) -> tuple[tuple[Fleet, ...], list[Event]]:
    """Who commands after the losses of the mêlée."""
    fleets, events = list[Fleet](), list[Event]()
    for fleet in after.fleets:
        own = [(was, ship) for was, ship in zip(before.ships, after.ships, strict=True) if ship.side == fleet.side]
        afloat = [ship.number for _, ship in own if not ship.gone]
        lost = [ship.number for was, ship in own if ship.gone and not was.gone]
        commanding, mute_moves = command_after(fleet.commanding, fleet.second, 0, afloat, lost)
        if commanding not in {0, fleet.commanding}:
            events.append(
                CommandPassed(
                    at_s=after.move * MOVE_S,
                    to=(fleet.side,),
                    clauses=("NWC.TA.31",),
                    side=fleet.side,
                    ship=unit_name(after, commanding),
                    mute_moves=mute_moves,
                )
            )
        fleets.append(
            replace(fleet, commanding=commanding, mute_moves=mute_moves, column=(), wake=(), evolution="", wishes_end=False)
        )
    return tuple(fleets), events


def _told(before: State, after: State) -> Sequence[Event]:
    """The cards as they are taken over, and the ships that were lost."""
    at_s, events = after.move * MOVE_S, list[Event]()
    for was, ship in zip(before.ships, after.ships, strict=True):
        if ship.received != was.received:
            points = ship.received - was.received
            card = CardTakenOver(
                at_s=at_s, to=SIDES, clauses=("NWC.ME.22",), ship=ship.name, points=points, received=ship.received
            )
            events.append(card)
        if ship.gone and not was.gone:
            events.append(
                ShipRemoved(
                    at_s=at_s,
                    to=SIDES,
                    clauses=("NWC.TA.16", "NWC.ME.22"),
                    ship=ship.name,
                    received=ship.received,
                    cause="the mêlée",
                )
            )
    return events
