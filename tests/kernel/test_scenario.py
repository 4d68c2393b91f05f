"""Scenario files: all faults at once, each with line, column and a remedy."""

from pathlib import Path
from random import Random

import pytest

from sandgate.kernel.errors import ScenarioError
from sandgate.kernel.scenario import load, read
from sandgate.kernel.shelf import shipped

GOOD = """\
game: nwc1902.duel
title: A try
moves: 30
ships:
  - {side: red, name: Kearsarge, at_yd: [0, 0], heading_deg: 0, speed_kn: 14.4}
  - {side: blue, name: Kentucky, at_yd: [900, 4000], heading_deg: 180, speed_kn: 12}
"""


def faults(text: str) -> list[str]:
    with pytest.raises(ScenarioError) as error:
        read("mine.yaml", text)
    return str(error.value).splitlines()


def test_a_good_scenario_reads() -> None:
    assert read("mine.yaml", GOOD).scenario["moves"] == 30


def test_who_changes_what_he_loaded_changes_nobody_elses() -> None:
    load("nwc1902/kearsarge_indiana").scenario["ships"].clear()
    assert len(load("nwc1902/kearsarge_indiana").scenario["ships"]) == 2


@pytest.mark.parametrize("name", [name for name, _ in shipped()])
def test_every_shipped_scenario_is_sound(name: str) -> None:
    loaded = load(name)
    assert loaded.game.setup(loaded.scenario)


def test_all_faults_come_at_once_with_line_and_column() -> None:
    text = GOOD.replace("moves: 30", "moves: thirty").replace("heading_deg: 0", "headin_deg: 0")
    found = faults(text)
    assert any(line.startswith("mine.yaml:3:1: moves:") for line in found)
    assert any(line.startswith("mine.yaml:5:5: ships.1.heading_deg: missing") for line in found)
    assert any("headin_deg: no such key. Did you mean heading_deg?" in line for line in found)
    column = text.splitlines()[4].index("headin_deg") + 1
    assert any(line.startswith(f"mine.yaml:5:{column}: ships.1.headin_deg: no such key") for line in found)


def test_a_name_at_the_head_of_a_fault_is_as_it_is_written() -> None:
    text = dict(shipped())["wells1913/bridge_at_sandling"].read_text(encoding="utf-8")
    assert ": BI2.1 would stand too near to BI1." in faults(text.replace("at: [110, 158]", "at: [72, 158]"))[0]


def test_a_key_that_stands_twice_is_refused() -> None:
    assert faults(GOOD + "moves: 40\n")[0].startswith("mine.yaml:7:1:")


def test_yaml_never_changes_the_type_of_a_word() -> None:
    """12:30 is no number and NO is no truth value."""
    assert read("mine.yaml", GOOD.replace("A try", "NO")).scenario["title"] == "NO"
    assert any("12:30" in line for line in faults(GOOD.replace("moves: 30", "moves: 12:30")))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "a list of `key: value` lines"),
        ("- 1\n", "a list of `key: value` lines"),
        ("moves: 3\n", "a scenario names its game"),
        ("game: nwc1902.dual\n", "Did you mean nwc1902.duel?"),
        ("game: [", "mine.yaml:1:"),
        ("game: !!python/object:os.system ls\n", "mine.yaml:1:1"),
    ],
)
def test_what_is_no_scenario_is_told_so(text: str, words: str) -> None:
    assert words in "\n".join(faults(text))


@pytest.mark.parametrize(
    "text",
    [
        "game: " + "[" * 60,
        "- " * 60 + "x",
        "? " * 60 + "x",
        "".join([f"{' ' * nth}a:\n" for nth in range(60)]),
        "".join([f"{' ' * nth}- - -\n" for nth in range(0, 180, 3)]),
    ],
)
def test_what_lies_too_deep_is_refused_before_it_is_read(text: str) -> None:
    assert "within one another" in faults(text)[0]


def test_an_unknown_scenario_is_answered_with_its_neighbours() -> None:
    with pytest.raises(ScenarioError, match=r"Did you mean nwc1902/kearsarge_indiana\?"):
        load("nwc1902/kearsarge_indianna")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ScenarioError, match="no text in UTF-8"):
        load(str(path))


@pytest.mark.slow
def test_no_mutated_scenario_makes_a_traceback() -> None:
    """Thousands of scenarios with letters cut and mixed: each reads, or is refused with file, line and column."""
    chance = Random(1902)
    for _ in range(1500):
        text = GOOD
        for _ in range(chance.randint(1, 4)):
            place = chance.randrange(len(text))
            filling = chance.choice(
                ["", ":", "[", "]", "{", "}", "-1", "1e999", ".nan", "~", "*a", "&a ", "!!x ", "\t", "\n", "'", "é", "\x07"]
            )
            text = text[:place] + filling + text[place + chance.randint(0, 6) :]
        assert all(line.startswith("mine.yaml:") for line in _faults_if_any(text))


def _faults_if_any(text: str) -> list[str]:
    """The lines of a refusal, none if the scenario reads; anything but a ScenarioError fails the test."""
    try:
        read("mine.yaml", text)
    except ScenarioError as error:
        return str(error).splitlines()
    return []
