"""A campaign on a server: two of its commanders go over to a tactical board and come back; the others see nothing of it."""

import json
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from sandgate.kernel.codec import text_of
from sandgate.kernel.games import game_of
from sandgate.kernel.replay import verify
from sandgate.web.archive import Archive
from tests.golden.stories import FOLDER, read

from .club import Club, server

ROLES = ("red/cervera", "red/captain_general", "blue/secretary", "blue/sampson", "blue/schley")
GOES_OVER = ("red/cervera", "blue/sampson")
STAYS = ("red/captain_general", "blue/secretary", "blue/schley")


def write_all(campaign: Club, lines: dict[str, str]) -> bool:
    """Each writes for whatever is asked of him; whether anybody was asked."""
    asked = [(role, ask["form"]) for role in ROLES for ask in campaign.asks(role)]
    for role, form in asked:
        campaign.write(role, lines.get(role, "") if form == "move" else "")
    return bool(asked)


def test_people_may_agree_that_forces_fight_on_the_board_and_the_umpire_is_told_that_they_do(tmp_path: Path) -> None:
    plain = read(FOLDER / "nwc1902" / "off_santiago.yaml")["scenario"]
    text = text_of({key: value for key, value in plain.items() if key != "actions"})
    seats = {role: f"person:{role.replace('/', ' ')}" for role in ROLES}
    with server(tmp_path) as client:
        offered = client.get("/api/scenarios/nwc1902/cervera").json()["options"]
        assert [(each["key"], each["value"]) for each in offered] == [("board", False)]
        body = {"text": text, "seats": seats, "umpire": True, "options": {"board": True}}
        campaign = Club(client, client.post("/api/tables", json=body).json())
        while not campaign.get("desk", "umpire")["sequel"]:
            write_all(campaign, {"red/cervera": "CERVERA: C 260 S 12", "blue/sampson": "SAMPSON: STAY"})
            if campaign.get("umpire/console", "umpire")["waits"]:
                campaign.post("umpire/publish", "umpire", {})
        body = {"role": "blue/sampson", "reader": "umpire", "text": "I go over"}
        campaign.post("dispatch", "blue/sampson", body)
        assert "Rear-Admiral Sampson writes: I go over" in [row["says"] for row in campaign.get("story", "umpire")["rows"]]
        console = campaign.get("umpire/console", "umpire")
        assert console["waits_for"] == "the game that it calls for is being played"


def test_who_sits_by_as_an_assistant_of_the_umpire_sees_his_part_and_writes_nothing(tmp_path: Path) -> None:
    """NWC.ST.09: the recorder has both sides on his chart, a messenger what his side sees and is told."""
    with server(tmp_path) as client:
        campaign = opened(client)
        campaign.links["recorder"] = campaign.post("host/spectator", "host", {"after": 0})["link"]
        campaign.links["messenger"] = campaign.post("host/spectator", "host", {"follows": "red/cervera"})["link"]
        write_all(campaign, {"red/cervera": "CERVERA: C 260 S 12"})
        pieces = {who: [each["id"] for each in campaign.get("board", who)["pieces"]] for who in ("recorder", "messenger")}
        assert {"CERVERA", "SAMPSON", "SCHLEY"} <= set(pieces["recorder"])
        assert pieces["messenger"] == [each["id"] for each in campaign.get("board", "red/cervera")["pieces"]]
        assert "SAMPSON" not in pieces["messenger"]
        assert campaign.get("story", "messenger")["rows"] == campaign.get("story", "red/cervera")["rows"] != []
        for who in pieces:
            sheet = campaign.request("POST", "sheet", who, {"role": "red/cervera", "text": "CERVERA: STAY"})
            assert (sheet.status_code, campaign.request("GET", "umpire/console", who).status_code) == (403, 403)
        noted = [change["text"] for change in campaign.get("desk", "blue/sampson")["changes"]]
        assert "somebody may look on, with the eyes of Admiral Cervera" in noted
        assert "somebody may look on, at the truth, at once" in noted


def beside(text: Mapping[str, Any]) -> dict[str, Any]:
    """The scenario with Schley's Brooklyn beside Sampson's ships, under his own command."""
    sampson, schley = text["blue"]["forces"]
    return {**text, "blue": {**text["blue"], "forces": [sampson, {**schley, "at": sampson["at"]}]}}


def seen(campaign: Club, role: str) -> dict[str, Any]:
    """All that a seat is shown, but for what is his own time."""
    desk = campaign.get("desk", role)
    return {"desk": desk, "story": campaign.get("story", role), "chart": campaign.get("chart.svg", role)}


def opened(client: TestClient, lay: Callable[[dict[str, Any]], dict[str, Any]] = dict) -> Club:
    """The table with a person in each seat, two who look on, and the plans handed in."""
    text = text_of(lay(read(FOLDER / "nwc1902" / "off_santiago.yaml")["scenario"]))
    seats = {role: f"person:{role.replace('/', ' ')}" for role in ROLES}
    campaign = Club(client, client.post("/api/tables", json={"text": text, "seats": seats}).json())
    campaign.links["looker"] = campaign.post("host/spectator", "host", {})["link"]
    campaign.links["friend"] = campaign.post("host/spectator", "host", {"follows": "blue/sampson"})["link"]
    write_all(campaign, {})
    return campaign


def called_off(board: Club) -> None:
    """Both admirals wish the end of the action."""
    while not board.get("desk", "red/cervera")["closed"]:
        for who, role in (("red/cervera", "red"), ("blue/sampson", "blue")):
            for ask in board.asks(who):
                board.write(who, "END" if ask["form"] == "move" else "", role)


