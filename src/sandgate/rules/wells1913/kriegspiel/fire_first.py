"""Fire comes first in a move, and not before the First Player's second: KS.RIFLE.04, KS.MOVE.11, LW.MOVE.17 and .18."""

from collections.abc import Iterator

from sandgate.kernel.rule import step
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.little_wars.refusal import Refusal
from sandgate.rules.wells1913.little_wars.the_move import may_fire


@step("KS.RIFLE.04", "KS.MOVE.11", "LW.MOVE.17", "LW.MOVE.18")
def may_fire_now(battle: Battle) -> Iterator[Refusal]:
    """Why nobody fires now; nothing if one may."""
    if not may_fire(battle.move, False):
        yield Refusal("nobody fires yet", "fire from the First Player's second move on", "LW.MOVE.17")
    elif battle.guns_closed:
        yield Refusal("something has moved: fire comes first", "fire before anything moves", "LW.MOVE.18")
