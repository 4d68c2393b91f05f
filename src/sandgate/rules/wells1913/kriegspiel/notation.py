"""The orders of the Kriegspiel by the sheets on which they are written (KS.MOVE.13), and lines that are no order at all."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, Final

from sandgate.kernel.desk.forms import Form as Way
from sandgate.kernel.desk.line import Line
from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.errors import OrderError
from sandgate.rules.wells1913.desk.plain_orders import Concede, End, Objection
from sandgate.rules.wells1913.kriegspiel.hand_orders import Find, Place, SetPackets, SetStructure
from sandgate.rules.wells1913.kriegspiel.orders import Act, Charge, Flag, Ford, Form, Go, Hit, Retire, Shell, Volley
from sandgate.rules.wells1913.kriegspiel.other_orders import Put, Shout
from sandgate.rules.wells1913.kriegspiel.parts import GENERALS, NUMBERED, is_piece, kind_of, named_first
from sandgate.rules.wells1913.kriegspiel.transport.transport_orders import Board, Eat, Give, Leave, Load, Run
from sandgate.rules.wells1913.kriegspiel.works.work_orders import Burn, Demolish, Epaulement, LayMine, Trench, Wreck

CLAUSE: Final = "KS.MOVE.13"
EXAMPLES: Final = ("RI1 GO (20,30)", "RG1 SHELL B (60,90)")  # how lines begin that name a piece


class UnitNotation(Notation):
    """The orders of a sheet on which units are named first and the verb comes behind them.

    >>> MOVE.order("RI1 EXTNED")
    Traceback (most recent call last):
    sandgate.kernel.errors.OrderError: RI1 EXTNED
        ^ EXTNED is no order to RI1; perhaps you mean EXTEND. [KS.MOVE.13]
    """

    def __init__(self, *kinds: type[Any], by: str) -> None:
        super().__init__(*kinds, by=by, clause=CLAUSE)
        self._found = dict[str, list[str]]()
        self._verbs = {verb: form for form in self._by_value for verb in form.verbs}
        self.first = (*(EXAMPLES if self._verbs else ()), *self.by_word)

    def found(self, line: Line) -> Sequence[Way]:
        """The forms that may come next; of a line that names a piece and has no verb that is known one will do."""
        if not (self._verbs and is_piece(line)):
            return self.by_word.get(line.next, [])
        words = {*line.words}
        return [form for form in self._by_value if not words.isdisjoint(form.verbs)] or self._by_value[:1]

    def take(self, line: Line) -> Any:
        """Read an order from where a line stands to its end; what is no order at all is told so in words of its own."""
        try:
            return super().take(line)
        except OrderError as error:
            begun = Line(line.order, CLAUSE)
            raise (self._no_verb(begun) if self._verbs and is_piece(begun) else self._nobody(begun)) or error from None

    def _no_verb(self, line: Line) -> OrderError | None:
        """The refusal of names that no known verb follows: the nearest one of those for such a piece."""
        name = named_first(line)[0]
        if line.next in self._verbs:
            return None
        its = self._its(kind_of(name))
        if not line.next:
            return line.refusal("the order is missing", f"after {name} write {', '.join(its)}")
        near = get_close_matches(line.next, its, 1, 0.6)
        remedy = f"perhaps you mean {near[0]}" if near else f"write {', '.join(its)}"
        return line.refusal(f"{line.next} is no order to {name}", remedy)

    def _its(self, kind: str) -> Sequence[str]:
        """The verbs of the orders to a kind of pieces; found once."""
        if kind not in self._found:
            name = kind if kind in GENERALS else f"{kind}1"
            self._found[kind] = [verb for verb, form in self._verbs.items() if _is_for(form.tokens[0], name, verb)]
        return self._found[kind]

    def _nobody(self, line: Line) -> OrderError | None:
        """The refusal of a verb before which nobody is named, or of a kind of pieces without its number."""
        if line.next in self._verbs:
            return line.refusal(f"nobody is named who is to {line.next}", "name the unit first: RI1 GO (20,30)")
        if self._verbs and line.next in NUMBERED:
            return line.refusal(f"the number of {line.next} is missing", f"write it as {line.next}1")
        return None


def _is_for(whose: Any, name: str, verb: str) -> bool:
    """Whether the part with which an order begins takes a piece."""
    try:
        whose.part.read(Line(f"{name} {verb}"))
    except OrderError:
        return False
    return True


ASIDE: Final = UnitNotation(Flag, Shout, Objection, Concede, by="a player once the battle has begun")
MOVE: Final = UnitNotation(
    Shell,
    Volley,
    Go,
    Retire,
    Form,
    Act,
    Charge,
    Hit,
    Ford,
    Trench,
    Epaulement,
    LayMine,
    Demolish,
    Burn,
    Wreck,
    Give,
    Load,
    Run,
    Eat,
    Board,
    Leave,
    Flag,
    Shout,
    Objection,
    Concede,
    End,
    by="a player in his own move",
)
PUT_DOWN: Final = UnitNotation(Put, by="a player before the battle")
HAND: Final = UnitNotation(Place, Find, SetStructure, SetPackets, by="the umpire")
