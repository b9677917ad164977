"""Whole games by simple policies, of which only the results are seen."""
from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any, Mapping, NamedTuple, Optional, Union

import numpy as np
from numpy.typing import NDArray

from cuerules._calls import call, one_of, text_of
from cuerules._layout import pointer
from cuerules._native import ffi, lib
from cuerules._setup import make_setup
from cuerules.ruleset import Ruleset

_POLICIES = {"random": lib.CUE_POLICY_RANDOM, "greedy": lib.CUE_POLICY_GREEDY}


class Simulation(NamedTuple):
    """The results of games. scores: the first player's, game by game. wins: how many games each player has won, shared
    wins included. counts: the game's tallies, by name. actions: the number in all games, chance included."""

    scores: NDArray[np.int64]
    wins: list[int]
    counts: dict[str, int]
    actions: int


def simulate(
    ruleset: Union[str, Ruleset],
    games: int,
    *,
    policy: str = "random",
    seed: int = 0,
    first: int = 0,
    players: Optional[int] = None,
    options: Optional[Mapping[str, Any]] = None,
    threads: int = 1,
) -> Simulation:
    """Plays the games of a seed from number `first` on, the same as `cuerules simulate`. policy: "random",
    or "greedy" in games that have a simple-minded player. In table games the shots are made up. threads: how many share
    the work, with the same result."""
    rules, setup = make_setup(ruleset, players, options)
    scores = np.zeros(games, np.int64)
    bounds = np.linspace(0, games, threads + 1).astype(int)

    def play(part: int) -> Any:
        share = scores[bounds[part] : bounds[part + 1]]
        room = np.zeros(lib.cue_playouts_room(setup) // 8 + 1, np.uint64)
        config = ffi.new("cue_playouts_config *", {"size": ffi.sizeof("cue_playouts_config"), "seed": seed})
        config.first, config.count = first + int(bounds[part]), len(share)
        config.policy = one_of(_POLICIES, policy, "policy")
        config.room, config.room_size = pointer(room, "void *"), room.nbytes
        result = ffi.new("cue_playouts_result *", {"size": ffi.sizeof("cue_playouts_result")})
        call(lib.play_out, setup, config, pointer(share, "int64_t *"), result)
        return result

    with ThreadPoolExecutor(threads) as workers:
        total, *others = workers.map(play, range(threads))
    for other in others:
        lib.cue_playouts_add(total, other)
    names = [text_of(lib.cue_ruleset_tally_name(rules._pointer, i)) for i in range(rules._info.tally_count)]
    wins = list(total.wins)[: lib.cue_setup_players(setup)]
    return Simulation(scores, wins, dict(zip(names, total.counts)), int(total.actions))
