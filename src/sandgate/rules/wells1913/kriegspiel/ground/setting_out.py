"""How the program sets the men of a unit out in the formation last ordered. KS.ARMS.16; LW.COUNTRY.09 to .11, LW.MOB.11.

A unit's place is the middle of its front rank. Fours and twos are columns of so many files, two ranks are two lines, a line
of horsemen is one rank, two of more than twelve; close order is set with gaps of 0.25 in, extended order, one line of men,
with 2 in.

Ruling: the front fills up first, from the left; of two ranks the front has the odd man. A place that is not free is left
empty, and the men fill up to six more ranks behind: not free is one off the field, on a solid, a work, in water or across
the edge of a contour, one within a sixteenth of an inch of another piece, and one in contact with an enemy, for contact is
made by CHARGE and HIT alone (KS.MOVE.13).
"""

from collections.abc import Iterator, Sequence
from itertools import chain, islice, pairwise
from math import floor
from typing import Final, NamedTuple

from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import aboard, ahead, bearing, distance
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.country import CLEARANCE_IN
from sandgate.rules.wells1913.field.crowd import Body, near_by, too_near
from sandgate.rules.wells1913.field.land import Country
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.standing import off_field, stands
from sandgate.rules.wells1913.field.terrain import apart, box_of, terrain_of
from sandgate.rules.wells1913.kriegspiel.ground.bodies import FOOT, HORSE, man_body, on_horse, standing, things
from sandgate.rules.wells1913.kriegspiel.ground.passing import dry_ground, work_body
from sandgate.rules.wells1913.kriegspiel.moves.arms import gap_set_in
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import Formation
from sandgate.rules.wells1913.kriegspiel.pieces import Man, Unit
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.melee.hand_to_hand import CONTACT_IN

FILES: Final = {"fours": 4, "twos": 2}
ONE_RANK: Final = 12  # horsemen in line
SPARE_RANKS: Final = 6
GUNNERS_BEHIND_IN: Final = 4.5  # house: from the axle of a gun to the front of its gunners, half an inch behind its trail

Rank = tuple["Spot", ...]


class Spot(NamedTuple):
    """A place in a formation, and where its man faces."""

    x_in: float
    y_in: float
    facing_deg: float


class Trail(NamedTuple):
    """Where a column stands: along the way that its front has come, and beyond the end of that straight back."""

    points: Sequence[Point]  # from the middle of the front
    back_deg: float  # where those face who stand beyond the last of them


class Crowd(NamedTuple):
    """Everybody and everything about a place: friends, who must be clear, and enemies, who must not be touched."""

    friends: tuple[Body, ...]
    enemies: tuple[Body, ...]


def files_of(formation: Formation, men: int) -> int:
    """How many men stand side by side in the front.

    >>> files_of("fours", 10), files_of("two ranks", 9), files_of("extended", 9), files_of("line", 16)
    (4, 5, 9, 8)
    """
    if formation == "two ranks" or (formation == "line" and men > ONE_RANK):
        return (men + 1) // 2
    return min(men, FILES.get(formation, men))


