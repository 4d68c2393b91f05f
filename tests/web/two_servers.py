"""Two servers, one table on each, in worlds that differ in what some may not know: all that everybody gets is compared.

All from every route, and what is heard, byte by byte, as rounds of sheets go by.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from sandgate.kernel.scenario import load, read
from sandgate.web.gate import Gate

from .club import open_table, server
from .hearing import Ear, all_is_quiet
from .test_secrets import Gathering, nothing_by_chance

Sheets = Mapping[tuple[int, str, str], str]  # move that is written, role, form: what is handed in; nothing else is written
LOOKS = (2, 5, 9)  # after which rounds all is compared; what was heard, from the beginning on


class Pair(NamedTuple):
    """Two worlds: what all hand in, what one of them hands in beside it, and who may know of that."""

    scenario: str
    both: Sheets
    one: Sheets
    other: Sheets
    knows: tuple[str, ...]  # roles
    texts: tuple[str, str] = ("", "")  # scenarios of one's own, in place of the one of the shelf


def gathered(client: Any, pair: Pair, text: str) -> tuple[Gathering, list[str]]:
    """A table with a person for each role, and who looks on; the roles. text: a scenario of one's own."""
    client.app.state.house.now = lambda: 50.0
    loaded = read("own.yaml", text) if text else load(pair.scenario)
    roles = [role.key for role in loaded.game.roles(loaded.scenario) if role.side]
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
        assert one == other, "the worlds were told apart"
