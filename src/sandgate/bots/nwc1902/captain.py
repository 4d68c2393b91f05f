"""A captain's part in the Duel and in the mêlée: what he goes by who has one enemy before him, and how he orders her."""

import math
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final, NamedTuple

from sandgate.bots.nwc1902.lead import Salvo, best_salvo
from sandgate.bots.nwc1902.reckoning import Reckoned, Sight, sight
from sandgate.kernel.contract import Order
from sandgate.rules.nwc1902.captain.orders import Amidships, FireTorpedo, Helm, Speed
from sandgate.rules.nwc1902.captain.view import OwnShip
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S, yards_run
from sandgate.rules.nwc1902.ship.stencils import BOW_LINE_DEG, QUARTER_LINE_DEG
from sandgate.rules.nwc1902.ship.tubes import TUBES
from sandgate.rules.nwc1902.torpedo.card import tube_loaded
from sandgate.rules.nwc1902.track.track_curves import Motion

EQUAL_YD: Final = 10.0  # what costs no more than that above the best is as good: chance decides


class Choice(NamedTuple):
    """What may be done with the helm: over to the right (1) or left (-1) by so many points; 0 runs straight."""

    side: int
    turn_pt: float


CHOICES: Final = (Choice(0, 0.0), *(Choice(side, turn_pt) for turn_pt in (1.0, 2.0, 4.0, 8.0) for side in (1, -1)))


class Situation(NamedTuple):
    """All that a captain goes by who has one enemy before him."""

    own: OwnShip
    full_speed_kn: float
    enemy: Reckoned
    sight: Sight
    ready_s: tuple[float, float, float, float]  # seconds of the game from which SFT, SAT, PFT, PAT are loaded
    begun_s: float  # the second of the game at which the coming move begins
    torpedo_kn: float
    reach_yd: float  # of a torpedo


def facing(own: OwnShip, enemy: Reckoned, full_speed_kn: float, move: int, torpedo_kn: float, reach_yd: float) -> Situation:
    """An enemy as the captain of a ship has her before him when so many moves have been plotted."""
    ready = dict(own.tubes)
    ready_s = (ready["SFT"], ready["SAT"], ready["PFT"], ready["PAT"])
    return Situation(own, full_speed_kn, enemy, sight(own.motion, enemy), ready_s, move * MOVE_S, torpedo_kn, reach_yd)


def salvo_of(now: Situation, steered: Motion, least: float) -> Salvo:
    """The best salvo that can be fired in the coming move, the helm being so ordered."""
    speed_yd_s = yards_run(now.torpedo_kn, 1.0)
    return best_salvo(steered, now.enemy, now.begun_s, now.ready_s, speed_yd_s, now.reach_yd, least)


def costs_of(partly: Sequence[float], whole: Callable[[int], float]) -> list[float]:
    """What each choice costs of which a part is known; a choice whose part alone is too dear to be taken keeps that.

    partly: never more than the whole, which is dear to reckon, so the choices are gone through in the order of their parts.
    >>> costs_of([30.0, 5.0, 12.0, 20.0], lambda nth: [40.0, 9.0, 13.0, 90.0][nth])
    [30.0, 9.0, 13.0, 20.0]
    """
    costs, least = list(partly), math.inf
    for nth in sorted(range(len(costs)), key=costs.__getitem__):
        if costs[nth] > least + EQUAL_YD:
            break
        costs[nth] = whole(nth)
        least = min(least, costs[nth])
    return costs


def settle(costs: Sequence[float], chance: Random) -> int:
    """Which of several choices is taken: the cheapest, or by chance one that is as good."""
    least = min(costs)
    return chance.choice([nth for nth, cost in enumerate(costs) if cost <= least + EQUAL_YD])


def helm_orders(own: OwnShip, choice: Choice) -> Iterable[Order]:
    """What is ordered of the helm."""
    if choice.side:
        yield Helm("R" if choice.side > 0 else "L", choice.turn_pt)
    elif own.motion.helm:
        yield Amidships()


def engine_orders(now: Situation) -> Iterable[Order]:
    """What is ordered of the engines: full speed."""
    if now.own.engines_kn < now.full_speed_kn:
        yield Speed(now.full_speed_kn)


def torpedo_orders(now: Situation, salvo: Salvo) -> Iterable[Order]:
    """What is ordered of the tubes: all loaded ones of the salvo's side."""
    if salvo.chance == 0.0:
        return
    for tube, ready_s in zip(TUBES, now.ready_s, strict=True):
        if tube.startswith("P") == salvo.port and tube_loaded(now.begun_s + salvo.second, ready_s):
            yield FireTorpedo(tube, int(salvo.second), salvo.torpedo.run_deg)


def bears(relative_deg: float) -> str:
    """A relative bearing in a captain's words.

    >>> bears(30.4), bears(-90.0), bears(-170.0)
    ('30 degrees on the starboard bow', '90 degrees to port', '10 degrees on the port quarter')
    """
    side, off_deg = "starboard" if relative_deg >= 0.0 else "port", abs(relative_deg)
    if off_deg < BOW_LINE_DEG:
        return f"{off_deg:.0f} degrees on the {side} bow"
    if off_deg <= QUARTER_LINE_DEG:
        return f"{off_deg:.0f} degrees to {side}"
    return f"{180.0 - off_deg:.0f} degrees on the {side} quarter"
