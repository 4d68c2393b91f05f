"""What an adapter asks for a picture: the charts of a game, found by the game's key.

A game has its charts under the entry point group `sandgate.charts`; a game without any is drawn by its pieces alone.
Adapters know no game by name: they hand in a view, whosever it is, and get a file that stands alone.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from sandgate.draw import pieces
from sandgate.draw.colours import Theme
from sandgate.draw.ink import Box
from sandgate.draw.sheet import Format, Sheet
from sandgate.kernel.contract import Game
from sandgate.kernel.errors import TableError
from sandgate.kernel.games import game_keys, game_of
from sandgate.kernel.installed import CHARTS, loaded, point_of, unusable


@dataclass(frozen=True, slots=True)
class Charts:
    """The charts of one game. All functions get a view of the game's own type and draw nothing that is not in it."""

    paper: Callable[[Any, Format, bool], Sheet]  # the view, for which sheet, with zones of chance
    score: Callable[[Any], Sheet]
    near: Callable[[Any, Format, bool, Box], Sheet] | None = None  # a part of the board, for games that can draw one
    papers: Callable[[Any, str, Format], Sheet] | None = None  # what lies beside the board, by its key (kernel/papers.py)

    def chart(
        self,
        view: Any,
        *,
        theme: Theme = "paper",
        sheet: Format = "table",
        zones: bool = False,
        window: Box | None = None,
        title: str = "",
    ) -> str:
        """Draw the board of a view: `table` for a desk, `picture` one of several, `hand` for a phone, `wall` for a room.

        window: west, south, east and north of the part to be drawn. title: of the battle, on a strip above the chart, for
        one that stands alone. Raises TableError if the game cannot draw a part.
        """
        if window is not None and self.near is None:
            raise TableError("the chart of this game shows the whole board; leave the window away")
        drawn = self.paper(view, sheet, zones) if window is None or not self.near else self.near(view, sheet, zones, window)
        return drawn.headed(title).svg(theme)

    def beside(self, view: Any, key: str, *, theme: Theme = "paper", sheet: Format = "table") -> str:
        """Draw a paper that lies beside the board; raises TableError if the game has none."""
        if self.papers is None:
            raise TableError("the charts of this game have no paper beside the board")
        return self.papers(view, key, sheet).svg(theme)

    def card(self, view: Any, *, theme: Theme = "paper", title: str = "") -> str:
        """Draw the score card of a view."""
        return self.score(view).headed(title).svg(theme)


PLAIN = Charts(pieces.paper, pieces.score)


@cache
def charts_of(game: str) -> Charts:
    """Find the charts of a game by its key; a game without charts of its own is drawn by its pieces, in its own unit."""
    point = point_of(CHARTS, game)
    if point is None:
        return _plain(game_of(game)) if game in game_keys() else PLAIN
    charts = loaded(point)
    if not isinstance(charts, Charts):
        raise unusable(point, f"it is {type(charts).__name__} and no Charts (sandgate.draw.charts)")
    return charts


def _plain(game: Game[Any, Any]) -> Charts:
    def paper(view: Any, form: Format, _zones: bool) -> Sheet:
        return pieces.board(view, form, scale=pieces.scale_of(game, view))

    return Charts(paper, pieces.score)
