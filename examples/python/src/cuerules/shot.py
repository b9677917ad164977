"""Shots at a table, event by event."""
from __future__ import annotations

import math
from typing import Any, Optional, Sequence, Union

from cuerules._native import lib

Ball = Union[int, str]


def _name(ball: Ball) -> str:
    return "cue" if ball == 0 else str(ball)


class ShotBuilder:
    """Collects the events of a shot in the order in which they happened; docs/shots.md explains them.
    A ball is its name in the game ("cue", "7", "blue"), or a number: 0 is the cue ball, and a pool ball is the one
    that is on it. Nothing is checked until the shot is applied to a game.

    >>> shot = ShotBuilder().contact("cue", 1).pocket(1, "TR").rest(0, 0.61, 0.74)
    >>> shot.action(scoring="ballsy")["rest"]
    {'cue': [0.61, 0.74]}
    """

    def __init__(self) -> None:
        self._events: list[dict[str, Any]] = []
        self._rest: Optional[dict[str, list[float]]] = None
        self._said: dict[str, Any] = {}

    def contact(
        self,
        ball: Ball,
        other: Ball,
        *,
        moving: Union[str, Sequence[Ball], None] = None,
        speeds: Optional[tuple[float, float]] = None,
        together: bool = False,
    ) -> ShotBuilder:
        """Two balls touched. moving: which of the two moved just before, or "unknown"; by default the first
        ball. speeds: the speeds of both just before, in m/s, instead; a ball slower than a millimetre a second lay
        still, and if both did, nothing is noted. together: at the same moment as the contact just before."""
        pair = [_name(ball), _name(other)]
        event: dict[str, Any] = {"type": "contact", "balls": pair}
        if speeds is not None:
            if not all(0 <= speed < math.inf for speed in speeds):
                raise ValueError(f"{speeds} are no speeds")
            moving = [name for name, speed in zip(pair, speeds) if speed >= lib.CUE_SPEED_AT_REST]
            if not moving:
                return self
        if moving is not None:
            event["moving"] = moving if isinstance(moving, str) else [_name(one) for one in moving]
        if together:
            event["together"] = True
        self._events.append(event)
        return self

    def cushion(self, ball: Ball, side: Optional[str] = None) -> ShotBuilder:
        """A ball touched a cushion. side: L, R, B (at the head) or T (at the foot), where that is known."""
        event = {"type": "cushion", "ball": _name(ball)}
        if side is not None:
            event["cushion"] = side
        self._events.append(event)
        return self

    def line(self, ball: Ball, line: str) -> ShotBuilder:
        """The centre of a ball crossed a line: head, centre, foot or baulk."""
        self._events.append({"type": "line", "ball": _name(ball), "line": line})
        return self

    def pocket(self, ball: Ball, pocket: Optional[str] = None) -> ShotBuilder:
        """A ball dropped. pocket: BL, BR, ML, MR, TL or TR, as seen from the head; some games require it."""
        event = {"type": "pocket", "ball": _name(ball)}
        if pocket is not None:
            event["pocket"] = pocket
        self._events.append(event)
        return self

    def off_table(self, ball: Ball) -> ShotBuilder:
        """A ball left the table."""
        self._events.append({"type": "off_table", "ball": _name(ball)})
        return self

    def infraction(self, code: str, ball: Optional[Ball] = None) -> ShotBuilder:
        """A foul that was seen, such as "push_shot". ball: the ball concerned, if any."""
        event = {"type": "infraction", "code": code}
        if ball is not None:
            event["ball"] = _name(ball)
        self._events.append(event)
        return self

    def rest(self, ball: Ball, x: float, y: float) -> ShotBuilder:
        """Where a ball came to rest, in metres; needed for every ball still on the table, or for none (see `unmoved`)."""
        self._rest = self._rest or {}
        self._rest[_name(ball)] = [float(x), float(y)]
        return self

    def snookered(self, seen: bool = True) -> ShotBuilder:
        """Whether the next player is snookered according to the referee, which overrides any layout."""
        self._said["snookered"] = seen
        return self

    def unmoved(self) -> ShotBuilder:
        """Balls without a resting place lie where they lay before, or where they were last seen."""
        self._rest = self._rest or {}
        self._said["unmoved"] = True
        return self

    def by(self, player: int) -> ShotBuilder:
        """Whose stroke it was, or whose infraction without one, if not of the player who is to act."""
        self._said["by"] = player
        return self

    def struck(self, ball: Ball) -> ShotBuilder:
        """The ball that the tip struck, where that was not the cue ball."""
        self._said["struck"] = _name(ball)
        return self

    def touching(self, *balls: Ball) -> ShotBuilder:
        """The object balls that touched the cue ball when the shot began; without any, that none did."""
        self._said["touching"] = [_name(ball) for ball in balls]
        return self

    def no_stroke(self) -> ShotBuilder:
        """No stroke was made: infractions only."""
        self._said["stroke"] = False
        return self

    def action(self, **members: Any) -> dict[str, Any]:
        """The shot as an action for Game.apply. members: what else the game needs, such as a nomination."""
        action: dict[str, Any] = {"action": "shot", **members, "events": self._events}
        if self._rest is not None:
            action["rest"] = self._rest
        action.update(self._said)
        return action
