"""The Action Card: every table that the booklet leaves to it, as one record. NA.COMP.03.

The printed card is lost. What is shipped (`cards/reconstruction.yaml`) agrees with every sentence of the booklet; the owner
of a printed card gives a file of his own in the same form (card_file.py). Each figure tells whether it is house.
"""

from typing import Final, Literal, NamedTuple

Outcome = Literal["-", "(D)", "D", "HD", "S", "DUD"]
Band = Literal["close", "medium", "long"]
OUTCOMES: Final[tuple[Outcome, ...]] = ("-", "(D)", "D", "HD", "S", "DUD")


class Figure(NamedTuple):
    """A number of the card."""

    v: float
    house: bool


class Modifier(NamedTuple):
    """One numbered modifier of the accuracy track (NA.GUN.13): its values by case."""

    n: int
    name: str
    enabled: bool
    values: tuple[tuple[str, Figure], ...]


class Cell(NamedTuple):
    """A cell of the penetration table."""

    r: Outcome
    house: bool


class GunStep(NamedTuple):
    """A step of the gunfire sequence (NA.GUN.04)."""

    step: int
    old: bool  # On guns
    bore_min_in: float
    bore_max_in: float
    house: bool


class Ceiling(NamedTuple):
    """How far guns of an inferior differential may heap up damage (NA.GUN.30)."""

    differential_max: int
    level: Literal[1, 2, 3]
    house: bool


class Control(NamedTuple):
    """A cell of a damage control table: R, C, -, R3-6, W1-4 (NA.DC.07)."""

    r: str
    house: bool


class Run(NamedTuple):
    """The run of a size of torpedo (NA.TRACK.06)."""

    size_in: int  # 0: dropped from the air
    yd_per_turn: float
    turns: int
    house: bool


class Card(NamedTuple):
    """All tables. Rows of dice are in the order 1 to 6."""

    key: str
    status: Literal["reconstruction", "printed-card"]
    steps: tuple[GunStep, ...]
    rounds_per_turn: tuple[Figure, ...]  # per gun, of the steps 1 to 5 (NA.SCEN.05)
    old_rounds_percent: Figure  # of those of a new gun of the same bore
    old_before_year: Figure  # NA.GUN.02
    caliber_factors: tuple[tuple[float, Figure], ...]  # bore up to and including, and the factor (NA.GUN.33)
    armour_bases: tuple[tuple[str, Figure], ...]  # of each type of ship (NA.GUN.34)
    torpedo_factors: tuple[tuple[int, Figure], ...]  # NA.TORP.11
    bomb_factors: tuple[tuple[str, Figure], ...]  # us_scoutbomber, us_divebomber, other_divebomber, horizontal
    start: Figure  # of the accuracy track
    boxes: tuple[Figure, ...]  # hits of a multiple hit, of the accuracies 1 to 6 (NA.GUN.21)
    multiple_from: int  # accuracy and white die from which several hits are scored
    multiple_to: int
    switch_from: int  # NA.GUN.22
    switch_to: int
    second_fire_hits: Figure
    modifiers: tuple[Modifier, ...]  # 1 to 15
    first_column: int  # of the penetration table; the first and the last are open-ended
    penetration: tuple[tuple[Cell, ...], ...]  # of each die its cells, column by column
    dud_gunfire: tuple[int, Cell]  # from which differential, and what it then does (NA.GUN.29)
    dud_bomb: tuple[int, Cell]
    shift_close: Figure  # rows up (NA.GUN.27)
    shift_long_weak_deck: Figure
    shift_bomb_weak_deck: Figure
    ceilings: tuple[Ceiling, ...]
    speed_factors: tuple[tuple[int, int], ...]  # numerator and denominator at none, D, HD
    torpedo_hits: tuple[tuple[Figure, ...], ...]  # of each die, the columns 1, 2 ... (the last is open-ended)
    runs: tuple[Run, ...]
    safe_run_yd: Figure  # NA.TORP.02
    half_tolerance: Figure
    instants: int  # NA.MOVE.01
    width_yd: Figure  # of a spread at the end of its first turn (NA.TORP.06)
    dud_dice: tuple[int, ...]  # NA.TORP.09
    more_dud_dice: tuple[int, ...]
    more_duds_until: tuple[tuple[str, int], ...]  # nation and year
    control_good: tuple[tuple[Control, Control], ...]  # of each die: at D, at HD (NA.DC.07)
    control_poor: tuple[tuple[Control, Control], ...]
    assisted_bonus: Figure
    evasion_cost_yd: Figure  # NA.PLOT.13
    smoke_half_width_yd: Figure  # NA.PLOT.12
    own_smoke_free_yd: Figure
    same_group_yd: Figure  # NA.NIGHT.03
    column_yd: Figure  # NA.PLOT.04
    replaced: tuple[str, ...] = ()  # fixed points that a printed card departs from, which is only told
