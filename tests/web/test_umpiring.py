"""The umpire at a table on the server: he looks, rules, amends, throws again, settles messages, and keeps the clock."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from sandgate.kernel.clock import Clock
from sandgate.kernel.games import game_of
from sandgate.kernel.replay import verify
from sandgate.web.archive import Archive
from sandgate.web.room import Room

from .club import Club, open_table, server

HOUSE = Path(__file__).parents[2]
PEOPLE = {"red": "person", "blue": "person"}
MASK = "3 NWC.TA.48 blue-4>red-1"  # in move 3 of the written sheets Mikasa is masked from Peresvet

Plain = dict[str, Any]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with server(tmp_path) as found:
        yield found


@pytest.fixture
def fleet(client: TestClient) -> Club:
    """Yellow Sea from its written sheets, move 3 worked out and waiting for the umpire."""
    club = open_table(client, "nwc1902/yellow_sea", PEOPLE, umpire=True, clock=True)
    for move in range(4):
        hand_in(club, move)
        if move < 3:
            club.post("umpire/publish", "umpire")
    return club


def hand_in(club: Club, move: int) -> None:
    """Hand in the written sheets of one move; move 0 is the opening."""
    for role in ("red", "blue"):
        text = (HOUSE / "src" / "sandgate" / "examples" / "yellow_sea" / f"{role}.txt").read_text(encoding="utf-8")
        club.write(role, [line for line in text.splitlines() if not line.startswith("#")][move])


def console(club: Club) -> Plain:
    found: Plain = club.get("umpire/console", "umpire")
    return found


def finding(club: Club, slot: str, part: str = "findings") -> Plain:
    found: Plain = next(each for each in console(club)[part] if each["slot"] == slot)
    return found


def said(answer: Any) -> str:
    """What was refused, in words."""
    assert answer.status_code == 409, answer.text
    text: str = answer.json()["problem"]
    return text


def told(club: Club, role: str) -> list[str]:
    return [row["says"] for row in club.get("story", role, limit=500)["rows"]]


def test_before_he_publishes_anything_a_player_is_told_why_his_board_lies_covered(client: TestClient) -> None:
    """The toss of Little Wars is worked out before anybody is asked for a sheet."""
    club = open_table(client, "wells1913/beginners", PEOPLE, umpire=True)
    for path in ("board", "chart.svg"):
        assert said(club.request("GET", path, "red")) == "The board lies covered until red is called for the first time."


# -- what he is shown ----------------------------------------------------------------------------------------------------


def test_the_console_shows_what_the_step_rests_on_and_what_would_happen(fleet: Club) -> None:
    shown = console(fleet)
    assert (shown["waits"], shown["move"], shown["next_move"]) == (True, 2, 3)
    assert [(sheet["role"], sheet["text"]) for sheet in shown["sheets"]] == [("red", "C 4L"), ("blue", "C 6L")]
    assert shown["asked"] == {"red": True, "blue": True}
    assert any("fired on" in event for event in shown["events"])
    mask = finding(fleet, MASK)
    assert (mask["proposed"], mask["given"], mask["choices"]) == ("yes", "yes", ["yes", "no"])
    assert [(each["id"], each["name"]) for each in mask["concerns"]] == [("blue-4", "Peresvet"), ("red-1", "Mikasa")]
    assert mask["about"] == "Is Mikasa masked from Peresvet?"
    assert (mask["wants_him"], mask["ruled"]) == (False, False)


@pytest.mark.parametrize(("routine", "wants"), [(("NWC.TA.50",), False), ((), True)])
def test_what_the_book_leaves_to_him_wants_him_unless_it_is_routine(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, routine: tuple[str, ...], *, wants: bool
) -> None:
    """NWC.TA.50 leaves it to him at whom a ship without orders fires; which the game may call routine."""
    monkeypatch.setattr("sandgate.web.room.game_of", lambda key: replace(game_of(key), routine=routine))
    club = open_table(client, "nwc1902/yellow_sea", PEOPLE, umpire=True)
    for move in range(4):
        hand_in(club, move)
        if move < 3:
            club.post("umpire/publish", "umpire")
    wanting = {each["clause"]: each["wants_him"] for each in console(club)["findings"]}
    assert (wanting["NWC.TA.50"], wanting["NWC.TA.48"]) == (wants, False)


def test_before_the_step_he_sees_whose_sheet_is_missing_and_not_what_the_others_say(client: TestClient) -> None:
    club = open_table(client, "nwc1902/yellow_sea", PEOPLE, umpire=True)
    club.write("red", "SPEED 15; FLAG 1")
    shown = console(club)
    assert (shown["waits"], shown["asked"]) == (False, {"red": True, "blue": False})
    assert shown["waits_for"] == "sheets of blue"
    assert (shown["sheets"], shown["findings"], shown["events"]) == ([], [], [])
    assert said(club.request("POST", "umpire/publish", "umpire", {})) == "the step waits for a sheet"


def test_the_truth_is_drawn_as_the_step_would_leave_it_and_so_is_each_picture(fleet: Club) -> None:
    now, drafted = fleet.get("chart.svg", "umpire", role="umpire"), fleet.get("umpire/chart.svg", "umpire")
    assert now != drafted
    seen = fleet.get("umpire/chart.svg", "umpire", role="red", sheet="picture")
    part = fleet.get("umpire/chart.svg", "umpire", role="red", sheet="picture", window="-2000,-2000,2000,2000")
    assert seen != part
    fleet.post("umpire/publish", "umpire")
    assert fleet.get("chart.svg", "umpire", role="umpire") == drafted
    assert fleet.get("chart.svg", "red", role="red", sheet="picture") == seen


def test_what_a_role_is_not_shown_is_named(client: TestClient) -> None:
    """NWC.ME.09: a submarine that is not discovered stands on no board but its own side's."""
    club = open_table(client, "nwc1902/harbour", PEOPLE, umpire=True)
    board = club.get("umpire/board", "umpire")
    assert not board["drafted"]
    pieces = {role: {piece["id"] for piece in club.get("board", role)["pieces"]} for role in PEOPLE}
    truth = {piece["id"] for piece in board["pieces"]}
    hidden = {picture["role"]: set(picture["hidden"]) for picture in board["pictures"]}
    assert hidden == {role: truth - seen for role, seen in pieces.items()}
    assert "blue-sub1" in hidden["red"]
    assert not hidden["blue"]