def ranks_of(formation: Formation, men: int) -> int:
    """How many ranks so many men make.

    >>> ranks_of("fours", 10), ranks_of("two ranks", 9), ranks_of("extended", 9), ranks_of("two ranks", 0)
    (3, 2, 1, 0)
    """
    return -(-men // max(1, files_of(formation, men)))


class Pitch(NamedTuple):
    """From one file to the next, and from one rank to the next."""

    file_in: float
    rank_in: float


@step("KS.ARMS.16", "KS.RIFLE.06")
def pitch_of(formation: Formation, rides: bool) -> Pitch:
    """How far apart the men of a formation stand, from middle to middle.

    >>> pitch_of("fours", False), pitch_of("line", True)
    (Pitch(file_in=0.65, rank_in=0.65), Pitch(file_in=0.65, rank_in=1.55))
    """
    base, gap_in = HORSE if rides else FOOT, gap_set_in("extended" if formation == "extended" else "close")
    return Pitch(base.width_in + gap_in, base.length_in + gap_in)


def front_in(formation: Formation, men: int, rides: bool) -> float:
    """How wide the front is, between the middles of its two wings.

    >>> front_in("twos", 8, False), front_in("extended", 3, False)
    (0.65, 4.8)
    """
    return grid((files_of(formation, men) - 1) * pitch_of(formation, rides).file_in)


@step("KS.ARMS.16", "KS.RIFLE.06")
def places(formation: Formation, men: int, rides: bool, x_in: float, y_in: float, facing_deg: float) -> tuple[Point, ...]:
    """The places of so many men, rank after rank and in each from the left, with the middle of the front here.

    >>> places("two ranks", 3, False, 10.0, 20.0, 0.0)
    (Point(x_in=9.675, y_in=20.0), Point(x_in=10.325, y_in=20.0), Point(x_in=9.675, y_in=19.35))
    """
    found = chain.from_iterable(_ranks(formation, men, rides, Trail((Point(x_in, y_in),), facing_deg)))
    return tuple([Point(spot.x_in, spot.y_in) for spot in islice(found, men)])


def _ranks(formation: Formation, men: int, rides: bool, trail: Trail) -> Iterator[Rank]:
    """The ranks of a formation along a trail from the front, more of them than it needs."""
    files, pitch = files_of(formation, men), pitch_of(formation, rides)
    asides = [(file - (files - 1) / 2.0) * pitch.file_in for file in range(files)]
    for nth in range(ranks_of(formation, men) + SPARE_RANKS):
        x_in, y_in, facing_deg, behind_in = _back(trail, nth * pitch.rank_in)
        spots = [ahead(x_in, y_in, facing_deg, -behind_in, aside_in) for aside_in in asides]
        yield tuple([Spot(grid(x), grid(y), facing_deg) for x, y in spots])


def _back(trail: Trail, behind_in: float) -> tuple[float, float, float, float]:
    """Where the trail is so far behind its front: a place of it, its bearing there, and how far behind that place still."""
    for here, before in pairwise(trail.points):
        leg_in = distance(*before, *here)
        if behind_in < leg_in:
            return *here, grid(bearing(*before, *here)), behind_in
        behind_in -= leg_in
    return *trail.points[-1], trail.back_deg, behind_in


# -- setting out -------------------------------------------------------------------------------------------------------


@step("KS.ARMS.16", "KS.ARMS.17", "LW.COUNTRY.09", "LW.COUNTRY.10", "LW.COUNTRY.11", "LW.MOB.11", "KS.CONSTRUCT.03")
def set_out(
    battle: Battle, unit: Unit, men: Sequence[Man], *, trail: Trail | None = None, also: Sequence[Body] = ()
) -> tuple[Man, ...] | None:
    """Men of a unit set out as the unit now stands, faces and is formed; None if they do not all find room.

    also: what comes to stand there besides. A gun of the unit's name is in nobody's way: whoever sets it down names it here.
    """
    if not men:
        return ()
    rides, at = on_horse(men[0], unit), Point(unit.x_in, unit.y_in)
    ranks = list(_ranks(unit.formation, len(men), rides, trail or Trail((at,), unit.facing_deg)))
    far_in = max(distance(*at, spot.x_in, spot.y_in) for rank in ranks for spot in (rank[0], rank[-1]))
    crowd = crowd_about(battle, unit, [man.name for man in men], at, far_in)
    crowd = crowd._replace(friends=(*also, *crowd.friends))
    free = list(islice(_free(dry_ground(battle), ranks, rides, crowd, bent=trail is not None), len(men)))
    return _manned(men, free, unit, rides) if len(free) == len(men) else None


def crowd_about(battle: Battle, unit: Unit, moving: Sequence[str], at: Point, far_in: float) -> Crowd:
    """All pieces within a distance of a place but those that move."""
    gone = dict.fromkeys(moving)

    def close(body: Body) -> bool:
        return distance(*at, body.x_in, body.y_in) <= far_in + body.reach_in + HORSE.length_in

    men = [(man, body) for man, body in standing(battle) if man.name not in gone and close(body)]
    others = [body for body in (*things(battle, (unit.name,)), *map(work_body, battle.works)) if close(body)]
    friends = [body for man, body in men if man.side == unit.side]
    return Crowd((*friends, *others), tuple([body for man, body in men if man.side != unit.side]))


def _free(country: Country, ranks: Sequence[Rank], rides: bool, crowd: Crowd, *, bent: bool) -> Iterator[Spot]:
    """The places on which a man can stand; in a column that bends its own men too may stand in the way."""
    taken = list(crowd.friends)
    for rank in ranks:
        plain = _plain(country, rank)
        for spot in rank:
            body = man_body("", rides, *spot)
            if (plain or _bears(country, body)) and _clear(body, taken, crowd.enemies):
                if bent:
                    taken.append(body)
                yield spot


def _plain(country: Country, rank: Rank) -> bool:
    """Whether a rank stands on the field with nothing of the country about it."""
    around = box_of([(spot.x_in, spot.y_in) for spot in rank], HORSE.length_in)
    terrain = terrain_of(country)
    if around[0] < 0.0 or around[1] < 0.0 or around[2] > country.width_in or around[3] > country.depth_in:
        return False
    boxes = chain(
        [thing.box for thing in terrain.things], [face.box for face in terrain.faces], [wet.box for wet in terrain.deep]
    )
    return all(apart(around, box, CLEARANCE_IN) for box in boxes)


def _bears(country: Country, body: Body) -> bool:
    at = (body.x_in, body.y_in)
    return off_field(country, *at) is None and stands(country, body.outlines, *at) is None


def has_room(battle: Battle, body: Body, crowd: Crowd) -> bool:
    """Whether one man can stand where a body is, among all pieces about it."""
    return _bears(dry_ground(battle), body) and _clear(body, crowd.friends, crowd.enemies)


def _clear(body: Body, friends: Sequence[Body], enemies: Sequence[Body]) -> bool:
    return too_near(body, friends) is None and next(near_by(body, enemies, CONTACT_IN), None) is None


# -- who stands where --------------------------------------------------------------------------------------------------


def _manned(men: Sequence[Man], spots: Sequence[Spot], unit: Unit, rides: bool) -> tuple[Man, ...]:
    """The men at their places, each as near to where he was as their order allows: along the front or down the column."""
    wide = ranks_of(unit.formation, len(men)) <= files_of(unit.formation, len(men))
    cell_in = pitch_of(unit.formation, rides)[not wide]
    order = _in_order([Point(man.x_in, man.y_in) for man in men], unit, cell_in, wide=wide)
    along = _in_order([Point(spot.x_in, spot.y_in) for spot in spots], unit, cell_in, wide=True) if wide else range(len(men))
    placed = [
        replace(men[one], x_in=spots[other].x_in, y_in=spots[other].y_in, facing_deg=spots[other].facing_deg)
        for one, other in zip(order, along, strict=True)
    ]
    return tuple(sorted(placed, key=lambda man: man.number))


def farthest_in(before: Unit, after: Unit, men: Sequence[Man], ended: Sequence[Man]) -> float:
    """The longest straight way of a man from his place in a unit that stood in full order to those where it is set out."""
    rides = on_horse(men[0], before)
    stood = places(before.formation, len(men), rides, before.x_in, before.y_in, before.facing_deg)
    full = [replace(man, x_in=x, y_in=y) for man, (x, y) in zip(men, stood, strict=True)]
    gone = _manned(full, [Spot(man.x_in, man.y_in, man.facing_deg) for man in ended], after, rides)
    return max(distance(a.x_in, a.y_in, b.x_in, b.y_in) for a, b in zip(full, gone, strict=True))


def _in_order(where: Sequence[Point], unit: Unit, cell_in: float, *, wide: bool) -> list[int]:
    """The numbers of some places in order: file by file from the left, or rank by rank from the front."""
    found = [aboard(unit.x_in, unit.y_in, unit.facing_deg, *at) for at in where]
    if wide:
        left = min(aside for _, aside in found)
        keys = [(floor((aside - left) / cell_in + 0.5), -forward) for forward, aside in found]
    else:
        front = max(forward for forward, _ in found)
        keys = [(floor((front - forward) / cell_in + 0.5), aside) for forward, aside in found]
    return sorted(range(len(where)), key=lambda nth: (keys[nth], nth))


def placed(battle: Battle, men: Sequence[Man]) -> Battle:
    """The battle with men where they have been set out."""
    there = {man.name: man for man in men}
    return replace(battle, men=tuple([there.get(man.name, man) for man in battle.men]))
