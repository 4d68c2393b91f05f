"""The board as an action begins: who plays, ships where the scenario puts them, all guns loaded. JANE.GEN.12, JANE.STR.05.

By the number of people (JANE.GEN.12): with two, one a side has all duties; with four, a side has an admiral and his
second in command, who is captain of all its ships and has guns and torpedoes; with twelve, six a side.
"""

from collections.abc import Mapping
from typing import Any, Final

from sandgate.kernel.codec import load
from sandgate.kernel.contract import UMPIRE, Role, Scenario
from sandgate.kernel.geometry import ahead
from sandgate.kernel.rule import step
from sandgate.kernel.units import on_grid
from sandgate.rules.jane1905.plan.entry import ShipEntry
from sandgate.rules.jane1905.plan.plan import FortPlan, Plan
from sandgate.rules.jane1905.plan.shipyard import fort_named, plan_named, plan_of, secret_stations
from sandgate.rules.jane1905.tactical.damage import Damage, Funnel
from sandgate.rules.jane1905.tactical.forms import GENERAL
from sandgate.rules.jane1905.tactical.gun_fire.mountings import fort_mountings_of, mountings_of
from sandgate.rules.jane1905.tactical.operations.lodging import taken
from sandgate.rules.jane1905.tactical.posts import DUTIES, SIDES, Command, Duty, Post, Side
from sandgate.rules.jane1905.tactical.ship_record import Record, with_record
from sandgate.rules.jane1905.tactical.ship_state import Bell, Fix, Fort, Ship, Troop
from sandgate.rules.jane1905.tactical.state import Objective, Options, State
from sandgate.rules.jane1905.tactical.submarines.divers import diver_of
from sandgate.rules.jane1905.tactical.torpedo.settings import usual_setting_yd
from sandgate.rules.jane1905.tactical.torpedo.tubes import tubes_of
from sandgate.rules.jane1905.tactical.written_state import Orders
from sandgate.rules.jane1905.track.running import GRID
from sandgate.sea.stretches import Stretch

FIRST_SHIP: Final[dict[Side, int]] = {"red": 101, "blue": 201}
FIRST_FORT: Final = 301
FIRST_TROOP: Final = 401
WAKE_YD: Final = 2_000.0  # of the straight course on which a ship has come

Posts = tuple[tuple[str, tuple[Duty, ...], str], ...]  # key behind the side, duties, title

OF_TWO: Final[Posts] = (("", DUTIES, "commander of {side}"),)
OF_FOUR: Final[Posts] = (
    ("admiral", ("admiral",), "admiral of {side}"),
    ("captain", ("captain", "heavy", "intermediate", "light", "torpedoes"), "second in command of {side}"),
)
OF_TWELVE: Final[Posts] = (
    ("admiral", ("admiral",), "admiral of {side}"),
    ("flag-captain", ("captain",), "flag-captain of {side}"),
    ("second", ("captain",), "second in command of {side}"),
    ("heavy", ("heavy", "intermediate"), "gunner of {side}'s heavy and intermediate guns"),
    ("light", ("light",), "gunner of {side}'s light guns"),
    ("torpedoes", ("torpedoes",), "torpedo officer of {side}"),
    ("captains", ("captain",), "captain of {side}'s other ships"),
)


def _people(scenario: Scenario, side: Side) -> Posts:
    if scenario["people"] == 12:
        return OF_TWELVE if len(scenario[side]["ships"]) > 2 else OF_TWELVE[:-1]
    return OF_FOUR if scenario["people"] == 4 else OF_TWO


def _key(side: Side, post: str) -> str:
    return f"{side}/{post}" if post else side


@step("JANE.GEN.12")
def roles(scenario: Scenario) -> tuple[Role, ...]:
    """The people of both sides, and the umpire."""
    found = [
        Role(_key(side, post), side, duties, title.format(side=scenario[side]["nation"] or side.capitalize()))
        for side in SIDES
        for post, duties, title in _people(scenario, side)
    ]
    return (*found, Role(UMPIRE, "", ("umpire",)))


