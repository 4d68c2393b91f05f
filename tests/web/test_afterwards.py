"""After the end: the game played back, the link to send, branches, pictures and pages to keep, records that are brought."""

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from limits import RateLimitItemPerMinute
from starlette.testclient import TestClient

from sandgate.web import archive as archive_module
from sandgate.web import gate
from sandgate.web.library import replay_link

from .club import Club, open_table, server

PEOPLE = {"red": "person", "blue": "person"}
AFTER = (
    "replay",
    "replay/told",
    "replay/unknown",
    "replay/chart.svg",
    "replay/picture",
    "replay/page",
    "replay/print",
    "verified",
)
FLEETS = "nwc1902/six_moves"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with server(tmp_path_factory.mktemp("afterwards")) as found:
        yield found


def closed(club: Club, who: str) -> Club:
    for _ in range(2400):
        if club.get("desk", who)["closed"]:
            return club
        time.sleep(0.025)
    raise AssertionError("the table is not closed")


@pytest.fixture(scope="module")
def over(client: TestClient) -> Club:
    """Six moves that two people have played to the end; red has written a signal, and blue nothing."""
    club = open_table(client, FLEETS, PEOPLE)
    while any(club.asks(role) for role in PEOPLE):
        for role in PEOPLE:
            if club.asks(role):
                club.write(role, "C 2R" if role == "red" and club.get("desk", "red")["roles"][0]["move"] == 2 else "")
    return closed(club, "red")


@pytest.fixture(scope="module")
def hidden(client: TestClient) -> Club:
    """A harbour, played by bots, where one side has mines and a submarine that the other does not see."""
    club = open_table(client, "nwc1902/harbour", {"red": "line_ahead", "blue": "line_ahead"})
    club.links["looker"] = club.post("host/spectator", "host", {})["link"]
    return closed(club, "looker")


def record_of(club: Club, who: str) -> str:
    text: str = club.request("GET", "record", who).text
    return text


def test_a_result_says_what_its_points_are_and_pages_tell_them_to_a_tenth(over: Club) -> None:
    result = over.get("replay", "red")["result"]
    assert (result["of"], result["parts"]) == ("endurance lost", True)
    assert result == over.get("debrief", "red")["result"] == over.get("desk", "red")["result"]
    front = over.request("GET", "replay/print", "red", first=0, last=0).text.partition("</header>")[0]
    assert re.search(r"Endurance lost: Red [\d.]+ %, Blue [\d.]+ %", front)
    beside = re.sub(r'<p class="outcome">.*?</p>', "", front)  # the sentence stands in the record, by which this is verified
    assert beside != front
    assert not re.search(r"\d\.\d\d", beside), "no figure of more than a tenth"


# -- secrets ---------------------------------------------------------------------------------------------------------------


def test_names_are_told_to_who_sat_at_the_table_and_not_to_who_was_sent_the_link(over: Club) -> None:
    link = over.post("replay/link", "red")["link"]
    over.post("name", "red", {"name": "Ada"})
    seats = {who: over.get("replay", who)["seats"] for who in ("red", "blue", link)}
    assert [seat["name"] for seat in seats["blue"]] == ["Ada", ""]
    assert seats["red"] == seats["blue"]
    assert "Ada" not in over.request("GET", "replay", link).text + over.request("GET", "desk", link).text
    without = [{**seat, "name": ""} for seat in seats["blue"]]
    assert seats[link] == without, "but for the names all are told the same"


def test_before_the_end_nothing_of_it_is_given_to_anybody_not_even_a_link(client: TestClient) -> None:
    club = open_table(client, FLEETS, PEOPLE)
    looker = club.post("host/spectator", "host", {"follows": "red"})["link"]
    for who in ("red", "blue", looker):
        refused = [club.request("GET", path, who, move=0) for path in AFTER]
        refused += [club.request("POST", "replay/link", who, {}), club.request("POST", "branch", who, {"move": 0})]
        assert {(answer.status_code, answer.json()["problem"]) for answer in refused} == {
            (409, "the record is opened to all when the game is over")
        }
    assert not [seat for seat in club.get("host", "host")["seats"] if seat["seat"] == "replay"]


