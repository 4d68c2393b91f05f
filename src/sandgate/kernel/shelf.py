"""The shelf of scenarios that come with the books: their names, titles and files, without checking them."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple, cast

import yaml12

from sandgate.kernel.errors import ScenarioError
from sandgate.kernel.installed import books_elsewhere


class Title(NamedTuple):
    """A scenario as a list shows it."""

    name: str
    title: str
    game: str
    about: str
    teaches: bool = False  # it is a lesson


class Length(NamedTuple):
    """How long a scenario takes, and for how many it is."""

    minutes: int  # about so many, played against a bot or face to face
    seats: int  # for so many people at most, without an umpire; a lesson is for one, who may hold more roles


def shipped() -> Iterator[tuple[str, Traversable]]:
    """The scenarios that come with the books, by their names such as `nwc1902/kearsarge_indiana`.

    Sandgate's own come first; a book from elsewhere has them in a folder `scenarios/` of its package, if it has any.
    """
    own = {place.name: place for place in (files("sandgate") / "scenarios").iterdir()}
    elsewhere = {book: files(module) / "scenarios" for book, module in books_elsewhere().items()}
    for book, folder in [*sorted(own.items()), *sorted(elsewhere.items())]:
        if folder.is_dir():
            for file in sorted(folder.iterdir(), key=lambda place: place.name):
                if file.name.endswith(".yaml"):
                    yield f"{book}/{file.name.removesuffix('.yaml')}", file


def written(name: str) -> dict[str, Any]:
    """A scenario of the shelf as it is written; raises LookupError if none has this name."""
    return _plain(name, dict(shipped())[name])


def _plain(name: str, file: Traversable) -> dict[str, Any]:
    try:
        plain = yaml12.parse_yaml(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ScenarioError(f"{name}: {error}") from None
    if not isinstance(plain, dict) or not isinstance(plain.get("game"), str):
        raise ScenarioError(f"{name}:1:1: a scenario names its game, such as `game: nwc1902.duel`")
    return cast("dict[str, Any]", plain)


def to_begin_with() -> tuple[str, ...]:
    """The scenarios that suit a first game, the plainest first, as a list on the shelf names them."""
    names = files("sandgate") / "scenarios" / "to_begin_with.txt"
    return tuple(names.read_text(encoding="utf-8").split())


def lengths() -> dict[str, Length]:
    """How long the scenarios of the shelf take and how many play them, by name; of those from elsewhere it is not told."""
    lines = (files("sandgate") / "scenarios" / "lengths.txt").read_text(encoding="utf-8").splitlines()
    return {name: Length(int(minutes), int(seats)) for name, minutes, seats in map(str.split, lines)}


def titles() -> Iterator[Title]:
    """What stands on the shelf; a scenario without a title goes by its name. Raises ScenarioError for no scenario."""
    for name, file in shipped():
        plain = _plain(name, file)
        yield Title(
            name,
            str(plain.get("title") or name),
            plain["game"],
            " ".join(str(plain.get("about") or "").split()),
            bool(plain.get("lesson")),
        )
