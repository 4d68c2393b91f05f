"""What engineers, transport and the General do: bridges down or up, packets within reach of all, the staff behind them."""

from collections.abc import Iterator
from typing import Final

from sandgate.bots.wells1913_kriegspiel.marches import marches
from sandgate.bots.wells1913_kriegspiel.plan import Plan
from sandgate.bots.wells1913_kriegspiel.reading import Force, Reading, apart
from sandgate.rules.wells1913.kriegspiel.built import Structure
from sandgate.rules.wells1913.kriegspiel.orders import Demolish, Retire
from sandgate.rules.wells1913.kriegspiel.pieces import Waggon
from sandgate.rules.wells1913.kriegspiel.sheets import word_for
from sandgate.rules.wells1913.kriegspiel.supply_in_the_field import INCHES_PER_FOOT, INFANTRY_REACH_FT, account_due
from sandgate.rules.wells1913.little_wars.state import Point

PARTY_IN: Final = 4.0  # engineers work from so near to the middle of the bank of a bridge
READY_IN: Final = 9.0  # and wait so near
BRIDGE_IN: Final = 100.0  # a bridge goes down when the enemy is so near
SERVED_IN: Final = INCHES_PER_FOOT * INFANTRY_REACH_FT - 12.0  # packets reach infantry from there, with a move to spare
CLOSE_IN: Final = 20.0  # waggons come no nearer to those whom they serve
SAFE_IN: Final = 40.0  # nor to the enemy
STAFF_IN: Final = 30.0  # the General keeps so far behind the middle of his troops
STAFF_STIRS_IN: Final = 24.0


# -- engineers ---------------------------------------------------------------------------------------------------------


def engineers(read: Reading) -> Iterator[Plan]:
    """Who has somewhere to go mends the bridges; who has not blows them up when the enemy comes near."""
    for force in read.mine("engineers"):
        if not read.can_act(force):
            continue
        if read.duty_to_retire(force.name):
            yield Plan(Retire(force.name), "they must retire before cavalry")
            continue
        for structure in bridges(read):
            yield from _at_bridge(read, force, structure)


def bridges(read: Reading) -> list[Structure]:
    """The bridges that are to be mended, or to be blown up."""
    mends = read.guarded is None
    return [each for each in read.battle.structures if each.kind != "culvert" and each.intact != mends]


def _at_bridge(read: Reading, force: Force, structure: Structure) -> Iterator[Plan]:
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


# -- transport ---------------------------------------------------------------------------------------------------------


def transport(read: Reading) -> Iterator[Plan]:
    """Waggons keep near those whom they serve, and stand while packets are to be given up (KS.ARMS.15)."""
    if "transport" not in read.services or account_due(read.move):
        return
    for waggon in read.battle.waggons:
        if waggon.holder == read.side and _is_free(waggon) and not _serves_hungry(read, waggon):
            goal = customer(read, waggon)
            if goal is not None and apart(_place(waggon), goal.place) > CLOSE_IN:
                for order in marches(read, waggon.name, read.behind(goal.place, CLOSE_IN)):
                    yield Plan(order, f"its packets serve {goal.name}")


def _is_free(waggon: Waggon) -> bool:
    return not (waggon.destroyed or waggon.aboard or waggon.gone_in > 0.0)


def _place(waggon: Waggon) -> Point:
    return Point(waggon.x_in, waggon.y_in)


def hungry(read: Reading) -> list[Force]:
    """Own units that an unpaid account binds."""
    held = {man for debt in read.view.own.debts for man in debt.men}
    return [force for force in read.own if any(man.name in held for man in force.men)]


def _serves_hungry(read: Reading, waggon: Waggon) -> bool:
    """Whether a waggon stands where its packets reach somebody in want: it does so only while it stands still."""
    return any(apart(_place(waggon), force.place) <= SERVED_IN for force in hungry(read))


def customer(read: Reading, waggon: Waggon) -> Force | None:
    """Whom a waggon goes to: those in want, then the foot whom no other store serves, then the nearest."""
    foot = [force for force in read.own if force.unit.service == "infantry"] or list(read.troops)
    others = [_place(each) for each in read.battle.waggons if each.holder == read.side and each.name != waggon.name]
    others += [Point(depot.x_in, depot.y_in) for depot in read.battle.depots if depot.side == read.side]
    alone = [force for force in foot if all(apart(force.place, at) > SERVED_IN for at in others)]
    far = [force for force in alone if apart(force.place, _place(waggon)) > CLOSE_IN]
    wanted = hungry(read) or far or foot
    safe = [force for force in wanted if read.nearest_in(force.place) > SAFE_IN]
    return min(safe, key=lambda force: apart(_place(waggon), force.place), default=None)


# -- the General -------------------------------------------------------------------------------------------------------


def general(read: Reading) -> Iterator[Plan]:
    """The General keeps behind the middle of his troops."""
    for force in read.mine("general"):
        if read.troops and force.unit.gone_in == 0.0:
            x_in = sum(each.place.x_in for each in read.troops) / len(read.troops)
            y_in = sum(each.place.y_in for each in read.troops) / len(read.troops)
            goal = read.behind(Point(x_in, y_in), STAFF_IN)
            if apart(force.place, goal) > STAFF_STIRS_IN:
                for order in marches(read, force.name, goal):
                    yield Plan(order, "behind the middle of the troops")
