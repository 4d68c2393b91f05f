"""A finished game as its record tells it: chapters, what decided, and what each role could see."""

from pathlib import Path

import pytest

from sandgate.cli.output import view_at
from sandgate.kernel.chronicle import chronicle
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.errors import TableError
from sandgate.kernel.record_files import open_record
from sandgate.kernel.story import headlines
from tests.cli.typed import done

GAMES = (
    "nwc1902/two_kearsarges --seat red=random --seat blue=torpedo --seed 2",  # a torpedo ends it within a move
    "nwc1902/six_moves --seed 1",
    "nwc1902/harbour --seed 4",
    "wells1913/beginners --seed 3",
    "wells1913/bridge_at_sandling --seed 7",
)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_told_as_story_and_charts_tell_it(game: str, tmp_path: Path) -> None:
    """The headlines are those of the story; views are those that `sandgate chart` draws; all of every game."""
    file = tmp_path / "a.record"
    done(f"run {game} --no-charts --quiet -o {file}")
    record = open_record(file)
    told = chronicle(*record)
    assert {chapter.move: chapter.headline for chapter in told.chapters} == headlines(*record)
    assert told.moves[0] == 0
    assert told.moves[-1] == told.chapters[-1].move
    assert told.deciding in told.moves
    for role in told.eyes:
        for move in (0, told.branches[-1] // 2, told.branches[-1]):
            assert told.view(role, move) == view_at(*record, role, move)


def test_the_move_that_decided_is_the_last_of_the_gravest(tmp_path: Path) -> None:
    file = tmp_path / "a.record"
    done(f"run nwc1902/harbour --seed 4 --no-charts --quiet -o {file}")
    told = chronicle(*open_record(file))
    ranks = {chapter.move: chapter.rank for chapter in told.chapters}
    assert ranks[told.deciding] == max(ranks.values())
    assert all(rank < ranks[told.deciding] for move, rank in ranks.items() if move > told.deciding)


def test_what_a_role_did_not_see_is_what_lacks_on_its_board_or_stands_elsewhere(tmp_path: Path) -> None:
    file = tmp_path / "a.record"
    done(f"run nwc1902/harbour --seed 4 --no-charts --quiet -o {file}")
    told = chronicle(*open_record(file))
    unseen = {each.id: each for each in told.deviations("red")}
    assert any("mines" in key for key in unseen), "the mines of the harbour are not on red's chart"
    assert not list(told.deviations(UMPIRE)), "the umpire sees the truth"
    for each in unseen.values():
        for move, x, y in each.truth:
            assert (x, y) in {(piece.x, piece.y) for piece in told.view(UMPIRE, move).pieces if piece.id == each.id}
        for move, x, y in each.believed:
            assert (x, y) in {(piece.x, piece.y) for piece in told.view("red", move).pieces if piece.id == each.id}


def test_a_game_that_is_not_over_is_not_told(tmp_path: Path) -> None:
    file = tmp_path / "a.record"
    done(f"run nwc1902/six_moves --seed 1 --no-charts --quiet -o {file}")
    game, lines = open_record(file)
    with pytest.raises(TableError, match="is not over"):
        chronicle(game, lines[:-1])


def test_a_role_or_a_move_that_there_is_not_is_named(tmp_path: Path) -> None:
    file = tmp_path / "a.record"
    done(f"run nwc1902/six_moves --seed 1 --no-charts --quiet -o {file}")
    told = chronicle(*open_record(file))
    with pytest.raises(TableError, match="there are umpire, red, blue"):
        told.view("green", 1)
    with pytest.raises(TableError, match="it has 0 to 6"):
        told.view("red", 7)
