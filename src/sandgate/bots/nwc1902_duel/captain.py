"""A captain's part: what he reads off his view, how he settles on the helm, and how his sheet is written."""

from collections.abc import Iterable
from typing import NamedTuple

from sandgate.bots.nwc1902.captain import (
    CHOICES,
    Situation,
    bears,
    engine_orders,
    facing,
    helm_orders,
    torpedo_orders,
)
from sandgate.bots.nwc1902.lead import Salvo
from sandgate.bots.nwc1902.reckoning import Reckoned, apart_after, at_start, reckon
from sandgate.kernel.asks import Ask, Order
from sandgate.rules.nwc1902.captain.orders import OpenFire
from sandgate.rules.nwc1902.duel.view import DuelView, SeenShip
from sandgate.rules.nwc1902.guns.score_wand import LIMIT_YD
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.track.track_curves import Motion


class Decision(NamedTuple):
    """What a captain has settled on: a choice of the helm, by its place, the ship so ordered, and a salvo."""

    taken: int
    steered: Motion
    salvo: Salvo


def situation(view: DuelView, ask: Ask) -> Situation:
    """Read a view as the captain of the side that is asked."""
    ship = next(ship for ship in view.ships if ship.side == ask.role)
    enemy = _reckoned(next(ship for ship in view.ships if ship.side != ask.role))
    own = next(own for own in view.own if own.number == ship.number)
    return facing(own, enemy, ship.full_speed_kn, view.move, view.options.torpedo_speed_kn, view.options.torpedo_range_yd)


def _reckoned(enemy: SeenShip) -> Reckoned:
    last = enemy.marks[-1]
    if len(enemy.marks) == 1:
        return at_start(last.x_yd, last.y_yd, last.heading_deg or 0.0, enemy.full_speed_kn)
    before = enemy.marks[-2]
    return reckon(before.x_yd, before.y_yd, last.x_yd, last.y_yd, before.heading_deg or 0.0, enemy.full_speed_kn)


def opens_fire(now: Situation, steered: Motion) -> bool:
    """Whether fire is opened: from the first move on that is reckoned to end within range."""
    return not now.guns_open and apart_after(steered, now.enemy, MOVE_S) <= LIMIT_YD


def sheet(now: Situation, settled: Decision) -> str:
    """Write a sheet: helm, full speed, fire, torpedoes."""
    helm = helm_orders(now.motion, CHOICES[settled.taken])
    orders = (*helm, *engine_orders(now), *_fire(now, settled.steered), *torpedo_orders(now, settled.salvo))
    return "\n".join(str(order) for order in orders)


def _fire(now: Situation, steered: Motion) -> Iterable[Order]:
    if opens_fire(now, steered):
        yield OpenFire()


def reason(now: Situation, doing: str, wanted_yd: float, salvo: Salvo) -> str:
    """Why a sheet is as it is, in one sentence with its numbers."""
    text = f"{doing}: {now.sight.range_yd:,.0f} yards, wants {wanted_yd:,.0f}; enemy {bears(now.sight.relative_deg)}"
    if salvo.chance == 0.0:
        return text
    side, run_yd = "port" if salvo.port else "starboard", salvo.torpedo.run_yd
    return f"{text}; torpedoes to {side}, {100.0 * salvo.chance:.0f} chances in 100 after {run_yd:,.0f} yards"
