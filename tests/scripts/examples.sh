#!/bin/sh
# The example programs print what they should. (install.sh copies and builds each as its own comment says.)
set -eu

build=${BUILD:-build}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
example() { # name, texts that it has to print
    program=$1
    shift
    "$build/bin/$program" >"$work/out" || { echo "examples: $program fails"; exit 1; }
    for text; do
        grep -qF -- "$text" "$work/out" || { cat "$work/out"; echo "examples: $program does not print: $text"; exit 1; }
    done
}

example solitaire 'Frame 10, ball' 'The game is over: Player 1 wins.' ' points.'
example table_game 'Ana scores 1.' 'the cue ball touched the 9 before the Target. [wrong-ball-first]' 'Ana has -8 points'
example save_and_load 'Refused, at /ball:' 'taken back to the start' 'A damaged game is refused, at /state/to_axt:'
example search '50 games of the greedy player average 92.1 points; looking ahead comes to 157.4.'
example referee '"handle":1' '"why":"potted"' '{"jsonrpc":"2.0","result":true,"id":5}'
printf '%s\n' 'take 5' 'take 2' 1 legal log quit >"$work/moves"
# The first move is refused, so the exit status is 1.
"$build/bin/cuerules" play --module "$build/bin/fifteen.so" fifteen <"$work/moves" >"$work/out" 2>"$work/err" || [ $? -eq 1 ]
grep -qF "Refused, take 5" "$work/err" || { cat "$work/err"; echo "examples: fifteen refuses nothing"; exit 1; }
grep -qF 'Player 1 takes 2 balls.' "$work/out" || { cat "$work/out"; echo "examples: fifteen can't be played"; exit 1; }
for game in examples/recorded/*.json; do
    "$build/bin/cuerules" replay --scenes "$game" >"$work/out"
    grep -q '^verified: .* ending in the saved state$' "$work/out" || { echo "examples: $game goes otherwise"; exit 1; }
    grep -qF 'loaded again: all' "$work/out" || { echo "examples: $game is not saved half-way"; exit 1; }
done
for program in examples/*.c; do
    lines=$(wc -l <"$program")
    [ "$lines" -le 160 ] || { echo "examples: $program is longer than a page or two"; exit 1; }
done
echo "examples: five programs and five recorded games"
