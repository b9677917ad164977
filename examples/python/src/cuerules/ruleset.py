"""Rulesets: those in the library, and those in modules."""
from __future__ import annotations

import os
from typing import Any, Union

from cuerules._calls import c_string, call, made, parsed, text_of
from cuerules._native import ffi, lib


class Ruleset:
    """The rules of a game. Immutable, so threads can share it. Made by rulesets(), find_ruleset() and
    open_ruleset().

    id, title: its names. edition: of the rules. players: the fewest and the most that may play.
    """

    def __init__(self, pointer: Any) -> None:
        self._pointer = pointer
        self._info = ffi.new("cue_ruleset_info *", {"size": ffi.sizeof("cue_ruleset_info")})
        call(lib.cue_ruleset_get_info, pointer, self._info)
        self.id = text_of(self._info.id)
        self.title = text_of(self._info.title)
        self.edition = int(self._info.edition)
        self.players = int(self._info.players_min), int(self._info.players_max)

    def describe(self) -> dict[str, Any]:
        """The game's options, phases, actions and rulings, with JSON Schemas: of each action, of the options, and in
        `schemas` of the view and of the rulings."""
        return dict(parsed(lib.cue_write_description, self._pointer))

    def rules(self) -> dict[str, str]:
        """The paragraphs of the game's rules by their ids, which rulings and refusals cite."""
        rules, id = {}, lib.cue_ruleset_rule_id(self._pointer, 0)
        while id:
            rules[text_of(id)] = text_of(lib.cue_ruleset_rule_text(self._pointer, id))
            id = lib.cue_ruleset_rule_id(self._pointer, len(rules))
        return rules

    def __repr__(self) -> str:
        return f"<cuerules.Ruleset {self.id}>"


def rulesets() -> list[Ruleset]:
    """The games in the library."""
    return [Ruleset(lib.cue_ruleset_at(i)) for i in range(lib.cue_ruleset_count())]


def find_ruleset(id: str) -> Ruleset:
    """The game in the library with this id; raises LookupError if there is none."""
    pointer = lib.cue_ruleset_find(c_string(id))
    if not pointer:
        known = ", ".join(ruleset.id for ruleset in rulesets())
        raise LookupError(f"no game in the library is called {id!r}; there are {known}")
    return Ruleset(pointer)


def open_ruleset(path: Union[str, os.PathLike[str]]) -> Ruleset:
    """The game in a module file. Loading runs the file's own code, so open only files you trust. The module stays
    loaded as long as the ruleset or one of its games is in use."""
    pointer = made("cue_ruleset", lib.cue_ruleset_open, os.fsencode(path), ffi.NULL)
    return Ruleset(ffi.gc(pointer, lib.cue_ruleset_close))
