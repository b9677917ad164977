"""Mutants that are known to be equivalent: tests/mutation/equivalent.txt, each with its reason."""
import os
import sys

LIST = os.path.join(os.path.dirname(os.path.abspath(__file__)), "equivalent.txt")


def read(path=LIST):
    """{(file, function, old line, new line): reason}"""
    found, entry = {}, []
    with open(path, encoding="utf-8") as file:
        for line in list(file) + [""]:
            line = line.strip()
            if line.startswith("#"):
                continue
            if line:
                entry.append(line)
            elif entry:
                where = entry[0].split()
                signs = [part[:2] for part in entry[1:4]]
                if len(entry) < 4 or signs != ["- ", "+ ", "= "]:
                    sys.exit("%s: an entry has a line for its place, one with -, one with + and one with =: %s"
                             % (path, entry[0]))
                reason = " ".join(line[2:] for line in entry[3:])
                found[where[0], where[1] if len(where) > 1 else "", entry[1][2:], entry[2][2:]] = reason
                entry = []
    return found


KNOWN = read()


def reason(mutant):
    return KNOWN.get(mutant.key(), "")
