"""Orders of the opening: Section II, "Placing Fleets" to "Fleet Speeds". Clauses NWC.TA.28, .30, .32, .33, NWC.ME.03, .19.

    SPEED 12   FLAG 1   SECOND 4   FORM LINE R   IF RANGE < 3000 THEN V 4R   PLAN keep closed   MINES (0,0) (9,0) (9,9)

A standing order holds another order; what may stand in it are manoeuvres without a signal, single ships and the coast.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.forms import Also, phrase
from sandgate.kernel.desk.line import Line
from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.desk.orders import card, order, said
from sandgate.kernel.desk.parts import Kind, Part, number, point, rest, several, word
from sandgate.kernel.frozen import replace
from sandgate.rules.nwc1902.squadron.abbreviations import FARTHEST_YD, KNOTS, SHIP
from sandgate.rules.nwc1902.squadron.coast.orders import OF_THE_COAST
from sandgate.rules.nwc1902.squadron.orders import Ahead, Carry, FireTorpedo, ShipFire, ShipSpeed, UseReserve
from sandgate.rules.nwc1902.squadron.state import Condition, Standing

MOST_CORNERS: Final = 40
LATEST_MOVE: Final = 5_000  # that a condition names: the 1,000 of the longest fleet game, in moves of the mêlée

IN_STANDING_ORDERS: Final = Notation(
    Carry, Ahead, FireTorpedo, UseReserve, ShipFire, ShipSpeed, *OF_THE_COAST, by="a commander in a standing order"
)


@order(
    "SPEED {speed_kn} ~KNOTS|KN",
    "NWC.TA.33",
    like="SPEED 12",
    title="Fleet speed",
    icon="speed",
    group="opening",
    says="The fleet's speed is {speed_kn}.",
)
class FleetSpeed(Order):
    """Choose the fleet speed: that of a turning card."""

    speed_kn: Annotated[float, KNOTS]


@order(
    "FLAG {ship}",
    "NWC.TA.30",
    like="FLAG 1",
    title="Name flagship",
    icon="flag",
    group="opening",
    says="The commander's flag flies in {ship}.",
)
class Flag(Order):
    """Name the commander's flagship."""

    ship: Annotated[int, SHIP]


@order(
    "SECOND {ship}",
    "NWC.TA.30",
    like="SECOND 4",
    title="Name second",
    icon="second",
    group="opening",
    says="The second in command is in {ship}.",
)
class SecondInCommand(Order):
    """Name the ship of the second in command."""

    ship: Annotated[int, SHIP]


FORMATION: Final = word(
    {"COLUMN": "COLUMN", "LINE R": "LINE R", "LINE L": "LINE L", "LINE RIGHT": "LINE R", "LINE LEFT": "LINE L"},
    "formation",
    said={"COLUMN": "in column", "LINE R": "in line to the right", "LINE L": "in line to the left"},
    remedy="write FORM COLUMN, FORM LINE R or FORM LINE L",
)


@order(
    "FORM {formation}",
    "NWC.TA.28",
    like="FORM LINE R",
    title="Form fleet",
    icon="form",
    group="opening",
    says="The fleet opens {formation} of its guide.",
)
class Form(Order):
    """Choose the formation in which the fleet opens, about the guide."""

    formation: Annotated[Literal["COLUMN", "LINE R", "LINE L"], FORMATION]


# -- general instructions --------------------------------------------------------------------------------------------------


def _then(line: Line) -> str:
    """Read the order of a standing order; kept is its text."""
    return str(IN_STANDING_ORDERS.take(line))


def then(standing: Standing) -> Any:
    """The order that a standing order holds."""
    return IN_STANDING_ORDERS.read(standing.order)[0]


def _then_said(text: str) -> str:
    sentence = said(IN_STANDING_ORDERS.read(text)[0]).removesuffix(".")
    return sentence[0].lower() + sentence[1:] if sentence[1].islower() else sentence


THEN: Final = Part(
    _then,
    lambda line: bool(line.next),
    said=_then_said,
    label="order",
    ways=tuple([form for kind in IN_STANDING_ORDERS.kinds for form in card(kind).forms]),
)
_NUMBER: Final = f"give 1 to {LATEST_MOVE} (a ship's number, or a move)"


def _numbered(label: str, kind: Kind = "unit") -> Part:
    limit = number(1.0, LATEST_MOVE, "", label, step=1.0, broken="a whole number is wanted", remedy=_NUMBER, missing=_NUMBER)
    return replace(limit, kind=kind)


LIMITS: Final[Mapping[Condition, Part]] = {
    "RANGE": number(0.0, FARTHEST_YD, "yards", "range", grain=1.0),
    "RING": _numbered("ship"),
    "SIGHT": _numbered("enemy"),
    "MOVE": _numbered("move", "number"),
}


def _condition(name: Condition, says: str, limit: str = "") -> Also:
    """A way to write a standing order: its condition, with a limit or without."""
    settles = {"condition": name, **({} if limit else {"limit": 0.0})}
    parts = {"order": THEN, **({"limit": LIMITS[name]} if limit else {})}
    like = f"IF {name} {'< 3000' if name == 'RANGE' else '2' if limit else ''}".rstrip()
    written = f"{name.replace(' ', '_')} {limit}".rstrip()
    return Also(f"IF {written} THEN {{order}}", f"{like} THEN V 4R", settles, parts, says=f"{says}: {{order}}")


STANDING: Final = phrase(
    Standing,
    "standing order",
    (
        _condition("RANGE", "once the range is below {limit}", "< {limit} ~YARDS|YD"),
        _condition("LEADER LOST", "once the leader is lost"),
        _condition("FLAG LOST", "once the flagship is lost"),
        _condition("RING", "once ship {limit} has the ring of half power", "{limit}"),
        _condition("SIGHT", "once the enemy's ship {limit} is in sight", "{limit}"),
        _condition("MOVE", "in move {limit}", "{limit}"),
    ),
)


@order(
    "{standing}",
    "NWC.TA.32",
    like="IF RANGE < 3000 THEN V 4R",
    title="Instruct",
    icon="instruct",
    group="instructions",
    says="The captains are told: {standing}.",
)
class Instruct(Order):
    """Write a standing order into the general instructions: it is carried out once, when its condition is met."""

    standing: Annotated[Standing, STANDING]


@order(
    "PLAN {words}",
    "NWC.TA.32",
    "NWC.ME.19",
    like="PLAN keep closed",
    title="Write plan",
    icon="plan",
    group="instructions",
    says="The captains are told: {words}.",
)
class Plan(Order):
    """Write general instructions in words."""

    words: Annotated[str, rest("words", "write what your captains are to know")]


@order(
    "MINES {corners}",
    "NWC.ME.03",
    like="MINES (0,0) (500,0) (500,200)",
    title="Lay mines",
    icon="mines",
    group="opening",
    says="Mines are laid between {corners}.",
)
class LayMines(Order):
    """Draw a mine field as a polygon, where the scenario grants one."""

    corners: Annotated[
        tuple[tuple[float, float], ...],
        several(point(FARTHEST_YD, "yards"), "field", least=3, most=MOST_CORNERS, count="a field of {} corners"),
    ]


OPENING: Final = Notation(FleetSpeed, Flag, SecondInCommand, Form, Instruct, Plan, LayMines, by="a commander at the opening")
