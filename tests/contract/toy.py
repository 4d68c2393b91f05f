"""Lantern, a toy of three nights: a red prowler looks for two blue watchmen in the fog. It uses all that the contract has.

A night: the fog is thrown (a step without sheets); all three write how far they go (sealed, asked in common; red has less
time than blue); the north watchman may call the south one meanwhile (a live may-sheet), the umpire may set the fog (his
own live ask). While they write nobody may measure: how far the others are must be guessed. If red comes within sight of
one watchman (a measured length, a finding that the umpire may rule otherwise) these two are stopped: red knocks line by
line (live) and the watchman chooses (sealed). The other watchman is not told and is not asked: he cannot see that others
were stopped. A lantern that is broken calls for a sequel, and its winner scores a point.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from sandgate.kernel.asks import Ask, Blank, Offer, Order, Remark, Sheet
from sandgate.kernel.board import Limit, Piece, Ruler
from sandgate.kernel.contract import UMPIRE, Bench, Event, Game, Result, Role, Scenario, Slot, known
from sandgate.kernel.orders import items

Task = Literal["walk", "knock", "choose", "wait", "done"]
RED, NORTH, SOUTH = "red", "blue/north", "blue/south"
NAMES = (RED, NORTH, SOUTH)


class Model(BaseModel):
    model_config = ConfigDict(extra="forbid")
    game: Literal["toy.lantern"]
    nights: int = Field(3, ge=1, le=9)
    start: list[float] = Field([0.0, 9.0, -9.0], min_length=3, max_length=3)
    sequel: bool = True


@dataclass(frozen=True, slots=True)
class Walker:
    number: int = known("all")
    role: str = known("all")
    side: str = known("all")
    x: float = known("own", "TOY.1")
    task: Task = known("own", "TOY.3")  # a sheet is asked for it; "done" until the night is over
    heard: tuple[str, ...] = known("own", "TOY.2")


@dataclass(frozen=True, slots=True)
class Stopped:
    """What red and one watchman know while they stand face to face."""

    role: str = known("own", "TOY.3")
    other: int = known("own", "TOY.3")


@dataclass(frozen=True, slots=True)
class State:
    move: int = known("all")
    nights: int = known("all")
    fog: int = known("all")
    may_break: bool = known("all")
    walkers: tuple[Walker, ...] = known("all")
    stopped: tuple[Stopped, ...] = known("own", "TOY.3")
    knocks: int = known("umpire")
    broken: int = known("umpire")
    points: int = known("umpire")


@dataclass(frozen=True, slots=True, kw_only=True)
class FogFell(Event):
    fog: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Called(Event):
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Met(Event):
    watchman: str
    apart: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Knocked(Event):
    die: int
    broke: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Chose(Event):
    ran: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SequelReturned(Event):
    winner: str


@dataclass(frozen=True, slots=True)
class Line(Order):
    verb: str
    value: str = ""

    def __str__(self) -> str:
        return f"{self.verb} {self.value}".strip()


@dataclass(frozen=True, slots=True)
class ToyView:
    role: str
    move: int
    fog: int
    own: tuple[Walker, ...]
    face_to_face: tuple[int, ...]

    @property
    def pieces(self) -> tuple[Piece, ...]:
        return tuple(Piece(w.role, w.side, "walker", w.x, 0.0, number=w.number) for w in self.own)


def roles(_: Scenario) -> tuple[Role, ...]:
    return (Role(RED, "red", ("prowler",)), Role(NORTH, "blue"), Role(SOUTH, "blue"), Role(UMPIRE))


def may_write_to(writer: Role, reader: Role) -> bool:
    """The watchmen may write to one another; the prowler has nobody."""
    return writer.side == reader.side == "blue"


def setup(scenario: Scenario) -> State:
    walkers = tuple(
        Walker(i, role, role.partition("/")[0], float(x), "done", ())
        for i, (role, x) in enumerate(zip(NAMES, scenario["start"], strict=True), 1)
    )
    return State(1, scenario["nights"], 0, scenario["sequel"], walkers, (), 0, 0, 0)


ALLOW_S = {RED: 60, NORTH: 90, SOUTH: 90}


def awaits(state: State) -> tuple[Ask, ...]:
    asks = tuple(ask for walker in state.walkers for ask in asks_of(walker))
    return (*asks, Ask(UMPIRE, "hand", live=True, must=False)) if any(ask.form == "walk" for ask in asks) else asks


def asks_of(walker: Walker) -> tuple[Ask, ...]:
    if walker.task == "walk":
        walking = Ask(walker.role, "walk", allow_s=ALLOW_S[walker.role], silence="he stands still [TOY.4]", common=True)
        return (walking, Ask(NORTH, "talk", live=True, must=False)) if walker.role == NORTH else (walking,)
    if walker.task == "knock":
        return (Ask(walker.role, "knock", live=True, silence="he goes away [TOY.4]"),)
    if walker.task == "choose":
        return (Ask(walker.role, "choice", about=("run or stand",)),)
    return ()


def view(state: State, role: Role) -> ToyView:
    own = tuple(w for w in state.walkers if role.key in (UMPIRE, w.role))
    face = tuple(s.other for s in state.stopped if role.key in (UMPIRE, s.role))
    return ToyView(role.key, state.move, state.fog, own, face)


VERBS: dict[str, dict[str, tuple[str, ...]]] = {
    "walk": {"GO": ("-3", "-2", "-1", "0", "1", "2", "3")},
    "talk": {"SAY": ("here", "nothing", "help")},
    "hand": {"FOG": ("1", "2", "3", "4", "5", "6")},
    "knock": {"KNOCK": (), "LEAVE": ()},
    "choice": {"RUN": (), "STAND": ()},
}


def offers(_: ToyView, ask: Ask) -> tuple[Offer, ...]:
    return tuple(
        Offer(f"{verb} {{value}}", (Blank("value", "word", choices),)) if choices else Offer(verb)
        for verb, choices in VERBS[ask.form].items()
    )


def read(text: str, seen: ToyView, ask: Ask) -> Sheet:
    orders, remarks = list[Order](), list[Remark]()
    for line, at, item in items(text):
        verb, _, value = item.partition(" ")
        choices = VERBS[ask.form].get(verb)
        if choices is None or (choices and value not in choices) or (not choices and value):
            known_lines = ", ".join(offer.line for offer in offers(seen, ask))
            remarks.append(Remark("unreadable", line, at, "no such line now", f"write {known_lines}", "TOY.5"))
        else:
            orders.append(Line(verb, value))
    return Sheet(tuple(orders), tuple(remarks))


def ruler(_: ToyView, ask: Ask | None) -> Ruler:
    """How far one goes must be guessed; at any other time one may measure, in paces of half the board's measure."""
    if ask is not None and ask.form == "walk":
        return Ruler(False, "TOY.13", "You may not measure before you have gone; guess how far it is.")
    return Ruler(True, "TOY.13", "From walker to walker.", "paces", 0.5, 0.1)


