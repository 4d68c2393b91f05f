"""A campaign of few ships played by written sheets: who is asked, what is written, what is told, and to whom."""

from collections.abc import Mapping, Sequence
from typing import Any

from sandgate.kernel.asks import Ask
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import UMPIRE, Bench, Event, Slot
from sandgate.kernel.desk.notation import Notation
from sandgate.rules.nwc1902.strategic.moves.bell import clock_at
from sandgate.rules.nwc1902.strategic.orders import Lose, Plan, Plotted
from sandgate.rules.nwc1902.strategic.scenario import StrategicScenario
from sandgate.rules.nwc1902.strategic.sequence.asks import awaits
from sandgate.rules.nwc1902.strategic.sequence.sequence import adjudicate
from sandgate.rules.nwc1902.strategic.setting_up import setup
from sandgate.rules.nwc1902.strategic.state import State

NOTATION = Notation(Plotted, Plan, Lose, by="a commander", clause="NWC.ST.11")
DIE = Dealt()
Side = Mapping[str, Any]


def ships(*names: str, **facts: Any) -> list[dict[str, Any]]:
    """Ships by name and class letter: "Harvard E"."""
    return [{"name": name[:-2], "letter": name[-1], **facts} for name in names]


def force(name: str, at: str, *names: str, role: str = "", **facts: Any) -> dict[str, Any]:
    return {"name": name, "at": at, "role": role, "ships": ships(*names, **facts)}


def side(name: str, *forces: Mapping[str, Any], posts: Sequence[tuple[str, str]] = (), **facts: Any) -> Side:
    """A side; its posts by role and port, the first of the commander in chief."""
    written = [{"role": role, "name": role.title(), "at": port} for role, port in posts]
    return {"name": name, "forces": list(forces), "posts": written, **facts}


def set_up(red: Side, blue: Side, **facts: Any) -> State:
    """A campaign before its plans; its clock is that of 60 W and goes by the sun of each place."""
    usual = {"game": "nwc1902.strategic", "start": "1898-05-11 06:00", "meridian_deg": -60.0, "hours": 96, "sun": "place"}
    return setup(StrategicScenario.model_validate({**usual, "red": red, "blue": blue, **facts}).model_dump())


def campaign(red: Side, blue: Side, **facts: Any) -> State:
    """A campaign at its first bell, plans being empty."""
    state = set_up(red, blue, **facts)
    state, _ = adjudicate(state, {ask: () for ask in awaits(state) if ask.role != UMPIRE}, DIE)
    return state


def _lines_of(ask: Ask) -> Sequence[str]:
    """How the lines begin that an ask takes: the force's name, or in a choice of losses what tells them."""
    return ("LOSE",) if ask.form == "choice" else ask.about


class Played:
    """A campaign that is played on until an hour, and all that was told."""

    def __init__(self, state: State, bench: Bench = DIE) -> None:
        self.state, self.bench = state, bench
        self.events = list[Event]()

    def on(self, *lines: str) -> None:
        """Hand in these lines to whoever is asked for them, and run to the next ask."""
        asks = [ask for ask in awaits(self.state) if ask.role != UMPIRE]
        written = {"LOSE" if line.startswith("LOSE") else line.partition(":")[0]: NOTATION.order(line) for line in lines}
        sheets = {ask: tuple(written.pop(name) for name in _lines_of(ask) if name in written) for ask in asks}
        assert not written, f"nobody was asked for {', '.join(written)}"
        self.state, told = adjudicate(self.state, sheets, self.bench)
        self.events += told

    def until(self, hour: str, *lines: str) -> "Played":
        """Hand in lines now, and nothing at any later ask, until an hour of the first day that comes."""
        first = True
        while first or (self.clock < hour and self.state.minute < 1080 and not self.state.ended):
            self.on(*(lines if first else ()))
            first = False
        return self

    @property
    def clock(self) -> str:
        return f"{clock_at(self.state.options, self.state.minute):%H:%M}"

    def told(self, *kinds: str) -> list[str]:
        """What was told of some kinds: the hour, to whom, and the sentence."""
        return [
            f"{clock_at(self.state.options, each.at_s / 60.0):%H:%M} {','.join(each.to)}: {each}"
            for each in self.events
            if type(each).__name__ in kinds
        ]

    @property
    def asked(self) -> list[tuple[str, str]]:
        return [(call.role, call.form) for call in self.state.calls]


def with_dice(slots: Mapping[Slot, int]) -> Dealt:
    """A bench on which these dice fall."""
    return Dealt(thrown={slot: float(pips) for slot, pips in slots.items()})
