"""What commanders write: plots, groups, torpedoes, guns, searches, messages. Section 3 of the companion.

CruDiv2: 4", R 30, 8"     DETACH ACHILLES AS ACH    JOIN EXE TO 1DIV     SCH/B&S 6 -> ALA
BIS/B&S 9 -> HOOD THEN PRI SUNK     TT SIKH/C: 4x21 R 85     ASW ENGLAND SON DC D HH     MSG EXE: L 60, 10in
"""

from typing import Annotated, Literal

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.forms import Also
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import point, word
from sandgate.kernel.desk.parts import rest as rest_of
from sandgate.rules.naval_action.surface.legs import Leg
from sandgate.rules.naval_action.surface.notation import (
    ANGLE,
    BATTERIES,
    BEARING,
    CALIBRE,
    COUNT,
    DEPTH,
    GROUP,
    GROUP_NAME,
    LEGS,
    MOUNT,
    NEW_GROUP,
    SHIP,
    SHIP_OF,
    SHIPS,
    SIDE,
    SIZE,
    TARGET,
)
from sandgate.rules.naval_action.surface.ship_state import Depth

YES = word({"CONSENT": True, "REFUSE": False}, "answer", said={True: "it may be changed", False: "it may not be changed"})
WHEN = word({"SUNK": "SUNK", "HD": "HD"}, "case", said={"SUNK": "sunk", "HD": "heavily damaged"})
GEAR = word({"HYD": "HYD", "SON": "SON"}, "device", said={"HYD": "hydrophones", "SON": "sonar"})
HEDGEHOG = word({"HH": True}, "hedgehog", said={True: "with the hedgehog"})
WORDS = rest_of("words", "write the message")
PLACE = point(200_000.0, "yards")
SEEN_DEPTH = word({"S": "S", "P": "P"}, "depth", said={"S": "on the surface", "P": "at periscope depth"})


@order(
    "APPEAR {ship} AT {at} [{depth}] [COURSE {course_deg}]",
    "NA.SUB.01",
    like="APPEAR U2 AT (3000,9000) P COURSE 190",
    title="Call submarine",
    icon="search",
    group="submarines",
    says="{ship} is to appear by two dice about {at}[, {depth}][, on course {course_deg}].",
)
class Appear(Order):
    """Choose the point about which a submarine appears, her depth and course: APPEAR U2 AT (3000,9000) P (NA.SUB.01)."""

    ship: Annotated[str, SHIP]
    at: Annotated[tuple[float, ...], PLACE]
    depth: Annotated[Depth | None, SEEN_DEPTH] = None
    course_deg: Annotated[float | None, BEARING] = None


@order(
    "{group}: {legs}",
    "NA.PLOT.06",
    "NA.PLOT.02",
    like="DDs: 6 in, FL L 60, SMOKE, 10 in",
    title="Plot course",
    icon="plan",
    group="ships",
    says="{group}: {legs}.",
)
class Plotted(Order):
    """Write what a group does in this turn: distances, turns, words."""

    group: Annotated[str, GROUP]
    legs: Annotated[tuple[Leg, ...], LEGS]


@order(
    "CHANGE {group}: {legs}",
    "NA.SOP.04",
    like="CHANGE DDs: 6 in",
    title="Change plot",
    icon="plan",
    group="ships",
    says="With the consent of all opponents, {group}: {legs}.",
)
class Change(Order):
    """Ask your opponents for leave to plot something else."""

    group: Annotated[str, GROUP]
    legs: Annotated[tuple[Leg, ...], LEGS]


@order(
    "{yes}",
    "NA.SOP.04",
    like="CONSENT",
    title="Answer",
    icon="signal",
    group="consent",
    says="{yes}.",
)
class Consent(Order):
    """Answer an opponent who asks to change a plot that you do not see."""

    yes: Annotated[bool, YES]


@order(
    "DETACH {ships} AS {group}",
    "NA.PLOT.01",
    like="DETACH ACHILLES AS ACH",
    title="Detach ships",
    icon="free",
    group="ships",
    says="Group {group} is made of {ships}.",
)
class Detach(Order):
    """Make a group of its own of ships of another."""

    ships: Annotated[tuple[str, ...], SHIPS]
    group: Annotated[str, NEW_GROUP]


@order(
    "JOIN {group} TO {to}",
    "NA.PLOT.01",
    like="JOIN EXE TO 1DIV",
    title="Join groups",
    icon="follow",
    group="ships",
    says="{group} goes behind {to}.",
)
class Join(Order):
    """Put a group behind another, to be ordered with it."""

    group: Annotated[str, GROUP_NAME]
    to: Annotated[str, GROUP_NAME]


