"""Calls of the C library: refusals become exceptions, and written texts become str."""
from __future__ import annotations

import json
from typing import Any, Mapping

from cuerules._native import ffi, lib


class CueError(Exception):
    """The library refused something, and nothing was changed.

    status: what kind of refusal, such as "illegal_action" (docs/referee.md lists them).
    path: JSON Pointer to the member at fault in what was handed in; "" is the whole of it.
    message: one English sentence, saying what was wrong and what would be right.
    rule: id of the paragraph of the game's rules that the refusal rests on, "" if none.
    """

    def __init__(self, status: str, path: str, message: str, rule: str = "") -> None:
        super().__init__(f"{status} at {path}: {message}" if path else f"{status}: {message}")
        self.status = status
        self.path = path
        self.message = message
        self.rule = rule


def text_of(chars: Any) -> str:
    """A C string in UTF-8; a message that was cut may end within a character."""
    return bytes(ffi.string(chars)).decode("utf-8", "replace")


def call(function: Any, *arguments: Any) -> None:
    """Calls a function that returns a status and takes the error last; raises its refusal."""
    error = ffi.new("cue_error *")
    if function(*arguments, error) != lib.CUE_OK:
        status = text_of(lib.cue_status_name(error.status))
        raise CueError(status, text_of(error.path), text_of(error.message), text_of(error.rule))


def written(function: Any, *arguments: Any) -> str:
    """The text written by a function that takes a text and the error last."""
    text = ffi.new("cue_text *")
    lib.cue_text_init(text, ffi.NULL)
    try:
        call(function, *arguments, text)
        return bytes(ffi.buffer(text.bytes, text.length)).decode("utf-8")
    finally:
        lib.cue_text_free(text)


def parsed(function: Any, *arguments: Any) -> Any:
    """The same for functions that write JSON."""
    return json.loads(written(function, *arguments))


def c_string(text: str) -> bytes:
    """A C string; NUL characters are refused, because they would end it."""
    if "\0" in text:
        raise ValueError("a character is NUL")
    return text.encode("utf-8")


def to_json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, allow_nan=False).encode("utf-8")


def made(kind: str, function: Any, *arguments: Any) -> Any:
    """The object made by a function that returns a pointer of that kind in the argument before the error."""
    out = ffi.new(f"{kind} **")
    call(function, *arguments, out)
    return out[0]


def one_of(choices: Mapping[str, Any], name: str, what: str) -> Any:
    if name not in choices:
        raise ValueError(f"{what} is one of {', '.join(choices)}, not {name!r}")
    return choices[name]
