"""What share of a campaign's games a bot wins, where a test asks for so much at least."""

from collections.abc import Callable

from sandgate.bots.campaign import Plan, Played, play_game
from sandgate.bots.quick import WORTH


def share_won(plan: Plan, won: Callable[[Played], bool], least: float, *, of_decided: bool = False) -> float:
    """The share of a campaign's games that is won; no game is played that cannot bring it to the other side of `least`.

    Those that are left count as lost where it is enough without them, else as won. won: asked of a game that somebody won.
    of_decided: the share of such games, 0 where there are none.
    """
    plan, games, wins = plan._replace(quickly=plan.games >= WORTH), 0, 0
    for left in reversed(range(plan.games)):
        one = play_game(plan, plan.games - left)
        games += bool(one.won) or not of_decided
        wins += bool(one.won) and won(one)
        if _share(wins, games + left) >= least:
            return _share(wins, games + left)
        if _share(wins + left, games + left) < least:
            break
    return _share(wins + left, games + left)


def _share(wins: int, games: int) -> float:
    return wins / games if games else 0.0
