"""The host: links that are told once, renewed and made void; seats that change hands; people who look on."""

import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from sandgate.web import archive, room

from .club import Club, Plain, open_table, server

PEOPLE = {"red": "person", "blue": "person"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with server(tmp_path_factory.mktemp("hosting")) as found:
        yield found


@pytest.fixture
def club(client: TestClient) -> Club:
    return open_table(client, "nwc1902/equal_fleets", PEOPLE)


def seat(club: Club, key: str) -> Plain:
    found: Plain = next(each for each in club.get("host", "host")["seats"] if each["seat"] == key)
    return found


def looker(club: Club, **sight: object) -> str:
    link: str = club.post("host/spectator", "host", sight)["link"]
    return link


def test_the_host_sees_seats_and_no_move_of_the_game(club: Club) -> None:
    club.write("red", "")
    hosted = club.get("host", "host")
    assert [(each["seat"], each["side"], each["kind"], each["void"]) for each in hosted["seats"]] == [
        ("red", "red", "person", False),
        ("blue", "blue", "person", False),
    ]
    assert "sheets_in" not in str(hosted)
    for path in ("desk", "board", "story", "chart.svg", "stream", "record", "debrief"):
        assert club.request("GET", path, "host").status_code == 401


def test_a_players_link_is_not_the_hosts(club: Club) -> None:
    assert club.request("GET", "host", "red").status_code == 401
    assert club.request("POST", "host/revoke", "red", {"seat": "blue"}).status_code == 401


def test_a_renewed_link_makes_the_old_one_void(club: Club) -> None:
    link = club.post("host/seat", "host", {"seat": "red", "who": "person"})["link"]
    assert club.request("GET", "desk", "red").status_code == 401
    assert club.get("desk", link)["seat"] == "red"


def test_who_sits_down_has_the_seat_and_the_host_sees_that_it_is_taken(club: Club) -> None:
    own = club.post("take", "red")["link"]
    assert seat(club, "red")["taken"] is True
    assert club.request("GET", "desk", "red").status_code == 401
    assert club.get("desk", own)["seat"] == "red"


def test_whoever_asks_again_with_his_own_word_is_told_the_same_link_and_nobody_else(club: Club) -> None:
    word, other = "a-word-of-my-own-machine-1", "a-word-of-another-machine-2"
    link = club.post("take", "red", {"word": word})["link"]  # let the answer be lost
    assert club.request("POST", "take", "red").status_code == 401
    assert club.request("POST", "take", "red", {"word": other}).status_code == 401
    assert club.request("GET", "desk", "red").status_code == 401
    assert club.post("take", "red", {"word": word})["link"] == link
    assert club.get("desk", link)["seat"] == "red"
    assert [change["text"] for change in club.get("desk", link)["changes"]] == ["red has sat down"]
    club.post("host/seat", "host", {"seat": "red", "who": "person"})
    assert club.request("POST", "take", "red", {"word": word}).status_code == 401


def test_a_void_link_is_told_and_can_be_made_anew(club: Club) -> None:
    club.post("host/revoke", "host", {"seat": "red"})
    assert seat(club, "red")["void"] is True
    assert club.request("GET", "desk", "red").status_code == 401
    link = club.post("host/seat", "host", {"seat": "red", "who": "person"})["link"]
    assert seat(club, "red")["void"] is False
    assert club.get("desk", link)["seat"] == "red"


def test_a_seat_is_given_to_a_bot_and_back_to_a_person(club: Club) -> None:
    bots = [bot["key"] for bot in club.get("host", "host")["bots"]]
    assert club.post("host/seat", "host", {"seat": "blue", "who": bots[0]})["link"] == ""
    assert (seat(club, "blue")["kind"], seat(club, "blue")["bot"], seat(club, "blue")["void"]) == ("bot", bots[0], False)
    link = club.post("host/seat", "host", {"seat": "blue", "who": "person"})["link"]
    assert seat(club, "blue")["kind"] == "person"
    assert club.get("desk", link)["seat"] == "blue"


def test_no_bot_of_another_name_takes_a_seat(club: Club) -> None:
    answer = club.request("POST", "host/seat", "host", {"seat": "blue", "who": "nelson"})
    assert answer.status_code == 409
    assert "bots of this game are" in answer.json()["problem"]


def test_whatever_is_done_to_a_seat_all_can_read(club: Club) -> None:
    club.post("host/seat", "host", {"seat": "red", "who": "person"})
    club.post("host/revoke", "host", {"seat": "red"})
    said = [change["text"] for change in club.get("desk", "blue")["changes"]]
    assert said == ["the seat of red has a new link", "the link of red is void"]
    assert [change["text"] for change in club.get("host", "host")["changes"]] == said


def test_who_follows_a_side_sees_its_board_and_none_of_its_sheets(club: Club) -> None:
    link = looker(club, follows="red")
    club.write("red", "")
    assert club.get("board", link) == club.get("board", "red")
    assert club.get("desk", link)["roles"] == []
    assert club.request("GET", "board", link, role="blue").status_code == 409
    assert club.request("GET", "stream", link).status_code == 403


def test_the_truth_comes_so_many_moves_late(club: Club) -> None:
    link = looker(club, after=2)
    assert club.request("GET", "board", link, role="umpire").status_code == 409
    for _ in range(4):  # the opening and three moves
        for role in PEOPLE:
            club.write(role, "")
    assert club.get("desk", "red")["roles"][0]["move"] == 3
    assert club.get("board", link, role="umpire")["move"] == 1
    assert club.request("GET", "board", link, role="umpire", move=2).status_code == 409


def test_the_wall_shows_the_move_who_has_sealed_and_one_sentence(club: Club) -> None:
    link = looker(club)
    for _ in range(2):
        for role in PEOPLE:
            club.write(role, "")
    club.write("red", "")
    desk = club.get("desk", link)
    assert desk["wall"]["move"] == 1
    assert desk["wall"]["sheets_in"] == {"red": True, "blue": False}  # orders are asked of both fleets in common
    assert desk["wall"]["left_s"] is None
    told = [{row["says"] for row in club.get("story", role)["rows"]} for role in PEOPLE]
    assert desk["wall"]["says"] in told[0] & told[1]


def test_players_have_no_wall(club: Club) -> None:
    assert club.get("desk", "red")["wall"] is None


def test_the_wall_never_tells_what_the_book_asks_of_one_side_alone(client: TestClient) -> None:
    club = open_table(client, "wells1913/hooks_farm", PEOPLE, clock=True)
    link = looker(club)
    for _ in range(12):
        asked = {role: club.asks(role) for role in PEOPLE}
        alone = [ask for asks in asked.values() for ask in asks if ask["form"] in {"move", "choice"}]
        wall = club.get("desk", link)["wall"]
        if alone:
            assert wall["sheets_in"] == {}
            assert wall["left_s"] is None
            if any(ask["form"] == "move" for ask in alone):
                return
        for role, asks in asked.items():
            if asks:
                club.post("sheet", role, {"role": role, "text": ""})
    raise AssertionError("no move was asked for")


def test_a_code_to_scan_holds_the_address(client: TestClient) -> None:
    size, path = client.post("/api/qr", json={"link": "http://127.0.0.1/table/abc#def"}).json()["link"].split(" ", 1)
    places = [(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", path)]
    assert places
    assert all(0 <= x < int(size) and 0 <= y < int(size) for x, y in places)
    corner = {(x, y) for x, y in places if x < 7 and y < 7}  # the mark in a corner: a ring of 7 by 7 and a core of 3 by 3
    ring = {(x, y) for x in range(7) for y in range(7) if {x, y} & {0, 6}}
    core = {(x, y) for x in range(2, 5) for y in range(2, 5)}
    assert corner == ring | core


def test_what_was_done_is_told_only_so_far_back(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (archive, room):
        monkeypatch.setattr(module, "MOST_CHANGES", 5)
    for _ in range(8):
        club.post("host/revoke", "host", {"seat": "red"})
    assert len(club.get("desk", "blue")["changes"]) == 5
    assert len(club.get("host", "host")["changes"]) == 5


def test_who_looks_on_has_a_sides_eyes_or_the_truth_late_and_never_both(client: TestClient) -> None:
    club = open_table(client, "nwc1902/kearsarge_indiana", PEOPLE)
    answer = club.request("POST", "host/spectator", "host", {"follows": "red", "after": 2})
    assert (answer.status_code, "not both" in answer.text) == (422, True)
