"""The war as it begins: forces where the scheme puts them, and who sits in which cabin. JANE.STR.03 to .06."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from sandgate.kernel.contract import UMPIRE, Role, Scenario
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.ocean.harbours import ports
from sandgate.ocean.numbers import number_of
from sandgate.ocean.places import place_of
from sandgate.rules.jane1905.plan.shipyard import plan_named
from sandgate.rules.jane1905.strategical.coal.book import bunkers, in_the_book
from sandgate.rules.jane1905.strategical.consent.defaults import is_fitted
from sandgate.rules.jane1905.strategical.courses.chart import sea_mark
from sandgate.rules.jane1905.strategical.courses.runs import period_end
from sandgate.rules.jane1905.strategical.forces import NEVER_MIN, NOWHERE_MI, Fix, Force, Stretch, on_the_chart
from sandgate.rules.jane1905.strategical.harbours.berths import stock_tons
from sandgate.rules.jane1905.strategical.harbours.charts import square_of
from sandgate.rules.jane1905.strategical.parts import STAY, Lie, Run
from sandgate.rules.jane1905.strategical.posts import NEUTRAL, TRADE, Campaign, HarbourChart, Object, Post, Side
from sandgate.rules.jane1905.strategical.scenario import SIDES
from sandgate.rules.jane1905.strategical.sequence.period import opened, weather_at
from sandgate.rules.jane1905.strategical.ships import Ship
from sandgate.rules.jane1905.strategical.sighting.light import USUAL_SUN
from sandgate.rules.jane1905.strategical.state import Options, Period, State
from sandgate.rules.jane1905.strategical.traffic import UNCOUNTED_T, Stock
from sandgate.rules.jane1905.strategical.units import H_PER_DAY, MIN_PER_H

TITLES: Final = {"admiralty": "Admiralty", "sea": "player at sea", "engineer": "engineer"}


def posts_of(scenario: Scenario, side: Side) -> tuple[Post, ...]:
    """The players of a side, the Admiralty first."""
    entry = scenario[side]
    admiralty = Post(side, side, entry["admiralty"].upper(), "admiralty", entry["base"], 0)
    others = [Post(f"{side}/{each['role']}", side, each["name"].upper(), each["duty"], "", 0) for each in entry["players"]]
    return (admiralty, *others)


def all_posts(scenario: Scenario) -> tuple[Post, ...]:
    """All players: both sides', and those appointed for trade and for neutral interests."""
    posts = [post for side in SIDES for post in posts_of(scenario, side)]
    if scenario["trade_player"]:
        posts.append(Post(TRADE, "", "TRADE", "trade", "", 0))
    if scenario["neutral_player"]:
        posts.append(Post(NEUTRAL, "", "NEUTRALS", "neutral", "", 0))
    return tuple(posts)


@step("JANE.STR.05", "JANE.STR.06", "JANE.STR.09")
def roles(scenario: Scenario) -> tuple[Role, ...]:
    """A cabin for each Admiralty and each player at sea; the umpire, and who plays merchant ships and neutrals."""
    names = {f"{side}/{each['role']}": each["name"] for side in SIDES for each in scenario[side]["players"]}
    players = [
        Role(post.key, post.side, (TITLES.get(post.duty, post.duty),), name=names.get(post.key, ""))
        for post in all_posts(scenario)
    ]
    return (*players, Role(UMPIRE, "", ("umpire",)))


@step("JANE.STR.03", "JANE.STR.04", "JANE.STR.05", "JANE.STR.06", "JANE.STR.28")
def setup(scenario: Scenario) -> State:
    """Lay the forces on the chart, and open the first period."""
    options = _options(scenario)
    posts = all_posts(scenario)
    ships = [ship for side in SIDES for ship in _ships(scenario, side, units=options.units)]
    numbers = {(ship.side, ship.name): ship.number for ship in ships}
    forces = [force for side in SIDES for force in _forces(scenario, side, posts, numbers)]
    state = State(
        move=0,
        minute=0,
        options=options,
        period=Period(0, period_end(0), *weather_at(options, 0)),
        posts=posts,
        campaigns=tuple([_campaign(scenario, side) for side in SIDES]),
        ships=tuple(ships),
        forces=tuple(forces),
        calls=(),
        reports=(),
        watches=(),
        notes=(),
        letters=(),
        sailings=(),
        stocks=tuple([stock for side in SIDES for stock in _stocks(scenario, side)]),
        steamers=(),
        prizes=(),
        press=(),
        cut=(),
        boards=(),
        cards=(),
        fights=(),
        ended="",
    )
    return opened(state)


def _minutes(hour: str) -> int:
    hours, minutes = hour.split(":")
    return int(hours) * MIN_PER_H + int(minutes)


def _options(scenario: Scenario) -> Options:
    consent, told = scenario["consent"], scenario["ports"]
    weather = sorted([(each["from_h"] * MIN_PER_H, each["day"], each["night"]) for each in scenario["weather"]])
    own = [key for side in SIDES for key in dict.fromkeys([scenario[side]["base"], *scenario[side]["ports"]])]
    said = {key: each["wireless"] for key, each in told.items() if each["wireless"] is not None}
    stations = [(each["name"].upper(), *place_of(each["at"]), each["side"]) for each in scenario["stations"]]
    return Options(
        start=scenario["day"],
        day_of_year=day_of_year(scenario["day"]),
        war_imminent=_minutes(scenario["war_imminent"]),
        end_min=scenario["days"] * H_PER_DAY * MIN_PER_H,
        sun=scenario["sun"],
        wireless_mi=float(consent["wireless_mi"]),
        notes_by_hours=consent["notes"] == "hours",
        units=consent["coal"] == "units",
        cables=consent["cables_cut"],
        routes=tuple(scenario["routes"]),
        steamers_of=tuple(scenario["routes"].items()),
        stations=tuple(stations),
        wireless_ports=tuple([key for key in own if said.get(key, _has_station(key))]),
        neutral_owners=tuple(scenario["neutral_coasts"]),
        weather=tuple(weather),
    )


