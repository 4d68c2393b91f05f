"""The deeds of fire: SHELL and VOLLEY. KS.SHELL.09, KS.RIFLE.04.

Both belong before everything that moves (fire_first.py). How a gun fires: shelling.py. How a unit does: volley_firing.py.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from sandgate.kernel.asks import Order
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.deed import Deed
from sandgate.rules.wells1913.kriegspiel.fire.shelling import shell, shell_forecast, shell_refusals, shell_tried
from sandgate.rules.wells1913.kriegspiel.fire.volley_firing import volley, volley_forecast, volley_refusals, volley_tried
from sandgate.rules.wells1913.kriegspiel.orders import Shell, Volley
from sandgate.rules.wells1913.kriegspiel.view import FieldView

DEEDS: Final[Mapping[type[Order], Deed]] = {
    Shell: Deed(shell_refusals, shell, shell_tried, fires=True, moves=False),
    Volley: Deed(volley_refusals, volley, volley_tried, fires=True, moves=False),
}
SLOTS: Final = ("KS.SHELL.02", "KS.SHELL.05", "KS.RIFLE.03", "LW.GUN.15")  # the clauses under which the bench is asked


def warnings(view: FieldView, side: Side, order: Order) -> Iterator[tuple[str, str]]:
    """What an order to fire that can be carried out would do without error, as far as its writer sees, with the clause."""
    if isinstance(order, Shell):
        yield from shell_forecast(view.battle, side, order)
    elif isinstance(order, Volley):
        yield from volley_forecast(view.battle, side, order)
