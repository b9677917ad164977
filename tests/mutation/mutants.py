"""The mutants: for every place in a source, what could stand there instead."""
import hashlib
import re

OPERATORS = {
    "+": "-", "-": "+", "*": "/", "/": "*", "%": "/", "<": "<= >=", "<=": "< >", ">": ">= <=", ">=": "> <",
    "==": "!=", "!=": "==", "&&": "||", "||": "&&", "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<",
    "++": "--", "--": "++", "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "%=": "/=", "&=": "|=", "|=": "&=",
    "^=": "|=", "<<=": ">>=", ">>=": "<<=",
}
ENDS_VALUE = re.compile(r"[\w.)\]]$|[\"']$")
NOT_DROPPED = {
    "if", "for", "while", "do", "switch", "case", "default", "else", "enum", "struct", "union", "typedef", "static",
    "const", "return", "break", "continue", "goto", "unsigned", "int", "char", "bool", "double", "float", "long",
    "size_t", "signed", "short", "extern", "register", "inline", "volatile", "{", ";",
}
# Arrays are declared with more room than they need, by design: from this size on only an index is mutated.
ROOM = 16


class Mutant:
    """A mutant: the text of a source from `start` to `end` is replaced."""

    def __init__(self, source, kind, function, start, end, text):
        self.path, self.kind, self.function = source.path, kind, function
        self.start, self.end, self.text = start, end, text
        first = source.text.rfind("\n", 0, start) + 1
        last = source.text.find("\n", end)
        squeeze = lambda words: " ".join(words.split())
        self.line = source.text.count("\n", 0, start) + 1
        self.old = squeeze(source.text[first:last])
        self.new = squeeze(source.text[first:start] + text + source.text[end:last])
        self.nth = 0  # of mutants in the same function that read the same

    def key(self):
        """What stays the same when lines move."""
        return (self.path, self.function, self.old, self.new)

    def rank(self, seed):
        return hashlib.sha256("\0".join((str(seed), str(self.nth)) + self.key()).encode()).hexdigest()

    def applied(self, text):
        return text[:self.start] + self.text + text[self.end:]


def numbers(word):
    match = re.fullmatch(r"(0[xX][0-9a-fA-F]+|[0-9]+)([uUlL]*)", word)
    if match:
        hexadecimal = match.group(1)[:2] in ("0x", "0X")
        value = int(match.group(1), 16 if hexadecimal else 8 if word[0] == "0" else 10)
        found = {value + 1, 0, 1} | ({value - 1} if value else set())
        return [("%#x%s" if hexadecimal else "%d%s") % (other, match.group(2)) for other in sorted(found - {value})]
    match = re.fullmatch(r"([0-9]*\.[0-9]*(?:[eE][-+]?[0-9]+)?)([fFlL]?)", word)
    if not match:
        return []
    value = float(match.group(1))
    return ["%r%s" % (other, match.group(2)) for other in (value + 1, value / 2, 0.0) if other != value]


def of_token(source, index):
    """Kind and texts for one token, as a constant or as an operator."""
    token, before = source.tokens[index], source.word(index - 1)
    if token.kind == "number":
        texts = numbers(token.text)
        in_brackets = before == "[" and source.word(index + 1) == "]"
        if in_brackets and token.text.isdigit() and int(token.text) >= ROOM:
            texts = []
        return "constant", texts
    if token.kind == "character":
        return "constant", ["(%s + 1)" % token.text]
    if token.text in ("true", "false"):
        return "constant", ["false" if token.text == "true" else "true"]
    if token.kind != "mark" or not token.function:
        return "", []
    if token.text in ("!", "~") or (token.text == "-" and not ENDS_VALUE.search(before)):
        return "operator", [""]
    if token.text in ("*", "&", "+") and not ENDS_VALUE.search(before) or before in ("return", "case"):
        return "", []
    return "operator", OPERATORS.get(token.text, "").split()


def whole_ones(source, index):
    """Mutations of more than a token: (kind, first index, last index, text)."""
    word = source.word(index)
    if word in ("if", "while") and source.word(index + 1) == "(":
        first, last = index + 2, source.tokens[index + 1].partner - 1
        inside = source.text[source.tokens[first].at:source.tokens[last].end]
        for text in ("!(%s)" % inside, "0") + (("1",) if word == "if" else ()):
            yield "condition", first, last, text
    if not source.tokens[index].starts:
        return
    if word in ("break", "continue"):
        yield "jump", index, index, "continue" if word == "break" else "break"
        yield "jump", index, index + 1, ";"
        return
    if word != "return" and word in NOT_DROPPED:
        return
    end = source.statement_end(index)
    if word == "return" and end > index + 1:
        inside = source.text[source.tokens[index + 1].at:source.tokens[end - 1].end]
        yield "return", index + 1, end - 1, "!(%s)" % inside
        yield "return", index + 1, end - 1, "0"
    if word == "return" and not source.ends_function(end):
        yield "return", index, end, ";"
    declares = source.tokens[index + 1].kind == "name" or (
        source.word(index + 1) == "*" and source.word(index + 3) in ("=", ",", ";", "["))
    if word != "return" and not declares:
        yield "dropped", index, end, ";"


def places(source):
    """The mutants of each place."""
    for index, token in enumerate(source.tokens):
        kind, texts = of_token(source, index)
        found = [Mutant(source, kind, token.function, token.at, token.end, text) for text in texts]
        if found:
            yield found
        by_kind = {}
        for kind, first, last, text in whole_ones(source, index):
            mutant = Mutant(source, kind, token.function, source.tokens[first].at, source.tokens[last].end, text)
            by_kind.setdefault(kind, []).append(mutant)
        yield from by_kind.values()


def all_mutants(sources):
    """Every mutant of every place, told apart where they read the same."""
    seen = {}
    for source in sources:
        for found in places(source):
            for mutant in found:
                mutant.nth = seen[mutant.key()] = seen.get(mutant.key(), -1) + 1
            yield found


def drawn(sources, seed):
    """One mutant of every place, in the order that the seed gives."""
    chosen = [min(found, key=lambda mutant: mutant.rank(seed)) for found in all_mutants(sources)]
    return sorted(chosen, key=lambda mutant: mutant.rank(seed))
