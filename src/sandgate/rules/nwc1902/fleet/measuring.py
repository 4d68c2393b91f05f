"""What a commander may measure on the board: Section II, "The Turning Card", "The Score Wand", "Torpedo Fire", "Melee".

All ships, boats and forts stand on the board with their headings, so their fire, tubes and turns may be measured from both
sides (NWC.TA.27). What speed a fleet has, and where its submarines are, its own side alone knows.
"""

from functools import cache

from sandgate.kernel.contract import Ask, Limit, Polyline, Ruler
from sandgate.kernel.limits import Arc, arcs_where, circle, laid, sector
from sandgate.kernel.notation import direction_text, number_text
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.duel.game_paper import yards_run
from sandgate.rules.nwc1902.fleet.abbreviations import MOVE_S
from sandgate.rules.nwc1902.fleet.courses import fleet_pace
from sandgate.rules.nwc1902.fleet.fire_of_forts import in_arc
from sandgate.rules.nwc1902.fleet.seen import OwnBoat, SeenBoat, SeenFort, SeenShip
from sandgate.rules.nwc1902.fleet.state import Submarine
from sandgate.rules.nwc1902.fleet.submarines import FIRES_YD, MAX_SPEED_KN, MAX_TURN_DEG, UNSEEN_YD, may_turn
from sandgate.rules.nwc1902.fleet.torpedo_boats import HALVED, boat_helm, boat_run
from sandgate.rules.nwc1902.fleet.view import FleetView, boat_id, ship_id, submarine_id
from sandgate.rules.nwc1902.measuring import (
    HALF_CIRCLE_PT,
    battery_arcs,
    gun_range,
    ruler_in_yards,
    torpedo_range,
    tube_arcs,
    turning_circles,
)
from sandgate.rules.nwc1902.score_wand import LIMIT_YD
from sandgate.rules.nwc1902.turning_card import turning_card

EDGE_PT = 0.5  # between the places on the curved edge of a card


@step("NWC.TA.03", "NWC.TA.27")
def ruler(_view: FleetView, _ask: Ask | None) -> Ruler:
    """Each side measures on the board: there all distances may be measured."""
    return ruler_in_yards("NWC.TA.27", "From mast to mast. One inch of the board is 200 yards of sea.")


@step("NWC.TA.08", "NWC.TA.11", "NWC.TA.19", "NWC.TA.55", "NWC.ME.02", "NWC.ME.06", "NWC.ME.11")
def limits(view: FleetView, _ask: Ask | None, piece: str) -> tuple[Limit, ...]:
    """How far a unit fires, what bears and how she turns; of an own one also where she can be after the move."""
    for ship in view.ships:
        if ship_id(ship) == piece and not ship.gone:
            return (*_of_ship(view, ship), *_card(view, ship))
    for boat in view.boats:
        if boat_id(boat) == piece and not boat.gone:
            own = next((own for own in view.own_boats if own.number == boat.number), None)
            return (*_of_boat(view, boat), *(() if own is None or boat.aground else (_reach_of_boat(own),)))
    for fort in view.forts:
        if fort.name == piece:
            return _of_fort(fort)
    for submarine in view.own_submarines:
        if submarine_id(submarine) == piece:
            return () if submarine.gone else _of_submarine(submarine)
    return tuple([_submarine_fire(seen.x_yd, seen.y_yd) for seen in view.sighted if submarine_id(seen) == piece])


def _of_ship(view: FleetView, ship: SeenShip) -> tuple[Limit, ...]:
    x_yd, y_yd, heading_deg, range_yd = ship.x_yd, ship.y_yd, ship.heading_deg, view.options.torpedo_range_yd
    found = (
        gun_range(x_yd, y_yd),
        battery_arcs(x_yd, y_yd, heading_deg),
        torpedo_range(x_yd, y_yd, range_yd),
        tube_arcs(x_yd, y_yd, heading_deg, range_yd, "NWC.TA.55"),
    )
    return found if ship.aground else (*found, turning_circles(x_yd, y_yd, heading_deg))


@step("NWC.TA.08", "NWC.TA.54")
def _card(view: FleetView, ship: SeenShip) -> tuple[Limit, ...]:
    """The turning card of the own fleet's speed laid at a ship that can use it: not one aground or still in a turn."""
    own = next((own for own in view.own_ships if own.number == ship.number), None)
    fleet = next((fleet for fleet in view.own_fleets if fleet.side == ship.side), None)
    if own is None or fleet is None or own.turning or own.ordered_kn is not None or ship.aground:
        return ()
    card_kn = fleet_pace(fleet, view.options.carry_turn_loss).card_kn
    if card_kn == 0.0:
        return ()
    words = f"turning card of {number_text(near(card_kn))} knots, to {HALF_CIRCLE_PT:.0f} points on either hand"
    return (Limit(words, "reach", (laid(_edge(card_kn), ship.x_yd, ship.y_yd, ship.heading_deg),), "NWC.TA.08"),)


@cache
def _edge(card_kn: float) -> Polyline:
    """The curved edge of a card to both hands, its corner at the origin, heading north."""
    marks = [turning_card(card_kn, nth * EDGE_PT) for nth in range(int(HALF_CIRCLE_PT / EDGE_PT) + 1)]
    right = [(near(mark.transfer_yd), near(mark.advance_yd)) for mark in marks]
    return (*[(-x, y) for x, y in reversed(right[1:])], *right)


def _of_boat(view: FleetView, boat: SeenBoat) -> tuple[Limit, ...]:
    x_yd, y_yd, heading_deg, range_yd = boat.x_yd, boat.y_yd, boat.heading_deg, view.options.torpedo_range_yd
    found = (torpedo_range(x_yd, y_yd, range_yd), tube_arcs(x_yd, y_yd, heading_deg, range_yd, "NWC.ME.11"))
    return found if boat.aground else (*found, turning_circles(x_yd, y_yd, heading_deg, HALVED, "NWC.ME.11"))


@step("NWC.ME.11")
def _reach_of_boat(boat: OwnBoat) -> Limit:
    """The places that a boat can reach by the end of the move, turning up to 16 points as it begins."""
    ends = [boat_run(boat.motion, float(MOVE_S))]
    for nth in range(1, int(HALF_CIRCLE_PT / EDGE_PT) + 1):
        for place, hand in ((0, -1), (len(ends) + 1, 1)):
            ends.insert(place, boat_run(boat_helm(boat.motion, hand, nth * EDGE_PT), float(MOVE_S)))
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
def _turns_of_submarine() -> tuple[Arc, ...]:
    return arcs_where(may_turn)


def _of_submarine(submarine: Submarine) -> tuple[Limit, ...]:
    x_yd, y_yd, way_yd = submarine.x_yd, submarine.y_yd, yards_run(MAX_SPEED_KN, float(MOVE_S))
    reach = tuple([sector(x_yd, y_yd, submarine.heading_deg, arc, way_yd) for arc in _turns_of_submarine()])
    words = f"can be here after the move: {MAX_TURN_DEG:.0f} degrees to either hand, {way_yd:,.0f} yards"
    close = f"undiscovered and awash, the better chance: {UNSEEN_YD:,.0f} yards"
    return (
        _submarine_fire(x_yd, y_yd),
        Limit(close, "range", (circle(x_yd, y_yd, UNSEEN_YD),), "NWC.ME.07"),
        Limit(words, "reach", reach, "NWC.ME.06"),
    )


def _submarine_fire(x_yd: float, y_yd: float) -> Limit:
    return torpedo_range(x_yd, y_yd, FIRES_YD, "NWC.ME.07")
