"""The golden stories hold, and cite what they were written for."""

from pathlib import Path

import pytest

from sandgate.kernel.replay import verify

from .stories import FILES, played, read, tell


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_story_is_told_as_it_was(path: Path) -> None:
    assert tell(path) == read(path)["story"], "changed on purpose? `make golden`, read the difference, name the clause"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_story_cites_what_it_was_written_for(path: Path) -> None:
    golden = read(path)
    assert [clause for clause in golden["must_cite"] if clause not in golden["story"]] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_record_behind_the_story_verifies(path: Path) -> None:
    table = played(path)
    assert verify(table.game, table.store.read()).steps > 0
