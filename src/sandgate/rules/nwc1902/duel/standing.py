"""How a Duel stands and what it is played for, as its captains are told it. Clauses NWC.DU.42, .44 and .47."""

from sandgate.kernel.rule import step
from sandgate.kernel.standing import Briefing, Tally
from sandgate.rules.nwc1902.duel.view import DuelView
from sandgate.rules.nwc1902.guns.score_wand import BATTLESHIP_ENDURANCE
from sandgate.rules.nwc1902.guns.the_rings import HALF_POWER_AT, RING_AT
from sandgate.rules.nwc1902.ship.sides import SIDES


@step("NWC.DU.42", "NWC.DU.44")
def standing(view: DuelView) -> tuple[Tally, ...]:
    """The points that each ship has received, of those that she can bear; the mark is where her power is halved."""
    half = BATTLESHIP_ENDURANCE * (RING_AT if view.options.ring_at_four_tenths else HALF_POWER_AT)
    received = {ship.side: ship.received for ship in view.ships}
    return tuple([Tally("Points received", side, received[side], BATTLESHIP_ENDURANCE, half) for side in SIDES])


@step("NWC.DU.47")
def briefing(view: DuelView) -> Briefing:
    """To put the other ship out of action before she does it."""
    return Briefing(
        aim="Put the enemy out of action before she does it to you.",
        ends=(
            f"It ends when a ship is out of action, when the ships have collided, or after {view.options.moves} moves; "
            "then the ship that has received fewer points has the advantage."
        ),
        clause="NWC.DU.47",
    )
