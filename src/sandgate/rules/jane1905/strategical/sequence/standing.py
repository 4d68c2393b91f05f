"""What a war is played for, how it stands, and what is asked. JANE.STR.01, .07, .12."""

from typing import Final

from sandgate.kernel.asks import Ask, Asked, asked_plainly
from sandgate.kernel.desk.parts import listed
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.kernel.standing import Briefing, Tally
from sandgate.rules.jane1905.strategical.lists import prizes_of
from sandgate.rules.jane1905.strategical.log.reckoning import written
from sandgate.rules.jane1905.strategical.posts import Post
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView
from sandgate.rules.jane1905.strategical.state import Options

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
AIM: Final = "Bring about what your statement asks of you."
OF_NO_SIDE: Final = {
    "trade": (
        "Bring the steamers in.",
        "You mark the courses of all merchant ships on a special chart, which no raider sees.\n"
        "Of warships you are told nothing.",
    ),
    "neutral": (
        "Tell both Admiralties what you please of what neutrals saw.",
        "You sit for neutrals and the Press. You hear of warships off neutral coasts and on routes, and give your version.\n"
        "You are of no side. What you leave unwritten the program words.",
    ),
}
NONE_IN_HARBOUR: Final = "No ship of yours lies in harbour."
MOST_LETTERS: Final = 64


def asked(ask: Ask) -> Asked:
    """What a sheet is for."""
    return ASKED.get(ask.form, asked_plainly(ask))


def briefing(view: StrategicalView) -> Briefing:
    """What a side is told before the game, and what it is to bring about; two paragraphs, the second his own."""
    ends = ENDS.format(ends=written(view.known.options.end_min))
    post = next((each for each in view.known.posts if each.key == view.reader), None)
    if post is None:
        return Briefing(ends=ends, clause="JANE.STR.01")
    if post.duty in OF_NO_SIDE:
        return Briefing(*OF_NO_SIDE[post.duty], ends=ends, clause="JANE.STR.01")
    own = next(each for each in view.known.campaigns if each.side == view.side)
    objects = [each.text.removesuffix(".") for each in own.objects]
    aims = [aim for aim in ("; or ".join(objects), *objects[:1]) if 0 < len(aim) < MOST_LETTERS]
    text = " ".join(own.statement.split())
    return Briefing(f"{aims[0]}." if aims else AIM, f"{text}\n{_commands(view, post)}" if text else "", ends, "JANE.STR.01")


def _commands(view: StrategicalView, post: Post) -> str:
    """What a player has under him, in a sentence or two."""
    if post.duty == "engineer":
        return "You keep the coal book of the side: what each ship has left, and how far it takes her."
    ships = {ship.number: ship.name for ship in view.known.ships}
    under = [(force.name, ", ".join([ships[each] for each in force.ships])) for force in view.forces]
    forces = listed([name if name == its else f"{name} ({its})" for name, its in under], "and")
    if post.duty == "admiralty":
        lie = f"In harbour you have {forces}; what you send out passes to a player at sea." if forces else NONE_IN_HARBOUR
        return f"{lie} Of ships at sea you know what notes and the Press say. {agreed(view.known.options)}"
    has = forces or "nothing yet: the Admiralty sends you out"
    return f"At sea you command {has}. Others of your side you hear by notes. {agreed(view.known.options)}"


@step("JANE.STR.28")
def agreed(options: Options) -> str:
    """What both sides have settled by consent before the first period, in a sentence."""
    coal = "units" if options.units else "tons"
    notes = "an hour after they are written" if options.notes_by_hours else "with the next period"
    sun = "by the sun of each place" if options.sun == "place" else "from 18.00 to 06.00"
    cables = "may be cut" if options.cables else "are not cut"
    wireless = (
        f"wireless carries {number_text(options.wireless_mi)} miles" if options.wireless_mi else "there is no wireless"
    )
    return (
        f"It is agreed: {wireless}, and none hears or jams the enemy's; notes with a sheet come {notes}; cables {cables}; "
        f"mines lie where harbour charts have them, none are laid at sea; coal is kept in {coal}; night goes {sun}."
    )


def standing(view: StrategicalView) -> tuple[Tally, ...]:
    """The prizes that a reader knows of."""
    sides = dict.fromkeys([prize.side for prize in view.known.prizes])
    return tuple([Tally("Prizes", side, float(len(prizes_of(view.known, side)))) for side in sides])
