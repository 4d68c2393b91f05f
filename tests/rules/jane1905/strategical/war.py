"""A small war of few ships played by written sheets: who is asked, what is written, what is told, and to whom."""

from collections.abc import Mapping, Sequence
from typing import Any

from sandgate.kernel.asks import Ask
from sandgate.kernel.bench import Dealt
from sandgate.kernel.board import Shown
from sandgate.kernel.contract import UMPIRE, Bench, Event, Slot
from sandgate.rules.jane1905.strategical.coal.account import as_of
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.game import GAME
from sandgate.rules.jane1905.strategical.log.reckoning import written
from sandgate.rules.jane1905.strategical.ships import Ship
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.tactical.operations.parting import names_brought


def force(name: str, at: str, *plans: str, **facts: Any) -> dict[str, Any]:
    """A force of ships by their plans, with names behind those: "mikasa Petropavlovsk"; other facts are each ship's."""
    ships = [{"plan": plan.partition(" ")[0], "name": plan.partition(" ")[2].strip() or None} for plan in plans]
    told = {key: value for key, value in facts.items() if key in ("course_deg", "speed_kn", "role", "orders")}
    more = {key: value for key, value in facts.items() if key not in told}
    return {"name": name, "at": at, "ships": [{**ship, **more} for ship in ships], **told}


def side(base: str, *forces: Mapping[str, Any], players: Sequence[str] = ("one",), **facts: Any) -> dict[str, Any]:
    """A side with its Admiralty in a port, and players at sea."""
    cabins = [{"role": role, "name": role.title()} for role in players]
    return {
        "name": "Side",
        "admiralty": base.replace("-", " "),
        "base": base,
        "players": cabins,
        "forces": list(forces),
        **facts,
    }


NAMES = ("winner", "outcome", *names_brought(2))
RED_FAR = force("IDLE", "port-arthur", "varyag Idle")
BLUE_FAR = force("ASLEEP", "wei-hai-wei", "drake Asleep")


def scheme(red: Any = None, blue: Any = None, **facts: Any) -> dict[str, Any]:
    """A war of five days from the first of April 1904, fine by day and dark by night, with day from 00h to 12h."""
    usual = {"game": "jane1905.strategical", "day": "1904-04-01", "days": 5}
    sides = {"red": red or side("port-arthur", RED_FAR), "blue": blue or side("wei-hai-wei", BLUE_FAR)}
    plain: dict[str, Any] = GAME.model.model_validate({**usual, **sides, **facts}).model_dump()
    return plain


class War:
    """A war that is played on sheet by sheet, and all that was told."""

    def __init__(self, scenario: Mapping[str, Any], bench: Bench | None = None) -> None:
        self.bench = bench or Dealt()
        self.roles = {role.key: role for role in GAME.roles(scenario)}
        self.state: State = GAME.setup(scenario)
        self.events = list[Event]()

    def asks(self) -> list[Ask]:
        return [ask for ask in GAME.awaits(self.state) if ask.role != UMPIRE]

    def refusals(self, role: str, text: str) -> list[str]:
        """What is said against a sheet of a role."""
        ask = next(ask for ask in self.asks() if ask.role == role)
        return [each.text for each in GAME.read(text, GAME.view(self.state, self.roles[role]), ask).refusals]

    def shown(self, role: str, text: str) -> Shown:
        """What a role is shown of a sheet before it is handed in."""
        ask = next(ask for ask in self.asks() if ask.role == role)
        (found,) = GAME.read(text, GAME.view(self.state, self.roles[role]), ask).shown
        return found

    def on(self, **sheets: str) -> "War":
        """Hand in these sheets, by their roles with _ for /, and run to the next ask."""
        written_by = {role.replace("_", "/"): text for role, text in sheets.items()}
        taken = dict[Ask, tuple[Any, ...]]()
        for ask in self.asks():
            view = GAME.view(self.state, self.roles[ask.role])
            sheet = GAME.read(written_by.pop(ask.role, ""), view, ask)
            assert not sheet.refusals, sheet.refusals
            taken[ask] = sheet.orders
        assert not written_by, f"nobody was asked for {', '.join(written_by)}"
        self.state, told = GAME.adjudicate(self.state, taken, self.bench)
        self.events += told
        return self

    def until(self, minute: int) -> "War":
        """Hand in nothing at any ask until a minute has come."""
        while self.state.minute < minute and not self.state.ended:
            self.on()
        return self

    @property
    def asked(self) -> list[tuple[str, str]]:
        return [(ask.role, ask.form) for ask in self.asks()]

    def force(self, name: str) -> Force:
        return next(each for each in self.state.forces if each.name == name and not each.gone)

    def ship(self, name: str) -> Ship:
        """A ship as she is at this minute."""
        number = next(ship.number for ship in self.state.ships if ship.name == name)
        here = next(force for force in self.state.forces if number in force.ships and not force.gone)
        return next(ship for ship in as_of(self.state, here, self.state.minute).ships if ship.number == number)

    def at(self, name: str) -> tuple[float, float]:
        """Where a force is, in degrees to four decimals."""
        lat_deg, lon_deg = self.force(name).way.at(self.state.minute)
        return round(lat_deg, 4), round(lon_deg, 4)

    def told(self, *kinds: str) -> list[str]:
        """What was told of some kinds: the hour, to whom, and the sentence."""
        return [
            f"{written(int(each.at_s / 60.0))} {','.join(each.to)}: {each}"
            for each in self.events
            if type(each).__name__ in kinds
        ]


def with_dice(slots: Mapping[Slot, int]) -> Dealt:
    """A bench on which these dice fall."""
    return Dealt(thrown={slot: float(pips) for slot, pips in slots.items()})


def back(war: War, thrown: Mapping[Slot, float] | None = None, /, **brought: Any) -> War:
    """What the tactical game brings, by its names; nothing else. thrown: dice that fall then."""
    answers = {Slot(war.state.move, "JANE.STR.16", 0, 0, NAMES.index(name)): str(each) for name, each in brought.items()}
    war.bench = Dealt(answers=answers, thrown=thrown)
    war.on()
    war.bench = Dealt()
    return war
