"""A Fleet game played sheet by sheet, for the tests: the umpire's hand puts the ships where a case wants them."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from sandgate.kernel.asks import Ask, Remark
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import UMPIRE, Event, Slot
from sandgate.rules.nwc1902.fleet.game import GAME
from sandgate.rules.nwc1902.fleet.state import Ship, State
from sandgate.rules.nwc1902.fleet.view import FleetView

E = TypeVar("E", bound=Event)

Plain = dict[str, Any]


def fleet(side: str, ships: int = 4, **fields: Any) -> Plain:
    """A fleet of battleships in column, heading north; blue stands 20,000 yards to the east, out of everything."""
    at = [0, 0] if side == "red" else [20_000, 0]
    names = [{"name": f"{side} {wing}"} for wing in range(1, ships + 1)]
    return {"side": side, "guide_yd": at, "heading_deg": 0, "cards_kn": [12], "ships": names, **fields}


def scenario(*fleets: Plain, **fields: Any) -> Plain:
    """A scenario as a table would have it, checked and filled in."""
    plain = {"game": GAME.key, "fleets": list(fleets or (fleet("red"), fleet("blue"))), **fields}
    checked: Plain = GAME.model.model_validate(plain).model_dump(mode="json")
    return checked


class Dice(Dealt):
    """A bench whose dice show these faces in turn, then sixes."""

    def __init__(self, faces: Iterator[int], answers: Mapping[Slot, str] | None = None) -> None:
        super().__init__((0, 0), answers=answers)
        self.faces = faces

    def throw(self, slot: Slot, faces: int, about: str = "") -> int:
        """Show the next face, unless the umpire has ruled another."""
        ruled = super().throw(slot, faces, about)
        return ruled if slot in self.answers else next(self.faces, 6)


class Action:
    """A game in the making: its state, the events of the last step, and the umpire's answers."""

    def __init__(
        self, *fleets: Plain, faces: tuple[int, ...] = (), opening: tuple[str, str] | None = ("", ""), **fields: Any
    ) -> None:
        self.scenario = scenario(*fleets, **fields)
        self.roles = {role.key: role for role in GAME.roles(self.scenario)}
        self.state: State = GAME.setup(self.scenario)
        self.faces, self.answers = iter(faces), dict[Slot, str]()
        self.events: tuple[Event, ...] = ()
        if opening is not None:
            self.move(*opening)

    def view(self, role: str) -> FleetView:
        """What a role sees."""
        return GAME.view(self.state, self.roles[role])

    def ask(self, role: str) -> Ask:
        """The sheet that a role is asked for."""
        return next(ask for ask in GAME.awaits(self.state) if ask.role == role)

    def remarks(self, role: str, text: str) -> tuple[Remark, ...]:
        """What would be said to a role that hands in this sheet."""
        return GAME.read(text, self.view(role), self.ask(role)).remarks

    def move(self, red: str = "", blue: str = "") -> tuple[Event, ...]:
        """Hand in both sheets."""
        sheets = {}
        for role, text in (("red", red), ("blue", blue)):
            sheet = GAME.read(text, self.view(role), self.ask(role))
            assert sheet.refusals == (), sheet.refusals
            sheets[self.ask(role)] = sheet.orders
        self.state, self.events = GAME.adjudicate(self.state, sheets, Dice(self.faces, self.answers))
        return self.events

    def hand(self, *lines: str) -> None:
        """What the umpire's hand writes."""
        for line in lines:
            sheet = GAME.read(line, self.view(UMPIRE), self.ask(UMPIRE))
            assert sheet.refusals == (), sheet.refusals
            self.state, self.events = GAME.adjudicate(self.state, {self.ask(UMPIRE): sheet.orders}, Dice(self.faces))

    def ship(self, name: str) -> Ship:
        """A ship by her name."""
        return next(ship for ship in self.state.ships if ship.name == name)

    def place(self, name: str) -> tuple[float, float, float]:
        """Where a ship is and how she heads."""
        ship = self.ship(name)
        return ship.x_yd, ship.y_yd, ship.heading_deg

    def told(self, kind: type[E]) -> list[E]:
        """The events of one kind in the last step."""
        return [event for event in self.events if isinstance(event, kind)]
