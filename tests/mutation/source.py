"""C as far as mutation testing needs it: tokens, the function that each stands in, and where statements begin."""
import re

TOKEN = re.compile(
    r"(?P<space>\s+|//[^\n]*|/\*.*?\*/)"
    r"|(?P<directive>#(?:/\*.*?\*/|\\\n|[^\n])*)"
    r"|(?P<string>\"(?:\\.|[^\"\\])*\")"
    r"|(?P<character>'(?:\\.|[^'\\])+')"
    r"|(?P<number>\.?[0-9](?:[eEpP][+-]|[\w.])*)"
    r"|(?P<name>[A-Za-z_]\w*)"
    r"|(?P<mark>\.\.\.|<<=|>>=|->|\+\+|--|<<|>>|[-+*/%&|^<>=!]=|&&|\|\||[-+*/%&|^<>=!~?:;,.(){}\[\]])",
    re.S,
)
OPENS = {"(": ")", "[": "]", "{": "}"}
CLAUSES = {"if", "for", "while", "switch"}


class Token:
    def __init__(self, kind, text, at):
        self.kind, self.text, self.at = kind, text, at
        self.end = at + len(text)
        self.partner = None  # the index of the bracket that closes or opens this one
        self.function = ""
        self.starts = False  # whether a statement of a function begins here


class Source:
    def __init__(self, path, text):
        self.path, self.text, self.tokens = path, text, []
        at = 0
        while at < len(text):
            match = TOKEN.match(text, at)
            if not match:
                raise ValueError("%s: no token of C at byte %d" % (path, at))
            if match.lastgroup not in ("space", "directive"):
                self.tokens.append(Token(match.lastgroup, match.group(), at))
            at = match.end()
        self._pair()
        self._walk()

    def word(self, index):
        return self.tokens[index].text if 0 <= index < len(self.tokens) else ""

    def _pair(self):
        open_ones = []
        for index, token in enumerate(self.tokens):
            if token.kind != "mark":
                continue
            if token.text in OPENS:
                open_ones.append(index)
            elif token.text in OPENS.values():
                token.partner = open_ones.pop()
                self.tokens[token.partner].partner = index

    def closes_clause(self, index):
        """Whether a statement follows the parenthesis that closes here: if (…), for (…) and their like."""
        return self.word(index) == ")" and self.word(self.tokens[index].partner - 1) in CLAUSES

    def _is_block(self, index):
        before = self.word(index - 1)
        return before in ("{", "}", ";", ":", "else", "do") or self.closes_clause(index - 1)

    def _walk(self):
        """Functions by their bodies: a brace behind a parenthesis, outside of everything."""
        index = 0
        while index < len(self.tokens):
            if self.word(index) in OPENS and self.tokens[index].kind == "mark":
                end = self.tokens[index].partner
                if self.word(index) == "{" and self.word(index - 1) == ")":
                    self._mark_body(index, end, self.word(self.tokens[index - 1].partner - 1))
                index = end
            index += 1

    def _mark_body(self, start, end, name):
        blocks, labels = {start}, False
        for index in range(start, end + 1):
            self.tokens[index].function = name
        index = start + 1
        while index < end:
            token, before = self.tokens[index], self.word(index - 1)
            if self.word(index) == "{" and self._is_block(index):
                blocks.add(index)
            elif token.text in OPENS and token.kind == "mark" and self.word(index - 1) not in CLAUSES:
                index = token.partner  # neither arguments nor initialisers hold statements
            elif token.text == "(":
                index = token.partner
                if self.word(index + 1) not in ("{", ";"):
                    self.tokens[index + 1].starts = True
            else:
                if before in ("else", "do", ";") or (before == "{" and index - 1 in blocks):
                    token.starts = True
                elif before == "}" and self.tokens[index - 1].partner in blocks:
                    token.starts = True
                elif before == ":" and labels:
                    token.starts, labels = True, False
                labels = labels or token.text in ("case", "default")
            index += 1
        for token in self.tokens[start:end + 1]:
            token.starts = token.starts and token.text not in OPENS.values()

    def statement_end(self, index):
        """The index of the semicolon that ends the statement that begins here."""
        while self.word(index) != ";":
            index = max(self.tokens[index].partner or index, index) + 1
        return index

    def ends_function(self, index):
        """Whether nothing but the function's end follows."""
        return self.word(index + 1) == "}" and not self.tokens[index + 2:index + 3] or (
            self.word(index + 1) == "}" and self.tokens[index + 2].function == "")
