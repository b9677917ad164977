"""Compiles a mutant and links what it is part of, by the commands that make itself runs."""
import os
import re
import shlex
import subprocess
import sys

TIMEOUT = 300


class Broken(Exception):
    """The mutant does not compile, or does not link."""


def talkative():
    """The environment, in which make says what it runs even where it was started with -s."""
    flags = re.sub("^-?[A-Za-z]*", lambda letters: letters.group().replace("s", ""), os.environ.get("MAKEFLAGS", ""))
    return dict(os.environ, MAKEFLAGS=flags)


def folder_of(path):
    """What is linked depends on it: a game is in a module of its own as well."""
    return os.path.dirname(path) if path.startswith("games/") else "lib"


class Building:
    def __init__(self, make, build, compiler):
        """make: the words of a call of make for this build folder; compiler: those of a compilation without sources."""
        self.make, self.build, self.compiler = make, build, compiler
        self.originals = {}  # path: bytes of the object
        self.links = {}      # folder: commands
        self.behind = []     # commands that are owed to an object that was put back
        self.marker = os.path.join(build, "mutated")  # names the object that is a mutant now
        self.targets = [os.path.join(build, "bin/tests"), "lib", "modules"]
        fuzzed = sorted(name.split(".")[0] for name in os.listdir("tests/fuzz/corpus"))
        self.corpus = ["all"] + [os.path.join(build, "bin/corpus_" + target) for target in fuzzed]

    def object_path(self, path):
        return os.path.join(self.build, "obj", path[:-2] + ".o")

    def compiled(self, path, text):
        """The bytes of the object that this text is compiled to."""
        out = os.path.join(self.build, "mutant.o")
        words = self.compiler + ["-iquote", os.path.dirname(path), "-x", "c", "-c", "-", "-o", out]
        marked = '# 1 "%s"\n%s' % (path, text)
        done = subprocess.run(words, input=marked.encode(), stderr=subprocess.DEVNULL, timeout=TIMEOUT)
        if done.returncode:
            raise Broken("it does not compile")
        with open(out, "rb") as file:
            return file.read()

    def original(self, path):
        if path not in self.originals:
            with open(path, encoding="utf-8") as file:
                self.originals[path] = self.compiled(path, file.read())
        return self.originals[path]

    def commands(self, path):
        """What make runs when this object is newer than what is made of it."""
        folder = folder_of(path)
        if folder not in self.links:
            words = self.make + ["V=1", "-W", self.object_path(path)] + self.targets
            said = subprocess.run(words, stdout=subprocess.PIPE, check=True, text=True, env=talkative()).stdout
            lines = said.replace("\\\n", " ").splitlines()
            self.links[folder] = [line for line in lines if self.build in line and not line.startswith("make")]
            if not self.links[folder]:
                sys.exit("mutation: make does not say what it links with %s" % self.object_path(path))
        return self.links[folder]

    def plant(self, path, code):
        commands = self.commands(path)
        with open(self.marker, "w", encoding="utf-8") as file:
            file.write(self.object_path(path))
        with open(self.object_path(path), "wb") as file:
            file.write(code)
        for line in [owed for owed in self.behind if owed not in commands] + commands:
            if subprocess.run(["sh", "-c", line], stderr=subprocess.DEVNULL, timeout=TIMEOUT).returncode:
                raise Broken("it does not link: " + shlex.split(line)[0])

    def put_back(self, path):
        """What is linked with it waits for the next mutant; up_to_date does it at the end."""
        with open(self.object_path(path), "wb") as file:
            file.write(self.original(path))
        if os.path.exists(self.marker):
            os.remove(self.marker)
        self.behind = self.links.get(folder_of(path), [])

    def clear(self):
        """After a run that was killed."""
        if os.path.exists(self.marker):
            with open(self.marker, encoding="utf-8") as file:
                os.remove(file.read())
            os.remove(self.marker)

    def up_to_date(self):
        """Everything that `make check` runs."""
        subprocess.run(self.make + ["-s"] + self.targets + self.corpus, stdout=subprocess.DEVNULL, check=True)
