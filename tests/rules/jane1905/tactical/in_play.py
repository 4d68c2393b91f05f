"""Actions that are played through the sequence of a move, by sheets as they are written."""

from collections.abc import Mapping
from typing import Any, TypeVar

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import UMPIRE, Bench, Event, Role, Slot
from sandgate.rules.jane1905.tactical.desk.sheets import SHEETS
from sandgate.rules.jane1905.tactical.operations.asks import awaits
from sandgate.rules.jane1905.tactical.operations.sequence import adjudicate
from sandgate.rules.jane1905.tactical.operations.shown import view
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from sandgate.rules.jane1905.tactical.scenario import TacticalScenario
from sandgate.rules.jane1905.tactical.setting_up import setup
from sandgate.rules.jane1905.tactical.ship_state import Diver, Ship
from sandgate.rules.jane1905.tactical.ships import called
from sandgate.rules.jane1905.tactical.state import State

E = TypeVar("E", bound=Event)


def lies(plan: str, east: float, north: float, course_deg: float, speed_kn: float, **more: Any) -> dict[str, Any]:
    """A ship of a scenario."""
    return {"plan": plan, "at_yd": [east, north], "course_deg": course_deg, "speed_kn": speed_kn, **more}


FAR = lies("merchant_steamer", 7900, 5900, 0, 0)  # out of all this


def begun(red: list[dict[str, Any]], blue: list[dict[str, Any]], people: int = 2, **more: Any) -> State:
    """An action as its scenario puts it on the board."""
    sides = {"red": {"ships": red} | more.pop("red_side", {}), "blue": {"ships": blue} | more.pop("blue_side", {})}
    checked = TacticalScenario.model_validate({"game": "jane1905.tactical", "people": people, **sides, **more})
    return setup(checked.model_dump(mode="json"))


class Thrown(Dealt):
    """A bench without error: pins prick where they are aimed; dice show what is said of their clause, else 1."""

    def __init__(self, faces: Mapping[str, int]) -> None:
        super().__init__()
        self.faces = faces

    def throw(self, slot: Slot, faces: int, about: str = "") -> int:
        super().throw(slot, faces, about)
        return min(self.faces.get(slot.clause, 1), faces)

    def normal(self, slot: Slot, about: str = "") -> float:
        super().normal(slot, about)
        return 0.0


class Action:
    """An action in the making: its state, and what was told in the last step."""

    def __init__(self, state: State, **faces: int) -> None:
        """faces: what dice show, by clause: SUB_18=2."""
        self.state = state
        self.faces = {f"JANE.{clause.replace('_', '.')}": face for clause, face in faces.items()}
        self.events: tuple[Event, ...] = ()

    def ship(self, name: str) -> Ship:
        return called(self.state, name)

    def diver(self, name: str) -> Diver:
        diver = self.ship(name).diver
        assert diver is not None
        return diver

    def view(self, role: str) -> ActionView:
        return view(self.state, Role(role, ""))

    def asked(self) -> list[tuple[str, str]]:
        """Whose sheets of what form must come now."""
        return [(ask.role, ask.form) for ask in awaits(self.state) if ask.must]

    def hand_in(self, sheets: Mapping[str, str], bench: Bench | None = None) -> "Action":
        """All hand in what they have written, the others nothing; with no line anything is wrong."""
        read = {}
        for ask in awaits(self.state):
            if not ask.live and (ask.must or ask.role in sheets):
                sheet = SHEETS.read(sheets.get(ask.role, ""), self.view(ask.role), ask)
                assert not sheet.remarks, [remark.text for remark in sheet.remarks]
                read[ask] = sheet.orders
        self.state, self.events = adjudicate(self.state, read, bench or Thrown(self.faces))
        return self

    def by_hand(self, text: str) -> "Action":
        """The umpire puts in his hand."""
        ask = next(ask for ask in awaits(self.state) if ask.role == UMPIRE)
        sheet = SHEETS.read(text, self.view(UMPIRE), ask)
        assert not sheet.remarks, [remark.text for remark in sheet.remarks]
        self.state, self.events = adjudicate(self.state, {ask: sheet.orders}, Thrown(self.faces))
        return self

    def play(self, phase: str, red: str = "", blue: str = "") -> "Action":
        """The two who play hand in their sheets of the next such phase; nobody writes anything before it."""
        while self.state.phase != phase:
            self.hand_in({})
        return self.hand_in({"red": red, "blue": blue})

    def to(self, phase: str, move: int) -> "Action":
        """Nobody writes anything until a phase after so many moves."""
        while (self.state.phase, self.state.move) != (phase, move):
            assert self.state.phase != "over"
            self.hand_in({})
        return self

    def told(self, kind: type[E]) -> list[E]:
        """What was told of a kind in the last step."""
        return [each for each in self.events if isinstance(each, kind)]
