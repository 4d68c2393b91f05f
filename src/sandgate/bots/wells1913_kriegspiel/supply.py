"""How troops are kept supplied: waggons follow and stand still in time, and the depot gives what it can while it is near."""

from collections.abc import Iterator
from typing import Final

from sandgate.bots.wells1913_kriegspiel.marches import marches
from sandgate.bots.wells1913_kriegspiel.muster import Force, apart
from sandgate.bots.wells1913_kriegspiel.plan import Plan
from sandgate.bots.wells1913_kriegspiel.reading import SERVED_IN, Reading, place_of
from sandgate.rules.wells1913.kriegspiel.pieces import Man, Waggon
from sandgate.rules.wells1913.kriegspiel.roll import men_of
from sandgate.rules.wells1913.kriegspiel.supply.accounts import packets_wanting
from sandgate.rules.wells1913.kriegspiel.supply.bodies_of import body_of, men_of_bodies
from sandgate.rules.wells1913.kriegspiel.supply.owing import owed_by, units_of
from sandgate.rules.wells1913.kriegspiel.supply.packing import KINDS
from sandgate.rules.wells1913.kriegspiel.supply.stores import held, out_of_reach, stores_of
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import Packet, account_due
from sandgate.rules.wells1913.kriegspiel.transport.transport_orders import Eat, Give

CLOSE_IN: Final = 24.0  # waggons come no nearer to those whom they serve
SAFE_IN: Final = 40.0  # nor to the enemy


def transport(read: Reading) -> Iterator[Plan]:
    """Waggons follow; in the move of an account they stand (KS.ARMS.15), and the depot spares them what it can."""
    if "transport" in read.services:
        yield from _gifts(read) if account_due(read.move) else _waggons(read)


def rations(read: Reading) -> Iterator[Plan]:
    """Horses stand for food that no store has any more (KS.SUPPLY.11)."""
    due = (account_due(read.move) or bool(read.view.own.debts)) and read.moves_left > 1
    for force in read.mine("cavalry") if due else ():
        wanting = packets_wanting(read.battle, read.view.own, force.name, "food") - _food_near(read, force)
        horses = sum(man.horse for man in men_of(read.battle, force.name))
        if min(wanting, horses) > 0:
            yield Plan(Eat(force.name, min(wanting, horses)), "there is no other food within reach")


def _food_near(read: Reading, force: Force) -> int:
    """The packets of food that reach the body of a unit."""
    body, battle = body_of(read.battle, read.side, force.name), read.battle
    stores = [each for each in stores_of(battle, read.side) if out_of_reach(battle, read.side, each, body, "food") is None]
    return sum(held(read.view.own, store.name, "food") for store in stores)


# -- waggons -----------------------------------------------------------------------------------------------------------


def _waggons(read: Reading) -> Iterator[Plan]:
    for waggon in read.waggons():
        if waggon.gone_in == 0.0 and not _serves_hungry(read, waggon):
            goal = customer(read, waggon)
            if goal is not None and apart(place_of(waggon), goal.place) > CLOSE_IN:
                for order in marches(read, waggon.name, read.behind(goal.place, CLOSE_IN)):
                    yield Plan(order, f"its packets serve {goal.name}")


def hungry(read: Reading) -> list[Force]:
    """Own units that an unpaid account binds."""
    held = {man for debt in read.view.own.debts for man in debt.men}
    return [force for force in read.own if any(man.name in held for man in force.men)]


def _serves_hungry(read: Reading, waggon: Waggon) -> bool:
    """Whether a waggon stands where its packets reach somebody in want: it does so only while it stands still."""
    return any(apart(place_of(waggon), force.place) <= SERVED_IN for force in hungry(read))


def customer(read: Reading, waggon: Waggon) -> Force | None:
    """Whom a waggon follows: those in want, the foremost foot that no waggon before it serves, or the foremost of all."""
    before = [place_of(each) for each in read.waggons() if each.number < waggon.number]
    foot = [force for force in read.own if force.unit.service == "infantry"] or list(read.troops)
    alone = [force for force in foot if all(apart(force.place, at) > SERVED_IN for at in before)]
    wanted = hungry(read) or alone or foot
    safe = [force for force in wanted if read.nearest_in(force.place) > SAFE_IN]
    return max(safe, key=lambda force: force.place.y_in * read.forward, default=None)


# -- the depot ---------------------------------------------------------------------------------------------------------


def _gifts(read: Reading) -> Iterator[Plan]:
    """What the bodies owe at this account, given up by depots as far as they reach."""
    bodies = men_of_bodies(read.battle, read.side)
    for body in bodies:
        owed = owed_by(read.battle, body, bodies, surrounded=False)
        for packet in KINDS:
            wanting = int(getattr(owed, packet)) - _named(read, body, packet)
            for depot in read.depots() if wanting > 0 else ():
                count = min(wanting, held(read.view.own, depot.name, packet))
                if count > 0:
                    unit = units_of(body)[0]
                    yield Plan(Give(depot.name, packet, count, unit), f"{depot.name} spares the waggons")


def _named(read: Reading, body: tuple[Man, ...], packet: Packet) -> int:
    """How many packets have been named for the units of a body already."""
    units = units_of(body)
    return sum(gift.count for gift in read.view.own.gifts if gift.packet == packet and gift.to in units)
