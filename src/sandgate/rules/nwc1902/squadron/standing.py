"""How two fleets stand and what they fight for, in the fleet game and in its mêlée. Clauses NWC.TA.17 and .58."""

from collections.abc import Iterable
from typing import Protocol

from sandgate.kernel.adding import added
from sandgate.kernel.rule import step
from sandgate.kernel.standing import Briefing, Tally
from sandgate.rules.nwc1902.guns.the_rings import HALF_POWER_AT
from sandgate.rules.nwc1902.ship.sides import SIDES, Side
from sandgate.rules.nwc1902.squadron.score import MOVES_APART, counted, endurance_of
from sandgate.rules.nwc1902.squadron.state import Kind


class Seen(Protocol):
    """What of a ship is counted; all see it."""

    @property
    def side(self) -> Side:
        """Whose she is."""
        ...

    @property
    def kind(self) -> Kind:
        """Her class, which tells what she can bear."""
        ...

    @property
    def received(self) -> float:
        """The points that she has received."""
        ...


@step("NWC.TA.58")
def standing_of(ships: Iterable[Seen]) -> tuple[Tally, ...]:
    """The points that each fleet has received, as they count in the result, of what all its ships can bear."""
    fleets = {side: [ship for ship in ships if ship.side == side] for side in SIDES}
    tallies = []
    for side, fleet in fleets.items():
        endurance = added([endurance_of(ship.kind) for ship in fleet])
        received = added([counted(ship.kind, ship.received) for ship in fleet])
        tallies.append(Tally("Points received", side, received, endurance, endurance * HALF_POWER_AT))
    return tuple(tallies)


@step("NWC.TA.58")
def briefing_of_fleets(moves: int) -> Briefing:
    """To lose the smaller part of one's endurance. `moves`: those agreed upon."""
    return Briefing(
        aim="Lose a smaller part of your endurance than the enemy's fleet.",
        ends=(
            "It ends when a fleet has no ship left, when both commanders or the umpire end it, "
            f"after {MOVES_APART} moves out of reach, or after {moves} moves. The fleet that has then lost the smaller part "
            "of its endurance has the advantage, if the parts differ by a twentieth or more."
        ),
        clause="NWC.TA.58",
    )
