"""Getting into boats and trains and out: who, in how many moves, and whether there is room. KS.ARMS.04, .05; KS.RAIL.02.

A party is a unit, a gun with its gunners, or a waggon. Rulings: it gets in where it stands, at one point, within six inches
of the boat or train; it gets out where its boat lies, and of a train at one point. Parties that get in, or out, less than
twelve inches from one another do so at one point: their men are counted together, in the order in which they began. A boat
must lie within an inch of dry land. A gun takes two trucks (LW.EXT.14), a waggon one.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.outlines import Outline, between, box, edges, gap, inside
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.railway import alongside, trucks_needed
from sandgate.rules.wells1913.kriegspiel.ground.bodies import BOAT_IN, boat_outline, gun_of_body, waggon_outline
from sandgate.rules.wells1913.kriegspiel.moves.arms import FORD_REACH_IN, disembark_moves, embark_moves, separate_points
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import boats_carry
from sandgate.rules.wells1913.kriegspiel.pieces import Boat, Man, Train
from sandgate.rules.wells1913.kriegspiel.roll import boat_of, men_of, train_of, unit_of
from sandgate.rules.wells1913.kriegspiel.secrets import Labour, LabourKind
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.supply.bodies_of import ALIVE, bodies_round
from sandgate.rules.wells1913.kriegspiel.transport.railway import counted_men, moves_to_detrain, moves_to_entrain
from sandgate.rules.wells1913.kriegspiel.transport.trains import vehicles

BANK_IN: Final = FORD_REACH_IN  # house, as at a ford: a boat lies so near to dry land
SAMPLES: Final = 8  # places on each side of a boat at which dry land is looked for
GETTING_IN: Final = ("embark", "entrain")
AFLOAT: Final = ("embark", "disembark")
PASSAGES: Final = (*GETTING_IN, "disembark", "detrain")


class Party(NamedTuple):
    """Who or what gets in or out together; horsemen are not among the men on foot."""

    name: str
    at: Point
    men: tuple[Man, ...]
    on_foot: int
    horse: int
    guns: int
    waggons: int


def party_of(battle: Battle, name: str) -> Party:
    """The party of that name; raises LookupError if there is no such unit or waggon."""
    for waggon in battle.waggons:
        if waggon.name == name:
            return Party(name, Point(waggon.x_in, waggon.y_in), (), 0, 0, 0, 1)
    unit, men = unit_of(battle, name), men_of(battle, name, ALIVE)
    horse = sum([man.horse for man in men])
    guns = sum([gun.name == name and not gun.destroyed for gun in battle.guns])
    return Party(name, Point(unit.x_in, unit.y_in), men, len(men) - horse, horse, guns, 0)


# -- how long ------------------------------------------------------------------------------------------------------------


@step("KS.ARMS.04", "KS.ARMS.05", "KS.RAIL.02")
def moves_needed(kind: LabourKind, men: int) -> int:
    """How many moves so many men at one point need to get in, or out."""
    if kind == "embark":
        return embark_moves(men, 1)
    if kind == "disembark":
        return disembark_moves(men)
    return moves_to_entrain(men, 1) if kind == "entrain" else moves_to_detrain(men)


@step("KS.ARMS.04", "KS.RAIL.02")
def counted(battle: Battle, labour: Labour) -> int:
    """How many men a party counts: each in a boat as one, whatever goes into a train by KS.RAIL.02."""
    party = party_of(battle, labour.unit)
    if labour.kind in AFLOAT:
        return len(party.men)
    return counted_men(party.on_foot, party.horse, party.guns, party.waggons)


@step("KS.ARMS.04", "KS.ARMS.05", "KS.RAIL.02")
def at_one_point(labour: Labour, other: Labour) -> bool:
    """Whether two parties get in, or get out, at one point."""
    return labour.kind == other.kind and not separate_points(distance(*labour.at, *other.at))


@step("KS.ARMS.04", "KS.ARMS.05", "KS.RAIL.02")
def moves_to_go(battle: Battle, labour: Labour, labours: Iterable[Labour]) -> int:
    """How many moves a party still needs, this one included, if nobody before it is disturbed.

    It is over when its point has had time for all who began there before it, and it has had time for its own men.
    """
    ahead = [each for each in labours if each.number < labour.number and at_one_point(each, labour)]
    men = labour.through + counted(battle, labour) + sum([counted(battle, each) for each in ahead])
    worked = (battle.move + 1 - point_from(labour, ahead)) // 2
    own = moves_needed(labour.kind, counted(battle, labour)) - labour.moves
    return max(own, moves_needed(labour.kind, men) - worked)


def point_from(labour: Labour, ahead: Iterable[Labour]) -> int:
    """The move in which the first of those began who are counted together with a party at its point."""
    return labour.run_from or min([labour.begun, *[each.run_from or each.begun for each in ahead]])


@step("KS.ARMS.04", "KS.ARMS.05", "KS.RAIL.02")
def told_off(battle: Battle, done: Labour, labours: Iterable[Labour]) -> tuple[Labour, ...]:
    """The labours in hand after a party is in or out: those who come after it at its point keep it in their count."""
    every = tuple(labours)
    since = point_from(done, [each for each in every if each.number < done.number and at_one_point(each, done)])
    men = counted(battle, done)
    return tuple(
        [
            replace(each, through=each.through + men, run_from=each.run_from or since)
            if each.number > done.number and at_one_point(each, done)
            else each
            for each in every
        ]
    )


# -- boats and trains ----------------------------------------------------------------------------------------------------


def carrier_of(battle: Battle, name: str) -> Boat | Train | None:
    """The boat or train of that name."""
    if any(boat.name == name for boat in battle.boats):
        return boat_of(battle, name)
    return train_of(battle, name) if any(train.name == name for train in battle.trains) else None


def outlines_of(battle: Battle, carrier: Boat | Train) -> tuple[Outline, ...]:
    """A boat, or the vehicles of a train, where they are."""
    if isinstance(carrier, Boat):
        return (boat_outline(carrier),)
    return tuple([outline for _, _, outline in vehicles(battle, carrier)])


@step("LW.EXT.13", "KS.RAIL.02")
def beside(battle: Battle, party: Party, carrier: Boat | Train) -> bool:
    """Whether a party stands beside a boat or train: its gun, itself if it is a waggon, or its nearest man."""
    guns = [gun_of_body(gun).outlines for gun in battle.guns if gun.name == party.name and not gun.destroyed]
    waggons = [(waggon_outline(waggon),) for waggon in battle.waggons if waggon.name == party.name]
    men = [body.outlines for body in bodies_round(battle, list(party.men))]
    near = [outline for outlines in guns or waggons or men for outline in outlines]
    gaps = [gap(a, b) for a in near for b in outlines_of(battle, carrier)]
    return bool(gaps) and alongside(min(gaps))


@step("KS.ARMS.04", "KS.ARMS.05")
def at_bank(battle: Battle, boat: Boat) -> bool:
    """Whether dry land lies within an inch of a boat."""
    long_in, wide_in = BOAT_IN[0] / 2.0 + BANK_IN, BOAT_IN[1] / 2.0 + BANK_IN
    around = box(boat.x_in, boat.y_in, boat.bearing_deg, long_in, long_in, wide_in, wide_in)
    country = battle.field.country
    for edge in edges(around.corners):
        for nth in range(SAMPLES):
            x, y = between(edge.corners[0], edge.corners[1], nth / SAMPLES)
            on_field = 0.0 <= x <= country.width_in and 0.0 <= y <= country.depth_in
            if on_field and not any(inside(water.outline, x, y) for water in country.waters):
                return True
    return False


@step("KS.MOVE.07", "LW.EXT.14", "KS.RAIL.02")
def has_room(battle: Battle, carrier: Boat | Train, parties: Iterable[Party]) -> bool:
    """Whether there is room for some parties besides those who are in."""
    every = [*parties, *_aboard(battle, carrier.name)]
    if isinstance(carrier, Boat):
        return boats_carry(1, sum([len(each.men) for each in every]))
    trucks = trucks_needed(
        sum([each.on_foot for each in every]), sum([each.horse for each in every]), sum([each.guns for each in every])
    )
    return trucks + sum([each.waggons for each in every]) <= sum(carrier.trucks)


def _aboard(battle: Battle, carrier: str) -> Iterator[Party]:
    yield from (party_of(battle, unit.name) for unit in battle.units if unit.aboard == carrier)
    yield from (party_of(battle, each.name) for each in battle.waggons if each.aboard == carrier and not each.destroyed)
