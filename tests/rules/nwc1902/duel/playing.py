"""A Duel played sheet by sheet, for the tests: the umpire's hand puts the ships where a case wants them."""

from collections.abc import Mapping
from typing import Any, TypeVar

from sandgate.kernel.bench import Dealt, Finding
from sandgate.kernel.contract import Event, Slot
from sandgate.rules.nwc1902.captain.state import Ship
from sandgate.rules.nwc1902.duel.game import GAME
from sandgate.rules.nwc1902.duel.state import State
from sandgate.rules.nwc1902.duel.view import DuelView

E = TypeVar("E", bound=Event)

RED_KEARSARGE: dict[str, Any] = {"side": "red", "name": "Kearsarge", "at_yd": [0, 0], "heading_deg": 0, "speed_kn": 12}
BLUE_KENTUCKY: dict[str, Any] = {"side": "blue", "name": "Kentucky", "at_yd": [2500, 0], "heading_deg": 0, "speed_kn": 12}
ABREAST = (RED_KEARSARGE, BLUE_KENTUCKY)  # two broadsides 2,500 yards apart on one course


def scenario(*ships: Mapping[str, Any], **fields: Any) -> dict[str, Any]:
    """A scenario as a table would have it, checked and filled in."""
    plain = {"game": GAME.key, "ships": list(ships or ABREAST), **fields}
    checked: dict[str, Any] = GAME.model.model_validate(plain).model_dump(mode="json")
    return checked


class Die(Dealt):
    """A bench whose die always shows the same face."""

    def __init__(self, face: int, answers: Mapping[Slot, str] | None = None) -> None:
        super().__init__((0, 0), answers=answers)
        self.face = face

    def throw(self, slot: Slot, faces: int, about: str = "") -> int:
        """Show the face, unless the umpire has ruled another. All dice of a Duel are of six (NWC.DU.22)."""
        assert faces == 6
        ruled = super().throw(slot, faces, about)
        return ruled if slot in self.answers else self.face


class Duel:
    """A game in the making: its state, the events of the last step, and those of all steps."""

    def __init__(self, *ships: Mapping[str, Any], face: int = 6, **fields: Any) -> None:
        self.scenario = scenario(*ships, **fields)
        self.roles = {role.key: role for role in GAME.roles(self.scenario)}
        self.state: State = GAME.setup(self.scenario)
        self.face, self.answers = face, dict[Slot, str]()
        self.events: tuple[Event, ...] = ()
        self.told: list[Event] = []
        self.asked = list[Finding]()  # what the last step asked of the bench

    def view(self, role: str) -> DuelView:
        """What a role sees."""
        return GAME.view(self.state, self.roles[role])

    def move(self, red: str = "", blue: str = "") -> tuple[Event, ...]:
        """Hand in both sheets."""
        texts, sheets = {"red": red, "blue": blue}, {}
        for ask in GAME.awaits(self.state):
            if ask.must:
                sheet = GAME.read(texts[ask.role], self.view(ask.role), ask)
                assert sheet.refusals == ()
                sheets[ask] = sheet.orders
        assert sheets, "nothing is asked of the captains"
        return self._step(sheets)

    def score(self) -> tuple[Event, ...]:
        """Step without sheets, after the last of the agreed moves."""
        assert not any(ask.must for ask in GAME.awaits(self.state))
        return self._step({})

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
        bench = Die(self.face, self.answers)
        self.state, self.events = GAME.adjudicate(self.state, sheets, bench)
        self.asked = list(bench.asked.values())
        self.told += self.events
        return self.events

    def ship(self, side: str) -> Ship:
        """The ship of a side, as she truly is."""
        return next(ship for ship in self.state.ships if ship.side == side)

    def of(self, kind: type[E]) -> list[E]:
        """The events of one kind in the last step."""
        return [event for event in self.events if isinstance(event, kind)]

    def all_of(self, kind: type[E]) -> list[E]:
        """The events of one kind since the game began."""
        return [event for event in self.told if isinstance(event, kind)]
