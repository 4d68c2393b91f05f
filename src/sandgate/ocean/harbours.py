"""Ports, anchorages and telegraph offices: what one must know of a place where ships lie (`ports/ports.yaml`)."""

from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final, Literal, cast

import yaml12

from sandgate.ocean.places import Place

BERTHS: Final = 6  # of a port of which nothing is said
KEPT: Final = 512  # names that were asked for
Coal = Literal["yes", "limited", "no"]


@dataclass(frozen=True, slots=True)
class Port:
    """A port, an anchorage or, inland, an office of the telegraph."""

    key: str
    name: str
    place: Place
    approach: Place  # the sea mark off the entrance, where plots end and tracks begin
    region: str
    owner: str  # of 1898
    later: tuple[tuple[int, str], ...]  # from the first of January of which year another held it
    coal: Coal
    cable: bool  # on the telegraph
    inland: bool
    berths: float  # in ships of 3,000 tons and over
    stock_t: float | None  # coal for sale to one side in a game; None: as `coal` says
    dock_t: float  # the largest ship docked
    closed: bool  # landlocked: ships inside are not seen from the sea
    forts: bool
    wireless: bool  # has a station in 1903 to 1905
    note: str

    def owner_in(self, year: int) -> str:
        """Who holds it in a year."""
        return next((owner for since, owner in reversed(self.later) if since <= year), self.owner)


def rows_of(name: str) -> dict[str, dict[str, Any]]:
    """The rows of a file of `ports/`, by their keys."""
    text = files("sandgate.ocean").joinpath("ports", f"{name}.yaml").read_text(encoding="utf-8")
    return cast("dict[str, dict[str, Any]]", yaml12.parse_yaml(text))


@cache
def ports() -> dict[str, Port]:
    """All ports by their keys.

    >>> fort = ports()["fort-de-france"]
    >>> fort.name, str(fort.approach), fort.owner, fort.stock_t
    ('Fort-de-France', '14-34.2N 61-06W', 'France', 0.0)
    >>> [ports()["port-arthur"].owner_in(year) for year in (1904, 1906)]
    ['Russia', 'Japan']
    """
    return {key: _port(key, row) for key, row in rows_of("ports").items()}


def _port(key: str, row: dict[str, Any]) -> Port:
    place = Place(float(row["lat"]), float(row["lon"]))
    approach = row.get("approach", place)
    stock = row.get("stock_t")
    return Port(
        key=key,
        name=row["name"],
        place=place,
        approach=Place(float(approach[0]), float(approach[1])),
        region=row["region"],
        owner=row["owner"],
        later=tuple((int(year), owner) for year, owner in row.get("then", {}).items()),
        coal=row["coal"],
        cable=row.get("cable", False),
        inland=row.get("inland", False),
        berths=float(row.get("berths", BERTHS)),
        stock_t=None if stock is None else float(stock),
        dock_t=float(row.get("dock_t", 0)),
        closed=row.get("closed", False),
        forts=row.get("forts", False),
        wireless=row.get("wireless", False),
        note=row.get("note", ""),
    )


def as_written(name: str) -> str:
    """A name of a port as orders write it: capitals, and blanks for all marks.

    >>> as_written("St Pierre, Martinique"), as_written("Fort-de-France")
    ('ST PIERRE MARTINIQUE', 'FORT DE FRANCE')
    """
    return " ".join("".join(letter if letter.isalnum() else " " for letter in name.upper()).split())


@cache
def _called() -> tuple[tuple[str, str, str], ...]:
    """The keys of all ports, and their names and keys as orders write them: worked out once, for sheets name many ports."""
    return tuple([(key, as_written(port.name), as_written(key)) for key, port in ports().items()])


@lru_cache(maxsize=KEPT)
def ports_called(text: str) -> tuple[str, ...]:
    """The keys of the ports that a text may name: the one so called, else all whose names begin with it.

    >>> ports_called("Fort de France"), ports_called("st pierre"), ports_called("Utopia")
    (('fort-de-france',), ('st-pierre-martinique',), ())
    """
    wanted = as_written(text)
    exact = tuple([key for key, name, written in _called() if wanted in (name, written)])
    if exact or not wanted:
        return exact
    return tuple([key for key, name, _ in _called() if f"{name} ".startswith(f"{wanted} ")])
