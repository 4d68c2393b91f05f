"""The battle that a scenario of the Kriegspiel calls for: who plays, the country, the forces where it sets them out.

KS.GENERAL.01 and .07 (players), KS.COUNTRY.02, KS.ARMS.16, KS.SUPPLY.01 and .02. What a scenario may say, and what is wrong
with it: scenario.py, field_entry.py, force_entry.py. How packets are shared out: packing.py.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from sandgate.kernel.contract import UMPIRE, Role, Scenario
from sandgate.kernel.geometry import ahead
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import SIDES, Side
from sandgate.rules.wells1913.kriegspiel.field_entry import FieldEntry, field_of
from sandgate.rules.wells1913.kriegspiel.force_entry import ALL_SERVICES, FORMED, SERVICES, ForceEntry
from sandgate.rules.wells1913.kriegspiel.ground.setting_out import GUNNERS_BEHIND_IN, places
from sandgate.rules.wells1913.kriegspiel.moves.arms import dismounted
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import Formation
from sandgate.rules.wells1913.kriegspiel.pieces import Boat, Depot, Gun, Man, Service, Train, Unit, Waggon
from sandgate.rules.wells1913.kriegspiel.secrets import Secrets
from sandgate.rules.wells1913.kriegspiel.state import NUMBERS, Aim, Battle, Options, Post, State
from sandgate.rules.wells1913.kriegspiel.supply.packing import stocks_of

# -- who plays -----------------------------------------------------------------------------------------------------------


@step("KS.GENERAL.01", "KS.GENERAL.07")
def roles(scenario: Scenario) -> tuple[Role, ...]:
    """The players of both sides, each with the services that he commands, and the umpire."""
    players = [
        Role(post.key, post.side, _called(post.services), f"{post.side.capitalize()}'s {post.title}")
        for post in _posts(scenario)
    ]
    return (*players, Role(UMPIRE, "", ("umpire",)))


def _called(services: tuple[Service, ...]) -> tuple[str, ...]:
    """What a player is called by what he commands; one who commands everything is the General."""
    return ("general",) if services == ALL_SERVICES else services


@step("KS.GENERAL.03")
def may_write_to(writer: Role, reader: Role) -> bool:
    """A General and everybody of his side write to one another: a whisper or note is the addressee's alone."""
    return writer.key != reader.key and writer.side == reader.side != "" and "general" in (*writer.posts, *reader.posts)


def _posts(scenario: Scenario) -> Iterator[Post]:
    for side in SIDES:
        team = scenario["teams"][side]
        if not team:
            yield _post(side, side, "", ALL_SERVICES)
        for entry in team:
            yield _post(f"{side}/{entry['post']}", side, entry["title"] or entry["post"], tuple(entry["services"]))


def _post(key: str, side: Side, title: str, services: tuple[Service, ...]) -> Post:
    return Post(key, side, title or "General", services, away_until=0, removed=False, ended=False)


# -- the battle ----------------------------------------------------------------------------------------------------------


@step("KS.SUPPLY.01", "KS.CONSTRUCT.04")
def setup(scenario: Scenario) -> State:
    """The country laid out and the forces upon it, each side with its packets."""
    secrets = []
    for side in SIDES:
        stocks = stocks_of(ForceEntry.model_validate(scenario["forces"][side]))
        secrets.append(Secrets(side, stocks, labours=(), mines=(), debts=(), sieges=(), gifts=()))
    return State(battle_of(scenario), tuple(secrets))


@step("KS.COUNTRY.02", "KS.ARMS.16", "LW.COUNTRY.01", "LW.GAME.01")
def battle_of(scenario: Scenario) -> Battle:
    """All that both sides see as the battle begins."""
    laid, chosen = field_of(FieldEntry.model_validate(scenario["country"])), scenario["options"]
    mustered = _Muster(scenario)
    return Battle(
        move=0,
        phase="putting down",
        options=Options(
            general=chosen["general"],
            open_view=chosen["open_view"],
            literal_ammunition=chosen["literal_ammunition"],
            moves=chosen["moves"],
            then=chosen["then"],
        ),
        south=scenario["south"],
        first=scenario["first"],
        field=laid.field,
        structures=laid.structures,
        units=tuple(mustered.units),
        men=tuple(mustered.men),
        stood=(),
        guns=tuple(mustered.guns),
        waggons=tuple(mustered.waggons),
        depots=tuple(mustered.depots),
        boats=tuple(mustered.boats),
        trains=tuple(mustered.trains),
        works=(),
        duties=(),
        posts=tuple(_posts(scenario)),
        placed=(),
        closed=(),
        tracks=(),
        aims=tuple(_aim(entry) for entry in scenario["aims"]),
        conceded="",
        ending=None,
    )


def _aim(entry: Mapping[str, Any]) -> Aim:
    at = _point(entry["at"]) if entry["at"] else Point(0.0, 0.0)
    return Aim(entry["side"], entry["kind"], entry["men"], at, float(entry["within_in"]), entry["structure"])


def _point(place: Sequence[float]) -> Point:
    return Point(grid(float(place[0])), grid(float(place[1])))


