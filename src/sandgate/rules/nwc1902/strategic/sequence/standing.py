"""What a campaign is played for, how it stands, and what is asked. NWC.ST.03 to .05, .12, .13, .18, .30."""

from sandgate.kernel.asks import Ask, Asked, asked_plainly
from sandgate.kernel.standing import Briefing, Tally
from sandgate.rules.nwc1902.strategic.moves.bell import clock_at
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView

ASKED = {
    "plan": Asked("Write the plan of campaign", "Seal the plan", opens=True),
    "move": Asked("Plot the move", "Seal the plots", title="plots"),
    "replot": Asked("You may plot anew", "Let it run on", title="plot"),
    "short": Asked("The next fifteen minutes", "Let it run on", title="plot"),
    "post": Asked("Write telegrams", "Hand them in", title="telegrams"),
    "choice": Asked("Which ships are given up?", "Give them up"),
}
ENDS = "The game ends on {ends}, when a side has no force left, or when the umpire says so. The book knows no winner."
MOST_LETTERS = 64
AT_THE_WIRE = "you sit at the telegraph, and order others by messages."
TO_BE_DETACHED = "ships that your side detaches go to whoever is free, as you are; until then nothing is asked of you."
AIM = "As the statement of the problem says"


def asked(ask: Ask) -> Asked:
    """What a sheet is for."""
    return ASKED.get(ask.form, asked_plainly(ask))


def briefing(view: StrategicView) -> Briefing:
    """What a side is told before the game, and what it is to bring about."""
    options = view.known.options
    ends = ENDS.format(ends=f"{clock_at(options, options.end_min):%-d %B %Y, %H:%M}")
    own = [each for each in view.known.campaigns if each.side == view.side]
    if not own:
        return Briefing(ends=ends, clause="NWC.ST.13")
    aim, text = own[0].object, " ".join(own[0].statement.split())
    first = aim if len(aim) <= MOST_LETTERS else aim.partition("; ")[0]
    told = f"{text}\n{_commands(view)}" if text else ""
    return Briefing(aim=first if 0 < len(first) <= MOST_LETTERS else AIM, text=told, ends=ends, clause="NWC.ST.13")


def _commands(view: StrategicView) -> str:
    """What a player has under him, in a sentence or two."""
    ships = {ship.number: ship.name for ship in view.known.ships}
    forces = [f"{force.name}: {', '.join([ships[each] for each in force.ships])}" for force in view.forces]
    if not forces:
        at_wire = any(post.key == view.reader and post.port for post in view.known.posts)
        return f"You command no force: {AT_THE_WIRE if at_wire else TO_BE_DETACHED}"
    return f"You command {'; '.join(forces)}. What others of your side know you learn by messages alone."


def standing(view: StrategicView) -> tuple[Tally, ...]:
    """The fighting values that have been lost, of the sides of which one knows."""
    return tuple(
        [
            Tally("Value lost", each.side, each.value_lost)
            for each in view.known.campaigns
            if view.side in ("", each.side) and view.known.ships
        ]
    )
