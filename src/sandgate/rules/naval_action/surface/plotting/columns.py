"""Who is in column, who leads, and what each follower has still to run to where the leader is. NA.PLOT.04.

A follower runs the leader's track, so far beside it as she is now. The leader's past track reaches back to the rearmost ship
that follows on it, and from there straight astern.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sandgate.kernel.frozen import making
from sandgate.kernel.geometry import aboard, distance
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.naval_action.surface.sighting.arcs import to_tenth
from sandgate.sea.stretches import Lies, Stretch, Track, length_of, on_piece

LEAST_YD = 1e-6  # a shorter piece is none


class Stem(NamedTuple):
    """A ship of a group: her place and course, and what she has still to run of her leader's track."""

    number: int
    x_yd: float
    y_yd: float
    course_deg: float
    ahead: Track = ()


as_stem = making(Stem)
Column = tuple[Stem, ...]  # the leader first, with nothing ahead


def end_of(track: Track) -> Lies:
    """Place and heading at the end of a track."""
    return on_piece(track[-1], track[-1].length_yd)


def heading_at_end(track: Track) -> float:
    """The heading at the end of a track."""
    _, _, heading, _, radius_yd = track[-1]
    return heading if radius_yd == 0.0 else end_of(track)[2]


def split(track: Track, run_yd: float) -> tuple[Track, Track]:
    """A track parted after a run; turns that stand at the parting belong to the first part."""
    before, rest = parted(track, run_yd)
    return tuple(before), tuple(rest)


def parted(track: Track, run_yd: float) -> tuple[list[Stretch], list[Stretch]]:
    """The same in lists, for compiled code makes no tuple of unknown length."""
    before: list[Stretch] = []
    rest: list[Stretch] = []
    for stretch in track:
        from_x, from_y, from_deg, length_yd, radius_yd = stretch
        if len(rest) > 0 or (length_yd > LEAST_YD and run_yd < LEAST_YD):
            rest.append(stretch)
        elif run_yd < length_yd - LEAST_YD:
            x, y, heading = on_piece(stretch, run_yd)
            before.append(Stretch(from_x, from_y, from_deg, run_yd, radius_yd))
            rest.append(Stretch(x, y, heading, length_yd - run_yd, radius_yd))
        else:
            before.append(stretch)
            run_yd -= length_yd
    return before, rest


def moved(track: Track, x_yd: float, y_yd: float) -> Track:
    """A track shifted so that it begins at a place."""
    return tuple(shifted(track, x_yd, y_yd)) if track else ()


def shifted(track: Track, x_yd: float, y_yd: float) -> list[Stretch]:
    """The same in a list, of a track that is not empty."""
    from_x, from_y, _, _, _ = track[0]
    dx, dy = x_yd - from_x, y_yd - from_y
    if dx == 0.0 and dy == 0.0:
        return list(track)
    return [Stretch(x + dx, y + dy, heading, length, radius) for x, y, heading, length, radius in track]


@step("NA.PLOT.04")
def formed(stems: Sequence[Stem], within_yd: float) -> Column | None:
    """The column that ships are in, the leader first and each with what she has ahead of her; None: they are in none.

    within_yd: how far beside the leader's track, or one line, a stem may lie.
    """
    if len(stems) == 1 and not stems[0].ahead:
        return (stems[0],)
    if any(each.ahead for each in stems):
        return _on_track(stems, within_yd) or _in_line(stems, within_yd)
    return _in_line(stems, within_yd) or _behind(stems[0], (), stems[1:], within_yd)


