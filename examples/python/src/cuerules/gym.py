"""The environments as gymnasium's own. gymnasium finds register() by itself when it is imported:
gymnasium.make("cuerules/BowlingSolitaire-v0"), gymnasium.make("cuerules/SnookerSolitaire-v0")."""
from __future__ import annotations

from typing import Any, Mapping, Optional

import gymnasium
import numpy as np

from cuerules.env import Env, Floats, Info


class GymEnv(gymnasium.Env):  # type: ignore[misc]
    """cuerules.Env with gymnasium's spaces; info["action_mask"] says what may be done."""

    metadata: dict[str, Any] = {"render_modes": []}

    def __init__(self, game: str, options: Optional[Mapping[str, Any]] = None) -> None:
        self.env = Env(game, options=options)
        self.action_space = gymnasium.spaces.Discrete(self.env.action_count)
        self.observation_space = gymnasium.spaces.Box(-np.inf, np.inf, (self.env.observation_size,), np.float32)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None
    ) -> tuple[Floats, Info]:
        super().reset(seed=seed)
        return self.env.reset(seed)

    def step(self, action: int) -> tuple[Floats, float, bool, bool, Info]:
        return self.env.step(int(action))


def register() -> None:
    for name, game in (("BowlingSolitaire-v0", "bowling-solitaire"), ("SnookerSolitaire-v0", "snooker-solitaire")):
        gymnasium.register(id=name, entry_point=GymEnv, kwargs={"game": game}, disable_env_checker=False)
