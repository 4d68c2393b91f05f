"""The numbers by which one doctrine differs from another."""

from typing import NamedTuple


class Doctrine(NamedTuple):
    """What a general sets store by."""

    boldness: float  # what an inch nearer to the enemy is worth at equal strength, for infantry
    horse_boldness: float  # the same for cavalry
    cover: float  # what it costs a section to be seen by a gun in action
    threat: float  # what a man who may be lost to a charge costs
    charge_at: float  # the least worth of a melee that is sought
    fire_at: float  # the least worth of a shot
    crew: int  # men kept at each gun
    haul_gain: float  # how much better a place must be for a gun to be hauled there
    targets: float  # what a target seen is worth to a gun's place, up to six
    gun_danger: float  # what an enemy gun in action that sees the place costs
    gun_threat: float  # what an enemy who can come there in a move, beyond one's own, costs
    retire_at: float  # the ratio of strength below which the force is brought off
