"""Where groups go: each tries a few turns, by the rules of the book, and takes that after which its guns tell most.

A plot settles where ships are when the next guns fire. What they are worth there, what the enemy's would do, and how far it
is to the range that is wanted: the sum decides. Evasion counts in this very turn, so it is reckoned from where ships are
now.
"""

import math
from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, NamedTuple

from sandgate.bots.naval_action_surface.courses import Plan, Tried, Way, Ways, chosen, nothing_taken, tried, ways_for
from sandgate.bots.naval_action_surface.fight import NO_FIGHT, Place, fight_of, place_of, places_of
from sandgate.bots.naval_action_surface.going import Floats, Taken, numbers
from sandgate.bots.naval_action_surface.situation import Foe, Situation, apart_yd
from sandgate.bots.naval_action_surface.sums import AWAY, TO_A_PLACE, TO_FIGHT, Aim, Fight
from sandgate.kernel.geometry import bearing, relative
from sandgate.rules.naval_action.surface.legs import Act, Turn
from sandgate.rules.naval_action.surface.orders import Plotted
from sandgate.rules.naval_action.surface.plotting.refusing import are_skilled
from sandgate.rules.naval_action.surface.posts import Group
from sandgate.rules.naval_action.surface.ship_state import Ship

SIDES: Final[tuple[Literal["L", "R"], ...]] = ("L", "R")
TURNS_DEG: Final = (0.0, 30.0, -30.0, 60.0, -60.0, 90.0, -90.0, 120.0, -120.0, 180.0)
PULL: Final = 0.03  # of what is fought for, that a thousand yards off the range wanted are worth
FAR_YD: Final = 8_000.0  # from the range wanted, beyond which a group runs in and does not linger where it is only shot at
RUN_IN: Final = 6.0  # times the pull then
NEAREST: Final = 6  # enemies that are reckoned with in steering


class Course(NamedTuple):
    """What a group is ordered, and why."""

    line: str
    why: str
    way: Way | None


def turned(
    now: Situation, group: Group, turns_deg: tuple[float, ...] = TURNS_DEG, parts: tuple[float, ...] = (1.0,)
) -> Ways:
    """Ways with a turn, straight on then at parts of the greatest speed; who turns far turns all ships at once."""
    ships = now.ships(group)
    return _turned(len(ships) > 1, turns_deg, parts, are_skilled(now.view.known, ships))


@cache
def _turned(several: bool, turns_deg: tuple[float, ...], parts: tuple[float, ...], skilled: bool) -> Ways:
    sides: list[tuple[Literal["L", "R"], float]] = [("R" if each > 0.0 else "L", abs(each)) for each in turns_deg]
    turns = [Turn(side, deg, flank=several and deg > 90.0) if deg else None for side, deg in sides]
    return Ways([Plan(turn, part) for part in parts for turn in turns], skilled)


def first_of(found: Tried) -> Way | None:
    """The first of some ways; None: there is none."""
    return way_at(found, 0) if found.legs else None


def way_at(found: Tried, nth: int) -> Way:
    """One of some ways."""
    one = found.only([nth]) if len(found.legs) > 1 else found
    return Way(one.legs[0], Taken(one.halves, one.ends))


def ordered(group: Group, way: Way | None, why: str) -> Course:
    """The line of a way."""
    name = group.name
    if way is None:
        return Course("", f"{name} can go nowhere", None)
    return Course(str(Plotted(name, way.legs)), f"{name} {why}", way)


def scores_of(now: Situation, found: Tried, aim: Aim, fight: Fight = NO_FIGHT) -> Floats:
    """How good ways are for an aim, whatever they run into."""
    scores = numbers(len(found.legs))
    now.sums.score_ways(fight, aim, found.ends, scores)
    return scores


def best_way(now: Situation, found: Tried, aim: Aim, fight: Fight = NO_FIGHT) -> Way | None:
    """The way with the highest score that runs into nothing; None where there is none at all."""
    if not found.legs:
        return None
    good = [each - danger for each, danger in zip(scores_of(now, found, aim, fight), found.dangers, strict=True)]
    return way_at(found, good.index(max(good)))


