"""Reading the Action Card: the shipped reconstruction, or a card of one's own. NA.COMP.03."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any, Final, cast

import yaml12
from pydantic import ValidationError

from sandgate.kernel.errors import ScenarioError
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.navy import card_entry
from sandgate.rules.naval_action.navy.card import Card, Ceiling, Cell, Control, Figure, GunStep, Modifier, Run
from sandgate.rules.naval_action.navy.card_entry import CardEntry
from sandgate.rules.naval_action.navy.fixed_points import broken, counted

BOOK: Final = "sandgate.rules.naval_action"
RECONSTRUCTION: Final = "reconstruction"
DICE: Final = ("1", "2", "3", "4", "5", "6")
TABLES: Final = ("torpedo_half_test", "sampling", "torpedo_spread_width", "evasion", "grouping")
LEVELS: Final[Mapping[str, Any]] = {"D": 1, "HD": 2, "S": 3}


@cache
def _shipped() -> dict[str, Any]:
    text = files(BOOK).joinpath("cards", f"{RECONSTRUCTION}.yaml").read_text(encoding="utf-8")
    return cast("dict[str, Any]", yaml12.parse_yaml(text))


@cache
def card_named(key: str = RECONSTRUCTION) -> Card:
    """A shipped card by its key; raises ScenarioError for one that there is not.

    >>> card_named().start, card_named().first_column, len(card_named().penetration[0])
    (Figure(v=6.0, house=False), -6, 14)
    """
    if key != RECONSTRUCTION:
        raise ScenarioError(f"no card {key}; there is {RECONSTRUCTION}, or write the whole card [NA.COMP.03]")
    return card_of(_shipped())


@step("NA.COMP.03")
def card_of(written: Mapping[str, Any]) -> Card:
    """The card that a mapping holds; raises ScenarioError with all its faults, each with place and remedy.

    A card that departs from a fixed point is refused, unless it is a printed one: then `replaced` tells of it.
    """
    try:
        entry = CardEntry.model_validate(written)
    except ValidationError as error:
        raise ScenarioError("\n".join(_faults_of(error))) from None
    points = broken(written, _shipped()["fixed_points"])
    faults = list(_shape(entry))
    if entry.card.status == "reconstruction":
        remedy = "give what it says, or `status: printed-card` if the printed card has it so"
        faults += [f"{counted(written, each.at)}: {each}; {remedy}" for each in points]
    if faults:
        raise ScenarioError("\n".join(faults))
    return _card(entry, tuple([str(each) for each in points]))


def _faults_of(error: ValidationError) -> Iterator[str]:
    for fault in error.errors():
        place = ".".join(str(part + 1) if isinstance(part, int) else part for part in fault["loc"])
        message = "missing; write it as the shipped card does" if fault["type"] == "missing" else fault["msg"]
        yield f"{place}: {message} [NA.COMP.03]"


# -- what does not fit together ---------------------------------------------------------------------------------------------


def _shape(entry: CardEntry) -> Iterator[str]:
    """Rows, columns and modifiers that are not there, and limits that do not rise."""
    columns = [_differential(each) for each in entry.penetration.columns]
    if columns != list(range(columns[0], columns[0] + len(columns))):
        yield "penetration.columns: each is one more than the one before it, as le-6, -5 ... ge+7 [NA.GUN.23]"
    tables: list[tuple[str, Mapping[Any, Mapping[Any, Any]], list[str]]] = [
        ("penetration.rows", entry.penetration.rows, entry.penetration.columns),
        ("torpedo_hits.rows", entry.torpedo_hits.rows, entry.torpedo_hits.columns),
        ("damage_control.good", entry.damage_control.good, ["D", "HD"]),
        ("damage_control.poor", entry.damage_control.poor, ["D", "HD"]),
    ]
    for name, rows, heads in tables:
        for die in DICE:
            missing = [head for head in heads if head not in rows.get(cast("Any", die), {})]
            if missing:
                yield f"{name}.{die}: no {', '.join(missing)}; write a cell for each column [NA.COMP.03]"
    yield from _keys(entry)
    yield from _rising("caliber_factor", [each.bore_in_max for each in entry.caliber_factor])
    yield from _rising("gunfire_sequence", [each.bore_in_max for each in entry.gunfire_sequence if each.guns == "new"])
    yield from _rising(
        "penetration.cumulative_limit_gunfire",
        [float(each.differential_max) for each in entry.penetration.cumulative_limit_gunfire],
    )


def _keys(entry: CardEntry) -> Iterator[str]:
    """Keys of the shipped card that this one lacks."""
    like = CardEntry.model_validate(_shipped())
    own = {each.n: each for each in entry.accuracy.modifiers}
    for modifier in like.accuracy.modifiers:
        if modifier.n not in own:
            yield f"accuracy.modifiers: no {modifier.n}, {modifier.name}; switch it off with `enabled: false` [NA.GUN.13]"
        elif own[modifier.n].enabled:
            missing = [case for case in modifier.values if case not in own[modifier.n].values]
            if missing:
                nth = entry.accuracy.modifiers.index(own[modifier.n]) + 1
                yield f"accuracy.modifiers.{nth}.values: no {', '.join(missing)}; give 0 for none [NA.GUN.13]"
    if [each.step for each in entry.gunfire_sequence] != [1, 2, 3, 4, 5, 6]:
        yield "gunfire_sequence: give the steps 1 to 6 in their order [NA.GUN.04]"
    tables: list[tuple[str, Mapping[Any, Any], Mapping[Any, Any]]] = [
        ("accuracy.boxes", like.accuracy.boxes, entry.accuracy.boxes),
        ("armour_class.base_by_type", like.armour_class.base_by_type, entry.armour_class.base_by_type),
        ("torpedo_factor", like.torpedo_factor, entry.torpedo_factor),
        ("bomb_factor", like.bomb_factor, entry.bomb_factor),
        *[(name, getattr(like, name), getattr(entry, name)) for name in TABLES],
        ("damage_levels.effects", like.damage_levels.effects, entry.damage_levels.effects),
    ]
    for name, all_, there in tables:
        missing = [str(key) for key in all_ if key not in there]
        if missing:
            yield f"{name}: no {', '.join(missing)}; write it as the shipped card does [NA.COMP.03]"


def _rising(name: str, limits: list[float]) -> Iterator[str]:
    if limits != sorted(dict.fromkeys(limits)):
        yield f"{name}: the limits rise from one entry to the next [NA.COMP.03]"


def _differential(head: str) -> int:
    """The differential of a column by its head.

    >>> _differential("le-6"), _differential("0"), _differential("ge+7")
    (-6, 0, 7)
    """
    return int(head.removeprefix("le").removeprefix("ge"))


# -- the record -------------------------------------------------------------------------------------------------------------


def thirds(length_yd: float) -> float:
    """A length that is written with decimals of a third means the third itself (NA.SCALE.04).

    >>> thirds(333.333) == 1000 / 3, thirds(2500.0), thirds(166.7)
    (True, 2500.0, 166.7)
    """
    third = Fraction(length_yd).limit_denominator(3)
    return float(third) if abs(float(third) - length_yd) < 1e-3 else length_yd


def _figure(value: Any) -> Figure:
    return Figure(float(value.v), value.house)


def _yards(value: Any) -> Figure:
    return Figure(thirds(value.v), value.house)


def _control(rows: Mapping[Any, Any]) -> tuple[tuple[Control, Control], ...]:
    return tuple([(Control(*_cell(rows[die]["D"])), Control(*_cell(rows[die]["HD"]))) for die in DICE])


def _cell(cell: Any) -> tuple[Any, bool]:
    return cell.r, cell.house


def _dud(dud: card_entry.Dud) -> tuple[int, Cell]:
    return dud.min_differential, Cell(dud.r, dud.house)


def _factor(text: str) -> tuple[int, int]:
    numerator, _, denominator = text.partition("/")
    return int(numerator), int(denominator or 1)


def _runs(entry: CardEntry) -> tuple[Run, ...]:
    run, air = entry.torpedo_run, entry.torpedo_run.air_launched
    sizes = ((18, run.size_18), (21, run.size_21), (24, run.size_24))
    ship = [Run(size, thirds(each.yd_per_turn), each.turns, each.house) for size, each in sizes]
    return (*ship, Run(0, thirds(air.yd_total), air.turns, air.house))


def _card(entry: CardEntry, replaced: tuple[str, ...]) -> Card:
    rounds, accuracy, table, levels = (
        entry.rounds_per_gun_per_turn,
        entry.accuracy,
        entry.penetration,
        entry.damage_levels.effects,
    )
    return Card(
        key=entry.card.key,
        status=entry.card.status,
        steps=tuple(
            [
                GunStep(each.step, each.guns == "on", each.bore_in_min, each.bore_in_max, each.house)
                for each in entry.gunfire_sequence
            ]
        ),
        rounds_per_turn=tuple(
            [_figure(each) for each in (rounds.step_1, rounds.step_2, rounds.step_3, rounds.step_4, rounds.step_5)]
        ),
        old_rounds_percent=_figure(rounds.step_6),
        old_before_year=Figure(entry.old_gun_rule.introduced_before_year, entry.old_gun_rule.house),
        caliber_factors=tuple([(each.bore_in_max, Figure(float(each.factor), each.house)) for each in entry.caliber_factor]),
        armour_bases=tuple([(kind, _figure(each)) for kind, each in entry.armour_class.base_by_type.items()]),
        torpedo_factors=tuple([(int(size), _figure(each)) for size, each in entry.torpedo_factor.items()]),
        bomb_factors=tuple([(kind, _figure(each)) for kind, each in entry.bomb_factor.items()]),
        start=_figure(accuracy.start),
        boxes=tuple([Figure(float(accuracy.boxes[die].hits), accuracy.boxes[die].house) for die in cast("Any", DICE)]),
        multiple_from=accuracy.multiple_when.accuracy_min,
        multiple_to=accuracy.multiple_when.white_die_max,
        switch_from=accuracy.switch_when.accuracy_min,
        switch_to=accuracy.switch_when.white_die_max,
        second_fire_hits=_figure(accuracy.second_firing_max_hits),
        modifiers=tuple([_modifier(each) for each in sorted(accuracy.modifiers, key=lambda each: each.n)]),
        first_column=_differential(table.columns[0]),
        penetration=tuple(
            [tuple([Cell(*_cell(table.rows[die][head])) for head in table.columns]) for die in cast("Any", DICE)]
        ),
        dud_gunfire=_dud(table.dud.gunfire),
        dud_bomb=_dud(table.dud.bomb),
        shift_close=_figure(table.shift_up_rows.close_range_gunfire),
        shift_long_weak_deck=_figure(table.shift_up_rows.long_range_gunfire_on_O_armour),
        shift_bomb_weak_deck=_figure(table.shift_up_rows.bomb_on_O_armour),
        ceilings=tuple(
            [Ceiling(each.differential_max, LEVELS[each.ceiling], each.house) for each in table.cumulative_limit_gunfire]
        ),
        speed_factors=((1, 1), _factor(levels["D"].max_speed_factor), _factor(levels["HD"].max_speed_factor)),
        torpedo_hits=tuple([_hits(entry, die) for die in DICE]),
        runs=_runs(entry),
        safe_run_yd=_yards(entry.torpedo_safe_run_yd),
        half_tolerance=_figure(entry.torpedo_half_test["tolerance"]),
        instants=int(entry.sampling["instants_per_turn"].v),
        width_yd=_yards(entry.torpedo_spread_width["at_end_of_first_turn_yd"]),
        dud_dice=tuple(entry.torpedo_duds.always.die),
        more_dud_dice=tuple(entry.torpedo_duds.extra.die),
        more_duds_until=tuple(entry.torpedo_duds.extra.nations_until.items()),
        control_good=_control(entry.damage_control.good),
        control_poor=_control(entry.damage_control.poor),
        assisted_bonus=_figure(entry.damage_control.assisted_die_bonus),
        evasion_cost_yd=_yards(entry.evasion["distance_cost_yd"]),
        smoke_half_width_yd=_yards(entry.smoke.half_width_yd),
        own_smoke_free_yd=_yards(entry.smoke.own_trail_free_yd),
        same_group_yd=_yards(entry.grouping["same_group_within_yd"]),
        column_yd=_yards(entry.grouping["column_tolerance_yd"]),
        replaced=replaced,
    )


def _hits(entry: CardEntry, die: Any) -> tuple[Figure, ...]:
    row = entry.torpedo_hits.rows[die]
    return tuple([Figure(float(row[head].hits), row[head].house) for head in entry.torpedo_hits.columns])


def _modifier(entry: card_entry.ModifierEntry) -> Modifier:
    values = [(case, _figure(value)) for case, value in entry.values.items()]
    return Modifier(entry.n, entry.name, entry.enabled, tuple(values))


SHIPPED: Final = card_named()
