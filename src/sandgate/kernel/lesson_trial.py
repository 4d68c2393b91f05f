"""A lesson is tried when its scenario is read: played once by its own lines and sheets, to see that all it names is there.

What it lights and waits for must be met on the way: pieces on the boards of whoever is taught, orders and blanks among what
he is offered. Every line that it asks for, and every sheet of the others, must read when its time has come.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Game, Scenario
from sandgate.kernel.games import did_you_mean
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.lesson import Pointing, fixed_sheet, stages, taught
from sandgate.kernel.shelf import shipped
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table

MOST_SHEETS: Final = 400  # of a trial
SEED: Final = 1  # of its dice, which are always the same

Path = tuple[str | int, ...]


class Fault(NamedTuple):
    """What is wrong with a lesson, and the path to where it is written."""

    path: Path
    text: str


class Met:
    """What whoever is taught has met on the way."""

    def __init__(self) -> None:
        self.pieces, self.titles, self.blanks = dict[str, None](), dict[str, None](), dict[str, None]()
        self.forms = dict[str, None]()

    def look(self, table: Table, ask: Ask) -> None:
        """Take in the board and the offers of one ask."""
        view = table.view(ask.role)
        self.forms[ask.form] = None
        self.pieces.update({piece.id: None for piece in view.pieces})
        for offer in table.game.offers(view, ask):
            self.titles[offer.title] = None
            self.blanks.update({blank.name: None for blank in offer.blanks})


def lesson_faults(game: Game[Any, Any], scenario: Scenario, lesson: Scenario) -> list[Fault]:
    """All that is wrong with a lesson whose form is right."""
    roles = game.roles(scenario)
    faults = [*_strange_names(lesson, sorted({role.side for role in roles if role.side}), [role.key for role in roles])]
    if faults:
        return faults
    met = Met()
    faults = [*_Trial(Table.open(game, scenario, Memory(), Desk.of_seed(SEED)), lesson, met).played()]
    return [*faults, *_never_met(lesson, met)]


def _strange_names(lesson: Scenario, sides: list[str], roles: list[str]) -> Iterator[Fault]:
    """Sides, roles and scenarios that there are not."""
    side = lesson["side"]
    if side not in sides:
        yield Fault(("side",), f"no side {side!r}{did_you_mean(side, sides)}; there are {', '.join(sides)}")
    for role in lesson["sheets"]:
        if role not in roles or role == UMPIRE:
            others = [each for each in roles if each != UMPIRE]
            yield Fault(("sheets", role), f"no role {role!r}{did_you_mean(role, others)}; there are {', '.join(others)}")
        elif role == side or role.startswith(f"{side}/"):
            yield Fault(("sheets", role), f"{role} is taught, and writes sheets of its own")
    known = [name for name, _ in shipped()]
    for key in ("next", "real"):
        if lesson[key] and lesson[key] not in known:
            yield Fault((key,), f"no scenario {lesson[key]!r} on the shelf{did_you_mean(lesson[key], known)}")


class _Trial:
    """A game in which whoever is taught writes what the lesson asks of him, and nothing else."""

    def __init__(self, table: Table, lesson: Scenario, met: Met) -> None:
        self.table, self.lesson, self.met = table, lesson, met
        self.taught = taught(lesson, tuple(table.fold.roles.values()))
        self.waiting = [
            (nth, move, step["like"])
            for (nth, move), step in zip(stages(lesson["steps"]), lesson["steps"], strict=True)
            if Pointing.of(step["wait"]).kind == "line"
        ]
        self.last = max(move for _, move in stages(lesson["steps"]))

    def played(self) -> Iterator[Fault]:
        """Play until the lesson is over; the faults of its lines and sheets on the way."""
        for _ in range(MOST_SHEETS):
            ask = self._next_ask()
            if ask is None or self.table.fold.state.move > self.last or self._is_done():
                break
            yield from self._answer(ask)
        over = self.table.fold.state.move < self.last
        for nth, step in enumerate(self.lesson["steps"]):
            if over and Pointing.of(step["wait"]) == Pointing("move", str(self.last)):
                yield Fault(("steps", nth, "wait"), f"the game is over before move {self.last} is played")
        for nth, move, line in self.waiting:
            yield Fault(("steps", nth, "wait"), f"{line!r} can be written on no sheet of move {move + 1}")

    def _is_done(self) -> bool:
        return self.table.fold.state.move >= self.last and not self.waiting

    def _next_ask(self) -> Ask | None:
        if self.table.result is not None:
            return None
        asks = [ask for role in self.table.fold.roles for ask in self.table.asks(role) if ask.must]
        return asks[0] if asks else None

    def _answer(self, ask: Ask) -> Iterator[Fault]:
        if ask.role in self.taught:
            self.met.look(self.table, ask)
            self._hand_in(ask, self._lines(ask))
            return
        nth = self.table.fold.tellings[ask.role].stream.counts["sealed"]
        text = fixed_sheet(self.lesson, ask.role, nth)
        refused = self._refusal(ask, text)
        if refused:
            yield Fault(("sheets", ask.role, nth), f"{text!r}: {refused}")
        self._hand_in(ask, "" if refused else text)

    def _lines(self, ask: Ask) -> str:
        """The lines of the lesson that an ask takes now; of a live sheet the first."""
        move, text = self.table.fold.state.move, ""
        for each in [each for each in self.waiting if each[1] == move]:
            more = "\n".join(filter(None, [text, each[2]]))
            if self._refusal(ask, more):
                continue
            self.waiting.remove(each)
            text = more
            if ask.live:
                break
        return text

    def _refusal(self, ask: Ask, text: str) -> str:
        return "; ".join(remark.text for remark in self.table.look(ask.role, text, ask.form, ask.about).refusals)

    def _hand_in(self, ask: Ask, text: str) -> None:
        if not self.table.hand_in(ask.role, text, ask.form, ask.about).receipt:
            self.table.hand_in(ask.role, "", ask.form, ask.about)


def _never_met(lesson: Scenario, met: Met) -> Iterator[Fault]:
    """What is lit or waited for and was never there."""
    for nth, step in enumerate(lesson["steps"]):
        for key in ("lit", "wait"):
            kind, which = Pointing.of(step[key])
            known = {"piece": met.pieces, "hold": met.pieces, "key": met.titles, "act": met.titles, "blank": met.blanks}
            known["asked"] = met.forms
            there = known.get(kind)
            if there is not None and which not in there:
                word = {"hold": "piece", "act": "order", "key": "order", "asked": "sheet"}.get(kind, kind)
                yield Fault(("steps", nth, key), f"no {word} {which!r} is met{did_you_mean(which, list(there))}")
