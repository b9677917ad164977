"""Environments for reinforcement learning: reset, step, masks of legal actions, observations as arrays. They are
like gymnasium's, which is not needed; if it is installed, it knows them (cuerules.gym).

The reward of a step is the increase of the player's score; a game's rewards add up to its score."""
from __future__ import annotations

import secrets
from typing import Any, Mapping, Optional

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cuerules._native import lib
from cuerules.batch import Batch, Bools, Ints, game_seeds

Floats = NDArray[np.float32]
Info = dict[str, Any]


class Encoding:
    """How the actions of a game are numbered, and what is observed. This one numbers them by their places in the
    list; Snooker Solitaire, whose lists are long and of ever new shots, is played by it.

    actions: how many numbers there are. members: which members of the view are observed, in order."""

    members: tuple[str, ...] = (
        *("table", "on", "snookered", "this_break", "best_break", "round", "game_in_match", "games_won", "opponent"),
        *("level", "power", "max_power", "chalk", "max_chalk"),
    )

    def __init__(self, batch: Batch) -> None:
        self.actions = int(batch.ruleset._info.max_legal)

    def numbers(self, batch: Batch) -> Ints:
        """The number of each of batch.actions, ascending within a game."""
        return np.arange(len(batch.actions)) - batch.offsets[batch.rows]

    def observe(self, views: NDArray[Any]) -> Floats:
        """A row for each game: its phase, its scores, then the members."""
        columns = [views["head"]["phase"], views["players"]["score"], *(views[name] for name in self.members)]
        return np.column_stack(columns).astype(np.float32)


class BowlingEncoding(Encoding):
    """Bowling Solitaire: for each pile the sets of pins that a card may take, in the order of the list (A, A B,
    A B C, A B E, … J), and last the end of the ball. Observed, beside the score: which digit stands at each pin
    (-1: gone) and which was taken there, the open cards and what is left of their piles, the frame, the ball, the
    bonus balls to come, and for each digit how many cards of it have not been seen in this deal."""

    ROWS = ("ABCD", "EFG", "HI", "J")
    members = ("pins", "removed", "frame", "ball", "bonus_left")

    def __init__(self, batch: Batch) -> None:
        self.sets = self.connected_sets()
        self.actions = 3 * len(self.sets) + 1
        self._places = np.zeros(1024, np.int64)
        for place, letters in enumerate(self.sets):
            self._places[sum(1 << ord(letter) - ord("A") for letter in letters)] = place

    @classmethod
    def connected_sets(cls) -> list[str]:
        """One to three pins, each a neighbour of another."""
        places = {pin: (2 * x + y, y) for y, row in enumerate(cls.ROWS) for x, pin in enumerate(row)}

        def touching(pin: str, other: str) -> bool:
            across, along = (abs(a - b) for a, b in zip(places[pin], places[other]))
            return (across, along) in ((2, 0), (1, 1))

        found = set(places)
        for _ in range(2):
            found |= {
                "".join(sorted(taken + pin))
                for taken in found
                for pin in places
                if pin not in taken and any(touching(pin, other) for other in taken)
            }
        return sorted(taken for taken in found if len(taken) <= 3)

    def numbers(self, batch: Batch) -> Ints:
        actions = batch.actions
        plays = (actions["pile"].astype(np.int64) - 1) * len(self.sets) + self._places[actions["pins"] & 1023]
        return np.where(actions["kind"] == lib.CUE_BOWLING_END_BALL, self.actions - 1, plays)

    def observe(self, views: NDArray[Any]) -> Floats:
        tops = views["piles"]["top"]
        spent = np.where(np.arange(10) < views["played_count"][:, None], views["played"], -1)
        seen = np.concatenate([views["pins"], views["removed"], tops, spent], axis=1)
        unseen = 2 - (seen[:, :, None] == np.arange(10)).sum(axis=1)
        columns = [views["players"]["score"], *(views[name] for name in self.members), tops, views["piles"]["left"]]
        return np.column_stack([*columns, unseen]).astype(np.float32)


ENCODINGS = {"bowling-solitaire": BowlingEncoding, "snooker-solitaire": Encoding}


