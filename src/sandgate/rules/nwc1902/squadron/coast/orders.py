"""Orders for forts, submarines and torpedo boats: Section II, "Melee", clauses NWC.ME.02, .05 to .08 and .11.

FORT1: F 3/4   SUB 1: C 045 S 7   SUB 1: DIVE   SUB 1: RISE   SUB 1: FIRE 2   TB 1: R 4 @10   TB 1: SPD 20   TB 1: T1 15 NE
"""

from typing import Annotated, Final, Literal

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.forms import Also
from sandgate.kernel.desk.line import Line
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import Part, course, made_up, number, word
from sandgate.kernel.frozen import replace
from sandgate.rules.nwc1902.ship.tubes import BOAT_TUBES
from sandgate.rules.nwc1902.squadron.abbreviations import (
    ENEMY,
    HELM,
    KNOTS,
    MOST_SHIPS,
    RUN,
    SECOND,
    targets_part,
    unit_part,
)
from sandgate.rules.nwc1902.squadron.state import Hand


def _fort(line: Line) -> str:
    return line.label("name the fort").upper()


FORT: Final[Part] = replace(made_up("fort", "name the fort", ":"), read=_fort, kind="unit")
SUBMARINE: Final = unit_part("submarine", "(a submarine of yours)")
BOAT: Final = unit_part("boat", "(a boat of yours)")
TURN: Final = number(0.25, 32.0, "compass points", "turn", start=4.0, grain=0.25)
BOAT_TUBE: Final = word(BOAT_TUBES, "tube", said={"T1": "first", "T2": "second"})


@order(
    "{fort}: F|FIRE {targets}",
    "NWC.ME.05",
    "NWC.ME.02",
    like="FORT1: F 3",
    title="Fort fires",
    icon="fort",
    group="coast",
    says="{fort} fires at {targets}.",
)
class FortFire(Order):
    """Let a fort fire all its guns at one enemy, or whole numbers of them at several."""

    fort: Annotated[str, FORT]
    targets: Annotated[tuple[str, ...], targets_part(MOST_SHIPS)]


@order(
    "SUB {submarine}: {dives}",
    "NWC.ME.08",
    like="SUB 1: DIVE",
    title="Set depth",
    icon="depth",
    group="coast",
    says="{submarine} {dives}.",
)
class SubmarineDepth(Order):
    """Let a submarine dive at the start of the move, or rise."""

    submarine: Annotated[int, SUBMARINE]
    dives: Annotated[bool, word({"DIVE": True, "RISE": False}, "depth", said={True: "dives", False: "rises"})]


@order(
    "SUB {submarine}: C|COURSE {course_deg} S|SPD|SPEED {speed_kn} ~KNOTS|KN",
    "NWC.ME.06",
    like="SUB 1: C 045 S 7",
    title="Steer",
    icon="steer",
    group="coast",
    says="{submarine} turns to {course_deg} and runs at {speed_kn}.",
)
class SubmarineCourse(Order):
    """Let a submarine turn to a true course and run at a speed, until ordered otherwise."""

    submarine: Annotated[int, SUBMARINE]
    course_deg: Annotated[float, course("course")]
    speed_kn: Annotated[float, KNOTS]


@order(
    "SUB {submarine}: FIRE {target}",
    "NWC.ME.07",
    like="SUB 1: FIRE 2",
    title="Fire torpedo",
    icon="torpedo",
    group="coast",
    says="{submarine} fires her torpedo at {target} as soon as she may.",
)
class SubmarineFire(Order):
    """Let a submarine fire her torpedo at an enemy as soon as she may."""

    submarine: Annotated[int, SUBMARINE]
    target: Annotated[str, ENEMY]


@order(
    "TB {boat}: A|AMIDSHIPS [@|AT{second}]",
    "NWC.ME.11",
    like="TB 1: A @30",
    title="Steady",
    icon="steady",
    group="coast",
    says="{boat} rights her helm[ at second {second}].",
    also=[
        Also(
            "TB {boat}: {hand} [{turn_pt} ~POINTS|POINT] [@|AT{second}]",
            "TB 1: R 4 @10",
            title="Turn",
            icon="helm",
            does="Put a boat's helm over; for no number of points: until further orders.",
            says="{boat} turns to {hand}[ by {turn_pt}][ from second {second} on].",
        )
    ],
)
class BoatHelm(Order):
    """Right a boat's helm."""

    boat: Annotated[int, BOAT]
    hand: Annotated[Hand | Literal[""], HELM] = ""
    turn_pt: Annotated[float, TURN] = 0.0
    second: Annotated[int, SECOND] = 0


@order(
    "TB {boat}: SPD|SPEED {speed_kn} ~KNOTS|KN",
    "NWC.ME.11",
    like="TB 1: SPD 20",
    title="Set speed",
    icon="speed",
    group="coast",
    says="The engines of {boat} are rung to {speed_kn}.",
)
class BoatSpeed(Order):
    """Ring a boat's engines to a speed, from the beginning of the move."""

    boat: Annotated[int, BOAT]
    speed_kn: Annotated[float, KNOTS]


@order(
    "TB {boat}: {tube} ~@|AT {second} {run_deg}",
    "NWC.ME.11",
    like="TB 1: T1 15 NE",
    title="Fire torpedo",
    icon="torpedo",
    group="coast",
    says="The {tube} tube of {boat} fires at second {second}, to run {run_deg}.",
)
class BoatTorpedo(Order):
    """Let a boat fire one of her two tubes, which train to both sides."""

    boat: Annotated[int, BOAT]
    tube: Annotated[Literal["T1", "T2"], BOAT_TUBE]
    second: Annotated[int, SECOND]
    run_deg: Annotated[float, RUN]


OF_THE_COAST: Final = (FortFire, SubmarineDepth, SubmarineCourse, SubmarineFire, BoatHelm, BoatSpeed, BoatTorpedo)
