"""Ships of a fleet as they are drawn, on the board and in a mêlée: who they are, their flags, rings and signals."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from sandgate.draw.nwc1902.fire_lines import Unit
from sandgate.kernel.adding import added
from sandgate.kernel.figures import number
from sandgate.kernel.geometry import bearing, distance
from sandgate.rules.nwc1902.guns.the_rings import HALF_POWER_AT, NO_RING, PALE_RING, RING_AT, ring_shown
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.ship.stencils import BOOK
from sandgate.rules.nwc1902.squadron.coast.view import CoastView
from sandgate.rules.nwc1902.squadron.score import endurance_of
from sandgate.rules.nwc1902.squadron.seen import SeenFleet, SeenHoist, SeenShip
from sandgate.rules.nwc1902.squadron.state import FIRST_BOAT, FIRST_SUBMARINE

DISTANCE_YD: Final = number(BOOK, "placing_fleets", "distance")

SPEEDS: Final = {"1": "fleet speed", "1/2": "half speed", "0": "stop"}
HANDS: Final = {"R": "right", "L": "left"}

END_ON: Final = 60.0  # a label ahead or astern is so much less to our taste than one abeam, in degrees
IN_LINE: Final = 40.0  # a ship is in line with a neighbour on a bearing so near, in degrees

Place = tuple[float, float]


class Agreed(Protocol):
    """What the players agreed about rings (NWC.TA.25)."""

    @property
    def ring_at_four_tenths(self) -> bool:
        """Whether half power comes at four tenths."""


class Told(Protocol):
    """What a view of fleets, on the board or in a mêlée, tells of flags, signals and rings."""

    @property
    def move(self) -> int:
        """Moves played."""

    @property
    def options(self) -> Agreed:
        """What the players agreed."""

    @property
    def fleets(self) -> tuple[SeenFleet, ...]:
        """The flags on the masts."""

    @property
    def hoists(self) -> tuple[SeenHoist, ...]:
        """The signals flying."""


Flag = Literal["", "flag", "second"]


@dataclass(frozen=True, slots=True)
class Hull:
    """A ship, where she is drawn, and what she received in the move just played."""

    ship: SeenShip
    x_yd: float
    y_yd: float
    heading_deg: float
    injury: float
    lost_in: int  # the move of her last sketch; 0 while she is afloat
    flag: Flag

    @property
    def side(self) -> Side:
        """Her side, which is also the class of all that is hers."""
        return self.ship.side

    @property
    def code(self) -> str:
        """How pieces and ids call her."""
        return f"{self.ship.side}-{self.ship.wing}"

    @property
    def name(self) -> str:
        """Her colour, her number and her name: Red 3, Ohio."""
        return f"{self.ship.side.capitalize()} {self.ship.wing}, {self.ship.name}"

    @property
    def endurance(self) -> float:
        """The points that she can bear."""
        return endurance_of(self.ship.kind)


def flag_of(view: Told, ship: int) -> Flag:
    """The flag that a ship wears."""
    if any(fleet.flag == ship for fleet in view.fleets):
        return "flag"
    return "second" if any(fleet.second == ship for fleet in view.fleets) else ""


def afloat(ships: Iterable[Hull]) -> tuple[Hull, ...]:
    """The ships on the board."""
    return tuple(hull for hull in ships if not hull.ship.gone)


def of_side(ships: Iterable[Hull], side: Side) -> tuple[Hull, ...]:
    """The ships of a side."""
    return tuple(hull for hull in ships if hull.side == side)


def ring_of(view: Told, hull: Hull) -> str:
    """The class of her ring: solid at half power, pale as a warning from four tenths on (NWC.TA.25); none before."""
    if hull.ship.half_power:
        return "ring"
    shown = ring_shown(hull.ship.received, hull.endurance, view.options.ring_at_four_tenths)
    return {NO_RING: "", PALE_RING: "ring-pale"}.get(shown, "ring")


def flying(view: Told, ship: int) -> list[str]:
    """The signals that a ship flies, and what they mean as far as the reader may know (NWC.TA.37)."""
    hoists = [hoist for hoist in view.hoists if hoist.ship == ship]
    return [f"flying the signal {signal_words(hoist.signal)}" if hoist.signal else "flying a signal" for hoist in hoists]


def half_of(view: Told) -> float:
    """The part of her endurance at which a ship loses half her power, as the players agreed (NWC.TA.25)."""
    return RING_AT if view.options.ring_at_four_tenths else HALF_POWER_AT


def coast_units(view: CoastView) -> dict[int, Unit]:
    """Forts, boats and the submarines whose place the reader knows, in a view of either game."""
    found = dict[int, Unit]()
    for fort in view.forts:
        found[fort.number] = Unit(f"fort-{fort.name}", f"Fort {fort.name}", fort.side, (fort.x_yd, fort.y_yd))
    for boat in view.boats:
        code = f"{boat.side}-tb{boat.number - FIRST_BOAT + 1}"
        found[boat.number] = Unit(code, boat.name, boat.side, (boat.x_yd, boat.y_yd))
    for seen in view.sighted:
        found[seen.number] = Unit(_diver(seen.side, seen.number), "a submarine", seen.side, (seen.x_yd, seen.y_yd))
    for each in view.own_submarines:
        found[each.number] = Unit(_diver(each.side, each.number), each.name, each.side, (each.x_yd, each.y_yd))
    return found


def _diver(side: str, unit: int) -> str:
    return f"{side}-sub{unit - FIRST_SUBMARINE + 1}"


def nearest(ships: Iterable[Hull]) -> tuple[float, Hull, Hull] | None:
    """The shortest range between opponents afloat, and who they are, red first."""
    living = afloat(ships)
    pairs = [
        (distance(red.x_yd, red.y_yd, blue.x_yd, blue.y_yd), red, blue)
        for red in of_side(living, "red")
        for blue in of_side(living, "blue")
    ]
    return min(pairs, key=lambda pair: pair[0], default=None)


def middle(ships: Iterable[Hull]) -> Place | None:
    """The middle of some ships."""
    places = [(hull.x_yd, hull.y_yd) for hull in ships]
    if not places:
        return None
    xs, ys = zip(*places, strict=True)
    return added(xs) / len(xs), added(ys) / len(ys)


def disengaged(hull: Hull, ships: tuple[Hull, ...]) -> float:
    """The bearing on which a ship's label stands best: away from the enemy, across the line in which her fleet is formed.

    One of the four quarters of her own heading, so that the labels of a column or of a line stand in a row.
    """
    foe = middle(afloat(each for each in ships if each.side != hull.side))
    away = bearing(*foe, hull.x_yd, hull.y_yd) if foe else hull.heading_deg + 90.0
    mates = [
        each
        for each in of_side(ships, hull.side)
        if each is not hull and distance(hull.x_yd, hull.y_yd, each.x_yd, each.y_yd) < 1.6 * DISTANCE_YD
    ]

    def cost(turn_deg: float) -> float:
        towards = hull.heading_deg + turn_deg
        bearings = [bearing(hull.x_yd, hull.y_yd, mate.x_yd, mate.y_yd) for mate in mates]
        in_line = any(min(_apart(way, towards), _apart(way, towards + 180.0)) < IN_LINE for way in bearings)
        return _apart(towards, away) + 200.0 * in_line + (END_ON if turn_deg in {0.0, 180.0} else 0.0)

    return hull.heading_deg + min((90.0, -90.0, 180.0, 0.0), key=cost)


def _apart(one_deg: float, other_deg: float) -> float:
    return abs(180.0 - (180.0 - one_deg + other_deg) % 360.0)


def signal_words(signal: str) -> str:
    """A signal in words, from its notation (NWC.TA.40).

    >>> [signal_words(text) for text in ("V 1R", "C 8L", "C", "I R")]
    ['vessels 1 point right', 'column 8 points left', 'form column', 'front into line, right']
    >>> [signal_words(text) for text in ("S 1/2", "F FORT1", "F *", "Z")]
    ['half speed', 'fire on FORT1', 'fire at will', 'close action']
    """
    letter, _, rest = signal.partition(" ")
    if letter in {"V", "C"} and rest:
        points = rest[:-1]
        return f"{'vessels' if letter == 'V' else 'column'} {points} point{'s' * (points != '1')} {HANDS[rest[-1]]}"
    if letter == "I":
        return f"front into line, {HANDS[rest]}"
    if letter == "F":
        return "fire at will" if rest == "*" else f"fire on {rest}"
    return {"C": "form column", "S": SPEEDS.get(rest, ""), "Z": "close action"}[letter]
