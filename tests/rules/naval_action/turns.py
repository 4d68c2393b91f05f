"""Turns of an action played phase by phase from what is written on sheets, with dice that fall as a test wants."""

from collections.abc import Mapping, Sequence
from typing import Any

from sandgate.kernel.asks import Ask
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Event, Role, Slot
from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.surface.air_state import Element
from sandgate.rules.naval_action.surface.desk.sheets import SHEETS
from sandgate.rules.naval_action.surface.sequence.asks import awaits
from sandgate.rules.naval_action.surface.sequence.sequence import adjudicate
from sandgate.rules.naval_action.surface.sequence.shown import view
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.rules.naval_action.surface.ship_state import Boat, Ship
from sandgate.rules.naval_action.surface.state import State
from tests.rules.naval_action.actions import action, group, side

Faces = Mapping[str, int | Sequence[int]]


class Loaded(Dealt):
    """A bench on which the dice of each clause fall as they are given, in their order; a clause with none fails the test."""

    def __init__(self, faces: Faces) -> None:
        super().__init__()
        self.fell = dict[Slot, int]()
        self.faces = {
            f"NA.{name.replace('_', '.')}": face if isinstance(face, int) else list(face) for name, face in faces.items()
        }

    def throw(self, slot: Slot, faces: int, about: str = "") -> int:
        assert faces == 6, "all dice of this game have six faces"
        super().throw(slot, faces, about)
        face = self.faces[slot.clause]
        self.fell[slot] = face if isinstance(face, int) else face.pop(0)
        return self.fell[slot]


class Turns:
    """An action on its way: what its commanders write is read as at the table, and played."""

    def __init__(self, state: State, **faces: int | Sequence[int]) -> None:
        self.state, self.faces = state, dict(faces)
        self.told = list[Event]()
        self.asked = dict[Slot, int]()

    def load(self, **faces: int | Sequence[int]) -> None:
        """Let the dice of these clauses fall so from now on."""
        self.faces |= faces

    def asks(self) -> list[Ask]:
        """The sheets for which the phase waits."""
        return [ask for ask in awaits(self.state) if ask.must]

    def sees(self, role: str) -> SurfaceView:
        """What a role sees now."""
        return view(self.state, Role(role, role.partition("/")[0]))

    def refused(self, role: str, text: str) -> list[str]:
        """What is wrong with a sheet that a role writes in this phase."""
        ask = next(ask for ask in self.asks() if ask.role == role)
        return [remark.text for remark in SHEETS.read(text, self.sees(role), ask).refusals]

    def write(self, **texts: str) -> list[Event]:
        """Play this phase: red and blue, or red_exe for red/exe, write this, others nothing. What was told is returned."""
        sheets, written = dict[Ask, Any](), {name.replace("_", "/", 1): text for name, text in texts.items()}
        for ask in self.asks():
            sheet = SHEETS.read(written.pop(ask.role, ""), self.sees(ask.role), ask)
            assert not sheet.refusals, sheet.refusals
            sheets[ask] = sheet.orders
        assert not written, f"{written} in {self.state.phase}"
        return self._play(sheets)

    def at_once(self, role: str, form: str, text: str) -> list[Event]:
        """A live line."""
        ask = next(ask for ask in awaits(self.state) if (ask.role, ask.form) == (role, form))
        sheet = SHEETS.read(text, self.sees(role), ask)
        assert not sheet.refusals, sheet.refusals
        return self._play({ask: sheet.orders})

    def _play(self, sheets: Mapping[Ask, Any]) -> list[Event]:
        bench = Loaded(self.faces)
        self.state, told = adjudicate(self.state, sheets, bench)
        self.faces |= {
            name.removeprefix("NA.").replace(".", "_"): left
            for name, left in bench.faces.items()
            if not isinstance(left, int)
        }
        self.asked |= bench.fell
        self.told += told
        return list(told)

    def to(self, phase: str, turn: int = 0) -> None:
        """Play with empty sheets up to a phase; turn: of that turn."""
        for _ in range(200):
            if self.state.phase == phase and turn in (0, self.state.move + 1):
                return
            self.write()
        raise AssertionError(f"{phase} is not reached")

    def end(self) -> None:
        """Play with empty sheets to the end of this turn."""
        while self.state.phase not in ("weather", "over"):
            self.write()

    def ship(self, name: str) -> Ship:
        """A ship by her name."""
        return next(ship for ship in self.state.ships if ship.name == name)

    def boat(self, name: str) -> Boat:
        """What only a submarine has."""
        boat = self.ship(name).boat
        assert boat is not None
        return boat

    def element(self, name: str) -> Element:
        """An element by its number; red's before blue's."""
        return next(each for each in self.state.elements if each.id == name)

    def change(self, name: str, **facts: Any) -> None:
        """Change a ship as a test wants."""
        ships = [replace(ship, **facts) if ship.name == name else ship for ship in self.state.ships]
        self.state = replace(self.state, ships=tuple(ships))

    def dice(self, clause: str) -> list[int]:
        """The dice that were thrown for a clause, in their order."""
        return [given for slot, given in self.asked.items() if slot.clause == clause]


def of(kind: type[Any], told: Sequence[Event]) -> list[Any]:
    """The events of one kind."""
    return [each for each in told if isinstance(each, kind)]


# -- classes ----------------------------------------------------------------------------------------------------------------


def plain_class(type_: str, speed_kn: float, armour: str | None = None, **more: Any) -> dict[str, Any]:
    """A class of one's own with as much as is asked here."""
    fixed = {"armour_class": armour} if armour is not None else {}
    return {
        "name": f"{type_} class",
        "nation": "any",
        "type": type_,
        "year": 1935,
        "speed_kn": speed_kn,
        "displacement_std_lt": 8000,
        **fixed,
        **more,
    }


CLASSES = {
    "cruiser": plain_class("CA", 32, "5", aa_guns=8),
    "carrier": plain_class("CV", 32, "4", aa_guns=8),
    "battleship": plain_class("BB", 30, "8", aa_guns=20),
    "destroyer": plain_class("DD", 36, "2", aa_guns=4, depth_charge_patterns=4),
    "boat": plain_class("SS", 16, "1", submerged_kn=8, nation="US"),
}


def ship(of_class: str, name: str, **more: Any) -> dict[str, Any]:
    """A ship of a scenario."""
    return {"ship": of_class, "name": name, **more}


def turns(red: Mapping[str, Any], blue: Mapping[str, Any], *, play: bool = True, **more: Any) -> Turns:
    """An action of these two sides at the plots of turn 1; dice as `faces`."""
    faces = more.pop("faces", {})
    begun = Turns(action(red, blue, classes=CLASSES | more.pop("classes", {}), **more), **faces)
    if play:
        begun.write()
    return begun


__all__ = ["CLASSES", "Turns", "group", "of", "plain_class", "ship", "side", "turns"]
