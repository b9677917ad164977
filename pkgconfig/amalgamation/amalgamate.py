"""Writes all of the library as two files, cuerules.h and cuerules.c.

    amalgamate.py OUT GEN SOURCE...     in the folder of the sources; GEN has what the build generates

A source is a file of lib/ or of a game, or the generated list of rulesets. Each is written once, and each header where it
is needed first. What keeps many files apart in one:

- What no public header declares becomes static, so that a program may have functions and objects of the same names;
  some objects of lib/ stay, and their names begin with cue_.
- A name of a file or a game that anybody else uses as well gets the name of its file or game in front. Members of
  structs have names of their own, so they stay as they are.
- A macro of a file ends with the file, a game's with the game.
- Files that ask the system for more than C11 come last: what its headers declare besides is in nobody's way.
"""
import re
import sys
from collections import defaultdict
from pathlib import Path

from c_tokens import DEFINE, Macros, tokens_of
from declarations import declarations_of

INCLUDE = re.compile(r'\s*#\s*include\s*(?:"(?P<own>[^"]+)"|<(?P<system>[^>]+)>)')
FEATURE = re.compile(r"\s*#\s*define\s+_\w+")
HOSTS = Path("include/cuerules/cuerules.h")


def fail(message):
    sys.exit(f"amalgamate: {message}")


class File:
    """scope: where its names are known. game: whose file it is, None in lib/."""

    def __init__(self, path):
        self.path = path
        self.tokens = tokens_of(path.read_text())
        self.directives = [value for kind, value in self.tokens if kind == "directive"]
        self.macros = [match for match in map(DEFINE.match, self.directives) if match]
        self.features = [value.strip() for value in self.directives if FEATURE.match(value)]
        self.game = path.parts[1] if path.parts[0] == "games" else path.stem if path.suffix in (".rules", ".tables") else None
        if path.parts[0] == "include":
            self.scope = "public"
        elif path.suffix == ".c":
            self.scope = "_".join(path.with_suffix("").parts[-2:])
        else:
            self.scope = self.game or "lib"

    def declare(self, macros, static_macros):
        self.declarations, rest = declarations_of(self.tokens, macros.names(), static_macros)
        if rest and self.path.suffix in (".c", ".h"):
            fail(f"{self.path} ends within a declaration: {' '.join(rest[:12])}")
        self.members = macros.members(self.tokens)
        # The names that others declare, in a file of C, stand in headers.
        self.declared = set()
        for one in self.declarations:
            self.declared |= one.types
            if self.path.suffix != ".c" or one.is_static or one.is_type:
                self.declared |= one.declares
        self.used = {value for place, (kind, value) in enumerate(self.tokens)
                     if kind == "name" and place not in self.members}
        for directive in self.directives:
            self.used |= {value for kind, value in tokens_of(directive) if kind == "name"}


