"""A step taken back at a table on the server."""

from pathlib import Path

from sandgate.kernel.games import game_of
from sandgate.kernel.replay import verify
from sandgate.web.archive import Archive

from .club import Club, open_table, server

PEOPLE = {"red": "person", "blue": "person"}


def test_the_umpire_takes_a_step_back_and_the_move_is_written_anew(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        club = open_table(client, "nwc1902/kearsarge_indiana", PEOPLE, umpire=True)
        begun = club.get("board", "red")
        for role, text in (("red", "R 4"), ("blue", "A")):
            club.write(role, text)
        club.post("umpire/publish", "umpire")
        assert club.get("board", "red") != begun
        club.post("umpire/undo", "umpire", {"reason": "red had misread the card"})
        assert club.get("board", "red") == begun
        notes = club.get("desk", "red")["roles"][0]
        assert notes["move"] == 0
        assert [ask["back"] for ask in notes["asks"]] == [{"text": "R 4", "why": "red had misread the card"}]
        assert club.request("GET", "board", "red", move=1).status_code == 409
        for role, text in (("red", "L 4"), ("blue", "A")):
            club.write(role, text)
        club.post("umpire/publish", "umpire")
        after = club.get("board", "umpire", move=1)
    with server(tmp_path) as client:
        club.client = client
        assert club.get("board", "umpire", move=1) == after, "and so it stands when the server has been started again"
    lines = Archive(tmp_path / "s.sqlite").read(club.table)
    assert any('"reason":"red had misread the card"' in line for line in lines)
    verify(game_of("nwc1902.duel"), lines)


def test_a_table_goes_on_only_from_the_moves_of_a_record_that_were_not_taken_back(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        club = open_table(client, "nwc1902/kearsarge_indiana", PEOPLE, umpire=True)

        def play(text: str) -> None:
            for role in PEOPLE:
                club.write(role, text)
            club.post("umpire/publish", "umpire")

        def record() -> str:
            return "\n".join(Archive(tmp_path / "s.sqlite").read(club.table))

        play("R 4")
        play("A")
        undone = club.get("board", "red")
        club.post("umpire/undo", "umpire", {"reason": "red had misread the card"})
        assert client.post("/api/records", json={"record": record()}).json()["moves"] == [0, 1]
        refused = client.post("/api/branches", json={"record": record(), "move": 2, "seats": PEOPLE})
        assert (refused.status_code, "it has 0 to 1" in refused.json()["problem"]) == (409, True)
        play("L 4")
        assert client.post("/api/records", json={"record": record()}).json()["moves"] == [0, 1, 2]
        branch = Club(client, client.post("/api/branches", json={"record": record(), "move": 2, "seats": PEOPLE}).json())
        assert branch.get("board", "red")["pieces"] == club.get("board", "red")["pieces"] != undone["pieces"]


def test_only_the_umpire_takes_a_step_back_and_only_for_a_reason(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        club = open_table(client, "nwc1902/kearsarge_indiana", PEOPLE, umpire=True)
        for role in PEOPLE:
            club.write(role, "A")
        club.post("umpire/publish", "umpire")
        assert club.request("POST", "umpire/undo", "red", {"reason": "I regret it"}).status_code == 403
        assert club.request("POST", "umpire/undo", "umpire", {"reason": ""}).status_code == 422
        refused = club.request("POST", "undo", "red", {"role": "red"})
        assert (refused.status_code, "only the umpire can take it back" in refused.json()["problem"]) == (409, True)
        assert club.request("POST", "undo", "red", {"role": "blue"}).status_code == 403


def test_where_a_line_that_was_played_stands_the_sheet_and_the_refusal_say_what_to_do_instead(tmp_path: Path) -> None:
    """Little Wars: LW.MOVE.19 lets a man be moved again. In the Duel what nobody has seen is taken back."""
    with server(tmp_path) as client:
        duel = open_table(client, "nwc1902/kearsarge_indiana", PEOPLE)
        assert duel.get("desk", "red")["roles"][0]["mends"] == ""
        club = open_table(client, "wells1913/beginners", PEOPLE)
        mends = club.get("desk", "red")["roles"][0]["mends"]
        assert "[LW.MOVE.12, LW.MOVE.19]" in mends
        refused = club.request("POST", "undo", "red", {"role": "red"})
        assert (refused.status_code, refused.json()["problem"]) == (409, f"it stands: {mends}")
