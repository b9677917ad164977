#!/bin/sh
# The wheel: pip installs it without a compiler, an index or an installed library, and the module uses the library that
# lies beside it.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "wheel: FAILED: $*"
    exit 1
}
python=python3
"$python" -c 'import cffi, numpy, pip, ensurepip' 2>/dev/null || python=/usr/bin/python3
"$python" -c 'import cffi, numpy, pip, ensurepip' 2>/dev/null ||
    { echo "wheel: NOT TRIED: cffi, numpy or pip is not installed"; exit 0; }
# cffi and numpy are the machine's own; an empty environment would fetch them.
"$python" -m venv --system-site-packages "$work/venv"
cd "$work"
unset PKG_CONFIG_PATH LD_LIBRARY_PATH
CC=false "$work/venv/bin/pip" install --quiet --no-index --disable-pip-version-check "$PACKAGES"/cuerules-*.whl >"$work/log" 2>&1 ||
    { cat "$work/log"; fail "pip"; }
cat >play.py <<'SCRIPT'
import re
import cuerules

for ruleset in cuerules.rulesets():
    game = cuerules.Game(ruleset.id, players=["Ana", "Bo"][:max(1, ruleset.players[0])], seed=42)
    for number in range(40):
        choice = game.greedy()
        if choice < 0:
            break
        game.apply(game.fill(choice, number))
    assert cuerules.Game.load(game.save()).view == game.view, ruleset.id
    print(ruleset.id, len(game.log()))
library, = set(re.findall(r"/\S*libcuerules\S*", open("/proc/self/maps").read()))
print(library)
assert library.startswith(cuerules.__path__[0]), library
SCRIPT
"$work/venv/bin/python" -B play.py >out 2>&1 || { cat out; fail "a game"; }
[ "$(grep -c '^[a-z]' out)" -ge 11 ] || { cat out; fail "games are missing"; }
echo "wheel: $(basename "$PACKAGES"/cuerules-*.whl): $(grep -c '^[a-z]' out) games"
