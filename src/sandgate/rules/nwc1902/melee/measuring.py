"""What a captain or a commander may measure in the mêlée: Section II, "Melee". Clauses NWC.ME.14 and .21.

As in the Duel: where ships lie and how far they fire lies open; what hangs on a heading while that has been shown
(NWC.DU.38); where a ship can be after the next move her own captain alone can tell.
"""

from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Limit, Ruler
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.captain.measuring import fire_of_ship, heading_known, reach_of_move
from sandgate.rules.nwc1902.melee.view import MeleeView, piece_id
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.squadron.coast.measuring import coast_limits
from sandgate.rules.nwc1902.track.measuring import ruler_in_yards, turning_circles


@step("NWC.ME.14")
def ruler(_view: MeleeView, _ask: Ask | None) -> Ruler:
    """The mêlée goes on by the rules of the Duel, on its scale: all distances may be measured."""
    return ruler_in_yards(
        "NWC.ME.14", "From dot to dot, on the scale of the Duel. One inch of the paper is 100 yards of sea."
    )


@step("NWC.ME.21", "NWC.ME.22", "NWC.DU.38")
def limits(view: MeleeView, _ask: Ask | None, piece: str) -> tuple[Limit, ...]:
    """How far a ship fires, what bears and how she turns; of the reader's own ship also where she can be after the move."""
    ship = next((ship for ship in view.ships if piece_id(ship) == piece), None)
    if ship is None:
        shown = view.scored == view.move
        return coast_limits(view, piece, MOVE_S, view.options.torpedo_range_yd, headings_shown=shown)
    if ship.out_of_action:
        return ()
    own = next((own.ship for own in view.own if own.ship.number == ship.number), None)
    last = ship.marks[-1]
    heading_deg = heading_known(last, None if own is None else own.heading_deg)
    found = [*fire_of_ship(last.x_yd, last.y_yd, heading_deg, ship.battery, view.options.torpedo_range_yd)]
    if heading_deg is not None and not ship.aground:
        found.append(turning_circles(last.x_yd, last.y_yd, heading_deg))
    if own is not None and not ship.aground and ship.lies_s <= view.move * MOVE_S:
        found.append(reach_of_move(own.motion))
    return tuple(found)
