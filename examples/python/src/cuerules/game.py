"""Recorded games."""
from __future__ import annotations

import secrets
from typing import Any, Iterable, Mapping, NamedTuple, Optional, Sequence, Union

from cuerules._calls import c_string, call, made, one_of, parsed, text_of, to_json, written
from cuerules._native import ffi, lib
from cuerules.ruleset import Ruleset, find_ruleset

Json = dict[str, Any]
Action = Union[str, Mapping[str, Any]]

_VERIFY = {"auto": lib.CUE_VERIFY_AUTO, "always": lib.CUE_VERIFY_ALWAYS, "never": lib.CUE_VERIFY_NEVER}
_PICTURES = {"text": lib.CUE_PICTURE_TEXT, "svg": lib.CUE_PICTURE_SVG, "coloured": lib.CUE_PICTURE_COLOURED}


class Trial(NamedTuple):
    """The effect of an action: the rulings, and the view afterwards."""

    rulings: list[Json]
    view: Json


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
        rules = ruleset if isinstance(ruleset, Ruleset) else find_ruleset(ruleset)
        said = ffi.NULL if options is None else to_json(dict(options))
        self._take(rules, made("cue_game", lib.cue_game_new_json, rules._pointer, config, said, names))

    def _take(self, ruleset: Ruleset, pointer: Any) -> None:
        self._ruleset = ruleset
        self._pointer = ffi.gc(pointer, lib.cue_game_free)
        self._rulings: list[Json] = []

    @classmethod
    def _from(cls, ruleset: Ruleset, pointer: Any) -> Game:
        game = cls.__new__(cls)
        game._take(ruleset, pointer)
        return game

    @classmethod
    def load(cls, text: Union[str, bytes], *, verify: str = "auto", modules: Iterable[Ruleset] = ()) -> Game:
        """A saved game. verify: "auto" replays the log, if there is one, and compares; "always" requires a
        log; "never" trusts the state. modules: rulesets that the text may name in addition to the library's."""
        rulesets = list(modules)
        pointers = ffi.new("cue_ruleset *[]", [ruleset._pointer for ruleset in rulesets])
        catalogue = ffi.new("cue_catalogue *", {"rulesets": pointers, "count": len(rulesets)})
        data = text.encode("utf-8") if isinstance(text, str) else text
        how = one_of(_VERIFY, verify, "verify")
        game = made("cue_game", lib.cue_game_load, catalogue, ffi.NULL, data, len(data), how)
        ruleset = lib.cue_game_ruleset(game)
        named = {module._pointer: module for module in rulesets}
        return cls._from(named.get(ruleset) or Ruleset(ruleset), game)

    @property
    def _position(self) -> Any:
        return lib.cue_game_position(self._game)

    @property
    def _game(self) -> Any:
        if self._pointer is None:
            raise ValueError("the game is closed")
        return self._pointer

    def close(self) -> None:
        """Frees the game; any further use is a ValueError."""
        if self._pointer is not None:
            ffi.release(self._pointer)
            self._pointer = None

    def __enter__(self) -> Game:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def clone(self) -> Game:
        """An independent copy, log included."""
        return self._from(self._ruleset, made("cue_game", lib.cue_game_clone, self._game))

    def imagine(self, number: int) -> Game:
        """A copy to look ahead in without peeking: what the view hides is drawn anew, and chance to come falls under
        another seed, both as they follow from the number. Its log begins here."""
        return self._from(self._ruleset, made("cue_game", lib.cue_game_imagine, self._game, number))

    # What the game is.

    @property
    def ruleset(self) -> Ruleset:
        """The game's rules."""
        return self._ruleset

    @property
    def seed(self) -> int:
        """What chance is drawn from: 64 bits, which nobody at the table knows."""
        return int(lib.cue_game_seed(self._game))

    @property
    def players(self) -> list[str]:
        """The players' names, in playing order."""
        count = lib.cue_game_players(self._game)
        return [text_of(lib.cue_game_player_name(self._game, player)) for player in range(count)]

    @property
    def options(self) -> Json:
        """All options, those with default values too."""
        return dict(parsed(lib.cue_write_options, self._position))

    @property
    def view(self) -> Json:
        """The view: what people at the table can see."""
        return dict(parsed(lib.cue_write_view, self._position))

    def names(self, players: Iterable[int]) -> str:
        """Players by name, as in a sentence: "Ana and Bo", "nobody"."""
        return written(lib.cue_write_players, self._position, sum(1 << player for player in set(players)))

    @property
    def rulings(self) -> list[Json]:
        """The rulings on the last action; empty if it was refused or undone."""
        return self._rulings

    # Playing.

    def legal(self) -> list[Json]:
        """The legal actions. You have to fill in an action with "open"; any other can be applied as it is."""
        return list(parsed(lib.cue_write_legal, self._position)["actions"])

    def moves(self) -> list[str]:
        """The same as typed moves; open ones as far as they are known."""
        actions = self._legal_actions()
        return [written(lib.cue_write_move, self._position, actions + i) for i in range(len(actions))]

    def help(self) -> str:
        """A few lines on what can be typed now."""
        return written(lib.cue_write_help, self._position)

    def _legal_actions(self) -> Any:
        actions = ffi.new("cue_action[]", lib.cue_game_legal(self._game, ffi.NULL, 0))
        lib.cue_game_legal(self._game, actions, len(actions))
        return actions

    def apply(self, action: Action) -> list[Json]:
        """Applies an action, or a move as people type it ("1 HF", "cue-7>TR"); returns the rulings. Chance without an
        outcome is drawn."""
        self._rulings = []
        if isinstance(action, str):
            call(lib.cue_game_apply_move, self._game, c_string(action))
        else:
            text = to_json(action)
            call(lib.cue_game_apply_json, self._game, text, len(text))
        self._rulings = self._read_rulings()
        return self._rulings

    def try_(self, action: Action) -> Trial:
        """The effect of an action or a move, without applying it. Chance needs its outcome."""
        if isinstance(action, str):
            read = ffi.new("cue_action *")
            call(lib.cue_game_read_move, self._game, c_string(action), read)
            text = written(lib.cue_write_action, self._position, read).encode("utf-8")
        else:
            text = to_json(action)
        view = parsed(lib.cue_game_try_json, self._game, text, len(text))
        return Trial(self._read_rulings(), view)

    def _read_rulings(self) -> list[Json]:
        count = ffi.new("size_t *")
        rulings = lib.cue_game_rulings(self._game, count)
        return [parsed(lib.cue_write_ruling, self._position, rulings + i) for i in range(count[0])]

    def undo(self) -> Json:
        """Takes the last action back, and returns it."""
        last = self.log(max(lib.cue_game_log_count(self._game), 1) - 1)
        call(lib.cue_game_undo, self._game, ffi.NULL)
        self._rulings = []
        return last[0]

    def redo(self) -> Json:
        """Redoes what was undone last, unless something else was done since; returns the action."""
        self._rulings = []
        call(lib.cue_game_redo, self._game, ffi.NULL)
        self._rulings = self._read_rulings()
        return self.log(lib.cue_game_log_count(self._game) - 1)[0]

    def amend(self, at: int, action: Action | None, *, insert: bool = False, drop: bool = False) -> list[Json]:
        """Lets entry `at` of the log be this action, or a move as it could have been typed there; with None it is taken
        out, with `insert` the action comes before it. The later entries follow; with `drop` one that is refused now is
        dropped, and all behind it. The rulings on the entry are then in `rulings`; returns the dropped entries."""
        former = ffi.new("cue_game **")
        dropped = ffi.new("size_t *")
        if isinstance(action, str):
            action = self._read_at(at, action)
        text = to_json(action)
        self._rulings = []
        call(lib.cue_game_amend_json, self._game, at, text, len(text), int(insert) | 2 * int(drop), former, dropped)
        try:
            self._rulings = self._read_rulings()
            first = lib.cue_game_log_count(former[0]) - dropped[0]
            return list(parsed(lib.cue_write_log, former[0], first)["actions"])
        finally:
            lib.cue_game_free(former[0])

    def _read_at(self, at: int, move: str) -> Json:
        """A typed move, as it is read before an entry of the log."""
        with self.clone() as earlier:
            while lib.cue_game_log_count(earlier._game) > at:
                call(lib.cue_game_undo, earlier._game, ffi.NULL)
            read = ffi.new("cue_action *")
            call(lib.cue_game_read_move, earlier._game, c_string(move), read)
            return dict(parsed(lib.cue_write_action, earlier._position, read))

    # For bots.

    def greedy(self) -> int:
        """The place in the legal list of the simple-minded player's choice: legal()[greedy()]. -1 if the game is over, or
        has no such player."""
        actions = self._legal_actions()
        place = lib.cue_game_greedy(self._game, actions, len(actions))
        return int(place) if place < len(actions) else -1

    def fill(self, place: int, seed: int) -> Json:
        """The action at a place of the legal list, ready to be applied: what would be seen at a table is made up, as
        it follows from the seed and from how many actions the game has had."""
        actions = self._legal_actions()
        action = actions + range(len(actions))[place]
        random = ffi.new("cue_random *", lib.cue_random_at(seed, self.view["moves"]))
        call(lib.cue_game_fill, self._game, random, action)
        return dict(parsed(lib.cue_write_action, self._position, action))

    # Advice, in games that the library plays whole; in others a CueError says that there is none.

    def advise(self, most: int = 3, *, seed: int = 0, budget: int = 0) -> Json:
        """The best actions for whoever is to act, best first, each with its `value` (an expected final score, or with the
        `unit` "wins" a chance from 0 to 1), the standard `error` of that, and its `loss` against the best. budget: games
        that are played out where values are not `exact`; 0 for the usual number."""
        config = ffi.new("cue_advice_config *", {"size": ffi.sizeof("cue_advice_config"), "seed": seed, "budget": budget})
        return dict(parsed(lib.cue_write_advice, self._game, config, most))

    def analyse(self, start: int = 0, count: int = 0, *, seed: int = 0, budget: int = 0) -> Json:
        """What each choice in the log cost (`entries`, from number `start` on, so many as `count`, 0 for all), and what
        luck gave; for each of the `players` the sums, the mean loss, and the three dearest mistakes. budget: for each
        choice, as in advise()."""
        said = {"size": ffi.sizeof("cue_analysis_config"), "seed": seed, "budget": budget, "from": start, "count": count}
        return dict(parsed(lib.cue_write_analysis, self._game, ffi.new("cue_analysis_config *", said)))

    # Texts and pictures.

    def log(self, start: int = 0) -> list[Json]:
        """The actions so far, with outcomes, from that number on."""
        return list(parsed(lib.cue_write_log, self._game, start)["actions"])

    def save(self, *, log: bool = True) -> str:
        """The saved game (docs/saves.md). Equal games are saved as equal texts."""
        return written(lib.cue_game_save, self._game, log)

    def render(self, kind: str = "text") -> str:
        """A picture of the view: "text", "coloured" for a terminal with 256 colours, or "svg" for a document."""
        return written(lib.cue_write_picture, self._position, one_of(_PICTURES, kind, "kind"))

    def __repr__(self) -> str:
        return f"<cuerules.Game {self._ruleset.id}{' closed' if self._pointer is None else ''}>"
