"""The state of a Fleet game: ships, fleets, torpedoes, and what each side has learnt.

Every field says who may know it and by which clause; "own" is the side that the nearest record above the field names.
Places are yards on a grid of 1/64, headings degrees on a grid of 1/64, taken at the end of each move. How units are
numbered, signals, and the units of a coast: squadron/state.py.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from sandgate.kernel.contract import known
from sandgate.kernel.frozen import quick
from sandgate.rules.nwc1902.ship.pairs import Battery
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.ship.tubes import AnyTube
from sandgate.rules.nwc1902.squadron.state import (
    Boat,
    Explosion,
    Fort,
    Hoist,
    Kind,
    MineField,
    Shore,
    Shot,
    Standing,
    Submarine,
    SubmarineSeen,
)
from sandgate.rules.nwc1902.track.track_curves import Motion
from sandgate.sea.stretches import Stretch

Evolution = Literal["", "line R", "line L", "column"]
Fate = Literal["running", "spent", "erred", "struck"]


Manoeuvre = Literal["V", "C", "I"]  # vessels; column, or without points form column; front into line


class Sketched(NamedTuple):
    """One ship in the sketch of a move on the record paper (NWC.TA.24)."""

    ship: int
    x_yd: float
    y_yd: float
    heading_deg: float
    injury: float  # received in the move
    ringed: bool
    crossed_out: bool


@quick
@dataclass(frozen=True, slots=True)
class Ship:
    """One ship of a fleet."""

    number: int = known("all")
    wing: int = known("all", "NWC.TA.06")
    side: Side = known("all", "NWC.TA.05")
    name: str = known("all")
    kind: Kind = known("all", "NWC.TA.05")
    battery: Battery = known("all", "NWC.ME.22")  # that counts in a mêlée
    x_yd: float = known("all", "NWC.TA.24")
    y_yd: float = known("all", "NWC.TA.24")
    heading_deg: float = known("all", "NWC.TA.24")
    received: float = known("all", "NWC.TA.23")  # score points
    half_power: bool = known("all", "NWC.TA.25")
    gone: bool = known("all", "NWC.TA.16")  # taken off the board
    aground: bool = known("all", "NWC.ME.01")
    speed_kn: float = known("own", "NWC.TA.33")  # made at the end of the move
    motion: Motion | None = known("own", "NWC.TA.09")  # a turn that outlasted its move
    astern_yd: float = known("own", "NWC.TA.42")  # from the end of the wake; in an evolution, of her station after the guide
    ready_s: tuple[float, ...] = known("own", "NWC.TA.56")  # of each tube (SFT, SAT, PFT, PAT): second of the game
    reserve_moves: int = known("own", "NWC.TA.52")  # moves in succession in which she has used her reserve
    rest_moves: int = known("own", "NWC.TA.52")  # moves still to pass before she may use it again
    ordered_kn: float | None = known("own", "NWC.TA.53")  # by the general instructions; None: the fleet's speed
    targets: tuple[int, ...] = known("own", "NWC.TA.49")  # her captain's, by the general instructions; one, or two divided
    fixes: tuple[tuple[float, float, float, float], ...] = known("umpire", "NWC.TA.56")  # while a torpedo is in the water


@dataclass(frozen=True, slots=True)
class Fleet:
    """One side: its commander's means, and what he has ordered."""

    side: Side = known("all")
    flag: int = known("all", "NWC.TA.30")  # the commander's flagship; 0 before the opening
    second: int = known("all", "NWC.TA.30")
    commanding: int = known("own", "NWC.TA.31")  # the ship that signals
    mute_moves: int = known("own", "NWC.TA.31")  # moves in which nothing can be hoisted or executed, the next one first
    cards_kn: tuple[float, ...] = known("own", "NWC.TA.33")  # turning cards that he may choose from
    speed_kn: float = known("own", "NWC.TA.33")
    halves: int = known("own", "NWC.TA.54")  # 2 fleet speed, 1 half, 0 stopped
    goal_halves: int = known("own", "NWC.TA.54")
    plan: tuple[str, ...] = known("own", "NWC.TA.32")  # general instructions in words
    standing: tuple[Standing, ...] = known("own", "NWC.TA.32")  # those that have not yet worked
    concentration: int = known("own", "NWC.TA.49")  # the enemy on whom the fleet's fire is concentrated; 0: none
    column: tuple[int, ...] = known("own", "NWC.TA.35")  # numbers from the head; empty: not in column
    wake: tuple[Stretch, ...] = known("own", "NWC.TA.42")  # of the head of the column, the oldest first
    evolution: Evolution = known("own", "NWC.TA.59")
    fields_to_lay: int = known("own", "NWC.ME.03")  # mine fields that may be drawn at the opening
    wishes_end: bool = known("own", "NWC.TA.58")
    leader_lost: int = known("own", "NWC.TA.32")  # the first who was lost while she led the fleet; 0: none yet


