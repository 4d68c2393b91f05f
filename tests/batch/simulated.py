"""Played in a process of its own, with numba's simulator of an accelerator: rows beside those of exact play."""

from typing import Any

from sandgate.batch import duel_accelerated, duel_battles
from sandgate.batch.counting import CountingTeller
from sandgate.studies.games import accelerated_rows, play_row

from .test_duel_battles import board


class Hearing(CountingTeller):
    """Hears what the compiled one hears in silence."""

    def __getattr__(self, name: str) -> Any:
        return lambda *_: None


def main() -> None:
    told: Any = duel_battles
    told.CountingTeller = Hearing
    for seed in ("battle 0", "battle 3"):
        given = board(seed)
        rows = accelerated_rows(given, (1, 2, 3), duel_accelerated)
        exact = [play_row(given, number) for number in (1, 2, 3)]
        assert [repr(sorted(row.items())) for row in rows] == [repr(sorted(row.items())) for row in exact]
        print(sum(row["hits_times"] for row in rows))  # noqa: T201


if __name__ == "__main__":
    main()
