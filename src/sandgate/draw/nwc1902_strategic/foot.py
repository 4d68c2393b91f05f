"""The foot of the large sheet: the hour, whose chart it is, his letters with their hours, the key to the signs."""

from sandgate.draw.furniture import Entry
from sandgate.draw.nwc1902_strategic.seen import hour_text, is_umpire, reader_text
from sandgate.draw.sea_chart import key
from sandgate.draw.sea_chart.foot import Told, object_lines, titled, whose_text, write_key, write_letters, write_title
from sandgate.draw.sheet import Sheet
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView
from sandgate.rules.nwc1902.strategic.traffic import Letter

MOST_AIMS = 3


def head_text(view: StrategicView) -> str:
    """The hour of the chart."""
    return hour_text(view, view.minute)


def draw_foot(sheet: Sheet, view: StrategicView) -> None:
    """Write the foot below the plate."""
    known = view.known
    ends = f"The move ends {hour_text(view, known.bell.ends_min)}. Sea {known.bell.sea}, sky {known.bell.sky}."
    own = next((each for each in known.campaigns if each.side == view.side), None)
    aim = object_lines(f"{own.object}." if own and own.object else "", MOST_AIMS)
    whose = whose_text(reader_text(view), own.name if own else "")
    rows = [(whose, "c-head"), (ends, "c-note"), *[(row, "c-note") for row in aim]]
    write_title(sheet, head_text(view), rows)
    write_letters(sheet, letters_of(view))
    write_key(sheet, signs())


def letters_of(view: StrategicView) -> list[Told]:
    """The letters that have been received."""
    return [Told(letter_head(view, letter), letter.text) for letter in view.known.letters]


def letter_head(view: StrategicView, letter: Letter) -> str:
    """From whom a letter is, by what means, when it was handed in and when it came."""
    came, sent = hour_text(view, letter.delivered_min), hour_text(view, letter.handed_in_min)
    to = next((titled(post.name) for post in view.known.posts if post.key == letter.role), "") if is_umpire(view) else ""
    whom = f" for {to}" if to else ""
    return f"{came}: from {titled(letter.sender)}{whom}, {_by(letter.means)}, handed in {sent}"


def _by(means: str) -> str:
    return {"agent": "through his agent", "despatch": "by despatch", "Very": "by Very's lights"}.get(means, f"by {means}")


def signs() -> tuple[Entry, ...]:
    """All signs that need explaining."""
    return (
        key.blocks("Force: ships by class", "2A"),
        key.pair("Track, hours, midnight", "track"),
        key.pair("Plotted, end of the plot", "way"),
        key.smoke("Smoke, on its bearing"),
        key.triangles("Hulls; ships recognised"),
        key.lost("Lost to sight here"),
        key.bar("From here smoke is seen", "sea-smoke-ring"),
        key.bar("So far coal lasts", "sea-coal-ring"),
        key.coals("Coal, little coal, no coal"),
        key.harbour_signs("Telegraph, dock, forts"),
        key.bar("Cable", "sea-cable"),
        key.night("Night"),
        key.meeting("In action", "sea-meeting"),
        key.meeting("Has been in action", "sea-met"),
    )
