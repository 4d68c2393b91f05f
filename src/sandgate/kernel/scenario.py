"""Scenario files: short YAML, checked against the model of their game, all faults at once with line and column.

YAML 1.2 by ruamel.yaml, which knows the place of every key: 12:30 stays a text, NO stays a word, a key that stands twice is
refused. The checks are the game's own (a pydantic model, `extra="forbid"`).
"""

import re
import warnings
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from functools import lru_cache
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails
from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.error import MarkedYAMLError, YAMLError, YAMLWarning

from sandgate.kernel.briefing import may_brief
from sandgate.kernel.contract import Game
from sandgate.kernel.errors import ScenarioError
from sandgate.kernel.games import did_you_mean, game_keys, game_of
from sandgate.kernel.lesson import lesson_of
from sandgate.kernel.shelf import shipped

Model = TypeVar("Model", bound=BaseModel)

MAX_BYTES = 1_000_000
MOST_FAULTS = 100  # that are told at once
SHIPPED = 128  # scenarios that are kept as they were read
DEEPEST = 50  # lists or mappings within one another: the reader takes seconds for some thousands

BRIEFING = "briefing"
OWN_PARTS = frozenset({BRIEFING, "lesson"})  # that can be cut out of a text whole
PATH = re.compile(r"[\w+-]+(?:\.[\w+-]+)*(?=: )")
BRACKET = re.compile(r"[\[\]{}]")
MARKS = re.compile(rf"\s*(?:[-?:]\s+){{{DEEPEST}}}")  # a list in a list in a list, on one line

# What the YAML reader falls over in a text that is no scenario, such as a list for a key or an anchor used twice.
UNREADABLE = (
    YAMLError,
    YAMLWarning,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)


class Loaded(NamedTuple):
    """A scenario that was read and checked, with its game."""

    name: str
    game: Game[Any, Any]
    scenario: dict[str, Any]


def load(name: str) -> Loaded:
    """Load a scenario: one that is shipped, by its name, or a file of one's own, by its path."""
    file = dict(shipped()).get(name)
    if file is None:
        return read(name, _own_text(name))
    loaded = read_shipped(name, file.read_text(encoding="utf-8"))
    return loaded._replace(scenario=deepcopy(loaded.scenario))  # whoever has loaded one may change it


@lru_cache(maxsize=SHIPPED)
def read_shipped(name: str, text: str) -> Loaded:
    """The same as `read` for a text of the shelf, kept: a server and a study load the same few again and again."""
    return read(name, text)


def written(name: str) -> dict[str, Any]:
    """A scenario as its file has it, with nothing filled in; its faults are found by `load`."""
    plain: dict[str, Any] = _without_marks(_parse(name, _text_of(name)))
    return plain


def _text_of(name: str) -> str:
    file = dict(shipped()).get(name)
    return _own_text(name) if file is None else file.read_text(encoding="utf-8")


def _own_text(name: str) -> str:
    path = Path(name)
    if not path.is_file():
        near = did_you_mean(name, list(dict(shipped())))
        more = f"{near} Look" if near else "; look"
        raise ScenarioError(f"no scenario {name!r}{more} through `sandgate scenarios`, or give the path of a file")
    if path.stat().st_size > MAX_BYTES:
        raise ScenarioError(f"{name}: larger than a scenario may be ({MAX_BYTES:,} bytes)")
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ScenarioError(f"{name}: no text in UTF-8 (byte {error.start})") from None


def read(name: str, text: str) -> Loaded:
    """Read and check the text of a scenario; raises ScenarioError with all its faults."""
    plain = _parse(name, text)
    key = plain.get("game")
    if not isinstance(key, str):
        raise ScenarioError(f"{name}:1:1: a scenario names its game, such as `game: {game_keys()[0]}`")
    try:
        game = game_of(key)
    except ScenarioError as error:
        raise ScenarioError(f"{name}:{_place(plain, ('game',))}: {error}") from None
    return Loaded(name, game, check(name, game, plain))