class _Muster:
    """Both forces as they are set out, red's first, with the numbers by which slots know them."""

    def __init__(self, scenario: Scenario) -> None:
        self.units, self.men = list[Unit](), list[Man]()
        self.guns, self.waggons, self.depots = list[Gun](), list[Waggon](), list[Depot]()
        self.boats, self.trains = list[Boat](), list[Train]()
        for side in SIDES:
            self.front_deg = 0.0 if scenario["south"] == side else 180.0
            self._force(side, scenario["forces"][side])

    def _force(self, side: Side, force: Mapping[str, Any]) -> None:
        for entry in force["units"]:
            service = SERVICES[entry["name"][1]]
            formation = entry["formation"] or FORMED[service][0]
            rides = service == "cavalry" and entry["mounted"]
            self._unit(
                entry["name"], side, service, entry["men"], formation, rides, _point(entry["at"]), self._facing(entry)
            )
        for entry in force["guns"]:
            self._gun(side, entry)
        self._stores(side, force)
        if force["general"]:
            at, facing_deg = _point(force["general"]["at"]), self._facing(force["general"])
            self._unit(f"{side[0].upper()}GEN", side, "general", 1, "line", True, at, facing_deg)

    def _facing(self, entry: Mapping[str, Any]) -> float:
        return self.front_deg if entry["facing_deg"] is None else float(entry["facing_deg"])

    def _unit(
        self,
        name: str,
        side: Side,
        service: Service,
        men: int,
        formation: Formation,
        rides: bool,
        at: Point,
        facing_deg: float,
    ) -> None:
        fighting = dismounted(men).fighting_on_foot if service == "cavalry" and not rides else men
        for nth, (x_in, y_in) in enumerate(places(formation, men, rides, at.x_in, at.y_in, facing_deg)):
            man = Man(
                number=NUMBERS.men + len(self.men),
                name=f"{name}.{nth + 1}",
                unit=name,
                side=side,
                service=service,
                x_in=x_in,
                y_in=y_in,
                facing_deg=facing_deg,
                status="field",
                horse=service == "cavalry",
                holder=nth >= fighting,
                fired=False,
                touched=False,
                captor="",
                fell_in=0,
            )
            self.men.append(man)
        self.units.append(_unit(name, side, service, formation, rides, at, facing_deg))

    def _gun(self, side: Side, entry: Mapping[str, Any]) -> None:
        at, bearing_deg = _point(entry["at"]), self._facing(entry)
        gun = Gun(
            number=NUMBERS.guns + len(self.guns),
            name=entry["name"],
            side=side,
            holder=side,
            x_in=at.x_in,
            y_in=at.y_in,
            bearing_deg=bearing_deg,
            elevation_deg=0.0,
            limbered=entry["limbered"],
            stood_unlimbered=not entry["limbered"],
            moved=False,
            shots=0,
            acts_from=0,
            destroyed=False,
            approaches=(),
        )
        self.guns.append(gun)
        behind = _point(ahead(at.x_in, at.y_in, bearing_deg, -GUNNERS_BEHIND_IN, 0.0))
        self._unit(gun.name, side, "artillery", entry["gunners"], "two ranks", False, behind, bearing_deg)

    def _stores(self, side: Side, force: Mapping[str, Any]) -> None:
        for entry in force["waggons"]:
            number, at = NUMBERS.waggons + len(self.waggons), _point(entry["at"])
            place = (*at, self._facing(entry))
            self.waggons.append(Waggon(number, entry["name"], side, side, *place, 0.0, 0.0, 0.0, aboard="", destroyed=False))
        for entry in force["depots"]:
            number, at = NUMBERS.depots + len(self.depots), _point(entry["at"])
            self.depots.append(Depot(number, entry["name"], side, *at, destroyed=False))
        for entry in force["boats"]:
            number, at = NUMBERS.boats + len(self.boats), _point(entry["at"])
            self.boats.append(Boat(number, entry["name"], side, *at, self._facing(entry), gone_in=0.0, destroyed=False))
        for entry in force["trains"]:
            number, whole = NUMBERS.trains + len(self.trains), (True,) * entry["trucks"]
            towards: Literal[1, -1] = 1 if entry["towards"] == "end" else -1
            at_in = float(entry["at_in"])
            self.trains.append(Train(number, entry["name"], side, entry["line"], at_in, towards, whole, True, gone_in=0.0))


def _unit(name: str, side: Side, service: Service, formation: Formation, rides: bool, at: Point, facing_deg: float) -> Unit:
    """A unit that has done nothing yet."""
    return Unit(
        name=name,
        side=side,
        service=service,
        formation=formation,
        x_in=at.x_in,
        y_in=at.y_in,
        facing_deg=facing_deg,
        mounted=rides,
        spent=0.0,
        gone_in=0.0,
        changed=False,
        worked=False,
        charged="",
        charge_led="",
        charge_in=0.0,
        contours=0,
        aboard="",
        climbing_in=0.0,
        fired_moves=0,
        fives_fired=(),
    )