def test_he_looks_back_at_the_truth_and_at_each_picture_of_any_move(client: TestClient, fleet: Club) -> None:
    then = fleet.get("umpire/board", "umpire", move=1)
    assert (then["move"], then["drafted"]) == (1, False)
    board = fleet.get("board", "umpire", role="umpire", move=1)["pieces"]  # which leaves out what says nothing
    assert [{fact: told for fact, told in piece.items() if told != ""} for piece in then["pieces"]] == board
    assert {picture["role"]: picture["hidden"] for picture in then["pictures"]} == {"red": [], "blue": []}
    seen = fleet.get("chart.svg", "red", role="red", move=1, sheet="picture")
    assert fleet.get("chart.svg", "umpire", role="red", move=1, sheet="picture") == seen
    assert fleet.request("GET", "umpire/board", "umpire", move=9).status_code == 409
    harbour = open_table(client, "nwc1902/harbour", PEOPLE, umpire=True)
    assert "blue-sub1" in harbour.get("umpire/board", "umpire", move=0)["pictures"][0]["hidden"]


def test_a_mine_field_stands_on_the_boards_of_its_own_side_and_the_umpire(client: TestClient) -> None:
    """NWC.ME.03: the attacker sees nothing of a field."""
    club = open_table(client, "nwc1902/harbour", PEOPLE, umpire=True)
    kinds = {role: {piece["kind"] for piece in club.get("board", role)["pieces"]} for role in (*PEOPLE, "umpire")}
    assert "mine field" in kinds["blue"] & kinds["umpire"]
    assert "mine field" not in kinds["red"]


def test_the_score_card_of_the_draft_is_that_of_the_move_that_comes(fleet: Club) -> None:
    drafted = fleet.get("umpire/card.svg", "umpire")
    assert drafted != fleet.get("card.svg", "umpire", role="umpire")
    fleet.post("umpire/publish", "umpire")
    assert fleet.get("card.svg", "umpire", role="umpire") == drafted


