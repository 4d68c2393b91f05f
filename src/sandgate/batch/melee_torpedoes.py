"""Torpedoes of a mêlée laid on the tracks of ships, compiled: where each ship was at every second, where a line meets her.

They are the functions of play (rules/nwc1902/melee/trails.py, torpedo/run.py); a track is an array of fixes.
"""

from functools import cache
from typing import Any, Final

import numpy as np

from sandgate.batch.by_parts import are_kept
from sandgate.batch.compile import compiled, tell_numba_of_methods
from sandgate.batch.motion_row import LENGTH, motion_from
from sandgate.rules.nwc1902.melee.state import Leg, Ship
from sandgate.rules.nwc1902.melee.torpedo_fire import Laying
from sandgate.rules.nwc1902.melee.trails import fixes_along
from sandgate.rules.nwc1902.torpedo.line import Line
from sandgate.rules.nwc1902.torpedo.run import Meeting, next_meeting
from sandgate.rules.nwc1902.torpedo.swath import swath_of
from sandgate.sea.swath import Swath

FIX: Final = 4  # numbers of a fix

Numbers = Any  # an array of numpy
Met = tuple[float, float, float, float, float, bool]


def fixed(legs: Numbers, now_s: float, until_s: float, gone: bool) -> Numbers:
    """`fixes_along` of a trail, leg by leg in a row each, the end of it in the last."""
    trail = [Leg(leg[0], motion_from(leg, 1)) for leg in legs[: len(legs) - 1]]
    found = fixes_along(trail, motion_from(legs[len(legs) - 1], 1), now_s, until_s, gone)
    track = np.empty((len(found), FIX))
    for nth in range(len(found)):
        at_s, x_yd, y_yd, heading_deg = found[nth]
        track[nth, 0], track[nth, 1], track[nth, 2], track[nth, 3] = at_s, x_yd, y_yd, heading_deg
    return track


def met(line: Numbers, track: Numbers, from_s: float) -> Met:
    """`next_meeting` of a line and a track that are laid down as numbers, as a plain tuple."""
    lies = Line(line[0], line[1], line[2], line[3], line[4], line[5], line[6])
    found = next_meeting(lies, swath_of(lies), [(fix[0], fix[1], fix[2], fix[3]) for fix in track], from_s)
    return found.run_yd, found.at_s, found.x_yd, found.y_yd, found.angle_deg, found.cuts


@cache
def compiled_fixes() -> Any:
    """`fixed` as machine code."""
    return compiled(fixed, kept=True)


@cache
def compiled_meeting() -> Any:
    """`met` as machine code."""
    tell_numba_of_methods(Swath)
    return compiled(met, kept=True)


def fixes_of(ship: Ship, now_s: float, until_s: float) -> Numbers:
    """Where a ship was on her trail, second by second, by compiled code."""
    legs = [(leg.from_s, *leg.motion) for leg in ship.trail]
    return compiled_fixes()(np.array([*legs, (now_s, *ship.motion)], np.float64), now_s, until_s, ship.out_of_action)


def meeting_of(line: Line, _swath: Swath, track: Any, from_s: float) -> Meeting:
    """The first crossing of a torpedo with a ship's track after a second, by compiled code."""
    found: Met = compiled_meeting()(np.array(line, np.float64), np.asarray(track, np.float64), from_s)
    return Meeting(*found)


COMPILED_LAYING: Final = Laying(fixes_of, meeting_of)


def prepare() -> None:
    """Compile what is to be compiled: a trail that goes nowhere, a line that meets nobody."""
    compiled_fixes()(np.zeros((2, 1 + LENGTH)), 0.0, 0.0, False)
    compiled_meeting()(np.zeros(len(Line._fields)), np.zeros((1, FIX)), 0.0)


def is_ready() -> bool:
    """Whether code of the present rules is there."""
    return are_kept((fixed, met))
