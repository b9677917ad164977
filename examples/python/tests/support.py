"""Shared by the tests: the command of the same installation, and the recorded games."""
import json
import os
import subprocess
from pathlib import Path

PREFIX = Path(os.environ.get("PREFIX", "/usr/local"))
COMMAND = PREFIX / "bin" / "cuerules"
MODULES = PREFIX / "lib" / "cuerules"
HOST = Path(__file__).resolve().parents[1]
RECORDED = sorted((HOST.parent / "recorded").glob("*.json"), key=lambda path: path.stem)


def command(*arguments, text=""):
    """The output of the command."""
    done = subprocess.run([COMMAND, *arguments], input=text.encode(), capture_output=True, check=True)
    return done.stdout.decode()


class Referee:
    """A game that `cuerules referee` keeps: told the same as a game in Python, it has to come to the same save."""

    def __init__(self, game, players, seed, options):
        self._requests = []
        self._ask("new", game=game, players=players, seed=str(seed), options=options)

    def _ask(self, method, **params):
        message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        self._requests.append(json.dumps(message, ensure_ascii=False))

    def apply(self, action):
        self._ask("apply", handle=1, action=action)

    def save(self):
        self._ask("save", handle=1)
        last = command("referee", text="\n".join(self._requests) + "\n").splitlines()[-1]
        return last.removeprefix('{"jsonrpc":"2.0","result":').removesuffix(',"id":1}')
