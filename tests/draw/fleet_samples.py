"""Views of fleet actions to draw charts of, played move by move through a table; sheets are scripts of orders."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.nwc1902.fleet.view import FleetView

GAME = game_of("nwc1902.fleet")
Sheets = Mapping[int, tuple[str, str]]  # by move; 0 is the opening; red's sheet, then blue's


def played(scenario: dict[str, Any], sheets: Sheets, moves: int, seed: int = 1902) -> Table:
    """A table after so many moves; where the script says nothing the fleets stand on."""
    table = Table.open(GAME, {"game": GAME.key, **scenario}, Memory(), Desk.of_seed(seed))
    for move in range(moves + 1):
        for side, text in zip(("red", "blue"), sheets.get(move, ("", "")), strict=True):
            handed = table.hand_in(side, text, "move" if move else "opening")
            if not handed.receipt:
                raise ValueError(f"move {move}, {side}: {'; '.join(remark.text for remark in handed.remarks)}")
    return table


def fleet(side: str, ships: Sequence[str], guide: tuple[float, float], heading: float, **more: Any) -> dict[str, Any]:
    """A fleet of the scenario; a ship's name may end in A or P for an armored or a protected cruiser."""
    kinds = {"A": "armored cruiser", "P": "protected cruiser"}
    entries = [
        {"name": name.rpartition("/")[0] or name, "kind": kinds.get(name.rpartition("/")[2], "battleship")} for name in ships
    ]
    return {"side": side, "ships": entries, "guide_yd": list(guide), "heading_deg": heading, "cards_kn": [12.0], **more}


SIX = ("Kearsarge", "Kentucky", "Alabama", "Illinois", "Wisconsin", "Iowa")
FOUR_AND_TWO = ("Maine", "Missouri", "Ohio", "Oregon", "New York/A", "Brooklyn/A")
OPTIONS = {"melee": False}


def numbered(prefix: str, count: int, armored: int = 0, protected: int = 0) -> list[str]:
    """Names of so many ships, the last of them cruisers."""
    plain = count - armored - protected
    return [f"{prefix} {i + 1}" + ("" if i < plain else "/A" if i < plain + armored else "/P") for i in range(count)]


@cache
def weight() -> Table:
    """Speed against weight, as its scenario has it, after fourteen moves."""
    red = fleet("red", FOUR_AND_TWO, (8000, 3000), 270, cards_kn=[14.4], second=4)
    blue = fleet("blue", SIX, (0, 0), 90, second=4)
    sheets = {
        1: ("C 3R", "A"),
        2: ("A", "A"),
        3: ("C 2L", "C 3L"),
        4: ("C 4R", "A"),
        5: ("C 4R; HF 1", "HF 1"),
        6: ("C 6R", "C 2R"),
        7: ("A", "C 1L"),
        8: ("C 2R", "A"),
        9: ("A", "HF 2"),
        10: ("C 1L", "A"),
        11: ("A", "C 1R"),
        12: ("HF *; C 1L", "HF *"),
        13: ("A", "A"),
        14: ("HV 4R", "HC 8L; HS 1/2"),
    }
    return played({"fleets": [red, blue], "moves": 40, "options": OPTIONS}, sheets, 14)


@cache
def twenties() -> Table:
    """Twenty ships a side in two columns that converge."""
    red = fleet("red", numbered("Red", 20, 4, 2), (0, 6600), 90, flag=1, second=11)
    blue = fleet("blue", numbered("Blue", 20, 3, 3), (600, 0), 90, flag=1, second=10)
    sheets = {1: ("C 3R", "C 3L"), 4: ("C 2L", "C 3R"), 7: ("C 1L", "HF 3"), 8: ("A", "HV 4L"), 9: ("HF 1", "A")}
    return played({"fleets": [red, blue], "options": OPTIONS}, sheets, 9)


@cache
def crossed() -> Table:
    """Twenty ships a side: Red in line abreast runs upon Blue's column and turns at the last."""
    red = fleet("red", numbered("Red", 20, 6), (0, 7000), 180, cards_kn=[14.4], formation="line right", flag=10, second=4)
    blue = fleet("blue", numbered("Blue", 20), (-400, 0), 90, flag=1, second=16)
    sheets = {3: ("HV 8L", "A"), 4: ("X", "A"), 5: ("A", "HF 10"), 6: ("A", "A")}
    return played({"fleets": [red, blue], "options": OPTIONS}, sheets, 7)


@cache
def lines_ahead() -> Table:
    """The opening of two long columns, head to head and far apart."""
    red = fleet("red", numbered("Red", 20), (8500, 1500), 270, cards_kn=[12.0])
    blue = fleet("blue", numbered("Blue", 20), (0, 0), 90)
    return played({"fleets": [red, blue], "options": OPTIONS}, {}, 0)


COAST = [
    *((-2500, -1500), (-1900, -900), (-1100, -700), (-500, -150), (100, 120), (500, 620), (760, 1180), (980, 1240)),
    *((1060, 900), (1350, 420), (2100, 260), (2700, 500), (3100, 980), (3600, 1020), (4300, 1300), (5200, 1500)),
]
ISLAND = [(-1500, 2700), (-1100, 3050), (-600, 2950), (-450, 2600), (-800, 2350), (-1300, 2400), (-1500, 2700)]
BANK = [(3600, 1900), (3950, 2150), (4300, 2080), (4380, 1800), (4050, 1640), (3700, 1700), (3600, 1900)]


