"""Work on a cable: cut near the station, dragged for in deep water. NWC.ST.27, .28."""

from typing import Literal

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Die, near
from sandgate.ocean.places import Place
from sandgate.ocean.sailing import Miles
from sandgate.ocean.tracks import miles_off_line
from sandgate.rules.nwc1902.strategic.cables.depth import Depth
from sandgate.rules.nwc1902.strategic.ships import Kind, Letter
from sandgate.rules.nwc1902.strategic.state import Sea
from sandgate.rules.nwc1902.strategic.units import BOOK, Minutes

HOUR_MIN = 60.0
CUTTING_MIN = number(BOOK, "cables", "cutting_time") * HOUR_MIN
DRAGGING_MIN = number(BOOK, "cables", "dragging_time") * HOUR_MIN
NEAR_STATION_MI = number(BOOK, "cables", "near_station")
ON_THE_SPOT_MI = number(BOOK, "cables", "on_the_spot")
FORT_KEEPS_OFF_MI = number(BOOK, "cables", "fort_keeps_off")
MIDDLE_DIE = number(BOOK, "cables", "middle_up_to_die")
DEEP_DIE = number(BOOK, "cables", "deep_up_to_die")

Work = Literal["cut", "drag", "none"]


@rule("NWC.ST.27", "NWC.ST.10")
def may_work(letter: Letter, kind: Kind, sea: Sea) -> bool:
    """Whether a vessel can work on a cable: A to E or a cable steamer, and not in a rough sea.

    >>> may_work("C", "", "smooth"), may_work("m", "cable", "smooth"), may_work("V", "", "smooth")
    (True, True, False)
    >>> may_work("C", "", "rough")
    False
    """
    return (letter in "ABCDE" or kind == "cable") and sea != "rough"


@rule("NWC.ST.27")
def on_the_spot(at: Place, landing: Place, other_landing: Place) -> bool:
    """Whether a vessel lies on a cable, which runs straight from port to port.

    >>> on_the_spot(Place(0.0166, 0.5), Place(0.0, 0.0), Place(0.0, 1.0))
    True
    >>> on_the_spot(Place(0.017, 0.5), Place(0.0, 0.0), Place(0.0, 1.0))
    False
    """
    return near(miles_off_line(at, landing, other_landing)) <= ON_THE_SPOT_MI


@rule("NWC.ST.27")
def driven_off(off_fort_mi: Miles) -> bool:
    """Whether the guns of a fortified enemy port keep a vessel from her work.

    >>> driven_off(4.0), driven_off(3.0), driven_off(2.0)
    (False, True, True)
    """
    return near(off_fort_mi) <= FORT_KEEPS_OFF_MI


@rule("NWC.ST.27", "NWC.ST.28")
def work_at(depth: Depth, off_station_mi: Miles) -> Work:
    """What work a cable asks for where a vessel lies on it: cutting near the station in shallow water, else dragging.

    >>> work_at("shallow", 5.0), work_at("middle", 5.0), work_at("shallow", 11.0), work_at("beyond", 80.0)
    ('cut', 'drag', 'drag', 'none')
    """
    if depth == "beyond":
        return "none"
    return "cut" if depth == "shallow" and near(off_station_mi) <= NEAR_STATION_MI else "drag"


@rule("NWC.ST.27")
def is_cut(worked_min: Minutes) -> bool:
    """Whether a cable is cut after so many minutes on the spot without a break.

    >>> is_cut(360.0), is_cut(300.0)
    (True, False)
    """
    return near(worked_min) >= CUTTING_MIN


@rule("NWC.ST.28")
def days_dragged(worked_min: Minutes) -> int:
    """How many full days a vessel has dragged without a break; at the end of each a die is thrown.

    >>> days_dragged(1439.0), days_dragged(1440.0), days_dragged(2880.0)
    (0, 1, 2)
    """
    return int(near(worked_min) // DRAGGING_MIN)


@rule("NWC.ST.28")
def is_found(depth: Depth, die: Die) -> bool:
    """Whether dragging succeeds at the end of a day.

    >>> is_found("deep", 4), is_found("deep", 2), is_found("middle", 3), is_found("beyond", 1)
    (False, True, True, False)
    """
    if depth == "beyond":
        return False
    return die <= (DEEP_DIE if depth == "deep" else MIDDLE_DIE)
