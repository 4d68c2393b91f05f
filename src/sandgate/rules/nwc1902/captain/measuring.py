"""What a captain may measure of a ship: how far she fires, and where his own can be after the next move."""

from functools import lru_cache

from sandgate.kernel.board import Limit
from sandgate.kernel.limits import KEPT
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.captain.orders import Amidships, Hand, Helm
from sandgate.rules.nwc1902.captain.plotting import motion_at, track
from sandgate.rules.nwc1902.captain.view import Mark
from sandgate.rules.nwc1902.guns.measuring import gun_range, turret_arcs
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.pairs import Battery
from sandgate.rules.nwc1902.torpedo.measuring import torpedo_range, tube_arcs
from sandgate.rules.nwc1902.track.measuring import HALF_CIRCLE_PT
from sandgate.rules.nwc1902.track.track_curves import Motion

Place = tuple[float, float]

EDGE_PT = 0.25  # between the places on the edge of what a ship can reach, as turns are ordered


def fire_of_ship(
    x_yd: float, y_yd: float, heading_deg: float | None, battery: Battery, range_yd: float
) -> tuple[Limit, ...]:
    """How far a ship of the Duel fires with guns and torpedoes and, if her heading is known, what turrets and tubes bear."""
    ranges = gun_range(x_yd, y_yd), torpedo_range(x_yd, y_yd, range_yd)
    if heading_deg is None:
        return ranges
    return (*ranges, *turret_arcs(x_yd, y_yd, heading_deg, battery), tube_arcs(x_yd, y_yd, heading_deg, range_yd))


def heading_known(last: Mark, own_deg: float | None) -> float | None:
    """The heading of a ship on her last dot, if the reader knows it: his own ship's, or one that has been shown."""
    return last.heading_deg if own_deg is None else own_deg


@lru_cache(maxsize=KEPT)
@step("NWC.DU.10", "NWC.DU.37")
def reach_of_move(motion: Motion) -> Limit:
    """The places that a ship can reach by the end of the next move by her helm alone: hard to port, ahead, to starboard."""
    to_left, to_right = (_edge(motion, hand) for hand in ("L", "R"))
    places = (*reversed(to_left), _end(motion, Amidships()), *to_right)
    return Limit("can be here after the next move, by her helm alone", "reach", (places,), "NWC.DU.10")


def _edge(motion: Motion, hand: Hand) -> tuple[Place, ...]:
    """The places for turns of more and more points to one hand, until she turns all through the move."""
    hard_over, places = _end(motion, Helm(hand)), list[Place]()
    for nth in range(1, int(HALF_CIRCLE_PT / EDGE_PT) + 1):
        place = _end(motion, Helm(hand, nth * EDGE_PT))
        if place == hard_over:
            break
        places.append(place)
    return (*places, hard_over)


def _end(motion: Motion, order: Helm | Amidships) -> Place:
    end = motion_at(track(motion, (order,)), int(MOVE_S))
    return near(end.x_yd), near(end.y_yd)
