"""Recorded games."""
from __future__ import annotations

import json
import secrets
from typing import Any, Iterable, Mapping, Optional, Sequence, Union

from cuerules._calls import call, made, one_of, parsed, text_of, to_json, written
from cuerules._native import ffi, lib
from cuerules.ruleset import Ruleset, find_ruleset

Json = dict[str, Any]

_VERIFY = {"auto": lib.CUE_VERIFY_AUTO, "always": lib.CUE_VERIFY_ALWAYS, "never": lib.CUE_VERIFY_NEVER}
_PICTURES = {"text": lib.CUE_PICTURE_TEXT, "svg": lib.CUE_PICTURE_SVG}


class Game:
    """A game with its rules, options, players, seed, state, and the log of its actions.

    Whatever it refuses raises CueError, and leaves the game as it was. A game belongs to one thread at a time: the
    interpreter's lock is not held while the library works, so two threads that share a game need a lock of their
    own. Different games may be used by different threads at once.

    close(), or leaving a `with` block, gives the memory back at once; otherwise that happens when the game is
    collected.
    """

    def __init__(
        self,
        ruleset: Union[str, Ruleset],
        *,
        players: Union[int, Sequence[str], None] = None,
        seed: Optional[int] = None,
        options: Optional[Mapping[str, Any]] = None,
        log_limit: Optional[int] = None,
    ) -> None:
        """ruleset: an id such as "chaser", or what open_ruleset() gave. players: their names in playing order, or
        how many there are; None for as few as the game allows. seed: 64 bits; None for a random one. options: as
        docs/rules/<game>.md has them; None for the defaults. log_limit: how many actions are kept, and can be
        undone; None for all of them."""
        config = ffi.new("cue_game_config *", {"size": ffi.sizeof("cue_game_config")})
        config.seed = secrets.randbits(64) if seed is None else seed
        config.log_limit = lib.CUE_LOG_WHOLE if log_limit is None else log_limit or lib.CUE_LOG_NONE
        names = ffi.NULL
        if isinstance(players, int):
            config.players = players
        elif players is not None:
            names = to_json(list(players))
        self._ruleset = ruleset if isinstance(ruleset, Ruleset) else find_ruleset(ruleset)
        self._take(
            made(
                "cue_game",
                lib.cue_game_new_json,
                self._ruleset._pointer,
                config,
                ffi.NULL if options is None else to_json(dict(options)),
                names,
            )
        )

    def _take(self, pointer: Any) -> None:
        self._pointer = ffi.gc(pointer, lib.cue_game_free)
        self._rulings: list[Json] = []

    @classmethod
    def load(cls, text: Union[str, bytes], *, verify: str = "auto", modules: Iterable[Ruleset] = ()) -> Game:
        """A saved game. verify: "auto" plays it again from its start where it has a log, and compares; "always"
        wants a log; "never" believes the state. modules: rulesets that the text may name beside the library's."""
        rulesets = list(modules)
        pointers = ffi.new("cue_ruleset *[]", [ruleset._pointer for ruleset in rulesets])
        catalogue = ffi.new("cue_catalogue *", {"rulesets": pointers, "count": len(rulesets)})
        data = text.encode("utf-8") if isinstance(text, str) else text
        game = cls.__new__(cls)
        game._take(made("cue_game", lib.cue_game_load, catalogue, ffi.NULL, data, len(data), one_of(_VERIFY, verify, "verify")))
        pointer = lib.cue_game_ruleset(game._game)
        named = {ruleset._pointer: ruleset for ruleset in rulesets}
        game._ruleset = named.get(pointer) or Ruleset(pointer)
        return game

    @property
    def _game(self) -> Any:
        if self._pointer is None:
            raise ValueError("the game is closed")
        return self._pointer

    def close(self) -> None:
        """Gives the game's memory back; any further use is a ValueError."""
        if self._pointer is not None:
            ffi.release(self._pointer)
            self._pointer = None

    def __enter__(self) -> Game:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def clone(self) -> Game:
        """An independent copy, log included."""
        copy = type(self).__new__(type(self))
        copy._take(made("cue_game", lib.cue_game_clone, self._game))
        copy._ruleset = self._ruleset
        return copy

    # What the game is.

    @property
    def ruleset(self) -> Ruleset:
        return self._ruleset

    @property
    def seed(self) -> int:
        return int(lib.cue_game_seed(self._game))

    @property
    def players(self) -> list[str]:
        count = lib.cue_game_players(self._game)
        return [text_of(lib.cue_game_player_name(self._game, player)) for player in range(count)]

    @property
    def options(self) -> Json:
        return dict(parsed(lib.cue_write_options, self._game))

    @property
    def view(self) -> Json:
        """The game as somebody at the table sees it."""
        return dict(parsed(lib.cue_write_view, self._game))

    @property
    def rulings(self) -> list[Json]:
        """What the referee said to the last action; nothing when it was refused, or undone."""
        return self._rulings

    # Playing.

    def legal(self) -> list[Json]:
        """What may be done now. An action with "open" is for you to fill in; any other may be applied as it is."""
        return list(parsed(lib.cue_write_legal, self._game)["actions"])

    def apply(self, action: Mapping[str, Any]) -> list[Json]:
        """Applies an action; returns the rulings. Chance without an outcome is drawn."""
        text = to_json(action)
        self._rulings = []
        call(lib.cue_game_apply_json, self._game, text, len(text))
        self._rulings = self._read_rulings()
        return self._rulings

    def _read_rulings(self) -> list[Json]:
        count = ffi.new("size_t *")
        rulings = lib.cue_game_rulings(self._game, count)
        return [parsed(lib.cue_write_ruling, self._game, rulings + i) for i in range(count[0])]

    def undo(self) -> Json:
        """Takes the last action back, and returns it."""
        last = self.log(max(lib.cue_game_log_count(self._game), 1) - 1)
        call(lib.cue_game_undo, self._game, ffi.NULL)
        self._rulings = []
        return last[0]

    def redo(self) -> Json:
        """Does again what was undone last, until something else was done; returns the action."""
        self._rulings = []
        call(lib.cue_game_redo, self._game, ffi.NULL)
        self._rulings = self._read_rulings()
        return self.log(lib.cue_game_log_count(self._game) - 1)[0]

    # Papers.

    def log(self, start: int = 0) -> list[Json]:
        """The actions so far, outcomes filled in, from that number on."""
        return list(parsed(lib.cue_write_log, self._game, start)["actions"])

    def save(self, *, log: bool = True) -> str:
        """The saved game (docs/saves.md). Games that are equal are saved as the same text."""
        return written(lib.cue_game_save, self._game, log)

    def render(self, kind: str = "text") -> str:
        """A picture of the view: "text", or "svg" for a document."""
        return written(lib.cue_write_picture, self._game, one_of(_PICTURES, kind, "kind"))

    def __repr__(self) -> str:
        return f"<cuerules.Game {self._ruleset.id}{' closed' if self._pointer is None else ''}>"
