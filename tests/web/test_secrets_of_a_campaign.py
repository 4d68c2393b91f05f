"""The law of equal views over HTTP for a campaign: what is planned and telegraphed changes no byte for who may not know it.

Two worlds, the same but for one plan or one telegram: bodies, sizes, counts and headers of all that a commander can ask for.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from sandgate.kernel.codec import text_of
from tests.golden.stories import FOLDER, read
from tests.often import the_first

from .club import Club, server
from .test_off_santiago import beside
from .test_secrets import nothing_by_chance, surface

pytestmark = pytest.mark.slow

ROLES = ("red/cervera", "red/captain_general", "blue/secretary", "blue/sampson", "blue/schley")
Sheets = Mapping[tuple[str, str], str]  # by role and form, what is written there first
COURSES = {("red/cervera", "move"): "CERVERA: C 260 S 12", ("blue/sampson", "move"): "SAMPSON: STAY"}
WIRE = {("blue/secretary", "post"): 'THE SECRETARY OF THE NAVY: TEL TO COMMODORE SCHLEY "Be ready to sail for zirconium"'}
PLANS = [{("red/cervera", "plan"): f'PLAN "{plan}"'} for plan in ("Out at dawn, west under the land", "Wait")]


OFF_SANTIAGO = read(FOLDER / "nwc1902" / "off_santiago.yaml")["scenario"]


def calls(
    folder: Path, name: str, sheets: Sheets, monkeypatch: pytest.MonkeyPatch, scenario: Mapping[str, Any] = OFF_SANTIAGO
) -> Iterator[Club]:
    """A campaign at each of its calls, and then while two of its forces fight on a board."""
    left, text = {**COURSES, **sheets}, text_of(dict(scenario))
    nothing_by_chance(monkeypatch)
    with server(folder, f"{name}.sqlite") as client:
        seats = {role: f"person:{role.replace('/', ' ')}" for role in ROLES}
        campaign = Club(client, client.post("/api/tables", json={"text": text, "seats": seats}).json())
        while asked := [(role, ask["form"]) for role in ROLES for ask in campaign.asks(role)]:
            yield campaign
            for role, form in asked:
                campaign.post("sheet", role, {"role": role, "form": form, "text": left.pop((role, form), "")})
        campaign.sequel("blue/sampson")
        yield campaign


def seen(folder: Path, name: str, who: str, sheets: Sheets, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """All that somebody gets at each of his own calls."""
    return [surface(campaign, who) for campaign in calls(folder, name, sheets, monkeypatch) if campaign.asks(who)]


@pytest.mark.parametrize("who", the_first(1, ["red/cervera", "blue/sampson", "red/captain_general"]))
def test_a_telegram_changes_nothing_for_who_neither_sends_nor_reads_it(
    tmp_path: Path, who: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent, quiet = (seen(tmp_path, name, who, sheets, monkeypatch) for name, sheets in (("a", WIRE), ("b", {})))
    assert len(sent) > 0
    assert sent == quiet


def test_before_its_hour_a_telegram_changes_nothing_for_who_will_read_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Schley is called for it when it comes; at the bell, and while it is under way, his page is as it would be without."""
    worlds = []
    for name, sheets in (("a", WIRE), ("b", {})):
        looks = list[Any]()
        for campaign in calls(tmp_path, name, sheets, monkeypatch):
            if "zirconium" in campaign.get("messages", "blue/schley"):
                break
            looks.append(surface(campaign, "blue/schley"))
        worlds.append(looks)
    assert len(worlds[0]) > 0
    assert worlds[0] == worlds[1][: len(worlds[0])]


@pytest.mark.parametrize("who", the_first(1, ["blue/sampson", "blue/secretary", "blue/schley"]))
def test_a_plan_changes_nothing_for_the_enemy(tmp_path: Path, who: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = (seen(tmp_path, name, who, plan, monkeypatch) for name, plan in zip("ab", PLANS, strict=True))
    assert len(one) > 0
    assert one == other


@pytest.mark.parametrize("who", the_first(1, ["blue/secretary", "red/captain_general"]))
def test_how_many_go_over_to_a_board_changes_nothing_for_who_does_not(
    tmp_path: Path, who: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Schley's ships lie beside Sampson's, and he looks on as they fight; or they lie in port, and he waits like others."""
    worlds, before = list[list[Any]](), beside(OFF_SANTIAGO)
    for name, scenario in (("a", before), ("b", OFF_SANTIAGO)):
        played = [
            (surface(campaign, who), bool(campaign.get("desk", "blue/schley")["sequel"]))
            for campaign in calls(tmp_path, name, {}, monkeypatch, scenario)
        ]
        worlds.append([look for look, _ in played])
        assert played[-1][1] == (scenario is before)
    assert worlds[0][0] == worlds[1][0]
    assert worlds[0][-1] == worlds[1][-1]
