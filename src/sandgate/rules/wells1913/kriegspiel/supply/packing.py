"""How a side's packets are shared out over its waggons and depots before play. KS.SUPPLY.01.

Ruling: of each kind one after the other goes to the waggons in turn, twelve to each, and the rest to the depots in turn.
Waggons and depots for which the scenario names packets have these.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.country_entry import Path
from sandgate.rules.wells1913.kriegspiel.force_entry import ForceEntry, StoreEntry
from sandgate.rules.wells1913.kriegspiel.secrets import Stock
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import (
    PACKETS_PER_WAGGON,
    Packet,
    StartPackets,
    start_packets,
    waggon_carries,
)

KINDS: Final[tuple[Packet, ...]] = ("food", "forage", "ammunition")


class Packed(NamedTuple):
    """What waggons and depots hold, and the packets for which there is no room."""

    stocks: tuple[Stock, ...]
    left_over: int


@step("KS.SUPPLY.01")
def packets_to_share(force: ForceEntry) -> StartPackets:
    """What is to be shared out: as the scenario says; else for 24 moves, unless it names what stores hold."""
    if force.packets is not None:
        return StartPackets(force.packets.food, force.packets.forage, force.packets.ammunition)
    if any(store.packets for store in (*force.waggons, *force.depots)):
        return StartPackets(0, 0, 0)
    men = {letter: sum(unit.men for unit in force.units if unit.name[1] == letter) for letter in "ICE"}
    return start_packets(men["I"], men["C"], sum(gun.gunners for gun in force.guns), men["E"])


def stocks_of(force: ForceEntry) -> tuple[Stock, ...]:
    """What each waggon and depot of a force holds as the battle begins."""
    return packed(force).stocks


@step("KS.SUPPLY.01")
def packed(force: ForceEntry) -> Packed:
    """The packets of a side in its waggons and depots."""
    held = {store.name: _own(store) for store in (*force.waggons, *force.depots)}
    waggons = [store.name for store in force.waggons if store.packets is None]
    depots = [store.name for store in force.depots if store.packets is None]
    left_over = 0
    for card, kind in _cards(packets_to_share(force)):
        into = _next(waggons, held, card, PACKETS_PER_WAGGON) or _next(depots, held, card, None)
        if into:
            held[into][kind] += 1
        else:
            left_over += 1
    stocks = [Stock(name, has["food"], has["forage"], has["ammunition"]) for name, has in held.items()]
    return Packed(tuple(stocks), left_over)


def _own(store: StoreEntry) -> dict[Packet, int]:
    named = store.packets
    return {kind: getattr(named, kind) if named else 0 for kind in KINDS}


def _cards(packets: StartPackets) -> Iterator[tuple[int, Packet]]:
    """The packets one by one, of each kind in turn; each with the number by which it finds its waggon."""
    for nth in range(max(packets)):
        for place, kind in enumerate(KINDS):
            if nth < packets[place]:
                yield nth + place, kind


def _next(names: Sequence[str], held: dict[str, dict[Packet, int]], card: int, most: int | None) -> str:
    """The next of the stores that has room, beginning with the one whose turn it is; nothing if none has."""
    for nth in range(len(names)):
        name = names[(card + nth) % len(names)]
        if most is None or sum(held[name].values()) < most:
            return name
    return ""


@step("KS.SUPPLY.01")
def packet_faults(force: ForceEntry) -> Iterator[tuple[Path, str]]:
    """Waggons that are overloaded, and packets for which there is neither waggon nor depot."""
    for nth, waggon in enumerate(force.waggons):
        load = sum(_own(waggon).values())
        if not waggon_carries(load):
            yield ("waggons", nth), f"{waggon.name} holds {load} packets; load at most {PACKETS_PER_WAGGON} [KS.SUPPLY.01]"
    left_over = packed(force).left_over
    if left_over:
        yield (), f"{left_over} packets have no place; give a depot at the back line [KS.SUPPLY.01]"
