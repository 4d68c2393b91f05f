"""What a captain takes hold of on the chart: a notch writes a line, and that line takes his ship to the notch."""

import pytest

from sandgate.kernel.board import Handle
from sandgate.kernel.geometry import distance
from sandgate.rules.nwc1902.captain.plotting import motion_at, track
from sandgate.rules.nwc1902.duel.game import GAME

from .playing import Duel
from .test_sheets import ask

LONG_S = 400  # of turning: by then she has steadied whatever was ordered


def handles(duel: Duel, text: str) -> tuple[Handle, ...]:
    asked, view = ask(duel, "red"), duel.view("red")
    return GAME.looks(view, asked, GAME.read(text, view, asked))[-1].shown.handles


@pytest.mark.parametrize("before", ["", "L 8", "R"])
@pytest.mark.parametrize("line", ["R 4 @10", "L 2"])
def test_a_ship_steadies_at_the_notch_whose_line_is_written(before: str, line: str) -> None:
    duel = Duel()
    duel.move(before)
    seconds, ends = handles(duel, line)
    own = duel.view("red").own[0].motion
    begun_s = int(line.partition("@")[2] or 0)
    for notch in ends.notches:
        helm = f"{notch.fills['side']} {notch.fills['turn_pt']} @{begun_s}"
        parts = track(own, GAME.read(helm, duel.view("red"), ask(duel, "red")).orders)
        running = (motion_at(parts, second) for second in range(begun_s + 1, LONG_S))
        steadied = next(motion for motion in running if motion.helm == 0)
        assert distance(steadied.x_yd, steadied.y_yd, *notch.at) < 8.0  # she has run a second at most since
    assert [notch.fills["second"] for notch in seconds.notches] == ["0", "5", "10", "15", "20", "25"]
    assert seconds.notches[0].at == (own.x_yd, own.y_yd)


def test_a_handle_stands_where_its_line_says() -> None:
    _, ends = handles(Duel(), "R 4")
    assert ends.at == next(notch.at for notch in ends.notches if notch.fills == {"side": "R", "turn_pt": "4"})


def test_only_a_turn_has_handles() -> None:
    assert handles(Duel(), "R 4; SPD 8") == handles(Duel(), "A") == ()
