"""Battles of the Fleet game as a study asks for them: from a state of play to numbers, and from these to how one ended.

A battle is played exactly until the fleets stand as `can_play_on` says, mostly after the opening sheets; from then on to its
end by compiled code. The state at the end is that of exact play in every field.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, Final, NamedTuple

import numpy as np

from sandgate.batch import fleet_search
from sandgate.batch.by_parts import Battle
from sandgate.batch.chance import NO_CHANCES, chances_of
from sandgate.batch.fleet_battles import (
    COMMANDING,
    CONCENTRATION,
    DOCTRINES,
    FIRE,
    FIRE_MOVE,
    HALVES,
    LEADER_LOST,
    MUTE,
    OF_MOVE,
    ORDERS,
    SECOND,
    SKETCH,
    TURN,
    TURN_MOVE,
    Agreed,
    Noted,
    Ships,
    compiled_battle,
    fleet_battle,
)
from sandgate.batch.fleet_search import BOTH, MOST, STRETCH, bots, can_play, game, numbers_of_ship, ship_from
from sandgate.batch.kept_code import is_kept
from sandgate.batch.sketch_text import put_sketches, text_of_sketches
from sandgate.bots.nwc1902_fleet.admiral import TURNS
from sandgate.bots.nwc1902_fleet.measures import (
    OfMove,
    crossed_of,
    mean_of,
    of_moves,
    off_range_of,
    ranges_of,
    received_share,
    ships_lost,
)
from sandgate.bots.nwc1902_fleet.search import FULL_HALVES
from sandgate.bots.nwc1902_fleet.wand import Wand
from sandgate.kernel.codec import digest_of_text, text_of_value
from sandgate.kernel.dice import Key
from sandgate.kernel.frozen import changing, replace
from sandgate.rules.nwc1902.fleet.afloat import afloat
from sandgate.rules.nwc1902.fleet.courses import turn_of
from sandgate.rules.nwc1902.fleet.state import Fleet, Ship, Sketched, State
from sandgate.rules.nwc1902.ship.sides import SIDES, Side
from sandgate.rules.nwc1902.squadron.gun_fire import half_battery
from sandgate.rules.nwc1902.squadron.score import endurance_of
from sandgate.rules.nwc1902.squadron.state import Hoist, Shot, Signal
from sandgate.rules.nwc1902.squadron.units import enemy_of, target_number
from sandgate.sea.stretches import Stretch

__all__ = ["AT_ONCE", "DOCTRINES", "bots", "can_play", "can_play_on", "game", "is_ready", "play_on"]

AT_ONCE: Final = 20  # battles that are played by turns: each step is taken for all of them before the next
AFTER_SKETCHES: Final = '],"first_fire":'  # how a state as JSON goes on after its sketches
TURNED: Final = np.array([turn_of(signal) for signal in TURNS])

at_end = changing(
    Ship,
    *("x_yd", "y_yd", "heading_deg", "received", "half_power", "gone"),
    *("speed_kn", "motion", "astern_yd", "reserve_moves", "rest_moves"),
)

Numbers = Any  # an array of numpy


def is_ready() -> bool:
    """Whether code of the present rules is there, so that nothing need be compiled."""
    return is_kept(fleet_battle.__name__) and is_kept(put_sketches.__name__) and fleet_search.is_ready()


# -- from a state to numbers ---------------------------------------------------------------------------------------------


def can_play_on(state: State) -> bool:
    """Whether a battle can be played by compiled code from a state on to its end.

    Ships and their guns alone in open water, all in column and at full speed, no ship with orders of her own;
    what is signalled is to turn the column, or fire.
    """
    coast = state.shores or state.forts or state.fields or state.submarines or state.boats
    under_way = state.running or state.torpedoes
    if coast or under_way or state.closed or state.ended or not state.opened or tuple(map(_side, state.fleets)) != SIDES:
        return False
    return all(_plain(ship) for ship in state.ships) and all(_in_column(state, fleet) for fleet in state.fleets)


def _side(each: Fleet | Ship) -> Side:
    return each.side


def _plain(ship: Ship) -> bool:
    return not (ship.aground or ship.targets or ship.fixes) and ship.ordered_kn is None


def _in_column(state: State, fleet: Fleet) -> bool:
    numbers = [ship.number for ship in state.ships if ship.side == fleet.side and not ship.gone]
    if not numbers or fleet.standing or fleet.evolution or fleet.wishes_end or fleet.goal_halves != FULL_HALVES:
        return False
    hoists = [hoist for hoist in state.hoists if hoist.side == fleet.side]
    kinds = ["F" if hoist.signal.letter == "F" else "C" for hoist in hoists]
    known = all(_known(hoist.signal) and hoist.ship == fleet.commanding for hoist in hoists)
    return known and kinds in ([], ["C"], ["F"], ["C", "F"]) and sorted(fleet.column) == numbers


def _known(signal: Signal) -> bool:
    """Whether a signal that flies is one of those by which admirals of a study command."""
    return signal.target not in {"", "*"} if signal.letter == "F" else signal in TURNS


def ships_of(states: Sequence[State]) -> Ships:
    """The ships of the last of some states, as numbers."""
    state = states[-1]
    at = {ship.number: (ship.x_yd, ship.y_yd) for ship in state.ships}
    for sketched in state.sketches[-2] if len(state.sketches) > 1 else ():
        at[sketched.ship] = sketched.x_yd, sketched.y_yd
    return Ships(
        numbers=np.array([ship.number for ship in state.ships]),
        sides=np.array([SIDES.index(ship.side) for ship in state.ships]),
        endurance=np.array([endurance_of(ship.kind) for ship in state.ships]),
        cruisers=np.array([half_battery(ship.kind) for ship in state.ships]),
        received=np.array([ship.received for ship in state.ships]),
        halved=np.array([ship.half_power for ship in state.ships]),
        gone=np.array([ship.gone for ship in state.ships]),
        at=np.array([(ship.x_yd, ship.y_yd, ship.heading_deg) for ship in state.ships]),
        before=np.array([at[ship.number] for ship in state.ships]),
        afloat=np.array([numbers_of_ship(afloat(ship)) for ship in state.ships]),
    )


def orders_of(state: State, fleet: Fleet) -> Numbers:
    """What an admiral has ordered, as numbers."""
    orders = np.zeros(ORDERS, np.int64)
    orders[HALVES], orders[COMMANDING], orders[SECOND] = fleet.halves, fleet.commanding, fleet.second
    orders[MUTE], orders[CONCENTRATION], orders[LEADER_LOST] = fleet.mute_moves, fleet.concentration, fleet.leader_lost
    for hoist in state.hoists:
        if hoist.side == fleet.side and hoist.signal.letter == "F":
            orders[FIRE], orders[FIRE_MOVE] = target_number(state, fleet.side, hoist.signal.target), hoist.move
        elif hoist.side == fleet.side:
            orders[TURN], orders[TURN_MOVE] = TURNS.index(hoist.signal), hoist.move
    return orders


def agreed_of(state: State, doctrines: Mapping[str, str]) -> Agreed:
    """What does not change in a battle."""
    red, blue = state.fleets
    return Agreed(
        moves=state.options.moves,
        keeps_loss=state.options.carry_turn_loss,
        four_tenths=state.options.ring_at_four_tenths,
        melee=state.options.melee,
        full_kn=(red.speed_kn, blue.speed_kn),
        doctrines=(DOCTRINES.index(doctrines["red"]), DOCTRINES.index(doctrines["blue"])),
        turns=TURNED,
        wand=Wand(BOTH, MOST),
    )


# -- a battle, and the state at its end ----------------------------------------------------------------------------------


def play_on(battles: Sequence[tuple[Sequence[State], Key, str]], doctrines: Mapping[str, str]) -> list[Battle]:
    """Play battles to their ends, each from the last of the states at the ends of its moves; with the seed of its chances.

    The key of its dice is of no use here, for guns throw none. They go by turns: all are put into numbers, all are fought,
    and then of each it is told what came of it.
    """
    laid = [_laid(states, doctrines) for states, _, _ in battles]
    fought = [_fought(each, chances) for each, (_, _, chances) in zip(laid, battles, strict=True)]
    return [_told(*each) for each in zip(laid, fought, strict=True)]


class Laid(NamedTuple):
    """A battle in numbers, which change as it is fought."""

    states: Sequence[State]  # from the last of which it is fought
    ships: Ships
    columns: tuple[Numbers, ...]
    wakes: tuple[Numbers, ...]
    orders: tuple[Numbers, ...]
    agreed: Agreed
    noted: Noted


def _laid(states: Sequence[State], doctrines: Mapping[str, str]) -> Laid:
    """A battle as it stands before it is fought."""
    state, ships = states[-1], ships_of(states)
    moves = state.options.moves
    noted = Noted(
        sketches=np.zeros((moves + 1, len(state.ships), SKETCH)),
        of_move=np.zeros((moves + 1, OF_MOVE)),
        shots=np.zeros((2 * len(state.ships), 3)),
        columns=np.zeros((2, len(state.ships)), np.int64),
    )
    columns = tuple([_column(ships, fleet.column) for fleet in state.fleets])
    wakes = tuple([np.array(fleet.wake, float).reshape(-1, STRETCH) for fleet in state.fleets])
    orders = tuple([orders_of(state, fleet) for fleet in state.fleets])
    return Laid(states, ships, columns, wakes, orders, agreed_of(state, doctrines), noted)


def _fought(battle: Laid, chances: str) -> Sequence[Any]:
    """Fight a battle: what compiled code says of its end."""
    _, ships, columns, wakes, orders, agreed, noted = battle
    state, play = battle.states[-1], compiled_battle()
    stands = state.move, state.first_fire, state.apart_moves
    ended: Sequence[Any]
    *ended, lacks = play(ships, columns, wakes, orders, stands, agreed, NO_CHANCES, noted)
    if lacks:
        drawn = chances_of(chances, SIDES, agreed.moves + 1)
        columns, stands = tuple([_column(ships, each.tolist()) for each in noted.columns]), tuple(ended[:3])
        *ended, _ = play(ships, columns, tuple(ended[5:]), orders, stands, agreed, drawn, noted)
    return ended


def _told(battle: Laid, ended: Sequence[Any]) -> Battle:
    """What came of a battle that has been fought."""
    state, noted = battle.states[-1], battle.noted
    after = _state(state, battle.ships, battle.orders, noted, ended)
    moves = noted.sketches[state.move + 1 : after.move + 1]
    written = text_of_sketches(battle.ships.numbers, moves) if len(moves) else ""
    if not written:
        after = replace(after, sketches=(*after.sketches, *_sketches(after, moves)))
    told = noted.of_move[state.move + 1 : after.move + 1]
    shots = told[:, 1:].astype(int)
    fires = shots[:, :2].sum(axis=1)
    fired = fires.nonzero()[0].tolist()
    of_shots = zip(told[fired, 0].tolist(), shots[fired].tolist(), strict=True)
    fought = [
        *of_moves(battle.states),
        *[OfMove(yd, (red, blue), (red_crossed, blue_crossed)) for yd, (red, blue, red_crossed, blue_crossed) in of_shots],
    ]
    counted, firsts = {"fires": int(fires.sum())}, {"fires": state.move + 1 + fired[0]} if fired else {}
    return Battle(after, counted, firsts, measured(fought, after), digest_of_text(_whole(after, written)) if written else "")


def _whole(state: State, sketches: str) -> str:
    """A state as JSON, with more sketches than it has: they are nearly all of it, and nothing else is asked of them."""
    head, tail = text_of_value(state).split(AFTER_SKETCHES)
    return f"{head},{sketches}{AFTER_SKETCHES}{tail}"


def _column(ships: Ships, column: Iterable[int]) -> Numbers:
    """The ships of a column as numbers; column: their own numbers from the head, or 0 for nobody."""
    places = {number: nth for nth, number in enumerate(ships.numbers.tolist())}
    return ships.afloat[[places[number] for number in column if number]]


def measured(moves: Sequence[OfMove], state: State) -> dict[str, dict[str, float | None]]:
    """The measures of a battle, by measure and side."""
    ranges_yd = ranges_of(moves)
    return {
        "mean_range_yd": dict.fromkeys(SIDES, mean_of(ranges_yd)),
        "off_range_share": dict.fromkeys(SIDES, off_range_of(ranges_yd)),
        "crossing_share": {side: crossed_of(moves, place) for place, side in enumerate(SIDES)},
        "received_share": {side: received_share([state], side) for side in SIDES},
        "ships_lost": {side: ships_lost([state], side) for side in SIDES},
    }


def _state(state: State, ships: Ships, orders: Sequence[Numbers], noted: Noted, ended: Sequence[Any]) -> State:
    """How a battle stands at its end, but for the sketches of its moves."""
    move, first_fire, apart, closed, shots, *wakes = ended
    fleets = [
        _fleet(fleet, by.tolist(), column.tolist(), wake.tolist())
        for fleet, by, column, wake in zip(state.fleets, orders, noted.columns, wakes, strict=True)
    ]
    hoists = [hoist for fleet, by in zip(fleets, orders, strict=True) for hoist in _hoists(state, fleet, by.tolist())]
    after = zip(
        state.ships, ships.afloat.tolist(), ships.received.tolist(), ships.halved.tolist(), ships.gone.tolist(), strict=True
    )
    if move == state.move:
        return state
    return replace(
        state,
        move=move,
        ships=tuple([_ship(*each) for each in after]),
        fleets=tuple(fleets),
        hoists=tuple(hoists),
        shots=tuple([Shot(int(firer), int(target), points) for firer, target, points in noted.shots[:shots].tolist()]),
        first_fire=first_fire,
        apart_moves=apart,
        closed=closed,
    )


def _ship(ship: Ship, row: list[float], received: float, halved: bool, gone: bool) -> Ship:
    """A ship at the end."""
    ended = ship_from(row)
    return at_end(
        ship,
        x_yd=ended.x_yd,
        y_yd=ended.y_yd,
        heading_deg=ended.heading_deg,
        received=received,
        half_power=halved,
        gone=gone,
        speed_kn=ended.speed_kn,
        motion=ended.motion if ended.motion.helm else None,
        astern_yd=ended.astern_yd,
        reserve_moves=ended.reserve_moves,
        rest_moves=ended.rest_moves,
    )


def _fleet(fleet: Fleet, orders: list[int], column: list[int], wake: list[list[float]]) -> Fleet:
    """A side at the end."""
    return replace(
        fleet,
        commanding=orders[COMMANDING],
        mute_moves=orders[MUTE],
        halves=orders[HALVES],
        concentration=orders[CONCENTRATION],
        column=tuple([number for number in column if number]),
        wake=tuple([Stretch(*each) for each in wake]),
        leader_lost=orders[LEADER_LOST],
    )


def _hoists(state: State, fleet: Fleet, orders: list[int]) -> list[Hoist]:
    """The signals that fly at the end."""
    found = list[Hoist]()
    turn = TURNS[orders[TURN]]
    if turn is not None:
        found.append(Hoist(fleet.side, fleet.commanding, orders[TURN_MOVE], turn))
    if orders[FIRE]:
        wing = next(ship.wing for ship in state.ships if ship.number == orders[FIRE] and ship.side == enemy_of(fleet.side))
        found.append(Hoist(fleet.side, fleet.commanding, orders[FIRE_MOVE], Signal("F", target=str(wing))))
    return found


def _sketches(state: State, moves: Numbers) -> list[tuple[Sketched, ...]]:
    """The sketches of moves: of all ships at once, for there are hundreds."""
    there = moves[..., 0] != 0.0
    ships = np.broadcast_to([ship.number for ship in state.ships], there.shape)[there].tolist()
    lying_and_hurt, marked = moves[there, 1:5].T.tolist(), (moves[there, 5:] != 0.0).T.tolist()
    made = [*map(partial(tuple.__new__, Sketched), zip(ships, *lying_and_hurt, *marked, strict=True))]
    ends = there.sum(axis=1).cumsum().tolist()
    return [tuple(made[begin:end]) for begin, end in pairwise([0, *ends])]
