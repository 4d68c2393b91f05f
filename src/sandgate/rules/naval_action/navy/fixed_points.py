"""What the booklet itself says about the card: each card is held to it. NA.COMP.03.

The list stands in the shipped card, whatever a card of one's own says. `at` is a path; an entry of a list of mappings is
found by its `n` or `step`, otherwise by its position from 0; `bore` looks a list up for a bore in inches.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

TESTS: Final = ("eq", "ne", "lt", "gt", "ge", "le", "all_r", "some_r", "has")


class Broken(NamedTuple):
    """A fixed point from which a card departs."""

    id: str
    clause: str
    says: str
    at: str
    found: str

    def __str__(self) -> str:
        return f"fixed point {self.id} ({self.says}) violated: {self.at} is {self.found} [{self.clause}]"


def broken(card: Mapping[str, Any], points: list[Mapping[str, Any]]) -> list[Broken]:
    """The fixed points from which a card departs, in their order; one that cannot be found counts as broken."""
    found = list[Broken]()
    for point in points:
        if point["check"] == "engine":  # a rule of the program, no value of the file
            continue
        for check in point["check"]:
            value = _at(card, check["at"])
            if not _holds(value, check):
                shown = value if isinstance(value, str | int | float | bool | list) else "other than it says"
                found.append(Broken(point["id"], point["clause"], point["says"], check["at"], str(shown)))
                break
    return found


def _at(card: Any, path: str) -> Any:
    here: Any = card
    for key in path.split("/"):
        if isinstance(here, Mapping):
            here = here.get(key)
        elif isinstance(here, list):
            named = [each for each in here if isinstance(each, Mapping) and str(each.get("n", each.get("step"))) == key]
            here = named[0] if named else here[int(key)] if key.isdigit() and int(key) < len(here) else None
        else:
            return None
    return here


def counted(card: Any, path: str) -> str:
    """A path as a reader counts: the items of lists from 1.

    >>> counted({"steps": [{"step": 2, "v": 0}, {"step": 1, "v": 0}]}, "steps/1/v")
    'steps.2.v'
    """
    here, found = card, list[str]()
    for key in path.split("/"):
        inner = _at(here, key)
        found.append(str(here.index(inner) + 1) if isinstance(here, list) and inner in here else key)
        here = inner
    return ".".join(found)


def _holds(value: Any, check: Mapping[str, Any]) -> bool:
    if "bore" in check and isinstance(value, list):
        value = next((each["factor"] for each in value if check["bore"] <= each["bore_in_max"]), None)
    test = next(each for each in TESTS if each in check)
    meant = check[test]
    if test == "all_r":
        return all(r == meant for r in _results(value))
    if test == "some_r":
        return meant in list(_results(value))
    if test == "has":
        return isinstance(value, list) and all(each in value for each in meant)
    if test in {"eq", "ne"}:
        return bool((value == meant) == (test == "eq"))
    if not isinstance(value, int | float):
        return False
    return bool({"lt": value < meant, "gt": value > meant, "ge": value >= meant, "le": value <= meant}[test])


def _results(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        if "r" in value:
            yield str(value["r"])
        for inner in value.values():
            yield from _results(inner)
