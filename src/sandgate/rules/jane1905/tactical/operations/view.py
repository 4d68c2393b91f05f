"""The view of one person: the records of which it is made, and the pieces that stand on his plan. Filled in shown.py."""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.board import Piece
from sandgate.kernel.frozen import quick
from sandgate.kernel.standing import Losses
from sandgate.rules.jane1905.plan.plan import FortPlan, Plan
from sandgate.rules.jane1905.tactical.in_the_water import Blow, Launch, Prick, Strike
from sandgate.rules.jane1905.tactical.posts import SIDES, Command, Duty, Post, Side, sees_plan
from sandgate.rules.jane1905.tactical.seen_state import Found, Note, Panorama, Sight
from sandgate.rules.jane1905.tactical.ship_state import Fix, Mounting, Ship, Troop, TubeState
from sandgate.rules.jane1905.tactical.state import Objective, Options, Phase
from sandgate.rules.jane1905.tactical.written_state import Chit, Letter, Orders
from sandgate.rules.jane1905.track.squares import square_at
from sandgate.sea.stretches import Stretch


@quick
@dataclass(frozen=True, slots=True)
class Listed:
    """A ship as both sides have her in their lists: FIGHTING SHIPS is open to all."""

    number: int
    side: Side
    id: str
    name: str
    plan: str


@quick
@dataclass(frozen=True, slots=True)
class Seen:
    """A ship of one's own side on the plan."""

    number: int
    id: str
    name: str
    division: str
    mine: bool  # whether the reader is her captain
    x_yd: float
    y_yd: float
    course_deg: float
    speed_kn: float
    track: tuple[Fix, ...]
    wake: tuple[Stretch, ...]
    lit_deg: float | None
    shows_light: bool
    fate: Literal["", "sunk", "left", "captured"]

    @property
    def gone(self) -> bool:
        """Whether she is off the board."""
        return self.fate != ""


@quick
@dataclass(frozen=True, slots=True)
class Battery:
    """The guns of a ship or fort, before those who answer for them."""

    number: int
    mountings: tuple[Mounting, ...]


@quick
@dataclass(frozen=True, slots=True)
class Tubes:
    """The torpedo tubes of a ship, before those who answer for them."""

    number: int
    tubes: tuple[TubeState, ...]
    setting_yd: int


@quick
@dataclass(frozen=True, slots=True)
class Tracing:
    """A torpedo in the water as its firer has traced it: nothing of whom it has passed or struck (JANE.TOR.08)."""

    role: str
    ship: int
    tube: str
    fired_min: float  # minutes of the game
    x_yd: float  # where it was fired
    y_yd: float
    bearing_deg: float
    setting_yd: int
    square: str  # that it was aimed at
    until_min: float  # to which it lies in wait there
    method: int


@dataclass(frozen=True, slots=True)
class SeenFort:
    """A fort: where it lies is known to both; its stations and the shaking of its gunners to its own side."""

    number: int
    side: Side
    id: str
    name: str
    plan: str
    x_yd: float
    y_yd: float
    faces_deg: float
    mine: bool
    stations_out: tuple[bool, ...]
    secret_at_in: tuple[tuple[float, float], ...]
    shaken_until: int


