"""Who shoots: the person of a side who answers for a group of guns, else the captain of the ship. JANE.GEN.09, .10."""

from collections.abc import Iterable
from typing import Final

from sandgate.kernel.rule import step
from sandgate.rules.jane1905.tactical.posts import Duty, Post, Side
from sandgate.rules.jane1905.tactical.written_state import Group

DUTY_OF: Final[dict[Group, Duty]] = {"HEAVY": "heavy", "MEDIUM": "intermediate", "LIGHT": "light"}


@step("JANE.GEN.09", "JANE.GEN.10")
def shooter_of(posts: Iterable[Post], side: Side, captain: str, group: Group) -> str:
    """The key of the role that fires the guns of a group: the captain himself where that is a duty of his.

    captain: the role that has the ship, or answers for the fort.
    """
    holders = [post.key for post in posts if post.side == side and DUTY_OF[group] in post.duties]
    return captain if captain in holders or not holders else holders[0]
