"""numpy types for C structs, with the compiler's layout."""
from __future__ import annotations

from typing import Any, Optional

import numpy as np

from cuerules._native import ffi, lib

# The view of each game, and the data of its actions, if any.
_VIEWS = {
    "bowling-solitaire": "cue_bowling_view",
    "chaser": "cue_chaser_view",
    "chess-pool": "cue_chess_view",
    "eight-ball": "cue_eight_ball_view",
    "nine-ball": "cue_nine_ball_view",
    "sinuca-brasileira": "cue_sinuca_view",
    "snooker": "cue_frame_view",
    "snooker-solitaire": "cue_snooker_view",
    "straight-pool": "cue_straight_pool_view",
    "ten-ball": "cue_ten_ball_view",
    "three-cushion": "cue_three_cushion_view",
}
_POOL = ("cue_pool_shot_data", "cue_pool_named_data")
_ACTIONS: dict[str, tuple[str, ...]] = {
    "bowling-solitaire": ("cue_bowling_bowl_data",),
    "snooker-solitaire": ("cue_snooker_shot",),
    "eight-ball": _POOL,
    "nine-ball": _POOL,
    "ten-ball": _POOL,
}


def _members(ctype: Any, offset: int = 0) -> list[tuple[str, Any, int]]:
    """What games of pool share, their member `pool`, counts as theirs."""
    members = []
    for name, field in ctype.fields:
        if name == "pool":
            members += _members(field.type, offset + field.offset)
        else:
            members.append((name, _dtype(field.type), offset + field.offset))
    return members


def _struct(members: list[tuple[str, Any, int]], size: int) -> np.dtype[Any]:
    names, formats, offsets = zip(*members)
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": size})


def _dtype(ctype: Any) -> np.dtype[Any]:
    if ctype.kind == "array":
        return np.dtype((_dtype(ctype.item), (ctype.length,)))
    if ctype.kind == "struct":
        return _struct(_members(ctype), ffi.sizeof(ctype))
    if ctype.cname == "double":
        return np.dtype(np.float64)
    sign = "i" if int(ffi.cast(ctype, -1)) < 0 else "u"
    return np.dtype(f"{sign}{ffi.sizeof(ctype)}")


def view_type(game: str) -> np.dtype[Any]:
    """The numpy type of a game's view; of the head of all views for a game that this package does not know."""
    return _dtype(ffi.typeof(_VIEWS.get(game, "cue_view_head")))


def action_type(game: str) -> np.dtype[Any]:
    """An action: its kind, who acts, and the members of the game's most frequent kinds, which may lie in one place."""
    action = ffi.typeof("cue_action")
    own = [member for data in _ACTIONS.get(game, ()) for member in _members(ffi.typeof(data), lib.DATA_OFFSET)]
    return _struct(_members(action) + own, ffi.sizeof(action))


def pointer(array: Optional[np.ndarray[Any, Any]], ctype: str) -> Any:
    """The address of a contiguous array, which has to outlive its use."""
    if array is None:
        return ffi.NULL
    assert array.flags.c_contiguous
    return ffi.cast(ctype, array.ctypes.data)
