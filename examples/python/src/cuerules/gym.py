"""The environments as gymnasium's own: gymnasium.make("cuerules/BowlingSolitaire-v0"), "cuerules/SnookerSolitaire-v0",
"cuerules/EightBall-v0", "cuerules/NineBall-v0" and "cuerules/TenBall-v0". gymnasium finds them by the package's entry point."""
from __future__ import annotations

from typing import Any, Mapping, Optional

import gymnasium
import numpy as np

from cuerules.env import Env, Floats, Info


class GymEnv(gymnasium.Env):  # type: ignore[misc]
    """cuerules.Env with gymnasium's spaces; info["action_mask"] says which actions are legal."""

    metadata: dict[str, Any] = {"render_modes": []}

    def __init__(self, game: str, options: Optional[Mapping[str, Any]] = None, render_mode: None = None) -> None:
        self.env = Env(game, options=options)
        self.render_mode = render_mode
        self.action_space = gymnasium.spaces.Discrete(self.env.action_count)
        self.observation_space = gymnasium.spaces.Box(-np.inf, np.inf, (self.env.observation_size,), np.float32)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None
    ) -> tuple[Floats, Info]:
        super().reset(seed=seed)
        return self.env.reset(seed)

    def step(self, action: int) -> tuple[Floats, float, bool, bool, Info]:
        return self.env.step(int(action))
