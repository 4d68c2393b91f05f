"""How forts fire in a move, of the fleet game and of the mêlée: Section II, "Fire of Forts". Clauses NWC.ME.02 and .05.

A fort fires at whom it is ordered, else as ships do; silenced, at nobody. What a fire is worth, and the limits at which it
is beaten down: fire_of_forts.py.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from sandgate.kernel.adding import added
from sandgate.kernel.contract import Event, Slot
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.guns.asked import LEFT
from sandgate.rules.nwc1902.ship.events import OVERRULED
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron.coast.fire_of_forts import battery_at, broadsides_of_gun, fort_power, fort_score
from sandgate.rules.nwc1902.squadron.coast.orders import FortFire
from sandgate.rules.nwc1902.squadron.concentration import Aim, Gunner, aim_fort
from sandgate.rules.nwc1902.squadron.gun_events import FortBeatenDown, FortFireMeasured
from sandgate.rules.nwc1902.squadron.state import Fort, Shot
from sandgate.rules.nwc1902.squadron.units import Board, target_number
from sandgate.rules.nwc1902.squadron.wand_reading import charged, hindered, measured, slots_of
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S

AnyFort = TypeVar("AnyFort", bound=Fort)

POWERS: Final = (0.0, 0.5, 1.0)


class Left(NamedTuple):
    """What is left of a fort's fire in this move."""

    power: float
    ruled: bool
    clauses: tuple[str, ...]
    slots: tuple[Slot, ...]


WHOLE: Final = Left(1.0, False, (), ())


@step("NWC.ME.02", "NWC.ME.05")
def aim_forts(board: Board, forts: Sequence[AnyFort], orders: Iterable[tuple[Side, Any]]) -> tuple[AnyFort, ...]:
    """The forts with the targets at which they are ordered to fire, in force until replaced."""
    aimed = list(forts)
    for side, line in orders:
        if isinstance(line, FortFire):
            targets = tuple([target_number(board, side, target) for target in line.targets])
            aimed = [
                replace(fort, targets=targets) if (fort.side, fort.name.upper()) == (side, line.fort) else fort
                for fort in aimed
            ]
    return tuple(aimed)


@step("NWC.ME.02", "NWC.ME.05")
def fort_fires(gunner: Gunner, fort: Fort, move_s: float, shots: list[Shot]) -> list[Event]:
    """Measure the fire of a fort, its guns shared between its targets, unless it was silenced in the move before.

    move_s: the time of the move, half a minute's or two and a half minutes'.
    """
    left = _left_to(gunner, fort)
    if left.power == 0.0:
        gunner.hindered += [(number, "silenced") for number in fort.targets if number in gunner.names]
        return hindered(gunner, Aim())
    aim = aim_fort(gunner, fort.targets, fort.guns)
    events: list[Event] = [_fort_fire(gunner, fort, left, aim, place, move_s, shots) for place in range(len(aim.targets))]
    return events + hindered(gunner, aim)


def _left_to(gunner: Gunner, fort: Fort) -> Left:
    """What the last move has left of a fort's fire."""
    proposed = fort_power(fort.received_in_move)
    if proposed == 1.0:
        return WHOLE
    slot = gunner.slot("NWC.ME.05")
    power = gunner.bench.judge(slot, proposed, POWERS, LEFT)
    return Left(power, power != proposed, ("NWC.ME.05",), (slot,))


def _fort_fire(
    gunner: Gunner, fort: Fort, left: Left, aim: Aim, place: int, move_s: float, shots: list[Shot]
) -> FortFireMeasured:
    """Measure the fire of a fort on one of its targets, by its place among them."""
    sight, battery = aim.targets[place], battery_at(fort.battery, len(aim.targets), place)
    worth = [(guns, broadsides_of_gun(calibre_in)) for guns, calibre_in in battery]
    slots = slots_of(gunner, sight, "NWC.ME.02")
    range_yd, figure = measured(gunner, sight, True, slots[1])
    score = near(added([fort_score(guns, broadsides, figure, left.power, move_s) for guns, broadsides in worth]))
    points = charged(gunner, score, slots[2])
    ruled = OVERRULED if left.ruled or gunner.ruled or points != score else ()
    shots.append(Shot(fort.number, sight.number, points))
    return gunner.moment.tell(
        FortFireMeasured,
        clauses=("NWC.TA.21", "NWC.ME.02", *left.clauses, *ruled),
        slots=(*left.slots, *aim.slots, *slots),
        fort=fort.name,
        target=gunner.names[sight.number],
        range_yd=range_yd,
        guns=sum([guns for guns, _ in worth]),
        broadsides=added([guns * broadsides for guns, broadsides in worth]),
        broadside_target=sight.shows_broadside,
        figure=figure,
        power=left.power,
        part=move_s / CARD_MOVE_S,
        points=points,
    )


@step("NWC.ME.05")
def beaten_down(fort: Fort, received: float, in_move: int, moment: Moment) -> list[Event]:
    """Tell of a fort whose fire is halved or silent in a move, by what it has received in the time before it."""
    power, tell = fort_power(received), moment.by(beaten_down).tell
    if power == 1.0:
        return []
    return [tell(FortBeatenDown, fort=fort.name, received=received, power=power, in_move=in_move)]
