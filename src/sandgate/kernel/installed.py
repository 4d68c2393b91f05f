"""What is installed under the entry points of Sandgate, its own and that of other packages.

    sandgate.games     the key of a game: its `Game`
    sandgate.books     the key of a book that stands in a package of its own: that package
    sandgate.bots      the key of a game: its bots by their keys
    sandgate.charts    the key of a game: its charts
    sandgate.sheets    the key of a book: the sheets of its pieces

Sandgate's own books stand below `sandgate.rules` and need no entry.
"""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from typing import Any

from sandgate.kernel.errors import PackageError

GAMES, BOOKS, BOTS, CHARTS = "sandgate.games", "sandgate.books", "sandgate.bots", "sandgate.charts"
SHEETS = "sandgate.sheets"


def installed(group: str) -> list[str]:
    """The names under which something is installed in a group, each once.

    >>> "nwc1902.duel" in installed(GAMES)
    True
    """
    return sorted(set(entry_points(group=group).names))


def point_of(group: str, name: str) -> EntryPoint | None:
    """What is installed under a name; None if nothing is. Raises PackageError where two packages claim it."""
    found = [*entry_points(group=group, name=name)]
    if len(found) > 1:
        raise PackageError(name, "", f"{' and '.join(map(bringer, found))} both bring it", "take one of them away")
    return found[0] if found else None


def loaded(point: EntryPoint) -> Any:
    """Load what is installed; raises PackageError, with the package that brings it, where that fails."""
    try:
        return point.load()
    except Exception as error:  # whatever a package from elsewhere falls over
        raise unusable(point, f"{type(error).__name__}: {error}") from error


def unusable(point: EntryPoint, why: str) -> PackageError:
    """The refusal of what a package brings: who brings it, what is wrong, what to do."""
    remedy = f"mend the package, or take it away: pip uninstall {point.dist.name}" if point.dist else "mend the package"
    return PackageError(point.name, f"{bringer(point)}, {point.value}", why, remedy)


def bringer(point: EntryPoint) -> str:
    """The package that brings something, as pip names it."""
    return f"{point.dist.name} {point.dist.version}" if point.dist else point.module


@cache
def books_elsewhere() -> dict[str, str]:
    """The packages of the books that are not Sandgate's own, by the keys of the books; raises PackageError."""
    found = dict[str, str]()
    for key in installed(BOOKS):
        point = point_of(BOOKS, key)
        if point is not None:
            loaded(point)
            files(point.value)
            found[key] = point.value
    return found
