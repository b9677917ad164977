"""Rules of cue-sports games, on the C library libcuerules. README.md shows how it is used."""
from cuerules._calls import CueError
from cuerules.game import Game
from cuerules.ruleset import Ruleset, find_ruleset, open_ruleset, rulesets
from cuerules.shot import ShotBuilder

__all__ = ["CueError", "Game", "Ruleset", "ShotBuilder", "find_ruleset", "open_ruleset", "rulesets"]
