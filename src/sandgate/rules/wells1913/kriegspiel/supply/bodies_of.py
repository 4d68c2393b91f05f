"""Bodies: the men of a side each of whom stands within 12 in of another of them. KS.ARMS.17.

Ruling: bodies are made of men, those in boats and trains among them; the General, guns and waggons link nobody, and a unit
that has fallen apart counts to the body in which most of its men stand.
"""

import math
from collections.abc import Iterable, Iterator
from typing import Final

from sandgate.kernel.outlines import gap
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.terrain import Box
from sandgate.rules.wells1913.kriegspiel.generals.the_general import counts
from sandgate.rules.wells1913.kriegspiel.ground.bodies import FOOT, man_body, on_horse
from sandgate.rules.wells1913.kriegspiel.kept import kept
from sandgate.rules.wells1913.kriegspiel.moves.arms import BODY_IN, one_body
from sandgate.rules.wells1913.kriegspiel.pieces import Man
from sandgate.rules.wells1913.kriegspiel.state import Battle

CELL_IN: Final = 8.0  # two men whose places fall into one cell of this grid are within 12 in: its diagonal is 11.3
ALIVE: Final = ("field", "aboard")
ONWARD: Final = tuple([(dx, dy) for dx in range(3) for dy in range(-2, 3) if (dx, dy) > (0, 0)])

Cell = tuple[int, int]


def bodies_of(battle: Battle, side: Side) -> tuple[tuple[str, ...], ...]:
    """The names of the men of each body, by their numbers; the body of the lowest number first."""
    return tuple([tuple([man.name for man in body]) for body in men_of_bodies(battle, side)])


@kept()
@step("KS.ARMS.17")
def men_of_bodies(battle: Battle, side: Side) -> tuple[tuple[Man, ...], ...]:
    """The men of each body, by their numbers; the body of the lowest number first."""
    men = [man for man in battle.men if man.side == side and man.status in ALIVE and counts(man.service)]
    cells = dict[Cell, list[Body]]()
    for man, body in zip(men, bodies_round(battle, men), strict=True):
        cells.setdefault(_cell(man), []).append(body)
    root = _joined(cells)
    found = dict[Cell, list[Man]]()
    for man in men:
        found.setdefault(root[_cell(man)], []).append(man)
    return tuple([tuple(body) for body in found.values()])


def body_of(battle: Battle, side: Side, unit: str) -> tuple[Man, ...]:
    """The body in which most men of a unit stand; nobody if it has none left."""
    own = [(sum([man.unit == unit for man in body]), body) for body in men_of_bodies(battle, side)]
    most, body = max(own, key=lambda each: each[0], default=(0, ()))
    return body if most else ()


def bodies_round(battle: Battle, men: list[Man]) -> Iterator[Body]:
    """The bases of men where they stand."""
    units = {unit.name: unit for unit in battle.units}
    return (man_body(man.name, on_horse(man, units[man.unit]), man.x_in, man.y_in, man.facing_deg) for man in men)


def near_box(men: Iterable[Man], around: Box, far_in: float) -> list[Man]:
    """Those of some men whose places lie within a box, or no farther from it than so much: a quick first choice."""
    west, south, east, north = around[0] - far_in, around[1] - far_in, around[2] + far_in, around[3] + far_in
    return [man for man in men if west <= man.x_in <= east and south <= man.y_in <= north]


def _cell(man: Man) -> Cell:
    return math.floor(man.x_in / CELL_IN), math.floor(man.y_in / CELL_IN)


def _joined(cells: dict[Cell, list[Body]]) -> dict[Cell, Cell]:
    """For each cell of men the cell by which its body is known."""
    root = {cell: cell for cell in cells}
    members = {cell: [cell] for cell in cells}
    for cell, here in cells.items():
        for dx, dy in ONWARD:
            there = (cell[0] + dx, cell[1] + dy)
            if there in cells and root[there] != root[cell] and any(_near(a, b) for a in here for b in cells[there]):
                kept, lost = root[cell], root[there]
                for each in members[lost]:
                    root[each] = kept
                members[kept] += members.pop(lost)
    return root


def _near(a: Body, b: Body) -> bool:
    """Whether two men link: the places alone mostly tell, since nothing of a base lies nearer than its half width."""
    dx, dy = a.x_in - b.x_in, a.y_in - b.y_in
    squared, surely, perhaps = dx * dx + dy * dy, BODY_IN + FOOT.width_in, BODY_IN + a.reach_in + b.reach_in + 0.001
    if squared <= surely * surely:
        return True
    return squared <= perhaps * perhaps and one_body(gap(a.outlines[0], b.outlines[0]))
