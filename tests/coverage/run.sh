#!/bin/sh
# How many lines and branches of lib/ and games/ the unit tests reach; fails below tests/coverage/floor.txt.
# FOLDER/missing.txt lists what is missing by line. Branches that no test can reach are in
# tests/coverage/exceptions.txt, each with its reason; there may be 30 at most.
set -eu
folder=$1
exceptions=tests/coverage/exceptions.txt
if ! command -v gcovr >/dev/null; then
    echo "coverage: NOT MEASURED: gcovr is not installed"
    exit 0
fi

# "FILE: LINE OF SOURCE" is an exception; what is indented below it is the reason.
lines=$(sed -n 's/^\([a-z][^ ]*\.[ch]\): .*/&/p' "$exceptions")
count=$(printf '%s' "$lines" | grep -c . || true)
printf '%s\n' "$lines" | while IFS= read -r line; do
    [ -n "$line" ] || continue
    found=$(sed 's/^ *//' "${line%%: *}" | grep -cxF -- "${line#*: }" || true)
    [ "$found" -eq 1 ] || { echo "coverage: $exceptions: $found lines are: $line"; exit 1; }
done
[ "$count" -le 30 ] || { echo "coverage: $count exceptions, and 30 at most are allowed"; exit 1; }
# As a regular expression for gcovr, beginning with an alternative that matches no line.
pattern=$(printf '%s\n' "$lines" | sed -e 's/^[^:]*: //' -e 's/[][\.*^$+?(){}|]/\\&/g' |
    awk 'BEGIN { printf "(?!)" } /./ { printf "|%s", $0 }')

find "$folder" -name '*.gcda' -delete
# In one process: each would read and write the counts of all files at its end.
LC_ALL=C CK_FORK=no CK_TIMEOUT_MULTIPLIER=20 TEST_COVERAGE=yes "$folder/bin/tests" >"$folder/tests.txt" 2>&1 ||
    { grep -E ':[FE]:' "$folder/tests.txt" || tail -n 20 "$folder/tests.txt"; exit 1; }
measure() { # measure FLAG…
    gcovr -r . --object-directory "$folder/obj" --filter lib/ --filter games/ --exclude-throw-branches \
        --exclude-branches-by-pattern "\\s*(?:$pattern)\\s*\$" "$@" "$folder/obj/lib" "$folder/obj/games" \
        2>"$folder/gcovr.log" || { cat "$folder/gcovr.log" >&2; exit 1; }
}
measure --branches --txt "$folder/missing.txt" --print-summary >"$folder/summary.txt"
echo "coverage: lines with an exception, $count of them:"
printf '%s\n' "$lines" | sed -n 's/./  &/p'
low=0
awk -f tests/coverage/floor.awk tests/coverage/floor.txt "$folder/summary.txt" >"$folder/figures.txt" || low=1
if [ $low -ne 0 ]; then
    measure --txt "$folder/missing-lines.txt"
    awk '/^[a-z].* [0-9]+%/ && !/ 100%/ { printf "  %s: %s %s\n", $1, FNR == NR ? "branches in" : "lines", $NF }' \
        "$folder/missing.txt" "$folder/missing-lines.txt"
fi
cat "$folder/figures.txt"
exit $low
