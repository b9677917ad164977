import gc
import json
import re
import unittest
import weakref

import cuerules
from support import MODULES, RECORDED, Referee


class Playing(unittest.TestCase):
    def test_recorded_games_of_all_rulesets_are_played_to_their_end(self):
        games = {json.loads(path.read_text("utf-8"))["game"] for path in RECORDED}
        self.assertEqual(games, {ruleset.id for ruleset in cuerules.rulesets()})
        for path in RECORDED:
            text = path.read_text("utf-8").rstrip("\n")
            saved = json.loads(text)
            with self.subTest(game=saved["game"]):
                setup = saved["game"], saved["players"], int(saved["seed"]), saved["options"]
                referee = Referee(*setup)
                with cuerules.Game(setup[0], players=setup[1], seed=setup[2], options=setup[3]) as game:
                    for action in saved["log"]:
                        game.apply(action)
                        referee.apply(action)
                    self.assertTrue(game.view["over"])
                    self.assertEqual(game.rulings[-1]["type"], "over")
                    self.assertEqual(game.save(), text)
                    self.assertEqual(game.save(), referee.save())
                    self.assertEqual(game.log(), saved["log"])

    def test_simple_minded_players_play_all_games(self):
        for ruleset in cuerules.rulesets():
            with self.subTest(game=ruleset.id):
                names = ["Ana", "Bo"][: ruleset.players[0]]
                game, referee = cuerules.Game(ruleset, players=names, seed=7), Referee(ruleset.id, names, 7, {})
                while not game.view["over"]:
                    action = game.fill(game.greedy(), seed=3)
                    game.apply(action)
                    referee.apply(action)
                self.assertEqual((game.greedy(), game.legal(), game.moves()), (-1, [], []))
                self.assertEqual(game.save(), referee.save())
                self.assertEqual(cuerules.Game.load(game.save(), verify="always").save(), game.save())

    def test_moves_are_typed(self):
        game = cuerules.Game("bowling-solitaire", seed=42)
        self.assertEqual(game.moves(), ["deal"])
        game.apply("deal")
        typed, told = game.clone(), game.clone()
        self.assertEqual(game.moves()[-1], "end")
        typed.apply(game.moves()[0])
        told.apply(game.legal()[0])
        self.assertEqual(typed.save(), told.save())
        self.assertIn("end", game.help())
        with self.assertRaises(cuerules.CueError):
            game.apply("dance")
        with self.assertRaises(ValueError):
            game.apply("end\0 of it")
        chaser = cuerules.Game("chaser", players=["Ana", "Bo"])
        self.assertEqual(chaser.apply("ballsy : cue-1>TR")[0]["points"], 1)

    def test_a_dry_run(self):
        game = cuerules.Game("chaser", players=["Ana", "Bo"], seed=1)
        text = game.save()
        shot = cuerules.ShotBuilder().contact(0, 1).pocket(1).action()
        for action in (shot, "cue-1>"):
            trial = game.try_(action)
            self.assertEqual((game.save(), game.rulings), (text, []))
            self.assertEqual((trial.rulings, trial.view), (game.apply(action), game.view))
            game.undo()
        with self.assertRaises(cuerules.CueError):
            game.try_("pass back")

    def test_players_by_name(self):
        game = cuerules.Game("chaser", players=["Ana", "Bo", "Cy"])
        self.assertEqual([game.names(set) for set in ([], [1], [2, 0])], ["nobody", "Bo", "Ana and Cy"])

    def test_names_are_utf_8(self):
        names = ["Änne", "Łukasz 🎱", "素子"]
        game = cuerules.Game("chaser", players=names, seed=1)
        self.assertEqual(game.players, names)
        self.assertEqual([player["name"] for player in game.view["players"]], names)
        self.assertEqual(cuerules.Game.load(game.save().encode("utf-8")).players, names)
        shot = cuerules.ShotBuilder().contact("cue", 1).pocket(1)
        self.assertEqual(game.apply(shot.action())[0]["text"], "Änne scores 1.")

    def test_what_is_undone_comes_again(self):
        game = cuerules.Game("bowling-solitaire", seed=42)
        game.apply({"action": "deal"})
        dealt = game.save()
        self.assertEqual(game.undo()["action"], "deal")
        self.assertEqual(game.log(), [])
        game.apply({"action": "deal"})
        self.assertEqual(game.save(), dealt)
        self.assertEqual(game.log()[0]["pins"], list(game.view["pins"].values()))

    def test_what_was_undone_is_done_again(self):
        game = cuerules.Game("chaser", players=["Ana", "Bo"], seed=1)
        rulings = game.apply(cuerules.ShotBuilder().contact(0, 2).action())
        text = game.save()
        shot = game.undo()
        self.assertEqual(game.rulings, [])
        self.assertEqual(game.redo(), shot)
        self.assertEqual((game.rulings, game.save()), (rulings, text))
        with self.assertRaises(cuerules.CueError):
            game.redo()

    def test_an_entry_is_amended(self):
        game = cuerules.Game("chaser", players=["Ana", "Bo"], seed=1)
        for _ in range(3):
            game.apply("cue-1|")
        text, later = game.save(), game.log(1)
        for at, action, path in ((0, "cue|", "/log/1/action"), (3, None, "/at"), (1, {"action": "accept"}, "/action")):
            with self.assertRaises(cuerules.CueError) as refusal:
                game.amend(at, action)
            self.assertEqual(refusal.exception.path, path)
        self.assertEqual(game.save(), text)
        self.assertEqual(game.amend(1, "cue-1-4 4>TR", insert=True), [])
        self.assertEqual([ruling["text"] for ruling in game.rulings][:1], ["Bo scores 4."])
        self.assertEqual((game.amend(1, None), game.rulings, game.save()), ([], [], text))
        self.assertEqual(game.amend(0, "cue|", drop=True), later)

    def test_a_log_of_one_action(self):
        game = cuerules.Game("bowling-solitaire", seed=1, log_limit=1)
        game.apply({"action": "deal"})
        game.apply({"action": "end_ball"})
        self.assertEqual(game.log(), [{"action": "end_ball"}])
        game.undo()
        with self.assertRaises(cuerules.CueError):
            game.undo()
        game = cuerules.Game("bowling-solitaire", seed=1, log_limit=0)
        game.apply({"action": "deal"})
        self.assertEqual(game.log(), [])

    def test_a_clone_goes_its_own_way(self):
        game = cuerules.Game("bowling-solitaire", seed=42)
        copy = game.clone()
        copy.apply({"action": "deal"})
        self.assertEqual((game.view["moves"], copy.view["moves"]), (0, 1))

    def test_pictures(self):
        game = cuerules.Game("chess-pool")
        self.assertIn("\n", game.render())
        self.assertTrue(game.render("svg").startswith("<svg"))
        self.assertEqual(re.sub("\033\\[[0-9;]*m", "", game.render("coloured")), game.render())
        self.assertIn("\033[0;", game.render("coloured"))

    def test_seeds_are_random_unless_stated(self):
        self.assertNotEqual(cuerules.Game("chaser").seed, cuerules.Game("chaser").seed)
        self.assertEqual(cuerules.Game("chaser", seed=2**64 - 1).seed, 2**64 - 1)
        with self.assertRaises(OverflowError):
            cuerules.Game("chaser", seed=2**64)


