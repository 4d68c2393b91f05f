"""Who is asked what, and what silence means. Section 8 of the companion; SOP.02, .03, PLOT.02, .14, .19, COMMS.02."""

from typing import Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.kept import kept
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.air.phases import AIR_PHASES, air_asked
from sandgate.rules.naval_action.surface.messages.channels import in_touch
from sandgate.rules.naval_action.surface.posts import Post
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.submarines.attacking import passing
from sandgate.rules.naval_action.surface.tracks.laying import undecided

SILENCE: Final = {
    "plots": "each group goes straight on at its last speed; no launch  [NA.PLOT.02, NA.PLOT.14]",
    "guns": "no fire and no search  [NA.PLOT.19]",
    "tracks": "launches with a direction or AUTO go, the others stay in their tubes  [NA.PLOT.14, NA.TRACK.02]",
    "charges": "no depth charge is dropped  [NA.SUB.12]",
    "messages": "nothing is sent  [NA.COMMS.02]",
    "targets": "no attack  [NA.PLOT.32]",
    "escorts": "the pairs of the lists, in order  [NA.AIR.05]",
    "patrols": "the pairs of the lists, in order  [NA.AIR.05]",
    "losses": "the elements with the highest numbers  [NA.AIR.13]",
    "timing": "as written, else at once  [NA.PLOT.33]",
}


def commands_ships(state: State, post: Post) -> bool:
    """Whether a commander has a ship or aircraft left."""
    for group in state.groups:
        if group.commander == post.key and group.ships:
            return True
    return any(each.commander == post.key and not each.fate for each in state.elements)


def can_write(state: State, post: Post) -> bool:
    """Whether a commander has another of his side to write to.

    Who has but a group that is far away orders it on the sheet of his guns: that the table waits for him would betray it.
    """
    return any(each.side == post.side and each.key != post.key for each in state.posts)


@kept
@step("NA.SOP.02", "NA.SOP.06", "NA.PLOT.14", "NA.SUB.12", "NA.COMMS.02")
def asked_now(state: State) -> dict[str, tuple[str, ...]]:
    """The commanders of whom a sheet must come in this phase, and what it is about."""
    posts = [post for post in state.posts if commands_ships(state, post)]
    match state.phase:
        case "plots" | "guns":
            return {post.key: () for post in posts}
        case "tracks":
            return {post.key: about for post in posts if (about := undecided(state, post.key))}
        case "charges":
            return {post.key: about for post in posts if (about := passing(state, post.key))}
        case "messages":
            return {post.key: () for post in state.posts if can_write(state, post)}
        case phase if phase in AIR_PHASES:
            return air_asked(state)
    return {}


@step("NA.SOP.04")
def _consents(state: State) -> list[Ask]:
    """While guns are allocated a plot may be changed, if all opponents consent: asked and answered at once."""
    if state.phase != "guns":
        return []
    posts = [post for post in state.posts if commands_ships(state, post)]
    changes = [Ask(post.key, "change", live=True, must=False) for post in posts]
    asked = [post.key for post in posts if any(post.key in each.asked for each in state.petitions)]
    silence = "no  [NA.SOP.04]"
    return [*changes, *[Ask(key, "consent", live=True, must=False, silence=silence) for key in asked]]


@step("NA.COMMS.01")
def _channels(state: State) -> list[Ask]:
    """Commanders whose flagships are in sight of each other may talk all turn long."""
    silence = "nothing is said  [NA.COMMS.01]"
    near = {post.key: in_touch(state, post.key) for post in state.posts}
    return [Ask(key, "channel", about, live=True, must=False, silence=silence) for key, about in near.items() if about]


@step("NA.SOP.02")
def awaits(state: State) -> tuple[Ask, ...]:
    """Who is asked now. The umpire's hand is free between the steps."""
    if state.phase == "over":
        return ()
    asks = [Ask(key, state.phase, about, silence=SILENCE[state.phase]) for key, about in asked_now(state).items()]
    return (*asks, *_consents(state), *_channels(state), Ask(UMPIRE, "hand", live=True, must=False))
