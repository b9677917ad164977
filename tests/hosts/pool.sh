#!/bin/sh
# The pool table in examples/pool, copied out of the tree and built by its own Makefile against an installed library.
# Whole games of all kinds are refereed from unfiltered contacts, twice: with the speeds of the balls, and without
# saying who moved. Nothing may be refused, and the rulings have to be the same.
set -eu

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if ! printf '#include <chipmunk/chipmunk.h>\nint main(void) { return !cpSpaceNew(); }\n' |
    ${CC:-cc} -x c - -lchipmunk -o "$work/probe" 2>/dev/null; then
    echo "pool: NOT TRIED: libchipmunk is not installed"
    exit 0
fi
cp -r "$PREFIX/share/doc/cuerules/examples/pool" "$PREFIX/share/doc/cuerules/examples/files" "$work"
cd "$work/pool"
PKG_CONFIG_PATH=$PREFIX/lib/pkgconfig
LD_LIBRARY_PATH=$PREFIX/lib
export PKG_CONFIG_PATH LD_LIBRARY_PATH
passed=0
pass() {
    passed=$((passed + 1))
}
fail() { # why, file
    cat "$2"
    echo "pool: $passed passed, 1 failed: $1"
    exit 1
}

"$MAKE" --no-print-directory pool CC="${CC:-cc}" CFLAGS='-O2 -Werror' >"$work/log" 2>&1 ||
    fail "it can't be built" "$work/log"
pass
./pool --games 60 --seed 11 --speak >"$work/speeds" 2>"$work/log" || fail 'with speeds' "$work/log"
pass
./pool --games 60 --seed 11 --speak --pairs >"$work/pairs" 2>"$work/log" || fail 'without speeds' "$work/log"
pass
shots=$(sed -n 's/^60 games, \([0-9]*\) shots, 0 refused or unfinished$/\1/p' "$work/speeds")
tail -n 1 "$work/speeds" >"$work/last"
test "${shots:-0}" -ge 2000 || fail 'too few shots' "$work/last"
pass
cmp -s "$work/speeds" "$work/pairs" || fail 'the referee says something else without speeds' "$work/last"
pass
for game in chaser sinuca-brasileira chess-pool eight-ball nine-ball ten-ball; do
    test "$(grep -c ", $game: [0-9]* shots, over, 0 refused" "$work/speeds")" -eq 10 ||
        fail "games of $game that are not over" "$work/last"
    pass
done
for ruling in 'Foul by ' ' scores ' 'goes back on the table' 'captured' 'In hand for the next shot' \
    'three balls past the head string' ' has the choice between '; do
    grep -q "$ruling" "$work/speeds" || fail "nobody hears: $ruling" "$work/last"
done
pass

mkdir frames
./pool --games 3 --svg frames --frames 40 >"$work/log" 2>&1 || fail 'frames' "$work/log"
test "$(find frames -name 'frame-*.svg' | wc -l)" -eq 40 || fail 'there are not 40 frames' "$work/log"
pass
ln -sf ../main.c frames/frame-0001.svg
./pool --games 1 --svg frames --frames 1 >"$work/log" 2>&1 || true
if ! grep -q 'frames: it is a symbolic link' "$work/log" || ! grep -q main main.c; then
    fail 'a link is followed' "$work/log"
fi
rm frames/frame-0001.svg
pass
if command -v python3 >/dev/null 2>&1; then
    python3 -c 'import sys, xml.etree.ElementTree as t; [t.parse(f) for f in sys.argv[1:]]' frames/*.svg 2>"$work/log" ||
        fail 'a frame is no XML' "$work/log"
    pass
else
    echo "pool: frames NOT CHECKED: python3 is not installed"
fi
if "${PKG_CONFIG:-pkg-config}" --exists sdl2 2>/dev/null; then
    SDL_VIDEODRIVER=dummy ./pool --games 1 --window >"$work/log" 2>&1 || fail 'the window' "$work/log"
    pass
else
    echo "pool: window NOT TRIED: SDL2 is not installed"
fi
echo "pool: $passed passed, 0 failed ($shots shots)"
