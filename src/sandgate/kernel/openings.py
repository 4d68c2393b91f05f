"""Openings of a study: where no die falls every game would be the same, so the places of the start are varied.

A variation names a field of the scenario and how far its numbers may move either way, in the field's own unit. What is dealt
is addressed like any throw, by the attempt, the field and the number in it, and the varied scenario is checked by the
game's own model as a file is; one that it refuses is dealt anew.
"""

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from typing import Any, Final, NamedTuple

from pydantic import ValidationError

from sandgate.kernel.checked import Checked
from sandgate.kernel.contract import Game, Scenario, Variation
from sandgate.kernel.dice import Key, clause_number, counter, dealt, face, round_keys
from sandgate.kernel.errors import ScenarioError
from sandgate.kernel.kept import kept
from sandgate.kernel.notation import number_text
from sandgate.kernel.units import near

ADDRESS: Final = "STUDY.OPEN"
PARTS: Final = 100  # to one way; what is dealt is -100 to 100 of them
MOST_ATTEMPTS: Final = 50


class Place(NamedTuple):
    """A number of a scenario that is varied: the keys that lead to it, and how far it may move either way."""

    keys: tuple[str | int, ...]
    by: float


def variation_of(text: str) -> Variation:
    """Read a variation, such as `fleets.*.guide_yd=200`; a star stands for every item of a list.

    >>> variation_of("fleets.*.guide_yd=200")
    Variation(field='fleets.*.guide_yd', by=200.0)
    """
    field, _, by = text.partition("=")
    try:
        wide = float(by)
    except ValueError:
        wide = 0.0
    if not field or not 0.0 < wide < 1e9:
        raise ScenarioError(f"{text!r} is no variation of an opening; write the field and how far, as fleets.*.guide_yd=200")
    return Variation(field.strip(), wide)


def variation_text(variations: Sequence[Variation]) -> str:
    """Variations in words.

    >>> variation_text((Variation("fleets.*.guide_yd", 200.0), Variation("fleets.*.heading_deg", 5.0)))
    'fleets.*.guide_yd by up to 200, fleets.*.heading_deg by up to 5'
    """
    return ", ".join(f"{one.field} by up to {number_text(one.by)}" for one in variations)


def varied(game: Game[Any, Any], scenario: Scenario, variations: Sequence[Variation], key: Key) -> Checked:
    """A checked scenario with its opening varied, checked again.

    Raises ScenarioError for a field that the scenario has not or that holds no number, and where no opening that is dealt
    stands.
    """
    places = _all_places(scenario, variations)
    for attempt in range(MOST_ATTEMPTS):
        offsets = [_offset(attempt, nth, place.by, key) for nth, place in enumerate(places)]
        try:
            checked = Checked(game.model.model_validate(_moved(scenario, places, offsets)))
        except ValidationError as error:
            fault = error.errors()[0]["msg"]
        else:
            return checked
    wide = variation_text(variations)
    raise ScenarioError(f"no opening stands with {wide}: {fault}; give less")


def _offset(attempt: int, place: int, by: float, key: Key) -> float:
    word = dealt(*counter(attempt, clause_number(ADDRESS), place, 0, 0, 0), round_keys(*key))[0]
    return by * (face(word, 2 * PARTS + 1) - 1 - PARTS) / PARTS


def _all_places(scenario: Scenario, variations: Sequence[Variation]) -> list[Place]:
    """The numbers that all variations move: of one scenario and its variations the same in every game of a study."""
    known, all_of_them = _known_places(scenario), tuple(variations)
    if all_of_them not in known:
        known[all_of_them] = [place for one in variations for place in _places(scenario, one)]
    return known[all_of_them]


@kept
def _known_places(_scenario: Scenario) -> dict[tuple[Variation, ...], list[Place]]:
    """Those that have been found of a scenario, by the variations."""
    return {}


def _places(scenario: Scenario, one: Variation) -> list[Place]:
    """The numbers that a variation moves; fields that this scenario leaves open are passed over."""
    found = list(_leading(scenario, tuple(one.field.split(".")), ()))
    if not found:
        raise ScenarioError(f"{one.field}: this scenario has no such number that could be varied")
    return [Place(keys, one.by) for keys, value in found if value is not None]


def _leading(
    here: Any, fields: tuple[str, ...], keys: tuple[str | int, ...]
) -> Iterator[tuple[tuple[str | int, ...], float | None]]:
    """The numbers to which fields lead from here, with all their keys; a list at the end stands for every item."""
    if isinstance(here, list):
        for nth in _chosen(here, *fields[:1]):
            yield from _leading(here[nth], fields[1:], (*keys, nth))
    elif fields and isinstance(here, Mapping) and fields[0] in here:
        yield from _leading(here[fields[0]], fields[1:], (*keys, fields[0]))
    elif not fields and _may_be_moved(here):
        yield keys, here


def _chosen(items: list[Any], field: str = "*") -> range:
    """The places of a list that a field names: every one for a star, none for a word or for a number beyond its end."""
    if field == "*":
        return range(len(items))
    return range(int(field), min(int(field) + 1, len(items))) if field.isdecimal() else range(0)


def _may_be_moved(value: Any) -> bool:
    """Whether a value is a number, or one that the scenario leaves open."""
    return value is None or (isinstance(value, int | float) and not isinstance(value, bool))


def _moved(scenario: Scenario, places: Sequence[Place], offsets: Sequence[float]) -> Scenario:
    """The scenario with its numbers moved by so much; an angle goes round. What no number is in is shared."""
    moved: dict[str, Any] = {**scenario}
    ours = {id(moved)}
    for (keys, _), offset in zip(places, offsets, strict=True):
        here: Any = moved
        for key in keys[:-1]:
            if id(here[key]) not in ours:
                here[key] = copy(here[key])
                ours.add(id(here[key]))
            here = here[key]
        last = keys[-1]
        number = near(here[last] + offset)
        here[last] = number % 360.0 if isinstance(last, str) and last.endswith("_deg") else number
    return moved
