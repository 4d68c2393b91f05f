"""Ships that touch: contacts and the ram, which the source leaves to the umpire. JANE.MOV.15.

Friends keep clear by themselves in a wake only: who follows makes no contact with the ship that she follows.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.events import Moment
from sandgate.kernel.figures import number
from sandgate.kernel.geometry import aboard
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.jane1905.plan.plan import Beam
from sandgate.rules.jane1905.tactical.in_the_water import Blow
from sandgate.rules.jane1905.tactical.moves.events import Fouled, Rammed
from sandgate.rules.jane1905.tactical.moves.way import Way
from sandgate.rules.jane1905.tactical.ship_state import Ship
from sandgate.rules.jane1905.tactical.ships import plan_of
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.track.first_touches import NOBODY, FirstTouches, first_touches
from sandgate.rules.jane1905.track.speed import BOOK, time_s, way_yd
from sandgate.rules.jane1905.track.touching import Hull, along_course, rams, touching_at

RAMMED: Final = int(number(BOOK, "moves", "rammed"))
FOULED: Final = int(number(BOOK, "moves", "fouled"))
FEET: Final = 3.0  # to the yard


class Moving(NamedTuple):
    """A ship, her hull and her way."""

    ship: Ship
    hull: Hull
    way: Way

    @property
    def up_min(self) -> float:
        """From when on she is on the surface: the middle of the move for a boat that has come up then (JANE.SUB.19)."""
        return 0.5 if self.ship.diver and self.ship.diver.middle else 0.0

    def speed_kn(self, minute: float) -> float:
        """Her speed over the ground at a part of the minute."""
        begin_min, end_min, stretch = self.way.on(minute)
        return stretch.length_yd / (end_min - begin_min) / way_yd(1.0)


class Touch(NamedTuple):
    """Two ships that touch: when, where, and whether the first rams the second."""

    minute: float
    striker: Moving
    struck: Moving
    x_yd: float
    y_yd: float
    ram: bool


@step("JANE.MOV.15")
def contacts(
    state: State, ways: Sequence[Way], bench: Bench, first_touches: FirstTouches = first_touches
) -> tuple[tuple[Way, ...], tuple[Blow, ...], tuple[Event, ...]]:
    """The contacts of a move: both ships stop at its end, and are struck. The umpire may rule that they pass clear.

    first_touches: who works out which ships touch.
    """
    stopped, blows, events = list[int](), list[Blow](), list[Event]()
    for nth, touch in enumerate(touches(state, ways, first_touches)):
        one, two = touch.striker.ship, touch.struck.ship
        slot = Slot(state.move + 1, "JANE.MOV.15", one.number, two.number)
        about = f"Do {one.name} and {two.name} touch: a ram, a contact, or do they pass clear?"
        found = bench.judge(slot, "ram" if touch.ram else "contact", ("ram", "contact", "clear"), about)
        if found != "clear":
            stopped += [one.number, two.number]
            blows += _blows(touch._replace(ram=found == "ram"), state.move + 1, nth)
            to = tuple(dict.fromkeys([one.captain, two.captain]))
            now = Moment(time_s(state.move) + time_s(1) * touch.minute, to).by(contacts)
            kind = Rammed if found == "ram" else Fouled
            events.append(now.tell(kind, slots=(slot,), ship=one.name, other=two.name))
    after = [way._replace(end_kn=0.0) if way.ship in stopped else way for way in ways]
    return tuple(after), tuple(blows), tuple(events)


def touches(state: State, ways: Sequence[Way], first_touches: FirstTouches = first_touches) -> list[Touch]:
    """The first touch of every two ships that touch in a move, the earliest first."""
    moving = list(_moving(state, ways))
    places = {each.ship.number: nth for nth, each in enumerate(moving)}
    first = first_touches(
        [each.hull for each in moving],
        [each.way.parts for each in moving],
        [places.get(each.ship.bell.follow, NOBODY) for each in moving],
        [each.up_min for each in moving],
        [1.0 if each.way.left_at is None else each.way.left_at for each in moving],
    )
    found = [_touch(moving[one], moving[two], minute) for one, two, minute in first]
    return sorted(found, key=lambda touch: (touch.minute, touch.striker.ship.number, touch.struck.ship.number))


def _moving(state: State, ways: Sequence[Way]) -> Iterator[Moving]:
    ships = {ship.number: ship for ship in state.ships}
    for way in ways:
        ship = ships[way.ship]
        if not (ship.diver and ship.diver.under):
            plan = plan_of(state, ship)
            yield Moving(ship, Hull(plan.length_ft / FEET / 2.0, plan.beam_ft / FEET / 2.0), way)


def _touch(one: Moving, two: Moving, minute: float) -> Touch:
    """Who strikes whom: who rams, else who comes the faster along his own course."""
    x_yd, y_yd = touching_at(one.way.at(minute), one.hull, two.way.at(minute), two.hull)
    found = list[tuple[bool, float, Touch]]()
    for striker, struck in ((one, two), (two, one)):
        course_deg, other_deg = striker.way.at(minute)[2], struck.way.at(minute)[2]
        speeds = striker.speed_kn(minute), struck.speed_kn(minute)
        from_bow, _ = _aboard(striker, minute, x_yd, y_yd)
        ram = rams(from_bow, course_deg, other_deg, *speeds)
        closing_kn = near(along_course(course_deg, other_deg, *speeds))
        found.append((ram, closing_kn, Touch(minute, striker, struck, x_yd, y_yd, ram)))
    return max(found, key=lambda each: each[:2])[2]


def _aboard(moving: Moving, minute: float, x_yd: float, y_yd: float) -> tuple[float, Beam]:
    """Where aboard a ship a place is: in parts of her length from the bow, and on which side."""
    forward_yd, starboard_yd = aboard(*moving.way.at(minute), x_yd, y_yd)
    from_bow = near((1.0 - forward_yd / moving.hull.ends_yd) / 2.0)
    return max(0.0, min(1.0, from_bow)), "S" if near(starboard_yd) > 0.0 else "P"


def _blows(touch: Touch, move: int, nth: int) -> list[Blow]:
    """What the two ships are struck: four hits at the place and one at the rammer's bow; else each one at the place."""
    blows = list[Blow]()
    for moving, other in ((touch.struck, touch.striker), (touch.striker, touch.struck)):
        from_bow, side = _aboard(moving, touch.minute, touch.x_yd, touch.y_yd)
        rammer = touch.ram and moving is touch.striker
        x_ft = 0.0 if rammer else from_bow * 2.0 * moving.hull.ends_yd * FEET
        hits = RAMMED if touch.ram and not rammer else FOULED
        blows.append(Blow(move, moving.ship.number, other.ship.number, "contact", nth, side, x_ft, hits))
    return blows
