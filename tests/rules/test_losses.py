"""What the views of the games tell of the losses of each side."""

from dataclasses import replace

from sandgate.kernel.standing import Losses
from sandgate.rules.nwc1902.duel.view import losses as duel_losses
from sandgate.rules.nwc1902.fleet.view import losses as fleet_losses
from sandgate.rules.wells1913.little_wars.state import Man, Status
from sandgate.rules.wells1913.little_wars.view import losses as battle_losses
from tests.draw import fleet_samples
from tests.draw.little_wars_samples import put_down
from tests.draw.samples import first_move


def test_of_a_duel_only_what_is_scored_is_counted() -> None:
    """NWC.DU.38: while move 2 is written, move 1 is plotted and not yet scored."""
    view = first_move()
    assert (view.move, view.scored) == (1, 0)
    assert duel_losses(view) == Losses("points received", 0, (("red", 0.0), ("blue", 0.0)))


def test_boats_and_submarines_count_with_their_fleet() -> None:
    view = fleet_samples.seen("the coast", "red")
    before = fleet_losses(view)
    boats = tuple([replace(boat, received=boat.received + 10.0) for boat in view.boats if boat.side == "blue"])
    hurt = replace(view, boats=(*boats, *[boat for boat in view.boats if boat.side == "red"]))
    assert dict(fleet_losses(hurt).sides) == {"red": dict(before.sides)["red"], "blue": dict(before.sides)["blue"] + 20.0}


def test_of_men_the_dead_and_the_prisoners_are_lost_and_who_is_freed_is_not() -> None:
    view = put_down()
    red = [man for man in view.battle.men if man.side == "red"]
    fates: dict[str, Status] = dict(
        zip([man.name for man in red], ("dead", "prisoner", "taken", "released", "off"), strict=False)
    )

    def fated(man: Man) -> Man:
        return replace(man, status=fates.get(man.name, man.status))

    after = replace(view, battle=replace(view.battle, men=tuple(map(fated, view.battle.men))))
    told = battle_losses(after)
    assert (told.of, dict(told.sides)) == ("men lost", {"red": 3.0, "blue": 0.0})