@dataclass(frozen=True, slots=True)
class Torpedo:
    """A torpedo in the water at the end of a move; its run is settled in the next."""

    side: Side = known("own", "NWC.TA.56")
    firer: int = known("own", "NWC.TA.56")
    tube: AnyTube = known("own", "NWC.TA.56")
    fired_s: float = known("own", "NWC.TA.56")  # second of the game
    x_yd: float = known("own", "NWC.TA.56")
    y_yd: float = known("own", "NWC.TA.56")
    leaves_deg: float = known("own", "NWC.TA.55")
    runs_deg: float = known("own", "NWC.TA.55")


@dataclass(frozen=True, slots=True)
class TorpedoSeen:
    """A torpedo whose run is settled, as both sides know it."""

    side: Side = known("all", "NWC.TA.56")
    move: int = known("all", "NWC.TA.56")  # in which it was settled
    firer: int = known("all", "NWC.TA.56")
    x_yd: float = known("all", "NWC.TA.56")
    y_yd: float = known("all", "NWC.TA.56")
    leaves_deg: float = known("all", "NWC.TA.55")
    runs_deg: float = known("all", "NWC.TA.55")
    run_yd: float = known("all", "NWC.TA.56")
    fate: Fate = known("all", "NWC.TA.56")


@dataclass(frozen=True, slots=True)
class Options:
    """What the players agreed beforehand."""

    moves: int = known("all", "NWC.TA.58")
    ring_at_four_tenths: bool = known("all", "NWC.TA.25")
    carry_turn_loss: bool = known("all", "NWC.TA.08")
    melee: bool = known("all", "NWC.ME.12")
    torpedo_points: float | None = known("all", "NWC.DU.45")  # None: the whole endurance of the ship struck
    torpedo_speed_kn: float = known("all", "NWC.DU.19")
    torpedo_range_yd: float = known("all", "NWC.DU.19")


@dataclass(frozen=True, slots=True)
class State:
    """A Fleet game after `move` moves; before the opening sheets are in, `opened` is false."""

    move: int = known("all")
    opened: bool = known("all", "NWC.TA.30")
    options: Options = known("all")
    ships: tuple[Ship, ...] = known("all", "NWC.TA.06")  # red, then blue, each in the order of their numbers
    fleets: tuple[Fleet, ...] = known("all")  # red, blue
    hoists: tuple[Hoist, ...] = known("all", "NWC.TA.37")
    shores: tuple[Shore, ...] = known("all", "NWC.ME.01")  # shore and shoal lines
    masks: tuple[bool, ...] = known("all", "NWC.ME.01")  # whether each of them rises and masks gun fire
    forts: tuple[Fort, ...] = known("all", "NWC.ME.02")
    fields: tuple[MineField, ...] = known("own", "NWC.ME.03")
    explosions: tuple[Explosion, ...] = known("all", "NWC.ME.03")
    submarines: tuple[Submarine, ...] = known("all", "NWC.ME.06")
    sighted: tuple[SubmarineSeen, ...] = known("all", "NWC.ME.10")
    boats: tuple[Boat, ...] = known("all", "NWC.ME.11")
    running: tuple[Torpedo, ...] = known("own", "NWC.TA.56")
    torpedoes: tuple[TorpedoSeen, ...] = known("all", "NWC.TA.56")
    shots: tuple[Shot, ...] = known("all", "NWC.TA.27")
    sketches: tuple[tuple[Sketched, ...], ...] = known("all", "NWC.TA.24")  # of moves 0, 1, 2 ...
    first_fire: int = known("all", "NWC.TA.58")  # move of it; 0: none yet
    apart_moves: int = known("all", "NWC.TA.58")  # since then, in which no opponents were within reach
    closed: bool = known("all", "NWC.ME.12")  # the fleets have closed: the mêlée is played next
    ended: Literal["", "agreed", "umpire", "melee"] = known("all", "NWC.TA.58")
