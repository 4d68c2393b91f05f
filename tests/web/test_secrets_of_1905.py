"""Two servers, one action of 1905 on each: whoever may not know what they differ in gets the same, byte by byte.

All that everybody gets from every route, and hears, is compared as rounds of sheets go by: of enemies, of others of a side,
of the wall, the late and the host. Worlds differ in orders, loads, chits, where a boat is under water, how often she
has looked (in the number of steps too), and which boat a dot is.
"""

from pathlib import Path

import pytest

from sandgate.rules.jane1905.tactical.operations import shown as views
from tests.often import the_first

from .two_servers import Pair, Sheets, cannot_tell

pytestmark = pytest.mark.slow

TWO_BOATS = """\
game: jane1905.tactical
title: Two boats
red:
  ships:
    - {{plan: submarine_holland, id: U1, name: Holland, at_yd: [{0}, 3000], course_deg: 0, speed_kn: 0}}
    - {{plan: submarine_holland, id: U2, name: Adder, at_yd: [{1}, 3000], course_deg: 0, speed_kn: 0}}
    - {{plan: merchant_steamer, at_yd: [7900, 5900], course_deg: 0, speed_kn: 0}}
  objective: {{text: Hold.}}
blue:
  ships:
    - {{plan: destroyer_30kn, id: KASUMI, name: Kasumi, at_yd: [4550, 3000], course_deg: 0, speed_kn: 0}}
  objective: {{text: Sweep.}}
"""


def of_captain(move: int, role: str, first: str, then: str) -> Sheets:
    """A captain's sheets for a move and for the next."""
    return {(move, role, "orders"): first, (move + 1, role, "orders"): then}


CHECKED: Sheets = {(move, side, "shots"): f"CHECK {ship}" for move in range(1, 9) for side, ship in
                   (("blue", "MIKASA"), ("red", "TSESAREVICH"))}  # fmt: skip
PAIRS = {
    "general orders, loads, a torpedo and a chit": Pair(
        "jane1905/mikasa_tsesarevich",
        CHECKED,
        {(1, "blue", "general"): "FCO HEAVY AP OVER 4000 AIM belt; CODE TT8S turn; STATION BRIDGE"},
        {
            (1, "blue", "general"): "FCO HEAVY HE OVER 3000; LOAD MIKASA.fore COMMON; TORPEDO SET MIKASA 1000",
            **of_captain(1, "blue", "TORP MIKASA P1 L BRG 290", "SIG FLEET: keep off"),
        },
        ("blue",),
    ),
    "a boat under water, and her looks": Pair(
        "jane1905/submarine",
        {},
        {(1, "red", "orders"): "U1: HALF 1SQ 090", (1, "red", "half"): "U1: HALF 1SQ 180"},
        {
            (1, "red", "glass"): "U1: LOOK 015",
            (1, "red", "orders"): "U1: HALF 1SQ 270; TORP U1 B1 E AT I21",
            (1, "red", "half"): "U1: HALF 1SQ 200",
            (2, "red", "glass"): "U1: LOOK 350",
            (2, "red", "orders"): "U1: BOTTOM",
        },
        ("red",),
    ),
    "which boat a dot is": Pair("", {}, {}, {}, ("red",), (TWO_BOATS.format(3050, 3550), TWO_BOATS.format(3550, 3050))),
    "of four, what the captain writes": Pair(
        "jane1905/admirals_and_captains",
        {},
        of_captain(1, "blue/captain", "TORP MIKASA P1 L BRG 290", "MIKASA: HOLD"),
        of_captain(1, "blue/captain", "TORP MIKASA S1 E BRG 100", "TORP ASAMA S1 L BRG 150"),
        ("blue/captain",),
    ),
    "of four, what the admiral writes to himself": Pair(
        "jane1905/admirals_and_captains",
        {},
        {(1, "red/admiral", "look"): "PLOT two battleships bearing SW"},
        {(1, "red/admiral", "look"): "PLOT nobody"},
        ("red/admiral",),
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", the_first(2, PAIRS))
def test_whoever_may_not_know_what_two_actions_differ_in_gets_the_same(
    tmp_path: Path, case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cannot_tell(tmp_path, PAIRS[case], monkeypatch)


def test_a_planted_number_of_a_dot_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which boat she is stood in what was in sight, and on the plan."""
    monkeypatch.setattr(views, "without_names", tuple)
    with pytest.raises(AssertionError, match="told apart"):
        cannot_tell(tmp_path, PAIRS["which boat a dot is"], monkeypatch)
