"""Which names a C file declares outside of all braces."""
import re

from c_tokens import CLOSING, OPENING, meaningful

NO_NAMES = {"auto", "char", "const", "double", "enum", "extern", "float", "inline", "int", "long", "register", "restrict",
            "short", "signed", "static", "struct", "typedef", "union", "unsigned", "void", "volatile", "bool",
            "__attribute__", "CUE_PRINTF"}


class Declaration:
    """start: the place of its first token. declares: functions, objects or types; types: tags and enumerators."""

    def __init__(self, start, values, static_macros):
        self.start = start
        self.values = values
        self.top = self.outside()
        self.is_static = "static" in self.top or bool(static_macros & set(self.top))
        self.is_type = "typedef" in self.top
        self.declares, self.is_function = self.declarators()
        self.types = self.tags_and_enumerators()

    def outside(self):
        """The tokens in no bracket, with the brackets themselves."""
        depth, top = 0, []
        for value in self.values:
            depth -= value in CLOSING
            if depth == 0:
                top.append(value)
            depth += value in OPENING
        return top

    def declarators(self):
        if self.top[0] == "_Static_assert":
            return set(), False
        pointer = re.match(r"[\w *]*\( \* (?:const )?(\w+) (?:\[ \w* \] )?\)", " ".join(self.values))
        if pointer:
            return {pointer[1]}, False
        found, expects = set(), True
        for before, value, after in zip([""] + self.top, self.top, self.top[1:] + [""]):
            expects |= value == ","
            is_name = re.match(r"[A-Za-z_]", value) and value not in NO_NAMES
            if expects and is_name and before not in ("struct", "union", "enum") and after in ("(", "[", "=", ",", ";"):
                found.add(value)
                expects = False
                if after == "(":
                    return found, not self.is_type
        return found, False

    def tags_and_enumerators(self):
        found = set()
        for at, value in enumerate(self.values):
            if value not in ("struct", "union", "enum"):
                continue
            if self.values[at + 2:at + 3] == ["{"]:
                found.add(self.values[at + 1])
            if value == "enum" and "{" in self.values[at + 1:at + 3]:
                found |= self.enumerators(self.values.index("{", at) + 1)
        return found

    def enumerators(self, start):
        found, expects, depth = set(), True, 0
        for value in self.values[start:self.values.index("}", start)]:
            if expects:
                found.add(value)
            depth += (value in OPENING) - (value in CLOSING)
            expects = value == "," and depth == 0
        return found


def declarations_of(tokens, macros, static_macros):
    """A declaration ends with a semicolon or with the body of a function; what is left over is a part of one. A macro with
    parameters may stand for declarations; their names are made of what it is given, so nobody else has them."""
    found, places, depth, made = [], [], 0, None
    for place in meaningful(tokens):
        value = tokens[place][1]
        if made is None and not places and value in macros:
            made = 0
        if made is not None:
            made += (value in OPENING) - (value in CLOSING)
            made = None if made == 0 and value == ")" else made
            continue
        if value in ("CUE_BEGIN_DECLS", "CUE_END_DECLS"):
            continue
        places.append(place)
        depth += (value in OPENING) - (value in CLOSING)
        if depth == 0 and value in (";", "}"):
            declaration = Declaration(places[0], [tokens[other][1] for other in places], static_macros)
            if value == ";" or declaration.is_function and "=" not in declaration.top:
                found.append(declaration)
                places = []
    return found, [tokens[place][1] for place in places]
