"""What a sheet tells in words: which move it is, what each side has left, what its stores hold for those who may know."""

from collections.abc import Iterator
from typing import NamedTuple

from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.the_move import move_name
from sandgate.rules.wells1913.kriegspiel.roll import LOST, mover, own_move
from sandgate.rules.wells1913.kriegspiel.secrets import Secrets
from sandgate.rules.wells1913.kriegspiel.state import Battle


class Strength(NamedTuple):
    """What a side has on the field, and what it has lost."""

    infantry: int
    cavalry: int
    services: int
    guns: int
    lost: int


class Stores(NamedTuple):
    """The packets of a side."""

    food: int
    forage: int
    ammunition: int


def strength(battle: Battle, side: Side) -> Strength:
    """Count the men and guns of a side."""
    own = [man for man in battle.men if man.side == side and man.service != "general"]
    here = [man.service for man in own if man.status in {"field", "aboard"}]
    guns = sum([gun.holder == side and not gun.destroyed for gun in battle.guns])
    services = here.count("engineers") + here.count("artillery")
    return Strength(here.count("infantry"), here.count("cavalry"), services, guns, sum([man.status in LOST for man in own]))


def stores(secrets: Secrets) -> Stores:
    """Add up what a side's waggons and depots hold."""
    stocks = secrets.stocks
    return Stores(
        sum(each.food for each in stocks), sum(each.forage for each in stocks), sum(each.ammunition for each in stocks)
    )


def title(battle: Battle) -> str:
    """Which move it is."""
    if battle.phase == "putting down":
        return "Before the first move"
    if battle.ending is not None:
        return f"After {battle.move} moves"
    return f"Move {move_name(battle.move)}"


def about(battle: Battle) -> str:
    """Whose move it is, or how the battle has ended."""
    if battle.ending is not None:
        return battle.ending.outcome
    if battle.phase == "putting down":
        return "Both sides set out."
    side = mover(battle)
    return f"The {side} side's own move {own_move(battle, side)} of {battle.options.moves}."


def fallen(battle: Battle) -> Iterator[str]:
    """Who fell in the last move or the one that is played, by units."""
    counts = dict[str, int]()
    for man in battle.men:
        if man.fell_in and man.fell_in >= battle.move:
            counts[man.unit] = counts.get(man.unit, 0) + 1
    for unit, count in counts.items():
        yield f"{unit} lost {count}"
