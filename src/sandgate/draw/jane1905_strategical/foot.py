"""The foot of the large sheet: the hour, whose chart it is, notes with their hours, the key to the signs."""

from collections.abc import Sequence

from sandgate.draw.furniture import Entry
from sandgate.draw.ink import Point
from sandgate.draw.jane1905_strategical.seen import calendar_text, called, is_umpire, post_name, reader_text, side_name
from sandgate.draw.jane1905_strategical.trade import steamer_line, steamers_of
from sandgate.draw.sea_chart import key
from sandgate.draw.sea_chart.foot import (
    Row,
    Told,
    object_lines,
    whose_text,
    write_key,
    write_letters,
    write_list,
    write_title,
)
from sandgate.draw.sea_chart.ports import semaphore_sign, wireless_sign
from sandgate.draw.sea_chart.shipping import letter_sign, wreck_sign
from sandgate.draw.sheet import Sheet
from sandgate.kernel.desk.parts import listed
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.strategical.lists import prizes_of
from sandgate.rules.jane1905.strategical.log.reckoning import written
from sandgate.rules.jane1905.strategical.posts import TRADE
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView
from sandgate.rules.jane1905.strategical.traffic import Letter

MOST_AIMS, MOST_ROWS = 2, 6


def head_text(view: StrategicalView) -> str:
    """The hour of the chart, as the war reckons it."""
    return written(view.minute)


def draw_foot(sheet: Sheet, view: StrategicalView) -> None:
    """Write the foot below the plate."""
    known = view.known
    whose = whose_text(reader_text(view), side_name(view, view.side))
    when = f"{calendar_text(view, view.minute)} by the clock. The period ends {written(known.period.ends_min)}."
    weather = f"By day {known.period.by_day}, by night {known.period.by_night}."
    rows: list[Row] = [(whose, "c-head"), (when, "c-note"), (weather, "c-note")]
    rows += [(each, "c-note") for each in (*_aims(view), *tallies(view), *_own_notes(view))]
    write_title(sheet, head_text(view), rows[:MOST_ROWS])
    steamers = [steamer_line(each) for each in steamers_of(view)]
    if view.reader == TRADE:
        write_list(sheet, f"Steamers at sea: {len(steamers)}", steamers)
    else:
        write_letters(sheet, letters_of(view), "Notes")
    write_key(sheet, signs())


def _aims(view: StrategicalView) -> list[str]:
    own = next((each for each in view.known.campaigns if each.side == view.side), None)
    return object_lines(" ".join([f"{each.text.removesuffix('.')}." for each in own.objects]) if own else "", MOST_AIMS)


def tallies(view: StrategicalView) -> list[str]:
    """The prizes of which the reader knows, side by side."""
    found = list[str]()
    for campaign in view.known.campaigns:
        prizes = prizes_of(view.known, campaign.side)
        if prizes:
            tons = sum([prize.tons for prize in prizes])
            found.append(f"Prizes of {campaign.name}: {len(prizes)}, of {tons:,} tons.")
    return found


def _own_notes(view: StrategicalView) -> list[str]:
    kept = sum(1 for note in view.known.notes if note.state == "kept")
    return [f"Notes kept until they can go: {kept}."] if kept else []


def letters_of(view: StrategicalView) -> list[Told]:
    """Notes, news and reports that have been received; of the neutral player what neutrals have seen."""
    seen = [Told(f"Item {item.number}, from the umpire", item.facts) for item in view.known.press if item.facts]
    letters = dict[Letter, list[str]]()
    for letter in sorted(view.known.letters, key=lambda letter: letter.read_min):
        letters.setdefault(replace(letter, role=""), []).append(letter.role)  # what several read stands there once
    told = [Told(letter_head(view, letter, roles), letter.text) for letter, roles in letters.items()]
    return [*told, *([] if is_umpire(view) else seen)]


def letter_head(view: StrategicalView, letter: Letter, roles: Sequence[str]) -> str:
    """From whom a letter is, when it was written and when it came; on the umpire's chart, for whom."""
    to = [post_name(post) for post in view.known.posts if post.key in roles] if is_umpire(view) else []
    whom = f" for {listed(to, 'and')}" if to else ""
    return f"{written(letter.read_min)}: from {called(view, letter.sender)}{whom}, written {written(letter.written_min)}"


# -- the key --------------------------------------------------------------------------------------------------------------


def signs() -> tuple[Entry, ...]:
    """All signs that need explaining."""
    return (
        key.blocks("Force: ships by kind", "2B"),
        key.pair("Track, hours, days", "track"),
        key.pair("To the period's end", "way"),
        key.triangles("Sighted; made out"),
        key.lost("Lost to sight here"),
        key.bar("So far it sees", "sea-sight-ring"),
        key.bar("From here smoke is seen", "sea-smoke-ring"),
        key.bar("So far wireless carries", "sea-wireless-ring"),
        Entry("Steamer", _steamers, ("steamer-red", "steamer-blue")),
        key.signs("Prize sunk", lambda at: wreck_sign(at, "neutral"), "red-wreck", "blue-wreck"),
        key.signs("Note kept on board", letter_sign, "sea-letter"),
        key.bar("Trade route", "sea-route"),
        key.bar("Cable", "sea-cable"),
        key.signs("Wireless, semaphore", _stations, "sea-wave"),
        key.coals("Coal, little coal, no coal"),
        key.harbour_signs("Telegraph, dock, forts"),
        Entry("Mines, fort of one's own", _defences, ("mine-red", "mine-blue", "fort-red", "fort-blue")),
        key.night("Night"),
        key.meeting("On the board", "sea-meeting"),
    )


def _steamers(sheet: Sheet, at: Point) -> str:
    x, y = at
    return "".join(sheet.sign(f"steamer-{side}", (x + dx, y), 90.0, 0.6) for side, dx in (("blue", -9.0), ("red", 9.0)))


def _defences(sheet: Sheet, at: Point) -> str:
    x, y = at
    return sheet.sign("mine-neutral", (x - 9.0, y)) + sheet.sign("fort-neutral", (x + 8.0, y), scale=0.5)


def _stations(at: Point) -> str:
    x, y = at
    return wireless_sign((x, y + 6.5)) + semaphore_sign((x + 9.0, y + 5.5))
