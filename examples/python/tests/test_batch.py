import json
import unittest
from concurrent.futures import ThreadPoolExecutor

import numpy as np

import cuerules
from support import command


class Random:
    """The stream of cuerules/random.h, from its description."""

    def __init__(self, seed, number):
        self.x = mix(mix(seed + STEP) + number * STEP)

    def next(self):
        self.x = (self.x + STEP) % 2**64
        return mix(self.x)

    def below(self, n):
        while True:
            high, low = divmod(self.next() * n, 2**64)
            if low >= 2**64 % n:
                return high


STEP = 0x9E3779B97F4A7C15


def mix(z):
    z %= 2**64
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
    return z ^ z >> 31


def simulated(game, games, policy):
    """What the command makes of the same games."""
    return json.loads(
        command("simulate", game, "--games", str(games), "--policy", policy, "--seed", "1", "--json")
    )


class Simulations(unittest.TestCase):
    def test_the_games_of_the_command(self):
        for ruleset in cuerules.rulesets():
            for policy in ("random", "greedy"):
                totals = simulated(ruleset.id, 1000, policy)
                games = cuerules.simulate(ruleset, 1000, policy=policy, seed=1, threads=3)
                self.assertEqual(totals["games"], len(games.scores))
                self.assertAlmostEqual(totals["mean"], games.scores.mean(), places=9)
                self.assertEqual(totals["best"], games.scores.max())
                self.assertEqual({name: totals[name] for name in games.counts}, games.counts)
                self.assertEqual(len(games.wins), ruleset.players[0])

    def test_parts_are_the_whole(self):
        whole = cuerules.simulate("bowling-solitaire", 100, seed=9)
        parts = [cuerules.simulate("bowling-solitaire", 50, seed=9, first=first) for first in (0, 50)]
        self.assertEqual(whole.scores.tolist(), [score for part in parts for score in part.scores.tolist()])
        self.assertEqual(whole.actions, sum(part.actions for part in parts))

    def test_what_is_no_policy(self):
        with self.assertRaises(ValueError):
            cuerules.simulate("bowling-solitaire", 1, policy="perfect")


