"""Sheets as they are read: each line by itself, then beside those before it, then the sheet as a whole.

All that is wrong with a sheet comes back at once, each with its place.

    SHEETS = Sheets({"move": CAPTAIN, "hand": HAND}, DEEDS, rules={"move": (forecasts,)})
    GAME = Game(..., offers=SHEETS.offers, read=SHEETS.read, looks=SHEETS.looks)

Deeds and rules see the view. For some forms a game may say what they work on instead: `sees` packs the view with all orders
of the sheet, whatever is wrong with them, once for a reading. A deed that `tries` its orders leaves to the lines behind it
what they are tried on, so that a march starts from where the one before it has led.
"""

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from operator import itemgetter
from typing import Any, Final, Generic, NamedTuple, TypeVar

from sandgate.kernel.asks import Ask, Blank, Lack, Offer, Remark, Sheet
from sandgate.kernel.board import Look, Shown
from sandgate.kernel.desk.deeds import Case, Deed, Gap, Refusal, Tried, Want
from sandgate.kernel.desk.forms import Form, printed
from sandgate.kernel.desk.line import NO_GROUPS, Line
from sandgate.kernel.desk.notation import KEPT, LONG, Notation
from sandgate.kernel.desk.orders import Card, card, said
from sandgate.kernel.desk.parts import Part
from sandgate.kernel.errors import OrderError
from sandgate.kernel.orders import Item, items
from sandgate.kernel.words import Groups

V = TypeVar("V")

_BLANK: Final = re.compile(r"\{(\w+)\}")

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


def remarks_on(reading: Reading, wrong: Sequence[Refusal]) -> Iterable[Remark]:
    """Each refusal of an order as a remark of its own."""
    return [reading.remark(refusal) for refusal in wrong]


def each_once(remarks: Iterable[Remark]) -> list[Remark]:
    """Remarks without those that say in the same words what has been said."""
    said = dict[str, Remark]()
    for remark in remarks:
        said.setdefault(remark.text, remark)
    return [*said.values()]


def no_groups(_view: Any, _orders: Sequence[Any]) -> Groups:
    """No names stand for several pieces."""
    return NO_GROUPS


SheetRule = Callable[[V, Ask, Sequence[Reading]], Iterable[tuple[Reading, Refusal]]]


