"""Where groups go: each tries a few turns, by the rules of the book, and takes that after which its guns tell most.

A plot settles where ships are when the next guns fire. What they are worth there, what the enemy's would do, and how far it
is to the range that is wanted: the sum decides. Evasion counts in this very turn, so it is reckoned from where ships are
now.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from sandgate.bots.naval_action_surface.fight import Place, fight_of, place_of, places_of
from sandgate.bots.naval_action_surface.situation import Foe, Situation, apart_yd
from sandgate.bots.naval_action_surface.sums import Wish, numbers
from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.rules.naval_action.surface.legs import Act, Leg, Run, Turn
from sandgate.rules.naval_action.surface.orders import Plotted
from sandgate.rules.naval_action.surface.plotting.paths import Path, ways_by
from sandgate.rules.naval_action.surface.plotting.plots import allowed_yd, radius_of, sums_of, wanted_by
from sandgate.rules.naval_action.surface.plotting.refusing import refused_plot
from sandgate.rules.naval_action.surface.posts import Group
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.sighting.land import land_after
from sandgate.sea.stretches import Lies

TURNS_DEG: Final = (0.0, 30.0, -30.0, 60.0, -60.0, 90.0, -90.0, 120.0, -120.0, 180.0)
TENTHS: Final = 10
PULL: Final = 0.03  # of what is fought for, that a thousand yards off the range wanted are worth
FAR_YD: Final = 8_000.0  # from the range wanted, beyond which a group runs in and does not linger where it is only shot at
RUN_IN: Final = 6.0  # times the pull then
NEAR_YD: Final = 600.0  # from another group's ships, at which a way is not taken
ROOM_YD: Final = 1_500.0  # before land
NEAREST: Final = 6  # enemies that are reckoned with in steering
Ends = Mapping[int, Place]  # where a way brings each ship
Score = Callable[[Sequence[Ends]], Sequence[float]]  # how good it is that ways end so


class Way(NamedTuple):
    """A plot of a group that may be written, and where it brings its ships."""

    legs: tuple[Leg, ...]
    ends: dict[int, Place]
    paths: dict[int, Path]


class Course(NamedTuple):
    """What a group is ordered, and why."""

    line: str
    why: str
    way: Way | None


def ways(now: Situation, group: Group, turns_deg: Sequence[float] = TURNS_DEG, part: float = 1.0) -> list[Way]:
    """The ways that a group may go, at a part of the greatest speed: first a turn, then straight on."""
    found = list[Way]()
    for turn_deg in turns_deg:
        turn = Turn("R" if turn_deg > 0.0 else "L", abs(turn_deg), flank=len(now.ships(group)) > 1 and abs(turn_deg) > 90.0)
        way = way_of(now, group, (turn,) if turn_deg else (), part)
        if way is not None:
            found.append(way)
    return found


def way_of(now: Situation, group: Group, legs: tuple[Leg, ...], part: float = 1.0, most_yd: float = math.inf) -> Way | None:
    """A way with some turns and words, as long as the slowest ship may go it, or as a part of that."""
    view, unit_yd = now.view, now.view.known.options.unit_yd
    ships, radius_yd = now.ships(group), radius_of(view.known, group)
    sums = sums_of(legs, unit_yd, radius_yd)
    yards = min([allowed_yd(view.known, ship, legs, sums) for ship in ships], default=0.0)
    yards -= sum([radius_yd * math.radians(leg.angle_deg) for leg in legs if isinstance(leg, Turn)])
    length = math.floor(min(yards * part, most_yd) / unit_yd * TENTHS + 1e-6) / TENTHS
    if length <= 0.0:
        return None
    plotted = (*legs, Run(length))
    if refused_plot(view.known, group.commander, group.name, plotted) is not None:
        return None
    paths = ways_by(view.known, group, wanted_by(view.known, group, plotted)).paths
    return Way(plotted, {number: Place(*path.at(1.0)) for number, path in paths.items()}, paths)


def ordered(group: Group, way: Way | None, why: str) -> Course:
    """The line of a way."""
    name = group.name
    if way is None:
        return Course("", f"{name} can go nowhere", None)
    return Course(str(Plotted(name, way.legs)), f"{name} {why}", way)


def best_way(now: Situation, tried: Sequence[Way], score: Score, taken: Sequence[Path]) -> Way | None:
    """The way with the highest score that runs into nothing; None where there is none at all."""
    scores = score([way.ends for way in tried]) if tried else ()
    others = [(path.at(0.5), path.at(1.0)) for path in taken]
    good = [each - dangers(now, way, others) for each, way in zip(scores, tried, strict=True)]
    return tried[good.index(max(good))] if good else None


def dangers(now: Situation, way: Way, others: Sequence[tuple[Lies, Lies]]) -> float:
    """What speaks against a way at any price: land before the bow, other groups' ships, the edge.

    others: where their ships will be in the middle and at the end of the turn.
    """
    found, known = 0.0, now.view.known
    for number, path in way.paths.items():
        x_yd, y_yd, _ = path.at(0.0)
        for half, (to_x, to_y, _) in enumerate((path.at(0.5), way.ends[number])):
            if known.land and math.isfinite(land_after(known.land, x_yd, y_yd, to_x, to_y)):
                found += 1_000.0
            x_yd, y_yd = to_x, to_y
            for other in others:
                near_x, near_y, _ = other[half]
                if distance(to_x, to_y, near_x, near_y) < NEAR_YD:
                    found += 100.0
        course = math.radians(way.ends[number].course_deg)
        sine, cosine = math.sin(course), math.cos(course)
        if known.land and math.isfinite(land_after(known.land, x_yd, y_yd, x_yd + ROOM_YD * sine, y_yd + ROOM_YD * cosine)):
            found += 200.0
        found += 500.0 * _outside(now, x_yd, y_yd)
    return found


def _outside(now: Situation, x_yd: float, y_yd: float) -> bool:
    edge = now.view.known.options.edge_yd
    return edge is not None and not (edge[0] < x_yd < edge[2] and edge[1] < y_yd < edge[3])


# -- to fight ---------------------------------------------------------------------------------------------------------------


def fight_score(now: Situation, group: Group, foes: Sequence[Foe], wanted_yd: float, caution: float) -> Score:
    """How good a place is to fight from: what guns bring, less what the enemy's do, and the range that is wanted."""
    ships = now.ships(group)
    near = sorted(foes, key=lambda foe: apart_yd(ships[0], foe.ship))[:NEAREST]
    going = places_of([Place(*foe.after(), foe.ship.course_deg) for foe in near])
    scale = max([now.value(foe.ship) for foe in near])
    far = apart_yd(ships[0], near[0].ship) > wanted_yd + FAR_YD
    pull, shunned = (RUN_IN * PULL, 0.0) if far else (PULL, caution)
    wish = Wish(wanted_yd, shunned * _share(now, ships), pull * scale)

    def score(tried: Sequence[Ends]) -> Sequence[float]:
        here = [ship for ship in ships if ship.number in tried[0]]
        ways, scores = places_of([ends[ship.number] for ends in tried for ship in here]), numbers(len(tried))
        now.sums.score_ways(fight_of(now, here, [foe.ship for foe in near]), ways, going, wish, scores)
        return scores

    return score


