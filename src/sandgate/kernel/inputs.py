"""The inputs of a rule as a person gives them, `--run-yd 450`, and its result as a person reads it.

Unit and range come from the annotation (kernel/units.py), else the unit from the end of the name. A figure comes from the
book. A rule that needs a record of the state, a `Motion`, cannot be given its values on a line.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from inspect import Parameter, signature
from typing import Any, Literal, get_args, get_origin, get_type_hints

from sandgate.kernel.cases import figure_of, given_of, read_cases
from sandgate.kernel.clauses import near_names, package
from sandgate.kernel.coverage import figures_by_clause, short_name
from sandgate.kernel.errors import ClauseError
from sandgate.kernel.figures import Figure
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import clauses_of
from sandgate.kernel.unit_words import WORDS, unit_of
from sandgate.kernel.units import Span

TYPES = {"float": "a number", "int": "a whole number", "bool": "yes or no", "str": "a word"}
YES_NO = {"true": True, "yes": True, "false": False, "no": False}


@dataclass(frozen=True, slots=True)
class Input:
    """One value that a rule asks for."""

    name: str
    type: str  # float, int, bool, str
    unit: str = ""
    low: float | None = None
    high: float | None = None
    default: Any = None
    required: bool = True
    choices: tuple[Any, ...] = ()

    @property
    def option(self) -> str:
        """The name as it is written on a command line."""
        return f"--{self.name.replace('_', '-')}"

    @property
    def range(self) -> str:
        """What may be given, in words: `degrees from 0 to 90`."""
        if self.choices:
            return " or ".join(str(choice) for choice in self.choices)
        unit = WORDS.get(self.unit, self.unit) or TYPES[self.type]
        return unit if self.low is None or self.high is None else f"{unit} from {_short(self.low)} to {_short(self.high)}"


@dataclass(frozen=True, slots=True)
class Form:
    """What a rule asks for before it can be computed: the inputs to give, the figures that the book gives."""

    function: Callable[..., Any]
    name: str  # below the book
    inputs: tuple[Input, ...]
    figures: Mapping[str, str]  # parameter to file.key
    missing: tuple[str, ...]  # parameters that cannot be given on a line
    example: Mapping[str, Any] | None  # of the first executable case

    @property
    def meaning(self) -> str:
        """The first sentence of what the function says of itself."""
        return (self.function.__doc__ or "").strip().partition("\n")[0]

    def takes(self, names: set[str]) -> bool:
        """Whether these inputs, no more and no fewer, let it be computed."""
        required = {each.name for each in self.inputs if each.required}
        return not self.missing and required <= names <= {each.name for each in self.inputs}


def form_of(function: Callable[..., Any], book: str) -> Form:
    """Read the form of a rule from its signature, the figures and the cases of its book."""
    name = short_name(function)
    cases = [case for case in read_cases(book) if case.call == name]
    hints = get_type_hints(function, include_extras=True)
    inputs, figures, missing = list[Input](), dict[str, str](), list[str]()
    for parameter in signature(function).parameters.values():
        hint = hints[parameter.name]
        if hint == Figure:
            figures[parameter.name] = _figure(function, parameter.name, book)
        elif (read := _input(parameter, hint)) is not None:
            inputs.append(read)
        elif parameter.default is Parameter.empty:
            missing.append(parameter.name)
    missing += [each for each, place in figures.items() if not place]
    example = next((given_of(case.given, function, package(book)) for case in cases if case.raises is None), None)
    return Form(function, name, tuple(inputs), figures, tuple(missing), example)


def _figure(function: Callable[..., Any], parameter: str, book: str) -> str:
    """Name the figure that a rule takes: that of its first case, or of a neighbour's, else the only one of its clauses."""
    name = short_name(function)
    neighbours = f"{name.rpartition('.')[0]}."
    for case in sorted(read_cases(book), key=lambda case: case.call != name):
        given = case.given.get(parameter)
        if case.call.startswith(neighbours) and isinstance(given, Mapping) and "figure" in given:
            return str(given["figure"])
    named = figures_by_clause(book)
    found = [place for clause in clauses_of(function) for place in named.get(clause, ())]
    rows = [place for place in found if isinstance(figure_of(place, package(book)), tuple)]
    return rows[0] if len(rows) == 1 else ""


def _input(parameter: Parameter, hint: Any) -> Input | None:
    base, *notes = get_args(hint) if hasattr(hint, "__metadata__") else (hint,)
    span = next((note for note in notes if isinstance(note, Span)), None)
    choices = get_args(base) if get_origin(base) is Literal else ()
    kind = type(choices[0]) if choices else base
    if kind not in (bool, int, float, str):
        return None
    required = parameter.default is Parameter.empty
    return Input(
        parameter.name,
        kind.__name__,
        span.unit if span else unit_of(parameter.name),
        span.low if span else None,
        span.high if span else None,
        None if required else parameter.default,
        required,
        choices,
    )


