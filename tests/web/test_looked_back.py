"""What was seen is looked back at, also where a game is played line by line."""

from pathlib import Path

from .club import Club, open_table, server

PEOPLE = {"red": "person", "blue": "person"}


def whose_move(club: Club) -> str:
    """Who is asked for the lines of his move; sheets that stand before it go in empty."""
    for _ in range(40):
        asked = [(who, ask) for who in PEOPLE for ask in club.asks(who) if ask["must"]]
        for who, ask in asked:
            if ask["form"] == "move":
                return who
        for who, ask in asked:
            club.post("sheet", who, {"role": who, "text": "", "form": ask["form"], "about": ask["about"]})
    raise AssertionError("nobody is asked to move")


def on_board(club: Club, who: str, **query: int) -> object:
    return club.get("board", who, role=who, **query)["pieces"]


def test_a_move_of_a_live_game_is_looked_back_at_as_it_ended(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        club = open_table(client, "wells1913/beginners", PEOPLE)
        for _ in range(2):
            who = whose_move(club)
            club.post("sheet", who, {"role": who, "text": "END", "form": "move"})
        who = whose_move(club)
        ended, move = on_board(club, who), club.get("desk", who)["roles"][0]["move"]
        lines = [offer["line"] for offer in club.get("offers", who, role=who)["offers"] if not offer["blanks"]]
        line = next(line for line in lines if " GO " in f" {line} ")
        assert club.post("sheet", who, {"role": who, "text": line, "form": "move"})["receipt"]
        assert on_board(club, who) != ended, "a line was played after the end of the move"
        for _ in range(4):
            mover = whose_move(club)
            club.post("sheet", mover, {"role": mover, "text": "END", "form": "move"})
        assert club.get("desk", who)["roles"][0]["move"] > move
        assert on_board(club, who, move=move) == ended


def test_a_move_that_is_under_way_is_not_said_to_have_come_to_nothing(tmp_path: Path) -> None:
    """NWC.ST.10, .18: the bell has announced it, and within it one may be asked to plot anew."""
    with server(tmp_path) as client:
        club = open_table(client, "nwc1902/lesson_strategic", PEOPLE)
        heads = list[tuple[bool, str, str]]()
        while club.get("desk", "blue")["roles"][0]["move"] < 2:
            for who in PEOPLE:
                for ask in club.asks(who):
                    club.post("sheet", who, {"role": who, "text": "", "form": ask["form"], "about": ask["about"]})
            chapter, ended = club.get("chapter", "blue"), club.get("desk", "blue")["roles"][0]["move"]
            heads.append((chapter["move"] > ended, chapter["title"], chapter["headlines"][str(chapter["move"])]))
            assert club.get("story", "blue")["headlines"] == chapter["headlines"]
        under_way = {head for is_under_way, *both in heads if is_under_way for head in both}
        assert "Nothing has happened yet" in under_way
        assert "Nothing came of it" not in under_way


def test_a_sheet_is_said_to_come_before_the_first_move_only_if_it_opens_the_game(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        club = open_table(client, "nwc1902/lesson_strategic", PEOPLE)
        opens = dict[str, bool]()
        while club.get("desk", "blue")["roles"][0]["move"] < 2:
            for who in PEOPLE:
                for ask in club.asks(who):
                    opens[ask["form"]] = ask["opens"]
                    club.post("sheet", who, {"role": who, "text": "", "form": ask["form"], "about": ask["about"]})
        assert opens.pop("plan") is True
        assert set(opens.values()) == {False}


def test_a_picture_of_a_campaign_has_its_hour_and_no_other_game_has_one(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        club = open_table(client, "nwc1902/lesson_strategic", PEOPLE)
        at_first = club.get("desk", "blue")["roles"][0]
        assert (at_first["first_move"], at_first["hours"]) == (0, {"0": "11 May, 06:00"})
        while (asked := club.get("desk", "blue")["roles"][0])["move"] == 0:
            for who in PEOPLE:
                for ask in club.asks(who):
                    club.post("sheet", who, {"role": who, "text": "", "form": ask["form"], "about": ask["about"]})
        assert asked["hours"]["1"] == "11 May, 12:00"
        assert list(asked["hours"]) == ["0", "1"]
        other = open_table(client, "nwc1902/torpedo_range", PEOPLE)
        assert other.get("desk", "blue")["roles"][0]["hours"] == {}
