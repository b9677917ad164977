"""Many games at once, as arrays."""
from __future__ import annotations

from typing import Any, Mapping, Optional, Sequence, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cuerules._calls import c_string, call, made, parsed
from cuerules._layout import action_type, pointer, view_type
from cuerules._native import ffi, lib
from cuerules._setup import make_setup
from cuerules.game import Game
from cuerules.ruleset import Ruleset

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]


def game_seeds(seed: int, games: int, *, first: int = 0) -> NDArray[np.uint64]:
    """The seeds of the games of a seed from number `first` on, as `cuerules simulate --seed` numbers them."""
    seeds = np.empty(games, np.uint64)
    lib.batch_seeds(seed, first, games, pointer(seeds, "uint64_t *"))
    return seeds


class Batch:
    """Games of the same ruleset played side by side, each from its own seed. The library draws all chance, so every
    game is at a player's choice, or over.

    states: the games themselves, a row of bytes each; to copy a row, and its seed, is to copy a game. Call refresh()
    after writing, and write nothing but rows that came from a batch of the same rules: C believes them.
    seeds: what the chance of each game is drawn from; with seed=S the games are those of `cuerules simulate --seed S`.
    actions, offsets: what may be done. The list of game i is actions[offsets[i]:offsets[i + 1]], and empty when it is
    over. An action has `kind`, `player`, and the members of the game's C struct: in Bowling Solitaire `pile` and
    `pins`, in Snooker Solitaire `type`, `ball`, `pocket`, `power`, `difficulty`, `chance` and so on.

    A batch belongs to one thread at a time. The loops are in C, and don't hold the interpreter's lock.
    """

    def __init__(
        self,
        ruleset: Union[str, Ruleset],
        games: int,
        *,
        seed: int = 0,
        players: Optional[int] = None,
        options: Optional[Mapping[str, Any]] = None,
    ) -> None:
        """ruleset: an id, or what open_ruleset() gave. seed: the games are those of `cuerules simulate --seed`. players,
        options: as in Game."""
        if games < 1:
            raise ValueError("a batch has at least one game")
        self.ruleset, self._setup = make_setup(ruleset, players, options)
        info = self.ruleset._info
        self._view_type = view_type(self.ruleset.id)
        self._most = int(info.max_legal)
        self._action_type = action_type(self.ruleset.id)
        self._room = self._make_room(self._most + 16 * games)
        stride = (int(lib.cue_state_size(self._setup)) + 7) // 8  # in a match more than info.state_size
        self._states = np.zeros((games, stride), np.uint64).view(np.uint8)
        self._seeds = np.zeros(games, np.uint64)
        self._offsets = np.zeros(games + 1, np.int64)
        self._native = ffi.new("batch *", {"setup": self._setup, "games": games, "stride": 8 * stride})
        self._native.states = pointer(self._states, "unsigned char *")
        self._native.seeds = pointer(self._seeds, "uint64_t *")
        self.reset(seed)

    def __len__(self) -> int:
        return len(self._states)

    # C reads and writes these arrays: write to them, but never replace them.
    @property
    def states(self) -> NDArray[np.uint8]:
        """The games themselves, a row of bytes each, with all that they hide."""
        return self._states

    @property
    def seeds(self) -> NDArray[np.uint64]:
        """What the chance of each game is drawn from."""
        return self._seeds

    @property
    def offsets(self) -> Ints:
        """Where each game's list begins in `actions`, and at last where the last one ends."""
        return self._offsets

    def reset(self, seed: Optional[int] = None, *, first: int = 0, which: Optional[ArrayLike] = None) -> None:
        """Starts all games again, or those for which `which` is true. seed: all games get the seeds of that seed's
        games from number `first` on; None keeps `seeds`."""
        if seed is not None:
            self.seeds[:] = game_seeds(seed, len(self), first=first)
        chosen = self._chosen(which)
        call(lib.batch_start, self._native, pointer(chosen, "bool *"))
        self.refresh()

    def imagine(self, seed: int, *, first: int = 0, which: Optional[ArrayLike] = None) -> None:
        """Draws anew what the views hide, and all chance to come, in all games or in those for which `which` is true:
        so whoever looks ahead does not peek. views() and actions stay as they are. Row n is imagined as number
        first + n of the seed."""
        chosen = self._chosen(which)
        lib.batch_imagine(self._native, seed, first, pointer(chosen, "bool *"))

    @classmethod
    def ahead_of(cls, game: Game, games: int, *, seed: int = 0) -> Batch:
        """A batch to look ahead from a game in without peeking: so many copies of it, each imagined by the seed. Two games
        that look the same from the table give the same batch, whatever is under their cards."""
        batch = cls(game.ruleset, games, players=len(game.players), options=game.options)
        batch.put(slice(None), game, imagined=seed)
        return batch

    def put(self, row: Any, game: Game, *, imagined: Optional[int] = None) -> None:
        """Copies a recorded game of the same ruleset, players and options into a row, or several: an index of numpy's.
        If chance is due in the game, it is drawn. The game comes with its seed and all that it hides, for replaying what
        happened; imagined: a seed by which each row is imagined first, row n as number n. To play with a stated deal,
        apply it to a Game and put that."""
        which = np.zeros(len(self), np.bool_)
        which[row] = True
        position = self._position(0)
        same = self.ruleset._pointer == game.ruleset._pointer and len(game.players) == self._players
        if not same or parsed(lib.cue_write_options, position) != game.options:
            raise ValueError("the game has another ruleset, other options or another number of players")
        marked = pointer(which, "bool *")
        call(lib.batch_put, self._native, game._position, marked, imagined is not None, imagined or 0)
        self.refresh()

    def _chosen(self, which: Optional[ArrayLike]) -> Optional[Bools]:
        return None if which is None else np.ascontiguousarray(which, np.bool_).reshape(len(self))

    @property
    def _players(self) -> int:
        return int(lib.cue_setup_players(self._setup))

    def _position(self, row: int) -> Any:
        """As long as the batch is there."""
        position = ffi.new("cue_position *", {"size": ffi.sizeof("cue_position"), "setup": self._setup})
        position.state, position.seed = pointer(self.states[row], "void *"), int(self.seeds[row])
        return position

    def _make_room(self, actions: int) -> NDArray[np.uint64]:
        """Room for actions as 64-bit words, because copying members would leave out bytes without a name."""
        return np.zeros((actions, self._action_type.itemsize // 8), np.uint64)

    def refresh(self) -> None:
        """Updates the lists of legal actions, after `states` was written to."""
        games, listed = len(self), 0
        while True:
            listed = lib.batch_legal(
                self._native,
                listed,
                pointer(self._room, "cue_action *"),
                len(self._room),
                self._most,
                pointer(self.offsets, "int64_t *"),
            )
            if listed == games:
                break
            self._room = np.concatenate([self._room, self._make_room(len(self._room))])
        self.actions = self._room[: self.offsets[games]].view(self._action_type)[:, 0]

    def step(self, choices: ArrayLike) -> None:
        """Applies in each game the action with that number in its list; games that are over stay as they are."""
        chosen = np.ascontiguousarray(choices, np.int64).reshape(len(self))
        wrong = (self.counts > 0) & ((chosen < 0) | (chosen >= self.counts))
        if wrong.any():
            game = int(wrong.argmax())
            raise IndexError(f"game {game} has {self.counts[game]} actions, and no number {chosen[game]}")
        call(
            lib.batch_step,
            self._native,
            pointer(self._room, "cue_action *"),
            pointer(self.offsets, "int64_t *"),
            pointer(chosen, "int64_t *"),
        )
        self.refresh()

    @property
    def counts(self) -> Ints:
        """How many actions each game has."""
        return np.diff(self.offsets)

    @property
    def over(self) -> Bools:
        """Which games are over."""
        return np.asarray(self.counts == 0)

    @property
    def rows(self) -> Ints:
        """The game that each of `actions` belongs to."""
        return np.repeat(np.arange(len(self)), self.counts)

    def views(self) -> NDArray[Any]:
        """The views of the games: an array with the members of the game's C struct."""
        views = np.zeros(len(self), self._view_type)
        lib.batch_views(self._native, pointer(views, "unsigned char *"), self._view_type.itemsize)
        return views

    def scores(self) -> NDArray[np.int32]:
        """The first player's scores."""
        return np.asarray(self.views()["players"]["score"][:, 0])

    def game(self, row: int, *, players: Optional[Sequence[str]] = None) -> Game:
        """A recorded game that begins at the position of a row: to look at, to save, or to play on."""
        position = self._position(row)
        if players is not None:
            if len(players) != self._players:
                raise ValueError(f"{self._players} play, and {len(players)} are named")
            texts = [ffi.new("char[]", c_string(name)) for name in players]
            position.player_names = names = ffi.new("char *[]", texts)
        return Game._from(self.ruleset, made("cue_game", lib.cue_game_from_position, position, ffi.NULL))

    def greedy(self) -> Ints:
        """The choices of the game's simple-minded player; -1 for games that are over."""
        choices = np.empty(len(self), np.int64)
        lib.batch_greedy(
            self._native,
            pointer(self._room, "cue_action *"),
            pointer(self.offsets, "int64_t *"),
            pointer(choices, "int64_t *"),
        )
        return choices

    def best(self, worth: ArrayLike) -> Ints:
        """The choices of the greatest worth, the first among equals; worth: a number for each of `actions`."""
        worth, counts = np.asarray(worth), self.counts
        going = counts > 0
        most = np.repeat(np.maximum.reduceat(worth, self.offsets[:-1][going]), counts[going])
        hits = np.flatnonzero(worth == most)
        rows, first = np.unique(self.rows[hits], return_index=True)
        choices = np.full(len(self), -1, np.int64)
        choices[rows] = hits[first] - self.offsets[rows]
        return choices

    def uniform(self, random: np.random.Generator) -> Ints:
        """Uniformly random choices; -1 for games that are over."""
        counts = self.counts
        return np.where(counts > 0, random.integers(0, np.maximum(counts, 1)), -1)
