#!/usr/bin/env python3
"""Tries the tool on a few lines of C, and the list of equivalent mutants on the sources as they are."""
import glob
import sys

import equivalent
from mutants import all_mutants, drawn
from source import Source

TEXT = """
#define SIZE 4 /* not a place: x + 1 */
static const int table[] = {10};
int f(int *a, char *s) // a < b
{
    char room[64] = "a + b";
    int n = -a[0];
    for (; n < 3; n++)
        if (s[n] == 'x')
            break;
    g(n);
    return n & 1;
}
"""
EXPECTED = {
    ("", "static const int table[] = {11};"), ("", "static const int table[] = {0};"),
    ("f", "int n = a[0];"), ("f", "int n = -a[1];"),
    ("f", "for (; n <= 3; n++)"), ("f", "for (; n < 4; n++)"), ("f", "for (; n < 3; n--)"),
    ("f", "if (s[n] != 'x')"), ("f", "if (s[n] == ('x' + 1))"), ("f", "if (!(s[n] == 'x'))"), ("f", "if (0)"),
    ("f", "continue;"), ("f", ";"), ("f", "return n | 1;"), ("f", "return n & 0;"), ("f", "return 0;"),
    ("f", "return !(n & 1);"),
}
UNWANTED = ("SIZE", "room", "f(int /", "a < b")


def check_tool():
    source = Source("sample.c", TEXT)
    found = {(mutant.function, mutant.new) for place in all_mutants([source]) for mutant in place}
    assert EXPECTED <= found, EXPECTED - found
    assert not [new for _, new in found for word in UNWANTED if word in new], found
    # Lines added above it make no other mutants, and another seed does.
    moved = Source("sample.c", "int other;\n" + TEXT)
    keys = [[mutant.key() for mutant in drawn([of], seed)] for of, seed in ((source, 1), (moved, 1), (source, 2))]
    assert keys[0] == keys[1] != keys[2], keys


def check_list():
    sources = []
    for path in sorted(glob.glob("lib/*/*.c") + glob.glob("games/*/*.c")):
        with open(path, encoding="utf-8") as file:
            sources.append(Source(path, file.read()))
    keys = {mutant.key() for place in all_mutants(sources) for mutant in place}
    gone = [key for key in equivalent.KNOWN if key not in keys]
    for path, function, old, new in gone:
        print("tests/mutation/equivalent.txt: there is no such mutant any more: %s %s\n  - %s\n  + %s" % (path, function, old, new))
    print("mutation: %d mutants, %d of them known to be equivalent" % (len(keys), len(equivalent.KNOWN)))
    return not gone


if __name__ == "__main__":
    check_tool()
    sys.exit(0 if check_list() else 1)
