"""How men who charge or come up close with the enemy: the front goes straight on until one of them touches. KS.ARMS.16.

The nearest man goes straight up to the enemy nearest to him; the formation is set square to his way, and the others keep
their places in it beside and behind him. Where a place is not free, or farther than they may go, they stand as little
behind it as they must; who finds none stays where he was.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import aboard, ahead, bearing, distance
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, too_near
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.standing import stands
from sandgate.rules.wells1913.field.terrain import apart, box_of
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.ground.bodies import half_width_in, man_body, on_horse
from sandgate.rules.wells1913.kriegspiel.ground.scene import MAN_REACH_IN, Scene, nearest
from sandgate.rules.wells1913.kriegspiel.pieces import Man, Unit
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.works import mines
from sandgate.rules.wells1913.melee.hand_to_hand import CONTACT_SET_IN, in_contact

STEPS: Final = 64  # of the approach to contact: each leaves a part of the gap
BEHIND_IN: Final = 1.0  # between places tried behind one that is not free
AROUND_IN: Final = MAN_REACH_IN + 1.0  # who is farther from the middle of a base than that and his own reach is clear of it

MayGo = Callable[[Point, Point], bool]


class Closed(NamedTuple):
    """Men who have closed: the turn from their old front to the new one, where the first came to stand, and all of them."""

    pivot: Point  # where he was
    front_deg: float  # and how he faced
    contact: Point
    bearing_deg: float
    men: dict[str, Man]

    def place(self, x_in: float, y_in: float, behind_in: float = 0.0) -> Point:
        """Where a place of the formation comes to be, or one so far behind it."""
        forward, aside = aboard(*self.pivot, self.front_deg, x_in, y_in)
        x, y = ahead(*self.contact, self.bearing_deg, forward - behind_in, aside)
        return Point(grid(x), grid(y))

    def unit(self, unit: Unit) -> Unit:
        """A unit in its new place."""
        at = self.place(unit.x_in, unit.y_in)
        return replace(unit, x_in=at.x_in, y_in=at.y_in, facing_deg=self.bearing_deg)


@step("KS.ARMS.16", "LW.MELEE.03")
def closed(
    scene: Scene, men: Sequence[Man], first: Man, towards: Body, targets: Sequence[Body], most_in: float, may_go: MayGo
) -> Closed:
    """Men who close with some targets, the first of them straight towards one, no farther than he can.

    `may_go`: whether any other man may go straight from a place to a place.
    """
    bearing_deg = grid(bearing(first.x_in, first.y_in, towards.x_in, towards.y_in)) % 360.0
    rides = on_horse(first, scene.units[first.unit])
    contact = _contact(first, rides, bearing_deg, targets, most_in)
    found = Closed(Point(first.x_in, first.y_in), first.facing_deg, contact, bearing_deg, {})
    taken = _about(scene, found, men)
    for man in sorted(men, key=lambda man: (man.name != first.name, _far_in(first, man), man.number)):
        places = _places(found, man, on_horse(man, scene.units[man.unit]))
        end = next((body for body in places if man.name == first.name or _free(scene, man, body, taken, may_go)), None)
        taken.append(end or scene.bodies[man.name])
        found.men[man.name] = replace(man, x_in=end.x_in, y_in=end.y_in, facing_deg=bearing_deg) if end else man
    return found


def _about(scene: Scene, found: Closed, men: Sequence[Man]) -> list[Body]:
    """The others who stand about the places to which these men may come."""
    names, far_in = dict.fromkeys(man.name for man in men), distance(*found.pivot, *found.contact)
    around = box_of([found.place(man.x_in, man.y_in, behind_in) for man in men for behind_in in (0.0, far_in)], AROUND_IN)
    others = [*scene.things, *[body for name, body in scene.bodies.items() if name not in names]]
    return [body for body in others if not apart(around, box_of([(body.x_in, body.y_in)]), body.reach_in)]


def _far_in(first: Man, man: Man) -> float:
    return distance(first.x_in, first.y_in, man.x_in, man.y_in)


@step("LW.MELEE.03")
def _contact(man: Man, rides: bool, bearing_deg: float, targets: Sequence[Body], most_in: float) -> Point:
    """Where a man who goes straight on first touches one of the targets: he never goes farther than his gap."""
    gone_in, place = 0.0, Point(man.x_in, man.y_in)
    for _ in range(STEPS):
        gap_in, _ = nearest(man_body(man.name, rides, *place, bearing_deg), targets)
        if in_contact(gap_in) or gone_in >= most_in:
            break
        gone_in = min(most_in, gone_in + gap_in - CONTACT_SET_IN)
        x, y = ahead(man.x_in, man.y_in, bearing_deg, gone_in, 0.0)
        place = Point(grid(x), grid(y))
    return place


def _places(found: Closed, man: Man, rides: bool) -> Iterator[Body]:
    """The place of a man in the formation, and those behind it, as far back as the first man came from."""
    far_in = distance(*found.pivot, *found.contact)
    for nth in range(int(far_in / BEHIND_IN) + 1):
        at = found.place(man.x_in, man.y_in, nth * BEHIND_IN)
        yield man_body(man.name, rides, *at, found.bearing_deg)


def _free(scene: Scene, man: Man, body: Body, taken: Sequence[Body], may_go: MayGo) -> bool:
    """Whether a man may come to stand there."""
    at = Point(body.x_in, body.y_in)
    return (
        stands(scene.country, body.outlines, *at) is None
        and too_near(body, taken) is None
        and may_go(Point(man.x_in, man.y_in), at)
    )


@step("KS.DESTROY.06")
def mined(state: State, scene: Scene, found: Closed, halted: Callable[[float], Battle]) -> Step | None:
    """The state after men who close have met a mine, which ends their way; None if they meet none.

    `halted`: the battle when the first of them goes only so far.
    """
    met = list[tuple[float, str]]()
    for man in found.men.values() if any(secrets.mines for secrets in state.secrets) else ():
        start, half_in = scene.men[man.name], half_width_in(on_horse(man, scene.units[man.unit]))
        path = (Point(start.x_in, start.y_in), Point(man.x_in, man.y_in))
        at = mines.met(state, man.unit, path, half_in)
        if at is not None:
            met.append((distance(*path[0], *at), man.unit))
    if not met:
        return None
    far_in, unit = min(met)
    return mines.explode(replace(state, battle=halted(far_in)), unit)


def with_closed(battle: Battle, found: Closed) -> Battle:
    """The battle with men who have closed."""
    return replace(battle, men=tuple([found.men.get(man.name, man) for man in battle.men]))
