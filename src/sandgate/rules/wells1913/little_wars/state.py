"""The state of a battle: the country, the men and guns upon it, whose move it is, and what waits to be settled.

Places are inches on a grid of a thousandth. Once the curtain is drawn all on the field is open to both: `Battle` holds it.
"""

from dataclasses import dataclass, field
from typing import Literal

from sandgate.kernel.contract import known
from sandgate.rules.wells1913.battle.blow_at_the_rear import Stretch
from sandgate.rules.wells1913.field.land import Country
from sandgate.rules.wells1913.field.sides import Arm, Make, Side, other
from sandgate.rules.wells1913.little_wars.fighting.in_hand import InHand
from sandgate.rules.wells1913.little_wars.larger.extensions import Larger
from sandgate.rules.wells1913.melee.disputed_gun import Approach
from sandgate.rules.wells1913.melee.gathering import weaker_side
from sandgate.rules.wells1913.shot.shot_way import Leg

Variety = Literal["fight to the finish", "blow at the rear", "defensive game"]
Phase = Literal["toss", "sides", "putting down", "move", "melees", "boxes", "interval", "over"]
Status = Literal["aside", "armed", "prisoner", "released", "dead", "off", "taken", "boxed", "aboard"]
"""Of a man: "off" over his own line; "taken" and held off the field; "boxed" (LW.EXT.04), "aboard" a train (.13)."""
GunStatus = Literal["aside", "field", "off", "boxed", "aboard"]
Action = Literal["", "fired", "hauled"]


@dataclass(frozen=True, slots=True)
class Man:
    """One infantryman or cavalryman. His number is his address in slots; his name is how orders call him."""

    number: int = known("all")
    name: str = known("all", "LW.MOVE.23")  # RI7, BC3
    side: Side = known("all")
    arm: Arm = known("all")
    make: Make = known("all", "LW.FORCE.06")  # that of the battle
    x_in: float = known("all", "LW.COUNTRY.12")
    y_in: float = known("all", "LW.COUNTRY.12")
    facing_deg: float = known("all", "LW.COUNTRY.08")
    status: Status = known("all")
    start_x_in: float = known("all", "LW.MOVE.04")  # where he counts as having stood when the present move began
    start_y_in: float = known("all", "LW.MOVE.04")
    way_in: float = known("all", "LW.MOVE.19")  # gone in this move
    moved: bool = known("all", "LW.MOVE.19")  # in this move, on his own account
    hauled: bool = known("all", "LW.MOB.07")  # with a gun, in this move: that was his move
    touched: bool = known("all", "LW.MELEE.04")  # in contact since this move: he stays where he is
    lying_for: str = known("all", "LW.GUN.04")  # the gun for whose fire he is laid down
    trail_of: str = known("all", "LW.GUN.07")  # the gun at whose trail he has been set in this move
    captor: str = known("all", "LW.MELEE.17")  # of a prisoner: the man who has charge of him
    flagged: bool = known("all", "LW.MELEE.25")  # surrendered, and no enemy has taken charge of him yet
    free_from: int = known("all", "LW.MELEE.20")  # of a released man: the first move in which he may be moved
    fell_in: int = known("all", "LW.GUN.23")  # the move in which he died; 0 while he lives


@dataclass(frozen=True, slots=True)
class Gun:
    """One gun. Its place is the middle of its axle, its bearing that of the barrel."""

    number: int = known("all")
    name: str = known("all", "LW.MOVE.23")  # RG2
    side: Side = known("all")  # whose it was at the start
    holder: Side = known("all", "LW.MELEE.29")  # whose it is
    x_in: float = known("all")
    y_in: float = known("all")
    bearing_deg: float = known("all", "LW.GUN.06")
    elevation_deg: float = known("all", "LW.GUN.06")
    status: GunStatus = known("all")
    start_x_in: float = known("all", "LW.MOVE.04")
    start_y_in: float = known("all", "LW.MOVE.04")
    action: Action = known("all", "LW.MOB.06")  # in this move
    shots: int = known("all", "LW.GUN.02")  # fired in this move
    disputed: bool = known("all", "LW.MELEE.28")  # enemies have reached it and not captured it
    approaches: tuple[Approach, ...] = known("all", "LW.MELEE.27")


@dataclass(frozen=True, slots=True)
class ShotTrack:
    """The way of one shot of the last move in which any gun fired, and the men whom it killed."""

    move: int = known("all", "LW.GUN.25")
    gun: str = known("all", "LW.GUN.25")
    number: int = known("all", "LW.GUN.25")  # of the shot in the move, from 1
    side: Side = known("all", "LW.GUN.25")
    legs: tuple[Leg, ...] = known("all", "LW.GUN.25")
    dead: tuple[str, ...] = known("all", "LW.GUN.25")


@dataclass(frozen=True, slots=True)
class Melee:
    """A melee with everything counted before any loss; it waits for the mover's choice or has been settled."""

    number: int = known("all")  # of the move, from 1
    contacts: tuple[str, ...] = known("all", "LW.MELEE.05")  # men in contact, of both sides
    red: tuple[str, ...] = known("all", "LW.MELEE.06")  # all who take part
    blue: tuple[str, ...] = known("all", "LW.MELEE.06")
    supporters: tuple[str, ...] = known("all", "LW.MELEE.13")  # of the weaker side
    isolated: bool = known("all", "LW.MELEE.01")  # the weaker side
    dead: int = known("all", "LW.MELEE.10")  # on each side
    prisoners: int = known("all", "LW.MELEE.10")  # of the weaker side

    @property
    def weaker(self) -> Literal["", "red", "blue"]:
        """The side with fewer men; neither where they are equal."""
        return weaker_side(len(self.red), len(self.blue))


