"""Getting into boats and trains and out: who, in how many moves, and whether there is room. KS.ARMS.04, .05; KS.RAIL.02.

A party is a unit, a gun with its gunners, or a waggon. Rulings: it gets in where it stands, at one point, within six inches
of the boat or train; another that gets in less than twelve inches from there waits until it is in. A boat must lie within an
inch of dry land. A gun takes two trucks (LW.EXT.14), a waggon one.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from sandgate.kernel.geometry import distance
from sandgate.kernel.outlines import Outline, between, box, edges, gap, inside
from sandgate.kernel.rule import step
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
from sandgate.rules.wells1913.little_wars.larger.railway import alongside, trucks_needed
from sandgate.rules.wells1913.little_wars.state import Point

BANK_IN: Final = FORD_REACH_IN  # house, as at a ford: a boat lies so near to dry land
SAMPLES: Final = 8  # places on each side of a boat at which dry land is looked for
GETTING_IN: Final = ("embark", "entrain")
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


@step("KS.ARMS.04", "KS.ARMS.05", "KS.RAIL.02")
def moves_needed(kind: LabourKind, party: Party) -> int:
    """How many moves a party needs to get in, or out."""
    if kind == "embark":
        return embark_moves(len(party.men), 1)
    if kind == "disembark":
        return disembark_moves(len(party.men))
    counted = counted_men(party.on_foot, party.horse, party.guns, party.waggons)
    return moves_to_entrain(counted, 1) if kind == "entrain" else moves_to_detrain(counted)


@step("KS.ARMS.04", "KS.RAIL.02")
def waits_for(labour: Labour, others: Iterable[Labour]) -> bool:
    """Whether a party has to wait until one that began before it at the same point is in."""
    return any(
        each.kind == labour.kind and each.number < labour.number and not separate_points(distance(*each.at, *labour.at))
        for each in others
        if labour.kind in GETTING_IN
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
