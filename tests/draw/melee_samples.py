"""Views of mêlées to draw charts of, played move by move; sheets are scripts of orders, by role."""

from collections.abc import Mapping, Sequence
from functools import cache

from sandgate.rules.nwc1902.melee.game import GAME
from sandgate.rules.nwc1902.melee.view import MeleeView
from tests.rules.nwc1902.melee.playing import Entry, Melee, ship

STOPPED = {"speed_kn": 0, "engines_kn": 0}
CRUISERS: dict[int, Entry] = {7: {"kind": "armored cruiser"}, 8: {"kind": "protected cruiser"}}
Sheets = Mapping[int, Mapping[str, str]]  # by move


def play(melee: Melee, moves: int, sheets: Sheets) -> Melee:
    """Play so many moves; who is not in the script stands on."""
    for move in range(1, moves + 1):
        melee.move(sheets.get(move, {}))
    return melee


def all_of(side: str, ships: int, order: str) -> dict[str, str]:
    """The same sheet for all captains of a side."""
    return {f"{side}/{wing}": order for wing in range(1, ships + 1)}


def column(x_yd: float, head_yd: float, heading_deg: float, ships: int, astern_yd: float) -> list[Entry]:
    """A column, its head first; the seventh and the eighth ship are cruisers, the fourth is of the Indiana's type."""
    more: dict[int, Entry] = {4: {"battery": "indiana"}, **CRUISERS}
    return [ship(x_yd, head_yd + astern_yd * (wing - 1), heading_deg, **more.get(wing, {})) for wing in range(1, ships + 1)]


@cache
def columns() -> Melee:
    """Eight a side pass on opposite courses, then both turn towards the enemy; the last move is plotted, not scored."""
    red, blue = column(900, 600, 180, 8, 400), column(0, 0, 0, 8, -400)
    melee = Melee(red, blue, red={"flag": 6, "second": 4}, blue={"flag": 7, "second": 5})
    fire = all_of("red", 8, "OF") | all_of("blue", 8, "OF")
    sheets = {
        1: fire | {"red": "HV 4R", "blue": "HF 2"},
        5: {"blue": "HC 2R", "red/2": "SFT 10 W", "blue/3": "SFT 5 E"},
        6: {"red": "X"},
        7: {"blue/2": "SFT 12 NE", "red/5": "PFT 3 NW"},
    }
    return play(melee, 7, sheets)


@cache
def close_quarters() -> Melee:
    """Two a side pass within torpedo range; after eight moves all torpedoes have run."""
    red = [ship(900, 1100, 180, name="Maine"), ship(900, 1500, 180, name="New York", kind="armored cruiser")]
    blue = [ship(0, 0, 0, name="Kearsarge"), ship(0, -400, 0, name="Indiana", battery="indiana")]
    sheets = {
        1: all_of("red", 2, "OF") | all_of("blue", 2, "OF"),
        3: {"red/1": "SFT 10 W; R 4", "blue/1": "SFT 12 NE", "blue": "HV 2R"},
        4: {"red/2": "R 6", "blue/2": "R 2"},
    }
    return play(Melee(red, blue, face=1), 6, sheets)


@cache
def ram() -> Melee:
    """Red 1 has struck the side of Blue 1 in move 8; move 9 is plotted."""
    red = [ship(20, -1555), ship(-700, -1400, 10)]
    blue = [ship(0, 0, 270, **STOPPED), ship(900, 300, 250)]
    return play(Melee(red, blue), 9, {2: all_of("red", 2, "OF") | all_of("blue", 2, "OF")})


@cache
def collision() -> Melee:
    """Red 1 and Blue 1 have met head to head in move 1."""
    return play(Melee([ship(0, -200), ship(-600, -300, 20)], [ship(5, 200, 180), ship(500, 300, 200)]), 2, {})


@cache
def opening() -> Melee:
    """Ten a side before the first move, one of them lost before; a signal flies since the fleet game."""
    red, blue = column(1000, 500, 180, 10, 400), column(0, 0, 0, 10, -400)
    red[2] |= {"lost": True, "received": 1200}
    flying = {"signals": [{"signal": "HV 4R", "ship": 1, "flown_moves": 5}]}
    return Melee(red, blue, red={"second": 4}, blue=flying)


@cache
def shoal() -> Melee:
    """A duel of two fleets of one ship beside a shore and a shoal, Red hurt from the first."""
    shores = [
        {"line": [[-900, 950], [-300, 900], [500, 1060], [900, 930], [1400, 980], [2300, 1100]], "rises": True},
        {"line": [[300, 200], [600, 420], [900, 300], [700, 60], [300, 200]], "rises": False},
    ]
    melee = Melee([ship(0, 0, 30, received=450)], [ship(1700, 700, 270)], shores=shores)
    return play(melee, 4, {1: {"red/1": "OF", "blue/1": "OF; L 2"}})


@cache
def harbour() -> Melee:
    """Inside a harbour: forts, mines that have gone off, a submarine seen, boats and their torpedoes."""
    defended = {"defends": True}
    forts = [
        {"side": "blue", "name": "Morgan", "at_yd": [-900, 200], "guns": 6, "calibre_in": 12, "arc_deg": [80, 290]},
        {"side": "blue", "name": "Gaines", "at_yd": [900, 250], "battery": [{"guns": 2, "calibre_in": 12}, {"guns": 1}]},
    ]
    boats = [
        {"side": "blue", "name": "Porter", "at_yd": [300, 700], "heading_deg": 180, "speed_kn": 10},
        {"side": "blue", "name": "Bainbridge", "kind": "destroyer", "at_yd": [-300, 700], "heading_deg": 180},
    ]
    melee = Melee(
        [ship(0, -1400), ship(0, -1800), ship(0, -2200)],
        [ship(400, 900, 180, kind="armored cruiser", **STOPPED), ship(500, 1300, 180, **STOPPED)],
        face=1,
        blue=defended,
        forts=forts,
        mine_fields=[{"side": "blue", "corners": [[-600, -800], [-100, -800], [-100, -100], [-600, -100]]}],
        explosions=[{"at_yd": [-400, -750]}],
        submarines=[{"side": "blue", "name": "Holland", "at_yd": [500, -900], "heading_deg": 225}],
        boats=boats,
        shores=[
            {"line": [[-9000, 0], [-600, 0], [-600, 4000]], "rises": True},
            {"line": [[600, 4000], [600, 0], [9000, 0]], "rises": True},
        ],
    )
    sheets = {
        1: all_of("red", 3, "OF") | {"blue/1": "OF", "red/2": "OF T MORGAN; L 2"},
        5: {"blue": "TB 1: T1 5 S"},
        6: {"blue": "TB 1: T2 5 SSW"},
    }
    return play(melee, 6, sheets)


MELEES = {
    "the harbour": harbour,
    "two columns": columns,
    "close quarters": close_quarters,
    "the ram": ram,
    "the collision": collision,
    "ten a side": opening,
    "the shoal": shoal,
}


@cache
def seen(name: str, role: str = "umpire") -> MeleeView:
    """What a role sees of a sample."""
    return MELEES[name]().view(role)


def roles(name: str) -> Sequence[str]:
    """All roles of a sample."""
    return [role.key for role in GAME.roles(MELEES[name]().scenario)]
