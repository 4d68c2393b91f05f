"""The legs of a plot: runs, turns and words, in the order in which they are executed. NA.PLOT.02, .04 to .07, .12, .13."""

from typing import Literal, NamedTuple

Unit = Literal["", "in", "cm", "yd", "kyd"]  # "": the table unit of the game
Word = Literal["SMOKE", "ENDSMOKE", "EVADE", "STOP", "LAUNCH", "UP", "DOWN"]


class Run(NamedTuple):
    """A distance that is really moved."""

    length: float
    unit: Unit = ""


class Turn(NamedTuple):
    """A change of course: in column one after the other, by the flank all at once."""

    side: Literal["L", "R"]
    angle_deg: float
    flank: bool = False


class Act(NamedTuple):
    """A word: what is done at this point of the way, or in the whole turn."""

    word: Word


class Avoid(NamedTuple):
    """Whether collisions are avoided (NA.MOVE.05)."""

    on: bool


class Assist(NamedTuple):
    """Stand alongside a ship and help her damage control (NA.DC.02)."""

    ship: str


class Throat(NamedTuple):
    """A submarine's standing order to fire at her attacker (NA.SUB.16)."""

    torpedoes: int


Leg = Run | Turn | Act | Avoid | Assist | Throat
