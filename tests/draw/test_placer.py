"""The placer keeps labels off one another, off the edge, and says what found no room."""

from sandgate.draw.placer import Candidate, Placer, around_clock

PLATE = (0.0, 0.0, 200.0, 100.0)


def test_a_label_takes_the_first_free_place() -> None:
    placer = Placer(PLATE)
    placer.block((40.0, 40.0, 60.0, 60.0))
    spot = placer.place("a", (10.0, 10.0), [Candidate(50.0, 50.0), Candidate(80.0, 50.0, 1.0), Candidate(120.0, 50.0, 2.0)])
    assert spot == (80.0, 50.0)
    assert placer.misses == []


def test_two_labels_never_share_a_place() -> None:
    placer = Placer(PLATE)
    places = [Candidate(50.0, 50.0), Candidate(80.0, 50.0, 1.0)]
    assert placer.place("a", (10.0, 10.0), places) != placer.place("b", (10.0, 10.0), places)


def test_a_label_that_found_no_room_is_a_miss_and_one_that_may_give_way_is_left_out() -> None:
    placer = Placer(PLATE)
    placer.block(PLATE)
    assert placer.offer((10.0, 10.0), [Candidate(50.0, 50.0)]) is None
    placer.place("a", (10.0, 10.0), [Candidate(50.0, 50.0)])
    assert placer.misses == ["a"]


def test_the_edge_is_forbidden_and_lines_are_soft() -> None:
    placer = Placer(PLATE)
    placer.line([(0.0, 50.0), (200.0, 50.0)], 4.0)
    assert placer.cost((1.0, 20.0, 11.0, 30.0)) >= 1000.0
    assert placer.cost((50.0, 45.0, 60.0, 55.0)) == 4.0
    assert placer.cost((50.0, 20.0, 60.0, 30.0)) == 0.0


def test_places_go_round_the_clock_from_the_bearing_that_is_liked_best() -> None:
    first, second = around_clock((0.0, 0.0), (10.0, 6.0), 90.0, (5.0,), 90.0)[:2]
    assert (round(first.x, 6), round(first.y, 6), first.distaste) == (10.0, 0.0, 0.0)
    assert second.distaste > 0.0
