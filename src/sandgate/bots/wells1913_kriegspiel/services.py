"""What engineers and the General do: bridges down or up, and the staff behind the troops."""

from collections.abc import Iterator
from typing import Final

from sandgate.bots.wells1913_kriegspiel.marches import marches
from sandgate.bots.wells1913_kriegspiel.muster import Force, apart
from sandgate.bots.wells1913_kriegspiel.plan import Plan
from sandgate.bots.wells1913_kriegspiel.reading import Reading
from sandgate.kernel.adding import added
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.built import Structure
from sandgate.rules.wells1913.kriegspiel.orders import Retire
from sandgate.rules.wells1913.kriegspiel.works.work_orders import Demolish, word_for

PARTY_IN: Final = 4.0  # engineers work from so near to the middle of the bank of a bridge
READY_IN: Final = 9.0  # and wait so near
BRIDGE_IN: Final = 100.0  # a bridge goes down when the enemy is so near
STAFF_IN: Final = 30.0  # the General keeps so far behind the middle of his troops
STAFF_STIRS_IN: Final = 24.0


def engineers(read: Reading) -> Iterator[Plan]:
    """Who has somewhere to go mends the bridges; who has not blows them up when the enemy comes near."""
    for force in read.mine("engineers"):
        if not read.can_act(force):
            continue
        if read.duty_to_retire(force.name):
            yield Plan(Retire(force.name), "they must retire before cavalry")
            continue
        for structure in bridges(read):
            yield from at_bridge(read, force, structure)


def bridges(read: Reading) -> list[Structure]:
    """The bridges that are to be mended, or to be blown up."""
    mends = read.guarded is None
    return [each for each in read.battle.structures if each.kind != "culvert" and each.intact != mends]


def at_bridge(read: Reading, force: Force, structure: Structure) -> Iterator[Plan]:
    """What a party does about a bridge: it goes there, waits, and destroys or repairs it."""
    at, mends = _own_bank(read, structure), not structure.intact
    wanted = mends or read.nearest_in(at) <= BRIDGE_IN
    if wanted and force.unit.gone_in == 0.0:
        why = "the way over must be mended" if mends else "the enemy is near the bridge"
        yield Plan(Demolish(force.name, structure.number, mends, word_for(structure.kind)), why)
    if force.unit.gone_in == 0.0 and apart(force.place, at) > (PARTY_IN if wanted else READY_IN):
        for order in marches(read, force.name, at):
            yield Plan(order, "to the bridge, to have it ready")


def _own_bank(read: Reading, structure: Structure) -> Point:
    """The middle of that end of a bridge which looks to one's own back line."""
    xs, ys = [x for x, _ in structure.outline], [y for _, y in structure.outline]
    return read.on_field((min(xs) + max(xs)) / 2.0, (min(ys) if read.forward > 0.0 else max(ys)) - 1.0 * read.forward)


# -- the General -------------------------------------------------------------------------------------------------------


def general(read: Reading) -> Iterator[Plan]:
    """The General keeps behind the middle of his troops."""
    for force in read.mine("general"):
        if read.troops and force.unit.gone_in == 0.0:
            x_in = added(each.place.x_in for each in read.troops) / len(read.troops)
            y_in = added(each.place.y_in for each in read.troops) / len(read.troops)
            goal = read.behind(Point(x_in, y_in), STAFF_IN)
            if apart(force.place, goal) > STAFF_STIRS_IN:
                for order in marches(read, force.name, goal):
                    yield Plan(order, "behind the middle of the troops")
