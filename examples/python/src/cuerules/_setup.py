"""Setups: what stays the same in many games."""
from __future__ import annotations

from typing import Any, Mapping, Optional, Union

from cuerules._calls import made
from cuerules._native import ffi, lib
from cuerules.game import Game
from cuerules.ruleset import Ruleset


def make_setup(
    ruleset: Union[str, Ruleset], players: Optional[int], options: Optional[Mapping[str, Any]]
) -> tuple[Ruleset, Any]:
    """The ruleset, and a setup of it that lives as long as it is referred to."""
    with Game(ruleset, players=players, seed=0, options=options) as model:
        config = ffi.new("cue_setup_config *", {"size": ffi.sizeof("cue_setup_config")})
        config.players = len(model.players)
        config.options_size = model.ruleset._info.options_size
        config.options = lib.cue_game_options(model._game) if config.options_size else ffi.NULL
        setup = made("cue_setup", lib.cue_setup_new, model.ruleset._pointer, config)
        return model.ruleset, ffi.gc(setup, lib.cue_setup_free)