@dataclass(frozen=True, slots=True)
class Force:
    """What a side began with, and how many of its twelve chances of war it may put down."""

    side: Side = known("all")
    infantry: int = known("all", "LW.FORCE.01")
    cavalry: int = known("all", "LW.FORCE.01")
    guns: int = known("all", "LW.FORCE.01")
    chances: int = known("all", "LW.FORCE.02")  # thrown; 0 where they are not played


@dataclass(frozen=True, slots=True)
class Options:
    """What the players agreed beforehand."""

    curtain: bool = known("all", "LW.MOVE.03")
    interval_s: int = known("all", "LW.MOVE.14")  # 0: the next player is not asked whether he is ready
    fixed_allowance: bool = known("all", "LW.MOVE.08")  # the first allowance holds for the whole battle
    handling: bool = known("all", "LW.MOVE.09")  # the handling clock runs
    hurried: bool = known("all", "LW.GUN.24")  # shots may be laid in haste
    chances_of_war: bool = known("all", "LW.FORCE.02")
    army_points: float = known("all", "LW.FORCE.07")  # 0: the forces are given
    make: Make = known("all", "LW.FORCE.06")  # all soldiers are of one size
    stretch: Stretch = known("all", "LW.GAME.10")
    moves: int = known("all", "LW.GAME.16")  # of each side, after which the battle is broken off as drawn


@dataclass(frozen=True, slots=True)
class Blow:
    """The blow at the rear, once it has been struck, and the last move of the side that is to get away."""

    side: Side = known("all", "LW.GAME.08")  # that struck it
    last_move: int = known("all", "LW.GAME.09")


@dataclass(frozen=True, slots=True)
class Ending:
    """How the battle ended: the winner, nobody if it is drawn, and the clause."""

    winner: Literal["", "red", "blue"] = known("all")
    outcome: str = known("all")
    clause: str = known("all")


@dataclass(frozen=True, slots=True)
class Battle:
    """All that both sides may see; of a larger game also what is in boxes, which a view leaves out (view.py)."""

    move: int = known("all", "LW.MOVE.06")  # how many moves have ended: F1 is move 1, S1 move 2
    phase: Phase = known("all", "LW.MOVE.01")
    variety: Variety = known("all", "LW.GAME.01")
    options: Options = known("all")
    south: Literal["", "red", "blue"] = known("all", "LW.COUNTRY.02")  # whose back line is y = 0
    first: Literal["", "red", "blue"] = known("all", "LW.MOVE.01")  # the First Player
    chooser: Literal["", "red", "blue"] = known("all", "LW.COUNTRY.02")  # who has won the toss for sides
    country: Country = known("all")
    men: tuple[Man, ...] = known("all")
    guns: tuple[Gun, ...] = known("all")
    forces: tuple[Force, ...] = known("all", "LW.FORCE.01")
    placed: tuple[Side, ...] = known("all", "LW.MOVE.03")  # those whose forces have been put down
    guns_closed: bool = known("all", "LW.MOVE.18")
    allowance_s: int = known("all", "LW.MOVE.07")
    spent_s: float = known("all", "LW.MOVE.09")
    melees: tuple[Melee, ...] = known("all", "LW.MELEE.14")  # that wait for the mover's choice
    fought: tuple[Melee, ...] = known("all", "LW.MELEE.05")  # those of the last move that ended, once settled
    tracks: tuple[ShotTrack, ...] = known("all", "LW.GUN.25")  # the shots of the present move, or of the last one
    blow: Blow | None = known("all", "LW.GAME.08")
    conceded: Literal["", "red", "blue"] = known("all", "LW.GAME.07")
    ending: Ending | None = known("all", "LW.GAME.02")
    larger: Larger | None = field(default=None, metadata={"known": "all", "clause": "LW.EXT.11"})
    in_hand: tuple[InHand, ...] = field(default=(), metadata={"known": "all", "clause": "LW.MELEE.19"})


@dataclass(frozen=True, slots=True)
class Group:
    """A name that a side has given to some of its men."""

    side: Side = known("all")
    name: str = known("own", "LW.MOVE.23")
    men: tuple[str, ...] = known("own", "LW.MOVE.23")


@dataclass(frozen=True, slots=True)
class State:
    """A battle, and what each side keeps to itself."""

    battle: Battle = known("all")
    groups: tuple[Group, ...] = known("own", "LW.MOVE.23")

    @property
    def move(self) -> int:
        """How many moves have ended."""
        return self.battle.move


def mover(battle: Battle) -> Side:
    """The side whose move it is, or was until its melees are settled: the First Player's in even counts of moves ended."""
    first: Side = "blue" if battle.first == "blue" else "red"
    return first if battle.move % 2 == 0 else other(first)


def man_of(battle: Battle, name: str) -> Man:
    """The man of that name; raises LookupError if there is none."""
    return next(man for man in battle.men if man.name == name)


def gun_of(battle: Battle, name: str) -> Gun:
    """The gun of that name; raises LookupError if there is none."""
    return next(gun for gun in battle.guns if gun.name == name)
