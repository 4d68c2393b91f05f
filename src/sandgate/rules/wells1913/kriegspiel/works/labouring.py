"""Orders to work: TRENCH, EPAULEMENT, MINE, BURN, WRECK, DESTROY and REPAIR. KS.CONSTRUCT, KS.DESTROY, KS.ARMS.14.

Each order sets a unit to a work for this move: it begins it, or goes on with it if it is the same as in the move before.
What comes of it is told at the end of the move (works_progress.py). Rulings: working is the whole move of a unit, and it
works at one thing at a time, but at as many epaulements as it has six men for, each with a line of its own. Infantry digs
entrenchments; infantry, gunners and engineers make epaulements and lay mines; anybody armed burns depots, empties waggons.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.outlines import reach
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.standing import off_field
from sandgate.rules.wells1913.kriegspiel.deed import Deed, Step
from sandgate.rules.wells1913.kriegspiel.ground.earthworks import epaulement_strips, no_ground, trench_strips
from sandgate.rules.wells1913.kriegspiel.moves.fitness import unfit
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import WHOLE_MOVE
from sandgate.rules.wells1913.kriegspiel.pieces import Service
from sandgate.rules.wells1913.kriegspiel.roll import (
    depot_of,
    gun_of,
    men_of,
    secrets_of,
    unit_of,
    waggon_of,
    with_unit,
)
from sandgate.rules.wells1913.kriegspiel.secrets import Labour, LabourKind
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.view import FieldView
from sandgate.rules.wells1913.kriegspiel.works.constructions import TRENCH_MOVES, entrenchment_in
from sandgate.rules.wells1913.kriegspiel.works.in_hand import taken_up
from sandgate.rules.wells1913.kriegspiel.works.notices import sealed
from sandgate.rules.wells1913.kriegspiel.works.parties import (
    CLAUSE_OF,
    TOGETHER,
    at_work,
    busy,
    enough,
    set_now,
    structure_of,
    structure_outline,
    structure_text,
    sustained,
    upon,
)
from sandgate.rules.wells1913.kriegspiel.works.work_orders import Burn, Demolish, Epaulement, LayMine, Trench, Wreck
from sandgate.rules.wells1913.kriegspiel.works.works_progress import advance

__all__ = ["DEEDS", "advance"]

Work = Trench | Epaulement | LayMine | Burn | Wreck | Demolish
LAST: Final = 10_000  # the number of a work that is not yet begun: after all others
DIGGERS: Final[Sequence[Service]] = ("infantry", "artillery", "engineers")
AT_IT: Final[Mapping[LabourKind, str]] = {
    "trench": "two men within six inches of its line",
    "epaulement": "six men within six inches of the gun",
    "mine": "two men within six inches of the place",
    "burn": "a man in contact with the depot",
    "wreck": "four men within six inches of the waggons",
    "destroy": "four engineers within six inches of it",
    "repair": "four engineers within six inches of it",
}


# -- what is ordered -----------------------------------------------------------------------------------------------------


def labour_of(battle: Battle, order: Work) -> Labour:
    """The work that an order begins, with the men who stand at it; what it names must be there."""
    kind, at, to, what = _named(battle, order)
    begun = Labour(1, kind, order.unit, men=(), at=at, to=to, what=what, moves=0, begun=battle.move + 1)
    return replace(begun, men=tuple([man.name for man in at_work(battle, begun)]))


def _named(battle: Battle, order: Work) -> tuple[LabourKind, Point, Point, str]:
    """The kind of a work, where it is, and the thing concerned."""
    if isinstance(order, Trench):
        return "trench", order.at, order.to, ""
    if isinstance(order, LayMine):
        return "mine", order.at, order.at, ""
    if isinstance(order, Demolish):
        structure = structure_of(battle, order.structure)
        around = reach(structure_outline(structure))
        at = Point(around.x, around.y)
        return "repair" if order.repair else "destroy", at, at, structure_text(structure)
    if isinstance(order, Epaulement):
        gun = gun_of(battle, order.gun)
        return "epaulement", Point(gun.x_in, gun.y_in), Point(gun.x_in, gun.y_in), gun.name
    if isinstance(order, Burn):
        depot = depot_of(battle, order.depot)
        return "burn", Point(depot.x_in, depot.y_in), Point(depot.x_in, depot.y_in), depot.name
    waggon = waggon_of(battle, order.waggons[0])
    return "wreck", Point(waggon.x_in, waggon.y_in), Point(waggon.x_in, waggon.y_in), ",".join(order.waggons)


# -- why not -------------------------------------------------------------------------------------------------------------


def refusals(view: FieldView, side: Side, order: Work) -> list[Refusal]:
    """Why a unit cannot work at a thing in this move, as far as its player sees."""
    found = [*unfit(view, side, order.unit, "work")]
    if not found:
        at_once = _at_once(view, order)
        found = [] if at_once else list(busy(unit_of(view.battle, order.unit)))
        found += [*_no_thing(view.battle, side, order), *_twice(at_once, order)]
    return found or [*_no_work(view, side, order), *_too_many(view.battle, at_once, order)]


@step("KS.CONSTRUCT.02")
def _at_once(view: FieldView, order: Work) -> list[Labour]:
    """The epaulements to which a unit has been set in this move, if another is ordered and it was set to nothing else."""
    found = set_now(view.battle, view.own.labours, order.unit) if isinstance(order, Epaulement) else []
    return found if all(each.kind == "epaulement" for each in found) else []


def _twice(at_once: Sequence[Labour], order: Work) -> Iterator[Refusal]:
    if isinstance(order, Epaulement) and any(each.what == order.gun for each in at_once):
        yield Refusal(f"{order.unit} is at it in this move", "name another gun", "KS.CONSTRUCT.02", order.gun)


@step("KS.CONSTRUCT.02")
def _too_many(battle: Battle, at_once: Sequence[Labour], order: Work) -> Iterator[Refusal]:
    """Why a unit cannot make one epaulement more at once."""
    if at_once and len(sustained(battle, [*at_once, replace(labour_of(battle, order), number=LAST)])) <= len(at_once):
        problem = f"{order.unit} has not six men for each gun, nobody counted twice"
        yield Refusal(problem, "set others to it, or do it afterwards", "KS.CONSTRUCT.02", order.unit)


def _no_thing(battle: Battle, side: Side, order: Work) -> Iterator[Refusal]:
    """Why the thing concerned cannot be worked at."""
    if isinstance(order, Trench | LayMine):
        places = (order.at, order.to) if isinstance(order, Trench) else (order.at,)
        yield from (refused for refused in (off_field(battle.field.country, *at) for at in places) if refused)
        if len(places) > len(dict.fromkeys(places)):
            yield Refusal("a line has two ends", "write two places", "KS.CONSTRUCT.01")
    elif isinstance(order, Epaulement):
        if not any(gun.name == order.gun and gun.holder == side and not gun.destroyed for gun in battle.guns):
            yield Refusal(f"{order.gun} is no gun of yours", "name one that you hold", "KS.CONSTRUCT.02", order.gun)
    elif isinstance(order, Burn):
        if not any(depot.name == order.depot and not depot.destroyed for depot in battle.depots):
            yield Refusal(f"there is no depot {order.depot}", "name one that stands", "KS.DESTROY.04", order.depot)
    elif isinstance(order, Wreck):
        there = [each.name for each in battle.waggons if not each.destroyed and not each.aboard]
        for name in order.waggons:
            if name not in there:
                yield Refusal(f"{name} does not stand on the field", "name waggons that do", "KS.DESTROY.05", name)
    else:
        yield from _no_structure(battle, order)


@step("KS.DESTROY.07")
def _no_structure(battle: Battle, order: Demolish) -> Iterator[Refusal]:
    about = order.word
    found = next((each for each in battle.structures if each.number == order.structure), None)
    if found is None:
        yield Refusal(f"there is no structure {order.structure}", "name one by its number", "KS.DESTROY.07", about)
    elif found.intact == order.repair:
        problem = f"{structure_text(found)} is {'whole' if found.intact else 'destroyed already'}"
        yield Refusal(problem, "destroy what stands, repair what is destroyed", "KS.DESTROY.07", about)


@step("KS.CONSTRUCT.01", "KS.CONSTRUCT.02", "KS.DESTROY.04", "KS.DESTROY.05", "KS.DESTROY.06", "KS.DESTROY.07")
def _no_work(view: FieldView, side: Side, order: Work) -> Iterator[Refusal]:
    """Why a unit cannot do a work: its arm, too few men at it, or the ground."""
    battle = view.battle
    labour, service = labour_of(battle, order), unit_of(battle, order.unit).service
    who = {"trench": ("infantry",), "epaulement": DIGGERS, "mine": DIGGERS, "destroy": ("engineers",)}
    may = who.get("destroy" if labour.kind == "repair" else labour.kind, (service,))
    if service not in may:
        problem = f"{order.unit} is {service}: that is work for {' or '.join(may)}"
        yield Refusal(problem, "set others to it", CLAUSE_OF[labour.kind], order.unit)
    elif not labour.men or not enough(labour, len(labour.men) + _helpers(view, side, labour)):
        problem = f"{order.unit} has {len(labour.men)} men near enough"
        yield Refusal(problem, f"bring up {AT_IT[labour.kind]}", CLAUSE_OF[labour.kind], order.unit)
    elif labour.kind == "destroy" and _own_upon(battle, order):
        problem = f"men of {order.unit} stand on it"
        yield Refusal(problem, "let them stand beside it: it falls when nobody is on it", "KS.DESTROY.07", order.unit)
    elif isinstance(order, Trench):
        long_in = entrenchment_in(len(labour.men), 0, TRENCH_MOVES)
        refused = no_ground(battle, trench_strips(order.at, order.to, long_in))
        yield from (refused,) if refused else ()
    elif isinstance(order, Epaulement):
        refused = no_ground(battle, epaulement_strips(gun_of(battle, order.gun)), (order.gun,))
        yield from (refused,) if refused else ()


@step("KS.DESTROY.07")
def _helpers(view: FieldView, side: Side, labour: Labour) -> int:
    """The engineers of other units at what a party destroys or repairs who have the same order, or can still be given it."""
    if labour.kind not in TOGETHER:
        return 0
    set_to_it = [each.unit for each in view.own.labours if (each.kind, each.what) == (labour.kind, labour.what)]
    others = [unit for unit in view.battle.units if unit.side == side and unit.service == "engineers"]
    ready = [
        unit.name
        for unit in others
        if unit.name != labour.unit
        and men_of(view.battle, unit.name)
        and ((unit.worked and unit.name in set_to_it) or not [*unfit(view, side, unit.name, "work"), *busy(unit)])
    ]
    return sum([len(at_work(view.battle, replace(labour, unit=name))) for name in ready])


def _own_upon(battle: Battle, order: Work) -> bool:
    """Whether a party stands on what it is to destroy."""
    structure = structure_of(battle, order.structure) if isinstance(order, Demolish) else None
    return structure is not None and any(name.partition(".")[0] == order.unit for name in upon(battle, structure))


# -- doing it ------------------------------------------------------------------------------------------------------------


@step("KS.CONSTRUCT.04", "KS.DESTROY.07", "KS.MOVE.12")
def work(state: State, side: Side, order: Work, bench: Bench) -> Step:
    """A unit is at work for this move; of a new work a note is sealed."""
    del bench
    after = set_to_work(state, side, order)
    labour = secrets_of(after, side).labours[-1]
    told: tuple[Event, ...] = ()
    if labour.begun == state.battle.move + 1 and labour.kind != "wreck":
        told = (sealed(state.battle, side, labour),)
    return after, told


def set_to_work(state: State, side: Side, order: Work) -> State:
    """The state with a unit at work; what it worked at before is given up, if it is something else."""
    unit = unit_of(state.battle, order.unit)
    battle = with_unit(state.battle, replace(unit, worked=True, spent=WHOLE_MOVE))
    return taken_up(replace(state, battle=battle), side, labour_of(state.battle, order))


DEEDS: Final[Mapping[type[Order], Deed]] = {
    kind: Deed(refusals, work, set_to_work) for kind in (Trench, Epaulement, LayMine, Burn, Wreck, Demolish)
}
