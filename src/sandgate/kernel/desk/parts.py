"""What may stand in a blank of an order: how it is read, printed, offered and said in a sentence.

A part stands in the type of a field: `second: Annotated[int, whole(0, 29, label="second of the move")]`. What is wrong with
a value it says itself, with the remedy; the caret falls under the value.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Literal

from sandgate.kernel.desk.line import Line
from sandgate.kernel.errors import OrderError
from sandgate.kernel.frozen import replace
from sandgate.kernel.notation import direction_text, number_text, singular
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
    told: Mapping[str, str] = field(
        default_factory=dict, compare=False
    )  # what a choice means, where that is not what is printed
    many: bool = False  # several may be named, with commas between
    ways: tuple[Any, ...] = ()  # the forms of what stands in it, where that has a notation of its own


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
    return f"{number_text(value)} {singular(unit) if value == 1.0 else unit}".rstrip()


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
    spelt = {text.upper().replace(" ", ""): value for text, value in given.items()}
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
        told={text: tell[value] for value, text in printed.items() if tell[value] != text},
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


def point(bound: float, unit: str, label: str = "place", *, height: bool = False) -> Part:
    """A point in brackets, with a height behind it if it may have one.

    >>> place = point(200.0, "inches", height=True)
    >>> place.read(Line("(64, 52.5,1)")), place.text((64.0, 52.5))
    ((64.0, 52.5, 1.0), '(64,52.5)')
    """

    def read(line: Line) -> tuple[float, ...]:
        return line.point(bound, unit, height=height)

    return Part(read, Line.is_point, _point_text, _point_text, "point", label, unit, (-bound, bound, FINE))


def _point_text(at: Sequence[float]) -> str:
    return f"({','.join(map(number_text, at))})"


def name(kinds: Sequence[str], label: str = "piece", remedy: str = "") -> Part:
    """The name of a piece, its kind and its number. Whether there is such a piece the game says: its deed sees the view.

    >>> name(("RG", "BG"), "gun").read(Line("rg 2 shoot"))
    'RG2'
    """
    ask = remedy or f"name the {label}, for instance {kinds[0]}1"
    return Part(lambda line: line.name(kinds, ask), lambda line: line.is_name(kinds), kind="unit", label=label)


def matched(
    pattern: str,
    label: str,
    remedy: str,
    *,
    made: Callable[[str], Any] = str,
    text: Callable[[Any], str] = str,
    said: Callable[[Any], str] | None = None,
    kind: Kind = "word",
    words: Sequence[str] = (),
) -> Part:
    """A value with a shape of its own, written without gaps: MIKASA.fore.S, C217, x=98. Case is forgiven.

    words: the words with which it begins, where these can be listed.

    >>> square = matched(r"[A-Z]{1,2}[0-9]{1,3}", "square", "name a square: C217", made=str.upper)
    >>> line = Line("at c217 now")
    >>> line.take("AT"), square.read(line), line.next
    (True, 'C217', 'NOW')
    >>> square.read(Line("217C"))
    Traceback (most recent call last):
    sandgate.kernel.errors.OrderError: 217C
    ^ no such square as 217; name a square: C217.
    """
    shape = re.compile(pattern, re.IGNORECASE)

    def read(line: Line) -> Any:
        found = line.match(shape)
        if not found:
            raise line.refusal(f"no such {label} as {line.next_name}" if line.next else f"the {label} is missing", remedy)
        return made(found)

    def begins(line: Line) -> bool:
        left = line.left
        found, line.left = line.match(shape), left
        return bool(found)

    return Part(read, begins, text, said or text, kind, label, words=tuple(words))


def made_up(label: str, remedy: str, sign: str = "") -> Part:
    """A name that a player or a scenario makes up: a letter, then letters, figures and hyphens; no name without the sign.

    >>> fort = made_up("fort", "name the fort", ":")
    >>> fort.read(Line("Hill-2: RI1")), fort.begins(Line("Hill-2 RI1"))
    ('Hill-2', False)
    """

    def begins(line: Line) -> bool:
        return line.next[:1].isalpha() and (not sign or sign in line.words)

    return Part(lambda line: line.label(remedy), begins, label=label)


def rest(label: str, remedy: str) -> Part:
    """All that is left of a line, as it is written.

    >>> rest("words", "say what").read(Line("keep closed; fire late"))
    'keep closed; fire late'
    """
    return Part(lambda line: line.rest(remedy), lambda line: bool(line.next), label=label, kind="word")


def several(
    part: Part, label: str, *, sign: str = "", least: int = 1, most: int = 99, once: str = "", count: str = "{} of them"
) -> Part:
    """One or more, one behind the other or parted by a sign: `once` is said if one comes twice, `count` of too many.

    >>> way = several(point(200.0, "inches"), "way")
    >>> way.text(way.read(Line("(1,2) (3,4)")))
    '(1,2) (3,4)'
    """

    def goes_on(line: Line) -> bool:
        return line.take(sign) if sign else bool(line.next) and part.begins(line)

    def read(line: Line) -> tuple[Any, ...]:
        place, found = line.left, [part.read(line)]
        while goes_on(line):
            found.append(part.read(line))
        if once and len(found) > len(dict.fromkeys(found)):
            raise line.refusal(once, "name each one once", place, "not allowed")
        if not least <= len(found) <= most:
            bounds = f"give {least} to {most}" if least > 1 else f"give at most {most}"
            raise line.refusal(count.format(len(found)), bounds, place, "not allowed")
        return tuple(found)

    def text(each: Sequence[Any]) -> str:
        return (sign or " ").join(map(part.text, each))

    def said(each: Sequence[Any]) -> str:
        return listed([part.said(one) for one in each], "and")

    return replace(part, read=read, text=text, said=said, label=label)


def either(label: str, remedy: str, parts: Mapping[type[Any], Part]) -> Part:
    """One of several parts, by the type of the value: a name or a point. Of those that may come the first that reads.

    >>> at = either("aim", "name a man, or give a point", {str: name(("RI",)), tuple: point(200.0, "inches")})
    >>> at.read(Line("RI4")), at.text(at.read(Line("(1,2)")))
    ('RI4', '(1,2)')
    >>> at.read(Line("him"))
    Traceback (most recent call last):
    sandgate.kernel.errors.OrderError: him
    ^ no such aim as HIM; name a man, or give a point.
    """

    def read(line: Line) -> Any:
        may_come = [part for part in parts.values() if line.next and part.begins(line)]
        if not may_come:
            raise line.refusal(f"no such {label} as {line.next_name}" if line.next else f"the {label} is missing", remedy)
        begun, failures = line.left, list[OrderError]()
        for part in may_come:
            line.left = begun
            try:
                return part.read(line)
            except OrderError as error:
                failures.append(error)
        raise max(failures, key=lambda error: error.at)

    first, *others = parts.values()
    return replace(
        first,
        read=read,
        begins=lambda line: any(part.begins(line) for part in (first, *others)),
        text=lambda value: parts[type(value)].text(value),
        said=lambda value: parts[type(value)].said(value),
        label=label,
        words=tuple([word for part in parts.values() for word in part.words]),
        ways=tuple([way for part in parts.values() for way in part.ways]),
    )