class Refusals(unittest.TestCase):
    def refused(self, status, path, function, *arguments, **named):
        with self.assertRaises(cuerules.CueError) as caught:
            function(*arguments, **named)
        self.assertEqual((caught.exception.status, caught.exception.path), (status, path))
        self.assertIn(caught.exception.message, str(caught.exception))
        return caught.exception

    def test_actions(self):
        game = cuerules.Game("bowling-solitaire", seed=1)
        self.refused("wrong_phase", "/action", game.apply, {"action": "end_ball"})
        self.refused("unknown_member", "/speed", game.apply, {"action": "deal", "speed": 3})
        self.refused("illegal_action", "", game.undo)
        with self.assertRaises(ValueError):
            game.apply({"action": float("nan")})
        self.assertEqual(game.log(), [])

    def test_a_refusal_leaves_no_rulings(self):
        game = cuerules.Game("chaser")
        game.apply(cuerules.ShotBuilder().contact(0, 1).pocket(1).action())
        self.assertEqual(game.rulings[0]["type"], "score")
        self.refused("bad_value", "/action", game.apply, {"action": "dance"})
        self.assertEqual(game.rulings, [])

    def test_games(self):
        self.refused("bad_value", "/players", cuerules.Game, "chaser", players=["Ana"])
        self.refused("bad_value", "/players/1", cuerules.Game, "chaser", players=["Ana", ""])
        self.refused("unknown_member", "/options/wind", cuerules.Game, "chaser", options={"wind": 1})
        with self.assertRaises(LookupError):
            cuerules.Game("croquet")

    def test_documents(self):
        self.refused("bad_json", "", cuerules.Game.load, "{")
        document = json.loads(cuerules.Game("chaser", players=["Ana", "Bo"], seed=3).save())
        document["state"]["scores"] = [5, 0]
        self.refused("corrupt_state", "/state/scores", cuerules.Game.load, json.dumps(document))
        believed = cuerules.Game.load(json.dumps(document), verify="never")
        self.assertEqual(believed.view["players"][0]["score"], 5)
        del document["log"]
        self.refused("missing_member", "/log", cuerules.Game.load, json.dumps(document), verify="always")


