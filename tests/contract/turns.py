"""Turns, a toy of two runners who move in turns.

Each puts himself down (sealed, asked in common), then writes his move live, line by line.

AT 3      where a runner begins          GO 2, END     the lines of his move, which the book gives 120 seconds
FLAG      the other gives up, whenever he likes (a live sheet that only may come)
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from sandgate.kernel.asks import Ask, Blank, Offer, Order, Remark, Sheet
from sandgate.kernel.board import Piece
from sandgate.kernel.contract import UMPIRE, Bench, Event, Game, Result, Role, Scenario, known
from sandgate.kernel.orders import items

from .toy import Line

RED, BLUE = "red", "blue"
SIDES = (RED, BLUE)
ALLOW_S = 120


class Model(BaseModel):
    model_config = ConfigDict(extra="forbid")
    game: Literal["toy.turns"]
    moves: int = 4


@dataclass(frozen=True, slots=True)
class Runner:
    side: str = known("all")
    x: int = known("all")


@dataclass(frozen=True, slots=True)
class State:
    move: int = known("all")
    moves: int = known("all")
    placed: bool = known("all")
    gave_up: str = known("all")
    runners: tuple[Runner, ...] = known("all")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ran(Event):
    side: str
    x: int


@dataclass(frozen=True, slots=True)
class TurnsView:
    role: str
    runners: tuple[Runner, ...]

    @property
    def pieces(self) -> tuple[Piece, ...]:
        return tuple(Piece(runner.side, runner.side, "runner", runner.x, 0.0) for runner in self.runners)


def roles(_: Scenario) -> tuple[Role, ...]:
    return (Role(RED, RED), Role(BLUE, BLUE), Role(UMPIRE))


def setup(scenario: Scenario) -> State:
    return State(0, scenario["moves"], False, "", tuple(Runner(side, 0) for side in SIDES))


def mover(state: State) -> str:
    return SIDES[state.move % 2]


def awaits(state: State) -> tuple[Ask, ...]:
    if not state.placed:
        return tuple(Ask(side, "place", common=True) for side in SIDES)
    move = Ask(mover(state), "move", live=True, allow_s=ALLOW_S, silence="he stops [TURN.2]")
    return (move, Ask(SIDES[(state.move + 1) % 2], "flag", live=True, must=False))


def view(state: State, role: Role) -> TurnsView:
    return TurnsView(role.key, state.runners)


VERBS: dict[str, dict[str, tuple[str, ...]]] = {
    "place": {"AT": ("0", "1", "2", "3")},
    "move": {"GO": ("1", "2", "3"), "END": ()},
    "flag": {"FLAG": ()},
}


def offers(_: TurnsView, ask: Ask) -> tuple[Offer, ...]:
    return tuple(
        Offer(f"{verb} {{value}}", (Blank("value", "word", choices),)) if choices else Offer(verb)
        for verb, choices in VERBS[ask.form].items()
    )


def read(text: str, _seen: TurnsView, ask: Ask) -> Sheet:
    orders, remarks = list[Order](), list[Remark]()
    for line, at, item in items(text):
        verb, _, value = item.partition(" ")
        choices = VERBS[ask.form].get(verb)
        if choices is None or value not in (choices or ("",)):
            remarks.append(Remark("unreadable", line, at, f"no line of a sheet {ask.form}", "write another", "TURN.1"))
        else:
            orders.append(Line(verb, value))
    return Sheet(tuple(orders), tuple(remarks))


def adjudicate(state: State, sheets: Mapping[Ask, tuple[Any, ...]], _bench: Bench) -> tuple[State, tuple[Event, ...]]:
    form = next(iter(sheets)).form
    if form == "place":
        at = {ask.role: int(lines[-1].value) if lines else 0 for ask, lines in sheets.items()}
        return replace(state, placed=True, runners=tuple(Runner(side, at[side]) for side in SIDES)), ()
    (ask, lines), *_ = sheets.items()
    if form == "flag":
        return replace(state, gave_up=ask.role if lines else ""), ()
    if not lines or lines[0].verb == "END":
        return replace(state, move=state.move + 1), ()
    runners = tuple(replace(r, x=r.x + int(lines[0].value)) if r.side == ask.role else r for r in state.runners)
    x = next(runner.x for runner in runners if runner.side == ask.role)
    return replace(state, runners=runners), (Ran(at_s=0, to=SIDES, clauses=("TURN.2",), side=ask.role, x=x),)


def result(state: State) -> Result | None:
    if state.gave_up:
        return Result(f"{state.gave_up} has given up", next(side for side in SIDES if side != state.gave_up))
    return Result("all moves are over") if state.move == state.moves else None


TURNS = Game(
    key="toy.turns",
    model=Model,
    state=State,
    events=(Ran,),
    roles=roles,
    setup=setup,
    awaits=awaits,
    view=view,
    offers=offers,
    read=read,
    adjudicate=adjudicate,
    result=result,
)
SCENARIO: dict[str, Any] = Model.model_validate({"game": "toy.turns"}).model_dump(mode="json")
