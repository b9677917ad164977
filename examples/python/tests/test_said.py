import inspect
import unittest

import cuerules


def members():
    """Whatever the package offers: functions, classes, their methods and properties."""
    for name in cuerules.__all__:
        offered = getattr(cuerules, name)
        yield name, offered
        for own, member in vars(offered).items() if inspect.isclass(offered) else ():
            if isinstance(member, (classmethod, staticmethod, property)):
                member = member.fget if isinstance(member, property) else member.__func__
            if inspect.isfunction(member) and (not own.startswith("_") or own == "__init__"):
                yield f"{name}.{own}", member


class Said(unittest.TestCase):
    """Everything says what it is for and what it returns."""

    def test_docstrings(self):
        missing = [
            name for name, member in members() if not inspect.getdoc(member) and not name.endswith("__init__")
        ]
        self.assertEqual(missing, [])
        self.assertIn("-1", cuerules.Game.greedy.__doc__)
        self.assertIn("-1", cuerules.Batch.greedy.__doc__)

    def test_types(self):
        functions = [(name, member) for name, member in members() if inspect.isfunction(member)]
        self.assertGreater(len(functions), 60)
        for name, member in functions:
            said = [*member.__annotations__, "self", "cls"]
            missing = [word for word in inspect.signature(member).parameters if word not in said]
            self.assertEqual((name, missing, "return" in said), (name, [], True))


if __name__ == "__main__":
    unittest.main()