def open_text(text: str) -> str:
    """The text of a scenario as all may read it: without the fields that are one side's own, and then without remarks.

    Briefings and lesson can be cut out whole, and the remarks on the rest of it stand.
    """
    gone, plain = dict[str, None](), _parse("the scenario", text)
    shown = _open_to_all({}, {}, _without_marks(plain), "", gone, {})
    if not gone:
        return text
    if OWN_PARTS.issuperset(gone) and (kept := _cut_out(text, plain, gone)) is not None:
        return f"# Left out, for one side alone may know it before the game: {', '.join(gone)}\n{kept}"
    writer, out = YAML(typ="safe", pure=True), StringIO()
    writer.default_flow_style, writer.width = None, 120
    writer.sort_base_mapping_type_on_output = False  # type: ignore[assignment]  # the library says None
    writer.dump(shown, out)
    return f"# Left out, for one side alone may know it before the game: {', '.join(gone)}\n{out.getvalue()}"


def _cut_out(text: str, plain: CommentedMap, gone: Iterable[str]) -> str | None:
    """A text without the lines of some of its keys, up to the next; None where keys do not stand one under the other."""
    places = {key: plain.lc.key(key) for key in plain}
    if any(column for _, column in places.values()) or len({line for line, _ in places.values()}) < len(places):
        return None
    lines = text.splitlines(keepends=True)
    for first in sorted([places[key][0] for key in gone], reverse=True):
        after = min([line for line, _ in places.values() if line > first], default=len(lines))
        del lines[first:after]
    return "".join(lines)


def open_part(plain: Mapping[str, Any]) -> dict[str, Any]:
    """A scenario as it is written, without the fields that are one side's own."""
    shown: dict[str, Any] = _open_to_all({}, {}, plain, "", {}, {})
    return shown


def _open_to_all(
    schema: Mapping[str, Any],
    here: Mapping[str, Any],
    value: Any,
    path: str,
    gone: dict[str, None],
    whole: Mapping[str, Any],
) -> Any:
    """A value of a whole scenario without what its model marks as one side's own; what is left out is noted by its path."""
    if isinstance(value, Mapping):
        if isinstance(value.get("game"), str):  # a scenario, or one within another
            schema = here = game_of(value["game"]).model.model_json_schema()
            whole = value
        fields, shown = _resolved(schema, here).get("properties", {}), dict[str, Any]()
        for key, inner in value.items():
            field, place = fields.get(key, {}), f"{path}.{key}".removeprefix(".")
            if field.get("known") == "own" and _holds(field.get("where", ()), value, whole):
                gone[place] = None
            else:
                shown[key] = _open_to_all(schema, field, inner, place, gone, whole)
        return shown
    if isinstance(value, list):
        items: Mapping[str, Any] = next((each["items"] for each in (here, *here.get("anyOf", ())) if "items" in each), {})
        return [_open_to_all(schema, items, inner, path, gone, whole) for inner in value]
    return value


def _holds(facts: Sequence[str], entry: Mapping[str, Any], whole: Mapping[str, Any]) -> bool:
    """Whether one of these facts is written in an entry or, by its path, in the scenario; of none it always holds."""
    return not facts or any(_written(fact, entry) or _written(fact, whole) for fact in facts)


def _written(path: str, plain: Any) -> bool:
    for key in path.split("."):
        plain = plain.get(key) if isinstance(plain, Mapping) else None
    return bool(plain)


def check(name: str, game: Game[Any, Any], plain: Mapping[str, Any]) -> dict[str, Any]:
    """Check a scenario against the model of its game, which fills in what was left out."""
    checked: BaseModel = _checked(name, plain, game.model)
    scenario = checked.model_dump(mode="json")
    _check_briefed(name, game, plain, scenario)
    _check_taught(name, game, plain, scenario)
    return scenario


