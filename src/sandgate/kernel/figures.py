"""Figures: the numeric tables of a book, kept as data with clause and unit; a rule gets them as arguments."""

from functools import cache
from importlib.resources import files
from typing import Any, cast

import yaml12

Figure = tuple[float, ...]


@cache
def figures(package: str, name: str) -> dict[str, dict[str, Any]]:
    """Read one file of figures of a book: a mapping of names to clause, unit, key and values.

    >>> sheet = figures("sandgate.rules.nwc1902", "gun_fire")
    >>> sheet["unit_on_broadside_target"]["clause"]
    'NWC.DU.17'
    """
    text = files(package).joinpath("figures", f"{name}.yaml").read_text(encoding="utf-8")
    return cast("dict[str, dict[str, Any]]", yaml12.parse_yaml(text))


def figure(package: str, name: str, key: str) -> Figure:
    """One row of figures as floats.

    >>> figure("sandgate.rules.nwc1902", "gun_fire", "unit_on_broadside_target")[12]
    6.25
    """
    return tuple(float(value) for value in figures(package, name)[key]["values"])


def number(package: str, name: str, key: str) -> float:
    """One single number of a book.

    >>> number("sandgate.rules.nwc1902", "ship", "length")
    133.33
    """
    return float(figures(package, name)[key]["value"])
