"""A class hour: many tables opened at once, their links, all at a glance, what is done at all, and the comparison."""

import csv
import io
import json
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from sandgate.kernel.errors import TableError
from sandgate.kernel.table import Table
from sandgate.web import class_glance, class_opening, looking, showing
from sandgate.web.app import make_app

from .club import Club, server
from .hearing import Ear, all_is_quiet
from .test_secrets import SECRET_SHEETS, UNDER_WAY, Sealed, nothing_by_chance

SHORT = "nwc1902/six_moves"
ORIGIN = "http://192.168.1.7:8000"
Plain = dict[str, Any]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with server(tmp_path) as found:
        yield found


class Hour:
    """A class as its teacher reaches it."""

    def __init__(self, client: TestClient, key: str, link: str) -> None:
        self.client, self.key, self.link = client, key, link

    def request(self, method: str, path: str, body: Any = None, link: str | None = None) -> Any:
        headers = {"authorization": f"Bearer {self.link if link is None else link}"}
        return self.client.request(method, f"/api/classes/{self.key}/{path}", headers=headers, json=body)

    def get(self, path: str) -> Any:
        answer = self.request("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def post(self, path: str, body: Any) -> Any:
        answer = self.request("POST", path, body)
        assert answer.status_code in {200, 204}, answer.text
        return answer.json() if answer.content else {}

    def order(self, order: str, **more: Any) -> Plain:
        done: Plain = self.post("order", {"order": order, **more})
        return done

    def slips(self) -> list[list[Plain]]:
        """The slips, table by table."""
        return [table["slips"] for table in self.post("links", {"origin": ORIGIN})["tables"]]

    def clubs(self) -> list[Club]:
        """The tables as their groups reach them."""
        found = []
        for table, slips in zip(self.get("sheet")["tables"], self.slips(), strict=True):
            links = {slip["seat"]: slip["address"].partition("#")[2] for slip in slips}
            links |= {"looker-on": table["watch"]}
            if self.get("sheet")["umpire"]:
                links["umpire"] = self.post("renew", {"number": table["number"], "seat": "umpire"})["link"]
            found.append(Club(self.client, {"table": table["table"], "host": table["host"], "links": links}))
        return found

    def ear(self) -> Ear:
        """Somebody who listens to all tables."""
        club = Club(self.client, {"table": self.key, "host": self.link, "links": {}})
        return Ear(club, self.link, f"/api/classes/{self.key}/events")

    def glance(self) -> dict[int, Plain]:
        """How all tables stand, by the first of what the stream tells."""
        ear, tables = self.ear(), len(self.get("sheet")["tables"])
        for _ in range(400):
            if len(found := lines_of(ear)) == tables:
                break
            time.sleep(0.01)
        ear.leave()
        return found


def lines_of(ear: Ear) -> dict[int, Plain]:
    """What a stream has told so far: of each table the last line."""
    told = [json.loads(event.partition(b"data: ")[2]) for event in ear.events]
    return {line["number"]: line for each in told for line in each["lines"]}


def open_class(client: TestClient, **more: Any) -> Hour:
    answer = client.post("/api/classes", json={"scenario": SHORT, "tables": 2, **more})
    assert answer.status_code == 201, answer.text
    return Hour(client, **answer.json())


# -- opening ---------------------------------------------------------------------------------------------------------------


def test_one_press_opens_all_tables_and_each_link_opens_its_seat(client: TestClient) -> None:
    hour = open_class(client, tables=3, names=["Anna and Ben", "", "Cem"])
    assert [[slip["name"] for slip in slips] for slips in hour.slips()] == [
        ["Anna and Ben", "Group 2"],
        ["Cem", "Group 4"],
        ["Group 5", "Group 6"],
    ]
    for nth, club in enumerate(hour.clubs(), 1):
        desk = club.get("desk", "red")
        assert (desk["title"], desk["roles"][0]["role"]) == (f"Six moves, table {nth}", "red")
        assert club.get("host", "host")["table"] == club.table
        assert club.get("desk", "looker-on")["kind"] == "spectator"


def test_against_a_bot_each_table_has_one_group_on_the_side_that_was_chosen(client: TestClient) -> None:
    hour = open_class(client, against="bot", side="blue", names=["Anna", "Ben"])
    assert [[(slip["name"], slip["side"]) for slip in slips] for slips in hour.slips()] == [
        [("Anna", "blue")],
        [("Ben", "blue")],
    ]
    groups = hour.glance()[1]["groups"]
    assert [(group["side"], group["bot"]) for group in groups] == [("red", True), ("blue", False)]


def test_forty_tables_open_at_once_and_the_seats_of_all_are_told(client: TestClient) -> None:
    begun_s = time.monotonic()
    hour = open_class(client, tables=40)
    slips = hour.slips()
    assert time.monotonic() - begun_s < 10.0
    assert len({slip["address"] for each in slips for slip in each}) == 80
    assert len(hour.glance()) == 40


@pytest.mark.parametrize(
    ("body", "status", "problem"),
    [
        ({"tables": 0}, 422, "a class has 1 to 40 tables, not 0"),
        ({"tables": 41}, 422, "a class has 1 to 40 tables, not 41"),
        ({"scenario": "nwc1902/nowhere"}, 404, "no scenario 'nwc1902/nowhere' stands on the shelf"),
        ({"scenario": "../etc/passwd"}, 404, "no scenario '../etc/passwd' stands on the shelf"),
        ({"against": "bot", "side": "green"}, 422, "no side 'green' in this scenario; there are red, blue"),
        ({"names": ["x" * 61]}, 422, "name 1 has 61 letters; 60 are the most"),
        (
            {"names": ["a", "b", "c", "d", "e"]},
            422,
            "5 names, and 2 tables have seats for 4 groups: two groups sit at each. Open 3 tables, or strike names out.",
        ),
        (
            {"against": "bot", "names": ["a"] * 41},
            422,
            "41 names, and 2 tables have seats for 2 groups: one sits at each. Open two classes, or strike names out.",
        ),
    ],
)
def test_what_cannot_be_opened_is_refused_in_words(client: TestClient, body: Plain, status: int, problem: str) -> None:
    answer = client.post("/api/classes", json={"scenario": SHORT, "tables": 2, **body})
    assert (answer.status_code, answer.json()["problem"]) == (status, problem)


def test_where_one_table_cannot_be_laid_none_is(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    honest, calls = Table.open, count()

    def failing(*args: Any, **more: Any) -> Any:
        if next(calls) == 2:
            raise RuntimeError("no more")
        return honest(*args, **more)

    monkeypatch.setattr(Table, "open", failing)
    assert client.post("/api/classes", json={"scenario": SHORT, "tables": 5}).status_code == 500
    assert client.app.state.house.archive.desks() == []  # type: ignore[attr-defined]


def test_a_class_of_forty_is_let_in_but_no_flood_of_classes(client: TestClient) -> None:
    opened = [client.post("/api/classes", json={"scenario": SHORT, "tables": 40 if not nth else 1}) for nth in range(13)]
    assert [answer.status_code for answer in opened] == [201] * 12 + [429]
    assert opened[-1].json()["problem"] == "too many requests; wait an hour"
    assert len(client.app.state.house.archive.desks()) == 51  # type: ignore[attr-defined]


# -- whose links -----------------------------------------------------------------------------------------------------------


def test_the_teachers_link_alone_opens_a_class(client: TestClient) -> None:
    hour, other = open_class(client, umpire=True), open_class(client)
    club = hour.clubs()[0]
    bodies: Plain = {"links": {"origin": ORIGIN}, "renew": {"number": 1, "seat": "red"}, "order": {"order": "end"}}
    paths = make_app(Path("unused.sqlite")).openapi()["paths"]
    routes = [
        (method.upper(), path.removeprefix("/api/classes/{key}/").replace("{number}", "1"))
        for path, methods in paths.items()
        if "/classes/{key}" in path
        for method in methods
    ]
    assert len(routes) == 8
    told = set[tuple[int, str]]()
    for method, path in routes:
        for link in ("", club.links["red"], club.links["umpire"], club.host, other.link):
            answer = hour.request(method, path, bodies.get(path), link)
            told.add((answer.status_code, answer.json()["problem"]))
    assert told == {(401, "this link opens no class here; look for the one that you were given when you opened it")}
    assert all(not line["closed"] for line in hour.glance().values())


def test_the_class_is_found_again_after_a_restart_with_all_its_links(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        hour = open_class(client, names=["Anna"])
        before = (hour.get("sheet"), hour.slips())
        hour.clubs()[0].write("red", "")
    with server(tmp_path) as client:
        again = Hour(client, hour.key, hour.link)
        assert (again.get("sheet"), again.slips()) == before
        assert again.glance()[1]["writing"] == ["blue"]


def test_another_server_on_the_same_file_knows_the_class(tmp_path: Path) -> None:
    with server(tmp_path) as one, server(tmp_path) as other:
        hour = open_class(one)
        assert Hour(other, hour.key, hour.link).slips() == hour.slips()


def test_the_file_of_tables_and_the_log_hold_no_link(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    with server(tmp_path) as client:
        hour = open_class(client, umpire=True)
        clubs = hour.clubs()
        hour.post("renew", {"number": 1, "seat": "red"})
        links = [hour.link, *[link for club in (*clubs, *hour.clubs()) for link in (club.host, *club.links.values())]]
        kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert [link for link in links if link.encode() in kept or link in caplog.text] == []


def test_a_link_that_is_taken_is_told_so_and_a_lost_one_is_made_anew(client: TestClient) -> None:
    hour = open_class(client)
    club = hour.clubs()[0]
    taken = club.post("take", "red")["link"]
    assert [slip["state"] for slip in hour.slips()[0]] == ["taken", "free"]
    assert hour.glance()[1]["groups"][0]["taken"] is True
    hour.post("renew", {"number": 1, "seat": "red"})
    assert [slip["state"] for slip in hour.slips()[0]] == ["free", "free"]
    assert club.request("GET", "desk", taken).status_code == 401
    assert club.request("GET", "desk", "red").status_code == 401, "the link on the old slip stays void"
    assert hour.clubs()[0].get("desk", "red")["seat"] == "red"
    assert hour.request("POST", "renew", {"number": 9, "seat": "red"}).status_code == 404
    assert hour.request("POST", "renew", {"number": 1, "seat": "umpire"}).status_code == 404


def test_a_teacher_comes_in_as_umpire_from_any_device_and_sits_where_he_came_in_last(client: TestClient) -> None:
    hour = open_class(client, umpire=True)
    first = hour.clubs()[0]
    own = first.post("take", "umpire")["link"]
    assert first.request("GET", "umpire/console", own).status_code == 200
    assert hour.clubs()[0].get("umpire/console", "umpire")["asked"] == {"red": False, "blue": False}
    assert first.request("GET", "umpire/console", own).status_code == 401


def test_what_is_renewed_stays_renewed_after_a_restart(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        hour = open_class(client)
        hour.post("renew", {"number": 2, "seat": "blue"})
        before = hour.slips()
    with server(tmp_path) as client:
        assert Hour(client, hour.key, hour.link).slips() == before


@pytest.mark.parametrize("origin", ["", "javascript:x", "http://a.b/c", "http://a b"])
def test_a_slip_bears_no_address_that_is_none(client: TestClient, origin: str) -> None:
    assert open_class(client).request("POST", "links", {"origin": origin}).status_code == 422


# -- at a glance -----------------------------------------------------------------------------------------------------------


def test_the_glance_tells_how_each_table_stands_and_then_what_changes(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(class_glance, "PACE_S", 0.0)
    hour = open_class(client)
    one, _ = hour.clubs()
    for _ in range(3):
        for role in ("red", "blue"):
            one.write(role, "")
    ear = hour.ear()
    while len(lines_of(ear)) < 2:
        time.sleep(0.01)
    lines = lines_of(ear)
    assert (lines[1]["move"], lines[1]["writing"]) == (2, ["red", "blue"])
    assert lines[1]["says"].startswith("Maine scored")
    assert [tally["label"] for tally in lines[1]["score"]] == ["Points received"] * 2
    assert lines[1]["score"][0]["value"] > 0.0
    assert (lines[2]["move"], lines[2]["says"]) == (0, "")
    assert lines[2]["since_s"] <= time.time()
    heard = len(ear.events)
    one.write("red", "")
    all_is_quiet(one)
    for _ in range(400):
        if len(ear.events) > heard:
            break
        time.sleep(0.01)
    assert lines_of(ear)[1]["writing"] == ["blue"]
    assert b'"number":2' not in ear.events[-1], "a table where nothing was done is not told anew"
    ear.leave()


def glanced(hour: Hour, text: str, role: str) -> list[bytes]:
    """All that the stream tells while a table comes to a role's sheet, and as it is handed in."""
    club, ear = hour.clubs()[0], hour.ear()
    while not ear.events:
        time.sleep(0.01)
    for who in ("red", "blue"):
        for ask in club.asks(who):
            if ask["form"] == "side":
                club.post("sheet", who, {"role": who, "text": "", "form": "side"})
    all_is_quiet(club)
    writer = role.partition("/")[0]
    club.post("look", writer, {"role": role, "text": f"{text}; nonsense"})
    assert club.post("sheet", writer, {"role": role, "text": text})["receipt"]
    all_is_quiet(club)
    time.sleep(0.05)
    ear.leave()
    return [*ear.events, str(hour.order("close sheets")).encode(), str(hour.get("compare")).encode()]


def two_worlds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sealed: Sealed) -> list[list[bytes]]:
    monkeypatch.setattr(class_glance, "PACE_S", 0.0)
    seen = []
    for name, text in (("a", sealed.one), ("b", sealed.other)):
        nothing_by_chance(monkeypatch)
        for fresh in ("fresh_key", "fresh_link"):
            counted = count()
            monkeypatch.setattr(class_opening, fresh, lambda counted=counted, fresh=fresh: f"{fresh}-{next(counted)}")
        with server(tmp_path, f"{name}.sqlite") as client:
            seen.append(glanced(open_class(client, scenario=sealed.scenario, tables=1), text, sealed.role))
    return seen


@pytest.mark.slow
@pytest.mark.parametrize("case", UNDER_WAY)
def test_what_a_sealed_sheet_says_is_not_on_the_glance(tmp_path: Path, case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = two_worlds(tmp_path, monkeypatch, UNDER_WAY[case])
    assert one == other
    if case in ("an action", "a surface action"):  # captains are asked apart: that a sheet is in is told to nobody
        assert len(one) == 3
    else:
        assert len(one) > 3


@pytest.mark.slow
def test_a_planted_leak_on_the_glance_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = class_glance.glance_line

    def leaking(room: Any, table: Any, now_s: float) -> Any:
        sheets = "".join(sheet.text for sheet in room.fold.sheets.sealed.values())
        return honest(room, table, now_s).model_copy(update={"outcome": str(len(sheets))})

    monkeypatch.setattr(class_glance, "glance_line", leaking)
    one, other = two_worlds(tmp_path, monkeypatch, UNDER_WAY["a duel"])
    assert one != other


@pytest.mark.slow
@pytest.mark.parametrize(("one", "other"), SECRET_SHEETS)
def test_what_signals_mean_and_what_is_planned_is_not_on_the_glance(
    tmp_path: Path, one: str, other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(class_glance, "PACE_S", 0.0)
    seen = []
    for name, plan, secret in (
        ("a", "IF MOVE 9 THEN S 1/2; PLAN close in", one),
        ("b", "IF MOVE 8 THEN V 2L; IF RING 1 THEN S 0", other),
    ):
        nothing_by_chance(monkeypatch)
        with server(tmp_path, f"{name}.sqlite") as client:
            hour = open_class(client, scenario="nwc1902/equal_fleets", tables=1)
            club = hour.clubs()[0]
            for red, blue in (("", plan), ("A", secret)):
                club.write("red", red)
                club.write("blue", blue)
            club.write("red", "A")
            seen.append(hour.glance())
    assert seen[0] == seen[1]
    assert seen[0][1]["writing"] == ["blue"]


# -- at all tables ---------------------------------------------------------------------------------------------------------


def test_all_clocks_stop_and_run_on_and_all_get_more_time(client: TestClient) -> None:
    hour = open_class(client, scenario="wells1913/beginners", tables=3, clock=True)
    assert {line["clock"] for line in hour.glance().values()} == {"runs"}
    assert hour.order("stop") == {"done": 3, "refused": []}
    assert {line["clock"] for line in hour.glance().values()} == {"stands"}
    assert hour.order("more", seconds=120) == {"done": 3, "refused": []}
    assert hour.order("go on", number=2) == {"done": 1, "refused": []}
    assert [line["clock"] for line in hour.glance().values()] == ["stands", "runs", "stands"]
    assert hour.request("POST", "order", {"order": "stop", "number": 4}).status_code == 404


def test_where_no_clock_runs_none_can_be_stopped(client: TestClient) -> None:
    answer = open_class(client).request("POST", "order", {"order": "stop"})
    assert (answer.status_code, answer.json()["problem"]) == (409, "no clock runs at the tables of this class")


@pytest.mark.parametrize("umpire", [False, True])
def test_to_close_the_sheets_means_to_wait_no_longer(client: TestClient, umpire: bool) -> None:
    hour = open_class(client, umpire=umpire)
    clubs = hour.clubs()
    clubs[0].write("red", "")
    assert hour.order("close sheets") == {"done": 2, "refused": []}
    for club in clubs:
        assert club.get("desk", "blue")["changes"][-1]["text"] == "the teacher has closed the sheets"
        if umpire:
            club.wait_for_umpire()
        else:
            assert club.get("desk", "red")["roles"][0]["asks"][0]["form"] == "move"


def test_whether_anything_was_missing_is_told_to_nobody(client: TestClient) -> None:
    """Of a sheet that is asked of one side alone others do not know: answer and note are the same with and without."""
    hour = open_class(client, umpire=True)
    clubs = hour.clubs()
    for role in ("red", "blue"):
        clubs[0].write(role, "")
    assert hour.order("close sheets") == {"done": 2, "refused": []}
    assert [club.get("desk", "red")["changes"][-1]["text"] for club in clubs] == ["the teacher has closed the sheets"] * 2


def test_the_end_of_the_hour_breaks_off_what_goes_on_and_opens_all(client: TestClient) -> None:
    hour = open_class(client, tables=2, names=["=1+1", "Ben"])
    one, two = hour.clubs()
    for _ in range(7):
        for role in ("red", "blue"):
            one.write(role, "")
    for _ in range(400):
        if one.get("desk", "red")["closed"]:
            break
        time.sleep(0.01)
    for role in ("red", "blue"):
        two.write(role, "")
    before = hour.get("compare")["lines"]
    assert [line["state"] for line in before] == ["over", "goes on"]
    assert (before[1]["outcome"], before[1]["score"]) == ("", [])
    assert hour.request("GET", "tables/2/chart.svg").status_code == 409
    assert hour.order("end") == {"done": 1, "refused": []}
    assert hour.order("end") == {"done": 0, "refused": []}
    assert hour.request("POST", "order", {"order": "end", "number": 2}).json()["problem"] == "table 2 is closed"
    assert two.get("desk", "red")["result"]["outcome"] == "broken off"
    line = hour.glance()[2]
    assert (line["closed"], line["outcome"], line["writing"]) == (True, "broken off", [])
    lines = hour.get("compare")["lines"]
    assert [line["moves"] for line in lines] == [6, 0]
    assert lines[0]["outcome"].startswith("the 6 agreed moves are over")
    assert lines[0]["headline"].startswith("Maine scored")
    assert hour.get("tables/2/chart.svg").startswith("<svg")
    replay = two.get("replay", "looker-on")
    assert replay["result"]["outcome"] == "broken off"


def test_the_comparison_can_be_kept_as_a_table_that_no_spreadsheet_takes_for_formulas(client: TestClient) -> None:
    hour = open_class(client, tables=2, names=["=1+1", 'Ben, and "Co"'])
    hour.order("end")
    answer = hour.request("GET", "compare.csv")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    rows = list(csv.DictReader(io.StringIO(answer.text)))
    assert [row["groups"] for row in rows] == ['\'=1+1 and Ben, and "Co"', "Group 3 and Group 4"]
    assert [row["result"] for row in rows] == ["broken off"] * 2
    assert rows[0]["Points received, red"] == "0"


def test_a_table_that_waits_for_another_is_ended_with_it(client: TestClient) -> None:
    hour = open_class(client, scenario="wells1913/war_of_three_battles", tables=1, against="bot")
    club = hour.clubs()[0]
    for _ in range(400):
        asks = club.asks("red")
        if club.get("desk", "red")["sequel"]:
            break
        if asks:
            club.post("sheet", "red", {"role": "red", "text": "", "form": asks[0]["form"]})
        time.sleep(0.02)
    child = club.sequel("red")
    assert hour.glance()[1]["sequel"] == child.table
    assert hour.order("end") == {"done": 1, "refused": []}
    assert (club.get("desk", "red")["closed"], child.get("desk", "red")["closed"]) == (True, True)


def test_a_disk_that_takes_nothing_is_told_and_the_class_is_not_half_opened(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = client.app.state.house.archive  # type: ignore[attr-defined]
    archive.refuses = "the disk is full"
    monkeypatch.setattr(archive, "trial", lambda: False)
    answer = client.post("/api/classes", json={"scenario": SHORT})
    assert answer.status_code == 503
    assert archive.desks() == []


def test_the_headline_for_all_is_made_of_what_every_player_was_told(client: TestClient) -> None:
    hour = open_class(client, scenario="wells1913/beginners", tables=1)
    room_of = client.app.state.house.room  # type: ignore[attr-defined]
    hour.glance()
    room = room_of(hour.get("sheet")["tables"][0]["table"])
    assert showing.headline_for_all(room) == ""
    with pytest.raises(TableError):
        looking.page(room, class_glance.looker_on(room), "umpire", None)