class Lifetimes(unittest.TestCase):
    def test_a_closed_game_says_so(self):
        with cuerules.Game("chaser") as game:
            pass
        game.close()
        with self.assertRaisesRegex(ValueError, "closed"):
            game.legal()

    def test_a_game_is_collected(self):
        game = cuerules.Game("chaser")
        gone = weakref.ref(game)
        del game
        gc.collect()
        self.assertIsNone(gone())

    def test_modules(self):
        ruleset = cuerules.open_ruleset(MODULES / "chaser.so")
        self.assertEqual((ruleset.id, ruleset.title), ("chaser", "Chaser"))
        game = cuerules.Game(ruleset, players=3, seed=5)
        text = game.save()
        loaded = cuerules.Game.load(text, modules=[ruleset])
        del ruleset, game
        gc.collect()
        self.assertEqual(loaded.save(), text)
        self.assertEqual(loaded.ruleset.describe()["id"], "chaser")
        with self.assertRaises(cuerules.CueError):
            cuerules.open_ruleset(MODULES / "billiards.so")

    def test_rulesets(self):
        ids = [ruleset.id for ruleset in cuerules.rulesets()]
        self.assertEqual([path.stem for path in RECORDED], ids)
        chaser = cuerules.find_ruleset("chaser")
        self.assertEqual(chaser.describe()["phases"][-1], "over")
        self.assertEqual(chaser.players, (2, 32))

    def test_every_ruling_and_every_refusal_names_a_rule(self):
        game = cuerules.Game("bowling-solitaire", seed=42)
        rules = game.ruleset.rules()
        self.assertEqual(rules["one-pin"], "A ball card takes one standing pin that has the card's own digit.")
        game.apply({"action": "deal"})
        with self.assertRaises(cuerules.CueError) as caught:
            game.apply({"action": "bowl", "pile": 1, "pins": ["A"]})
        self.assertEqual(caught.exception.rule, "first-card")
        self.assertIn(game.apply({"action": "end_ball"})[0]["rule"], rules)

    def test_advice_and_analysis(self):
        with cuerules.Game("bowling-solitaire", seed=7) as game:
            with self.assertRaises(cuerules.CueError) as caught:
                game.advise()  # chance is to act
            self.assertEqual(caught.exception.status, "illegal_action")
            game.apply({"action": "deal"})
            advice = game.advise(2)
            self.assertEqual((advice["unit"], advice["exact"], len(advice["actions"])), ("score", True, 2))
            self.assertIn(advice["actions"][0]["action"], game.legal())
            game.apply({"action": "end_ball"})
            analysis = game.analyse()
            player = analysis["players"][0]
            self.assertEqual(analysis["entries"][1]["best"], advice["actions"][0]["action"])
            self.assertEqual(player["dearest"], [{"entry": 1, "loss": analysis["entries"][1]["loss"]}])
            self.assertAlmostEqual(analysis["before"][0] - player["loss"] + player["luck"], analysis["after"][0])
            self.assertEqual(game.analyse(1, 1)["entries"], analysis["entries"][1:])
            with self.assertRaises(cuerules.CueError) as caught:
                game.analyse(3)
            self.assertEqual(caught.exception.path, "/from")
        with cuerules.Game("chaser") as table, self.assertRaises(cuerules.CueError) as caught:
            table.analyse()
        self.assertIn("somebody plays its shots at a table", str(caught.exception))


if __name__ == "__main__":
    unittest.main()
