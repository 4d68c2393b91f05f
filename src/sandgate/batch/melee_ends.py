"""Battles of the mêlée as a study asks for them: from a state of play to numbers, and from these to how one ended.

A battle is played exactly until it stands as `can_play_on` says, mostly not at all; from then on to its end by compiled
code. The state at the end is that of exact play in every field. Where a battle cannot be played on, captains decide compiled
(melee_captains.py), and all else is exact play.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from sandgate.batch import melee_captains
from sandgate.batch.by_parts import are_kept
from sandgate.batch.chance import NO_CHANCES, chances_of
from sandgate.batch.melee_battles import DOCTRINES, LEG, RUNNING, compiled_battle, melee_battle
from sandgate.batch.melee_captains import can_play, game
from sandgate.batch.melee_numbers import (
    ALL,
    APART,
    CLOSE,
    COMMANDING,
    CONCENTRATION,
    FIRE,
    FIRE_MOVE,
    FREED,
    FREEING,
    FREEING_MOVE,
    HAS_FIRED,
    IN_THE_OPEN,
    MOVE,
    MUTE,
    NOBODY_YD,
    NOT_HERE,
    ORDERS,
    SCORED,
    SECOND,
    SEEN,
    SEEN_TUBE,
    STANDS,
    Agreed,
    Noted,
    Ships,
)
from sandgate.batch.motion_row import LENGTH, motion_from
from sandgate.batch.quiet import QuietBench
from sandgate.bots.bot import Bot
from sandgate.bots.nwc1902_melee.measures import (
    collisions,
    mean_of,
    nearest_opponents_yd,
    received_share,
    ships_lost,
    torpedoes_struck,
)
from sandgate.kernel.dice import Key
from sandgate.kernel.errors import OrderError
from sandgate.kernel.frozen import replace
from sandgate.rules.nwc1902.captain.orders import CAPTAIN, Speed
from sandgate.rules.nwc1902.captain.plotting import SIDE_OF_HELM
from sandgate.rules.nwc1902.duel.afloat import FATES, MOST_PAIRS
from sandgate.rules.nwc1902.guns.gun_fire import AFTER, ON_KEEL, TO_PORT
from sandgate.rules.nwc1902.guns.score_card import CARDS
from sandgate.rules.nwc1902.melee.state import Fleet, Leg, Ship, State, Torpedo
from sandgate.rules.nwc1902.melee.torpedo_fire import is_known_as
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.places import Dot
from sandgate.rules.nwc1902.ship.sides import SIDES
from sandgate.rules.nwc1902.ship.tubes import BOAT_TUBES, TUBES
from sandgate.rules.nwc1902.squadron.opening_orders import then
from sandgate.rules.nwc1902.squadron.orders import Carry
from sandgate.rules.nwc1902.squadron.score import endurance_of
from sandgate.rules.nwc1902.squadron.state import FIRST_NUMBER, KINDS, Hoist, Shot, Signal, Standing
from sandgate.rules.nwc1902.squadron.units import enemy_of, target_number
from sandgate.rules.nwc1902.torpedo.card import RELOAD_S, run_time
from sandgate.rules.nwc1902.torpedo.state import TorpedoSeen

__all__ = ["AT_ONCE", "DOCTRINES", "bots", "can_play", "can_play_on", "game", "is_ready", "play_on"]

AT_ONCE: Final = 20  # battles that are played by turns: each step is taken for all of them before the next
COUNTED: Final = ("fires", "hits", "torpedoes")  # as the game calls them, by their numbers in melee_numbers.py
NO_TUBE: Final = -1.0
TARGETS: Final = 2
ANY_TUBES: Final = (*TUBES, *BOAT_TUBES)

Numbers = Any  # an array of numpy


class Battle(NamedTuple):
    """What came of a battle from a move on."""

    state: State  # at its end
    times: Mapping[str, int]  # how often what a study counts happened since
    first: Mapping[str, int]  # and in which move first
    measured: Mapping[str, Mapping[str, float | None]]  # by measure and role, of all moves


def is_ready() -> bool:
    """Whether code of the present rules is there, so that nothing need be compiled."""
    return are_kept((melee_battle,)) and melee_captains.is_ready()


# -- from a state to numbers ---------------------------------------------------------------------------------------------


def can_play_on(state: State) -> bool:
    """Whether a battle can be played by compiled code from a state on to its end.

    Ships alone in open water, afloat and with both sides' captains' own orders alone; what is signalled is to fire on an
    enemy, or close action; what is instructed, to turn when a ship is lost.
    """
    coast = state.shores or state.forts or state.fields or state.submarines or state.boats or state.sighted
    odd = state.explosions or state.tried or state.blows or state.ended
    sides = tuple([fleet.side for fleet in state.fleets])
    if coast or odd or sides != SIDES or not (state.move > state.scored or state.move == 0):
        return False
    known = all(_plain(ship, state.move) for ship in state.ships) and all(_commanded(state, fleet) for fleet in state.fleets)
    return known and _ordered(state) and _runs_out(state)


def _plain(ship: Ship, move: int) -> bool:
    """Whether a ship does what her captain orders, and nothing that numbers do not know."""
    moved = len(ship.dots) == move + 1 or ship.out_of_action
    bound = ship.succession or ship.turning or ship.told_kn is not None
    return bool(moved and not (ship.aground or ship.held or ship.fixes or bound)) and len(ship.targets) <= TARGETS


def _commanded(state: State, fleet: Fleet) -> bool:
    """Whether what is signalled and instructed in a fleet is known to numbers."""
    hoists = [hoist for hoist in state.hoists if hoist.side == fleet.side]
    letters = [hoist.signal.letter for hoist in hoists]
    fires = all(hoist.signal.letter == "Z" or target_number(state, fleet.side, hoist.signal.target) for hoist in hoists)
    known = set(letters) <= {"F", "Z"} and len(set(letters)) == len(letters) and fires
    known = known and len({hoist.move for hoist in hoists}) == len(hoists)
    by_one = all(hoist.ship == fleet.commanding for hoist in hoists)
    return known and by_one and all(_is_turn(standing) for standing in fleet.standing)


def _is_turn(standing: Standing) -> bool:
    """Whether a standing order has ships turn, each by herself, upon the loss of one."""
    line = then(standing)
    turns = isinstance(line, Carry) and line.signal.letter == "V" and line.signal.points > 0 and line.signal.hand
    return bool(turns) and standing.condition in {"FLAG LOST", "LEADER LOST"}


def _ordered(state: State) -> bool:
    """Whether all orders for high speed, as they are written down, say exactly that."""
    speeds = {fleet.speed_kn for fleet in state.fleets} | {ship.full_speed_kn for ship in state.ships}
    try:
        return all(CAPTAIN.order(str(Speed(kn))).speed_kn == kn for kn in speeds)
    except OrderError:
        return False


def _runs_out(state: State) -> bool:
    """Whether ships fired all torpedoes, and none runs longer than its tube is loaded anew.

    Two of one tube, side and place could be taken for each other.
    """
    options, numbers = state.options, {ship.number for ship in state.ships}
    ends = run_time(options.torpedo_range_yd, options.torpedo_speed_kn) < RELOAD_S
    return ends and all(torpedo.ship in numbers and torpedo.tube in TUBES for torpedo in state.running)


def ships_of(state: State, doctrines: Mapping[str, str]) -> Ships:
    """The ships of a state, as numbers."""
    ships = state.ships
    return Ships(
        numbers=np.array([ship.number for ship in ships]),
        sides=np.array([SIDES.index(ship.side) for ship in ships]),
        doctrines=np.array([DOCTRINES.index(doctrines[ship.role]) if ship.role else 0 for ship in ships]),
        kinds=np.array([KINDS.index(ship.kind) for ship in ships]),
        endurance=np.array([endurance_of(ship.kind) for ship in ships]),
        full_kn=np.array([ship.full_speed_kn for ship in ships]),
        pairs=np.array([len(CARDS[ship.battery]) for ship in ships]),
        turrets=np.array([_turrets(ship) for ship in ships]),
        received=np.array([ship.received for ship in ships]),
        halved=np.array([ship.half_power for ship in ships]),
        gone=np.array([ship.out_of_action for ship in ships]),
        lies_s=np.array([ship.lies_s for ship in ships]),
        motions=np.array([ship.motion for ship in ships], float),
        before=np.array([(*(ship.dots[-2] if len(ship.dots) > 1 else ship.dots[-1]), ship.shown_deg[-1]) for ship in ships]),
        open=np.array([(ship.open_12in, ship.open_8in) for ship in ships]),
        scoring=np.array([(ship.scoring_12in, ship.scoring_8in) for ship in ships]),
        ready_move=np.array([_filled(ship.ready_move, MOST_PAIRS) for ship in ships]),
        ready_s=np.array([ship.ready_s for ship in ships], float),
        targets=np.array([_filled(ship.targets, TARGETS) for ship in ships]),
        reserve=np.array([(ship.reserve_moves, ship.rest_moves) for ship in ships]),
        turning=np.zeros(len(ships), np.int64),
    )


def _filled(numbers: Sequence[int], count: int) -> list[int]:
    """Some numbers, and then 0."""
    return [*numbers, *[0] * (count - len(numbers))]


def _turrets(ship: Ship) -> list[tuple[float, ...]]:
    """The pairs of a ship: units, whether on the keel line, to port, aft, of 12 inches."""
    columns = CARDS[ship.battery]
    pairs = [(each.units, *[each.pair in some for some in (ON_KEEL, TO_PORT, AFTER)], each.is_12in) for each in columns]
    return [*pairs, *[(0.0,) * 5] * (MOST_PAIRS - len(pairs))]


def orders_of(state: State, fleet: Fleet) -> list[int]:
    """What a commander has ordered, as numbers."""
    orders = [0] * ORDERS
    orders[COMMANDING], orders[SECOND], orders[MUTE] = fleet.commanding, fleet.second, fleet.mute_moves
    orders[CONCENTRATION], orders[FREED] = fleet.concentration, int(fleet.freed)
    for hoist in state.hoists:
        if hoist.side == fleet.side and hoist.signal.letter == "F":
            orders[FIRE], orders[FIRE_MOVE] = target_number(state, fleet.side, hoist.signal.target), hoist.move
        elif hoist.side == fleet.side:
            orders[FREEING], orders[FREEING_MOVE] = 1, hoist.move
    return orders


def stands_of(state: State) -> Numbers:
    """How a battle stands, as numbers."""
    stands = np.zeros(STANDS, np.int64)
    stands[MOVE], stands[SCORED], stands[CLOSE] = state.move, state.scored, state.close_action
    stands[IN_THE_OPEN], stands[HAS_FIRED], stands[APART] = state.open_moves, state.has_fired, state.apart_moves
    return stands


def agreed_of(state: State, doctrines: Mapping[str, str]) -> Agreed:
    """What does not change in a battle."""
    options, (red, blue) = state.options, state.fleets
    most = max(1, len(red.standing), len(blue.standing))
    standing = np.zeros((len(SIDES), most, 3))
    for row, fleet in zip(standing, state.fleets, strict=True):
        for nth, each in enumerate(fleet.standing):
            signal, lost = then(each).signal, fleet.flag if each.condition == "FLAG LOST" else fleet.leader
            row[nth] = lost, SIDE_OF_HELM["L" if signal.hand == "L" else "R"], signal.points
    return Agreed(
        moves=options.moves,
        four_tenths=options.ring_at_four_tenths,
        torpedo_points=ALL if options.torpedo_points is None else options.torpedo_points,
        torpedo_kn=options.torpedo_speed_kn,
        torpedo_yd=options.torpedo_range_yd,
        flying_moves=options.flying_moves,
        fleet_kn=(red.speed_kn, blue.speed_kn),
        commanders=(DOCTRINES.index(doctrines["red"]), DOCTRINES.index(doctrines["blue"])),
        standing=standing,
    )


def torpedoes_of(state: State) -> Numbers:
    """The torpedoes in the water, as numbers."""
    places = {ship.number: nth for nth, ship in enumerate(state.ships)}
    rows = [
        (
            *(each.ship, places[each.ship], TUBES.index(each.tube), each.fired_s, each.x_yd, each.y_yd, each.leaves_deg),
            *(each.runs_deg, each.followed_s, each.disclosed, _place_of(state, each)),
        )
        for each in state.running
        if each.tube in TUBES
    ]
    return np.array(rows, float).reshape(-1, RUNNING)


def _place_of(state: State, torpedo: Torpedo) -> int:
    """The place of a torpedo among those that all know of; NOT_HERE before it is disclosed."""
    alike = [nth for nth, seen in enumerate(state.torpedoes) if is_known_as(seen, torpedo)]
    return alike[-1] if torpedo.disclosed else NOT_HERE


def nothing_noted(state: State, agreed: Agreed) -> Noted:
    """Room for what is noted of a battle from a state on."""
    moves, ships = agreed.moves + 1, len(state.ships)
    torpedoes = len(state.torpedoes) + len(state.running) + ships * len(TUBES) * (int(moves * MOVE_S / RELOAD_S) + 2)
    noted = Noted(
        marks=np.zeros((moves, ships, 4)),
        ranges_yd=np.full(moves, NOBODY_YD),
        fired=np.zeros((ships, MOST_PAIRS, moves + 1), np.int64),
        times=np.zeros((ships, MOST_PAIRS), np.int64),
        seen=np.full((torpedoes, SEEN), NO_TUBE),
        shots=np.zeros((TARGETS * ships, 3)),
        stopped=np.zeros(len(SIDES), np.int64),
        worked=np.zeros(agreed.standing.shape[:2], np.int64),
        counted=np.zeros(len(COUNTED), np.int64),
        first=np.zeros(len(COUNTED), np.int64),
    )
    for nth, ship in enumerate(state.ships):
        if len(ship.shown_deg) < len(ship.dots):
            noted.marks[state.move, nth] = 1.0, ship.motion.x_yd, ship.motion.y_yd, ship.motion.heading_deg
    for row, seen in zip(noted.seen, state.torpedoes, strict=False):
        row[:] = SIDES.index(seen.side), seen.move, *_known(seen)
    for row, fleet in zip(noted.worked, state.fleets, strict=True):
        for nth, place in enumerate(fleet.worked, 1):
            row[place] = nth
    return noted


def _known(seen: TorpedoSeen) -> tuple[float, ...]:
    """What all know of a torpedo, from its tube on."""
    tube, fate = ANY_TUBES.index(seen.tube), FATES.index(seen.fate)
    return tube, seen.x_yd, seen.y_yd, seen.leaves_deg, seen.runs_deg, fate, seen.run_yd


# -- a battle, and the state at its end ----------------------------------------------------------------------------------


@cache
def bots() -> Mapping[str, Bot]:
    """The bots of the game, deciding by compiled code where a battle is not played on; all that is to be compiled is."""
    compiled_battle()(*_of_nobody())
    return melee_captains.bots()


def play_on(battles: Sequence[tuple[Sequence[State], Key, str]], doctrines: Mapping[str, str]) -> list[Battle]:
    """Play battles to their ends, each from the last of the states at the ends of its moves.

    With each its key of the dice and the seed of its chances; doctrines: by roles. They go by turns: all are put into
    numbers, all are fought, and then of each it is told what came of it.
    """
    laid = [_laid(states, doctrines) for states, _, _ in battles]
    fought = [_fought(each, key, chances) for each, (_, key, chances) in zip(laid, battles, strict=True)]
    return [_told(*each, doctrines) for each in zip(laid, fought, strict=True)]


class Laid(NamedTuple):
    """A battle in numbers, which change as it is fought."""

    states: Sequence[State]  # from the last of which it is fought
    ships: Ships
    orders: Numbers
    stands: Numbers
    legs: Numbers
    torpedoes: Numbers
    agreed: Agreed
    noted: Noted


def _laid(states: Sequence[State], doctrines: Mapping[str, str]) -> Laid:
    """A battle as it stands before it is fought."""
    state = states[-1]
    agreed, orders = agreed_of(state, doctrines), np.array([orders_of(state, fleet) for fleet in state.fleets])
    legs = [(nth, leg.from_s, *leg.motion) for nth, ship in enumerate(state.ships) for leg in ship.trail]
    laid, noted = np.array(legs, float).reshape(-1, LEG), nothing_noted(state, agreed)
    return Laid(states, ships_of(state, doctrines), orders, stands_of(state), laid, torpedoes_of(state), agreed, noted)


def _fought(battle: Laid, key: Key, chances: str) -> tuple[int, Numbers, Numbers]:
    """Fight a battle: shots of the move scored last, trails and torpedoes at the end."""
    states, *numbers, agreed, noted = battle
    drawn = chances_of(chances, tuple([ship.role for ship in states[-1].ships]), agreed.moves)
    ended: tuple[int, Numbers, Numbers] = compiled_battle()(*numbers, agreed, QuietBench(*key), drawn, noted)
    return ended


def _told(battle: Laid, ended: tuple[int, Numbers, Numbers], doctrines: Mapping[str, str]) -> Battle:
    """What came of a battle that has been fought."""
    noted = battle.noted
    after = _state(battle, *ended)
    times = dict(zip(COUNTED, noted.counted.tolist(), strict=True))
    first = {name: move for name, move in zip(COUNTED, noted.first.tolist(), strict=True) if move}
    return Battle(after, times, first, measured(battle.states, after, noted, doctrines))


def measured(
    states: Sequence[State], after: State, noted: Noted, doctrines: Mapping[str, str]
) -> dict[str, dict[str, float | None]]:
    """The measures of a battle, by measure and role: of the states in which it was played exactly, and of what was noted."""
    roles = [*SIDES, *[ship.role for ship in after.ships if ship.role]]
    before = [nearest_opponents_yd(state) for state in states]
    ranges: list[float] = noted.ranges_yd[states[-1].move + 1 : after.move + 1].tolist()
    if after.move == states[-1].move:
        before[-1] = nearest_opponents_yd(after)
    mean_yd = mean_of([yd for yd in before if yd is not None] + [yd for yd in ranges if yd != NOBODY_YD])
    stopped = dict(zip(SIDES, noted.stopped.tolist(), strict=True))
    found: dict[str, dict[str, float | None]] = {
        "mean_range_yd": dict.fromkeys(roles, mean_yd),
        "received_share": {role: received_share([after], role) for role in roles},
        "ships_lost": {role: ships_lost([after], role) for role in roles},
        "collisions": {role: collisions(states, role) + stopped[role.partition("/")[0]] for role in roles},
        "torpedoes_struck": {role: torpedoes_struck([after], role) for role in roles},
    }
    return {name: {role: by[role] for role in roles if role in doctrines} for name, by in found.items()}


def _state(battle: Laid, shots: int, trails: Numbers, torpedoes: Numbers) -> State:
    """How a battle stands at its end."""
    state, orders, stands, noted = battle.states[-1], battle.orders, battle.stands.tolist(), battle.noted
    ships, legs = battle.ships, trails.tolist()
    fleets = [
        _fleet(fleet, by, worked)
        for fleet, by, worked in zip(state.fleets, orders.tolist(), noted.worked.tolist(), strict=True)
    ]
    hoists = [hoist for fleet, by in zip(fleets, orders.tolist(), strict=True) for hoist in _hoists(fleet, by)]
    run = [[Leg(leg[1], motion_from(leg, 2)) for leg in legs if leg[0] == nth] for nth in range(len(state.ships))]
    told = noted.seen[noted.seen[:, SEEN_TUBE] != NO_TUBE].tolist()
    fired = state.shots if shots < 0 else tuple([_shot(row) for row in noted.shots[:shots].tolist()])
    return replace(
        state,
        move=stands[MOVE],
        scored=stands[SCORED],
        ships=tuple([_ship(state, nth, ships, stands, noted, run[nth]) for nth in range(len(state.ships))]),
        fleets=tuple(fleets),
        hoists=tuple(hoists),
        running=tuple([_torpedo(state, row) for row in torpedoes.tolist()]),
        torpedoes=tuple([_seen(row) for row in told]),
        shots=fired,
        close_action=bool(stands[CLOSE]),
        open_moves=stands[IN_THE_OPEN],
        has_fired=bool(stands[HAS_FIRED]),
        apart_moves=stands[APART],
    )


def _shot(row: list[float]) -> Shot:
    firer, target, points = row
    return Shot(int(firer), int(target), points)


def _ship(state: State, nth: int, ships: Ships, stands: list[int], noted: Noted, trail: list[Leg]) -> Ship:
    """A ship at the end."""
    ship, turning = state.ships[nth], int(ships.turning[nth])
    standing = state.fleets[ships.sides[nth]].standing
    marks = [(move, x_yd, y_yd, deg) for move, (there, x_yd, y_yd, deg) in enumerate(noted.marks[:, nth].tolist()) if there]
    has_dot = len(ship.shown_deg) < len(ship.dots)  # the first of the marks
    dots = [Dot(x_yd, y_yd) for _, x_yd, y_yd, _ in marks[has_dot:]]
    shown = [deg for move, _, _, deg in marks if move <= stands[SCORED]]
    pairs = zip(ship.fired, noted.fired[nth].tolist(), noted.times[nth].tolist(), strict=False)
    return replace(
        ship,
        dots=(*ship.dots, *dots),
        shown_deg=(*ship.shown_deg, *shown),
        received=float(ships.received[nth]),
        half_power=bool(ships.halved[nth]),
        out_of_action=bool(ships.gone[nth]),
        motion=motion_from(ships.motions[nth].tolist(), 0),
        open_12in=bool(ships.open[nth, 0]),
        open_8in=bool(ships.open[nth, 1]),
        scoring_12in=bool(ships.scoring[nth, 0]),
        scoring_8in=bool(ships.scoring[nth, 1]),
        ready_move=tuple(ships.ready_move[nth, : len(ship.ready_move)].tolist()),
        fired=tuple([(*before, *moves[:times]) for before, moves, times in pairs]),
        ready_s=tuple(ships.ready_s[nth].tolist()),
        lies_s=float(ships.lies_s[nth]),
        targets=tuple([number for number in ships.targets[nth].tolist() if number]),
        turning=then(standing[turning - 1]).signal if turning else None,
        reserve_moves=int(ships.reserve[nth, 0]),
        rest_moves=int(ships.reserve[nth, 1]),
        trail=tuple(trail),
    )


def _fleet(fleet: Fleet, orders: list[int], worked: list[int]) -> Fleet:
    """A side at the end."""
    in_turn = sorted([(nth, place) for place, nth in enumerate(worked) if nth])
    return replace(
        fleet,
        commanding=orders[COMMANDING],
        mute_moves=orders[MUTE],
        worked=tuple([place for _, place in in_turn]),
        concentration=orders[CONCENTRATION],
        freed=bool(orders[FREED]),
    )


def _hoists(fleet: Fleet, orders: list[int]) -> list[Hoist]:
    """The signals that fly at the end, in the order of their hoisting."""
    found = list[Hoist]()
    if orders[FREEING]:
        found.append(Hoist(fleet.side, fleet.commanding, orders[FREEING_MOVE], Signal("Z")))
    if orders[FIRE]:
        wing = orders[FIRE] - FIRST_NUMBER[enemy_of(fleet.side)] + 1
        found.append(Hoist(fleet.side, fleet.commanding, orders[FIRE_MOVE], Signal("F", target=str(wing))))
    return sorted(found, key=lambda hoist: hoist.move)


def _torpedo(state: State, row: list[float]) -> Torpedo:
    """A torpedo in the water."""
    number, place, tube, fired_s, x_yd, y_yd, leaves_deg, runs_deg, followed_s, disclosed, _ = row
    ship = state.ships[int(place)]
    return Torpedo(
        side=ship.side,
        ship=int(number),
        tube=TUBES[int(tube)],
        fired_s=fired_s,
        x_yd=x_yd,
        y_yd=y_yd,
        leaves_deg=leaves_deg,
        runs_deg=runs_deg,
        followed_s=followed_s,
        disclosed=bool(disclosed),
        role=ship.role,
    )


def _seen(row: list[float]) -> TorpedoSeen:
    """A torpedo as all know it."""
    side, move, tube, x_yd, y_yd, leaves_deg, runs_deg, fate, run_yd = row
    place = x_yd, y_yd, leaves_deg, runs_deg
    return TorpedoSeen(SIDES[int(side)], int(move), ANY_TUBES[int(tube)], *place, FATES[int(fate)], run_yd)


def _of_nobody() -> tuple[Any, ...]:
    """What a battle of no ships at all is played with: it is over at once."""
    rows, whole = np.empty((0, 2)), np.empty(0, np.int64)
    numbers, flags = np.empty(0), np.empty(0, np.bool_)
    ships = Ships(
        numbers=whole,
        sides=whole,
        doctrines=whole,
        kinds=whole,
        endurance=numbers,
        full_kn=numbers,
        pairs=whole,
        turrets=np.empty((0, MOST_PAIRS, 5)),
        received=numbers,
        halved=flags,
        gone=flags,
        lies_s=numbers,
        motions=np.empty((0, LENGTH)),
        before=np.empty((0, 3)),
        open=rows.astype(np.bool_),
        scoring=rows.astype(np.bool_),
        ready_move=np.empty((0, MOST_PAIRS), np.int64),
        ready_s=np.empty((0, len(TUBES))),
        targets=rows.astype(np.int64),
        reserve=rows.astype(np.int64),
        turning=whole,
    )
    agreed = Agreed(0, False, 0.0, 0.0, 0.0, 0, (0.0, 0.0), (0, 0), np.zeros((2, 1, 3)))
    noted = Noted(
        marks=np.zeros((1, 0, 4)),
        ranges_yd=np.zeros(1),
        fired=np.zeros((0, MOST_PAIRS, 1), np.int64),
        times=np.zeros((0, MOST_PAIRS), np.int64),
        seen=np.zeros((0, SEEN)),
        shots=np.zeros((0, 3)),
        stopped=np.zeros(2, np.int64),
        worked=np.zeros((2, 1), np.int64),
        counted=np.zeros(len(COUNTED), np.int64),
        first=np.zeros(len(COUNTED), np.int64),
    )
    orders, stands = np.zeros((2, ORDERS), np.int64), np.zeros(STANDS, np.int64)
    legs, torpedoes = np.empty((0, LEG)), np.empty((0, RUNNING))
    return ships, orders, stands, legs, torpedoes, agreed, QuietBench(0, 0), NO_CHANCES, noted
