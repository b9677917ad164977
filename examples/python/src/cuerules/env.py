"""Environments for reinforcement learning: reset, step, masks of legal actions, observations as arrays. They are
like gymnasium's, which is not needed; if it is installed, it knows them (cuerules.gym).

In a solitaire the reward of a step is the increase of the score, so that rewards add up to it. In a game of pool two
players act in turn, as info["to_act"] says: the reward of a step is 1 if whoever acted wins by it, -1 if they lose."""
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

    def worth(self, views: NDArray[Any]) -> Floats:
        """What each player has won so far, a row for each game: rewards are what it increases by."""
        return np.asarray(views["players"]["score"], np.float32)

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


class PoolEncoding(Encoding):
    """Games of pool. What is said is decided, and what then happens at the table is made up. Actions, in the order of
    the list: a shot without a call, a ball's number and a pocket called (BL BR ML MR TL TR), a safety, a push-out; what
    is chosen; who plays first; a cue ball placed; a ball spotted; conceding. Observed, from the side of whoever is to
    act: phase, area of the cue ball in hand, push-out, own break; own and the other's score, fouls in a row and group;
    which of the balls 1 to 15 are on the table, and which may be hit first; whether the places are known; x of the cue
    ball and of each ball, then y (-1: not there, or not known)."""

    BALLS, POCKETS = lib.CUE_POOL_BALLS, lib.CUE_POCKETS
    SAFETY = 1 + BALLS * POCKETS
    PUSH_OUT = SAFETY + 1
    CHOOSE = PUSH_OUT + 1
    CHOOSE_FIRST = CHOOSE + lib.CUE_POOL_CHOICES
    PLACE = CHOOSE_FIRST + 2
    SPOT_BALL = PLACE + 1
    CONCEDE = SPOT_BALL + BALLS

    def __init__(self, batch: Batch) -> None:
        self.actions = self.CONCEDE + 1

    def numbers(self, batch: Batch) -> Ints:
        actions = batch.actions
        kind, named = actions["kind"], actions["named"].astype(np.int64)
        ball, pocket = actions["ball"].astype(np.int64), actions["pocket"].astype(np.int64)
        shots = np.where(ball > 0, (ball - 2) * self.POCKETS + pocket, 0)
        shots = np.where(actions["safety"] > 0, self.SAFETY, np.where(actions["push_out"] > 0, self.PUSH_OUT, shots))
        numbered = {
            lib.CUE_POOL_SHOT: shots,
            lib.CUE_POOL_CHOOSE: self.CHOOSE + named,
            lib.CUE_POOL_CHOOSE_FIRST: self.CHOOSE_FIRST + named,
            lib.CUE_POOL_PLACE: self.PLACE,
            lib.CUE_POOL_SPOT_BALL: self.SPOT_BALL + named - 1,
        }
        return np.select([kind == which for which in numbered], list(numbered.values()), self.CONCEDE)

    def worth(self, views: NDArray[Any]) -> Floats:
        wins = (views["head"]["winners"][:, None] >> np.arange(2) & 1).astype(np.float32)
        return np.asarray(wins - wins[:, ::-1], np.float32)

    def observe(self, views: NDArray[Any]) -> Floats:
        games, balls = np.arange(len(views)), np.arange(1, self.BALLS + 1)
        me = np.maximum(views["head"]["to_act"], 0)
        sides = [views["players"][member][games, who] for who in (me, 1 - me) for member in ("score", "fouls", "group")]
        sets = [views[member][:, None] >> balls & 1 for member in ("on_table", "on")]
        layout = views["layout"]
        lies = (layout["on_table"][:, None] >> np.arange(self.BALLS + 1) & 1 & layout["known"][:, None]) > 0
        places = [np.where(lies, layout["at"][axis][:, : self.BALLS + 1], -1) for axis in "xy"]
        flags = [views["head"]["phase"], views["area"], views["push_out"], views["breaker"] == me]
        return np.column_stack([*flags, *sides, *sets, layout["known"], *places]).astype(np.float32)


ENCODINGS: dict[str, type[Encoding]] = {
    "bowling-solitaire": BowlingEncoding,
    "snooker-solitaire": Encoding,
    "eight-ball": PoolEncoding,
    "nine-ball": PoolEncoding,
    "ten-ball": PoolEncoding,
}


class VectorEnv:
    """Many games of a solitaire, or of pool, as one environment. A game that ends starts again at once, from a new
    seed: the observation is then the new game's, and info["final_scores"] has the first player's score in the one that
    ended. info["to_act"] says who is to act in each, -1 where the game is over.

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
        self._worth = self.encoding.worth(views)
        self._to_act = views["head"]["to_act"].copy()
        return self.encoding.observe(views)

    def reset(self, seed: Optional[int] = None) -> tuple[Floats, Info]:
        """Begins all games. The same seed gives the same games; None goes on with new ones."""
        if seed is not None or self._seed is None:
            self._seed, self._begun = secrets.randbits(64) if seed is None else seed, 0
        self._begin(np.ones(len(self.batch), np.bool_))
        return self._look(), {"to_act": self._to_act}

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
        before, actors = self._worth, self._to_act
        self.batch.step(places - self.batch.offsets[:-1])
        observed = self._look()
        rewards = (self._worth - before)[np.arange(len(self.batch)), actors]
        ended = self.batch.over
        info: Info = {"final_scores": np.where(ended, self._scores, 0)}
        if self._restart and ended.any():
            self._begin(ended)
            observed = self._look()
        info["to_act"] = self._to_act
        return observed, rewards, ended, np.zeros_like(ended), info


class Env:
    """One game as an environment: "bowling-solitaire", "snooker-solitaire", "eight-ball", "nine-ball" or "ten-ball".

    action_count, observation_size: as in VectorEnv."""

    def __init__(self, game: str, *, options: Optional[Mapping[str, Any]] = None) -> None:
        self.games = VectorEnv(game, 1, options=options, restart=False)
        self.action_count = self.games.action_count
        self.observation_size = self.games.observation_size

    def reset(self, seed: Optional[int] = None) -> tuple[Floats, Info]:
        """Starts a game; the same seed gives the same game, None a new one."""
        return self.games.reset(seed)[0][0], self._info()

    def _info(self) -> Info:
        return {"action_mask": self.action_mask(), "to_act": int(self.games._to_act[0])}

    def action_mask(self) -> Bools:
        """Which actions are legal now; none when the game is over."""
        return np.asarray(self.games.action_masks()[0])

    def step(self, action: int) -> tuple[Floats, float, bool, bool, Info]:
        """Applies an action; returns the observation, the reward, whether the game has ended, False, and info. Raises
        ValueError and does nothing if the action is not legal now."""
        observed, rewards, ended, _, _ = self.games.step([action])
        return observed[0], float(rewards[0]), bool(ended[0]), False, self._info()


def register_gymnasium() -> None:
    """Called by gymnasium, which finds it by the package's entry point and puts "cuerules/" before the ids."""
    from gymnasium.envs.registration import register

    for game in ENCODINGS:
        id = "".join(word.capitalize() for word in game.split("-")) + "-v0"
        register(id=id, entry_point="cuerules.gym:GymEnv", kwargs={"game": game})
