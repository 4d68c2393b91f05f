"""What stands between a shell and those about it: walls, houses, works and the faces of hills. KS.SHELL.06.

Rulings: a rock counts as a wall. What the line only touches is not between.
"""

from typing import Final, NamedTuple

from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.kriegspiel.fire.rifle_scene import ground_in, solids, works
from sandgate.rules.wells1913.kriegspiel.fire.shell_circle import Between, shields
from sandgate.rules.wells1913.kriegspiel.fire.shell_way import Landing, point
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.shot.shot_line import Line, spans
from sandgate.rules.wells1913.shot.shot_scene import Obstacle, Sort, in_reach
from sandgate.rules.wells1913.shot.shot_way import SAME_IN

AS_COVER: Final[dict[Sort, Between]] = {
    "house": "house",
    "wall": "wall",
    "low wall": "wall",
    "rock": "wall",
    "tree": "tree",
    "trench": "entrenchment",
    "epaulement": "epaulement",
}
FAR_IN: Final = 10.0  # a piece whose middle lies farther off has no part in a shell's circle


class Cover(NamedTuple):
    """A shell, and what may be cover near it."""

    battle: Battle
    at: Landing
    things: tuple[Obstacle, ...]

    @step("KS.SHELL.06", "KS.SHELL.07")
    def shields(self, x_in: float, y_in: float) -> bool:
        """Whether something shields a man, or a gun, with the middle of his base or its axle here."""
        one_level = ground_in(self.battle, x_in, y_in) == self.at.ground_in
        if shields("block face", one_level):
            return True
        away_in = distance(self.at.x_in, self.at.y_in, x_in, y_in)
        if away_in == 0.0:
            return False
        line = Line(self.at.x_in, self.at.y_in, (x_in - self.at.x_in) / away_in, (y_in - self.at.y_in) / away_in)
        for thing in in_reach(self.things, line, away_in):
            if shields(AS_COVER[thing.sort], one_level) and _crosses(line, away_in, thing):
                return True
        return False


def _crosses(line: Line, away_in: float, thing: Obstacle) -> bool:
    """Whether the line to a place so far off leads through a thing."""
    return any(min(span.leaves, away_in) - max(span.enters, 0.0) > SAME_IN for span in spans(line, point(thing)))


def cover_about(battle: Battle, at: Landing) -> Cover:
    """All that may be cover for those about a shell."""
    near = [thing for thing in (*solids(battle), *works(battle)) if _near(thing, at)]
    return Cover(battle, at, tuple(near))


def _near(thing: Obstacle, at: Landing) -> bool:
    far_in = FAR_IN + thing.reach_in
    return abs(thing.x_in - at.x_in) < far_in and abs(thing.y_in - at.y_in) < far_in
