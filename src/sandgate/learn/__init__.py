"""Learners: every game as an environment of PettingZoo; Duel and Fleet game as many games at once for Gymnasium."""

from sandgate.learn.environments import AllAtOnce, OneByOne, aec, parallel

__all__ = ["AllAtOnce", "OneByOne", "aec", "parallel"]
