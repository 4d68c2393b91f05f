"""How a view is built up: what a cabin may know is put in, and nothing else. JANE.STR.06, .08 to .13, .17, .18, .27."""

from typing import Final

from sandgate.kernel.contract import UMPIRE, Role
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.strategical.posts import Campaign, Post
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView
from sandgate.rules.jane1905.strategical.ships import Ship
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.strategical.traffic import Note, PressItem, Steamer

NOBODY: Final = Post("spectator", "", "", "sea", "", 0)


@step("JANE.STR.06", "JANE.STR.08", "JANE.STR.12", "JANE.STR.13")
def view(state: State, role: Role) -> StrategicalView:
    """What a role may know; the umpire knows all, who is no player what is announced to all."""
    if role.key == UMPIRE:
        return StrategicalView(UMPIRE, "", state, state.minute)
    found = next((each for each in state.posts if each.key == role.key), None)
    post = found or replace(NOBODY, at_min=state.period.begins_min)
    return StrategicalView(role.key, post.side, known_to(state, post), post.at_min)


@step("JANE.STR.06", "JANE.STR.10", "JANE.STR.13", "JANE.STR.17", "JANE.STR.18", "JANE.STR.27")
def known_to(state: State, post: Post) -> State:
    """A state with what a player knows."""
    key, side = post.key, post.side
    forces = tuple([force for force in state.forces if force.role == key])
    return State(
        move=0,
        minute=post.at_min,
        options=replace(state.options, weather=()),
        period=state.period,
        posts=tuple([each if each.key == key else _named(each, side) for each in state.posts]),
        campaigns=tuple([each if each.side == side else _of_enemy(each) for each in state.campaigns]),
        ships=tuple(
            [ship for ship in state.ships if _knows(post, ship, [each for force in forces for each in force.ships])]
        ),
        forces=forces,
        calls=tuple([call for call in state.calls if call.role == key]),
        reports=tuple([report for report in state.reports if report.role == key]),
        watches=(),
        notes=tuple([_written(note) for note in state.notes if note.writer == key]),
        letters=tuple([letter for letter in state.letters if letter.role == key]),
        sailings=tuple([each for each in state.sailings if each.role == key]),
        stocks=tuple([each for each in state.stocks if each.role == key]),
        steamers=tuple([_timed(each) for each in state.steamers if each.role == key]),
        prizes=tuple([prize for prize in state.prizes if prize.role == key]),
        press=tuple([_told(each) for each in state.press if each.role == key]),
        cut=(),
        boards=(),
        cards=tuple([card for card in state.cards if card.role == key]),
        fights=(),
        ended=state.ended,
    )


def _knows(post: Post, ship: Ship, commanded: list[int]) -> bool:
    """Whether a player has a ship's book before him: who commands her, and for all ships of a side its engineer."""
    return ship.number in commanded or (post.duty == "engineer" and ship.side == post.side)


def _named(post: Post, side: str) -> Post:
    """Another player: of one's own side his name; of the enemy that there is one."""
    own = side != "" and post.side == side
    return replace(post, name=post.name if own else "", port=post.port if own else "", at_min=0)


def _of_enemy(campaign: Campaign) -> Campaign:
    """Of another side its name and its ports."""
    return Campaign(campaign.side, campaign.name, "", (), campaign.ports, (), (), False, ())


def _written(note: Note) -> Note:
    """What its writer knows of a note: whether it went, and no more."""
    return replace(note, number=0, due_min=-1, state="kept" if note.sent_min < 0 else "under way")


def _timed(steamer: Steamer) -> Steamer:
    """What the trade player knows of a steamer: what he moves, not what has met her."""
    return replace(steamer, number=0, met=(), held_by=0, held_min=-1, delay_min=0, taken=False, arrived_min=-1)


def _told(item: PressItem) -> PressItem:
    """What the neutral player knows of an item: what the umpire has told him, and his version."""
    return replace(item, force=0, place="", seen_min=0, due_min=0, told=False)
