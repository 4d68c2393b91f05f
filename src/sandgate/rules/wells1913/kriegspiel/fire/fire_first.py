"""Fire comes first in a move, and not before the First Player's second: KS.RIFLE.04, KS.MOVE.11, LW.MOVE.17 and .18.

Of several players of a side each is bound by what he himself has moved (LW.EXT.01, which KS.ADV.02 lets hold).
"""

from collections.abc import Iterator

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.the_move import may_fire
from sandgate.rules.wells1913.kriegspiel.state import Battle


@step("KS.RIFLE.04", "KS.MOVE.11", "LW.MOVE.17", "LW.MOVE.18", "LW.EXT.01")
def may_fire_now(battle: Battle, post: str) -> Iterator[Refusal]:
    """Why a post does not fire now; nothing if one may."""
    if not may_fire(battle.move, False):
        yield Refusal("nobody fires yet", "fire from the First Player's second move on", "LW.MOVE.17")
    elif post in battle.closed:
        problem = "something of yours has moved: fire comes first"
        yield Refusal(problem, "fire before anything moves", "LW.MOVE.18", brief="fire comes before moves")
