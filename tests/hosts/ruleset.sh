#!/bin/sh
# The rulesets of the tutorial, copied out of the tree and built by their own Makefile against an installed library.
set -eu

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$PREFIX/share/doc/cuerules/examples/ruleset" "$work"
cd "$work/ruleset"
PKG_CONFIG_PATH=$PREFIX/lib/pkgconfig
export PKG_CONFIG_PATH
passed=0
pass() { # text, file
    grep -qF -- "$1" "$2" || { cat "$2"; echo "ruleset: it does not say: $1"; exit 1; }
    passed=$((passed + 1))
}

"$MAKE" --no-print-directory check CC="${CC:-cc}" CFLAGS='-O2 -Werror' CUERULES="$PREFIX/bin/cuerules" >"$work/out" 2>&1 ||
    { cat "$work/out"; echo "ruleset: it can't be built or played"; exit 1; }
pass ' passed, 0 failed, ' "$work/out"
[ "$(grep -c ' passed, 0 failed, ' "$work/out")" -eq 2 ] || { cat "$work/out"; echo "ruleset: one does not conform"; exit 1; }
pass 'Player 2 takes 3 balls.' "$work/out"
pass 'The game is over: ' "$work/out"

# Any host can load it; here it is the referee process.
printf '%s\n' '{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"fifteen","options":{"balls":4},"seed":1}}' \
    '{"jsonrpc":"2.0","id":2,"method":"apply","params":{"handle":1,"action":{"action":"take","balls":3}}}' \
    '{"jsonrpc":"2.0","id":3,"method":"apply","params":{"handle":1,"action":{"action":"take","balls":2}}}' |
    "$PREFIX/bin/cuerules" referee --module ./fifteen.so >"$work/out"
pass '"text":"Player 1 takes 3 balls."' "$work/out"
pass 'only 1 left' "$work/out"
printf '%s\n' '{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"one-pocket"}}' \
    '{"jsonrpc":"2.0","id":2,"method":"apply","params":{"handle":1,"action":{"action":"shot","pocket":"TR","notation":"cue-1-5>TR"}}}' |
    "$PREFIX/bin/cuerules" referee --module ./one_pocket.so >"$work/out"
pass '"players":[{"name":"Player 1","score":1,"pocket":"TR","fouls":0}' "$work/out"
echo "ruleset: $passed passed, 0 failed"