def _on_track(stems: Sequence[Stem], within_yd: float) -> Column | None:
    """Ships of which some still run a leader's track; where the leader is gone or slower, the foremost of them leads."""
    following = [each for each in stems if each.ahead]
    lengths_yd = [length_of(each.ahead) for each in following]
    rear = following[lengths_yd.index(max(lengths_yd))]
    end_x, end_y, _ = end_of(rear.ahead)
    for each in following:
        x, y, _ = end_of(each.ahead)
        if near(distance(x, y, end_x, end_y)) > 2.0 * within_yd:
            return None
    arrived = [
        each for each in stems if not each.ahead and near(distance(each.x_yd, each.y_yd, end_x, end_y)) <= 2.0 * within_yd
    ]
    beyond_yd = 0.0 if arrived else min(lengths_yd)
    leader = arrived[0] if arrived else following[lengths_yd.index(beyond_yd)]
    kept = [_shortened(each, beyond_yd) for each in following if each is not leader]
    others = [each for each in stems if not each.ahead and each is not leader]
    if not others:
        return _ordered(leader, kept)
    chain = max([each.ahead for each in kept], key=length_of, default=())
    placed = _behind(leader, chain, others, within_yd)
    return _ordered(placed[0], (*kept, *placed[1:])) if placed else None


def _shortened(stem: Stem, beyond_yd: float) -> Stem:
    number, x_yd, y_yd, course_deg, ahead = stem
    kept = split(ahead, max(0.0, length_of(ahead) - beyond_yd))[0] if beyond_yd else ahead
    kept = moved(kept, x_yd, y_yd)
    return stem if kept is ahead else as_stem(number, x_yd, y_yd, course_deg, kept)


def _in_line(stems: Sequence[Stem], within_yd: float) -> Column | None:
    """Ships on one course and on one line along it, as after flank turns: the foremost leads."""
    first = stems[0]
    if any(to_tenth(each.course_deg) % 360.0 != to_tenth(first.course_deg) % 360.0 for each in stems):
        return None
    places = [aboard(first.x_yd, first.y_yd, first.course_deg, each.x_yd, each.y_yd) for each in stems]
    beside = [starboard for _, starboard in places]
    if near(max(beside) - min(beside)) > 2.0 * within_yd:
        return None
    most = max([forward for forward, _ in places])
    leader = stems[[forward for forward, _ in places].index(most)]
    others = [
        each._replace(ahead=_straight(each, first.course_deg, most - forward))
        for each, (forward, _) in zip(stems, places, strict=True)
        if each is not leader
    ]
    return _ordered(leader, others)


def _ordered(leader: Stem, others: Sequence[Stem]) -> Column:
    return (
        leader._replace(ahead=()) if leader.ahead else leader,
        *sorted(others, key=lambda each: near(length_of(each.ahead))),
    )


def _straight(stem: Stem, course_deg: float, length_yd: float) -> Track:
    return (Stretch(stem.x_yd, stem.y_yd, course_deg, length_yd, 0.0),) if length_yd > LEAST_YD else ()


def _behind(leader: Stem, chain: Track, others: Sequence[Stem], within_yd: float) -> Column | None:
    """Ships that follow nobody yet, laid on a leader's past track or on the line straight astern of it; None: one lies off.

    chain: the track of the rearmost follower up to the leader.
    """
    found: list[Stem] = []
    begun = chain[0] if chain else Stretch(leader.x_yd, leader.y_yd, leader.course_deg, 0.0, 0.0)
    for each in others:
        ahead = _on_chain(each, chain, within_yd)
        if ahead is None:
            forward, starboard = aboard(begun.x_yd, begun.y_yd, begun.heading_deg, each.x_yd, each.y_yd)
            if near(forward) > 0.0 or near(abs(starboard)) > within_yd:
                return None
            ahead = moved((begun._replace(length_yd=-forward, radius_yd=0.0), *chain), each.x_yd, each.y_yd)
        found.append(each._replace(ahead=ahead))
    return _ordered(leader, found)


def _on_chain(stem: Stem, chain: Track, within_yd: float) -> Track | None:
    """What a ship beside a straight of a track has ahead of her on it; None: she lies beside none."""
    for nth, stretch in enumerate(chain):
        forward, starboard = aboard(stretch.x_yd, stretch.y_yd, stretch.heading_deg, stem.x_yd, stem.y_yd)
        straight = stretch.radius_yd == 0.0 and 0.0 <= forward < stretch.length_yd
        if straight and near(abs(starboard)) <= within_yd:
            x, y, heading = on_piece(stretch, forward)
            rest = (Stretch(x, y, heading, stretch.length_yd - forward, 0.0), *chain[nth + 1 :])
            return moved(rest, stem.x_yd, stem.y_yd)
    return None
