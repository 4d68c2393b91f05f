"""A game without charts of its own is drawn by its pieces."""

import re
import xml.etree.ElementTree as ET
from typing import NamedTuple

from sandgate.draw.charts import PLAIN, charts_of
from sandgate.kernel.contract import Piece


class Board(NamedTuple):
    """A view that has pieces and nothing else."""

    pieces: tuple[Piece, ...]


BOARD = Board(
    (
        Piece("red-1", "red", "gun", 10.0, 20.0, 45.0),
        Piece("red/scouts", "red", "cavalry", 14.0, 22.0, 10.0, "last seen move 4"),
        Piece("blue-1", "blue", "gun", 40.0, 50.0, 200.0),
        Piece("depot", "", "depot", 30.0, 5.0),
    )
)


def test_a_game_without_charts_gets_the_plain_ones() -> None:
    assert charts_of("no such game") is PLAIN


def test_every_piece_is_drawn_with_its_name_and_note() -> None:
    svg = PLAIN.chart(BOARD)
    ET.fromstring(svg)
    assert PLAIN.paper(BOARD, "table", False).misses == ()
    assert "red/scouts: cavalry, last seen move 4" in svg
    assert len(re.findall(r'<g id="pieces-table-piece-', svg)) == 4


def test_sides_differ_by_shape() -> None:
    svg = PLAIN.chart(BOARD)
    for side in ("red", "blue", "neutral"):
        assert f'href="#pieces-table-sign-piece-{side}"' in svg


def test_an_empty_board_says_so() -> None:
    assert "Nothing is on the board." in PLAIN.chart(Board(()))
    assert "Nothing is on the board." in PLAIN.card(Board(()))


def test_the_list_names_every_piece() -> None:
    card = PLAIN.card(BOARD)
    assert all(piece.id in card for piece in BOARD.pieces)