def test_what_is_refused_before_the_end_does_not_tell_what_was_played(client: TestClient) -> None:
    """Two tables that differ in what blue has written: what red gets from here is the same, to the byte."""
    said = []
    for text in ("", "C 4L"):
        club = open_table(client, FLEETS, PEOPLE)
        for sheet in ("", text):
            club.write("red", "")
            club.write("blue", sheet)
        answers = [club.request("GET", path, "red", move=1, role="blue") for path in AFTER]
        answers.append(club.request("GET", "picture", "red", role="blue"))
        said.append([(answer.status_code, answer.text, answer.headers["content-length"]) for answer in answers])
    assert said[0] == said[1]


def test_a_picture_of_ones_own_view_may_be_kept_at_any_time_and_no_other(client: TestClient) -> None:
    club = open_table(client, FLEETS, PEOPLE)
    own = club.request("GET", "picture", "red", kind="svg")
    assert own.status_code == 200
    assert own.text.startswith("<svg")
    assert "@font-face" in own.text, "it carries its letters, for it stands alone"
    assert club.request("GET", "picture", "red", kind="png").content.startswith(b"\x89PNG")
    assert club.request("GET", "picture", "red", role="blue").status_code == 409
    assert club.request("GET", "picture", "red", role="umpire").status_code == 409


def test_a_link_of_another_table_opens_no_replay(client: TestClient, over: Club, hidden: Club) -> None:
    answer = client.get(f"/api/tables/{hidden.table}/replay", headers={"authorization": f"Bearer {over.links['red']}"})
    assert answer.status_code == 401


def test_the_link_is_refused_while_the_game_above_goes_on(client: TestClient, over: Club) -> None:
    """What a mêlée has shown is a secret of the battle that called for it until that is over too."""
    above = open_table(client, FLEETS, PEOPLE)
    shelf = client.app.state.house.archive  # type: ignore[attr-defined]
    shelf._write(lambda db: db.execute("UPDATE desk SET parent = ? WHERE game = ?", (above.table, over.table)))
    for path, body in (("replay/link", {}), ("branch", {"move": 1})):
        answer = over.request("POST", path, "red", body)
        assert answer.status_code == 409
        assert "goes on" in answer.json()["problem"]
    shelf._write(lambda db: db.execute("UPDATE desk SET parent = '' WHERE game = ?", (over.table,)))


# -- the game played back --------------------------------------------------------------------------------------------------


def test_a_finished_game_is_told_by_its_moves_and_the_one_that_decided(over: Club) -> None:
    game = over.get("replay", "red")
    assert game["moves"] == [0, 1, 2, 3, 4, 5, 6]
    assert [chapter["move"] for chapter in game["chapters"]] == [1, 2, 3, 4, 5, 6]
    assert game["deciding"] in game["moves"]
    assert game["result"]["outcome"]
    assert all(chapter["headline"] for chapter in game["chapters"])
    assert (game["branches"], game["parent"]) == ([0, 1, 2, 3, 4, 5, 6], "")


def test_the_headlines_are_those_of_the_story_at_the_terminal(hidden: Club, tmp_path: Path) -> None:
    from sandgate.kernel.record_files import open_record
    from sandgate.kernel.story import headlines

    file = tmp_path / "harbour.record"
    file.write_text(record_of(hidden, "looker"), encoding="utf-8")
    told = hidden.get("replay", "looker")["chapters"]
    assert {chapter["move"]: chapter["headline"] for chapter in told} == headlines(*open_record(file))


def test_a_move_is_told_with_its_events_and_the_sheets_of_both_sides(over: Club) -> None:
    told = over.get("replay/told", "blue", move=3)
    assert {row["move"] for row in told["chapter"]["rows"]} == {3}
    assert all(row["says"] and row["clauses"] for row in told["chapter"]["rows"])
    assert [(sheet["role"], sheet["side"], sheet["lines"]) for sheet in told["sheets"]] == [
        ("red", "red", ["C 2R"]),
        ("blue", "blue", []),
    ]
    assert over.get("replay/told", "blue", move=99)["chapter"]["rows"] == []


def test_truth_and_beliefs_are_drawn_for_every_move(hidden: Club) -> None:
    game = hidden.get("replay", "looker")
    drawn = {
        role: hidden.request("GET", "replay/chart.svg", "looker", role=role, move=game["moves"][-1]).text
        for role in ("umpire", "red", "blue")
    }
    assert all("<svg" in svg for svg in drawn.values())
    assert drawn["umpire"] != drawn["red"]
    for role, move in (("nobody", 1), ("red", 9999)):
        answer = hidden.request("GET", "replay/chart.svg", "looker", role=role, move=move)
        assert answer.status_code == 409
        assert "there are" in answer.json()["problem"] or "it has" in answer.json()["problem"]


