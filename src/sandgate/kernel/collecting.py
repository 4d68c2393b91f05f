"""How often a process looks for garbage: seldom, for a game holds much that lives long and makes no rings of what dies."""

import gc


def collect_seldom() -> None:
    """Let collections be rare from now on, and never look at what was loaded before: for a process that is all ours.

    Each stops all that it does, and finds next to nothing: at a table of bots they were a twelfth of the time.
    """
    gc.freeze()
    gc.set_threshold(20_000, 10, 800)
