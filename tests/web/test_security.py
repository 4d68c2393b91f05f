"""What a stranger may try at the door: links, bodies, texts and pages that no honest browser sends."""

import asyncio
import json
import logging
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from limits import RateLimitItemPerMinute
from limits.strategies import MovingWindowRateLimiter
from starlette.testclient import TestClient

from sandgate.web import app as app_module
from sandgate.web import gate, hosting, lobby, showing
from sandgate.web.app import HEADERS, PAGES, make_app
from sandgate.web.seating import hashed
from tests.often import the_first

from .club import Club, open_table, server
from .hearing import Ear, all_is_quiet

pytestmark = pytest.mark.slow

PEOPLE = {"red": "person", "blue": "person"}
DUEL = "nwc1902/two_kearsarges"
PLANTED = "the planted word"
JSON = {"content-type": "application/json"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with server(tmp_path) as found:
        yield found


# -- whose route is whose --------------------------------------------------------------------------------------------------

BODIES: dict[str, dict[str, Any]] = {  # by the end of a path: what it takes
    "replay/link": {},
    "replay/beside": {},
    "branch": {"move": 0},
    "host/seat": {"seat": "red", "who": "person"},
    "host/revoke": {"seat": "nobody"},
    "host/spectator": {},
    "look": {"role": "red", "text": ""},
    "sheet": {"role": "red", "text": "nonsense"},
    "withdraw": {"role": "red"},
    "undo": {"role": "red"},
    "dispatch": {"role": "red", "reader": "umpire", "text": "x"},
    "leave": {"seat": "red", "who": "person"},
    "take": {},
    "umpire/rule": {"line": "RULE 1 NWC.DU.22 = 1 BECAUSE"},
    "umpire/again": {"slot": "x", "reason": "x"},
    "umpire/amend": {"line": "RULE 1 NWC.DU.22 = 1 BECAUSE"},
    "umpire/undo": {"reason": "x"},
    "umpire/publish": {},
    "umpire/enter": {"value": "1"},
    "umpire/touch": {"x": 0.0, "y": 0.0},
    "umpire/pass": {"number": 1},
    "umpire/clock": {"order": "stop"},
    "umpire/close": {},
    "umpire/sheets/close": {"reason": "x"},
    "umpire/sheets/write": {"role": "red", "text": "", "reason": "x"},
    "back/ask": {"role": "red", "move": 0},
    "back/answer": {"number": 1, "agrees": False},
    "again": {"link": ""},
    "name": {"name": ""},
}
ONLY_WITH_A_ROLE = {"look", "sheet", "withdraw", "undo", "dispatch", "offers", "paper.svg", "measure", "stream", "back/ask"}
READ_BY_THE_UMPIRE = {"look", "offers", "paper.svg", "measure", "stream"}  # he may write for a seat that is missing


def table_routes() -> list[tuple[str, str]]:
    """Method and tail of every route under a table."""
    paths, under = make_app(Path("unused.sqlite")).openapi()["paths"], "/api/tables/{key}/"
    found = [(method.upper(), path) for path, methods in paths.items() if path.startswith(under) for method in methods]
    return [(method, path.removeprefix(under)) for method, path in found]


def expected(who: str, tail: str) -> set[int]:
    """What a link that opens something may get from a route."""
    if who == "host" or tail.startswith("host"):
        return {200, 201, 204, 409} if who == "host" and tail.startswith("host") else {401}
    if tail.startswith("umpire/") and who != "umpire":
        return {403}
    if tail in ONLY_WITH_A_ROLE and who != "red":
        return {200, 403, 409} if who == "umpire" and tail in READ_BY_THE_UMPIRE else {403}
    return {404} if tail == "lesson" else {200, 204, 409}


def test_every_post_route_of_a_table_is_tried_with_a_body_that_fits() -> None:
    assert {tail for method, tail in table_routes() if method == "POST"} == BODIES.keys()


@pytest.mark.parametrize("who", ["red", "blue", "umpire", "host", "spectator"])
def test_every_link_opens_its_own_routes_and_no_others(
    client: TestClient, who: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A role of red's is asked for and written for: whoever has not red's link is refused, and nothing comes of it."""
    monkeypatch.setattr(gate, "KNOCKS", RateLimitItemPerMinute(10_000))
    club = open_table(client, DUEL, PEOPLE, umpire=True)
    club.links["spectator"] = club.post("host/spectator", "host", {"follows": "blue"})["link"]
    before = club.get("desk", "red")
    for method, tail in table_routes():
        if tail in {"events", "take"}:
            continue
        of_a_role = tail in {"offers", "paper.svg", "measure"} or (tail == "stream" and who != "umpire")
        query = {"role": "red"} if of_a_role else {}
        query |= {"paper": "x"} if tail == "paper.svg" else {}
        query |= {"slot": "x"} if tail == "umpire/instead" else {}
        answer = club.request(method, tail, who, BODIES.get(tail) if method == "POST" else None, **query)
        assert answer.status_code in expected(who, tail), (tail, answer.status_code, answer.text)
    if who in {"blue", "spectator"}:
        assert club.get("desk", "red") == before


NASTY_LINKS = ["", "x" * 7000, "\u00e4\u00f6", "' OR 1=1 --"]


def test_no_strange_link_opens_any_route_and_all_are_answered_alike(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Void links, hashes, links of other tables and rubbish, at tables that there are and are not: one answer."""
    monkeypatch.setattr(gate, "KNOCKS", RateLimitItemPerMinute(10_000))
    club, other = open_table(client, DUEL, PEOPLE), open_table(client, DUEL, PEOPLE)
    void = club.links["red"]
    club.post("take", "red")
    links = [*NASTY_LINKS, void, hashed(void), other.links["red"], other.host]
    answers = set()
    for method, tail in table_routes():
        for link in links:
            for key in (club.table, "%27%20OR%201"):
                headers = {b"authorization": f"Bearer {link}".encode()}
                body = BODIES.get(tail) if method == "POST" else None
                query = {"role": "red"} if tail in {"offers", "measure"} else {}
                answer = client.request(method, f"/api/tables/{key}/{tail}", headers=headers, json=body, params=query)
                answers.add((answer.status_code, answer.text, tuple(sorted(answer.headers.items()))))
        if len(answers) > 1:
            break
    assert len(answers) == 1, answers
    assert next(iter(answers))[0] == 401


def test_a_right_link_opens_though_somebody_at_the_same_address_knocks_with_wrong_ones(client: TestClient) -> None:
    """A club sits behind one address: one of them must not lock out the others."""
    club = open_table(client, DUEL, PEOPLE)
    assert [club.request("GET", "desk", "wrong").status_code for _ in range(70)][-1] == 429
    assert club.request("GET", "desk", "red").status_code == 200


def test_no_route_takes_a_link_in_its_address(client: TestClient) -> None:
    club = open_table(client, DUEL, PEOPLE)
    for name in ("link", "token", "access_token", "authorization", "key"):
        assert client.get(f"/api/tables/{club.table}/desk", params={name: club.links["red"]}).status_code == 401
    described = make_app(Path("unused.sqlite")).openapi()["paths"]
    named = {
        each["name"] for methods in described.values() for one in methods.values() for each in one.get("parameters", ())
    }
    assert named.isdisjoint({"link", "token", "host", "hash"})


# -- headers ---------------------------------------------------------------------------------------------------------------


def test_every_answer_bears_the_headers_that_keep_it_in_its_place(client: TestClient) -> None:
    """Pages, files, answers, refusals and what is not there."""
    club = open_table(client, DUEL, PEOPLE)
    pages = [client.get(path.replace("{key}", club.table)) for path in PAGES]
    assert all(page.status_code == 200 for page in pages)
    wrong = [client.get(path) for path in ("/nothing", "/docs", "/redoc", "/static/nothing.js", "/api/nothing")]
    wrong += [client.post("/"), client.post("/api/check", content=b"{", headers=JSON), club.request("GET", "desk", "x")]
    files = [client.get("/static/table.css"), client.get("/static/chart.css"), client.get("/openapi.json")]
    for answer in (*pages, *wrong, *files, club.request("GET", "desk", "red"), club.request("GET", "chart.svg", "red")):
        for name, value in HEADERS.items():
            assert answer.headers[name] == value, (answer.request.url, name)
        assert not [name for name in answer.headers if name.startswith("access-control")]
        assert "set-cookie" not in answer.headers


def test_nothing_of_a_seat_is_kept_in_a_cache(client: TestClient) -> None:
    """Charts may be kept by the reader alone, who must ask each time whether they still hold."""
    club = open_table(client, DUEL, PEOPLE, umpire=True)
    for method, tail in table_routes():
        if tail not in {"events", "take", "umpire/close"}:
            answer = club.request(method, tail, "umpire" if "umpire" in tail else "red", BODIES.get(tail), role="red")
            assert answer.headers["cache-control"] in {"no-store", "private, no-cache"}, tail
            assert tail.endswith(".svg") or answer.headers["cache-control"] == "no-store", tail


def test_an_error_of_the_program_is_answered_and_logged_without_anybodys_words(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    club = open_table(client, DUEL, PEOPLE)

    def broken(*_: Any) -> Any:
        raise ValueError(PLANTED)

    monkeypatch.setattr(showing, "desk", broken)
    answer = club.request("GET", "desk", "red")
    assert answer.status_code == 500
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert answer.headers["cache-control"] == "no-store"
    assert PLANTED not in answer.text + caplog.text
    assert "an error of the program: ValueError" in caplog.text


def test_no_page_loads_anything_from_elsewhere(client: TestClient) -> None:
    for path in (*PAGES, "/openapi.json"):
        text = client.get(path.replace("{key}", "0" * 12)).text
        assert not re.findall(r"""(?:src|href|action)=["'](?:https?:)?//""", text)
    assert client.get("/docs").status_code == 404
    assert client.get("/redoc").status_code == 404


KINDS = [
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/plain",
    "text/plain; application/json",
    "",
]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("path", ["/api/tables", "/api/branches", "/api/check", "/api/records", "/api/qr"])
def test_a_form_on_a_strange_page_opens_nothing(client: TestClient, path: str, kind: str) -> None:
    """What a browser sends across sites without asking first is refused, though its body would read."""
    body = json.dumps({"scenario": DUEL, "text": "", "record": "x", "move": 0, "link": "x"})
    answer = client.post(path, content=body, headers={"content-type": kind, "origin": "http://elsewhere.example"})
    assert answer.status_code in {415, 422}
    asked = client.options(path, headers={"origin": "http://elsewhere.example", "access-control-request-method": "POST"})
    assert asked.status_code == 405
    assert not [name for name in asked.headers if name.startswith("access-control")]


# -- sizes -----------------------------------------------------------------------------------------------------------------


def pieces(count: int) -> Iterator[bytes]:
    for _ in range(count):
        yield b" " * 100_000


@pytest.mark.parametrize(("path", "count"), [("/api/qr", 4), ("/api/check", 81), ("/api/tables/x/sheet", 4)])
def test_a_body_that_is_too_large_is_cut_off_with_and_without_its_length(client: TestClient, path: str, count: int) -> None:
    for body in (b" " * (100_000 * count), pieces(count)):
        answer = client.post(path, content=body, headers=JSON)
        assert (answer.status_code, answer.json()["problem"]) == (413, "more than a request may hold")


def test_a_body_that_does_not_come_to_its_end_is_waited_for_no_longer_than_is_fair(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app_module, "BODY_S", 0.2)
    portal: Any = client.portal
    sent: list[Any] = []

    async def slow() -> dict[str, Any]:
        if not sent:
            sent.append("begun")
            return {"type": "http.request", "body": b"{", "more_body": True}
        await asyncio.sleep(30)
        raise AssertionError("it was waited for")

    async def send(message: Any) -> None:
        sent.append(message)

    scope: dict[str, Any] = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
        "path": "/api/qr",
    }
    scope |= {"raw_path": b"/api/qr", "query_string": b"", "root_path": "", "scheme": "http", "client": ("slow", 1)}
    scope |= {"headers": [(b"content-type", b"application/json")], "server": ("here", 80)}
    portal.call(client.app, scope, slow, send)
    assert sent[1]["status"] == 408


NASTY_BODIES = [
    b"[" * 100_000,
    b'{"text":' * 20_000,
    b'{"text":' + b"1" * 5000 + b"}",
    b'{"text": "\\ud800"}',
    b'{"\\ud800": 1}',
    b'{"text": NaN}',
    b"\xff\xfe",
    b"null",
    b"",
]


@pytest.mark.parametrize("path", ["/api/tables", "/api/branches", "/api/check", "/api/records", "/api/qr"])
@pytest.mark.parametrize("body", NASTY_BODIES, ids=range(len(NASTY_BODIES)))
def test_no_body_brings_the_server_down(client: TestClient, path: str, body: bytes) -> None:
    assert client.post(path, content=body, headers=JSON).status_code in {400, 422}


@pytest.mark.parametrize("link", ["x" * 1001, "\ud800", "a b", "\u00e4", "\0"])
def test_a_code_is_made_of_an_address_and_of_nothing_else(client: TestClient, link: str) -> None:
    assert client.post("/api/qr", content=json.dumps({"link": link}), headers=JSON).status_code == 422
    assert client.post("/api/qr", json={"link": "http://127.0.0.1:8902/table/x#" + "y" * 900}).status_code == 200


# -- scenarios and records from strangers ----------------------------------------------------------------------------------

LAUGHS = "game: nwc1902.duel\na0: &a0 [x, x, x]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12)
)
NASTY_TEXTS = {
    "references that make up a thousand million words": LAUGHS,
    "a list within itself": "game: nwc1902.duel\nships: &a [*a]\n",
    "a reference as a key": "game: nwc1902.duel\nx: &a {b: [1]}\n? *a\n: 1\n",
    "brackets in brackets": "game: " + "[" * 5000,
    "lists in lists": "game:\n" + "- " * 3000 + "x",
    "thousands of faults": "game: nwc1902.duel\nships:\n" + "  - {a: 1}\n" * 500,
    "a command": "game: !!python/object/apply:os.system ['true']",
    "a place on the disk": "game: ../../../etc/passwd",
    "no numbers": "game: nwc1902.duel\nmoves: .nan\nships: [{at_yd: [.inf, -.inf]}]\n",
    "letters that there are not": "game: \x00\x07\n",
}


@pytest.mark.parametrize("name", the_first(4, NASTY_TEXTS))
def test_a_strange_scenario_is_refused_in_reasonable_time(client: TestClient, name: str) -> None:
    began = time.process_time()
    checked = client.post("/api/check", json={"text": NASTY_TEXTS[name]})
    assert checked.status_code == 200
    assert checked.json()["faults"]
    assert client.post("/api/tables", json={"text": NASTY_TEXTS[name]}).status_code == 422
    assert time.process_time() - began < 5.0


def test_others_are_answered_while_a_large_scenario_is_read(client: TestClient) -> None:
    """A table of one's own is read beside the loop: the loop itself never waits as long as the reading takes."""
    portal: Any = client.portal
    longest = [0.0]

    async def beat() -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(0.01)
            longest[0] = max(longest[0], time.perf_counter() - began)

    beating = portal.start_task_soon(beat)
    began = time.perf_counter()
    client.post("/api/tables", json={"text": "game: nwc1902.duel\nships:\n" + "  - {a: 1}\n" * 3000})
    took = time.perf_counter() - began
    beating.cancel()
    assert longest[0] < took / 2


@pytest.mark.parametrize("name", ["../../etc/passwd", "/etc/passwd", "nwc1902/../nwc1902/yalu", "", "nwc1902/yalu.yaml"])
def test_a_scenario_is_looked_up_on_the_shelf_and_never_on_the_disk(client: TestClient, name: str) -> None:
    assert client.post("/api/tables", json={"scenario": name}).status_code == 404


@pytest.mark.parametrize("path", ["..%2f..%2fapp.py", "../app.py", "%2e%2e/app.py", "..%5capp.py", "js/../../app.py"])
def test_no_file_beside_the_pages_is_given(client: TestClient, path: str) -> None:
    assert client.get(f"/static/{path}").status_code == 404


def test_a_table_cannot_be_begun_from_what_a_seat_has_of_a_running_game(client: TestClient) -> None:
    """A stream is no record: neither can it be looked at as one nor played on, and the record is given to nobody."""
    club = open_table(client, DUEL, PEOPLE)
    club.write("red", "A")
    club.write("blue", "A")
    stream = club.request("GET", "stream", "red").text
    assert client.post("/api/records", json={"record": stream}).status_code == 409
    assert client.post("/api/branches", json={"record": stream, "move": 1}).status_code == 409
    for who in ("red", "blue"):
        assert club.request("GET", "record", who).status_code == 409
        assert club.request("GET", "debrief", who).status_code == 409


def test_no_record_that_somebody_has_spoilt_brings_the_server_down(client: TestClient, tmp_path: Path) -> None:
    club = open_table(client, DUEL, {"red": "random", "blue": "random"})
    watcher = club.post("host/spectator", "host", {})["link"]
    for _ in range(2000):
        if club.get("desk", watcher)["closed"]:
            break
        time.sleep(0.02)
    lines = club.request("GET", "record", watcher).text.splitlines()
    spoilt = [lines[1:], lines[:1], lines[:1] * 2, lines[:5] + lines[6:], [lines[0].replace("two", "zwei")], [lines[0][:-5]]]
    spoilt += [[lines[0], '{"kind":"published"}'], ["{}"], ["null"], ['{"kind":"opened"}'], [*lines[:3], "[" * 5000]]
    for record in spoilt:
        for path, more in (("/api/records", {}), ("/api/branches", {"move": 0})):
            answer = client.post(path, json={"record": "\n".join(record), **more})
            assert answer.status_code in {200, 201, 409, 422, 429}, (record[0][:80], answer.text)


# -- how often -------------------------------------------------------------------------------------------------------------


def test_one_address_opens_so_many_tables_checks_and_codes_in_a_minute_and_no_more(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (lobby, hosting):
        monkeypatch.setattr(module, "CHECKS", RateLimitItemPerMinute(3))
    monkeypatch.setattr(lobby, "TABLES", RateLimitItemPerMinute(3))
    for path, body in (("tables", {"scenario": DUEL}), ("check", {"text": "x"}), ("qr", {"link": "x"})):
        answers = [client.post(f"/api/{path}", json=body).status_code for _ in range(4)]
        assert answers[-1] == 429
        assert 429 not in answers[:3]


def test_what_counts_no_more_is_looked_for_once_in_a_while_and_not_after_each_request(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is done by a thread that is started at a knock: a seat may knock twenty times in a second."""
    seen, doors = list[Any](), MovingWindowRateLimiter(kept := gate.Knocks())
    for _ in range(4):
        doors.hit(gate.ACTS, "a seat")
        seen.append(kept.timer)
        time.sleep(0.03)
    assert len({id(thread) for thread in seen}) == 1
    assert seen[0].is_alive()
    monkeypatch.setattr(gate, "SWEPT_S", 0.01)
    first = (kept := gate.Knocks()).timer
    first.join(10.0)
    MovingWindowRateLimiter(kept).hit(gate.ACTS, "a seat")
    assert kept.timer is not first


def test_a_seat_listens_so_often_at_once_and_no_more(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "STREAMS", 2)
    club = open_table(client, DUEL, PEOPLE)
    ears = [Ear(club, "red") for _ in range(2)]
    for ear in ears:
        wait_for(lambda ear=ear: ear.events)
    assert club.request("GET", "events", "red").status_code == 429
    ears[0].leave()
    again = Ear(club, "red")
    wait_for(lambda: again.events)
    for ear in (ears[1], again):
        ear.leave()
    doors: Any = client.app
    assert not doors.state.gate._streams


def wait_for(true: Any) -> None:
    for _ in range(3000):
        if true():
            return
        time.sleep(0.01)
    raise AssertionError("it does not come")


# -- two at once -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["revoke", "a new link", "taken in another tab"])
def test_whoever_listens_with_a_link_that_becomes_void_is_sent_away(client: TestClient, how: str) -> None:
    club = open_table(client, DUEL, PEOPLE)
    ear = Ear(club, "red")
    wait_for(lambda: ear.events)
    if how == "revoke":
        club.post("host/revoke", "host", {"seat": "red"})
    elif how == "a new link":
        club.post("host/seat", "host", {"seat": "red", "who": "person"})
    else:
        club.post("take", "red")
    assert ear.sent_away()
    assert ear.events[-1].startswith(b"event: gone")


def test_of_two_tabs_that_take_a_seat_one_has_it_and_the_other_nothing(client: TestClient) -> None:
    club = open_table(client, DUEL, PEOPLE)
    portal: Any = client.portal
    futures = [portal.start_task_soon(_take, club) for _ in range(4)]
    answers = [future.result(timeout=10) for future in futures]
    assert sorted(status for status, _ in answers) == [200, 401, 401, 401]
    (link,) = [json.loads(body)["link"] for status, body in answers if status == 200]
    assert club.request("GET", "desk", link).status_code == 200


async def _take(club: Club) -> tuple[int, bytes]:
    application: Any = club.client.app
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=application), base_url="http://here") as client:
        bearer = {"authorization": f"Bearer {club.links['red']}"}
        answer = await client.post(f"/api/tables/{club.table}/take", json={}, headers=bearer)
        return answer.status_code, answer.content


def test_a_seat_that_is_given_to_a_bot_keeps_the_sheet_that_its_person_has_sealed(client: TestClient) -> None:
    club = open_table(client, DUEL, PEOPLE)
    club.write("red", "HOLD F12")
    club.post("host/seat", "host", {"seat": "red", "who": "random"})
    all_is_quiet(club)
    assert [sheet["text"] for sheet in club.get("desk", "red")["roles"][0]["sealed"]] == ["HOLD F12"]
    assert club.request("POST", "withdraw", "red", {"role": "red"}).status_code == 403


def test_a_sheet_that_was_opened_cannot_be_taken_back(client: TestClient) -> None:
    club = open_table(client, DUEL, PEOPLE)
    club.write("red", "HOLD F12")
    club.write("blue", "")
    assert club.request("POST", "withdraw", "red", {"role": "red"}).status_code == 409


# -- sheets ----------------------------------------------------------------------------------------------------------------

MOST = 20_000
NASTY_SHEETS = {
    "one letter": "A" * MOST,
    "spaces": " " * (MOST - 1) + "x",
    "brackets": "(" * MOST,
    "numbers": "1" * MOST,
    "points": "1." * (MOST // 2),
    "commas": "A," * (MOST // 2),
    "semicolons": ";" * MOST,
    "lines": "\n" * (MOST - 1) + "x",
    "orders": "A @1;" * (MOST // 5),
    "conditions": "IF " * (MOST // 3),
    "names": "PUT RI1-" * (MOST // 8),
    "notes": "# " * (MOST // 2),
    "signs": "@" * MOST,
    "marks": "\u0301" * MOST,
}


@pytest.mark.parametrize(
    "scenario", the_first(1, [DUEL, "nwc1902/close_quarters", "wells1913/beginners", "nwc1902/equal_fleets"])
)
def test_a_nasty_sheet_is_read_within_a_second(client: TestClient, scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "ACTS", RateLimitItemPerMinute(100_000))
    club = open_table(client, scenario, dict.fromkeys(PEOPLE, "person"))
    for who in PEOPLE:
        for ask in club.asks(who)[:2]:
            for name, text in NASTY_SHEETS.items():
                began = time.process_time()
                answer = club.request("POST", "look", who, {"role": ask["role"], "text": text, "form": ask["form"]})
                assert answer.status_code == 200, (name, answer.text[:200])
                assert time.process_time() - began < 1.0, (name, ask["form"])
    assert club.request("POST", "look", "red", {"role": "red", "text": "A" * (MOST + 1)}).status_code == 422


def test_long_sheets_count_for_more_than_short_ones(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "ACTS", RateLimitItemPerMinute(120))
    club = open_table(client, DUEL, PEOPLE)
    long = {"role": "red", "text": "x\n" * (MOST // 2)}
    assert [club.request("POST", "look", "red", long).status_code for _ in range(3)] == [200, 200, 429]
    short = {"role": "blue", "text": "A"}
    assert [club.request("POST", "look", "blue", short).status_code for _ in range(20)] == [200] * 20


WINDOWS = [
    "nan,0,1,1",
    "0,0,inf,1",
    "1,1,0,0",
    "0,0,0,0",
    "a,b,c,d",
    "0,0,1",
    "1e9,1e9,2e9,2e9",
    "-1e6,-1e6,1e6,1e6",
    "0,0,1e-9,1e-9",
]


@pytest.mark.parametrize("scenario", [DUEL, "nwc1902/close_quarters", "wells1913/beginners", "nwc1902/equal_fleets"])
def test_no_window_of_a_chart_costs_more_than_a_second_or_fails(client: TestClient, scenario: str) -> None:
    club = open_table(client, scenario, dict.fromkeys(PEOPLE, "person"))
    for window in WINDOWS:
        began = time.process_time()
        answer = club.request("GET", "chart.svg", "red", window=window)
        assert answer.status_code in {200, 409, 422}, (window, answer.text[:200])
        assert time.process_time() - began < 1.0, window


# -- logs ------------------------------------------------------------------------------------------------------------------


def test_nothing_that_is_played_gets_into_any_log_however_much_is_logged(
    client: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    club = open_table(client, "nwc1902/equal_fleets", PEOPLE, umpire=True)
    links = [club.host, *club.links.values(), *club.post("take", "red").values()]
    club.links["red"] = links[-1]
    play_with_planted_words(club)
    assert caplog.records
    for secret in (PLANTED, *links):
        assert secret not in caplog.text


def play_with_planted_words(club: Club) -> None:
    """All that may come to a log: sheets, refused ones, messages, rulings, wrong links and broken requests."""
    club.request("POST", "look", "red", {"role": "red", "text": PLANTED})
    club.request("POST", "sheet", "red", {"role": "red", "text": PLANTED})
    club.request("POST", "sheet", "red", {"role": "red", "text": f"PLAN {PLANTED}"})
    club.request("POST", "withdraw", "red", {"role": "red"})
    club.request("POST", "dispatch", "red", {"role": "red", "reader": "umpire", "text": PLANTED})
    club.request("POST", "umpire/rule", "umpire", {"line": f"RULE 1 NWC.TA.48 = no BECAUSE {PLANTED}"})
    club.request("GET", "desk", f"{PLANTED} in a link")
    club.request("POST", "sheet", "red", {"role": PLANTED, "text": 1})


def test_the_server_writes_nothing_that_is_played_where_its_host_can_read_it(tmp_path: Path) -> None:
    """The server as its command starts it, played on and ended: what it has said is where it is open, and no more."""
    words = [str(Path(sys.executable).with_name("sandgate")), "serve", "--port", "0", "--data", str(tmp_path / "s.sqlite")]
    with (tmp_path / "log").open("w+", encoding="utf-8") as log:
        process = subprocess.Popen(words, stdout=log, stderr=log)
        try:
            wait_for(lambda: "is open at" in (tmp_path / "log").read_text("utf-8"))
            address = re.search(r"http://127\.0\.0\.1:\d+/", (tmp_path / "log").read_text("utf-8"))
            assert address is not None
            with httpx.Client(base_url=address[0], timeout=20.0, transport=httpx.HTTPTransport(retries=5)) as client:
                body = {"scenario": "nwc1902/equal_fleets", "seats": PEOPLE, "umpire": True}
                opened = client.post("/api/tables", json=body).json()
                play_with_planted_words(Club(client, opened))  # type: ignore[arg-type]
            process.send_signal(signal.SIGINT)
            process.wait(timeout=20)
        finally:
            process.kill()
            process.wait()
        said = (tmp_path / "log").read_text("utf-8")
    for secret in (PLANTED, opened["host"], *opened["links"].values()):
        assert secret not in said
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("s.sqlite*"))
    for link in (opened["host"], *opened["links"].values()):
        assert hashed(link).encode() in stored
        assert link.encode() not in stored
