"""A reader of position lines and of frame lists that knows only docs/formats.md: no library, no ruleset."""
import json
import re
import sys

SEATS = "abcdefghijklmnopqrstuvwxyzABCDEF"


def text(word):
    if word == "~":
        return ""
    return bytes.fromhex(re.sub(r"~([0-9A-F]{2})|(.)", lambda m: m[1] or m[2].encode().hex(), word)).decode()


def nanometres(coordinate):
    sign = -1 if coordinate.startswith("-") else 1
    whole, _, digits = coordinate.lstrip("-").partition(".")
    assert digits == digits.rstrip("0") and len(digits) <= 5, coordinate
    return sign * (int(whole) * 100000 + int((digits + "00000")[:5]))


def ball(token):
    name, *rest = token.split("_")
    place = tuple(map(nanometres, rest[:2])) if rest and rest[0][0] in "-0123456789" else None
    return ("cue" if name == "c" else text(name)), place, set(rest[2:] if place else rest)


def scores(segment):
    return [int(n) for n in re.sub(r"(?<=\d)-", ",", segment).split(",") if n]


def read(line):
    assert re.fullmatch(r"[A-Za-z0-9._~:,@=-]+", line)
    head, *members = (line + ":" * 7).split(":", 7)[:7], *filter(None, (line + ":" * 7).split(":", 7)[7].split(":"))
    version, game, table, balls, actor, phase, points = head
    name, edition = game.split("@")
    return {"version": version, "game": name, "edition": int(edition), "table": table,
            "balls": [ball(token) for token in balls.split(",") if token not in ("", "-")],
            "known": balls.startswith("-"), "actor": actor, "phase": text(phase), "scores": scores(points),
            "members": dict(member.split("=", 1) for member in members)}


def value(document, path):
    """What a document has at a line's path."""
    if path.startswith("@@"):
        return document[path[2:]]
    at = document["options"] if path.startswith("@") else document["state"]
    for part in path.lstrip("@").split("."):
        at = at[int(part)] if isinstance(at, list) else at[text(part)]
    return at


def spelled(at):
    """A value of a document as a word, or words."""
    if isinstance(at, bool) or at is None:
        return json.dumps(at)
    if isinstance(at, list):
        return ",".join(map(spelled, at))
    if isinstance(at, str):
        return "".join(c if c.isascii() and (c.isalnum() or c in "-_") else "".join(f"~{b:02X}" for b in c.encode())
                       for c in at) or "~"
    return json.dumps(at)


def is_default(at):
    return at in (None, False, 0, "", [], {}) or isinstance(at, str) or isinstance(at, list) and all(map(is_default, at))


def check(vector):
    line, document = read(vector["line"]), vector["document"]
    state, members = document["state"], line["members"]
    assert line["version"] == "cue1" and (line["game"], line["edition"]) == (document["game"], document["rules"])
    assert line["phase"] == state["phase"]
    assert line["actor"] == {None: "-", "chance": "chance"}.get(state["to_act"]) or SEATS[state["to_act"]] == line["actor"]
    table = document["options"].get("table", "")
    if isinstance(table, str):
        assert line["table"] == table
    else:
        assert [float(n) for n in line["table"].split("_")][:3] == [table[k] for k in ("length", "width", "ball_radius")]
    if "on_table" in state and "layout" in state:
        places = {name: [x / 1e9, y / 1e9] for name, (x, y) in ((n, p) for n, p, w in line["balls"] if p and "seen" not in w)}
        seen = {name: [x / 1e9, y / 1e9] for name, (x, y) in ((n, p) for n, p, w in line["balls"] if "seen" in w)}
        assert [n for n, _, w in line["balls"] if "hand" not in w] == state["on_table"]
        assert [n for n, _, w in line["balls"] if "hand" in w] == state["in_hand"]
        assert [n for n, _, w in line["balls"] if "placed" in w] == state["placed"]
        assert places == (state["layout"] or {}) and seen == state["last_seen"]
        assert line["known"] == (state["layout"] == {})
    match = state.get("match") or {}
    assert line["scores"] == (state.get("score") or state.get("scores") or match.get("won") or []) or not line["scores"]
    for path, word in members.items():
        if word or not isinstance(value(document, path), dict):
            assert spelled(value(document, path)) == word, (path, word)
    named = {path.split(".")[0] for path in members}
    placed = {"to_act", "phase", "on_table", "in_hand", "placed", "layout", "last_seen", "score", "scores"}
    for name, at in state.items():
        assert name in named | placed or name == "match" or is_default(at), name


def check_view(vector):
    """A view has nothing that a player may not know: neither seed nor draws."""
    line = read(vector["view"])
    assert line["version"] == "cueview1" and line["game"] == vector["document"]["game"]
    assert line["actor"] == read(vector["line"])["actor"] and "@@seed" not in line["members"]
    assert "draws" not in line["members"]


def frames(name):
    """Breaks and fouls of each frame of a list: pairs of lists of (points, foul)."""
    found, tags = [], {}
    for row in open(name, encoding="utf-8"):
        row = row.strip()
        if "|" in row:
            names = [n.strip() for n in tags["players"].split(",")]
            first = next(i for i, n in enumerate(names) if row.startswith(n + " "))
            sides = row[len(names[first]):].split("|")
            pair = [[(int(w.lstrip("F")), w[0] == "F") for w in side.split()] for side in sides]
            found.append(pair if first == 0 else pair[::-1])
        elif ":" in row and not row.startswith("#"):
            key, _, rest = row.partition(":")
            tags.setdefault(key, rest.strip())
    return tags, found


def main(lines, *lists):
    vectors = json.load(open(lines, encoding="utf-8"))
    for number, vector in enumerate(vectors):
        try:
            check(vector)
            check_view(vector)
        except Exception as error:
            sys.exit(f"reader.py: vector {number}, {vector['line']}: {error!r}")
    told = [frames(name) for name in lists]
    assert len(vectors) > 20 and all(found for _, found in told)
    print(f"{len(vectors)} lines,", *(f"{len(found)} frames: " + " ".join(
        "-".join(str(sum(points for points, _ in side)) for side in frame) for frame in found) for _, found in told))


if __name__ == "__main__":
    main(*sys.argv[1:])
