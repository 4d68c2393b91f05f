"""The choice after a melee: who dies of either side (LW.MELEE.14).

Of the enemy first as many of a gun's crew as leave three of it, then captors of one's own men, then horsemen. Of one's own
last those who serve a gun and those who have prisoners in charge; foot before horse.
"""

from collections.abc import Sequence

from sandgate.bots.wells1913_little_wars.reading import CREW, Reading
from sandgate.kernel.asks import Order
from sandgate.rules.wells1913.little_wars.fighting.prisoners import charges
from sandgate.rules.wells1913.little_wars.orders import Die
from sandgate.rules.wells1913.little_wars.state import Man, Melee, man_of


def choice(reading: Reading, melee: Melee) -> list[Order]:
    """The dead of both sides; nothing where there is no choice."""
    red, blue = melee.red, melee.blue
    own, enemies = (red, blue) if reading.side == "red" else (blue, red)
    orders = list[Order]()
    for names, rank in ((own, _own_last), (enemies, _enemies_first)):
        if 0 < melee.dead < len(names):
            men = [man_of(reading.battle, name) for name in names]
            orders.append(Die(tuple(man.name for man in rank(reading, men)[: melee.dead])))
    return orders


def _own_last(reading: Reading, men: Sequence[Man]) -> list[Man]:
    in_charge = charges(reading.battle)
    serving = frozenset[str]().union(*(reading.crews[gun.name] for gun in reading.guns))
    return sorted(men, key=lambda man: (in_charge[man.name] > 0, man.name in serving, man.arm == "cavalry", man.number))


def _enemies_first(reading: Reading, men: Sequence[Man]) -> list[Man]:
    in_charge = charges(reading.battle)
    wanted = frozenset[str]().union(*_silencing(reading, men))
    return sorted(
        men,
        key=lambda man: (man.name not in wanted, in_charge[man.name] == 0, man.arm != "cavalry", man.number),
    )


def _silencing(reading: Reading, men: Sequence[Man]) -> list[frozenset[str]]:
    """For each gun in action that these men's deaths could silence, as many of its crew as must die."""
    found = []
    for gun in reading.guns_against:
        crew = reading.crews[gun.name]
        there = [man.name for man in men if man.name in crew]
        need = len(crew) - CREW + 1
        if need <= len(there):
            found.append(frozenset(there[:need]))
    return found