def day_of_year(day: str) -> int:
    """A day counted from the first of January.

    >>> day_of_year("1904-02-01"), day_of_year("1904-12-31"), day_of_year("1905-12-31")
    (32, 366, 365)
    """
    year, month, nth = (int(part) for part in day.split("-"))
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    lengths = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return sum(lengths[: month - 1]) + nth


def _has_station(key: str) -> bool:
    """Whether a port has wireless where the scheme is silent: it has a dockyard, or the list knows of a station."""
    return ports()[key].wireless or ports()[key].dock_t > 0.0


def _ships(scenario: Scenario, side: Side, *, units: bool) -> Iterator[Ship]:
    entries = [entry for force in scenario[side]["forces"] for entry in force["ships"]]
    for nth, entry in enumerate(entries):
        built = plan_named(entry["plan"])
        burnt = in_the_book(built, float(entry["burnt_t"]), units=units)
        fitted = is_fitted(built.displacement_tons) if entry["wireless"] is None else entry["wireless"]
        yield Ship(
            side=side,
            number=number_of(side, nth),
            name=(entry["name"] or built.name).upper(),
            plan=entry["plan"],
            max_kn=built.speed_kn,
            wireless=fitted,
            coal=bunkers(built, units=units) - burnt,
            burnt=burnt,
            top_min=0,
            gap_min=0,
            easy_min=0,
            tired=False,
            broken_until_min=-1,
            surface_h=built.diving.surface_hours if built.diving else 0.0,
            submerged_h=built.diving.submerged_hours if built.diving else 0.0,
            coaled_abroad=(),
            record=None,
            record_min=0,
            fate="",
        )


def _forces(
    scenario: Scenario, side: Side, posts: tuple[Post, ...], numbers: Mapping[tuple[Side, str], int]
) -> Iterator[Force]:
    own_ports = (scenario[side]["base"], *scenario[side]["ports"])
    at_sea = [post.key for post in posts if post.side == side and post.duty == "sea"]
    for nth, entry in enumerate(scenario[side]["forces"]):
        port = entry["at"] if entry["at"] in ports() else ""
        here = on_the_chart(sea_mark(port) if port else place_of(entry["at"]))
        course, speed = float(entry["course_deg"]), float(entry["speed_kn"])
        role = f"{side}/{entry['role']}" if entry["role"] else at_sea[0]
        names = [(ship["name"] or plan_named(ship["plan"]).name).upper() for ship in entry["ships"]]
        yield Force(
            side=side,
            number=number_of(side, nth),
            name=entry["name"].upper(),
            role=side if port in own_ports else role,
            parent=0,
            ships=tuple([numbers[side, name] for name in names]),
            way=Stretch(0, *here, course, 0.0, 0.0, NOWHERE_MI, NEVER_MIN),
            port=port,
            fires="lit",
            lit_min=-1,
            coaled_min=0,
            sun=USUAL_SUN,
            sheet=replace(STAY, last=Run(course, speed) if speed and not port else Lie()),
            prize=0,
            busy_until_min=-1,
            fights_until_min=-1,
            worked_min=0,
            orders=entry["orders"],
            log=(),
            track=(Fix(0, *here),),
            gone=False,
        )


def _campaign(scenario: Scenario, side: Side) -> Campaign:
    entry: dict[str, Any] = scenario[side]
    return Campaign(
        side=side,
        name=entry["name"],
        statement=entry["statement"],
        objects=tuple([_object(each) for each in entry["objects"]]),
        ports=tuple(dict.fromkeys([entry["base"], *entry["ports"]])),
        allowed=tuple(entry["allowed"]),
        marks=tuple([(name.upper(), *place_of(at)) for name, at in entry["marks"].items()]),
        raider=entry["raider"],
        charts=tuple([_chart(port, told) for port, told in entry["harbours"].items()]),
    )


def _chart(port: str, told: Mapping[str, Any]) -> HarbourChart:
    """A harbour chart: what lies on it, square by square."""
    forts = tuple([(each["name"].upper(), square_of(port, place_of(each["at"]))) for each in told["forts"]])
    mines = tuple(dict.fromkeys([square_of(port, place_of(at)) for at in told["mines"]]))
    return HarbourChart(port, mines, forts, told["remarks"])


def _object(entry: Mapping[str, Any]) -> Object:
    prizes, below = (-1 if entry[name] is None else entry[name] for name in ("prizes", "enemy_prizes_below"))
    kept_out = tuple([name.upper() for name in entry["kept_out"]])
    return Object(entry["text"], prizes, below, entry["home"].upper(), entry["sunk"].upper(), kept_out)


def _stocks(scenario: Scenario, side: Side) -> Iterator[Stock]:
    """What each port has for a side: its own, and those that the scheme allows it."""
    entry = scenario[side]
    for key in dict.fromkeys([entry["base"], *entry["ports"], *entry["allowed"]]):
        port, told = ports()[key], scenario["ports"].get(key, {})
        stock, berths = told.get("stock_t"), told.get("berths")
        laid_in = stock if stock is not None else port.stock_t if port.stock_t is not None else -1.0
        left = min(UNCOUNTED_T, stock_tons(port.coal, float(laid_in)))
        yield Stock(side, side, key, float(port.berths if berths is None else berths), left)
