"""Whom a Kriegspiel tells: all players of both sides, unless an event says otherwise. No moves are timed."""

from sandgate.kernel.events import Moment
from sandgate.rules.wells1913.kriegspiel.roll import everybody
from sandgate.rules.wells1913.kriegspiel.state import Battle


def now(battle: Battle) -> Moment:
    """In this move."""
    return Moment(to=everybody(battle))
