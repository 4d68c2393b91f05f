"""The foot of the large sheet: title, what is to be done, how squares are named, the key to the signs."""

from collections.abc import Callable
from typing import Final

from sandgate.draw.furniture import Entry
from sandgate.draw.ink import Point, circle, line, path
from sandgate.draw.jane1905_tactical.arcs import fan
from sandgate.draw.jane1905_tactical.decks import deck, outline, use
from sandgate.draw.jane1905_tactical.seen import reader_text
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import fitting
from sandgate.rules.jane1905.plan.shipyard import plan_named
from sandgate.rules.jane1905.tactical.operations.view import ActionView

KEY_X, KEY_WIDE, KEY_ROWS, KEY_ROW_PX, KEY_SIGN_PX = 700.0, 205.0, 5, 20.0, 48.0
TEXT_WIDE: Final = 630.0
PATTERN: Final = "mikasa"  # the ship by which decks are explained


def draw_foot(sheet: Sheet, view: ActionView) -> None:
    """Write the foot below the plate."""
    x, y = sheet.plate[0], sheet.plate[3] + 44.0
    title = f"After move {view.move}" if view.move else "Before the first move"
    night = f"Night: a ship is seen at {view.options.night_yd:,.0f} yards. " if view.options.night_yd else ""
    signals = "Signalling is free." if view.free_signals else "Signals go by chit."
    aims = "; ".join(each.text for each in view.objectives if each.side == view.side)
    told = [f"The plan of {reader_text(view)}. {night}{signals}", aims and f"To do: {aims}"]
    told.append("C217 is square 217 of C: the figures of the border, that of its row and that of its column, added up.")
    sheet.add("furniture", words(title, "c-title", (x, y)))
    for nth, text in enumerate([each for each in told if each]):
        sheet.add("furniture", words(*fitting(text, ("c-note", "c-fine"), TEXT_WIDE), (x, y + 25.0 + 17.0 * nth)))
    shown = [each for each in signs() if sheet.drawn.intersection(each.names)]
    for nth, entry in enumerate(shown[: 3 * KEY_ROWS]):
        at = (x + KEY_X + KEY_WIDE * (nth // KEY_ROWS), y - 14.0 + KEY_ROW_PX * (nth % KEY_ROWS))
        spot = (at[0] + KEY_SIGN_PX / 2.0, at[1])
        sheet.add("furniture", entry.draw(sheet, spot), words(entry.text, "c-fine", (at[0] + KEY_SIGN_PX + 8.0, at[1])))


def signs() -> tuple[Entry, ...]:
    """All signs that need explaining, the most usual first."""
    return (
        Entry("Ship: Blue has a round stern", _decks, ("deck-blue", "deck-red", "small-blue", "small-red")),
        Entry("Where an enemy was seen last", _last, ("seen-blue", "seen-red")),
        _stroke("Track, a dot for each move", "{}-track", "dot"),
        Entry("Fire, heavier for larger guns", _fire, ("blue-fire", "red-fire")),
        Entry("So many guns bear there", _bears, ("blue-bears", "red-bears")),
        _sign("Fort, and what it faces", "fort"),
        Entry("A dot on the water", lambda _, at: circle(at, 2.4, "dot-on-water"), ("dot-on-water", "dot-before")),
        _sign("Submarine, dived", "submarine-dived", 90.0),
        Entry("Torpedo, run made and left", _torpedo, ("blue-run-left", "red-run-left", "blue-run", "red-run")),
        Entry("Searchlight", _beam, ("beam",)),
        _sign("Flagship, where he commands", "flag"),
    )


def _pair(draw: Callable[[Sheet, str, Point], str]) -> Callable[[Sheet, Point], str]:
    """A sign of both sides side by side."""

    def both(sheet: Sheet, at: Point) -> str:
        return draw(sheet, "blue", (at[0] - 13.0, at[1])) + draw(sheet, "red", (at[0] + 13.0, at[1]))

    return both


@_pair
def _decks(sheet: Sheet, side: str, at: Point) -> str:
    return use(sheet, f"key-{side}", deck(plan_named(PATTERN), side, 24.0), at, 90.0)


@_pair
def _last(sheet: Sheet, side: str, at: Point) -> str:
    return use(sheet, f"key-seen-{side}", outline(plan_named(PATTERN), side, 24.0), at, 90.0)


def _sign(text: str, kind: str, turn_deg: float = 0.0) -> Entry:
    def draw(sheet: Sheet, side: str, at: Point) -> str:
        down = 6.0 if kind == "flag" else 0.0
        return sheet.sign(f"{kind}-{side}", (at[0], at[1] + down), turn_deg, 0.75)

    return Entry(text, _pair(draw), (f"{kind}-blue", f"{kind}-red"))


def _stroke(text: str, cls: str, dot: str) -> Entry:
    def draw(sheet: Sheet, at: Point) -> str:
        shapes = list[str]()
        for side, dy in (("blue", -4.0), ("red", 4.0)):
            y = at[1] + dy
            shapes += [
                line([(at[0] - 22.0, y), (at[0] + 22.0, y)], cls.format(side)),
                sheet.sign(f"{dot}-{side}", (at[0], y)),
            ]
        return "".join(shapes)

    return Entry(text, draw, tuple(cls.format(side) for side in ("blue", "red")))


def _torpedo(sheet: Sheet, at: Point) -> str:
    x, y = at
    made, left = line([(x - 22.0, y), (x, y)], "neutral-run"), line([(x + 3.0, y), (x + 22.0, y)], "neutral-run-left")
    return made + left + sheet.sign("torpedo-neutral", at, 90.0, 0.7)


def _fire(_: Sheet, at: Point) -> str:
    x, y = at
    return "".join(
        line([(x - 22.0, y + dy), (x + 22.0, y + dy)], f"{side}-fire weight-{weight}")
        for side, dy, weight in (("blue", -3.0, 3), ("red", 3.0, 3))
    )


@_pair
def _bears(_: Sheet, side: str, at: Point) -> str:
    """A fan of a ship that heads east."""
    steps = ((60.0, 120.0, 6.0), (120.0, 240.0, 9.0), (240.0, 300.0, 6.0), (300.0, 420.0, 9.0))
    return path(fan(at, steps), f"{side}-bears")


def _beam(_: Sheet, at: Point) -> str:
    x, y = at
    return line([(x - 22.0, y), (x + 22.0, y - 5.0), (x + 22.0, y + 5.0)], "beam", closed=True)
