"""Two servers, one action of Naval Action on each: whoever may not know what they differ in gets the same, byte by byte.

All that everybody gets from every route, and hears, is compared as rounds of sheets go by: by day before the River Plate, by
night off Savo, a convoy with a boat before it, an attack from the air.
"""

from pathlib import Path

import pytest

import sandgate
from sandgate.rules.naval_action.surface.sequence import asks
from sandgate.rules.naval_action.surface.state import State
from tests.often import the_first

from .two_servers import Pair, Sheets, cannot_tell

pytestmark = pytest.mark.slow

SHELF = Path(sandgate.__file__).parent / "scenarios" / "naval_action"


def by_text(name: str, *changes: tuple[str, str]) -> tuple[str, str]:
    """A scenario of the shelf, and the same with some of its words changed."""
    plain = (SHELF / f"{name}.yaml").read_text(encoding="utf-8")
    other = plain
    for old, new in changes:
        assert old in other
        other = other.replace(old, new)
    return plain, other


def red(turn: int, form: str, text: str) -> Sheets:
    return {(turn, "red", form): text}


PAIRS = {
    "torpedoes that run hidden off Savo": Pair(
        "naval_action/savo_island",
        {},
        {},
        {**red(1, "plots", "TT CHOKAI/L1: 2X24 L 90"), **red(2, "guns", "WITHHOLD CHOKAI/L1")},
        ("red",),
    ),
    "ammunition, torpedoes and aircraft before the River Plate": Pair(
        "",
        {},
        {},
        {},
        ("blue",),
        by_text(
            "river_plate",
            ("{ship: achilles,", "{ship: achilles, rounds_per_gun: {BOW: 30}, torpedoes: 1, aircraft: 0, avoids: false,"),
        ),
    ),
    "where a boat goes under water, and how deep": Pair(
        "naval_action/convoy",
        {},
        {},
        {**red(1, "plots", "U1: DOWN, 500 yd"), **red(2, "plots", "U1: L 60, 400 yd"), **red(3, "plots", "U1: UP, 1 in")},
        ("red",),
    ),
    "aircraft that have still to appear": Pair(
        "",
        {},
        {},
        {},
        ("red",),
        by_text("force_z", ("appears: 8, at_yd: [12000, 12000]", "appears: 9, at_yd: [-9000, 900]")),
    ),
    "what another commander of a side announces": Pair(
        "naval_action/river_plate_two_divisions",
        {},
        {},
        {
            (1, "blue/exeter", "plots"): "TT EXETER/L: 3X21 L 60",
            (1, "blue/exeter", "guns"): "WITHHOLD EXETER/L",
        },
        ("blue/exeter",),
    ),
}


@pytest.mark.parametrize("case", the_first(2, PAIRS))
def test_whoever_may_not_know_what_two_actions_differ_in_gets_the_same(
    tmp_path: Path, case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cannot_tell(tmp_path, PAIRS[case], monkeypatch)


def announced(state: State, key: str) -> tuple[str, ...]:
    return tuple(["a launch" for each in state.launches if each.side == key])


def test_that_a_table_waits_for_hidden_torpedoes_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their owner was asked for them in phase B, and everybody else saw that he was waited for."""
    monkeypatch.setattr(asks, "undecided", announced)
    with pytest.raises(AssertionError, match="told apart"):
        cannot_tell(tmp_path, PAIRS["torpedoes that run hidden off Savo"], monkeypatch)
