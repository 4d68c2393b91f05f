"""What a war is played for, how it stands, and what is asked. JANE.STR.01, .07, .12."""

from typing import Final

from sandgate.kernel.contract import Ask, Asked, Briefing, Tally, asked_plainly
from sandgate.rules.jane1905.strategical.lists import prizes_of
from sandgate.rules.jane1905.strategical.log.reckoning import written
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView

ASKED: Final = {
    "harbour": Asked("Ships in harbour, and notes", "Seal the sheet"),
    "run": Asked("Mark the next six hours", "Seal the run"),
    "stop": Asked("You may change the run", "Let it run on"),
    "prize": Asked("A steamer is met", "Let the sheet decide"),
    "board": Asked("The next move on the board", "Carry on"),
    "trade": Asked("Courses of merchant ships", "Seal the courses"),
    "press": Asked("What the papers say", "Hand it in"),
}
ENDS: Final = "The game ends on {ends}, when a side has no ship left, or when the umpire says so. No sum decides."
MOST_LETTERS: Final = 64


def asked(ask: Ask) -> Asked:
    """What a sheet is for."""
    return ASKED.get(ask.form, asked_plainly(ask))


def briefing(view: StrategicalView) -> Briefing:
    """What a side is told before the game, and what it is to bring about."""
    ends = ENDS.format(ends=written(view.known.options.end_min))
    own = [each for each in view.known.campaigns if each.side == view.side]
    if not own:
        return Briefing(ends=ends, clause="JANE.STR.01")
    aim = "; ".join([each.text for each in own[0].objects])
    return Briefing(aim if len(aim) <= MOST_LETTERS else "", own[0].statement, ends, "JANE.STR.01")


def standing(view: StrategicalView) -> tuple[Tally, ...]:
    """The prizes that a reader knows of."""
    sides = dict.fromkeys([prize.side for prize in view.known.prizes])
    return tuple([Tally("Prizes", side, float(len(prizes_of(view.known, side)))) for side in sides])
