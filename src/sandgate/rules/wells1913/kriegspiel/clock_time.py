"""How long a post has for its move: LW.MOVE.07 for each player's own pieces (KS.MOVE.11)."""

from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.the_move import allowance_s
from sandgate.rules.wells1913.kriegspiel.state import Battle, Post


@step("KS.MOVE.11", "LW.MOVE.07")
def allowance(battle: Battle, post: Post) -> int:
    """The seconds that a post is allowed: by the men of its services and, for the artillery, the guns."""
    men = sum([man.side == post.side and man.service in post.services and man.status == "field" for man in battle.men])
    guns = sum([gun.holder == post.side and not gun.destroyed for gun in battle.guns]) if "artillery" in post.services else 0
    return allowance_s(men, guns)
