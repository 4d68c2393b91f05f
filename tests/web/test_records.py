"""Records after the end: the whole of one, the debrief, everybody's pictures, and tables that go on from a move."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from sandgate.kernel.board import Piece
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.record import START, chained
from sandgate.kernel.standing import Losses
from sandgate.web.courses import Course, course_of_losses, courses_of_notes

from .club import Club, open_table, server

HOUSE = Path(__file__).parents[2]
PEOPLE = {"red": "person", "blue": "person"}
BOTS = {"red": "random", "blue": "torpedo"}
WHOLE = ("record", "debrief")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with server(tmp_path_factory.mktemp("records")) as found:
        yield found


def looker(club: Club) -> str:
    link: str = club.post("host/spectator", "host", {})["link"]
    return link


@pytest.fixture(scope="module")
def over(client: TestClient) -> Club:
    """A table of six moves that two people have played to the end in silence."""
    club = open_table(client, "nwc1902/six_moves", PEOPLE)
    while any(club.asks(role) for role in PEOPLE):
        for role in PEOPLE:
            if club.asks(role):
                club.write(role, "")
    for _ in range(400):
        if club.get("desk", "red")["closed"]:
            return club
        time.sleep(0.01)
    raise AssertionError("the table is not closed")


@pytest.fixture(scope="module")
def fought(client: TestClient) -> Club:
    """A duel that two bots have fought to the end; its secret is known, for not in every duel is a torpedo thrown for."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Desk, "fresh", lambda: Desk.of_seed(2))
        club = open_table(client, "nwc1902/two_kearsarges", BOTS)
    club.links["looker"] = looker(club)
    for _ in range(2400):
        if club.get("desk", "looker")["closed"]:
            return club
        time.sleep(0.025)
    raise AssertionError("the duel does not end")


def record_of(club: Club, who: str) -> str:
    text: str = club.request("GET", "record", who).text
    return text


def test_nothing_is_opened_before_the_end(client: TestClient) -> None:
    club = open_table(client, "nwc1902/six_moves", PEOPLE)
    link = looker(club)
    for who in ("red", link):
        for path in WHOLE:
            answer = club.request("GET", path, who)
            assert answer.status_code == 409
            assert "when the game is over" in answer.json()["problem"]
    assert club.request("GET", "board", "red", role="blue").status_code == 409
    assert club.request("GET", "board", "red", role="umpire").status_code == 409
    assert club.request("GET", "board", link, role="umpire").status_code == 409


def test_after_the_end_every_seat_looks_through_all_eyes(over: Club) -> None:
    link = looker(over)
    for who in ("red", "blue", link):
        for role in ("red", "blue", "umpire"):
            for move in (0, 3, 6):
                board = over.get("board", who, role=role, move=move)
                assert board["move"] == move
                assert over.request("GET", "chart.svg", who, role=role, move=move, sheet="picture").status_code == 200
    assert over.request("GET", "board", "red", role="nobody").status_code == 409


def test_a_role_that_was_not_called_in_a_move_shows_what_it_saw_last(over: Club) -> None:
    assert over.get("board", "red", role="blue", move=900)["move"] == 6


def test_the_record_is_verified_by_the_tool_that_knows_nothing_of_us(fought: Club, tmp_path: Path) -> None:
    file = tmp_path / "duel.record"
    file.write_text(record_of(fought, "looker"), encoding="utf-8")
    words = [sys.executable, str(HOUSE / "tools" / "verify_record.py"), str(file)]
    said = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    throws = sum(each["count"] for each in fought.get("debrief", "looker")["luck"])
    assert f"{throws} throws are as dealt" in said


def test_the_debrief_gives_the_luck_of_fair_dice_with_its_band(fought: Club) -> None:
    debrief = fought.get("debrief", "looker")
    assert debrief["luck"]
    for each in debrief["luck"]:  # a fair die of f faces has mean (f + 1) / 2 and variance (f * f - 1) / 12
        mean, variance = (each["faces"] + 1) / 2, (each["faces"] ** 2 - 1) / 12
        assert each["expected"] == pytest.approx(each["count"] * mean)
        assert each["deviation"] == pytest.approx((each["count"] * variance) ** 0.5)
        assert each["count"] <= each["total"] <= each["count"] * each["faces"]


def test_the_debrief_opens_the_secret_that_was_promised(fought: Club) -> None:
    head = json.loads(record_of(fought, "looker").splitlines()[0])
    debrief = fought.get("debrief", "looker")
    assert debrief["commitment"] == head["commitment"]
    assert debrief["secret"]
    assert [(role["role"], role["who"]) for role in debrief["roles"]] == list(BOTS.items())


