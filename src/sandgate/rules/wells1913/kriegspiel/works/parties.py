"""Working parties: who works at what, who is near enough, and whether he was disturbed. KS.DESTROY.04 to .07, KS.CONSTRUCT.

Rulings: men work at a place within six inches of it, horse-holders excepted; a depot is burnt by men in contact with it. A
party is disturbed if it was not set to the work in this move, has gone or fired in it, or is in contact with an armed enemy
at the end of any move.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations
from typing import Final

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.outlines import Outline, disc, gap, strip
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.country import on_grid_in
from sandgate.rules.wells1913.field.crowd import near_by
from sandgate.rules.wells1913.field.sides import Side, other
from sandgate.rules.wells1913.field.terrain import box_of
from sandgate.rules.wells1913.kriegspiel.built import Structure
from sandgate.rules.wells1913.kriegspiel.ground.bodies import (
    HORSE,
    depot_outline,
    gun_of_body,
    men_bodies,
    things,
    waggon_outline,
)
from sandgate.rules.wells1913.kriegspiel.moves.arms import may_begin_work
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import WHOLE_MOVE, may_begin
from sandgate.rules.wells1913.kriegspiel.pieces import Man, Unit
from sandgate.rules.wells1913.kriegspiel.roll import armed, depot_of, fighting, gun_of, men_of, unit_of, waggon_of
from sandgate.rules.wells1913.kriegspiel.secrets import Labour, LabourKind
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.supply.bodies_of import bodies_round, near_box
from sandgate.rules.wells1913.kriegspiel.transport.trains import vehicles
from sandgate.rules.wells1913.kriegspiel.works.constructions import (
    EPAULEMENT_MOVES,
    TRENCH_MOVES,
    entrenchment_in,
    epaulements,
)
from sandgate.rules.wells1913.kriegspiel.works.destructions import (
    DEPOT_MOVES,
    MINE_MOVES,
    PARTY_REACH_IN,
    at_object,
    depot_burnt,
    mine_armed,
    moves_worked,
    waggons_emptied,
)
from sandgate.rules.wells1913.melee.hand_to_hand import CONTACT_IN, in_contact

CLAUSE_OF: Final[Mapping[LabourKind, str]] = {
    "trench": "KS.CONSTRUCT.01",
    "epaulement": "KS.CONSTRUCT.02",
    "mine": "KS.DESTROY.06",
    "burn": "KS.DESTROY.04",
    "wreck": "KS.DESTROY.05",
    "destroy": "KS.DESTROY.07",
    "repair": "KS.DESTROY.07",
    "embark": "KS.ARMS.04",
    "disembark": "KS.ARMS.05",
    "entrain": "KS.RAIL.02",
    "detrain": "KS.RAIL.02",
}


TOGETHER: Final = ("destroy", "repair")  # works for which engineers of several units count together


def structure_of(battle: Battle, number: int) -> Structure:
    """The structure of that number; raises LookupError if there is none."""
    return next(each for each in battle.structures if each.number == number)


def structure_text(structure: Structure) -> str:
    """A structure in words: road bridge 2."""
    return f"{structure.kind} {structure.number}"


def waggons_named(labour: Labour) -> tuple[str, ...]:
    """The waggons that a party is to empty."""
    return tuple(labour.what.split(","))


def object_of(battle: Battle, labour: Labour) -> tuple[Outline, ...]:
    """What a party works at, as outlines."""
    if labour.kind == "trench":
        return (strip(*labour.at, *labour.to, 0.0),)
    if labour.kind == "epaulement":
        return gun_of_body(gun_of(battle, labour.what)).outlines
    if labour.kind == "burn":
        return (depot_outline(depot_of(battle, labour.what)),)
    if labour.kind == "wreck":
        return tuple([waggon_outline(waggon_of(battle, name)) for name in waggons_named(labour)])
    if labour.kind in {"destroy", "repair"}:
        return (structure_outline(structure_of(battle, int(labour.what.split()[-1]))),)
    return (disc(*labour.at, 0.0),)


def structure_outline(structure: Structure) -> Outline:
    """A bridge or culvert."""
    return Outline(tuple([(x, y) for x, y in structure.outline]))


# -- who is near ---------------------------------------------------------------------------------------------------------


def gaps_to(battle: Battle, men: Sequence[Man], thing: Outline, limit_in: float) -> list[tuple[Man, float]]:
    """Those of some men who are within a limit of a thing, with their gaps, the nearest first."""
    near = near_box(men, box_of(thing.corners, thing.radius), HORSE.length_in + limit_in)
    bodies = bodies_round(battle, near)
    gaps = [(man, on_grid_in(gap(body.outlines[0], thing))) for man, body in zip(near, bodies, strict=True)]
    return sorted([each for each in gaps if each[1] <= limit_in], key=lambda each: (each[1], each[0].number))


@step("KS.DESTROY.07", "KS.CONSTRUCT.01")
def at_work(battle: Battle, labour: Labour) -> tuple[Man, ...]:
    """The men of a party who stand at what it works at, the nearest first."""
    workers, things = fighting(battle, labour.unit), object_of(battle, labour)
    if labour.kind == "burn":
        return tuple([man for man, gap_in in gaps_to(battle, workers, things[0], CONTACT_IN) if in_contact(gap_in)])
    found = [each for thing in things for each in gaps_to(battle, workers, thing, PARTY_REACH_IN) if at_object(each[1])]
    found.sort(key=lambda each: (each[1], each[0].number))
    return tuple(dict.fromkeys([man for man, _ in found]))


@step("KS.CONSTRUCT.01", "KS.CONSTRUCT.02", "KS.DESTROY.04", "KS.DESTROY.05", "KS.DESTROY.06", "KS.DESTROY.07")
def enough(labour: Labour, men: int) -> bool:
    """Whether so many men at a work can do it, if they stay until it is done."""
    if labour.kind == "trench":
        return entrenchment_in(men, 0, TRENCH_MOVES) > 0.0
    if labour.kind == "epaulement":
        return epaulements(men, EPAULEMENT_MOVES) > 0
    if labour.kind == "mine":
        return mine_armed(men, MINE_MOVES)
    if labour.kind == "burn":
        return depot_burnt(men, DEPOT_MOVES, 0)
    if labour.kind == "wreck":
        return waggons_emptied(men, len(waggons_named(labour)), 0) > 0
    return moves_worked(0, men, True) > 0


@step("KS.DESTROY.07")
def together(battle: Battle, labour: Labour, labours: Iterable[Labour]) -> tuple[Labour, ...]:
    """The works of all who had the same order as a party and worked in this move: engineers count together."""
    if labour.kind not in TOGETHER:
        return (labour,)
    same = [each for each in labours if (each.kind, each.what) == (labour.kind, labour.what)]
    return tuple([each for each in same if not disturbed(battle, each)])


@step("KS.CONSTRUCT.02")
def sustained(battle: Battle, labours: Sequence[Labour]) -> tuple[Labour, ...]:
    """Of epaulements that one unit makes at once those for which its men suffice, the first begun before the others."""
    found = list[Labour]()
    for each in sorted(labours, key=lambda labour: labour.number):
        if _suffice(battle, [*found, each]):
            found.append(each)
    return tuple(found)


def _suffice(battle: Battle, labours: Sequence[Labour]) -> bool:
    """Whether there are six men for each of some epaulements and nobody has to be at two: so for all choices among them."""
    near = [[man.name for man in at_work(battle, labour)] for labour in labours]
    for count in range(1, len(near) + 1):
        for chosen in combinations(near, count):
            if epaulements(len(dict.fromkeys(chain.from_iterable(chosen))), EPAULEMENT_MOVES) < count:
                return False
    return True


def set_now(battle: Battle, labours: Iterable[Labour], unit: str) -> list[Labour]:
    """The works to which a unit has been set in this move."""
    return [each for each in labours if each.unit == unit and each.set_in == battle.move + 1]


@step("KS.DESTROY.04", "KS.DESTROY.05")
def guards(battle: Battle, side: Side, thing: Outline) -> int:
    """How many armed enemies of a side stand within six inches of a thing."""
    enemies = armed(battle, other(side))
    return sum([at_object(gap_in) for _, gap_in in gaps_to(battle, enemies, thing, PARTY_REACH_IN)])


@step("KS.DESTROY.05")
def waggons_to_empty(battle: Battle, side: Side, labour: Labour, men: Sequence[Man]) -> tuple[str, ...]:
    """Which of the waggons named a party empties: those near enough that nobody guards, as they are named."""
    outlines = {name: waggon_outline(waggon_of(battle, name)) for name in waggons_named(labour)}
    near = [name for name, outline in outlines.items() if gaps_to(battle, men, outline, PARTY_REACH_IN)]
    free = [name for name in near if not guards(battle, side, outlines[name])]
    return tuple(free[: waggons_emptied(len(men), len(near), len(near) - len(free))])


@step("KS.DESTROY.07")
def upon(battle: Battle, structure: Structure) -> tuple[str, ...]:
    """Who and what stands on a bridge, or is on the rails of a structure; a culvert bears nothing else."""
    outline = structure_outline(structure)
    boats = [boat.name for boat in battle.boats]
    bodies = () if structure.kind == "culvert" else (*men_bodies(battle), *things(battle, boats))
    found = [body.name for body in bodies if any(gap(each, outline) <= 0.0 for each in body.outlines)]
    trains = [train for train in battle.trains if any(gap(each, outline) <= 0.0 for _, _, each in vehicles(battle, train))]
    return (*found, *[train.name for train in trains])


# -- whether they worked -------------------------------------------------------------------------------------------------


@step("KS.DESTROY.07", "KS.CONSTRUCT.01", "KS.ARMS.13", "KS.ARMS.14")
def disturbed(battle: Battle, labour: Labour) -> str:
    """Why a party has not worked in this own move; "" if it has."""
    unit, men = unit_of(battle, labour.unit), men_of(battle, labour.unit)
    if not unit.worked or (labour.kind == "epaulement" and labour.set_in != battle.move + 1):
        return "the party was not set to it in this move"
    if not may_begin_work(unit.gone_in) or any(man.fired for man in men):
        return "the party has moved or fired"
    return fights(battle, labour.unit)


@step("KS.DESTROY.07")
def fights(battle: Battle, unit: str) -> str:
    """Why a party counts as fighting; "" if it does not, or none of it is on the field."""
    men = men_of(battle, unit)
    if not men:
        return ""
    if any(man.touched for man in men):
        return "the party was attacked"
    around = box_of([(man.x_in, man.y_in) for man in men])
    near = near_box(armed(battle, other(men[0].side)), around, 2.0 * HORSE.length_in + CONTACT_IN)
    enemies, bodies = tuple(bodies_round(battle, near)), bodies_round(battle, list(men))
    touching = any(in_contact(gap_in) for body in bodies for _, gap_in in near_by(body, enemies, CONTACT_IN))
    return "the enemy is upon the party" if touching else ""


@step("KS.ARMS.14", "KS.MOVE.12", "KS.DESTROY.07")
def busy(unit: Unit) -> Iterator[Refusal]:
    """Why a unit is not free for work in this move."""
    if unit.service == "general":
        yield Refusal("the General does not work", "set men to it", "KS.GENERAL.04", unit.name)
    elif unit.worked:
        yield Refusal(f"{unit.name} is at work in this move", "one thing at a time", "KS.DESTROY.07", unit.name)
    elif not may_begin_work(unit.gone_in):
        yield Refusal(f"{unit.name} has moved in this move", "let it stand, and work", "KS.ARMS.14", unit.name)
    elif not may_begin(unit.spent, WHOLE_MOVE):
        problem = f"{unit.name} has used part of its move"
        yield Refusal(problem, "work takes the whole of it", "KS.MOVE.12", unit.name, brief="its move is begun")
