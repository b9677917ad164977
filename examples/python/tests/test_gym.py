"""Making the environments through gymnasium; if it is not installed, a stand-in for the few parts that are used."""
import importlib.metadata
import importlib.util
import sys
import types
import unittest

import numpy as np


def stand_in():
    """Modules that do what gymnasium does with an entry point, an id, and spaces."""

    class GymnasiumEnv:
        def reset(self, *, seed=None, options=None):
            self.seeded = seed

    def register(id, entry_point, kwargs):
        registry[f"cuerules/{id}"] = entry_point, kwargs

    def make(id):
        entry_point, kwargs = registry[id]
        module, name = entry_point.split(":")
        return getattr(importlib.import_module(module), name)(**kwargs)

    registry = {}
    gymnasium, envs, registration = (types.ModuleType(name) for name in NAMES)
    spaces = types.SimpleNamespace(
        Discrete=lambda n: types.SimpleNamespace(n=n),
        Box=lambda low, high, shape, dtype: types.SimpleNamespace(shape=shape, dtype=dtype),
    )
    gymnasium.Env, gymnasium.make, gymnasium.spaces, registration.register = GymnasiumEnv, make, spaces, register
    sys.modules.update(zip(NAMES, (gymnasium, envs, registration)))
    for entry in importlib.metadata.entry_points(group="gymnasium.envs"):
        if entry.name == "cuerules":
            entry.load()()


NAMES = ("gymnasium", "gymnasium.envs", "gymnasium.envs.registration")
if importlib.util.find_spec("gymnasium") is None:
    print("python: NOT TRIED: gymnasium is not installed; a stand-in for it is")
    stand_in()


class Gymnasium(unittest.TestCase):
    def test_a_game_is_played(self):
        import gymnasium

        env = gymnasium.make("cuerules/BowlingSolitaire-v0")
        self.assertEqual(env.action_space.n, 193)
        observation, info = env.reset(seed=1)
        self.assertEqual((observation.shape, observation.dtype), (env.observation_space.shape, np.float32))
        total, ended = 0.0, False
        while not ended:
            observation, reward, ended, cut, info = env.step(np.flatnonzero(info["action_mask"])[0])
            total += reward
        self.assertEqual(total, observation[0])
        self.assertEqual(gymnasium.make("cuerules/SnookerSolitaire-v0").action_space.n, 23096)
        self.assertEqual(gymnasium.make("cuerules/NineBall-v0").reset(seed=1)[1]["to_act"], 0)


if __name__ == "__main__":
    unittest.main()
