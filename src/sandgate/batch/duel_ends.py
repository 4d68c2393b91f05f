"""Battles of the Duel as a study asks for them: how one stood at its end, what was counted of it, what was measured.

The state at the end is that of exact play in every field, with all that was kept for the players on the way.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import numpy as np

from sandgate.batch.chance import chances_of
from sandgate.batch.counting import COUNTED
from sandgate.batch.duel_battles import DOCTRINES, Noted, battle, compiled_battle
from sandgate.batch.duel_row import FIX, HEAD, SHIP, TORPEDO, Fixed, Lists, Numbers, duel_from
from sandgate.batch.kept_code import is_kept
from sandgate.batch.quiet import QuietBench
from sandgate.bots.nwc1902_duel.measures import (
    OfFight,
    lost_share,
    mean,
    received_points,
    torpedoes_fired,
    torpedoes_struck,
)
from sandgate.kernel.dice import Key
from sandgate.kernel.errors import OrderError
from sandgate.rules.nwc1902.captain.orders import CAPTAIN, Speed
from sandgate.rules.nwc1902.duel.afloat import BATTERIES, MOST_PAIRS
from sandgate.rules.nwc1902.duel.ashore import Kept, agreed_of, state_with
from sandgate.rules.nwc1902.duel.state import Score, State
from sandgate.rules.nwc1902.guns.gun_fire import UNIT_VALUES
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.places import Dot
from sandgate.rules.nwc1902.ship.tubes import TUBES
from sandgate.rules.nwc1902.torpedo.card import RELOAD_S

VALUES: Final = np.array(UNIT_VALUES)


class Battle(NamedTuple):
    """What came of a battle."""

    state: State  # at its end
    times: Mapping[str, int]  # how often what a study counts happened
    first: Mapping[str, int]  # and in which move first
    measured: Mapping[str, Mapping[str, float | None]]  # by measure and side


def is_ready() -> bool:
    """Whether code of the present rules is there, so that nothing need be compiled."""
    return is_kept(battle.__name__)


def can_play(begun: State) -> bool:
    """Whether a battle can be played by compiled code from its opening on: at speeds that a captain can order."""
    return all(_ordered(ship.full_speed_kn) for ship in begun.ships)


def _ordered(full_speed_kn: float) -> bool:
    """Whether an order for full speed, as it is written down, says exactly that."""
    try:
        order: Any = CAPTAIN.order(str(Speed(full_speed_kn)))
    except OrderError:
        return False
    return bool(order.speed_kn == full_speed_kn)


def play_battle(begun: State, doctrines: Mapping[str, str], key: Key, chances: str) -> Battle:
    """Play a Duel from its opening to its end; doctrines: by sides; key: of the dice; chances: the seed of the bots'."""
    first, second = begun.ships
    moves, sides = begun.options.moves, (first.side, second.side)
    fixed = [(float(ship.side == "red"), float(BATTERIES.index(ship.battery)), ship.full_speed_kn) for ship in begun.ships]
    captains = DOCTRINES.index(doctrines[sides[0]]), DOCTRINES.index(doctrines[sides[1]])
    drawn, agreed, noted = chances_of(chances, sides, moves), agreed_of(begun.options), nothing_noted(moves)
    whole = (*fixed[0], *fixed[1])
    play = compiled_battle()
    numbers = play(first.motion, second.motion, whole, agreed, VALUES, QuietBench(*key), captains, drawn, noted)
    return ended(begun, noted, noted.end[:numbers].tolist())


def nothing_noted(moves: int) -> Noted:
    """Room for what is noted of a battle of so many moves."""
    return Noted(
        end=np.zeros(most_numbers(moves)),
        marks=np.zeros((moves + 1, 2, 3)),
        points=np.zeros((moves + 1, 2)),
        fired=np.zeros((2, MOST_PAIRS, moves + 1), np.int64),
        times=np.zeros((2, MOST_PAIRS), np.int64),
        counted=np.zeros(len(COUNTED), np.int64),
        first=np.zeros(len(COUNTED), np.int64),
        of_fight=np.zeros(6),
    )


def most_numbers(moves: int) -> int:
    """How many numbers a Duel can have after so many moves: a slow torpedo is followed second by second to the end."""
    seconds = int(moves * MOVE_S) + 1
    return HEAD + 2 * (SHIP + FIX * seconds) + TORPEDO * most_torpedoes(moves)


def most_torpedoes(moves: int) -> int:
    """How many torpedoes can be fired in so many moves, by both ships."""
    return 2 * len(TUBES) * (int(moves * MOVE_S / RELOAD_S) + 1)


def ended(begun: State, noted: Noted, end: list[float]) -> Battle:
    """What came of a battle, from what was noted of it and the numbers of its end."""
    one, two = (Fixed(ship.side == "red", BATTERIES.index(ship.battery), ship.full_speed_kn) for ship in begun.ships)
    duel = duel_from(end, one, two, Lists([], [], [], []))
    marks, points = noted.marks[: duel.move + 1].tolist(), noted.points[1 : duel.scored + 1].tolist()
    numbers = [ship.number for ship in begun.ships]
    scores = [
        Score(move, number, inflicted)
        for move, both in enumerate(points, 1)
        for number, inflicted in zip(numbers, both, strict=True)
    ]
    kept = _kept(begun, noted, 0, marks, duel.scored), _kept(begun, noted, 1, marks, duel.scored)
    state = state_with(begun, duel, tuple(scores), kept)
    counted = dict(zip(COUNTED, noted.counted.tolist(), strict=True))
    first = {name: move for name, move in zip(COUNTED, noted.first.tolist(), strict=True) if move}
    return Battle(state, counted, first, measured(state, noted))


def _kept(begun: State, noted: Noted, nth: int, marks: Numbers, scored: int) -> Kept:
    """What was kept of a ship: her dots, the headings on those that were scored, her pencil lines."""
    ship = begun.ships[nth]
    lines = zip(noted.fired[nth].tolist(), noted.times[nth].tolist(), strict=True)
    fired = [tuple(moves[:times]) for moves, times in lines]
    dots = tuple([Dot(both[nth][0], both[nth][1]) for both in marks])
    return Kept(dots, tuple([both[nth][2] for both in marks[: scored + 1]]), tuple(fired[: len(ship.fired)]), ship.held)


def measured(state: State, noted: Noted) -> dict[str, dict[str, float | None]]:
    """The measures of a battle, by measure and side."""
    sides = [ship.side for ship in state.ships]
    sums = noted.of_fight.tolist()
    fights = [OfFight(int(sums[2 * nth]), sums[2 * nth + 1]) for nth in range(3)]
    at_the_end = (torpedoes_fired, torpedoes_struck, received_points, lost_share)
    return {
        "mean_range_yd": dict.fromkeys(sides, mean(fights[0])),
        "broadside_share": {side: mean(fight) for side, fight in zip(sides, fights[1:], strict=True)},
        **{measure.__name__: {side: measure([state], side) for side in sides} for measure in at_the_end},
    }
