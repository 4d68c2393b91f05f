"""A game without charts of its own is drawn by its pieces."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any, NamedTuple

from sandgate.draw.charts import PLAIN, charts_of
from sandgate.kernel.board import Piece

from . import fleet_samples, melee_samples
from .little_wars_samples import LITTLE_WARS
from .samples import SAMPLES


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


def _views() -> Iterator[tuple[str, Any]]:
    """Boards of all games with charts, as umpire and players see them."""
    for duel in SAMPLES.values():
        yield "nwc1902.duel", duel()
    for name in ("close quarters", "the coast", "twenty a side"):
        yield "nwc1902.fleet", fleet_samples.seen(name, "umpire")
    for name in melee_samples.MELEES:
        yield "nwc1902.melee", melee_samples.seen(name)
    for battle in LITTLE_WARS.values():
        yield "wells1913.little_wars", battle()


def test_the_group_of_every_piece_ends_with_the_pieces_id_and_no_other_does() -> None:
    for game, view in _views():
        svg = charts_of(game).chart(view, theme="page")
        pieces = svg.partition('-layer-pieces"')[2].partition("-layer-")[0]
        idents = re.findall(r'<g id="([^"]*)">', pieces)
        for piece in view.pieces:
            found = [ident for ident in idents if ident.endswith(f"-{piece.id}")]
            may_be_missing = piece.kind == "mine field" or piece.note == "out of action"  # among the zones; gone
            assert found or may_be_missing, (game, piece)
            assert len(found) <= 1, (game, piece, found)