@dataclass(frozen=True)
class Sheets(Generic[V]):
    """All that a game says of its sheets, by the form of the ask: it reads, offers and shows by it."""

    notations: Mapping[str, Notation]
    deeds: Mapping[type[Any], Deed[Any]] = field(default_factory=dict)
    rules: Mapping[str, Sequence[SheetRule[Any]]] = field(default_factory=dict)  # what is judged of a sheet as a whole
    sees: Mapping[str, Callable[[V, Ask, Sequence[Any]], Any]] = field(default_factory=dict)  # not the view alone
    groups: Callable[[V, Sequence[Any]], Groups] = (
        no_groups  # names for several pieces, as the orders before a line leave them
    )
    told: Callable[[Reading, Sequence[Refusal]], Iterable[Remark]] = remarks_on  # how refusals of one order become remarks
    begins: re.Pattern[str] | None = None  # how an order begins, where one may hold semicolons itself
    once: bool = False  # what has been said of one order is not said of a later one

    def read(self, text: str, view: V, ask: Ask) -> Sheet:
        """Read a sheet. A line that is wrong is not among its orders."""
        alike = self.groups is no_groups and len(text) <= LONG  # it says the same whoever looks at what
        parsed, amiss = self._known(text, ask.form) if alike else self._lines(text, ask.form, view)
        remarks = [*amiss]
        seen = self._sees(view, ask, tuple([reading.order for reading in parsed]))
        readings, shown, said = self._tried(parsed, seen, ask)
        remarks += said
        for rule in self.rules.get(ask.form, ()):
            found: dict[int, list[Refusal]] = {}
            for reading, refusal in rule(seen, ask, readings):
                found.setdefault(readings.index(reading), []).append(refusal)
            remarks += [remark for nth, wrong in found.items() for remark in self.told(readings[nth], wrong)]
        remarks.sort(key=lambda remark: (remark.line, remark.at))
        places = tuple([(reading.item.line, reading.item.at) for reading in readings])
        return Sheet(tuple([reading.order for reading in readings]), tuple(remarks), places, tuple(shown))

    def taken(self, text: str, view: V, ask: Ask) -> Sheet:
        """Read a sheet of which it is known that nothing is refused: its lines are read, and not judged."""
        parsed, amiss = self._known(text, ask.form) if self.groups is no_groups and len(text) <= LONG else ((), ("",))
        return self.read(text, view, ask) if amiss else Sheet(tuple([reading.order for reading in parsed]))

    @cached_property
    def _known(self) -> Callable[[str, str], tuple[Sequence[Reading], Sequence[Remark]]]:
        return lru_cache(maxsize=KEPT)(self._lines)

    def _lines(self, text: str, form: str, view: Any = None) -> tuple[Sequence[Reading], Sequence[Remark]]:
        """The lines of a sheet, each by itself, and what is wrong with those that cannot be read."""
        parsed: list[Reading] = []
        remarks: list[Remark] = []
        for item in items(text, self.begins):
            groups = self.groups(view, [reading.order for reading in parsed])
            try:
                parsed.append(Reading(item, *self._parsed(item.text, form, groups)))
            except OrderError as error:
                remarks.append(Remark(error.fault, item.line, item.at + error.at, error.problem, error.remedy, error.clause))
        return tuple(parsed), tuple(remarks)

    def _tried(self, parsed: Sequence[Reading], seen: Any, ask: Ask) -> tuple[list[Reading], list[Shown], list[Remark]]:
        """Try orders one after the other: those with which nothing is wrong, what is shown of them, and all remarks."""
        readings: list[Reading] = []
        shown: list[Shown] = []
        remarks: list[Remark] = []
        settled: dict[Hashable, Any] = {}
        for reading in parsed:
            deed = self._deed(reading.order)
            tried = deed.tries(seen, ask, reading.order) if deed.tries else None
            tried = tried or Tried([*deed.refusals(seen, ask, reading.order)])
            wrong = [*tried.wrong] or [*self._claimed(reading.order, settled)]
            remarks += self.told(reading, wrong) if wrong else ()
            if not wrong or all(refusal.fault == "none" for refusal in wrong):
                readings.append(reading)
                shown.append(tried.shown)
                seen = seen if tried.after is None else tried.after
        return readings, shown, each_once(remarks) if self.once else remarks

    def _parsed(self, text: str, form: str, groups: Groups) -> tuple[Any, Line]:
        """Read one line; one that belongs on another sheet is told so."""
        here = self.notations[form]
        try:
            return here.read(text, groups)
        except OrderError as error:
            line = Line(text)
            if error.at == 0 and not here.found(line):
                for other in self.notations.values():
                    forms = other.found(line)
                    if forms:
                        head = line.letters(other.by_word) or f"an order to {line.next_name}"
                        problem, remedy = f"{head} is written by {other.by}", f"begin with {', '.join(here.first)}"
                        raise OrderError("not allowed", text, 0, problem, remedy, forms[0].clause) from None
            raise

    def _sees(self, view: V, ask: Ask, orders: Sequence[Any]) -> Any:
        """What the deeds of a sheet work on."""
        pack = self.sees.get(ask.form)
        return pack(view, ask, orders) if pack else view

    def _deed(self, order: Any) -> Deed[Any]:
        return self.deeds.get(type(order), NO_DEED)

    def _claimed(self, order: Any, settled: dict[Hashable, Any]) -> Iterator[Refusal]:
        """Refuse a line that settles what one before it has settled."""
        for claim in self._deed(order).claims(order):
            if claim.key in settled:
                first = settled[claim.key]
                problem = claim.problem.replace("{}", str(first)).replace("{line}", str(order))
                yield Refusal(problem, f"strike out one of {first} and {order}", claim.clause)
            else:
                settled[claim.key] = order

    def offers(self, view: V, ask: Ask) -> tuple[Offer, ...]:
        """The orders that a sheet may hold now, each as short as it may be and with all that it may say."""
        seen = self._sees(view, ask, ())
        found = [each for kind in self.notations[ask.form].kinds for each in self._offered(kind, seen, ask)]
        return tuple([offer for _, offer in sorted(found, key=lambda each: each[0].rank)])

    def _offered(self, kind: type[Any], seen: Any, ask: Ask) -> Iterator[tuple[Case, Offer]]:
        about, deed = card(kind), self.deeds.get(kind, NO_DEED)
        cases = tuple(deed.cases(seen, ask))
        gaps = deed.gaps(seen, ask) if cases else ()
        for case in cases:
            if case.order is not None:
                yield case, as_it_stands(case.order)
            else:
                yield from [(case, offer) for offer in in_case(about, case, gaps)]

    def lacks(self, view: V, ask: Ask) -> tuple[Lack, ...]:
        """What a sheet could hold and cannot now, each with its reason and with its place among the offers."""
        seen, kinds = self._sees(view, ask, ()), self.notations[ask.form].kinds
        wanting = [(nth, kind, [*self.deeds.get(kind, NO_DEED).wants(seen, ask)]) for nth, kind in enumerate(kinds)]
        if not any(wants for _, _, wants in wanting):
            return ()
        places = [
            (case.rank, nth, *place_of(card(kind), case))
            for nth, kind in enumerate(kinds)
            for case, _ in self._offered(kind, seen, ask)
        ]
        found = [
            ((want.case.rank, nth, *place_of(card(kind), want.case)), lack)
            for nth, kind, wants in wanting
            for want in wants
            for lack in wanted(card(kind), want)
        ]
        found.sort(key=itemgetter(0))
        return tuple([lack._replace(before=sum(each < place for each in places)) for place, lack in found])

    def looks(self, view: V, ask: Ask, sheet: Sheet) -> tuple[Look, ...]:
        """Each line of a sheet in plain words, with what can be shown of it before it is done."""
        orders = sheet.orders
        seen = self._sees(view, ask, orders)
        return tuple(
            [
                Look(*place, str(order), said(order), self._shown(seen, ask, sheet, nth))
                for nth, (place, order) in enumerate(zip(sheet.places, orders, strict=True))
            ]
        )

    def _shown(self, seen: Any, ask: Ask, sheet: Sheet, nth: int) -> Shown:
        """What is shown of an order of a sheet: what was found out when it was tried, or else what its deed shows."""
        deed = self._deed(sheet.orders[nth])
        return sheet.shown[nth] if deed.tries else deed.shows(seen, ask, sheet.orders[: nth + 1])


