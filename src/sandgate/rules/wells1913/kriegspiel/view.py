"""What one player, or the umpire, may know of a Kriegspiel: the field as he sees it (seen.py), and the secrets of his side.

A General who is a player of his own sees of the enemy only what shows from behind his figure (KS.GENERAL.02); one who is
away, injured, sees nothing (KS.GENERAL.05). Who looks on, without a side, sees what all may know: nobody's secrets, and no
piece that a General in the room does not see.
"""

from dataclasses import dataclass

from sandgate.kernel.board import Piece
from sandgate.kernel.contract import UMPIRE, Role
from sandgate.kernel.rule import step
from sandgate.kernel.standing import Losses
from sandgate.rules.wells1913.field.sides import SIDES, Side
from sandgate.rules.wells1913.kriegspiel.generals.generals_sight import as_all_see, as_the_general_sees
from sandgate.rules.wells1913.kriegspiel.generals.the_general import counts
from sandgate.rules.wells1913.kriegspiel.kept import kept
from sandgate.rules.wells1913.kriegspiel.roll import LOST, commands, post_of
from sandgate.rules.wells1913.kriegspiel.secrets import Secrets
from sandgate.rules.wells1913.kriegspiel.seen import as_they_stand
from sandgate.rules.wells1913.kriegspiel.show import pieces_of
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.works.gaps import as_it_is, with_gaps


@dataclass(frozen=True, slots=True)
class FieldView:
    """The field as its reader sees it."""

    reader: str  # key of the role
    side: str  # "" of the umpire, and of who looks on
    battle: Battle
    secrets: tuple[Secrets, ...]  # his side's; all of them for the umpire, none for who looks on

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """All that stands on the field, and what of his own side's lies hidden in it."""
        return pieces_of(self.battle, self.secrets)

    @property
    def own(self) -> Secrets:
        """The secrets of a player's side; raises LookupError for the umpire, who has two, and for who looks on."""
        if len(self.secrets) != 1:
            raise LookupError("the umpire has the secrets of both sides, who looks on those of none")
        return self.secrets[0]

    @property
    def state(self) -> State:
        """The state as far as its reader knows it: where orders are tried before they are given."""
        return State(battle=self.battle, secrets=self.secrets)


@step("KS.GENERAL.02", "KS.GENERAL.05", "KS.CONSTRUCT.04", "KS.SUPPLY.01")
def view(state: State, role: Role) -> FieldView:
    """The field, what his post lets him see of it, and the secrets of his side."""
    if role.key == UMPIRE:
        return FieldView(role.key, "", as_it_is(state), state.secrets)
    if not role.side:
        return FieldView(role.key, "", _as_they_stand(as_all_see(state.battle), ""), ())
    own = tuple(each for each in state.secrets if each.side == role.side)
    post = post_of(state.battle, role.key)
    if not commands(state.battle, post):
        own = tuple(_of_one_away(each) for each in own)
    seen = _as_they_stand(as_the_general_sees(state.battle, post), post.side)
    return FieldView(role.key, role.side, with_gaps(seen, tuple([gap for each in own for gap in each.gaps])), own)


_as_they_stand = kept()(as_they_stand)


@step("KS.GENERAL.05")
def _of_one_away(secrets: Secrets) -> Secrets:
    """An absent General's screen is blank: of his side's secrets he has none."""
    return Secrets(side=secrets.side, stocks=(), labours=(), mines=(), debts=(), sieges=(), gifts=(), gaps=())


def side_of(view: FieldView) -> Side:
    """The side of a player's view.

    >>> from types import SimpleNamespace
    >>> side_of(SimpleNamespace(side="blue")), side_of(SimpleNamespace(side="red"))
    ('blue', 'red')
    """
    return "blue" if view.side == "blue" else "red"


@step("LW.GAME.03", "KS.GENERAL.04")
def losses(view: FieldView) -> Losses | None:
    """The men whom each side has lost, for whoever sees the whole field."""
    men = [man for man in view.battle.men if counts(man.service)]
    lost = [(side, float(sum([man.side == side and man.status in LOST for man in men]))) for side in SIDES]
    return Losses("men lost", view.battle.move, tuple(lost))
