"""Vessels n points right or left: Section II, "Signaling" and "The Turning Card". Clauses NWC.TA.08, .09 and .41.

Every ship turns at once by the turning card of her speed, from her own place and heading, at the start of the move. A turn
that outlasts its move is completed before anything else is done.
"""

from sandgate.kernel.rule import rule
from sandgate.kernel.units import CompassPoints, Degrees, Knots, PlaceYards, Seconds
from sandgate.rules.nwc1902.track.scale_track import steady_in
from sandgate.rules.nwc1902.track.track_curves import HelmSide, Motion, make_way, put_helm, steaming
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S


@rule("NWC.TA.08", "NWC.TA.41", "NWC.TA.42")
def under_way(
    x_yd: PlaceYards,
    y_yd: PlaceYards,
    heading_deg: Degrees,
    made_kn: Knots,
    card_kn: Knots,
    side: HelmSide,
    turn_pt: CompassPoints,
) -> Motion:
    """A ship as a move begins, her helm put over for a turn of so many points: side +1 right, -1 left, 0 for none.

    made_kn: the card's speed, less what an earlier turn has cost her where that is kept. Ruling: a ship whose card has no
    speed does not turn.
    >>> ship = make_way(under_way(0.0, -400.0, 0.0, 12.0, 12.0, 1, 4.0), 150.0)
    >>> round(ship.x_yd, 1), round(ship.y_yd, 1), ship.heading_deg
    (537.5, 319.5, 45.0)
    """
    ship = steaming(x_yd, y_yd, heading_deg, made_kn, card_kn)
    if side == 0 or turn_pt == 0.0 or card_kn == 0.0:
        return ship
    return put_helm(ship, side, turn_pt)


@rule("NWC.TA.09")
def complete_turn(turning: Motion, card_kn: Knots) -> tuple[Motion, Seconds]:
    """Complete a turn begun in an earlier move: how the ship then runs at the speed of this move's card, and from when on.

    If it outlasts this move too, she is as she was, and the time is the move's end. The turn goes by the formulas of its
    beginning; a ship that comes out of it faster than the card drops to its speed at once, a slower one works up.
    >>> turning = make_way(under_way(0.0, 0.0, 0.0, 6.0, 6.0, 1, 8.0), 150.0)
    >>> steady, from_s = complete_turn(turning, 3.0)
    >>> steady.heading_deg, steady.speed_kn, round(from_s, 1)
    (90.0, 3.0, 11.3)
    """
    from_s = steady_in(turning)
    if from_s >= CARD_MOVE_S:
        return turning, CARD_MOVE_S
    steady = make_way(turning, from_s)
    return steaming(steady.x_yd, steady.y_yd, steady.heading_deg, min(steady.speed_kn, card_kn), card_kn), from_s


@rule("NWC.TA.09")
def turn_at_rest(x_yd: PlaceYards, y_yd: PlaceYards, heading_deg: Degrees, right_pt: CompassPoints) -> Motion:
    """A ship with no way on whose turn waits until she has; right_pt: to the right, negative to the left.

    >>> begun = turn_at_rest(0.0, 0.0, 0.0, -4.0)
    >>> begun.helm, begun.ordered_deg, make_way(begun, 150.0).heading_deg
    (-1, 45.0, 0.0)
    """
    ship = steaming(x_yd, y_yd, heading_deg, 0.0, 0.0)
    if right_pt == 0.0:
        return ship
    return put_helm(ship, 1 if right_pt > 0.0 else -1, abs(right_pt))


@rule("NWC.TA.09")
def waits_for_way(motion: Motion) -> bool:
    """Whether a turn has been executed at rest and not yet begun.

    >>> waits_for_way(turn_at_rest(0.0, 0.0, 0.0, 4.0)), waits_for_way(under_way(0.0, 0.0, 0.0, 6.0, 6.0, 1, 4.0))
    (True, False)
    """
    return motion.helm != 0 and motion.speed_kn == 0.0 and motion.limit_kn == 0.0
