"""The state of a mêlée: the Duel for many ships, each with a captain, under two fleet commanders.

Every field says who may know it and by which clause; "own" is the role or the side that the nearest record above the field
names: a ship and a torpedo name the role of her captain, a fleet its side. Places are yards on a grid of 1/16, headings
degrees on a grid of 1/64, as in the Duel. A ship has one number for slots and targets, red from 101, blue from 201; in
orders she bears her place in the original line of her side, 1, 2, 3 ... What a coast adds is as in the fleet game: forts
from 301, submarines from 401, boats from 501, places on a grid of 1/64; of a boat `heading_deg` is the heading last shown,
and `motion` the truth (NWC.DU.38). Ruling: the commander orders it, and his captains know of it what he knows.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from sandgate.kernel.contract import known
from sandgate.rules.nwc1902.captain.state import Ship as DuelShip
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron.coast.mines import Tried
from sandgate.rules.nwc1902.squadron.state import (
    Boat,
    Explosion,
    Hoist,
    Kind,
    MineField,
    Shore,
    Shot,
    Signal,
    Standing,
    Submarine,
    SubmarineSeen,
)
from sandgate.rules.nwc1902.squadron.state import Fort as FleetFort
from sandgate.rules.nwc1902.squadron.struck import Struck
from sandgate.rules.nwc1902.torpedo.state import Torpedo as DuelTorpedo
from sandgate.rules.nwc1902.torpedo.state import TorpedoSeen
from sandgate.rules.nwc1902.track.track_curves import Motion


class Succession(NamedTuple):
    """A turn by signal that a ship has still to begin, after so many yards of her way."""

    signal: Signal
    left_yd: float


class Leg(NamedTuple):
    """A part of a ship's way: how she ran from a second of the game on."""

    from_s: float
    motion: Motion


@dataclass(frozen=True, slots=True)
class Ship(DuelShip):
    """One ship: a ship of the Duel with a captain of her own and a place in a line.

    Her fixes stay empty: where torpedoes could meet her is worked out from her trail.
    """

    full_speed_kn: float = known("own", "NWC.TA.33")  # fleet speed and reserve: the enemy learns it by watching
    wing: int = known("all", "NWC.TA.06")
    role: str = known("all", "NWC.ME.13")  # of her captain; empty for a ship that was lost before the mêlée
    kind: Kind = known("all", "NWC.TA.05")
    aground: bool = known("all", "NWC.ME.01")
    lies_s: float = known("all", "NWC.ME.20")  # second of the game until which she lies motionless after a collision
    targets: tuple[int, ...] = known("own", "NWC.ME.21")  # her captain's, or those of the general instructions
    succession: Succession | None = known("own", "NWC.ME.16")
    turning: Signal | None = known("own", "NWC.ME.16")  # by signal; it binds until she has steadied
    told_kn: float | None = known("own", "NWC.ME.16")  # her engines, by signal or standing order; it binds until the next
    reserve_moves: int = known("own", "NWC.ME.22")  # in succession with her engines above fleet speed
    rest_moves: int = known("own", "NWC.ME.22")  # still to pass before they may be so again
    trail: tuple[Leg, ...] = known("umpire", "NWC.DU.37")  # since a torpedo is in the water that could come to her

    @property
    def gone(self) -> bool:
        """Whether she is off the paper."""
        return self.out_of_action

    @property
    def x_yd(self) -> float:
        """How far east she is."""
        return self.motion.x_yd

    @property
    def y_yd(self) -> float:
        """How far north she is."""
        return self.motion.y_yd

    @property
    def heading_deg(self) -> float:
        """How she truly heads."""
        return self.motion.heading_deg


@dataclass(frozen=True, slots=True)
class Fort(FleetFort):
    """A fort: its points of five moves are taken together."""

    lately: tuple[float, ...] = known("all", "NWC.ME.05")  # received in each of the last five moves, the latest last


