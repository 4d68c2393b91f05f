"""A boat on the surface is a mark without a name: what of her her enemies have in their views. JANE.SUB.04, JANE.SUB.15.

The state knows which boat of the other side stands where; whoever sees a dot knows a place on the water, and fires at a
square. So a view has her number nowhere: not in what is seen or found, not in guns that have fired at her, not in pricks.
"""

from collections.abc import Collection, Iterable
from typing import Final

from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.tactical.in_the_water import Prick
from sandgate.rules.jane1905.tactical.seen_state import Found, Sight
from sandgate.rules.jane1905.tactical.ship_state import Mounting
from sandgate.rules.jane1905.tactical.state import State

A_BOAT: Final = -1  # some boat of the enemy's, nobody can tell which; of several dots the others are -2, -3 ...

Boats = Collection[int]  # the numbers of the enemy's boats


def boats_of_enemy(state: State, side: str) -> Boats:
    """The numbers of the boats that are dots to a side, by the lists that are open to all."""
    plans = [plan.key for plan in state.plans if plan.diving]
    return {ship.number for ship in state.ships if ship.plan in plans and ship.side != side} if plans else ()


@step("JANE.SUB.04")
def without_names(sights: Iterable[Sight]) -> tuple[Sight, ...]:
    """What a side has in sight, its dots by their places alone: no number, course, speed or track.

    A dot that is out of sight has left no mark on the board; that one was seen to sink is remembered.
    """
    found = [*sights]
    shown = [each for each in found if each.dot and (each.now or each.sunk)]
    shown.sort(key=lambda each: each.track[-1][1:3])
    dots = [
        Sight(
            side=each.side,
            ship=-nth,
            now=each.now,
            track=(each.track[-1]._replace(course_deg=0.0, speed_kn=0.0),),
            level="afloat",
            stopped=False,
            sunk=each.sunk,
            funnels_down=0,
            silent=(),
            dot=True,
        )
        for nth, each in enumerate(shown, 1)
    ]
    return (*[each for each in found if not each.dot], *dots)


def found_without_names(found: Iterable[Found], boats: Boats) -> tuple[Found, ...]:
    """Boats that were sighted under water, by their squares alone (JANE.SUB.15)."""
    return tuple([replace(each, boat=A_BOAT) if each.boat in boats else each for each in found])


def guns_without_names(mountings: tuple[Mounting, ...], boats: Boats) -> tuple[Mounting, ...]:
    """Guns that have fired at a boat remember that it was a boat."""
    if not any(each.chosen in boats or each.last_at in boats for each in mountings):
        return mountings
    return tuple(
        [
            replace(
                each,
                chosen=A_BOAT if each.chosen in boats else each.chosen,
                last_at=A_BOAT if each.last_at in boats else each.last_at,
            )
            for each in mountings
        ]
    )


def pricks_without_names(pricks: tuple[Prick, ...], boats: Boats) -> tuple[Prick, ...]:
    """The holes in the sheets that were struck at boats are holes in one sheet."""
    if not boats:
        return pricks
    return tuple([replace(each, at=A_BOAT) if each.at in boats else each for each in pricks])
