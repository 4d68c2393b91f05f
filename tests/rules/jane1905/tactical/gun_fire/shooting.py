"""Ships and forts put where a case wants them, and fire phases played by hand."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from sandgate.kernel.asks import Order
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.plan.shipyard import fort_named, plan_named
from sandgate.rules.jane1905.tactical.damage import Damage
from sandgate.rules.jane1905.tactical.gun_fire.choosing import choose
from sandgate.rules.jane1905.tactical.gun_fire.firing import fire
from sandgate.rules.jane1905.tactical.gun_fire.mountings import fort_mountings_of, mountings_of
from sandgate.rules.jane1905.tactical.gun_fire.targets import feet_on_sheet
from sandgate.rules.jane1905.tactical.in_the_water import Prick, Strike
from sandgate.rules.jane1905.tactical.posts import DUTIES, Post, Side
from sandgate.rules.jane1905.tactical.seen_state import Sight
from sandgate.rules.jane1905.tactical.ship_state import Bell, Fix, Fort, Mounting, Ship
from sandgate.rules.jane1905.tactical.ships import ship_of
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.written_state import Orders
from tests.rules.jane1905 import board

E = TypeVar("E", bound=Event)

MIKASA, ASAMA, TSESAREVICH, RETVIZAN, BATTERY = 101, 102, 201, 202, 301
OPTIONS = replace(board.OPTIONS, edge=False)


class Still(Dealt):
    """A bench without error: pins prick where they are aimed, and dice show what the case says."""

    def __init__(
        self, die: int = 1, answers: Mapping[Slot, str] | None = None, normals: Sequence[float] = (0.0, 0.0)
    ) -> None:
        super().__init__((0, 0), answers=answers)
        self.die, self.normals = die, normals

    def throw(self, slot: Slot, faces: int, about: str = "") -> int:
        assert about
        super().throw(slot, faces, about)
        return min(self.die, faces)

    def normal(self, slot: Slot, about: str = "") -> float:
        super().normal(slot, about)
        return self.normals[slot.nth % 10]


def ship(number: int, key: str, x_yd: float, y_yd: float, course_deg: float = 0.0, **fields: Any) -> Ship:
    """A ship at a place, that made so many yards in the last move (made_yd), at rest if nothing is said."""
    plan, side = plan_named(key), "red" if number < 200 else "blue"
    east_yd, north_yd = fields.pop("made_yd", (0.0, 0.0))
    track = (
        Fix(-1, x_yd - east_yd, y_yd - north_yd, course_deg, 12.0),
        Fix(10_000, x_yd, y_yd, course_deg, 12.0),
    )
    usual: dict[str, Any] = {
        "id": plan.name.upper(),
        "name": plan.name,
        "division": f"{side} division",
        "captain": side,
        "speed_kn": 12.0,
        "mountings": mountings_of(plan),
        "track": track,
        "fate": "",
    }
    return Ship(
        number=number,
        side=side_of(number),
        plan=key,
        x_yd=x_yd,
        y_yd=y_yd,
        course_deg=course_deg,
        bell=Bell(12.0),
        wake=(),
        card_yd=plan.card_yd,
        max_kn=plan.speed_kn,
        tubes=(),
        setting_yd=2000,
        damage=Damage(),
        diver=None,
        lit_deg=None,
        shows_light=False,
        **(usual | fields),
    )


def side_of(number: int) -> Side:
    return "red" if number < 200 else "blue"


def off(range_yd: float, bearing_deg: float, x_yd: float = 10_000.0, y_yd: float = 10_000.0) -> tuple[float, float]:
    """The place so far off on a bearing, from where Mikasa lies if nothing is said."""
    turn = math.radians(bearing_deg)
    return x_yd + range_yd * math.sin(turn), y_yd + range_yd * math.cos(turn)


def mikasa(course_deg: float = 0.0, **fields: Any) -> Ship:
    return ship(MIKASA, "mikasa", 10_000.0, 10_000.0, course_deg, **fields)


def tsesarevich(range_yd: float, bearing_deg: float = 90.0, course_deg: float = 180.0, **fields: Any) -> Ship:
    """Off Mikasa, all her guns out."""
    return silenced(ship(TSESAREVICH, "tsesarevich", *off(range_yd, bearing_deg), course_deg, **fields))


def retvizan(range_yd: float, bearing_deg: float = 90.0, course_deg: float = 180.0, **fields: Any) -> Ship:
    """Off Mikasa, all her guns out."""
    return silenced(ship(RETVIZAN, "retvizan", *off(range_yd, bearing_deg), course_deg, **fields))


def battery(x_yd: float, y_yd: float, faces_deg: float, side: Side = "blue") -> Fort:
    plan = fort_named("harbour_battery")
    return Fort(
        number=BATTERY,
        side=side,
        id="HARBOUR_BATTERY",
        name="the harbour battery",
        plan=plan.key,
        gunner=side,
        x_yd=x_yd,
        y_yd=y_yd,
        faces_deg=faces_deg,
        mountings=fort_mountings_of(plan),
        stations_out=(False, False),
        secret_at_in=(),
        shaken_until=0,
        fired_first=(),
    )


def action(
    *ships: Ship, move: int = 1, forts: Sequence[Fort] = (), unseen: Sequence[int] = (), phase: str = "shots", **options: Any
) -> State:
    """An action after so many moves; everybody is in sight but the unseen."""
    keys = dict.fromkeys(ship.plan for ship in ships)
    posts = tuple(Post(side, side, DUTIES) for side in ("red", "blue"))
    fields: dict[str, Any] = {"phase": phase, "posts": posts}
    return State(
        move=move,
        options=replace(OPTIONS, **options),
        plans=tuple(plan_named(key) for key in keys),
        fort_plans=tuple(fort_named(fort.plan) for fort in forts),
        commands=(),
        objectives=(),
        ships=ships,
        forts=tuple(forts),
        troops=(),
        land=(),
        free_signals=True,
        apart_moves=0,
        orders=tuple(Orders(side, (), (), (), (), ()) for side in ("red", "blue")),
        chits=(),
        letters=(),
        launches=(),
        torpedoes=(),
        strikes=(),
        blows=(),
        pricks=(),
        sights=tuple(sight(ship) for ship in ships if ship.number not in unseen),
        found=(),
        panoramas=(),
        notes=(),
        fired=False,
        ended="",
        **fields,
    )


def sight(seen: Ship) -> Sight:
    """How the other side sees a ship."""
    side: Side = "blue" if seen.side == "red" else "red"
    return Sight(side, seen.number, True, (), "afloat", False, False, 0, (), False)


class Shoot:
    """An action in the making: its state, and what was struck and told in the last fire phase."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()
        self.strikes: tuple[Strike, ...] = ()
        self.bench: Dealt = Still()

    def fire(self, move: int, *red: Order, blue: Sequence[Order] = (), bench: Dealt | None = None) -> "Shoot":
        """Play the fire phase of a move, with the lines of both sides."""
        self.bench = bench or Still()
        before = replace(self.state, move=move, strikes=())
        self.state, self.events = fire(before, {"red": red, "blue": blue}, self.bench)
        self.strikes = self.state.strikes
        return self

    def choose(self, *red: Order) -> "Shoot":
        """Choose for the next firing, while the score of the last one is not yet known."""
        self.state, self.events = choose(self.state, {"red": red})
        return self

    def place(self, *ships: Ship) -> "Shoot":
        """Put ships elsewhere, their guns as they are."""
        old = {each.number: each for each in self.state.ships}
        new = {each.number: replace(each, mountings=old[each.number].mountings) for each in ships}
        self.state = replace(self.state, ships=tuple([new.get(each.number, each) for each in self.state.ships]))
        return self

    def mounting(self, name: str, number: int = MIKASA) -> Mounting:
        """A mounting of a ship as it is now."""
        return next(each for each in ship_of(self.state, number).mountings if each.id == name)

    def of(self, *mountings: str, firer: int = MIKASA) -> list[Strike]:
        """The strikes of some mountings in the last fire phase."""
        return [strike for strike in self.strikes if strike.mounting in mountings and strike.firer == firer]

    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind in the last fire phase."""
        return [event for event in self.events if isinstance(event, kind)]

    def pricks(self, *mountings: str) -> list[Prick]:
        """The holes that a shooter sees of some mountings of Mikasa."""
        return [prick for prick in self.state.pricks if prick.mounting in mountings and prick.firer == MIKASA]


def with_mounting(ship: Ship, name: str, **changes: Any) -> Ship:
    """A ship with one mounting changed."""
    mountings = [replace(each, **changes) if each.id == name else each for each in ship.mountings]
    return replace(ship, mountings=tuple(mountings))


def silenced(ship: Ship, *mountings: str) -> Ship:
    """A ship with all guns out but those of some mountings."""
    kept = [each if each.id in mountings else replace(each, out=(True,) * len(each.out)) for each in ship.mountings]
    return replace(ship, mountings=tuple(kept))


def feet(strike: Strike) -> tuple[float, float]:
    """Where a strike has pricked, to the hundredth of a foot: pricks are kept to the millionth of an inch."""
    x_ft, y_ft = feet_on_sheet(strike.grade, strike.x_in, strike.y_in, 432.0)
    return round(x_ft, 2), round(y_ft, 2)
