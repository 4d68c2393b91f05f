"""What the commanders' sheets of fleet game and mêlée share: signals, and the umpire's hand. NWC.TA.31 to .40, NWC.ME.23."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Protocol

from sandgate.kernel.desk.barring import in_few_words
from sandgate.kernel.desk.deeds import Case, Claim, Gap, Refusal, Want
from sandgate.rules.nwc1902.ship.sides import SIDES
from sandgate.rules.nwc1902.squadron.abbreviations import ALL_SHIPS, HOISTED
from sandgate.rules.nwc1902.squadron.orders import Charge, Execute, HoistSignal, Place
from sandgate.rules.nwc1902.squadron.signaling import MANOEUVRES
from sandgate.rules.nwc1902.squadron.state import FIRST_NUMBER, Signal
from sandgate.rules.nwc1902.squadron.units import Afloat, ship_number

_SAMPLES: Final = {
    **dict.fromkeys(MANOEUVRES, HoistSignal(Signal("V", 4, "R"))),
    **dict.fromkeys(("S", "F"), HoistSignal(Signal("S"))),
    "Z": HoistSignal(Signal("Z")),
}


def hoists(goes_up: Callable[[HoistSignal], bool], enemies: Sequence[str]) -> Iterator[Case]:
    """The signals that may be hoisted, each as a case of its own."""
    may = {sample: goes_up(sample) for sample in _SAMPLES.values()}
    target = Gap("target", (*enemies, ALL_SHIPS))
    for way in HOISTED.ways:
        if may[_SAMPLES[way.settles["letter"]]]:
            yield Case({"signal": way.offered[0]}, (target,), told_by=way)


def not_hoisted(refused: Callable[[HoistSignal], Refusal | None], enemies: Sequence[str]) -> Iterator[Want]:
    """The signals that may not be hoisted now, and why."""
    target = Gap("target", (*enemies, ALL_SHIPS))
    found = {sample: refused(sample) for sample in _SAMPLES.values()}
    for way in HOISTED.ways:
        refusal = found[_SAMPLES[way.settles["letter"]]]
        if refusal is not None:
            yield Want(in_few_words(refusal), Case({"signal": way.offered[0]}, (target,), told_by=way))


def not_executed(refused: Callable[[Execute], Refusal | None]) -> Iterator[Want]:
    """The signals that may not be hauled down now, and why."""
    for way, speed in ((0, False), (1, True)):
        refusal = refused(Execute(speed))
        if refusal is not None:
            yield Want(in_few_words(refusal), Case(way=way))


def not_annulled(refusal: Refusal | None) -> Iterator[Want]:
    """Why nothing can be annulled."""
    if refusal is not None:
        yield Want(in_few_words(refusal))


def executions(may: Callable[[Execute], bool]) -> Iterator[Case]:
    """The signals that may be hauled down."""
    yield from [Case(way=way) for way, speed in ((0, False), (1, True)) if may(Execute(speed))]


def one_hoist(line: HoistSignal) -> Iterator[Claim]:
    """One signal of a kind is hoisted in a move."""
    letter = line.signal.letter
    kind = "manoeuvre" if letter in MANOEUVRES else letter
    yield Claim(("hoist", kind), "a second signal of its kind, {line}", "NWC.TA.40")


# -- the umpire's hand ---------------------------------------------------------------------------------------------------


class Ships(Protocol):
    """A view of either game, as the umpire's hand sees it."""

    @property
    def ships(self) -> Sequence[Afloat]:
        """The ships of both sides."""


def none_there(view: Ships, line: Place | Charge, board_name: str) -> Iterator[Refusal]:
    """The umpire's hand reaches ships that are there."""
    number = ship_number(line.side, line.ship)
    if not any(ship.number == number and not ship.gone for ship in view.ships):
        yield Refusal(
            f"{line.side} has no ship {line.ship} on the {board_name}", "name one that is there", "NWC.ME.23", "ship"
        )


def ships_of_sides(view: Ships, _ask: Any) -> Iterator[Case]:
    """The ships of one side, then those of the other."""
    for rank, side in enumerate(SIDES):
        afloat = [ship.number - FIRST_NUMBER[side] + 1 for ship in view.ships if ship.side == side and not ship.gone]
        if afloat:
            yield Case({"side": side.upper()}, (Gap("ship", tuple(map(str, afloat))),), rank=rank)


BEHIND_SHIPS: Final = len(SIDES)  # the rank of what is offered behind them
