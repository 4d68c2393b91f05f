"""A captain's part in the Duel and in the mêlée: what he goes by who has one enemy before him, and how he orders her.

What he decides is worked out from numbers, so that a batch compiles it with the doctrines; only sheets are of words.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, NamedTuple

from sandgate.bots.nwc1902.lead import Salvo, best_salvo
from sandgate.bots.nwc1902.reckoning import Reckoned, Sight, sight
from sandgate.kernel.asks import Order
from sandgate.rules.nwc1902.captain.orders import Amidships, FireTorpedo, Helm, Speed
from sandgate.rules.nwc1902.captain.view import OwnShip
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S, yards_run
from sandgate.rules.nwc1902.ship.stencils import BOW_LINE_DEG, QUARTER_LINE_DEG
from sandgate.rules.nwc1902.ship.tubes import TUBES, port
from sandgate.rules.nwc1902.torpedo.card import tube_loaded
from sandgate.rules.nwc1902.track.track_curves import Motion

PORT_TUBE: Final = tuple([port(tube) for tube in TUBES])
EQUAL_YD: Final = 10.0  # what costs no more than that above the best is as good: chance decides


class Choice(NamedTuple):
    """What may be done with the helm: over to the right (1) or left (-1) by so many points; 0 runs straight."""

    side: int
    turn_pt: float


CHOICES: Final = (Choice(0, 0.0), *(Choice(side, turn_pt) for turn_pt in (1.0, 2.0, 4.0, 8.0) for side in (1, -1)))


class Situation(NamedTuple):
    """All that a captain goes by who has one enemy before him."""

    motion: Motion
    guns_open: bool  # of both calibres
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
    guns_open = own.open_12in and own.open_8in
    return before_him(own.motion, guns_open, ready_s, enemy, full_speed_kn, move, torpedo_kn, reach_yd)


def before_him(
    motion: Motion,
    guns_open: bool,
    ready_s: tuple[float, float, float, float],
    enemy: Reckoned,
    full_speed_kn: float,
    move: int,
    torpedo_kn: float,
    reach_yd: float,
) -> Situation:
    """The same of a ship that is given by numbers."""
    now = sight(motion, enemy)
    return Situation(motion, guns_open, full_speed_kn, enemy, now, ready_s, move * MOVE_S, torpedo_kn, reach_yd)


def salvo_of(now: Situation, steered: Motion, least: float) -> Salvo:
    """The best salvo that can be fired in the coming move, the helm being so ordered."""
    speed_yd_s = yards_run(now.torpedo_kn, 1.0)
    return best_salvo(steered, now.enemy, now.begun_s, now.ready_s, speed_yd_s, now.reach_yd, least)


def in_turn(partly: Sequence[float]) -> list[int]:
    """The order in which choices are looked at whose costs are known in part: the cheapest first.

    A part is never more than the whole, which is dear to reckon: once one is too dear to be taken, so are all after it.
    >>> in_turn([30.0, 5.0, 12.0, 5.0])
    [1, 3, 2, 0]
    """
    found = [0] * len(partly)  # by insertion: few choices, and a compiler makes no other list
    for nth in range(1, len(partly)):
        place = nth
        while place > 0 and partly[found[place - 1]] > partly[nth]:
            found[place] = found[place - 1]
            place -= 1
        found[place] = nth
    return found


def settle(costs: Sequence[float], chance: Random) -> int:
    """Which of several choices is taken: the cheapest, or by chance one that is as good."""
    least = min(costs)
    return chance.choice([nth for nth, cost in enumerate(costs) if cost <= least + EQUAL_YD])


def steadies(motion: Motion, choice: Choice) -> bool:
    """Whether the helm is righted."""
    return choice.side == 0 and motion.helm != 0


def rings(now: Situation) -> bool:
    """Whether the engines are rung to full speed."""
    return now.motion.bell_kn < now.full_speed_kn


def fires(now: Situation, salvo: Salvo, tube: int) -> bool:
    """Whether a tube is fired: all loaded ones of the salvo's side are."""
    return (
        salvo.chance != 0.0 and PORT_TUBE[tube] == salvo.port and tube_loaded(now.begun_s + salvo.second, now.ready_s[tube])
    )


def helm_orders(motion: Motion, choice: Choice) -> Iterable[Order]:
    """What is ordered of the helm."""
    if choice.side:
        yield Helm("R" if choice.side > 0 else "L", choice.turn_pt)
    elif steadies(motion, choice):
        yield Amidships()


def engine_orders(now: Situation) -> Iterable[Order]:
    """What is ordered of the engines: full speed."""
    if rings(now):
        yield Speed(now.full_speed_kn)


def torpedo_orders(now: Situation, salvo: Salvo) -> Iterable[Order]:
    """What is ordered of the tubes."""
    for nth in range(len(TUBES)):
        if fires(now, salvo, nth):
            yield FireTorpedo(TUBES[nth], int(salvo.second), salvo.torpedo.run_deg)


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
