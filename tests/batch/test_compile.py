"""Every rule that a study may compile answers as the plain one does, to the last bit, on random input.

The game of 1905, Naval Action and the Strategic Game have no compiled study yet: their rules take ships, sheets, tables and
texts as they are, and are held to this when they get one.
"""

import math
from collections.abc import Callable, Sequence
from importlib import import_module
from inspect import signature
from random import Random
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import pytest

from sandgate.batch import compile as to_compile
from sandgate.batch.compile import compiled, tell_numba_of_methods
from sandgate.batch.duel_battles import battle, written_by
from sandgate.bots.nwc1902 import captain
from sandgate.bots.nwc1902.reckoning import expected_at
from sandgate.bots.nwc1902_duel.torpedo import decide
from sandgate.kernel.clauses import books
from sandgate.kernel.coverage import sources
from sandgate.kernel.figures import figure
from sandgate.kernel.rule import RULES
from sandgate.kernel.units import Span
from sandgate.rules.nwc1902.ship.stencils import EDGES
from sandgate.rules.nwc1902.torpedo.line import Line
from sandgate.rules.nwc1902.track.track_curves import Motion, make_way, put_helm, right_helm, ring_engines, steaming
from sandgate.sea import lines
from sandgate.sea.fixes import Fix
from sandgate.sea.hull import Edges
from sandgate.sea.stretches import Stretch
from tests.often import the_first

for book in books():
    for module, _ in sources(book):
        import_module(module)

WITHOUT_STUDY = (
    "sandgate.ocean.",
    "sandgate.rules.jane1905.",
    "sandgate.rules.naval_action.",
    "sandgate.rules.nwc1902.strategic.",
)
STUDIED = [rule for rule in RULES if not rule.__module__.startswith(WITHOUT_STUDY)]
SAMPLES = 150
WORD = 0xFFFFFFFF


def name_of(function: Callable[..., Any]) -> str:
    return f"{function.__module__.removeprefix('sandgate.')}.{function.__name__}"


def motion(chance: Random) -> Motion:
    """A ship at any stage of any turn."""
    ship = steaming(
        chance.uniform(-900, 900), 100.0, chance.randrange(32) * 11.25, chance.uniform(0, 15), chance.uniform(0, 15)
    )
    for _ in range(chance.randint(0, 3)):
        order = chance.randrange(4)
        if order == 0:
            ship = put_helm(ship, chance.choice([-1, 1]), chance.choice([0.0, 2.0, 4.25, 8.0]))
        elif order == 1:
            ship = right_helm(ship)
        elif order == 2:
            ship = ring_engines(ship, chance.uniform(0, 15))
        ship = make_way(ship, chance.choice([0.0, 3.0, 8.0, chance.uniform(0, 90)]))
    return ship


def fix(chance: Random, at_s: float) -> Fix:
    return at_s, chance.uniform(-400, 400), chance.uniform(-400, 400), chance.uniform(0, 359)


def torpedo(chance: Random) -> Line:
    straight = chance.uniform(0, 359)
    leaves = chance.choice([straight, chance.uniform(0, 359)])
    return Line(chance.uniform(-300, 300), chance.uniform(-300, 300), leaves, straight, 5.0, 27.0, 800.0)


def laid(chance: Random) -> lines.Laid:
    return lines.Laid(*torpedo(chance)[:4])


def stretch(chance: Random) -> Stretch:
    x_yd, y_yd = chance.uniform(-900, 900), chance.uniform(-900, 900)
    radius_yd = chance.choice([0.0, 310.5, -310.5, 207.0, -207.0])
    return Stretch(x_yd, y_yd, chance.uniform(0, 359), chance.uniform(0, 900), radius_yd)


MAKERS: dict[Any, Callable[[Random], Any]] = {
    Motion: motion,
    Line: torpedo,
    lines.Line: laid,
    Stretch: stretch,
    Edges: lambda _chance: EDGES,
}
BY_SUFFIX = {"_kn_s": (0.01, 0.09), "_deg": (0.0, 359.0), "_yd": (-250.0, 250.0), "_in": (0.0, 60.0), "_s": (0.0, 150.0)}
SPANS = {"yd": 7000.0, "s": 200.0, "kn": 20.0, "points": 16.0, "score points": 1200.0}


