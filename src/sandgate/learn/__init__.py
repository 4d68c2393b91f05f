"""Learners: every game as an environment of PettingZoo; Duel and Fleet game as many games at once for Gymnasium."""

from sandgate.kernel.extras import of_extra

with of_extra("learn", "learners need"):
    from sandgate.learn.environments import AllAtOnce, OneByOne, aec, parallel

__all__ = ["AllAtOnce", "OneByOne", "aec", "parallel"]
