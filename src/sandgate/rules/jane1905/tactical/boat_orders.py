"""What is written for a boat that dives. JANE.SUB.06, .07, .12, .19.

U1: DIVE   U1: LOOK 045   U1: HALF 1SQ 090
"""

from typing import Annotated, Final, Literal

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import course
from sandgate.rules.jane1905.tactical.notation import SHIP, SUBMERGED, word_of

BEARING: Final = course("bearing")


@order(
    "{boat}: {depth}",
    "JANE.SUB.19",
    "JANE.SUB.12",
    like="U1: DIVE",
    title="Change depth",
    icon="depth",
    group="submarines",
    says="{boat} {depth}.",
)
class Depth(Order):
    """Come up, dive, or lie on the bottom."""

    boat: Annotated[str, SHIP]
    depth: Annotated[
        Literal["SURF", "DIVE", "BOTTOM"],
        word_of(
            {"SURF": "SURF", "SURFACE": "SURF", "DIVE": "DIVE", "BOTTOM": "BOTTOM"},
            "depth",
            {"SURF": "comes up", "DIVE": "dives", "BOTTOM": "lies on the bottom"},
        ),
    ]


@order(
    "{boat}: LOOK {bearing_deg}",
    "JANE.SUB.06",
    like="U1: LOOK 045",
    title="Look round",
    icon="glass",
    group="submarines",
    says="{boat} looks through the glass on {bearing_deg}, and shows her periscope.",
)
class Glass(Order):
    """Look through the glass on a bearing."""

    boat: Annotated[str, SHIP]
    bearing_deg: Annotated[float, BEARING]


@order(
    "{boat}: HALF {squares}SQ|SQUARES {course_deg}",
    "JANE.SUB.07",
    like="U1: HALF 1SQ 090",
    title="Run submerged",
    icon="half",
    group="submarines",
    says="{boat} goes {squares} under water on {course_deg}.",
)
class Half(Order):
    """A half move under water."""

    boat: Annotated[str, SHIP]
    squares: Annotated[float, SUBMERGED]
    course_deg: Annotated[float, course("course")]
