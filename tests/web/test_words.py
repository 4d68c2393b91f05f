"""The words of the period as everybody gets them: open to all, sent once, and only those that the game has."""

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from sandgate.kernel.games import game_keys
from sandgate.kernel.glossary import words_of_book, words_of_game

from .club import server


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with server(tmp_path_factory.mktemp("words")) as found:
        yield found


@pytest.mark.parametrize("game", game_keys())
def test_a_page_gets_the_words_of_its_game_and_no_others(client: TestClient, game: str) -> None:
    told = client.get(f"/api/words/{game}").json()
    assert (told["game"], told["book"]) == (game, game.partition(".")[0])
    assert [each["word"] for each in told["words"]] == [each.word for each in words_of_game(game)]
    names = {each["word"] for each in told["words"]}
    assert [each["word"] for each in told["words"] if not names >= {*each["see"]}] == []


def test_what_is_seen_beside_a_word_is_told_in_the_same_game(client: TestClient) -> None:
    beside = {
        game: {each["word"]: each["see"] for each in client.get(f"/api/words/wells1913.{game}").json()["words"]}
        for game in ("little_wars", "kriegspiel")
    }
    assert "Defensive Game" in beside["little_wars"]["attacker"]
    assert "attacker" not in beside["kriegspiel"]
    assert beside["kriegspiel"]["waggon"] != beside["little_wars"]["waggon"]


def test_all_words_are_told_by_book_with_the_games_that_have_them(client: TestClient) -> None:
    books = {each["book"]: each for each in client.get("/api/words").json()}
    assert {key: len(book["words"]) for key, book in books.items()} == {
        key: len(words_of_book(key)) for key in ("jane1905", "naval_action", "nwc1902", "wells1913")
    }
    assert books["nwc1902"]["title"] == "Rules for the Conduct of the War Games, 1902"
    games = {each["word"]: each["games"] for each in books["wells1913"]["words"]}
    assert (games["epaulement"], games["isolated"]) == (["Kriegspiel"], [])


def test_there_are_no_words_of_a_game_that_there_is_not(client: TestClient) -> None:
    answer = client.get("/api/words/nwc1902.dule")
    assert answer.status_code == 404
    assert (
        "no game 'nwc1902.dule' is installed; there are jane1905.strategical, jane1905.tactical, "
        in answer.json()["problem"]
    )


@pytest.mark.parametrize("path", ["/api/words", "/api/words/nwc1902.fleet"])
def test_words_are_packed_and_sent_once(client: TestClient, path: str) -> None:
    first = client.get(path, headers={"accept-encoding": "gzip"})
    assert (first.status_code, first.headers["content-encoding"]) == (200, "gzip")
    again = client.get(path, headers={"accept-encoding": "gzip", "if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = client.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == first.json()


def test_the_page_of_all_words_is_there_for_all(client: TestClient) -> None:
    answer = client.get("/words")
    assert answer.status_code == 200
    assert "/static/js/words_page.js" in answer.text
