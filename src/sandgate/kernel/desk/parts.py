"""What may stand in a blank of an order: how it is read, printed, offered and said in a sentence.

A part stands in the type of a field: `second: Annotated[int, whole(0, 29, label="second of the move")]`. What is wrong with
a value it says itself, with the remedy; the caret falls under the value.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Literal

from sandgate.kernel.desk.line import Line
from sandgate.kernel.errors import OrderError
from sandgate.kernel.notation import direction_text, number_text
from sandgate.kernel.units import near

Kind = Literal["unit", "word", "number", "bearing", "point"]

FINE: Final = 0.1


@dataclass(frozen=True)
class Part:
    """How a value of an order is read, printed, said in a sentence and offered."""

    read: Callable[[Line], Any]
    begins: Callable[[Line], bool]  # whether it may come next
    text: Callable[[Any], str] = str  # as it is printed
    said: Callable[[Any], str] = str  # in a sentence
    kind: Kind = "word"
    label: str = ""  # "second of the move"
    unit: str = ""  # "knots"
    span: tuple[float, float, float] = (0.0, 0.0, 0.0)  # lowest, highest, step
    start: str = ""  # a sensible value to begin with, as it is written; "": the first choice, or what the game says
    choices: tuple[str, ...] = ()  # as they are printed
    words: tuple[str, ...] = ()  # with which it may begin, where these can be listed


def listed(texts: Sequence[str], last: str = "or") -> str:
    """Words as a list.

    >>> listed(["A", "B", "C"]), listed(["A"])
    ('A, B or C', 'A')
    """
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}" if len(texts) > 1 else "".join(texts)


def counted(value: float, unit: str) -> str:
    """A number with its unit, for a sentence.

    >>> counted(4.0, "points"), counted(1.0, "points"), counted(12.5, "")
    ('4 points', '1 point', '12.5')
    """
    return f"{number_text(value)} {unit.removesuffix('s') if value == 1.0 else unit}".rstrip()


def word(
    choices: Mapping[str, Any] | Sequence[str], label: str, *, said: Mapping[Any, str] | None = None, remedy: str = ""
) -> Part:
    """One of these words, however it is parted: S. F. T. is SFT. The first spelling of a value is the printed one.

    >>> hand = word({"R": "R", "L": "L", "RIGHT": "R"}, "hand", said={"R": "starboard", "L": "port"})
    >>> hand.read(Line("right")), hand.text("L"), hand.said("L")
    ('R', 'L', 'port')
    """
    given = choices if isinstance(choices, Mapping) else {each: each for each in choices}
    printed: dict[Any, str] = {}
    for text, value in given.items():
        printed.setdefault(value, text)
    spelt = {text.upper(): value for text, value in given.items()}
    canonical = tuple(printed.values())
    ask = remedy or f"write {listed(canonical)}"

    def read(line: Line) -> Any:
        name = line.letters(spelt)
        if name:
            return spelt[name]
        begun = line.next
        if not begun:
            raise line.refusal(f"the {label} is missing", ask)
        may_be = [each for each in canonical if each.startswith(begun) or each.endswith(begun)]
        if may_be:
            raise line.refusal(f"{begun} may be {listed(may_be)}", f"name one {label}", fault="ambiguous")
        raise line.refusal(f"no such {label} as {line.next_name}", ask)

    tell = {value: (said or {}).get(value, text) for value, text in printed.items()}
    return Part(
        read,
        lambda line: line.comes(spelt),
        printed.__getitem__,
        tell.__getitem__,
        "word",
        label,
        start=canonical[0],
        choices=canonical,
        words=tuple(spelt),
    )


def number(
    low: float,
    high: float,
    unit: str = "",
    label: str = "number",
    *,
    step: float = 0.0,
    grain: float = FINE,
    missing: str = "",
    over: str = "out of bounds",
    under: str = "",
    broken: str = "",
    remedy: str = "",
    start: float | None = None,
    made: Callable[[float], Any] = near,
) -> Part:
    """A number within bounds; `over`, `under` and `broken` say what is wrong with one too high, too low, or off the steps.

    Where the book has no steps it is offered, to bots and on a slider, by the `grain`.

    >>> number(0.25, 32.0, "points", step=0.25, broken="turns go by quarters").read(Line("4.1"))
    Traceback (most recent call last):
    sandgate.kernel.errors.OrderError: 4.1
    ^ turns go by quarters; give 0.25 to 32 points.
    """
    bounds = remedy or f"give {number_text(low)} to {number_text(high)}{unit and f' {unit}'}"
    off_step = broken or f"it goes by {number_text(step)}"

    def read(line: Line) -> Any:
        place, value = line.left, line.number(missing or bounds)
        problem = off_step if step and near(value / step) % 1.0 else over if value > high else ""
        problem = (under or over) if value < low else problem
        if problem:
            raise line.refusal(problem.format(number_text(value)), bounds, place, "not allowed")
        return made(value)

    span = (low, high, step or grain)
    begin = "" if start is None else number_text(start)
    return Part(read, Line.is_number, number_text, partial(counted, unit=unit), "number", label, unit, span, begin)


def whole(low: int, high: int, unit: str = "", label: str = "number", **told: Any) -> Part:
    """A whole number within bounds.

    >>> whole(10, 100, "moves").read(Line("12"))
    12
    """
    wanted = {"broken": "a whole number is wanted", **told}
    return number(float(low), float(high), unit, label, step=1.0, made=int, **wanted)


def course(label: str = "direction") -> Part:
    """A true direction: one of 32 points, or degrees.

    >>> course().read(Line("N. E.")), course().text(47.0)
    (45.0, '047')
    """

    def begins(line: Line) -> bool:
        place = line.left
        try:
            line.direction()
        except OrderError:
            return line.is_number()
        finally:
            line.left = place
        return True

    return Part(Line.direction, begins, direction_text, _course_said, "bearing", label, "degrees", (0.0, 359.0, 1.0))


def _course_said(course_deg: float) -> str:
    text = direction_text(course_deg)
    return text if text[0].isalpha() else f"{text} degrees"
