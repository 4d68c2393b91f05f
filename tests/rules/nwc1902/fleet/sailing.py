"""Fleets under way, set up by hand and moved move by move: only what moving looks at is told."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from sandgate.rules.nwc1902.fleet.moving import Movement, move_fleet, refresh_column
from sandgate.rules.nwc1902.fleet.placing_fleets import station
from sandgate.rules.nwc1902.fleet.state import Fleet, Options, Ship, State
from sandgate.rules.nwc1902.ship.sides import SIDES, Side
from sandgate.rules.nwc1902.squadron.state import Signal

from .gunnery import made, ship

A = None


def fleet_of(ships: Iterable[Ship], speed_kn: float = 12.0, carry_turn_loss: bool = False, **told: Any) -> State:
    """A state with these red ships, in column if they lie so."""
    fleets = [made(Fleet, side=side, speed_kn=speed_kn, **{"halves": 2, "goal_halves": 2, **told}) for side in SIDES]
    options = made(Options, carry_turn_loss=carry_turn_loss)
    made_kn = speed_kn * fleets[0].halves / 2.0
    placed = tuple(each if each.speed_kn else replace(each, speed_kn=made_kn) for each in ships)
    return refresh_column(made(State, ships=placed, fleets=tuple(fleets), options=options), "red")


def formation(ships: int, beam: int, heading_deg: float = 0.0, side: Side = "red", **told: Any) -> list[Ship]:
    """Ships in column (beam 0), or in line on the right (1) or the left (-1) of the guide, who lies at (0, 0)."""
    return [
        ship(side, wing, *station(0.0, 0.0, heading_deg, wing - 1, beam), heading_deg, **told)
        for wing in range(1, ships + 1)
    ]


def column(ships: int, speed_kn: float = 12.0, **told: Any) -> State:
    """A column heading north, its leader at (0, 0)."""
    return fleet_of(formation(ships, 0), speed_kn, **told)


def red(state: State) -> Fleet:
    """The fleet that is moved."""
    return state.fleets[0]


def goal(state: State, halves: int) -> State:
    """The state after a speed signal has been executed."""
    return replace(state, fleets=(replace(red(state), goal_halves=halves), *state.fleets[1:]))


def changed(state: State, wing: int, **told: Any) -> State:
    """The state with something else about one ship."""
    return replace(state, ships=tuple(replace(each, **told) if each.wing == wing else each for each in state.ships))


def moved(state: State, manoeuvre: Signal | None = A, reserve: Sequence[int] = ()) -> Movement:
    """The red fleet after a move; `reserve` by wings."""
    return move_fleet(state, red(state), manoeuvre, tuple(100 + wing for wing in reserve))


def then(state: State, movement: Movement) -> State:
    """The state after a movement."""
    return replace(state, move=state.move + 1, ships=movement.ships, fleets=(movement.fleet, *state.fleets[1:]))


def after(state: State, *manoeuvres: Signal | None) -> State:
    """The state after these manoeuvres, one a move."""
    for manoeuvre in manoeuvres:
        state = then(state, moved(state, manoeuvre))
    return state


def at(state: State, wing: int) -> tuple[float, float, float]:
    """Where a ship lies and how she heads, to a tenth of a yard and a hundredth of a degree."""
    lies = next(each for each in state.ships if each.wing == wing)
    return round(lies.x_yd, 1), round(lies.y_yd, 1), round(lies.heading_deg, 2)
