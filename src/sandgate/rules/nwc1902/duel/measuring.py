"""What a captain may measure in a Duel: Section I, "Stencils", "Gun-Fire", "Torpedo Card", "Scale Track".

Of both ships where they lie and how far they fire. What hangs on a heading is shown of the enemy only while the heading of
her last dot has been shown (NWC.DU.38); where a ship can be after her next move, her own captain alone can tell.
"""

from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Limit, Ruler
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.captain.measuring import fire_of_ship, heading_known, reach_of_move
from sandgate.rules.nwc1902.duel.view import DuelView
from sandgate.rules.nwc1902.track.measuring import ruler_in_yards, turning_circles


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
