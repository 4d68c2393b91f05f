"""The foot of the large sheet: the hour, whose chart it is, his letters with their hours, the key to the signs."""

from typing import Final

from sandgate.draw.furniture import Entry
from sandgate.draw.ink import Point, circle, line, polar
from sandgate.draw.nwc1902_strategic.seen import hour_text, is_umpire, reader_text, titled
from sandgate.draw.sea_chart.ports import coal_sign, dock_sign, fort_sign, telegraph_sign
from sandgate.draw.sea_chart.tracks import block_shape
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import fitting, words_size, wrapped
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView
from sandgate.rules.nwc1902.strategic.traffic import Letter

SIDES: Final = ("blue", "red")
TITLE_WIDE: Final = 315.0
LETTERS_X, LETTERS_WIDE = 335.0, 440.0
KEY_X, KEY_WIDE, KEY_ROWS, KEY_ROW_PX = 795.0, 186.0, 7, 17.0
ROW_PX: Final = 15.5
MOST_LETTERS: Final = 4


def head_text(view: StrategicView) -> str:
    """The hour of the chart."""
    return f"{hour_text(view, view.minute)}"


def draw_foot(sheet: Sheet, view: StrategicView) -> None:
    """Write the foot below the plate."""
    x, y = sheet.plate[0], sheet.plate[3] + 42.0
    _title(sheet, view, (x, y))
    _letters(sheet, view, (x + LETTERS_X, y - 6.0))
    shown = [each for each in signs() if sheet.drawn.intersection(each.names)]
    for nth, entry in enumerate(shown[: 2 * KEY_ROWS]):
        at = x + KEY_X + KEY_WIDE * (nth // KEY_ROWS), y - 12.0 + KEY_ROW_PX * (nth % KEY_ROWS)
        sheet.add("furniture", entry.draw(sheet, (at[0] + 20.0, at[1])), words(entry.text, "c-fine", (at[0] + 46.0, at[1])))


def draw_corner(sheet: Sheet, view: StrategicView) -> None:
    """On a small sheet the hour in a corner of the plate."""
    text = head_text(view)
    wide, high = words_size(text, "c-tab")
    left, top = sheet.plate[0] + 8.0, sheet.plate[1] + 14.0
    sheet.placer.block((left - 4.0, top - high, left + wide + 4.0, top + high))
    sheet.add("furniture", words(text, "c-tab neutral-words halo", (left, top)))


def _title(sheet: Sheet, view: StrategicView, corner: Point) -> None:
    x, y = corner
    known = view.known
    ends = f"The move ends {hour_text(view, known.bell.ends_min)}. Sea {known.bell.sea}, sky {known.bell.sky}."
    side = next((each.name for each in known.campaigns if each.side == view.side), "")
    whose = f"The chart of {reader_text(view)}" + (f", {side}." if side else ".")
    sheet.add("furniture", words(*fitting(head_text(view), ("c-title",), TITLE_WIDE), (x, y)))
    rows = [(whose, "c-head"), (ends, "c-note"), *[(row, "c-note") for row in _aim(view)]]
    for nth, (text, cls) in enumerate(rows):
        sheet.add("furniture", words(*fitting(text, (cls, "c-fine"), TITLE_WIDE), (x, y + 25.0 + 17.0 * nth)))


def _aim(view: StrategicView) -> list[str]:
    own = next((each for each in view.known.campaigns if each.side == view.side), None)
    return wrapped(f"Object: {own.object}.", "c-note", TITLE_WIDE)[:3] if own and own.object else []


def _letters(sheet: Sheet, view: StrategicView, corner: Point) -> None:
    """The last letters received, each with its hour; of the umpire's chart all, with who had them."""
    letters = view.known.letters[-MOST_LETTERS:]
    x, y = corner
    count = len(view.known.letters)
    head = f"Messages received, the last of {count}" if count > len(letters) else "Messages received"
    sheet.add("furniture", words(head if letters else "No message received", "c-name", (x, y)))
    for nth, letter in enumerate(reversed(letters)):
        top = y + 19.0 + 2.0 * ROW_PX * nth
        told = [
            words(*fitting(letter_head(view, letter), ("c-fine",), LETTERS_WIDE), (x, top)),
            words(*fitting(f"“{letter.text}”", ("c-place",), LETTERS_WIDE), (x, top + ROW_PX - 2.0)),
        ]
        sheet.group("furniture", f"letter-{count - nth}", letter_head(view, letter), *told)


def letter_head(view: StrategicView, letter: Letter) -> str:
    """From whom a letter is, by what means, when it was handed in and when it came."""
    came, sent = hour_text(view, letter.delivered_min), hour_text(view, letter.handed_in_min)
    to = next((titled(post.name) for post in view.known.posts if post.key == letter.role), "") if is_umpire(view) else ""
    whom = f" for {to}" if to else ""
    return f"{came}: from {titled(letter.sender)}{whom}, {_by(letter.means)}, handed in {sent}"


def _by(means: str) -> str:
    return {"agent": "through his agent", "despatch": "by despatch", "Very": "by Very's lights"}.get(means, f"by {means}")


# -- the key --------------------------------------------------------------------------------------------------------------


def signs() -> tuple[Entry, ...]:
    """All signs that need explaining."""
    return (
        Entry("Force: ships by class", _blocks, ("red-fill", "blue-fill")),
        _pair("Track, hours, midnight", "track", ("red-track", "blue-track")),
        _pair("Plotted, end of the plot", "way", ("red-way", "blue-way")),
        Entry("Smoke, on its bearing", _smoke, ("sea-smoke",)),
        Entry("Hulls; ships recognised", _triangles, ("neutral-open", "red-sight", "blue-sight", "neutral-sight")),
        Entry("Lost to sight here", _lost, ("neutral-unseen", "red-unseen", "blue-unseen")),
        Entry("From here smoke is seen", lambda _, at: _bar(at, 0.0, "sea-smoke-ring"), ("sea-smoke-ring",)),
        Entry("So far coal lasts", lambda _, at: _bar(at, 0.0, "sea-coal-ring"), ("sea-coal-ring",)),
        Entry("Coal, little coal, no coal", _coals, ("sea-coal", "sea-port")),
        Entry("Telegraph, dock, forts", _ports, ("sea-sign", "sea-fort")),
        Entry("Cable", lambda _, at: _bar(at, 0.0, "sea-cable"), ("sea-cable",)),
        Entry("Night", _night, ("sea-night",)),
        Entry("In action", lambda _, at: _swords(at, "sea-meeting"), ("sea-meeting",)),
        Entry("Has been in action", lambda _, at: _swords(at, "sea-met"), ("sea-met",)),
    )


def _bar(at: Point, down: float, cls: str) -> str:
    return line([(at[0] - 19.0, at[1] + down), (at[0] + 19.0, at[1] + down)], cls)


def _blocks(_: Sheet, at: Point) -> str:
    x, y = at
    shapes = [block_shape(side, (x + dx, y - 5.5, x + dx + 17.0, y + 5.5)) for side, dx in (("blue", -18.0), ("red", 1.0))]
    texts = [words("2A", f"c-tiny {side}-on", (x + dx, y), "middle") for side, dx in (("blue", -9.5), ("red", 9.5))]
    return "".join([*shapes, *texts])


def _pair(text: str, kind: str, names: tuple[str, ...]) -> Entry:
    def draw(sheet: Sheet, at: Point) -> str:
        bars = [_bar(at, down, f"{side}-{kind}") for side, down in (("blue", -3.5), ("red", 3.5))]
        if kind == "track":
            bars += [sheet.sign(f"dot-{side}", (at[0], at[1] + down)) for side, down in (("blue", -3.5), ("red", 3.5))]
        return "".join(bars)

    return Entry(text, draw, names)


def _smoke(_: Sheet, at: Point) -> str:
    x, y = at
    return line([(x - 19.0, y + 3.0), (x + 4.0, y + 2.0)], "neutral-sight") + "".join(
        circle((x + dx, y + dy), r, "sea-smoke") for dx, dy, r in ((4.0, 2.0, 2.4), (8.0, 0.0, 3.0), (12.5, -2.0, 3.6))
    )


def _triangles(_: Sheet, at: Point) -> str:
    return "".join(
        line([polar((at[0] + dx, at[1] + 1.0), turn, 5.6) for turn in (0.0, 120.0, 240.0)], cls, closed=True)
        for dx, cls in ((-8.0, "neutral-open"), (8.0, "neutral-fill"))
    )


def _lost(_: Sheet, at: Point) -> str:
    return line([polar(at, turn, 6.0) for turn in (0.0, 90.0, 180.0, 270.0)], "neutral-unseen", closed=True)


def _coals(_: Sheet, at: Point) -> str:
    return "".join(
        shape
        for dx, coal in ((-12.0, "yes"), (0.0, "limited"), (12.0, "no"))
        for shape in coal_sign((at[0] + dx, at[1]), coal)  # type: ignore[arg-type]
    )


def _ports(_: Sheet, at: Point) -> str:
    x, y = at
    return telegraph_sign((x - 14.0, y + 6.0)) + dock_sign((x, y - 6.5)) + fort_sign((x + 13.0, y))


def _night(_: Sheet, at: Point) -> str:
    return circle(at, 6.0, "sea-night")


def _swords(at: Point, cls: str) -> str:
    return "".join(line([polar(at, turn, 6.0), polar(at, turn + 180.0, 6.0)], cls) for turn in (45.0, 135.0))
