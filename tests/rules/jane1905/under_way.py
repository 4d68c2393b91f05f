"""Ships under way on a board of 4 by 3 big squares, with nothing else of an action."""

from typing import Any

from sandgate.kernel.asks import Order
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.tactical.damage import Damage
from sandgate.rules.jane1905.tactical.in_the_water import Blow
from sandgate.rules.jane1905.tactical.moves.contacts import contacts
from sandgate.rules.jane1905.tactical.moves.moving import moved, ways
from sandgate.rules.jane1905.tactical.moves.ordering import ordered
from sandgate.rules.jane1905.tactical.posts import Post
from sandgate.rules.jane1905.tactical.ship_state import Bell, Ship
from sandgate.rules.jane1905.tactical.ships import changed, ship_of
from sandgate.rules.jane1905.tactical.state import Options, State

MIKASA, ASAMA, RETVIZAN = 101, 102, 201


def plan(key: str = "mikasa", card_yd: float = 600.0, engine_sets: int = 2) -> Plan:
    values: dict[str, Any] = {
        "key": key, "name": key.title(), "nation": "", "kind": "battleship", "launched": "", "displacement_tons": 15140.0,
        "length_ft": 432.0, "beam_ft": 76.0, "speed_kn": 18.0, "engine_sets": engine_sets, "boilers": None, "funnels": 2,
        "card_yd": card_yd, "rows_ft": (2.5, 10.0, 17.5, 25.0), "slope_krupp_in": 3.0, "engines_ft": (262.0, 325.0),
        "boilers_ft": (165.0, 262.0), "uptakes_ft": (), "tubes": (), "positions": (), "zones": (), "small_craft": False,
        "sections": 0,
    }  # fmt: skip
    return Plan(**values)


def ship(number: int = MIKASA, x_yd: float = 2000.0, y_yd: float = 1000.0, **facts: Any) -> Ship:
    """A ship at 15 knots on course 0 with the 600-yard card, unless it is said otherwise."""
    name = {MIKASA: "Mikasa", ASAMA: "Asama", RETVIZAN: "Retvizan"}.get(number, f"No. {number}")
    side = "red" if number < 200 else "blue"
    facts = {"course_deg": 0.0, "speed_kn": 15.0, "max_kn": 18.0, "card_yd": 600.0, **facts}
    facts.setdefault("bell", Bell(facts["speed_kn"]))
    facts.setdefault("id", name.upper().replace(". ", ""))
    values: dict[str, Any] = {
        "number": number, "side": side, "name": name, "plan": "mikasa", "division": "DIV1", "captain": side, "x_yd": x_yd,
        "y_yd": y_yd, "wake": (), "track": (), "mountings": (), "tubes": (), "setting_yd": 2000, "damage": Damage(),
        "diver": None, "lit_deg": None, "shows_light": False, "fate": "", **facts,
    }  # fmt: skip
    return Ship(**values)


def board(*ships: Ship, move: int = 0, edge: bool = False, land: tuple[str, ...] = (), **facts: Any) -> State:
    options: dict[str, Any] = {
        "moves": 40, "torpedo_method": 5, "strikes": "automatic", "striker": "M1", "letters": False, "foreshorten": False,
        "crew_efficiency": False, "strict_view": False, "visibility_yd": 40000.0, "night_yd": 0.0, "night_method": 0,
        "depth_fathoms": 30.0, "board_squares": (4, 3), "edge": edge, "crews": (), "from_chart": False,
    }  # fmt: skip
    empty = [
        "fort_plans", "commands", "objectives", "forts", "troops", "orders", "chits", "letters", "launches", "torpedoes",
        "strikes", "blows", "pricks", "sights", "found", "panoramas", "notes",
    ]  # fmt: skip
    values: dict[str, Any] = {
        **dict.fromkeys(empty, ()), "move": move, "phase": "orders", "options": Options(**options), "plans": (plan(),),
        "posts": (Post("red", "red", ("captain",)), Post("blue", "blue", ("captain",))), "ships": ships, "land": land,
        "free_signals": False, "apart_moves": 0, "fired": False, "ended": "", **facts,
    }  # fmt: skip
    return State(**values)


def play(
    state: State, *lines: Order, ruled: dict[Slot, str] | None = None, thrown: dict[Slot, float] | None = None
) -> tuple[State, list[Event], list[Blow]]:
    """One move: what is ordered, the ways, contacts, and where all are at the end."""
    bench = Dealt(answers=ruled, thrown=thrown)
    state, told = ordered(state, {"red": lines}, bench)
    run, blows, touched = contacts(state, ways(state, bench), bench)
    state, ended = moved(state, run)
    return state, [*told, *touched, *ended], list(blows)


def after(state: State, *lines: Order, number: int = MIKASA) -> Ship:
    """A ship after one move."""
    return ship_of(play(state, *lines)[0], number)


def with_damage(state: State, number: int, **facts: Any) -> State:
    struck = ship_of(state, number)
    return changed(state, replace(struck, damage=struck.damage._replace(**facts)))