class VectorEnv:
    """Many games of a solitaire as one environment. A game that ends starts again at once, from a new seed: the
    observation is then the new game's, and info["final_scores"] has the score of the one that ended.

    batch: the games. action_count: actions are numbers below it. observation_size: numbers observed of each game."""

    def __init__(
        self, game: str, games: int, *, options: Optional[Mapping[str, Any]] = None, restart: bool = True
    ) -> None:
        if game not in ENCODINGS:
            raise LookupError(f"{game!r} is not an environment; there are {', '.join(ENCODINGS)}")
        self.batch = Batch(game, games, options=options)
        self.encoding = ENCODINGS[game](self.batch)
        self.action_count = self.encoding.actions
        self.observation_size = self._look().shape[1]
        self._restart = restart
        self._seed: Optional[int] = None
        self._begun = 0

    def _look(self) -> Floats:
        views = self.batch.views()
        self._scores = views["players"]["score"][:, 0].copy()
        return self.encoding.observe(views)

    def reset(self, seed: Optional[int] = None) -> tuple[Floats, Info]:
        """Begins all games. The same seed gives the same games; None goes on with new ones."""
        if seed is not None or self._seed is None:
            self._seed, self._begun = secrets.randbits(64) if seed is None else seed, 0
        self._begin(np.ones(len(self.batch), np.bool_))
        return self._look(), {}

    def _begin(self, which: Bools) -> None:
        assert self._seed is not None
        count = int(which.sum())
        self.batch.seeds[which] = game_seeds(self._seed, count, first=self._begun)
        self.batch.reset(which=which)
        self._begun += count

    def _keys(self) -> Ints:
        """A number for each of batch.actions that is the action's, and the game's: ascending."""
        return self.batch.rows * self.action_count + self.encoding.numbers(self.batch)

    def action_masks(self) -> Bools:
        """A row for each game: which actions are legal now."""
        masks = np.zeros(len(self.batch) * self.action_count, np.bool_)
        masks[self._keys()] = True
        return masks.reshape(len(self.batch), self.action_count)

    def step(self, actions: ArrayLike) -> tuple[Floats, Floats, Bools, Bools, Info]:
        """Applies an action in each game; returns observations, rewards, which games have ended, which were cut short
        (never any), and info. Raises ValueError and does nothing if one is not legal now; action_masks() says which
        are."""
        keys = self._keys()
        wanted = np.arange(len(self.batch)) * self.action_count + np.asarray(actions, np.int64)
        places = np.searchsorted(keys, wanted)
        wrong = np.append(keys, -1)[places] != wanted
        if wrong.any():
            game = int(wrong.argmax())
            raise ValueError(f"game {game}: action {np.asarray(actions)[game]} may not be done now")
        before = self._scores
        self.batch.step(places - self.batch.offsets[:-1])
        observed = self._look()
        rewards = (self._scores - before).astype(np.float32)
        ended = self.batch.over
        info: Info = {"final_scores": np.where(ended, self._scores, 0)}
        if self._restart and ended.any():
            self._begin(ended)
            observed = self._look()
        return observed, rewards, ended, np.zeros_like(ended), info


class Env:
    """One game of a solitaire as an environment: "bowling-solitaire" or "snooker-solitaire".

    action_count, observation_size: as in VectorEnv."""

    def __init__(self, game: str, *, options: Optional[Mapping[str, Any]] = None) -> None:
        self.games = VectorEnv(game, 1, options=options, restart=False)
        self.action_count = self.games.action_count
        self.observation_size = self.games.observation_size

    def reset(self, seed: Optional[int] = None) -> tuple[Floats, Info]:
        """Starts a game; the same seed gives the same game, None a new one."""
        return self.games.reset(seed)[0][0], {"action_mask": self.action_mask()}

    def action_mask(self) -> Bools:
        """Which actions are legal now; none when the game is over."""
        return np.asarray(self.games.action_masks()[0])

    def step(self, action: int) -> tuple[Floats, float, bool, bool, Info]:
        """Applies an action; returns the observation, the reward, whether the game has ended, False, and info. Raises
        ValueError and does nothing if the action is not legal now."""
        observed, rewards, ended, _, _ = self.games.step([action])
        return observed[0], float(rewards[0]), bool(ended[0]), False, {"action_mask": self.action_mask()}


def register_gymnasium() -> None:
    """Called by gymnasium, which finds it by the package's entry point and puts "cuerules/" before the ids."""
    from gymnasium.envs.registration import register

    for id, game in (("BowlingSolitaire-v0", "bowling-solitaire"), ("SnookerSolitaire-v0", "snooker-solitaire")):
        register(id=id, entry_point="cuerules.gym:GymEnv", kwargs={"game": game})
