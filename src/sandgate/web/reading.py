"""A sheet as it reads, before it is handed in: each order beside its line, with what it means."""

import re
from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from sandgate.kernel.asks import Order, Sheet
from sandgate.kernel.board import Handle, Look
from sandgate.kernel.orders import Item, items
from sandgate.web import messages

IN_BRACKETS: Final = re.compile(r" ?\([^)]*\)")


def orders_read(text: str, sheet: Sheet, looks: Sequence[Look]) -> tuple[messages.sheets.OrderRead, ...]:
    """The orders of a sheet, each beside the line in which it was written; none where that cannot be told.

    An order that does not read has a remark in its place, and is left out. A game that does not say what its orders would do
    (no looks) is spoken for by the words that describe their kinds.
    """
    if looks:
        return tuple([_looked(look) for look in looks])
    unread = sorted((remark.line, remark.at) for remark in sheet.refusals if remark.fault != "not allowed")
    written = [item for item in items(text) if not _holds_one(item, unread)]
    if len(written) != len(sheet.orders):
        return ()
    return tuple(
        [
            messages.sheets.OrderRead(line=item.line, text=str(order), means=means(order))
            for item, order in zip(written, sheet.orders, strict=True)
        ]
    )


def _looked(look: Look) -> messages.sheets.OrderRead:
    marks = tuple([messages.sheets.MarkNote(**mark._asdict()) for mark in look.shown.marks])
    return messages.sheets.OrderRead(
        line=look.line,
        text=look.text,
        means=look.says,
        then=look.shown.then,
        marks=marks,
        handles=tuple([_handle(handle) for handle in look.shown.handles]),
    )


def _handle(handle: Handle) -> messages.sheets.HandleNote:
    notches = tuple([messages.sheets.NotchNote(at=notch.at, fills=dict(notch.fills)) for notch in handle.notches])
    return messages.sheets.HandleNote(name=handle.name, at=handle.at, notches=notches)


def _holds_one(item: Item, places: Sequence[tuple[int, int]]) -> bool:
    """Whether one of the places, which are in order, is in an item of a sheet."""
    first = bisect_left(places, (item.line, item.at))
    return first < len(places) and places[first] <= (item.line, item.at + len(item.text))


def means(order: Order) -> str:
    """What an order means, in the words by which its kind is described, without clauses and examples.

    >>> from sandgate.kernel.asks import Order
    >>> class Flag(Order):
    ...     "Name the commander's flagship (NWC.TA.30): FLAG 1."
    >>> means(Flag())
    "Name the commander's flagship."
    """
    first = (type(order).__doc__ or "").strip().partition("\n")[0]
    words = IN_BRACKETS.sub("", first).partition(":")[0].rstrip(". ")
    return f"{words}." if words else ""