def _share(now: Situation, ships: Sequence[Ship]) -> float:
    """The part of the enemy's fire that a group is to expect: all of it where it is alone, not much less among others."""
    return 0.4 + 0.6 * len(ships) / max(len(ships), len(now.view.own))


def evades_with_gain(now: Situation, group: Group, foes: Sequence[Foe], caution: float) -> bool:
    """Whether twisting in this turn spares a group more than it costs its own fire."""
    ships, others = now.ships(group), [foe.ship for foe in foes]
    here, there = places_of([place_of(ship) for ship in ships]), places_of([place_of(ship) for ship in others])
    fights = [fight_of(now, ships, others, twisting=twisting) for twisting in (False, True)]
    gained, lost = now.sums.exchange(fights[0], here, 0, there)
    gained_twisting, lost_twisting = now.sums.exchange(fights[1], here, 0, there)
    return bool(caution * _share(now, ships) * (lost - lost_twisting) > gained - gained_twisting)


def with_words(now: Situation, group: Group, way: Way, words: Sequence[Act]) -> Way:
    """The same turns with some words besides; the way as it was where the book refuses that."""
    if not words:
        return way
    turns = tuple([leg for leg in way.legs if isinstance(leg, Turn)])
    return way_of(now, group, (*words, *turns)) or way


# -- to go somewhere -------------------------------------------------------------------------------------------------


def toward(
    now: Situation, group: Group, x_yd: float, y_yd: float, taken: Sequence[Path], most_yd: float = math.inf
) -> Way | None:
    """The way to a place, no farther in the turn than that."""
    leader = now.ships(group)[0]
    off_deg = relative(bearing(leader.x_yd, leader.y_yd, x_yd, y_yd), leader.course_deg)
    turn_deg = float(round(abs(off_deg)))
    turn = (Turn("R" if off_deg > 0.0 else "L", turn_deg),) if turn_deg >= 1.0 else ()
    sides = [way_of(now, group, (Turn(side, angle),), 1.0, most_yd) for side in ("L", "R") for angle in (45.0, 90.0)]
    tried = [way for way in (way_of(now, group, turn, 1.0, most_yd), *sides) if way is not None]

    def score(tried: Sequence[Ends]) -> list[float]:
        at = [ends[leader.number] for ends in tried]
        return [-distance(each.x_yd, each.y_yd, x_yd, y_yd) / 1_000.0 for each in at]

    return best_way(now, tried, score, taken)


def away_score(now: Situation, group: Group, foes: Sequence[Foe]) -> Score:
    """How far a place is from the nearest enemy, in thousands of yards."""
    ships: tuple[Ship, ...] = now.ships(group)
    going = [foe.after() for foe in foes]

    def off_yd(ends: Ends) -> float:
        at = [ends[ship.number] for ship in ships if ship.number in ends]
        return min([distance(each.x_yd, each.y_yd, *to) for each in at for to in going])

    return lambda tried: [off_yd(ends) / 1_000.0 for ends in tried]


def said_yd(range_yd: float) -> str:
    """A range as one judges it by eye.

    >>> said_yd(13_482.0)
    'some 13,500 yards'
    """
    return f"some {100 * math.floor(range_yd / 100.0 + 0.5):,} yards"
