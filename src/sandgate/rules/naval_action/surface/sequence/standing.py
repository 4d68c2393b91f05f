"""How an action stands, what it is fought for, and what is asked. IV, NA.VIC.01 to .03."""

from sandgate.kernel.asks import Ask, Asked, asked_plainly
from sandgate.kernel.standing import Briefing
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView

ASKED = {
    "plots": Asked("Plot the turn", "Lock the plots"),
    "guns": Asked("Allocate guns", "Lock the allocation"),
    "change": Asked("You may ask to change a plot", "Done"),
    "consent": Asked("An opponent asks to change a plot", "Done"),
    "targets": Asked("Send aircraft to their targets", "Seal the attack"),
    "escorts": Asked("Engage the patrol", "Seal the pairs"),
    "patrols": Asked("Intercept", "Seal the pairs"),
    "losses": Asked("Name the elements shot down", "Take them off"),
    "timing": Asked("Attack now or later", "Seal the time"),
    "tracks": Asked("Lay the torpedo tracks", "Seal the tracks"),
    "charges": Asked("Set the depth charges", "Seal the depth"),
    "channel": Asked("Talk to who is in sight", "Done"),
    "messages": Asked("Write messages", "Send them"),
}
ENDS = (
    "The action ends after turn {turns}, or when a side has no ship left. Ships sunk count their strength, ships that were "
    "heavily damaged half of it; the weaker side's points are multiplied by the ratio of strengths."
)


def asked(ask: Ask) -> Asked:
    """What a sheet is for."""
    return ASKED.get(ask.form, asked_plainly(ask))


def briefing(view: SurfaceView) -> Briefing:
    """What a side fights for: its objective."""
    told = [objective.text for objective in view.known.objectives if objective.side == view.side]
    aim = told[0] if told else ""
    return Briefing(aim=aim[:64], text="", ends=ENDS.format(turns=view.known.options.turns), clause="NA.VIC.01")