@quick
@dataclass(frozen=True, slots=True)
class ActionView:
    """The board, or the edge of the table, as one person sees it while move `move` + 1 is written or shot."""

    reader: str
    side: Side | Literal[""]
    duties: tuple[Duty, ...]
    move: int
    phase: Phase
    options: Options
    plans: tuple[Plan, ...]
    fort_plans: tuple[FortPlan, ...]
    posts: tuple[Post, ...]  # of his side
    commands: tuple[Command, ...]  # of his side
    objectives: tuple[Objective, ...]  # of his side
    listed: tuple[Listed, ...]
    own: tuple[Seen, ...]  # nothing for who sees no plan
    cards: tuple[Ship, ...]  # the ships whose captain he is: scorers, engines, helm
    batteries: tuple[Battery, ...]
    tubes: tuple[Tubes, ...]
    sights: tuple[Sight, ...]
    forts: tuple[SeenFort, ...]
    troops: tuple[Troop, ...]  # of his side
    divisions: tuple[str, ...]  # of his side
    bridge: tuple[str, ...]  # of his side: the admiral, and the captain of the ship that carries him
    found: tuple[Found, ...]  # boats under water that his ships have sighted
    land: tuple[str, ...]
    free_signals: bool
    orders: tuple[Orders, ...]  # of his side
    chits: tuple[Chit, ...]  # his own, on their way
    letters: tuple[Letter, ...]
    launches: tuple[Launch, ...]
    torpedoes: tuple[Tracing, ...]
    pricks: tuple[Prick, ...]
    panoramas: tuple[Panorama, ...]
    notes: tuple[Note, ...]
    strikes: tuple[Strike, ...]  # the umpire's
    blows: tuple[Blow, ...]

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """What stands on the plan: own ships, enemies in sight or where they were seen last, forts, troops ashore."""
        return (*self._ships(), *self._seen(), *self._forts(), *self._troops())

    def _ships(self) -> list[Piece]:
        return [
            Piece(
                each.id,
                each.side,
                self.plan_of(each).kind,
                own.x_yd,
                own.y_yd,
                own.course_deg,
                _fate(own),
                own.number,
                each.name,
            )
            for own in self.own
            for each in self.listed
            if each.number == own.number and own.fate == ""
        ]

    def _seen(self) -> list[Piece]:
        known = {own.number for own in self.own}
        shown = [sight for sight in self.sights if sight.ship not in known and not sight.sunk]
        return [*self._dots(), *[self._enemy(sight) for sight in shown if not sight.dot]]

    def _enemy(self, sight: Sight) -> Piece:
        ship, fix = self.ship(sight.ship), sight.track[-1]
        kind, note = self.plan_of(ship).kind, _seen_note(sight)
        return Piece(ship.id, ship.side, kind, fix.x_yd, fix.y_yd, fix.course_deg, note, ship.number, ship.name)

    def _dots(self) -> list[Piece]:
        """Marks without a name: orders call them by their squares, and two on one square are one to them (JANE.SUB.04)."""
        found = dict[str, Piece]()
        for sight in [sight for sight in self.sights if sight.dot and sight.ship < 0 and not sight.sunk]:
            x_yd, y_yd = sight.track[-1][1:3]
            square = square_at(x_yd, y_yd, *self.options.board_squares)
            side = self.ship(sight.ship).side
            found.setdefault(square, Piece(square, side, "dot", x_yd, y_yd, 0.0, "a dot on the water", 0, "a dot"))
        return [*found.values()]

    def _forts(self) -> list[Piece]:
        return [
            Piece(each.id, each.side, "fort", each.x_yd, each.y_yd, each.faces_deg, "", each.number, each.name)
            for each in self.forts
        ]

    def _troops(self) -> list[Piece]:
        return [
            Piece(each.id, each.side, each.kind, each.x_yd, each.y_yd, 0.0, "", each.number, each.id) for each in self.troops
        ]

    def ship(self, number: int) -> Listed:
        """A ship of either list; what shows as a dot, whose number is below nought, may be any boat of the enemy's."""
        if number < 0:
            boat = next(each for each in self.listed if each.side != self.side and self.plan_of(each).diving)
            return Listed(number, boat.side, "DOT", "the boat", boat.plan)
        for each in self.listed:
            if each.number == number:
                return each
        raise KeyError(number)

    def plan_of(self, ship: Listed) -> Plan:
        """The plan of a ship."""
        for plan in self.plans:
            if plan.key == ship.plan:
                return plan
        raise KeyError(ship.plan)

    @property
    def has_plan(self) -> bool:
        """Whether the reader sees the board from above."""
        return bool(self.own) or sees_plan(self.duties)


def _fate(own: Seen) -> str:
    return "" if own.speed_kn else "stopped"


def _seen_note(sight: Sight) -> str:
    told = [] if sight.now else [f"last seen in move {sight.track[-1].move}"]
    told += ["stopped"] if sight.stopped else []
    told += [f"down to the {sight.level}"] if sight.level != "afloat" else []
    told += [f"{sight.funnels_down} funnel{'s' if sight.funnels_down > 1 else ''} down"] if sight.funnels_down else []
    return ", ".join(told)


def losses(seen: ActionView) -> Losses | None:
    """Ships that are known to be gone; the book adds nothing up (JANE.NOTE.08)."""
    if not any(sight.sunk for sight in seen.sights) and not any(own.fate == "sunk" for own in seen.own):
        return None
    lost = {
        side: sum(own.fate == "sunk" and seen.ship(own.number).side == side for own in seen.own)
        or sum(sight.sunk and seen.ship(sight.ship).side == side for sight in seen.sights)
        for side in SIDES
    }
    return Losses("ships sunk", seen.move, tuple([(side, float(lost[side])) for side in SIDES]))