def test_what_a_side_did_not_see_is_told_with_its_track(hidden: Club) -> None:
    """Every piece of the truth that is not on a side's board after some move, and no other."""
    unknown, game = hidden.get("replay/unknown", "looker"), hidden.get("replay", "looker")
    last = game["moves"][-1]
    for role in ("red", "blue"):
        boards = {
            eyes: {piece["id"]: piece for piece in hidden.get("board", "looker", role=eyes, move=last)["pieces"]}
            for eyes in ("umpire", role)
        }
        missed = {each["id"] for each in unknown["roles"][role] if each["truth"][-1][0] == last and each["believed"] == []}
        assert boards["umpire"].keys() - boards[role].keys() <= {each["id"] for each in unknown["roles"][role]}
        assert not missed & boards[role].keys()
    assert any(unknown["roles"].values()), "somebody did not see something in a harbour with mines"
    assert unknown["losses"]["moves"][-1] == last


# -- the link to send ------------------------------------------------------------------------------------------------------


def test_anybody_with_the_link_may_look_at_the_whole_game_and_do_nothing_else(client: TestClient, over: Club) -> None:
    link = over.post("replay/link", "red")["link"]
    assert over.post("replay/link", "blue")["link"] == link, "the same for all who ask"
    for path in (*AFTER, "record", "debrief"):
        assert over.request("GET", path, link, move=1).status_code == 200, path
    assert over.request("POST", "sheet", link, {"role": "red", "text": ""}).status_code == 403
    assert over.request("POST", "take", link, {}).status_code == 200
    assert client.get(f"/replay/{over.table}").status_code == 200


def test_the_link_is_made_of_the_last_line_so_that_nobody_has_it_before(over: Club) -> None:
    link = over.post("replay/link", "red")["link"]
    chain = json.loads(record_of(over, "red").splitlines()[-1])["chain"]
    assert link == replay_link(over.table, chain)
    assert link not in record_of(over, "red")


