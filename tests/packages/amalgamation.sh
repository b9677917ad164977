#!/bin/sh
# cuerules.c and cuerules.h: a program is compiled with them in one line and plays the same game as with the library;
# compilers have nothing to say; nothing is visible but what the headers declare, and what begins with cue_. The command
# and the conformance suite, linked with them, give the same bytes as with the library, in games, pictures, saves and in all
# transcripts.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
files=$PACKAGES/amalgamation
fail() {
    echo "amalgamation: FAILED: $*"
    exit 1
}

for program in solitaire table_game save_and_load search referee; do
    mkdir -p "$work/$program"
    sed 's|#include <cuerules/.*>|#include "cuerules.h"|' "examples/$program.c" >"$work/$program/game.c"
done
awk '$0 == "```c" { on = 1; next } /^```/ { on = 0 } on' README.md | sed 's|#include <cuerules/.*>|#include "cuerules.h"|' \
    >"$work/solitaire/readme.c"
cp "$files"/cuerules.[ch] "$work/solitaire"
(cd "$work/solitaire" && $CC readme.c cuerules.c -lm && ./a.out | grep -qx 'score [0-9]*') || fail "the program of the README"
cd "$work/solitaire" && $CC -c cuerules.c && cd "$OLDPWD"
for program in solitaire table_game save_and_load search referee; do
    (cd "$work/$program" && $CC -I"$files" game.c "$work/solitaire/cuerules.o" -lm && ./a.out >out) || fail "examples/$program.c"
    (cd "$work/$program" && "$BUILD/bin/$program" >expected)
    cmp "$work/$program/out" "$work/$program/expected" || fail "examples/$program.c says something else"
done

warnings='-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror'
# gcc has compiled it so, with its optimiser, for the programs below.
if command -v clang >/dev/null 2>&1; then
    # shellcheck disable=SC2086
    clang -std=c11 $warnings -O0 -c "$files/cuerules.c" -o "$work/clang.o" || fail "clang warns"
else
    echo "amalgamation: NOT TRIED: clang is not installed"
fi
printf '#include "cuerules.h"\n#include "cuerules.h"\nint main() { return cue_version() == CUE_VERSION_NUMBER ? 0 : 1; }\n' >"$work/game.cc"
if command -v c++ >/dev/null 2>&1; then
    c++ -std=c++11 -Wall -Wextra -Wpedantic -Werror -I"$files" "$work/game.cc" "$work/solitaire/cuerules.o" -lm -o "$work/cc" ||
        fail "a program in C++ does not compile"
    "$work/cc" || fail "a program in C++"
fi

nm -g --defined-only "$work/solitaire/cuerules.o" | awk '{ print $3 }' | LC_ALL=C sort >"$work/shown"
grep -v '^cue_' "$work/shown" && fail "these names may be a program's own"
sed -n '/global:/,/local:/s/^ *\(cue_[a-z0-9_]*\);$/\1/p' lib/libcuerules.map | LC_ALL=C sort >"$work/public"
[ "$(LC_ALL=C comm -23 "$work/public" "$work/shown" | wc -l)" -eq 0 ] || fail "a public function is missing"

RUN='env' sh tests/systems/check.sh amalgamated || fail "it plays otherwise than the library"
echo "amalgamation: $(wc -l <"$files/cuerules.c") and $(wc -l <"$files/cuerules.h") lines play as the library does"
