"""Whom a Kriegspiel tells: all players of both sides, or those of one side alone. No moves are timed."""

from sandgate.kernel.events import Moment
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.roll import everybody, players
from sandgate.rules.wells1913.kriegspiel.state import Battle


def now(battle: Battle) -> Moment:
    """In this move."""
    return Moment(to=everybody(battle))


def to_side(battle: Battle, side: Side) -> Moment:
    """In this move, to the players of one side."""
    return Moment(to=players(battle, side))
