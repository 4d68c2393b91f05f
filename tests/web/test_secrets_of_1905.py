"""Two servers, one action of 1905 on each: whoever may not know what they differ in gets the same, byte by byte.

All that everybody gets from every route, and hears, is compared as rounds of sheets go by: of enemies, of others of a side,
of the wall, the late and the host. Worlds differ in orders, loads, chits, where a boat is under water, how often she
has looked (in the number of steps too), and which boat a dot is.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from sandgate.rules.jane1905.tactical.operations import shown as views
from sandgate.web.gate import Gate
from tests.often import the_first

from .club import open_table, server
from .hearing import Ear, all_is_quiet
from .test_secrets import Gathering, nothing_by_chance

pytestmark = pytest.mark.slow

Sheets = Mapping[tuple[int, str, str], str]  # move that is written, role, form: what is handed in; nothing else is written
LOOKS = (2, 5, 9)  # after which rounds all is compared; what was heard, from the beginning on
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


class Pair(NamedTuple):
    """Two worlds: what all hand in, what one of them hands in beside it, and who may know of that."""

    scenario: str
    both: Sheets
    one: Sheets
    other: Sheets
    knows: tuple[str, ...]  # roles
    texts: tuple[str, str] = ("", "")


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
    "which boat a dot is": Pair("", {}, {}, {}, ("red",), ("3050 3550", "3550 3050")),
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


def gathered(client: Any, pair: Pair, text: str) -> tuple[Gathering, list[str]]:
    """A table with a person for each role, and who looks on; the roles.

    text: where the two boats of a scenario of one's own lie.
    """
    client.app.state.house.now = lambda: 50.0
    if text:
        text = TWO_BOATS.format(*text.split())
        roles = ["red", "blue"]
    else:
        shelf = client.get(f"/api/scenarios/{pair.scenario}").json()
        roles = [role["role"] for role in shelf["roles"] if role["role"] != "umpire"]
    seats = {role: f"person:{role}" for role in roles}
    club = open_table(client, pair.scenario, seats, **({"text": text} if text else {}))
    for role in [role for role in seats if role not in pair.knows][:2]:
        club.links[f"with {role}"] = club.post("host/spectator", "host", {"follows": role})["link"]
    looking_on: dict[str, dict[str, int]] = {"on the wall": {}, "late": {"after": 9}}
    for name, given in looking_on.items():
        club.links[name] = club.post("host/spectator", "host", given)["link"]
    ears = {who: Ear(club, who) for who in club.links}
    all_is_quiet(club)
    return Gathering(club, ears), roles


def played(table: Gathering, roles: Sequence[str], sheets: Sheets) -> None:
    """One round: looks through a glass first, then all sheets that must come."""
    for must in (False, True):
        for ask in [ask for role in roles for ask in table.club.asks(role) if ask["must"] is must]:
            role = ask["role"]
            move = table.club.get("desk", role)["roles"][0]["move"] + (not ask["made"])
            text = sheets.get((move, role, ask["form"]), "")
            if must or text:
                handed = table.act(role, "sheet", role=role, text=text, form=ask["form"], about=ask["about"])
                assert handed.json().get("receipt"), handed.text


def shown(folder: Path, pair: Pair, sheets: Sheets, text: str, patch: pytest.MonkeyPatch) -> list[Any]:
    """All that those get who may not know."""
    nothing_by_chance(patch)
    seen = list[Any]()
    with server(folder) as client:
        table, roles = gathered(client, pair, text)
        for nth in range(max(LOOKS) + 1):
            played(table, roles, {**pair.both, **sheets})
            client.app.state.gate = Gate()  # type: ignore[attr-defined]  # nobody is told to wait a minute
            if nth in LOOKS:
                seen.append(table.what_all_get(pair.knows))
        for ear in table.ears.values():
            ear.leave()
    return seen


def cannot_tell(folder: Path, pair: Pair, patch: pytest.MonkeyPatch) -> None:
    worlds = []
    for nth, (sheets, text) in enumerate(zip((pair.one, pair.other), pair.texts, strict=True)):
        here = folder / str(nth)
        here.mkdir()
        worlds.append(shown(here, pair, sheets, text, patch))
    assert len(worlds[0]) == len(worlds[1]) == len(LOOKS)
    for one, other in zip(*worlds, strict=True):
        assert one == other


@pytest.mark.parametrize("case", the_first(2, PAIRS))
def test_whoever_may_not_know_what_two_actions_differ_in_gets_the_same(
    tmp_path: Path, case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cannot_tell(tmp_path, PAIRS[case], monkeypatch)


def test_a_planted_number_of_a_dot_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which boat she is stood in what was in sight, and on the plan."""
    monkeypatch.setattr(views, "without_names", tuple)
    with pytest.raises(AssertionError, match=r"assert \{|== \{"):
        cannot_tell(tmp_path, PAIRS["which boat a dot is"], monkeypatch)