def test_losses_are_told_by_side_and_move_to_whom_the_moves_were_told(fleet: Club) -> None:
    before = fleet.get("losses", "red", role="red")
    assert (before["about"], before["moves"]) == ("points received", [0, 1, 2])
    fleet.post("umpire/publish", "umpire")
    after = fleet.get("losses", "red", role="red")
    assert after == fleet.get("losses", "umpire", role="umpire") == fleet.get("losses", "blue")
    assert after["moves"] == [0, 1, 2, 3]
    assert all(values[3] > 0 for values in after["sides"].values()), "both were under fire in move 3"
    assert {side: values[:3] for side, values in after["sides"].items()} == before["sides"]
    assert fleet.request("GET", "losses", "red", role="blue").status_code == 409


def test_the_board_of_the_draft_is_that_of_the_move_that_comes(fleet: Club) -> None:
    board = fleet.get("umpire/board", "umpire")
    assert (board["drafted"], board["move"]) == (True, 3)
    fleet.post("umpire/publish", "umpire")
    after = fleet.get("umpire/board", "umpire")
    assert (after["drafted"], after["move"]) == (False, 3)
    assert after["pieces"] == board["pieces"]


ROUTES = [
    ("GET", "console", None),
    ("GET", "board", None),
    ("GET", "chart.svg", None),
    ("POST", "rule", {"line": f"RULE {MASK} = no BECAUSE I say so"}),
    ("POST", "amend", {"line": f"RULE {MASK} = no BECAUSE I say so"}),
    ("POST", "again", {"slot": MASK, "reason": "cocked"}),
    ("POST", "publish", {}),
    ("POST", "enter", {"value": "3"}),
    ("POST", "pass", {"number": 1}),
    ("POST", "clock", {"order": "stop"}),
    ("POST", "close", {}),
]


@pytest.mark.parametrize(("method", "path", "body"), ROUTES, ids=[path for _, path, _ in ROUTES])
@pytest.mark.parametrize("who", ["red", "spectator-3"])
def test_only_the_umpires_seat_may(fleet: Club, method: str, path: str, body: Any, who: str) -> None:
    link = fleet.post("host/spectator", "host", {"follows": "red"})["link"]
    before = console(fleet)
    answer = fleet.request(method, f"umpire/{path}", link if who != "red" else "red", body)
    assert (answer.status_code, answer.json()["problem"]) == (403, "this is the umpire's")
    assert fleet.request(method, f"umpire/{path}", "host", body).status_code == 401, "the host sits at no seat"
    assert console(fleet) == before


def test_how_long_the_record_is_only_the_umpire_may_know(fleet: Club) -> None:
    assert fleet.get("desk", "umpire")["record"] == console(fleet)["record"]
    assert fleet.get("desk", "red")["record"] is None


# -- rulings -------------------------------------------------------------------------------------------------------------


def test_a_ruling_comes_back_as_it_was_read_from_the_record_and_the_draft_is_made_with_it(fleet: Club) -> None:
    before = console(fleet)
    answer = fleet.post("umpire/rule", "umpire", {"line": f"RULE {MASK} = no BECAUSE she stands out of the line"})
    assert (answer["finding"]["given"], answer["finding"]["ruled"]) == ("no", True)
    assert answer["text"] == "Is Mikasa masked from Peresvet? No"
    ruled = finding(fleet, MASK)
    assert (ruled["proposed"], ruled["given"], ruled["ruled"]) == ("yes", "no", True)
    assert ruled["reason"] == "she stands out of the line"
    assert console(fleet)["record"] == before["record"] + 1
    assert any("Peresvet fired on Mikasa" in event for event in console(fleet)["events"])
    assert not any("Peresvet fired on Mikasa" in event for event in before["events"])
    fleet.post("umpire/publish", "umpire")
    assert any("Peresvet fired on Mikasa" in row for row in told(fleet, "blue"))


def test_a_ruling_that_cannot_stand_is_refused_and_the_record_stays(fleet: Club) -> None:
    before = console(fleet)
    assert "give yes or no" in said(
        fleet.request("POST", "umpire/rule", "umpire", {"line": f"RULE {MASK} = maybe BECAUSE of haze"})
    )
    assert "a ruling needs a reason" in said(fleet.request("POST", "umpire/rule", "umpire", {"line": f"RULE {MASK} = no"}))
    assert "give a reason of your own" in said(
        fleet.request("POST", "umpire/rule", "umpire", {"line": f"RULE {MASK} = no BECAUSE thrown again: x"})
    )
    assert console(fleet) == before


