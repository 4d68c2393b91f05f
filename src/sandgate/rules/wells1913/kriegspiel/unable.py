"""Who cannot do a thing in this move, whatever its line says besides, and why. KS.MOVE.11, .13; KS.GENERAL.05.

Only those who can are offered; what bars the others stands on the keys of the hand. All of it is said in the words of the
orders themselves, and as far as their player sees.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.barring import Bars
from sandgate.kernel.desk.deeds import Case, Refusal
from sandgate.rules.wells1913.kriegspiel.charges.charging import unfit_to_charge
from sandgate.rules.wells1913.kriegspiel.charges.contacts import unfit_to_hit
from sandgate.rules.wells1913.kriegspiel.charges.retiring import unfit_to_retire
from sandgate.rules.wells1913.kriegspiel.fire.fire_first import may_fire_now
from sandgate.rules.wells1913.kriegspiel.fire.shelling import unfit_to_fire
from sandgate.rules.wells1913.kriegspiel.fire.volley_firing import unfit_to_volley
from sandgate.rules.wells1913.kriegspiel.moves.fitness import unfit
from sandgate.rules.wells1913.kriegspiel.moves.marching import unfit_to_go
from sandgate.rules.wells1913.kriegspiel.orders import Act, ActWord, Charge, Flag, Ford, Form, Go, Hit, Retire, Shell, Volley
from sandgate.rules.wells1913.kriegspiel.roll import own_move, unit_of
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import account_due
from sandgate.rules.wells1913.kriegspiel.transport.running import unfit_to_run
from sandgate.rules.wells1913.kriegspiel.transport.transport_orders import Board, Give, Leave, Run
from sandgate.rules.wells1913.kriegspiel.turn import not_his, refusals
from sandgate.rules.wells1913.kriegspiel.view import FieldView, side_of
from sandgate.rules.wells1913.kriegspiel.works.parties import busy
from sandgate.rules.wells1913.kriegspiel.works.work_orders import Burn, Demolish, Epaulement, LayMine, Trench, Wreck

ACTS: Final[tuple[ActWord, ...]] = ("MOUNT", "DISMOUNT", "LIMBER", "UNLIMBER")  # in the order of their forms


def _fires(unready: Callable[[FieldView, str], Iterable[Refusal]]) -> Bars:
    """Fire comes first in a move, and then hangs on the piece."""

    def bars(view: FieldView, _case: Case, name: str) -> Iterator[Refusal]:
        yield from may_fire_now(view.battle, view.reader)
        yield from unready(view, name)

    return bars


def _marches(view: FieldView, _case: Case, name: str) -> Iterator[Refusal]:
    yield from not_his(view.battle, view.reader, Go(name, ()))
    yield from unfit_to_go(view, side_of(view), name)


def _forms_up(view: FieldView, _case: Case, name: str) -> Iterable[Refusal]:
    return unfit(view, side_of(view), name, "change")


def _labours(view: FieldView, _case: Case, name: str) -> Iterator[Refusal]:
    yield from unfit(view, side_of(view), name, "work")
    yield from busy(unit_of(view.battle, name))


def _alone(line: Callable[[Case, str], Order]) -> Bars:
    """Of an order that says nothing but who acts."""
    return lambda view, case, name: refusals(view, line(case, name))


def _shelters(view: FieldView, _case: Case, name: str) -> Iterable[Refusal]:
    """A unit may make several epaulements at once."""
    return unfit(view, side_of(view), name, "work")


def _gives(view: FieldView, _case: Case, _name: str) -> Iterator[Refusal]:
    if not account_due(own_move(view.battle, side_of(view))) and not view.own.debts:
        yield Refusal("no account is due", "give in every sixth move, or for an unpaid one", "KS.SUPPLY.15")


BARS: Final[Mapping[type[Any], Bars]] = {
    Shell: _fires(lambda view, name: unfit_to_fire(view, side_of(view), name)),
    Volley: _fires(lambda view, name: unfit_to_volley(view, side_of(view), name)),
    Go: _marches,
    Retire: lambda view, _case, name: unfit_to_retire(view, side_of(view), name),
    Form: _forms_up,
    Act: _alone(lambda case, name: Act(name, ACTS[case.way])),
    Charge: lambda view, _case, name: unfit_to_charge(view, side_of(view), name),
    Hit: lambda view, _case, name: unfit_to_hit(view, side_of(view), name),
    Ford: _alone(lambda _case, name: Ford(name)),
    **dict.fromkeys((Trench, LayMine, Demolish, Burn, Wreck, Board), _labours),
    Epaulement: _shelters,
    Give: _gives,
    Run: lambda view, _case, name: unfit_to_run(view, name),
    Leave: _alone(lambda case, name: Leave(name, "DETRAIN" if case.way else "DISEMBARK")),
    Flag: _alone(lambda _case, name: Flag(name)),
}
