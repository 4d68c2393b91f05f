"""No seat reads or writes for another: every route with every link, and the law of equal views over HTTP and events."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from limits import RateLimitItemPerMinute
from starlette.testclient import TestClient

from sandgate.kernel.errors import TableError
from sandgate.kernel.table import Desk
from sandgate.web import gate, house, seating, showing
from sandgate.web import seat as seat_routes
from sandgate.web.app import make_app

from .club import Club, open_table, server

PEOPLE = {"red": "person", "blue": "person"}
BOTH = ("red", "blue")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with server(tmp_path) as found:
        yield found


def routes() -> list[tuple[str, str]]:
    """Every route of the API that stands under a table, as its description has it: method and path."""
    paths = make_app(Path("unused.sqlite")).openapi()["paths"]
    return [(method.upper(), path) for path, methods in paths.items() if "/tables/{key}" in path for method in methods]


@pytest.fixture(autouse=True)
def _no_file_is_left(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


def test_who_knocks_too_often_with_wrong_links_must_wait(client: TestClient) -> None:
    club = open_table(client, "nwc1902/equal_fleets", PEOPLE)
    answers = [club.request("GET", "desk", f"wrong {nth}").status_code for nth in range(70)]
    assert answers[:60] == [401] * 60
    assert answers[61:] == [429] * 9


def test_no_route_of_a_table_opens_without_a_link_or_with_a_strange_one(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "KNOCKS", RateLimitItemPerMinute(10_000))
    club = open_table(client, "nwc1902/equal_fleets", PEOPLE, umpire=True)
    other = open_table(client, "nwc1902/equal_fleets", PEOPLE, umpire=True)
    told = set[tuple[int, str]]()
    assert len(routes()) > 20
    for method, path in routes():
        for link in ("", "nobody's", other.links["red"], other.host):
            tail = path.removeprefix("/api/tables/{key}/")
            answer = club.request(method, tail, link, {} if method == "POST" else None)
            told.add((answer.status_code, answer.json()["problem"]))
    assert told == {(401, "this link opens no seat here; ask for a new one")}


def test_a_table_that_there_is_not_answers_like_a_wrong_link(client: TestClient) -> None:
    club = open_table(client, "nwc1902/equal_fleets", PEOPLE)
    there = club.request("GET", "desk", "nobody's")
    club.table = "0" * 12
    absent = club.request("GET", "desk", "nobody's")
    assert (there.status_code, there.content) == (absent.status_code, absent.content)


def test_a_player_is_not_the_umpire_nor_the_host_nor_his_enemy(client: TestClient) -> None:
    club = open_table(client, "nwc1902/equal_fleets", PEOPLE, umpire=True)
    for method, path in routes():
        tail = path.removeprefix("/api/tables/{key}/")
        if tail.startswith(("umpire/", "host")):
            body = {"line": "RULE 1 NWC.TA.48 = no BECAUSE I say so", "slot": "x", "reason": "x", "value": "1", "number": 1}
            answer = club.request(method, tail, "red", body if method == "POST" else None)
            assert answer.status_code in {401, 403, 422}, (tail, answer.text)
    for path in ("chart.svg", "card.svg", "board", "story", "stream"):
        assert club.request("GET", path, "red", role="blue").status_code in {403, 409}
        assert club.request("GET", path, "red", role="umpire").status_code in {403, 409}
    for path in ("sheet", "look", "withdraw"):
        text = {} if path == "withdraw" else {"text": ""}
        assert club.request("POST", path, "red", {"role": "blue", **text}).status_code == 403
    assert club.request("GET", "offers", "red", role="blue").status_code == 403


def test_a_spectator_sees_what_was_given_him_and_writes_nothing(client: TestClient) -> None:
    club = open_table(client, "nwc1902/equal_fleets", PEOPLE)
    link = club.post("host/spectator", "host", {"follows": "red"})["link"]
    assert club.get("board", link)["pieces"] == club.get("board", "red")["pieces"]
    assert club.request("GET", "board", link, role="blue").status_code == 409
    assert club.request("GET", "board", link, role="umpire").status_code == 409
    assert club.request("POST", "sheet", link, {"role": "red", "text": ""}).status_code == 403
    assert club.get("desk", link)["roles"] == []


def test_the_truth_comes_late_to_a_spectator_who_sees_it_late(client: TestClient) -> None:
    club = open_table(client, "nwc1902/equal_fleets", PEOPLE)
    link = club.post("host/spectator", "host", {"after": 2})["link"]
    play(club, ["", "A", "A", "A"], ["", "A", "A", "A"])
    assert club.get("desk", "red")["roles"][0]["move"] == 3
    assert club.get("board", link, role="umpire")["move"] == 1
    assert club.request("GET", "board", link, role="umpire", move=2).status_code == 409


def play(club: Club, red: list[str], blue: list[str]) -> None:
    for one, other in zip(red, blue, strict=True):
        club.write("red", one)
        club.write("blue", other)


# -- the law of equal views ----------------------------------------------------------------------------------------------


def nothing_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on keys, links, secrets and hours come as they came after the last call: two servers can be compared."""
    count = iter(range(10_000))
    monkeypatch.setattr(house, "fresh_key", lambda: f"{next(count):012}")
    monkeypatch.setattr(time, "time", lambda: 1e9)
    monkeypatch.setattr(Desk, "fresh", classmethod(lambda cls: cls.of_seed(1902)))
    for module in (house, seating, seat_routes):
        monkeypatch.setattr(module, "fresh_link", lambda: f"link-{next(count)}")


