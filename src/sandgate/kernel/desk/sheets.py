"""Sheets as they are read: each line by itself, then beside those before it, then the sheet as a whole.

All that is wrong with a sheet comes back at once, each with its place.

    SHEETS = Sheets({"move": CAPTAIN, "hand": HAND}, DEEDS, rules={"move": (forecasts,)})
    GAME = Game(..., offers=SHEETS.offers, read=SHEETS.read, looks=SHEETS.looks)
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple, TypeVar

from sandgate.kernel.contract import Ask, Blank, Look, Offer, Remark, Sheet
from sandgate.kernel.desk.deeds import Deed, Gap, Refusal
from sandgate.kernel.desk.forms import Form
from sandgate.kernel.desk.line import Line
from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.desk.orders import card, said
from sandgate.kernel.errors import OrderError
from sandgate.kernel.orders import Item, items

V = TypeVar("V")

NO_DEED: Final = Deed[Any]()


class Reading(NamedTuple):
    """An order of a sheet, where it stands, and where its values do."""

    item: Item
    order: Any
    line: Line

    def remark(self, wrong: Refusal) -> Remark:
        """A refusal as the writer reads it."""
        place = self.line.places.get(wrong.about)
        at = self.item.at + (0 if place is None else self.line.column(place))
        return Remark(wrong.fault, self.item.line, at, wrong.problem, wrong.remedy, wrong.clause)


SheetRule = Callable[[V, Ask, Sequence[Reading]], Iterable[tuple[Reading, Refusal]]]


@dataclass(frozen=True)
class Sheets(Generic[V]):
    """All that a game says of its sheets, by the form of the ask: it reads, offers and shows by it."""

    notations: Mapping[str, Notation]
    deeds: Mapping[type[Any], Deed[V]] = field(default_factory=dict)
    rules: Mapping[str, Sequence[SheetRule[V]]] = field(default_factory=dict)  # what is judged of a sheet as a whole

    def read(self, text: str, view: V, ask: Ask) -> Sheet:
        """Read a sheet. A line that is wrong is not among its orders."""
        readings, remarks, settled = list[Reading](), list[Remark](), dict[Hashable, Any]()
        for item in items(text):
            try:
                reading = Reading(item, *self._parsed(item.text, ask))
            except OrderError as error:
                remarks.append(Remark(error.fault, item.line, item.at + error.at, error.problem, error.remedy, error.clause))
                continue
            wrong = [*self._deed(reading.order).refusals(view, ask, reading.order)]
            wrong = wrong or [*self._claimed(reading.order, settled)]
            remarks += [reading.remark(refusal) for refusal in wrong]
            if all(refusal.fault == "none" for refusal in wrong):
                readings.append(reading)
        for rule in self.rules.get(ask.form, ()):
            remarks += [reading.remark(refusal) for reading, refusal in rule(view, ask, readings)]
        remarks.sort(key=lambda remark: (remark.line, remark.at))
        places = tuple([(reading.item.line, reading.item.at) for reading in readings])
        return Sheet(tuple([reading.order for reading in readings]), tuple(remarks), places)

    def _parsed(self, text: str, ask: Ask) -> tuple[Any, Line]:
        """Read one line; one that belongs on another sheet is told so."""
        here = self.notations[ask.form]
        try:
            return here.read(text)
        except OrderError as error:
            if error.at == 0 and not Line(text).letters(here.by_word):
                for other in self.notations.values():
                    head = Line(text).letters(other.by_word)
                    if head:
                        problem, remedy = f"{head} is written by {other.by}", f"begin with {', '.join(here.first)}"
                        raise OrderError("not allowed", text, 0, problem, remedy, other.by_word[head][0].clause) from None
            raise

    def _deed(self, order: Any) -> Deed[V]:
        return self.deeds.get(type(order), NO_DEED)

    def _claimed(self, order: Any, settled: dict[Hashable, Any]) -> Iterator[Refusal]:
        """Refuse a line that settles what one before it has settled."""
        for claim in self._deed(order).claims(order):
            if claim.key in settled:
                yield Refusal(claim.problem, f"strike out one of {settled[claim.key]} and {order}", claim.clause)
            else:
                settled[claim.key] = order

    def offers(self, view: V, ask: Ask) -> tuple[Offer, ...]:
        """The orders that a sheet may hold now, each as short as it may be and with all that it may say."""
        return tuple([offer for kind in self.notations[ask.form].kinds for offer in self._offered(kind, view, ask)])

    def _offered(self, kind: type[Any], view: V, ask: Ask) -> Iterator[Offer]:
        about = card(kind)
        gaps = {gap.field: gap for gap in self.deeds.get(kind, NO_DEED).gaps(view, ask)}
        blanks = blanks_of(about.form, gaps)
        for line in about.form.offered:
            open_ = tuple([blank for blank in blanks if f"{{{blank.name}}}" in line])
            yield Offer(line, open_, about.clause, title=about.title, does=about.does, group=about.group, icon=about.icon)

    def looks(self, view: V, ask: Ask, sheet: Sheet) -> tuple[Look, ...]:
        """Each line of a sheet in plain words, with what can be shown of it before it is done."""
        orders = sheet.orders
        return tuple(
            [
                Look(*place, str(order), said(order), self._deed(order).shows(view, ask, orders[: nth + 1]))
                for nth, (place, order) in enumerate(zip(sheet.places, orders, strict=True))
            ]
        )


def blanks_of(form: Form, gaps: Mapping[str, Gap]) -> list[Blank]:
    """The blanks of a form, within the bounds that they have now."""
    found = list[Blank]()
    for value in form.values:
        part, gap = value.part, gaps.get(value.field, Gap(value.field))
        choices, span = gap.choices or part.choices, gap.span if any(gap.span) else part.span
        start = gap.start or part.start
        found.append(Blank(value.field, part.kind, choices, span, part.label, part.unit, start))
    return found