def home_again(campaign: Club) -> None:
    """Wait until the board has come back, and play the campaign to its end in silence."""
    for _ in range(400):
        if not campaign.get("desk", "blue/sampson")["sequel"]:
            break
        time.sleep(0.01)
    while write_all(campaign, {}):
        pass


def test_two_meet_fight_on_the_board_and_come_back_and_the_others_see_nothing(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        campaign = opened(client)
        stay, before = (*STAYS, "looker"), dict[str, Any]()
        while write_all(campaign, {"red/cervera": "CERVERA: C 260 S 12", "blue/sampson": "SAMPSON: STAY"}):
            before = before or {who: seen(campaign, who) for who in stay}
        board = campaign.sequel("blue/sampson")
        assert [board.get("desk", role)["roles"][0]["role"] for role in GOES_OVER] == ["red", "blue"]
        assert (board.get("desk", "friend")["follows"], campaign.get("desk", "friend")["sequel"]) == ("blue", board.table)
        assert [board.request("GET", "desk", who).status_code for who in stay] == [401] * len(stay)
        assert {who: seen(campaign, who) for who in stay} == before
        called_off(board)
        assert board.post("replay/beside", "blue/sampson") == {"called": [], "above": None}, "the campaign goes on"
        refused = {who: campaign.request("POST", "replay/beside", who).text for who in ("blue/sampson", "blue/secretary")}
        assert refused["blue/sampson"] == refused["blue/secretary"]
        home_again(campaign)
        told = {role: json.dumps(campaign.get("story", role)) for role in ROLES}
        assert [role for role in ROLES if "fought out on the board" in told[role]] == [*GOES_OVER]
        archive = Archive(tmp_path / "s.sqlite")
        for club, key in ((campaign, "nwc1902.strategic"), (board, "nwc1902.fleet")):
            assert verify(game_of(key), archive.read(club.table)).closed
        debriefs_beside(campaign, board)


def debriefs_beside(campaign: Club, board: Club) -> None:
    """All is open after the end: from the campaign's debrief to the board's, and back to the move in which it was left."""
    lies = {"title": "Spain and United States", "table": board.table, "move": 1}
    for who, own in (("blue/sampson", True), ("blue/secretary", False), ("looker", False)):
        found = campaign.post("replay/beside", who)
        link = found["called"][0]["link"]
        assert (found["above"], bool(link)) == (None, not own)
        assert found["called"] == [{**lies, "link": link}]
        there = board.get("replay", link or who)
        assert (there["title"], there["kind"]) == ("Spain and United States", "person" if own else "spectator")
        above = board.post("replay/beside", link or who)["above"]
        assert above == {**lies, "title": "Off Santiago", "table": campaign.table, "link": above["link"]}
        assert bool(above["link"]) is not own
        assert campaign.get("replay", above["link"] or who)["title"] == "Off Santiago"
    assert "fought" in json.dumps(campaign.get("replay/told", "blue/sampson", move=lies["move"]))


def test_of_two_commanders_of_a_side_one_fights_and_the_other_looks_on_and_is_told_so(tmp_path: Path) -> None:
    """NWC.ST.29: Schley's Brooklyn is on the board; Sampson, who has the first of the ships there, fights for him too."""
    with server(tmp_path) as client:
        campaign = opened(client, beside)
        campaign.links["aide"] = campaign.post("host/spectator", "host", {"follows": "blue/schley"})["link"]
        stay, before = ("red/captain_general", "blue/secretary", "looker"), dict[str, Any]()
        while write_all(campaign, {"red/cervera": "CERVERA: C 260 S 12", "blue/sampson": "SAMPSON: STAY"}):
            before = {who: seen(campaign, who) for who in stay}
        board = campaign.sequel("blue/schley")
        plays, looks = (board.get("desk", who) for who in ("blue/sampson", "blue/schley"))
        assert ([role["role"] for role in plays["roles"]], plays["follows"]) == (["blue"], "")
        assert (looks["kind"], looks["roles"], looks["follows"]) == ("spectator", [], "blue")
        assert board.get("desk", "aide")["follows"] == "blue"
        pieces = {who: [each["id"] for each in board.get("board", who)["pieces"]] for who in ("blue/sampson", "blue/schley")}
        assert pieces["blue/schley"] == pieces["blue/sampson"] != []
        assert "Brooklyn" in json.dumps(board.get("board", "blue/schley"))
        assert board.request("POST", "sheet", "blue/schley", {"role": "blue", "text": "END"}).status_code == 403
        assert [board.request("GET", "desk", who).status_code for who in stay] == [401] * len(stay)
        assert {who: seen(campaign, who) for who in stay} == before
        rows = {who: campaign.get("story", who)["rows"] for who in ROLES}
        told = "Rear-Admiral Sampson fights on the board for Commodore Schley too"
        hears = [who for who in ROLES if told in [row["says"] for row in rows[who]]]
        assert hears == ["blue/sampson", "blue/schley"]
        assert told in [line["says"] for line in campaign.get("chapter", "blue/schley")["lines"]], "it lies in no fold"
        assert next(row["clauses"] for row in rows["blue/schley"] if row["says"] == told) == ["NWC.ST.29"]
        called_off(board)
        home_again(campaign)
        assert verify(game_of("nwc1902.strategic"), Archive(tmp_path / "s.sqlite").read(campaign.table)).closed
