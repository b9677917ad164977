"""Setups: what stays the same in many games."""
from __future__ import annotations

from typing import Any, Mapping, Optional, Union

from cuerules._calls import made, to_json
from cuerules._native import ffi, lib
from cuerules.ruleset import Ruleset, find_ruleset


def make_setup(
    ruleset: Union[str, Ruleset], players: Optional[int], options: Optional[Mapping[str, Any]]
) -> tuple[Ruleset, Any]:
    """The ruleset, and a setup of it that lives as long as something refers to it."""
    rules = ruleset if isinstance(ruleset, Ruleset) else find_ruleset(ruleset)
    config = ffi.new("cue_setup_config *", {"size": ffi.sizeof("cue_setup_config"), "players": players or 0})
    said = ffi.NULL if options is None else to_json(dict(options))
    setup = made("cue_setup", lib.cue_setup_new_json, rules._pointer, config, said)
    return rules, ffi.gc(setup, lib.cue_setup_free)
