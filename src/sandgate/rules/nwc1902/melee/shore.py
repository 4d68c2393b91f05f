"""A shore near the mêlée: Section II, "Melee", first paragraph. Clause NWC.ME.01.

A ship whose centre would cross a shore line stops there and stays aground, still fighting. The rule itself: fleet/shore.py.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.melee.events import StoppedOnShore
from sandgate.rules.nwc1902.melee.state import State
from sandgate.rules.nwc1902.melee.telling import now
from sandgate.rules.nwc1902.melee.ways import LAST_S, Way
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S, yards_run
from sandgate.rules.nwc1902.squadron.coast.shore import NEVER, crossing_part

Piece = tuple[tuple[float, float], tuple[float, float]]


@step("NWC.ME.01")
def ground(state: State, ways: Sequence[Way], bench: Bench) -> None:
    """Stop what comes upon a shore line."""
    for way in ways if state.shores else ():
        pieces = list(_near_by(state, way))
        if not pieces or way.ship.aground:
            continue
        for second in range(1, LAST_S + 1):
            part = _part(way, second, pieces)
            if part == NEVER:
                continue
            slot = Slot(state.move + 1, "NWC.ME.01", way.ship.number)
            if bench.judge(slot, True, (), "Does {actor} run aground?"):
                way.strand(second, part)
            break


def _near_by(state: State, way: Way) -> Iterator[Piece]:
    """The pieces of shore that a ship could come to in this move."""
    x_yd, y_yd = way.at(0)[:2]
    reach_yd = yards_run(max(way.ship.full_speed_kn, way.ship.motion.speed_kn), MOVE_S) + 1.0
    for shore in state.shores:
        for (px, py), (qx, qy) in pairwise(shore):
            beside = min(px, qx) - reach_yd <= x_yd <= max(px, qx) + reach_yd
            if beside and min(py, qy) - reach_yd <= y_yd <= max(py, qy) + reach_yd:
                yield (px, py), (qx, qy)


def _part(way: Way, second: int, pieces: list[Piece]) -> float:
    """The part of a second's way at which it comes upon a shore line; -1 if it does not."""
    before, after = way.at(second - 1), way.at(second)
    parts = [crossing_part(before.x_yd, before.y_yd, after.x_yd, after.y_yd, *p, *q) for p, q in pieces]
    return min((part for part in parts if part != NEVER), default=NEVER)


def tell_grounded(state: State, ways: Sequence[Way]) -> list[Event]:
    """Tell of the ships that lie on a shore since this move."""
    return [
        now(state, way.aground_s).tell(
            StoppedOnShore,
            clauses=("NWC.ME.01",),
            slots=(Slot(state.move + 1, "NWC.ME.01", way.ship.number),),
            ship=way.ship.name,
            x_yd=near(way.at(LAST_S).x_yd),
            y_yd=near(way.at(LAST_S).y_yd),
        )
        for way in ways
        if way.aground_s and not way.rammed_s
    ]
