"""Views of a Kriegspiel are built up: a field of a battle, or of a piece, is hidden unless it is shown on purpose."""

from collections.abc import Iterator
from dataclasses import Field, dataclass, fields, is_dataclass, replace
from typing import Any, get_args, get_type_hints

import pytest

from sandgate.kernel.contract import Role
from sandgate.rules.wells1913.kriegspiel import seen
from sandgate.rules.wells1913.kriegspiel.generals.generals_sight import as_all_see, as_the_general_sees
from sandgate.rules.wells1913.kriegspiel.pieces import Unit, Waggon
from sandgate.rules.wells1913.kriegspiel.seen import Seen, as_they_stand
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.view import view

from .test_general import behind_a_house
from .test_secrets import with_secrets_of_blue

TABLES = {name: each for name, each in vars(seen).items() if isinstance(each, Seen)}


def records_in(hint: Any) -> Iterator[Any]:
    """The kinds of record that a value of a type holds, and those in these."""
    if is_dataclass(hint):
        yield hint
        for inner in get_type_hints(hint).values():
            yield from records_in(inner)
    for inner in get_args(hint):
        yield from records_in(inner)


def not_open(kind: Any) -> set[str]:
    """The fields of a kind of record that are not for all to know."""
    marked: tuple[Field[Any], ...] = fields(kind)
    return {each.name for each in marked if each.metadata["known"] != "all"}


def test_what_is_not_open_to_all_on_a_field_is_hidden_by_name() -> None:
    """KS.CONSTRUCT.04, KS.ARMS.15, KS.MOVE.11: what of its move a piece has spent, on what, and who fires no more."""
    kept = {kind: not_open(kind) for kind in records_in(Battle) if not_open(kind)}
    assert kept == {Battle: {"closed"}, Unit: {"spent", "worked"}, Waggon: {"spent"}}
    assert {kind: {*table.instead} for kind, table in ((Unit, seen.STANDING), (Waggon, seen.WAGGON_STANDING))} == {
        Unit: kept[Unit],
        Waggon: kept[Waggon],
    }


@pytest.mark.parametrize("name", TABLES)
def test_every_field_is_either_shown_or_hidden(name: str) -> None:
    table: Any = TABLES[name]
    assert sorted([*table.shown, *table.instead]) == sorted(each.name for each in fields(table.kind))


def test_of_an_enemys_unit_all_but_its_work_is_shown_and_of_one_out_of_sight_its_name_alone() -> None:
    unit = replace(with_secrets_of_blue().battle.units[0], spent=0.5, worked=True, gone_in=3.0, charged="BI1")
    assert seen.STANDING(unit) == replace(unit, spent=0.0, worked=False)
    masked = seen.BY_NAME(unit)
    assert (masked.name, masked.side, masked.service) == (unit.name, unit.side, unit.service)
    assert (masked.spent, masked.worked, masked.gone_in, masked.charged, masked.x_in) == (0.0, False, 0.0, "", 0.0)


def test_a_record_that_hides_nothing_is_handed_on_itself() -> None:
    unit = replace(with_secrets_of_blue().battle.units[0], spent=0.0, worked=False)
    assert seen.STANDING(unit) is unit
    busy = replace(unit, spent=1.0)
    assert seen.STANDING(busy) == unit


@dataclass(frozen=True)
class Coach:
    """A piece of a game to come."""

    name: str
    at: int
    load: int = 3


def test_a_new_field_is_hidden_or_must_be_spoken_of() -> None:
    assert Seen(Coach, ("name",), at=0)(Coach("C1", 7, 9)) == Coach("C1", 0, 3)
    with pytest.raises(TypeError, match=r"Coach\.at is neither shown nor hidden"):
        Seen(Coach, ("name",))
    with pytest.raises(TypeError, match=r"Coach\.name is neither shown nor hidden"):
        Seen(Coach, ("name",), name="", at=0)


@dataclass(frozen=True, slots=True)
class LargerUnit(Unit):
    """A unit with a field that nobody shows."""

    planned: str = ""


@dataclass(frozen=True, slots=True)
class LargerBattle(Battle):
    """A battle with a field that nobody shows."""

    planned: str = ""


def larger(state: State) -> State:
    """The same battle with more in it, of both sides, that is not for the view."""
    units = tuple(LargerUnit(**facts_of(unit), planned="a charge") for unit in state.battle.units)
    return replace(state, battle=LargerBattle(**{**facts_of(state.battle), "units": units}, planned="a charge"))


def facts_of(record: Any) -> dict[str, Any]:
    return {each.name: getattr(record, each.name) for each in fields(record)}


@pytest.mark.parametrize("role", [Role("red", "red"), Role("blue", "blue"), Role("hall", "")])
def test_a_new_field_of_battle_and_unit_is_in_no_view(role: Role) -> None:
    state = with_secrets_of_blue()
    known, before = view(larger(state), role).battle, view(state, role).battle
    assert type(known) is Battle
    enemies = tuple([unit for unit in before.units if unit.side != role.side])
    assert tuple([unit for unit in known.units if unit.side != role.side]) == enemies
    assert replace(known, units=enemies) == replace(before, units=enemies)


def test_nor_does_a_general_see_it() -> None:
    state = larger(behind_a_house())
    general = next(post for post in state.battle.posts if post.services == ("general",))
    for known in (as_the_general_sees(state.battle, general), as_all_see(state.battle)):
        assert type(known) is Battle


def test_whose_move_it_is_may_know_who_fires_no_more() -> None:
    """KS.MOVE.11: Red moves first, so that three moves after the beginning it is Blue's turn."""
    battle = replace(with_secrets_of_blue(move=3).battle, first="red", closed=("blue",))
    known = {side: as_they_stand(battle, side).closed for side in ("red", "blue", "")}
    assert known == {"red": (), "blue": ("blue",), "": ()}


def test_of_a_man_off_the_field_a_general_knows_no_place() -> None:
    man = next(man for man in with_secrets_of_blue().battle.men if man.side == "blue")
    gone = seen.OFF_THE_FIELD(replace(man, status="dead", fell_in=2))
    assert gone == replace(man, status="dead", fell_in=2, unit="", x_in=0.0, y_in=0.0, facing_deg=0.0)
