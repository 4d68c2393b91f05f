"""The two places at the end of a gun's trail, and men at them: Chapter III, "Mobility" (IV); LW.GUN.07.

A man is set exactly at his place, an inch off it at most for clearance, if his way there fits his move. Who is set there,
and when: gun_service.py.
"""

from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from sandgate.kernel.adding import added
from sandgate.kernel.contract import Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import man_body
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.soldiers import HALF_MAN_IN
from sandgate.rules.wells1913.field.ways import way_in
from sandgate.rules.wells1913.little_wars.ground.crowd import bodies
from sandgate.rules.wells1913.little_wars.ground.place import counted
from sandgate.rules.wells1913.little_wars.guns.gun_events import TrailManned
from sandgate.rules.wells1913.little_wars.guns.swinging import room_near
from sandgate.rules.wells1913.little_wars.larger.long_moves import ordinary_in
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man, man_of
from sandgate.rules.wells1913.little_wars.telling import now
from sandgate.rules.wells1913.shot.gun_fire import trail_places
from sandgate.rules.wells1913.shot.swinging import NUDGE_IN


class Post(NamedTuple):
    """A man at a place of a trail, and his whole way in this move."""

    man: Man
    at: Point
    way_in: float


Posts = tuple[Post, ...]


def at_trail(battle: Battle, gun: Gun) -> tuple[Man, ...]:
    """The men who have been set at a trail in this move."""
    return tuple(man for man in battle.men if man.trail_of == gun.name and man.status == "armed")


@step("LW.GUN.07")
def open_places(battle: Battle, gun: Gun) -> list[Point]:
    """The places at a trail where nobody has been set."""
    there = at_trail(battle, gun)
    spots = [Point(*spot) for spot in trail_places(gun.x_in, gun.y_in, gun.bearing_deg)]
    return [spot for spot in spots if not any(beside(man, spot) for man in there)]


def beside(man: Man, spot: Point) -> bool:
    """Whether a man stands at a place, or as near to it as clearance may have put him."""
    return grid(distance(man.x_in, man.y_in, *spot)) <= NUDGE_IN


def pair(battle: Battle, gun: Gun, names: Sequence[str]) -> Posts | None:
    """Men at the open places, each within his move; of two possible ways the shorter; None if they cannot."""
    men = [man_of(battle, name) for name in names]
    tried = [_posted(battle, gun, men, spots) for spots in permutations(open_places(battle, gun), len(men))]
    return min([posts for posts in tried if posts], key=lambda posts: added(post.way_in for post in posts), default=None)


def _posted(battle: Battle, gun: Gun, men: Sequence[Man], spots: Sequence[Point]) -> Posts | None:
    """These men at these places, in this order."""
    posts = list[Post]()
    for man, spot in zip(men, spots, strict=True):
        at = counted(man)
        post = post_at(battle, gun, man, spot, at, man.way_in, posts)
        if post is None:
            return None
        posts.append(post)
    return tuple(posts)


def post_at(
    battle: Battle, gun: Gun, man: Man, spot: Point, start: Point, gone_in: float, posts: Sequence[Post] = ()
) -> Post | None:
    """A man at a place of the trail, an inch off it at most, if his way from a start fits his move."""
    left_in = ordinary_in(battle, man.arm == "cavalry") - gone_in
    if distance(*start, *spot) > left_in + NUDGE_IN:
        return None
    set_there = [man_body(post.man.name, post.man.arm, post.man.make, *post.at, gun.bearing_deg) for post in posts]
    others = [*bodies(battle, (man.name, *[post.man.name for post in posts])), *set_there]
    place = room_near(battle, man, spot, gun.bearing_deg, others)
    if place is None:
        return None
    way = way_in(battle.country, HALF_MAN_IN[man.make], man.arm == "infantry", *start, *place, left_in)
    return None if way is None else Post(man, place, grid(gone_in + way))


def manned(battle: Battle, gun: Gun, posts: Posts, *, duty: bool) -> tuple[Battle, tuple[Event, ...]]:
    """The battle with men at a trail: they face as the gun points, and have moved."""
    there = {post.man.name: _at_post(gun, post) for post in posts}
    after = replace(battle, men=tuple(there.get(man.name, man) for man in battle.men))
    clauses = ("LW.GUN.07", "LW.MOVE.13") if duty else ("LW.GUN.07",)
    places = tuple(post.at for post in posts)
    told = now(battle).tell(TrailManned, clauses=clauses, gun=gun.name, men=tuple(there), places=places, duty=duty)
    return after, (told,) if posts else ()


def _at_post(gun: Gun, post: Post) -> Man:
    return replace(
        post.man,
        x_in=post.at.x_in,
        y_in=post.at.y_in,
        facing_deg=gun.bearing_deg,
        way_in=post.way_in,
        moved=True,
        touched=False,
        trail_of=gun.name,
    )
