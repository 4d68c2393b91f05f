"""The shelf of scenarios that come with the package: their names, titles and files, without checking them."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple, cast

import yaml12


class Title(NamedTuple):
    """A scenario as a list shows it."""

    name: str
    title: str
    game: str
    about: str


def shipped() -> Iterator[tuple[str, Traversable]]:
    """The scenarios that come with the package, by their names such as `nwc1902/kearsarge_indiana`."""
    root = files("sandgate") / "scenarios"
    for book in sorted(root.iterdir(), key=lambda place: place.name):
        if book.is_dir():
            for file in sorted(book.iterdir(), key=lambda place: place.name):
                if file.name.endswith(".yaml"):
                    yield f"{book.name}/{file.name.removesuffix('.yaml')}", file


def written(name: str) -> dict[str, Any]:
    """A scenario of the shelf as it is written; raises LookupError if none has this name."""
    return _plain(dict(shipped())[name])


def _plain(file: Traversable) -> dict[str, Any]:
    return cast("dict[str, Any]", yaml12.parse_yaml(file.read_text(encoding="utf-8")))


def to_begin_with() -> tuple[str, ...]:
    """The scenarios that suit a first game, the plainest first, as a list on the shelf names them."""
    names = files("sandgate") / "scenarios" / "to_begin_with.txt"
    return tuple(names.read_text(encoding="utf-8").split())


def titles() -> Iterator[Title]:
    """What stands on the shelf; tests keep every file of it sound."""
    for name, file in shipped():
        plain = _plain(file)
        yield Title(name, plain.get("title", ""), plain["game"], " ".join(plain.get("about", "").split()))
