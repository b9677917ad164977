"""C as tokens, and which names among them are members of structs: those have names of their own."""
import re
from collections import defaultdict

TOKEN = re.compile(
    r"""(?P<directive>(?:(?<=\n)|\A)[ \t]*\#(?:/\*(?s:.*?)\*/|\\\n|[^\n])*)
      | (?P<space>\s+|/\*(?s:.*?)\*/|//[^\n]*)
      | (?P<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
      | (?P<number>\.?[0-9](?:[eEpP][+-]|[\w.])*)
      | (?P<name>[A-Za-z_]\w*)
      | (?P<mark>->|\.\.\.|\#\#|\\\n|.)""", re.X)
DEFINE = re.compile(r"\s*#\s*define\s+(\w+)(\([^)]*\))?(.*)", re.S)
OPENING, CLOSING = ("(", "[", "{"), (")", "]", "}")


def tokens_of(text):
    """Pairs of kind and text; joined, they are the text again."""
    return [(match.lastgroup, match.group()) for match in TOKEN.finditer(text)]


def meaningful(tokens):
    """The places of the tokens that a compiler sees after preprocessing."""
    return [place for place, (kind, value) in enumerate(tokens) if kind not in ("directive", "space") and value != "\\\n"]


def arguments(tokens, places, at):
    """What stands between the commas of the brackets that open at places[at]: for each argument its places."""
    depth, found, current = 0, [], []
    for place in places[at:]:
        value = tokens[place][1]
        depth -= value in CLOSING
        if depth == 0 and value == ")":
            return [*found, current]
        if depth == 1 and value == ",":
            found.append(current)
            current = []
        elif depth:
            current.append(place)
        depth += value in OPENING
    return [*found, current]


class Macros:
    """Of each macro with parameters, the numbers of those that are names of members, or become text."""

    def __init__(self):
        self.bodies = []
        self.named = defaultdict(set, {"offsetof": {1}})

    def define(self, directive):
        match = DEFINE.match(directive)
        if match and match[2]:
            parameters = [name.strip() for name in match[2].strip("()").split(",")]
            self.bodies.append((match[1], parameters, tokens_of(match[3])))

    def names(self):
        return {name for name, _, _ in self.bodies}

    def settle(self):
        """A parameter that is handed on to such a place is one as well."""
        grows = True
        while grows:
            grows = False
            for name, parameters, body in self.bodies:
                members = self.members(body)
                found = {parameters.index(body[place][1]) for place in members if body[place][1] in parameters}
                grows |= not found <= self.named[name]
                self.named[name] |= found

    def members(self, tokens):
        """The places of names that are members, or that # and ## take as they stand."""
        places = meaningful(tokens)
        found, braces = set(), []
        for at, place in enumerate(places):
            kind, value = tokens[place]
            before = tokens[places[at - 1]][1] if at else ""
            after = tokens[places[at + 1]][1] if at + 1 < len(places) else ""
            if value == "{":
                heads = [tokens[other][1] for other in places[max(0, at - 2):at]]
                braces.append(bool({"struct", "union"} & set(heads)))
            elif value == "}" and braces:
                braces.pop()
            if kind != "name":
                continue
            if before in (".", "->", "#", "##") or after == "##":
                found.add(place)
            elif braces and braces[-1] and (after in (";", ",", "[", ":") and before not in ("[", ":") or
                                            before == "*" and after == ")"):
                found.add(place)
            elif after == "(" and self.named.get(value):
                for number, argument in enumerate(arguments(tokens, places, at + 1)):
                    if number in self.named[value]:
                        found.update(argument)
        return found
