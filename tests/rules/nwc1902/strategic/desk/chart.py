"""A small campaign off the Lesser Antilles and the coast of the United States, played through its `Game`."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from sandgate.bots.random_bot import fill, write
from sandgate.kernel.asks import Ask, Offer
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import UMPIRE, Role
from sandgate.rules.nwc1902.strategic.game import GAME
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView
from sandgate.rules.nwc1902.strategic.state import State
from tests.rules.nwc1902.strategic.mail import Side, force, side

SPAIN_AT = "14-40.7N 59-57.7W"


def cervera(**facts: Any) -> dict[str, Any]:
    """Four armoured cruisers, which tow a destroyer, and one by herself."""
    found = force("CERVERA", SPAIN_AT, "Teresa B", "Vizcaya B", "Oquendo B", "Colon B", "Furor V", "Terror V")
    found["ships"][4]["in_tow_of"] = "Teresa"
    return {**found, **facts, "ships": [{"coal": 0.45, **ship} for ship in found["ships"]]}


SPAIN = side("Spain", cervera(), enemy=["key-west"], friendly=["san-juan"], marks={"Rendezvous": "14-30N 61-18W"})
UNITED_STATES = side(
    "United States",
    force("HARVARD", "14-06N 60-18W", "Harvard E", role="harvard"),
    force("SAMPSON", "key-west", "Iowa A", "Terror B", "Porter t", "Supply m", role="sampson"),
    friendly=["key-west", "hampton-roads-norfolk"],
    posts=[("washington", "washington"), ("harvard", ""), ("sampson", "")],
)


def opened(red: Side = SPAIN, blue: Side = UNITED_STATES, **facts: Any) -> State:
    """The campaign at its first bell, plans being empty."""
    usual = {"game": GAME.key, "start": "1898-05-11 06:00", "meridian_deg": -60.0, "hours": 96}
    state = GAME.setup(GAME.model.model_validate({**usual, "red": red, "blue": blue, **facts}).model_dump())
    state, _ = GAME.adjudicate(state, {ask: () for ask in GAME.awaits(state) if ask.role != UMPIRE}, Dealt())
    return state


def seat(state: State, name: str) -> tuple[StrategicView, Ask]:
    """What he sees who is asked for a force, and the ask."""
    ask = next(ask for ask in GAME.awaits(state) if name in ask.about)
    return GAME.view(state, Role(ask.role, ask.role.partition("/")[0])), ask


def remarks(state: State, line: str) -> list[tuple[str, str, str, str]]:
    """What is said of a line: the word under the caret, the fault, the words, the clause."""
    view, ask = seat(state, line.partition(":")[0])
    return [
        (line[each.at :].split(maxsplit=1)[0].strip(";"), each.fault, each.text, each.clause)
        for each in GAME.read(line, view, ask).remarks
    ]


def refused(state: State, line: str) -> list[tuple[str, str, str]]:
    """What keeps a line from being taken."""
    return [(word, text, clause) for word, fault, text, clause in remarks(state, line) if fault != "none"]


def offers(state: State, name: str) -> tuple[Offer, ...]:
    view, ask = seat(state, name)
    return GAME.offers(view, ask)


def handed_in(state: State, *lines: str) -> tuple[State, tuple[Any, ...]]:
    """The state after these lines have been read and handed in; whoever is asked for none writes nothing."""
    sheets = dict[Ask, tuple[Any, ...]]()
    for ask in GAME.awaits(state):
        if ask.role != UMPIRE:
            view = GAME.view(state, Role(ask.role, ask.role.partition("/")[0]))
            read = GAME.read("\n".join([line for line in lines if line.partition(":")[0] in ask.about]), view, ask)
            assert not read.refusals, read.refusals
            sheets[ask] = read.orders
    return GAME.adjudicate(state, sheets, Dealt())


def by_hand(state: State, text: str) -> tuple[State, tuple[Any, ...]]:
    """The state after the umpire has written."""
    ask = next(ask for ask in GAME.awaits(state) if ask.role == UMPIRE)
    read = GAME.read(text, GAME.view(state, Role(UMPIRE)), ask)
    assert not read.refusals, read.refusals
    return GAME.adjudicate(state, {ask: read.orders}, Dealt())


def at_random(state: State, moves: int, seed: int, look: Callable[[StrategicView, Ask], None]) -> State:
    """Play some moves by offered lines, the umpire's hand too; each sheet is looked at before it is written."""
    chance = Random(seed)
    while state.move < moves and GAME.result(state) is None:
        sheets = dict[Ask, tuple[Any, ...]]()
        for ask in GAME.awaits(state):
            view = GAME.view(state, Role(ask.role, ask.role.partition("/")[0].replace(UMPIRE, "")))
            look(view, ask)
            text = write(GAME, view, ask, chance).text
            if ask.role == UMPIRE and text != "END":
                state, _ = GAME.adjudicate(state, {ask: GAME.read(text, view, ask).orders}, Dealt())
            elif ask.role != UMPIRE:
                sheets[ask] = GAME.read(text, view, ask).orders
        state, _ = GAME.adjudicate(state, sheets, Dealt())
    return state


def filled(found: Sequence[Offer], seed: int) -> Iterator[tuple[Offer, str]]:
    chance = Random(seed)
    for offer in found:
        yield offer, fill(offer, chance)
