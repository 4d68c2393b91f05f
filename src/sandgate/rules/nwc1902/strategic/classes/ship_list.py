"""The list of ships (`ships.yaml`): class and bunkers of those that the problems name. NWC.ST.36, .38, .40."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, cast

import yaml12

from sandgate.kernel.rule import rule
from sandgate.rules.nwc1902.strategic.classes.table import fighting_value, max_kn
from sandgate.rules.nwc1902.strategic.ships import Kind, Letter
from sandgate.rules.nwc1902.strategic.units import BOOK


@dataclass(frozen=True, slots=True)
class ShipFigures:
    """What a ship is on the chart, by the list or by her class alone."""

    name: str
    navy: str  # "": she is not in the list
    letter: Letter
    max_kn: float
    value: float  # points
    bunkers_t: float
    kind: Kind = ""
    cargo_t: float = 0.0  # of coal for others
    note: str = ""
    doubtful: bool = False
    source: str = ""  # "": general knowledge


@cache
def _sheet() -> dict[str, Any]:
    text = files(BOOK).joinpath("strategic", "classes", "ships.yaml").read_text(encoding="utf-8")
    return cast("dict[str, Any]", yaml12.parse_yaml(text))


@cache
def ship_list() -> dict[str, ShipFigures]:
    """All ships of the list by their keys.

    >>> ship_list()["vizcaya"].max_kn, ship_list()["iowa"].max_kn, ship_list()["merrimac"].cargo_t
    (14.0, 14.0, 3000.0)
    """
    return {key: _ship(row) for key, row in _sheet()["ships"].items()}


def _ship(row: dict[str, Any]) -> ShipFigures:
    letter, own = row["class"], row.get("override", {})
    return ShipFigures(
        name=row["name"],
        navy=row["navy"],
        letter=letter,
        max_kn=float(own.get("max_kn", max_kn(letter))),
        value=float(own.get("value", fighting_value(letter))),
        bunkers_t=float(row["coal_max_t"]),
        kind=row.get("kind", ""),
        cargo_t=float(row.get("cargo_t", 0)),
        note=row.get("note", ""),
        doubtful=row.get("doubtful", False),
        source=row.get("src", ""),
    )


@rule("NWC.ST.36", "NWC.ST.38")
def figures_of(name: str, letter: Letter | None) -> ShipFigures:
    """The figures of a ship by her name in the list, or else those of a class.

    A name may leave out what stands in brackets behind it where the class tells two ships apart. Raises ValueError for a
    ship that is not in the list and has no class.

    >>> figures_of("St. Louis", None).letter, figures_of("Terror", "V").navy, figures_of("Terror", "A").navy
    ('E', 'Spain', 'US')
    >>> figures_of("Nautilus", "D").bunkers_t
    280.0
    >>> figures_of("Nautilus", None)
    Traceback (most recent call last):
    ValueError: Nautilus is not in the list of ships: give her a class
    """
    wanted = name.lower()
    fitting = [ship for ship in ship_list().values() if letter in (None, ship.letter)]
    found = [ship for ship in fitting if ship.name.lower() == wanted]
    found = found or [ship for ship in fitting if ship.name.lower().startswith(f"{wanted} (")]
    if len(found) == 1:
        return found[0]
    if letter is None:
        raise ValueError(f"{name} is not in the list of ships: give her a class")
    bunkers_t = float(_sheet()["usual_coal_max_t"][letter])
    return ShipFigures(name, "", letter, max_kn(letter), fighting_value(letter), bunkers_t)
