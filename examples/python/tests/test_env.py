import contextlib
import io
import sys
import unittest

import numpy as np

import cuerules
from support import HOST

GAMES = ("bowling-solitaire", "snooker-solitaire")
POOL = ("eight-ball", "nine-ball", "ten-ball")
POCKETS = ("BL", "BR", "ML", "MR", "TL", "TR")
CHOICES = ("play", "in_hand", "hand_back", "spot_eight", "break", "rebreak")


def bowling_number(sets, action):
    """The number of an action, from its description in words."""
    if action["action"] == "end_ball":
        return 3 * len(sets)
    return (action["pile"] - 1) * len(sets) + sets.index("".join(sorted(action["pins"])))


def pool_number(action):
    """The same for a game of pool."""
    if action["action"] == "shot":
        if "ball" in action:
            return 1 + 6 * (int(action["ball"]) - 1) + POCKETS.index(action["pocket"])
        return 91 if action.get("safety") else 92 if action.get("push_out") else 0
    first = {"choose": 93, "choose_first": 99, "place": 101, "spot_ball": 102, "concede": 117}[action["action"]]
    if action["action"] == "choose":
        return first + CHOICES.index(action["what"])
    return first + action.get("first", 0) + (int(action["ball"]) - 1 if action["action"] == "spot_ball" else 0)


