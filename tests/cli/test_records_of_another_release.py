"""A record whose states or events this release has otherwise: each command says which record, which release, what to do."""

import json
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from sandgate.kernel.record import MARK, START, chained
from tests.golden.stories import FOLDER, play, read

from .typed import done, refused

pytestmark = pytest.mark.usefixtures("own_folder")
HERE = version("sandgate")


def made_otherwise(release: str, *, of_events: bool = False) -> None:
    """The ram, as a release would have recorded it in which a ship, or what is told of her, had no name."""
    table = play(read(FOLDER / "the_ram.yaml"))
    table.close()
    chain, lines = START, list[str]()
    for line in table.store.read():
        entry: dict[str, Any] = json.loads(line.rpartition(MARK)[0] + "}")
        if "release" in entry:
            entry["release"] = release
        for ship in (entry.get("state") or {}).get("ships", []) if not of_events else []:
            del ship["name"]
        for event in entry.get("events", []) if of_events else []:
            event.pop("ship", None)
        body = json.dumps(entry, ensure_ascii=False, separators=(",", ":"))
        again, chain = chained(body, chain)
        lines.append(again)
    Path("old.record").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


@pytest.mark.parametrize("command", ["chart", "chart --card", "replay", "print"])
def test_a_state_of_another_release_is_refused_in_words(command: str) -> None:
    made_otherwise("0.0.9")
    name, _, option = command.partition(" ")
    said = refused(f"{name} old.record {option}".strip())
    assert said.startswith("old.record: line ")
    assert "does not read the state that stands here (ships.0.name: Field required): release 0.0.9 made the record; " in said
    assert said.strip().endswith("open it with that, or tell it with `sandgate story`")
    assert "pydantic" not in said
    assert "Kearsarge" in done("story old.record")


def test_an_event_of_another_release_is_refused_in_words() -> None:
    made_otherwise("0.0.9", of_events=True)
    for command in ("story", "chart", "replay"):
        said = refused(f"{command} old.record")
        assert said.startswith("old.record: line ")
        assert "does not read the event that stands here (ship: Field required): release 0.0.9 made the record; " in said
        assert said.strip().endswith("open it with that")


def test_a_build_of_the_same_release_is_told_as_such() -> None:
    made_otherwise(HERE)
    assert f"another build of release {HERE} made the record" in refused("chart old.record")