def as_it_stands(order: Any) -> Offer:
    """An order offered as it stands."""
    about = card(type(order))
    form = printed(about.forms, order)
    key = (form.title or about.title, form.does or about.does, about.group, form.icon or about.icon)
    return Offer(str(order), (), form.clause, True, *key)


def in_case(about: Card, case: Case, gaps: Sequence[Gap] = ()) -> Iterator[Offer]:
    """The lines in which an order is offered in a case; `gaps` are the bounds that its blanks have in all cases."""
    form, narrow = about.forms[case.way], {gap.field: gap for gap in (*gaps, *case.gaps)}
    told = case.told_by or form
    key = (told.title or about.title, told.does or about.does, about.group, told.icon or about.icon)
    open_lines = form.offered[-1:] if case.full else form.offered[:1] if case.short else form.offered
    for line in [filled(open_line, case) for open_line in open_lines]:
        yield Offer(line, blanks_of(line, form, narrow), told.clause, case.sure, *key)


def place_of(about: Card, case: Case) -> tuple[int, int]:
    """Where a case stands among those of its order: as its form, and the phrase that is settled, are declared."""
    phrases = [way for value in about.forms[case.way].values for way in (value.part.ways if value.part else ())]
    return case.way, next((nth for nth, way in enumerate(phrases) if way is case.told_by), 0)


def wanted(about: Card, want: Want) -> Iterator[Lack]:
    """What cannot be ordered in a case, as the shortest of its lines has it."""
    pieces = next((gap.choices for gap in want.case.gaps if gap.field == want.of), ())
    for offer in in_case(about, want.case._replace(short=not want.case.full)):
        yield Lack(offer, want.reason, pieces)


def filled(line: str, case: Case) -> str:
    """A line with what a case settles of its blanks."""
    return _BLANK.sub(lambda blank: case.settled.get(blank[1], blank[0]), line).rstrip()


def blanks_of(line: str, form: Form, gaps: Mapping[str, Gap]) -> tuple[Blank, ...]:
    """The blanks that are open in a line of a form, from left to right, within the bounds that they have now."""
    names = dict.fromkeys(_BLANK.findall(line))
    return tuple([_blank(name, form.parts.get(name), gaps.get(name) or Gap(name)) for name in names])


def _blank(name: str, part: Part | None, gap: Gap) -> Blank:
    part = gap.part or part
    if part is None:
        raise KeyError(name)
    kind = "word" if gap.choices and part.kind not in {"unit", "word"} else part.kind
    span = gap.span if gap.choices or any(gap.span) else part.span
    choices = gap.choices or part.choices
    words = gap.words or (tuple([part.told.get(choice, choice) for choice in choices]) if part.told else ())
    return Blank(name, kind, choices, span, part.label, part.unit, gap.start or part.start, words, part.many)
