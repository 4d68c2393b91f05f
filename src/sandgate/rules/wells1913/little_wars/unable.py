"""Who cannot do a thing in this move, wherever to and to whom, and why. LW.MOVE.12, .18, .19; LW.MOB.01, .02, .04.

Only those who can are offered; what bars the others stands on the keys of the hand, in the words of the orders themselves.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Protocol

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.barring import Bars
from sandgate.kernel.desk.deeds import Case, Refusal
from sandgate.kernel.kept import kept
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.wells1913.field.mobility import reach_in
from sandgate.rules.wells1913.field.sides import SIDES, Side
from sandgate.rules.wells1913.field.the_move import men_reached
from sandgate.rules.wells1913.little_wars.fighting.contact import unfit_to_hit
from sandgate.rules.wells1913.little_wars.fighting.white_flag import unfit_to_surrender
from sandgate.rules.wells1913.little_wars.guns.firing import unfit_to_shoot
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Haul, Lie, Shoot
from sandgate.rules.wells1913.little_wars.guns.gun_service import gun_refusals
from sandgate.rules.wells1913.little_wars.larger.boxes import unfit_man
from sandgate.rules.wells1913.little_wars.larger.extensions import side_of
from sandgate.rules.wells1913.little_wars.larger.larger_orders import Pack
from sandgate.rules.wells1913.little_wars.moves.at_disposal import left_s
from sandgate.rules.wells1913.little_wars.moves.marching import unfit_to_move
from sandgate.rules.wells1913.little_wars.orders import Flag, Go, GoLine, Hit, Shift
from sandgate.rules.wells1913.little_wars.refusal import not_armed
from sandgate.rules.wells1913.little_wars.state import Battle, man_of


class Seen(Protocol):
    """The field on which a line is tried, and the sheet."""

    @property
    def battle(self) -> Battle:
        """The field, as the lines so far leave it."""

    @property
    def ask(self) -> Ask:
        """The sheet that is asked."""


def _side(seen: Seen) -> Side:
    return side_of(seen.ask.role)


@step("LW.MOVE.12")
def _clock(battle: Battle) -> Iterator[Refusal]:
    if men_reached(1, left_s(battle)) == 0:
        yield Refusal("the handling clock is spent", "end the move: END", "LW.MOVE.12")


def _goes(seen: Seen, _case: Case, name: str) -> Iterator[Refusal]:
    yield from unfit_to_move(seen.battle, _side(seen), name)
    yield from _clock(seen.battle)
    yield from _all_gone(seen.battle, name)


@step("LW.MOB.01", "LW.MOB.02")
def _all_gone(battle: Battle, name: str) -> Iterator[Refusal]:
    """A man who has gone as far as he may; with the extensions that hangs on his way too."""
    man = man_of(battle, name)
    if battle.larger is None and near(man.way_in) >= reach_in(man.arm == "cavalry"):
        yield Refusal(f"{name} has gone all his way", "let him stand", "LW.MOB.01", name)


def _hits(seen: Seen, _case: Case, name: str) -> Iterator[Refusal]:
    yield from unfit_to_hit(seen.battle, _side(seen), name)
    yield from _clock(seen.battle)


def _shoots(seen: Seen, _case: Case, name: str) -> Iterable[Refusal]:
    return unfit_to_shoot(seen.battle, _side(seen), name)


def _hauls(seen: Seen, _case: Case, name: str) -> Iterable[Refusal]:
    return gun_refusals(seen.battle, _side(seen), name)


@kept
def _against_guns(battle: Battle) -> Mapping[tuple[Side, str], list[Refusal]]:
    """What keeps each side from firing each gun; it is asked for every man who might lie down for one."""
    return {(side, gun.name): gun_refusals(battle, side, gun.name, to_fire=True) for side in SIDES for gun in battle.guns}


def _lies(seen: Seen, case: Case, name: str) -> Iterator[Refusal]:
    """Men lie down for a gun: there must be one that can be used."""
    guns = [_against_guns(seen.battle)[_side(seen), gun] for gun in case.gaps[1].choices]
    if all(guns):
        yield guns[0][0] if len({each[0].brief for each in guns}) == 1 else guns[0][0]._replace(brief="no gun can fire")
    man = man_of(seen.battle, name)
    if man.status not in {"armed", "released"}:
        yield Refusal(f"{name} {not_armed(man, _side(seen))}", "lay free men of your own down", "LW.GUN.04", name)


def _surrenders(seen: Seen, _case: Case, name: str) -> Iterable[Refusal]:
    return unfit_to_surrender(seen.battle, _side(seen), name)


def _packs(seen: Seen, _case: Case, name: str) -> Iterable[Refusal]:
    return unfit_man(seen.battle, _side(seen), name, "LW.EXT.06")


BARS: Final[Mapping[type[Any], Bars]] = {
    **dict.fromkeys((Go, GoLine, Shift), _goes),
    Hit: _hits,
    Shoot: _shoots,
    Haul: _hauls,
    Lie: _lies,
    Flag: _surrenders,
    Pack: _packs,
}