class Library:
    def __init__(self, gen, sources):
        self.gen, self.files, self.written = gen, {}, set()
        headers = [HOSTS, *sorted(HOSTS.parent.glob("*.h")), *sorted(HOSTS.parent.glob("games/*.h"))]
        self.headers = [path for path in dict.fromkeys(headers) if path.name != "cjson.h"]
        self.sources = sources
        for path in [*self.headers, *sources]:
            self.read(path)
        macros, static_macros = Macros(), set()
        for file in self.files.values():
            for directive in file.directives:
                macros.define(directive)
            static_macros |= {match[1] for match in file.macros if re.search(r"\bstatic\b", match[3])}
        macros.settle()
        self.known = macros
        for file in self.files.values():
            file.declare(macros, static_macros)
        self.renamed = self.rename()

    def found(self, include, path):
        """The file of the project that an include names; None for the system's."""
        own, system = include["own"], include["system"]
        if not own and not system.startswith("cuerules/"):
            return None
        for folder in (path.parent, Path("lib"), self.gen, Path("include")):
            if (folder / (own or system)).is_file():
                return folder / (own or system)
        return fail(f"{path} includes {own or system}, which is nowhere")

    def read(self, path):
        if path in self.files:
            return
        self.files[path] = File(path)
        for include in filter(None, map(INCLUDE.match, self.files[path].directives)):
            found = self.found(include, path)
            if found:
                self.read(found)

    def rename(self):
        """For each game and each file, the names of its own that others use as well, and what they become."""
        declared, used = defaultdict(set), defaultdict(set)
        for file in self.files.values():
            declared[file.scope] |= file.declared
            for name in file.used:
                used[name].add(file.path)
        renamed = defaultdict(dict)
        for file in self.files.values():
            for name in file.declared if file.scope not in ("public", "lib") else ():
                if file.path.suffix == ".c":
                    others = used[name] - {file.path}
                else:
                    others = {path for path in used[name] if self.files[path].game != file.game}
                if others:
                    renamed[file.scope][name] = f"{file.scope}_{name}"
        return renamed

    def once(self, file, owner):
        """The text of a file with its includes in their places; of a header only where it comes first."""
        if file.path.suffix == ".h" and file.path in self.written:
            return ""
        self.written.add(file.path)
        names = {**self.renamed[file.game], **self.renamed[file.scope], **self.renamed[owner.scope]}
        out, was_extern = [], False
        hidden = {one.start for one in file.declarations if self.is_hidden(one)} if file.scope != "public" else set()
        for place, (kind, value) in enumerate(file.tokens):
            if kind == "directive":
                value = self.directive(file, value, owner, names)
            elif kind == "name" and place not in file.members:
                value = names.get(value, value)
            if place in hidden:
                value = "static" if value == "extern" else f"static {value}"
            out.append(value)
        return "".join(out)

    @staticmethod
    def is_hidden(one):
        """Prototypes of functions, and a game's objects; its definition stays, as some objects of lib/ do."""
        if one.is_static or one.is_type or not one.declares:
            return False
        if one.is_function:
            return one.values[-1] == ";"
        return not any(name.startswith("cue_") for name in one.declares)

    def directive(self, file, value, owner, names):
        include = INCLUDE.match(value)
        if include:
            found = self.found(include, file.path)
            return self.once(self.files[found], owner) if found else value
        if re.match(r"\s*#\s*pragma\s+once", value) or file.scope != "public" and FEATURE.match(value):
            return ""
        body = DEFINE.match(value)
        if not body:
            return value
        tokens = tokens_of(body[3])
        members = self.known.members(tokens)
        return value[:body.start(3)] + "".join(names.get(text, text) if kind == "name" and place not in members else text
                                               for place, (kind, text) in enumerate(tokens))

    def header(self):
        body = "".join(self.once(self.files[path], self.files[path]) for path in self.headers)
        return ("#ifndef CUERULES_IN_ONE_FILE_H\n#define CUERULES_IN_ONE_FILE_H\n\n"
                "#ifndef CUE_STATIC\n#define CUE_STATIC\n#endif\n\n" + body + "\n#endif\n")

    def source(self):
        files = sorted((self.files[path] for path in self.sources), key=lambda file: bool(file.features))
        features = dict.fromkeys(feature for file in files for feature in file.features)
        out = [f"#ifndef {feature.split()[1]}\n{feature}\n#endif\n" for feature in features]
        out.append('#include "cuerules.h"\n')
        for file, following in zip(files, [*files[1:], None]):
            place = file.path.name if file.path.parent == self.gen else file.path
            out.append(f"\n/* ---- {place} ---- */\n\n{self.once(file, file)}\n{ended([file])}")
            if file.game and (following is None or following.game != file.game):
                out.append(ended(other for other in self.files.values() if other.scope == file.game))
        return "".join(out)


def ended(files):
    """The end of what these define; a system's own names are nobody's here."""
    names = dict.fromkeys(macro[1] for file in files for macro in file.macros)
    return "".join(f"#undef {name}\n" for name in names if not name.startswith(("_", "WIN32_")))


def main(out, gen, *sources):
    version = re.findall(r"#define CUE_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", Path("include/cuerules/version.h").read_text())
    about = [f"libcuerules {'.'.join(version)}: rules of cue-sports games, in two files, cuerules.h and cuerules.c.", "",
             "    cc game.c cuerules.c -lm", "", *Path("LICENSE").read_text().splitlines()]
    about = "/* " + "\n".join(f" * {line}".rstrip() for line in about)[3:] + "\n */\n"
    library = Library(Path(gen), [Path(path) for path in sources])
    Path(out).mkdir(parents=True, exist_ok=True)
    for name, text in (("cuerules.h", library.header()), ("cuerules.c", library.source())):
        (Path(out) / name).write_text(about + re.sub(r"\n{3,}", "\n\n", text))


if __name__ == "__main__":
    main(*sys.argv[1:])
