"""A battle of the mêlée laid down: which battles numbers can play on, and how a state of play is put into numbers."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from sandgate.batch.chance import NO_CHANCES
from sandgate.batch.melee_battles import DOCTRINES, LEG, RUNNING
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
    STANDS,
    Agreed,
    Noted,
    Ships,
)
from sandgate.batch.motion_row import LENGTH
from sandgate.batch.quiet import QuietBench
from sandgate.kernel.errors import OrderError
from sandgate.rules.nwc1902.captain.orders import CAPTAIN, Speed
from sandgate.rules.nwc1902.captain.plotting import SIDE_OF_HELM
from sandgate.rules.nwc1902.duel.afloat import FATES, MOST_PAIRS
from sandgate.rules.nwc1902.guns.gun_fire import AFTER, ON_KEEL, TO_PORT
from sandgate.rules.nwc1902.guns.score_card import CARDS
from sandgate.rules.nwc1902.melee.state import Fleet, Ship, State, Torpedo
from sandgate.rules.nwc1902.melee.torpedo_fire import is_known_as
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.sides import SIDES
from sandgate.rules.nwc1902.ship.tubes import BOAT_TUBES, TUBES
from sandgate.rules.nwc1902.squadron.opening_orders import then
from sandgate.rules.nwc1902.squadron.orders import Carry
from sandgate.rules.nwc1902.squadron.score import endurance_of
from sandgate.rules.nwc1902.squadron.state import KINDS, Standing
from sandgate.rules.nwc1902.squadron.units import target_number
from sandgate.rules.nwc1902.torpedo.card import RELOAD_S, run_time
from sandgate.rules.nwc1902.torpedo.state import TorpedoSeen

COUNTED: Final = ("fires", "hits", "torpedoes")  # as the game calls them, by their numbers in melee_numbers.py
NO_TUBE: Final = -1.0
TARGETS: Final = 2
ANY_TUBES: Final = (*TUBES, *BOAT_TUBES)

Numbers = Any  # an array of numpy


# -- which battles -------------------------------------------------------------------------------------------------------


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


# -- from a state to numbers ---------------------------------------------------------------------------------------------


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


# -- all of a battle -----------------------------------------------------------------------------------------------------


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


def laid_down(states: Sequence[State], doctrines: Mapping[str, str]) -> Laid:
    """A battle as it stands before it is fought."""
    state = states[-1]
    agreed, orders = agreed_of(state, doctrines), np.array([orders_of(state, fleet) for fleet in state.fleets])
    legs = [(nth, leg.from_s, *leg.motion) for nth, ship in enumerate(state.ships) for leg in ship.trail]
    laid, noted = np.array(legs, float).reshape(-1, LEG), nothing_noted(state, agreed)
    return Laid(states, ships_of(state, doctrines), orders, stands_of(state), laid, torpedoes_of(state), agreed, noted)


def of_nobody() -> tuple[Any, ...]:
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