def limits(seen: ToyView, ask: Ask | None, piece: str) -> tuple[Limit, ...]:
    """How far a walker goes and, when it may be measured, how far he sees; nothing while no piece is named."""
    if not piece:
        return ()
    own = next(w for w in seen.own if w.role == piece)
    goes = Limit("goes 3 at most", "reach", (((own.x - 3.0, 0.0), (own.x + 3.0, 0.0)),), "TOY.4")
    sight = 7.0 - seen.fog
    sees = Limit(f"sees {sight:g} far", "range", (((own.x - sight, 0.0), (own.x + sight, 0.0)),), "TOY.8")
    return (goes, sees) if ruler(seen, ask).allowed else (goes,)


def adjudicate(state: State, sheets: Mapping[Ask, tuple[Any, ...]], bench: Bench) -> tuple[State, tuple[Event, ...]]:
    if not sheets:
        return sequel_returned(state, bench) if state.broken else night_falls(state, bench)
    form, lines = next(iter(sheets)).form, {ask.role: orders for ask, orders in sheets.items()}
    steps = {"talk": call, "hand": set_fog, "walk": walk, "knock": knock, "choice": choose}
    return steps[form](state, lines, bench)


Lines = dict[str, tuple[Any, ...]]
Stepped = tuple[State, tuple[Event, ...]]


def night_falls(state: State, bench: Bench) -> Stepped:
    slot = Slot(state.move, "TOY.6")
    fog = bench.throw(slot, 6, "the fog")
    event = FogFell(at_s=state.move * 3600, to=NAMES, clauses=("TOY.6",), slots=(slot,), fog=fog)
    return replace(state, fog=fog, walkers=tuple(replace(w, task="walk") for w in state.walkers)), (event,)


def call(state: State, lines: Lines, _: Bench) -> Stepped:
    words = " ".join(line.value for line in lines[NORTH])
    walkers = tuple(replace(w, heard=(*w.heard, words)) if w.role == SOUTH else w for w in state.walkers)
    return replace(state, walkers=walkers), (Called(at_s=0, to=(NORTH, SOUTH), clauses=("TOY.2",), words=words),)


