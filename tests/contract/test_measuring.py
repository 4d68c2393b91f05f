"""Measuring, the same for every game: rulers and limits of all pieces, at any point of a game, and where it is forbidden."""

from math import isfinite

import pytest

from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Limit, Ruler
from sandgate.kernel.clauses import find_clause
from sandgate.kernel.contract import Game
from sandgate.kernel.table import Table

from . import toy
from .games import WRITTEN, Fixture, play_at_random
from .toy import LANTERN, NORTH, SCENARIO

every_game = pytest.mark.parametrize("fixture", WRITTEN.values(), ids=WRITTEN.keys())


def fault_of(game: Game, ruler: Ruler | None, limits: tuple[Limit, ...]) -> str:  # type: ignore[type-arg]
    """What is wrong with a ruler and the limits that go with it; "" if nothing is."""
    cited = [limit.clause for limit in limits]
    if ruler is not None:
        cited.append(ruler.clause)
        if not ruler.says or (ruler.allowed and not (ruler.unit and ruler.length > 0.0 and ruler.step > 0.0)):
            return f"a ruler without words or unit: {ruler}"
        if not ruler.allowed and any(limit.kind == "range" for limit in limits):
            return "what must be guessed is drawn"
    for limit in limits:
        places = [value for way in limit.ways for place in way for value in place]
        if not limit.name or not limit.ways or any(len(way) < 2 for way in limit.ways) or not all(map(isfinite, places)):
            return f"a limit without words or lines: {limit}"
    if game is not LANTERN and not all(find_clause(clause).id == clause for clause in cited):
        return f"a clause that is none: {cited}"
    return ""


@every_game
@pytest.mark.parametrize("seed", range(2))
def test_every_piece_of_every_view_has_limits_with_words_lines_and_a_clause(fixture: Fixture, seed: int) -> None:
    game, measured, kinds, measures = fixture.game, 0, dict[str, int](), False

    def look(table: Table) -> None:
        nonlocal measured, measures
        for role in table.fold.roles:
            view = table.view(role)
            for ask in (None, *table.asks(role)) if view is not None else ():
                ruler = game.ruler(view, ask)
                measures = measures or (ruler is not None and ruler.allowed)
                for piece in view.pieces[:: 1 + len(view.pieces) // 40]:
                    limits = game.limits(view, ask, piece.id)
                    assert fault_of(game, ruler, limits) == "", (role, piece.id)
                    measured += 1
                    kinds.update({limit.kind: 1 for limit in limits})

    play_at_random(fixture, seed, umpire=bool(seed), steps=25, each=look)
    assert measured > 20
    assert "reach" in kinds
    assert ("range" in kinds) == measures  # where nobody may measure there are no ranges either


def test_where_the_book_forbids_measuring_the_ruler_names_the_clause_and_no_range_is_shown() -> None:
    view = LANTERN.view(toy.setup(SCENARIO), LANTERN.roles(SCENARIO)[1])
    walk, talk = Ask(NORTH, "walk"), Ask(NORTH, "talk")
    assert LANTERN.ruler(view, walk) == Ruler(
        False, "TOY.13", "You may not measure before you have gone; guess how far it is."
    )
    assert [limit.kind for limit in LANTERN.limits(view, walk, NORTH)] == ["reach"]
    assert [limit.kind for limit in LANTERN.limits(view, talk, NORTH)] == ["reach", "range"]


def test_a_game_that_says_nothing_of_measuring_has_no_ruler_and_no_limits() -> None:
    silent = Game(**{name: getattr(LANTERN, name) for name in REQUIRED})
    view = LANTERN.view(toy.setup(SCENARIO), LANTERN.roles(SCENARIO)[1])
    assert silent.ruler(view, None) is None
    assert silent.limits(view, None, NORTH) == ()


REQUIRED = (
    *("key", "model", "state", "events", "roles", "setup", "awaits", "view", "offers", "read", "adjudicate", "result"),
)