@step("JANE.SIG.01", "JANE.SIG.02")
def may_write_to(writer: Role, reader: Role) -> bool:
    """While signalling is free the people of a side talk freely; what is written later is a chit of the game itself."""
    return writer.key != reader.key and writer.side == reader.side != ""


@step("JANE.GEN.04", "JANE.GEN.12", "JANE.STR.05", "JANE.TOR.09", "JANE.NIGHT.01")
def setup(scenario: Scenario) -> State:
    """Put the ships on the board, with the general orders that the scenario lodges beforehand."""
    state = placed(scenario)
    beforehand = {command.admiral: scenario[command.side]["orders"] for command in state.commands}
    return taken(state, {role: [GENERAL.order(line) for line in lines] for role, lines in beforehand.items()})[0]


def placed(scenario: Scenario) -> State:
    """The ships on the board, before any general orders are lodged."""
    own = {key: ShipEntry.model_validate(entry) for key, entry in scenario["plans"].items()}
    plans = _plans(scenario, own)
    return State(
        move=0,
        phase="general",
        options=_options(scenario),
        plans=tuple(plans.values()),
        fort_plans=_fort_plans(scenario),
        posts=tuple([Post(_key(side, post), side, duties) for side in SIDES for post, duties, _ in _people(scenario, side)]),
        commands=tuple([_command(scenario, side) for side in SIDES]),
        objectives=tuple([_objective(side, scenario[side]["objective"]) for side in SIDES if scenario[side]["objective"]]),
        ships=tuple([ship for side in SIDES for ship in _ships(scenario, side, plans)]),
        forts=tuple(_forts(scenario)),
        troops=tuple(_troops(scenario)),
        land=tuple(scenario["land"]),
        free_signals=True,
        apart_moves=0,
        orders=tuple([Orders(side, (), (), (), (), ()) for side in SIDES]),
        chits=(),
        letters=(),
        launches=(),
        torpedoes=(),
        strikes=(),
        blows=(),
        pricks=(),
        sights=(),
        panoramas=(),
        notes=(),
        found=(),
        fired=False,
        ended="",
    )


def _plans(scenario: Scenario, own: Mapping[str, ShipEntry]) -> dict[str, Plan]:
    keys = dict.fromkeys(ship["plan"] for side in SIDES for ship in scenario[side]["ships"])
    return {key: plan_of(own[key], key) if key in own else plan_named(key) for key in keys}


def _fort_plans(scenario: Scenario) -> tuple[FortPlan, ...]:
    return tuple(
        [fort_named(key) for key in dict.fromkeys(fort["plan"] for side in SIDES for fort in scenario[side]["forts"])]
    )


def _options(scenario: Scenario) -> Options:
    chosen = scenario["options"]
    return Options(
        moves=scenario["moves"],
        torpedo_method=chosen["torpedo_method"],
        strikes=chosen["strikes"],
        striker=chosen["striker"],
        letters=chosen["letters"],
        foreshorten=chosen["foreshorten"],
        crew_efficiency=chosen["crew_efficiency"],
        strict_view=chosen["strict_view"],
        visibility_yd=float(chosen["visibility_yd"]),
        night_yd=float(chosen["night_yd"]),
        night_method=chosen["night_method"],
        depth_fathoms=float(chosen["depth_fathoms"]),
        board_squares=(scenario["board"][0], scenario["board"][1]),
        edge=scenario["edge"],
        crews=tuple([(side, float(scenario[side]["crew"])) for side in SIDES]),
        from_chart=scenario["from_chart"],
    )


def _command(scenario: Scenario, side: Side) -> Command:
    entry, people = scenario[side], scenario["people"]
    seconds = {2: "", 4: _key(side, "captain"), 12: _key(side, "second")}
    first = FIRST_SHIP[side] - 1
    return Command(
        side=side,
        admiral=_key(side, "" if people == 2 else "admiral"),
        second=seconds[people] if entry["second"] else "",
        flagship=first + entry["flagship"] if entry["ships"] else 0,
        second_flagship=first + entry["second"] if entry["second"] else 0,
        on_bridge=False,
        silent_in=0,
        swap_in=0,
        back_in=0,
    )


