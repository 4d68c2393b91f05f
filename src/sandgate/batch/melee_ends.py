"""Battles of the mêlée as a study asks for them: played on from where numbers can, and how each one ended.

A battle is played exactly until it stands as `can_play_on` says, mostly not at all; from then on to its end by compiled
code. The state at the end is that of exact play in every field. Where a battle cannot be played on, captains decide compiled
(melee_captains.py), and all else is exact play.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from sandgate.batch import melee_captains
from sandgate.batch.by_parts import Battle, are_kept
from sandgate.batch.chance import chances_of
from sandgate.batch.melee_battles import DOCTRINES, compiled_battle, melee_battle
from sandgate.batch.melee_captains import can_play, game
from sandgate.batch.melee_laid import ANY_TUBES, COUNTED, NO_TUBE, Laid, can_play_on, laid_down, of_nobody
from sandgate.batch.melee_numbers import (
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
    SCORED,
    SEEN_TUBE,
    Noted,
    Ships,
)
from sandgate.batch.motion_row import motion_from
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
from sandgate.kernel.frozen import replace
from sandgate.rules.nwc1902.duel.afloat import FATES
from sandgate.rules.nwc1902.melee.state import Fleet, Leg, Ship, State, Torpedo
from sandgate.rules.nwc1902.ship.places import Dot
from sandgate.rules.nwc1902.ship.sides import SIDES
from sandgate.rules.nwc1902.ship.tubes import TUBES
from sandgate.rules.nwc1902.squadron.opening_orders import then
from sandgate.rules.nwc1902.squadron.state import FIRST_NUMBER, Hoist, Shot, Signal
from sandgate.rules.nwc1902.squadron.units import enemy_of
from sandgate.rules.nwc1902.torpedo.state import TorpedoSeen

__all__ = ["AT_ONCE", "DOCTRINES", "bots", "can_play", "can_play_on", "game", "is_ready", "play_on"]

AT_ONCE: Final = 20  # battles that are played by turns: each step is taken for all of them before the next

Numbers = Any  # an array of numpy


def is_ready() -> bool:
    """Whether code of the present rules is there, so that nothing need be compiled."""
    return are_kept((melee_battle,)) and melee_captains.is_ready()


@cache
def bots() -> Mapping[str, Bot]:
    """The bots of the game, deciding by compiled code where a battle is not played on; all that is to be compiled is."""
    compiled_battle()(*of_nobody())
    return melee_captains.bots()


def play_on(battles: Sequence[tuple[Sequence[State], Key, str]], doctrines: Mapping[str, str]) -> list[Battle]:
    """Play battles to their ends, each from the last of the states at the ends of its moves.

    With each its key of the dice and the seed of its chances; doctrines: by roles. They go by turns: all are put into
    numbers, all are fought, and then of each it is told what came of it.
    """
    laid = [laid_down(states, doctrines) for states, _, _ in battles]
    fought = [_fought(each, key, chances) for each, (_, key, chances) in zip(laid, battles, strict=True)]
    return [_told(*each, doctrines) for each in zip(laid, fought, strict=True)]


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
