"""Runs all tests against the installed package: python tests. PREFIX says where libcuerules is installed."""
import sys
import unittest
from pathlib import Path

tests = unittest.defaultTestLoader.discover(str(Path(__file__).parent))
result = unittest.TextTestRunner(verbosity=0, warnings="error").run(tests)
failed = len(result.failures) + len(result.errors)
print(f"python: {result.testsRun - failed} passed, {failed} failed")
sys.exit(failed != 0)
