"""What a commander may measure on the board: Section II, "The Turning Card", "The Score Wand", "Torpedo Fire", "Melee".

All ships, boats and forts stand on the board with their headings, so their fire, tubes and turns may be measured from both
sides (NWC.TA.27). What speed a fleet has, and where its submarines are, its own side alone knows.
"""

from functools import cache

from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Limit, Polyline, Ruler
from sandgate.kernel.limits import laid
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.fleet.courses import fleet_pace
from sandgate.rules.nwc1902.fleet.view import FleetView, ship_id
from sandgate.rules.nwc1902.guns.measuring import battery_arcs, gun_range
from sandgate.rules.nwc1902.squadron.abbreviations import MOVE_S
from sandgate.rules.nwc1902.squadron.coast.measuring import coast_limits
from sandgate.rules.nwc1902.squadron.seen import SeenShip
from sandgate.rules.nwc1902.torpedo.measuring import torpedo_range, tube_arcs
from sandgate.rules.nwc1902.track.measuring import HALF_CIRCLE_PT, ruler_in_yards, turning_circles
from sandgate.rules.nwc1902.track.turning_card import turning_card

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
    return coast_limits(view, piece, float(MOVE_S), view.options.torpedo_range_yd)


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
    if own is None or fleet is None or own.motion is not None or own.ordered_kn is not None or ship.aground:
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