class Environments(unittest.TestCase):
    def test_the_mask_is_the_legal_list(self):
        sets = cuerules.BowlingEncoding.connected_sets()
        self.assertEqual(len(sets), 64)
        for name in GAMES:
            env = cuerules.Env(name)
            _, info = env.reset(seed=4)
            game = cuerules.Game(name, seed=int(env.games.batch.seeds[0]))
            random = np.random.default_rng(4)
            for _ in range(60):
                while (legal := game.legal()) and game.view["to_act"] == "chance":
                    game.apply(legal[0])
                numbers = [bowling_number(sets, one) for one in legal] if name == GAMES[0] else range(len(legal))
                self.assertEqual(np.flatnonzero(info["action_mask"]).tolist(), list(numbers))
                if not legal:
                    break
                place = random.integers(len(legal))
                game.apply(legal[place])
                *_, info = env.step(numbers[place])

    def test_rewards_add_up_to_the_score(self):
        for name in GAMES:
            env = cuerules.Env(name)
            observation, info = env.reset(seed=1)
            self.assertEqual((observation.shape, observation.dtype), ((env.observation_size,), np.float32))
            total, ended, random = 0.0, False, np.random.default_rng(1)
            while not ended:
                actions = np.flatnonzero(info["action_mask"])
                observation, reward, ended, cut, info = env.step(random.choice(actions))
                self.assertFalse(cut)
                total += reward
            self.assertEqual(total, env.games.batch.scores()[0])
            self.assertFalse(env.action_mask().any())
            with self.assertRaises(ValueError):
                env.step(0)

    def test_pool_is_played_by_two(self):
        for name in POOL:
            seen, options = set(), {"match": {"race": 2}}
            env = cuerules.VectorEnv(name, 40, options=options)
            self.assertEqual(env.action_count, 118)
            observed, info = env.reset(seed=3)
            random, ends, winners = np.random.default_rng(3), 0, 0
            for _ in range(150):
                masks = env.action_masks()
                for row in range(0, 40, 13):
                    game = env.batch.game(row)
                    numbers = [pool_number(action) for action in game.legal()]
                    self.assertEqual(np.flatnonzero(masks[row]).tolist(), numbers)
                    seen.update(numbers)
                    self.check_observed(game.view, observed[row].tolist())
                masks[:, -1] = False
                actors, actions = info["to_act"], (masks * random.random(masks.shape)).argmax(axis=1)
                observed, rewards, ended, _, info = env.step(actions)
                self.assertEqual((rewards != 0).tolist(), ended.tolist())
                won = (rewards > 0) == (actors == 0)
                self.assertEqual((info["final_scores"] == 2)[ended].tolist(), won[ended].tolist())
                ends, winners = ends + int(ended.sum()), winners + int((rewards > 0).sum())
            self.assertTrue({0, 93, 101, 117} <= seen)
            self.assertTrue(0 < winners < ends)  # players win, and lose by their own fouls
        # A lag and its winner's choice come before such a match.
        env = cuerules.Env("nine-ball", options={"match": {"race": 1, "first": "lag"}})
        _, info = env.reset(seed=1)
        self.assertEqual(np.flatnonzero(info["action_mask"]).tolist(), [99, 100, 117])
        *_, info = env.step(100)
        self.assertEqual((info["to_act"], np.flatnonzero(info["action_mask"]).tolist()), (1, [0, 101, 117]))
        *_, reward, _, _, info = env.step(117)
        self.assertEqual((reward, info["to_act"]), (-1, -1))

    def check_observed(self, view, seen):
        me, balls = view["to_act"], [str(ball) for ball in range(1, 16)]
        phase = ("break", "shot", "choice", "lag", "choose_first", "over").index(view["phase"])
        area = (None, "kitchen", "table").index(view["area"])
        self.assertEqual(seen[:4], [phase, area, view.get("push_out", False), view["breaker"] == me])
        for who, at in (me, 4), (1 - me, 7):
            player = view["players"][who]
            group = (None, "solids", "stripes").index(player.get("group"))
            self.assertEqual(seen[at : at + 3], [player["score"], player.get("fouls", 0), group])
        self.assertEqual(seen[10:25], [ball in view["on_table"] for ball in balls])
        self.assertEqual(seen[25:40], [ball in view["on"] for ball in balls])
        self.assertEqual(seen[40], view["layout"] is not None)
        for axis in (0, 1):
            places = [(view["layout"] or {}).get(ball, (-1, -1))[axis] for ball in ["cue", *balls]]
            self.assertEqual(seen[41 + 16 * axis :][:16], np.float32(places).tolist())

    def test_what_is_observed_in_bowling(self):
        env = cuerules.Env("bowling-solitaire")
        seen, _ = env.reset(seed=9)
        view = cuerules.Game("bowling-solitaire", seed=int(env.games.batch.seeds[0]))
        view.apply({"action": "deal"})
        pins, tops = list(view.view["pins"].values()), [pile["top"] for pile in view.view["piles"]]
        unseen = [2 - (pins + tops).count(digit) for digit in range(10)]
        self.assertEqual(seen.tolist(), [0, *pins, *[-1] * 10, 1, 1, 0, *tops, 5, 3, 2, *unseen])
        # A ball that is ended: its open cards were seen, and so are those below.
        seen, *_ = env.step(env.action_count - 1)
        view.apply({"action": "end_ball"})
        tops += [pile["top"] for pile in view.view["piles"]]
        self.assertEqual(seen[-10:].tolist(), [2 - (pins + tops).count(digit) for digit in range(10)])

    def test_seeds(self):
        env = cuerules.Env("bowling-solitaire")
        first, other = env.reset(seed=1)[0], env.reset(seed=2)[0]
        self.assertFalse((first == other).all())
        self.assertTrue((first == env.reset(seed=1)[0]).all())
        self.assertFalse((first == env.reset()[0]).all())
        self.assertTrue((cuerules.VectorEnv("bowling-solitaire", 1).reset(seed=1)[0][0] == first).all())

    def test_an_action_that_may_not_be_done(self):
        env = cuerules.VectorEnv("bowling-solitaire", 2)
        env.reset(seed=1)
        before = env.batch.states.copy()
        mask = env.action_masks()
        with self.assertRaisesRegex(ValueError, "game 1"):
            env.step([mask[0].argmax(), mask[1].argmin()])
        self.assertTrue((before == env.batch.states).all())
        with self.assertRaises(LookupError):
            cuerules.Env("chaser")

    def test_what_is_learned_is_better_than_chance(self):
        sys.path.insert(0, str(HOST))
        import learn

        with contextlib.redirect_stdout(io.StringIO()) as printed:
            weights = learn.learn(3, players=15, games=10)
        self.assertEqual(printed.getvalue().count("generation"), 3)
        # Uniform play comes to 66.6, the greedy player to 96.1, both with a spread below 13.
        self.assertGreater(learn.play(weights[None], 200, seed=5).mean(), 80)

    def test_games_that_end_begin_again(self):
        env = cuerules.VectorEnv("bowling-solitaire", 8)
        env.reset(seed=1)
        random, totals, finished = np.random.default_rng(1), np.zeros(8), 0
        while finished < 16:
            masks = env.action_masks()
            self.assertTrue(masks.any(axis=1).all())
            observed, rewards, ended, _, info = env.step((masks * random.random(masks.shape)).argmax(axis=1))
            totals += rewards
            self.assertEqual(totals[ended].tolist(), info["final_scores"][ended].tolist())
            self.assertEqual(observed[ended, 0].tolist(), [0.0] * int(ended.sum()))
            totals[ended] = 0
            finished += int(ended.sum())
        self.assertEqual(len(set(env.batch.seeds.tolist())), 8)


if __name__ == "__main__":
    unittest.main()
