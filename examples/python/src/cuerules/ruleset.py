"""Games as such: those in the library, and those in modules."""
from __future__ import annotations

import os
from typing import Any, Union

from cuerules._calls import made, parsed
from cuerules._native import ffi, lib


class Ruleset:
    """The rules of a game. Immutable, and shared by threads. Made by rulesets(), find_ruleset() and
    open_ruleset()."""

    def __init__(self, pointer: Any) -> None:
        self._pointer = pointer
        self._description: dict[str, Any] = {}

    def describe(self) -> dict[str, Any]:
        """What the game is made of: options, phases, actions and rulings, with JSON Schemas."""
        if not self._description:
            self._description = parsed(lib.cue_write_description, self._pointer)
        return self._description

    @property
    def id(self) -> str:
        return str(self.describe()["id"])

    @property
    def title(self) -> str:
        return str(self.describe()["title"])

    @property
    def max_legal(self) -> int:
        """No state has more legal actions."""
        return int(lib.max_legal(self._pointer))

    @property
    def options_size(self) -> int:
        return int(lib.options_size(self._pointer))

    @property
    def state_size(self) -> int:
        return int(lib.cue_state_size(self._pointer))

    def __repr__(self) -> str:
        return f"<cuerules.Ruleset {self.id}>"


def rulesets() -> list[Ruleset]:
    """The games in the library."""
    return [Ruleset(lib.cue_ruleset_at(i)) for i in range(lib.cue_ruleset_count())]


def find_ruleset(id: str) -> Ruleset:
    """The game in the library that has this id; LookupError where there is none."""
    pointer = lib.cue_ruleset_find(id.encode("utf-8"))
    if not pointer:
        known = ", ".join(ruleset.id for ruleset in rulesets())
        raise LookupError(f"no game in the library is called {id!r}; there are {known}")
    return Ruleset(pointer)


def open_ruleset(path: Union[str, os.PathLike[str]]) -> Ruleset:
    """The game in a module file. Loading runs the file's own code: open only files you trust. The module stays
    loaded as long as the ruleset or a game of it is in use."""
    pointer = made("cue_ruleset", lib.cue_ruleset_open, os.fsencode(path), ffi.NULL)
    return Ruleset(ffi.gc(pointer, lib.cue_ruleset_close))
