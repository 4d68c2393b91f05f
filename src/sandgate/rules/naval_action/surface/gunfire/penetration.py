"""What a shell, bomb or torpedo does that has hit: differential, row, cell, brackets, duds. VII.C.5, VII.D.3, X.A.3.d.2."""

from typing import Literal, NamedTuple

from sandgate.kernel.kept import kept
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Die
from sandgate.rules.naval_action.navy.card import Band, Card, Outcome

Weapon = Literal["gun", "bomb", "torpedo", "ram"]


class Effect(NamedTuple):
    """What one hit does, and what it was read from."""

    differential: int
    row: int  # of the table, after the shift
    cell: Outcome  # as it stands there
    counts: Outcome  # what it comes to: "-", "D", "HD" or "S"
    house: bool
    shifted: bool  # whether the row is another than that of the die
    clauses: tuple[str, ...]  # by which a shell was reckoned: column and cell, and what changed them


@rule("NA.GUN.23")
def differential_of(factor: int, armour: int) -> int:
    """The column: caliber factor of the shell, torpedo or bomb minus the armour class of the target.

    >>> differential_of(5, 2), differential_of(5, 10), differential_of(8, 1)
    (3, -5, 7)
    """
    return factor - armour


@rule("NA.GUN.27", "NA.GUN.29", "NA.AIR.19")
def row_of(die: Die, up: int) -> int:
    """The row that is read: so many up for close range or weak decks; there is none above 6, and a 1 stays a dud.

    >>> row_of(4, 1), row_of(6, 1), row_of(1, 1), row_of(3, 0)
    (5, 6, 1, 3)
    """
    return die if die == 1 else min(6, die + up)


@rule("NA.GUN.27", "NA.AIR.19", "NA.TORP.11")
def shift_of(weapon: Weapon, band: Band | None, weak_deck: bool, close: float = 1, long: float = 1, bomb: float = 1) -> int:
    """How many rows up: guns at close range, and at long range at weak decks; bombs at weak decks; torpedoes never.

    >>> [shift_of("gun", band, True) for band in ("close", "medium", "long")]
    [1, 0, 1]
    >>> shift_of("bomb", None, True), shift_of("torpedo", None, True), shift_of("gun", "long", False)
    (1, 0, 0)
    """
    if weapon == "gun":
        return int(close if band == "close" else long if band == "long" and weak_deck else 0)
    return int(bomb) if weapon == "bomb" and weak_deck else 0


@rule("NA.GUN.28")
def bracket_counts(weapon: Weapon, band: Band | None) -> bool:
    """Whether a (D) counts: for gunfire at close range, for bombs, torpedoes and collisions.

    >>> bracket_counts("gun", "close"), bracket_counts("gun", "medium"), bracket_counts("torpedo", None)
    (True, False, True)
    """
    return weapon != "gun" or band == "close"


@rule("NA.GUN.29", "NA.TORP.10")
def dud_effect(weapon: Weapon, differential: int, least: int = 7, does: Outcome = "D") -> Outcome:
    """What a dud does: D from a gun or bomb at a differential of 7 and more, else nothing; a torpedo's never does anything.

    least, does: from which differential, and what it then does, as the card has it.

    >>> dud_effect("gun", 7), dud_effect("gun", 6), dud_effect("torpedo", 7), dud_effect("bomb", 7)
    ('D', '-', '-', 'D')
    >>> dud_effect("gun", 5, 5, "HD"), dud_effect("gun", 4, 5, "HD")
    ('HD', '-')
    """
    return does if weapon in ("gun", "bomb") and differential >= least else "-"


def _struck_by(cell: Outcome, shifted: bool) -> tuple[str, ...]:
    if cell == "DUD":
        return ("NA.GUN.23", "NA.GUN.29")
    clauses: tuple[str, ...] = ("NA.GUN.23", "NA.GUN.24")
    if shifted:
        clauses += ("NA.GUN.27",)
    return (*clauses, "NA.GUN.28") if cell == "(D)" else clauses


@kept
def _effects(_card: Card) -> dict[tuple[int | str | bool | None, ...], Effect]:
    """What hits have done by the tables of a card: one of a kind does the same every time."""
    return {}


def effect_of(
    card: Card,
    weapon: Weapon,
    factor: int,
    armour: int,
    die: int,
    weak_deck: bool = False,
    band: Band | None = None,
    dud: bool = False,
) -> Effect:
    """What one hit does by the tables of the card; dud: a torpedo that is one by its nation and year."""
    known, hit = _effects(card), (weapon, factor, armour, die, weak_deck, band, dud)
    if hit not in known:
        known[hit] = _read_off(card, *hit)
    return known[hit]


def _read_off(
    card: Card, weapon: Weapon, factor: int, armour: int, die: int, weak_deck: bool, band: Band | None, dud: bool
) -> Effect:
    differential = differential_of(factor, armour)
    up = shift_of(weapon, band, weak_deck, card.shift_close.v, card.shift_long_weak_deck.v, card.shift_bomb_weak_deck.v)
    row = row_of(die, up)
    cells = card.penetration[row - 1]
    cell = cells[min(max(differential - card.first_column, 0), len(cells) - 1)]
    if dud or cell.r == "DUD":
        least, does = card.dud_bomb if weapon == "bomb" else card.dud_gunfire
        counts = _as_it_counts(dud_effect(weapon, differential, least, does.r), weapon, band)
        return Effect(differential, row, "DUD", counts, does.house and counts != "-", False, _struck_by("DUD", False))
    counts, shifted = _as_it_counts(cell.r, weapon, band), row != die
    return Effect(differential, row, cell.r, counts, cell.house, shifted, _struck_by(cell.r, shifted))


def _as_it_counts(result: Outcome, weapon: Weapon, band: Band | None) -> Outcome:
    """A result without its brackets: D or nothing."""
    if result != "(D)":
        return result
    return "D" if bracket_counts(weapon, band) else "-"
