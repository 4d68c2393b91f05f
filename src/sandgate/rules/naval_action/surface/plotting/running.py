"""What is run by the legs of a plot, stretch by stretch: in lists, for a study compiles it. NA.PLOT.02, .10, NA.MOVE.02."""

import math

from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.legs import Turn
from sandgate.rules.naval_action.surface.plotting.allowance import arc_yd
from sandgate.rules.naval_action.surface.plotting.columns import heading_at_end, parted
from sandgate.sea.stretches import JOINT_YD, Lies, Stretch, Track, on_piece


def angle_of(turn: Turn) -> float:
    """The degrees of a turn, to the left below 0."""
    return turn.angle_deg if turn.side == "R" else -turn.angle_deg


@step("NA.PLOT.02", "NA.PLOT.10")
def leg_run(x_yd: float, y_yd: float, course_deg: float, turns: bool, amount: float, radius_yd: float) -> Stretch:
    """What is run by one leg: straight on so many yards, or a turn of so many degrees, to the left below 0."""
    if not turns:
        return Stretch(x_yd, y_yd, course_deg, amount, 0.0)
    if radius_yd > 0.0:
        return Stretch(x_yd, y_yd, course_deg, arc_yd(radius_yd, abs(amount)), math.copysign(radius_yd, amount))
    return Stretch(x_yd, y_yd, (course_deg + amount) % 360.0, 0.0, 0.0)


@step("NA.MOVE.02")
def cut_short(track: Track, allowed_yd: float, x_yd: float, y_yd: float, course_deg: float) -> list[Stretch]:
    """A track as far as it is allowed, with turns that stand where it ends; who runs nothing stays where she is."""
    ran, rest = parted(track, allowed_yd)
    if len(rest) > 0 and (len(ran) == 0 or abs(heading_at_end(ran) - rest[0].heading_deg) > JOINT_YD):
        x, y, heading, _, _ = rest[0]
        ran.append(Stretch(x, y, heading, 0.0, 0.0))
    if len(ran) == 0:
        ran.append(Stretch(x_yd, y_yd, course_deg, 0.0, 0.0))
    return ran


@step("NA.MOVE.02")
def at_part(stretches: Track, length_yd: float, part: float) -> Lies:
    """Place and course after a part of a turn, 0 to 1, in which so many yards are run at an even speed."""
    run_yd, from_yd, begun = part * length_yd, 0.0, 0.0
    on = stretches[0]
    for each in stretches:
        if run_yd - from_yd < -JOINT_YD:
            break
        on, begun = each, from_yd
        from_yd += each.length_yd
    return on_piece(on, run_yd - begun)
