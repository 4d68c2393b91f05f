"""Executable cases: the case sentences of a register as calls of the rules, one file a heading of the book.

    NWC.DU.21:
      - call: torpedo.card.zone_of_chance         # below the book's package
        given: {run_yd: 450, angle_deg: 45}
        expect: {effective_yd: 636.4, zone: 2}     # the result, or fields of it; or raises: part of the error's text
        says: ["d = 450 yd, 45 degrees to the keel", "e = 636.4, zone 2"]
      - call: torpedo.card.zone_of_chance         # goes beyond the sentences of the register
        given: {run_yd: 640, angle_deg: 90}
        expect: {zone: 2}
        by_hand: a limit belongs to the better zone, which goes to 4 fifths of 800
      - story: crossing_ahead                      # told by a test of a whole game
        says: ["given as in the register", "expect as in the register"]

What is given may be {figure: file.key}, a figure of the book; {call: ..., given: ...}, the result of another rule; a list, a
tuple or a record by its places; a mapping, a record by its fields.

Numbers agree to the decimals written: 636.4 means from 636.35 to 636.45, 9.00 from 8.995 to 9.005, `40.` from 39.5 to
40.5. A whole number without a stop, 40, means exactly that (a float may miss it by a billionth). To keep the decimals,
numbers with a stop are read as `Decimal` and become floats when they are handed to a rule.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cache
from importlib.resources import files
from pkgutil import resolve_name
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

import yaml12

from sandgate.kernel import figures
from sandgate.kernel.clauses import package
from sandgate.kernel.errors import ClauseError, SandgateError

SLACK = 1e-9  # what a float may miss a whole number by
NUMBER_WITH_STOP = re.compile(
    r"""(?<![^\s\[{,:]) (?: "(?:\\.|[^"\\])*" | '(?:''|[^'])*' | \#.* )    # quoted text and notes are passed over
    | ([:,\[{-]\s+|[\[{,]) (-?\d+\.\d*) (?=\s*(?:[,\]}#]|$))              # a number that is a whole value""",
    re.MULTILINE | re.VERBOSE,
)
KEYS = {"says", "by_hand", "call", "given", "expect", "raises", "story"}


class Says(NamedTuple):
    """The sentences of the register that a case makes executable, byte for byte."""

    given: str
    expect: str


@dataclass(frozen=True, slots=True)
class Case:
    """One call of a rule or a reader with its expected result; or sentences that the test of a whole game tells."""

    book: str
    clause: str
    nth: int  # place among the cases of the clause, from 1
    says: Says | None = None  # None for one that goes beyond the sentences of the register
    call: str = ""  # "" for one that a story tells
    given: Mapping[str, Any] = field(default_factory=dict)
    expect: Any = None
    raises: str | None = None
    story: str = ""
    by_hand: str = ""  # how the expected value follows from the clause, where the register has no sentence

    @property
    def name(self) -> str:
        """The clause and the place: what a failing test is called."""
        return f"{self.clause}-{self.nth}"

    @property
    def reason(self) -> str:
        """Why the result is expected: the sentences of the register, or how it was worked out from the clause."""
        return f"{self.says.given}: {self.says.expect}" if self.says else self.by_hand


@cache
def read_cases(book: str) -> tuple[Case, ...]:
    """Read all cases of a book, file by file; a clause has its cases in one file."""
    folder = files(package(book)).joinpath("cases")
    sheets = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".yaml")) if folder.is_dir() else []
    read: dict[str, list[Any]] = {}
    for name in sheets:
        for clause, entries in parse(folder.joinpath(name).read_text(encoding="utf-8")).items():
            if clause in read:
                raise ClauseError(f"{book}, cases/{name}: {clause} stands in another file too")
            read[clause] = entries
    return tuple(case_of(book, clause, nth, entry) for clause in read for nth, entry in enumerate(read[clause], 1))


def parse(text: str) -> dict[str, list[Any]]:
    """Parse a file of cases; numbers with a stop become `Decimal`, which keeps the decimals as they were written.

    >>> parse("A.B.01: [{expect: [9.00, 4], says: ['at 9.00 kn', 'it''s 1.5'], raises: above 1.5}]  # isn't 7.5")
    {'A.B.01': [{'expect': [Decimal('9.00'), 4], 'says': ['at 9.00 kn', "it's 1.5"], 'raises': 'above 1.5'}]}
    """
    heads = re.findall(r"^([\w.]+):", text, re.MULTILINE)
    if len(heads) > len(set(heads)):
        raise ClauseError(f"{max(heads, key=heads.count)} stands twice in one file of cases")
    tagged = NUMBER_WITH_STOP.sub(lambda found: f'{found[1]}!decimal "{found[2]}"' if found[2] else found[0], text)
    sheet: Any = yaml12.parse_yaml(tagged, handlers={"!decimal": Decimal})
    return sheet or {}


def case_of(book: str, clause: str, nth: int, entry: Mapping[str, Any]) -> Case:
    """Make a case of what stands in the file, if it is complete."""
    called = "call" in entry and ("expect" in entry) != ("raises" in entry) and "story" not in entry
    told = "story" in entry and not entry.keys() & {"call", "by_hand"}
    founded = len(entry.get("says", ())) == 2 if "says" in entry else bool(entry.get("by_hand"))
    if not (called or told) or not founded or not entry.keys() <= KEYS or {"says", "by_hand"} <= entry.keys():
        raise ClauseError(
            f"{clause}, case {nth}: write call, given, expect (or raises) and says or by_hand; or story and says"
        )
    says = {"says": Says(*entry["says"])} if "says" in entry else {}
    return Case(book, clause, nth, **{**entry, **says})


def function_of(call: str, book: str) -> Callable[..., Any]:
    """Import the function, or the method of something in a module, that a case calls; `book` is the package of its book."""
    function: Callable[..., Any] = resolve_name(f"{book}.{call}")
    return function


def given_of(given: Mapping[str, Any], function: Callable[..., Any], book: str) -> dict[str, Any]:
    """Turn what is given in a case into the arguments of its function."""
    hints = get_type_hints(function)
    return {name: _value(raw, hints.get(name), book) for name, raw in given.items()}


def _value(raw: Any, hint: Any, book: str) -> Any:
    """Turn what stands in the file into a value of the type that the function asks for."""
    if isinstance(raw, Mapping):
        if raw.keys() == {"figure"}:
            return figure_of(raw["figure"], book)
        if raw.keys() == {"call", "given"}:
            function = function_of(raw["call"], book)
            return function(**given_of(raw["given"], function, book))
        hints = get_type_hints(hint)
        return hint(**{name: _value(part, hints[name], book) for name, part in raw.items()})
    if isinstance(raw, list):
        return _tuple(raw, hint, book)
    if isinstance(raw, Decimal) or (hint is float and type(raw) is int):
        return float(raw)
    return raw


def _tuple(raw: list[Any], hint: Any, book: str) -> tuple[Any, ...]:
    if hasattr(hint, "_fields"):
        hints = list(get_type_hints(hint).values())
        named: tuple[Any, ...] = hint(*(_value(part, each, book) for part, each in zip(raw, hints, strict=False)))
        return named
    kinds = get_args(hint) or (Any, ...)
    alike = kinds[-1] is ... or get_origin(hint) is not tuple  # of any length, as a sequence is
    hints = [kinds[0]] * len(raw) if alike else list(kinds)
    return tuple(_value(part, each, book) for part, each in zip(raw, hints, strict=True))


def figure_of(place: str, book: str) -> figures.Figure | float:
    """Read the figure, or the single number, that `file.key` names.

    >>> figure_of("gun_fire.unit_on_broadside_target", "sandgate.rules.nwc1902")[12]
    6.25
    """
    sheet, key = place.split(".")
    entry = figures.figures(book, sheet)[key]
    return figures.figure(book, sheet, key) if "values" in entry else figures.number(book, sheet, key)


def run(case: Case) -> list[str]:
    """Run a case; what is wrong comes back in words, nothing if it passes."""
    try:
        function = function_of(case.call, package(case.book))
        result = function(**given_of(case.given, function, package(case.book)))
    except Exception as error:  # whatever it is, it is what is wrong with the case
        refused = isinstance(error, ValueError | SandgateError)
        if refused and case.raises is not None and case.raises in str(error):
            return []
        return [f"raised {type(error).__name__}: {error}"]
    if case.raises is not None:
        return [f"gave {result!r}, expected an error: {case.raises}"]
    return list(differences(result, case.expect))


def differences(result: Any, expected: Any, at: str = "result") -> Iterator[str]:
    """Say where a result departs from what a case expects of it.

    >>> list(differences((636.396, 2), [Decimal("636.4"), 2])), list(differences(636.34, Decimal("636.4"), "run_yd"))
    ([], ['run_yd is 636.34, expected 636.4'])
    >>> list(differences(True, 1)), list(differences(12.0, 12)), list(differences((1, 2), [1]))
    (['result is True, expected 1'], [], ['result has 2 parts, expected 1'])
    """
    if isinstance(expected, Mapping):
        for name, part in expected.items():
            if hasattr(result, name):
                yield from differences(getattr(result, name), part, name if at == "result" else f"{at}.{name}")
            else:
                yield f"{at} has no {name}: {result!r}"
    elif isinstance(expected, list):
        parts = tuple(result) if isinstance(result, tuple | list) else (result,)
        if len(parts) != len(expected):
            yield f"{at} has {len(parts)} parts, expected {len(expected)}"
        for place, (value, part) in enumerate(zip(parts, expected, strict=False)):
            yield from differences(value, part, f"{at}[{place}]")
    elif not _agrees(result, expected):
        yield f"{at} is {result!r}, expected {expected}"


def _agrees(result: Any, expected: Any) -> bool:
    if isinstance(expected, str):
        return str(result) == expected
    if isinstance(expected, bool) or expected is None or isinstance(result, bool):
        return result is expected
    if not isinstance(result, int | float):
        return False
    if isinstance(expected, Decimal):
        decimals = -int(expected.as_tuple().exponent)
        return abs(result - float(expected)) <= 0.5 * 10.0**-decimals + SLACK
    if isinstance(result, int) or isinstance(expected, float):  # .inf
        return bool(result == expected)
    return bool(abs(result - expected) <= SLACK)