# -- to fight ---------------------------------------------------------------------------------------------------------------


def to_fight(now: Situation, group: Group, foes: Sequence[Foe], wanted_yd: float, caution: float) -> tuple[Aim, Fight]:
    """To fight from a good place: what guns bring, less what the enemy's do, and the range that is wanted."""
    ships = now.ships(group)
    near = sorted(foes, key=lambda foe: apart_yd(ships[0], foe.ship))[:NEAREST]
    going = places_of([Place(*foe.after(), foe.ship.course_deg) for foe in near])
    scale = max([now.value(foe.ship) for foe in near])
    far = apart_yd(ships[0], near[0].ship) > wanted_yd + FAR_YD
    pull, shunned = (RUN_IN * PULL, 0.0) if far else (PULL, caution)
    aim = Aim(TO_FIGHT, going, wanted_yd, shunned * _share(now, ships), pull * scale)
    return aim, fight_of(now, ships, [foe.ship for foe in near])


def _share(now: Situation, ships: Sequence[Ship]) -> float:
    """The part of the enemy's fire that a group is to expect: all of it where it is alone, not much less among others."""
    return 0.4 + 0.6 * len(ships) / max(len(ships), len(now.own))


def evades_with_gain(now: Situation, group: Group, foes: Sequence[Foe], caution: float) -> bool:
    """Whether twisting in this turn spares a group more than it costs its own fire."""
    ships, others = now.ships(group), [foe.ship for foe in foes]
    here, there = places_of([place_of(ship) for ship in ships]), places_of([place_of(ship) for ship in others])
    fights = [fight_of(now, ships, others, twisting=twisting) for twisting in (False, True)]
    gained, lost = now.sums.exchange(fights[0], here, 0, there)
    gained_twisting, lost_twisting = now.sums.exchange(fights[1], here, 0, there)
    return bool(caution * _share(now, ships) * (lost - lost_twisting) > gained - gained_twisting)


def with_words(now: Situation, group: Group, way: Way, words: tuple[Act, ...]) -> Way:
    """The same turn with some words besides; the way as it was where the book refuses that."""
    turn = next((leg for leg in way.legs if isinstance(leg, Turn)), None)
    ways = _one(turn, are_skilled(now.view.known, now.ships(group)))
    return first_of(tried(now, group, ways, nothing_taken(), words)) or way


@cache
def _one(turn: Turn | None, skilled: bool) -> Ways:
    return Ways([Plan(turn)], skilled)


# -- to go somewhere -------------------------------------------------------------------------------------------------


def toward(now: Situation, group: Group, x_yd: float, y_yd: float, taken: Taken, most_yd: float = math.inf) -> Way | None:
    """The way to a place, no farther in the turn than that."""
    leader = now.ships(group)[0]
    off_deg = relative(bearing(leader.x_yd, leader.y_yd, x_yd, y_yd), leader.course_deg)
    turn_deg = float(round(abs(off_deg)))
    turns: list[Turn | None] = [Turn("R" if off_deg > 0.0 else "L", turn_deg) if turn_deg >= 1.0 else None]
    turns += [Turn(side, angle) for side in SIDES for angle in (45.0, 90.0)]
    ways = ways_for(now, group, [Plan(turn, most_yd=most_yd) for turn in turns])
    return chosen(now, group, ways, taken, Aim(TO_A_PLACE, places_of([Place(x_yd, y_yd, 0.0)])))


def away_from(foes: Sequence[Foe]) -> Aim:
    """As far as may be from the nearest enemy."""
    return Aim(AWAY, places_of([Place(*foe.after(), foe.ship.course_deg) for foe in foes]))


def said_yd(range_yd: float) -> str:
    """A range as one judges it by eye.

    >>> said_yd(13_482.0)
    'some 13,500 yards'
    """
    return f"some {100 * math.floor(range_yd / 100.0 + 0.5):,} yards"
