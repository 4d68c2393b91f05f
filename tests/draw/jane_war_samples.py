"""Jane's strategical game for the charts: a war of trade, steam and notes in the Yellow Sea, and a night off Shantung."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from sandgate.rules.jane1905.strategical.game import GAME
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView
from sandgate.rules.jane1905.strategical.state import State
from tests.rules.jane1905.strategical.war import War, force, scheme, side

ROLES: Final = (
    "umpire",
    "red",
    "red/varyag",
    "red/bayan",
    "red/engineer",
    "blue",
    "blue/drake",
    "blue/fuji",
    "trade",
    "neutral",
)
RED: Final = side(
    "port-arthur",
    force("SQUADRON", "port-arthur", "tsesarevich", "retvizan", "destroyer_30kn Boevoi", "submarine_holland Delfin"),
    force("VARYAG", "32-30N 124-20E", "varyag", role="varyag", burnt_t=500.0),
    force("BAYAN", "36-10N 123-50E", "asama Bayan", "destroyer_30kn Vlastny", role="bayan"),
    name="Russia",
    admiralty="Port Arthur",
    raider=True,
    statement="War is imminent.",
    objects=[{"text": "Four prizes, and Varyag home by D6 00h.", "prizes": 4, "home": "VARYAG"}],
    players=("varyag", "bayan"),
    allowed=["shanghai-wusung"],
    harbours={
        "port-arthur": {
            "mines": ["38-44N 121-20E", "38-43N 121-17E", "38-41N 121-26E"],
            "forts": [
                {"name": "Golden Hill", "at": "38-47.5N 121-15E"},
                {"name": "Electric Cliff", "at": "38-46.8N 121-17E"},
            ],
            "remarks": "The roadstead is under both forts; small craft pass along the cliffs by the light of day alone.",
        }
    },
    marks={"SHANTUNG": "37-33N 122-54E"},
)
BLUE: Final = side(
    "wei-hai-wei",
    force("GUARD", "wei-hai-wei", "majestic", "destroyer_30kn Fame"),
    force("DRAKE", "31-10N 125-30E", "drake", role="drake", burnt_t=300.0),
    force("FUJI", "36-00N 125-30E", "fuji", "mikasa", "torpedo_boat No 9", role="fuji"),
    name="Great Britain",
    admiralty="Wei-hai-wei",
    statement="War is imminent.",
    objects=[{"text": "Fewer than four steamers taken.", "enemy_prizes_below": 4}],
    players=("drake", "fuji"),
    marks={"SHANTUNG": "37-33N 122-54E"},
)
NOTHING: Final[Mapping[str, str]] = {}
SHEETS: Final = {
    "red/varyag": 'SEA VARYAG: 100 12KN; PRIZE ALL\nNOTE PORT ARTHUR "Two steamers in sight, no warship"',
    "red/bayan": "SEA BAYAN: 110 14KN 3H; 160 14KN; IF SIGHT THEN 340 21KN",
    "blue/drake": 'SEA DRAKE: 330 10KN\nNOTE WEI-HAI-WEI "Nothing seen so far"',
    "blue/fuji": "SEA FUJI: 265 12KN",
    "blue": 'NOTE DRAKE "Varyag is out: keep the Shanghai route"',
}


def war(**facts: Any) -> War:
    """The war before anything is written."""
    usual: dict[str, Any] = {
        "routes": {"SN": "blue", "SW": "blue", "NT": "blue"},
        "neutral_coasts": ["Korea", "Japan", "China"],
        "trade_player": True,
        "neutral_player": True,
        "weather": [{"from_h": 0, "day": "fine", "night": "bright moon"}],
        "stations": [{"name": "Shantung", "at": "37-24N 122-42E", "side": "blue"}],
        "ports": {"wei-hai-wei": {"wireless": True}, "port-arthur": {"wireless": True}},
    }
    engineer = {"role": "engineer", "name": "Engineer", "duty": "engineer"}
    red = {**RED, "players": [*RED["players"], engineer]}
    return War(scheme(red, BLUE, **{"war_imminent": "06:00", **usual, **facts}))


def played(until_min: int, changed: Mapping[str, str] = NOTHING, **facts: Any) -> State:
    """The war as it stands when somebody is asked first after a minute; sheets are handed in at the first period.

    changed: the sheets that are written otherwise.
    """
    game = war(**facts)
    if until_min:
        game.on(**{role.replace("/", "_"): text for role, text in {**SHEETS, **changed}.items()})
    while game.state.minute < until_min and not game.state.ended:
        game.on()
    return game.state


@cache
def opening() -> State:
    """Before anything is written."""
    return played(0)


@cache
def by_day() -> State:
    """In the first forenoon: Bayan and Fuji have sighted each other."""
    return played(140)


@cache
def by_night() -> State:
    """At the first midnight: Varyag has taken a steamer."""
    return played(1_000)


@cache
def next_noon() -> State:
    """At noon of the second day."""
    return played(1_700)


@cache
def on_the_board() -> State:
    """Bayan goes on, and comes to the board with Fuji."""
    return played(200, {"red/bayan": "SEA BAYAN: 110 14KN 3H; 160 14KN"})


def seen(state: State, role: str) -> StrategicalView:
    """What a role knows of it."""
    roles = {each.key: each for each in war().roles.values()}
    view: StrategicalView = GAME.view(state, roles.get(role, roles["umpire"]._replace(key=role, side="")))
    return view
