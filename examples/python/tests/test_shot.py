import unittest

import cuerules


class Shots(unittest.TestCase):
    def test_what_is_told_is_what_the_game_logs(self):
        shot = cuerules.ShotBuilder()
        shot.contact("cue", 1, speeds=(2.5, 0)).contact(1, "cue", moving=["cue", 1]).contact(1, 3, moving="unknown")
        shot.cushion(3).pocket(1, "ML").off_table("3").infraction("push_shot").infraction("touched_ball", 7)
        game = cuerules.Game("chaser", players=["Ana", "Bo"])
        game.apply(shot.snookered(False).action(scoring="safe"))
        self.assertEqual(
            game.log()[0],
            {
                "action": "shot",
                "scoring": "safe",
                "events": [
                    {"type": "contact", "balls": ["cue", "1"], "moving": ["cue"]},
                    {"type": "contact", "balls": ["1", "cue"], "moving": ["1", "cue"]},
                    {"type": "contact", "balls": ["1", "3"], "moving": "unknown"},
                    {"type": "cushion", "ball": "3"},
                    {"type": "pocket", "ball": "1", "pocket": "ML"},
                    {"type": "off_table", "ball": "3"},
                    {"type": "infraction", "code": "push_shot"},
                    {"type": "infraction", "code": "touched_ball", "ball": "7"},
                ],
                "snookered": False,
            },
        )

    def test_balls_that_are_slower_than_a_millimetre_a_second_lie_still(self):
        shot = cuerules.ShotBuilder().contact("cue", 1, speeds=(0.0009, 0.3)).contact(1, 2, speeds=(0.0009, 0))
        self.assertEqual([event["moving"] for event in shot.action()["events"]], [["1"]])
        for speed in (-1, float("nan"), float("inf")):
            with self.assertRaises(ValueError):
                shot.contact("cue", 1, speeds=(1, speed))

    def test_where_everything_came_to_rest(self):
        game = cuerules.Game("chaser", players=["Ana", "Bo"])
        places = game.view["layout"]
        shot = cuerules.ShotBuilder().contact("cue", 1).cushion("cue").rest("cue", 0.3, 0.4)
        with self.assertRaises(cuerules.CueError) as caught:
            game.apply(shot.action())
        self.assertEqual(caught.exception.path, "/rest/1")
        game.apply(shot.unmoved().action())
        self.assertEqual(game.view["layout"], {"cue": [0.3, 0.4], **places})
        game.undo()
        shot = cuerules.ShotBuilder().contact("cue", 1).cushion("cue").rest("cue", 0.3, 0.4)
        for ball, (x, y) in places.items():
            shot.rest(ball, x, y)
        game.apply(shot.action())
        self.assertEqual(game.view["layout"], {"cue": [0.3, 0.4], **places})

    def test_who_played_what_was_struck_and_what_touched(self):
        game = cuerules.Game("chaser", players=["Ana", "Bo"])
        game.apply("cue-1|")
        shot = cuerules.ShotBuilder().contact("cue", 2).contact("cue", 1, together=True).cushion(1, "T").line(2, "foot")
        rulings = game.apply(shot.by(0).touching(4).action())
        self.assertEqual([(ruling["player"], ruling["code"]) for ruling in rulings[:1]], [(0, "out_of_turn")])
        self.assertEqual(
            game.log(1)[0],
            {
                "action": "shot",
                "events": [
                    {"type": "contact", "balls": ["cue", "2"], "moving": ["cue"]},
                    {"type": "contact", "balls": ["cue", "1"], "moving": ["cue"], "together": True},
                    {"type": "cushion", "ball": "1", "cushion": "T"},
                    {"type": "line", "ball": "2", "line": "foot"},
                ],
                "by": 0,
                "touching": ["4"],
            },
        )
        rulings = game.apply(cuerules.ShotBuilder().struck(7).contact(7, "cue").touching().action())
        self.assertEqual((rulings[0]["code"], rulings[0]["ball"]), ("wrong_cue_ball", "7"))
        self.assertEqual((game.log(2)[0]["struck"], game.log(2)[0]["touching"]), ("7", []))

    def test_no_stroke(self):
        game = cuerules.Game("chaser", players=["Ana", "Bo"])
        rulings = game.apply(cuerules.ShotBuilder().no_stroke().infraction("touched_ball", 4).action())
        self.assertEqual(rulings[0]["code"], "touched_ball")
        with self.assertRaises(cuerules.CueError) as caught:
            game.apply("accept")
            game.apply(cuerules.ShotBuilder().no_stroke().contact(0, 1).action())
        self.assertEqual((caught.exception.status, caught.exception.path), ("bad_shot", "/events/0"))


if __name__ == "__main__":
    unittest.main()