def test_a_ruling_given_ahead_is_listed_until_its_step_asks_and_then_among_the_findings(fleet: Club) -> None:
    slot = "5 NWC.TA.48 blue-4>red-1"
    answer = fleet.post("umpire/rule", "umpire", {"line": f"RULE {slot} = no BECAUSE she will stand out"})
    assert answer["finding"] is None
    assert console(fleet)["given_ahead"] == [{"slot": slot, "value": "no", "reason": "she will stand out"}]
    fleet.post("umpire/publish", "umpire")
    for move in (4, 5):
        hand_in(fleet, move)
        if move == 4:
            fleet.post("umpire/publish", "umpire")
    assert console(fleet)["given_ahead"] == []
    assert finding(fleet, slot)["ruled"]


def test_a_ruling_that_no_step_asked_for_is_listed_as_in_vain(fleet: Club) -> None:
    slot = "3 NWC.TA.48 red-1>red-2"
    fleet.post("umpire/rule", "umpire", {"line": f"RULE {slot} = no BECAUSE of a slip of the pen"})
    assert [ruling["slot"] for ruling in console(fleet)["given_ahead"]] == [slot]
    fleet.post("umpire/publish", "umpire")
    hand_in(fleet, 4)
    fleet.post("umpire/publish", "umpire")
    shown = console(fleet)
    assert shown["given_ahead"] == []
    assert [ruling["slot"] for ruling in shown["in_vain"]] == [slot]


def test_the_last_step_is_amended_read_back_and_told_anew_to_whom_it_concerns(fleet: Club) -> None:
    fleet.post("umpire/publish", "umpire")
    assert not any("Peresvet fired on Mikasa" in row for row in told(fleet, "blue"))
    answer = fleet.post("umpire/amend", "umpire", {"line": f"RULE {MASK} = no BECAUSE she stood out of the line"})
    assert (answer["finding"]["given"], answer["finding"]["ruled"]) == ("no", True)
    assert finding(fleet, MASK, "last")["reason"] == "she stood out of the line"
    rows = fleet.get("story", "blue", limit=500)["rows"]
    assert any("Peresvet fired on Mikasa" in row["says"] and not row["struck"] for row in rows)
    assert any(row["struck"] for row in rows)


def test_a_sheet_that_an_amendment_sends_back_is_given_with_the_reason(fleet: Club) -> None:
    fleet.post("umpire/publish", "umpire")
    assert [ask["back"] for ask in fleet.asks("red")] == [None]
    fleet.write("red", "C 1L")
    fleet.post("umpire/amend", "umpire", {"line": f"RULE {MASK} = no BECAUSE she stood out of the line"})
    back = {"text": "C 1L", "why": "the last step was amended"}
    assert [ask["back"] for ask in fleet.asks("red")] == [back]
    assert [ask["back"] for ask in fleet.asks("blue")] == [None]
    hand_in(fleet, 4)
    fleet.post("umpire/publish", "umpire")
    assert [ask["back"] for ask in fleet.asks("red")] == [None], "the next sheet begins anew"


def test_what_is_published_is_amended_and_not_ruled_on(fleet: Club) -> None:
    fleet.post("umpire/publish", "umpire")
    line = {"line": f"RULE {MASK} = no BECAUSE she stood out of the line"}
    assert "is published; amend the last step" in said(fleet.request("POST", "umpire/rule", "umpire", line))


def test_a_die_is_thrown_again_for_a_reason(client: TestClient) -> None:
    club = open_table(client, "wells1913/defensive_game", PEOPLE, umpire=True)
    (die,) = console(club)["findings"]
    assert die["kind"] == "a die"
    shown = [
        club.post("umpire/again", "umpire", {"slot": die["slot"], "reason": f"cocked {n}"}) for n in range(24)
    ]  # a coin: alike 24 times once in millions
    assert all(answer["finding"]["ruled"] for answer in shown)
    assert {answer["finding"]["proposed"] for answer in shown} == {die["proposed"]}
    assert len({answer["finding"]["given"] for answer in shown}) > 1
    (now,) = console(club)["findings"]
    assert (now["given"], now["reason"]) == (shown[-1]["finding"]["given"], "thrown again: cocked 23")
    assert club.request("POST", "umpire/again", "umpire", {"slot": die["slot"], "reason": ""}).status_code == 422
    nothing = club.request("POST", "umpire/again", "umpire", {"slot": "9 LW.GAME.13", "reason": "cocked"})
    assert "has not asked for" in said(nothing)