def _short(value: float) -> str:
    return f"{value:,.6f}".rstrip("0").rstrip(".")


def words_given(words: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Part a command line into options and what follows each.

    >>> words_given(["--run-yd", "450", "--end-on", "--angle-deg=-4.5"])
    [('--run-yd', ['450']), ('--end-on', []), ('--angle-deg', ['-4.5'])]
    """
    given = list[tuple[str, list[str]]]()
    for word in words:
        if word.startswith("--"):
            option, equals, value = word.partition("=")
            given.append((option.replace("_", "-"), [value] if equals else []))
        elif given:
            given[-1][1].append(word)
        else:
            raise ClauseError(f"{word}: give every value with its name, --name value")
    return given


def names_given(given: Sequence[tuple[str, list[str]]], form: Form) -> set[str]:
    """Name the inputs of a form that the options of a line stand for; an unknown option stands for itself."""
    return {_named(option, form)[0] for option, _ in given}


def _named(option: str, form: Form) -> tuple[str, Input | None, bool]:
    """The name, the input and, for `--no-end-on`, that it is denied."""
    by_option = {each.option: each for each in form.inputs}
    positive = option.replace("--no-", "--", 1)
    if option not in by_option and positive in by_option and by_option[positive].type == "bool":
        return by_option[positive].name, by_option[positive], True
    found = by_option.get(option)
    return (found.name if found else option), found, False


def read_values(form: Form, given: Sequence[tuple[str, list[str]]]) -> dict[str, Any]:
    """Read the values of a form; all that is wrong with them is said at once."""
    values, problems = dict[str, Any](), list[str]()
    for option, words in given:
        name, wanted, denied = _named(option, form)
        if wanted is None:
            near = near_names(option, [each.option for each in form.inputs])
            problems.append(f"{option}: {form.name} has no such input{near}")
        elif name in values:
            problems.append(f"{option}: given twice")
        else:
            values[name] = _value(wanted, words, denied)
            if values[name] is None:
                shown = " ".join([option, *words])
                problems.append(f"{shown}: give {wanted.range}")
    asked = {_named(option, form)[0] for option, _ in given}
    lacking = [each for each in form.inputs if each.required and each.name not in asked]
    problems += [f"{each.option} is missing: give {each.range}" for each in lacking]
    if problems:
        raise ClauseError("\n".join(problems))
    return values


def _value(wanted: Input, words: Sequence[str], denied: bool) -> Any:
    """Read one value; None if it is not one that may be given."""
    if wanted.type == "bool":
        return _truth(words, denied)
    if len(words) != 1 or denied:
        return None
    if wanted.choices:
        return next((choice for choice in wanted.choices if str(choice).lower() == words[0].lower()), None)
    return words[0] if wanted.type == "str" else _measure(wanted, words[0])


def _measure(wanted: Input, word: str) -> float | None:
    """Read a number; None if it is none, or lies beyond its range."""
    try:
        value = int(word) if wanted.type == "int" else float(word)
    except ValueError:
        return None
    within = wanted.low is None or wanted.high is None or wanted.low <= value <= wanted.high
    return value if within and math.isfinite(value) else None


def _truth(words: Sequence[str], denied: bool) -> bool | None:
    if not words:
        return not denied
    return YES_NO.get(words[0].lower()) if len(words) == 1 and not denied else None


def compute(form: Form, values: Mapping[str, Any], book: str) -> Any:
    """Compute a rule from the values given and the figures of its book."""
    rows = {name: figure_of(place, package(book)) for name, place in form.figures.items()}
    return form.function(**values, **rows)


def result_units(form: Form) -> Mapping[str, str]:
    """Name the units of the fields of a result, or of a bare result under the empty name, as far as they are known."""
    hint = get_type_hints(form.function, include_extras=True).get("return")
    if hasattr(hint, "_fields"):
        fields = get_type_hints(hint, include_extras=True)
        return {name: _unit_of(name, part) for name, part in fields.items() if _unit_of(name, part)}
    unit = _unit_of(form.function.__name__, hint)
    return {"": unit} if unit else {}


def _unit_of(name: str, hint: Any) -> str:
    notes = getattr(hint, "__metadata__", ())
    return next((note.unit for note in notes if isinstance(note, Span)), unit_of(name))


def value_text(value: Any) -> str:
    """Write a value as a person reads it.

    >>> value_text(636.39610307), value_text(True), value_text((2.0, False)), value_text(math.inf)
    ('636.396103', 'yes', '2, no', 'beyond all limits')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return number_text(value) if math.isfinite(value) else "beyond all limits"
    if isinstance(value, tuple):
        return ", ".join(value_text(part) for part in value)
    return str(value)
