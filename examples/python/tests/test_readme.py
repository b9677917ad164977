"""The examples of the README and of the docstrings."""
import doctest

import cuerules.shot
from support import HOST


def load_tests(loader, tests, pattern):
    tests.addTests(doctest.DocTestSuite(cuerules.shot))
    tests.addTests(doctest.DocFileSuite(str(HOST / "README.md"), module_relative=False, encoding="utf-8"))
    return tests
