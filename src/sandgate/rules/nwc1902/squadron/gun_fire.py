"""The score of a ship's gun fire in the fleet game: Section II, "The Score Wand", "The Rings" and "Gun Fire".

Clauses NWC.TA.18, .46, .51 and .57. In a move of two and a half minutes a ship scores

    figure of the wand x 1/2 (a cruiser) x 1/2 (at half power) x 1/2 (turned through more than 8 points)    [score points]

Scores are exact multiples of an eighth of a point and are never rounded. The wand: guns/score_wand.py. At whom a
ship fires: distribution.py. Who lies in between: masking.py. The fire of a whole move: fleet/firing.py.
"""

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import CompassPoints, ScorePoints, near
from sandgate.rules.nwc1902.ship.stencils import BOOK
from sandgate.rules.nwc1902.squadron.state import Kind

CRUISER_BATTERY = number(BOOK, "gun_fire_of_fleets", "cruiser_battery")
STEADY_TURN_PT = number(BOOK, "gun_fire_of_fleets", "steady_turn")
SPOILED_FIRE = number(BOOK, "gun_fire_of_fleets", "spoiled_fire")


@rule("NWC.TA.18")
def half_battery(kind: Kind) -> bool:
    """Whether a ship has but half a battleship's battery, as cruisers have.

    Ruling: it counts when she fires; when she is fired at she takes the full figure.
    >>> half_battery("battleship"), half_battery("armored cruiser"), half_battery("protected cruiser")
    (False, True, True)
    """
    return kind != "battleship"


@rule("NWC.TA.46")
def scored_as_broadside(bears_on_broadside: bool, divided: bool) -> bool:
    """Whether a shot is scored with the broadside battery: the target bears so, and the fire is not divided.

    >>> scored_as_broadside(True, False), scored_as_broadside(True, True), scored_as_broadside(False, False)
    (True, False, False)
    """
    return bears_on_broadside and not divided


@rule("NWC.TA.51")
def spoils_aim(turned_pt: CompassPoints) -> bool:
    """Whether a ship turned so far in the move, to either side in sum, that the swing spoils her aim.

    >>> spoils_aim(8.0), spoils_aim(9.0)
    (False, True)
    """
    return near(turned_pt) > STEADY_TURN_PT


@rule("NWC.TA.57", "NWC.TA.17", "NWC.TA.18", "NWC.TA.51")
def fire_score(figure: ScorePoints, cruiser: bool, half_power: bool, spoiled: bool) -> ScorePoints:
    """The score of a ship's fire on one target: the wand's figure, halved for each thing that weakens the firing ship.

    >>> fire_score(50.0, True, False, False), fire_score(50.0, True, True, True)
    (25.0, 6.25)
    """
    score = figure
    if cruiser:
        score *= CRUISER_BATTERY
    if half_power:
        score *= 0.5
    if spoiled:
        score *= SPOILED_FIRE
    return score
