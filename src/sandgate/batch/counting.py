"""The teller of a study of the Duel: it hears all that the teller of play hears, and counts what is counted of it."""

# ruff: noqa: ARG002  (a compiled method has the arguments of the one that it stands for, by their names)

from typing import Any, Final, NamedTuple

from sandgate.kernel.contract import Slot
from sandgate.rules.nwc1902.duel.afloat import Afloat, Moves, Running

COUNTED: Final = ("fires", "hits", "torpedoes")  # as the game calls them (Game.counted)
FIRES, HITS, TORPEDOES = 0, 1, 2


class CountingTeller(NamedTuple):
    """Counts what a study counts, and keeps the score card."""

    counted: Any  # how often each of COUNTED happened
    points: Any  # by move and ship: what her guns inflicted

    def pairs_fired(
        self,
        move: int,
        ship: Afloat,
        target: Afloat,
        fired: int,
        units: float,
        relative_deg: float,
        range_yd: float,
        end_on: bool,
        ready: Moves,
        ruled: bool,
    ) -> None:
        """Pairs were discharged."""
        self.counted[FIRES] += 1

    def gun_fire_scored(
        self,
        move: int,
        ship: Afloat,
        target: Afloat,
        range_yd: float,
        end_on: bool,
        points: float,
        ruled: bool,
        aspect: Slot,
        score: Slot,
    ) -> None:
        """The fire of a ship was charged to the other."""
        self.counted[HITS] += 1

    def torpedo_left(self, ship: Afloat, torpedo: Running, loaded_s: float) -> None:
        """A torpedo was fired."""
        self.counted[TORPEDOES] += 1

    def scored_rows(self, move: int, by_first: float, by_second: float) -> None:
        """What the guns inflicted is put on the score card."""
        self.points[move, 0], self.points[move, 1] = by_first, by_second