def test_publishing_goes_on_to_the_end_of_the_move_and_no_further(client: TestClient) -> None:
    club = open_table(client, "nwc1902/yellow_sea", PEOPLE, umpire=True)
    hand_in(club, 0)
    club.post("umpire/publish?whole_move=true", "umpire")
    hand_in(club, 1)
    club.post("umpire/publish?whole_move=true", "umpire")
    shown = console(club)
    assert (shown["move"], shown["waits"]) == (1, False)


def test_who_presses_publish_once_more_at_the_very_end_is_told_of_no_fault(client: TestClient) -> None:
    club = open_table(client, "nwc1902/six_moves", PEOPLE, umpire=True)
    while not console(club)["may_close"]:
        for role in PEOPLE:
            if club.asks(role):
                club.write(role, "")
        club.post("umpire/publish", "umpire")
    before = console(club)
    club.post("umpire/publish", "umpire")
    assert console(club) == before, "nothing is left to publish"
    club.post("umpire/close", "umpire")
    assert club.request("POST", "umpire/publish", "umpire", {}).status_code == 409


# -- his hand ------------------------------------------------------------------------------------------------------------


def test_he_asks_with_the_games_own_verbs_and_looks_before_he_does_it(client: TestClient) -> None:
    club = open_table(client, "nwc1902/equal_fleets", PEOPLE, umpire=True)
    for role in PEOPLE:
        club.write(role, "")
    club.post("umpire/publish", "umpire")
    (ask,) = club.asks("umpire")
    assert (ask["form"], ask["live"], ask["must"]) == ("hand", True, False)
    offers = club.get("offers", "umpire", role="umpire", form="hand")["offers"]
    assert any(offer["line"].startswith("PLACE RED") for offer in offers)
    wrong = club.post("look", "umpire", {"role": "umpire", "text": "PLACE GREEN 1 (0,0)", "form": "hand"})
    assert [remark["fault"] for remark in wrong["remarks"]] != ["none"]
    assert wrong["remarks"]
    handed = club.post("sheet", "umpire", {"role": "umpire", "text": "PLACE RED 1 (100,200)", "form": "hand"})
    assert handed["receipt"]
    red = next(piece for piece in club.get("umpire/board", "umpire")["pieces"] if piece["id"] == "red-1")
    assert (red["x"], red["y"]) == (100.0, 200.0)


# -- messages ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def writing(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> Club:
    """A fleet game in which the commanders may write to one another, as in a game that has messengers."""
    monkeypatch.setattr("sandgate.web.room.game_of", lambda key: replace(game_of(key), may_write_to=lambda _, __: True))
    return open_table(client, "nwc1902/yellow_sea", PEOPLE, umpire=True)


def write(club: Club, words: str, **settled: Any) -> None:
    """Red writes to blue; the umpire settles it, if anything is said of how."""
    club.post("dispatch", "red", {"role": "red", "reader": "blue", "text": words})
    number = len(console(club)["dispatches"])
    if settled:
        club.post("umpire/pass", "umpire", {"number": number, **settled})


def test_messages_go_through_him_and_what_he_did_with_each_is_kept(writing: Club) -> None:
    write(writing, "one", until=0)
    write(writing, "two", text="two, smudged")
    write(writing, "three", text="")
    write(writing, "four", until=1)
    write(writing, "five")
    notes = [(note["text"], note["passed"], note["until"], note["delivered"]) for note in console(writing)["dispatches"]]
    assert notes == [
        ("one", "one", 0, True),
        ("two", "two, smudged", 0, True),
        ("three", "", 0, False),
        ("four", "four", 1, False),
        ("five", None, 0, False),
    ]
    read = [row for row in told(writing, "blue") if "writes" in row]
    assert read == ["red writes: one", "red writes: two, smudged"]


def test_a_delayed_message_comes_with_its_move(writing: Club) -> None:
    write(writing, "four", until=1)
    hand_in(writing, 0)
    writing.post("umpire/publish", "umpire")
    assert not any("writes" in row for row in told(writing, "blue"))
    hand_in(writing, 1)
    writing.post("umpire/publish", "umpire")
    assert any(row == "red writes: four" for row in told(writing, "blue"))


def test_the_umpires_console_hears_of_a_message_and_nobody_else_does(writing: Club) -> None:
    before = {who: writing.get("desk", who) for who in ("umpire", "blue")}
    write(writing, "one")
    assert writing.get("desk", "umpire") != before["umpire"]
    assert writing.get("desk", "blue") == before["blue"]


