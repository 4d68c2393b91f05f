"""The doctrines of four admirals: line ahead at a chosen range, the decisive range, turning away, breaking off.

What a turn costs them: search.py. No doctrine steers upon a shore of its own will (admiral.py), and all of them use
submarines and boats alike (craft.py).
"""

from random import Random
from typing import Any, Final

from sandgate.bots.bot import Bot, Written
from sandgate.bots.nwc1902_fleet.admiral import Search, open_game, write
from sandgate.bots.nwc1902_fleet.deciding import (
    AWAY,
    DECISIVE_YD,
    LINE_YD,
    at_range,
    breaks_off,
    turns_away,
    worst_in_reach,
)
from sandgate.bots.nwc1902_fleet.reckoning import Situation, situation
from sandgate.bots.nwc1902_fleet.search import search_column
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import Game
from sandgate.rules.nwc1902.squadron.seen import SeenShip


def _doing(now: Situation, wanted_yd: float) -> str:
    doing = "closing" if now.nearest_yd > 1.1 * wanted_yd else "opening" if now.nearest_yd < 0.9 * wanted_yd else "holding"
    return f"{doing} to fight in line ahead at {wanted_yd:,.0f} yards; the nearest enemy is {now.nearest_yd:,.0f} yards off"


def line_ahead(_game: Game[Any, Any], view: Any, ask: Ask, chance: Random, search: Search = search_column) -> Written:
    """A sheet of the line-ahead doctrine."""
    if ask.form == "opening":
        return open_game(view, ask, f"fight in line ahead at {LINE_YD:,.0f} yards")
    now = situation(view, ask)
    return write(now, at_range(LINE_YD), chance, search, _doing(now, LINE_YD))


def decisive(_game: Game[Any, Any], view: Any, ask: Ask, chance: Random, search: Search = search_column) -> Written:
    """A sheet of the decisive-range doctrine: close, and concentrate on the enemy who has suffered most."""
    if ask.form == "opening":
        return open_game(view, ask, f"close to {DECISIVE_YD:,.0f} yards and sink ship after ship")
    now = situation(view, ask)
    worst, doing = _to_concentrate_on(now), _doing(now, DECISIVE_YD)
    if worst is None:
        return write(now, at_range(DECISIVE_YD), chance, search, doing)
    why = f"{doing}; signals fire on {worst.name}, who has suffered most"
    return write(now, at_range(DECISIVE_YD), chance, search, why, [f"HF {worst.wing}"])


def _to_concentrate_on(now: Situation) -> SeenShip | None:
    """The enemy nearest to her end, once she is ringed and most can reach her; None if no signal can or need go up."""
    flies = any(hoist.signal[:1] == "F" for hoist in now.view.hoists)
    nth = worst_in_reach(now.own, now.enemies)
    if now.fleet.mute_moves or flies or nth < 0 or now.enemies[nth].number == now.fleet.concentration:
        return None
    return now.enemies[nth]


def turn_away(_game: Game[Any, Any], view: Any, ask: Ask, chance: Random, search: Search = search_column) -> Written:
    """A sheet of the turn-away doctrine: line ahead, but away from whoever is within reach of torpedoes."""
    if ask.form == "opening":
        return open_game(view, ask, "fight in line ahead and turn away from torpedoes")
    now = situation(view, ask)
    boats = [boat for boat in view.boats if boat.side != now.fleet.side and not boat.gone]
    if turns_away(now.nearest_yd, any(seen.move == view.move for seen in view.torpedoes) or bool(boats)):
        why = f"turning away from torpedoes; the nearest enemy is {now.nearest_yd:,.0f} yards off"
        return write(now, AWAY, chance, search, why)
    return write(now, at_range(LINE_YD), chance, search, _doing(now, LINE_YD))


def break_off(_game: Game[Any, Any], view: Any, ask: Ask, chance: Random, search: Search = search_column) -> Written:
    """A sheet of the weaker admiral: fight in line ahead while it pays, break off when it does not."""
    if ask.form == "opening":
        return open_game(view, ask, "keep the fleet in being: break off when the enemy is the stronger")
    now = situation(view, ask)
    if not breaks_off(now.strength):
        return line_ahead(_game, view, ask, chance, search)
    why = f"breaking off: {now.strength:.0%} of the enemy's strength is left"
    return write(now, AWAY, chance, search, why)


LINE_AHEAD: Final = Bot(
    "line_ahead",
    "leads the column in person and holds 3,000 yards within a tenth, turning where his fire gains most on the enemy's",
    line_ahead,
)
DECISIVE: Final = Bot("decisive", "closes to 2,300 yards and concentrates on the enemy who has suffered most", decisive)
TURN_AWAY: Final = Bot(
    "turn_away", "line ahead at 3,000 yards, but away from torpedoes and from whoever comes within 1,800 yards", turn_away
)
BREAK_OFF: Final = Bot(
    "break_off",
    "line ahead while his strength is four fifths of the enemy's or more; below it he gets away",
    break_off,
)
