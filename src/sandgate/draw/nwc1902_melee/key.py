"""The key to the signs of a mêlée."""

from sandgate.draw.furniture import Entry
from sandgate.draw.ink import Point, circle, line
from sandgate.draw.nwc1902.key import cross_sign, of_both, plain, shore_sign, stroke, two
from sandgate.draw.sheet import Sheet


def _run_sign(_: Sheet, at: Point) -> str:
    x, y = at
    made = [(x - 20.0, y), (x, y)]
    return line(made, "blue-run-wide") + line(made, "run-core") + line([(x + 3.0, y), (x + 20.0, y)], "blue-run-left")


def signs() -> tuple[Entry, ...]:
    """All signs that need explaining, the most usual first."""
    return (
        of_both("Battleship", "small", 90.0, 0.6),
        of_both("Kearsarge type", "kearsarge", 90.0, 0.6),
        of_both("Indiana type", "indiana", 90.0, 0.6),
        of_both("Armored cruiser", "armored-deck", 90.0, 0.6),
        of_both("Protected cruiser", "protected-deck", 90.0, 0.6),
        of_both("As scored last", "outline", 90.0, 0.55),
        Entry("Heading not shown", lambda _, at: circle(at, 6.0, "blue-unseen"), ("blue-unseen", "red-unseen")),
        of_both("Place after a move", "dot"),
        stroke("Track, last five moves", "{}-track"),
        stroke("Track before", "{}-before"),
        stroke("Fire, and its points", "{}-fire weight-2", "red-fire", "blue-fire"),
        plain("Half power", "ring", lambda _, at: circle(at, 7.0, "ring")),
        plain("Four tenths received", "ring-pale", lambda _, at: circle(at, 7.0, "ring-pale")),
        Entry("Out of action", cross_sign, ("cross", "cross-fine")),
        plain("Ram, collision", "melee", lambda _, at: circle(at, 7.0, "melee")),
        two("Commander, second", "flag", "second"),
        of_both("Signal flying", "hoist", scale=0.75),
        Entry("Torpedo, run left", _run_sign, ("blue-run-wide", "red-run-wide", "blue-run-left", "red-run-left")),
        of_both("Torpedo struck", "burst"),
        of_both("Torpedo boat", "torpedo-boat", 90.0),
        two("Submarine, dived", "submarine-awash", "submarine-dived", 90.0),
        of_both("Submarine seen", "submarine-sighted"),
        of_both("Fort", "fort", 0.0, 0.6),
        of_both("Mine", "mine"),
        plain("Mine exploded", "burst-neutral", lambda sheet, at: sheet.sign("burst-neutral", at)),
        plain("Shore that rises", "shore", shore_sign),
        stroke("Low shore or shoal", "shore-low"),
    )