def value(name: str, hint: Any, chance: Random) -> Any:  # noqa: PLR0911 (one line a type)
    """A value that the input of a rule may have, limits among them."""
    span = next((each for each in getattr(hint, "__metadata__", ()) if isinstance(each, Span)), None)
    plain = get_args(hint)[0] if span else hint
    if plain is bool:
        return chance.random() < 0.5
    if plain is int:
        if span:
            return chance.randint(int(span.low), int(min(span.high, 200)))
        return chance.randrange(1 if name == "faces" else 0, 0xFFFF)
    if plain is float and span:
        high = min(span.high, SPANS.get(span.unit, span.high))
        low = max(span.low, -high)
        about_0 = chance.uniform(max(low, -80.0), min(high, 80.0))
        return chance.choice(
            [low, high, chance.uniform(low, high), about_0, 11.25 * chance.randint(0, 8) if high > 90 else low]
        )
    if plain is float:
        low, high = next((pair for suffix, pair in BY_SUFFIX.items() if name.endswith(suffix)), (0.0, 300.0))
        return chance.uniform(low, high)
    if get_origin(plain) is Literal:
        return chance.choice(get_args(plain))
    return _record(name, plain, chance)


def _record(name: str, plain: Any, chance: Random) -> Any:
    """A record, a way from place to place, or a tuple of numbers."""
    if plain in MAKERS:
        return MAKERS[plain](chance)
    if plain == Sequence[Stretch]:
        return tuple(stretch(chance) for _ in range(chance.randint(1, 6)))
    if hasattr(plain, "_fields"):
        return plain(*[value(part, inner, chance) for part, inner in get_type_hints(plain, include_extras=True).items()])
    if plain == tuple[tuple[float, float], ...]:
        return tuple((chance.uniform(-60.0, 60.0), chance.uniform(-60.0, 60.0)) for _ in range(chance.randint(1, 4)))
    if plain == Fix:
        return fix(chance, 7.0 if name in {"after", "last"} else 6.0)
    return figure("sandgate.rules.nwc1902", "gun_fire", "unit_on_broadside_target")


def answer(function: Callable[..., Any], given: tuple[Any, ...]) -> Any:
    try:
        return function(*given)
    except ValueError as error:
        return str(error)


def same(one: Any, other: Any) -> bool:
    if isinstance(one, tuple):
        return isinstance(other, tuple) and len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, float) and math.isnan(one):
        return isinstance(other, float) and math.isnan(other)
    return bool(one == other)


def test_numba_is_told_of_all_that_a_function_calls_and_that_these_call(monkeypatch: pytest.MonkeyPatch) -> None:
    told = list[Callable[..., Any]]()
    monkeypatch.setattr(to_compile, "tell_numba", told.append)
    to_compile.tell_numba_of_calls(battle)
    assert {written_by, decide, captain.steadies, lines.cuts_hull} <= set(told)
    assert expected_at in told  # with what it keeps of its last answers
    assert all(each.__module__.startswith("sandgate.") for each in told)


@pytest.mark.slow
@pytest.mark.parametrize("function", the_first(60, STUDIED), ids=name_of)
def test_a_rule_answers_alike_compiled_and_plain(function: Callable[..., Any]) -> None:
    chance, hints = Random(name_of(function)), get_type_hints(function, include_extras=True)
    machine_code = compiled(function)
    for _ in range(SAMPLES):
        given = tuple(value(name, hints[name], chance) for name in signature(function).parameters)
        plain, fast = answer(function, given), answer(machine_code, given)
        assert same(plain, fast), f"{given}: {plain} and {fast}"


class Clock(NamedTuple):
    """Something that has a method."""

    begun: float

    def after(self, minutes: float) -> float:
        return self.begun + minutes


class Log(NamedTuple):
    """Another thing that has one of the same name, and says otherwise what it takes."""

    begun: float

    def after(self, seconds: float) -> float:
        return self.begun + seconds / 60.0


def both_after(clock: Clock, log: Log, much: float) -> float:
    """What both say."""
    return clock.after(much) + log.after(much)


def test_methods_of_one_name_may_call_what_they_take_otherwise() -> None:
    """Games are compiled in one process, and none knows what another calls its minutes."""
    tell_numba_of_methods(Clock, Log)
    given = Clock(1.0), Log(2.0), 30.0
    assert compiled(both_after)(*given) == both_after(*given) == 33.5


class Fixed(NamedTuple):
    """A thing of which a field has the name of what others do."""

    after: float


def both_and_field(clock: Clock, log: Fixed) -> float:
    """What the one says after a while, and what the other holds."""
    return clock.after(1.0) + log.after


def test_a_method_of_one_class_hides_no_field_of_another() -> None:
    """Ships of a fleet lie at a place, ways of a melee are asked where they are at a second."""
    tell_numba_of_methods(Clock, Log)
    given = Clock(1.0), Fixed(2.0)
    assert compiled(both_and_field)(*given) == both_and_field(*given) == 4.0
