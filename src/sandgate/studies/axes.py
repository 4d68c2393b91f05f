"""What a study varies: fields of its scenario, or who plays a role, each over some values; its cells are all combinations.

A field is named by the keys that lead to it, the items of lists counted from 0, a star for all of them: `ships.0.speed_kn`,
`fleets.*.heading_deg`. `seat.red` names who plays red. Its values are `10..18 step 2`, or a list: `broadside, torpedo`.
A value that is itself of several fields changes these and no other: `fleets.0: {fast: {speed_kn: 14, cards_kn: [14]}}`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Final, NamedTuple

from pydantic import ValidationError

from sandgate.kernel.contract import Game, Scenario, Variation
from sandgate.kernel.errors import ScenarioError
from sandgate.kernel.games import did_you_mean
from sandgate.kernel.notation import number_text
from sandgate.kernel.scenario import fault_text
from sandgate.kernel.unit_words import quantity_words
from sandgate.kernel.units import near

NUMBER: Final = r"[-+]?\d+(?:\.\d+)?"
SPAN: Final = re.compile(rf"({NUMBER})\s*(?:\.\.|:)\s*({NUMBER})(?:\s*(?:step\s+|:\s*)({NUMBER}))?")
MOST_VALUES: Final = 1_000
MOST_NAMED: Final = 2  # things by which a side is told
SEAT: Final = "seat."


class Value(NamedTuple):
    """One value of an axis, and how people read it."""

    label: str
    value: Any


class Axis(NamedTuple):
    """What is varied, and over which values."""

    field: str
    values: tuple[Value, ...]

    @property
    def role(self) -> str:
        """The role whose player is varied; "" where it is a field of the scenario."""
        return self.field.removeprefix(SEAT) if self.field.startswith(SEAT) else ""

    @property
    def counts(self) -> bool:
        """Whether all values are numbers, so that they have an order and distances."""
        return all(isinstance(each.value, int | float) and not isinstance(each.value, bool) for each in self.values)


Cell = tuple[Value, ...]  # one value of each axis


def axis_of(field: str, given: Any) -> Axis:
    """An axis as it was written: a span, a list, or values by the names that they are to bear.

    >>> [each.value for each in axis_of("ships.0.speed_kn", "10..12 step 1").values]
    [10, 11, 12]
    >>> [each.label for each in axis_of("seat.red", "broadside, torpedo").values]
    ['broadside', 'torpedo']
    >>> axis_of("ships.0.speed_kn", "12..10")
    Traceback (most recent call last):
    sandgate.kernel.errors.ScenarioError: ships.0.speed_kn: 12..10 has no values; write 10..12 step 1
    """
    field = field.strip()
    if isinstance(given, Mapping):
        values = [Value(str(label), value) for label, value in given.items()]
    elif isinstance(given, str):
        values = _span(field, given.strip()) or [_value(_read(word.strip())) for word in given.split(",") if word.strip()]
    elif isinstance(given, Sequence):
        values = [_value(each) for each in given]
    else:
        values = [_value(given)]
    labels = [each.label for each in values]
    twice = [label for label in dict.fromkeys(labels) if labels.count(label) > 1]
    if not field or not values:
        raise ScenarioError(
            f"{field or 'vary'}: nothing to vary; write a field and its values, ships.0.speed_kn=10..18 step 2"
        )
    if twice:
        raise ScenarioError(f"{field}: {', '.join(twice)} stands there twice; write each value once")
    if len(values) > MOST_VALUES:
        raise ScenarioError(f"{field}: {len(values):,} values; a study has at most {MOST_VALUES:,} of a field")
    return Axis(field, tuple(values))


def axis_text(text: str) -> Axis:
    """An axis as one word of a command: `ships.0.speed_kn=10:18:1`."""
    field, _, given = text.partition("=")
    return axis_of(field, given)


def _span(field: str, text: str) -> list[Value]:
    found = SPAN.fullmatch(text)
    if found is None:
        return []
    low, high, step = (_read(part or "1") for part in found.groups())
    if step <= 0 or high < low:
        raise ScenarioError(
            f"{field}: {text} has no values; write {number_text(min(low, high))}..{number_text(max(low, high))} step 1"
        )
    parts = int(near((high - low) / step) // 1)
    if parts >= MOST_VALUES:
        raise ScenarioError(f"{field}: {parts + 1:,} values; a study has at most {MOST_VALUES:,} of a field")
    return [_value(_plain(near(low + part * step))) for part in range(parts + 1)]


def _read(word: str) -> Any:
    return _plain(float(word)) if re.fullmatch(NUMBER, word) else {"yes": True, "no": False}.get(word, word)


def _plain(number: float) -> int | float:
    return int(number) if float(number).is_integer() else number


def _value(value: Any) -> Value:
    if isinstance(value, bool):
        return Value("yes" if value else "no", value)
    return Value(number_text(value) if isinstance(value, int | float) else str(value), value)


def cells_of(axes: Sequence[Axis]) -> tuple[Cell, ...]:
    """All cells, the last axis changing fastest; one empty cell where nothing varies.

    >>> len(cells_of([axis_of("a", "1..3"), axis_of("b", "x, y")])), cells_of([])
    (6, ((),))
    """
    return tuple(product(*[axis.values for axis in axes]))


def axis_words(scenario: Scenario, axis: Axis) -> str:
    """What an axis varies, as people read it: things by their names, and the unit behind it.

    >>> axis_words({"ships": [{"name": "Indiana"}]}, axis_of("ships.0.speed_kn", "10..12"))
    'Indiana: speed, knots'
    >>> axis_words({"sea": "calm"}, axis_of("sea", "calm, rough")), axis_words({}, axis_of("seat.red", "torpedo, random"))
    ('sea', 'who plays red')
    >>> axis_words({"fleets": [{"side": "red"}]}, axis_of("fleets.0", {"slow": {"speed_kn": 10}, "fast": {"speed_kn": 14}}))
    'red'
    """
    return f"who plays {axis.role}" if axis.role else field_words(scenario, axis.field)


def field_words(scenario: Scenario, field: str) -> str:
    """A field of a scenario as people read it: things by their names, and the unit behind it.

    >>> field_words({"ships": [{"name": "Indiana"}]}, "ships.0.speed_kn"), field_words({}, "ships.*.heading_deg")
    ('Indiana: speed, knots', 'all ships: heading, degrees')
    """
    said, here = list[str](), scenario
    keys = field.split(".")
    things = keys if keys[-1].isdecimal() else keys[:-1]
    for key in things:
        here = _inner(here, key)
        name = here.get("name") or here.get("side") if isinstance(here, Mapping) else None
        if name or key == "*":
            said = [*said[:-1], str(name or f"all {' '.join(said[-1:])}")]
        else:
            said.append(str(int(key) + 1) if key.isdecimal() else key.replace("_", " "))
    if things == keys:
        return " ".join(said)
    what = quantity_words(keys[-1])
    return f"{' '.join(said)}: {what}" if said else what


def variation_words(scenario: Scenario, variations: Sequence[Variation]) -> str:
    """How far an opening is varied, as people read it.

    >>> variation_words({"ships": [{"name": "Indiana"}]}, [Variation("ships.0.heading_deg", 10.0)])
    'Indiana: heading by up to 10 degrees'
    """
    said = list[str]()
    for one in variations:
        what, _, unit = field_words(scenario, one.field).rpartition(", ")
        said.append(f"{what} by up to {number_text(one.by)} {unit}" if what else f"{unit} by up to {number_text(one.by)}")
    return "; ".join(said)


def _inner(here: Any, key: str) -> Any:
    if isinstance(here, Mapping):
        return here.get(key)
    return here[int(key)] if isinstance(here, list) and key.isdecimal() and int(key) < len(here) else None


def cell_text(scenario: Scenario, axes: Sequence[Axis], cell: Cell) -> str:
    """A cell in words; values that were given names stand by these."""
    pairs = zip(axes, cell, strict=True)
    words = [value.label if _is_named(value) else _said(axis_words(scenario, axis), value) for axis, value in pairs]
    return "; ".join(words) or "as it stands"


def _is_named(value: Value) -> bool:
    return value.label != _value(value.value).label


def _said(words: str, value: Value) -> str:
    what, _, unit = words.rpartition(", ")
    return f"{what} {value.label} {unit}" if what else f"{words} {value.label}"


def scenario_of(
    game: Game[Any, Any], scenario: Scenario, plain: Scenario, axes: Sequence[Axis], cell: Cell
) -> dict[str, Any]:
    """A scenario with the values of a cell, checked.

    scenario: as it was checked; plain: what is written of it (`as_written`), into which the values are put.

    Raises ScenarioError for a field that it has not, and with all faults where the game's model refuses the values.
    """
    changed = put(scenario, plain, axes, cell)
    try:
        checked: dict[str, Any] = game.model.model_validate(changed).model_dump(mode="json")
    except ValidationError as error:
        faults = [fault_text(game.model, fault, ".".join(map(str, fault["loc"]))) for fault in error.errors()]
        raise ScenarioError("\n".join(f"{cell_text(scenario, axes, cell)}: {fault}" for fault in faults)) from None
    before, after = dict(_colours(scenario)), dict(_colours(checked))
    if any(before.get(named, side) != side for named, side in after.items()):
        raise ScenarioError(
            f"{cell_text(scenario, axes, cell)}: the game exchanges the colours, so that red and blue would not be the same "
            "in every cell; vary within that in which they stay"
        )
    return checked


def put(scenario: Scenario, plain: Scenario, axes: Sequence[Axis], cell: Cell) -> Scenario:
    """What is written of a scenario, with the values of a cell."""
    changed: Any = plain
    for axis, value in zip(axes, cell, strict=True):
        if not axis.role:
            changed = _put(changed, tuple(axis.field.split(".")), value.value, axis.field, scenario)
    kept: Scenario = changed
    return kept


def _colours(here: Any) -> Iterator[tuple[tuple[str, ...], str]]:
    """Whatever bears a side, by all names in it: `ships: [{side: red, name: Indiana}]` gives Indiana and red."""
    for inner in here.values() if isinstance(here, Mapping) else here if isinstance(here, list) else ():
        yield from _colours(inner)
    if isinstance(here, Mapping) and isinstance(here.get("side"), str) and (named := tuple(_names(here))):
        yield named, here["side"]


def names_by_side(scenario: Scenario) -> dict[str, str]:
    """What each side leads, by the names that the scenario gives: two of them, or the first and how many more.

    >>> names_by_side({"ships": [{"side": "red", "name": "Kearsarge"}, {"side": "blue", "name": "Indiana"}]})
    {'red': 'Kearsarge', 'blue': 'Indiana'}
    >>> names_by_side({"fleets": [{"side": "red", "ships": [{"name": "Asama"}, {"name": "Tokiwa"}, {"name": "Izumo"}]}]})
    {'red': 'Asama and 2 more'}
    """
    found = dict[str, list[str]]()
    for names, side in _colours(scenario):
        of_side = found.setdefault(side, [])
        of_side += [name for name in names if name not in of_side]
    return {side: " and ".join(_few(names)) for side, names in found.items()}


def _few(names: Sequence[str]) -> Sequence[str]:
    return names if len(names) <= MOST_NAMED else [names[0], f"{len(names) - 1} more"]


def _names(here: Any) -> Iterator[str]:
    if isinstance(here, Mapping) and here.get("name"):
        yield str(here["name"])
    for inner in here.values() if isinstance(here, Mapping) else here if isinstance(here, list) else ():
        yield from _names(inner)


def faults_of_fields(scenario: Scenario, axes: Sequence[Axis]) -> Iterator[str]:
    """What is wrong with the fields that are to be varied, each by itself."""
    for axis in axes:
        try:
            if not axis.role:
                _put(scenario, tuple(axis.field.split(".")), axis.values[0].value, axis.field, scenario)
        except ScenarioError as error:
            yield str(error)


def _put(here: Any, keys: tuple[str, ...], value: Any, field: str, whole: Any) -> Any:
    """What stands here with the value put where the keys lead to; of a mapping only what the value names is changed.

    whole: what stands here when all is filled in, by which it is known what there is.
    """
    if not keys:
        return {**here, **value} if isinstance(here, Mapping) and isinstance(value, Mapping) else value
    first, rest = keys[0], keys[1:]
    if isinstance(here, list):
        places = range(len(here)) if first == "*" else [int(first)] if first.isdecimal() else []
        if not places or max(places) >= len(here):
            raise ScenarioError(f"{field}: the list has {len(here)} items; name one by 0 to {len(here) - 1}, or all by *")
        pairs = enumerate(zip(here, whole, strict=True))
        return [_put(item, rest, value, field, filled) if nth in places else item for nth, (item, filled) in pairs]
    if not isinstance(here, Mapping) or not isinstance(whole, Mapping) or first not in whole:
        known = list(whole) if isinstance(whole, Mapping) else []
        there = f"there are {', '.join(map(str, known))}" if known else "nothing stands below it"
        raise ScenarioError(f"{field}: the scenario has no {first}; {there}{did_you_mean(first, known)}")
    filled = whole[first]
    inner = here.get(first, {} if isinstance(filled, Mapping) else filled)
    return {**here, first: _put(inner, rest, value, field, filled)}


def as_written(game: Game[Any, Any], scenario: Scenario, plain: Mapping[str, Any]) -> Scenario:
    """What a file says of a checked scenario, in the order that this has, and nothing that was filled in.

    Fields that follow from others follow anew when these are varied: what engines are rung to from the speed of the ship.
    A scenario whose colours the game has exchanged is taken as it was checked.
    """
    for by_side in (True, False):
        found: Scenario = _parts_written(scenario, plain, by_side)
        if game.model.model_validate(found).model_dump(mode="json") == scenario:
            return found
    return scenario


def _parts_written(whole: Any, plain: Any, by_side: bool) -> Any:
    if isinstance(whole, Mapping) and isinstance(plain, Mapping):
        return {key: _parts_written(whole[key], inner, by_side) for key, inner in plain.items() if key in whole}
    if isinstance(whole, list) and isinstance(plain, list) and len(whole) == len(plain):
        if by_side and all(isinstance(each, Mapping) and "side" in each for each in (*whole, *plain)):
            order = [each["side"] for each in whole]
            if len(set(order)) == len(order) and {each["side"] for each in plain} == set(order):
                plain = sorted(plain, key=lambda each: order.index(each["side"]))
        return [_parts_written(*pair, by_side) for pair in zip(whole, plain, strict=True)]
    return whole
