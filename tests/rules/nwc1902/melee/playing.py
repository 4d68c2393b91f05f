"""A mêlée played sheet by sheet, for the tests: ships lie where a case wants them."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from sandgate.kernel.asks import Remark
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Event, Slot
from sandgate.rules.nwc1902.melee.game import GAME
from sandgate.rules.nwc1902.melee.state import Fleet, Ship, State
from sandgate.rules.nwc1902.melee.view import MeleeView

E = TypeVar("E", bound=Event)

Entry = dict[str, Any]


def ship(x_yd: float, y_yd: float, heading_deg: float = 0.0, **told: Any) -> Entry:
    """A battleship of the Kearsarge's type, if nothing else is told."""
    return {"at_yd": [x_yd, y_yd], "heading_deg": heading_deg, **told}


def fleet(side: str, ships: Iterable[Entry], **told: Any) -> Entry:
    """A fleet of 12 knots whose ships are called red 1, red 2, ..."""
    named = [{"name": f"{side} {wing}", **entry} for wing, entry in enumerate(ships, 1)]
    return {"side": side, "speed_kn": 12, "ships": named, **told}


def scenario(red: Entry, blue: Entry, **fields: Any) -> dict[str, Any]:
    """A scenario as a table would have it, checked and filled in."""
    plain = {"game": GAME.key, "fleets": [red, blue], **fields}
    checked: dict[str, Any] = GAME.model.model_validate(plain).model_dump(mode="json")
    return checked


FAR_RED = ship(0, 50_000)
FAR_BLUE = ship(60_000, 50_000)


class Die(Dealt):
    """A bench whose die always shows the same face."""

    def __init__(self, face: int, answers: Mapping[Slot, str] | None = None) -> None:
        super().__init__((0, 0), answers=answers)
        self.face = face

    def throw(self, slot: Slot, faces: int, about: str = "") -> int:
        """Show the face, unless the umpire has ruled another."""
        ruled = super().throw(slot, faces, about)
        return ruled if slot in self.answers else self.face


class Melee:
    """A game in the making: its state, the events of the last step, and those of all steps."""

    def __init__(self, red: Iterable[Entry], blue: Iterable[Entry], /, face: int = 6, **fields: Any) -> None:
        told = {side: fields.pop(side, {}) for side in ("red", "blue")}
        self.scenario = scenario(fleet("red", red, **told["red"]), fleet("blue", blue, **told["blue"]), **fields)
        self.roles = {role.key: role for role in GAME.roles(self.scenario)}
        self.state: State = GAME.setup(self.scenario)
        self.face, self.answers = face, dict[Slot, str]()
        self.events: tuple[Event, ...] = ()
        self.told: list[Event] = []

    def view(self, role: str) -> MeleeView:
        """What a role sees."""
        return GAME.view(self.state, self.roles[role])

    def move(self, sheets: Mapping[str, str] | None = None) -> tuple[Event, ...]:
        """Hand in the sheets of a move, by role; what is left out is empty."""
        texts, taken = dict(sheets or {}), {}
        for ask in GAME.awaits(self.state):
            if ask.must:
                sheet = GAME.read(texts.pop(ask.role, ""), self.view(ask.role), ask)
                assert sheet.refusals == ()
                taken[ask] = sheet.orders
        assert texts == {}, "nothing is asked of these roles"
        return self._step(taken)

    def moves(self, count: int) -> None:
        """Let everybody stand on for so many moves."""
        for _ in range(count):
            self.move()

    def refused(self, role: str, text: str) -> tuple[Remark, ...]:
        """What is said to a sheet that is refused."""
        ask = next(ask for ask in GAME.awaits(self.state) if ask.role == role)
        return GAME.read(text, self.view(role), ask).refusals

    def hand(self, *lines: str) -> tuple[Event, ...]:
        """Do what the umpire's hand writes, line by line."""
        for line in lines:
            ask = next(ask for ask in GAME.awaits(self.state) if ask.live)
            sheet = GAME.read(line, self.view("umpire"), ask)
            assert sheet.refusals == ()
            self._step({ask: sheet.orders})
        return self.events

    def rule(self, move: int, clause: str, value: str, actor: int = 0, other: int = 0, nth: int = 0) -> None:
        """Give a ruling ahead."""
        self.answers[Slot(move, clause, actor, other, nth)] = value

    def _step(self, sheets: Mapping[Any, Any]) -> tuple[Event, ...]:
        self.state, self.events = GAME.adjudicate(self.state, sheets, Die(self.face, self.answers))
        self.told += self.events
        return self.events

    def ship(self, role: str) -> Ship:
        """The ship of a captain, as she truly is."""
        return next(ship for ship in self.state.ships if ship.role == role)

    def fleet(self, side: str) -> Fleet:
        """A fleet, as it truly is."""
        return next(fleet for fleet in self.state.fleets if fleet.side == side)

    def of(self, kind: type[E]) -> list[E]:
        """The events of one kind in the last step."""
        return [event for event in self.events if isinstance(event, kind)]

    def all_of(self, kind: type[E]) -> list[E]:
        """The events of one kind since the game began."""
        return [event for event in self.told if isinstance(event, kind)]
