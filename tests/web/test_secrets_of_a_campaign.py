"""The law of equal views over HTTP for a campaign: what is planned and telegraphed changes no byte for who may not know it.

Two worlds, the same but for one plan or one telegram: bodies, sizes, counts and headers of all that a commander can ask for.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from sandgate.kernel.codec import text_of
from sandgate.kernel.contract import UMPIRE
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


@pytest.mark.parametrize("who", the_first(1, ["blue/sampson", "red/cervera", "blue/secretary"]))
def test_a_step_that_tells_a_commander_nothing_changes_no_byte_that_he_gets(
    tmp_path: Path, who: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Schley gets a telegram under way and is asked anew; the plots of the others have been opened to that minute.

    None of them may see it: neither by his sheet, nor by what he is answered when he takes it back or seals it once more,
    nor on a wall, whether there is shown what all may know, what one sees who hears nothing, or the truth some moves late.
    """
    left, text = {**WIRE}, text_of(read(FOLDER / "nwc1902" / "off_santiago.yaml")["scenario"])
    nothing_by_chance(monkeypatch)
    opened, silent = list[dict[str, Any]](), 0
    with server(tmp_path) as client:
        seats = {role: f"person:{role.replace('/', ' ')}" for role in ROLES} | {UMPIRE: "person:The umpire"}
        campaign = Club(client, client.post("/api/tables", json={"text": text, "seats": seats, "umpire": True}).json())
        walls = {"open": {}, "eyes": {"follows": who}, "late": {"after": 1}}
        for wall, sight in walls.items():
            campaign.links[wall] = campaign.post("host/spectator", "host", sight)["link"]
        while silent < 1:
            asked = [(role, ask) for role in ROLES for ask in campaign.asks(role) if ask["must"]]
            opened = [sheet for sheet in opened if sheet["role"] not in {role for role, _ in asked}]
            for role, ask in asked:
                sheet = {key: ask[key] for key in ("form", "about", "call")} | {"role": role}
                sheet["text"] = left.pop((role, ask["form"]), "")
                campaign.post("sheet", role, sheet)
                opened.append(sheet)
            campaign.wait_for_umpire()
            own = [sheet for sheet in opened if sheet["role"] == who]
            told, before = told_to(campaign, who), answers(campaign, who, own)
            hung = [surface(campaign, wall) for wall in walls]
            campaign.post("umpire/publish", UMPIRE)
            if own and told_to(campaign, who) == told:
                assert answers(campaign, who, own) == before
                assert [surface(campaign, wall) for wall in walls] == hung
                silent += 1


def told_to(campaign: Club, who: str) -> int:
    """How many lines somebody has been told."""
    return int(campaign.get("desk", who)["roles"][0]["told"])


def answers(campaign: Club, who: str, sealed: Sequence[Mapping[str, Any]]) -> list[Any]:
    """All that somebody gets, and what he is answered when he takes back what he has sealed, reads it or seals it again."""
    found: list[Any] = [*surface(campaign, who)]
    for sheet in sealed:
        named = {key: sheet[key] for key in ("role", "form", "about")}
        for path, body in (("withdraw", named), ("look", named | {"text": sheet["text"]}), ("sheet", sheet)):
            answer = campaign.request("POST", path, who, body)
            found.append((path, answer.status_code, answer.text, sorted(answer.headers.items())))
    return found


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
