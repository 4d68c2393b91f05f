"""The owner of a printed Action Card types it in and plays by it, by commands alone. NA.COMP.03."""

import re
from pathlib import Path
from textwrap import indent

import pytest
from click.testing import CliRunner, Result

from sandgate.cli.main import main

START = "start: {v: 6, house: false}"


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The shipped card as the examples lay it, with all its values the owner's."""
    monkeypatch.chdir(tmp_path)
    assert done("examples").exit_code == 0
    text = Path("examples/cards/naval_action/reconstruction.yaml").read_text(encoding="utf-8")
    assert START in text
    return text.replace("status: reconstruction ", "status: printed-card ").replace("house: true", "house: false")


def done(*words: str) -> Result:
    return CliRunner().invoke(main, [*words])


def played(card: str) -> Result:
    """Play the lesson's two turns by a card."""
    written = done("scenarios", "naval_action/lesson_naval_action").output
    Path("mine.yaml").write_text(f"{written}\ncard:\n{indent(card, '  ')}", encoding="utf-8")
    return done("run", "mine.yaml", "--seed", "3", "-o", "mine.record")


def story() -> str:
    return done("story", "mine.record").output


def test_no_ruling_says_house_where_the_owners_value_stands(typed: str) -> None:
    assert played(typed).exit_code == 0
    assert "fired at" in story()
    assert "house" not in story()
    assert done("verify", "mine.record").exit_code == 0


def test_what_is_still_ours_says_house(typed: str) -> None:
    """At medium range, by the modifier of the band."""
    assert played(typed.replace("{v: -3, house: false}", "{v: -3, house: true}")).exit_code == 0
    assert "(house: NA.GUN.13)" in story()


def test_all_that_is_wrong_with_a_card_is_told_at_once_with_its_place(typed: str) -> None:
    refused = played(typed.replace(START, "start: {v: six, house: false}").replace("\npenetration:", "\npiercing:"))
    assert refused.exit_code == 1
    assert re.search(r"^mine\.yaml:\d+:\d+: card\.accuracy\.start\.v: ", refused.output, re.MULTILINE)
    assert re.search(r"^mine\.yaml:\d+:\d+: card\.penetration: missing", refused.output, re.MULTILINE)


def test_where_a_printed_card_departs_from_the_booklet_it_counts_and_the_first_turn_tells_so(typed: str) -> None:
    assert played(typed.replace(START, "start: {v: 5, house: false}")).exit_code == 0
    told = "The card departs from the booklet: fixed point FP1 (accuracy track starts at 6)"
    assert story().count(told) == 1


def test_a_reconstruction_may_not_depart(typed: str) -> None:
    own = typed.replace("status: printed-card", "status: reconstruction")
    refused = played(own.replace(START, "start: {v: 5, house: false}"))
    assert refused.exit_code == 1
    assert "status: printed-card" in refused.output