def test_many_may_look_at_a_replay_at_once_each_from_his_own_address(over: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    link, where = over.post("replay/link", "red")["link"], ["club"]
    monkeypatch.setattr(gate, "ACTS", RateLimitItemPerMinute(3))
    monkeypatch.setattr(gate, "address", lambda _: where[0])
    assert [over.request("GET", "replay", link).status_code for _ in range(4)] == [200, 200, 200, 429]
    where[0] = "home"
    assert over.request("GET", "replay", link).status_code == 200


# -- branches --------------------------------------------------------------------------------------------------------------


def test_a_table_goes_on_from_any_move_for_the_same_seats_and_says_whence(client: TestClient, over: Club) -> None:
    before = record_of(over, "red")
    branch = Club(client, over.post("branch", "red", {"move": 3}))
    assert branch.links.keys() == PEOPLE.keys()
    assert not {*branch.links.values()} & {*over.links.values()}, "the links are new"
    desk = branch.get("desk", "red")
    assert desk["roles"][0]["move"] == 3
    assert "after move 3 of Six moves" in desk["changes"][-1]["text"]
    assert branch.get("board", "red")["pieces"] == over.get("board", "blue", role="red", move=3)["pieces"]
    branch.write("red", "")
    branch.write("blue", "")
    assert record_of(over, "red") == before, "the old game stays as it was"


def test_a_branch_that_is_over_names_the_game_from_which_it_came(client: TestClient, over: Club) -> None:
    branch = Club(client, over.post("branch", "blue", {"move": 5}))
    while any(branch.asks(role) for role in PEOPLE):
        for role in PEOPLE:
            if branch.asks(role):
                branch.write(role, "")
    closed(branch, "red")
    game = branch.get("replay", "red")
    assert game["begun"] == 5
    assert game["moves"] == [5, 6]
    assert f'"chain":"{game["parent"]}"' in record_of(over, "red")


def test_bots_keep_their_seats_at_a_branch_and_a_move_that_there_is_not_is_refused(client: TestClient, hidden: Club) -> None:
    branch = Club(client, hidden.post("branch", "looker", {"move": 2, "seats": {"red": "person"}}))
    seats = {seat["seat"]: (seat["kind"], seat["bot"]) for seat in branch.get("desk", "red")["seats"]}
    assert seats == {"red": ("person", ""), "blue": ("bot", "line_ahead")}
    refused = hidden.request("POST", "branch", "looker", {"move": 900})
    assert refused.status_code == 409
    assert "it has 0 to" in refused.json()["problem"]


# -- what is kept ----------------------------------------------------------------------------------------------------------


def test_the_picture_of_a_move_stands_alone_as_svg_and_png(over: Club) -> None:
    svg = over.request("GET", "replay/picture", "red", move=4, role="blue")
    assert svg.headers["content-type"].startswith("image/svg+xml")
    assert "Six moves" in svg.text
    assert "var(--" not in svg.text, "it has its colours"
    assert over.request("GET", "replay/picture", "red", move=4, kind="png").content.startswith(b"\x89PNG")
    assert over.request("GET", "replay/picture", "red", move=4, kind="gif").status_code == 422


def test_the_page_of_its_own_asks_nothing_of_the_network(over: Club) -> None:
    answer = over.request("GET", "replay/page", "red")
    assert "attachment" in answer.headers["content-disposition"]
    page = answer.text
    assert "default-src 'none'" in page
    addresses = set(re.findall(r"https?://[^\s\"'<>)]+", page))
    assert addresses <= {"http://www.w3.org/2000/svg"}, "a name, and no address that is fetched"
    assert not re.search(r'(?:src|href)="(?!#|data:)', page)
    assert len(page) < 1_500_000


def test_the_sheets_to_print_have_a_headline_and_a_chart_a_move(over: Club) -> None:
    page = over.request("GET", "replay/print", "red", first=2, last=4).text
    assert re.findall(r'<article id="move-(\d+)"', page) == ["2", "3", "4"]
    assert page.count("<svg") == page.count('class="headline"') == 3


# -- records that are brought ----------------------------------------------------------------------------------------------


def bring(client: TestClient, record: str) -> Any:
    return client.post("/api/replays", json={"record": record})


def test_a_record_of_ones_own_is_played_back_at_once(client: TestClient, over: Club) -> None:
    brought = bring(client, record_of(over, "red")).json()
    again = Club(client, {"table": brought["table"], "host": "", "links": {"all": brought["link"]}})
    own, other = over.get("replay", "red"), again.get("replay", "all")
    for name in ("chapters", "moves", "deciding", "result", "branches"):
        assert own[name] == other[name]
    assert again.get("debrief", "all")["commitment"] == over.get("debrief", "red")["commitment"]
    assert (
        again.request("GET", "replay/chart.svg", "all", move=3).text
        == over.request("GET", "replay/chart.svg", "red", move=3).text
    )
    assert bring(client, record_of(over, "red")).json()["table"] == brought["table"], "the same record lies there once"
    branch = Club(client, again.post("branch", "all", {"move": 2}))
    assert branch.links.keys() == PEOPLE.keys()


def test_a_record_that_is_not_over_can_be_gone_on_from_and_is_not_played_back(client: TestClient, over: Club) -> None:
    lines = record_of(over, "red").splitlines()
    brought = bring(client, "\n".join(lines[:-3])).json()
    assert (brought["table"], brought["link"]) == ("", "")
    assert brought["sheet"]["title"] == "Six moves"


def test_a_record_that_does_not_hold_together_is_refused_at_its_line(client: TestClient, over: Club) -> None:
    good = record_of(over, "red")
    for bad in ("no record", good.replace("Maine", "Mayne", 1), good[40:]):
        answer = bring(client, bad)
        assert answer.status_code == 409
        assert answer.json()["problem"].startswith("line ")


def test_of_too_many_records_the_oldest_give_way(
    client: TestClient, over: Club, hidden: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = record_of(hidden, "looker")
    first = bring(client, record_of(over, "red")).json()
    monkeypatch.setattr(archive_module, "MOST_BROUGHT", len(text) + 10)
    second = bring(client, text).json()
    shelf = client.app.state.house.archive  # type: ignore[attr-defined]
    assert shelf.desk(first["table"]) is None
    assert shelf.read(first["table"]) == []
    assert shelf.desk(second["table"]) is not None
    assert shelf.desk(over.table) is not None, "tables that were played stay"
