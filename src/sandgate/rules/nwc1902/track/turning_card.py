"""The turning card: Section II, "The Turning Card".

Clauses NWC.TA.07 to .09. The card is computed by the formulas of the Duel (NWC.DU.10, NWC.DU.12): the helm goes hard over
at the start of a move of 150 seconds, and when the marked number of points has been turned the ship runs straight for the
rest of it, working up again. Advance along the old course, transfer toward the turn, in yards.
"""

from typing import NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import CompassPoints, Knots, Seconds, Yards
from sandgate.rules.nwc1902.ship.game_paper import BOOK, yards_run
from sandgate.rules.nwc1902.ship.stencils import degrees_of
from sandgate.rules.nwc1902.track.reducing_speed import run_while_changing_speed
from sandgate.rules.nwc1902.track.scale_track import helm_over, speed_after_turn, time_to_turn, turn_and_steady
from sandgate.rules.nwc1902.track.track_curves import HELM_LAG_S, make_way
from sandgate.rules.nwc1902.track.turning_circle import run_for_turn

CARD_MOVE_S = number(BOOK, "track", "card_move")


class CardMark(NamedTuple):
    """A mark on the curved edge: the place reached, when the ship was steady on her course, and the way made."""

    advance_yd: float
    transfer_yd: float
    steady_s: float
    way_yd: float


@rule("NWC.TA.07", "NWC.TA.09")
def straight_edge(speed_kn: Knots) -> Yards:
    """The way made in a move on a straight course at the speed marked on the card.

    >>> straight_edge(12.0), straight_edge(14.4), straight_edge(9.0)
    (1000.0, 1200.0, 750.0)
    """
    return yards_run(speed_kn, CARD_MOVE_S)


@rule("NWC.TA.08", "NWC.TA.09")
def turning_card(speed_kn: Knots, turn_pt: CompassPoints) -> CardMark:
    """Read the curved edge at a number of points; a turn not complete after the move shows by steady_s above 150.

    >>> [round(value, 1) for value in turning_card(12.0, 8.0)]
    [346.4, 619.3, 84.6, 846.4]
    """
    place = turn_and_steady(speed_kn, turn_pt, CARD_MOVE_S)
    if turn_pt == 0.0:
        return CardMark(place.advance_yd, place.transfer_yd, 0.0, straight_edge(speed_kn))
    steady_s = time_to_turn(speed_kn, speed_kn, turn_pt)
    return CardMark(place.advance_yd, place.transfer_yd, steady_s, way_on_card(speed_kn, turn_pt, steady_s))


@rule("NWC.TA.08")
def way_on_card(speed_kn: Knots, turn_pt: CompassPoints, steady_s: Seconds) -> Yards:
    """The way made in a move in which a turn of so many points is completed at `steady_s`, or still goes on.

    >>> round(way_on_card(12.0, 16.0, time_to_turn(12.0, 12.0, 16.0)), 1)
    806.9
    """
    lag_yd = yards_run(speed_kn, HELM_LAG_S)
    if steady_s >= CARD_MOVE_S:
        return lag_yd + make_way(helm_over(speed_kn, speed_kn), CARD_MOVE_S).run_yd
    made_kn = speed_after_turn(speed_kn, speed_kn, turn_pt)
    straight_yd = run_while_changing_speed(made_kn, speed_kn, CARD_MOVE_S - steady_s)
    return lag_yd + run_for_turn(degrees_of(turn_pt)) + straight_yd