def read_file(name: str, text: str, model: type[Model]) -> Model:
    """Read and check the text of a file that a game lets people write beside its scenarios; raises ScenarioError."""
    return _checked(name, _parse(name, text), model)


def _checked(name: str, plain: Mapping[str, Any], model: type[Model]) -> Model:
    try:
        return model.model_validate(_without_marks(plain))
    except ValidationError as error:
        faults = [
            f"{name}:{_place(plain, fault['loc'] or _told_in(plain, line))}: {line}"
            for fault in error.errors()[:MOST_FAULTS]
            for line in _lines_of(model, fault)
        ]
        raise ScenarioError("\n".join(faults)) from None


def _check_briefed(name: str, game: Game[Any, Any], plain: Mapping[str, Any], scenario: Mapping[str, Any]) -> None:
    """Refuse a briefing for a side or role that the game has not."""
    if not scenario.get(BRIEFING):
        return
    known = may_brief(game.roles(scenario))
    faults = [
        f"{name}:{_place(plain, (BRIEFING, key))}: {BRIEFING}.{key}: no such side or role{did_you_mean(key, known)}; "
        f"there are {', '.join(known)}"
        for key in scenario[BRIEFING]
        if key not in known
    ]
    if faults:
        raise ScenarioError("\n".join(faults))


def _check_taught(name: str, game: Game[Any, Any], plain: Mapping[str, Any], scenario: Mapping[str, Any]) -> None:
    """Refuse a lesson that names what is not met when it is followed."""
    lesson = lesson_of(scenario)
    if lesson is None:
        return
    from sandgate.kernel.lesson_trial import lesson_faults  # noqa: PLC0415  (it plays a table, of which few scenarios have need)

    faults = [
        f"{name}:{_place(plain, ('lesson', *fault.path))}: lesson.{_path_text(fault.path)}: {fault.text}"
        for fault in lesson_faults(game, scenario, lesson)
    ]
    if faults:
        raise ScenarioError("\n".join(faults[:MOST_FAULTS]))


