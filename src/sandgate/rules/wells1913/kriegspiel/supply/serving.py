"""How packets come to those who owe them: those named by their player, then whatever lies nearest. KS.SUPPLY.15, KS.ADV.06.

Ruling: where a player has named too little, the program, as the official of his side, serves the body from the nearest
stores that reach it and have not moved, and logs each packet. So a body goes short only where nothing reaches it.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.kriegspiel.moves.arms import may_deliver
from sandgate.rules.wells1913.kriegspiel.pieces import Man
from sandgate.rules.wells1913.kriegspiel.secrets import Gift, Secrets
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.supply.besieged import Rooms, lies_inside
from sandgate.rules.wells1913.kriegspiel.supply.owing import units_of
from sandgate.rules.wells1913.kriegspiel.supply.stores import Store, held, nearest_man, out_of_reach, put_in, stores_of
from sandgate.rules.wells1913.kriegspiel.supply.supply_events import PacketsGiven
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import Packet
from sandgate.rules.wells1913.kriegspiel.supply.want_of_supply import wanting
from sandgate.rules.wells1913.kriegspiel.telling import to_side

HORSES: Final = "horses"  # the holder of a gift of food that stands for eaten horses

Inside = Callable[[str], bool]  # whether a store lies inside with a body; it always does if the body is not surrounded


class Served(NamedTuple):
    """What is left of a side's secrets after packets have come to some men, what they still want, and what is told."""

    secrets: Secrets
    wanting: int
    told: tuple[PacketsGiven, ...]


def inside(where: Rooms, men: Sequence[Man], *, surrounded: bool) -> Inside:
    """Whether a store lies inside with some men."""
    return lambda store: not surrounded or lies_inside(where, men, store)


@step("KS.SUPPLY.15")
def come_to(
    battle: Battle, secrets: Secrets, men: Sequence[Man], units: Collection[str], packet: Packet, due: int, within: Inside
) -> Served:
    """So many packets come to some men: those named for some units, then those from the nearest stores."""
    secrets, due = named_for(secrets, units, packet, due)
    return _from_stores(battle, secrets, men, packet, due, within)


@step("KS.SUPPLY.15")
def named_for(secrets: Secrets, units: Collection[str], packet: Packet, due: int) -> tuple[Secrets, int]:
    """What is left of a side's secrets, and still wanting, after packets named for some units have come to them."""
    gifts = list[Gift]()
    for gift in secrets.gifts:
        taken = min(gift.count, due) if gift.packet == packet and gift.to in units else 0
        due = wanting(due, taken)
        if gift.count > taken:
            gifts.append(replace(gift, count=gift.count - taken))
    return replace(secrets, gifts=tuple(gifts)), due


@step("KS.SUPPLY.05", "KS.SUPPLY.09", "KS.SUPPLY.10", "KS.SUPPLY.15", "KS.ARMS.15", "KS.ADV.06")
def _from_stores(battle: Battle, secrets: Secrets, men: Sequence[Man], packet: Packet, due: int, within: Inside) -> Served:
    told = list[PacketsGiven]()
    for store in _nearest_first(battle, secrets, men, packet) if due else ():
        if not due:
            break
        gives = may_deliver(store.moved_in) and within(store.name)
        if gives and out_of_reach(battle, secrets.side, store, men, packet) is None:
            count = min(due, held(secrets, store.name, packet))
            secrets, due = put_in(secrets, store.name, packet, -count), wanting(due, count)
            told.append(_given(battle, secrets, store.name, packet, count, units_of(men)[0]))
    return Served(secrets, due, tuple(told))


def _nearest_first(battle: Battle, secrets: Secrets, men: Sequence[Man], packet: Packet) -> list[Store]:
    stores = [store for store in stores_of(battle, secrets.side) if held(secrets, store.name, packet)]
    return sorted(stores, key=lambda store: (nearest_man(battle, store, men)[1], store.number))


def _given(battle: Battle, secrets: Secrets, holder: str, packet: Packet, count: int, unit: str) -> PacketsGiven:
    return to_side(battle, secrets.side).tell(
        PacketsGiven,
        clauses=("KS.SUPPLY.15", "KS.ADV.06"),
        holder=holder,
        packet=packet,
        count=count,
        unit=unit,
    )