@dataclass(frozen=True, slots=True)
class Fleet:
    """One side: its commander's means, and what he has ordered. Its captains read it too (NWC.ME.19)."""

    side: Side = known("all")
    flag: int = known("all", "NWC.TA.30")
    second: int = known("all", "NWC.TA.30")
    commanding: int = known("own", "NWC.TA.31")  # the ship that signals
    mute_moves: int = known("own", "NWC.TA.31")  # moves in which nothing can be hoisted or executed, the next one first
    speed_kn: float = known("own", "NWC.ME.22")  # fleet speed
    leader: int = known("own", "NWC.TA.32")  # the ship that led the column when the mêlée began; 0: none
    plan: tuple[str, ...] = known("own", "NWC.ME.19")  # general instructions in words
    standing: tuple[Standing, ...] = known("own", "NWC.ME.19")
    worked: tuple[int, ...] = known("own", "NWC.ME.19")  # the places of those that have worked, from nought
    concentration: int = known("own", "NWC.ME.21")  # the enemy on whom the fleet's fire is concentrated; 0: none
    freed: bool = known("own", "NWC.ME.18")  # close action has been signalled to its captains


@dataclass(frozen=True, slots=True)
class Torpedo(DuelTorpedo):
    """A torpedo in the water, or one whose run in the last move waits to be scored; her captain's own until disclosed."""

    role: str = known("all", "NWC.ME.13")


@dataclass(frozen=True, slots=True)
class Options:
    """What the players agreed beforehand, and what the umpire has settled."""

    moves: int = known("all", "NWC.TA.58")
    ring_at_four_tenths: bool = known("all", "NWC.TA.25")
    torpedo_points: float | None = known("all", "NWC.DU.45")  # None: the whole endurance of the ship struck
    torpedo_speed_kn: float = known("all", "NWC.DU.19")
    torpedo_range_yd: float = known("all", "NWC.DU.19")
    flying_moves: int = known("all", "NWC.ME.17")  # for which a signal flies in close action before it is understood


@dataclass(frozen=True, slots=True)
class State:
    """A mêlée after `move` moves have been plotted and `scored` moves have been scored."""

    move: int = known("all")
    scored: int = known("all", "NWC.DU.38")
    options: Options = known("all")
    ships: tuple[Ship, ...] = known("all", "NWC.ME.13")  # red, then blue, each in the order of their numbers
    fleets: tuple[Fleet, ...] = known("all")  # red, blue
    hoists: tuple[Hoist, ...] = known("all", "NWC.ME.15")
    shores: tuple[Shore, ...] = known("all", "NWC.ME.01")
    masks: tuple[bool, ...] = known("all", "NWC.ME.01")  # whether each of them rises and masks gun fire
    forts: tuple[Fort, ...] = known("all", "NWC.ME.02")
    fields: tuple[MineField, ...] = known("own", "NWC.ME.03")
    tried: tuple[Tried, ...] = known("umpire", "NWC.ME.04")  # in the five moves that go on: no second die in one field
    explosions: tuple[Explosion, ...] = known("all", "NWC.ME.03")
    submarines: tuple[Submarine, ...] = known("all", "NWC.ME.06")
    sighted: tuple[SubmarineSeen, ...] = known("all", "NWC.ME.10")
    boats: tuple[Boat, ...] = known("all", "NWC.ME.11")
    blows: tuple[Struck, ...] = known("all", "NWC.DU.45")  # of mines and submarines, charged when the move is scored
    running: tuple[Torpedo, ...] = known("own", "NWC.DU.38")
    torpedoes: tuple[TorpedoSeen, ...] = known("all", "NWC.DU.38")
    shots: tuple[Shot, ...] = known("all", "NWC.DU.42")  # of the move scored last
    close_action: bool = known("all", "NWC.ME.16")
    open_moves: int = known("all", "NWC.ME.16")  # of close action, in succession, with no opponents near enough
    has_fired: bool = known("all", "NWC.TA.58")
    apart_moves: int = known("all", "NWC.TA.58")  # in succession since then, with no opponents within reach
    ended: Literal["", "agreed", "umpire", "board"] = known("all", "NWC.TA.58")  # board: back to the fleet game