def _parse(name: str, text: str) -> CommentedMap:
    _check_depth(name, text)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            plain = YAML(typ="rt", pure=True).load(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"{mark.line + 1}:{mark.column + 1}" if mark else "1:1"
        raise ScenarioError(f"{name}:{place}: {error.problem or error.context}") from None
    except UNREADABLE as error:
        what = str(error).partition("\n")[0]
        raise ScenarioError(f"{name}:1:1: no readable YAML ({type(error).__name__}: {what})") from None
    if not isinstance(plain, CommentedMap):
        raise ScenarioError(f"{name}:1:1: a file like this is a list of `key: value` lines")
    _check_written_out(name, plain)
    return plain


def _check_depth(name: str, text: str) -> None:
    depth, indents = 0, list[int]()
    for number, line in enumerate(text.splitlines(), 1):
        indents = _indents(indents, line)
        if len(indents) > DEEPEST or MARKS.match(line):
            raise ScenarioError(f"{name}:{number}:1: more than {DEEPEST} lists or mappings within one another")
        for bracket in BRACKET.finditer(line):
            depth = depth + 1 if bracket[0] in "[{" else max(0, depth - 1)
            if depth > DEEPEST:
                raise ScenarioError(
                    f"{name}:{number}:{bracket.start() + 1}: more than {DEEPEST} brackets within one another"
                )


def _indents(above: list[int], line: str) -> list[int]:
    """The columns at which the lists and mappings begin that hold a line; an empty line changes nothing."""
    if not line.strip():
        return above
    column = len(line) - len(line.lstrip(" "))
    while above and above[-1] >= column:
        above.pop()
    return [*above, column]


def _check_written_out(name: str, plain: CommentedMap) -> None:
    """Refuse a list or mapping that stands in two places: a few lines of such references make up more than can be held."""
    waiting, met = list[Any]([plain]), set[int]()
    while waiting:
        here = waiting.pop()
        if isinstance(here, str | bytes) or not isinstance(here, Iterable):
            continue
        if id(here) in met:
            raise ScenarioError(f"{name}:1:1: a list or mapping is named with & and used again with *; write it out")
        met.add(id(here))
        waiting.extend(here)
        if isinstance(here, Mapping):
            waiting.extend(here.values())


def _without_marks(value: Any) -> Any:
    """Plain lists and mappings, so that models see what they would see from JSON; other YAML things as their text."""
    if isinstance(value, Mapping):
        return {key if isinstance(key, str) else str(key): _without_marks(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_without_marks(inner) for inner in value]
    if value is None or isinstance(value, bool):
        return value
    for kind in (int, float, str):
        if isinstance(value, kind):
            return kind(value)
    return str(value)


def _place(plain: Any, loc: tuple[int | str, ...]) -> str:
    """Line and column, from 1, of the deepest part of a path that the file has."""
    line, column, here = 0, 0, plain
    for part in loc:
        try:
            if isinstance(here, CommentedMap) and part in here:
                line, column = here.lc.key(part)
                here = here[part]
            elif isinstance(here, CommentedSeq) and isinstance(part, int) and part < len(here):
                line, column = here.lc.item(part)
                here = here[part]
        except (KeyError, TypeError, AttributeError):
            break
    return f"{line + 1}:{column + 1}"


def _told_in(plain: Any, text: str) -> tuple[int | str, ...]:
    """The path with which a fault of the whole file begins, as a reader counts it: `card.accuracy.boxes.3: no hits`."""
    found, here, loc = PATH.match(text), plain, list[int | str]()
    for part in found[0].split(".") if found else ():
        if isinstance(here, CommentedSeq) and part.isdigit() and 0 < int(part) <= len(here):
            loc.append(int(part) - 1)
        elif isinstance(here, CommentedMap) and part in map(str, here):
            loc.append(next(key for key in here if str(key) == part))
        else:
            break
        here = here[loc[-1]]
    return tuple(loc)


def _path_text(loc: Iterable[int | str]) -> str:
    """A path as a reader counts: the items of lists from 1."""
    return ".".join(str(part + 1) if isinstance(part, int) else part for part in loc)


def _lines_of(model: type[BaseModel], fault: ErrorDetails) -> list[str]:
    return fault_text(model, fault, _path_text(fault["loc"])).splitlines()  # a model may find several faults at one place


def fault_text(model: type[BaseModel], fault: ErrorDetails, path: str) -> str:
    """What a model finds wrong, in words, and what was given; path: where it stands, as whoever asks counts."""
    message = fault["msg"].removeprefix("Value error, ").removeprefix("Assertion failed, ")
    if fault["type"] == "extra_forbidden":
        return f"{path}: no such key{did_you_mean(str(fault['loc'][-1]), _keys_beside(model, fault['loc']))}"
    if fault["type"] == "missing":
        return f"{path}: missing"
    given = fault.get("input")
    shown = f", not {given!r}" if isinstance(given, str | int | float) and not fault["msg"].startswith("Value error") else ""
    begins = message[:1] if message[1:2].isupper() else message[:1].lower()  # a name stays as it is written: RI7.1
    return f"{path + ': ' if path else ''}{begins}{message[1:]}{shown}"


def _keys_beside(model: type[BaseModel], loc: tuple[int | str, ...]) -> list[str]:
    """The keys that a model has where a path ends, through lists and models within models."""
    schema = model.model_json_schema()
    here: Any = schema
    for part in loc[:-1]:
        here = here.get("items", {}) if isinstance(part, int) else here.get("properties", {}).get(part, {})
        here = _resolved(schema, here)
    return list(here.get("properties", {}))


def _resolved(schema: Mapping[str, Any], here: Mapping[str, Any]) -> Mapping[str, Any]:
    for option in (here, *here.get("anyOf", ())):
        if "$ref" in option:
            resolved: Mapping[str, Any] = schema["$defs"][option["$ref"].rpartition("/")[2]]
            return resolved
    return here
