#!/bin/sh
# Position lines and match texts (docs/formats.md): vectors, which a reader in Python checks that knows nothing of the
# library; recorded games that become texts and come back; a text and a frame list written by hand, and their mistakes.
set -eu

. tests/scripts/built.inc
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
command=$build/bin/cuerules
data=tests/data/formats
fail() {
    echo "formats: $*"
    exit 1
}
says() { # what is expected on standard error, command…
    expected=$1
    shift
    ! "$@" >"$work/out" 2>"$work/err" || fail "accepted: $*"
    grep -qF -e "$expected" "$work/err" || { cat "$work/err"; fail "not said: $expected"; }
}

python3 -B "$data/reader.py" "$data/lines.json" "$data/frames.txt" >"$work/read"
grep -q '41 lines, 3 frames: 80-80 78-12 25-20' "$work/read" || { cat "$work/read"; fail "the reader found something else"; }

# A game becomes a text and comes back as the same bytes.
for game in examples/recorded/*.json; do
    "$command" convert "$game" --to text >"$work/text"
    "$command" convert "$work/text" | cmp - "$game" || fail "$game does not come back"
    line=$("$command" convert "$game" --to line)
    [ "$(echo "$line" | "$command" convert - --to line)" = "$line" ] || fail "the line of $game does not come back"
    "$command" show "$line" >"$work/shown"
    grep -q '^The game is over; won by' "$work/shown" || fail "$game is not shown"
done

# Somebody writes while watching; and what frame lists tell.
"$command" convert "$data/match.txt" --to frames | cmp - "$data/frames.txt" || fail "match.txt has another frame list"
"$command" convert "$data/frames.txt" --to frames | cmp - "$data/frames.txt" || fail "frames.txt does not come back"
"$command" convert "$data/match.txt" -o "$work/match.json"
"$command" check "$work/match.json" >"$work/out"
grep -q 'all in the log and played again' "$work/out" || fail "the match is not verified"
XDG_STATE_HOME=$work "$command" stats snooker --add "$data/frames.txt" >"$work/out"
grep -q '^  Ana  *3 *2 *1 of  1 *61.0 *80 *25 *65' "$work/out" || { cat "$work/out"; fail "other statistics"; }

# Mistakes, with line and column.
edit() { sed "$1" "$data/match.txt" >"$work/wrong"; }
edit 's/^won: Ana/won: Zoe/' && says 'line 8, column 5: there is no such player' "$command" convert "$work/wrong"
# shellcheck disable=SC2016 # back quotes are meant as they stand
edit '/^won: Ana/d' && says 'say who won it: `won: Ana`' "$command" convert "$work/wrong"
edit 's/^Bo: F4/Zoe: F4/' && says 'column 1: Zoe: F4' "$command" convert "$work/wrong"
edit 's/^players.*/format: 5/' && says 'format' "$command" convert "$work/wrong"
edit 's/^game.*//' && says 'a match text begins with its game' "$command" convert "$work/wrong"
edit 's/^result: Ana/result: Bo/' && "$command" convert "$work/wrong" >"$work/out"
printf 'game: snooker\nend: cue1:snooker@1\n' | says 'leads to another position' "$command" convert -
says 'a frame list is of two players' "$command" convert examples/recorded/chaser.json --to frames
says 'column 1' "$command" show fen
says '--to is one of' "$command" convert "$data/match.txt" --to pgn
echo "formats: 41 lines, and texts that come back"
