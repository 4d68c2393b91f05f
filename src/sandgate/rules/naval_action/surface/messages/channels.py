"""Who may talk to whom, whose orders come late, and where a commander's flag flies. VII.E."""

from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.kept import as_it_was
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Yards, near
from sandgate.rules.naval_action.surface.posts import Group, Post
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import gone, numbered, ship_of
from sandgate.rules.naval_action.surface.sighting.lines import blocked_by
from sandgate.rules.naval_action.surface.state import State

BLINKER_YD: Final = number("sandgate.rules.naval_action", "messages", "blinker")


@rule("NA.COMMS.01", "NA.COMMS.03")
def in_blinker_range(apart_yd: Yards) -> bool:
    """Whether two flagships are within visual range of blinker lights: 12,000 yards.

    >>> in_blinker_range(12_000.0), in_blinker_range(12_001.0)
    (True, False)
    """
    return near(apart_yd) <= BLINKER_YD


@rule("NA.COMMS.01")
def is_closed(turn: int, closed_until: int) -> bool:
    """Whether a commander whose flag has just passed to another ship cannot yet talk.

    >>> is_closed(6, 6), is_closed(7, 6)
    (True, False)
    """
    return turn <= closed_until


def post_of(state: State, key: str) -> Post:
    """A commander by the key of his role; raises KeyError."""
    for post in state.posts:
        if post.key == key:
            return post
    raise KeyError(key)


def _apart(one: Ship, other: Ship) -> float:
    return distance(one.x_yd, one.y_yd, other.x_yd, other.y_yd)


@step("NA.COMMS.01", "NA.COMMS.03")
def as_begun(state: State, ship: Ship) -> Ship:
    """A ship where she was at the start of this turn."""
    x_yd, y_yd = _begun_at(state, ship)
    return ship if x_yd == ship.x_yd and y_yd == ship.y_yd else replace(ship, x_yd=x_yd, y_yd=y_yd)


def _begun_at(state: State, ship: Ship) -> tuple[float, float]:
    for fix in reversed(ship.track):
        if fix.turn <= state.move:
            return fix.x_yd, fix.y_yd
    return ship.x_yd, ship.y_yd


@step("NA.COMMS.01")
def channel_open(state: State, one: str, other: str) -> bool:
    """Whether two commanders may talk in private in this turn: flagships near each other on a free line."""
    a, b, turn = post_of(state, one), post_of(state, other), state.move + 1
    flags = [ship for post in (a, b) for ship in state.ships if ship.number == post.flagship]
    if len(flags) < 2 or is_closed(turn, a.closed_until) or is_closed(turn, b.closed_until):
        return False
    ship, mate = (as_begun(state, flag) for flag in flags)
    if ship.gone or mate.gone:
        return False
    apart_yd = _apart(ship, mate)
    in_sight = state.options.night or near(apart_yd) <= state.visibility_yd
    return in_blinker_range(apart_yd) and in_sight and not blocked_by(state, ship, mate)


def in_touch(state: State, key: str) -> tuple[str, ...]:
    """The commanders of his side with whom a commander may talk in this turn."""
    side = post_of(state, key).side
    return tuple(
        [each.key for each in state.posts if each.side == side and each.key != key and channel_open(state, key, each.key)]
    )


@step("NA.COMMS.03")
def is_local(state: State, group: Group) -> bool:
    """Whether a group has no commander aboard and is too far from his flagship to be ordered at once."""
    post = post_of(state, group.commander)
    if post.flagship in group.ships:
        return False
    known, off = numbered(state.ships), gone(state.ships)
    ships = [known[number] for number in group.ships if number in known and number not in off]
    if not ships:
        return False
    if post.flagship not in known:
        return True
    begun = _begun_at(state, known[post.flagship])
    return not in_blinker_range(min([distance(*begun, *_begun_at(state, ship)) for ship in ships]))


@step("NA.COMMS.01")
def flags_passed(state: State) -> State:
    """Commanders whose flagship is gone go over to the next ship of her group, else to their nearest one."""
    posts = as_it_was(state.posts, tuple([_flag(state, post) for post in state.posts]))
    return state if posts is state.posts else replace(state, posts=posts)


def _flag(state: State, post: Post) -> Post:
    if not post.flagship or ship_of(state, post.flagship).fate == "":
        return post
    lost = ship_of(state, post.flagship)
    commanded = [group for group in state.groups if group.commander == post.key]
    own = [ship_of(state, number_) for group in commanded for number_ in group.ships]
    alive = [ship for ship in own if not ship.gone]
    if not alive:
        return replace(post, flagship=0)
    hers = next((group.ships for group in commanded if lost.number in group.ships), ())
    at = hers.index(lost.number) if hers else 0
    mates = [ship for number_ in (*hers[at:], *hers[:at]) for ship in alive if ship.number == number_]
    next_ship = mates[0] if mates else min(alive, key=lambda ship: (_apart(lost, ship), ship.number))
    return replace(post, flagship=next_ship.number, closed_until=state.move + 2)
