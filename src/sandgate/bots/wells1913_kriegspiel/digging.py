"""How a cautious defender holds: trenches before his foot, epaulements for his guns, a mine behind the crossing."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from sandgate.bots.wells1913_kriegspiel.charging import EVEN, WORTH_RIDING, charges
from sandgate.bots.wells1913_kriegspiel.foot import hits
from sandgate.bots.wells1913_kriegspiel.gunnery import best_spots, spots_of
from sandgate.bots.wells1913_kriegspiel.marches import marches
from sandgate.bots.wells1913_kriegspiel.muster import Force, apart
from sandgate.bots.wells1913_kriegspiel.plan import Plan
from sandgate.bots.wells1913_kriegspiel.reading import Reading, front_of
from sandgate.bots.wells1913_kriegspiel.rifles import volleys
from sandgate.bots.wells1913_kriegspiel.services import at_bridge
from sandgate.kernel.geometry import ahead
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.kriegspiel.moves.fitness import gun_disabled
from sandgate.rules.wells1913.kriegspiel.orders import Act, Form, Retire
from sandgate.rules.wells1913.kriegspiel.pieces import Gun
from sandgate.rules.wells1913.kriegspiel.roll import unit_of
from sandgate.rules.wells1913.kriegspiel.secrets import Labour
from sandgate.rules.wells1913.kriegspiel.works.work_orders import Epaulement, LayMine, Trench

POST_IN: Final = 45.0  # one holds so far behind a crossing, with the far bank in rifle shot
POSTED_IN: Final = 12.0  # and is content so near to that
GUNS_BACK_IN: Final = 20.0  # guns stand so much farther back
DIGS_IN: Final = 110.0  # one digs while the enemy is farther off
CLOSE_IN: Final = 80.0  # diggers drop the spade for the rifle when he is so near
TRENCH_AHEAD_IN: Final = 1.5  # of the front
WORK_NEAR_IN: Final = 6.0  # a work so near is one's own
MINE_BACK_IN: Final = 9.0  # a mine lies so far behind a crossing, out of reach of the bridge's end
AT_MINE_IN: Final = 4.0
MEN_PER_INCH: Final = 4.0  # of half a trench


def patient_volleys(read: Reading) -> Iterator[Plan]:
    """Volleys; but who digs goes on with it while the enemy is not close."""
    for plan in volleys(read):
        name = getattr(plan.order, "unit", "")
        if in_hand(read, name) is None or read.nearest_in(read.forces[name].place) <= CLOSE_IN:
            yield plan


def in_hand(read: Reading, unit: str) -> Labour | None:
    """What a unit is working at."""
    return next((labour for labour in read.view.own.labours if labour.unit == unit), None)


def posting(read: Reading, force: Force, back_in: float) -> Point:
    """Where a unit holds: behind its own bank of the nearest crossing, or where it stands if there is none."""
    at = front_of(force)
    banks = [end for end in read.crossings if read.is_own_bank(end)]
    bank = min(banks, key=lambda end: apart(end, at), default=None)
    return at if bank is None else read.behind(bank, back_in)


# -- foot --------------------------------------------------------------------------------------------------------------


def diggers(read: Reading) -> Iterator[Plan]:
    """Foot takes its post, forms two ranks and digs; behind its trench it waits for the enemy."""
    for force in read.mine("infantry"):
        if not read.can_act(force):
            continue
        if read.duty_to_retire(force.name):
            yield Plan(Retire(force.name), "it must retire before cavalry")
            continue
        yield from hits(read, force)
        yield from _digs(read, force)
        yield from _takes_post(read, force)


def _digs(read: Reading, force: Force) -> Iterator[Plan]:
    labour, place = in_hand(read, force.name), posting(read, force, POST_IN)
    if labour is not None and labour.kind == "trench":
        yield Plan(Trench(force.name, labour.at, labour.to), f"its trench has had {labour.moves} of four moves")
        return
    far = apart(front_of(force), place) > POSTED_IN
    if has_work(read, front_of(force)) or far or read.nearest_in(force.place) < DIGS_IN:
        return
    if force.unit.formation != "two ranks":
        yield Plan(Form(force.name, "two ranks"), "in two ranks all stand behind one trench")
        return
    half_in, unit = len(force.men) / MEN_PER_INCH, force.unit
    ends = [ahead(*front_of(force), unit.facing_deg, TRENCH_AHEAD_IN, aside_in) for aside_in in (-half_in, half_in)]
    at, to = [Point(grid(x), grid(y)) for x, y in ends]
    yield Plan(Trench(force.name, at, to), "there is time to dig")


def has_work(read: Reading, at: Point) -> bool:
    """Whether a finished work of its side is close to a place."""
    own = [work for work in read.battle.works if work.side == read.side]
    return any(apart(at, corner) <= WORK_NEAR_IN for work in own for strip in work.strips for corner in strip)


def _takes_post(read: Reading, force: Force) -> Iterator[Plan]:
    place = posting(read, force, POST_IN)
    if force.unit.gone_in == 0.0 and apart(front_of(force), place) > POSTED_IN and read.nearest_in(force.place) > DIGS_IN:
        for order in marches(read, force.name, place):
            yield Plan(order, "to its post")


# -- horse -------------------------------------------------------------------------------------------------------------


def reserve(read: Reading) -> Iterator[Plan]:
    """Cavalry stays where it is and charges whoever comes within its reach and can be ridden down."""
    for force in read.mine("cavalry"):
        if not (read.can_act(force) and force.rides):
            continue
        bound = read.has_duty(force.name, "must choose")
        if read.duty_to_retire(force.name):
            yield Plan(Retire(force.name), "it is pursued")
            continue
        yield from charges(read, force, EVEN if bound else WORTH_RIDING)
        if bound:
            yield Plan(Retire(force.name), "cavalry that it had better not meet is within a charge of it")
        elif force.unit.formation != "line" and not force.unit.changed:
            yield Plan(Form(force.name, "line"), "in line it may charge")


# -- guns --------------------------------------------------------------------------------------------------------------


def emplacements(read: Reading) -> Iterator[Plan]:
    """Guns take their post, unlimber, and are dug in while they have no mark."""
    spots = spots_of(read)
    for gun in read.guns:
        unit, force = unit_of(read.battle, gun.name), read.forces.get(gun.name)
        if force is None or gun.shots or unit.worked or unit.spent >= 1.0 or any(gun_disabled(read.battle, gun.name)):
            continue
        if read.duty_to_retire(gun.name):
            yield Plan(Retire(gun.name), "it must retire before cavalry")
        elif gun.limbered:
            yield from _limbered(read, gun, force, marked=any(best_spots(read, gun, spots)))
        elif not any(best_spots(read, gun, spots)) and not has_work(read, Point(gun.x_in, gun.y_in)):
            yield Plan(Epaulement(gun.name, gun.name), "nobody can be hit yet, and there is time to dig the gun in")


def _limbered(read: Reading, gun: Gun, force: Force, *, marked: bool) -> Iterator[Plan]:
    place = posting(read, force, POST_IN + GUNS_BACK_IN)
    if not marked and force.unit.spent == 0.0 and apart((gun.x_in, gun.y_in), place) > POSTED_IN:
        for order in marches(read, gun.name, place):
            yield Plan(order, "to its post")
    yield Plan(Act(gun.name, "UNLIMBER"), "it is to be ready to fire")


# -- engineers ---------------------------------------------------------------------------------------------------------


def miners(read: Reading) -> Iterator[Plan]:
    """Engineers lay a mine behind the crossing that is nearest, then have its bridge ready to go down."""
    for force in read.mine("engineers"):
        if not read.can_act(force):
            continue
        if read.duty_to_retire(force.name):
            yield Plan(Retire(force.name), "they must retire before cavalry")
            continue
        whole = [each for each in read.battle.structures if each.intact and each.kind == "road bridge"]
        at_bridges = [at_bridge(read, force, each) for each in whole]
        yield from chain.from_iterable([] if read.view.own.mines else [_lays(read, force)])
        yield from chain.from_iterable(at_bridges)


def _lays(read: Reading, force: Force) -> Iterator[Plan]:
    labour, place = in_hand(read, force.name), posting(read, force, MINE_BACK_IN)
    if labour is not None and labour.kind == "mine":
        yield Plan(LayMine(force.name, labour.at), f"its mine has had {labour.moves} of six moves")
    elif place != front_of(force) and read.nearest_in(place) > CLOSE_IN:
        if apart(force.place, place) <= AT_MINE_IN:
            yield Plan(LayMine(force.name, place), "the enemy must come over this place")
        elif force.unit.gone_in == 0.0:
            for order in marches(read, force.name, read.behind(place, AT_MINE_IN / 2.0)):
                yield Plan(order, "to where a mine is to lie")
