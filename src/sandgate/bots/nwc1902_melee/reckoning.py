"""How the captain of a mêlée reads his view: his own ship, and all others as they are reckoned from their dots, friends too.

Captains of one side talk by signal only (NWC.ME.13), so that a friend is reckoned as an enemy is. A ship that lies
motionless after a collision, or aground, is reckoned to stay. What he goes by from there on is numbers (sea.py).
"""

from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.bots.nwc1902.reckoning import Reckoned, at_start, reckon
from sandgate.bots.nwc1902_melee.sea import Gun, Other, Piece, Sea
from sandgate.kernel.asks import Ask
from sandgate.kernel.geometry import distance
from sandgate.kernel.kept import kept
from sandgate.rules.nwc1902.captain.view import Mark
from sandgate.rules.nwc1902.guns.gun_fire import AFTER, ON_KEEL, TO_PORT, pair_units
from sandgate.rules.nwc1902.melee.allowing import highest_speed, own_ship, writer_of
from sandgate.rules.nwc1902.melee.view import MeleeView, OwnShip, SeenShip
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.pairs import PAIRS_OF, Battery
from sandgate.rules.nwc1902.squadron.scale_of_melee import full_speed
from sandgate.rules.nwc1902.squadron.speed import FASTEST_CARD_KN
from sandgate.rules.nwc1902.squadron.state import KINDS

COAST_YD: Final = 1000.0


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
    afloat = {each.number: each for each in view.ships if not each.out_of_action and each.number != ship.number}
    here = ship.marks[-1]
    others = sorted(
        [_other(each, here, view, writer.fleet.speed_kn) for each in afloat.values()],
        key=lambda other: (other.range_yd, other.number),
    )
    ready, motion = dict(own.ship.tubes), own.ship.motion
    sea = Sea(
        number=ship.number,
        motion=motion,
        lies=_lies(ship, view),
        kind=KINDS.index(ship.kind),
        half_power=ship.half_power,
        guns=guns_of(ship.battery),
        ready_s=(ready["SFT"], ready["SAT"], ready["PFT"], ready["PAT"]),
        begun_s=view.move * MOVE_S,
        torpedo_kn=view.options.torpedo_speed_kn,
        reach_yd=view.options.torpedo_range_yd,
        enemies=[other for other in others if afloat[other.number].side != ship.side],
        friends=[other for other in others if afloat[other.number].side == ship.side],
        shores=_shores(view, motion.x_yd, motion.y_yd),
    )
    return Situation(sea, own, highest_speed(writer, own), tuple([afloat[enemy.number] for enemy in sea.enemies]))


def _lies(ship: SeenShip, view: MeleeView) -> bool:
    return ship.aground or ship.lies_s > view.move * MOVE_S


def _other(ship: SeenShip, here: Mark, view: MeleeView, fleet_kn: float) -> Other:
    """Another ship from her last two dots; with one dot alone she is taken to make the own fleet's speed."""
    last, now = ship.marks[-1], reckoned(view.ships).get(ship.number)
    if now is None:
        now = at_start(last.x_yd, last.y_yd, last.heading_deg or 0.0, fleet_kn)
    if _lies(ship, view):
        now = Reckoned(now.x_yd, now.y_yd, now.heading_deg, 0.0, 0.0)
    return Other(ship.number, distance(here.x_yd, here.y_yd, now.x_yd, now.y_yd), now)


@kept
def reckoned(ships: tuple[SeenShip, ...]) -> dict[int, Reckoned]:
    """The ships that have two dots, by number, as all captains reckon them."""
    fastest_kn, found = full_speed(FASTEST_CARD_KN), dict[int, Reckoned]()
    for ship in ships:
        if len(ship.marks) > 1:
            before, last = ship.marks[-2:]
            before_deg = before.heading_deg or 0.0
            found[ship.number] = reckon(before.x_yd, before.y_yd, last.x_yd, last.y_yd, before_deg, fastest_kn)
    return found


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