def _objective(side: Side, entry: Mapping[str, Any]) -> Objective:
    return Objective(
        side=side,
        text=entry["text"],
        kind=entry["kind"],
        edge=entry["edge"],
        least_kn=float(entry["least_kn"]),
        ships=entry["ships"],
        of_kind=entry["of_kind"],
    )


# -- ships ----------------------------------------------------------------------------------------------------------------


def _ships(scenario: Scenario, side: Side, plans: Mapping[str, Plan]) -> list[Ship]:
    entries = scenario[side]["ships"]
    return [
        _ship(entry, FIRST_SHIP[side] + nth, side, plans[entry["plan"]], _captain(scenario, side, nth + 1))
        for nth, entry in enumerate(entries)
    ]


def _captain(scenario: Scenario, side: Side, place: int) -> str:
    """Whose ship the ship at a place of the list is."""
    entry = scenario[side]
    if scenario["people"] < 12:
        return _key(side, "" if scenario["people"] == 2 else "captain")
    post = "flag-captain" if place == entry["flagship"] else "second" if place == entry["second"] else "captains"
    return _key(side, post)


def _ship(entry: Mapping[str, Any], number: int, side: Side, plan: Plan, captain: str) -> Ship:
    x_yd, y_yd = (on_grid(float(value), GRID) for value in entry["at_yd"])
    course_deg, speed_kn = on_grid(float(entry["course_deg"]), GRID), on_grid(float(entry["speed_kn"]), 2.0)
    astern_x, astern_y = ahead(x_yd, y_yd, course_deg, -WAKE_YD, 0.0)
    ship = Ship(
        number=number,
        side=side,
        id=entry["id"],
        name=entry["name"],
        plan=plan.key,
        division=entry["division"],
        captain=captain,
        x_yd=x_yd,
        y_yd=y_yd,
        course_deg=course_deg,
        speed_kn=speed_kn,
        bell=Bell(speed_kn),
        wake=(Stretch(astern_x, astern_y, course_deg, WAKE_YD, 0.0),),
        track=(Fix(0, x_yd, y_yd, course_deg, speed_kn),),
        card_yd=plan.card_yd,
        max_kn=plan.speed_kn,
        mountings=mountings_of(plan),
        tubes=tubes_of(plan),
        setting_yd=usual_setting_yd(plan.launched, plan.diving is not None),
        damage=Damage(funnels=tuple([Funnel()] * plan.funnels)),
        diver=diver_of(plan.diving, "submerged" if entry["submerged"] else "surface") if plan.diving else None,
        lit_deg=None,
        shows_light=entry["lights"],
        fate="",
    )
    return with_record(ship, load(Record, entry["record"])) if entry["record"] else ship


# -- ashore ---------------------------------------------------------------------------------------------------------------


def _forts(scenario: Scenario) -> list[Fort]:
    found = list[Fort]()
    for side in SIDES:
        for entry in scenario[side]["forts"]:
            plan = fort_named(entry["plan"])
            found.append(
                Fort(
                    number=FIRST_FORT + len(found),
                    side=side,
                    id=entry["id"],
                    name=entry["name"],
                    plan=plan.key,
                    gunner=_key(side, {2: "", 4: "captain", 12: "heavy"}[scenario["people"]]),
                    x_yd=on_grid(float(entry["at_yd"][0]), GRID),
                    y_yd=on_grid(float(entry["at_yd"][1]), GRID),
                    faces_deg=float(entry["faces_deg"]),
                    mountings=fort_mountings_of(plan),
                    stations_out=(False,) * plan.stations,
                    secret_at_in=secret_stations(plan.key),
                    shaken_until=0,
                    fired_first=(),
                )
            )
    return found


def _troops(scenario: Scenario) -> list[Troop]:
    found = list[Troop]()
    for side in SIDES:
        for entry in scenario[side]["troops"]:
            x_yd, y_yd = (on_grid(float(value), GRID) for value in entry["at_yd"])
            found.append(Troop(FIRST_TROOP + len(found), side, entry["id"], entry["kind"], x_yd, y_yd, ""))
    return found
