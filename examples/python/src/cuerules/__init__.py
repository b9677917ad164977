"""Rules of cue-sports games, from the C library libcuerules. README.md shows how to use it."""
from cuerules._calls import CueError
from cuerules.batch import Batch, game_seeds
from cuerules.env import BowlingEncoding, Env, PoolEncoding, VectorEnv
from cuerules.game import Game
from cuerules.ruleset import Ruleset, find_ruleset, open_ruleset, rulesets
from cuerules.shot import ShotBuilder
from cuerules.simulate import Simulation, simulate

__all__ = [
    "Batch",
    "BowlingEncoding",
    "CueError",
    "Env",
    "Game",
    "PoolEncoding",
    "Ruleset",
    "ShotBuilder",
    "Simulation",
    "VectorEnv",
    "find_ruleset",
    "game_seeds",
    "open_ruleset",
    "rulesets",
    "simulate",
]