def set_fog(state: State, lines: Lines, _: Bench) -> Stepped:
    fog = int(lines[UMPIRE][-1].value) if lines[UMPIRE] else state.fog
    return replace(state, fog=fog), (FogFell(at_s=state.move * 3600, to=NAMES, clauses=("TOY.6",), fog=fog),)


def walk(state: State, lines: Lines, bench: Bench) -> Stepped:
    gone = {role: sum(int(line.value) for line in orders[-1:]) for role, orders in lines.items()}
    red, *watchmen = (replace(w, x=w.x + gone.get(w.role, 0), task="done") for w in state.walkers)
    state = replace(state, walkers=(red, *watchmen))
    for watchman in watchmen:
        length, sight = (Slot(state.move, f"TOY.{n}", red.number, watchman.number) for n in (7, 8))
        apart = bench.measure(length, abs(red.x - watchman.x), about="how far {other} is from {actor}")
        if bench.judge(sight, apart <= 7.0 - state.fog, about="{actor} and {other} meet"):
            told = (RED, watchman.role)
            met = Met(at_s=0, to=told, clauses=("TOY.8",), slots=(length, sight), watchman=watchman.role, apart=apart)
            stopped = (Stopped(RED, watchman.number), Stopped(watchman.role, red.number))
            return replace(with_task(state, {RED: "knock", watchman.role: "wait"}), knocks=0, stopped=stopped), (met,)
    return next_night(state), ()


def with_task(state: State, tasks: Mapping[str, Task]) -> State:
    return replace(state, walkers=tuple(replace(w, task=tasks.get(w.role, w.task)) for w in state.walkers))


def knock(state: State, lines: Lines, bench: Bench) -> Stepped:
    watchman = state.stopped[1].role
    if not lines[RED] or lines[RED][0].verb == "LEAVE":
        return with_task(state, {RED: "done", watchman: "choose"}), ()
    slot = Slot(state.move, "TOY.9", 1, state.stopped[0].other, state.knocks)
    die = bench.throw(slot, 6, "does the lantern break")
    event = Knocked(at_s=0, to=(RED, watchman), clauses=("TOY.9",), slots=(slot,), die=die, broke=die == 6)
    after = replace(state, knocks=state.knocks + 1, broken=state.broken + (die == 6))
    over = die == 6 or after.knocks == 3
    return (with_task(after, {RED: "done", watchman: "choose"}) if over else after), (event,)


def choose(state: State, lines: Lines, _: Bench) -> Stepped:
    (role,) = lines
    ran = bool(lines[role]) and lines[role][-1].verb == "RUN"
    event = Chose(at_s=0, to=(RED, role), clauses=("TOY.10",), ran=ran)
    walkers = tuple(replace(w, x=w.x * 2.0) if ran and w.role == role else w for w in state.walkers)
    return next_night(with_task(replace(state, walkers=walkers), {role: "done"})), (event,)


def next_night(state: State) -> State:
    return replace(state, move=state.move + 1, stopped=(), knocks=0)


def sequel_returned(state: State, bench: Bench) -> Stepped:
    slot = Slot(state.move, "TOY.11")
    winner = bench.judge(slot, "", ("", "red", "blue"), "who won the battle")
    event = SequelReturned(at_s=0, to=NAMES, clauses=("TOY.11",), slots=(slot,), winner=winner)
    return replace(state, broken=0, points=state.points + (winner == "red")), (event,)


def result(state: State) -> Result | None:
    if state.broken and state.may_break and not state.stopped:
        child = {"game": "toy.lantern", "nights": 1, "start": [0.0, 1.0, 50.0], "sequel": False}
        return Result("the lantern is broken", "red", (), ("TOY.11",), child)
    if state.move > state.nights:
        winner = "red" if state.broken or state.points else "blue"
        return Result("the last night is over", winner, (("red", float(state.points)),), ("TOY.12",))
    return None


LANTERN = Game(
    key="toy.lantern",
    model=Model,
    state=State,
    events=(FogFell, Called, Met, Knocked, Chose, SequelReturned),
    roles=roles,
    setup=setup,
    awaits=awaits,
    view=view,
    offers=offers,
    read=read,
    adjudicate=adjudicate,
    result=result,
    may_write_to=may_write_to,
    ruler=ruler,
    limits=limits,
)
SCENARIO: dict[str, Any] = Model.model_validate({"game": "toy.lantern"}).model_dump(mode="json")