def test_who_has_no_means_to_write_is_refused(fleet: Club) -> None:
    """NWC.TA.34: the admirals speak by signals; only the umpire reads what they write."""
    body = {"role": "red", "reader": "blue", "text": "surrender"}
    assert "no means to write" in said(fleet.request("POST", "dispatch", "red", body))
    fleet.post("dispatch", "red", {"role": "red", "reader": "umpire", "text": "is the smoke thick?"})
    assert "red writes: is the smoke thick?" in told(fleet, "umpire")


# -- the clock -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def timed(client: TestClient) -> Club:
    """Hook's Farm, red's move called: six minutes are allowed for it."""
    club = open_table(client, "wells1913/hooks_farm", PEOPLE, umpire=True, clock=True)
    for role in PEOPLE:
        club.write(role, "")
    club.post("umpire/publish", "umpire")
    return club


def left_s(club: Club) -> float:
    (ask,) = (ask for ask in club.asks("red") if ask["form"] == "move")
    seconds: float = ask["left_s"]
    return seconds


def test_the_clock_is_stopped_and_goes_on_and_all_can_read_it(timed: Club) -> None:
    timed.post("umpire/clock", "umpire", {"order": "stop"})
    stood = left_s(timed)
    assert timed.get("desk", "blue")["clock"] == "stands"
    assert left_s(timed) == stood
    timed.post("umpire/clock", "umpire", {"order": "go on"})
    desk = timed.get("desk", "blue")
    assert desk["clock"] == "runs"
    assert [change["text"] for change in desk["changes"]][-2:] == ["the clock was stopped", "the clock runs again"]
    assert stood - 5.0 < left_s(timed) <= stood


def test_more_time_is_given_to_one_or_to_all(timed: Club) -> None:
    before = left_s(timed)
    timed.post("umpire/clock", "umpire", {"order": "extend", "role": "red", "seconds": 60})
    timed.post("umpire/clock", "umpire", {"order": "extend", "seconds": 30})
    assert before + 85.0 < left_s(timed) <= before + 90.0
    blue = {"order": "extend", "role": "blue", "seconds": 60}
    assert said(timed.request("POST", "umpire/clock", "umpire", blue)) == "no sheet of blue is being timed"
    green = {"order": "extend", "role": "green", "seconds": 60}
    assert said(timed.request("POST", "umpire/clock", "umpire", green)) == "no role 'green' at this table"


def test_time_that_is_given_before_the_clock_has_looked_counts(timed: Club, tmp_path: Path) -> None:
    shelf = Archive(tmp_path / "s.sqlite")
    desk = shelf.desk(timed.table)
    assert desk is not None
    room = Room.load(shelf, desk)
    room.clock = Clock()  # as it is between a publication and the next tick
    room.extend("red", -358.0, 1000.0)
    room.tick(1001.0)
    assert "move" in {ask.form for ask in room.table.asks("red")}
    room.tick(1002.0)
    assert "move" not in {ask.form for ask in room.table.asks("red")}
    shelf.close()


def test_where_no_clock_runs_there_is_none_to_stop(client: TestClient) -> None:
    club = open_table(client, "nwc1902/yellow_sea", PEOPLE, umpire=True)
    assert "no clock runs" in said(club.request("POST", "umpire/clock", "umpire", {"order": "stop"}))


# -- a whole game --------------------------------------------------------------------------------------------------------


def test_a_whole_game_is_umpired_closed_and_verified(client: TestClient, tmp_path: Path) -> None:
    club = open_table(client, "nwc1902/yellow_sea", PEOPLE, umpire=True)
    assert "the game is not over" in said(club.request("POST", "umpire/close", "umpire", {}))
    for move in range(10):
        if "red" in console(club)["asked"]:
            hand_in(club, move)
        if move == 3:
            club.post("umpire/rule", "umpire", {"line": f"RULE {MASK} = no BECAUSE she stands out of the line"})
        club.post("umpire/publish", "umpire")
        if console(club)["may_close"]:
            break
    club.post("umpire/close", "umpire")
    assert club.get("desk", "red")["closed"]
    shelf = Archive(tmp_path / "s.sqlite")
    lines = shelf.read(club.table)
    shelf.close()
    assert verify(game_of("nwc1902.fleet"), lines).closed
