"""`sandgate rule`: one clause computed and explained, or told what it asks for."""

import json
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from shlex import quote
from typing import Any

import click

from sandgate.cli.lookup import clause_of
from sandgate.cli.main import main
from sandgate.cli.prose import wrapped
from sandgate.kernel.clauses import Clause, book_of, near_names
from sandgate.kernel.coverage import rules_of
from sandgate.kernel.errors import ClauseError
from sandgate.kernel.inputs import (
    Form,
    compute,
    form_of,
    names_given,
    read_values,
    result_units,
    value_text,
    words_given,
)
from sandgate.kernel.unit_words import label

COLUMN = 22
ONE = {"men": "man", "moves": "move", "contours": "contour", "guns": "gun"}


@main.command("rule", context_settings={"ignore_unknown_options": True})
@click.argument("clause")
@click.argument("given", nargs=-1, type=click.UNPROCESSED, metavar="[--INPUT VALUE]...")
@click.option("--function", "name", help="Which of several rules of the clause.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def rule_command(clause: str, given: tuple[str, ...], name: str | None, form: str) -> None:
    """Compute one clause, as an umpire's pocket book does.

    Without values it tells which inputs the clause has, in which units and ranges.

    Example: sandgate rule NWC.DU.21 --run-yd 450 --angle-deg 45
    """
    found = clause_of(clause)
    forms = _forms(found, name)
    words = words_given(given)
    if not words:
        told = _described_json(found, forms) if form == "json" else _described(found, forms)
    else:
        chosen = _chosen(found, forms, words)
        values = read_values(chosen, words)
        result = compute(chosen, values, book_of(found.id))
        explain = _explained_json if form == "json" else _explained
        told = explain(found, chosen, values, result)
    click.echo(told if isinstance(told, str) else json.dumps(told, indent=1, ensure_ascii=False))


def _forms(clause: Clause, name: str | None) -> list[Form]:
    forms = [form_of(function, book_of(clause.id)) for function in rules_of(clause.id)]
    if not forms:
        remedy = f"read it with: sandgate clauses {clause.id}"
        raise ClauseError(f"{clause.id} ({clause.title}, {clause.kind}) has no rule that can be computed; {remedy}")
    if name is None:
        return forms
    named = [form for form in forms if name in (form.name, form.name.rpartition(".")[2])]
    if not named:
        names = [form.name.rpartition(".")[2] for form in forms]
        raise ClauseError(f"{clause.id} has no rule {name}{near_names(name, names)}; it has {', '.join(names)}")
    return named


def _chosen(clause: Clause, forms: Sequence[Form], words: Sequence[tuple[str, list[str]]]) -> Form:
    """Choose the rule whose inputs are given; where that does not settle it, say what there is to choose from."""
    asked = {form.name: names_given(words, form) for form in forms}
    near = _nearest(_usable(forms), asked)
    some = [form for form in near if asked[form.name] <= _names(form)]
    whole = [form for form in some if form.takes(asked[form.name])]
    one = next((choice[0] for choice in (whole, some, near) if len(choice) == 1), None)
    if one is None:
        raise ClauseError("\n".join([*_strange(words, near), *_which(clause, whole or some or near)]))
    return one


def _usable(forms: Sequence[Form]) -> list[Form]:
    """The rules whose values can all be written on a line."""
    usable = [form for form in forms if not form.missing]
    if not usable:
        raise ClauseError("\n".join(f"{form.name} {_not_offered(form)}" for form in forms))
    return usable


def _which(clause: Clause, forms: Sequence[Form]) -> list[str]:
    """The rules among which a line does not decide."""
    usages = [f"  --function {form.name.rpartition('.')[2]}  {_usage(form)}" for form in forms]
    return [f"{clause.id} has several rules; say which:", *usages]


def _names(form: Form) -> set[str]:
    return {each.name for each in form.inputs}


def _nearest(forms: Sequence[Form], asked: Mapping[str, set[str]]) -> list[Form]:
    """The rules that know most of what is given: those that a slip of the pen meant."""
    known = {form.name: len(asked[form.name] & _names(form)) for form in forms}
    return [form for form in forms if known[form.name] == max(known.values())]


def _strange(words: Sequence[tuple[str, list[str]]], forms: Sequence[Form]) -> list[str]:
    """The options that none of these rules has, a line each."""
    options = sorted({each.option for form in forms for each in form.inputs})
    return [f"{option}: no such input{near_names(option, options)}" for option, _ in words if option not in options]


def _usage(form: Form) -> str:
    return " ".join(each.option if each.required else f"[{each.option}]" for each in form.inputs)


def _not_offered(form: Form) -> str:
    return f"takes {', '.join(form.missing)}, which cannot be written on a line"


def _described(clause: Clause, forms: Sequence[Form]) -> str:
    lines = [f"{clause.id}  {clause.title}", "", *wrapped(clause.text)]
    lines += ["", "ruling", *wrapped(clause.ruling, "  ")] if clause.ruling else []
    for form in forms:
        if not form.missing:
            lines += ["", form.name, *wrapped(form.meaning, "  "), *_asked(clause, form, forms)]
    others = [f"{form.name} ({', '.join(form.missing)})" for form in forms if form.missing]
    lines += (
        ["", "its rules that take what cannot be written on a line", *wrapped(", ".join(others), "  ")] if others else []
    )
    return "\n".join(lines)


def _asked(clause: Clause, form: Form, forms: Sequence[Form]) -> list[str]:
    """List what a rule asks for, with an example; one that asks for nothing is computed."""
    if not form.inputs:
        return _result_lines(form, compute(form, {}, book_of(clause.id)))
    lines = [_line(each.option, f"{each.range}{_default(each.default)}") for each in form.inputs]
    lines += [_line(name, f"from the book: {place}") for name, place in form.figures.items()]
    return [*lines, f"  example: {_example(clause, form, forms)}"] if form.example else lines


def _line(name: str, text: str) -> str:
    return f"  {name:{COLUMN}}  {text}".rstrip()


def _default(value: Any) -> str:
    return "" if value is None else f", else {value_text(value)}"


def _example(clause: Clause, form: Form, forms: Sequence[Form]) -> str:
    """Write a command line out of the first executable case."""
    given = form.example or {}
    words = [
        word for each in form.inputs if each.name in given for word in (each.option, quote(value_text(given[each.name])))
    ]
    names = {each.name for each in form.inputs if each.name in given}
    rivals = [other for other in forms if other is not form and other.takes(names)]
    which = ["--function", form.name.rpartition(".")[2]] if rivals else []
    return " ".join(["sandgate rule", clause.id, *which, *words])


def _described_json(clause: Clause, forms: Sequence[Form]) -> dict[str, Any]:
    functions = [
        {
            "function": form.name,
            "meaning": form.meaning,
            "inputs": [asdict(each) for each in form.inputs],
            "figures": form.figures,
            "not_offered": form.missing,
            "example": _example(clause, form, forms) if form.example else None,
        }
        for form in forms
    ]
    about = {"clause": clause.id, "title": clause.title, "text": clause.text, "ruling": clause.ruling}
    return {**about, "functions": functions}


def _explained(clause: Clause, form: Form, values: Mapping[str, Any], result: Any) -> str:
    lines = [f"{clause.id}  {clause.title}", *wrapped(f"{form.name}: {form.meaning}"), ""]
    for each in form.inputs:
        value = _measured(label(each.name), values.get(each.name, each.default), each.unit)
        lines.append(_line(label(each.name), value if each.name in values else f"{value}  (default)"))
    lines += [_line(label(name), f"from the book: {place}") for name, place in form.figures.items()]
    lines += ["", *_result_lines(form, result)]
    if clause.ruling:
        short, *more = re.split(r"(?<=\.)\s+(?=[A-Z])", clause.ruling)
        lines += ["", *wrapped(f"Ruling: {short}{' [...]' if more else ''}")]
    return "\n".join(lines)


def _result_lines(form: Form, result: Any) -> list[str]:
    units = result_units(form)
    fields = result._asdict() if hasattr(result, "_asdict") else {"": result}
    named = [(name, label(name or form.function.__name__), value) for name, value in fields.items()]
    return [_line(words, _measured(words, value, units.get(name, ""))) for name, words, value in named]


def _measured(name: str, value: Any, unit: str) -> str:
    """Write a value with its unit, unless its name is the unit; a move that is counted by its number is called by it.

    >>> _measured("range", 450.0, "yd"), _measured("contours", 1, "contours"), _measured("repair", 1, "moves")
    ('450 yd', '1', '1 move')
    >>> _measured("back in", 7, "move")
    'move 7'
    """
    text = value_text(value)
    if unit == "move":
        return f"move {text}"
    one = ONE.get(unit, unit) if text == "1" else unit
    return text if unit == name else f"{text} {one}".rstrip()


def _explained_json(clause: Clause, form: Form, values: Mapping[str, Any], result: Any) -> dict[str, Any]:
    units = result_units(form)
    used = {each.name: values.get(each.name, each.default) for each in form.inputs}
    told = {"clause": clause.id, "title": clause.title, "function": form.name, "inputs": used, "figures": form.figures}
    unit = {"units": units} if hasattr(result, "_asdict") else {"unit": units.get("", "")}
    return {**told, "result": _plain(result), **unit, "ruling": clause.ruling}


def _plain(value: Any) -> Any:
    """Turn a result into what JSON can hold; a value without bounds is written `inf`."""
    if hasattr(value, "_asdict"):
        return {name: _plain(part) for name, part in value._asdict().items()}
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return str(value) if isinstance(value, float) and not math.isfinite(value) else value
