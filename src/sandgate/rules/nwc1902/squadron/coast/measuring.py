"""What may be measured on a coast, in either game: boats, forts and submarines. Clauses NWC.ME.02, .06, .07 and .11.

Boats and forts may be measured from both sides; where a boat can be after the move, and a submarine, their own side alone.
"""

from functools import cache

from sandgate.kernel.board import Limit
from sandgate.kernel.limits import Arc, arcs_where, circle, sector
from sandgate.kernel.notation import direction_text, number_text
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.guns.measuring import gun_range
from sandgate.rules.nwc1902.guns.score_wand import LIMIT_YD
from sandgate.rules.nwc1902.ship.game_paper import yards_run
from sandgate.rules.nwc1902.squadron.coast.fire_of_forts import in_arc
from sandgate.rules.nwc1902.squadron.coast.submarines import FIRES_YD, MAX_SPEED_KN, UNSEEN_YD, may_turn, most_turn_deg
from sandgate.rules.nwc1902.squadron.coast.torpedo_boats import HALVED, boat_helm, boat_run
from sandgate.rules.nwc1902.squadron.coast.view import CoastView, boat_id, submarine_id
from sandgate.rules.nwc1902.squadron.seen import OwnBoat, SeenBoat, SeenFort
from sandgate.rules.nwc1902.squadron.state import Submarine
from sandgate.rules.nwc1902.torpedo.measuring import torpedo_range, tube_arcs
from sandgate.rules.nwc1902.track.measuring import HALF_CIRCLE_PT, turning_circles

EDGE_PT = 0.5  # between the places at which a boat can be


@step("NWC.ME.02", "NWC.ME.06", "NWC.ME.11")
def coast_limits(
    view: CoastView, piece: str, move_s: float, torpedo_yd: float, headings_shown: bool = True
) -> tuple[Limit, ...]:
    """How far a boat, a fort or a submarine fires, and how she turns; of an own one also where she can be after the move.

    headings_shown: whether the enemy's boats are shown as they head now (NWC.DU.38).
    """
    for boat in view.boats:
        if boat_id(boat) == piece and not boat.gone:
            own = next((own for own in view.own_boats if own.number == boat.number), None)
            reach = () if own is None or boat.aground else (_reach_of_boat(own, move_s),)
            return (*_of_boat(boat, torpedo_yd, headings_shown or own is not None), *reach)
    for fort in view.forts:
        if fort.name == piece:
            return _of_fort(fort)
    for submarine in view.own_submarines:
        if submarine_id(submarine) == piece:
            return () if submarine.gone else _of_submarine(submarine, move_s)
    return tuple([_submarine_fire(seen.x_yd, seen.y_yd) for seen in view.sighted if submarine_id(seen) == piece])


def _of_boat(boat: SeenBoat, range_yd: float, heading_known: bool) -> tuple[Limit, ...]:
    x_yd, y_yd, heading_deg = boat.x_yd, boat.y_yd, boat.heading_deg
    if not heading_known:
        return (torpedo_range(x_yd, y_yd, range_yd),)
    found = (torpedo_range(x_yd, y_yd, range_yd), tube_arcs(x_yd, y_yd, heading_deg, range_yd, "NWC.ME.11"))
    return found if boat.aground else (*found, turning_circles(x_yd, y_yd, heading_deg, HALVED, "NWC.ME.11"))


@step("NWC.ME.11")
def _reach_of_boat(boat: OwnBoat, move_s: float) -> Limit:
    """The places that a boat can reach by the end of the move, turning up to 16 points as it begins."""
    ends = [boat_run(boat.motion, move_s)]
    for nth in range(1, int(HALF_CIRCLE_PT / EDGE_PT) + 1):
        for place, hand in ((0, -1), (len(ends) + 1, 1)):
            ends.insert(place, boat_run(boat_helm(boat.motion, hand, nth * EDGE_PT), move_s))
    places = tuple([(near(end.x_yd * HALVED), near(end.y_yd * HALVED)) for end in ends])
    return Limit(f"can be here after the move, by one turn to {HALF_CIRCLE_PT:.0f} points", "reach", (places,), "NWC.ME.11")


def _of_fort(fort: SeenFort) -> tuple[Limit, ...]:
    if not fort.arc_deg:
        return (gun_range(fort.x_yd, fort.y_yd, "NWC.ME.02"),)
    from_deg, to_deg = fort.arc_deg
    ways = tuple([sector(fort.x_yd, fort.y_yd, 0.0, arc, LIMIT_YD) for arc in _arcs(from_deg, to_deg)])
    words = f"guns bear from {direction_text(from_deg)} to {direction_text(to_deg)}, to {LIMIT_YD:,.0f} yards"
    return (Limit(words, "arc", ways, "NWC.ME.02"),)


@cache
def _arcs(from_deg: float, to_deg: float) -> tuple[Arc, ...]:
    return arcs_where(lambda bearing_deg: in_arc(bearing_deg % 360.0, from_deg, to_deg))


@cache
def _turns_of_submarine(move_s: float) -> tuple[Arc, ...]:
    return arcs_where(lambda turn_deg: may_turn(turn_deg, move_s))


def _of_submarine(submarine: Submarine, move_s: float) -> tuple[Limit, ...]:
    x_yd, y_yd, way_yd = submarine.x_yd, submarine.y_yd, yards_run(MAX_SPEED_KN, move_s)
    reach = tuple([sector(x_yd, y_yd, submarine.heading_deg, arc, way_yd) for arc in _turns_of_submarine(move_s)])
    words = f"can be here after the move: {number_text(most_turn_deg(move_s))} degrees to either hand, {way_yd:,.0f} yards"
    close = f"undiscovered and awash, the better chance: {UNSEEN_YD:,.0f} yards"
    return (
        _submarine_fire(x_yd, y_yd),
        Limit(close, "range", (circle(x_yd, y_yd, UNSEEN_YD),), "NWC.ME.07"),
        Limit(words, "reach", reach, "NWC.ME.06"),
    )


def _submarine_fire(x_yd: float, y_yd: float) -> Limit:
    return torpedo_range(x_yd, y_yd, FIRES_YD, "NWC.ME.07")
