"""The tables of damage control: which a fleet uses, and what a cell comes to. VII.F."""

from typing import Final, Literal

from sandgate.kernel.figures import figures
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Die
from sandgate.rules.naval_action.navy.card import Card, Control

BOOK: Final = "sandgate.rules.naval_action"
_FROM: Final = figures(BOOK, "damage_control")["good_from"]
GOOD_FROM: Final[dict[str, str]] = dict(zip(_FROM["by"]["nation"].split(), _FROM["values"], strict=True))
Result = Literal["R", "C", "W", "-"]


@rule("NA.DC.03")
def is_good(nation: str, year: int, month: int) -> bool:
    """Whether a fleet uses the Good table by then, or the Poor one.

    >>> is_good("US", 1942, 8), is_good("US", 1942, 9), is_good("AU", 1942, 8)
    (False, True, True)
    >>> is_good("GE", 1939, 12), is_good("JA", 1944, 1)
    (False, False)
    """
    begun = GOOD_FROM.get(nation, "never")
    return begun == "always" or f"{year:04d}-{month:02d}" >= begun  # digits stand before "never"


@rule("NA.DC.02")
def die_read(die: Die, bonus: int) -> int:
    """The die of an assisted ship: one more, 6 at the most.

    >>> die_read(4, 1), die_read(6, 1), die_read(4, 0)
    (5, 6, 4)
    """
    return min(6, die + bonus)


@step("NA.DC.07")
def cell_of(card: Card, good: bool, die: Die, level: int) -> Control:
    """What the table of a fleet has for a die at a level of damage, 1 D or 2 HD.

    >>> from sandgate.rules.naval_action.navy.card_file import SHIPPED
    >>> cell_of(SHIPPED, True, 3, 1).r, cell_of(SHIPPED, False, 3, 1).r, cell_of(SHIPPED, False, 5, 2).r
    ('C', '-', 'C')
    """
    return (card.control_good if good else card.control_poor)[die - 1][level - 1]


@rule("NA.DC.06")
def is_thrown_again(cell: str) -> bool:
    """Whether a cell asks for a second throw: R3-6, W1-4.

    >>> is_thrown_again("R3-6"), is_thrown_again("C")
    (True, False)
    """
    return "-" in cell and len(cell) > 1


@rule("NA.DC.01", "NA.DC.06")
def result_of(cell: str, second_die: int = 0) -> Result:
    """What a cell comes to: R repaired, C under control, W worse, - out of control still.

    second_die: of a cell that asks for one. R3-6 fails to C, W1-4 to -.

    >>> result_of("R3-6", 2), result_of("R3-6", 3), result_of("W1-4", 4), result_of("W1-4", 5), result_of("C")
    ('C', 'R', 'W', '-', 'C')
    """
    if not is_thrown_again(cell):
        return "R" if cell == "R" else "C" if cell == "C" else "W" if cell == "W" else "-"
    low, high = int(cell[1]), int(cell[3])
    if cell[0] == "R":
        return "R" if low <= second_die <= high else "C"
    return "W" if low <= second_die <= high else "-"


@rule("NA.DC.01", "NA.DC.04", "NA.DC.05")
def after(level: int, result: str) -> tuple[int, str]:
    """The level and the control of a ship after a result: none is as new, sunk is the end.

    >>> after(2, "R"), after(1, "R"), after(2, "W"), after(1, "W"), after(1, "C"), after(1, "-")
    ((1, 'controlled'), (0, 'none'), (3, 'none'), (2, 'out'), (1, 'controlled'), (1, 'out'))
    """
    if result == "R":
        return level - 1, "controlled" if level > 1 else "none"
    if result == "W":
        return level + 1, "out" if level < 2 else "none"
    return level, "controlled" if result == "C" else "out"