def test_the_debrief_tells_points_by_side_and_move(fought: Club) -> None:
    debrief = fought.get("debrief", "looker")
    course = next(each for each in debrief["courses"] if each["about"] == "points received")
    assert course["moves"][:6] == [0, 1, 2, 3, 4, 5]
    assert debrief["moves"] == [*course["moves"], course["moves"][-1] + 1], "a torpedo has ended it within a move"
    at_table = fought.get("losses", "looker", role="umpire")
    for side in ("red", "blue"):  # the table has no picture of the move before the end, where that came within a move
        whole = dict(zip(course["moves"], course["sides"][side], strict=True))
        assert dict(zip(at_table["moves"], at_table["sides"][side], strict=True)).items() <= whole.items()
    for side in ("red", "blue"):
        values = course["sides"][side]
        assert values[0] == 0.0
        assert values == sorted(values)  # nobody is mended
        truth = next(  # while move 6 is written, fire is scored up to move 5 (NWC.DU.38)
            piece for piece in fought.get("board", "looker", role="umpire", move=6)["pieces"] if piece["side"] == side
        )
        assert float(truth["note"].split(" ")[0]) == values[5]


def test_of_two_views_that_tell_of_a_move_the_later_holds() -> None:
    told = [
        Losses("men lost", 0, (("red", 0.0), ("blue", 0.0))),
        None,
        Losses("men lost", 1, (("red", 2.0), ("blue", 0.0))),
        Losses("men lost", 1, (("red", 3.0), ("blue", 1.0))),
    ]
    assert course_of_losses(told) == Course("men lost", (0, 1), {"red": (0.0, 3.0), "blue": (0.0, 1.0)})
    assert course_of_losses([None]) == Course("", (), {})


def test_what_is_noted_of_pieces_is_counted_by_side() -> None:
    def ship(note: str, number: int = 1) -> Piece:
        return Piece(f"red-{number}", "red", "battleship", 0, 0, note=note)

    boards = [
        [ship("Maine, 10 points received")],
        [ship("Maine, 1,200.5 points received, half power"), ship("half power", 2)],
        [ship("out of action")],
    ]
    assert list(courses_of_notes((0, 1, 2), boards)) == [
        Course("half power", (0, 1, 2), {"red": (0.0, 2.0, 0.0)}),
        Course("out of action", (0, 1, 2), {"red": (0.0, 0.0, 1.0)}),
    ]


def test_what_does_not_change_is_no_course() -> None:
    gun = Piece("g", "blue", "gun", 0, 0, note="dug in")
    assert list(courses_of_notes((0, 1), [[gun], [gun]])) == []


def test_a_record_says_from_which_moves_a_table_can_go_on(client: TestClient, over: Club) -> None:
    sheet = client.post("/api/records", json={"record": record_of(over, "red")}).json()
    assert (sheet["title"], sheet["moves"]) == ("Six moves", [0, 1, 2, 3, 4, 5, 6])
    assert [role["role"] for role in sheet["roles"]] == ["red", "blue"]
    assert sheet["outcome"]


def test_a_table_goes_on_from_a_move_with_new_dice(client: TestClient, over: Club) -> None:
    body = {"record": record_of(over, "red"), "move": 3, "seats": PEOPLE}
    answer = client.post("/api/branches", json=body)
    assert answer.status_code == 201
    branch = Club(client, answer.json())
    assert branch.get("desk", "red")["roles"][0]["move"] == 3
    assert branch.get("board", "red")["pieces"] == over.get("board", "blue", role="red", move=3)["pieces"]
    assert branch.get("desk", "red")["commitment"] != over.get("desk", "red")["commitment"]


def test_a_move_that_a_record_has_not_is_refused(client: TestClient, over: Club) -> None:
    answer = client.post("/api/branches", json={"record": record_of(over, "red"), "move": 7, "seats": PEOPLE})
    assert answer.status_code == 409
    assert "it has 0 to 6" in answer.json()["problem"]


def forged(text: str) -> str:
    """A record whose third move was touched up and whose chain was reckoned anew."""
    lines, chain = list[str](), START
    for line in text.splitlines():
        plain = json.loads(line)
        del plain["chain"]
        if plain["kind"] == "published" and plain["move"] == 3:
            plain["change"]["in"]["move"] = {"is": 2}
        whole, chain = chained(json.dumps(plain, separators=(",", ":"), ensure_ascii=False), chain)
        lines.append(whole)
    return "\n".join(lines)


@pytest.mark.parametrize("path", ["records", "branches"])
def test_a_record_that_does_not_hold_together_is_refused_at_its_line(client: TestClient, over: Club, path: str) -> None:
    text = record_of(over, "red")
    head = json.loads(text.splitlines()[0])
    del head["chain"]
    empty, _ = chained(json.dumps({**head, "scenario": {}}, separators=(",", ":")), START)
    for bad in ("no record", text.replace("Maine", "Mayne", 1), text[40:], forged(text), empty):
        answer = client.post(f"/api/{path}", json={"record": bad, **({"move": 3} if path == "branches" else {})})
        assert answer.status_code == 409, answer.text
        assert answer.json()["problem"].startswith("line ")