@order(
    "TT {ship}/{mount}: {torpedoes}X{size_in} [{side} {angle_deg}] [AUTO {auto}]",
    "NA.PLOT.14",
    "NA.PLOT.15",
    like="TT SIKH/C: 4X21 R 85",
    title="Announce torpedoes",
    icon="torpedo",
    group="torpedoes",
    says="{ship} announces {torpedoes} from {mount}[, {angle_deg} {side}][, at {auto}].",
    also=[
        Also(
            "TT {ship}/{mount}: {torpedoes}X{size_in} {side} {angle_deg}", settles={"auto": ""}, title="Announce torpedoes"
        ),
        Also(
            "TT {ship}/{mount}: {torpedoes}X{size_in} AUTO {auto}",
            settles={"side": "", "angle_deg": 0.0},
            title="Close attack",
            icon="target",
        ),
    ],
)
class Torpedoes(Order):
    """Announce a launch; what is not announced is not launched in this turn."""

    ship: Annotated[str, SHIP_OF]
    mount: Annotated[str, MOUNT]  # C, L1, R2, BOW; a position without its number is the first loaded mount there
    torpedoes: Annotated[int, COUNT]
    size_in: Annotated[Literal[18, 21, 24], SIZE]
    side: Annotated[Literal["", "L", "R"], SIDE] = ""
    angle_deg: Annotated[float, ANGLE] = 0.0  # from the course of the ship
    auto: Annotated[str, TARGET] = ""


@order(
    "LAY {ship}/{mount} {side} {angle_deg}",
    "NA.TRACK.01",
    like="LAY SIKH/C R 85",
    title="Lay track",
    icon="lay",
    group="torpedoes",
    says="{ship}'s {mount} is laid {angle_deg} {side}.",
)
class Lay(Order):
    """Choose the direction of a launch that was announced."""

    ship: Annotated[str, SHIP_OF]
    mount: Annotated[str, MOUNT]
    side: Annotated[Literal["L", "R"], SIDE]
    angle_deg: Annotated[float, ANGLE]


@order(
    "WITHHOLD {ship}/{mount}",
    "NA.PLOT.14",
    like="WITHHOLD SIKH/C",
    title="Withhold",
    icon="hold",
    group="torpedoes",
    says="{ship}'s {mount} keeps its torpedoes.",
)
class Withhold(Order):
    """Keep an announced launch in its tubes, or a hidden track unlaid."""

    ship: Annotated[str, SHIP_OF]
    mount: Annotated[str, MOUNT]


@order(
    "{ship}/{batteries} [{calibre}] -> {target} [THEN {then} {when}]",
    "NA.PLOT.19",
    "NA.PLOT.27",
    like="BIS/B&S 9 -> HOOD THEN PRI SUNK",
    title="Fire guns",
    icon="fire",
    group="guns",
    says="{ship} fires {batteries} guns at {target}[, then at {then} once she is {when}].",
    also=[
        Also(
            "{ship}/{batteries} {calibre} IN -> {target} [THEN {then} {when}]",
            "EXETER/BOW&STN 8in -> GRAF SPEE",
            settles={"inches": True},
        ),
        Also("{ship}/{batteries} {calibre} -> {target}", settles={"then": "", "when": ""}, title="Fire guns"),
        Also("{ship}/{batteries} {calibre} -> {target} THEN {then} {when}", title="Switch fire", icon="side"),
    ],
)
class Fire(Order):
    """Give batteries a target; which of them bear, is told as you choose."""

    ship: Annotated[str, SHIP_OF]
    batteries: Annotated[tuple[str, ...], BATTERIES]
    target: Annotated[str, TARGET]
    calibre: Annotated[float | None, CALIBRE] = None  # the caliber factor; with `inches` the bore
    inches: bool = False
    then: Annotated[str, TARGET] = ""
    when: Annotated[Literal["", "SUNK", "HD"], WHEN] = ""


@order(
    "ASW {ship} [{gear}] [DC {depth}] [{hedgehog}]",
    "NA.PLOT.34",
    like="ASW ENGLAND SON DC D HH",
    title="Hunt submarine",
    icon="find",
    group="submarines",
    says="{ship} hunts[ by {gear}][, charges set to {depth}][ {hedgehog}].",
    also=[
        Also("ASW {ship} {gear} [DC {depth}]", settles={"hedgehog": False}, title="Search below", icon="half"),
        Also("ASW {ship} DC {depth}", settles={"hedgehog": False, "gear": ""}, title="Drop charges", icon="depth"),
    ],
)
class Search(Order):
    """Name a ship that searches for a submarine, or attacks where one is."""

    ship: Annotated[str, SHIP]
    gear: Annotated[Literal["", "HYD", "SON"], GEAR] = ""
    depth: Annotated[Depth | None, DEPTH] = None
    hedgehog: Annotated[bool, HEDGEHOG] = False


@order(
    "DROP {ship} DC {depth}",
    "NA.SUB.12",
    like="DROP JERVIS DC P",
    title="Drop charges",
    icon="depth",
    group="submarines",
    says="{ship} drops depth charges set to {depth}.",
)
class Charges(Order):
    """Drop depth charges where she passes over a submarine."""

    ship: Annotated[str, SHIP]
    depth: Annotated[Depth, DEPTH]


@order(
    "MSG {to}: {text}",
    "NA.COMMS.02",
    "NA.COMMS.03",
    like="MSG EXE: L 60, 10in",
    title="Send message",
    icon="note",
    group="messages",
    says="To {to}: {text}.",
)
class Note(Order):
    """Write to another commander, or order a group that is far away."""

    to: Annotated[str, GROUP]
    text: Annotated[str, WORDS]
