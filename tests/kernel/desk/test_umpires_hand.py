"""The umpire's hand of a game: what it reads, refuses, offers, shows, does and tells comes from one declaration."""

from typing import Any, Final

import pytest

from sandgate.kernel.asks import Ask, Blank
from sandgate.kernel.contract import Event
from sandgate.kernel.desk.parts import point, whole
from sandgate.kernel.desk.sheets import Sheets
from sandgate.kernel.desk.umpires_hand import Fact, Hand, Lay, carried_out, hand

World = dict[str, Any]  # of each piece its side, its place and its strength; the view of the umpire is all of it

ASK: Final = Ask("umpire", "hand", live=True, must=False)
WORLD: Final[World] = {"red fort": ("red", (1.0, 2.0), 4), "Wasp": ("blue", (3.0, 4.0), 7)}


def _put(world: World, piece: str, at: Any) -> World:
    return {**world, piece: (world[piece][0], at, world[piece][2])}


def _charge(world: World, piece: str, strength: int) -> World:
    return {**world, piece: (*world[piece][:2], strength)}


def _sink(world: World, piece: str) -> World:
    return {name: facts for name, facts in world.items() if name != piece}


HAND: Final[Hand[World, World]] = hand(
    "TOY.7",
    pieces=lambda world: tuple(name for name in world if " " not in name),
    told=lambda world, piece: tuple(facts[0] for name, facts in world.items() if name == piece),
    place=Lay(point(100.0, "yards"), _put),
    facts={"STRENGTH": Fact(whole(0, 9, "men", "strength"), _charge)},
    fates={"SUNK": _sink, "CAPTURED": _sink},
)
SHEETS: Final = Sheets[World]({"hand": HAND.notation}, HAND.deeds)


def _done(*lines: str) -> tuple[World, tuple[Event, ...]]:
    sheet = SHEETS.read("\n".join(lines), WORLD, ASK)
    assert not sheet.remarks
    return HAND.done(WORLD, sheet.orders, 30.0)


def test_a_piece_is_put_elsewhere_and_its_side_is_told() -> None:
    world, (event,) = _done("place Wasp (5, 6)")
    assert world["Wasp"] == ("blue", (5.0, 6.0), 7)
    assert (str(event), event.at_s, event.to, event.clauses) == (
        "By the umpire's hand: Wasp is put at (5,6).",
        30.0,
        ("blue",),
        ("TOY.7",),
    )


def test_each_line_works_on_what_those_before_it_have_done() -> None:
    world, events = _done("SET Wasp STRENGTH 3", "SET Wasp STRENGTH 2", "REMOVE Wasp SUNK")
    assert "Wasp" not in world
    assert [str(event).partition(": ")[2] for event in events] == [
        "Wasp has now 3 men.",
        "Wasp has now 2 men.",
        "Wasp is taken away: SUNK.",
    ]
    assert [event.to for event in events] == [("blue",)] * 3  # who held a piece hears that it is gone


@pytest.mark.parametrize(
    ("line", "at", "problem", "remedy"),
    [
        ("PLACE Hornet (5,6)", 6, "no such piece as Hornet", "name Wasp"),
        ("PLACE Wasp (500,6)", 12, "out of bounds", "give -100 to 100 yards"),
        ("SET Wasp STRENGTH 10", 18, "out of bounds", "give 0 to 9 men"),
        ("SET Wasp SPEED 10", 9, "STRENGTH is wanted and not SPEED", "write SET, the piece, STRENGTH and how many"),
        ("REMOVE Wasp EATEN", 12, "no such fate as EATEN", "write SUNK or CAPTURED"),
    ],
)
def test_what_is_wrong_is_told_with_its_place_and_a_remedy(line: str, at: int, problem: str, remedy: str) -> None:
    (remark,) = SHEETS.read(line, WORLD, ASK).remarks
    assert (remark.at, remark.text, remark.remedy, remark.clause) == (at, problem, remedy, "TOY.7")


def test_it_is_offered_with_the_pieces_that_he_reaches() -> None:
    offers = SHEETS.offers(WORLD, ASK)
    assert [(offer.line, offer.title, offer.group) for offer in offers] == [
        ("PLACE {piece} ({at})", "Place piece", "umpire"),
        ("SET {piece} STRENGTH {value}", "Set strength", "umpire"),
        ("REMOVE {piece} {fate}", "Remove piece", "umpire"),
    ]
    assert all(offer.blanks[0].choices == ("Wasp",) for offer in offers)
    assert offers[1].blanks[1] == Blank("value", "number", (), (0.0, 9.0, 1.0), "strength", "men", "")


def test_a_piece_that_is_to_be_placed_is_shown_there() -> None:
    (look,) = SHEETS.looks(WORLD, ASK, SHEETS.read("PLACE Wasp (5,6)", WORLD, ASK))
    assert look.says == "Wasp is put at (5,6)."
    assert [(mark.kind, mark.ways, mark.piece) for mark in look.shown.marks] == [("ghost", (((5.0, 6.0),),), "Wasp")]


def test_a_game_with_orders_of_its_own_does_them_in_their_order() -> None:
    def add(total: int, number: int) -> tuple[int]:
        return (total * 10 + number,)

    assert carried_out(0, (1, 2, 3), {int: add}) == (123, ())


def test_a_place_that_is_pointed_at_is_offered_in_its_brackets() -> None:
    """The board puts `12,34` into the blank; with its brackets the line reads."""
    line = SHEETS.offers(WORLD, ASK)[0].line.format(piece="Wasp", at="12,34")
    assert (line, SHEETS.read(line, WORLD, ASK).refusals) == ("PLACE Wasp (12,34)", ())
