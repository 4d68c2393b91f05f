"""How a view is built up: what a role may know is put in, and nothing else. NWC.ST.04, .06, .07, .12, .14."""

from typing import Final

from sandgate.kernel.contract import UMPIRE, Role
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.strategic.forces import NEVER_MIN, Force
from sandgate.rules.nwc1902.strategic.posts import Campaign, Post
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView
from sandgate.rules.nwc1902.strategic.state import Options, State
from sandgate.rules.nwc1902.strategic.traffic import Message

WHO_KNOWS_MIN: Final = int(NEVER_MIN)
NOBODY: Final = "spectator"


@step("NWC.ST.04", "NWC.ST.06", "NWC.ST.07", "NWC.ST.12", "NWC.ST.14")
def view(state: State, role: Role) -> StrategicView:
    """What a role may know; the umpire knows all, who is no player what is announced to all."""
    if role.key == UMPIRE:
        return StrategicView(UMPIRE, "", state, state.minute)
    post = next((each for each in state.posts if each.key == role.key), None)
    minute = post.at_min if post else state.bell.begins_min
    return StrategicView(role.key, post.side if post else "", _known(state, post), minute)


def _known(state: State, post: Post | None) -> State:
    """A state with what a player knows."""
    key, side = (post.key, post.side) if post else (NOBODY, "")
    forces = tuple([_own(force) for force in state.forces if force.role == key])
    mine = [number for force in forces for number in force.ships]
    return State(
        move=0,
        minute=post.at_min if post else state.bell.begins_min,
        options=_announced(state.options),
        bell=state.bell,
        posts=tuple([each if each.key == key else _named(each, side) for each in state.posts]),
        campaigns=tuple([_of_side(each, post, over=bool(state.ended)) for each in state.campaigns]),
        ships=tuple([ship for ship in state.ships if ship.number in mine]),
        forces=forces,
        calls=tuple([call for call in state.calls if call.role == key]),
        reports=tuple([report for report in state.reports if report.role == key]),
        heard=tuple([replace(each, action=0) for each in state.heard if each.role == key]),
        watches=(),
        messages=tuple([_handed_in(each) for each in state.messages if each.writer == key]),
        letters=tuple([letter for letter in state.letters if letter.role == key]),
        lookouts=(),
        cut=(),
        fittings=tuple([each for each in state.fittings if each.role == key]),
        stocks=(),
        actions=(),
        met=(),
        meetings=(),
        ended=state.ended,
    )


def _announced(options: Options) -> Options:
    """What is laid down for all; of the weather each hears with its bell."""
    return replace(options, weather=())


def _own(force: Force) -> Force:
    """A force as its commander has it: that it is in action, not for how long, which would tell the enemy's points."""
    return replace(force, busy_until_min=WHO_KNOWS_MIN if force.in_action else -1)


def _handed_in(message: Message) -> Message:
    """What its writer knows of a message: that it was handed in, and no more."""
    return replace(message, number=0, receiver="", way=(), due_min=-1, carrier=0, state="written")


def _named(post: Post, side: str) -> Post:
    """Another player: of one's own side his name and where he is reached; of the enemy that there is one."""
    if post.side == side:
        return replace(post, at_min=0, value_lost=0.0)
    return Post(post.key, post.side, "", False, "", 0, 0.0)


def _of_side(campaign: Campaign, post: Post | None, *, over: bool) -> Campaign:
    """A side's own statement and plan; of another its name.

    What others of the side have lost, and whom they met, nobody knows by himself: until the end each counts his own losses.
    """
    if post is not None and campaign.side == post.side:
        return campaign if over else replace(campaign, value_lost=post.value_lost, best_odds=0.0)
    return Campaign(campaign.side, campaign.name, "", "", (), (), (), (), "", (), 0.0, 0.0)
