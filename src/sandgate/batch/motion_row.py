"""A ship under way as numbers in a row: the one who writes them beside the one who reads them, as they are and compiled.

They stand by the fields of `Motion`, in their order.
"""

from typing import Any, Final

from sandgate.rules.nwc1902.track.track_curves import Motion

LENGTH: Final = len(Motion._fields)

Numbers = Any  # a row of floats: a list, or an array of numpy


def put_motion(motion: Motion, row: Numbers, m: int) -> None:
    """Put a motion into a row from a place on."""
    row[m], row[m + 1], row[m + 2], row[m + 3] = motion.x_yd, motion.y_yd, motion.heading_deg, motion.speed_kn
    row[m + 4], row[m + 5], row[m + 6] = motion.engines_kn, motion.bell_kn, motion.helm
    row[m + 7], row[m + 8], row[m + 9] = motion.ordered_deg, motion.steady_deg, motion.old_s
    row[m + 10], row[m + 11], row[m + 12] = motion.lag_s, motion.curve_deg, motion.run_yd
    row[m + 13], row[m + 14] = motion.pace_kn_s, motion.limit_kn


def motion_from(r: Numbers, m: int) -> Motion:
    """The motion that stands in a row from a place on."""
    return Motion(
        r[m], r[m + 1], r[m + 2], r[m + 3], r[m + 4], r[m + 5], int(r[m + 6]), r[m + 7], r[m + 8], r[m + 9], r[m + 10],
        r[m + 11], r[m + 12], r[m + 13], r[m + 14],
    )  # fmt: skip
