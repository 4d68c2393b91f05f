"""What is measured of an action, from the states at the ends of its moves."""

import operator
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from sandgate.kernel.adding import added
from sandgate.kernel.geometry import distance
from sandgate.kernel.kept import kept
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.tactical.gun_fire.targets import line_in_force_ft, narrowing_of, struck
from sandgate.rules.jane1905.tactical.in_the_water import Strike
from sandgate.rules.jane1905.tactical.state import State

HEAVY_IN: Final = 12.0
FAR_YD: Final = 6_000.0
COVERED: Final = 5  # the grade of a target over 6,000 yards (JANE.GUN.06)


def _side(state: State, role: str) -> str:
    return next(post.side for post in state.posts if post.key == role)


def mean_range_yd(states: Sequence[State], _role: str) -> float | None:
    """The mean over the moves of the least range between ships of the two sides."""
    ranges = list[float]()
    for state in states:
        afloat = [ship for ship in state.ships if not ship.gone]
        red, blue = ([ship for ship in afloat if ship.side == side] for side in ("red", "blue"))
        if red and blue:
            ranges.append(min(distance(one.x_yd, one.y_yd, two.x_yd, two.y_yd) for one in red for two in blue))
    return added(ranges) / len(ranges) if ranges else None


def ships_lost(states: Sequence[State], role: str) -> float:
    """How many ships of his side were sunk or taken."""
    end = states[-1]
    return float(sum(ship.side == _side(end, role) and ship.fate in {"sunk", "captured"} for ship in end.ships))


def strikes_made(states: Sequence[State], role: str) -> float:
    """How many strikes the guns of his side made, forts and all."""
    end, side = states[-1], _side(states[-1], role)
    own = {ship.number for ship in end.ships if ship.side == side} | {fort.number for fort in end.forts if fort.side == side}
    return float(sum(made for firer, made in _strikes_in(_Played(states)).items() if firer in own))


def torpedoes_fired(states: Sequence[State], role: str) -> float:
    """How many torpedoes left the tubes of his side."""
    end, start = states[-1], states[0]
    before = {ship.number: sum(tube.left for tube in ship.tubes) for ship in start.ships}
    own = [ship for ship in end.ships if ship.side == _side(end, role)]
    return float(sum(before[ship.number] - sum(tube.left for tube in ship.tubes) for ship in own))


def hits_made(states: Sequence[State], role: str) -> float:
    """How many hits the guns of his side made on ships."""
    own = _own(states, role)
    return float(sum(strike.firer in own for strike in _hits(states)))


def most_hit(states: Sequence[State], role: str) -> float | None:
    """The gun hits on that ship of his side, of those that were not sunk, which took the most; None where all were."""
    taken = Counter(strike.at for strike in _hits(states))
    side = _side(states[-1], role)
    left = [ship.number for ship in states[-1].ships if ship.side == side and ship.fate != "sunk"]
    return float(max(taken[number] for number in left)) if left else None


def far_share(states: Sequence[State], role: str) -> float | None:
    """The share of hits among the rounds of his side's 12-inch guns over 6,000 yards; None where there were none."""
    own = _own(states, role)
    hits = sum(_far(strike) and strike.firer in own for strike in _hits(states))
    rounds = sum(_rounds(before, after, own, far=True) for before, after in pairwise(states))
    return hits / rounds if rounds else None


def hit_share(states: Sequence[State], role: str) -> float | None:
    """The share of hits on ships among all rounds of his side's guns; None where none was fired."""
    own = _own(states, role)
    rounds = sum(_rounds(before, after, own, far=False) for before, after in pairwise(states))
    return hits_made(states, role) / rounds if rounds else None


def _own(states: Sequence[State], role: str) -> set[int]:
    side = _side(states[-1], role)
    return {ship.number for ship in states[-1].ships if ship.side == side}


def _far(strike: Strike) -> bool:
    return strike.calibre_in == HEAVY_IN and strike.range_yd > FAR_YD


class _Played:
    """The states of a game, known as the objects that they are: to compare them by their fields would take too long."""

    def __init__(self, states: Sequence[State]) -> None:
        self.states = tuple(states)

    def __hash__(self) -> int:
        return id(self.states[-1])

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _Played)
            and len(other.states) == len(self.states)
            and all(map(operator.is_, self.states, other.states))
        )


@lru_cache(maxsize=1)
def _strikes_in(played: _Played) -> Mapping[int, int]:
    """How many strikes each ship and fort made, kept for all roles of a game; what waits from state to state counts once."""
    made = {(each.move, each.firer, each.mounting, each.nth) for state in played.states for each in state.strikes}
    return Counter([firer for _, firer, _, _ in made])


def _hits(states: Sequence[State]) -> Sequence[Strike]:
    return _hits_in(_Played(states))


@lru_cache(maxsize=1)
def _hits_in(played: _Played) -> Sequence[Strike]:
    """The strikes that met a ship, kept for all measures and roles of a game."""
    return tuple(_found(played.states))


def _found(states: Sequence[State]) -> Iterator[Strike]:
    """The strikes that met a ship, each once, by the line at which she lay then; who has left the board is not scored."""
    seen = set[tuple[int, int, str, int]]()
    for state, after in pairwise(states):
        here = {ship.number for ship in after.ships if ship.fate != "left"}
        ships = {ship.number: ship for ship in state.ships if ship.number in here}
        plans = {plan.key: plan for plan in state.plans}
        for each in state.strikes:
            key = each.move, each.firer, each.mounting, each.nth
            if key in seen or each.at not in ships:
                continue
            seen.add(key)
            plan = plans[ships[each.at].plan]
            line_ft = line_in_force_ft(plan, ships[each.at].damage.line)
            narrow = narrowing_of(plan, each.bow_deg, state.options.foreshorten)
            if struck(plan, line_ft, each.grade, each.x_in, each.y_in, narrow).part != "miss":
                yield each


def _rounds(before: State, after: State, own: set[int], *, far: bool) -> int:
    """The rounds fired in a move, each gun that fired one; far: those of 12-inch guns at covered targets alone."""
    was, heavy = {ship.number: ship for ship in before.ships}, _heavy(after.plans)
    return sum(
        sum(mounting.fired)
        for ship in after.ships
        if ship.number in own and ship.mountings is not was[ship.number].mountings
        for mounting, earlier in zip(ship.mountings, was[ship.number].mountings, strict=True)
        if mounting.last_move != earlier.last_move
        and (not far or (mounting.last_grade == COVERED and (ship.plan, mounting.id.partition(".")[0]) in heavy))
    )


@kept
def _heavy(plans: tuple[Plan, ...]) -> set[tuple[str, str]]:
    """The 12-inch positions, by plan."""
    return {(plan.key, each.id) for plan in plans for each in plan.positions if each.gun.calibre_in == HEAVY_IN}
