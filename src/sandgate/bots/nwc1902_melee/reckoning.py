"""How the captain of a mêlée reads his view: his own ship, and all others as they are reckoned from their dots, friends too.

Captains of one side talk by signal only (NWC.ME.13), so that a friend is reckoned as an enemy is. A ship that lies
motionless after a collision, or aground, is reckoned to stay. What he goes by from there on is numbers (sea.py).
"""

from functools import cache
from itertools import pairwise
from operator import attrgetter
from typing import Final, NamedTuple

from sandgate.bots.nwc1902.reckoning import Reckoned, at_start, reckon
from sandgate.bots.nwc1902_melee.sea import Gun, Other, Piece, Sea
from sandgate.kernel.asks import Ask
from sandgate.kernel.frozen import making
from sandgate.kernel.geometry import distance
from sandgate.kernel.kept import kept
from sandgate.rules.nwc1902.guns.gun_fire import AFTER, ON_KEEL, TO_PORT, pair_units
from sandgate.rules.nwc1902.melee.allowing import highest_speed, own_ship, writer_of
from sandgate.rules.nwc1902.melee.view import MeleeView, OwnShip, SeenShip
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.pairs import PAIRS_OF, Battery
from sandgate.rules.nwc1902.ship.sides import SIDES, Side
from sandgate.rules.nwc1902.squadron.scale_of_melee import full_speed
from sandgate.rules.nwc1902.squadron.speed import FASTEST_CARD_KN
from sandgate.rules.nwc1902.squadron.state import KINDS
from sandgate.rules.nwc1902.squadron.units import enemy_of

COAST_YD: Final = 1000.0
NEAREST_FIRST: Final = attrgetter("range_yd", "number")  # of others; of equals the lower number
make_other: Final = making(Other)

Known = tuple[SeenShip, Reckoned | None]  # None: she has one dot alone, and no speed is known of her


class Situation(NamedTuple):
    """What a captain reads off his view: the numbers that he decides by, and what his sheet is written by."""

    sea: Sea
    own: OwnShip
    highest_kn: float  # that may be ordered
    enemies: tuple[SeenShip, ...]  # in the order of the numbers


def situation(view: MeleeView, ask: Ask) -> Situation:
    """Read a view as the captain who is asked."""
    writer = writer_of(view, ask)
    ship, own = own_ship(view, ask)
    afloat, fleet_kn = reckoned(view.ships), writer.fleet.speed_kn
    enemies, friends = (_others(afloat[side], ship, fleet_kn) for side in (enemy_of(ship.side), ship.side))
    ships = {each.number: each for each, _ in afloat[enemy_of(ship.side)]}
    ready, motion = dict(own.ship.tubes), own.ship.motion
    sea = Sea(
        number=ship.number,
        motion=motion,
        lies=_lies(ship),
        kind=KINDS.index(ship.kind),
        half_power=ship.half_power,
        guns=guns_of(ship.battery),
        ready_s=(ready["SFT"], ready["SAT"], ready["PFT"], ready["PAT"]),
        begun_s=view.move * MOVE_S,
        torpedo_kn=view.options.torpedo_speed_kn,
        reach_yd=view.options.torpedo_range_yd,
        enemies=enemies,
        friends=friends,
        shores=_shores(view, motion.x_yd, motion.y_yd),
    )
    return Situation(sea, own, highest_speed(writer, own), tuple([ships[enemy.number] for enemy in enemies]))


def _lies(ship: SeenShip) -> bool:
    """Whether a ship lies still as the next move begins: that of her last dot is over."""
    return ship.aground or ship.lies_s > ship.marks[-1].move * MOVE_S


def _others(ships: list[Known], own: SeenShip, fleet_kn: float) -> list[Other]:
    """The ships of a side but the own one, the nearest first."""
    _, x_yd, y_yd, _ = own.marks[-1]
    others = [
        make_other(ship.number, distance(x_yd, y_yd, now.x_yd, now.y_yd), now)
        for ship, known in ships
        for now in (known or _at_start(ship, fleet_kn),)
        if ship.number != own.number
    ]
    others.sort(key=NEAREST_FIRST)
    return others


@kept
def reckoned(ships: tuple[SeenShip, ...]) -> dict[Side, list[Known]]:
    """The ships on the paper by side, as all captains reckon them."""
    return {
        side: [(ship, _from_dots(ship)) for ship in ships if ship.side == side and not ship.out_of_action] for side in SIDES
    }


def _from_dots(ship: SeenShip) -> Reckoned | None:
    """A ship from her last two dots; None: there is one alone."""
    if len(ship.marks) == 1:
        return None
    before, last = ship.marks[-2:]
    before_deg, fastest_kn = before.heading_deg or 0.0, full_speed(FASTEST_CARD_KN)
    return lying(_lies(ship), reckon(before.x_yd, before.y_yd, last.x_yd, last.y_yd, before_deg, fastest_kn))


def _at_start(ship: SeenShip, fleet_kn: float) -> Reckoned:
    """A ship with one dot alone: she is taken to make the own fleet's speed."""
    last = ship.marks[-1]
    return lying(_lies(ship), at_start(last.x_yd, last.y_yd, last.heading_deg or 0.0, fleet_kn))


def lying(lies: bool, now: Reckoned) -> Reckoned:
    """A ship that lies still is reckoned to stay."""
    return Reckoned(now.x_yd, now.y_yd, now.heading_deg, 0.0, 0.0) if lies else now


@cache
def guns_of(battery: Battery) -> list[Gun]:
    """The pairs of a battery, in the order of the score card."""
    return [Gun(pair_units(pair), pair in ON_KEEL, pair in TO_PORT, pair in AFTER) for pair in PAIRS_OF[battery]]


def _shores(view: MeleeView, x_yd: float, y_yd: float) -> list[Piece]:
    """The pieces of shore near a place."""
    return [
        Piece(*p, *q)
        for shore in view.shores
        for p, q in pairwise(shore)
        if min(p[0], q[0]) - COAST_YD <= x_yd <= max(p[0], q[0]) + COAST_YD
        if min(p[1], q[1]) - COAST_YD <= y_yd <= max(p[1], q[1]) + COAST_YD
    ]
