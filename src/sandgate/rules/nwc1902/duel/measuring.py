"""What a captain may measure in a Duel: Section I, "Stencils", "Gun-Fire", "Torpedo Card", "Scale Track".

Of both ships where they lie and how far they fire. What hangs on a heading is shown of the enemy only while the heading of
her last dot has been shown (NWC.DU.38); where a ship can be after her next move, her own captain alone can tell.
"""

from functools import lru_cache

from sandgate.kernel.contract import Ask, Limit, Ruler
from sandgate.kernel.limits import KEPT
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.duel.orders import MOVE_S, Amidships, Hand, Helm
from sandgate.rules.nwc1902.duel.plotting import motion_at, track
from sandgate.rules.nwc1902.duel.track_curves import Motion
from sandgate.rules.nwc1902.duel.view import DuelView, Mark
from sandgate.rules.nwc1902.measuring import HALF_CIRCLE_PT, fire_of_ship, ruler_in_yards, turning_circles

Place = tuple[float, float]

EDGE_PT = 0.25  # between the places on the edge of what a ship can reach, as turns are ordered


@step("NWC.DU.05", "NWC.DU.38")
def ruler(_view: DuelView, _ask: Ask | None) -> Ruler:
    """Stencil and wand are laid on the paper by both captains: all distances on it may be measured."""
    return ruler_in_yards("NWC.DU.05", "From dot to dot of the paper. One inch of it is 100 yards of sea.")


@step("NWC.DU.05", "NWC.DU.09", "NWC.DU.19", "NWC.DU.27", "NWC.DU.31", "NWC.DU.38")
def limits(view: DuelView, _ask: Ask | None, piece: str) -> tuple[Limit, ...]:
    """How far a ship fires, what bears and how she turns; of the reader's own ship also where she can be after the move."""
    ship = next((ship for ship in view.ships if ship.side == piece), None)
    if ship is None or ship.out_of_action:
        return ()
    own = next((own for own in view.own if own.number == ship.number), None)
    last = ship.marks[-1]
    heading_deg = heading_known(last, None if own is None else own.heading_deg)
    found = [*fire_of_ship(last.x_yd, last.y_yd, heading_deg, ship.battery, view.options.torpedo_range_yd)]
    if heading_deg is not None:
        found.append(turning_circles(last.x_yd, last.y_yd, heading_deg))
    return (*found, *(() if own is None else (reach_of_move(own.motion),)))


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
    end = motion_at(track(motion, (order,)), MOVE_S)
    return near(end.x_yd), near(end.y_yd)