def coast_scenario() -> dict[str, Any]:
    """A harbour that Blue defends with all that a coast can have."""
    red = fleet("red", (*FOUR_AND_TWO[:4], "Olympia/P"), (-6200, 5600), 90)
    blue = fleet("blue", SIX[:3], (2500, 1750), 0, defends=True)
    return {
        "fleets": [red, blue],
        "shores": [
            {"line": [list(point) for point in COAST], "rises": True},
            {"line": [list(point) for point in ISLAND], "rises": True},
            {"line": [list(point) for point in BANK], "rises": False},
        ],
        "forts": [
            {"side": "blue", "name": "Ferrule", "at_yd": [800, 1080], "guns": 6, "arc_deg": [250, 90]},
            {"side": "blue", "name": "Ledger", "at_yd": [3250, 900], "guns": 4, "calibre_in": 12},
        ],
        "mine_fields": [{"side": "blue", "corners": [[-300, 3150], [1500, 2500], [1650, 2950], [-100, 3650]]}],
        "submarines": [
            {"side": "blue", "name": "Holland", "at_yd": [300, 2100], "heading_deg": 330},
            {"side": "blue", "name": "Adder", "at_yd": [2900, 2900], "heading_deg": 10, "dived": True},
        ],
        "boats": [
            {"side": "blue", "name": "Bainbridge", "kind": "destroyer", "at_yd": [2300, 1200], "heading_deg": 20},
            {"side": "blue", "name": "Ericsson", "at_yd": [2700, 1100], "heading_deg": 20},
            {"side": "red", "name": "Foote", "at_yd": [-6000, 5200], "heading_deg": 90},
        ],
        "options": OPTIONS,
    }


@cache
def coast() -> Table:
    """An attack on that harbour: torpedoes in the water, a boat run in, a submarine seen."""
    sheets = {
        1: ("TB 3: SPD 12", "C 1L; FERRULE: F 1; SUB 1: C 330 S 6; SUB 2: C 320 S 5; TB 1: SPD 5; TB 2: SPD 5"),
        2: ("C 2R", "TB 1: L 3"),
        3: ("A", "HF 1; TB 2: L 3"),
        4: ("A", "SUB 1: FIRE 1; TB 1: SPD 8; C 6R"),
        5: ("HF 1", "TB 1: SPD 15; C 5R"),
        6: ("TB 3: SPD 20", "TB 2: SPD 12; TB 1: SPD 20"),
        7: ("1: PFT 30 60", "C 2R; 1: SFT 20 240; TB 1: R 6; TB 2: R 5"),
        8: ("1: SFT 60 150; HV 2L; TB 3: T1 120 100", "1: PFT 120 340; TB 2: T1 130 340; TB 1: T1 140 330"),
    }
    return played(coast_scenario(), sheets, 8, seed=5)


@cache
def close_quarters() -> Table:
    """Half a mile apart: full scores, ships lost."""
    red = fleet("red", (*FOUR_AND_TWO[:4], "New York/A", "Columbia/P"), (200, 6300), 90)
    blue = fleet("blue", SIX, (0, 0), 90)
    sheets = {1: ("C 4R", "C 4L"), 4: ("A", "C 3R"), 5: ("C 3L", "HF 1"), 6: ("A", "A"), 7: ("HV 8L", "A")}
    return played({"fleets": [red, blue], "options": OPTIONS}, sheets, 7)


@cache
def single_ships() -> Table:
    """A fleet of one against a fleet of one."""
    red, blue = fleet("red", ("Maine",), (0, 0), 0), fleet("blue", ("Olympia/P",), (5000, 4000), 270)
    return played({"fleets": [red, blue], "options": OPTIONS}, {2: ("A", "C 4R"), 3: ("HV 16L", "A")}, 3)


@cache
def long_circling() -> Table:
    """Twenty-two moves of two columns that go round one another."""
    red = fleet("red", FOUR_AND_TWO, (-3100, 0), 0, cards_kn=[12.0])
    blue = fleet("blue", SIX, (3100, 0), 180)
    sheets = dict.fromkeys(range(1, 23, 2), ("C 4R", "C 4R"))
    return played({"fleets": [red, blue], "options": OPTIONS}, sheets, 22)


TABLES = {
    "speed against weight": weight,
    "twenty a side": twenties,
    "the T crossed": crossed,
    "long lines": lines_ahead,
    "the coast": coast,
    "close quarters": close_quarters,
    "single ships": single_ships,
    "long circling": long_circling,
}


@cache
def seen(name: str, role: str = "umpire") -> FleetView:
    """What a role sees of a sample."""
    view: FleetView = TABLES[name]().view(role)
    return view


def opening() -> FleetView:
    """Blue writes his opening."""
    table = Table.open(GAME, {"game": GAME.key, **coast_scenario()}, Memory(), Desk.of_seed(1))
    view: FleetView = table.view("blue")
    return view