class Batches(unittest.TestCase):
    def test_greedy_games_are_those_of_the_command(self):
        for game, games in (("bowling-solitaire", 1000), ("snooker-solitaire", 1000)):
            batch = cuerules.Batch(game, games, seed=1)
            while not batch.over.all():
                batch.step(batch.greedy())
            totals, scores = simulated(game, games, "greedy"), batch.scores()
            self.assertAlmostEqual(totals["mean"], scores.mean(), places=9)
            self.assertAlmostEqual(totals["sd"], scores.std(ddof=1), places=9)
            self.assertEqual(totals["best"], scores.max())

    def test_random_games_are_those_of_the_command(self):
        batch = cuerules.Batch("bowling-solitaire", 50, seed=1)
        streams = [Random(1, number) for number in range(50)]
        self.assertEqual([stream.next() for stream in streams], batch.seeds.tolist())
        while not batch.over.all():
            pairs = zip(streams, batch.counts.tolist())
            batch.step([stream.below(count) if count > 1 else 0 for stream, count in pairs])
        totals = simulated("bowling-solitaire", 50, "random")
        self.assertAlmostEqual(totals["mean"], batch.scores().mean(), places=9)
        self.assertEqual(totals["best"], batch.scores().max())

    def test_lists_and_views_are_those_of_a_game(self):
        for name in ("bowling-solitaire", "snooker-solitaire"):
            batch = cuerules.Batch(name, 3, seed=7)
            games = [cuerules.Game(name, seed=int(seed)) for seed in batch.seeds]
            random = np.random.default_rng(1)
            for _ in range(40):
                for row, game in enumerate(games):
                    while "chance" == game.view["to_act"]:
                        game.apply(game.legal()[0])
                    self.assertEqual(len(game.legal()), batch.counts[row])
                    self.assertEqual(game.view["players"][0]["score"], batch.scores()[row])
                    self.assertEqual(game.view["moves"], batch.views()["head"]["moves"][row])
                choices = batch.uniform(random)
                for row, game in enumerate(games):
                    if choices[row] >= 0:
                        game.apply(game.legal()[choices[row]])
                batch.step(choices)

    def test_shots_at_a_table_are_made_up(self):
        for name in ("chaser", "chess-pool", "sinuca-brasileira"):
            batch, other = (cuerules.Batch(name, 20, seed=5) for _ in range(2))
            random = np.random.default_rng(5)
            for _ in range(30):
                choices = batch.uniform(random)
                batch.step(choices)
                other.step(choices)
            self.assertTrue((batch.states == other.states).all())
            self.assertGreater(len(set(batch.scores().tolist())), 1)

    def test_actions_have_the_members_of_the_game(self):
        batch = cuerules.Batch("bowling-solitaire", 1, seed=0)
        game = cuerules.Game("bowling-solitaire", seed=int(batch.seeds[0]))
        game.apply({"action": "deal"})
        plays = [action for action in game.legal() if action["action"] == "bowl"]
        self.assertEqual([play["pile"] for play in plays], batch.actions["pile"][:-1].tolist())
        sets = [sum(1 << ord(pin) - ord("A") for pin in play["pins"]) for play in plays]
        self.assertEqual(sets, batch.actions["pins"][:-1].tolist())
        view = batch.views()[0]
        self.assertEqual(view["pins"].tolist(), list(game.view["pins"].values()))

    def test_a_copied_row_is_a_copied_game(self):
        batch = cuerules.Batch("snooker-solitaire", 4, seed=3)
        batch.states[1:] = batch.states[0]
        batch.seeds[1:] = batch.seeds[0]
        batch.refresh()
        for _ in range(20):
            batch.step(batch.greedy())
        self.assertTrue((batch.states == batch.states[0]).all())
        self.assertEqual(len(set(batch.counts.tolist())), 1)

    def test_batches_of_different_threads_run_at_once(self):
        def play(_):
            batch = cuerules.Batch("bowling-solitaire", 200, seed=3)
            while not batch.over.all():
                batch.step(batch.greedy())
            return batch.scores().tolist()

        with ThreadPoolExecutor(4) as threads:
            first, *others = threads.map(play, range(4))
        self.assertEqual(others, [first] * 3)

    def test_a_row_is_a_game(self):
        batch = cuerules.Batch("bowling-solitaire", 3, seed=5)
        for _ in range(20):
            batch.step(batch.greedy())
        game = batch.game(1, players=["Änne"])
        self.assertEqual((game.players, game.seed), (["Änne"], int(batch.seeds[1])))
        self.assertEqual((len(game.legal()), game.greedy()), (batch.counts[1], batch.greedy()[1]))
        played = cuerules.Game("bowling-solitaire", players=["Änne"], seed=game.seed)
        while played.view["moves"] < game.view["moves"]:
            played.apply(played.fill(played.greedy(), seed=0))
        self.assertEqual(played.save(log=False), game.save())
        with self.assertRaises(ValueError):
            batch.game(1, players=["Ana", "Bo"])

    def test_looking_ahead_is_not_peeking(self):
        cards = "2717295186 05836 039 44", "2717295186 03658 039 44"  # they look the same
        games = [cuerules.Game("bowling-solitaire", seed=seed) for seed in (1, 2)]
        batches = [cuerules.Batch("bowling-solitaire", 50) for _ in games]
        for game, batch, deal in zip(games, batches, cards):
            game.apply("deal " + deal)
            batch.put(slice(None), game)
            self.assertEqual(batch.game(7).save(), game.save(log=False))
            before, counts = batch.views(), batch.counts
            batch.imagine(seed=3, first=10)
            self.assertTrue((batch.views() == before).all() and (batch.counts == counts).all())
            self.assertGreater(len({row.tobytes() for row in batch.states}), 45)
            self.assertEqual(len(set(batch.seeds.tolist())), 50)
        self.assertEqual(games[0].view, games[1].view)
        self.assertTrue((batches[0].states == batches[1].states).all())
        self.assertTrue((batches[0].seeds == batches[1].seeds).all())
        number = int(cuerules.game_seeds(3, 1, first=17)[0])
        imagined = games[0].imagine(number)
        self.assertEqual(imagined.save(log=False), batches[0].game(7).save(log=False))
        self.assertEqual((imagined.view, imagined.log()), (games[0].view, []))
        kept = batches[0].states.copy()
        batches[0].imagine(seed=4, which=np.arange(50) == 9)
        self.assertEqual(np.flatnonzero((batches[0].states != kept).any(axis=1)).tolist(), [9])

    def test_looking_ahead_sees_no_more_than_the_table_shows(self):
        for ruleset in ("bowling-solitaire", "snooker-solitaire", "chaser"):
            # Chance is due in the solitaires: it is imagined too, and not what the seed will bring.
            games = [cuerules.Game(ruleset, seed=seed) for seed in (5, 6)]
            batches = [cuerules.Batch.ahead_of(game, 20, seed=2) for game in games]
            self.assertTrue((batches[0].states == batches[1].states).all())
            self.assertTrue((batches[0].seeds == batches[1].seeds).all())
            self.assertEqual(len(set(batches[0].seeds.tolist())), 20)
            if ruleset != "chaser":
                self.assertGreater(len({row.tobytes() for row in batches[0].states}), 10)
        game = cuerules.Game("bowling-solitaire", seed=7)
        game.apply("deal")
        batch, other = cuerules.Batch.ahead_of(game, 3, seed=4), cuerules.Batch("bowling-solitaire", 3)
        other.put(slice(None), game)
        other.imagine(4)
        self.assertTrue((batch.states == other.states).all() and (batch.seeds == other.seeds).all())
        self.assertEqual(batch.game(1).view["piles"], game.view["piles"])

    def test_a_game_is_put_into_rows(self):
        batch = cuerules.Batch("snooker-solitaire", 4, seed=1)
        before = batch.states.copy()
        game = cuerules.Game("snooker-solitaire", seed=9)  # chance is due, and drawn
        batch.put([1, -1], game)
        same = cuerules.Batch("snooker-solitaire", 1)
        same.seeds[0] = 9
        same.reset()
        self.assertTrue((batch.states[[1, 3]] == same.states[0]).all())
        self.assertTrue((batch.states[[0, 2]] == before[[0, 2]]).all())
        self.assertEqual(batch.counts.tolist(), [len(batch.game(row).legal()) for row in range(4)])
        others = cuerules.Game("bowling-solitaire"), cuerules.Game("snooker-solitaire", options={"best_of": 3})
        for other in others:
            with self.assertRaises(ValueError):
                batch.put(0, other)
        with self.assertRaises(IndexError):
            batch.put(4, game)
        with self.assertRaises(ValueError):
            cuerules.Batch("chaser", 1, players=2).put(0, cuerules.Game("chaser", players=3))

    def test_options_are_read(self):
        options = {"match": {"round": 5, "level": 1, "opponent": "Old Joss"}}
        views = cuerules.Batch("snooker-solitaire", 2, options=options).views()
        self.assertEqual(views["round"].tolist(), [5, 5])
        with self.assertRaises(cuerules.CueError):
            cuerules.Batch("snooker-solitaire", 2, options={"best_of": 2})

    def test_choices_that_are_none(self):
        batch = cuerules.Batch("bowling-solitaire", 2, seed=1)
        before = batch.states.copy()
        for choices in ([0, 1000], [-1, 0]):
            with self.assertRaises(IndexError):
                batch.step(choices)
        with self.assertRaises(ValueError):
            batch.step([0])
        self.assertTrue((before == batch.states).all())

    def test_the_best_choice_is_the_first_of_equals(self):
        batch = cuerules.Batch("bowling-solitaire", 5, seed=1)
        worth = np.zeros(len(batch.actions))
        self.assertEqual(batch.best(worth).tolist(), [0] * 5)
        worth[batch.offsets[1:] - 1] = 1
        self.assertEqual(batch.best(worth).tolist(), (batch.counts - 1).tolist())


if __name__ == "__main__":
    unittest.main()