def surface(club: Club, who: str) -> list[tuple[str, int, Any, Any]]:
    """All that a seat gets from the server: bodies and headers of all that it may read, remarks and refusals."""
    reads: list[tuple[str, dict[str, Any]]] = [
        ("desk", {}),
        ("board", {}),
        ("story", {}),
        ("chart.svg", {}),
        ("card.svg", {}),
        ("stream", {}),
    ]
    reads += [("board", {"move": move}) for move in range(6)]
    reads += [
        ("offers", {"role": who}),
        ("offers", {"role": "nobody"}),
        ("chart.svg", {"window": "0,0,1,1"}),
        ("debrief", {}),
    ]
    answers = [club.request("GET", path, who, **query) for path, query in reads]
    lines = ("C 4R", "HV 4L; X", "X", "N", "C 4R; C 2L", "1: SFT 5 N", "FORT1: F 1", "nonsense", "END", "HF 9")
    answers += [club.request("POST", "look", who, {"role": who, "text": line}) for line in lines]
    answers += [club.request("POST", "withdraw", who, {"role": who, "form": "nothing"})]
    return [
        (
            str(answer.request.url.path).rpartition("/")[2],
            answer.status_code,
            answer.text,
            sorted(answer.headers.items()),
        )
        for answer in answers
    ]


SECRET_SHEETS = [
    ("HV 4R", "HV 8L"),
    ("HC 4R; HS 1", "HV 8L; HS 0"),
    ("HF 2; HV 2R", "HF 1; HC 2L"),
]


@pytest.mark.parametrize(("one", "other"), SECRET_SHEETS)
def test_whatever_the_enemy_signals_and_plans_a_seat_gets_the_same(
    tmp_path: Path, one: str, other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Signals of another meaning, other standing orders, another plan: same bodies, headers, errors and exports for red."""
    seen = []
    for name, plan, secret in (
        ("a", "IF MOVE 9 THEN S 1/2; PLAN close in", one),
        ("b", "IF MOVE 8 THEN V 2L; IF RING 1 THEN S 0", other),
    ):
        nothing_by_chance(monkeypatch)
        with server(tmp_path, f"{name}.sqlite") as client:
            club = open_table(client, "nwc1902/equal_fleets", PEOPLE)
            play(club, ["", "A"], [plan, secret])
            club.write("red", "A")
            seen.append(surface(club, "red"))
    assert seen[0] == seen[1]


def test_a_sheet_under_way_changes_nothing_for_another(tmp_path: Path) -> None:
    """What blue looks up, is refused, and writes for the common step shows red only that his sheet is in."""
    with server(tmp_path) as client:
        club = open_table(client, "nwc1902/equal_fleets", PEOPLE)
        play(club, [""], [""])
        before = surface(club, "red")
        club.post("look", "blue", {"role": "blue", "text": "HV 4R; nonsense"})
        club.post("sheet", "blue", {"role": "blue", "text": "X"})
        assert surface(club, "red") == before
        club.write("blue", "HV 4R")
        after = surface(club, "red")
        assert [read for read in after if read[0] != "desk"] == [read for read in before if read[0] != "desk"]
        assert '"sheets_in":{"red":false,"blue":true}' in after[0][2]


LEAKS: dict[str, tuple[str, Any]] = {
    "what the enemy's signals mean": (
        "role_note",
        lambda note, room: note.model_copy(
            update={"told": note.told + sum(hoist.signal.points for hoist in room.fold.state.hoists)}
        ),
    ),
    "how many standing orders the enemy has left": (
        "role_note",
        lambda note, room: note.model_copy(update={"move": len(room.fold.state.fleets[1].standing)}),
    ),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_caught(tmp_path: Path, leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, spoil = LEAKS[leak]
    honest = getattr(showing, name)
    monkeypatch.setattr(showing, name, lambda room, *rest: spoil(honest(room, *rest), room))
    with pytest.raises(AssertionError):
        test_whatever_the_enemy_signals_and_plans_a_seat_gets_the_same(tmp_path, *SECRET_SHEETS[0], monkeypatch)


def test_a_planted_leak_in_an_error_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = seat_routes._ask

    def telling(room: Any, role: str, form: str, about: Any) -> Any:
        if role == "nobody":
            raise TableError(f"nothing is asked of {role}; {len(room.fold.state.fleets[1].standing)} wait")
        return honest(room, role, form, about)

    monkeypatch.setattr(seat_routes, "_ask", telling)
    monkeypatch.setattr(seat_routes, "own_role", lambda _seat, role: role)
    with pytest.raises(AssertionError):
        test_whatever_the_enemy_signals_and_plans_a_seat_gets_the_same(tmp_path, *SECRET_SHEETS[0], monkeypatch)
