"""Measuring at the terminal: lengths from piece to piece, limits of a piece, and words for what cannot be measured."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from sandgate.cli.measuring import show_length, show_limits
from sandgate.kernel.asks import Ask
from tests.cli.typed import done
from tests.contract import toy

pytestmark = pytest.mark.usefixtures("own_folder")


def answers(*lines: str, game: str = "play nwc1902/two_kearsarges --seed 1 -o v.record") -> list[str]:
    shown = done(game, "\n".join([*lines, ":quit", ""])).split("red, move 1> ")
    return [part.partition("\n")[2].strip() for part in shown[1 : len(lines) + 1]]


def test_a_length_is_told_with_its_bearing_and_clause() -> None:
    length, place, none = answers(":measure red blue", ":measure 0,0 0,1000", ":measure red bleu")
    assert length.endswith("from red to blue  [NWC.DU.05]")
    assert " yards, bearing " in length
    assert place == "1,000 yards, bearing 000 (N), from 0,0 to 0,1000  [NWC.DU.05]"
    assert none.startswith("no piece bleu")
    assert none.endswith("write :measure and two names of the board, or places as x,y")


def test_limits_are_told_with_their_clauses() -> None:
    limits, none = answers(":limits red", ":limits")
    assert limits.splitlines()[0] == "gun fire ends: 6,000 yards  [NWC.TA.19]"
    assert len(limits.splitlines()) == 7
    assert none == "write :limits and a name of the board"


def test_help_names_both_words() -> None:
    (help_text,) = answers(":help")
    assert ":measure A B" in help_text
    assert ":limits A" in help_text


def test_where_measuring_is_forbidden_the_clause_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """With the toy, whose walkers must guess while they write how far they go."""
    view = toy.LANTERN.view(toy.setup(toy.SCENARIO), toy.LANTERN.roles(toy.SCENARIO)[1])
    hall: Any = SimpleNamespace(table=SimpleNamespace(game=toy.LANTERN, view=lambda _: view))
    walk = Ask(toy.NORTH, "walk")
    for show in (show_length, show_limits):
        show(hall, walk, f"{toy.NORTH} 3,0")
        assert capsys.readouterr().out == "  You may not measure before you have gone; guess how far it is. [TOY.13]\n"
    show_length(hall, replace(walk, form="talk"), f"{toy.NORTH} 3,0")
    assert capsys.readouterr().out == f"  12 paces, bearing 270, from {toy.NORTH} to 3,0  [TOY.13]\n"
