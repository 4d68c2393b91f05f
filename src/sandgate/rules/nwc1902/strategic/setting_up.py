"""The campaign as it begins: forces where the problem puts them, who commands, what each side is told. NWC.ST.03 to .06."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal

from sandgate.kernel.contract import UMPIRE, Role, Scenario
from sandgate.kernel.rule import step
from sandgate.ocean.harbours import ports
from sandgate.ocean.numbers import number_of
from sandgate.ocean.places import place_of
from sandgate.rules.nwc1902.strategic.classes.ship_list import figures_of
from sandgate.rules.nwc1902.strategic.forces import NEVER_MIN, Fix, Force, Stretch, on_the_chart
from sandgate.rules.nwc1902.strategic.items import legs_of
from sandgate.rules.nwc1902.strategic.moves.bell import bell_at
from sandgate.rules.nwc1902.strategic.plots import NOTHING, plot_of
from sandgate.rules.nwc1902.strategic.posts import Campaign, Object, Post, Side
from sandgate.rules.nwc1902.strategic.scenario import SIDES
from sandgate.rules.nwc1902.strategic.ships import Ship
from sandgate.rules.nwc1902.strategic.state import Call, Options, State
from sandgate.rules.nwc1902.strategic.traffic import Stock

HOUR_MIN: Final = 60
USUAL_H: Final = 6  # of a move (NWC.ST.16)


def posts_of(scenario: Scenario, side: Side) -> tuple[Post, ...]:
    """The players of a side, the commander in chief first; without any the side has one alone."""
    written = scenario[side]["posts"]
    if not written:
        return (Post(side, side, scenario[side]["name"].upper(), True, "", 0, 0.0),)
    keys = [side if len(written) == 1 else f"{side}/{each['role']}" for each in written]
    return tuple(
        [
            Post(key, side, each["name"].upper(), nth == 0, each["at"], 0, 0.0)
            for nth, (key, each) in enumerate(zip(keys, written, strict=True))
        ]
    )


def _names(side: Scenario) -> list[str]:
    """What the scenario calls the players of a side."""
    return [each["name"] for each in side["posts"]] or [""]


@step("NWC.ST.06", "NWC.ST.07")
def roles(scenario: Scenario) -> tuple[Role, ...]:
    """A room for every commander of a force, for who sits at the telegraph, and for the umpire."""
    players = [
        Role(post.key, side, ("commander in chief" if post.chief else "commander of a detached force",), name=name)
        for side in SIDES
        for post, name in zip(posts_of(scenario, side), _names(scenario[side]), strict=True)
    ]
    return (*players, Role(UMPIRE, "", ("umpire",)))


@step("NWC.ST.03", "NWC.ST.04")
def setup(scenario: Scenario) -> State:
    """Lay the forces on the chart."""
    options = _options(scenario)
    posts = {side: posts_of(scenario, side) for side in SIDES}
    ships = [ship for side in SIDES for ship in _ships(scenario, side)]
    numbers = {(ship.side, ship.name.upper()): ship.number for ship in ships}
    forces = [force for side in SIDES for force in _forces(scenario, side, posts[side], numbers)]
    return State(
        move=0,
        minute=0,
        options=options,
        bell=bell_at(options, 0),
        posts=(*posts["red"], *posts["blue"]),
        campaigns=tuple([_campaign(scenario, side) for side in SIDES]),
        ships=tuple(ships),
        forces=tuple(forces),
        calls=tuple([Call(post.key, "plan", 0, "") for side in SIDES for post in posts[side] if post.chief]),
        reports=(),
        heard=(),
        watches=(),
        messages=(),
        letters=(),
        lookouts=(),
        cut=(),
        fittings=(),
        stocks=tuple([Stock(side, port, left_t, False) for side in SIDES for port, left_t in options.on_sale]),
        actions=(),
        met=(),
        meetings=(),
        ended="",
    )


def _options(scenario: Scenario) -> Options:
    sunrise, sunset = (_minutes(scenario[name]) for name in ("sunrise", "sunset"))
    weather = [(each["from_h"] * HOUR_MIN, each["sky"], each["sea"]) for each in scenario["weather"]]
    ports_told = scenario["ports"]
    return Options(
        start=scenario["start"],
        meridian_deg=float(scenario["meridian_deg"]),
        sun=scenario["sun"],
        day_min=(sunrise, sunset),
        length_min=(scenario["move_h"] or USUAL_H) * HOUR_MIN,
        bounded=scenario["move_h"] is None,
        end_min=scenario["hours"] * HOUR_MIN,
        fills=tuple([key for key, each in ports_told.items() if each["fill"]]),
        on_sale=tuple([(key, float(each["stock_t"])) for key, each in ports_told.items() if each["stock_t"] is not None]),
        admits=tuple([(key, each["most_ships"]) for key, each in ports_told.items() if each["most_ships"] is not None]),
        keeps_h=tuple(
            [(key, float(each["most_hours"])) for key, each in ports_told.items() if each["most_hours"] is not None]
        ),
        forts=tuple([(key, each["fort"]) for key, each in ports_told.items() if each["fort"] is not None]),
        actions=_actions(scenario),
        bound=scenario["bound"],
        weather=tuple(sorted(weather)),
    )


def _actions(scenario: Scenario) -> Literal["odds", "board"]:
    """How forces that meet fight: as was agreed, and in a record from before that could be, as its statement has it."""
    agreed = scenario.get("options")
    stated: Literal["odds", "board"] = scenario["actions"]
    return stated if agreed is None else "board" if agreed["board"] else "odds"


def _minutes(hour: str) -> int:
    hours, minutes = hour.split(":")
    return int(hours) * HOUR_MIN + int(minutes)


def _ships(scenario: Scenario, side: Side) -> Iterator[Ship]:
    entries = [entry for force in scenario[side]["forces"] for entry in force["ships"]]
    numbers = {entry["name"].upper(): number_of(side, nth) for nth, entry in enumerate(entries)}
    for entry in entries:
        figures = figures_of(entry["name"], entry["letter"])
        yield Ship(
            side=side,
            number=numbers[entry["name"].upper()],
            name=entry["name"],
            letter=figures.letter,
            kind="",
            max_kn=figures.max_kn if entry["max_kn"] is None else float(entry["max_kn"]),
            value=figures.value if entry["value"] is None else float(entry["value"]),
            bunkers_t=figures.bunkers_t if entry["bunkers_t"] is None else float(entry["bunkers_t"]),
            cargo_t=float(entry["cargo_t"]),
            wireless=entry["wireless"],
            coal=float(entry["coal"]),
            spurt_min=0.0,
            recovery_min=0.0,
            tow=numbers.get(entry["in_tow_of"].upper(), 0),
            crippled=False,
            points=0.0,
            left_at_min=-1,
            fate="",
        )


def _forces(
    scenario: Scenario, side: Side, posts: tuple[Post, ...], numbers: Mapping[tuple[Side, str], int]
) -> Iterator[Force]:
    for nth, entry in enumerate(scenario[side]["forces"]):
        port = entry["at"] if entry["at"] in ports() else ""
        here = on_the_chart(ports()[port].approach if port else place_of(entry["at"]))
        named = [post.key for post in posts if entry["role"] and post.key.endswith(f"/{entry['role']}")]
        his = UMPIRE if scenario["bound"] and len(posts) == 1 and nth else posts[0].key  # by its written orders alone
        yield Force(
            side=side,
            number=number_of(side, nth),
            name=entry["name"].upper(),
            role=named[0] if named else his,
            ships=tuple([numbers[side, ship["name"].upper()] for ship in entry["ships"]]),
            way=Stretch(0.0, *here, float(entry["course_deg"]), 0.0, NEVER_MIN),
            port=port,
            port_since_min=0.0,
            light_min=(0, 0),
            plot=NOTHING,
            cut_off=plot_of(legs_of(entry["orders"]), NOTHING),  # with which it goes on where the umpire moves it
            set_aside_t=0.0,
            worked_min=0.0,
            orders=entry["orders"],
            in_action=False,
            busy_until_min=-1,
            bound_home=False,
            gone=False,
            track=(Fix(0.0, *here),),
        )


def _campaign(scenario: Scenario, side: Side) -> Campaign:
    entry: dict[str, Any] = scenario[side]
    return Campaign(
        side=side,
        name=entry["name"],
        statement=entry["statement"],
        object="; ".join([each["text"] for each in entry["objects"]]),
        friendly=tuple(entry["friendly"]),
        enemy=tuple(entry["enemy"]),
        consuls=tuple(entry["consuls"]),
        marks=tuple([(name.upper(), *place_of(at)) for name, at in entry["marks"].items()]),
        plan="",
        objects=tuple([Object(each["kind"], each["letters"], each["ships"], each["points"]) for each in entry["objects"]]),
        value_lost=0.0,
        best_odds=0.0,
    )
