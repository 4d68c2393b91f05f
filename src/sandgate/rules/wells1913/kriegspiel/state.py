"""The state of a Kriegspiel: what both sides see, and what each keeps secret.

Places are inches on a grid of a thousandth, x to the east and y to the north (LW.COUNTRY.07); bearings degrees clockwise
from north. Orders name units (KS.MOVE.13); their men are set out by the program in the formation last ordered
(KS.ARMS.16). What stands on the field is open to both (KS.COUNTRY.02), save what the General's place hides from him
(KS.GENERAL.02). The country: built.py. The pieces: pieces.py. What a side keeps to itself: secrets.py.
"""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from sandgate.kernel.contract import known
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side, other
from sandgate.rules.wells1913.kriegspiel.built import Field, Structure
from sandgate.rules.wells1913.kriegspiel.fire.shell import Screw
from sandgate.rules.wells1913.kriegspiel.generals.the_general import Proposal
from sandgate.rules.wells1913.kriegspiel.pieces import Boat, Depot, Duty, Gun, Man, Service, Train, Unit, Waggon, Work
from sandgate.rules.wells1913.kriegspiel.secrets import Secrets
from sandgate.rules.wells1913.shot.shot_way import Leg

Phase = Literal["putting down", "move", "over"]
AimKind = Literal["line", "place", "structure", "annihilation"]


@dataclass(frozen=True, slots=True)
class Post:
    """A player: what he commands, and whether he is there."""

    key: str = known("all", "KS.GENERAL.07")  # of his role: "red", "red/horse"
    side: Side = known("all")
    title: str = known("all", "KS.GENERAL.01")
    services: tuple[Service, ...] = known("all", "KS.GENERAL.07")  # in the order of succession of the posts (KS.GENERAL.06)
    away_until: int = known("all", "KS.GENERAL.05")  # own move in which he is back; 0: he is there
    removed: bool = known("all", "KS.GENERAL.06")
    ended: bool = known("all", "LW.MOVE.12")  # has ended the present move


@dataclass(frozen=True, slots=True)
class Aim:
    """What a side has to do; the game ends as soon as it is done."""

    side: Side = known("all", "LW.GAME.01")
    kind: AimKind = known("all", "LW.GAME.01")
    men: int = known("all", "LW.GAME.08")  # so many of its men, for a line or place
    at: Point = known("all", "LW.GAME.08")  # of a place
    within_in: float = known("all", "LW.GAME.08")
    structure: int = known("all", "KS.DESTROY.07")  # its number, for one that is to be destroyed


@dataclass(frozen=True, slots=True)
class Options:
    """What the players agreed beforehand."""

    general: Proposal = known("all", "KS.GENERAL.04")
    open_view: bool = known("all", "KS.GENERAL.02")
    literal_ammunition: bool = known("all", "KS.SUPPLY.04")
    moves: int = known("all", "LW.GAME.16")  # of each side
    then: Literal["drawn", "score", "red", "blue"] = known("all", "LW.GAME.16")  # who wins when they are over


@dataclass(frozen=True, slots=True)
class Track:
    """The way of one shell or rifle shot of the last move in which any was fired, and the men whom it killed."""

    move: int = known("all", "LW.GUN.25")
    by: str = known("all", "LW.GUN.25")
    number: int = known("all", "LW.GUN.25")
    side: Side = known("all", "LW.GUN.25")
    screw: Literal["", "A", "B", "C", "D"] = known("all", "KS.SHELL.01")  # "" of a rifle shot
    legs: tuple[Leg, ...] = known("all", "LW.GUN.25")
    dead: tuple[str, ...] = known("all", "LW.GUN.25")


@dataclass(frozen=True, slots=True)
class Ending:
    """How the game ended: the winner, nobody if it is drawn, and the clause."""

    winner: Literal["", "red", "blue"] = known("all")
    outcome: str = known("all")
    clause: str = known("all")


@dataclass(frozen=True, slots=True)
class Battle:
    """All that both sides may see."""

    move: int = known("all", "LW.MOVE.06")  # how many moves have ended: F1 is move 1, S1 move 2
    phase: Phase = known("all", "KS.MOVE.11")
    options: Options = known("all")
    south: Side = known("all", "LW.COUNTRY.02")  # whose back line is y = 0
    first: Side = known("all", "LW.MOVE.01")
    field: Field = known("all")
    structures: tuple[Structure, ...] = known("all")
    units: tuple[Unit, ...] = known("all")
    men: tuple[Man, ...] = known("all")
    stood: tuple[Point, ...] = known("all", "LW.MELEE.27")  # where each man was as the move began; nowhere in a part view
    guns: tuple[Gun, ...] = known("all")
    waggons: tuple[Waggon, ...] = known("all")
    depots: tuple[Depot, ...] = known("all")
    boats: tuple[Boat, ...] = known("all")
    trains: tuple[Train, ...] = known("all")
    works: tuple[Work, ...] = known("all", "KS.CONSTRUCT.04")
    duties: tuple[Duty, ...] = known("all", "KS.CHARGE.08")
    posts: tuple[Post, ...] = known("all", "KS.GENERAL.07")
    placed: tuple[Side, ...] = known("all", "LW.MOVE.03")
    closed: tuple[str, ...] = known("own", "KS.MOVE.11", by="mover")  # posts that have moved something: they fire no more
    tracks: tuple[Track, ...] = known("all", "LW.GUN.25")
    aims: tuple[Aim, ...] = known("all", "LW.GAME.01")
    conceded: Literal["", "red", "blue"] = known("all", "LW.GAME.07")
    ending: Ending | None = known("all", "LW.GAME.02")

    @property
    def mover(self) -> Side:
        """The side whose move it is: the First Player's in even counts of moves ended."""
        return self.first if self.move % 2 == 0 else other(self.first)


@dataclass(frozen=True, slots=True)
class State:
    """A battle, and what each side keeps to itself."""

    battle: Battle = known("all")
    secrets: tuple[Secrets, ...] = known("own")  # red's, blue's

    @property
    def move(self) -> int:
        """How many moves have ended."""
        return self.battle.move


class Pieces(NamedTuple):
    """Numbers with which the pieces of each kind begin in slots: no two pieces of a game share one."""

    men: int = 101  # above the number of any shot or work, which a slot names in the place of another piece
    guns: int = 2001
    waggons: int = 3001
    depots: int = 4001
    boats: int = 5001
    trains: int = 6001


NUMBERS: Final = Pieces()
SCREWS: Final[tuple[Screw, ...]] = ("A", "B", "C", "D")
