"""What the reader of a Duel's view may have drawn: places, and headings only where he knows them."""

from dataclasses import dataclass

from sandgate.draw.nwc1902.tracks import Tracked, with_heading
from sandgate.kernel.geometry import bearing
from sandgate.rules.nwc1902.captain.view import OwnShip
from sandgate.rules.nwc1902.duel.view import DuelView, SeenShip
from sandgate.rules.nwc1902.guns.score_wand import BATTLESHIP_ENDURANCE
from sandgate.rules.nwc1902.guns.the_rings import HALF_POWER_AT, RING_AT

ENDURANCE = BATTLESHIP_ENDURANCE


def half_at(view: DuelView) -> float:
    """The points at which a ship loses half her power, as the players agreed (NWC.DU.44, NWC.TA.25)."""
    return ENDURANCE * (RING_AT if view.options.ring_at_four_tenths else HALF_POWER_AT)


@dataclass(frozen=True, slots=True)
class Seen(Tracked):
    """A ship of a Duel with all that this reader knows of her."""

    ship: SeenShip
    own: OwnShip | None


def seen_ships(view: DuelView) -> tuple[Seen, ...]:
    """Both ships as the reader knows them."""
    own = {ship.number: ship for ship in view.own}
    return tuple(_seen(ship, own.get(ship.number)) for ship in view.ships)


def _seen(ship: SeenShip, own: OwnShip | None) -> Seen:
    marks = with_heading(ship.marks, own.heading_deg if own else None)
    return Seen(ship.side, f"{ship.side.capitalize()} {ship.name}", ship.side, marks, ship, own)


def away_from(seen: Seen, others: tuple[Seen, ...]) -> float:
    """The bearing from the enemy to a ship: her labels stand on the disengaged side."""
    foe = next((other for other in others if other.side != seen.side), None)
    if foe is None:
        return 45.0
    return bearing(foe.present.x_yd, foe.present.y_yd, seen.present.x_yd, seen.present.y_yd)
